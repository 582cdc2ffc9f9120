/* The border of a shape that was cut out of squares, laid onto the curve of an outline. */
#ifndef MAZEPRESS_CORE_RIM_H
#define MAZEPRESS_CORE_RIM_H

#include "core/shape/contour.h"
#include "core/shape/shape.h"

/* The maximum number of knots in the border of a hole of at most three cells. */
#define RIM_FEW 8

/* A corner of squares on the border. */
typedef struct rim_knot {
    uint32_t node;
    uint8_t cells; /* number of cells that have this corner, 1 to 3 */
    bool pinned;   /* true: the knot stays in a corner of the curve */
    int64_t along; /* the distance of the knot along the ring of its chain */
} rim_knot;

/* One border.  Its knots are in their order along the curve, with the maze on their right. */
typedef struct rim_chain {
    size_t first, count; /* index of the chain's first knot, and number of its knots */
    size_t ring;         /* index of the ring in the curve */
} rim_chain;

typedef struct rim {
    rim_knot *knots;
    size_t count;
    rim_chain *chains;
    size_t chain_count;
    const contour *curve;
} rim;

/* shape_rim_next returns the place of the next knot along the ring, and shape_rim_before the place
 * of the previous knot.  After the last knot comes the first knot, whose place is then larger by
 * the length of the ring. */
int64_t shape_rim_next(const rim *r, const rim_chain *chain, size_t knot);
int64_t shape_rim_before(const rim *r, const rim_chain *chain, size_t knot);

/* How well the borders of a shape fit a curve. */
typedef enum rim_fit {
    RIM_FITS,
    RIM_MERGED,  /* a border goes around two rings, because no cells are left between these rings */
    RIM_TOO_THIN /* a border does not go around its ring exactly once */
} rim_fit;

/* Lays the knots of a rim onto the curve, in order.  `at` contains the places of nodes.  *fit
 * receives how well the rim fits.  If the rim does not fit, the places of knots are undefined; with
 * RIM_MERGED, no knot is pinned.  Returns false if there is not enough memory. */
bool shape_rim_lay(rim *r, const contour_point *at, rim_fit *fit);

/* Like shape_rim_lay, but lays the knots onto a curve that is made from the borders, without their
 * stairs.  *curve must be all 0 before the call; the caller frees it in any case. */
bool shape_rim_trace(rim *r, const contour_point *at, contour *curve);

void shape_rim_free(rim *r);

#endif
