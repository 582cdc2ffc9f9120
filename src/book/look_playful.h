/* Declarations shared by the files of the look `playful`. */
#ifndef MAZEPRESS_BOOK_LOOK_PLAYFUL_H
#define MAZEPRESS_BOOK_LOOK_PLAYFUL_H

#include "book/canvas.h"

/* The height of the page that its measures are for; its width is LOOK_WIDTH. */
#define PLAYFUL_HEIGHT 612.0

#define PLAYFUL_GRAY 12   /* of panels, percent of black */
#define PLAYFUL_FADED 45  /* of walls that a way stands out from */
#define PLAYFUL_LEAST 9.5 /* size of text */

/* The height of this page in that of the measures' page, and the scale of type and ornaments of its
 * front pages. */
double playful_height(const book_canvas *canvas);
double playful_unit(const book_canvas *canvas);

/* Bold type, and regular. */
canvas_type playful_bold(double size);
canvas_type playful_type(double size);

/* An ornament with round walls of that thickness. */
maze_style playful_walls(double wall);

/* Stars in outlines, the first one's middle at x. */
bool playful_stars(const book_canvas *canvas, unsigned dark, double radius, double pitch, double x,
                   double y, maze_error *error);

/* A disc with a number, or another short text, in white. */
bool playful_disc(const book_canvas *canvas, maze_point middle, double radius, double size,
                  const char *string, const char *key, maze_error *error);

/* The title of a page of text, and how far below the room's top its baseline is. */
bool playful_heading(const book_canvas *canvas, const char *string, const char *key,
                     maze_error *error);
double playful_heading_baseline(const book_layout *layout);

bool playful_title(const book_canvas *canvas, maze_error *error);
bool playful_imprint(const book_canvas *canvas, maze_error *error);
bool playful_rules(const book_canvas *canvas, maze_error *error);
bool playful_contents(const book_canvas *canvas, maze_error *error);
bool playful_opener(const book_canvas *canvas, maze_error *error);
bool playful_certificate(const book_canvas *canvas, maze_error *error);

typedef struct book_cover book_cover;
bool playful_cover(const book_cover *cover, maze_error *error);

size_t playful_contents_per_page(const book_layout *layout);

#endif
