/* Plans the sheets of `draw` as the section of a book, and sets the styles of the sheets. */
#ifndef MAZEPRESS_CLI_DRAW_SECTION_H
#define MAZEPRESS_CLI_DRAW_SECTION_H

#include "book/puzzles/recipe_lists.h"
#include "book/puzzles/vocabulary.h"
#include "cli/arguments/options.h"
#include "page/layout/style.h"

#include <mazepress/output.h>

typedef struct cli_section_terms {
    const cli_options *options;
    const char *language; /* BCP 47 tag */
    const maze_format *format;
    const maze_style *style;
} cli_section_terms;

typedef struct cli_section {
    const book_vocabulary *vocabulary; /* list of words, or NULL */
    bool announced;                    /* true if the estimated time was reported */
} cli_section;

/* Makes the sheets of a section, and returns it, or NULL on error. `list` gets the recipe of each
 * sheet. Recipes that are already in the list are used. `news` gets lines about new recipes or
 * seeds. */
cli_section *cli_section_open(const cli_section_terms *terms, maze_recipe_list *list,
                              base_text *news, maze_error *error);

/* Sets the section's style for a recipe, but does not override options. The style borrows texts of
 * the section. */
void cli_section_dress(const cli_section *section, const maze_recipe *recipe, maze_style *style);

void cli_section_close(cli_section *section); /* `section` may be NULL */

#endif
