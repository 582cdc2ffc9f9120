/* Determines places where lines of a text may not break, in addition to Unicode's rules. */
#ifndef MAZEPRESS_OUTPUT_BREAKS_H
#define MAZEPRESS_OUTPUT_BREAKS_H

#include <pango/pangocairo.h>

/* Adds to `attributes` the places of a text where lines may not break: before a short last word of
 * a paragraph, which would be alone in its line, and inside Japanese phrases. */
void output_breaks_add(PangoAttrList *attributes, const char *text);

#endif
