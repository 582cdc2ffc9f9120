#include "book/sizes.h"

#include "book/legible.h"
#include "book/sections.h"
#include "page/place.h"
#include "page/units.h"

#include <math.h>

#define ALMOST 1e-6 /* points */

/* No page is that large. */
#define MOST_CELLS 2000

/* So many of the smallest sizes are tried, as the shape may lack some. */
#define SMALL_SIZES 4

/* A size in the making. */
typedef struct sizing {
    const book_layout *layout;
    const section_plan *section;
    const book_open_maze *open;
    double cell;
} sizing;

field_need sizes_need(const book_layout *layout, const section_plan *section,
                      const maze_recipe *maze)
{
    const book_puzzle puzzle = {.recipe = (maze_recipe *)maze};
    size_t last = section->first + section->count - 1;
    field_need need = field_need_of(&puzzle, 1, last, section->look.code, layout->terms->inputs);
    sections_add_doors(section, &need);
    return need;
}

/* The maze in that size if it has room; else NULL. */
static maze_recipe *try_size(const sizing *s, const uint32_t size[2])
{
    maze_recipe *maze = book_open_maze_sized(s->open, size, NULL);
    if (!maze)
        return NULL;
    maze_recipe_set_seed(maze, PLANNED_SEED);
    section_plan section = *s->section;
    section.need = sizes_need(s->layout, s->section, maze);
    if (layout_puzzle_grid(s->layout, &section, section.per_page, ANY_PAGE).cell >=
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
    maze_box room = layout_room(s->layout, s->section, ANY_PAGE);
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

static bool choose_one(const sizing *s, planned_kind *kind, maze_error *error)
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
    kind->need = sizes_need(s->layout, s->section, maze);
    return true;
}

/* What a level means on large paper may leave a pencil no room on small: then the maze has fewer
 * cells.  Where not even the smallest has room, it stays as it is, to be refused with the reason.
 */
static void make_room(const sizing *s, size_t i, planned_kind *kind)
{
    section_plan one = layout_section_of(s->section, i);
    if (layout_puzzle_grid(s->layout, &one, one.per_page, ANY_PAGE).cell < s->cell)
        choose_one(s, kind, NULL);
}

bool sizes_choose(const book_layout *layout, section_plan *section, maze_error *error)
{
    const book_kinds *kinds = layout->terms->sections[section->index].kinds;
    const maze_style *look = &section->look;
    bool given = look->cell.unit != MAZE_UNIT_AUTO;
    double least = legible_pencil_cell(layout, section);
    section_plan tried = *section;
    tried.per_page = section->per_page > 0 ? section->per_page : 1;
    for (size_t i = 0; i < section->kind_count; i++) {
        if (!kinds->kinds[i].is_open)
            continue;
        const book_open_maze *open = &kinds->kinds[i].open;
        if (given) {
            section->per_page = tried.per_page;
            double cell = maze_length_points(look->cell, style_pixel(look), 0);
            if (!choose_one(&(sizing){layout, &tried, open, cell}, &section->kinds[i], error))
                return false;
        } else if (least > 0) {
            make_room(&(sizing){layout, &tried, open, least + ALMOST}, i, &section->kinds[i]);
        }
    }
    return true;
}
