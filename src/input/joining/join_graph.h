/* Joins the separate parts of a mask in mazes whose cells are not squares. */
#ifndef MAZEPRESS_INPUT_JOIN_GRAPH_H
#define MAZEPRESS_INPUT_JOIN_GRAPH_H

#include <mazepress/graph.h>

#include <stdint.h>

typedef struct join_graph_facts {
    uint32_t added; /* number of cells added for bridges */
    uint32_t dropped_parts;
    uint32_t dropped_cells;
} join_graph_facts;

/* Changes `keep` so that all cells whose value is 1 are connected. Joins separate parts by bridges
 * of at most `farthest` cells. Removes small parts, and parts that are too far away for a bridge.
 * Requires at least one kept cell. */
void input_join_graph(const maze_graph *graph, uint32_t farthest, uint8_t *keep,
                      join_graph_facts *facts);

#endif
