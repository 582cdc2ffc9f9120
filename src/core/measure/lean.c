#include "core/measure/lean.h"

#include "core/maze.h"

measure_goal goal_of(const maze_maze *maze)
{
    measure_goal goal = {.shape = NULL};
    if (!maze->shape || !shape_whole(maze->shape)->kind->spot)
        return goal;
    shape_spot spot = shape_spot_of(maze->shape, maze->exit.cell);
    goal.shape = maze->shape;
    goal.x = spot.x;
    goal.y = spot.y;
    goal.stretch = shape_stretch(maze->shape);
    return goal;
}

static uint64_t square_apart(uint64_t a, uint64_t b)
{
    uint64_t apart = a > b ? a - b : b - a;
    return apart * apart;
}

uint64_t goal_distance(const measure_goal *goal, maze_cell cell)
{
    if (!goal->shape)
        return 0;
    shape_spot spot = shape_spot_of(goal->shape, cell);
    return goal->stretch * square_apart(spot.x, goal->x) + square_apart(spot.y, goal->y);
}
