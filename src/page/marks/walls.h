/* The walls of a maze: chained into long lines, or on the lattice of squares. */
#ifndef MAZEPRESS_PAGE_WALLS_H
#define MAZEPRESS_PAGE_WALLS_H

#include "page/layout/place.h"

#include <stdint.h>

/* Adds the walls of the cells as lines. */
void page_walls_draw(maze_drawing *drawing, const page_place *place, page_range cells);

/* How their lines end and turn: as the style says, but round where another look needs it. */
maze_joins page_walls_joins(const page_place *place);

/* Adds their lines to a mark, rounded where the style wants it; the mark fails where that does. */
void page_walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                    maze_error *error);

/* Rounds the corners of `count` marks, lines round cells, where the walls of cells first..last are
 * rounded, so that nothing lies outside of these. */
void page_walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                      uint32_t count);

/* Chaining walls that meet into long polylines. */

/* Adds the walls of cells first..last of the ground to `mark`, each wall once: every piece of wall
 * becomes as few lines as can be, which run straight through crossings, turn at bends and have no
 * points between.
 *
 * `alone`, unless it is NULL, receives an array, which the caller frees also after an error, with
 * 1 for each point of the mark at which no more than two walls meet; it is NULL without points. */
bool page_chain_walls(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                      uint8_t **alone, maze_error *error);

/* Calls `add` for the walls of cells first..last of the ground, each once and in a fixed order: for
 * every piece that is drawn of it.  False as soon as `add` says so. */
bool page_chain_each(const maze_maze *maze, maze_cell first, maze_cell last,
                     bool (*add)(void *context, const maze_wall *piece), void *context);

/* Bytes of memory that chaining takes at most for each side of a cell, with the points of the mark:
 * measured, and rounded up. */
#define CHAIN_BYTES_PER_SIDE 30

/* The walls of squares as straight runs, read from the maze as they are asked for: no memory is
 * needed beside it. */

typedef struct page_lattice {
    const page_place *place;
    uint32_t columns, rows;
    bool full; /* no square of the grid is cut off */
} page_lattice;

/* True if a place draws all its walls as plain straight lines between squares. */
bool page_lattice_of(const page_place *place, page_lattice *lattice);

/* The same, as far as it is known before there is a maze. */
bool page_lattice_expected(const maze_recipe *recipe, const maze_style *style);

/* Consecutive walls on a line of the lattice, from one corner to another: on horizontal line 0 to
 * `rows` corners are 0 to `columns`, on upright line 0 to `columns` they are 0 to `rows`. */
typedef struct page_lattice_run {
    bool upright;
    uint32_t line, from, to;
} page_lattice_run;

/* Finds the next run on the line, from corner `to` on, and as long as it is; a line is started with
 * 0.  False if there is none. */
bool page_lattice_next(const page_lattice *lattice, page_lattice_run *run);

/* True if there is a wall from corner `corner` of a line to the next one. */
bool page_lattice_has_wall(const page_lattice *lattice, bool upright, uint32_t line,
                           uint32_t corner);

/* Both ends of a run, in points of the page. */
void page_lattice_ends(const page_lattice *lattice, const page_lattice_run *run, maze_point end[2]);

#endif
