/* The net of a box that is cut out and folded: its folded edges, its cut edges and its flaps. */
#ifndef MAZEPRESS_CORE_BOX_H
#define MAZEPRESS_CORE_BOX_H

#include <mazepress/shape.h>

/* number of cut edges: seven edges with flaps, and the seven edges to which these flaps are
 * glued */
#define SHAPE_NET_CUTS 14
#define SHAPE_NET_FOLDS 5
#define SHAPE_NET_BOTTOM 7    /* index in `cuts` of the cut at the lower end of the column */
#define SHAPE_NET_LEFT_ARM 10 /* index in `cuts` of the cut below the left arm */

/* An edge of a face.  `from` and `to` are its ends, in cells.  Edges run clockwise around a face,
 * so the outside of the face is on their left. */
typedef struct shape_net_edge {
    maze_point from, to;
    /* number of the flap that joins this edge to another edge; 0: the paper is folded at this
     * edge */
    unsigned flap;
    /* true: the flap is attached to this edge, where it is folded; false: this edge is only cut */
    bool has_flap;
} shape_net_edge;

typedef struct shape_net {
    /* the cuts, clockwise around the net; each cut begins where the previous cut ends */
    shape_net_edge cuts[SHAPE_NET_CUTS];
    shape_net_edge folds[SHAPE_NET_FOLDS];
    double depth; /* depth of the flaps, in cells; not always a whole number */
} shape_net;

/* Computes the net of a box.  Returns false if the shape is not a box. */
bool shape_net_find(const maze_shape *shape, shape_net *net);

#endif
