#include "core/shape/staggered.h"

enum { UPPER_LEFT, UPPER_RIGHT, RIGHT, LOWER_RIGHT, LOWER_LEFT, LEFT };

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const lattice *l = context;
    uint32_t width = l->shape.size[0], height = l->shape.size[1];
    uint32_t y = lattice_row(l, cell), x = cell - y * width, odd = y & 1;
    *back = side < 3 ? side + 3 : side - 3;
    switch (side) {
    case UPPER_LEFT:
        return y > 0 && x + odd > 0 ? cell - width - 1 + odd : MAZE_NONE;
    case UPPER_RIGHT:
        return y > 0 && x + odd < width ? cell - width + odd : MAZE_NONE;
    case RIGHT:
        return x + 1 < width ? cell + 1 : MAZE_NONE;
    case LOWER_RIGHT:
        return y + 1 < height && x + odd < width ? cell + width + odd : MAZE_NONE;
    case LOWER_LEFT:
        return y + 1 < height && x + odd > 0 ? cell + width - 1 + odd : MAZE_NONE;
    case LEFT:
        return x > 0 ? cell - 1 : MAZE_NONE;
    default:
        return MAZE_NONE;
    }
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    (void)context;
    (void)cell;
    return side < 3 ? side + 3 : side - 3;
}

uint64_t staggered_cells(const uint32_t *size)
{
    return (uint64_t)size[0] * size[1];
}

maze_shape *staggered_create(const shape_kind *kind, const uint32_t *size)
{
    return lattice_create(kind, size, size[0], (maze_graph){.across = across, .ahead = ahead});
}

uint32_t staggered_width(const uint32_t *size)
{
    return 2 * size[0] + (size[1] > 1);
}

uint32_t staggered_middle(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell), x = cell - y * shape->size[0];
    return 2 * x + (y & 1) + 1;
}

static maze_corner half_columns(const maze_shape *shape)
{
    return 2 * (maze_corner)shape->size[0] + 2;
}

staggered_corner staggered_find_corner(const maze_shape *shape, maze_corner corner)
{
    maze_corner columns = half_columns(shape);
    uint32_t column = (uint32_t)(corner % columns), line = (uint32_t)(corner / columns);
    return (staggered_corner){column, line, ((column ^ line) & 1) == 0};
}

/* Corner k of a cell, clockwise: side k goes from it to the next. */
static maze_corner corner_of(const maze_shape *shape, maze_cell cell, uint32_t k)
{
    static const uint32_t column[STAGGERED_SIDES] = {0, 1, 2, 2, 1, 0};
    uint32_t y = lattice_row(lattice_of(shape), cell);
    uint32_t left = staggered_middle(shape, cell) - 1;
    return (y + (k >= 3)) * half_columns(shape) + left + column[k];
}

maze_wall staggered_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_corner a = corner_of(shape, cell, side);
    maze_corner b = corner_of(shape, cell, (side + 1) % STAGGERED_SIDES);
    return lattice_wall(a, b, side % 3);
}

uint32_t staggered_gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    (void)shape;
    (void)cell;
    return exit ? LOWER_RIGHT : UPPER_LEFT;
}

shape_axis staggered_axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    (void)shape;
    (void)cell;
    return side == LEFT || side == RIGHT ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

maze_door staggered_start(const maze_shape *shape)
{
    (void)shape;
    return (maze_door){0, UPPER_LEFT};
}

unsigned staggered_symmetries(const maze_shape *shape)
{
    return shape->size[1] == 1 ? 4 : 2;
}

void staggered_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS])
{
    (void)symmetry;
    size[0] = shape->size[0];
    size[1] = shape->size[1];
}

static unsigned flip_of(const maze_shape *shape, unsigned symmetry)
{
    uint32_t height = shape->size[1];
    if (symmetry == 0 || height == 1)
        return symmetry;
    return height % 2 == 1 ? FLIP_TOP_BOTTOM : FLIP_BOTH;
}

unsigned staggered_symmetry_of(const maze_shape *shape, unsigned motion)
{
    unsigned flip = lattice_flip_of(motion), count = staggered_symmetries(shape);
    for (unsigned symmetry = 1; flip && symmetry < count; symmetry++)
        if (flip_of(shape, symmetry) == flip)
            return symmetry;
    return 0;
}

maze_cell staggered_image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    return lattice_flip(shape, flip_of(shape, symmetry), cell);
}

uint32_t staggered_image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                              uint32_t side)
{
    (void)cell;
    unsigned flip = flip_of(shape, symmetry);
    if (flip & FLIP_LEFT_RIGHT)
        side = (7 - side) % STAGGERED_SIDES;
    if (flip & FLIP_TOP_BOTTOM)
        side = (10 - side) % STAGGERED_SIDES;
    return side;
}
