/* Collects recipes from arguments and lists. A line of a list can have options of style after its
 * recipe, and lines with errors can be skipped. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

/* The options for drawing a recipe: the options of the command line, some of which are overridden
 * by the options of the recipe's line. */
typedef struct cli_line {
    cli_options options;
    maze_style style; /* the style that `options` define; the style borrows their texts */
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* options of the command line */
    /* the option words of lines, each stored once, because many lines of a long list have the same
     * words */
    cli_map words;
    cli_map beside;  /* for each recipe (the key is its pointer), its option words */
    size_t failed;   /* number of skipped lines and of mazes that failed */
    base_text *news; /* messages about the drawn mazes; NULL: the messages are discarded */
    book_recipe_lines how;
} cli_lines;

/* Initializes `lines`. With --keep-going, a line with an error is reported and skipped. `lines`
 * must stay at the same address, and must be finished after the list of recipes is destroyed. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Reads the options that follow a recipe in a list. The texts in `line` belong to `lines`. Returns
 * false if the recipe has no options. */
bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* Fills in the style that the options of `draw` define. The style borrows the texts of the
 * options. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* Returns the position of a style key in the array `keys` of cli_options; the key must exist. */
unsigned cli_style_key(const char *name);

/* Reads a value of --cells, such as "60" or "60x80": columns and rows, from 1 to 1000. cells[1] is
 * 0 if the rows are missing. Returns false for any other text. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* Reads --cells for a photograph. `text` NULL selects the default number of columns; an invalid
 * text is an error. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* --- recipes from arguments ------------------------------------------------------------------- */

/* Appends the recipes of the arguments to the list. Each argument is a recipe, a seed of the
 * default maze, a file of mazepress, a list (".txt"), or "-" for recipes on stdin, one per line. If
 * none of the arguments is one of these, all arguments together are one recipe. If `lines` is NULL,
 * lists must not contain options. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* Does the same as cli_gather_given, and cuts the mazes of all recipes to the mask. With a mask,
 * recipes may lack a shape, or may be missing. With --flow, arguments may also be outlines. Adds
 * lines about islands of the mask, or about flaws of a photograph, to `news`. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Removes all recipes except recipe `number`, which is counted from 1. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Sets the seed of each recipe that has none to `seed`. If `seed` is NULL, each of these recipes
 * gets a new seed. Adds a line about each of these recipes to `news`, which is printed when the
 * work is done; if `news` is NULL, no lines are added. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* Adds lines to `news` about the cells that a mask omits, or about the picture that a solution
 * shows. */
void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts);

/* Reads one of several arguments and appends its recipes to the list. */
bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error);

/* True if the argument is the name of a file. */
bool cli_is_file(const char *argument);

/* Fails if there is no recipe, unless all lines of the lists were skipped. */
bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error);

/* True if the options name a picture, a photograph or a graph. */
static inline bool cli_gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph || options->flow;
}

/* Writes the recipe to use if none is given: the recipe of --level, a recipe for roads or for swell
 * paper, or the default recipe. `none` is true if no recipe is given; otherwise, --level is an
 * error. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
