/* A page that is being filled with texts, shapes and ornamental mazes. Lengths are in points. A
 * canvas stores its first error, and book_canvas_end reports it. */
#ifndef MAZEPRESS_BOOK_CANVAS_H
#define MAZEPRESS_BOOK_CANVAS_H

#include "book/plan/plan.h"
#include "output/type/typesetter.h"
#include "page/layout/page.h"

struct book_canvas {
    const book_layout *layout;
    const book_planned_page *planned;
    uint32_t number;       /* 1-based */
    maze_page *page;       /* NULL: texts are only measured */
    output_setter *setter; /* fonts of the book; NULL until a text is measured */
    maze_error *error;     /* receives the first error; NULL: the error is discarded */
    bool failed;
};

/* Records an error that the caller has stored, if `done` is false. Returns `done`. */
bool book_keep(book_canvas *canvas, bool done);

/* Gives the fonts back for another page. Returns false if an error occurred. */
bool book_canvas_end(book_canvas *canvas);

/* The trim is the box of the trimmed page. The room is inside the margins. */
maze_box book_canvas_trim(const book_canvas *canvas);
maze_box book_canvas_room(const book_canvas *canvas);

bool book_canvas_is_right(const book_canvas *canvas);

/* Texts that are NULL or "" are omitted. `key` is the key of the specification that sets the
 * text. */

/* Sets a line on a baseline between `left` and `right`. The type is smaller if the line would be
 * too wide. */
void book_set_line(book_canvas *canvas, const char *string, book_type type, maze_align align,
                   double left, double right, double baseline, const char *key);

/* Returns `baseline`, or a lower baseline if the line's ink would be in the margin that the press
 * requires. */
double book_baseline_inside(book_canvas *canvas, const char *string, book_type type, double width,
                            double baseline);

/* Sets paragraphs from the top of a box. The type is smaller if the paragraphs would not fit. */
void book_set_paragraphs(book_canvas *canvas, const char *string, book_type type, maze_align align,
                         maze_box box, const char *key);

/* Computes how book_set_paragraphs would set a text. Returns false if the text does not fit. */
bool book_try_text(book_canvas *canvas, const char *string, book_type type, maze_box box,
                   const char *key, output_text_fit *fit);

void book_put_text(book_canvas *canvas, const maze_text *text);

double book_text_height(book_canvas *canvas, const maze_text *text, double width);

/* Reduces the type size, down to its minimum, if a word is wider than `width`. */
void book_fit_words(book_canvas *canvas, maze_text *text, double width);

/* Returns fonts that no other page uses; NULL after an error. */
output_setter *book_canvas_setter(book_canvas *canvas);

/* `unit` and `down` are the width and height of a unit of the page texts. */
page_boxes book_boxes(book_canvas *canvas, double unit, double down);

/* Returns a gray of `percent` of black. */
maze_color book_black(double percent);
maze_color book_rgb(uint32_t rgb); /* Returns the color of 0xrrggbb. */

void book_shape(book_canvas *canvas, page_shape shape);

/* Returns the width of an outline relative to its height. */
double book_outline_aspect(const char *outline);

void book_panel(book_canvas *canvas, maze_box box, double radius, maze_color color);
void book_frame(book_canvas *canvas, maze_box box, double radius, double line, maze_color color);
void book_disc(book_canvas *canvas, maze_point middle, double radius, maze_color color);

/* Adds a horizontal line with its center at `y`. */
void book_rule(book_canvas *canvas, double left, double right, double y, double thickness,
               maze_color color);

/* Adds a row of discs or squares of width `size`. `pitch` is the distance between their centers. */
void book_dots(book_canvas *canvas, double left, double right, double y, double size, double pitch,
               bool square);

/* `x` and `y` are the center of the first star. */
void book_add_stars(book_canvas *canvas, book_star_row row, book_stars stars, double x, double y);

/* `page` is 1-based. */
void book_link(book_canvas *canvas, maze_box box, uint32_t page);

/* Returns the style of an ornamental maze, which has only walls. */
maze_style book_ornament(double wall);

/* Adds an ornamental maze. `fields` is the recipe without its seed, which depends on the book's
 * seed and on `place`, such as "opener2". The page owns the maze. */
void book_add_maze(book_canvas *canvas, const char *fields, const char *place,
                   const maze_style *style, bool solved, maze_box box);

/* `inputs` may be NULL. If `recipe` is NULL, the caller has stored an error. */
void book_add_recipe(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box);

/* Computes the place that book_add_recipe would give to a maze. */
bool book_place_maze(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box, page_place *place);

/* A maze as a frame: a grid of squares without a rectangle in the middle. `left` to `bottom` are
 * the thickness of each side in cells. */
typedef struct book_ring {
    uint32_t columns, rows, left, top, right, bottom;
} book_ring;
void book_add_ring(book_canvas *canvas, const book_ring *ring, const char *fields,
                   const char *place, const maze_style *style, maze_box box);

/* Returns the area inside a frame that fills `box` with cells of the size `cell`. */
maze_box book_ring_inside(const book_ring *ring, double cell, maze_box box);

/* The page owns the maze and, if `solved` is true, its solution. Returns NULL after an error. */
maze_maze *book_make_owned(book_canvas *canvas, const maze_recipe *recipe,
                           const maze_inputs *inputs, bool solved, maze_path *path);

/* Returns the distance of a frame from the trim. `usual` is the distance on a page of LOOK_WIDTH
 * points. */
double book_frame_inset(const book_canvas *canvas, double usual);

/* `place` is the name of an ornamental maze. The caller destroys the recipe. */
uint64_t book_place_seed(const book_layout *layout, const char *place);
maze_recipe *book_place_recipe(const book_layout *layout, const char *fields, const char *place,
                               maze_error *error);

/* True if a mask keeps a cell. book_cut_cells adds the mask to `inputs` and sets it in the
 * recipe. */
typedef bool book_keeps(const void *grid, uint32_t x, uint32_t y);
bool book_cut_cells(maze_recipe *recipe, maze_inputs *inputs, uint32_t columns, uint32_t rows,
                    book_keeps *keeps, const void *grid, maze_error *error);

/* Mirrors the layout of a page for a book that is read from right to left. Mazes, pictures, codes
 * and letters are not mirrored. */
void book_mirror_page(maze_page *page);

#endif
