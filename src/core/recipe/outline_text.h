/* The outline of a file as text: see <mazepress/inputs.h>. */
#ifndef MAZEPRESS_CORE_OUTLINE_TEXT_H
#define MAZEPRESS_CORE_OUTLINE_TEXT_H

#include "core/recipe/inputs.h"

/* Fails for a text that is not an outline, or one that crosses itself.  A '\0' follows its `size`
 * characters. */
bool outline_text_check(const char *text, size_t size, maze_error *error);

/* The next point of an outline's text; *text is moved past it; *last: it is the last of its ring.
 * False past the last ring. */
bool outline_text_next(const char **text, uint32_t *x, uint32_t *y, bool *last);

/* The box round it, from (0, 0). */
void outline_text_size(const char *text, uint32_t *width, uint32_t *height);

#endif
