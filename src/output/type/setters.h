/* A store of setters. A setter sets texts in the fonts that it has loaded. Several threads share
 * the setters, because loading fonts takes longer than setting the texts of a page. */
#ifndef MAZEPRESS_OUTPUT_SETTERS_H
#define MAZEPRESS_OUTPUT_SETTERS_H

#include "output/type/typesetter.h"
#include "page/layout/measurer.h"

typedef struct output_setters output_setters;

/* Creates an empty store of setters. The parameters are those of output_setter_create, and must
 * outlive the store. The caller destroys the store. */
output_setters *output_setters_create(const char *font_directory, maze_look look, const char *font,
                                      const char *language);
void output_setters_destroy(output_setters *setters); /* NULL is allowed */

/* Returns a setter that no other thread uses until output_setters_give gives it back. */
output_setter *output_setters_take(output_setters *setters, maze_error *error);
void output_setters_give(output_setters *setters, output_setter *setter);

/* Returns a measurer of texts. The store owns the measurer. */
const page_measurer *output_setters_measurer(const output_setters *setters);

#endif
