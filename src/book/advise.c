/* Finds values of keys with which a book works, for the error of a book that fails. Each value is
 * tried before the error suggests it. */
#include "book/plan/planning.h"
#include "book/spec/spec.h"
#include "page/layout/values.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* maximum time for searches for puzzles, in estimated seconds on one core; without this limit, the
 * error of a large book would take minutes */
#define MOST_SECONDS 6

/* A book that fails because of one of its sections. */
typedef struct failed_book {
    maze_spec *spec;
    maze_book_options options;
    size_t section; /* index of this section */
    size_t given;   /* index of the section of the specification that contains this section */
    bool planned; /* true if the book can be planned, but has not enough different mazes */
    book_spec_scope *scope; /* the section in the specification; the book if it has no sections */
    double seconds;         /* estimated time of the searches that were tried */
} failed_book;

static size_t given_of(const book_spec_meaning *meaning, size_t section)
{
    return meaning->given ? meaning->given[section] : section;
}

/* Returns the puzzles of a plan that belong to the failed section of the specification. The plan
 * owns these puzzles. */
static book_puzzle_list puzzles_of(const failed_book *book, const book_plan *plan)
{
    const book_spec_meaning *meaning = book->spec->meaning;
    const book_section_plan *sections = plan->layout.sections;
    size_t first = 0, end;
    while (given_of(meaning, first) != book->given)
        first++;
    for (end = first + 1; end < meaning->count && given_of(meaning, end) == book->given;)
        end++;
    size_t before = sections[first].first;
    return (book_puzzle_list){.puzzles = plan->puzzles.puzzles + before,
                              .count = sections[end - 1].first + sections[end - 1].count - before,
                              .before = before};
}

/* Returns true if the book can be planned. */
static bool can_plan(failed_book *book)
{
    book_plan plan;
    bool done = book_start(&plan, book->spec, &book->options, NULL);
    book_plan_finish(&plan);
    return done;
}

/* Returns true if the book can be planned, and the mazes of the section have enough cells for
 * branches. */
static bool has_cells(failed_book *book)
{
    book_plan plan;
    bool done = book_start(&plan, book->spec, &book->options, NULL) &&
                !plan.layout.sections[book->section].crowded;
    book_plan_finish(&plan);
    return done;
}

/* Returns true if the book can be planned, and the section has enough different mazes that are
 * puzzles. Does not search for the puzzles of other sections. */
static bool has_puzzles(failed_book *book)
{
    book_plan plan;
    bool done = book_start(&plan, book->spec, &book->options, NULL);
    if (done) {
        const book_terms *terms = plan.layout.terms;
        book_puzzle_list puzzles = puzzles_of(book, &plan);
        book->seconds += book_puzzles_seconds(&puzzles, terms);
        done = book->seconds <= MOST_SECONDS &&
               book_choose_puzzles(&puzzles, terms, &book->options, NULL);
    }
    book_plan_finish(&plan);
    return done;
}

/* Returns the text of a key that applies to the section: the text of the section, or else the text
 * of the book. */
static book_spec_text *text_of(const failed_book *book, const char *key)
{
    unsigned row = book_key_of(key);
    book_spec_text *own = &book->scope->texts[row];
    return own->text ? own : &book->spec->top.texts[row];
}

/* Returns true if the book works beyond the point at which it failed. */
static bool goes_on(failed_book *book)
{
    return book->planned ? has_puzzles(book) : can_plan(book);
}

/* Returns true if `works` is true for the book with another text of a key; false after too long
 * searches. */
static bool try_text(failed_book *book, book_spec_text *key, const char *text,
                     bool (*works)(failed_book *))
{
    book_spec_text before = *key;
    if (book->seconds > MOST_SECONDS)
        return false;
    key->text = (char *)text;
    book_spec_change(book->spec);
    bool done = works(book);
    *key = before;
    book_spec_change(book->spec);
    return done;
}

/* Returns the highest level below `level` with which the book works; NULL if there is none. If
 * `tries_higher` is true, also tries higher levels. */
static const maze_level *find_level(failed_book *book, const maze_level *level, bool tries_higher)
{
    const maze_level *found = NULL, *lowest = maze_level_at(LEVEL_TINY);
    book_spec_text *key = &book->scope->texts[book_key_of("level")];
    if (level > lowest && try_text(book, key, lowest->name, goes_on))
        for (found = level - 1; found > lowest && !try_text(book, key, found->name, goes_on);)
            found--;
    while (tries_higher && !found && (level = book_level_above(level)))
        found = try_text(book, key, level->name, goes_on) ? level : NULL;
    return found;
}

