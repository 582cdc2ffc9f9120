/* Writes the report about a planned book, and creates the bookmarks of its PDF. */
#include "book/plan/planning.h"
#include "book/plan/sizes.h"

#include "book/languages/words.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* mazes are reported if they have fewer cells than this share of the number that their level
 * requires */
#define FEWER 0.8

static bool is_missed(const book_puzzle *puzzle)
{
    unsigned a = puzzle->wanted, b = puzzle->difficulty;
    return a > 0 && (a > b ? a - b : b - a) > MAZE_BOOK_TOLERANCE;
}

size_t book_missed(const book_layout *layout)
{
    size_t missed = 0;
    for (size_t i = 0; i < layout->puzzles->count; i++)
        missed += is_missed(&layout->puzzles->puzzles[i]);
    return missed;
}

/* True if a section has the difficulty of its level. */
static bool has_level_band(const book_section *section)
{
    const maze_level *level = section->level;
    for (int i = 0; level && i <= FIGURE_DIFFICULTY3 - FIGURE_DIFFICULTY1; i++)
        if (memcmp(section->difficulty, book_level_band(level, i), sizeof section->difficulty) == 0)
            return true;
    return false;
}

/* Returns the remedy for mazes that are too hard, or too easy if `harder` is true; "" if there is
 * none. If `small` is true, the mazes are too small for their level. */
static const char *advice_for(const book_section_plan *section, bool harder, bool small)
{
    const maze_level *level = section->terms->level;
    bool paper = page_style_is_given(&section->layout->terms->style, "paper");
    bool own = book_section_has_open(section->terms);
    /* below the level "tiny", mazes have no branches */
    if (!harder && !small && own && level && level <= maze_level_at(LEVEL_TINY))
        return "";
    if (!harder && !small)
        return own ? "a lower level" : "smaller mazes";
    if (!own || !has_level_band(section->terms))
        return own ? "a higher level" : "larger mazes";
    if (section->per_page > 1)
        return paper ? "a smaller \"per-page\" or larger paper"
                     : "a smaller \"per-page\" or a larger trim";
    return book_larger_size(&section->layout->terms->style);
}

/* Appends the name of a kind of maze, without the size and the doors that the book chose. */
static void add_kind_name(GString *names, const book_kind *kind)
{
    char text[2 * MAZE_RECIPE_LENGTH + 2];
    snprintf(text, sizeof text, "%s%s", kind->open.before, kind->open.behind);
    char *doors = kind->varied ? strstr(text, "-doors.") : NULL;
    if (doors)
        *doors = '\0';
    g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "", text);
}

/* Appends the name of a kind if all of its sizes are omitted. Call this function for each size of
 * the kind, in order. */
static void add_left_out(GString *names, const book_section_plan *section, size_t k)
{
    const book_planned_kind *kinds = section->kinds;
    if (k + 1 < section->kind_count && kinds[k + 1].terms->listed == kinds[k].terms->listed)
        return;
    for (size_t i = 0; i < k; i++)
        if (kinds[i].terms->listed == kinds[k].terms->listed && !kinds[i].left_out)
            return;
    add_kind_name(names, kinds[k].terms);
}

/* Reports kinds that do not fit, and mazes with fewer cells than their level requires. Does not
 * report the number of cells of mixed kinds with a requested difficulty, because the report lists
 * their difficulty. */
static void add_sizes(GString *lines, const book_section_plan *section)
{
    const book_section *terms = section->terms;
    GString *out = g_string_new(NULL);
    uint64_t fewest = UINT64_MAX, wanted = 0;
    for (size_t k = 0; k < section->kind_count; k++) {
        const book_planned_kind *kind = &section->kinds[k];
        uint64_t cells = kind->sized->cells;
        if (kind->left_out && kind->terms && !book_is_replacement(section, kind))
            add_left_out(out, section, k);
        if (!kind->left_out && book_is_open(kind) && cells < fewest &&
            !(kind->terms->mixed && terms->difficulty[0] > 0) &&
            (double)cells < FEWER * (double)kind->terms->cells) {
            fewest = cells;
            wanted = kind->terms->cells;
        }
    }
    const char *name = terms->name, *after = *name ? ": " : "";
    if (out->len > 0)
        g_string_append_printf(
            lines, "%.100s%sthese mazes do not fit with \"per-page: %u\" and were skipped: %s\n",
            name, after, section->per_page, out->str);
    if (wanted > 0 && terms->style.cell.unit == MAZE_UNIT_AUTO)
        g_string_append_printf(lines,
                               "%.100s%smazes have as few as %llu cells instead of %llu, because "
                               "%s requires larger cells\n",
                               name, after, (unsigned long long)fewest, (unsigned long long)wanted,
                               section->layout->terms->large_print ? "large print" : "a pencil");
    g_string_free(out, TRUE);
}

