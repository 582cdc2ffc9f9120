#include "core/recipe/recipe.h"
#include "core/shape/graph_shape.h"

static const recipe_option options[] = {
    {{"newest", "newest", "pick", "grow from the newest cell: long winding ways (default)"},
     OPTION_PICK,
     MAZE_PICK_NEWEST,
     0,
     0},
    {{"queue", "queue", "pick", "grow from all cells in turn: rings round the root"},
     OPTION_PICK,
     MAZE_PICK_QUEUE,
     0,
     0},
    {{"random", "random", "pick", "grow from any cell: many short dead ends"},
     OPTION_PICK,
     MAZE_PICK_RANDOM,
     0,
     0},
    {{"uniform", "uniform", "step", "open a way to any unvisited neighbor (default)"},
     OPTION_STEP,
     MAZE_STEP_UNIFORM,
     0,
     0},
    {{"straight", "straightN", "step", "keep going straight with N %, 1 to 100"},
     OPTION_STEP,
     MAZE_STEP_STRAIGHT,
     1,
     100},
    {{"all", "all", "step", "open ways to all unvisited neighbors at once"},
     OPTION_STEP,
     MAZE_STEP_ALL,
     0,
     0},
    {{"doors", "doors.WHICH", "doors",
      "farthest, random, border sides as 3.41, or cells as 3.c210"},
     OPTION_DOORS,
     0,
     0,
     0},
};

const recipe_option *recipe_option_at(unsigned i)
{
    return i < sizeof options / sizeof *options ? &options[i] : NULL;
}

const maze_term *maze_recipe_option_term(unsigned i)
{
    const recipe_option *option = recipe_option_at(i);
    return option ? &option->term : NULL;
}

/* The rows of the table, and behind them the word and the graph. */
const maze_term *maze_recipe_shape_term(unsigned i)
{
    const shape_kind *kind = shape_kind_at(i);
    if (kind)
        return &kind->term;
    if (i > 0 && shape_kind_at(i - 1))
        return &word_term;
    return i > 1 && shape_kind_at(i - 2) ? &shape_graph.term : NULL;
}

const maze_term *maze_recipe_outline_term(unsigned i)
{
    const outline *outline = outline_at(i);
    return outline ? &outline->term : NULL;
}
