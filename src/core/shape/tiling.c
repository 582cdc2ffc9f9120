/* Periodic tilings of the plane: their tables, and the code that makes shapes from the tables.
 * Coordinates in the tables are whole numbers of steps. A tiling repeats after a period in x and a
 * period in y. A period in y consists of two rows of cells. The tables list the cells of a period
 * in the order of <mazepress/law.h>. */
#include "core/base/numbers.h"
#include "core/shape/lattices.h"
#include "core/shape/near.h"
#include "core/shape/rect.h"

#include <math.h>
#include <stdlib.h>

#define TILING_ROWS 2
#define TILING_SIDES 6
#define TILING_ROW_CELLS 6
#define TILING_CELLS (TILING_ROWS * TILING_ROW_CELLS)

typedef struct tiling_point {
    int32_t x, y;
} tiling_point;

/* A convex cell. Side k leads from corner k to the next corner, clockwise. Side 0 is the highest
 * side, or the left of two equally high sides. */
typedef struct tiling_cell {
    tiling_point center;
    uint32_t sides;
    tiling_point corners[TILING_SIDES];
} tiling_cell;

/* A row of a tiling. `cells` are the `count` cells of a period, in the order of law.h. In a shape
 * of width W, the row has W / width (rounded down) * count + more[W % width] cells, and begins with
 * cells[first]. */
typedef struct tiling_row {
    tiling_cell cells[TILING_ROW_CELLS];
    uint32_t count, first;
    int32_t more[2];
} tiling_row;

typedef struct tiling {
    shape_kind kind;
    /* size of a step, in cells; (step_x / step_y) squared is `stretch` */
    double step_x, step_y;
    int32_t period_x, period_y;
    uint32_t width; /* how much a period in x adds to the width W of a shape: 1 or 2 */
    tiling_row rows[TILING_ROWS];

    /* Bit s of symmetries[W % 2][H % 2] is set if symmetry s of rect.h maps a shape of W x H to a
     * shape of this kind. */
    uint8_t symmetries[2][2];
} tiling;

/* Initializes the shape_kind of a tiling. `narrow` is the length of the shortest wall, or twice the
 * smallest distance from a cell's center to the cell's edge, whichever is smaller. */
#define TILING_KIND(tiling, most_sides, narrow, stretched)                                         \
    {                                                                                              \
        .name = #tiling, .numbers = 2, .cells = tiling##_cells, .extent_of = tiling##_extent,      \
        .sides = most_sides, .narrowest = narrow, .any_angle = true, .stretch = stretched,         \
        .create = tiling_create, .side_count = tiling_side_count, .corner = tiling_corner,         \
        .wall = tiling_wall, .center = tiling_center, .spot = tiling_spot, .seat = tiling_seat,    \
        .strip = tiling_strip, .alike = tiling_alike, .gate = tiling_gate, .axis = tiling_axis,    \
        .starts_at_border = true, .symmetries = tiling_symmetries,                                 \
        .image_size = tiling_image_size, .image_cell = tiling_image_cell,                          \
        .image_side = tiling_image_side, .symmetry_of = tiling_symmetry_of                         \
    }

typedef struct tiling_frame {
    uint32_t rows, length[TILING_ROWS];
    uint32_t stride;
    uint64_t inverse; /* 2^63 / stride, rounded down, plus 1, for tiled_find */
    tiling_point least, most;
} tiling_frame;

/* A side of a cell. `cell` is the number of the neighbor in its period, and `back` is the
 * neighbor's side that leads back. `corner` is the number, in its period, of the corner at which
 * the side begins. `right` and `down` are the distances to the neighbor's period, and
 * `corner_right` and `corner_down` are the distances to the corner's period, all in periods. */
typedef struct tiling_side {
    uint8_t cell, back;
    int8_t right, down;
    uint8_t corner;
    int8_t corner_right, corner_down;
    uint8_t line;

    /* `row`: the neighbor's row in its period; `rows`, `places` and `cells`: the neighbor's row,
     * index in its row, and number, each minus the cell's own */
    uint8_t row;
    int8_t rows;
    int32_t places, cells;
} tiling_side;

typedef struct tiling_kin {
    const tiling_cell *cell;
    uint32_t row, place;
    uint32_t exit;
    tiling_side sides[TILING_SIDES];
} tiling_kin;

/* The cell that a symmetry moves to the place of a cell of the period (0, 0). `cell` is the number
 * of the moved cell in its period, and (right, down) is the place of this period. For each side of
 * the place, `sides` contains the side that moves there. */
typedef struct tiling_image {
    int32_t right, down;
    uint8_t cell, sides[TILING_SIDES];
} tiling_image;

