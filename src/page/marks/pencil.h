/* The lines that a pencil takes through a maze, and how far they are from others; see pencil.c. */
#ifndef MAZEPRESS_PAGE_PENCIL_H
#define MAZEPRESS_PAGE_PENCIL_H

#include "page/layout/place.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct page_pencil_line {
    maze_point a, b;
} page_pencil_line;

/* Start from all 0; page_pencil_finish frees it. */
typedef struct page_pencil {
    page_pencil_line *lines;
    size_t count;
    double left, top, side; /* of the boxes, points */
    uint32_t columns, rows;
    uint32_t *first, *lists; /* of each box where its lines' numbers begin in `lists` */
} page_pencil;

/* The lines through these cells of a maze on a page.  False when out of memory. */
bool page_pencil_make(page_pencil *p, const page_place *place, page_range cells);
void page_pencil_finish(page_pencil *p);

/* From a line to the nearest of the pencil's, or `most` if that is less; points. */
double page_pencil_distance(const page_pencil *p, const page_pencil_line *line, double most);

/* The point of the pencil's lines nearest to one, in *near, if it is nearer than `most`; returns
 * how far it is, or `most`. */
double page_pencil_nearest(const page_pencil *p, maze_point at, double most, maze_point *near);

/* More than 0 if b lies clockwise of a as seen from o: twice the area of the triangle. */
static inline double page_cross_of(maze_point o, maze_point a, maze_point b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

#endif
