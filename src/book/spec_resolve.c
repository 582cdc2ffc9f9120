/* From given texts to their meaning. */
#include "book/recipe_lines.h"
#include "book/spec_class.h"
#include "book/spec_puzzles.h"
#include "book/spec_texts.h"
#include "book/words.h"
#include "core/base/text.h"
#include "core/base/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_PUZZLES 100000

typedef struct spec_meaning {
    book_terms terms;
    char *heading;            /* of a class set that names none; NULL: it is not one */
    char time[LONGEST_WORDS]; /* the line for it */
    book_section *sections;
    section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} spec_meaning;

static void destroy_meaning(spec_meaning *meaning)
{
    if (!meaning)
        return;
    for (size_t i = 0; meaning->parts && i < meaning->count; i++)
        section_parts_finish(&meaning->parts[i]);
    maze_inputs_destroy(meaning->inputs);
    names_finish(&meaning->terms.names);
    free(meaning->heading);
    free(meaning->parts);
    free(meaning->sections);
    free(meaning);
}

void spec_change(maze_spec *spec)
{
    destroy_meaning(spec->meaning);
    spec->meaning = NULL;
}

/* The section's value of a key, or else the top's, unless the section excludes it.  `section` NULL:
 * there are none. */
static const spec_text *effective(const maze_spec *spec, const spec_scope *section, unsigned row)
{
    static const spec_text nothing = {NULL, 0};
    if (!section)
        return &spec->top.texts[row];
    if (section->texts[row].text)
        return &section->texts[row];
    for (unsigned i = 0; i < spec_row_count(); i++)
        if (section->texts[i].text &&
            spec_texts_conflict(i, section->texts[i].text, row, spec->top.texts[row].text))
            return &nothing;
    return &spec->top.texts[row];
}

static const spec_scope *section_at(const maze_spec *spec, size_t i)
{
    return spec->section_count ? &spec->sections[i] : NULL;
}

bool spec_needs_seed(const maze_spec *spec)
{
    size_t count = spec->section_count ? spec->section_count : 1;
    for (size_t i = 0; i < count; i++) {
        const spec_text *recipes = effective(spec, section_at(spec, i), spec_row_of("recipes"));
        const spec_text *seeds = effective(spec, section_at(spec, i), spec_row_of("seeds"));
        if (!(recipes->text && *recipes->text) && !seeds->text)
            return true;
    }
    return false;
}

/* Two keys in one place that exclude each other. */
static bool check_conflicts(const maze_spec *spec, const spec_scope *scope, size_t section,
                            maze_error *error)
{
    for (unsigned i = 0; i < spec_row_count(); i++)
        for (unsigned j = i + 1; j < spec_row_count(); j++) {
            const maze_spec_key *a = &spec_row_at(i)->key, *b = &spec_row_at(j)->key;
            const char *why =
                a->scope == b->scope && a->scope <= MAZE_SPEC_SECTION && scope->texts[i].text &&
                        scope->texts[j].text
                    ? spec_texts_conflict(i, scope->texts[i].text, j, scope->texts[j].text)
                    : NULL;
            maze_error reason;
            if (!why)
                continue;
            maze_fail(&reason, MAZE_BAD_INPUT, "%s and %s cannot be used together: %s", a->name,
                      b->name, why);
            int first = scope->texts[i].line, second = scope->texts[j].line;
            return spec_fail_at(spec, second > first ? second : first, section, &reason, error);
        }
    return true;
}

static bool check_places(const maze_spec *spec, maze_error *error)
{
    if (!check_conflicts(spec, &spec->top, SIZE_MAX, error))
        return false;
    for (size_t i = 0; i < spec->section_count; i++) {
        maze_error reason;
        if (spec_twin(spec, i) != i) {
            spec_fail_twin(spec, i, &reason);
            return spec_fail_at(spec, spec->sections[i].line, SIZE_MAX, &reason, error);
        }
        if (!check_conflicts(spec, &spec->sections[i], i, error))
            return false;
    }
    return true;
}

/* The keys of one place, over the values so far. */
static bool read_texts(const spec_scope *scope, spec_values *values, maze_error *error)
{
    for (unsigned i = 0; i < spec_row_count(); i++)
        if (scope->texts[i].text &&
            !spec_row_read(spec_row_at(i), scope->texts[i].text, values, error))
            return false;
    return true;
}

/* Everything is read in turn: the defaults, the keys at the top, and then a section's. */
static bool read_top(const maze_spec *spec, spec_values *usual, spec_values *book,
                     maze_error *error)
{
    *usual = (spec_values){0};
    style_init(&usual->section.style);
    for (unsigned i = 0; i < spec_row_count(); i++) {
        const spec_row *row = spec_row_at(i);
        if (*row->key.usual && !spec_row_read(row, row->key.usual, usual, error))
            return false;
    }
    *book = *usual;
    return read_texts(&spec->top, book, error);
}