typedef struct tiled {
    maze_shape shape;
    const tiling *tiling;
    tiling_frame frame, swapped;
    uint64_t inverse;
    uint32_t count, first[TILING_ROWS];
    uint32_t kin_count, corner_count, line_count;
    uint32_t columns; /* number of periods in x for which corners are numbered */
    tiling_kin kin[TILING_CELLS];
    tiling_point corners[TILING_CELLS * TILING_SIDES];
    tiling_point lines[TILING_CELLS * TILING_SIDES];
    unsigned symmetries;
    uint8_t motions[SYMMETRIES];
    tiling_image images[SYMMETRIES][TILING_CELLS];
} tiled;

static inline const tiled *tiled_of(const maze_shape *shape)
{
    return (const tiled *)shape;
}

/* A cell: its period, its entry `kin`, and its index in its row. `index` is set only by
 * tiled_find. */
typedef struct tiling_place {
    int32_t right, down;
    const tiling_kin *kin;
    uint32_t index;
} tiling_place;

/* Finds a cell by its number. Multiplications by inverses replace divisions. The results are
 * exact. */
static inline tiling_place tiled_find(const tiled *t, const tiling_frame *f, maze_cell cell)
{
    uint32_t down = (uint32_t)random_high_word((uint64_t)cell << 1, f->inverse);
    uint32_t rest = cell - down * f->stride;
    unsigned row = rest >= f->length[0];
    uint32_t index = rest - (row ? f->length[0] : 0);
    uint32_t number = index + t->first[row];
    uint32_t right = (uint32_t)(number * t->inverse >> 32);
    uint32_t kin = number - right * t->count + (row ? t->count : 0);
    return (tiling_place){(int32_t)right, (int32_t)down, &t->kin[kin], index};
}

static inline maze_cell tiled_number(const tiled *t, tiling_place at)
{
    const tiling_frame *f = &t->frame;
    int32_t number =
        at.right * (int32_t)t->count + (int32_t)(at.kin->place - t->first[at.kin->row]);
    int32_t y = at.down * TILING_ROWS + (int32_t)at.kin->row;
    if (y < 0 || y >= (int32_t)f->rows || number < 0 || number >= (int32_t)f->length[at.kin->row])
        return MAZE_NONE;
    return (uint32_t)at.down * f->stride + (at.kin->row ? f->length[0] : 0) + (uint32_t)number;
}

static inline tiling_point tiled_corner(const tiling_cell *cell, uint32_t k)
{
    return cell->corners[k % cell->sides];
}

static tiling_point twice_middle(const tiling_cell *cell, uint32_t k)
{
    tiling_point a = tiled_corner(cell, k), b = tiled_corner(cell, k + 1);
    return (tiling_point){a.x + b.x, a.y + b.y};
}

static inline bool tiled_periods(const tiling *tiling, tiling_point from, tiling_point to,
                                 tiling_point *periods)
{
    int32_t x = to.x - from.x, y = to.y - from.y;
    *periods = (tiling_point){x / tiling->period_x, y / tiling->period_y};
    return x % tiling->period_x == 0 && y % tiling->period_y == 0;
}

static void join(tiled *tiled, const tiling_cell *cell, uint32_t side, tiling_side *edge)
{
    tiling_point begin = tiled_corner(cell, side), end = tiled_corner(cell, side + 1);
    for (uint32_t i = 0; i < tiled->kin_count; i++) {
        const tiling_cell *other = tiled->kin[i].cell;
        for (uint32_t k = 0; k < other->sides; k++) {
            tiling_point from, to;
            if (!tiled_periods(tiled->tiling, tiled_corner(other, k + 1), begin, &from) ||
                !tiled_periods(tiled->tiling, tiled_corner(other, k), end, &to) || from.x != to.x ||
                from.y != to.y)
                continue;
            edge->cell = (uint8_t)i;
            edge->back = (uint8_t)k;
            edge->right = (int8_t)from.x;
            edge->down = (int8_t)from.y;
            return;
        }
    }
}

static void add_corner(tiled *tiled, tiling_point at, tiling_side *edge)
{
    int32_t right = (int32_t)divide_down(at.x, tiled->tiling->period_x);
    int32_t down = (int32_t)divide_down(at.y, tiled->tiling->period_y);
    at.x -= right * tiled->tiling->period_x;
    at.y -= down * tiled->tiling->period_y;
    uint32_t i = 0;
    while (i < tiled->corner_count && (tiled->corners[i].x != at.x || tiled->corners[i].y != at.y))
        i++;
    if (i == tiled->corner_count)
        tiled->corners[tiled->corner_count++] = at;
    edge->corner = (uint8_t)i;
    edge->corner_right = (int8_t)right;
    edge->corner_down = (int8_t)down;
}

