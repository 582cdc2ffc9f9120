/* A page is a list of mazes, texts, shapes, pictures, codes and links. Lengths are in points. */
#ifndef MAZEPRESS_PAGE_PAGE_H
#define MAZEPRESS_PAGE_PAGE_H

#include "page/layout/place.h"

#include <mazepress/page.h>

typedef enum page_form {
    SHAPE_PANEL, /* a rectangle with round corners; `radius` is the maximum radius of the corners */
    SHAPE_DISC,  /* a circle around the center of the box, as wide as the box */
    /* a star with five points, one of them at the top */
    SHAPE_STAR,
    SHAPE_SILHOUETTE,
    /* a triangle with its tip at the bottom of the box, or at the top if `top` and `bottom` are
     * exchanged */
    SHAPE_TRIANGLE,
    SHAPE_SLANT,
    /* a heart as wide as the box; its upper end is at the top of the box */
    SHAPE_HEART,
    SHAPE_PICTOGRAM,
    SHAPE_PATH, /* a small drawing, with lines of the width `line` */
    /* a row of discs or squares along the middle line of the box; `size` is the width of a disc or
     * square, and `pitch` the distance between centers */
    SHAPE_DOTS
} page_form;

typedef struct page_shape {
    page_form form;
    maze_box box;
    maze_color color; /* AUTO: the color of ink; NONE: the shape is not drawn */
    double line;      /* width of an outline; 0: the shape is filled */
    double radius;
    double inner; /* radius of a star's notches, relative to the outer radius */
    double size, pitch;
    const char *outline;
    bool whole; /* a silhouette is drawn without its holes */
    bool square;
    const char *path; /* text of a small drawing (path_text.c) */
    unsigned pictogram;
    bool from_left;
    /* the shape is on top of the mazes that are already on the page, instead of below all mazes */
    bool over;
    size_t mazes;
} page_shape;

/* height of a heart, relative to its width */
#define HEART_HEIGHT 0.935

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
    const maze_picture *picture;
    maze_box box;
    bool mirrored;
} page_picture;

typedef enum page_promise {
    PROMISE_NONE,
    PROMISE_SIZE,
    /* lengths are exact, and a PDF file may contain a line of known length */
    PROMISE_SIZE_SHOWN
} page_promise;

struct maze_page {
    maze_error error;
    maze_medium medium;
    maze_paper size;
    maze_box trim;
    double px;
    maze_color paper_color;
    page_promise promise;
    const page_measurer *measurer; /* measures the texts; NULL: estimates are used */
    maze_error unfit;              /* error of the first text that did not fit */
    double least_line, least_type;
    char *title; /* title for readers who cannot see the page */
    page_place *places;
    page_owned *owned;
    maze_text *texts;
    page_picture *pictures;
    page_code *codes;
    maze_link *links;
    page_shape *shapes;
    size_t place_count, owned_count, text_count, picture_count, code_count, link_count, shape_count;
};

/* Returns an empty page. The functions page_add_… return nothing, because page_check reports their
 * first error. */
maze_page *page_create(maze_paper size, const maze_style *style, maze_error *error);

/* Returns a pointer for storing an error of the page, or NULL if the page already has an error. */
maze_error *page_error(maze_page *page);

/* Returns false and sets *error if the page has an error, for example because adding an element
 * failed. */
bool page_check(const maze_page *page, maze_error *error);

/* Returns, for each cell, the number of steps from the nearest entrance, or MAZE_NONE if no path
 * leads from an entrance to the cell. *farthest is the largest number. The caller frees the
 * array. */
uint32_t *page_distances(const maze_maze *maze, uint32_t *farthest, maze_error *error);

/* Returns the letters in the cells of a maze. The caller passes the result to letters_finish, and
 * then frees the result. */
struct letters_text *page_letters(const maze_maze *maze, const maze_style *style,
                                  maze_error *error);

/* Adds a copy of `place` to the page. The maze and other data that `place` borrows must outlive the
 * page. */
void page_add_place(maze_page *page, const page_place *place);

/* Passes the ownership of a maze and its solution to the page. On failure, destroys them and
 * returns false. */
bool page_own(maze_page *page, maze_maze *maze, maze_path path);

/* Adds a copy of `shape` to the page. Shapes with the same value of `over` are drawn in the order
 * in which they were added. */
void page_add_shape(maze_page *page, const page_shape *shape);

void page_add_text(maze_page *page, const maze_text *text);

/* Adds a code to the page. The page owns the boxes of the code, even on failure. */
void page_add_code(maze_page *page, page_code code);

/* Puts a borrowed picture on the page, below all shapes, mazes, codes and texts. */
void page_add_ground(maze_page *page, const maze_picture *picture, maze_box box);

/* Adds a link from `box` to the page with the index `target` in the document. */
void page_add_link(maze_page *page, maze_box box, uint32_t target);

/* Like maze_page_draw, but the mark of plain walls between square cells has no lines, unless the
 * maze is sideways. page_lattice_next computes these lines from the mark's member `squares`. */
maze_drawing *page_draw_sparsely(const maze_page *page, maze_box part, maze_error *error);

/* Reduces the page to `part` and makes the page an image of `dpi` pixels per inch. The background
 * of the image is white unless the page's paper has an RGB color. */
void page_crop(maze_page *page, maze_box part, unsigned dpi);

/* number of cells in a typical strip of a page that is drawn in horizontal strips; Cairo needs 100
 * to 300 bytes for each cell */
#define STRIPS_CELLS (1 << 18)

#define STRIPS_LEAST 5

/* maximum number of strips */
#define STRIPS_MOST 128

/* Returns the number of strips into which the page should be cut, so that each strip has about
 * `cells` cells. The number is at most STRIPS_MOST. It is 1 if the page should be drawn in one
 * piece. */
unsigned page_strips_count(const maze_page *page, uint32_t cells);

/* Returns the box of strip i. Strips overlap a little; otherwise, the paper would show through
 * between them. */
maze_box page_strips_at(const maze_page *page, unsigned count, unsigned i);

#endif
