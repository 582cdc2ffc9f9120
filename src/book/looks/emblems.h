/* Small pictures of a section's mazes, on its opener and in the contents. */
#ifndef MAZEPRESS_BOOK_EMBLEMS_H
#define MAZEPRESS_BOOK_EMBLEMS_H

#include "book/plan/canvas.h"

/* The style and the position of emblems in a look. */
typedef struct book_emblem {
    const char *place; /* name of the place, such as "opener", from which the seeds follow */
    unsigned across;   /* approximate number of cells across a maze of squares; other mazes have the
                          same number of cells in total */
    maze_thickness wall; /* wall thickness of mazes of squares */
    double outlined;     /* factor for the number of cells of outlines; 0: 1 */
    maze_color ink;      /* color of walls, or of a silhouette that is too small for walls */
    maze_color ground;   /* color of the cells; NONE: not painted */
    bool round;          /* True: round corners and ends of walls */
    maze_color way;      /* color of a solution */
    double least; /* minimum cell size of mazes with walls, in points; mazes with smaller cells are
                     silhouettes */
} book_emblem;

/* Adds up to EMBLEM_KINDS small mazes to a box: one for each kind or mask of the section's puzzles.
 * Each section of a book begins with another kind. A mask keeps its cells. */
#define EMBLEM_KINDS 4
void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box);

/* Adds a maze with the named outline in the middle of a box, with or without its solution. */
void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box);

/* Returns the name of outline i of the book's theme, which must have outlines; i wraps around. */
const char *book_theme_outline(const book_layout *layout, size_t i);

/* Adds outline i of the book's theme to the box, as large as possible, filled with one color and
 * without walls. */
void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color);

#endif
