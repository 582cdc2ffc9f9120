/* The border of a cut out of squares, laid onto the curve of an outline. */
#ifndef MAZEPRESS_CORE_RIM_H
#define MAZEPRESS_CORE_RIM_H

#include "core/shape/contour.h"
#include "core/shape/shape.h"

/* The number of knots in the border of a hole of at most three cells. */
#define RIM_FEW 8

/* A corner on the border. */
typedef struct rim_knot {
    uint32_t node;
    uint8_t cells; /* number of cells that meet there, 1 to 3 */
    bool pinned;   /* the knot stays in a corner of the curve */
    int64_t along; /* place on its chain's ring */
} rim_knot;

/* One border, in the order of the curve: the maze is on the right. */
typedef struct rim_chain {
    size_t first, count; /* its first knot and their number */
    size_t ring;         /* ring of the curve */
} rim_chain;

typedef struct rim {
    rim_knot *knots;
    size_t count;
    rim_chain *chains;
    size_t chain_count;
    const contour *curve;
} rim;

/* Return the place along the ring of the next knot (after the last, that of the first plus the
 * length of the ring), and of the previous one. */
int64_t shape_rim_next(const rim *r, const rim_chain *chain, size_t knot);
int64_t shape_rim_before(const rim *r, const rim_chain *chain, size_t knot);

/* How well borders fit a curve. */
typedef enum rim_fit {
    RIM_FITS,
    RIM_MERGED,  /* a border goes around two rings, with nothing left between them */
    RIM_TOO_THIN /* a border does not go around its ring once */
} rim_fit;

/* Lays each knot of a rim, whose nodes are at `at`, onto the curve, in order, if it fits.
 * Otherwise their places are undefined, and none is pinned.  Returns false if there is not enough
 * memory. */
bool shape_rim_lay(rim *r, const contour_point *at, rim_fit *fit);

/* Does the same with a curve that is made from the borders, without their stairs.  *curve must be
 * all 0 before, and the caller frees it in any case. */
bool shape_rim_trace(rim *r, const contour_point *at, contour *curve);

void shape_rim_free(rim *r);

#endif
