/* How the pages of solutions look: a row of numbers for each look. */
#ifndef MAZEPRESS_BOOK_ATLAS_LOOK_H
#define MAZEPRESS_BOOK_ATLAS_LOOK_H

#include "book/canvas.h"

/* Measures are points on a page LOOK_WIDTH wide, see canvas_scale; cells, gaps between columns and
 * lines are points of any page. */
typedef struct atlas_look {
    double cell;  /* there are as many columns as leave cells of that size... */
    double tight; /* ...and three where they leave at least that */

    canvas_type title;
    maze_align title_align;
    double title_baseline; /* below the top of the room */
    double top;            /* where the first bar stands */
    double bottom;         /* above the end of the room, where the last row may end */

    /* The bar above the rows of a section. */
    bool named; /* there are none in a book without sections */
    double bar, before, after;
    double inset, bar_baseline;
    canvas_type name, range;
    bool (*add_bar)(const book_canvas *canvas, maze_box bar, maze_error *error); /* NULL: type */

    /* The line above a maze; `gap`: from maze to maze, with that line. */
    double caption, caption_baseline, gap;
    canvas_type number, page;
    double digit; /* width, in the number's size */
    double beside;
    double disc; /* radius, round the number; 0: none */

    maze_thickness wall, way;
    double wall_black, passage_black; /* percent, where walls are faded; 0: as usual */
    bool curved; /* the way turns in arcs, unless corners are to be sharp */
} atlas_look;

const atlas_look *atlas_look_of(maze_look look);

/* How thick walls are there. */
maze_thickness atlas_wall(const book_layout *layout);

/* How the solution of puzzle i is drawn. */
maze_style atlas_style(const book_layout *layout, size_t i);

#endif
