/* braidN: dead ends are opened, so that ways run in rings.  Linear, and no memory. */
#include "core/base/random.h"
#include "core/making.h"
#include "core/recipe/rows.h"
#include "core/sides.h"

/* The cell beyond a closed side, MAZE_NONE beyond a border or an open side. */
static maze_cell behind(const maze_maze *maze, maze_cell cell, uint32_t side, uint32_t *back)
{
    const maze_graph *graph = &maze->graph;
    maze_cell next = graph->across(graph->context, cell, side, back);
    return next == cell || side_is_open(maze, cell, side) ? MAZE_NONE : next;
}

static uint32_t count_closed(const maze_maze *maze, maze_cell cell)
{
    uint32_t count = 0, back;
    for (uint32_t side = 0; side < maze->graph.sides; side++)
        count += behind(maze, cell, side, &back) != MAZE_NONE;
    return count;
}

static void open_both(maze_maze *maze, maze_door at)
{
    uint32_t back;
    maze_cell next = behind(maze, at.cell, at.side, &back);
    if (next == MAZE_NONE)
        return;
    maze_open_side(maze, at.cell, at.side);
    maze_open_side(maze, next, back);
}

/* Keeps mirror and turn symmetry. */
static void open_images(core_making *m, maze_door at)
{
    open_both(m->maze, at);
    for (unsigned i = 1; i < m->fold.images; i++) {
        at = m->fold.next(&m->fold, at);
        open_both(m->maze, at);
    }
}

/* Opens the closed side with the number `choice` among those that lead somewhere. */
static void open_closed(core_making *m, maze_cell cell, uint32_t choice)
{
    uint32_t back;
    for (uint32_t side = 0; side < m->maze->graph.sides; side++)
        if (behind(m->maze, cell, side, &back) != MAZE_NONE && choice-- == 0) {
            open_images(m, (maze_door){cell, side});
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