/* minimum cell size for a pencil, in mm, in sections without a level or with outlines of the
 * theme */
#define LEAST_PENCIL 2.0
/* cells are reported if they are smaller than this share of the required size */
#define TOLD_SHARE 0.9

/* Reports cells that are too small for a pencil. Skips books for a screen, and books for a print
 * shop, in which planning rejects small cells. */
static void add_small_cells(GString *lines, const book_section_plan *section)
{
    const press_shop *press = section->layout->terms->press;
    const book_section *terms = section->terms;
    double least = terms->level && !terms->outlined ? terms->level->pencil : LEAST_PENCIL;
    double cell = INFINITY;
    for (const book_planned_kind *kind = NULL; (kind = book_next_kept(section, kind));)
        cell = fmin(cell, kind->fit.cell / POINTS_PER_MM);
    if (press->shop || press->navigation || cell > TOLD_SHARE * least)
        return;
    g_string_append_printf(lines, "%.100s%scells are %.2g mm wide, and a pencil", terms->name,
                           *terms->name ? ": " : "", floor(10 * cell) / 10);
    if (terms->level)
        g_string_append_printf(lines, " at the level \"%s\" (%s)", terms->level->name,
                               terms->level->ages);
    bool leveled = terms->worksheet || book_section_has_open(terms);
    g_string_append_printf(lines, " requires %.2g mm; use %s%s%s\n", least,
                           section->per_page > 1 ? "a smaller \"per-page\""
                           : leveled             ? ""
                                                 : "fewer cells",
                           section->per_page > 1 && terms->level ? ", another level or "
                           : section->per_page > 1 || !leveled   ? " or "
                                                                 : "",
                           book_larger_size(&section->layout->terms->style));
}

static void add_unfair(GString *lines, const book_layout *layout)
{
    const book_names *names = &layout->terms->names;
    const book_kinds *kinds = layout->terms->sections[0].kinds;
    const book_puzzle *puzzles = layout->puzzles->puzzles;
    GString *told = g_string_new(NULL);
    for (size_t i = 0; i < names->count; i++) {
        int off = (int)puzzles[i].difficulty - (int)puzzles[i].wanted;
        if (abs(off) > FAIR_TOLERANCE)
            g_string_append_printf(told, "%s%.80s (%u)", told->len > 0 ? ", " : "", names->names[i],
                                   puzzles[i].difficulty);
    }
    if (told->len > 0)
        g_string_append_printf(
            lines,
            "difficulty %u was requested for all sheets, but the sheets of these names differ by "
            "more than %d: %s; use %sanother level or another difficulty\n",
            puzzles[0].wanted, FAIR_TOLERANCE, told->str,
            kinds && kinds->count > 1 ? "a single kind of maze, " : "");
    g_string_free(told, TRUE);
}

typedef struct ramp {
    unsigned low, high, mean; /* measured difficulties */
    unsigned from, to;        /* requested difficulties */
    size_t missed;
} ramp;

static ramp ramp_of(const book_section_plan *section)
{
    ramp steps = {.low = 100, .from = 100};
    unsigned long sum = 0;
    for (size_t k = 0; k < section->count; k++) {
        const book_puzzle *puzzle = &section->layout->puzzles->puzzles[section->first + k];
        steps.low = MIN(steps.low, puzzle->difficulty);
        steps.high = MAX(steps.high, puzzle->difficulty);
        steps.from = MIN(steps.from, puzzle->wanted);
        steps.to = MAX(steps.to, puzzle->wanted);
        steps.missed += is_missed(puzzle);
        sum += puzzle->difficulty;
    }
    if (section->count > 0)
        steps.mean = (unsigned)((sum + section->count / 2) / section->count);
    return steps;
}

static void add_range(GString *lines, unsigned low, unsigned high)
{
    g_string_append_printf(lines, low == high ? "%u" : "%u to %u", low, high);
}

