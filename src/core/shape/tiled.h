/* A shape made of a tiling, for the files that make it. */
#ifndef MAZEPRESS_CORE_TILED_H
#define MAZEPRESS_CORE_TILED_H

#include "core/base/random.h"
#include "core/shape/square.h"
#include "core/shape/tiling.h"

/* How cells of a size are numbered, and the box round them. */
typedef struct tiling_frame {
    uint32_t rows, length[TILING_ROWS];
    uint32_t stride;  /* cells of two rows */
    uint64_t inverse; /* 2^63 / stride, rounded up */
    tiling_point least, most;
} tiling_frame;

/* The cell across side k, and the corner where it begins.  Both may be in another period, so many
 * to the right and down. */
typedef struct tiling_side {
    uint8_t cell, back;
    int8_t right, down;
    uint8_t corner;
    int8_t corner_right, corner_down;
    uint8_t line;

    /* How far on what lies there is: in rows, within its row, and in numbers of cells. */
    uint8_t row;
    int8_t rows;
    int32_t places, cells;
} tiling_side;

/* A cell of the period. */
typedef struct tiling_kin {
    const tiling_cell *cell;
    uint32_t row, place;
    uint32_t exit; /* the side to leave by */
    tiling_side sides[TILING_SIDES];
} tiling_kin;

/* The cell that a symmetry has at the place of each cell of period (0, 0). */
typedef struct tiling_image {
    int32_t right, down;
    uint8_t cell, sides[TILING_SIDES];
} tiling_image;

typedef struct tiled {
    maze_shape shape;
    const tiling *tiling;
    tiling_frame frame, swapped;
    uint64_t inverse;                   /* 2^32 / count, rounded up */
    uint32_t count, first[TILING_ROWS]; /* of the rows */
    uint32_t kin_count, corner_count, line_count;
    uint32_t columns; /* of periods with corners in them */
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

/* A cell of the tiling: its period, its kin, and, where it was found by its number, which in its
 * row it is. */
typedef struct tiling_place {
    int32_t right, down;
    const tiling_kin *kin;
    uint32_t index;
} tiling_place;

/* The quotients are exact, as <core/shape/lattice.h> says of that by the stride. */
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

/* Corner k of a cell, which has less than twice as many. */
static inline tiling_point tiled_corner(const tiling_cell *cell, uint32_t k)
{
    return cell->corners[k % cell->sides];
}

/* How many periods a point lies away from another; false if that is not a whole number. */
static inline bool tiled_periods(const tiling *tiling, tiling_point from, tiling_point to,
                                 tiling_point *periods)
{
    int32_t x = to.x - from.x, y = to.y - from.y;
    *periods = (tiling_point){x / tiling->period_x, y / tiling->period_y};
    return x % tiling->period_x == 0 && y % tiling->period_y == 0;
}

/* Fills in what follows from the corners of the cells and the frame: kin, corners and lines; and,
 * with these and both frames, motions and images. */
void tiled_join(tiled *t);
void tiled_find_symmetries(tiled *t);

#endif
