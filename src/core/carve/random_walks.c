/* Algorithms that carve trees by random walks: Wilson, Aldous and Broder, and hunt and kill. */
#include "core/base/random.h"
#include "core/carve/carving.h"

#include <math.h>

/* A random walk, for the algorithms of Wilson and of Aldous and Broder.  With both algorithms, all
 * mazes of a graph have the same probability. */
typedef struct wanderer {
    const core_making *making;
    maze_random random;
    uint16_t *ways; /* for each cell, the number of sides that lead to another cell */
    uint8_t *met;
    /* remaining number of steps until wander_goes checks whether the graph is connected */
    uint64_t steps;

    /* `columns` is the number of columns of a whole grid of squares, or 0 for other graphs.
     * `across` contains, for each side of a square, the number of the neighbor minus the number of
     * the square. */
    maze_cell columns, across[RECT_SIDES];
} wanderer;

/* number of steps per cell after which a walk checks whether the graph is connected */
enum { PATIENCE = 16 };

static uint16_t count_ways(const wanderer *walk, maze_cell cell)
{
    const core_making *m = walk->making;
    maze_cell columns = walk->columns, x = columns ? cell % columns : 0;
    if (x > 0 && x + 1 < columns && cell >= columns && cell < m->graph->cells - columns)
        return RECT_SIDES;
    uint32_t ways = 0;
    for (uint32_t side = 0, back, sides = carve_sides(m, cell); side < sides; side++) {
        maze_cell next = carve_across(m, cell, side, &back);
        ways += next != MAZE_NONE && next != cell;
    }
    return (uint16_t)ways;
}

static bool can_end(const wanderer *wanderer)
{
    const core_making *making = wanderer->making;
    maze_cell cells = making->graph->cells, pieces = cells;
    sets joined = {base_pool_take(making->own, cells, sizeof *joined.parent)};
    if (!carve_check_memory(making))
        return false;
    sets_part(&joined, cells);
    for (maze_cell cell = 0; cell < cells; cell++)
        for (uint32_t side = 0, back, sides = carve_sides(making, cell); side < sides; side++) {
            maze_cell next = carve_across(making, cell, side, &back);
            pieces -= next < cell && sets_join(&joined, cell, next);
        }
    return pieces == 1 || carve_fail_unconnected(making, &joined);
}

/* Starts a walk.  Returns false and sets the error if the graph is not connected, or if there is
 * not enough memory. */
static bool wander_start(wanderer *walk, const core_making *making)
{
    maze_cell cells = making->graph->cells, columns = making->quotient ? 0 : making->maze->columns;
    *walk = (wanderer){
        .making = making,
        .ways = base_pool_take(making->own, cells, sizeof *walk->ways),
        .met = base_pool_bits(making->own, cells),
        .steps = PATIENCE * (uint64_t)cells,
        .columns = columns,
        .across = {[RECT_TOP] = 0 - columns,
                   [RECT_RIGHT] = 1,
                   [RECT_BOTTOM] = columns,
                   [RECT_LEFT] = UINT32_MAX},
    };
    maze_random_init(&walk->random, making->recipe->seed, "carve");
    if (!carve_check_memory(making))
        return false;
    bool leads = true;
    for (maze_cell cell = 0; cell < cells; cell++) {
        walk->ways[cell] = count_ways(walk, cell);
        leads = leads && (walk->ways[cell] > 0 || cells == 1);
    }
    return leads || can_end(walk);
}

/* maximum memory of a walk per cell, in bits */
#define WANDER_BITS (8 * (sizeof(uint16_t) + sizeof(maze_cell)) + 1)

/* Counts a step.  The caller calls this function after each step.  After many steps, returns false
 * and sets the error if the graph is not connected. */
static inline bool wander_goes(wanderer *walk)
{
    return --walk->steps > 0 || can_end(walk);
}

static inline maze_cell wander_across(const wanderer *walk, maze_cell cell, uint32_t side,
                                      uint32_t *back)
{
    if (!walk->columns || walk->ways[cell] != RECT_SIDES)
        return carve_across(walk->making, cell, side, back);
    *back = side ^ 2;
    return cell + walk->across[side];
}

static inline maze_cell wander_on(wanderer *wanderer, maze_cell cell, uint32_t *side,
                                  uint32_t *back)
{
    uint64_t drawn = random_next(&wanderer->random);
    uint32_t ways = wanderer->ways[cell];
    if (wanderer->columns && ways == RECT_SIDES) {
        *side = (uint32_t)random_high_word(drawn, RECT_SIDES);
        return wander_across(wanderer, cell, *side, back);
    }
    uint32_t left = (uint32_t)random_high_word(drawn, ways);
    if (ways == carve_sides(wanderer->making, cell)) {
        *side = left;
        return carve_across(wanderer->making, cell, left, back);
    }
    for (*side = 0;; ++*side) {
        maze_cell next = carve_across(wanderer->making, cell, *side, back);
        if (next != MAZE_NONE && next != cell && left-- == 0)
            return next;
    }
}

