/* SVG as markup, with bounds that keep memory small for any file. */
#ifndef MAZEPRESS_INPUT_SVG_MARKUP_H
#define MAZEPRESS_INPUT_SVG_MARKUP_H

#include <glib.h>
#include <stdbool.h>
#include <stdio.h>

/* Calls the parser for a file, from its position to its end, or until *enough is true (NULL: to its
 * end).  False, with the reason, for damage, for elements nested more than 200 deep, and where a
 * tag, a text or a comment is longer than the longest of ours; an error that the parser sets ends
 * it, too.  Memory is bounded by that longest one (some 30 MB), not by the file. */
bool input_markup_read(FILE *file, const GMarkupParser *parser, void *data, const bool *enough,
                       GError **error);

#endif
