/* Adds the cells of a labyrinth one by one.  Corners at the same place are united. */
#include "core/base/collections.h"
#include "core/shape/labyrinth/labyrinth_parts.h"

#include <math.h>

#define SAME_PLACE 1e-4 /* differences in x and in y below which corners are united, in cells */

double shape_labyrinth_angle(maze_point from, maze_point to)
{
    return atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
}

static maze_corner corner_number(labyrinth *l, maze_point at)
{
    for (size_t i = l->corner_count; i-- > 0;)
        if (fabs(l->corners[i].x - at.x) < SAME_PLACE && fabs(l->corners[i].y - at.y) < SAME_PLACE)
            return i;
    if (l->failed || !array_more(l->corners, l->corner_count)) {
        l->failed = true;
        return 0;
    }
    l->corners[l->corner_count] = at;
    return l->corner_count++;
}

static bool is_drawn(const labyrinth *l, const maze_wall *wall)
{
    for (size_t i = l->cell_count; i-- > 0;)
        for (unsigned k = 0; k < l->cells[i].sides; k++) {
            const labyrinth_side *side = &l->cells[i].side[k];
            bool same = (side->wall.from == wall->from && side->wall.to == wall->to) ||
                        (side->wall.from == wall->to && side->wall.to == wall->from);
            if (side->drawn && same && side->wall.line == wall->line)
                return true;
        }
    return false;
}

/* Returns twice the area of a plan. The result is positive if the corners are clockwise. */
static double area_of(const labyrinth_plan *plan)
{
    double area = 0;
    for (unsigned i = 0; i < plan->count; i++) {
        const maze_point *a = &plan->at[i], *b = &plan->at[(i + 1) % plan->count];
        area += a->x * b->y - b->x * a->y;
    }
    return area;
}

void shape_labyrinth_add(labyrinth *labyrinth, const labyrinth_plan *plan)
{
    unsigned count = plan->count;
    bool clockwise = area_of(plan) > 0, last = plan->on == plan->back;
    labyrinth_cell cell = {.sides = count,
                           .center = plan->center,
                           .in = plan->in,
                           .bend_in = plan->bend_in,
                           .bend_on = plan->bend_on};
    /* in the last cell, side 0 is the side after the side that leads back, clockwise */
    unsigned step = clockwise ? 1 : count - 1, first = last ? plan->back + step : plan->on;
    for (unsigned i = 0; i < count; i++) {
        unsigned side = (first + i * step) % count, next = (side + 1) % count;
        maze_corner a = corner_number(labyrinth, plan->at[side]),
                    b = corner_number(labyrinth, plan->at[next]);
        maze_wall wall = {clockwise ? a : b, clockwise ? b : a, plan->line[side],
                          clockwise ? plan->sweep[side] : -plan->sweep[side]};
        cell.side[i] = (labyrinth_side){wall, plan->drawn[side] && !is_drawn(labyrinth, &wall)};
        if (side == plan->back)
            cell.back = i;
    }
    if (labyrinth->failed || !array_more(labyrinth->cells, labyrinth->cell_count))
        labyrinth->failed = true;
    else
        labyrinth->cells[labyrinth->cell_count++] = cell;
}
