/* Collects recipes from arguments and lists. A line of a list can have options of style after its
 * recipe, and lines with errors can be skipped. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

/* The options for drawing a recipe: the options of the command line, overridden by the options
 * in the recipe's line of a list. */
typedef struct cli_line {
    cli_options options;
    maze_style style; /* the style that `options` define; the style borrows texts of `options` */
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* options of the command line */
    /* the options of lines as blocks of words; equal blocks are stored once, because many lines
     * of a long list have the same options */
    cli_map words;
    /* the block of option words for each recipe; the keys are pointers to recipes */
    cli_map beside;
    size_t failed;   /* number of skipped lines and failed mazes */
    /* receives messages about mazes drawn with characters in files; NULL: they are discarded */
    base_text *news;
    book_recipe_lines how;
} cli_lines;

/* Initializes `lines`. With --keep-going, a line with an error is reported and skipped. `lines`
 * must stay at the same address. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Fills in `line` with the options that follow a recipe in a list. `lines` owns the texts in
 * `line`. Returns false if the recipe has no options. */
bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* Fills in the style that the options of `draw` define. The style borrows the texts of the
 * options. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* Returns the position of a style key in the array `keys` of cli_options; the key must exist. */
unsigned cli_style_key(const char *name);

/* Reads a value of --cells, such as "60" or "60x80": a number of columns and a number of rows,
 * both from 1 to 1000. Sets cells[1] to 0 if the value has no number of rows. Returns false for an
 * invalid text. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* Reads the value of --cells for a photograph. If `text` is NULL, uses the default number of
 * columns. Fails for an invalid text. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* --- recipes from arguments ------------------------------------------------------------------- */

/* Appends the recipes of the arguments to the list. An argument is a recipe, a seed of the default
 * maze, a file that mazepress wrote, a list (".txt"), or "-" for a list on stdin. If an argument is
 * invalid, all arguments together may be one recipe. If `lines` is NULL, lists must not contain
 * options. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* Like cli_gather_given, but also applies the options that name a picture, a photograph or a graph.
 * With a mask, a recipe needs no shape, and arguments may be missing. With --flow, arguments may
 * also be outlines. Adds lines about omitted parts of the mask, or about flaws of the photograph,
 * to `news`. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Removes all recipes except recipe `number` (1-based). Fails if the list has fewer recipes. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Sets the seed of each recipe without a seed. The seed is `seed` or, if `seed` is NULL, the only
 * seed that the recipe can have or a new seed. Adds a line about each of these recipes to `news`,
 * which is printed when the work is done; NULL: no lines are added. Fails if `seed` is not NULL and
 * a recipe already has a seed. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* Adds lines to `news` about the parts of a picture that a mask omits, or about the cells of a
 * picture that a solution reveals. */
void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts);

/* Reads a single argument and appends its recipes to the list. */
bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error);

/* True if the argument has the form of a file name or path. */
bool cli_is_file(const char *argument);

/* Fails if the list has no recipe, unless lines with errors were skipped. */
bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error);

/* True if the options name a picture, a photograph or a graph. */
static inline bool cli_gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph || options->flow;
}

/* Writes the recipe that is used if the user gives no recipe: the recipe of --level, a recipe for
 * lines to trace, for roads or for swell paper, or the default recipe. `none` is true if the user
 * gives no recipe; if it is false, --level is an error. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
