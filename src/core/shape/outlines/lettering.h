/* A text as one outline: letters in one or several lines, which are centered and joined. */
#ifndef MAZEPRESS_CORE_LETTERING_H
#define MAZEPRESS_CORE_LETTERING_H

#include "core/shape/contour.h"

/* minimum number of rows of a letter; with fewer rows, bars or holes of letters would be lost */
#define LETTERING_LEAST 6
#define LETTERING_MOST 200

/* number of rows of letters that are cut out, before they are scaled; one row per unit of the
 * alphabet */
#define LETTERING_DRAWN 120

/* Separates two lines of a text.  A single "." is a space. */
#define LETTERING_BREAK ".."

/* Computes the numbers of columns and rows of the whole text, if a letter has `rows` rows, from
 * LETTERING_LEAST to LETTERING_MOST. The text consists of a-z, 0-9, spaces and breaks, has at most
 * RECIPE_TEXT characters, and has letters at both ends and at both sides of each break. */
void shape_lettering_measure(const char *text, uint32_t rows, uint32_t *columns,
                             uint32_t *all_rows);

/* Adds the outline of a text to `c`, and finishes `c`.  The outline is one piece.  `c` must have no
 * rings before the call; the caller frees `c` in any case.  Returns false if there is not enough
 * memory. */
bool shape_lettering_draw(const char *text, uint32_t rows, contour *c);

/* True if a text has letters at both ends and at both sides of each break.  The function does not
 * check the characters. */
bool shape_lettering_is_text(const char *text);

/* Returns the number of rows of a text that is cut out with a width of `columns` columns. */
uint32_t shape_lettering_height(const char *text, uint32_t columns);

#endif
