/* Graphs with a place for each node, and outlines, as text: see <mazepress/inputs.h>. */
#ifndef MAZEPRESS_CORE_PLANE_TEXT_H
#define MAZEPRESS_CORE_PLANE_TEXT_H

#include <mazepress/graph.h>
#include <mazepress/inputs.h>

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

typedef struct recipe_graph {
    char *text;
    graph_node *nodes;
    graph_neighbor *neighbors; /* of all nodes, in the order of the edges */
    uint32_t count, most_sides;
} recipe_graph;

/* Reads "NODE,NODE…;EDGE,EDGE…", of which it keeps a copy.  A graph that is not in one piece, has
 * an edge twice, or a node joined to itself or to one at its own place, is an error.  The caller
 * finishes the graph. */
bool recipe_graph_read(const char *text, size_t size, recipe_graph *graph, maze_error *error);
void recipe_graph_finish(recipe_graph *graph);

/* Letters, digits, - and _. */
bool recipe_graph_name_character(char c);

/* Fails for a text that is not an outline, or one that crosses itself.  A '\0' follows its `size`
 * characters. */
bool recipe_outline_check(const char *text, size_t size, maze_error *error);

/* The next point of an outline's text; *text is moved past it; *last: it is the last of its ring.
 * False past the last ring. */
bool recipe_outline_next(const char **text, uint32_t *x, uint32_t *y, bool *last);

/* The box round it, from (0, 0). */
void recipe_outline_size(const char *text, uint32_t *width, uint32_t *height);

#endif
