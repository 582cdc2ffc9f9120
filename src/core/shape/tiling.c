#include "core/shape/lattice.h"
#include "core/shape/tiled.h"

#include <math.h>
#include <stdlib.h>

#define TOLERANCE 1e-6 /* in steps: above rounding error, below any real gap */

static uint32_t length_of(const tiling *tiling, unsigned row, uint32_t width)
{
    const tiling_row *r = &tiling->rows[row];
    int64_t length = (int64_t)(width / tiling->width) * r->count + r->more[width % tiling->width];
    return length > 0 ? (uint32_t)length : 0;
}

uint64_t tiling_cells(const tiling *tiling, const uint32_t *size)
{
    uint64_t even = length_of(tiling, 0, size[0]), odd = length_of(tiling, 1, size[0]);
    return (size[1] + UINT64_C(1)) / 2 * even + size[1] / 2 * odd;
}

/* Makes the box hold a cell, by its number in its endless row. */
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

/* As far as a period reaches from either end of the first and the last two rows. */
static void find_box(tiling_frame *f, const tiling *tiling)
{
    f->least = (tiling_point){INT32_MAX, INT32_MAX};
    f->most = (tiling_point){INT32_MIN, INT32_MIN};
    for (uint32_t y = 0; y < f->rows; y++) {
        const tiling_row *row = &tiling->rows[y % TILING_ROWS];
        uint32_t length = f->length[y % TILING_ROWS];
        for (uint32_t i = 0; i < length; i++) {
            hold(f, tiling, y, row->first + i);
            if (i + 1 == row->count && length > 2 * row->count)
                i = length - row->count - 1;
        }
        if (y + 1 == TILING_ROWS && f->rows > 2 * TILING_ROWS)
            y = f->rows - TILING_ROWS - 1;
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

maze_point tiling_extent(const tiling *tiling, const uint32_t *size)
{
    tiling_frame f = frame_of(tiling, size[0], size[1]);
    return (maze_point){(f.most.x - f.least.x) * tiling->step_x,
                        (f.most.y - f.least.y) * tiling->step_y};
}

/* The first cell of row y; for the row past the last, the number of cells. */
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
    const tiling_side *s = &at.kin->sides[side];
    uint32_t y = (uint32_t)(at.down * TILING_ROWS + (int32_t)at.kin->row + s->rows);
    *back = s->back;
    if (y >= t->frame.rows || at.index + (uint32_t)s->places >= t->frame.length[s->row])
        return MAZE_NONE;
    return cell + (uint32_t)s->cells;
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    uint32_t sides = tiling_side_count(context, cell);
    return sides % 2 == 0 ? (side + sides / 2) % sides : MAZE_NONE;
}

maze_shape *tiling_create(const shape_kind *kind, const uint32_t *size)
{
    const tiling *tiling = (const struct tiling *)kind;
    tiled *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->tiling = tiling;
    t->frame = frame_of(tiling, size[0], size[1]);
    t->swapped = frame_of(tiling, size[1], size[0]);
    t->columns = size[0] / tiling->width + 3;
    t->shape = (maze_shape){.kind = kind, .size = {size[0], size[1]}};
    t->shape.graph = (maze_graph){.cells = (uint32_t)kind->cells(size),
                                  .sides = kind->sides,
                                  .across = across,
                                  .ahead = tiling->rows[0].cells[0].sides % 2 == 0 ? ahead : NULL,
                                  .context = t};
    tiled_join(t);
    tiled_find_symmetries(t);
    return &t->shape;
}

uint32_t tiling_side_count(const maze_shape *shape, maze_cell cell)
{
    return place_of(shape, cell).kin->cell->sides;
}

/* Corners are numbered by their period, one more on each side, and their place in it. */
static maze_corner corner_number(const tiled *t, tiling_place at, uint32_t side)
{
    const tiling_side *s = &at.kin->sides[side];
    maze_corner down = (maze_corner)(at.down + s->corner_down + 1);
    maze_corner right = (maze_corner)(at.right + s->corner_right + 1);
    return (down * t->columns + right) * t->corner_count + s->corner;
}

/* A point of the tiling, in the box. */
static tiling_point point_at(const tiled *t, int64_t right, int64_t down, tiling_point at)
{
    return (tiling_point){(int32_t)(at.x + right * t->tiling->period_x - t->frame.least.x),
                          (int32_t)(at.y + down * t->tiling->period_y - t->frame.least.y)};
}

static maze_point in_cells(const tiled *t, tiling_point at)
{
    return (maze_point){at.x * t->tiling->step_x, at.y * t->tiling->step_y};
}

maze_point tiling_corner(const maze_shape *shape, maze_corner corner)
{
    const tiled *t = tiled_of(shape);
    maze_corner period = corner / t->corner_count;
    return in_cells(t, point_at(t, (int64_t)(period % t->columns) - 1,
                                (int64_t)(period / t->columns) - 1,
                                t->corners[corner % t->corner_count]));
}

maze_wall tiling_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
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

maze_point tiling_center(const maze_shape *shape, maze_cell cell)
{
    return in_cells(tiled_of(shape), center_of(tiled_of(shape), cell));
}

shape_seat tiling_seat(const maze_shape *shape, maze_cell cell)
{
    tiling_place at = place_of(shape, cell);
    return (shape_seat){(uint32_t)at.down * TILING_ROWS + at.kin->row, at.index};
}

shape_spot tiling_spot(const maze_shape *shape, maze_cell cell)
{
    const tiled *t = tiled_of(shape);
    tiling_point at = center_of(t, cell);
    return (shape_spot){(uint32_t)at.x, (uint32_t)(t->frame.most.x - t->frame.least.x),
                        (uint32_t)at.y, (uint32_t)(t->frame.most.y - t->frame.least.y)};
}

/* How far a row reaches beyond where it begins, up (negative) and down. */
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

bool tiling_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    const tiled *t = tiled_of(shape);
    const tiling_frame *f = &t->frame;
    tiling_point reach = reach_of(t->tiling);
    double pitch = t->tiling->period_y / (double)TILING_ROWS;
    double upper = top / t->tiling->step_y + f->least.y - TOLERANCE;
    double lower = bottom / t->tiling->step_y + f->least.y + TOLERANCE;
    double from = fmax(ceil((upper - reach.y) / pitch), 0);
    double to = fmin(floor((lower - reach.x) / pitch), f->rows - 1.0);
    if (!(from <= to && upper <= f->most.y && lower >= f->least.y))
        return false;
    *first = first_of_row(f, (uint32_t)from);
    *last = first_of_row(f, (uint32_t)to + 1) - 1;
    return true;
}

uint32_t tiling_gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    return exit ? place_of(shape, cell).kin->exit : 0;
}

shape_axis tiling_axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const tiled *t = tiled_of(shape);
    const tiling_kin *kin = place_of(shape, cell).kin;
    return t->kin[kin->sides[side].cell].row == kin->row ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

/* The first cell lies at the border. */
maze_door tiling_start(const maze_shape *shape)
{
    maze_door door = {0, 0};
    uint32_t back;
    while (across(shape, door.cell, door.side, &back) != MAZE_NONE)
        door.side++;
    return door;
}
