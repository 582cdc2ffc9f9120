/* Algorithms that carve a whole square grid with almost no memory: Eller's algorithm, recursive
 * division, sidewinder and the binary tree. */
#include "core/base/random.h"
#include "core/carve/carving.h"

typedef struct carve_grid {
    maze_maze *maze;
    uint32_t columns, rows;
    maze_random random;
} carve_grid;

static inline carve_grid grid_of(const core_making *m)
{
    carve_grid g = {.maze = m->maze};
    shape_grid(m->maze->shape, &g.columns, &g.rows);
    maze_random_init(&g.random, m->recipe->seed, "carve");
    return g;
}

static inline maze_cell grid_cell(const carve_grid *g, uint32_t x, uint32_t y)
{
    return y * g->columns + x;
}

static inline void grid_open_right(const carve_grid *g, maze_cell cell)
{
    maze_open_side(g->maze, cell, RECT_RIGHT);
    maze_open_side(g->maze, cell + 1, RECT_LEFT);
}

static inline void grid_open_below(const carve_grid *g, maze_cell cell)
{
    maze_open_side(g->maze, cell, RECT_BOTTOM);
    maze_open_side(g->maze, cell + g->columns, RECT_TOP);
}

typedef struct eller {
    carve_grid grid;
    /* for each column, the next and the previous column of its set, in a circle */
    uint32_t *next, *previous;
} eller;

/* Opens random passages between sets in row `y`.  In the last row, opens all passages that connect
 * two sets. */
static void open_sideways(eller *eller, uint32_t y)
{
    bool last_row = y + 1 == eller->grid.rows;
    for (uint32_t x = 0; x + 1 < eller->grid.columns; x++) {
        bool opens = random_below(&eller->grid.random, 2) == 1 || last_row;
        if (!opens || eller->next[x] == x + 1)
            continue;
        uint32_t first = eller->next[x], last = eller->previous[x + 1];
        eller->next[last] = first;
        eller->previous[first] = last;
        eller->next[x] = x + 1;
        eller->previous[x + 1] = x;
        grid_open_right(&eller->grid, grid_cell(&eller->grid, x, y));
    }
}

/* Opens random passages from row `y` to the row below, at least one for each set.  A column without
 * such a passage leaves its set. */
static void open_downwards(eller *e, uint32_t y)
{
    for (uint32_t x = 0; x < e->grid.columns; x++) {
        bool opens = random_below(&e->grid.random, 2) == 1;
        if (opens || e->next[x] == x) {
            grid_open_below(&e->grid, grid_cell(&e->grid, x, y));
            continue;
        }
        e->next[e->previous[x]] = e->next[x];
        e->previous[e->next[x]] = e->previous[x];
        e->next[x] = e->previous[x] = x;
    }
}

static bool make_eller(core_making *making, const recipe_field *field)
{
    eller eller = {.grid = grid_of(making)};
    eller.next = base_pool_take(making->own, eller.grid.columns, sizeof *eller.next);
    eller.previous = base_pool_take(making->own, eller.grid.columns, sizeof *eller.previous);
    if (!carve_check_memory(making))
        return false;
    for (uint32_t x = 0; x < eller.grid.columns; x++)
        eller.next[x] = eller.previous[x] = x;
    for (uint32_t y = 0; y < eller.grid.rows; y++) {
        open_sideways(&eller, y);
        if (y + 1 < eller.grid.rows)
            open_downwards(&eller, y);
    }
    return true;
}

static void estimate_eller(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += (uint64_t)estimate->extent.x * 2 * sizeof(uint32_t);
}

/* Recursive division without recursive calls.  A wall with one gap divides a block into two blocks.
 * The smaller block is divided first, so that at most MOST_WAITING blocks wait for division. */

typedef struct room {
    uint32_t x, y, width, height;
} room;

#define MOST_WAITING 33

static room cut(carve_grid *grid, room *space, bool upright)
{
    uint32_t first =
        1 + (uint32_t)random_below(&grid->random, (upright ? space->width : space->height) - 1);
    uint32_t gap = (uint32_t)random_below(&grid->random, upright ? space->height : space->width);
    room part = *space;
    if (upright) {
        grid_open_right(grid, grid_cell(grid, space->x + first - 1, space->y + gap));
        part.width = first;
        space->x += first;
        space->width -= first;
    } else {
        grid_open_below(grid, grid_cell(grid, space->x + gap, space->y + first - 1));
        part.height = first;
        space->y += first;
        space->height -= first;
    }
    return part;
}

