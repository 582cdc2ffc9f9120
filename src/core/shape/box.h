/* The net of a shape that is cut out and folded: which of its edges are folded, which are cut, and
 * where flaps hang. */
#ifndef MAZEPRESS_CORE_BOX_H
#define MAZEPRESS_CORE_BOX_H

#include <mazepress/shape.h>

#define SHAPE_NET_CUTS 14 /* seven edges with flaps, and those that these are glued behind */
#define SHAPE_NET_FOLDS 5
#define SHAPE_NET_LEFT_ARM 10 /* the cut below it, which begins at the column */

/* An edge of a face, in cells, clockwise round it: its outside is on the left. */
typedef struct shape_net_edge {
    maze_point from, to;
    unsigned flap; /* the number of the flap that joins it to another edge; 0: a fold */
    bool has_flap; /* it hangs at this one, which is folded, too; the other one is cut */
} shape_net_edge;

typedef struct shape_net {
    shape_net_edge cuts[SHAPE_NET_CUTS]; /* each begins where the one before it ends */
    shape_net_edge folds[SHAPE_NET_FOLDS];
    double depth; /* of flaps, in cells */
} shape_net;

/* False for a shape that lies flat. */
bool shape_net_find(const maze_shape *shape, shape_net *net);

#endif
