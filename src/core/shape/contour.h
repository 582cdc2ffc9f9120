/* The curve of an outline, as closed polylines in whole numbers: the same on every machine. */
#ifndef MAZEPRESS_CORE_CONTOUR_H
#define MAZEPRESS_CORE_CONTOUR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CONTOUR_BITS 16
#define CONTOUR_ONE (INT64_C(1) << CONTOUR_BITS) /* a cell */
#define CONTOUR_MOST 16384                       /* cells across, at most */

/* In 1 / CONTOUR_ONE of a cell; x to the right, y downwards. */
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

/* The square of their distance. */
static inline int64_t contour_square(contour_point a, contour_point b)
{
    contour_point way = contour_minus(b, a);
    return contour_dot(way, way);
}

/* Its last point is joined to its first.  The inside lies on the right when going along it, so that
 * outer rings go clockwise as seen on the page and holes the other way. */
typedef struct contour_ring {
    size_t first, count; /* of the contour's points */
    int64_t length;
} contour_ring;

/* Inside is where a ray crosses the rings an odd number of times.  Start from all 0. */
typedef struct contour {
    contour_point *points;
    size_t count;
    contour_ring *rings;
    size_t ring_count;
    int64_t *along; /* of each point the length of its ring up to it */
    uint8_t *sharp; /* of each point 1 if the curve has a corner there */
} contour;

/* Where one is on a ring. */
typedef struct contour_place {
    contour_point at;
    contour_point way; /* along the line on which it lies: as long as this */
    int64_t length;    /* of that line, 1 at least */
    size_t line;       /* of the ring, from 0 */
} contour_place;

/* Begins a ring, to which points are added; one that is the point before it is left out.  False
 * when out of memory. */
bool shape_contour_begin(contour *c);
bool shape_contour_add(contour *c, contour_point point);

/* Leaves out rings without an area, turns the others round as they have to be, measures them and
 * finds their corners.  The time grows as rings times points.  False when out of memory. */
bool shape_contour_finish(contour *c);

/* The last two alone, for rings of three points or more that go round as they have to. */
bool shape_contour_measure(contour *c);
void shape_contour_free(contour *c);

/* At `along` from the start of a ring, which may be less than 0 or more than its length. */
contour_place shape_contour_at(const contour *c, size_t ring, int64_t along);

/* Moves a place of a ring there, which is sooner done if it is a few lines away. */
void shape_contour_move(const contour *c, size_t ring, int64_t along, contour_place *place);

/* The point beside that place on a curve through the ring's points, which has corners where the
 * ring is sharp alone; at most `off` from it. */
contour_point shape_contour_curve_at(const contour *c, size_t ring, int64_t along, int64_t off);

/* From one place on a ring of this length to another by the shorter way. */
int64_t shape_contour_step(int64_t from, int64_t to, int64_t length);

/* The nearest point of a ring, or with CONTOUR_ANY of all, of equal ones the first: its ring, how
 * far along it that lies, and the square of its distance. */
#define CONTOUR_ANY SIZE_MAX
typedef struct contour_nearest {
    size_t ring;
    int64_t along, square;
} contour_nearest;
contour_nearest shape_contour_find(const contour *c, size_t ring, contour_point point);

/* The nearest point of so many lines of a ring, from that at `along` on. */
contour_nearest shape_contour_find_behind(const contour *c, size_t ring, int64_t along,
                                          size_t lines, contour_point point);

bool shape_contour_holds(const contour *c, contour_point point);

/* Of a grid of `columns` times `rows` cells, whose upper left corner is (0, 0), sets keep[cell] to
 * 1 where the center of a cell is inside, else to 0. */
void shape_contour_fill(const contour *c, uint32_t columns, uint32_t rows, uint8_t *keep);

/* The integer part of the square root. */
int64_t shape_contour_root(int64_t square);

static inline int64_t contour_length(contour_point way)
{
    return shape_contour_root(contour_dot(way, way));
}

#endif
