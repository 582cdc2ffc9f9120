/* Which recipes, and which masks, graphs and outlines, the pages of a document hold. */
#ifndef MAZEPRESS_WRITE_RECIPES_H
#define MAZEPRESS_WRITE_RECIPES_H

#include "core/base/text.h"

#include <mazepress/page.h>

/* Starts with all members zero. */
typedef struct noted_recipes {
    text_buffer recipes, inputs; /* each once, in the order of the pages, a space before each */
    char **seen;                 /* sorted */
    size_t count;
} noted_recipes;

/* Adds those of a page. */
bool recipes_note(noted_recipes *noted, const maze_page *page, maze_error *error);

/* All so far: recipes with their checks, then inputs, separated by spaces.  Valid until finished;
 * NULL when out of memory. */
const char *recipes_text(noted_recipes *noted);

void recipes_finish(noted_recipes *noted);

#endif
