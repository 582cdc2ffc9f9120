/* Finds the lines along which a pencil moves through a maze, measures distances from these lines,
 * and can move the lines. Lengths are in points. */
#ifndef MAZEPRESS_PAGE_PENCIL_H
#define MAZEPRESS_PAGE_PENCIL_H

#include "page/layout/place.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct page_pencil_line {
    maze_point a, b;
} page_pencil_line;

/* The lines of the pencil, and an index that lists the lines in each of its square boxes. All
 * members must be zero before page_pencil_make is called. */
typedef struct page_pencil {
    page_pencil_line *lines;
    size_t count;
    maze_point *knots; /* current places of the ends of lines, if lines can move; otherwise NULL */
    uint32_t *ends;    /* for each line, the numbers of the two knots at its ends */
    /* maximum movement of knots; the index contains the original places of the lines */
    double astray;
    double left, top, side; /* upper left corner of the index, and side of its boxes */
    uint32_t columns, rows;
    /* for each box, the index of its first entry in `lists`, which contains numbers of lines */
    uint32_t *first, *lists;
} page_pencil;

bool page_pencil_make(page_pencil *p, const page_place *place, page_range cells);
void page_pencil_finish(page_pencil *pencil);

/* Returns the distance between `line` and the nearest line of the pencil, but at most `most`. */
double page_pencil_distance(const page_pencil *p, const page_pencil_line *line, double most);

typedef struct page_pencil_foot {
    maze_point at;
    size_t line;
    double part;
} page_pencil_foot;

/* Finds the point on the pencil's lines that is nearest to `at`. If this point is nearer than
 * `most`, sets *near and returns its distance. Otherwise returns `most`. */
double page_pencil_nearest(const page_pencil *p, maze_point at, double most,
                           page_pencil_foot *near);

/* True if a line of the pencil crosses or touches `line`. `ends` receives the points of the
 * pencil's line that are nearest to `line->a` and `line->b`. */
bool page_pencil_crosses(const page_pencil *p, const page_pencil_line *line,
                         page_pencil_foot ends[2]);

/* Allows the lines to move at most `most` points until page_pencil_settle is called. Lines with a
 * common end stay connected. Returns false if there is not enough memory. */
bool page_pencil_loosen(page_pencil *pencil, double most);

/* Moves a line of the pencil so that its point `foot` moves by the vector `by`, within the limit of
 * page_pencil_loosen. */
void page_pencil_push(page_pencil *p, const page_pencil_foot *foot, maze_point by);

/* page_pencil_restore returns lines to their original places if their distance from `line` is less
 * than `near`. The result is true if any of these lines had moved. page_pencil_settle ends the
 * movement of lines, and returns false if there is not enough memory. */
bool page_pencil_restore(page_pencil *pencil, const page_pencil_line *line, double near);
bool page_pencil_settle(page_pencil *pencil);

#endif
