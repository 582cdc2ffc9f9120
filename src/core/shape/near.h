/* The neighbors of cells, as differences of cell numbers.  Cells of one kind have the same
 * differences.  The differences of each kind are a row of a table, so that algorithms rarely call
 * the graph's functions. */
#ifndef MAZEPRESS_CORE_NEAR_H
#define MAZEPRESS_CORE_NEAR_H

#include "core/shape/shape.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    /* maximum number of sides of a cell; as the number of a side, NEAR_SIDES means that there is no
     * side */
    NEAR_SIDES = 8,
    NEAR_SLOTS = 16,
    NEAR_KINDS = 256,
    /* kind of cells without a row in the table, for which the graph's function `across` is
     * called */
    NEAR_ASK = 0,

    /* Algorithms add these values to elements of near_graph's `entered`.  NEAR_OUT: the cell was
     * cut off.  NEAR_CLASS: the cell belongs to a class of several cells. */
    NEAR_OUT = NEAR_KINDS * NEAR_SLOTS,
    NEAR_CLASS = 2 * NEAR_OUT
};

/* A side of a kind of cells.  If `leads` is 0, the side has no neighbor.  `across` and `clear` are
 * then copied from a side with a neighbor, if any. */
typedef struct near_side {
    int32_t across; /* number of the neighbor minus number of the cell */
    uint8_t back;   /* side of the neighbor that leads back; NEAR_SIDES: there is no neighbor */
    uint8_t clear;  /* bits of all sides except `back` */
    uint8_t ahead;  /* side that is straight ahead; NEAR_SIDES: there is none */
    uint8_t leads;
} near_side;

typedef struct near_graph {
    const maze_graph *graph;
    near_side *sides;
    /* for each cell, NEAR_SLOTS times its kind, plus the side by which an algorithm entered the
     * cell; NEAR_SIDES in place of the side: no algorithm has entered the cell by a side */
    uint16_t *entered;
    uint32_t kinds;
} near_graph;

/* Creates the table of a graph. `whole` is the whole shape of the graph; if it is NULL or has no
 * operation `alike`, all cells have the kind NEAR_ASK. No cell may have more than NEAR_SIDES sides.
 * Returns false if there is not enough memory. */
bool shape_near_create(near_graph *n, base_pool *pool, const maze_graph *graph,
                       const maze_shape *whole);
uint64_t shape_near_bytes(uint64_t cells);

/* Implements the operation `alike` for shapes in which the offsets to neighbors repeat from row to
 * row.  From the cell `first` to the cell before `last`, the offsets repeat every `rows` cells. */
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

/* Returns the neighbor of a cell across a side. The side must lead to a cell. */
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