static bool make_division(core_making *making, const recipe_field *field)
{
    carve_grid grid = grid_of(making);
    room waiting[MOST_WAITING] = {{0, 0, grid.columns, grid.rows}};
    for (unsigned count = 1; count > 0;) {
        room space = waiting[--count];
        if (space.width == 1 ||
            space.height == 1) { /* a block one cell wide or high needs no wall */
            for (uint32_t x = space.x; x + 1 < space.x + space.width; x++)
                grid_open_right(&grid, grid_cell(&grid, x, space.y));
            for (uint32_t y = space.y; y + 1 < space.y + space.height; y++)
                grid_open_below(&grid, grid_cell(&grid, space.x, y));
            continue;
        }
        bool upright = space.width > space.height ||
                       (space.width == space.height && random_below(&grid.random, 2) == 1);
        room other = cut(&grid, &space, upright);
        bool first_waits =
            (uint64_t)other.width * other.height > (uint64_t)space.width * space.height;
        waiting[count++] = first_waits ? other : space;
        waiting[count++] = first_waits ? space : other;
    }
    return true;
}

/* Sidewinder: divides each row into runs of cells.  Each run below the top row has one passage
 * upwards. */
static bool make_sidewinder(core_making *making, const recipe_field *field)
{
    carve_grid grid = grid_of(making);
    for (uint32_t y = 0; y < grid.rows; y++)
        for (uint32_t x = 0, start = 0; x < grid.columns; x++) {
            bool last = x + 1 == grid.columns;
            if (!last && (y == 0 || random_below(&grid.random, 2) == 1)) {
                grid_open_right(&grid, grid_cell(&grid, x, y));
                continue;
            }
            if (y > 0) {
                uint32_t k = (uint32_t)random_below(&grid.random, x - start + 1);
                grid_open_below(&grid, grid_cell(&grid, start + k, y - 1));
            }
            start = x + 1;
        }
    return true;
}

/* Binary tree: opens one passage from each cell, upwards or to the left, except from the upper left
 * cell. */
static bool make_binarytree(core_making *making, const recipe_field *field)
{
    carve_grid grid = grid_of(making);
    for (uint32_t y = 0; y < grid.rows; y++)
        for (uint32_t x = y == 0; x < grid.columns; x++) {
            maze_cell cell = grid_cell(&grid, x, y);
            uint64_t k = random_below(&grid.random, y > 0 && x > 0 ? 2 : 1);
            if (y > 0 && k == 0)
                grid_open_below(&grid, cell - grid.columns);
            else
                grid_open_right(&grid, cell - 1);
        }
    return true;
}

static const recipe_row eller_list[] = {
    {
        .term =
            {RECIPE_NAMED("eller", "algorithm"), .summary = "row by row: many short dead ends",
             .about =
                 "Eller's algorithm works row by row and remembers which cells of a row are "
                 "connected by the rows above. A coin toss decides whether unconnected neighbors "
                 "are joined. Then each set of connected cells opens at least one passage down. In "
                 "the last row, all sets are joined. The texture is like that of kruskal, with "
                 "more passages along the last row. The algorithm needs memory for one row.",
             .source = "M. Eller (1982); J. Buck, \"Mazes for Programmers\" (2015), chapter 9"},
        .cell_ns = 20,
        CARVE_TREE_ROW,
        .needs = HAS_GRID,
        .estimate = estimate_eller,
        .make = make_eller,
    },
    {
        .term = {RECIPE_NAMED("division", "algorithm"),
                 .summary = "divide rooms in two again and again: long straight walls",
                 .about =
                     "Recursive division: a wall with one gap divides the area in two, and both "
                     "parts are divided in the same way, across their longer side, until they are "
                     "one cell wide. The maze consists of rooms within rooms, with long straight "
                     "walls. A solver who finds the gaps in the longest walls finds the solution.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 9"},
        .cell_ns = 20,
        CARVE_TREE_ROW,
        .needs = HAS_GRID,
        .make = make_division,
    },
};
const recipe_rows carve_eller_rows = RECIPE_ROWS(eller_list);

static const recipe_row sidewinder_list[] = {
    {
        .term = {RECIPE_NAMED("sidewinder", "algorithm"),
                 .summary = "runs along the rows, each with one passage up: easy upwards",
                 .about =
                     "Coin tosses cut each row into runs, and each run opens one passage up. The "
                     "top row is a single corridor. Every path up leads to it without a dead end, "
                     "so the maze is easy from below and harder from above. More than a quarter of "
                     "the cells are dead ends.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 1"},
        .cell_ns = 2,
        CARVE_TREE_ROW,
        .needs = HAS_GRID,
        .make = make_sidewinder,
    },
    {
        .term = {RECIPE_NAMED("binarytree", "algorithm"),
                 .summary = "each cell opens up or left: paths lean to one corner",
                 .about = "A coin toss decides whether a cell opens a passage up or to the left. "
                          "Most paths run diagonally, from the upper left to the lower right. The "
                          "top row and the "
                          "left column are single corridors. A quarter of the cells are dead ends, "
                          "but a solver who goes up and left from any cell never meets one. The "
                          "algorithm needs no memory and is the fastest of all.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 1"},
        .cell_ns = 2,
        CARVE_TREE_ROW,
        .needs = HAS_GRID,
        .make = make_binarytree,
    },
};
const recipe_rows carve_sidewinder_rows = RECIPE_ROWS(sidewinder_list);
