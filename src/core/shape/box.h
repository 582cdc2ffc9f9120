/* The net of a box: the flat paper that is cut out and folded. */
#ifndef MAZEPRESS_CORE_BOX_H
#define MAZEPRESS_CORE_BOX_H

#include <mazepress/shape.h>

/* number of edges that are cut; seven of them have a flap */
#define SHAPE_NET_CUTS 14
#define SHAPE_NET_FOLDS 5
#define SHAPE_NET_BOTTOM 7    /* index in `cuts` of the cut at the bottom of the net */
#define SHAPE_NET_LEFT_ARM 10 /* index in `cuts` of the cut below the left face */

/* An edge of the net.  Edges lead clockwise around their faces.  Coordinates are in cells. */
typedef struct shape_net_edge {
    maze_point from, to;
    /* number of the flap that joins the edge to another edge; 0: the edge is a fold */
    unsigned flap;
    /* true: the flap is attached to this edge */
    bool has_flap;
} shape_net_edge;

typedef struct shape_net {
    /* the edges that are cut, clockwise around the net */
    shape_net_edge cuts[SHAPE_NET_CUTS];
    shape_net_edge folds[SHAPE_NET_FOLDS];
    double depth; /* depth of the flaps, in cells */
} shape_net;

/* Computes the net of a box.  Returns false if the shape is not a box. */
bool shape_net_find(const maze_shape *shape, shape_net *net);

#endif
