/* octWxH (upsilon): regular octagons whose centers are 1 cell apart, and squares between them.
 * Cells and sides are numbered as in law.h.
 *
 * Corners are numbered row by row. Row y begins with the two ends of each of the W horizontal walls
 * at the top of the octagons in row y. The upper ends of the W + 1 vertical walls follow, and then
 * their lower ends. */
#include "core/shape/lattices.h"
#include "core/shape/rect.h"

enum { TOP, UPPER_RIGHT, RIGHT, LOWER_RIGHT, BOTTOM, LOWER_LEFT, LEFT, UPPER_LEFT, SIDES };
#define SQUARE_SIDES 4

#define WALL 0.41421356237309504880 /* length of an octagon's side, in cells: sqrt 2 - 1 */
/* distance from a corner of the enclosing square to the nearest corner of the octagon, in cells */
#define CUT ((1 - WALL) / 2)

/* The column and the row of a cell.  A square has the same column and row as the octagon at its
 * upper left. */
typedef struct shape_place {
    uint32_t x, y;
    bool square;
} shape_place;

static shape_place find(const maze_shape *shape, maze_cell cell)
{
    const lattice *l = lattice_of(shape);
    uint32_t y = lattice_row(l, cell), x = cell - y * l->stride, width = shape->size[0];
    return x < width ? (shape_place){x, y, false} : (shape_place){x - width, y, true};
}

static maze_cell across_square(maze_cell cell, uint32_t width, uint32_t side, uint32_t *back)
{
    *back = (2 * side + LOWER_LEFT) % SIDES;
    switch (side) {
    case 0:
        return cell - width + 1;
    case 1:
        return cell + width;
    case 2:
        return cell + width - 1;
    case 3:
        return cell - width;
    default:
        return MAZE_NONE;
    }
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const maze_shape *shape = context;
    uint32_t width = shape->size[0], height = shape->size[1], stride = 2 * width - 1;
    shape_place at = find(shape, cell);
    if (at.square)
        return across_square(cell, width, side, back);
    bool above = at.y > 0, below = at.y + 1 < height, left = at.x > 0, right = at.x + 1 < width;
    *back = side & 1 ? (side + 3) / 2 % SQUARE_SIDES : (side + 4) % SIDES;
    switch (side) {
    case TOP:
        return above ? cell - stride : MAZE_NONE;
    case UPPER_RIGHT:
        return above && right ? cell - width + 1 : MAZE_NONE;
    case RIGHT:
        return right ? cell + 1 : MAZE_NONE;
    case LOWER_RIGHT:
        return below && right ? cell + width : MAZE_NONE;
    case BOTTOM:
        return below ? cell + stride : MAZE_NONE;
    case LOWER_LEFT:
        return below && left ? cell + width - 1 : MAZE_NONE;
    case LEFT:
        return left ? cell - 1 : MAZE_NONE;
    case UPPER_LEFT:
        return above && left ? cell - width : MAZE_NONE;
    default:
        return MAZE_NONE;
    }
}

static uint32_t side_count(const maze_shape *shape, maze_cell cell)
{
    return find(shape, cell).square ? SQUARE_SIDES : SIDES;
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    uint32_t sides = side_count(context, cell);
    return (side + sides / 2) % sides;
}

static uint64_t cells(const uint32_t *size)
{
    uint64_t width = size[0], height = size[1];
    return width * height + (width - 1) * (height - 1);
}

static maze_shape *create(const shape_kind *kind, const uint32_t *size)
{
    return shape_lattice_create(kind, size, 2 * size[0] - 1,
                                (maze_graph){.across = across, .ahead = ahead});
}

static maze_corner corners_a_row(const maze_shape *shape)
{
    return 4 * (maze_corner)shape->size[0] + 2;
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    maze_corner row = corners_a_row(shape), y = corner / row, i = corner % row;
    maze_corner width = shape->size[0];
    if (i < 2 * width)
        return (maze_point){(double)(i / 2) + (i % 2 ? 1 - CUT : CUT), (double)y};
    i -= 2 * width;
    if (i <= width)
        return (maze_point){(double)i, (double)y + CUT};
    return (maze_point){(double)(i - width - 1), (double)y + 1 - CUT};
}

