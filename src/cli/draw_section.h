/* Makes the sheets of `draw` with a worksheet, a theme, letters or a list of words, as a section of
 * a book. This file is a part of libmazepress-print. */
#ifndef MAZEPRESS_CLI_DRAW_SECTION_H
#define MAZEPRESS_CLI_DRAW_SECTION_H

#include "book/puzzles/recipe_lists.h"
#include "book/puzzles/vocabulary.h"
#include "cli/arguments/options.h"
#include "page/layout/style.h"

#include <mazepress/output.h>

typedef struct cli_section_terms {
    const cli_options *options;
    const char *language; /* BCP 47 tag of the language of the sheets' texts */
    const maze_format *format;
    const maze_style *style; /* the style that the options define */
} cli_section_terms;

typedef struct cli_section {
    const book_vocabulary *vocabulary; /* NULL: none */
    bool announced;                    /* the estimated time of all sheets was reported */
} cli_section;

/* Puts the recipe of each sheet into `list`. Recipes that are already in the list are used. Adds
 * lines about new recipes or seeds to `news`. */
cli_section *cli_section_open(const cli_section_terms *terms, maze_recipe_list *list,
                              base_text *news, maze_error *error);

/* Sets the style that the section defines for the sheet of a recipe, unless the options set it. The
 * style borrows texts of the section. */
void cli_section_dress(const cli_section *section, const maze_recipe *recipe, maze_style *style);

void cli_section_close(cli_section *section); /* the section may be NULL */

#endif
