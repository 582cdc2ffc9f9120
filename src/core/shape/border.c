/* Borders are walked by sides alone: after a border side comes, clockwise, the next side of the
 * cell; where that is not a border, the walk goes on in the neighbor across it. */
#include "core/shape/border.h"

#include <stdlib.h>

maze_door border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                      bool clockwise)
{
    for (;;) {
        uint32_t sides = maze_shape_sides(shape, at.cell);
        at.side = (at.side + (clockwise ? 1 : sides - 1)) % sides;
        maze_door next = graph_across(graph, at);
        if (next.cell == MAZE_NONE)
            return at;
        at = next;
    }
}

static maze_door next_side(const maze_shape *shape, maze_door at)
{
    return border_next(shape, &shape->graph, at, true);
}

/* How high up a cell lies: the numerator of its spot, as all of a shape have the same denominator.
 */
static uint32_t height_of(const maze_shape *shape, maze_cell cell)
{
    return shape_spot_of(shape, cell).y;
}

/* The neighbor in the shape before anything was cut out of it. */
static maze_cell whole_across(const maze_shape *shape, maze_door at)
{
    at.cell = shape_whole_cell(shape, at.cell);
    return graph_across(&shape_whole(shape)->graph, at).cell;
}

/* All cells higher up than the highest that is left were cut off, and from each of them a way leads
 * ever upward out of the shape.  So a border side of the highest cell, beyond which the whole shape
 * ends or goes on upward, belongs to the outer border. */
static maze_door find_outer_side(const maze_shape *shape)
{
    const maze_shape *whole = shape_whole(shape);
    maze_door at = {0, 0};
    for (maze_cell cell = 1; cell < shape->graph.cells; cell++)
        if (height_of(shape, cell) < height_of(shape, at.cell))
            at.cell = cell;
    for (uint32_t sides = maze_shape_sides(shape, at.cell); at.side < sides; at.side++) {
        maze_cell next = whole_across(shape, at);
        if (next == MAZE_NONE || height_of(whole, next) < height_of(shape, at.cell))
            break;
    }
    return at;
}

/* The least side of the least cell on the border that a side belongs to. */
static maze_door find_least(const maze_shape *shape, maze_door start)
{
    maze_door least = start, at = start;
    do {
        if (side_less(at, least))
            least = at;
        at = next_side(shape, at);
    } while (!side_equal(at, start));
    return least;
}

static maze_door find_start(const maze_shape *shape)
{
    if (shape->kind->start)
        return shape->kind->start(shape);
    return find_least(shape, find_outer_side(shape));
}

bool border_find(const maze_shape *shape, shape_border *border, maze_error *error)
{
    maze_door start = find_start(shape), at = start;
    size_t count = 0;
    do {
        count++;
        at = next_side(shape, at);
    } while (!side_equal(at, start));
    border->sides = malloc(count * sizeof *border->sides);
    if (!border->sides)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the border of a shape");
    for (border->count = 0; border->count < count; at = next_side(shape, at))
        border->sides[border->count++] = at;
    return true;
}