static void count_steps(const tiled *t, const tiling_kin *from, tiling_side *edge)
{
    const tiling_kin *to = &t->kin[edge->cell];
    const tiling_frame *f = &t->frame;
    edge->row = (uint8_t)to->row;
    edge->rows = (int8_t)(edge->down * TILING_ROWS + (int)to->row - (int)from->row);
    edge->places = edge->right * (int32_t)t->count + (int32_t)(to->place - t->first[to->row]) -
                   (int32_t)(from->place - t->first[from->row]);
    edge->cells = edge->down * (int32_t)f->stride + edge->places +
                  ((int)to->row - (int)from->row) * (int32_t)f->length[0];
}

/* Sets the line of a side. All walls with the same direction have the same line. */
static void add_line(tiled *t, tiling_point from, tiling_point to, tiling_side *edge)
{
    tiling_point way = {to.x - from.x, to.y - from.y};
    uint32_t i = 0;
    while (i < t->line_count && t->lines[i].x * way.y != t->lines[i].y * way.x)
        i++;
    if (i == t->line_count)
        t->lines[t->line_count++] = way;
    edge->line = (uint8_t)i;
}

static void list_kin(tiled *tiled)
{
    tiled->count = tiled->tiling->rows[0].count;
    tiled->inverse = (UINT64_C(1) << 32) / tiled->count + 1;
    for (unsigned row = 0; row < TILING_ROWS; row++) {
        const tiling_row *tiling = &tiled->tiling->rows[row];
        tiled->first[row] = tiling->first;
        for (uint32_t place = 0; place < tiling->count; place++) {
            const tiling_cell *cell = &tiling->cells[place];
            uint32_t lowest = 0;
            for (uint32_t k = 1; k < cell->sides; k++) {
                tiling_point at = twice_middle(cell, k), best = twice_middle(cell, lowest);
                if (at.y > best.y || (at.y == best.y && at.x >= best.x))
                    lowest = k;
            }
            tiled->kin[tiled->kin_count++] =
                (tiling_kin){.cell = cell, .row = row, .place = place, .exit = lowest};
        }
    }
}

static void tiled_join(tiled *tiled)
{
    list_kin(tiled);
    for (uint32_t i = 0; i < tiled->kin_count; i++) {
        const tiling_cell *cell = tiled->kin[i].cell;
        for (uint32_t k = 0; k < cell->sides; k++) {
            tiling_side *side = &tiled->kin[i].sides[k];
            join(tiled, cell, k, side);
            count_steps(tiled, &tiled->kin[i], side);
            add_corner(tiled, tiled_corner(cell, k), side);
            add_line(tiled, tiled_corner(cell, k), tiled_corner(cell, k + 1), side);
        }
    }
}

static const tiling_frame *image_frame(const tiled *t, unsigned motion)
{
    return motion & SWAPPED ? &t->swapped : &t->frame;
}

/* Returns the point of the shape that `motion` moves to the point `at` of the image. Coordinates
 * are in steps, multiplied by `scale`. */
static tiling_point source_of(const tiled *t, unsigned motion, tiling_point at, int32_t scale)
{
    const tiling_frame *f = &t->frame, *image = image_frame(t, motion);
    int32_t x = at.x - scale * image->least.x, y = at.y - scale * image->least.y;
    tiling_point source = motion & SWAPPED ? (tiling_point){y, x} : (tiling_point){x, y};
    source.x = motion & LEFT_RIGHT ? scale * f->most.x - source.x : source.x + scale * f->least.x;
    source.y = motion & TOP_BOTTOM ? scale * f->most.y - source.y : source.y + scale * f->least.y;
    return source;
}

static void image_sides(const tiled *tiled, unsigned motion, const tiling_cell *cell,
                        tiling_image *image)
{
    const tiling_cell *source = tiled->kin[image->cell].cell;
    tiling_point away = {2 * image->right * tiled->tiling->period_x,
                         2 * image->down * tiled->tiling->period_y};
    for (uint32_t side = 0; side < TILING_SIDES; side++) {
        image->sides[side] = (uint8_t)side;
        if (side >= cell->sides)
            continue;
        tiling_point at = source_of(tiled, motion, twice_middle(cell, side), 2);
        for (uint32_t k = 0; k < source->sides; k++) {
            tiling_point middle = twice_middle(source, k);
            if (middle.x + away.x == at.x && middle.y + away.y == at.y)
                image->sides[side] = (uint8_t)k;
        }
    }
}

static void map_cells(tiled *tiled, unsigned motion, tiling_image *images)
{
    for (uint32_t i = 0; i < tiled->kin_count; i++) {
        tiling_point at = source_of(tiled, motion, tiled->kin[i].cell->center, 1), periods;
        for (uint32_t k = 0; k < tiled->kin_count; k++) {
            if (!tiled_periods(tiled->tiling, tiled->kin[k].cell->center, at, &periods))
                continue;
            images[i].cell = (uint8_t)k;
            images[i].right = periods.x;
            images[i].down = periods.y;
        }
        image_sides(tiled, motion, tiled->kin[i].cell, &images[i]);
    }
}

