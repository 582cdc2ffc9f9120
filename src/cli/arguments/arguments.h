/* Collects recipes from arguments and lists. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

/* The options of a recipe: those of the command line, overridden by those in the recipe's line of a
 * list. */
typedef struct cli_line {
    cli_options options;
    maze_style style; /* borrows texts of `options` */
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* options of the command line */
    /* the options of lines as blocks of words; many lines have equal options, which are stored
     * once */
    cli_map words;
    /* the block of option words for each recipe; the keys are pointers to recipes */
    cli_map beside;
    size_t failed; /* number of skipped lines and failed mazes */
    /* receives messages about mazes drawn with characters; NULL: they are discarded */
    base_text *news;
    book_recipe_lines how;
} cli_lines;

/* With --keep-going, a line with an error is reported and skipped. `lines` must stay at the same
 * address. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Returns false if no options follow the recipe. `lines` owns the texts in `line`. */
bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* The style borrows the texts of the options. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* Returns the position of a style key in the array `keys` of cli_options; the key must exist. */
unsigned cli_style_key(const char *name);

/* Reads a value of --cells, such as "60" or "60x80". cells[1] is 0 if the number of rows is
 * missing. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* Like cli_cells_read, but for a photograph. `text` NULL: the default number of columns. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* An argument is a recipe, a seed of the default maze, a file that mazepress wrote, a list
 * (".txt"), or "-" for a list on stdin. If `lines` is NULL, lists must not contain options. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* Like cli_gather_given, but also applies options that name a picture or a graph. Adds lines about
 * omitted parts and flaws to `news`. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Removes all recipes except recipe `number`, counted from 1. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Sets missing seeds to `seed` or, if it is NULL, to new seeds. Adds a line about each of these
 * recipes to `news`, which may be NULL. Fails if `seed` is given for a recipe with a seed. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* Adds lines to `news` about the parts of a picture that a maze omits. */
void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts);

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

/* Writes the recipe to use if the user gives none. If `none` is false, --level is an error. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
