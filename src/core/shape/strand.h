/* Outlines as rings of points that are joined by bars, until they are one. */
#ifndef MAZEPRESS_CORE_STRAND_H
#define MAZEPRESS_CORE_STRAND_H

#include "core/shape/glyph.h"

/* A point and the number of the next one of its ring; `gone`: a bar took its place. */
typedef struct strand_point {
    contour_point at;
    size_t next;
    bool gone;
} strand_point;

/* Outer rings go clockwise as seen on the page, holes the other way. */
typedef struct strands {
    strand_point *points;
    size_t count;
} strands;

/* The points `first` to before `end`, and the rings that they begin. */
typedef struct strand_range {
    size_t first, end;
} strand_range;

/* Adds a letter whose upper left corner is at (x, y), in cells; false when out of memory. */
bool strand_add(strands *s, const glyph *g, uint32_t x, uint32_t y);

/* A bar between two parts, from `low` to `high` in 1 / CONTOUR_ONE of a cell: across, from what
 * lies farthest right of `from` to what lies farthest left of `to`, with y from low to high; down,
 * from the lowest of `from` to the highest of `to`, with x from low to high. */
typedef struct strand_bar {
    strand_range from, to;
    bool down;
    int64_t low, high;
} strand_bar;

/* True if a bar can be there: it meets each part in one place and runs along no edge of it.  In
 * *length how long the longer of its edges would be, and two cells more for each corner that is
 * left less than 3/4 of a cell beside it. */
bool strand_fits(const strands *s, const strand_bar *bar, int64_t *length);

/* Joins them; only where it fits.  False when out of memory. */
bool strand_join(strands *s, const strand_bar *bar);

/* Adds the rings to a contour; false when out of memory. */
bool strand_trace(strands *s, contour *c);

#endif
