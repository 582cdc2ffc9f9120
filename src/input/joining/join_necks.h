/* Adds cells where a figure is thinner than a cell, and defines the data that join_cells.c shares
 * with join_necks.c. */
#ifndef MAZEPRESS_INPUT_JOIN_NECKS_H
#define MAZEPRESS_INPUT_JOIN_NECKS_H

#include "input/joining/join_figure.h"

#include <glib.h>

#define JOIN_SIDES 4 /* number of sides of a cell; side 0 is right, 1 below, 2 left, and 3 above */
#define JOIN_NONE UINT32_MAX

/* A part of the figure: dark samples that are connected. */
typedef struct sample_part {
    /* range of the part's samples in joining.listed */
    uint32_t first, count;
} sample_part;

typedef struct joining {
    join_figure *figure;
    /* numbers of columns, rows and cells, samples along a side of a cell (`fine`), and width of the
     * figure in samples (`across`) */
    uint32_t columns, rows, fine, across, cells;
    uint32_t *part;   /* for each dark sample, the number of its part, from 1; otherwise 0 */
    uint32_t *listed; /* all dark samples, part by part, in reading order inside a part */
    GArray *parts;    /* list of sample_part, in reading order */
    /* for each sample, the number of steps to the nearest cell that belongs to the sample's part */
    uint32_t *steps;
    uint32_t *root;  /* for each sample, the nearest cell that belongs to its part */
    uint32_t *own;   /* for each cell, the number of samples of the current part inside the cell */
    uint8_t *member; /* for each cell, 1 if it belongs to the current part */
    /* `cost`: for each cell, the cost of the cheapest known path from the connected members;
     * `cluster`: for each cell, the number of its cluster, which is a group of connected members */
    uint32_t *cost, *cluster;
    GArray *heap, *queue, *touched; /* `touched` has the cells with samples of the current part */
} joining;

/* Returns the neighbor of a cell at a side, or JOIN_NONE if there is no such neighbor. */
static inline uint32_t join_across(const joining *j, uint32_t cell, unsigned side)
{
    uint32_t x = cell % j->columns;
    if (side == 0)
        return x + 1 < j->columns ? cell + 1 : JOIN_NONE;
    if (side == 1)
        return cell + j->columns < j->cells ? cell + j->columns : JOIN_NONE;
    if (side == 2)
        return x > 0 ? cell - 1 : JOIN_NONE;
    return cell >= j->columns ? cell - j->columns : JOIN_NONE;
}

/* Finds the connected parts of the dark samples. Sets `part`, `listed` and `parts`. */
void input_join_list_parts(joining *j);

/* Adds cells at thin places of the figure, so that the cells of each part that is not a speck are
 * connected. */
void input_join_make_necks(joining *j);

/* Counts the dark samples, the lost samples, and the parts that are lost completely. A dark sample
 * is lost if no path of less than 1.5 cells through dark samples leads to a remaining cell. */
void input_join_count_lost(joining *j, join_facts *facts);

#endif