static void tiled_find_symmetries(tiled *t)
{
    const uint32_t *size = t->shape.size;
    uint8_t all = t->tiling->symmetries[size[0] & 1][size[1] & 1];
    t->motions[t->symmetries++] = 0;
    for (unsigned motion = 1; motion < SYMMETRIES; motion++) {
        if (!(all >> motion & 1))
            continue;
        map_cells(t, motion, t->images[t->symmetries]);
        t->motions[t->symmetries++] = (uint8_t)motion;
    }
}

static unsigned tiling_symmetries(const maze_shape *shape)
{
    return tiled_of(shape)->symmetries;
}

static void tiling_image_size(const maze_shape *shape, unsigned symmetry,
                              uint32_t size[RECIPE_NUMBERS])
{
    shape_square_image_size(shape, tiled_of(shape)->motions[symmetry], size);
}

static unsigned tiling_symmetry_of(const maze_shape *shape, unsigned motion)
{
    const tiled *t = tiled_of(shape);
    unsigned wanted = shape_square_symmetry_of(shape, motion), symmetry = t->symmetries - 1;
    while (symmetry > 0 && t->motions[symmetry] != wanted)
        symmetry--;
    return symmetry;
}

static maze_cell tiling_image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    const tiled *tiled = tiled_of(shape);
    unsigned motion = tiled->motions[symmetry];
    if (motion == 0)
        return cell;
    tiling_place at = tiled_find(tiled, image_frame(tiled, motion), cell);
    const tiling_image *image = &tiled->images[symmetry][at.kin - tiled->kin];
    int32_t right = motion & SWAPPED ? at.down : at.right;
    int32_t down = motion & SWAPPED ? at.right : at.down;
    return tiled_number(
        tiled, (tiling_place){.right = image->right + (motion & LEFT_RIGHT ? -right : right),
                              .down = image->down + (motion & TOP_BOTTOM ? -down : down),
                              .kin = &tiled->kin[image->cell]});
}

static uint32_t tiling_image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                                  uint32_t side)
{
    const tiled *t = tiled_of(shape);
    unsigned motion = t->motions[symmetry];
    if (motion == 0)
        return side;
    tiling_place at = tiled_find(t, image_frame(t, motion), cell);
    return side < TILING_SIDES ? t->images[symmetry][at.kin - t->kin].sides[side] : side;
}

/* Tolerance for rounding errors, in steps. The heights of corners are whole numbers of steps. */
#define TOLERANCE 1e-6

static uint32_t length_of(const tiling *tiling, unsigned row, uint32_t width)
{
    const tiling_row *r = &tiling->rows[row];
    int64_t length = (int64_t)(width / tiling->width) * r->count + r->more[width % tiling->width];
    return length > 0 ? (uint32_t)length : 0;
}

static uint64_t tiling_cells(const tiling *tiling, const uint32_t *size)
{
    uint64_t even = length_of(tiling, 0, size[0]), odd = length_of(tiling, 1, size[0]);
    return (size[1] + UINT64_C(1)) / 2 * even + size[1] / 2 * odd;
}

static void hold(tiling_frame *f, const tiling *tiling, uint32_t y, uint32_t number)
{
    const tiling_row *row = &tiling->rows[y % TILING_ROWS];
    const tiling_cell *cell = &row->cells[number % row->count];
    for (uint32_t k = 0; k < cell->sides; k++) {
        int32_t x = cell->corners[k].x + (int32_t)(number / row->count) * tiling->period_x;
        int32_t low = cell->corners[k].y + (int32_t)(y / TILING_ROWS) * tiling->period_y;
        f->least.x = x < f->least.x ? x : f->least.x;
        f->most.x = x > f->most.x ? x : f->most.x;
        f->least.y = low < f->least.y ? low : f->least.y;
        f->most.y = low > f->most.y ? low : f->most.y;
    }
}

/* Finds the box around a shape. Only the first and the last cells of a row, and the first and the
 * last rows, can be at the edges of the box. */
static void find_box(tiling_frame *frame, const tiling *tiling)
{
    frame->least = (tiling_point){INT32_MAX, INT32_MAX};
    frame->most = (tiling_point){INT32_MIN, INT32_MIN};
    for (uint32_t y = 0; y < frame->rows; y++) {
        const tiling_row *row = &tiling->rows[y % TILING_ROWS];
        uint32_t length = frame->length[y % TILING_ROWS];
        for (uint32_t i = 0; i < length; i++) {
            hold(frame, tiling, y, row->first + i);
            if (i + 1 == row->count && length > 2 * row->count)
                i = length - row->count - 1;
        }
        if (y + 1 == TILING_ROWS && frame->rows > 2 * TILING_ROWS)
            y = frame->rows - TILING_ROWS - 1;
    }
}

