/* hexWxH (sigma) and brickWxH: rows of W cells. Rows with odd y are shifted to the right by half a
 * cell. Cells and sides are numbered as in law.h.
 *
 * Corners are on H + 1 lines, at 2W + 2 half columns. In mazes of hexagons, these lines are
 * zigzags. Corner (j, y) is at half column j of line y, and has the number y * (2W + 2) + j.
 *
 * Hexagons are regular. The distance between opposite walls of a hexagon is 1 cell. Bricks are 2
 * cells wide and 1 cell high. */
#include "core/shape/lattices.h"

enum { UPPER_LEFT, UPPER_RIGHT, RIGHT, LOWER_RIGHT, LOWER_LEFT, LEFT, SIDES };

/* half of the length of a hexagon's wall, in cells: 1 / (2 sqrt 3) */
#define HALF_WALL 0.28867513459481288225

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const lattice *lattice = context;
    uint32_t width = lattice->shape.size[0], height = lattice->shape.size[1];
    uint32_t y = lattice_row(lattice, cell), x = cell - y * width, odd = y & 1;
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
    return side < 3 ? side + 3 : side - 3;
}

static maze_shape *create(const shape_kind *kind, const uint32_t *size)
{
    return shape_lattice_create(kind, size, size[0],
                                (maze_graph){.across = across, .ahead = ahead});
}

static uint32_t width_of(const uint32_t *size)
{
    return 2 * size[0] + (size[1] > 1);
}

/* Returns the distance from the left edge of the shape to the middle of a cell, in half columns. */
static uint32_t middle_of(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell), x = cell - y * shape->size[0];
    return 2 * x + (y & 1) + 1;
}

static maze_corner half_columns(const maze_shape *shape)
{
    return 2 * (maze_corner)shape->size[0] + 2;
}

/* Returns corner k of a cell. Side k leads from corner k to the next corner, clockwise. */
static maze_corner corner_of(const maze_shape *shape, maze_cell cell, uint32_t k)
{
    static const uint32_t column[SIDES] = {0, 1, 2, 2, 1, 0};
    uint32_t y = lattice_row(lattice_of(shape), cell), left = middle_of(shape, cell) - 1;
    return (y + (k >= 3)) * half_columns(shape) + left + column[k];
}

/* Returns the wall at a side of a hexagon. The line number is the direction of the wall, because
 * walls that meet have different directions. */
static maze_wall hex_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return lattice_wall(corner_of(shape, cell, side), corner_of(shape, cell, (side + 1) % SIDES),
                        side % 3);
}

/* Returns the wall at a side of a brick. Horizontal walls at the height y are on line y. All
 * vertical walls are on line H + 1, because no two of them meet. */
static maze_wall brick_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_wall wall = hex_wall(shape, cell, side);
    uint32_t y = lattice_row(lattice_of(shape), cell);
    wall.line = side % 3 == 2 ? shape->size[1] + 1 : y + (side >= 3);
    return wall;
}

static maze_point hex_extent(const uint32_t *size)
{
    return (maze_point){width_of(size) / 2.0, (3.0 * size[1] + 1) * HALF_WALL};
}

static maze_point brick_extent(const uint32_t *size)
{
    return (maze_point){width_of(size), size[1]};
}

static maze_point hex_corner(const maze_shape *shape, maze_corner corner)
{
    maze_corner column = corner % half_columns(shape), line = corner / half_columns(shape);
    bool low = ((column ^ line) & 1) == 0; /* true: a low point of the zigzag line */
    return (maze_point){(double)column / 2, (3.0 * (double)line + low) * HALF_WALL};
}

static maze_point brick_corner(const maze_shape *shape, maze_corner corner)
{
    maze_corner columns = half_columns(shape);
    return (maze_point){(double)(corner % columns), (double)(corner / columns)};
}

static maze_point hex_center(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell);
    return (maze_point){middle_of(shape, cell) / 2.0, (3.0 * y + 2) * HALF_WALL};
}

static maze_point brick_center(const maze_shape *shape, maze_cell cell)
{
    return (maze_point){middle_of(shape, cell), lattice_row(lattice_of(shape), cell) + 0.5};
}

static shape_spot hex_spot(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell);
    return (shape_spot){middle_of(shape, cell), width_of(shape->size), 3 * y + 2,
                        3 * shape->size[1] + 1};
}

static shape_spot brick_spot(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell);
    return (shape_spot){middle_of(shape, cell), width_of(shape->size), 2 * y + 1,
                        2 * shape->size[1]};
}

static uint32_t gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    return exit ? LOWER_RIGHT : UPPER_LEFT;
}

static uint32_t abreast(const maze_shape *shape, maze_cell cell)
{
    return shape->size[0] - shape_lattice_seat(shape, cell).column;
}

static shape_axis axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return side == LEFT || side == RIGHT ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

/* Returns the only flip that keeps odd rows shifted to the right. Returns 0 if there is only one
 * row, because all flips are then valid. */
static unsigned only_flip(const maze_shape *shape)
{
    uint32_t height = shape->size[1];
    return height == 1 ? 0 : height % 2 == 1 ? FLIP_TOP_BOTTOM : FLIP_BOTH;
}

static uint32_t image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side)
{
    unsigned flip = lattice_flip(only_flip(shape), symmetry);
    if (flip & FLIP_LEFT_RIGHT)
        side = (7 - side) % SIDES;
    if (flip & FLIP_TOP_BOTTOM)
        side = (10 - side) % SIDES;
    return side;
}

#define STAGGERED(kind_name, narrow, part, stretched)                                              \
    {                                                                                              \
        .name = kind_name, .numbers = 2, .cells = shape_product, .sides = SIDES,                   \
        .narrowest = narrow, .create = create, .extent_of = part##_extent,                         \
        .corner = part##_corner, .wall = part##_wall, .center = part##_center,                     \
        .spot = part##_spot, .seat = shape_lattice_seat, .alike = shape_lattice_alike,             \
        .abreast = abreast, .stretch = stretched, .strip = shape_lattice_strip, .gate = gate,      \
        .axis = axis, .starts_at_border = true, .symmetries = shape_lattice_symmetries,            \
        .image_cell = shape_lattice_image_cell, .image_side = image_side,                          \
        .symmetry_of = shape_lattice_symmetry_of                                                   \
    }

static const lattice_kind hex = {STAGGERED("hex", 2 * HALF_WALL, hex, 3), 3 * HALF_WALL, only_flip};
static const lattice_kind brick = {STAGGERED("brick", 1, brick, 4), 1, only_flip};

static const recipe_row hex_rows[] = {
    {SHAPE_ROW("hex", 80, "hexagons, H rows of W, 1 to 65535 each", hex.kind, HAS_AHEAD)}};
const recipe_rows shape_hex_rows = RECIPE_ROWS(hex_rows);

static const recipe_row brick_rows[] = {
    {SHAPE_ROW("brick", 80, "bricks, H rows of W, 1 to 65535 each", brick.kind, HAS_AHEAD)}};
const recipe_rows shape_brick_rows = RECIPE_ROWS(brick_rows);
