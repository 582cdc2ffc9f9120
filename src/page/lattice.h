/* The walls of squares as straight runs, read from the maze as they are asked for: no memory is
 * needed beside it. */
#ifndef MAZEPRESS_PAGE_LATTICE_H
#define MAZEPRESS_PAGE_LATTICE_H

#include "page/place.h"

typedef struct page_lattice {
    const page_place *place;
    uint32_t columns, rows;
    bool full; /* no square of the grid is cut off */
} page_lattice;

/* True if a place draws all its walls as plain straight lines between squares. */
bool lattice_of(const page_place *place, page_lattice *lattice);

/* The same, as far as it is known before there is a maze. */
bool lattice_expected(const maze_recipe *recipe, const maze_style *style);

/* Consecutive walls on a line of the lattice, from one corner to another: on horizontal line 0 to
 * `rows` corners are 0 to `columns`, on upright line 0 to `columns` they are 0 to `rows`. */
typedef struct lattice_run {
    bool upright;
    uint32_t line, from, to;
} lattice_run;

/* Finds the next run on the line, from corner `to` on, and as long as it is; a line is started with
 * 0.  False if there is none. */
bool lattice_next(const page_lattice *lattice, lattice_run *run);

/* True if there is a wall from corner `corner` of a line to the next one. */
bool lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line, uint32_t corner);

/* Both ends of a run, in points of the page. */
void lattice_ends(const page_lattice *lattice, const lattice_run *run, maze_point end[2]);

#endif
