/* The neighbors of cells, as differences of cell numbers.  Most cells of a regular shape have the
 * same differences.  Cells are of one kind if they have the same differences, sides that lead back,
 * and sides straight ahead.  A kind is a row of a table.  Algorithms that go from cell to cell read
 * this table and need not call a function of the graph. */
#ifndef MAZEPRESS_CORE_NEAR_H
#define MAZEPRESS_CORE_NEAR_H

#include "core/shape/shape.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    /* maximum number of sides of a cell; as the number of a side, it means that there is none */
    NEAR_SIDES = 8,
    NEAR_SLOTS = 16,
    NEAR_KINDS = 256,
    /* the kind of cells for which the function `across` of the graph must be called */
    NEAR_ASK = 0,

    /* Values that an algorithm can add to `entered`.  NEAR_OUT: the cell was cut off.  NEAR_CLASS:
     * the cell belongs to a class of several cells. */
    NEAR_OUT = NEAR_KINDS * NEAR_SLOTS,
    NEAR_CLASS = 2 * NEAR_OUT
};

/* A side of a kind of cells.  If the side leads to no cell, `across` and `clear` are copied from a
 * side that leads to a cell.  If no side of the kind leads to a cell, `across` is 0 and `clear`
 * contains all sides. */
typedef struct near_side {
    int32_t across; /* the number of the neighbor minus the number of the cell */
    uint8_t back;   /* the side of the neighbor that leads back; NEAR_SIDES: there is no neighbor */
    uint8_t clear;  /* the set of all sides except `back` */
    uint8_t ahead;  /* the side straight ahead of this side; NEAR_SIDES: there is none */
    uint8_t leads;  /* 1: the side leads to a cell; 0: it does not exist or is at a border */
} near_side;

typedef struct near_graph {
    const maze_graph *graph;
    near_side *sides; /* the table: for each kind, NEAR_SLOTS sides */
    /* for each cell, NEAR_SLOTS times its kind, plus a side or another value of the algorithm */
    uint16_t *entered;
    uint32_t kinds;
} near_graph;

/* Creates the table for the graph of a whole shape or, if `whole` is NULL, for any graph.  No cell
 * may have more than NEAR_SIDES sides.  Each element of `entered` is NEAR_SLOTS times the kind of
 * the cell, plus NEAR_SIDES. Returns false if there is not enough memory; the caller then need not
 * free the table. */
bool shape_near_create(near_graph *n, const maze_graph *graph, const maze_shape *whole);
void shape_near_free(near_graph *n);
uint64_t shape_near_bytes(uint64_t cells);

/* The operation `alike` of shapes whose cells repeat after every `rows` cells.  The cells from
 * `first` to before `last` repeat. */
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

/* Returns the cell across a side.  There must be such a cell. */
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
