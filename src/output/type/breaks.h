/* Determines places where lines of a text may not break, although Unicode's rules allow breaks. */
#ifndef MAZEPRESS_OUTPUT_BREAKS_H
#define MAZEPRESS_OUTPUT_BREAKS_H

#include <pango/pangocairo.h>

/* Adds to `attributes` the places of a text where lines may not break. They are near the end of a
 * paragraph, whose last line would be too short, and inside Japanese phrases. */
void output_breaks_add(PangoAttrList *attributes, const char *text);

#endif
