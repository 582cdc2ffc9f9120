#include "core/shape.h"

#include <stdlib.h>

static const shape_kind *const kinds[] = {&shape_rect};

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
    free(shape);
}

const maze_graph *maze_shape_graph(const maze_shape *shape)
{
    return &shape->graph;
}

maze_point maze_shape_extent(const maze_shape *shape)
{
    return shape->kind->extent(shape->size);
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

maze_door maze_shape_entrance(const maze_shape *shape)
{
    return shape->kind->entrance(shape);
}

maze_door maze_shape_exit(const maze_shape *shape)
{
    return shape->kind->exit(shape);
}

bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                      maze_cell *last)
{
    return shape->kind->strip(shape, top, bottom, first, last);
}
