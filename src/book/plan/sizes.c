/* Legible or refused: how many mazes a page can hold so that they can be solved with a pencil
 * and read, and, where a maze's size is open, the largest size that leaves its cells as wide as
 * they must be. What is refused is refused with numbers that would do. */
#include "book/plan/plan.h"

#include "book/plan/atlas.h"
#include "core/base/strings.h"
#include "page/layout/place.h"
#include "page/layout/values.h"

#include <math.h>
#include <stdio.h>

/* The aim of auto: cells larger than the least, but no larger than fills the page well. */
#define COMFORTABLE_PUZZLE_CELL 14

/* The size of cells with so many mazes a page. */
typedef double cell_function(const book_layout *, const book_section_plan *, unsigned);

static double puzzle_cell(const book_layout *layout, const book_section_plan *section,
                          unsigned per_page)
{
    double cell = book_boxes_of(layout, section, per_page, ANY_PAGE).puzzles.cell;
    return fmin(cell,
                page_length_points(section->look.cell, page_style_pixel(&section->look), cell));
}

static bool check_wall(const book_layout *layout, const book_section_plan *section,
                       maze_error *error)
{
    double least = book_least_wall(layout);
    if (page_style_has_bands(&section->look))
        least = fmax(least, LEAST_BAND);
    double wall = page_length_points(section->look.wall, page_style_pixel(&section->look), least);
    if (wall >= least - 1e-6)
        return true;
    return maze_fail(
        error, MAZE_BAD_INPUT, "wall: %.3g pt is too thin to print; %s needs at least %.3g pt",
        wall, page_style_has_bands(&section->look) ? "a texture" : layout->terms->press->name,
        least);
}

