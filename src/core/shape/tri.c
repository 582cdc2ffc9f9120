/* triWxH (delta): rows of W triangles, which alternately point up and down. Cells and sides are
 * numbered as in law.h.
 *
 * A side is sqrt 3 cells long, so that the largest circle inside a triangle has the diameter 1.
 * Half columns are half a side wide. The corner at half column j of line y has the number y * ((W +
 * 3) div 2) + j div 2. */
#include "core/shape/lattices.h"

#define SIDES 3
#define HALF_SIDE 0.86602540378443864676 /* half of the length of a side, in cells: sqrt 3 / 2 */
#define PITCH 1.5

typedef struct triangle {
    uint32_t x, y;
    bool up;
} triangle;

static triangle find(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell), x = cell - y * shape->size[0];
    return (triangle){x, y, ((x ^ y) & 1) == 0};
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const maze_shape *shape = context;
    uint32_t width = shape->size[0], height = shape->size[1];
    triangle triangle = find(shape, cell);
    if (side >= SIDES)
        return MAZE_NONE;
    *back = side == (triangle.up ? 2 : 0) ? 2 - side : triangle.up ? side + 1 : side - 1;
    if (side == 1)
        return triangle.x + 1 < width ? cell + 1 : MAZE_NONE;
    if (side == (triangle.up ? 0 : 2))
        return triangle.x > 0 ? cell - 1 : MAZE_NONE;
    if (triangle.up)
        return triangle.y + 1 < height ? cell + width : MAZE_NONE;
    return triangle.y > 0 ? cell - width : MAZE_NONE;
}

static const char *flaw(const uint32_t *size)
{
    return size[0] == 1 && size[1] > 2 ? "triangles above each other meet only at their corners, "
                                         "so no path connects them; use a width of 2 or more"
                                       : NULL;
}

static maze_shape *create(const shape_kind *kind, const uint32_t *size)
{
    return shape_lattice_create(kind, size, size[0], (maze_graph){.across = across});
}

static maze_point extent_of(const uint32_t *size)
{
    return (maze_point){(size[0] + 1.0) * HALF_SIDE, size[1] * PITCH};
}

static maze_corner corners_a_line(const maze_shape *shape)
{
    return ((maze_corner)shape->size[0] + 3) / 2;
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    maze_corner columns = corners_a_line(shape), line = corner / columns;
    double half_column = 2.0 * (double)(corner % columns) + (line % 2 == 0);
    return (maze_point){half_column * HALF_SIDE, (double)line * PITCH};
}

/* Returns corner k of a triangle. Side k leads from corner k to the next corner, clockwise. */
static maze_corner corner_of(const maze_shape *shape, triangle t, uint32_t k)
{
    static const uint32_t up_column[SIDES] = {0, 1, 2}, down_column[SIDES] = {0, 2, 1};
    uint32_t column = t.x + (t.up ? up_column[k] : down_column[k]);
    uint32_t line = t.y + (t.up ? k != 1 : k == 2);
    return line * corners_a_line(shape) + column / 2;
}

/* Returns the wall at a side of a cell. Walls on the same straight line have the same line number.
 * Horizontal lines come first, then rising lines, then falling lines. */
static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    triangle t = find(shape, cell);
    uint32_t height = shape->size[1], rising = height + 1;
    uint32_t falling = rising + shape->size[0] + height + 2;
    uint32_t line = side == (t.up ? 2 : 0)   ? t.y + t.up
                    : side == (t.up ? 0 : 1) ? rising + t.x + t.y + (t.up ? 1 : 2)
                                             : falling + t.x + height - t.y + t.up;
    return lattice_wall(corner_of(shape, t, side), corner_of(shape, t, (side + 1) % SIDES), line);
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    triangle t = find(shape, cell);
    return (maze_point){(t.x + 1.0) * HALF_SIDE, t.y * PITCH + (t.up ? 1 : 0.5)};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    triangle t = find(shape, cell);
    return (shape_spot){t.x + 1, shape->size[0] + 1, 3 * t.y + (t.up ? 2 : 1), 3 * shape->size[1]};
}

static uint32_t gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    bool up = find(shape, cell).up;
    if (up != exit)
        return MAZE_NONE;
    return exit ? 2 : 0;
}

static shape_axis axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return side == (find(shape, cell).up ? 2 : 0) ? AXIS_VERTICAL : AXIS_HORIZONTAL;
}

/* Returns the only flip after which the triangle in the upper left corner points up, or 0 if this
 * is true of all flips. */
static unsigned only_flip(const maze_shape *shape)
{
    bool left_right = shape->size[0] % 2 == 1, top_bottom = shape->size[1] % 2 == 0;
    if (left_right && top_bottom)
        return 0;
    return left_right ? FLIP_LEFT_RIGHT : top_bottom ? FLIP_TOP_BOTTOM : FLIP_BOTH;
}

static uint32_t image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side)
{
    unsigned flip = lattice_flip(only_flip(shape), symmetry);
    if (flip & FLIP_LEFT_RIGHT)
        side = (find(shape, cell).up ? 4 - side : 3 - side) % SIDES;
    if (flip & FLIP_TOP_BOTTOM)
        side = 2 - side;
    return side;
}

static const lattice_kind kind = {
    .kind =
        {
            .name = "tri",
            .numbers = 2,
            .cells = shape_product,
            .sides = SIDES,
            .narrowest = 2 * HALF_SIDE,
            .any_angle = true,
            .create = create,
            .extent_of = extent_of,
            .corner = corner_point,
            .wall = wall,
            .center = center,
            .spot = spot,
            .seat = shape_lattice_seat,
            .alike = shape_lattice_alike,
            .stretch = 3,
            .strip = shape_lattice_strip,
            .gate = gate,
            .axis = axis,
            .starts_at_border = true,
            .symmetries = shape_lattice_symmetries,
            .image_cell = shape_lattice_image_cell,
            .image_side = image_side,
            .symmetry_of = shape_lattice_symmetry_of,
        },
    .pitch = PITCH,
    .only_flip = only_flip,
};

static const recipe_row rows[] = {
    {SHAPE_ROW("tri", 80, "triangles, H rows of W, 1 to 65535 each", kind.kind, 0), .flaw = flaw}};
const recipe_rows shape_tri_rows = RECIPE_ROWS(rows);
