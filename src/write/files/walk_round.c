/* The outline of a cell: its sides in their order round it. The sides of a shape are numbered,
 * and each wall has two ends, but not always in the order of a walk round the cell. */
#include "write/files/walk_round.h"

static bool has_end(const maze_wall *wall, maze_corner corner)
{
    return wall->from == corner || wall->to == corner;
}

static void turn_round(maze_wall *wall)
{
    maze_corner from = wall->from;
    wall->from = wall->to;
    wall->to = from;
    wall->sweep = -wall->sweep;
}

/* True if the first side of a cell goes clockwise round it: if it ends where the second begins, or,
 * where both have the same ends, if they bulge outwards. */
static bool goes_clockwise(const maze_wall *first, const maze_wall *second)
{
    if (!has_end(second, first->from))
        return true;
    if (!has_end(second, first->to))
        return false;
    double back = second->from == first->to ? second->sweep : -second->sweep;
    return first->sweep + back > 0;
}

uint32_t write_walk_round(const maze_shape *shape, maze_cell cell, maze_wall *walls)
{
    uint32_t sides = maze_shape_sides(shape, cell);
    for (uint32_t i = 0; i < sides; i++)
        walls[i] = maze_shape_wall(shape, cell, i);
    if (!goes_clockwise(&walls[0], &walls[sides > 1]))
        turn_round(&walls[0]);
    for (uint32_t i = 1; i < sides; i++)
        if (walls[i].from != walls[i - 1].to)
            turn_round(&walls[i]);
    return sides;
}
