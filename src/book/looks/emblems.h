/* Draws emblems: small mazes that show the kinds of a section's puzzles. */
#ifndef MAZEPRESS_BOOK_EMBLEMS_H
#define MAZEPRESS_BOOK_EMBLEMS_H

#include "book/plan/canvas.h"

/* The style of emblems in a look. */
typedef struct book_emblem {
    /* text that determines the seeds */
    const char *place;
    /* cells across a maze of squares; other mazes have about as many cells */
    unsigned across;
    maze_thickness wall; /* walls of mazes without an outline */
    double outlined; /* factor for `wall` in outlines; 0: the walls are not changed */
    maze_color ink;      /* color of walls, and of silhouettes if `ground` is NONE */
    maze_color ground;   /* color of cells; NONE: cells are not painted */
    bool round;          /* true if walls have round corners and ends */
    maze_color way;      /* color of the solution */
    /* minimum size of cells with walls, in points */
    double least;
} book_emblem;

/* Adds a small maze for each kind or mask of the section, but at most EMBLEM_KINDS mazes. */
#define EMBLEM_KINDS 4
void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box);

void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box);

/* Returns outline `i`, modulo the number of outlines. The book must have a theme. */
const char *book_theme_outline(const book_layout *layout, size_t i);

/* Adds outline `i` of the theme as a filled shape. */
void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color);

#endif
