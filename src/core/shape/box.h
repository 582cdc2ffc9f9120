/* The net of a shape that is cut out and folded: its folded edges, its cut edges, and its flaps. */
#ifndef MAZEPRESS_CORE_BOX_H
#define MAZEPRESS_CORE_BOX_H

#include <mazepress/shape.h>

#define SHAPE_NET_CUTS 14 /* seven edges with flaps, and those that they are glued behind */
#define SHAPE_NET_FOLDS 5
#define SHAPE_NET_BOTTOM 7    /* the cut at the lower edge of the column */
#define SHAPE_NET_LEFT_ARM 10 /* the cut below it, which starts at the column of the net */

/* An edge of a face, in cells.  Edges run clockwise around a face, so the outside is on their
 * left. */
typedef struct shape_net_edge {
    maze_point from, to;
    unsigned flap; /* the flap that joins it to another edge; 0: a fold */
    bool has_flap; /* the flap is attached here, where the paper is folded, too; the other edge is
                    * cut */
} shape_net_edge;

typedef struct shape_net {
    shape_net_edge cuts[SHAPE_NET_CUTS]; /* each begins where the previous one ends */
    shape_net_edge folds[SHAPE_NET_FOLDS];
    double depth; /* depth of flaps, in cells; it need not be a whole number */
} shape_net;

/* Fills in the net.  Returns false for a flat shape. */
bool shape_net_find(const maze_shape *shape, shape_net *net);

#endif
