/* The curve of an outline: closed polylines with integer coordinates. */
#ifndef MAZEPRESS_CORE_CONTOUR_H
#define MAZEPRESS_CORE_CONTOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CONTOUR_BITS 16
#define CONTOUR_ONE (INT64_C(1) << CONTOUR_BITS) /* side of a cell, in units of coordinates */
#define CONTOUR_MOST 16384                       /* maximum number of cells in a row or a column */

/* A point, in units of 1 / CONTOUR_ONE of a cell. y increases downwards. */
typedef struct contour_point {
    int64_t x, y;
} contour_point;

static inline contour_point contour_minus(contour_point a, contour_point b)
{
    return (contour_point){a.x - b.x, a.y - b.y};
}

static inline int64_t contour_cross(contour_point a, contour_point b)
{
    return a.x * b.y - a.y * b.x;
}

static inline int64_t contour_dot(contour_point a, contour_point b)
{
    return a.x * b.x + a.y * b.y;
}

static inline int64_t contour_square(contour_point a, contour_point b)
{
    contour_point way = contour_minus(b, a);
    return contour_dot(way, way);
}

/* A closed polyline.  The inside is on its right. */
typedef struct contour_ring {
    /* index in `points` of the first point, and number of points */
    size_t first, count;
    int64_t length;
} contour_ring;

typedef struct contour_box {
    contour_point low, high;
} contour_box;

/* A curve that consists of rings.  A point is inside if a ray from the point crosses the rings an
 * odd number of times.  All members of a new curve must be 0. */
typedef struct contour {
    contour_point *points;
    size_t count;
    contour_ring *rings;
    size_t ring_count;
    int64_t *along; /* for each point, the distance from the start of its ring, along the ring */
    uint8_t *sharp; /* for each point, 1 if the curve has a corner there */
    /* Bounding boxes of at most CONTOUR_BOXED consecutive lines each.  The boxes of ring r begin at
     * the index rings[r].first / CONTOUR_BOXED + r. */
    contour_box *boxes;
} contour;

#define CONTOUR_BOXED 16

typedef struct contour_place {
    contour_point at;
    contour_point way; /* vector from the start to the end of the line that contains the place */
    int64_t length;
    size_t line;
} contour_place;

/* shape_contour_begin starts a new ring.  shape_contour_add adds a point to this ring, unless the
 * point equals the previous point.  Both functions return false if there is not enough memory. */
bool shape_contour_begin(contour *c);
bool shape_contour_add(contour *c, contour_point point);

/* Completes a curve after its last point.  Removes rings with fewer than three points, and reverses
 * rings whose inside is on the left.  Then measures all rings and finds their corners.  Returns
 * false if there is not enough memory. */
bool shape_contour_finish(contour *c);

/* Like shape_contour_finish, but each ring must already have at least three points and its inside
 * on the right. */
bool shape_contour_measure(contour *contour);
void shape_contour_free(contour *c);

/* Returns the place at the distance `along` from the start of a ring.  `along` can be negative, or
 * larger than the length of the ring. */
contour_place shape_contour_at(const contour *c, size_t ring, int64_t along);

/* Moves a place to the distance `along` from the start of its ring.  For short moves, this is
 * faster than shape_contour_at. */
void shape_contour_move(const contour *c, size_t ring, int64_t along, contour_place *place);

/* Returns the point of a smooth curve at the place `along` of a ring.  The curve is at most `off`
 * away from the ring. */
contour_point shape_contour_curve_at(const contour *c, size_t ring, int64_t along, int64_t off);

/* Returns the distance from the place `from` to the place `to` on a ring with the length `length`.
 * The distance is negative if the shorter path leads backwards. */
int64_t shape_contour_step(int64_t from, int64_t to, int64_t length);

#define CONTOUR_ANY SIZE_MAX /* in place of the number of a ring: all rings are searched */

/* The place on a curve that is nearest to a point.  `along` is the distance of the place from the
 * start of its ring.  `square` is the squared distance between the place and the point. */
typedef struct contour_nearest {
    size_t ring;
    int64_t along, square;
} contour_nearest;

/* Returns the place on a ring that is nearest to a point, or the first of several nearest places.
 * `ring` can be CONTOUR_ANY. */
contour_nearest shape_contour_find(const contour *c, size_t ring, contour_point point);

/* Like shape_contour_find, but searches only `lines` consecutive lines of a ring.  The first of
 * these lines contains the place `along`. */
contour_nearest shape_contour_find_behind(const contour *c, size_t ring, int64_t along,
                                          size_t lines, contour_point point);

bool shape_contour_holds(const contour *c, contour_point point);

/* Sets keep[cell] to 1 if the center of a cell is inside the curve, and to 0 otherwise.  The upper
 * left corner of the grid is (0, 0). */
void shape_contour_fill(const contour *c, uint32_t columns, uint32_t rows, uint8_t *keep);

/* Returns the square root of `square`, rounded down. */
int64_t shape_contour_root(int64_t square);

static inline int64_t contour_length(contour_point way)
{
    return shape_contour_root(contour_dot(way, way));
}

#endif
