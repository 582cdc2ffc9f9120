/* A text as one outline: letters in one line or several, centered and joined. */
#ifndef MAZEPRESS_CORE_LETTERING_H
#define MAZEPRESS_CORE_LETTERING_H

#include "core/shape/contour.h"

/* minimum number of rows; each bar then has a cell, and each counter is open */
#define LETTERING_LEAST 6
#define LETTERING_MOST 200

#define LETTERING_DRAWN 120 /* number of rows of letters that are cut out: one per unit */

/* Separates two lines of a text; a single "." is a space. */
#define LETTERING_BREAK ".."

/* Computes the numbers of columns and rows of the whole text.  A letter has `rows` rows,
 * LETTERING_LEAST to LETTERING_MOST. The text consists of a-z, 0-9, spaces and breaks, has at most
 * RECIPE_TEXT characters, and has letters at both ends and at both sides of breaks. */
void shape_lettering_measure(const char *text, uint32_t rows, uint32_t *columns,
                             uint32_t *all_rows);

/* Adds the outline of a text, which is one piece, to `c`, which must have no rings, and finishes
 * `c`.  The caller frees `c` in any case.  Returns false if there is not enough memory. */
bool shape_lettering_draw(const char *text, uint32_t rows, contour *c);

/* True for a text with letters at both ends and at both sides of breaks; its characters must be
 * valid. */
bool shape_lettering_is_text(const char *text);

/* Returns the number of rows of a text that is cut out and is `columns` columns wide. */
uint32_t shape_lettering_height(const char *text, uint32_t columns);

#endif
