/* Lets the parts of a page share the line of its solution, which is traced once. */
#ifndef MAZEPRESS_OUTPUT_SOLVED_H
#define MAZEPRESS_OUTPUT_SOLVED_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>

/* number of pieces in a group */
#define OUTPUT_GROUP 64

/* The boxes of groups of consecutive pieces of a mark's lines. A painter skips groups that are far
 * from its window. Group i has the pieces that begin at the points from i * OUTPUT_GROUP on. */
typedef struct output_groups {
    const maze_point *points; /* the points of the mark (borrowed) */
    maze_box *boxes;
} output_groups;

/* Returns a box around the piece of a line between two points of a mark. */
maze_box output_piece_box(const maze_mark *mark, size_t from, size_t to);

typedef struct output_solved {
    /* a drawing whose marks from `first` on are the `count` marks of the solution; a drawing of a
     * part without its solution has the same number of marks before them */
    maze_drawing *drawing;
    size_t first, count;
    output_groups *groups; /* one element for each mark of the solution */
    maze_page page;        /* a copy of the page without its solution */
    page_place unsolved_place;
} output_solved;

/* Takes `drawing`, a drawing of any part of the page, if the parts of the page can share its
 * solution. Returns false, and does not take the drawing, if the page has several mazes or no
 * solution that can be shared. `page` must outlive *solved and must not move. */
bool output_solved_start(output_solved *solved, const maze_page *page, maze_drawing *drawing);
void output_solved_finish(output_solved *solved);

/* Returns a drawing of a part with the marks of the solution. `part` is a drawing of
 * `solved->page`. The result borrows all marks, and the caller frees its array. */
maze_drawing output_solved_join(const output_solved *solved, const maze_drawing *part);

#endif