/* Wilson's algorithm: makes random walks from cells outside the tree to the tree.  Only the last
 * side through which the walk left a cell is stored, so that loops are forgotten. */
static bool make_wilson(core_making *making, const recipe_field *field)
{
    wanderer wanderer;
    uint16_t *left_by = base_pool_take(making->own, making->graph->cells, sizeof *left_by);
    if (!wander_start(&wanderer, making))
        return false;
    bits_set(wanderer.met, carve_root(making));
    for (maze_cell first = 0; first < making->graph->cells; first++) {
        uint32_t side, back;
        for (maze_cell cell = first; !bits_get(wanderer.met, cell);) {
            maze_cell next = wander_on(&wanderer, cell, &side, &back);
            left_by[cell] = (uint16_t)side;
            cell = next;
            if (!wander_goes(&wanderer))
                return false;
        }
        for (maze_cell cell = first; !bits_get(wanderer.met, cell);) {
            maze_cell next = wander_across(&wanderer, cell, left_by[cell], &back);
            carve_open(making, cell, left_by[cell], next, back);
            bits_set(wanderer.met, cell);
            cell = next;
        }
    }
    return true;
}

/* The algorithm of Aldous and Broder: makes one random walk, which opens a passage to each cell at
 * its first visit. */
static bool make_aldousbroder(core_making *making, const recipe_field *field)
{
    wanderer wanderer;
    maze_cell cell = carve_root(making), more = making->graph->cells - 1;
    if (!wander_start(&wanderer, making))
        return false;
    bits_set(wanderer.met, cell);
    while (more > 0) {
        uint32_t side, back;
        maze_cell next = wander_on(&wanderer, cell, &side, &back);
        if (!bits_get(wanderer.met, next)) {
            bits_set(wanderer.met, next);
            carve_open(making, cell, side, next, back);
            more--;
        }
        cell = next;
        if (!wander_goes(&wanderer))
            return false;
    }
    return true;
}

typedef struct hunter {
    const core_making *making;
    maze_random random;
    uint8_t *visited;
    base_least_set game; /* the unvisited cells that have a visited neighbor */
} hunter;

static bool open_any(hunter *hunter, maze_cell cell, bool visited, maze_cell *next)
{
    const core_making *making = hunter->making;
    uint32_t sides = carve_sides(making, cell), count = 0, back;
    for (uint32_t side = 0; side < sides; side++) {
        maze_cell there = carve_across(making, cell, side, &back);
        count += there != MAZE_NONE && bits_get(hunter->visited, there) == visited;
    }
    if (count == 0)
        return false;
    uint32_t left = (uint32_t)random_below(&hunter->random, count);
    for (uint32_t side = 0;; side++) {
        *next = carve_across(making, cell, side, &back);
        if (*next == MAZE_NONE || bits_get(hunter->visited, *next) != visited || left-- > 0)
            continue;
        carve_open(making, cell, side, *next, back);
        return true;
    }
}

static void visit(hunter *h, maze_cell cell)
{
    const core_making *m = h->making;
    bits_set(h->visited, cell);
    least_remove(&h->game, cell);
    for (uint32_t side = 0, sides = carve_sides(m, cell); side < sides; side++) {
        uint32_t back;
        maze_cell next = carve_across(m, cell, side, &back);
        if (next != MAZE_NONE && !bits_get(h->visited, next))
            least_add(&h->game, next);
    }
}

/* Hunt and kill: the walk continues to an unvisited neighbor. If there is no such neighbor, the
 * walk continues at the lowest-numbered unvisited cell with a visited neighbor. */
static bool make_huntandkill(core_making *making, const recipe_field *field)
{
    hunter hunter = {.making = making};
    maze_cell cell = carve_root(making), joined, more = making->graph->cells - 1;
    maze_random_init(&hunter.random, making->recipe->seed, "carve");
    hunter.visited = base_pool_bits(making->own, making->graph->cells);
    base_least_start(&hunter.game, making->own, making->graph->cells);
    if (!carve_check_memory(making))
        return false;
    visit(&hunter, cell);
    for (; more > 0; more--) {
        if (!open_any(&hunter, cell, false, &cell) &&
            !(base_least_find(&hunter.game, &cell) && open_any(&hunter, cell, true, &joined)))
            return carve_fail_connected(making, more);
        visit(&hunter, cell);
    }
    return true;
}

static void estimate_huntandkill(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += bits_bytes(estimate->cells) + base_least_bytes(estimate->cells);
}

static double width_of(const recipe_estimate *estimate, double *length)
{
    *length = fmax(fmax(estimate->extent.x, estimate->extent.y), 1);
    return fmax((double)estimate->cells / *length, 1);
}

