/* A page of a book that is being filled, and functions that put texts, shapes and ornamental mazes
 * on the page. All lengths are in points. A canvas stores the first error. After an error, no mazes
 * are added, and texts are not measured. book_canvas_end reports the error. */
#ifndef MAZEPRESS_BOOK_CANVAS_H
#define MAZEPRESS_BOOK_CANVAS_H

#include "book/plan/plan.h"
#include "output/type/typesetter.h"
#include "page/layout/page.h"

struct book_canvas {
    const book_layout *layout;
    const book_planned_page *planned;
    uint32_t number;       /* 1-based number of the page */
    maze_page *page;       /* the page to fill; NULL: texts are only measured */
    output_setter *setter; /* fonts of the book; NULL until a text is measured */
    maze_error *error;     /* receives the first error; NULL: the error is discarded */
    bool failed;
};

/* If `done` is false, records that an error occurred. The caller must have stored the error in
 * canvas->error. Returns `done`. */
bool book_keep(book_canvas *canvas, bool done);

/* Ends the filling of a page, and gives the fonts back to the layout for the next page. Returns
 * false if an error occurred. */
bool book_canvas_end(book_canvas *canvas);

/* book_canvas_trim returns the box of the trimmed page. book_canvas_room returns the box inside the
 * margins. */
maze_box book_canvas_trim(const book_canvas *canvas);
maze_box book_canvas_room(const book_canvas *canvas);

/* True if the outer edge of the page is on the right. */
bool book_canvas_is_right(const book_canvas *canvas);

/* --- type: texts that are NULL or "" are omitted; `key` is the key that set the text ---------- */

/* Sets one line of text on a baseline, between `left` and `right`. `left` is on the left in all
 * scripts. If the line would be too wide, the type is smaller. */
void book_set_line(book_canvas *canvas, const char *string, book_type type, maze_align align,
                   double left, double right, double baseline, const char *key);

/* Returns the baseline of a line near the top of the page. It is `baseline`, or a lower baseline if
 * ink of the line, such as a caron above a capital, would be in the margin that the press
 * requires. */
double book_baseline_inside(book_canvas *canvas, const char *string, book_type type, double width,
                            double baseline);

/* Sets paragraphs in a box, starting at the top. If the paragraphs would not fit, the type is
 * smaller. */
void book_set_paragraphs(book_canvas *canvas, const char *string, book_type type, maze_align align,
                         maze_box box, const char *key);

/* Computes how book_set_paragraphs would set a text. Returns false if the text does not fit,
 * without storing an error. Also returns false after any other error, which is stored. */
bool book_try_text(book_canvas *canvas, const char *string, book_type type, maze_box box,
                   const char *key, output_text_fit *fit);

/* Puts a text into its box. Does nothing if the page is only measured. */
void book_put_text(book_canvas *canvas, const maze_text *text);

/* Returns the height of a text in a column of width `width`, in points. */
double book_text_height(book_canvas *canvas, const maze_text *text, double width);

/* Reduces the type size of a text, down to its minimum, if a word is wider than `width`. */
void book_fit_words(book_canvas *canvas, maze_text *text, double width);

/* Returns the book's fonts for this page. The fonts are from a finished page or newly loaded,
 * because two pages cannot use the same fonts at the same time. Returns NULL after an error. */
output_setter *book_canvas_setter(book_canvas *canvas);

/* --- pages of boxes --- */

/* Returns an engine that sets page texts on the page of the canvas, in the book's fonts. `unit` and
 * `down` are the horizontal and the vertical size of a unit of the page texts, in points. */
page_boxes book_boxes(book_canvas *canvas, double unit, double down);

/* --- shapes --- */

/* Returns a gray with this percentage of black. */
maze_color book_black(double percent);
maze_color book_rgb(uint32_t rgb); /* returns the color 0xrrggbb */

void book_shape(book_canvas *canvas, page_shape shape);

/* Returns the width of a named outline, relative to its height. */
double book_outline_aspect(const char *outline);

void book_panel(book_canvas *canvas, maze_box box, double radius, maze_color color);
void book_frame(book_canvas *canvas, maze_box box, double radius, double line, maze_color color);
void book_disc(book_canvas *canvas, maze_point middle, double radius, maze_color color);

