/* Colors in place of walls: exactly one path from the entrance to the exit visits the colors in a
 * repeating order.  The tree grows from the entrance, and each new cell gets the next color.  The
 * tree grows into a cell only if this creates no second path in the order of colors.  The remaining
 * cells then get colors that allow no second solution, or no color. */
#include "core/carve/colors.h"

#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

/* maximum number of cells; the limit is necessary because, for each cell off the solution, all
 * other cells may be searched */
#define MOST_CELLS 40000

#define SECONDS_PER_PAIR 1e-9 /* time per pair of cells, in seconds, for three colors */

struct carve_colors {
    uint32_t count;
    uint8_t *color;
    /* For each cell of the tree, the previous cell on the path from the root.  For the
     * root, the root itself. */
    maze_cell *before;
    /* For each cell of the tree, the number of steps from the root.  After carving, for each cell:
     * its index in the solution, or MAZE_NONE off the solution. */
    uint32_t *steps;
    maze_cell *queue;
    uint8_t *met;
};

/* COLOR_UNKNOWN: the cell has not been reached yet.  COLOR_EMPTY: the cell stays without a
 * color. */
enum { COLOR_UNKNOWN = UINT8_MAX, COLOR_EMPTY = UINT8_MAX - 1 };

static bool has_color(const carve_colors *c, maze_cell cell)
{
    return c->color[cell] < c->count;
}

static bool follows(const carve_colors *c, uint32_t color, uint32_t before)
{
    return color == (before + 1) % c->count;
}

static void put(carve_colors *c, maze_cell cell, maze_cell next, uint32_t steps)
{
    c->color[next] = (uint8_t)(steps % c->count);
    c->before[next] = cell;
    c->steps[next] = steps;
}

void carve_colors_put(carve_colors *c, maze_cell cell, maze_cell next)
{
    put(c, cell, next, c->steps[cell] + 1);
}

static bool comes_through(const carve_colors *c, maze_cell cell, maze_cell other)
{
    while (c->steps[cell] > c->steps[other])
        cell = c->before[cell];
    return cell == other;
}

bool carve_colors_allow(const carve_colors *c, const maze_graph *graph, maze_cell cell,
                        maze_cell next)
{
    uint32_t color = (c->color[cell] + 1u) % c->count;
    for (maze_door at = {next, 0}; at.side < graph->sides; at.side++) {
        maze_cell other = graph_across(graph, at).cell;
        if (other == MAZE_NONE || other == cell || !has_color(c, other))
            continue;
        if (follows(c, color, c->color[other]) ||
            (follows(c, c->color[other], color) && !comes_through(c, cell, other)))
            return false;
    }
    return true;
}

static bool prepare_colors(core_making *making, const recipe_field *field)
{
    size_t cells = making->maze->graph.cells;
    if (cells > MOST_CELLS)
        return recipe_refuse(making->recipe, making->error,
                             " has %lu cells, but the maximum with colors is %d; use fewer cells",
                             (unsigned long)cells, MOST_CELLS);
    carve_colors *colors = base_pool_take(making->kept, 1, sizeof *colors);
    if (!colors)
        return maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for a maze");
    *colors = (carve_colors){
        .count = field->number[0],
        .color = malloc(cells),
        .before = base_pool_take(making->kept, cells, sizeof *colors->before),
        .steps = base_pool_take(making->kept, cells, sizeof *colors->steps),
        .queue = base_pool_take(making->kept, cells, sizeof *colors->queue),
        .met = base_pool_bits(making->kept, cells),
    };
    making->colors = colors;
    making->maze->colors = colors->color;
    if (!colors->color || making->kept->failed)
        return maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for a maze");
    if (!carve_natural_doors(making))
        return false;
    memset(colors->color, COLOR_UNKNOWN, cells);
    put(colors, making->maze->entrance.cell, making->maze->entrance.cell, 0);
    return true;
}

/* Sets the exit to the side of the border whose cell has the longest path from the entrance. */
static bool choose_exit(core_making *making)
{
    const carve_colors *colors = making->colors;
    shape_border border;
    uint32_t most = 0;
    if (!shape_border_find(making->maze->shape, making->own, &border, making->error))
        return false;
    for (size_t i = 0; i < border.count; i++) {
        maze_cell cell = border.sides[i].cell;
        if (!has_color(colors, cell) || colors->steps[cell] <= most)
            continue;
        most = colors->steps[cell];
        making->maze->exit = border.sides[i];
    }
    return most > 0 ||
           recipe_refuse(making->recipe, making->error,
                         ": there is no space for a path with colors; use a larger shape");
}

static void number_way(const core_making *m)
{
    const carve_colors *c = m->colors;
    maze_cell cell = m->maze->exit.cell, root = m->maze->entrance.cell;
    uint32_t place = c->steps[cell];
    memset(c->steps, 0xFF, m->maze->graph.cells * sizeof *c->steps);
    for (; cell != root; cell = c->before[cell])
        c->steps[cell] = place--;
    c->steps[root] = 0;
}

/* Follows paths in the order of colors from `start` through cells off the solution.  Returns the
 * highest index in the solution that these paths reach, or 0 if they do not reach the solution.  If
 * `onwards` is false, follows the paths that lead to `start`. In this case, returns the lowest
 * index at which these paths leave the solution, or MAZE_NONE if they do not come from the
 * solution. */
