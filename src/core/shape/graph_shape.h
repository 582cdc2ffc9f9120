/* graph.CHECKSUM: any graph with a place for each node.  It has no walls, only ways. */
#ifndef MAZEPRESS_CORE_GRAPH_SHAPE_H
#define MAZEPRESS_CORE_GRAPH_SHAPE_H

#include "core/recipe/plane_text.h"
#include "core/shape/shape.h"

/* The graph that a shape was made of, or NULL. */
const recipe_graph *shape_plane_graph(const maze_shape *shape);

#endif