static void add_ramp(GString *lines, const book_section_plan *section)
{
    const book_section *terms = section->terms;
    if (terms->difficulty[0] == 0 || section->layout->terms->in_turn)
        return;
    ramp steps = ramp_of(section);
    g_string_append_printf(lines, "difficulty%s%.100s: ", *terms->name ? " of " : "", terms->name);
    add_range(lines, steps.from, steps.to);
    g_string_append(lines, " requested, ");
    add_range(lines, steps.low, steps.high);
    g_string_append(lines, " found");
    bool small = terms->level && steps.to + MAZE_BOOK_TOLERANCE < terms->difficulty[1];
    if (small) {
        g_string_append_printf(lines, "; the level \"%s\" means ", terms->level->name);
        add_range(lines, terms->difficulty[0], terms->difficulty[1]);
        g_string_append(lines, ", but these mazes are too small for it");
    }
    /* by how many points the hardest maze is too easy, and the easiest maze too hard */
    int too_easy = (int)steps.to - (int)steps.high, too_hard = (int)steps.low - (int)steps.from;
    bool harder = too_easy > 0 && too_easy >= too_hard, easier = !harder && too_hard > 0;
    const char *advice = advice_for(section, harder, small);
    if (steps.missed > 0)
        g_string_append_printf(lines, "; %zu of %zu puzzles differ by more than %d", steps.missed,
                               section->count, MAZE_BOOK_TOLERANCE);
    if (steps.missed > 0 && !harder && !easier)
        g_string_append(lines, "; use another seed");
    else if (steps.missed > 0)
        g_string_append_printf(lines, "; use %s%sa difficulty of at %s %u", advice,
                               *advice ? " for them, or " : "", harder ? "most" : "least",
                               harder ? steps.high : steps.low);
    g_string_append_c(lines, '\n');
}

/* number of difficulty points by which a section may be harder than the next section, or than its
 * level */
#define LEVEL_SLACK 3

/* Returns the name of a section in quotes, or "the section without a name". The quoted name is in
 * `text`. At most one section has no name. */
static const char *name_of(const book_section *section, char *text, size_t size)
{
    if (!*section->name)
        return "the section without a name";
    snprintf(text, size, "\"%.100s\"", section->name);
    return text;
}

static void add_order(GString *lines, const book_layout *layout, size_t i)
{
    const book_section *terms = &layout->terms->sections[i];
    const maze_level *level = terms->level;
    bool is_last = i + 1 == layout->terms->section_count;
    unsigned mean = ramp_of(&layout->sections[i]).mean;
    unsigned next = is_last ? mean : ramp_of(&layout->sections[i + 1]).mean;
    unsigned most = level ? book_level_band(level, book_measure_number(layout->terms))[1] : 0;
    /* if worksheets alternate, difficulties depend more on the task than on the level */
    if (layout->terms->in_turn)
        return;
    char name[120], other[120];
    /* parts of one section have equal names */
    if (mean > next + LEVEL_SLACK && strcmp(terms->name, terms[1].name) != 0)
        g_string_append_printf(lines,
                               "%s is harder than the next section, %s: the average difficulty "
                               "falls from %u to %u\n",
                               name_of(terms, name, sizeof name),
                               name_of(terms + 1, other, sizeof other), mean, next);
    if (level && mean > most + LEVEL_SLACK)
        g_string_append_printf(lines,
                               "%s%.100s%s is harder than the level \"%s\" (%s): the average "
                               "difficulty is %u, but the maximum is %u\n",
                               *terms->name ? "\"" : "", *terms->name ? terms->name : "the book",
                               *terms->name ? "\"" : "", level->name, level->ages, mean, most);
}

static void add_size(GString *lines, const char *what, maze_paper size)
{
    g_string_append_printf(lines, "%s: %.5g x %.5g in (%.5g x %.5g mm)\n", what,
                           size.width / POINTS_PER_INCH, size.height / POINTS_PER_INCH,
                           size.width / POINTS_PER_MM, size.height / POINTS_PER_MM);
}

static void add_spine(GString *lines, const book_layout *layout)
{
    const press_shop *press = layout->terms->press;
    uint32_t pages = layout->main.count;
    maze_paper trim = layout->geometry.trim;
    for (size_t i = 0; press->stocks && press->stocks[i].name; i++) {
        char what[80];
        if (press->stocks[i].color != layout->terms->color)
            continue;
        g_string_append_printf(lines, "spine width on %s paper: %.4g in (%.4g mm)\n",
                               press->stocks[i].name,
                               press_spine(press, i, pages) / POINTS_PER_INCH,
                               press_spine(press, i, pages) / POINTS_PER_MM);
        snprintf(what, sizeof what, "cover on %.40s paper", press->stocks[i].name);
        add_size(lines, what, press_cover(press, i, trim, pages));
    }
    if (pages < press->cover.spine_text_pages)
        g_string_append_printf(lines,
                               "no text on the spine: %s requires at least %lu pages for it\n",
                               press->name, (unsigned long)press->cover.spine_text_pages);
}

static const char *plural(size_t count)
{
    return count == 1 ? "" : "s";
}

