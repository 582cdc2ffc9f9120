#include "core/measure/lean.h"

/* difficulty2 is frozen: none of these ever changes. */
enum { EVEN_CHANCE = 4, CHANCE_TOWARDS = 2, CHANCE_NEARER = 1, CHANCE_AHEAD = 1 };

measure_goal goal_of(const maze_maze *maze)
{
    measure_goal goal = {.shape = NULL};
    if (!maze->shape || !maze_shape_has_walls(maze->shape))
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

/* The square of the distance of a cell from the goal, in parts in y. */
static uint64_t distance_of(const measure_goal *goal, maze_cell cell)
{
    if (!goal->shape)
        return 0;
    shape_spot spot = shape_spot_of(goal->shape, cell);
    return goal->stretch * square_apart(spot.x, goal->x) + square_apart(spot.y, goal->y);
}

void lean_judge(const maze_maze *maze, const measure_goal *goal, maze_cell from, uint32_t entered,
                lean_choice *c)
{
    c->distance = distance_of(goal, c->cell);
    c->towards = goal_is_nearer(c->distance, distance_of(goal, from));
    c->ahead = is_ahead(maze, from, entered, c->side);
}

uint64_t lean_chance(const lean_choice *wrong, const lean_choice *right)
{
    int chance = EVEN_CHANCE + CHANCE_AHEAD * (wrong->ahead - right->ahead);
    if (wrong->towards != right->towards)
        chance += wrong->towards ? CHANCE_TOWARDS : -CHANCE_TOWARDS;
    else if (goal_is_nearer(wrong->distance, right->distance))
        chance += CHANCE_NEARER;
    else if (goal_is_nearer(right->distance, wrong->distance))
        chance -= CHANCE_NEARER;
    return (uint64_t)chance;
}