/* `values` are those of the book; those that the section excludes become defaults again.  Of the
 * style that is the caption alone, which the line for the time then replaces. */
static bool read_section(const maze_spec *spec, const spec_scope *section, const spec_values *usual,
                         spec_values *values, maze_error *error)
{
    for (unsigned i = 0; section && i < spec_row_count(); i++)
        if (spec->top.texts[i].text && !effective(spec, section, i)->text)
            spec_row_copy(spec_row_at(i), usual, values);
    return !section || read_texts(section, values, error);
}

static void list_trims(const press_shop *press, char *text, size_t size)
{
    text_end end = text_start(text, size);
    for (const press_trim *t = press->trims; t->size.width > 0; t++)
        text_put(&end, "%s%.4gx%.4gin", *text ? ", " : "", t->size.width / 72, t->size.height / 72);
}

static bool resolve_ink(const maze_spec *spec, const book_terms *terms, maze_error *error)
{
    maze_error reason;
    return !terms->color || press_check_color(terms->press, &reason) ||
           spec_fail_key(spec, "ink", &reason, error);
}

static bool resolve_trim(const maze_spec *spec, const spec_values *values, book_terms *terms,
                         maze_error *error)
{
    char trims[300];
    unsigned trim = spec_row_of("trim"), paper = spec_row_of("paper");
    const spec_text *given = &spec->top.texts[spec->top.texts[trim].text ? trim : paper];
    terms->trim = !given->text                 ? terms->press->usual_trim
                  : spec->top.texts[trim].text ? values->trim
                                               : values->section.style.paper;
    terms->style.paper = terms->trim;
    if (press_has_trim(terms->press, terms->trim))
        return true;
    maze_error reason;
    list_trims(terms->press, trims, sizeof trims);
    maze_fail(&reason, MAZE_BAD_INPUT, "trim \"%.60s\": %s cuts books to %s", given->text,
              terms->press->name, trims);
    return spec_fail_at(spec, given->line, SIZE_MAX, &reason, error);
}

/* Words that the book does not set are its language's. */
static void resolve_words(book_terms *terms)
{
    const book_language *language = language_find(terms->language);
    terms->speech = language ? language : language_at(0);
    for (unsigned i = 0; i < WORDS; i++)
        if (!terms->words[i])
            terms->words[i] = terms->speech->words[i];
    if (!terms->words[WORD_AGAIN_NONE])
        terms->words[WORD_AGAIN_NONE] = "";
}

static void resolve_binding(const spec_values *values, book_terms *terms)
{
    bool leftwards = language_is_right_to_left(terms->language);
    terms->bound_right =
        values->binding == BINDING_RIGHT || (values->binding == BINDING_AUTO && leftwards);
    terms->mirrored = terms->bound_right && leftwards;
    terms->tells_language = strcmp(terms->language, "en") != 0 || terms->bound_right;
}

static bool resolve_book(const maze_spec *spec, const spec_values *values, book_terms *terms,
                         maze_error *error)
{
    *terms = values->terms;
    terms->style = values->section.style;
    terms->title = terms->style.title;
    resolve_words(terms);
    resolve_binding(values, terms);
    terms->measure = values->measure ? FIGURE_DIFFICULTY2 : FIGURE_DIFFICULTY1;
    if (terms->recipe_line == MAZE_RECIPE_AUTO)
        terms->recipe_line = terms->press->shop ? MAZE_RECIPE_NONE : MAZE_RECIPE_FOOT;
    terms->style.recipe_line = terms->recipe_line;
    terms->color = values->ink || !terms->press->shop;
    return resolve_ink(spec, terms, error) && resolve_trim(spec, values, terms, error);
}

/* The key that says where a section's mazes come from. */
static const char *key_of_mazes(const spec_values *values)
{
    return values->recipes           ? "recipes"
           : values->reveal          ? "reveal"
           : values->outline         ? "outline"
           : values->masked.picture  ? "mask"
           : values->masked.cells[0] ? "cells"
                                     : "maze";
}

/* A pipe gives its bytes once.  `path` is a section's value of the key. */
static bool check_pipe(const maze_spec *spec, const char *key, const char *path, maze_error *error)
{
    struct stat status;
    size_t readers = 0;
    for (size_t i = 0; path && i < spec->section_count; i++) {
        const char *theirs = effective(spec, &spec->sections[i], spec_row_of(key))->text;
        readers += theirs && strcmp(theirs, path) == 0;
    }
    return readers < 2 || stat(path, &status) != 0 || !S_ISFIFO(status.st_mode) ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "%s is a pipe, which can be read only once, and %zu sections use it; save "
                     "what comes through it in a file",
                     path, readers);
}

