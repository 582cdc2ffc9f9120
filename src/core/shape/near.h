/* Where the neighbors of cells lie, as offsets from number to number.  Most cells of a shape that
 * repeats have the same ones: they are of one kind, and a kind is a row of a table.  Who goes from
 * cell to cell then reads a number instead of asking the graph. */
#ifndef MAZEPRESS_CORE_NEAR_H
#define MAZEPRESS_CORE_NEAR_H

#include "core/shape/shape.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    NEAR_SIDES = 8, /* of a cell at most; also no side */
    NEAR_SLOTS = 16,
    NEAR_KINDS = 256,
    NEAR_ASK = 0, /* the kind of all cells of which the graph is to be asked */

    /* What the user may add to `entered`: the cell was cut off; it is not one by itself. */
    NEAR_OUT = NEAR_KINDS * NEAR_SLOTS,
    NEAR_CLASS = 2 * NEAR_OUT
};

/* A side of a kind.  Where a kind has less than NEAR_SIDES, the first ones follow again as far as
 * `across` and `clear` go, or, if it has none, the cell itself with nothing to clear. */
typedef struct near_side {
    int32_t across; /* from a cell to its neighbor */
    uint8_t back;   /* the neighbor's side that leads here */
    uint8_t clear;  /* all sides but that one, as a set */
    uint8_t ahead;  /* the side straight ahead of this one, or NEAR_SIDES */
    uint8_t leads;  /* it is a side, and not the border */
} near_side;

typedef struct near_graph {
    const maze_graph *graph;
    near_side *sides;  /* NEAR_SLOTS of each kind */
    uint16_t *entered; /* of each cell its kind * NEAR_SLOTS, and what the user adds: a side */
    uint32_t kinds;
} near_graph;

/* A graph of a whole shape or, where that is NULL, any graph; no cell has more than NEAR_SIDES.
 * Every cell is given NEAR_SIDES as what is added.  False, with nothing to be freed, when out of
 * memory. */
bool shape_near_create(near_graph *n, const maze_graph *graph, const maze_shape *whole);
void shape_near_free(near_graph *n);
uint64_t shape_near_bytes(uint64_t cells);

/* For shapes whose cells repeat from row to row: `rows` is how many cells later they do, `first`
 * how many are above the first that do so, and `last` the first of those below.  A shape_kind's
 * `alike`. */
static inline maze_cell shape_rows_alike(maze_cell cell, maze_cell cells, uint32_t first,
                                         maze_cell last, uint32_t rows, uint32_t *period)
{
    bool repeats = cell >= first && cell < last;
    *period = repeats ? rows : cells;
    return repeats ? last : cell < first && first < cells ? first : cells;
}

static inline unsigned near_kind(const near_graph *n, maze_cell cell)
{
    return n->entered[cell] / NEAR_SLOTS % NEAR_KINDS;
}

/* The cell across a side that leads to one. */
static inline maze_cell near_across(const near_graph *n, maze_cell cell, uint32_t side,
                                    uint32_t *back)
{
    unsigned kind = near_kind(n, cell);
    if (kind == NEAR_ASK)
        return n->graph->across(n->graph->context, cell, side, back);
    const near_side *s = &n->sides[kind * NEAR_SLOTS + side];
    *back = s->back;
    return cell + (uint32_t)s->across;
}

#endif
