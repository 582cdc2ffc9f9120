/* Collects recipes from arguments and lists. */
#ifndef MAZEPRESS_CLI_ARGUMENTS_H
#define MAZEPRESS_CLI_ARGUMENTS_H

#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/recipe_lists.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

/* A line of a list may override options of the command line. */
typedef struct cli_line {
    cli_options options;
    maze_style style;
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* options of the command line */
    /* Blocks of words. Equal options of many lines are stored once. */
    cli_map words;
    /* the block for each recipe, by the pointer to the recipe */
    cli_map beside;
    size_t failed; /* skipped lines and failed mazes */
    /* messages about mazes drawn with characters, or NULL */
    base_text *news;
    book_recipe_lines how;
} cli_lines;

/* With --keep-going, lines with errors are reported and skipped. `lines` must not move. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Returns false if no options follow the recipe. The texts belong to `lines`. */
bool cli_lines_options(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* The style borrows texts of the options. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* The key must exist. */
unsigned cli_style_key(const char *name);

/* Reads a value such as "60" or "60x80". cells[1] is 0 if the number of rows is missing. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* For a photograph. If `text` is NULL, the default number of columns is used. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* An argument is a recipe, a seed, a file that mazepress wrote, a list (".txt"), or "-" for a list
 * on stdin. If `lines` is NULL, lists must not contain options. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* Also applies options that name a picture or a graph. `news` gets lines about omitted parts and
 * flaws. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Keeps only recipe `number`, counted from 1. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* If `seed` is NULL, missing seeds become new seeds. `news`, which may be NULL, gets lines about
 * these recipes. Fails if `seed` is given for a recipe with a seed. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* `news` gets lines about the parts of a picture that a maze omits. */
void cli_gather_report(base_text *news, const char *picture, const book_masked_facts *facts);

bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error);

bool cli_is_file(const char *argument);

/* An empty list is an error, unless lines were skipped. */
bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error);

static inline bool cli_gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph || options->flow;
}

/* Writes the recipe to use if the user gives none. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
