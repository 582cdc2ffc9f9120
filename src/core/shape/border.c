/* Borders are walked by sides alone: behind a border side comes, clockwise, the next side of the
 * cell; where that is no border, the walk goes on behind it in the neighbor. */
#include "core/shape/border.h"

#include <stdlib.h>

static maze_door next_side(const maze_shape *shape, maze_door at)
{
    const maze_graph *graph = &shape->graph;
    for (;;) {
        uint32_t back;
        at.side = (at.side + 1) % maze_shape_sides(shape, at.cell);
        maze_cell next = graph->across(graph->context, at.cell, at.side, &back);
        if (next == MAZE_NONE)
            return at;
        at = (maze_door){next, back};
    }
}

static bool is_same(maze_door a, maze_door b)
{
    return a.cell == b.cell && a.side == b.side;
}

/* Twice the area to the right of a walk round the border that starts here, arcs taken as straight:
 * positive round the outside, negative round a hole.  It is far from 0, so that its sign, all that
 * is asked for, does not depend on how a machine rounds. */
static double area(const maze_shape *shape, maze_door start)
{
    double sum = 0;
    maze_door at = start;
    maze_point before = maze_shape_middle(shape, at.cell, at.side);
    do {
        at = next_side(shape, at);
        maze_point here = maze_shape_middle(shape, at.cell, at.side);
        sum += before.x * here.y - before.y * here.x;
        before = here;
    } while (!is_same(at, start));
    return sum;
}

static size_t bit_of(const maze_shape *shape, maze_door door)
{
    return (size_t)door.cell * shape->graph.sides + door.side;
}

static void mark(const maze_shape *shape, maze_door start, uint8_t *met)
{
    maze_door at = start;
    do {
        size_t bit = bit_of(shape, at);
        met[bit >> 3] |= (uint8_t)(1u << (bit & 7));
        at = next_side(shape, at);
    } while (!is_same(at, start));
}

static bool is_new_border(const maze_shape *shape, maze_door at, const uint8_t *met)
{
    const maze_graph *graph = &shape->graph;
    uint32_t back;
    size_t bit = bit_of(shape, at);
    return !(met[bit >> 3] >> (bit & 7) & 1) &&
           graph->across(graph->context, at.cell, at.side, &back) == MAZE_NONE;
}

/* The least side of the outer border, for a shape that does not know it. */
static maze_door search_start(const maze_shape *shape, uint8_t *met)
{
    maze_door at = {0, 0};
    for (at.cell = 0; at.cell < shape->graph.cells; at.cell++) {
        uint32_t sides = maze_shape_sides(shape, at.cell);
        for (at.side = 0; at.side < sides; at.side++) {
            if (!is_new_border(shape, at, met))
                continue;
            if (area(shape, at) > 0)
                return at;
            mark(shape, at, met);
        }
    }
    return (maze_door){MAZE_NONE, MAZE_NONE};
}

static bool find_start(const maze_shape *shape, maze_door *start, maze_error *error)
{
    if (shape->kind->start) {
        *start = shape->kind->start(shape);
        return true;
    }
    uint8_t *met = calloc(((size_t)shape->graph.cells * shape->graph.sides + 7) / 8, 1);
    if (!met)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the border of a shape");
    *start = search_start(shape, met);
    free(met);
    return start->cell != MAZE_NONE ||
           maze_fail(error, MAZE_BAD_INPUT, "the shape has no outer border");
}

bool border_find(const maze_shape *shape, border *border, maze_error *error)
{
    maze_door start = {0, 0}, at;
    size_t count = 0;
    if (!find_start(shape, &start, error))
        return false;
    at = start;
    do {
        count++;
        at = next_side(shape, at);
    } while (!is_same(at, start));
    border->sides = malloc(count * sizeof *border->sides);
    if (!border->sides)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for the border of a shape");
    for (border->count = 0; border->count < count; at = next_side(shape, at))
        border->sides[border->count++] = at;
    return true;
}
