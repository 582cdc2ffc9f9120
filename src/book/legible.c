#include "book/legible.h"

#include "book/atlas.h"
#include "core/base/text.h"
#include "page/bands.h"
#include "page/place.h"
#include "page/units.h"

#include <math.h>
#include <stdio.h>

/* The aim of auto: cells larger than the least, but no larger than fills the page well. */
#define COMFORTABLE_PUZZLE_CELL 14

/* The size of cells with so many mazes a page. */
typedef double cell_function(const book_layout *, const section_plan *, unsigned);

static double least_wall(const book_layout *layout)
{
    return fmax(LEAST_WALL, layout->terms->press->least_line);
}

static double puzzle_cell(const book_layout *layout, const section_plan *section, unsigned per_page)
{
    double cell = layout_puzzle_grid(layout, section, per_page, ANY_PAGE).cell;
    return fmin(cell, maze_length_points(section->look.cell, style_pixel(&section->look), cell));
}

/* Fields are filled with cells of round numbers, which are this much smaller at most. */
#define ROUNDED_DOWN 1.03

/* The smallest cell in which walls and the narrowest passages can be told apart, and, in walls that
 * are bands, their insides. */
static double least_cell(const book_layout *layout, const section_plan *section,
                         const maze_style *look)
{
    double wall = maze_length_points(look->wall, style_pixel(look), least_wall(layout));
    double least = wall * (1 + LEAST_PASSAGE) / section->need.narrowest;
    if (!bands_wanted(look) || look->wall.unit != MAZE_UNIT_AUTO)
        return least;
    double narrowest = fmin(section->need.narrowest, 1);
    return fmax(least, ROUNDED_DOWN * LEAST_BAND / BAND_SHARE / narrowest);
}

static bool check_wall(const book_layout *layout, const section_plan *section, maze_error *error)
{
    double least = least_wall(layout);
    if (bands_wanted(&section->look))
        least = fmax(least, LEAST_BAND);
    double wall = maze_length_points(section->look.wall, style_pixel(&section->look), least);
    if (wall >= least - 1e-6)
        return true;
    return maze_fail(
        error, MAZE_BAD_INPUT, "wall: %.3g pt is too thin to print; %s needs at least %.3g pt",
        wall, bands_wanted(&section->look) ? "a texture" : layout->terms->press->name, least);
}

/* "1 to 4 a page would do", or other changes if none would. */
static const char *advice(const book_layout *layout, const section_plan *section,
                          cell_function *cell_of, double least, unsigned asked, char *text,
                          size_t size)
{
    unsigned most = 0;
    for (unsigned n = 1; n < asked; n++)
        if (cell_of(layout, section, n) >= least)
            most = n;
    if (most == 0)
        snprintf(text, size, "take fewer cells or a larger paper");
    else if (most == 1)
        snprintf(text, size, "1 a page would do");
    else
        snprintf(text, size, "1 to %u a page would do", most);
    return text;
}

static bool check_number(const book_layout *layout, const section_plan *section,
                         cell_function *cell_of, const char *what, unsigned asked, double least,
                         maze_error *error)
{
    char text[80];
    double cell = cell_of(layout, section, asked);
    if (cell >= least - 1e-9)
        return true;
    const char *name = layout->terms->sections[section->index].name;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s%s%s%s with %u a page would have cells of %.1f pt, too small to read: %s "
                     "wants at least %.1f pt; %s",
                     *name ? "section \"" : "", name, *name ? "\": " : "", what, asked,
                     fmax(cell, 0), layout->terms->large_print ? "large print" : "its wall", least,
                     advice(layout, section, cell_of, least, asked, text, sizeof text));
}

/* The largest of some usual numbers whose cells are comfortable, but no more than there are mazes.
 */
static unsigned choose_number(const book_layout *layout, const section_plan *section,
                              double comfortable)
{
    static const unsigned numbers[] = {1, 2, 4, 6, 0};
    unsigned best = 1;
    for (const unsigned *n = numbers; *n && puzzle_cell(layout, section, *n) >= comfortable; n++) {
        best = *n;
        if (best >= section->count)
            break;
    }
    return best;
}

/* The number of `across` cells that would be as wide as `least` if there were fewer, in the same
 * proportion; 0: none. */
