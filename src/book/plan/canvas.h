/* A canvas is a page of a book to which texts, shapes and mazes are added. Lengths are in points.
 * The canvas records the first error, and book_canvas_end returns false after an error. */
#ifndef MAZEPRESS_BOOK_CANVAS_H
#define MAZEPRESS_BOOK_CANVAS_H

#include "book/plan/plan.h"
#include "output/type/setters.h"
#include "page/layout/page.h"

struct book_canvas {
    const book_layout *layout;
    const book_planned_page *planned;
    uint32_t number;       /* 1-based page number */
    maze_page *page;       /* the page; NULL: texts are only measured */
    maze_error *error;     /* receives the first error; NULL: errors are discarded */
    bool failed;
};

/* Marks the canvas as failed if `done` is false. The caller has already stored the error in
 * canvas->error. Returns `done`. */
bool book_keep(book_canvas *canvas, bool done);

/* Checks the finished page. Returns false if the check fails, or if an error occurred earlier. */
bool book_canvas_end(book_canvas *canvas);

/* book_canvas_trim returns the box of the trimmed page. book_canvas_room returns the area inside
 * the margins. */
maze_box book_canvas_trim(const book_canvas *canvas);
maze_box book_canvas_room(const book_canvas *canvas);

bool book_canvas_is_right(const book_canvas *canvas);

/* book_set_line, book_set_paragraphs and book_put_text omit texts that are NULL or "". `key` is the
 * key that sets the text in the specification; error messages name this key. */

/* Adds a line of text between `left` and `right`, with the given baseline. The type is smaller if
 * the line would be too wide. */
void book_set_line(book_canvas *canvas, const char *string, book_type type, maze_align align,
                   double left, double right, double baseline, const char *key);

/* Returns `baseline`. If the text would extend into the top margin that the press requires, returns
 * a lower baseline. */
double book_baseline_inside(book_canvas *canvas, const char *string, book_type type, double width,
                            double baseline);

/* Adds paragraphs. The first baseline is the upper edge of `box`. The type is smaller if the
 * paragraphs would not fit. */
void book_set_paragraphs(book_canvas *canvas, const char *string, book_type type, maze_align align,
                         maze_box box, const char *key);

/* Stores in *fit the type size, the number of lines and the dimensions that a text would have if
 * book_set_paragraphs set it. Returns false if the text does not fit, or after an error. */
bool book_try_text(book_canvas *canvas, const char *string, book_type type, maze_box box,
                   const char *key, output_text_fit *fit);
bool book_measure_text(book_canvas *canvas, const maze_text *text, output_text_fit *fit);

void book_put_text(book_canvas *canvas, const maze_text *text);

/* Returns the height of a text in a column of the width `width`, or 0 after an error. */
double book_text_height(book_canvas *canvas, const maze_text *text, double width);

/* Reduces text->size until no word is wider than `width`, but not below text->least. */
void book_fit_words(book_canvas *canvas, maze_text *text, double width);

/* Sets *bytes to the number of bytes of a text that fit into `height` points (output_setter_break).
 * Returns false after an error. */
bool book_break_text(book_canvas *canvas, const maze_text *text, double height, size_t *bytes);

/* Returns an object that lays out a page text (the description of a page in a .page file) on the
 * canvas. `unit` and `down` are the width and height of the page text's unit, in points. */
page_boxes book_boxes(book_canvas *canvas, double unit, double down);

/* Adds the content of a page text. Names that `values` lacks are the look's drawings. */
void book_set_page_text(book_canvas *canvas, const page_text *text, const page_value *values,
                        book_page_place place);

/* Returns a gray of `percent` of black. */
maze_color book_black(double percent);
maze_color book_rgb(uint32_t rgb); /* Returns the color with the value 0xrrggbb. */

void book_shape(book_canvas *canvas, page_shape shape);

/* Returns the ratio of width to height of a built-in outline, such as "bat". */
double book_outline_aspect(const char *outline);

