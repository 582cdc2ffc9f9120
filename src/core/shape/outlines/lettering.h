/* A text as one outline: letters in one line or several, centered and joined. */
#ifndef MAZEPRESS_CORE_LETTERING_H
#define MAZEPRESS_CORE_LETTERING_H

#include "core/shape/contour.h"

#define LETTERING_LEAST 6 /* rows: every bar is a cell there, and every counter open */
#define LETTERING_MOST 200

#define LETTERING_DRAWN 120 /* for which letters that are cut out are drawn: a unit of them each */

/* Between two lines of a text; a single "." is a space. */
#define LETTERING_BREAK ".."

/* Columns and rows of cells of the whole text; a letter has `rows` of them, LETTERING_LEAST to
 * LETTERING_MOST.  The text is of a-z, 0-9, spaces and breaks, has at most RECIPE_TEXT characters
 * and begins, ends and breaks at letters. */
void shape_lettering_measure(const char *text, uint32_t rows, uint32_t *columns,
                             uint32_t *all_rows);

/* Adds the outline, which is one piece, to a contour without rings and finishes it; the caller
 * frees it in any case.  False when out of memory. */
bool shape_lettering_draw(const char *text, uint32_t rows, contour *c);

/* True for a text that begins, ends and breaks at letters, if its characters are those of letters.
 */
bool shape_lettering_is_text(const char *text);

/* The rows that letters which are cut out fill with so many columns. */
uint32_t shape_lettering_height(const char *text, uint32_t columns);

#endif
