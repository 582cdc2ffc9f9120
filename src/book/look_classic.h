/* Declarations shared by the files of the look `classic`. */
#ifndef MAZEPRESS_BOOK_LOOK_CLASSIC_H
#define MAZEPRESS_BOOK_LOOK_CLASSIC_H

#include "book/canvas.h"

/* The page that the look's measures are of. */
#define CLASSIC_HEIGHT 792.0

/* No line is thinner, no text smaller. */
#define CLASSIC_LINE 0.75
#define CLASSIC_LEAST 7
#define CLASSIC_TEXT 9.5

#define CLASSIC_STARS_EMPTY 0.75 /* thickness of their outline */
#define CLASSIC_STARS_INNER 0.42
#define CLASSIC_STARS_LARGE 1.4 /* they are so much larger in large print */

/* The scale of lengths on pages that are designed as a whole: no more than canvas_scale, and less
 * on pages that are low for their width. */
double classic_unit(const book_canvas *canvas);

/* The height of the page, in that of the look's page. */
double classic_height(const book_canvas *canvas);

/* The middle of the room, across. */
double classic_middle(const book_canvas *canvas);

/* The short rule below a title. */
bool classic_short_rule(const book_canvas *canvas, double middle, double y, maze_error *error);

/* Stars of a radius and pitch of the look's page, the first one's left point at `left`. */
bool classic_stars(const book_canvas *canvas, unsigned dark, double radius, double pitch,
                   double left, double y, maze_error *error);

/* "How to play", "Contents": the title of a page; its rule is so far below the page's top. */
bool classic_heading(const book_canvas *canvas, const char *string, const char *key,
                     maze_error *error);
double classic_heading_rule(const book_canvas *canvas);

typedef struct book_cover book_cover;
bool classic_cover(const book_cover *cover, maze_error *error);

bool classic_title(const book_canvas *canvas, maze_error *error);
bool classic_opener(const book_canvas *canvas, maze_error *error);
bool classic_dedication(const book_canvas *canvas, maze_error *error);
bool classic_imprint(const book_canvas *canvas, maze_error *error);
bool classic_rules(const book_canvas *canvas, maze_error *error);
bool classic_contents(const book_canvas *canvas, maze_error *error);
size_t classic_contents_per_page(const book_layout *layout);

#endif