static bool resolve_section(const maze_spec *spec, const spec_values *usual,
                            const spec_values *book, size_t i, spec_meaning *meaning,
                            maze_error *error)
{
    const spec_scope *scope = section_at(spec, i);
    spec_values values = *book;
    maze_error reason;
    book_section *section = &meaning->sections[i];
    values.section.style = meaning->terms.style;
    if (!read_section(spec, scope, usual, &values, error))
        return false;
    if (meaning->terms.names.count)
        values.section.puzzles = (uint32_t)meaning->terms.names.count;
    *section = values.section;
    if (values.time)
        section->style.caption = meaning->time;
    section->line = scope ? scope->line : 0;
    section->level = effective(spec, scope, spec_row_of("level"))->text ? values.level : NULL;
    if (!section->name)
        section->name = "";
    values.sharp = effective(spec, scope, spec_row_of("corners"))->text != NULL;
    values.leveled = !effective(spec, scope, spec_row_of("difficulty"))->text;
    const char *key = key_of_mazes(&values);
    const spec_text *text = effective(spec, scope, spec_row_of(key));
    return (check_pipe(spec, key, text->text, &reason) &&
            spec_resolve_puzzles(&values, section, &meaning->parts[i], meaning->inputs, &reason)) ||
           spec_fail_at(spec, text->line, i, &reason, error);
}

/* The look of the first list given that names one. */
static maze_look listed_look(const spec_meaning *meaning)
{
    maze_look look = MAZE_LOOK_AUTO;
    for (size_t i = 0; i < meaning->count && look == MAZE_LOOK_AUTO; i++)
        look = meaning->parts[i].recipes.look;
    return look;
}

/* A book whose sections are all of a level for small children. */
static bool is_for_children(const spec_meaning *meaning)
{
    bool children = true;
    for (size_t i = 0; i < meaning->count && children; i++) {
        const maze_level *level = meaning->sections[i].level;
        children = level && (level == maze_level_at(0) || level == maze_level_at(1));
    }
    return children;
}

static void resolve_look(spec_meaning *meaning)
{
    maze_look *look = &meaning->terms.style.look;
    if (*look == MAZE_LOOK_AUTO)
        *look = listed_look(meaning);
    if (*look == MAZE_LOOK_AUTO)
        *look = is_for_children(meaning) ? MAZE_LOOK_PLAYFUL : MAZE_LOOK_MODERN;
    for (size_t i = 0; i < meaning->count; i++)
        meaning->sections[i].style.look = *look;
}

static bool resolve_all(const maze_spec *spec, spec_meaning *meaning, maze_error *error)
{
    spec_values usual, book;
    size_t puzzles = 0;
    if (!read_top(spec, &usual, &book, error) || !resolve_book(spec, &book, &meaning->terms, error))
        return false;
    snprintf(meaning->time, sizeof meaning->time, "%.1000s ________  %.1000s \u25A1",
             meaning->terms.words[WORD_TIME], meaning->terms.words[WORD_DONE]);
    if (!spec_resolve_names(spec, &book, book.names, &meaning->terms, &meaning->heading, error))
        return false;
    for (size_t i = 0; i < meaning->count; i++) {
        if (!resolve_section(spec, &usual, &book, i, meaning, error))
            return false;
        puzzles += meaning->sections[i].puzzles;
    }
    resolve_look(meaning);
    meaning->terms.sections = meaning->sections;
    meaning->terms.section_count = meaning->count;
    meaning->terms.inputs = meaning->inputs;
    return puzzles <= MOST_PUZZLES ||
           maze_fail(error, MAZE_BAD_INPUT, "a book has at most %d puzzles, and this one %lu",
                     MOST_PUZZLES, (unsigned long)puzzles);
}

/* A book without a seed gets one. */
static bool complete_seed(maze_spec *spec, maze_error *error)
{
    uint64_t seed;
    char text[24];
    if (spec_given(spec, "seed") || !spec_needs_seed(spec))
        return true;
    if (!seed_draw(&seed, error))
        return false;
    snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    return maze_spec_set(spec, "seed", text, error);
}

const book_terms *spec_resolve(maze_spec *spec, maze_error *error)
{
    if (spec->meaning)
        return &spec->meaning->terms;
    if (!check_places(spec, error) || !complete_seed(spec, error))
        return NULL;
    spec_meaning *meaning = calloc(1, sizeof *meaning);
    size_t count = spec->section_count ? spec->section_count : 1;
    if (meaning) {
        meaning->count = count;
        meaning->sections = calloc(count, sizeof *meaning->sections);
        meaning->parts = calloc(count, sizeof *meaning->parts);
        meaning->inputs = maze_inputs_create(NULL);
    }
    bool done = meaning && meaning->sections && meaning->parts && meaning->inputs;
    if (!done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    else
        done = resolve_all(spec, meaning, error);
    if (!done) {
        destroy_meaning(meaning);
        return NULL;
    }
    spec->meaning = meaning;
    return &meaning->terms;
}
