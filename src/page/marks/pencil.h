/* The lines of a pencil through a maze, and their distances from other lines; see pencil.c. */
#ifndef MAZEPRESS_PAGE_PENCIL_H
#define MAZEPRESS_PAGE_PENCIL_H

#include "page/layout/place.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct page_pencil_line {
    maze_point a, b;
} page_pencil_line;

/* Start with all members zero; page_pencil_finish frees the data. */
typedef struct page_pencil {
    page_pencil_line *lines;
    size_t count;
    maze_point *knots; /* points where lines meet, if they can move; else NULL */
    uint32_t *ends;    /* for each line, the knots at its ends */
    double
        astray; /* in points: maximum distance of knots from their places in the lines and boxes */
    double left, top, side; /* position and side of the boxes, in points */
    uint32_t columns, rows;
    uint32_t *first, *lists; /* for each box, where the numbers of its lines begin in `lists` */
} page_pencil;

/* Makes the lines through these cells of a maze on a page.  Returns false if there is not enough
 * memory. */
bool page_pencil_make(page_pencil *p, const page_place *place, page_range cells);
void page_pencil_finish(page_pencil *p);

/* Returns the distance from a line to the nearest line of the pencil, or `most` if that is less; in
 * points. */
double page_pencil_distance(const page_pencil *p, const page_pencil_line *line, double most);

/* A point on a line, at a part of it. */
typedef struct page_pencil_foot {
    maze_point at;
    size_t line;
    double part;
} page_pencil_foot;

/* Finds the point of the pencil's lines nearest to a given one, if it is nearer than `most`, and
 * stores it in *near.  Returns its distance, or `most`. */
double page_pencil_nearest(const page_pencil *p, maze_point at, double most,
                           page_pencil_foot *near);

/* True if a line of the pencil crosses a given line.  `ends` are the points of the pencil's lines
 * nearest to the ends of the given one. */
bool page_pencil_crosses(const page_pencil *p, const page_pencil_line *line,
                         page_pencil_foot ends[2]);

/* Allows the lines to move until they are settled; lines that meet move together, and no end moves
 * more than `most` points.  Returns false if there is not enough memory. */
bool page_pencil_loosen(page_pencil *p, double most);

/* Moves the ends of a line so that a point on it moves by `by`, within the limit. */
void page_pencil_push(page_pencil *p, const page_pencil_foot *foot, maze_point by);

/* Moves all lines that are nearer than `near` to a given one back; returns true if any had moved.
 */
bool page_pencil_restore(page_pencil *p, const page_pencil_line *line, double near);
bool page_pencil_settle(page_pencil *p);

#endif