/* "1 to 4 a page would do", or other changes if none would. */
static const char *advice(const book_layout *layout, const book_section_plan *section,
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

static bool check_number(const book_layout *layout, const book_section_plan *section,
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
static unsigned choose_number(const book_layout *layout, const book_section_plan *section,
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
static unsigned fewer_cells(const book_layout *layout, const book_section_plan *section,
                            double least)
{
    book_section_plan smaller = *section;
    unsigned low = 0, high = (unsigned)section->need.extent.x;
    while (low < high) {
        unsigned middle = low + (high - low + 1) / 2;
        double share = middle / section->need.extent.x;
        smaller.need.extent = (maze_point){middle, floor(section->need.extent.y * share)};
        if (book_boxes_of(layout, &smaller, section->per_page, ANY_PAGE).puzzles.cell >= least)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Other changes that would give cells as large as `least`. */
static const char *pencil_advice(const book_layout *layout, const book_section_plan *section,
                                 double least, char *text, size_t size)
{
    const maze_point *extent = &section->need.extent;
    unsigned across = fewer_cells(layout, section, least);
    base_text_end end = base_text_start(text, size);
    double set = page_length_points(section->look.cell, page_style_pixel(&section->look), least);
    const char *fewer = section->per_page > 1 ? "fewer a page or " : "";
    if (set < least)
        base_text_put(&end, "give a larger cell");
    else if (across > 1)
        base_text_put(&end, "up to %u cells across and %u down would do, or take %sa larger trim",
                      across, (unsigned)floor(extent->y * across / extent->x), fewer);
    else
        base_text_put(&end, "take %sa larger trim", fewer);
    return text;
}

double book_pencil_cell(const book_layout *layout, const book_section_plan *section)
{
    const maze_level *level = layout->terms->sections[section->index].level;
    if (!layout->terms->press->shop)
        return 0;
    return (level ? level : maze_level_find("expert", NULL))->pencil * POINTS_PER_MM;
}

static bool check_pencil(const book_layout *layout, const book_section_plan *section,
                         maze_error *error)
{
    const book_section *terms = &layout->terms->sections[section->index];
    char advice[160], who[60] = "a pencil";
    double least = book_pencil_cell(layout, section);
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

static bool check_puzzles(const book_layout *layout, book_section_plan *section, maze_error *error)
{
    bool large = layout->terms->large_print;
    double least = book_least_cell(layout, section, &section->look);
    double comfortable = fmax(COMFORTABLE_PUZZLE_CELL, 1.3 * least);
    if (large)
        least = comfortable = fmax(least, LARGE_PRINT_CELL);
    if (section->per_page == 0)
        section->per_page = choose_number(layout, section, comfortable);
    return check_number(layout, section, puzzle_cell, "puzzles", section->per_page, least, error) &&
           check_pencil(layout, section, error);
}

/* By default, there are as few a page as it takes. */
static bool check_answers(const book_layout *layout, const book_section_plan *section,
                          maze_error *error)
{
    unsigned asked = layout->terms->solutions_per_page;
    return check_number(layout, section, book_atlas_cell, "solutions", asked > 0 ? asked : 1,
                        book_least_cell(layout, section, &section->answer_look), error);
}

static bool check_foot(const book_layout *layout, const book_section_plan *section,
                       maze_error *error)
{
    double least = book_least_cell(layout, section, &section->answer_look);
    double cell = book_boxes_of(layout, section, section->per_page, ANY_PAGE).answers.cell;
    if (cell >= least)
        return true;
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "answers at the foot would have cells of %.1f pt, too small to read (the least "
        "is %.1f pt); take answers back, fewer cells, fewer puzzles a page, or a "
        "larger paper",
        fmax(cell, 0), least);
}

static bool check_above(const book_layout *layout, book_section_plan *section, maze_error *error)
{
    bool foot = layout->terms->answers == MAZE_ANSWERS_FOOT;
    return (!foot || section->per_page == 0 || check_foot(layout, section, error)) &&
           check_puzzles(layout, section, error) && (!foot || check_foot(layout, section, error));
}

/* Each kind on pages of its own; the number a page is the least that any of them asks for. */
static bool check_kinds(const book_layout *layout, book_section_plan *section, maze_error *error)
{
    unsigned least = 0;
    for (size_t i = 0; i < section->kind_count; i++) {
        book_section_plan one = book_section_of_kind(section, i);
        if (!check_above(layout, &one, error))
            return false;
        least = least == 0 || one.per_page < least ? one.per_page : least;
    }
    section->per_page = least;
    return true;
}

bool book_check_legible(const book_layout *layout, book_section_plan *section, maze_error *error)
{
    bool behind = layout->terms->answers == MAZE_ANSWERS_BACK ||
                  layout->terms->answers == MAZE_ANSWERS_SEPARATE;
    return check_wall(layout, section, error) &&
           (section->kind_count > 0 ? check_kinds(layout, section, error)
                                    : check_above(layout, section, error)) &&
           (!behind || check_answers(layout, section, error));
}

#define ALMOST 1e-6 /* points */

/* No page is that large. */
#define MOST_CELLS 2000

/* So many of the smallest sizes are tried, as the shape may lack some. */
#define SMALL_SIZES 4

/* A size in the making. */
typedef struct sizing {
    const book_layout *layout;
    const book_section_plan *section;
    const book_open_maze *open;
    double cell;
} sizing;

/* The maze in that size if it has room; else NULL. */
static maze_recipe *try_size(const sizing *s, const uint32_t size[2])
{
    maze_recipe *maze = book_open_maze_sized(s->open, size, NULL);
    if (!maze)
        return NULL;
    maze_recipe_set_seed(maze, PLANNED_SEED);
    book_section_plan section = *s->section;
    section.need = book_need_of_kind(s->layout, s->section, maze);
    if (book_boxes_of(s->layout, &section, section.per_page, ANY_PAGE).puzzles.cell >=
        s->cell - ALMOST)
        return maze;
    maze_recipe_destroy(maze);
    return NULL;
}

static bool fits(const sizing *s, const uint32_t size[2])
{
    maze_recipe *maze = try_size(s, size);
    maze_recipe_destroy(maze);
    return maze != NULL;
}

/* The largest of an aspect.  False: none has room. */
static bool find_largest(const sizing *s, double aspect, uint32_t size[2])
{
    uint32_t low = s->open->row->low, most = low + SMALL_SIZES, high = MOST_CELLS;
    for (; book_open_maze_size(s->open, low, aspect, size), !fits(s, size); low++)
        if (low == most)
            return false;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        book_open_maze_size(s->open, middle, aspect, size);
        *(fits(s, size) ? &low : &high) = middle;
    }
    book_open_maze_size(s->open, low, aspect, size);
    return true;
}

/* Uses the room left over by the aspect, which does not know labels and rounding. */
static void grow(const sizing *s, uint32_t size[2])
{
    for (int i = 0; i < 2 && s->open->row->numbers == 2 && s->open->aspect == 0; i++) {
        while (size[i] < MOST_CELLS && fits(s, size))
            size[i]++;
        size[i]--;
    }
}

/* The size of the fields in so many columns. */
static double aspect_of(const sizing *s, unsigned columns)
{
    maze_box room = book_room(s->layout, s->section, ANY_PAGE);
    unsigned rows = (s->section->per_page + columns - 1) / columns;
    double width = (box_width(room) - PAGE_GAP * (columns - 1)) / columns;
    double height = (box_height(room) - PAGE_GAP * (rows - 1)) / rows;
    return fmax(width, 1) / fmax(height, 1);
}

static bool fail_room(const sizing *s, maze_error *error)
{
    const char *name = s->layout->terms->sections[s->section->index].name;
    return maze_fail(error, MAZE_BAD_INPUT,
                     "%s%.60s%scells of %.3g mm are too large for any maze %.80s with %u a page; "
                     "take smaller cells, fewer a page or a larger paper",
                     *name ? "section \"" : "", name, *name ? "\": " : "", s->cell / POINTS_PER_MM,
                     s->open->before, s->section->per_page);
}

static bool choose_one(const sizing *s, book_planned_kind *kind, maze_error *error)
{
    uint32_t best[2] = {0, 0};
    double most = 0;
    for (unsigned columns = 1; columns <= s->section->per_page; columns++) {
        uint32_t size[2];
        if (!find_largest(s, aspect_of(s, columns), size))
            continue;
        grow(s, size);
        double area = size[0] * s->open->unit.x * size[1] * s->open->unit.y;
        if (area <= most)
            continue;
        most = area;
        best[0] = size[0];
        best[1] = size[1];
    }
    maze_recipe *maze = most > 0 ? try_size(s, best) : NULL;
    if (!maze)
        return fail_room(s, error);
    maze_recipe_destroy(kind->maze);
    kind->maze = maze;
    kind->need = book_need_of_kind(s->layout, s->section, maze);
    return true;
}

/* What a level means on large paper may leave a pencil no room on small: then the maze has fewer
 * cells.  Where not even the smallest has room, it stays as it is, to be refused with the reason.
 */
static void make_room(const sizing *s, size_t i, book_planned_kind *kind)
{
    book_section_plan one = book_section_of_kind(s->section, i);
    if (book_boxes_of(s->layout, &one, one.per_page, ANY_PAGE).puzzles.cell < s->cell)
        choose_one(s, kind, NULL);
}

bool book_choose_sizes(const book_layout *layout, book_section_plan *section, maze_error *error)
{
    const book_kinds *kinds = layout->terms->sections[section->index].kinds;
    const maze_style *look = &section->look;
    bool given = look->cell.unit != MAZE_UNIT_AUTO;
    double least = book_pencil_cell(layout, section);
    book_section_plan tried = *section;
    tried.per_page = section->per_page > 0 ? section->per_page : 1;
    for (size_t i = 0; i < section->kind_count; i++) {
        if (!kinds->kinds[i].is_open)
            continue;
        const book_open_maze *open = &kinds->kinds[i].open;
        if (given) {
            section->per_page = tried.per_page;
            double cell = page_length_points(look->cell, page_style_pixel(look), 0);
            if (!choose_one(&(sizing){layout, &tried, open, cell}, &section->kinds[i], error))
                return false;
        } else if (least > 0) {
            make_room(&(sizing){layout, &tried, open, least + ALMOST}, i, &section->kinds[i]);
        }
    }
    return true;
}
