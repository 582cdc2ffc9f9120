/* Creates lattices.  Finds the rows of a lattice in a horizontal strip, and computes
 * reflections. */
#include "core/shape/lattices.h"

#include "core/shape/near.h"

#include <math.h>
#include <stdlib.h>

/* tolerance for rounding errors of heights, in rows */
#define TOLERANCE 1e-6

maze_shape *shape_lattice_create(const shape_kind *kind, const uint32_t *size, uint32_t stride,
                                 maze_graph graph)
{
    lattice *grid = malloc(sizeof *grid);
    if (!grid)
        return NULL;
    *grid = (lattice){
        .shape = {.kind = kind, .graph = graph, .size = {size[0], size[1]}},
        .stride = stride,
        .inverse = (UINT64_C(1) << 63) / stride + 1,
    };
    grid->shape.graph.cells = (uint32_t)kind->cells(size);
    grid->shape.graph.sides = kind->sides;
    grid->shape.graph.context = grid;
    return &grid->shape;
}

static const lattice_kind *kind_of(const maze_shape *shape)
{
    return (const lattice_kind *)shape->kind;
}

bool shape_lattice_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                         maze_cell *last)
{
    double pitch = kind_of(shape)->pitch;
    uint32_t stride = lattice_of(shape)->stride, rows = shape->size[1];
    double height = shape->kind->extent_of(shape->size).y;
    if (!(bottom >= 0 && top <= height))
        return false;
    double upper = floor(fmax(top, 0) / pitch - TOLERANCE) - 1;
    double lower = fmin(floor(fmin(bottom, height) / pitch + TOLERANCE), rows - 1.0);
    maze_cell end = shape->graph.cells - 1;
    *first = upper > 0 ? (maze_cell)upper * stride : 0;
    *last = lower < rows - 1.0 ? ((maze_cell)lower + 1) * stride - 1 : end;
    return true;
}

shape_seat shape_lattice_seat(const maze_shape *shape, maze_cell cell)
{
    const lattice *lattice = lattice_of(shape);
    uint32_t y = lattice_row(lattice, cell);
    return (shape_seat){y, cell - y * lattice->stride};
}

maze_cell shape_lattice_alike(const maze_shape *shape, maze_cell cell, uint32_t *period)
{
    uint32_t stride = lattice_of(shape)->stride;
    maze_cell last = (shape->size[1] - 1) * stride;
    return shape_rows_alike(cell, shape->graph.cells, stride, last, 2 * stride, period);
}

static unsigned flip_of(const maze_shape *shape, unsigned symmetry)
{
    return lattice_flip(kind_of(shape)->only_flip(shape), symmetry);
}

unsigned shape_lattice_symmetries(const maze_shape *shape)
{
    return kind_of(shape)->only_flip(shape) ? 2 : 4;
}

unsigned shape_lattice_symmetry_of(const maze_shape *shape, unsigned motion)
{
    static const unsigned flips[] = {[MIRROR_LEFT_RIGHT] = FLIP_LEFT_RIGHT,
                                     [MIRROR_TOP_BOTTOM] = FLIP_TOP_BOTTOM,
                                     [HALF_TURN] = FLIP_BOTH};
    unsigned symmetry = motion <= HALF_TURN ? shape_lattice_symmetries(shape) - 1 : 0;
    while (symmetry > 0 && flip_of(shape, symmetry) != flips[motion])
        symmetry--;
    return symmetry;
}

maze_cell shape_lattice_image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    unsigned flip = flip_of(shape, symmetry);
    uint32_t width = shape->size[0], y = lattice_row(lattice_of(shape), cell);
    uint32_t x = cell - y * width;
    if (flip & FLIP_LEFT_RIGHT)
        x = width - 1 - x;
    if (flip & FLIP_TOP_BOTTOM)
        y = shape->size[1] - 1 - y;
    return y * width + x;
}
