/* The net of a shape that is cut out and folded: its folded edges, its cut edges, and its flaps. */
#ifndef MAZEPRESS_CORE_BOX_H
#define MAZEPRESS_CORE_BOX_H

#include <mazepress/shape.h>

/* seven edges with flaps, and seven edges behind which the flaps are glued */
#define SHAPE_NET_CUTS 14
#define SHAPE_NET_FOLDS 5
#define SHAPE_NET_BOTTOM 7    /* number of the cut at the lower end of the column of four faces */
#define SHAPE_NET_LEFT_ARM 10 /* number of the cut below the left arm; it starts at the column */

/* An edge of a face, in cells.  Edges run clockwise around a face, so the outside is on their
 * left. */
typedef struct shape_net_edge {
    maze_point from, to;
    /* number of the flap that joins this edge to another edge; 0: the edge is a fold */
    unsigned flap;
    /* the flap is attached to this edge, where the paper is folded; the joined edge is only cut */
    bool has_flap;
} shape_net_edge;

typedef struct shape_net {
    shape_net_edge cuts[SHAPE_NET_CUTS]; /* each cut begins where the previous one ends */
    shape_net_edge folds[SHAPE_NET_FOLDS];
    double depth; /* depth of flaps, in cells; it need not be a whole number */
} shape_net;

/* Fills in *net.  Returns false if the shape is flat. */
bool shape_net_find(const maze_shape *shape, shape_net *net);

#endif
