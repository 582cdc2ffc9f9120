#include "core/measure/lean.h"

#include "core/maze.h"

/* The square of the ratio of a part in x to a part in y.  It is a whole number for every kind of
 * shape (1, hexagons and triangles 3, bricks 4), so that no rounding of the box can change it. */
static uint64_t find_stretch(const maze_shape *whole, shape_spot spot)
{
    maze_point extent = maze_shape_extent(whole);
    double ratio = extent.x / spot.width / (extent.y / spot.height);
    return (uint64_t)(ratio * ratio + 0.5);
}

goal goal_of(const maze *maze)
{
    goal goal = {.shape = NULL};
    if (!maze->shape || !shape_whole(maze->shape)->kind->spot)
        return goal;
    shape_spot spot = shape_spot_of(maze->shape, maze->exit.cell);
    goal.shape = maze->shape;
    goal.x = spot.x;
    goal.y = spot.y;
    goal.stretch = find_stretch(shape_whole(maze->shape), spot);
    return goal;
}

static uint64_t square_apart(uint64_t a, uint64_t b)
{
    uint64_t apart = a > b ? a - b : b - a;
    return apart * apart;
}

uint64_t goal_distance(const goal *goal, maze_cell cell)
{
    if (!goal->shape)
        return 0;
    shape_spot spot = shape_spot_of(goal->shape, cell);
    return goal->stretch * square_apart(spot.x, goal->x) + square_apart(spot.y, goal->y);
}
