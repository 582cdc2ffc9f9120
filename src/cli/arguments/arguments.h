/* Collects the recipes of mazes from command-line arguments, and the styles of mazes from
 * options. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

/* The options and the style for a line of a list, which may override options of the command
 * line. */
typedef struct cli_line {
    cli_options options;
    maze_style style;
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* options of the command line */
    /* blocks of words with the options of lines; equal options are stored once */
    cli_map words;
    /* the block of words for each recipe; the keys are pointers to recipes */
    cli_map beside;
    size_t failed; /* number of skipped lines and of failed mazes */
    /* text to which messages about lists and drawn mazes are added, or NULL */
    base_text *news;
    book_recipe_lines how;
} cli_lines;

/* Prepares `lines` for reading lists. With --keep-going, lines with errors are reported and
 * skipped. `lines` must not be moved. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Reads the options that follow a recipe in its list. Returns false if there are no options. The
 * texts in *line belong to `lines`. */
bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* Makes the style that the options define. The style borrows texts of the options. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* Returns the index of a style's key in cli_options.keys. The key must exist. */
unsigned cli_style_key(const char *name);

/* Reads a number of cells such as "60" or "60x80". Sets cells[1] to 0 if the number of rows is
 * missing. Returns false if the text is invalid. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* Reads the number of cells for a photograph. If `text` is NULL, uses the default number of
 * columns. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* Appends the recipes of arguments to the list. An argument is a recipe, a seed, a file that
 * mazepress wrote, a list (".txt"), or "-" for a list on stdin. If `lines` is NULL, lists must not
 * contain options. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* Like cli_gather_given, but also applies options that name a picture or a graph. `news` gets lines
 * about omitted parts and flaws of the picture. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Removes all recipes of a list except recipe `number`, counted from 1. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Sets the seed of all recipes without a seed, to `seed` or, if it is NULL, to new seeds. `news`,
 * which may be NULL, gets lines about these recipes. Fails if `seed` is given for a recipe with a
 * seed. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* Adds lines to `news` about the parts of a picture that a maze omits, and how its figure was
 * found. */
void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts);

bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error);

bool cli_is_file(const char *argument);

/* Fails if the list has no recipes, unless lines were skipped. */
bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error);

static inline bool cli_gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph || options->flow;
}

/* Writes the default recipe, which depends on the options. `none` is true if the user gives no
 * recipe; otherwise, --level is an error. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
