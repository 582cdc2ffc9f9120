/* braidN: dead ends are opened, so that ways run in rings.  Linear, and no memory. */
#include "core/base/random.h"
#include "core/making.h"
#include "core/recipe/rows.h"
#include "core/sides.h"

/* True for a closed side that leads to another cell. */
static bool may_open(const maze_maze *maze, maze_door at)
{
    maze_cell next = graph_across(&maze->graph, at).cell;
    return next != MAZE_NONE && next != at.cell && !side_is_open(maze, at.cell, at.side);
}

static uint32_t count_closed(const maze_maze *maze, maze_cell cell)
{
    uint32_t count = 0;
    for (maze_door at = {cell, 0}; at.side < maze->graph.sides; at.side++)
        count += may_open(maze, at);
    return count;
}

/* Keeps mirror and turn symmetry. */
static void open_images(core_making *m, maze_door at)
{
    for (unsigned i = 0; i == 0 || i < m->fold.images; i++) {
        at = i > 0 ? m->fold.next(&m->fold, at) : at;
        if (may_open(m->maze, at))
            maze_open_both(m->maze, at);
    }
}

/* Opens the closed side with the number `choice` among those that lead somewhere. */
static void open_closed(core_making *m, maze_cell cell, uint32_t choice)
{
    for (maze_door at = {cell, 0}; at.side < m->maze->graph.sides; at.side++)
        if (may_open(m->maze, at) && choice-- == 0) {
            open_images(m, at);
            return;
        }
}

static bool make(core_making *m, const recipe_field *field)
{
    maze_random random;
    maze_random_init(&random, m->recipe->seed, "braid");
    for (maze_cell cell = 0; cell < m->maze->graph.cells; cell++) {
        if (find_open(m->maze, cell).count != 1)
            continue;
        uint32_t closed = count_closed(m->maze, cell);
        if (closed > 0 && random_below(&random, 100) < field->number[0])
            open_closed(m, cell, (uint32_t)random_below(&random, closed));
    }
    return true;
}

static const recipe_row rows[] = {{
    .term = {.name = "braid",
             .form = "braidN",
             .kind = "braid",
             .summary = "open N % of the dead ends, 1 to 100: ways run in rings",
             .about =
                 "Dead ends are gone through in order, and N % of those that are still dead ends "
                 "get one more way out, into any neighbor behind a wall.  With 100 no dead end is "
                 "left, unless nothing lies behind its walls.  Then several ways may lead through "
                 "the maze, who keeps a hand at the wall may go round for ever, and a wrong turn "
                 "shows late: it never ends.  The solution is a shortest way.",
             .source = "W. D. Pullen, \"Think Labyrinth: Maze Algorithms\" (braid mazes); J. Buck, "
                       "\"Mazes for Programmers\" (2015), chapter 9"},
    .slot = SLOT_AFTER,
    RECIPE_PERCENT,
    .needs = HAS_LOOSE,
    .takes = HAS_TREE,
    .make = make,
}};
const recipe_rows rows_braid = RECIPE_ROWS(rows);
