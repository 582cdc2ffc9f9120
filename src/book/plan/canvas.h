/* A page of a book while it is filled, and how a look puts marks on it: type on baselines, rules,
 * panels, stars, ornaments.  All lengths are points of the page. */
#ifndef MAZEPRESS_BOOK_CANVAS_H
#define MAZEPRESS_BOOK_CANVAS_H

#include "book/plan/layout.h"
#include "output/type/typesetter.h"
#include "page/layout/page.h"

typedef struct book_canvas {
    const book_layout *layout;
    const book_planned_page *planned;
    uint32_t number; /* of the page, from 1 */
    maze_page *page;
    output_setter **fonts; /* for this page alone; *fonts is NULL until a text is measured */
} book_canvas;

/* The scale from a page of the looks' tables of measures, which is LOOK_WIDTH wide, to this book's
 * trim: for type, stars, and how far the head and foot reach. */
#define LOOK_WIDTH 612.0
double book_scale(const book_layout *layout);

/* The cut page, and the room inside its margins. */
maze_box book_canvas_trim(const book_canvas *canvas);
maze_box book_canvas_room(const book_canvas *canvas);

/* True if the page's outer edge is at its right. */
bool book_canvas_is_right(const book_canvas *canvas);

/* Type in one color, black by default. */
typedef struct book_type {
    maze_font font;
    double size;
    double spacing; /* between letters, in the size */
    double leading; /* from line to line, in the size; 0: the font's own */
    maze_color color;
} book_type;

/* One line on a baseline between two edges, left and right as seen whatever its script; smaller if
 * it would be too wide.  `key` is what the user calls the text. */
bool book_set_line(const book_canvas *canvas, const char *string, const book_type *type,
                   maze_align align, double left, double right, double baseline, const char *key,
                   maze_error *error);

/* The same, but left out where it would be smaller than `least`. */
bool book_set_optional_line(const book_canvas *canvas, const char *string, const book_type *type,
                            double least, maze_align align, double left, double right,
                            double baseline, const char *key, maze_error *error);

/* Paragraphs: the first line is on the box's top, the last above its bottom; smaller if they would
 * be too long. */
bool book_set_paragraphs(const book_canvas *canvas, const char *string, const book_type *type,
                         maze_align align, maze_box box, const char *key, maze_error *error);

/* How such paragraphs will be set. */
bool book_fit_text(const book_canvas *canvas, const char *string, const book_type *type,
                   maze_box box, const char *key, output_text_fit *fit, maze_error *error);

/* The height that paragraphs of a width take: *y, the first line's baseline, becomes the last
 * one's.
 */
bool book_measure_text(const book_canvas *canvas, const char *string, const char *key,
                       const book_type *type, double width, double *y, maze_error *error);

/* Lines in the middle of a box, of which only left and right count, at most so many, smaller if
 * they would be more; *y, the first one's baseline, becomes the last one's. */
bool book_set_centered(const book_canvas *canvas, const char *string, const char *key,
                       const book_type *type, maze_box across, unsigned most, double *y,
                       maze_error *error);

/* The book's fonts, loaded when they are first asked for; NULL on error. */
output_setter *book_canvas_setter(const book_canvas *canvas, maze_error *error);

/* A shade of gray: K percent of black. */
maze_color book_black(double percent);
maze_color book_rgb(uint32_t rgb); /* 0xrrggbb */

bool book_panel(const book_canvas *canvas, maze_box box, double radius, maze_color color,
                maze_error *error);
bool book_frame(const book_canvas *canvas, maze_box box, double radius, double line,
                maze_color color, maze_error *error);
bool book_disc(const book_canvas *canvas, maze_point middle, double radius, maze_color color,
               maze_error *error);

/* A level line, its middle at y. */
bool book_rule(const book_canvas *canvas, double left, double right, double y, double thickness,
               maze_color color, maze_error *error);

/* The same over the mazes. */
bool book_over_rule(const book_canvas *canvas, double left, double right, double y,
                    double thickness, maze_color color, maze_error *error);

/* Discs, or squares, of `size` and `pitch` apart, along y; the last one touches `right`. */
bool book_dots(const book_canvas *canvas, double left, double right, double y, double size,
               double pitch, bool square, maze_error *error);

/* Five stars in a row; `dark` of them are filled, the rest are as `empty` says. */
typedef struct book_star_row {
    double radius, pitch, inner; /* from middle to middle; inner radius, in the outer one's */
    double outline;              /* of the empty ones: an outline of that width; 0: filled... */
    maze_color empty;            /* ... in this color */
} book_star_row;

#define STARS 5

/* `x` is the middle of the first from the left. */
bool book_add_stars(const book_canvas *canvas, const book_star_row *stars, unsigned dark, double x,
                    double y, maze_error *error);

/* The style of a maze that is an ornament: walls of that thickness, points, and nothing else. */
maze_style book_ornament(double wall);

/* A maze of its own for a place of the book: `fields` is a recipe without seed, which follows from
 * the book's and the place's name ("title", "opener2").  It fills the box, to its edges if its
 * style's walls have a thickness; the page owns it. */
bool book_add_maze(const book_canvas *canvas, const char *fields, const char *place,
                   const maze_style *style, bool solved, maze_box box, maze_error *error);

/* The same of a whole recipe, with the inputs that it names; NULL: none. */
bool book_add_recipe(const book_canvas *canvas, const maze_recipe *recipe,
                     const maze_inputs *inputs, const maze_style *style, bool solved, maze_box box,
                     maze_error *error);

/* The same of a frame: columns x rows of square cells less a rectangle: `left`, `top`, `right`,
 * `bottom` are the columns and rows that stay on each side of it; `fields` is what follows the size
 * in its recipe, "-newest". */
typedef struct book_ring {
    uint32_t columns, rows, left, top, right, bottom;
} book_ring;
bool book_add_ring(const book_canvas *canvas, const book_ring *ring, const char *fields,
                   const char *place, const maze_style *style, maze_box box, maze_error *error);

/* What it leaves free in the middle of its box, with cells of that size, if it is as thick on all
 * sides. */
maze_box book_ring_inside(const book_ring *ring, double cell, maze_box box);

/* How far a frame round the page is from its trim: `usual` on a page LOOK_WIDTH wide, and as much
 * as the press asks for at the spine, on all sides. */
double book_frame_inset(const book_canvas *canvas, double usual);

/* The recipe of book_add_maze, with its seed; NULL on error.  The caller destroys it. */
uint64_t book_place_seed(const book_layout *layout, const char *place);
maze_recipe *book_place_recipe(const book_layout *layout, const char *fields, const char *place,
                               maze_error *error);

/* Texts set one below the other. */

typedef struct book_column {
    output_setter *setter;
    maze_page *page; /* NULL: the room is only measured */
    maze_box room;   /* the room left, from the top */
} book_column;

/* Sets the text at the top of the room, in its size, and takes its height and `gap` off the room.
 * The text's box is ignored.  Fails if it does not fit. */
bool book_column_add(book_column *column, const maze_text *text, double gap, maze_error *error);

/* The height that a text takes in a width. */
bool book_column_height(output_setter *setter, const maze_text *text, double width, double *height,
                        maze_error *error);

/* Pages of books that are bound at the right. */

/* Turns a page that was laid out for a book bound at the left, and read from left to right, into
 * its mirror image: left becomes right, and texts are flush with the other side.  Mazes, pictures,
 * codes and letters only move. */
void book_mirror_page(maze_page *page);

#endif
