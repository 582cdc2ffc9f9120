/* rectWxH: a square grid. Cells and sides are numbered as in law.h. The upper left corner of cell
 * (x, y) has the number y * (W + 1) + x. */
#include "core/shape/rect.h"

#include "core/shape/near.h"

#include <math.h>
#include <stdlib.h>

unsigned shape_square_symmetries(const maze_shape *shape)
{
    return SYMMETRIES;
}

void shape_square_image_size(const maze_shape *shape, unsigned symmetry,
                             uint32_t size[RECIPE_NUMBERS])
{
    bool swapped = symmetry & SWAPPED;
    size[0] = shape->size[swapped];
    size[1] = shape->size[!swapped];
}

/* Returns the symmetry that performs a motion and keeps the size, or 0 if there is none. A quarter
 * turn consists of a reflection in the diagonal, followed by a reflection from left to right. */
unsigned shape_square_symmetry_of(const maze_shape *shape, unsigned motion)
{
    switch (motion) {
    case MIRROR_LEFT_RIGHT:
        return LEFT_RIGHT;
    case MIRROR_TOP_BOTTOM:
        return TOP_BOTTOM;
    case HALF_TURN:
        return LEFT_RIGHT | TOP_BOTTOM;
    case 4:
        return shape->size[0] == shape->size[1] ? SWAPPED | LEFT_RIGHT : 0;
    default:
        return 0;
    }
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const maze_shape *shape = context;
    uint32_t width = shape->size[0];
    *back = side ^ 2;
    switch (side) {
    case RECT_TOP:
        return cell >= width ? cell - width : MAZE_NONE;
    case RECT_RIGHT:
        return cell % width != width - 1 ? cell + 1 : MAZE_NONE;
    case RECT_BOTTOM:
        return cell < shape->graph.cells - width ? cell + width : MAZE_NONE;
    case RECT_LEFT:
        return cell % width != 0 ? cell - 1 : MAZE_NONE;
    default:
        return MAZE_NONE;
    }
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    return side ^ 2;
}

static maze_cell alike(const maze_shape *shape, maze_cell cell, uint32_t *period)
{
    uint32_t width = shape->size[0];
    maze_cell cells = shape->graph.cells;
    return shape_rows_alike(cell, cells, width, cells - width, width, period);
}

static maze_shape *create(const shape_kind *kind, const uint32_t *size)
{
    maze_shape *shape = malloc(sizeof *shape);
    if (!shape)
        return NULL;
    *shape = (maze_shape){
        .kind = kind,
        .size = {size[0], size[1]},
        .graph = {.cells = (uint32_t)shape_product(size),
                  .sides = RECT_SIDES,
                  .across = across,
                  .ahead = ahead,
                  .context = shape},
    };
    return shape;
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    uint64_t columns = (uint64_t)shape->size[0] + 1;
    return (maze_point){(double)(corner % columns), (double)(corner / columns)};
}

/* Returns the wall at a side of a cell. Horizontal walls at the height y are on line y. Vertical
 * walls at x are on line H + 1 + x. */
static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    uint32_t width = shape->size[0], x = cell % width, y = cell / width;
    maze_corner columns = (maze_corner)width + 1, corner = y * columns + x;
    if (side == RECT_TOP || side == RECT_BOTTOM) {
        if (side == RECT_BOTTOM) {
            corner += columns;
            y++;
        }
        return (maze_wall){corner, corner + 1, y, 0};
    }
    if (side == RECT_RIGHT) {
        corner++;
        x++;
    }
    return (maze_wall){corner, corner + columns, shape->size[1] + 1 + x, 0};
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    uint32_t width = shape->size[0];
    return (maze_point){cell % width + 0.5, cell / width + 0.5};
}

static shape_seat seat(const maze_shape *shape, maze_cell cell)
{
    return (shape_seat){cell / shape->size[0], cell % shape->size[0]};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    uint32_t width = shape->size[0], height = shape->size[1];
    return (shape_spot){2 * (cell % width) + 1, 2 * width, 2 * (cell / width) + 1, 2 * height};
}

static uint32_t abreast(const maze_shape *shape, maze_cell cell)
{
    return shape->size[0] - cell % shape->size[0];
}

static shape_axis axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return side == RECT_LEFT || side == RECT_RIGHT ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

static uint32_t gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    return exit ? RECT_BOTTOM : RECT_TOP;
}

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    uint32_t width = shape->size[0], height = shape->size[1];
    if (!(bottom >= 0 && top <= height))
        return false;
    double upper = floor(fmax(top, 0)), lower = floor(fmin(bottom, height - 1.0));
    uint32_t first_row = upper > 0 ? (uint32_t)upper - 1 : 0, last_row = (uint32_t)lower;
    *first = first_row * width;
    *last = last_row * width + (width - 1);
    return true;
}

static maze_cell image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    bool swapped = symmetry & SWAPPED;
    uint32_t width = shape->size[swapped], x = cell % width, y = cell / width;
    if (swapped) {
        uint32_t other = x;
        x = y;
        y = other;
    }
    if (symmetry & LEFT_RIGHT)
        x = shape->size[0] - 1 - x;
    if (symmetry & TOP_BOTTOM)
        y = shape->size[1] - 1 - y;
    return y * shape->size[0] + x;
}

static uint32_t image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side)
{
    if (symmetry & SWAPPED)
        side = 3 - side;
    if (symmetry & LEFT_RIGHT)
        side ^= side & 1 ? 2 : 0;
    if (symmetry & TOP_BOTTOM)
        side ^= side & 1 ? 0 : 2;
    return side;
}

static const shape_kind kind = {
    .name = "rect",
    .numbers = 2,
    .cells = shape_product,
    .sides = RECT_SIDES,
    .narrowest = 1,
    .create = create,
    .extent_of = shape_box,
    .corner = corner_point,
    .wall = wall,
    .center = center,
    .spot = spot,
    .seat = seat,
    .strip = strip,
    .gate = gate,
    .axis = axis,
    .starts_at_border = true,
    .alike = alike,
    .abreast = abreast,
    .is_grid = true,
    .symmetries = shape_square_symmetries,
    .image_size = shape_square_image_size,
    .image_cell = image_cell,
    .image_side = image_side,
    .symmetry_of = shape_square_symmetry_of,
};

static const recipe_row rows[] = {
    {SHAPE_ROW("rect", 20, "squares, W columns and H rows, 1 to 65535 each", kind,
               HAS_AHEAD | HAS_SQUARES | HAS_GRID | HAS_UPRIGHT | HAS_CROSSES),
     .is_default = true}};
const recipe_rows shape_rect_rows = RECIPE_ROWS(rows);

maze_shape *shape_rect_create(uint32_t columns, uint32_t rows)
{
    return create(&kind, (const uint32_t[]){columns, rows});
}

void shape_rect_estimate(uint32_t columns, uint32_t rows, recipe_estimate *estimate)
{
    recipe_field field = {.row = shape_rect_rows.rows, .number = {columns, rows}};
    shape_estimate(&field, estimate);
}
