/* The sheets of `draw` that a worksheet, a theme, letters or a list of words describe: one section
 * of a book, made and chosen by the code of books. It is in the second library. */
#ifndef MAZEPRESS_CLI_DRAW_SECTION_H
#define MAZEPRESS_CLI_DRAW_SECTION_H

#include "book/puzzles/recipe_lists.h"
#include "book/puzzles/vocabulary.h"
#include "cli/arguments/options.h"
#include "page/layout/style.h"

#include <mazepress/output.h>

/* The content of the section, in addition to the options. */
typedef struct cli_section_terms {
    const cli_options *options;
    const char *language; /* the language tag of the sheets */
    const maze_format *format;
    const maze_style *style; /* the style that the options define */
} cli_section_terms;

typedef struct cli_section {
    const book_vocabulary *vocabulary; /* NULL: none */
} cli_section;

/* Makes the section, and puts the recipe of each sheet into `list`. If the list has recipes, the
 * sheets have these; the ones without a seed get one. Adds lines to `news`. NULL on error. */
cli_section *cli_section_open(const cli_section_terms *terms, maze_recipe_list *list,
                              base_text *news, maze_error *error);

/* Sets in a style what the section decides about the sheet of a recipe of the list, and what
 * options have not set. The style borrows it. */
void cli_section_dress(const cli_section *section, const maze_recipe *recipe, maze_style *style);

void cli_section_close(cli_section *section); /* NULL is allowed */

#endif
