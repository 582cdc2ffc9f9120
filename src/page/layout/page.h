/* Building a page from mazes, texts, shapes, pictures and codes; parts and strips of it. */
#ifndef MAZEPRESS_PAGE_PAGE_H
#define MAZEPRESS_PAGE_PAGE_H

#include "page/layout/place.h"

#include <mazepress/page.h>

/* Rules, panels, discs, stars: things on a page beside its mazes and texts. */
typedef enum page_form {
    SHAPE_PANEL,      /* a rectangle, with round corners of `radius` */
    SHAPE_DISC,       /* the ellipse's circle: as wide as the box, about its middle */
    SHAPE_STAR,       /* five points, the first up, on that circle */
    SHAPE_SILHOUETTE, /* an outline of recipes, with its holes, as large as the box lets it be */
    SHAPE_TRIANGLE, /* its tip at the middle of the lower edge; of a box with top and bottom
                     * exchanged at that of the upper */
    SHAPE_SLANT,    /* a line with round ends from the upper left to the lower right corner */
    SHAPE_HEART,      /* as wide as the box, from its upper edge; see HEART_HEIGHT */
    SHAPE_PICTOGRAM,  /* a step of cutting out and folding, as wide as the box */
    SHAPE_DOTS /* discs or squares of `size`, `pitch` apart, along the box's middle from the right,
                * or from the left */
} page_form;

/* All lengths in points. */
typedef struct page_shape {
    page_form form;
    maze_box box;
    maze_color color; /* AUTO: ink; NONE: nothing is drawn */
    double line;      /* width of an outline along its edge; 0: filled */
    double radius;    /* of a panel's corners */
    double inner;     /* of a star: the inner circle's radius, in the outer one's */
    double size, pitch;
    const char *outline; /* of a silhouette: its name in recipes; borrowed */
    bool whole;          /* a silhouette without its holes */
    bool square;         /* dots are squares */
    unsigned pictogram;  /* from 0 */
    bool from_left;
    bool over;    /* over the mazes that are on the page by then, else below all */
    size_t mazes; /* how many these are; page_add_shape says so */
} page_shape;

/* Of a heart, in its width. */
#define HEART_HEIGHT 0.935

/* A code in its place on a page: white, and dark boxes on it, in points. */
typedef struct page_code {
    maze_box ground;
    maze_box *boxes;
    size_t count;
} page_code;

typedef struct page_owned {
    maze_maze *maze;
    maze_path path;
} page_owned;

typedef struct page_picture {
    const maze_picture *picture; /* borrowed */
    maze_box box;
    bool mirrored;
} page_picture;

/* What a page promises of lengths on paper. */
typedef enum page_promise {
    PROMISE_NONE,      /* it may be printed larger or smaller */
    PROMISE_SIZE,      /* true size: it must not be scaled by a printer */
    PROMISE_SIZE_SHOWN /* true size, with a line in a pdf by which it can be checked */
} page_promise;

struct maze_page {
    maze_error error; /* the first */
    maze_medium medium;
    maze_paper size;
    maze_box trim;
    double px;
    maze_color paper_color;
    page_promise promise;
    char *title; /* for people who cannot see the page; NULL: none */
    page_place *places;
    page_owned *owned;
    maze_text *texts;
    page_picture *pictures;
    page_code *codes;
    maze_link *links;
    page_shape *shapes;
    size_t place_count, owned_count, text_count, picture_count, code_count, link_count, shape_count;
};

/* An empty page; NULL, with the error filled in, when out of memory.
 *
 * The page keeps the first error of what is put on it: page_add_… return nothing, and page_check
 * says at the end whether all went well. */
maze_page *page_create(maze_paper size, const maze_style *style, maze_error *error);

/* Where an error of making the page belongs: NULL if it has one already. */
maze_error *page_error(maze_page *page);

/* False, with its first error in `error`, if anything failed. */
bool page_check(const maze_page *page, maze_error *error);

/* How far each cell of a maze is from its entrance, and how far the farthest one; NULL on error.
 * The caller frees them. */
uint32_t *page_distances(const maze_maze *maze, uint32_t *farthest, maze_error *error);

/* The letters that a style puts into a maze, NULL on error.  The caller finishes and frees them. */
struct measure_letters *page_letters(const maze_maze *maze, const maze_style *style,
                                     maze_error *error);

/* Puts a placed maze on the page, with the distances of its cells if its style wants them. */
void page_add_place(maze_page *page, const page_place *place);

/* Gives a maze and its solution (an empty path: none) to the page.  False, with both destroyed, if
 * that fails. */
bool page_own(maze_page *page, maze_maze *maze, maze_path path);

/* Puts a shape on the page: below all mazes, or over those that are there, in the order in which
 * they are put. */
void page_add_shape(maze_page *page, const page_shape *shape);

/* Puts a copy of the text on the page, over everything else. */
void page_add_text(maze_page *page, const maze_text *text);

/* Gives a placed code to the page, also when it fails. */
void page_add_code(maze_page *page, page_code code);

/* Puts a borrowed picture on the page, below everything else; it fills the box. */
void page_add_ground(maze_page *page, const maze_picture *picture, maze_box box);

/* Makes the box a link to a page of the document. */
void page_add_link(maze_page *page, maze_box box, uint32_t target);

/* The same as maze_page_draw, but without the lines of walls that a lattice gives: the marks of
 * these have their place as `squares`. */
maze_drawing *page_draw_sparsely(const maze_page *page, maze_box part, maze_error *error);

/* A part of a page as a picture. */

/* Makes that part, in points, the whole page, on white paper, with so many pixels an inch.  Things
 * outside of it stay on the page and are not seen. */
void page_crop(maze_page *page, maze_box part, unsigned dpi);

/* Cutting a page into strips, so that what is in work at a time takes little memory. */

/* Of a usual strip: Cairo takes 100 to 300 bytes for each. */
#define STRIPS_CELLS (1 << 18)

/* Pages with fewer strips are not cut. */
#define STRIPS_LEAST 5

/* What goes along a whole maze, as its solution does, is gone along for each strip. */
#define STRIPS_MOST 128

/* How many strips of about so many cells a page is cut into, one below the other: 1 if it has few
 * cells, more than one maze, or cells that do not lie in many rows from the top to the bottom, as
 * those of rings do not. */
unsigned page_strips_count(const maze_page *page, uint32_t cells);

/* Strip i, from 0.  It overlaps the next one a little: where a viewer's pixels are cut by the edge
 * of a strip, paper would show. */
maze_box page_strips_at(const maze_page *page, unsigned count, unsigned i);

#endif