/* Adds a horizontal rule, whose center line is at the height `y`. */
void book_rule(book_canvas *canvas, double left, double right, double y, double thickness,
               maze_color color);

/* Adds a row of discs or, if `square` is true, of squares. `size` is their width, and `pitch` is
 * the distance between their centers, which are at the height `y`. The last disc touches
 * `right`. */
void book_dots(book_canvas *canvas, double left, double right, double y, double size, double pitch,
               bool square);

/* Adds a row of stars; the center of the first star is at `x` and `y`. */
void book_add_stars(book_canvas *canvas, book_star_row row, book_stars stars, double x, double y);

/* Makes the box a link to a page. `page` is 1-based. */
void book_link(book_canvas *canvas, maze_box box, uint32_t page);

/* --- mazes --- */

/* Returns the style of an ornamental maze, which has only walls, `wall` points thick. */
maze_style book_ornament(double wall);

/* Adds an ornamental maze. `fields` is its recipe without a seed; the seed depends on the book's
 * seed and on the name `place`, such as "title" or "opener2". The maze is as large as the box
 * allows. If the style sets the thickness of walls in points, the walls touch the edges of the box.
 * The page owns the maze. */
void book_add_maze(book_canvas *canvas, const char *fields, const char *place,
                   const maze_style *style, bool solved, maze_box box);

/* Adds an ornamental maze from a complete recipe, like book_add_maze. `inputs` are the inputs that
 * the recipe names; NULL: none. If `recipe` is NULL, only records that an error occurred, which was
 * stored when the recipe was made. */
void book_add_recipe(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box);

/* Computes the place that book_add_recipe would give to a maze, but adds nothing to the page.
 * Returns false after an error. */
bool book_place_maze(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box, page_place *place);

/* A maze as a frame: a grid of `columns` x `rows` squares without a rectangle in the middle. The
 * other members are the numbers of columns or rows on each side of this rectangle. book_add_ring
 * adds the maze like book_add_maze, but `fields` is the recipe without its shape. */
typedef struct book_ring {
    uint32_t columns, rows, left, top, right, bottom;
} book_ring;
void book_add_ring(book_canvas *canvas, const book_ring *ring, const char *fields,
                   const char *place, const maze_style *style, maze_box box);

/* Returns the area inside a frame that fills `box` with cells of the size `cell`. */
maze_box book_ring_inside(const book_ring *ring, double cell, maze_box box);

/* Makes a maze and, if `solved` is true, its solution, but does not place the maze. The page owns
 * the maze and *path. Returns NULL after an error. */
maze_maze *book_make_owned(book_canvas *canvas, const maze_recipe *recipe,
                           const maze_inputs *inputs, bool solved, maze_path *path);

/* Returns the distance, in points, between the trim and a frame around the page. It is proportional
 * to the width of the page: `usual` on a page that is LOOK_WIDTH points wide. It is at least 27
 * points, and at least the margin that the press requires at the spine. */
double book_frame_inset(const book_canvas *canvas, double usual);

/* book_place_seed returns the seed of the ornamental maze with the name `place`. book_place_recipe
 * returns the recipe of this maze, as book_add_maze uses it; NULL on error. The caller destroys the
 * recipe. */
uint64_t book_place_seed(const book_layout *layout, const char *place);
maze_recipe *book_place_recipe(const book_layout *layout, const char *fields, const char *place,
                               maze_error *error);

/* True if a mask keeps the cell in column `x` and row `y` of a grid. book_cut_cells makes the mask,
 * adds it to `inputs`, and sets it in the recipe. */
typedef bool book_keeps(const void *grid, uint32_t x, uint32_t y);
bool book_cut_cells(maze_recipe *recipe, maze_inputs *inputs, uint32_t columns, uint32_t rows,
                    book_keeps *keeps, const void *grid, maze_error *error);

/* Converts a page of a book that is bound at the left into a page of a book that is read from right
 * to left. Positions and alignments are mirrored. Mazes, pictures, codes and letters are moved, but
 * are not mirror images. */
void book_mirror_page(maze_page *page);

#endif
