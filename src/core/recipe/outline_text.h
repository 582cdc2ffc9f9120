/* The outline of a file as text: see <mazepress/inputs.h>. */
#ifndef MAZEPRESS_CORE_OUTLINE_TEXT_H
#define MAZEPRESS_CORE_OUTLINE_TEXT_H

#include "core/recipe/inputs.h"

/* Fails for a text that is no outline; one that crosses itself is none. */
bool outline_text_check(const char *text, size_t size, maze_error *error);

/* Of a text that is one: the next point, of which *text is moved behind; *last: of its ring.  False
 * behind the last ring. */
bool outline_text_next(const char **text, uint32_t *x, uint32_t *y, bool *last);

/* The box round it, from (0, 0). */
void outline_text_size(const char *text, uint32_t *width, uint32_t *height);

#endif
