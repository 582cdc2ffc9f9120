/* Small pictures of a section's mazes, on its opener and in the contents. */
#ifndef MAZEPRESS_BOOK_EMBLEMS_H
#define MAZEPRESS_BOOK_EMBLEMS_H

#include "book/plan/canvas.h"

/* How a look draws them, and where. */
typedef struct book_emblem {
    const char *place; /* its name, from which the mazes' seeds follow, "opener" */
    unsigned
        across; /* approximate number of cells of a maze of squares; others have the same number */
    maze_thickness wall; /* of squares... */
    double outlined;     /* ...and of outlines this many times as many; 0: the same */
    maze_color ink;      /* of walls, or of a silhouette too small for them */
    maze_color ground;   /* of cells; NONE: none */
    bool round;          /* corners and ends of walls */
    maze_color way;      /* of a solution */
    double least;        /* points: smaller cells have no walls, only a silhouette */
} book_emblem;

/* Puts mazes of the section's kinds into a box: one, or, if its puzzles have several kinds or
 * masks, up to EMBLEM_KINDS; each section of a book begins with another kind. A mask keeps its
 * cells. */
#define EMBLEM_KINDS 4
void book_add_emblem(book_canvas *canvas, const book_emblem *emblem, size_t section, maze_box box);

/* The outline of a name as one maze, in the middle of a box, with its way or without. */
void book_add_outline(book_canvas *canvas, const book_emblem *emblem, const char *outline,
                      bool solved, maze_box box);

/* The name of outline i of the book's theme, which must have some; i wraps around. */
const char *book_theme_outline(const book_layout *layout, size_t i);

/* That outline, filled with one color and without walls, as large as possible in the box. */
void book_add_silhouette(book_canvas *canvas, size_t i, maze_box box, maze_color color);

#endif