void book_panel(book_canvas *canvas, maze_box box, double radius, maze_color color);
void book_frame(book_canvas *canvas, maze_box box, double radius, double line, maze_color color);
void book_disc(book_canvas *canvas, maze_point middle, double radius, maze_color color);

/* Adds a horizontal line whose middle has the y coordinate `y`. */
void book_rule(book_canvas *canvas, double left, double right, double y, double thickness,
               maze_color color);

/* Adds a row of dots of width `size` from `left` to `right`. The dots are squares or discs. `pitch`
 * is the distance between their centers. */
void book_dots(book_canvas *canvas, double left, double right, double y, double size, double pitch,
               bool square);

/* Adds a row of STARS stars. `x` and `y` are the center of the first star. Adds nothing if
 * stars.most is 0. */
void book_add_stars(book_canvas *canvas, book_star_row row, book_stars stars, double x, double y);

/* Makes `box` a link to a page. `page` is the 1-based number of this page. */
void book_link(book_canvas *canvas, maze_box box, uint32_t page);

/* Returns the style of an ornamental maze, with walls of thickness `wall` and without arrows. */
maze_style book_ornament(double wall);

/* Adds an ornamental maze, which the page owns. `fields` is the recipe of the maze without a seed.
 * `place` is a name for the maze, such as "opener". The seed depends on the book's seed and on this
 * name. */
void book_add_maze(book_canvas *canvas, const char *fields, const char *place,
                   const maze_style *style, bool solved, maze_box box);

/* Adds the maze of a recipe in the middle of `box`. `inputs` may be NULL. If `recipe` is NULL, the
 * caller has already stored an error in canvas->error, and the canvas is marked as failed. */
void book_add_recipe(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box);

/* Sets *place to the place at which book_add_recipe would draw the maze, but does not draw the
 * maze. The page owns the maze. Returns false after an error. */
bool book_place_maze(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box, page_place *place);

/* A frame in the form of a maze: a grid of square cells without a rectangle of cells in the middle.
 * `left` to `bottom` are the thicknesses of the sides, in cells. */
typedef struct book_ring {
    uint32_t columns, rows, left, top, right, bottom;
} book_ring;
void book_add_ring(book_canvas *canvas, const book_ring *ring, const char *fields,
                   const char *place, const maze_style *style, maze_box box);

/* Returns the empty rectangle inside a frame in the middle of `box`. `cell` is the cell size.
 * Opposite sides of the frame must have the same thickness. */
maze_box book_ring_inside(const book_ring *ring, double cell, maze_box box);

/* Makes the maze of a recipe and, if `solved` is true, stores its solution in *path. The page owns
 * the maze and the solution. Returns NULL after an error. */
maze_maze *book_make_owned(book_canvas *canvas, const maze_recipe *recipe,
                           const maze_inputs *inputs, bool solved, maze_path *path);

/* Returns the distance of an ornamental frame from the edges of the trimmed page. `usual` is the
 * distance on a page that is LOOK_WIDTH points wide. The result is at least the width of the
 * gutter. */
double book_frame_inset(const book_canvas *canvas, double usual);

/* book_place_seed returns the seed of the ornamental maze with the name `place`. book_place_recipe
 * returns the recipe of this maze, which the caller destroys. */
uint64_t book_place_seed(const book_layout *layout, const char *place);
maze_recipe *book_place_recipe(const book_layout *layout, const char *fields, const char *place,
                               maze_error *error);

/* Returns true if the cell in column `x` and row `y` belongs to the maze. */
typedef bool book_keeps(const void *grid, uint32_t x, uint32_t y);
/* Removes from a maze the cells for which `keeps` returns false. Adds a mask of the remaining cells
 * to `inputs`, and sets this mask in the recipe. Returns false and sets *error on failure. */
bool book_cut_cells(maze_recipe *recipe, maze_inputs *inputs, uint32_t columns, uint32_t rows,
                    book_keeps *keeps, const void *grid, maze_error *error);

/* Mirrors the layout of a page for a book that is read from right to left. Mazes, pictures and
 * codes move to their mirrored places unchanged. Roads to trace become mirror images. */
void book_mirror_page(maze_page *page);

#endif
