/* The figure of a picture, on a grid of cells that are divided into samples, and the results of
 * joining its parts. */
#ifndef MAZEPRESS_INPUT_JOIN_FIGURE_H
#define MAZEPRESS_INPUT_JOIN_FIGURE_H

#include <stdint.h>

typedef enum join_cell {
    JOIN_FREE,
    JOIN_KEPT,  /* inside the figure */
    JOIN_NECK,  /* added where the figure is thinner than a cell */
    JOIN_BRIDGE /* added to connect separate parts of the figure */
} join_cell;

typedef struct join_figure {
    uint32_t columns, rows;
    uint32_t fine;       /* samples along a side of a cell */
    const uint8_t *dark; /* for each sample, row by row, 1 if it is dark */
    uint8_t *cells;      /* for each cell, row by row, a join_cell */
} join_figure;

typedef struct join_facts {
    /* numbers of cells of the kinds JOIN_BRIDGE and JOIN_NECK */
    uint32_t bridges, necks;
    /* number of connected parts of cells, counted after small parts are removed and before bridges
     * are built */
    uint32_t parts;
    uint32_t dropped_parts;
    uint32_t dropped_cells;
    uint32_t far_parts; /* number of omitted parts that are too far away for a bridge */
    /* number of parts of the figure that have no cell near them; a part consists of connected dark
     * samples, and specks are not counted */
    uint32_t lost_parts;
    /* `dark`: number of dark samples; `lost`: number of dark samples that have no cell near them */
    uint64_t dark, lost;
} join_facts;

#endif
