/* Lets the parts of a page share the line of the solution, which is traced once. */
#ifndef MAZEPRESS_OUTPUT_SOLVED_H
#define MAZEPRESS_OUTPUT_SOLVED_H

#include "page/layout/page.h"

#include <mazepress/drawing.h>

/* maximum number of pieces in a group */
#define OUTPUT_GROUP 64

/* Groups of pieces of lines, with a box around each group. Group i has the pieces that begin at the
 * points i * OUTPUT_GROUP to (i + 1) * OUTPUT_GROUP - 1. A painter skips groups that are far from
 * its window. */
typedef struct output_groups {
    const maze_point *points; /* the points of the mark (borrowed) */
    maze_box *boxes;
} output_groups;

/* Returns a box around the piece of a line between two points of a mark. */
maze_box output_piece_box(const maze_mark *mark, size_t from, size_t to);

typedef struct output_solved {
    /* A drawing that contains the solution: `count` marks, from the mark `first` on. A drawing of a
     * part without the solution also has `first` marks before the place of the solution. */
    maze_drawing *drawing;
    size_t first, count;
    output_groups *groups; /* one element for each mark of the solution */
    maze_page page;        /* a copy of the page without its solution */
    page_place unsolved_place;
} output_solved;

/* Takes ownership of `drawing` if the parts of the page can share the solution. `drawing` is a
 * drawing of any part of the page. Returns false, and does not take ownership, if the page has
 * several mazes or no solution that can be shared. `page` must outlive *solved, and *solved must
 * not move in memory. */
bool output_solved_start(output_solved *solved, const maze_page *page, maze_drawing *drawing);
void output_solved_finish(output_solved *solved);

/* Returns the marks of a part and of the solution as one drawing. `part` is a drawing of
 * `solved->page`. The caller frees the array `marks` of the result, but not the data of the marks,
 * which are borrowed. */
maze_drawing output_solved_join(const output_solved *solved, const maze_drawing *part);

#endif