/* Adds a line such as "28 sheets, one for each name, on 30 pages". */
static void add_count(GString *lines, const book_layout *layout, const char *what,
                      const char *which)
{
    size_t count = layout->puzzles->count, pages = layout->main.count;
    g_string_append_printf(lines, "%zu %s%s%s on %zu page%s\n", count, what, plural(count), which,
                           pages, plural(pages));
}

static void add_all(GString *lines, const book_layout *layout)
{
    const press_shop *press = layout->terms->press;
    for (size_t i = 0; i < layout->terms->section_count; i++)
        add_ramp(lines, &layout->sections[i]);
    for (size_t i = 0; i < layout->terms->section_count; i++)
        add_order(lines, layout, i);
    if (layout->terms->names.count == 0)
        add_count(lines, layout, "puzzle", "");
    if (!press->shop)
        return;
    add_size(lines, "trim", layout->geometry.trim);
    if (layout->geometry.bleed > 0)
        add_size(lines, "page with bleed", book_geometry_page(&layout->geometry));
    g_string_append_printf(lines, "margins: %.4g in, at the spine %.4g in\n",
                           layout->geometry.margin / POINTS_PER_INCH,
                           layout->geometry.inside / POINTS_PER_INCH);
    add_spine(lines, layout);
}

char *book_report(const book_layout *layout)
{
    GString *lines = g_string_new(layout->terms->left_out);
    g_string_append(lines, layout->flaws ? layout->flaws : "");
    if (layout->terms->answers_missed)
        g_string_append(lines, "warning: the key \"answers\" has no effect, because mazes without "
                               "branches have no solutions; remove it\n");
    for (size_t i = 0; i < layout->terms->section_count; i++)
        add_sizes(lines, &layout->sections[i]);
    for (size_t i = 0; i < layout->terms->section_count; i++)
        add_small_cells(lines, &layout->sections[i]);
    add_unfair(lines, layout);
    bool words = layout->terms->section_count > 0 && layout->terms->sections[0].vocabulary;
    bool marked = book_has_marks(layout) || book_has_sections(layout) || layout->terms->press->shop;
    bool is_class = layout->terms->names.count > 0;
    if (is_class || (words && !marked))
        add_count(lines, layout, "sheet", is_class ? ", one for each name," : "");
    for (size_t i = 0; i < layout->terms->section_count && !marked && !is_class; i++)
        if (ramp_of(&layout->sections[i]).missed > 0)
            add_ramp(lines, &layout->sections[i]);
    if (marked)
        add_all(lines, layout);
    return g_string_free(lines, FALSE);
}

static void add(book_navigation *navigation, const char *title, uint32_t page, unsigned level)
{
    maze_bookmark bookmark = {g_string_chunk_insert_const(navigation->texts, title), page - 1,
                              level};
    if (page > 0)
        g_array_append_val(navigation->bookmarks, bookmark);
}

static void add_puzzle(book_navigation *n, const book_layout *layout, size_t i, unsigned level)
{
    char number[24], title[200];
    const book_names *names = &layout->terms->names;
    snprintf(number, sizeof number, "%lu", (unsigned long)i + 1);
    const book_word_value value = {"number", number};
    book_words_fill(title, sizeof title,
                    names->count ? names->names[i] : book_word_text(layout, WORD_PUZZLE), &value,
                    names->count ? 0 : 1);
    add(n, title, book_puzzle_page(layout, i), level);
}

void book_navigation_start(book_navigation *navigation, const book_layout *layout)
{
    const book_terms *terms = layout->terms;
    *navigation = (book_navigation){0};
    if (!terms->press->navigation)
        return;
    navigation->texts = g_string_chunk_new(4096);
    navigation->bookmarks = g_array_new(FALSE, FALSE, sizeof(maze_bookmark));
    for (size_t i = 0; i < terms->section_count; i++) {
        const book_section_plan *section = &layout->sections[i];
        const char *name = terms->sections[i].name;
        if (*name && terms->sections[i].part == 0)
            add(navigation, name, section->opener, 0);
        for (size_t k = section->first; k < section->first + section->count; k++)
            add_puzzle(navigation, layout, k, *name ? 1 : 0);
    }
    add(navigation, terms->words[WORD_SOLUTIONS], layout->solutions_page, 0);
    add(navigation, terms->words[WORD_RECIPES], layout->recipes_page, 0);
}

void book_navigation_finish(book_navigation *navigation)
{
    if (navigation->texts) {
        g_string_chunk_free(navigation->texts);
        g_array_unref(navigation->bookmarks);
    }
    *navigation = (book_navigation){0};
}
