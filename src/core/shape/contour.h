/* The curve of an outline: closed polylines with integer coordinates, which are the same on every
 * machine. */
#ifndef MAZEPRESS_CORE_CONTOUR_H
#define MAZEPRESS_CORE_CONTOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CONTOUR_BITS 16
#define CONTOUR_ONE (INT64_C(1) << CONTOUR_BITS) /* side of a cell, in units of coordinates */
#define CONTOUR_MOST 16384                       /* maximum number of cells in a row or a column */

/* A point, in units of 1 / CONTOUR_ONE of a cell. x increases to the right, and y downwards. */
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

/* Returns the square of the distance between two points. */
static inline int64_t contour_square(contour_point a, contour_point b)
{
    contour_point way = contour_minus(b, a);
    return contour_dot(way, way);
}

/* A closed polyline, whose last point is joined to its first point.  The inside is on its right.
 * Outer rings therefore run clockwise as seen on the page, and holes counterclockwise. */
typedef struct contour_ring {
    /* index of the ring's first point in the contour, and number of the ring's points */
    size_t first, count;
    int64_t length;
} contour_ring;

/* The smallest box around consecutive lines of a ring. */
typedef struct contour_box {
    contour_point low, high;
} contour_box;

/* The rings of a curve.  A point is inside if a ray from the point crosses the rings an odd number
 * of times.  All members are 0 at first. */
typedef struct contour {
    contour_point *points;
    size_t count;
    contour_ring *rings;
    size_t ring_count;
    int64_t *along; /* for each point, its distance from the start of the ring, along the ring */
    uint8_t *sharp; /* for each point, 1 if the curve has a corner there */
    /* boxes around at most CONTOUR_BOXED lines each; box i / CONTOUR_BOXED + r is around lines of
     * ring r, of which the first begins at point i of the contour */
    contour_box *boxes;
} contour;

#define CONTOUR_BOXED 16 /* maximum number of lines in one box */

/* A place on a ring. */
typedef struct contour_place {
    contour_point at;
    contour_point way; /* the vector of the line that contains the place */
    int64_t length;    /* the length of this line, at least 1 */
    size_t line;       /* the index of this line in the ring */
} contour_place;

/* shape_contour_begin begins a ring, and shape_contour_add appends a point to the last ring.  A
 * point that equals the ring's previous point is omitted.  Both functions return false if there is
 * not enough memory. */
bool shape_contour_begin(contour *c);
bool shape_contour_add(contour *c, contour_point point);

/* Removes rings with fewer than three points, reverses rings that run in the wrong direction,
 * measures all rings and finds their corners.  The time is proportional to the number of rings
 * times the number of points.  Returns false if there is not enough memory. */
bool shape_contour_finish(contour *c);

/* Like shape_contour_finish, but only measures the rings and finds their corners.  Every ring must
 * have at least three points and run in the right direction. */
bool shape_contour_measure(contour *contour);
void shape_contour_free(contour *c);

/* Returns the place at the distance `along` from the start of a ring.  `along` may be negative, or
 * larger than the length of the ring. */
contour_place shape_contour_at(const contour *c, size_t ring, int64_t along);

/* Moves a place on the ring `ring` to the distance `along` from the start of this ring.  This is
 * faster than shape_contour_at if the new place is only a few lines away. */
void shape_contour_move(const contour *c, size_t ring, int64_t along, contour_place *place);

/* Returns a point of a smooth curve through the points of a ring.  The point is on the
 * perpendicular to the ring at the place `along`.  The curve has corners only where the ring has
 * sharp corners, and is at most `off` away from the ring. */
contour_point shape_contour_curve_at(const contour *c, size_t ring, int64_t along, int64_t off);

/* Returns the shorter distance from one place to another on a ring with the given length.  The
 * distance is negative if the shorter path leads backwards, or if both paths are equally long. */
int64_t shape_contour_step(int64_t from, int64_t to, int64_t length);

/* The point of a ring that is nearest to a given point.  The members are the index of the ring, the
 * distance along the ring, and the square of the distance from the given point.  If several points
 * are equally near, the first of them is found.  shape_contour_find searches all rings if its
 * parameter `ring` is CONTOUR_ANY. */
#define CONTOUR_ANY SIZE_MAX
typedef struct contour_nearest {
    size_t ring;
    int64_t along, square;
} contour_nearest;
contour_nearest shape_contour_find(const contour *c, size_t ring, contour_point point);

/* Finds the nearest point on `lines` consecutive lines of a ring.  The first of these lines
 * contains the place `along`. */
contour_nearest shape_contour_find_behind(const contour *c, size_t ring, int64_t along,
                                          size_t lines, contour_point point);

bool shape_contour_holds(const contour *c, contour_point point);

/* Sets keep[cell] to 1 if the center of a cell is inside the curve, and to 0 otherwise.  The cells
 * are a grid of `columns` x `rows` cells, whose upper left corner is (0, 0). */
void shape_contour_fill(const contour *c, uint32_t columns, uint32_t rows, uint8_t *keep);

/* Returns the square root of `square`, rounded down. */
int64_t shape_contour_root(int64_t square);

static inline int64_t contour_length(contour_point way)
{
    return shape_contour_root(contour_dot(way, way));
}

#endif
