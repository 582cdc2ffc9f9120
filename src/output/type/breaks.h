/* Determines places where lines of a text may not break, although Unicode's rules allow breaks. */
#ifndef MAZEPRESS_OUTPUT_BREAKS_H
#define MAZEPRESS_OUTPUT_BREAKS_H

#include <pango/pangocairo.h>

/* The places are inside Japanese phrases, and near the end of a paragraph. */
void output_breaks_add(PangoAttrList *attributes, const char *text);

#endif