static unsigned fewer_cells(const book_layout *layout, const section_plan *section, double least)
{
    section_plan smaller = *section;
    unsigned low = 0, high = (unsigned)section->need.extent.x;
    while (low < high) {
        unsigned middle = low + (high - low + 1) / 2;
        double share = middle / section->need.extent.x;
        smaller.need.extent = (maze_point){middle, floor(section->need.extent.y * share)};
        if (layout_puzzle_grid(layout, &smaller, section->per_page, ANY_PAGE).cell >= least)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Other changes that would give cells as large as `least`. */
static const char *pencil_advice(const book_layout *layout, const section_plan *section,
                                 double least, char *text, size_t size)
{
    const maze_point *extent = &section->need.extent;
    unsigned across = fewer_cells(layout, section, least);
    text_end end = text_start(text, size);
    double set = maze_length_points(section->look.cell, style_pixel(&section->look), least);
    const char *fewer = section->per_page > 1 ? "fewer a page or " : "";
    if (set < least)
        text_put(&end, "give a larger cell");
    else if (across > 1)
        text_put(&end, "up to %u cells across and %u down would do, or take %sa larger trim",
                 across, (unsigned)floor(extent->y * across / extent->x), fewer);
    else
        text_put(&end, "take %sa larger trim", fewer);
    return text;
}

double legible_pencil_cell(const book_layout *layout, const section_plan *section)
{
    const maze_level *level = layout->terms->sections[section->index].level;
    if (!layout->terms->press->shop)
        return 0;
    return (level ? level : maze_level_find("expert", NULL))->pencil * POINTS_PER_MM;
}

static bool check_pencil(const book_layout *layout, const section_plan *section, maze_error *error)
{
    const book_section *terms = &layout->terms->sections[section->index];
    char advice[160], who[60] = "a pencil";
    double least = legible_pencil_cell(layout, section);
    double cell = puzzle_cell(layout, section, section->per_page);
    if (least == 0 || cell >= least - 1e-9)
        return true;
    double rounded_down = floor(fmax(cell, 0) / POINTS_PER_MM * 10) / 10;
    if (terms->level)
        snprintf(who, sizeof who, "a pencil at level %s (%s)", terms->level->name,
                 terms->level->ages);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s%s%spuzzles with %u a page would have cells of %.2g mm in a printed book, "
                     "and %s needs %.2g mm: %s",
                     *terms->name ? "section \"" : "", terms->name, *terms->name ? "\": " : "",
                     section->per_page, rounded_down, who, least / POINTS_PER_MM,
                     pencil_advice(layout, section, least, advice, sizeof advice));
}

static bool check_puzzles(const book_layout *layout, section_plan *section, maze_error *error)
{
    bool large = layout->terms->large_print;
    double least = least_cell(layout, section, &section->look);
    double comfortable = fmax(COMFORTABLE_PUZZLE_CELL, 1.3 * least);
    if (large)
        least = comfortable = fmax(least, LARGE_PRINT_CELL);
    if (section->per_page == 0)
        section->per_page = choose_number(layout, section, comfortable);
    return check_number(layout, section, puzzle_cell, "puzzles", section->per_page, least, error) &&
           check_pencil(layout, section, error);
}

double legible_answer_cell(const book_layout *layout, const section_plan *section)
{
    return least_cell(layout, section, &section->answer_look);
}

/* By default, there are as few a page as it takes. */
static bool check_answers(const book_layout *layout, const section_plan *section, maze_error *error)
{
    unsigned asked = layout->terms->solutions_per_page;
    return check_number(layout, section, atlas_cell, "solutions", asked > 0 ? asked : 1,
                        legible_answer_cell(layout, section), error);
}

static bool check_foot(const book_layout *layout, const section_plan *section, maze_error *error)
{
    double least = least_cell(layout, section, &section->answer_look);
    field_grid grid = layout_foot_grid(layout, section, section->per_page, ANY_PAGE);
    if (grid.cell >= least)
        return true;
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "answers at the foot would have cells of %.1f pt, too small to read (the least "
        "is %.1f pt); take answers back, fewer cells, fewer puzzles a page, or a "
        "larger paper",
        fmax(grid.cell, 0), least);
}

static bool check_above(const book_layout *layout, section_plan *section, maze_error *error)
{
    bool foot = layout->terms->answers == MAZE_ANSWERS_FOOT;
    return (!foot || section->per_page == 0 || check_foot(layout, section, error)) &&
           check_puzzles(layout, section, error) && (!foot || check_foot(layout, section, error));
}

/* Each kind on pages of its own; the number a page is the least that any of them asks for. */
static bool check_kinds(const book_layout *layout, section_plan *section, maze_error *error)
{
    unsigned least = 0;
    for (size_t i = 0; i < section->kind_count; i++) {
        section_plan one = layout_section_of(section, i);
        if (!check_above(layout, &one, error))
            return false;
        least = least == 0 || one.per_page < least ? one.per_page : least;
    }
    section->per_page = least;
    return true;
}

bool legible_check(const book_layout *layout, section_plan *section, maze_error *error)
{
    bool behind = layout->terms->answers == MAZE_ANSWERS_BACK ||
                  layout->terms->answers == MAZE_ANSWERS_SEPARATE;
    return check_wall(layout, section, error) &&
           (section->kind_count > 0 ? check_kinds(layout, section, error)
                                    : check_above(layout, section, error)) &&
           (!behind || check_answers(layout, section, error));
}
