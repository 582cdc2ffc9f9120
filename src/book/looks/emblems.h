/* Small pictures of a section's mazes, on its opener and in the contents. */
#ifndef MAZEPRESS_BOOK_EMBLEMS_H
#define MAZEPRESS_BOOK_EMBLEMS_H

#include "book/plan/canvas.h"

/* The style and the position of emblems in a look. */
typedef struct book_emblem {
    const char *place; /* name of the place, such as "opener", from which the seeds follow */
    unsigned across;   /* approximate number of cells across for a maze of squares; other mazes have
                          as many cells */
    maze_thickness wall; /* of squares... */
    double outlined;     /* factor for the number of cells of outlines; 0: 1 */
    maze_color ink;      /* color of walls, or of a silhouette that is too small for walls */
    maze_color ground;   /* of cells; NONE: none */
    bool round;          /* True: round corners and ends of walls */
    maze_color way;      /* of a solution */
    double least; /* minimum cell size with walls, in points; smaller mazes are silhouettes */
} book_emblem;

/* Puts mazes of the section's kinds into a box: one, or, if its puzzles have several kinds or
 * masks, up to EMBLEM_KINDS; each section of a book begins with another kind. A mask keeps its
 * cells. */
#define EMBLEM_KINDS 4
void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box);

/* Adds the outline of a name as one maze in the middle of a box, with or without its solution. */
void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box);

/* The name of outline i of the book's theme, which must have some; i wraps around. */
const char *book_theme_outline(const book_layout *layout, size_t i);

/* Adds this outline, filled with one color and without walls, as large as possible, to the box. */
void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color);

#endif
