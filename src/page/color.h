/* Colors out of text. */
#ifndef MAZEPRESS_PAGE_COLOR_H
#define MAZEPRESS_PAGE_COLOR_H

#include <mazepress/error.h>
#include <mazepress/style.h>

/* "none", "#rgb", "#rrggbb" or one of CSS's names.  `what` names the value in errors. */
bool color_parse(const char *what, const char *text, maze_color *color, maze_error *error);

/* Name i of CSS's colors, NULL past the last. */
const char *color_name_at(unsigned i);

/* True for a color that only a web page can paint: a function as "oklch(0.6 0.2 30)" or
 * "var(--ink, navy)", "currentColor" or "transparent".  Such a text has no quotes, semicolons,
 * brackets or other signs that could end the attribute or rule that it is in. */
bool color_is_css(const char *text);

#endif
