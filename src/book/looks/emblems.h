/* Emblems: small mazes that stand for a section on its opener and in the contents. */
#ifndef MAZEPRESS_BOOK_EMBLEMS_H
#define MAZEPRESS_BOOK_EMBLEMS_H

#include "book/plan/canvas.h"

/* The style and the position of emblems in a look. */
typedef struct book_emblem {
    /* name of the place of the emblem, such as "opener", on which the seeds depend */
    const char *place;
    /* approximate number of cells across a maze of squares; other mazes have the same total number
     * of cells */
    unsigned across;
    maze_thickness wall; /* wall thickness of mazes of squares */
    double outlined;     /* factor for the wall thickness of mazes in outlines; 0: no factor */
    maze_color ink;      /* color of walls; also of a silhouette, which is too small for walls */
    maze_color ground;   /* color of the cells; NONE: they are not painted */
    bool round;          /* true if corners and ends of walls are round */
    maze_color way;      /* color of a solution */
    /* minimum size of cells with walls, in points; mazes with smaller cells become silhouettes */
    double least;
} book_emblem;

/* Adds up to EMBLEM_KINDS small mazes to a box, one for each kind or mask of the section's puzzles.
 * The kinds are in another order in each section of a book. A maze in a mask has the same cells as
 * the puzzle. */
#define EMBLEM_KINDS 4
void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box);

/* Adds a maze in a named outline to the middle of a box. If `solved` is true, the maze has its
 * solution. */
void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box);

/* Returns the name of an outline of the book's theme, which must have outlines. After the last
 * outline, the outlines are repeated from the first. */
const char *book_theme_outline(const book_layout *layout, size_t i);

/* Adds outline number `i` of the book's theme to the box, as large as possible, filled with one
 * color and without walls. */
void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color);

#endif