/* Returns corner k of an octagon.  Side k leads from corner k to the next corner, clockwise. */
static maze_corner corner_of(const maze_shape *shape, shape_place at, uint32_t k)
{
    maze_corner row = corners_a_row(shape), width = shape->size[0];
    maze_corner above = at.y * row + 2 * at.x, below = above + row;
    maze_corner upper = at.y * row + 2 * width + at.x, lower = upper + width + 1;
    const maze_corner corners[SIDES] = {above,     above + 1, upper + 1, lower + 1,
                                        below + 1, below,     lower,     upper};
    return corners[k];
}

/* Returns the wall at a side of a cell.  The line number is the direction of the wall, because
 * walls that meet have different directions. */
static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    shape_place at = find(shape, cell);
    if (at.square) {
        cell = across_square(cell, shape->size[0], side, &side);
        at = find(shape, cell);
    }
    return lattice_wall(corner_of(shape, at, side), corner_of(shape, at, (side + 1) % SIDES),
                        side % 4);
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    shape_place at = find(shape, cell);
    double half = at.square ? 1 : 0.5;
    return (maze_point){at.x + half, at.y + half};
}

static shape_seat seat(const maze_shape *shape, maze_cell cell)
{
    shape_place at = find(shape, cell);
    return (shape_seat){2 * at.y + at.square, at.x};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    shape_place at = find(shape, cell);
    return (shape_spot){2 * at.x + 1 + at.square, 2 * shape->size[0], 2 * at.y + 1 + at.square,
                        2 * shape->size[1]};
}

static uint32_t gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    if (find(shape, cell).square)
        return MAZE_NONE;
    return exit ? BOTTOM : TOP;
}

static shape_axis axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    if (find(shape, cell).square || side % 2 == 1)
        return AXIS_NONE;
    return side == LEFT || side == RIGHT ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

/* Returns the image of a side under a reflection.  The numbers of a side and of its image add up to
 * `octagon_sum` modulo 8 in an octagon, and to `square_sum` modulo 4 in a square. */
static uint32_t mirrored(uint32_t side, bool square, uint32_t octagon_sum, uint32_t square_sum)
{
    if (square)
        return side < SQUARE_SIDES ? (square_sum - side) % SQUARE_SIDES : side;
    return (octagon_sum - side) % SIDES;
}

static shape_place image_place(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    uint32_t width = shape->size[symmetry & SWAPPED ? 1 : 0], stride = 2 * width - 1;
    uint32_t x = cell % stride, y = cell / stride;
    return x < width ? (shape_place){x, y, false} : (shape_place){x - width, y, true};
}

static maze_cell image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    uint32_t width = shape->size[0], height = shape->size[1];
    shape_place at = image_place(shape, symmetry, cell);
    uint32_t x = symmetry & SWAPPED ? at.y : at.x, y = symmetry & SWAPPED ? at.x : at.y;
    if (symmetry & LEFT_RIGHT)
        x = width - 1 - at.square - x;
    if (symmetry & TOP_BOTTOM)
        y = height - 1 - at.square - y;
    return y * (2 * width - 1) + (at.square ? width : 0) + x;
}

static uint32_t image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side)
{
    bool square = image_place(shape, symmetry, cell).square;
    if (symmetry & SWAPPED)
        side = mirrored(side, square, 14, 6);
    if (symmetry & LEFT_RIGHT)
        side = mirrored(side, square, 16, 7);
    if (symmetry & TOP_BOTTOM)
        side = mirrored(side, square, 12, 5);
    return side;
}

static const lattice_kind kind = {
    .kind =
        {
            .name = "oct",
            .numbers = 2,
            .cells = cells,
            .sides = SIDES,
            .narrowest = WALL,
            .create = create,
            .extent_of = shape_box,
            .side_count = side_count,
            .corner = corner_point,
            .wall = wall,
            .center = center,
            .spot = spot,
            .seat = seat,
            .alike = shape_lattice_alike,
            .strip = shape_lattice_strip,
            .gate = gate,
            .axis = axis,
            .starts_at_border = true,
            .symmetries = shape_square_symmetries,
            .image_size = shape_square_image_size,
            .image_cell = image_cell,
            .image_side = image_side,
            .symmetry_of = shape_square_symmetry_of,
        },
    .pitch = 1,
};

static const recipe_row rows[] = {
    {SHAPE_ROW("oct", 80, "octagons, H rows of W, with squares between, 1 to 65535 each", kind.kind,
               HAS_AHEAD)}};
const recipe_rows shape_oct_rows = RECIPE_ROWS(rows);
