/* The fields braidN, which opens dead ends, and unicursal, which makes a path without branches.
 * The unicursal path is a walk around the carved tree: each square becomes four squares, and a wall
 * divides every passage lengthwise. */
#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/shape/wrappers.h"

#include <stdlib.h>

static bool may_open(const maze_maze *maze, maze_door at)
{
    maze_cell next = graph_across(&maze->graph, at).cell;
    return next != MAZE_NONE && next != at.cell && !side_is_open(maze, at.cell, at.side);
}

/* Opens a side and its images, so that a symmetric maze remains symmetric. */
static void open_images(core_making *m, maze_door at)
{
    for (unsigned i = 0; i == 0 || i < m->fold.images; i++) {
        at = i > 0 ? m->fold.next(&m->fold, at) : at;
        if (may_open(m->maze, at))
            maze_open_both(m->maze, at);
    }
}

static bool make_braid(core_making *making, const recipe_field *field)
{
    maze_random random;
    maze_random_init(&random, making->recipe->seed, "braid");
    for (maze_cell cell = 0; cell < making->maze->graph.cells; cell++) {
        maze_door closed[MAZE_MAX_SIDES];
        uint32_t count = 0;
        if (find_open(making->maze, cell).count != 1)
            continue;
        for (maze_door at = {cell, 0}; at.side < making->maze->graph.sides; at.side++)
            if (may_open(making->maze, at))
                closed[count++] = at;
        if (count > 0 && random_below(&random, 100) < field->number[0])
            open_images(making, closed[random_below(&random, count)]);
    }
    return true;
}

/* The four parts of a square, clockwise.  Parts i and i + 1 (modulo 4) are next to side i of the
 * square. */
enum { UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT, PARTS };

typedef struct halving {
    const maze_shape *from;
    uint32_t columns, rows;
} halving;

static maze_cell place_of(const halving *h, maze_cell cell, unsigned part)
{
    maze_cell whole = shape_whole_cell(h->from, cell);
    uint32_t x = 2 * (whole % h->columns), y = 2 * (whole / h->columns);
    x += part == UPPER_RIGHT || part == LOWER_RIGHT;
    y += part == LOWER_RIGHT || part == LOWER_LEFT;
    return y * 2 * h->columns + x;
}

static maze_shape *create_shape(const halving *halving, base_pool *pool, maze_error *error)
{
    maze_shape *whole = shape_rect_create(2 * halving->columns, 2 * halving->rows);
    uint8_t *keep =
        whole && halving->from->base ? base_pool_zeros(pool, whole->graph.cells, 1) : NULL;
    if (whole && !halving->from->base)
        return whole;
    if (!keep) {
        shape_destroy(whole);
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a shape");
        return NULL;
    }
    for (maze_cell cell = 0; cell < halving->from->graph.cells; cell++)
        for (unsigned part = 0; part < PARTS; part++)
            keep[place_of(halving, cell, part)] = 1;
    return shape_cut_create(whole, keep, error);
}

/* Opens the passages of the walk in the four parts of a square. At a closed side of the square, the
 * walk leads along the side, from part to part, except between the walk's beginning and its end. At
 * an open side, the walk leaves the square from one part and returns to the next part. */
static void walk_round(const halving *halving, const maze_maze *tree, maze_maze *walk,
                       maze_cell cell)
{
    maze_cell parts[PARTS];
    for (unsigned part = 0; part < PARTS; part++)
        parts[part] = shape_cell_at(walk->shape, place_of(halving, cell, part), 0);
    for (uint32_t side = 0; side < RECT_SIDES; side++) {
        maze_cell first = parts[side], second = parts[(side + 1) % PARTS];
        if (side_is_open(tree, cell, side)) {
            maze_open_both(walk, (maze_door){first, side});
            maze_open_both(walk, (maze_door){second, side});
        } else if (cell > 0 || side != RECT_TOP) {
            maze_open_both(walk, (maze_door){first, (side + 1) % RECT_SIDES});
        }
    }
}