static tiling_frame frame_of(const tiling *tiling, uint32_t width, uint32_t rows)
{
    tiling_frame f = {.rows = rows};
    for (unsigned row = 0; row < TILING_ROWS; row++) {
        f.length[row] = length_of(tiling, row, width);
        f.stride += f.length[row];
    }
    f.inverse = (UINT64_C(1) << 63) / f.stride + 1;
    find_box(&f, tiling);
    return f;
}

static maze_point tiling_extent(const tiling *tiling, const uint32_t *size)
{
    tiling_frame f = frame_of(tiling, size[0], size[1]);
    return (maze_point){(f.most.x - f.least.x) * tiling->step_x,
                        (f.most.y - f.least.y) * tiling->step_y};
}

static maze_cell first_of_row(const tiling_frame *f, uint32_t y)
{
    return y / TILING_ROWS * f->stride + (y % TILING_ROWS ? f->length[0] : 0);
}

static tiling_place place_of(const maze_shape *shape, maze_cell cell)
{
    const tiled *t = tiled_of(shape);
    return tiled_find(t, &t->frame, cell);
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const tiled *t = context;
    tiling_place at = tiled_find(t, &t->frame, cell);
    if (side >= at.kin->cell->sides)
        return MAZE_NONE;
    const tiling_side *edge = &at.kin->sides[side];
    uint32_t y = (uint32_t)(at.down * TILING_ROWS + (int32_t)at.kin->row + edge->rows);
    *back = edge->back;
    if (y >= t->frame.rows || at.index + (uint32_t)edge->places >= t->frame.length[edge->row])
        return MAZE_NONE;
    return cell + (uint32_t)edge->cells;
}

static maze_cell tiling_alike(const maze_shape *shape, maze_cell cell, uint32_t *period)
{
    const tiling_frame *f = &tiled_of(shape)->frame;
    maze_cell last = f->rows > TILING_ROWS ? first_of_row(f, f->rows - TILING_ROWS) : 0;
    return shape_rows_alike(cell, shape->graph.cells, f->stride, last, f->stride, period);
}

static uint32_t tiling_side_count(const maze_shape *shape, maze_cell cell)
{
    return place_of(shape, cell).kin->cell->sides;
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    uint32_t sides = tiling_side_count(context, cell);
    return sides % 2 == 0 ? (side + sides / 2) % sides : MAZE_NONE;
}

static maze_shape *tiling_create(const shape_kind *kind, const uint32_t *size)
{
    const tiling *tiling = (const struct tiling *)kind;
    tiled *tiled = calloc(1, sizeof *tiled);
    if (!tiled)
        return NULL;
    tiled->tiling = tiling;
    tiled->frame = frame_of(tiling, size[0], size[1]);
    tiled->swapped = frame_of(tiling, size[1], size[0]);
    tiled->columns = size[0] / tiling->width + 3;
    tiled->shape = (maze_shape){.kind = kind, .size = {size[0], size[1]}};
    tiled->shape.graph =
        (maze_graph){.cells = (uint32_t)kind->cells(size),
                     .sides = kind->sides,
                     .across = across,
                     .ahead = tiling->rows[0].cells[0].sides % 2 == 0 ? ahead : NULL,
                     .context = tiled};
    tiled_join(tiled);
    tiled_find_symmetries(tiled);
    return &tiled->shape;
}

/* Returns the number of the corner at which a side begins. Numbers are also reserved for one more
 * period on each side of the shape, in which corners at the border can be. */
static maze_corner corner_number(const tiled *t, tiling_place at, uint32_t side)
{
    const tiling_side *edge = &at.kin->sides[side];
    maze_corner down = (maze_corner)(at.down + edge->corner_down + 1);
    maze_corner right = (maze_corner)(at.right + edge->corner_right + 1);
    return (down * t->columns + right) * t->corner_count + edge->corner;
}

/* Moves a point from the period (0, 0) to the period (right, down). The result is in steps from
 * the upper left corner of the box around the shape. */
static tiling_point point_at(const tiled *t, int64_t right, int64_t down, tiling_point at)
{
    return (tiling_point){(int32_t)(at.x + right * t->tiling->period_x - t->frame.least.x),
                          (int32_t)(at.y + down * t->tiling->period_y - t->frame.least.y)};
}

static maze_point in_cells(const tiled *t, tiling_point at)
{
    return (maze_point){at.x * t->tiling->step_x, at.y * t->tiling->step_y};
}

static maze_point tiling_corner(const maze_shape *shape, maze_corner corner)
{
    const tiled *t = tiled_of(shape);
    maze_corner period = corner / t->corner_count;
    return in_cells(t, point_at(t, (int64_t)(period % t->columns) - 1,
                                (int64_t)(period / t->columns) - 1,
                                t->corners[corner % t->corner_count]));
}

