/* The border of a cut out of squares, laid onto the curve of an outline. */
#ifndef MAZEPRESS_CORE_RIM_H
#define MAZEPRESS_CORE_RIM_H

#include "core/shape/contour.h"
#include "core/shape/shape.h"

/* Knots of the border of a hole of three cells or less. */
#define RIM_FEW 8

/* A corner on the border. */
typedef struct rim_knot {
    uint32_t node;
    uint8_t cells; /* that meet there, 1 to 3 */
    bool pinned;   /* it stays where it is: in a corner of the curve */
    int64_t along; /* on its chain's ring */
} rim_knot;

/* One border, in the order of the curve: the maze is on the right. */
typedef struct rim_chain {
    size_t first, count; /* of the knots */
    size_t ring;         /* of the curve */
} rim_chain;

typedef struct rim {
    rim_knot *knots;
    size_t count;
    rim_chain *chains;
    size_t chain_count;
    const contour *curve;
} rim;

/* The next knot's place along the ring: after the last comes the first, a ring's length further on.
 * And that of the one before. */
int64_t shape_rim_next(const rim *r, const rim_chain *chain, size_t knot);
int64_t shape_rim_before(const rim *r, const rim_chain *chain, size_t knot);

/* How borders go with a curve. */
typedef enum rim_fit {
    RIM_FITS,
    RIM_MERGED,  /* one goes round two rings, between which nothing is left */
    RIM_TOO_THIN /* one does not go round its ring once */
} rim_fit;

/* Lays each knot of a rim, whose nodes lie at `at`, onto the curve, in order, if it fits; else they
 * lie anywhere, and none is pinned.  False when out of memory. */
bool shape_rim_lay(rim *r, const contour_point *at, rim_fit *fit);

/* The same onto a curve that is made of the borders, without their stairs, in `curve`, which is all
 * 0 before and is freed by the caller in any case. */
bool shape_rim_trace(rim *r, const contour_point *at, contour *curve);

void shape_rim_free(rim *r);

#endif
