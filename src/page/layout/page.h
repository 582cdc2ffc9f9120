/* Builds a page from mazes, texts, shapes, pictures and codes; crops it and cuts it into strips. */
#ifndef MAZEPRESS_PAGE_PAGE_H
#define MAZEPRESS_PAGE_PAGE_H

#include "page/layout/place.h"

#include <mazepress/page.h>

/* Rules, panels, discs, stars: elements of a page other than mazes and texts. */
typedef enum page_form {
    SHAPE_PANEL,      /* a rectangle with rounded corners of `radius` */
    SHAPE_DISC,       /* a circle as wide as the box, around its center */
    SHAPE_STAR,       /* five points, the first one upwards, on the same circle */
    SHAPE_SILHOUETTE, /* a named outline with its holes, as large as the box permits */
    SHAPE_TRIANGLE,  /* its tip is at the middle of the lower edge; if top and bottom of the box are
                      * exchanged, at that of the upper edge */
    SHAPE_SLANT,     /* a line with round ends from the upper left to the lower right corner */
    SHAPE_HEART,     /* as wide as the box, from its upper edge; see HEART_HEIGHT */
    SHAPE_PICTOGRAM, /* a step of cutting out and folding, as wide as the box */
    SHAPE_PATH,      /* a small drawing, as wide as the box, with lines of `line` */
    SHAPE_DOTS /* discs or squares of `size`, at a distance of `pitch`, along the middle of the box
                * from the right or the left */
} page_form;

/* A shape; all lengths are in points. */
typedef struct page_shape {
    page_form form;
    maze_box box;
    maze_color color; /* AUTO: ink; NONE: not drawn */
    double line;      /* width of an outline along its edge; 0: filled */
    double radius;    /* radius of a panel's corners */
    double inner;     /* for a star: radius of the inner circle, in outer radii */
    double size, pitch;
    const char *outline; /* for a silhouette: its name in recipes; borrowed */
    bool whole;          /* a silhouette without its holes */
    bool square;         /* dots are squares */
    const char *path;    /* a small drawing as text, see path_text.c; borrowed */
    unsigned pictogram;  /* number of the pictogram, from 0 */
    bool from_left;
    bool over;    /* the shape is above the mazes that are on the page so far; otherwise below all
                     mazes */
    size_t mazes; /* number of these mazes; page_add_shape sets it */
} page_shape;

/* Height of a heart, in its widths. */
#define HEART_HEIGHT 0.935

/* A code at its place on a page: a white box with dark boxes on it, in points. */
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

/* The lengths on paper that a page guarantees. */
typedef enum page_promise {
    PROMISE_NONE,      /* none: it may be printed larger or smaller */
    PROMISE_SIZE,      /* exact size: printers must not scale it */
    PROMISE_SIZE_SHOWN /* exact size, with a line in PDF files to check it */
} page_promise;

struct maze_page {
    maze_error error; /* the first error */
    maze_medium medium;
    maze_paper size;
    maze_box trim;
    double px;
    maze_color paper_color;
    page_promise promise;
    double least_line, least_type; /* minimum sizes that the print shop accepts, in points */
    char *title;                   /* title for people who cannot see the page; NULL: none */
    page_place *places;
    page_owned *owned;
    maze_text *texts;
    page_picture *pictures;
    page_code *codes;
    maze_link *links;
    page_shape *shapes;
    size_t place_count, owned_count, text_count, picture_count, code_count, link_count, shape_count;
};

/* Creates an empty page.  Returns NULL and sets *error if there is not enough memory.
 *
 * The page stores the first error of adding elements: the functions page_add_… return nothing, and
 * page_check reports at the end whether all succeeded. */
maze_page *page_create(maze_paper size, const maze_style *style, maze_error *error);

/* Returns where an error of making the page must be stored; NULL if there is an error already. */
maze_error *page_error(maze_page *page);

/* Returns false and copies the first error to *error if anything failed. */
bool page_check(const maze_page *page, maze_error *error);

/* Returns the distance of each cell of a maze from its entrance, and computes the largest one; NULL
 * on error.  The caller frees them. */
uint32_t *page_distances(const maze_maze *maze, uint32_t *farthest, maze_error *error);

/* Returns the letters that a style puts into a maze; NULL on error.  The caller finishes and frees
 * them. */
struct letters_text *page_letters(const maze_maze *maze, const maze_style *style,
                                  maze_error *error);

/* Puts a placed maze on the page, with the distances of its cells if its style requires them. */
void page_add_place(maze_page *page, const page_place *place);

/* Passes the ownership of a maze and its solution (an empty path: none) to the page.  Returns
 * false, with both destroyed, on failure. */
bool page_own(maze_page *page, maze_maze *maze, maze_path path);

/* Puts a shape on the page: below all mazes, or over those that are on the page so far, in the
 * order of the calls. */
void page_add_shape(maze_page *page, const page_shape *shape);

/* Puts a copy of the text on the page, over everything else. */
void page_add_text(maze_page *page, const maze_text *text);

/* Passes a placed code to the page, even if it fails. */
void page_add_code(maze_page *page, page_code code);

/* Puts a borrowed picture on the page, below everything else; it fills the box. */
void page_add_ground(maze_page *page, const maze_picture *picture, maze_box box);

/* Makes the box a link to a page of the document. */
void page_add_link(maze_page *page, maze_box box, uint32_t target);

/* Like maze_page_draw, but without the lines of walls that a lattice provides: the marks of these
 * have their place as `squares`. */
maze_drawing *page_draw_sparsely(const maze_page *page, maze_box part, maze_error *error);

/* An image of a part of a page. */

/* Makes that part, in points, the whole page, on white paper, at this resolution.  Elements outside
 * it stay on the page but are not visible. */
void page_crop(maze_page *page, maze_box part, unsigned dpi);

/* Cutting a page into strips, so that only the current strip takes memory. */

/* Number of cells in a typical strip; Cairo needs 100 to 300 bytes for each. */
#define STRIPS_CELLS (1 << 18)

/* Pages with fewer strips are not cut. */
#define STRIPS_LEAST 5

/* Elements along a whole maze, such as its solution, are processed again for each strip. */
#define STRIPS_MOST 128

/* Returns the number of strips of about `cells` cells into which a page is cut, one below the
 * other.  It is 1 if the page has few cells or several mazes, or if the cells are not in many rows
 * from top to bottom, as in rings. */
unsigned page_strips_count(const maze_page *page, uint32_t cells);

/* Returns strip i, from 0.  It overlaps the next one a little; otherwise the paper would show in
 * pixels that the edge of a strip cuts. */
maze_box page_strips_at(const maze_page *page, unsigned count, unsigned i);

#endif
