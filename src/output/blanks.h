/* Lines to write on, inside a text: "Name ____  Date ____". */
#ifndef MAZEPRESS_OUTPUT_BLANKS_H
#define MAZEPRESS_OUTPUT_BLANKS_H

#include <pango/pangocairo.h>
#include <stdbool.h>

/* True if the text has a blank: two underscores or more. */
bool blanks_any(const char *string);

/* The text with one U+FFFC for each blank; the caller frees it with g_free. */
char *blanks_replace(const char *string);

/* Widens the blanks of a layout of such a text, whose font has that size in points, so that a
 * single line fills the width, all blanks alike; they have at least the width of a few letters,
 * which may break the line. */
void blanks_widen(PangoLayout *layout, double size, double width);

/* Makes a context draw them. */
void blanks_set_up(PangoContext *context);

#endif