static maze_wall tiling_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const tiled *t = tiled_of(shape);
    tiling_place at = place_of(shape, cell);
    return lattice_wall(corner_number(t, at, side),
                        corner_number(t, at, (side + 1) % at.kin->cell->sides),
                        at.kin->sides[side].line);
}

static tiling_point center_of(const tiled *t, maze_cell cell)
{
    tiling_place at = tiled_find(t, &t->frame, cell);
    return point_at(t, at.right, at.down, at.kin->cell->center);
}

static maze_point tiling_center(const maze_shape *shape, maze_cell cell)
{
    return in_cells(tiled_of(shape), center_of(tiled_of(shape), cell));
}

static shape_seat tiling_seat(const maze_shape *shape, maze_cell cell)
{
    tiling_place at = place_of(shape, cell);
    return (shape_seat){(uint32_t)at.down * TILING_ROWS + at.kin->row, at.index};
}

static shape_spot tiling_spot(const maze_shape *shape, maze_cell cell)
{
    const tiled *t = tiled_of(shape);
    tiling_point at = center_of(t, cell);
    return (shape_spot){(uint32_t)at.x, (uint32_t)(t->frame.most.x - t->frame.least.x),
                        (uint32_t)at.y, (uint32_t)(t->frame.most.y - t->frame.least.y)};
}

/* Returns the smallest and the largest y of all corners of cells, in steps from the start of the
 * cell's row. `x` of the result is the smallest y, and `y` is the largest y. */
static tiling_point reach_of(const tiling *tiling)
{
    tiling_point reach = {INT32_MAX, INT32_MIN};
    for (unsigned row = 0; row < TILING_ROWS; row++)
        for (uint32_t i = 0; i < tiling->rows[row].count; i++) {
            const tiling_cell *cell = &tiling->rows[row].cells[i];
            for (uint32_t k = 0; k < cell->sides; k++) {
                int32_t y = cell->corners[k].y - (int32_t)row * tiling->period_y / TILING_ROWS;
                reach.x = y < reach.x ? y : reach.x;
                reach.y = y > reach.y ? y : reach.y;
            }
        }
    return reach;
}

static bool tiling_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                         maze_cell *last)
{
    const tiled *tiled = tiled_of(shape);
    const tiling_frame *frame = &tiled->frame;
    tiling_point reach = reach_of(tiled->tiling);
    double pitch = tiled->tiling->period_y / (double)TILING_ROWS;
    double upper = top / tiled->tiling->step_y + frame->least.y - TOLERANCE;
    double lower = bottom / tiled->tiling->step_y + frame->least.y + TOLERANCE;
    double from = fmax(ceil((upper - reach.y) / pitch), 0);
    double to = fmin(floor((lower - reach.x) / pitch), frame->rows - 1.0);
    if (!(from <= to && upper <= frame->most.y && lower >= frame->least.y))
        return false;
    *first = first_of_row(frame, (uint32_t)from);
    *last = first_of_row(frame, (uint32_t)to + 1) - 1;
    return true;
}

static uint32_t tiling_gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    return exit ? place_of(shape, cell).kin->exit : 0;
}

static shape_axis tiling_axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const tiled *t = tiled_of(shape);
    const tiling_kin *kin = place_of(shape, cell).kin;
    return t->kin[kin->sides[side].cell].row == kin->row ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

#define TILING_SIZES(name)                                                                         \
    static const tiling name;                                                                      \
    static uint64_t name##_cells(const uint32_t *size)                                             \
    {                                                                                              \
        return tiling_cells(&name, size);                                                          \
    }                                                                                              \
    static maze_point name##_extent(const uint32_t *size)                                          \
    {                                                                                              \
        return tiling_extent(&name, size);                                                         \
    }

/* The tiling cairo: squares of 8 steps, with a bar of 4 steps in the middle of each square. Lines
 * join the ends of the bar to the corners of the square. Bars are alternately horizontal and
 * vertical. */

TILING_SIZES(cairo)

