/* Builds a page from mazes, texts, shapes, pictures and codes.  Crops the page, and cuts it into
 * strips. */
#ifndef MAZEPRESS_PAGE_PAGE_H
#define MAZEPRESS_PAGE_PAGE_H

#include "page/layout/place.h"

#include <mazepress/page.h>

/* The forms of elements other than mazes and texts, such as rules, panels, discs and stars. */
typedef enum page_form {
    SHAPE_PANEL,      /* a rectangle with rounded corners of radius `radius` */
    SHAPE_DISC,       /* a circle around the center of the box, as wide as the box */
    SHAPE_STAR,       /* a star with five points on this circle; the first point is at the top */
    SHAPE_SILHOUETTE, /* a named outline with its holes, as large as the box permits */
    /* a triangle whose tip is at the middle of the lower edge; if top and bottom of the box are
     * exchanged, at the middle of the upper edge */
    SHAPE_TRIANGLE,
    SHAPE_SLANT, /* a line with round ends from the upper left to the lower right corner */
    /* a heart as wide as the box, downwards from the upper edge of the box (HEART_HEIGHT) */
    SHAPE_HEART,
    SHAPE_PICTOGRAM, /* a picture of a step of using a net, as wide as the box */
    SHAPE_PATH,      /* a small drawing as wide as the box; its lines are `line` wide */
    /* a row of discs or squares of the size `size`, at the distance `pitch`, along the middle of
     * the box; `from_left`: the row starts at the left */
    SHAPE_DOTS
} page_form;

/* A shape on a page.  All lengths are in points. */
typedef struct page_shape {
    page_form form;
    maze_box box;
    maze_color color; /* color of the shape; AUTO: the color of ink; NONE: the shape is not drawn */
    double line;      /* width of a line along the shape's edge; 0: the shape is filled */
    double radius;    /* radius of a panel's corners */
    double inner;     /* for a star: radius of the notches, relative to the outer radius */
    double size, pitch;
    const char *outline; /* for a silhouette: name of its outline in recipes; borrowed */
    bool whole;          /* true: a silhouette is drawn without its holes */
    bool square;         /* true: dots are squares */
    const char *path;    /* text of a small drawing (path_text.c); borrowed */
    unsigned pictogram;  /* number of the pictogram, from 0 */
    bool from_left;
    /* true: the shape is above the mazes that are already on the page; false: it is below all
     * mazes */
    bool over;
    size_t mazes; /* number of mazes below the shape, set by page_add_shape */
} page_shape;

/* The height of a heart, relative to its width. */
#define HEART_HEIGHT 0.935

/* A code at a place on a page: a white box with dark boxes on it.  Coordinates are in points. */
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

/* The promise of a page about lengths on paper. */
typedef enum page_promise {
    PROMISE_NONE,      /* no promise: the page may be printed larger or smaller */
    PROMISE_SIZE,      /* exact lengths: printers must not scale the page */
    PROMISE_SIZE_SHOWN /* exact lengths; PDF files also contain a line with which the reader can
                          check them */
} page_promise;

struct maze_page {
    maze_error error; /* the first error of making the page */
    maze_medium medium;
    maze_paper size;
    maze_box trim;
    double px;
    maze_color paper_color;
    page_promise promise;
    /* minimum sizes of lines and of type that the print shop accepts, in points */
    double least_line, least_type;
    char *title; /* title for readers who cannot see the page; NULL: none */
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
 * The page stores the first error of adding elements.  So the functions page_add_… return nothing,
 * and page_check reports at the end whether all of them succeeded. */
maze_page *page_create(maze_paper size, const maze_style *style, maze_error *error);

/* Returns the place where errors of making the page must be stored; NULL if the page already has an
 * error. */
maze_error *page_error(maze_page *page);

/* Returns false and copies the first error to *error if adding an element failed. */
bool page_check(const maze_page *page, maze_error *error);

/* Returns the distance of each cell of a maze from the entrance.  Stores the largest distance in
 * *farthest.  The caller frees the distances.  Returns NULL and sets *error on failure. */
uint32_t *page_distances(const maze_maze *maze, uint32_t *farthest, maze_error *error);

/* Returns the letters that a style puts into a maze.  The caller finishes and frees them.  Returns
 * NULL and sets *error on failure. */
struct letters_text *page_letters(const maze_maze *maze, const maze_style *style,
                                  maze_error *error);

/* Puts a placed maze on the page.  If the style requires them, computes the distances of its cells
 * and places its letters. */
void page_add_place(maze_page *page, const page_place *place);

/* Passes the ownership of a maze and its solution to the page.  An empty path means that there is
 * no solution.  On failure, destroys the maze and the path, and returns false. */
bool page_own(maze_page *page, maze_maze *maze, maze_path path);

/* Puts a shape on the page, either below all mazes or over the mazes that are already on the page.
 * Shapes are drawn in the order in which they were added. */
void page_add_shape(maze_page *page, const page_shape *shape);

/* Puts a copy of a text on the page, over everything else. */
void page_add_text(maze_page *page, const maze_text *text);

/* Passes the ownership of a placed code to the page, also on failure. */
void page_add_code(maze_page *page, page_code code);

/* Puts a borrowed picture on the page, below everything else.  The picture fills the box. */
void page_add_ground(maze_page *page, const maze_picture *picture, maze_box box);

/* Makes a box a link to the page `target` of the document. */
void page_add_link(maze_page *page, maze_box box, uint32_t target);

/* Like maze_page_draw, but omits the lines of walls that a lattice provides.  The member `squares`
 * of these walls' marks is the place of the lattice. */
maze_drawing *page_draw_sparsely(const maze_page *page, maze_box part, maze_error *error);

/* The next function makes an image of a part of a page. */

/* Crops a page.  The box `part`, in points, becomes the whole page, with the given resolution.  The
 * paper is white unless it has a color.  Elements outside the part stay on the page but are not
 * visible. */
void page_crop(maze_page *page, maze_box part, unsigned dpi);

/* The next functions cut a page into strips, so that only the current strip takes memory. */

/* The number of cells in a typical strip.  Cairo needs 100 to 300 bytes for each cell. */
#define STRIPS_CELLS (1 << 18)

/* The minimum number of strips into which a page is cut. */
#define STRIPS_LEAST 5

/* The maximum number of strips.  Elements along a whole maze, such as its solution, are processed
 * again for each strip. */
#define STRIPS_MOST 128

/* Returns the number of strips of about `cells` cells into which a page is cut, one below the
 * other.  Returns 1 if the page has few cells or several mazes, or if the cells are not in many
 * rows from top to bottom, for example in rings. */
unsigned page_strips_count(const maze_page *page, uint32_t cells);

/* Returns strip number i, from 0.  The strip overlaps the next strip a little.  Otherwise, the
 * paper would be visible in pixels that the edge of a strip cuts. */
maze_box page_strips_at(const maze_page *page, unsigned count, unsigned i);

#endif
