/* A page of a book while it is filled, and how a look puts marks on it: type on baselines, rules,
 * panels, stars, ornaments.  All lengths are points of the page. */
#ifndef MAZEPRESS_BOOK_CANVAS_H
#define MAZEPRESS_BOOK_CANVAS_H

#include "book/layout.h"
#include "output/type/typesetter.h"
#include "page/page.h"

typedef struct book_canvas {
    const book_layout *layout;
    const planned_page *planned;
    uint32_t number; /* of the page, from 1 */
    maze_page *page;
    output_setter **fonts; /* for this page alone; *fonts is NULL until a text is measured */
} book_canvas;

/* The scale from a page of the looks' tables of measures, which is LOOK_WIDTH wide, to this book's
 * trim: for type, stars, and how far the head and foot reach. */
#define LOOK_WIDTH 612.0
double canvas_scale(const book_layout *layout);

/* The cut page, and the room inside its margins. */
maze_box canvas_trim(const book_canvas *canvas);
maze_box canvas_room(const book_canvas *canvas);

/* True if the page's outer edge is at its right. */
bool canvas_is_right(const book_canvas *canvas);

/* Type in one color, black by default. */
typedef struct canvas_type {
    maze_font font;
    double size;
    double spacing; /* between letters, in the size */
    double leading; /* from line to line, in the size; 0: the font's own */
    maze_color color;
} canvas_type;

/* One line on a baseline between two edges, left and right as seen whatever its script; smaller if
 * it would be too wide.  `key` is what the user calls the text. */
bool canvas_line(const book_canvas *canvas, const char *string, const canvas_type *type,
                 maze_align align, double left, double right, double baseline, const char *key,
                 maze_error *error);

/* The same, but left out where it would be smaller than `least`. */
bool canvas_optional_line(const book_canvas *canvas, const char *string, const canvas_type *type,
                          double least, maze_align align, double left, double right,
                          double baseline, const char *key, maze_error *error);

/* Paragraphs: the first line is on the box's top, the last above its bottom; smaller if they would
 * be too long. */
bool canvas_paragraphs(const book_canvas *canvas, const char *string, const canvas_type *type,
                       maze_align align, maze_box box, const char *key, maze_error *error);

/* How such paragraphs will be set. */
bool canvas_fit(const book_canvas *canvas, const char *string, const canvas_type *type,
                maze_box box, const char *key, output_text_fit *fit, maze_error *error);

/* The height that paragraphs of a width take: *y, the first line's baseline, becomes the last
 * one's.
 */
bool canvas_measure(const book_canvas *canvas, const char *string, const char *key,
                    const canvas_type *type, double width, double *y, maze_error *error);

/* Lines in the middle of a box, of which only left and right count, at most so many, smaller if
 * they would be more; *y, the first one's baseline, becomes the last one's. */
bool canvas_centered(const book_canvas *canvas, const char *string, const char *key,
                     const canvas_type *type, maze_box across, unsigned most, double *y,
                     maze_error *error);

/* The book's fonts, loaded when they are first asked for; NULL on error. */
output_setter *canvas_setter(const book_canvas *canvas, maze_error *error);

/* A shade of gray: K percent of black. */
maze_color canvas_black(double percent);
maze_color canvas_rgb(uint32_t rgb); /* 0xrrggbb */

bool canvas_panel(const book_canvas *canvas, maze_box box, double radius, maze_color color,
                  maze_error *error);
bool canvas_frame(const book_canvas *canvas, maze_box box, double radius, double line,
                  maze_color color, maze_error *error);
bool canvas_disc(const book_canvas *canvas, maze_point middle, double radius, maze_color color,
                 maze_error *error);

/* A level line, its middle at y. */
bool canvas_rule(const book_canvas *canvas, double left, double right, double y, double thickness,
                 maze_color color, maze_error *error);

/* The same over the mazes. */
bool canvas_over_rule(const book_canvas *canvas, double left, double right, double y,
                      double thickness, maze_color color, maze_error *error);

/* Discs, or squares, of `size` and `pitch` apart, along y; the last one touches `right`. */
bool canvas_dots(const book_canvas *canvas, double left, double right, double y, double size,
                 double pitch, bool square, maze_error *error);

/* Five stars in a row; `dark` of them are filled, the rest are as `empty` says. */
typedef struct canvas_stars {
    double radius, pitch, inner; /* from middle to middle; inner radius, in the outer one's */
    double outline;              /* of the empty ones: an outline of that width; 0: filled... */
    maze_color empty;            /* ... in this color */
} canvas_stars;

#define STARS 5

/* `x` is the middle of the first from the left. */
bool canvas_add_stars(const book_canvas *canvas, const canvas_stars *stars, unsigned dark, double x,
                      double y, maze_error *error);

/* The style of a maze that is an ornament: walls of that thickness, points, and nothing else. */
maze_style canvas_ornament(double wall);

/* A maze of its own for a place of the book: `fields` is a recipe without seed, which follows from
 * the book's and the place's name ("title", "opener2").  It fills the box, to its edges if its
 * style's walls have a thickness; the page owns it. */
bool canvas_maze(const book_canvas *canvas, const char *fields, const char *place,
                 const maze_style *style, bool solved, maze_box box, maze_error *error);

/* The same of a whole recipe, with the inputs that it names; NULL: none. */
bool canvas_add_recipe(const book_canvas *canvas, const maze_recipe *recipe,
                       const maze_inputs *inputs, const maze_style *style, bool solved,
                       maze_box box, maze_error *error);

/* The same of a frame: columns x rows of square cells less a rectangle: `left`, `top`, `right`,
 * `bottom` are the columns and rows that stay on each side of it; `fields` is what follows the size
 * in its recipe, "-newest". */
typedef struct canvas_ring {
    uint32_t columns, rows, left, top, right, bottom;
} canvas_ring;
bool canvas_ring_maze(const book_canvas *canvas, const canvas_ring *ring, const char *fields,
                      const char *place, const maze_style *style, maze_box box, maze_error *error);

/* What it leaves free in the middle of its box, with cells of that size, if it is as thick on all
 * sides. */
maze_box canvas_ring_inside(const canvas_ring *ring, double cell, maze_box box);

/* How far a frame round the page is from its trim: `usual` on a page LOOK_WIDTH wide, and as much
 * as the press asks for at the spine, on all sides. */
double canvas_frame_inset(const book_canvas *canvas, double usual);

/* The recipe of canvas_maze, with its seed; NULL on error.  The caller destroys it. */
uint64_t canvas_seed(const book_layout *layout, const char *place);
maze_recipe *canvas_recipe(const book_layout *layout, const char *fields, const char *place,
                           maze_error *error);

#endif