static const tiling cairo = {
    .kind = TILING_KIND(cairo, 5, 0.70710678118654752, 1),
    .step_x = 0.17677669529663688110, /* 1 / sqrt 32 */
    .step_y = 0.17677669529663688110,
    .period_x = 16,
    .period_y = 16,
    .width = 2,
    .rows = {{.count = 4,
              .more = {0, 2},
              .cells = {{{4, 1}, 5, {{0, 0}, {4, -2}, {8, 0}, {6, 4}, {2, 4}}},
                        {{4, 7}, 5, {{2, 4}, {6, 4}, {8, 8}, {4, 10}, {0, 8}}},
                        {{9, 4}, 5, {{8, 0}, {12, 2}, {12, 6}, {8, 8}, {6, 4}}},
                        {{15, 4}, 5, {{12, 2}, {16, 0}, {18, 4}, {16, 8}, {12, 6}}}}},
             {.count = 4,
              .more = {0, 2},
              .cells = {{{1, 12}, 5, {{0, 8}, {4, 10}, {4, 14}, {0, 16}, {-2, 12}}},
                        {{7, 12}, 5, {{4, 10}, {8, 8}, {10, 12}, {8, 16}, {4, 14}}},
                        {{12, 9}, 5, {{8, 8}, {12, 6}, {16, 8}, {14, 12}, {10, 12}}},
                        {{12, 15}, 5, {{10, 12}, {14, 12}, {16, 16}, {12, 18}, {8, 16}}}}}},
    .symmetries = {{0x69, 0x99}, {0xA5, 0x55}},
};

/* The tiling rhombi: hexagons with a corner at the top. Lines from the center of each hexagon to
 * three of its corners cut the hexagon into three rhombs. */

TILING_SIZES(rhombi)

static const tiling rhombi = {
    .kind = TILING_KIND(rhombi, 4, 0.93060485910209960, 3),
    .step_x = 0.46530242955104983, /* with these steps, a rhomb has the area 1 */
    .step_y = 0.26864248295588548,
    .period_x = 4,
    .period_y = 12,
    .width = 1,
    .rows = {{.count = 3,
              .cells = {{{2, 2}, 4, {{0, 2}, {2, 0}, {4, 2}, {2, 4}}},
                        {{1, 5}, 4, {{0, 2}, {2, 4}, {2, 8}, {0, 6}}},
                        {{3, 5}, 4, {{2, 4}, {4, 2}, {4, 6}, {2, 8}}}}},
             {.count = 3,
              .more = {-3},
              .cells = {{{4, 8}, 4, {{2, 8}, {4, 6}, {6, 8}, {4, 10}}},
                        {{3, 11}, 4, {{2, 8}, {4, 10}, {4, 14}, {2, 12}}},
                        {{5, 11}, 4, {{4, 10}, {6, 8}, {6, 12}, {4, 14}}}}}},
    .symmetries = {{0x05, 0x05}, {0x05, 0x05}},
};

/* The tiling kagome: hexagons with a horizontal side at the top, and the triangles between them. */

TILING_SIZES(kagome)

static const tiling kagome = {
    .kind = TILING_KIND(kagome, 6, 0.53728496591177096, 3),
    .step_x = 0.46530242955104980,
    .step_y = 0.26864248295588548,
    .period_x = 4,
    .period_y = 12,
    .width = 1,
    .rows = {{.count = 3,
              .more = {-2},
              .cells = {{{2, 3}, 6, {{1, 0}, {3, 0}, {4, 3}, {3, 6}, {1, 6}, {0, 3}}},
                        {{4, 1}, 3, {{3, 0}, {5, 0}, {4, 3}}},
                        {{4, 5}, 3, {{3, 6}, {4, 3}, {5, 6}}}}},
             {.count = 3,
              .first = 1,
              .more = {-1},
              .cells = {{{0, 9}, 6, {{-1, 6}, {1, 6}, {2, 9}, {1, 12}, {-1, 12}, {-2, 9}}},
                        {{2, 7}, 3, {{1, 6}, {3, 6}, {2, 9}}},
                        {{2, 11}, 3, {{1, 12}, {2, 9}, {3, 12}}}}}},
    .symmetries = {{0x05, 0x55}, {0x05, 0x55}},
};

/* The tiling snub: squares and nearly equilateral triangles. The ratio 52 : 14 is nearly the ratio
 * of the cosine and the sine of 15 degrees. */

TILING_SIZES(snub)

static const tiling snub = {
    .kind = TILING_KIND(snub, 4, 0.73127303588308430, 1),
    .step_x = 0.02355278598829979,
    .step_y = 0.02355278598829979,
    .period_x = 104,
    .period_y = 104,
    .width = 2,
    .rows = {{.count = 3,
              .more = {0, 1},
              .cells = {{{19, 33}, 4, {{0, 0}, {52, 14}, {38, 66}, {-14, 52}}},
                        {{60, 44}, 3, {{52, 14}, {90, 52}, {38, 66}}},
                        {{82, 22}, 3, {{52, 14}, {104, 0}, {90, 52}}}}},
             {.count = 3,
              .more = {0, 2},
              .cells = {{{8, 74}, 3, {{-14, 52}, {38, 66}, {0, 104}}},
                        {{30, 96}, 3, {{0, 104}, {38, 66}, {52, 118}}},
                        {{71, 85}, 4, {{38, 66}, {90, 52}, {104, 104}, {52, 118}}}}}},
    .symmetries = {{0x81, 0x21}, {0x09, 0x69}},
};

/* The tiling floret: flowers of six petals, which are pentagons. */

