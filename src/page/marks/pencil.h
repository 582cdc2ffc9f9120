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
    maze_point *knots; /* where lines meet, once they can give way; else NULL */
    uint32_t *ends;    /* of each line the knots it goes from and to */
    double astray; /* points: so far knots may be from where the lines and the boxes have them */
    double left, top, side; /* of the boxes, points */
    uint32_t columns, rows;
    uint32_t *first, *lists; /* of each box where its lines' numbers begin in `lists` */
} page_pencil;

/* The lines through these cells of a maze on a page.  False when out of memory. */
bool page_pencil_make(page_pencil *p, const page_place *place, page_range cells);
void page_pencil_finish(page_pencil *p);

/* From a line to the nearest of the pencil's, or `most` if that is less; points. */
double page_pencil_distance(const page_pencil *p, const page_pencil_line *line, double most);

/* A point on a line, at a part of it. */
typedef struct page_pencil_foot {
    maze_point at;
    size_t line;
    double part;
} page_pencil_foot;

/* The point of the pencil's lines nearest to one, in *near, if it is nearer than `most`; returns
 * how far it is, or `most`. */
double page_pencil_nearest(const page_pencil *p, maze_point at, double most,
                           page_pencil_foot *near);

/* True if one of the pencil's lines crosses a line: `ends` are the points of it nearest to the ends
 * of that. */
bool page_pencil_crosses(const page_pencil *p, const page_pencil_line *line,
                         page_pencil_foot ends[2]);

/* From here on until it is settled the lines can give way, those that meet together, and no end of
 * one goes farther than `most` points.  False when out of memory. */
bool page_pencil_loosen(page_pencil *p, double most);

/* Moves the ends of a line so that a point on it moves by so much, if they may go so far. */
void page_pencil_push(page_pencil *p, const page_pencil_foot *foot, maze_point by);

/* Puts back all lines that come nearer than `near` to one; true if any had moved. */
bool page_pencil_restore(page_pencil *p, const page_pencil_line *line, double near);
bool page_pencil_settle(page_pencil *p);

#endif
