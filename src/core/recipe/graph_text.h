/* A graph with a place for each node, as text: see <mazepress/inputs.h>. */
#ifndef MAZEPRESS_CORE_GRAPH_TEXT_H
#define MAZEPRESS_CORE_GRAPH_TEXT_H

#include <mazepress/graph.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct graph_node {
    uint32_t x, y;
    uint32_t name, name_length; /* in the text */
    uint32_t first, sides;      /* of its neighbors */
} graph_node;

typedef struct graph_neighbor {
    maze_cell cell;
    uint32_t back;
} graph_neighbor;

typedef struct plane_graph {
    char *text;
    graph_node *nodes;
    graph_neighbor *neighbors; /* of all nodes, in the order of the edges */
    uint32_t count, edges, most_sides;
} plane_graph;

/* Reads "NODE,NODE…;EDGE,EDGE…", of which it keeps a copy.  A graph that is not in one piece, has
 * an edge twice, or a node joined to itself or to one at its own place, is an error.  The caller
 * finishes the graph. */
bool graph_text_read(const char *text, size_t size, plane_graph *graph, maze_error *error);
void graph_text_finish(plane_graph *graph);

/* Letters, digits, - and _. */
bool graph_name_character(char c);

#endif
