/* Collects the recipes of mazes from command-line arguments, and the styles of mazes from
 * options. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

/* The options in one line of a list, and the style that they describe. These options override
 * options of the command line. */
typedef struct cli_line {
    cli_options options;
    maze_style style;
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* options of the command line */
    /* Sets of options, each as a block of words. Equal options of many lines are stored once. */
    cli_map words;
    /* The keys are pointers to recipes with options. The values are the blocks of words. */
    cli_map beside;
    size_t failed; /* number of skipped lines and failed mazes */
    /* receives messages about lists and about mazes drawn with characters; NULL: no messages */
    base_text *news;
    book_recipe_lines how;
} cli_lines;

/* Prepares `lines` for reading lists. With --keep-going, lines with errors are reported and
 * skipped. `lines` must stay at the same address. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Sets *line to the options of a recipe in a list. Returns false if no options follow the recipe.
 * The texts in *line belong to `lines`. */
bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* Sets *style to the style that the options describe. The style borrows texts of the options. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* Returns the index of a key of styles. The key must exist. */
unsigned cli_style_key(const char *name);

/* Reads a value such as "60" or "60x80" into `cells`: columns and rows. cells[1] is 0 if the number
 * of rows is missing. Returns false if the value is invalid. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* Reads the value of --cells for a photograph. If `text` is NULL, cells[0] is the default number of
 * columns. cells[1] is 0 if the number of rows is missing. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* Appends the recipes in the arguments to `list`. An argument is a recipe, a seed, a file that
 * mazepress wrote or that draws a maze, a list (".txt"), or "-" for a list on stdin. If `lines` is
 * NULL, lists must not contain options. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* Like cli_gather_given, but also applies options that name a picture or a graph. Appends lines
 * about omitted parts and flaws of pictures to `news`. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Removes all recipes from the list except recipe `number`, counted from 1. Returns false and sets
 * *error if there is no such recipe. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Sets the seeds of all recipes without a seed to `seed` or, if `seed` is NULL, to new seeds.
 * Appends lines about these recipes to `news`, which may be NULL. Returns false and sets *error if
 * `seed` is invalid, or is given for a recipe with a seed. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* Appends lines about the figure in a picture to `news`. The lines report, for example, which parts
 * of the figure are omitted, and how many cells are added to the figure. */
void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts);

bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error);

bool cli_is_file(const char *argument);

/* Returns false and sets *error if the list is empty, unless lines were skipped. */
bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error);

static inline bool cli_gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph || options->flow;
}

/* Writes the recipe of --level or, without this option, a default recipe for the style. `none` is
 * true if the user gave no recipe. Returns false and sets *error if --level is invalid, or
 * conflicts with a recipe of the user. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
