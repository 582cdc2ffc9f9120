/* Lays the border of a shape that was cut out of squares onto a curve. */
#ifndef MAZEPRESS_CORE_RIM_H
#define MAZEPRESS_CORE_RIM_H

#include "core/shape/contour.h"
#include "core/shape/shape.h"

/* maximum number of knots around a hole of at most three cells */
#define RIM_FEW 8

/* A corner of squares on the border. A knot slides along the curve unless it is pinned. */
typedef struct rim_knot {
    uint32_t node;
    uint8_t cells; /* number of cells that have this corner, 1 to 3 */
    bool pinned;   /* true: the knot stays in a corner of the curve */
    int64_t along; /* distance of the knot from the start of its ring */
} rim_knot;

/* A closed border around a ring of the curve. Its knots are in their order along the ring, with
 * the maze on the right. */
typedef struct rim_chain {
    size_t first, count;
    size_t ring;
} rim_chain;

typedef struct rim {
    rim_knot *knots;
    size_t count;
    rim_chain *chains;
    size_t chain_count;
    const contour *curve;
} rim;

/* These functions return the place of the next and of the previous knot, as the distance from the
 * start of the ring. The first knot follows the last knot. Between these two knots, the ring's
 * length is added or subtracted. */
int64_t shape_rim_next(const rim *r, const rim_chain *chain, size_t knot);
int64_t shape_rim_before(const rim *r, const rim_chain *chain, size_t knot);

typedef enum rim_fit {
    RIM_FITS,
    /* a border goes around several rings; at some places, no cells are left between these rings */
    RIM_MERGED,
    /* a border with more than RIM_FEW knots does not go around its ring exactly once */
    RIM_TOO_THIN
} rim_fit;

/* Lays the knots of a rim onto the curve, in order. `at` contains the places of nodes. If the rim
 * does not fit, the places of knots are undefined. If *fit is RIM_MERGED, no knot is pinned.
 * Returns false if there is not enough memory. */
bool shape_rim_lay(rim *r, const contour_point *at, rim_fit *fit);

/* Like shape_rim_lay, but makes the curve from the borders, without their stairs. *curve must be
 * all 0 before the call. The caller frees the curve in any case. */
bool shape_rim_trace(rim *r, const contour_point *at, contour *curve);

void shape_rim_free(rim *r);

#endif
