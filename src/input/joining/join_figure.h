/* A figure on cells and samples, and what joining its parts does to it. */
#ifndef MAZEPRESS_INPUT_JOIN_FIGURE_H
#define MAZEPRESS_INPUT_JOIN_FIGURE_H

#include <stdint.h>

/* What a cell of a joined figure is. */
typedef enum join_cell {
    JOIN_FREE,
    JOIN_KEPT,  /* the picture keeps it */
    JOIN_NECK,  /* added where the figure is thinner than a cell */
    JOIN_BRIDGE /* added in a gap between parts */
} join_cell;

/* A figure on a grid of cells. */
typedef struct join_figure {
    uint32_t columns, rows;
    uint32_t fine;       /* samples along a side of a cell: join_fineness */
    const uint8_t *dark; /* samples row by row, columns * fine in each: 1 or 0 */
    uint8_t *cells;      /* row by row; the law changes JOIN_FREE and JOIN_KEPT of the picture */
} join_figure;

typedef struct join_facts {
    uint32_t bridges, necks; /* cells that were added */
    uint32_t parts;          /* parts of cells before bridges, without those under 4 cells */
    uint32_t dropped_parts;  /* parts of cells that are left out, */
    uint32_t dropped_cells;  /* and their cells */
    uint32_t far_parts;      /* those of them that are too far away for a bridge */
    uint32_t lost_parts;     /* parts of the samples, without specks, of which nothing is left */
    uint64_t dark, lost;     /* samples of the figure, and those that are left out */
} join_facts;

#endif
