/* Tilings of the plane that repeat, as tables: the code that makes shapes of them.
 *
 * Everything is in whole steps, of which those in x and those in y may differ in length.  A tiling
 * repeats after a period in x and one in y, in which it has two rows of cells.  A shape is W wide
 * and has H of these rows, in turn; each is a run of its endless row.  Neighbors, walls that meet
 * and symmetries all follow from the corners. */
#ifndef MAZEPRESS_CORE_TILING_H
#define MAZEPRESS_CORE_TILING_H

#include "core/shape/shape.h"

#define TILING_ROWS 2
#define TILING_SIDES 6
#define TILING_ROW_CELLS 6
#define TILING_CELLS (TILING_ROWS * TILING_ROW_CELLS)

typedef struct tiling_point {
    int32_t x, y;
} tiling_point;

/* A cell, convex; side k goes from corner k to the next one, clockwise.  Side 0 is the one whose
 * middle is highest, of equals the one to the left. */
typedef struct tiling_cell {
    tiling_point center;
    uint32_t sides;
    tiling_point corners[TILING_SIDES];
} tiling_cell;

/* The cells of a row, of which there are `count` in a period, in both rows as many, from left to
 * right.  With n = W / `width` and m = W % `width` a shape has of them n * count + more[m], from
 * cell `first` on. */
typedef struct tiling_row {
    tiling_cell cells[TILING_ROW_CELLS];
    uint32_t count, first;
    int32_t more[2];
} tiling_row;

/* A kind of shape; its own functions are those of TILING_KIND. */
typedef struct tiling {
    shape_kind kind;
    double step_x, step_y; /* in cells; the square of their ratio is the kind's `stretch` */
    int32_t period_x, period_y;
    uint32_t width; /* of W, in a period: 1 or 2 */
    tiling_row rows[TILING_ROWS];

    /* Which symmetries of <core/shape/square.h> map a shape with W and H, even or odd (1), to one
     * of this kind: bit s is set if symmetry s does. */
    uint8_t symmetries[2][2];
} tiling;

uint64_t tiling_cells(const tiling *tiling, const uint32_t *size);
maze_point tiling_extent(const tiling *tiling, const uint32_t *size);

maze_shape *tiling_create(const shape_kind *kind, const uint32_t *size);
uint32_t tiling_side_count(const maze_shape *shape, maze_cell cell);
maze_point tiling_corner(const maze_shape *shape, maze_corner corner);
maze_wall tiling_wall(const maze_shape *shape, maze_cell cell, uint32_t side);
maze_point tiling_center(const maze_shape *shape, maze_cell cell);
shape_spot tiling_spot(const maze_shape *shape, maze_cell cell);
shape_seat tiling_seat(const maze_shape *shape, maze_cell cell);
bool tiling_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

/* The side whose middle is highest; to leave, lowest, of equals the one to the right. */
uint32_t tiling_gate(const maze_shape *shape, maze_cell cell, bool exit);

/* Rows are those of the table. */
shape_axis tiling_axis(const maze_shape *shape, maze_cell cell, uint32_t side);

maze_door tiling_start(const maze_shape *shape);
unsigned tiling_symmetries(const maze_shape *shape);
void tiling_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS]);
unsigned tiling_symmetry_of(const maze_shape *shape, unsigned motion);
maze_cell tiling_image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell);
uint32_t tiling_image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side);

/* `narrow`: the shortest wall, or, if it is less, the narrowest circle round a center. */
#define TILING_KIND(kind_name, cells_of, box_of, most_sides, narrow, stretched)                    \
    {                                                                                              \
        .name = kind_name, .numbers = 2, .cells = cells_of, .extent_of = box_of,                   \
        .sides = most_sides, .narrowest = narrow, .any_angle = true, .stretch = stretched,         \
        .create = tiling_create, .side_count = tiling_side_count, .corner = tiling_corner,         \
        .wall = tiling_wall, .center = tiling_center, .spot = tiling_spot, .seat = tiling_seat,    \
        .strip = tiling_strip, .gate = tiling_gate, .axis = tiling_axis, .start = tiling_start,    \
        .symmetries = tiling_symmetries, .image_size = tiling_image_size,                          \
        .image_cell = tiling_image_cell, .image_side = tiling_image_side,                          \
        .symmetry_of = tiling_symmetry_of                                                          \
    }

#endif
