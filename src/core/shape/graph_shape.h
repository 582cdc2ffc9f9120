/* graph.CHECKSUM: any graph with a place for each node.  It has no walls, only ways. */
#ifndef MAZEPRESS_CORE_GRAPH_SHAPE_H
#define MAZEPRESS_CORE_GRAPH_SHAPE_H

#include "core/recipe/graph_text.h"
#include "core/shape/shape.h"

extern const shape_kind shape_graph;

/* The caller destroys the shape. */
maze_shape *graph_shape_create(const char *text, maze_error *error);

/* Of a shape of that kind. */
const plane_graph *graph_shape_graph(const maze_shape *shape);

#endif
