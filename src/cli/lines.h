/* Lines of lists: options of style beside a recipe, and lines that are passed over. */
#ifndef MAZEPRESS_CLI_LINES_H
#define MAZEPRESS_CLI_LINES_H

#include "book/puzzles/recipe_lists.h"
#include "cli/options.h"
#include "page/style.h"

/* What a recipe is drawn with: the options of the command line, and its own over them. */
typedef struct line_options {
    cli_options options;
    maze_style style; /* of these; borrows their texts */
    char **words;
} line_options;

typedef struct cli_lines {
    const cli_options *options; /* of the command line */
    GHashTable *read;           /* line_options by their text */
    GHashTable *beside;         /* these by recipe */
    size_t failed;              /* lines that were passed over, or mazes */
    book_recipe_lines how;
} cli_lines;

/* With --keep-going, a faulty line is reported and passed over.  `lines` stays where it is until it
 * is finished, after the recipes. */
void lines_init(cli_lines *lines, const cli_options *options);
void lines_finish(cli_lines *lines);

/* The options beside a recipe; NULL: nothing. */
line_options *lines_beside(const cli_lines *lines, const maze_recipe *recipe);

/* The style that options of draw say; it borrows their texts. */
bool options_style(const cli_options *options, maze_style *style, maze_error *error);

#endif
