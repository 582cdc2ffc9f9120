/* Determines places where lines of a text must not break, in addition to the rules of Unicode. */
#ifndef MAZEPRESS_OUTPUT_BREAKS_H
#define MAZEPRESS_OUTPUT_BREAKS_H

#include <pango/pangocairo.h>

/* Adds attributes that prevent line breaks inside Japanese phrases, and between the last words or
 * characters of a paragraph. */
void output_breaks_add(PangoAttrList *attributes, const char *text);

#endif