static uint32_t reach(const core_making *making, maze_cell start, bool onwards)
{
    const carve_colors *colors = making->colors;
    uint32_t count = 1, found = onwards ? 0 : MAZE_NONE;
    colors->queue[0] = start;
    bits_set(colors->met, start);
    for (uint32_t i = 0; i < count; i++)
        for (maze_door at = {colors->queue[i], 0}; at.side < making->maze->graph.sides; at.side++) {
            maze_cell next = graph_across(&making->maze->graph, at).cell;
            if (next == MAZE_NONE || !has_color(colors, next) || bits_get(colors->met, next))
                continue;
            uint32_t here = colors->color[at.cell], there = colors->color[next],
                     place = colors->steps[next];
            if (onwards ? !follows(colors, there, here) : !follows(colors, here, there))
                continue;
            if (place == MAZE_NONE) {
                bits_set(colors->met, next);
                colors->queue[count++] = next;
            } else if (onwards ? place > found : place < found) {
                found = place;
            }
        }
    while (count > 0)
        bits_clear(colors->met, colors->queue[--count]);
    return found;
}

/* Returns a side by which a cell can be joined to a cell that was reached, or MAZE_NONE. A cell
 * without a color can be joined to any cell that was reached. */
static uint32_t side_to_tree(const core_making *making, maze_cell cell)
{
    const carve_colors *colors = making->colors;
    for (maze_door at = {cell, 0}; at.side < making->maze->graph.sides; at.side++) {
        maze_cell next = graph_across(&making->maze->graph, at).cell;
        if (next == MAZE_NONE || colors->color[next] == COLOR_UNKNOWN)
            continue;
        if (!has_color(colors, cell) ||
            (has_color(colors, next) &&
             (follows(colors, colors->color[cell], colors->color[next]) ||
              follows(colors, colors->color[next], colors->color[cell]))))
            return at.side;
    }
    return MAZE_NONE;
}

/* Joins a cell to a cell that was reached, and gives the joined cell a random color with which the
 * solution stays unique.  If there is no such color, the cell stays without a color. */
static void color_rest(const core_making *making, maze_random *random, maze_cell cell)
{
    carve_colors *colors = making->colors;
    uint32_t first = (uint32_t)random_below(random, colors->count), side = MAZE_NONE;
    for (uint32_t i = 0; i < colors->count && side == MAZE_NONE; i++) {
        colors->color[cell] = (uint8_t)((first + i) % colors->count);
        if (reach(making, cell, true) <= reach(making, cell, false))
            side = side_to_tree(making, cell);
    }
    if (side == MAZE_NONE) {
        colors->color[cell] = COLOR_EMPTY;
        side = side_to_tree(making, cell);
    }
    maze_open_both(making->maze, (maze_door){cell, side});
}

static bool make_colors(core_making *making, const recipe_field *field)
{
    carve_colors *colors = making->colors;
    maze_random random;
    bool more = true;
    if (!choose_exit(making))
        return false;
    number_way(making);
    maze_random_init(&random, making->recipe->seed, "colors");
    while (more) {
        more = false;
        for (maze_cell cell = 0; cell < making->maze->graph.cells; cell++) {
            if (colors->color[cell] != COLOR_UNKNOWN || side_to_tree(making, cell) == MAZE_NONE)
                continue;
            color_rest(making, &random, cell);
            more = true;
        }
    }
    for (maze_cell cell = 0; cell < making->maze->graph.cells; cell++)
        if (colors->color[cell] == COLOR_UNKNOWN)
            return carve_fail_connected(making, 1);
        else if (colors->color[cell] == COLOR_EMPTY)
            colors->color[cell] = (uint8_t)colors->count;
    making->maze->color_count = colors->count;
    return true;
}

static void estimate_colors(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += estimate->cells * (1 + 2 * sizeof(maze_cell) + sizeof(uint32_t)) +
                       bits_bytes(estimate->cells);
    estimate->seconds += SECONDS_PER_PAIR * (double)estimate->cells * (double)estimate->cells /
                         (field->number[0] - 2);
}

static const recipe_row colors_list[] = {
    {
        .term =
            {RECIPE_TERM("colors", "colorsN", "colors"),
             .summary = "no walls: step from color to color, N colors, 3 to 5 (3)",
             .about =
                 "The maze has no walls, but a symbol in each cell: a disc, a square, a triangle "
                 "and so on, each with its color. The solver steps from a disc to a neighboring "
                 "square, then to a triangle, and to a disc again. Exactly one such path leads "
                 "from arrow to arrow; there are many dead ends. Any pick and step can grow it.",
             .source = NULL},
        .slot = SLOT_AFTER,
        .numbers = 1,
        .low = 3,
        .high = MAZE_COLORS,
        .usual = 3,
        .colors = true,
        .needs = HAS_WALLS | HAS_PLANE | HAS_GROWTH | HAS_TREE | HAS_LOOSE | HAS_SINGLE |
                 HAS_NARROW | HAS_CHOICE | HAS_FLAT,
        .takes = HAS_WALLS | HAS_LOOSE | HAS_CHOICE,
        .estimate = estimate_colors,
        .prepare = prepare_colors,
        .make = make_colors,
    },
};
const recipe_rows carve_colors_rows = RECIPE_ROWS(colors_list);
