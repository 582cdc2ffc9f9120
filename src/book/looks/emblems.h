/* Draws emblems, which are small mazes that show the kinds of a section's puzzles. Also draws
 * outlines from a book's theme, such as the outline of a pumpkin, as mazes or as filled shapes. */
#ifndef MAZEPRESS_BOOK_EMBLEMS_H
#define MAZEPRESS_BOOK_EMBLEMS_H

#include "book/plan/canvas.h"

/* The style of emblems in a look. */
typedef struct book_emblem {
    /* text from which the seeds of the mazes are derived */
    const char *place;
    /* number of columns of an outline or of a square maze; other mazes have about as many cells as
     * the square maze */
    unsigned across;
    maze_thickness wall; /* wall thickness of mazes without an outline */
    /* factor for `wall` in outlines; 0 if outlines have the same walls as other mazes */
    double outlined;
    maze_color ink;      /* color of walls, and of silhouettes if `ground` is NONE */
    maze_color ground;   /* color of cells; NONE if cells are not painted */
    bool round;          /* true if walls have round corners and ends */
    maze_color way;      /* color of the solution */
    /* minimum size of cells with walls, in points */
    double least;
} book_emblem;

/* maximum number of mazes in an emblem */
#define EMBLEM_KINDS 4

/* Returns the style of an ornamental maze with round corners and ends of walls. */
maze_style book_round_walls(double wall);

/* Adds the emblem of a section to `box`. The emblem shows at most EMBLEM_KINDS different shapes and
 * outlines of the section's puzzles. */
void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box);

/* Adds a maze in an outline, such as "cat". If `solved` is true, also adds the solution of the
 * maze. */
void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box);

/* Returns the name of the theme's outline `i`, modulo the number of outlines. The book must have a
 * theme. */
const char *book_theme_outline(const book_layout *layout, size_t i);

/* Adds the theme's outline `i`, modulo the number of outlines, as a filled shape. */
void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color);

#endif
