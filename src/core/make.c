/* From recipe to maze: what it needs is checked, then it is carved. */
#include "core/after/doors.h"
#include "core/base/memory.h"
#include "core/maze.h"
#include "core/shape/cut.h"

uint64_t maze_memory_needed(const maze_recipe *recipe)
{
    uint64_t cells = recipe->shape->cells(recipe->size);
    uint64_t carving =
        carve_rect_serves(recipe) ? carve_rect_bytes(recipe) : carve_graph_bytes(cells);
    uint64_t cutting = recipe_is_cut(recipe) ? cut_bytes(cells) : 0;
    return maze_open_bytes(cells, recipe->shape->sides) + carving + cutting;
}

static bool check_memory(const maze_recipe *recipe, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return memory_check(maze_memory_needed(recipe), text, error);
}

static bool check_seed(const maze_recipe *recipe, maze_error *error)
{
    if (recipe->has_seed)
        return true;
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return maze_fail(error, MAZE_BAD_INPUT, "recipe \"%s\" has no seed; write one, as %.190s-7391",
                     text, text);
}

static bool check_cells(const maze_recipe *recipe, maze_error *error)
{
    uint64_t cells = recipe->shape->cells(recipe->size);
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return cells < MAZE_NONE ||
           maze_fail(error, MAZE_BAD_INPUT, "recipe \"%s\" has %llu cells; the most is %lu", text,
                     (unsigned long long)cells, (unsigned long)MAZE_NONE - 1);
}

static bool check_step(const maze_recipe *recipe, const maze_shape *shape, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return recipe->step != MAZE_STEP_STRAIGHT || shape->graph.ahead ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "recipe \"%s\": the cells of %s know no straight on, which the step straightN "
                     "needs",
                     text, recipe->shape->term.name);
}

static bool carve(maze *maze, maze_error *error)
{
    return carve_rect_serves(&maze->recipe) ? carve_rect(maze, error) : carve_graph(maze, error);
}

maze *maze_make(const maze_recipe *recipe, const maze_inputs *inputs, maze_error *error)
{
    if (!check_seed(recipe, error) || !check_cells(recipe, error) || !check_memory(recipe, error))
        return NULL;
    maze_shape *shape = recipe_shape_create(recipe, inputs, error);
    if (!shape)
        return NULL;
    if (!check_step(recipe, shape, error)) {
        shape_destroy(shape);
        return NULL;
    }
    maze *maze = maze_create_closed(&shape->graph, shape, recipe, error);
    if (maze && carve(maze, error) && doors_open(maze, error))
        return maze;
    maze_destroy(maze);
    return NULL;
}

static bool fail_side(maze_cell cell, uint32_t side, maze_cell next, maze_error *error)
{
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "the graph is not symmetric: cell %lu, side %lu leads to cell %lu, which does not "
        "lead back",
        (unsigned long)cell, (unsigned long)side, (unsigned long)next);
}

/* Carving relies on it that every side leads to a cell that leads back. */
static bool check_symmetry(const maze_graph *graph, maze_error *error)
{
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            uint32_t back = MAZE_NONE, there = MAZE_NONE;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (next == MAZE_NONE)
                continue;
            if (next >= graph->cells || back >= graph->sides ||
                graph->across(graph->context, next, back, &there) != cell || there != side)
                return fail_side(cell, side, next, error);
        }
    return true;
}

maze *maze_carve(const maze_graph *graph, const maze_recipe *how, maze_error *error)
{
    if (!check_seed(how, error))
        return NULL;
    if (graph->cells == 0 || graph->cells == MAZE_NONE || graph->sides == 0 ||
        graph->sides > MAZE_MAX_SIDES) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "a graph has 1 to 2^32-2 cells with 1 to %d sides, not %lu cells with %lu",
                  MAZE_MAX_SIDES, (unsigned long)graph->cells, (unsigned long)graph->sides);
        return NULL;
    }
    if (how->step == MAZE_STEP_STRAIGHT && !graph->ahead) {
        maze_fail(error, MAZE_BAD_INPUT,
                  "this graph knows no straight on, which the step straightN needs");
        return NULL;
    }
    if (!check_symmetry(graph, error))
        return NULL;
    maze *maze = maze_create_closed(graph, NULL, how, error);
    if (!maze)
        return NULL;
    if (!carve_graph(maze, error)) {
        maze_destroy(maze);
        return NULL;
    }
    return maze;
}
