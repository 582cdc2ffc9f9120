/* Determines places where lines of a text may not break, although Unicode's rules allow breaks. */
#ifndef MAZEPRESS_OUTPUT_BREAKS_H
#define MAZEPRESS_OUTPUT_BREAKS_H

#include <pango/pangocairo.h>

/* Adds to `attributes` the places of a text where lines may not break. They are inside Japanese
 * phrases, and near the end of a paragraph, so that its last line is not too short. */
void output_breaks_add(PangoAttrList *attributes, const char *text);

#endif
