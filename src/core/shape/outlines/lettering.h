/* A text as one outline: letters in one or several lines. The lines are joined, and centered as
 * nearly as possible. */
#ifndef MAZEPRESS_CORE_LETTERING_H
#define MAZEPRESS_CORE_LETTERING_H

#include "core/shape/contour.h"

/* Minimum number of rows of a letter. With fewer rows, bars or holes of letters would be lost. */
#define LETTERING_LEAST 6
#define LETTERING_MOST 200

/* height of letters before they are scaled, in rows */
#define LETTERING_DRAWN 120

/* Separates two lines of a text. A single "." is a space. */
#define LETTERING_BREAK ".."

/* Computes the size of a text, in cells. `rows` is the height of a letter, from LETTERING_LEAST to
 * LETTERING_MOST. The text must consist of a-z, 0-9 and ".", and shape_lettering_is_text must
 * return true for it. */
void shape_lettering_measure(const char *text, uint32_t rows, uint32_t *columns,
                             uint32_t *all_rows);

/* Adds the outline of a text to `c`, as one piece, and finishes `c`. `c` must have no rings before
 * the call. The caller frees `c` in any case. Returns false if there is not enough memory. */
bool shape_lettering_draw(const char *text, uint32_t rows, contour *c);

/* Returns true if a text is not empty, does not begin or end with ".", and does not contain "...".
 * The other characters are not checked. */
bool shape_lettering_is_text(const char *text);

/* Returns the height of a text with the width `columns`, in the unit of `columns`, rounded up. */
uint32_t shape_lettering_height(const char *text, uint32_t columns);

#endif