TILING_SIZES(floret)

static const tiling floret = {
    .kind = TILING_KIND(floret, 5, 0.57735026918962576, 3),
    .step_x = 0.18898223650461363, /* 1 / (2 sqrt 7) */
    .step_y = 0.10910894511799619, /* sqrt 3 / (6 sqrt 7) */
    .period_x = 14,
    .period_y = 42,
    .width = 1,
    .rows = {{.count = 6,
              .cells = {{{4, 8}, 5, {{3, 3}, {6, 4}, {8, 14}, {2, 12}, {1, 7}}},
                        {{3, 17}, 5, {{2, 12}, {8, 14}, {4, 22}, {1, 21}, {0, 16}}},
                        {{7, 23}, 5, {{4, 22}, {8, 14}, {10, 24}, {8, 28}, {5, 27}}},
                        {{9, 5}, 5, {{8, 0}, {11, 1}, {12, 6}, {8, 14}, {6, 4}}},
                        {{13, 11}, 5, {{12, 6}, {15, 7}, {16, 12}, {14, 16}, {8, 14}}},
                        {{12, 20}, 5, {{8, 14}, {14, 16}, {15, 21}, {13, 25}, {10, 24}}}}},
             {.count = 6,
              .first = 3,
              .cells = {{{-3, 29}, 5, {{-4, 24}, {-1, 25}, {1, 35}, {-5, 33}, {-6, 28}}},
                        {{-4, 38}, 5, {{-5, 33}, {1, 35}, {-3, 43}, {-6, 42}, {-7, 37}}},
                        {{0, 44}, 5, {{-3, 43}, {1, 35}, {3, 45}, {1, 49}, {-2, 48}}},
                        {{2, 26}, 5, {{1, 21}, {4, 22}, {5, 27}, {1, 35}, {-1, 25}}},
                        {{6, 32}, 5, {{5, 27}, {8, 28}, {9, 33}, {7, 37}, {1, 35}}},
                        {{5, 41}, 5, {{1, 35}, {7, 37}, {8, 42}, {6, 46}, {3, 45}}}}}},
    .symmetries = {{0x01, 0x41}, {0x01, 0x41}},
};

static const char *flaw_of_blocks(const uint32_t *size)
{
    return size[0] == 1 && size[1] > 1
               ? "every other row has one block less and would be empty; use a width of 2 or more"
               : NULL;
}

#define ROW(tiling, has, numbers_flaw, text, description, book)                                    \
    {                                                                                              \
        SHAPE_ROW(#tiling, 80, text, tiling.kind, has), .term.about = description,                 \
                                                        .term.source = book, .flaw = numbers_flaw  \
    }

#define KEPLER "J. Kepler, \"Harmonices Mundi\" (1619), book 2"

static const recipe_row rows[] = {
    ROW(cairo, 0, NULL, "pentagons, H rows of W pairs, 1 to 65535 each",
        "Pentagons like the paving of streets in Cairo, in pairs that are alternately horizontal "
        "and vertical. Corridors wind more than among squares, and cells have no side straight "
        "ahead.",
        "P. A. MacMahon, \"New Mathematical Pastimes\" (1921)"),
    ROW(rhombi, HAS_AHEAD | HAS_BOXES, flaw_of_blocks,
        "boxes of three rhombs, H rows of W and W - 1, 1 to 65535 each",
        "Three rhombs make a hexagon, which looks like a box: its top, its left and its right. "
        "Rows have W and W - 1 boxes alternately. Straight corridors follow a belt of rhombs "
        "around the boxes.",
        "B. Gruenbaum, G. C. Shephard, \"Tilings and Patterns\" (1987)"),
    ROW(kagome, HAS_AHEAD, flaw_of_blocks,
        "hexagons with triangles, H rows of W and W - 1, 1 to 65535 each",
        "Hexagons that touch at their corners, and triangles between them, like a woven bamboo "
        "basket. Every step leads from a hexagon to a triangle or back. Triangles are narrow, so "
        "use larger cells.",
        KEPLER),
    ROW(snub, HAS_AHEAD, NULL, "squares and pairs of triangles, H rows of W, 1 to 65535 each",
        "Squares that are turned slightly to the left and to the right alternately, and between "
        "them rhombs of two triangles.",
        KEPLER),
    ROW(floret, 0, NULL, "flowers of six pentagons, H rows of W, 1 to 65535 each",
        "Flowers of six petals, H rows of W. Every second row is shifted by half a flower, and "
        "begins and ends with half a flower. The petals are pentagons with three short and two "
        "long sides, and have no side straight ahead.",
        "J. H. Conway, H. Burgiel, C. Goodman-Strauss, \"The Symmetries of Things\" (2008)"),
};
const recipe_rows shape_tiling_rows = RECIPE_ROWS(rows);