static double sides_of(const recipe_estimate *estimate, double width)
{
    return (double)estimate->cells * (4 - 2 / width);
}

/* A walk from one cell to another and back has on average n times r steps. Here, n is the number of
 * sides in the grid that lead to a cell, and r is the electrical resistance between the two cells.
 * In a corridor, the resistance is about a third of the length. In a wide grid, the resistance is
 * about the logarithm of the width, divided by pi. The function log1p is used instead of log, whose
 * tables would add 4 kB to the WebAssembly file. Other code uses log1p, too. */
double carve_steps_between(const recipe_estimate *estimate)
{
    double length, width = width_of(estimate, &length);
    return sides_of(estimate, width) * (length / width / 3 + log1p(width - 1) / 3.14 + 0.25);
}

/* In a wide grid, the number of steps is roughly proportional to carve_steps_between times the
 * logarithm of the number of cells.  The logarithm is necessary because the last cells are found
 * late.  The other factors were measured. */
double carve_steps_to_all(const recipe_estimate *estimate)
{
    double length, width = width_of(estimate, &length), cells = (double)estimate->cells;
    return sides_of(estimate, width) *
           (0.7 * length / width + 0.2 * log1p(width - 1) * log1p(cells) + 0.6);
}

static double step_seconds(const recipe_estimate *estimate)
{
    double shape = recipe_field_in(estimate->recipe, SLOT_SHAPE).row->cell_ns;
    double length, border = fmin(2 / width_of(estimate, &length), 1);
    return (recipe_has(estimate->recipe) & HAS_GRID ? 15 + 9 * border
                                                    : 40 + fmin(shape / 10, 130)) /
           1e9;
}

static void estimate_wilson(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->seconds += step_seconds(estimate) * carve_steps_between(estimate);
}

static void estimate_aldousbroder(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->seconds += step_seconds(estimate) * carve_steps_to_all(estimate);
}

static const recipe_row wilson_list[] = {
    {
        .term = {RECIPE_NAMED("wilson", "algorithm"),
                 .summary = "random walks without loops: every maze is equally probable",
                 .about = "Wilson's algorithm: a random walk starts from each cell that is not yet "
                          "in the maze, and ends when it meets the maze. The walk without its "
                          "loops becomes a corridor. Every possible maze has the same probability, "
                          "so the texture has no direction, no center, and dead ends of all "
                          "lengths. The first walks are long, because the maze is still small. The "
                          "time is about proportional to the number of cells, except on long "
                          "corridors, where it grows with the square of the length.",
                 .source = "D. B. Wilson, \"Generating random spanning trees more quickly than the "
                           "cover time\" (STOC 1996)"},
        .cell_ns = 50,
        .estimate = estimate_wilson,
        CARVE_TREE_ROW,
        .cell_bits = WANDER_BITS + 8 * sizeof(uint16_t),
        .make = make_wilson,
    },
    {
        .term =
            {RECIPE_NAMED("aldousbroder", "algorithm"),
             .summary = "one random walk: equally probable mazes; slow for large ones",
             .about =
                 "The algorithm of Aldous and Broder: a random walk continues until it has visited "
                 "every cell, and opens a wall whenever it reaches a cell for the first time. "
                 "Every possible maze has the same probability, as with wilson, which is better "
                 "for large mazes. The walk takes long to find the last cells. On n squares, the "
                 "walk has about n times the square of log n steps. On a long corridor, it has "
                 "about the square of the corridor's length.",
             .source = "A. Broder, \"Generating random spanning trees\" (FOCS 1989); D. J. "
                       "Aldous, \"The random walk construction of uniform spanning trees and "
                       "uniform labelled trees\" (SIAM Journal on Discrete Mathematics 3, "
                       "1990)"},
        .cell_ns = 50,
        .estimate = estimate_aldousbroder,
        CARVE_TREE_ROW,
        .cell_bits = WANDER_BITS,
        .make = make_aldousbroder,
    },
    {
        .term =
            {RECIPE_NAMED("huntandkill", "algorithm"),
             .summary = "a random walk that restarts when stuck: long corridors",
             .about =
                 "Hunt and kill: a random walk opens passages to unvisited cells until it is "
                 "stuck. Then the algorithm visits the cells in order, row by row on squares, "
                 "joins the first unvisited cell next to the maze to the maze, and continues the "
                 "walk from there. As with newest, there are long winding corridors and few dead "
                 "ends. No single corridor runs through the whole maze, because the walk never "
                 "goes back.",
             .source = "W. Pullen, \"Think Labyrinth: Maze Algorithms\" (web page, 1996); J. "
                       "Buck, \"Mazes for Programmers\" (2015), chapter 5"},
        .cell_ns = 150,
        CARVE_TREE_ROW,
        .estimate = estimate_huntandkill,
        .make = make_huntandkill,
    },
};
const recipe_rows carve_wilson_rows = RECIPE_ROWS(wilson_list);