/* Replaces the carved tree with a walk around this tree. The walk begins and ends at the upper side
 * of cell 0. This side is at the border. */
static bool make_unicursal(core_making *making, const recipe_field *field)
{
    halving halving = {.from = making->maze->shape};
    shape_grid(halving.from, &halving.columns, &halving.rows);
    maze_shape *shape = create_shape(&halving, making->own, making->error);
    maze_maze *walk =
        shape ? carve_create_closed(&shape->graph, shape, making->recipe, making->error) : NULL;
    if (!walk)
        return false;
    for (maze_cell cell = 0; cell < halving.from->graph.cells; cell++)
        walk_round(&halving, making->maze, walk, cell);
    maze_cell first = place_of(&halving, 0, UPPER_LEFT), last = place_of(&halving, 0, UPPER_RIGHT);
    walk->entrance = (maze_door){shape_cell_at(shape, first, 0), RECT_TOP};
    walk->exit = (maze_door){shape_cell_at(shape, last, 0), RECT_TOP};
    walk->source = making->maze->shape;
    making->maze->shape = NULL;
    making->quotient = NULL;
    making->fold = (shape_fold){0};
    maze_destroy(making->maze);
    making->maze = walk;
    making->graph = &walk->graph;
    return true;
}

/* The open sides of the tree stay in memory until the walk is complete. */
static void estimate_unicursal(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += bits_bytes(estimate->cells * estimate->sides);
    estimate->cells *= PARTS;
    estimate->extent.x *= 2;
    estimate->extent.y *= 2;
    if (!(recipe_has(estimate->recipe) & HAS_GRID))
        shape_cut_estimate(field, estimate);
}

static const recipe_row braid_list[] = {
    {
        .term = {RECIPE_TERM("braid", "braidN", "braid"),
                 .summary = "open N % of the dead ends, 1 to 100, so that loops appear",
                 .about =
                     "The algorithm visits all dead ends in order. N % of those that are "
                     "still dead ends get a passage to any neighbor behind a wall. With 100, no "
                     "dead end remains, except where no neighbor is behind a wall. Several paths "
                     "may then lead through the maze. A solver who keeps one hand on the wall may "
                     "walk around a loop forever. The solver also notices a wrong turn late, "
                     "because it does not lead to a dead end. The solution is a shortest path.",
                 .source =
                     "W. D. Pullen, \"Think Labyrinth: Maze Algorithms\" (braid mazes); J. Buck, "
                     "\"Mazes for Programmers\" (2015), chapter 9"},
        .cell_ns = 20,
        .slot = SLOT_AFTER,
        RECIPE_PERCENT,
        .needs = HAS_LOOSE,
        .takes = HAS_TREE,
        .make = make_braid,
    },
    {
        .term = {RECIPE_NAMED("unicursal", "walk"),
                 .summary = "one winding path without branches through all cells",
                 .about =
                     "A labyrinth without dead ends and forks: a single path visits every cell and "
                     "ends next to its beginning. A walk with one hand on the wall, around a maze "
                     "that any algorithm carves, follows this path. Each cell of that maze "
                     "becomes four cells, and a wall is added along the middle of its passages. So "
                     "the labyrinth has twice as many columns and rows as the recipe names.",
                 .source = "W. D. Pullen, \"Think Labyrinth: Maze Algorithms\" (unicursal mazes)"},
        .cell_ns = 50,
        .slot = SLOT_AFTER,
        .needs = HAS_SQUARES | HAS_PLANE | HAS_TREE | HAS_NARROW | HAS_LOOSE | HAS_LATTICE,
        .takes = HAS_CHOICE,
        .estimate = estimate_unicursal,
        .make = make_unicursal,
    },
};
const recipe_rows carve_braid_rows = RECIPE_ROWS(braid_list);
