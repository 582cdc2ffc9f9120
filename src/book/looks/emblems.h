/* Draws emblems: small mazes that show the kinds of a section's puzzles, for example on the
 * section's opener. */
#ifndef MAZEPRESS_BOOK_EMBLEMS_H
#define MAZEPRESS_BOOK_EMBLEMS_H

#include "book/plan/canvas.h"

/* The style of emblems in a look. */
typedef struct book_emblem {
    /* name of the emblem's place, such as "opener"; the seeds of the mazes depend on it */
    const char *place;
    /* approximate number of cells across a maze of squares; mazes of other shapes have about as
     * many cells */
    unsigned across;
    maze_thickness wall; /* wall thickness of mazes without an outline */
    double outlined; /* factor for the wall thickness of mazes in outlines; 0: the same thickness */
    maze_color ink;      /* color of walls, and of silhouettes if `ground` is NONE */
    maze_color ground;   /* color of the cells; NONE: the cells are not painted */
    bool round;          /* true if the corners and ends of walls are round */
    maze_color way;      /* color of the solution */
    /* minimum size of cells with walls, in points; mazes with smaller cells are drawn as
     * silhouettes */
    double least;
} book_emblem;

/* Adds up to EMBLEM_KINDS small mazes to a box, one for each kind or mask of the section's puzzles.
 * If a section has more kinds, its number determines which kinds are shown. A maze in a mask has
 * the same cells as the puzzle. */
#define EMBLEM_KINDS 4
void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box);

/* Adds a maze in the outline with the name `outline` to the middle of a box. If `solved` is true,
 * the solution is drawn, too. */
void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box);

/* Returns the name of outline `i` of the book's theme. After the last outline, the list starts
 * again. The book must have a theme. */
const char *book_theme_outline(const book_layout *layout, size_t i);

/* Adds outline `i` of the book's theme to the box, as large as possible, filled with one color and
 * without walls. */
void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color);

#endif
