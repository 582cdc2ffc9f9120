#include "core/shape/shape.h"

#include "core/shape/cut.h"

#include <math.h>
#include <stdlib.h>

static const shape_kind *const kinds[] = {&shape_rect, &shape_hex,   &shape_tri,
                                          &shape_oct,  &shape_brick, &shape_polar};

const shape_kind *shape_kind_at(unsigned i)
{
    return i < sizeof kinds / sizeof *kinds ? kinds[i] : NULL;
}

maze_shape *shape_create(const shape_kind *kind, const uint32_t *size)
{
    return kind->create(kind, size);
}

void shape_destroy(maze_shape *shape)
{
    if (shape && shape->kind->destroy)
        shape->kind->destroy(shape);
    else
        free(shape);
}

const maze_graph *maze_shape_graph(const maze_shape *shape)
{
    return &shape->graph;
}

maze_point maze_shape_extent(const maze_shape *shape)
{
    return cut_base(shape)->kind->extent(shape->size);
}

maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner)
{
    return shape->kind->corner(shape, corner);
}

maze_wall maze_shape_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return shape->kind->wall(shape, cell, side);
}

maze_point maze_shape_center(const maze_shape *shape, maze_cell cell)
{
    return shape->kind->center(shape, cell);
}

uint32_t maze_shape_sides(const maze_shape *shape, maze_cell cell)
{
    return shape->kind->side_count ? shape->kind->side_count(shape, cell) : shape->kind->sides;
}

double maze_shape_narrowest(const maze_shape *shape)
{
    return cut_base(shape)->kind->narrowest;
}

bool maze_shape_has_walls(const maze_shape *shape)
{
    return shape->kind->wall != NULL;
}

static maze_point between(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    uint32_t back;
    maze_cell next = shape->graph.across(shape->graph.context, cell, side, &back);
    maze_point a = maze_shape_center(shape, cell), b = maze_shape_center(shape, next);
    return (maze_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* The highest point of an arc lies above the middle of its chord by half the chord times the
 * tangent of a quarter of its angle, on the left of who goes along it clockwise. */
maze_point maze_shape_middle(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    if (!maze_shape_has_walls(shape))
        return between(shape, cell, side);
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
    double half_x = (b.x - a.x) / 2, half_y = (b.y - a.y) / 2, bulge = tan(wall.sweep / 4);
    return (maze_point){a.x + half_x + bulge * half_y, a.y + half_y - bulge * half_x};
}

double maze_shape_bend(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return shape->kind->bend ? shape->kind->bend(shape, cell, side) : 0;
}

bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                      maze_cell *last)
{
    return shape->kind->strip(shape, top, bottom, first, last);
}
