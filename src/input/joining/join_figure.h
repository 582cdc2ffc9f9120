/* A figure on cells and samples, and the result of joining its parts. */
#ifndef MAZEPRESS_INPUT_JOIN_FIGURE_H
#define MAZEPRESS_INPUT_JOIN_FIGURE_H

#include <stdint.h>

/* The state of a cell of a joined figure. */
typedef enum join_cell {
    JOIN_FREE,
    JOIN_KEPT,  /* inside the figure */
    JOIN_NECK,  /* added where the figure is thinner than a cell */
    JOIN_BRIDGE /* added to connect parts */
} join_cell;

/* A figure on a grid of cells. */
typedef struct join_figure {
    uint32_t columns, rows;
    uint32_t fine;       /* samples along a side of a cell: input_join_fineness */
    const uint8_t *dark; /* samples row by row, columns * fine in each: 1 or 0 */
    uint8_t *cells; /* row by row; joining changes the JOIN_FREE and JOIN_KEPT of the picture */
} join_figure;

typedef struct join_facts {
    uint32_t bridges, necks; /* cells that were added */
    uint32_t parts;          /* parts of cells before bridges, without those under 4 cells */
    uint32_t dropped_parts;  /* number of omitted parts of cells, */
    uint32_t dropped_cells;  /* and their cells */
    uint32_t far_parts;      /* number of these that are too far away for a bridge */
    uint32_t lost_parts;     /* parts of the samples, without specks, that disappeared */
    uint64_t dark, lost;     /* samples of the figure, and omitted samples */
} join_facts;

#endif