static bool try_cell(failed_book *book, unsigned mm, bool (*works)(failed_book *))
{
    char text[24];
    snprintf(text, sizeof text, "%umm", mm);
    return try_text(book, text_of(book, "cell"), text, works);
}

static unsigned a_fifth_less(unsigned mm)
{
    return mm < 5 ? mm - 1 : mm - mm / 5;
}

/* Returns a cell size in whole millimeters with which the book has enough puzzles; 0 if none is
 * found. The size is about a fifth smaller than the largest size with enough cells for branches,
 * or smaller in steps of a fifth, because larger mazes differ more. `given` is the cell size that
 * fails, in mm. */
static unsigned find_cell(failed_book *book, double given)
{
    unsigned low = 0, high = (unsigned)ceil(given);
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        *(try_cell(book, middle, has_cells) ? &low : &high) = middle;
    }
    unsigned cell = low - low / 5, least = low / 3;
    while (cell > least && !try_cell(book, cell, has_puzzles))
        cell = a_fifth_less(cell);
    return cell > least ? cell : 0;
}

static bool try_per_page(failed_book *book, book_spec_text *key, unsigned number)
{
    char text[24];
    snprintf(text, sizeof text, "%u", number);
    return try_text(book, key, text, has_puzzles);
}

/* Returns a number of puzzles per page below the given number with which the book has enough
 * puzzles; 0 if none is found, or if the number is not given. Returns the largest such number if
 * all smaller numbers work, too. */
static unsigned find_per_page(failed_book *book)
{
    book_spec_text *key = text_of(book, "per-page");
    unsigned bad = key->text ? (unsigned)strtoul(key->text, NULL, 10) : 0, good = 0;
    for (unsigned step = 1; good == 0 && bad > 1; step *= 2) {
        unsigned number = bad > step ? bad - step : 1;
        *(try_per_page(book, key, number) ? &good : &bad) = number;
    }
    while (good > 0 && bad - good > 1) {
        unsigned middle = (good + bad) / 2;
        *(try_per_page(book, key, middle) ? &good : &bad) = middle;
    }
    return good;
}

void book_advise(maze_spec *spec, const maze_book_options *options, size_t unfit,
                 bool planned, maze_error *error)
{
    book_spec_meaning *meaning = spec->meaning;
    const book_section *section = &meaning->sections[unfit - 1];
    size_t in = given_of(meaning, unfit - 1);
    failed_book book = {.spec = spec,
                        .options = *options,
                        .section = unfit - 1,
                        .given = in,
                        .planned = planned,
                        .scope = spec->section_count > 0 ? &spec->sections[in] : &spec->top};
    book_fitting *fitting = &meaning->terms.fitting;
    const maze_style *style = &section->style;
    const maze_level *level = section->level ? section->level : maze_level_at(LEVEL_MEDIUM);
    book_plan plan;
    book.options.watch = NULL;
    spec->meaning = NULL; /* set aside, because resolving the specification again takes long */
    if (style->cell.unit != MAZE_UNIT_AUTO) {
        double cell = page_length_points(style->cell, page_style_pixel(style), 0);
        fitting->cell = find_cell(&book, cell / POINTS_PER_MM);
    }
    /* if the book cannot be planned, the plan itself suggests a number for mazes of any size */
    if (planned || style->cell.unit != MAZE_UNIT_AUTO)
        fitting->per_page = find_per_page(&book);
    /* cells of worksheets may be smaller at higher levels; for `draw`, larger paper is enough */
    bool tries_higher = section->worksheet && !meaning->terms.sheets;
    if (!meaning->parts[unfit - 1].level.level)
        fitting->level = find_level(&book, level, tries_higher);
    spec->meaning = meaning;
    meaning->terms.left_out = NULL; /* the trials have freed the lines */
    if (fitting->level || fitting->cell > 0 || fitting->per_page > 0) {
        if (book_plan_start(&plan, &meaning->terms, &book.options, error)) {
            book_puzzle_list puzzles = puzzles_of(&book, &plan);
            book_choose_puzzles(&puzzles, &meaning->terms, &book.options, error);
        }
        book_plan_finish(&plan);
    }
    book_spec_change(spec);
}
