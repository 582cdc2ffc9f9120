/* A page of a book that is being filled, and functions to put marks on it: type on baselines and in
 * columns, rules, panels, stars, ornamental mazes. All lengths are points of the page.
 *
 * A canvas stores the first error. After that, nothing is put on the page, and texts measure as if
 * they fit. book_canvas_end reports the error. */
#ifndef MAZEPRESS_BOOK_CANVAS_H
#define MAZEPRESS_BOOK_CANVAS_H

#include "book/plan/plan.h"
#include "output/type/typesetter.h"
#include "page/layout/page.h"

struct book_canvas {
    const book_layout *layout;
    const book_planned_page *planned;
    uint32_t number;       /* number of the page, from 1 */
    maze_page *page;       /* NULL: nothing is drawn, only measured */
    output_setter *setter; /* the book's fonts; NULL until a text is measured */
    maze_error *error;     /* the first error; may be NULL */
    bool failed;
};

/* Stores a new error unless `done`, and returns `done`. */
bool book_keep(book_canvas *canvas, bool done);

/* Passes the fonts to the next page; false if there was an error. */
bool book_canvas_end(book_canvas *canvas);

/* Return the trimmed page, and the room inside its margins. */
maze_box book_canvas_trim(const book_canvas *canvas);
maze_box book_canvas_room(const book_canvas *canvas);

/* True if the page's outer edge is at its right. */
bool book_canvas_is_right(const book_canvas *canvas);

/* --- type: texts that are NULL or "" are omitted --- `key` is the key that the user has set. ---
 */

/* Sets one line on a baseline between two edges, which are left and right as seen in every script.
 * The type is smaller if the line would be too wide. */
void book_set_line(book_canvas *canvas, const char *string, book_type type, maze_align align,
                   double left, double right, double baseline, const char *key);

/* Returns the baseline for a line near the top of the page, or a lower one if the ink of the line
 * (a caron over a capital) would be in the margin that the press requires. */
double book_baseline_inside(book_canvas *canvas, const char *string, book_type type, double width,
                            double baseline);

/* Sets paragraphs: the first line is at the top of the box, the last one above its bottom.  The
 * type is smaller if they would be too long. */
void book_set_paragraphs(book_canvas *canvas, const char *string, book_type type, maze_align align,
                         maze_box box, const char *key);

/* Finds the setting of such paragraphs; false if they do not fit, or after another error, which is
 * stored. */
bool book_try_text(book_canvas *canvas, const char *string, book_type type, maze_box box,
                   const char *key, output_text_fit *fit);

/* Puts a text into its box; does nothing while the page is only measured. */
void book_put_text(book_canvas *canvas, const maze_text *text);

/* Returns the height of a text that is set in a width. */
double book_text_height(book_canvas *canvas, const maze_text *text, double width);

/* Makes a text smaller, down to its least size, if one of its words is wider than `width`. */
void book_fit_words(book_canvas *canvas, maze_text *text, double width);

/* Returns the book's fonts, which only one page uses at a time: the fonts of a page that has ended,
 * or newly loaded ones; NULL after an error. */
output_setter *book_canvas_setter(book_canvas *canvas);

/* --- pages of boxes --- */

/* Returns an engine that measures in the book's fonts and puts texts on the canvas's page; `unit`,
 * `down`: points per unit. */
page_boxes book_boxes(book_canvas *canvas, double unit, double down);

/* --- shapes --- */

/* A shade of gray: K percent of black. */
maze_color book_black(double percent);
maze_color book_rgb(uint32_t rgb); /* 0xrrggbb */

void book_shape(book_canvas *canvas, page_shape shape);

/* Returns the width of an outline with that name, in its heights. */
double book_outline_aspect(const char *outline);

void book_panel(book_canvas *canvas, maze_box box, double radius, maze_color color);
void book_frame(book_canvas *canvas, maze_box box, double radius, double line, maze_color color);
void book_disc(book_canvas *canvas, maze_point middle, double radius, maze_color color);

/* Adds a horizontal rule whose middle is at y. */
void book_rule(book_canvas *canvas, double left, double right, double y, double thickness,
               maze_color color);

/* Adds discs, or squares, of `size`, with a distance of `pitch`, along y; the last one touches
 * `right`. */
void book_dots(book_canvas *canvas, double left, double right, double y, double size, double pitch,
               bool square);

/* Adds a row of stars; `x` is the middle of the leftmost one. */
void book_add_stars(book_canvas *canvas, book_star_row row, book_stars stars, double x, double y);

/* Makes the box a link to a page, from 1. */
void book_link(book_canvas *canvas, maze_box box, uint32_t page);

/* --- mazes --- */

/* The style of a maze that is an ornament: walls of that thickness, points, and nothing else. */
maze_style book_ornament(double wall);

/* Adds a maze of its own for a place of the book: `fields` is a recipe without seed, which follows
 * from the book's and the place's name ("title", "opener2").  It fills the box, to its edges if its
 * style's walls have a thickness; the page owns it. */
void book_add_maze(book_canvas *canvas, const char *fields, const char *place,
                   const maze_style *style, bool solved, maze_box box);

/* Like book_add_maze, for a whole recipe (NULL: an error was just filled in), with the inputs that
 * it names; NULL: none. */
void book_add_recipe(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box);

/* Like book_add_recipe, but the page does not draw the maze yet: computes its place.  Returns false
 * after an error. */
bool book_place_maze(book_canvas *canvas, const maze_recipe *recipe, const maze_inputs *inputs,
                     const maze_style *style, bool solved, maze_box box, page_place *place);

/* A maze as a frame: columns x rows of square cells without a rectangle. `left`, `top`, `right` and
 * `bottom` are the columns and rows that remain on each side; `fields` follows the size in its
 * recipe, such as "-newest". */
typedef struct book_ring {
    uint32_t columns, rows, left, top, right, bottom;
} book_ring;
void book_add_ring(book_canvas *canvas, const book_ring *ring, const char *fields,
                   const char *place, const maze_style *style, maze_box box);

/* Returns the free area in the middle of a ring's box, with cells of this size, if the ring is
 * equally thick on all sides. */
maze_box book_ring_inside(const book_ring *ring, double cell, maze_box box);

/* Makes a maze that is not placed yet, and its solution; the page owns both.  NULL after an error.
 */
maze_maze *book_make_owned(book_canvas *canvas, const maze_recipe *recipe,
                           const maze_inputs *inputs, bool solved, maze_path *path);

/* Returns the distance of a frame around the page from its trim: `usual` on a page LOOK_WIDTH wide,
 * and at least the press's margin at the spine, on all sides. */
double book_frame_inset(const book_canvas *canvas, double usual);

/* Return the seed of a place, and the recipe of book_add_maze with this seed; NULL on error.  The
 * caller destroys it. */
uint64_t book_place_seed(const book_layout *layout, const char *place);
maze_recipe *book_place_recipe(const book_layout *layout, const char *fields, const char *place,
                               maze_error *error);

/* A recipe less the cells of a grid that are not kept: it gets their mask, which goes to
 * `inputs`. */
typedef bool book_keeps(const void *grid, uint32_t x, uint32_t y);
bool book_cut_cells(maze_recipe *recipe, maze_inputs *inputs, uint32_t columns, uint32_t rows,
                    book_keeps *keeps, const void *grid, maze_error *error);

/* Turns a page that was laid out for a book bound at the left, and read from left to right, into
 * its mirror image: left becomes right, and texts are flush with the other side.  Mazes, pictures,
 * codes and letters are moved but not mirrored. */
void book_mirror_page(maze_page *page);

#endif
