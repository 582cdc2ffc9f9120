/* Lines of lists: options of style after a recipe, and skipped lines. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

/* The options for drawing a recipe: those of the command line, overridden by those of the recipe's
 * own line. */
typedef struct cli_line {
    cli_options options;
    maze_style style; /* style with pointers to texts of these options */
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* options of the command line */
    cli_map words; /* the option words of lines; only these are stored, because lists may be long */
    cli_map beside;  /* the words of each recipe, by pointers to recipes */
    size_t failed;   /* the number of skipped lines or mazes */
    base_text *news; /* messages about drawn mazes; NULL: they are discarded */
    book_recipe_lines how;
} cli_lines;

/* With --keep-going, a faulty line is reported and skipped. `lines` must not move until it is
 * finished, and must be finished after the recipes. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Reads the options that follow a recipe in a list. Texts in `line` are borrowed from `lines`.
 * Returns false if the recipe has no options. */
bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* Fills in the style that the options of `draw` define; the style borrows their texts. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* Returns the position of a key of styles among the keys of options; the key must exist. */
unsigned cli_style_key(const char *name);

/* Reads a value of --cells, such as "60" or "60x80", with numbers from 1 to 1000; cells[1] is 0 if
 * rows are missing. Returns false for any other text. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* Like cli_cells_read, for photographs: columns have a default, and any other text is an error. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* Making recipes from arguments. */

/* Reads arguments. Each is a recipe, a seed of the default maze, a file of mazepress or a list
 * (".txt"), or "-" for recipes on stdin, one per line. If none of the arguments is one of these,
 * all arguments together are one recipe. Appends the recipes to the list. If `lines` is NULL, lists
 * contain only recipes. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* Like cli_gather_given, but also cuts the mask out of all recipes. With a mask, recipes may lack a
 * shape, or may be missing. With --flow, arguments may also be outlines. Adds a line about islands,
 * or about flaws of a photograph, to `news`. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Removes all recipes except one, counted from 1. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Gives every recipe without a seed the seed `seed`, or a new seed each if `seed` is NULL. Adds a
 * line about each recipe to `news`, which is printed after the work; NULL: no lines. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* Adds a line about the cells that a mask omits, or about the picture that a solution shows. */
void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts);

/* Reads one of several arguments and appends its recipes to the list. */
bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error);

/* True if it is the name of a file. */
bool cli_is_file(const char *argument);

/* Fails if there is no recipe and no line was skipped. */
bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error);

/* True if a picture, a photograph or a graph is given. */
static inline bool cli_gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph || options->flow;
}

/* Returns the recipe of a sheet of a style if no recipe is given (`none`). It is the recipe of
 * --level (which conflicts with a given recipe), of roads, of swell paper, or the default
 * recipe. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
