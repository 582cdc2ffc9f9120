/* Recursive division, without recursion: a room is cut in two by a wall with one gap, and so are
 * the parts, until they are one cell wide.  Of two parts the larger waits, so that no more rooms
 * wait than the number of cells has bits. */
#include "core/carve/grid.h"
#include "core/recipe/rows.h"

typedef struct room {
    uint32_t x, y, width, height;
} room;

#define MOST_WAITING 33

typedef struct divider {
    carve_grid grid;
    room waiting[MOST_WAITING];
    unsigned count;
} divider;

static uint64_t cells_of(room r)
{
    return (uint64_t)r.width * r.height;
}

/* Opens a room that needs no wall. */
static void open_room(const carve_grid *g, room r)
{
    for (uint32_t x = r.x; x + 1 < r.x + r.width; x++)
        grid_open_right(g, grid_cell(g, x, r.y));
    for (uint32_t y = r.y; y + 1 < r.y + r.height; y++)
        grid_open_below(g, grid_cell(g, r.x, y));
}

/* By a wall to the right of a column; returns the left part and leaves the right one in *r. */
static room cut_upright(carve_grid *g, room *r)
{
    uint32_t width = 1 + (uint32_t)random_below(&g->random, r->width - 1);
    uint32_t y = r->y + (uint32_t)random_below(&g->random, r->height);
    grid_open_right(g, grid_cell(g, r->x + width - 1, y));
    room left = {r->x, r->y, width, r->height};
    *r = (room){r->x + width, r->y, r->width - width, r->height};
    return left;
}

/* By a wall below a row; returns the upper part and leaves the lower one in *r. */
static room cut_flat(carve_grid *g, room *r)
{
    uint32_t height = 1 + (uint32_t)random_below(&g->random, r->height - 1);
    uint32_t x = r->x + (uint32_t)random_below(&g->random, r->width);
    grid_open_below(g, grid_cell(g, x, r->y + height - 1));
    room upper = {r->x, r->y, r->width, height};
    *r = (room){r->x, r->y + height, r->width, r->height - height};
    return upper;
}

static void divide(divider *d, room r)
{
    carve_grid *g = &d->grid;
    bool upright = r.width > r.height || (r.width == r.height && random_below(&g->random, 2) == 1);
    room other = upright ? cut_upright(g, &r) : cut_flat(g, &r);
    bool first_waits = cells_of(other) > cells_of(r);
    d->waiting[d->count++] = first_waits ? other : r;
    d->waiting[d->count++] = first_waits ? r : other;
}

static bool make(core_making *m, const recipe_field *field)
{
    (void)field;
    divider d = {.grid = grid_of(m)};
    d.waiting[d.count++] = (room){0, 0, d.grid.columns, d.grid.rows};
    while (d.count > 0) {
        room r = d.waiting[--d.count];
        if (r.width == 1 || r.height == 1)
            open_room(&d.grid, r);
        else
            divide(&d, r);
    }
    return true;
}

static const recipe_row rows[] = {
    {
        .term = {.name = "division",
                 .form = "division",
                 .kind = "algorithm",
                 .summary = "rooms cut in two again and again: long straight walls",
                 .about =
                     "Recursive division: a wall with one gap cuts the whole in two, and so on "
                     "with both parts, across their longer side, until they are one cell wide. "
                     "Long straight walls run through the maze, which falls into rooms within "
                     "rooms; whoever sees the gaps in the longest walls sees the solution.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 9"},
        .slot = SLOT_CARVE,
        .needs = HAS_GRID,
        .gives = HAS_TREE,
        .make = make,
    },
};
const recipe_rows rows_division = RECIPE_ROWS(rows);
