/* Lines of lists: options of style beside a recipe, and lines that are passed over. */
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
    maze_style style; /* of these; borrows their texts */
} cli_line;

typedef struct cli_lines {
    const cli_options *options; /* of the command line */
    cli_map words;              /* of lines; all that is kept of one, as lists may be long */
    cli_map beside;             /* these by pointers to recipes */
    size_t failed;              /* lines that were passed over, or mazes */
    base_text *news;            /* facts about drawn mazes; NULL: none are kept */
    book_recipe_lines how;
} cli_lines;

/* With --keep-going, a faulty line is reported and passed over.  `lines` stays where it is until it
 * is finished, after the recipes. */
void cli_lines_init(cli_lines *lines, const cli_options *options);
void cli_lines_finish(cli_lines *lines);

/* Reads the options beside a recipe, whose texts are borrowed from `lines`; false: there are none.
 */
bool cli_lines_beside(const cli_lines *lines, const maze_recipe *recipe, cli_line *line);

/* The style that options of draw say; it borrows their texts. */
bool cli_style_of(const cli_options *options, maze_style *style, maze_error *error);

/* The position of an existing key of styles among the keys of options. */
unsigned cli_style_key(const char *name);

/* Reads --cells, "60" or "60x80", each from 1 to 1000; rows that it does not say are 0.  False for
 * anything else. */
bool cli_cells_read(const char *text, uint32_t cells[2]);

/* The same for photographs, whose columns have a default; an error for anything else. */
bool cli_gather_cells(const char *text, uint32_t cells[2], maze_error *error);

/* From arguments to recipes. */

/* Reads arguments: each a recipe, a seed of the default maze, a file of ours or a list (".txt"), or
 * "-" for recipes on stdin, one a line; or, if one is none of these, all arguments are one recipe.
 * Appends what it finds to the list.  `lines` NULL: lists hold recipes alone. */
bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error);

/* The same, and cuts the mask out of all of them; with a mask, arguments may be recipes without a
 * shape, or missing; so, or outlines, they are with --flow.  Adds a line about islands, or flaws of
 * a photograph, to `news`. */
bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, base_text *news,
                       maze_error *error);

/* Drops all but one of them, counted from 1. */
bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error);

/* Gives every recipe without a seed that of `seed`, or a new one each if that is NULL, and adds a
 * line about each to `news`, to be printed when the work is done; NULL: none. */
bool cli_gather_seeds(const maze_recipe_list *list, const char *seed, base_text *news,
                      maze_error *error);

/* Adds a line about the cells that a mask leaves out, or about the picture that is shown. */
void cli_gather_tell(base_text *news, const char *picture, const book_masked_facts *facts);

/* An argument among others. */
bool cli_gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                         maze_error *error);

/* True if it is a file's name. */
bool cli_is_file(const char *argument);

/* Fails if nothing was gathered, and no line was passed over. */
bool cli_check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error);

/* True if a picture, a photograph or a graph is given. */
static inline bool cli_gather_is_masked(const cli_options *options)
{
    return options->mask || options->reveal || options->outline || options->graph || options->flow;
}

/* The recipe of a sheet of a style for which none is given, if there is `none`: that of --level,
 * which is refused beside one, of roads, of swell paper, or the usual one. */
bool cli_gather_default(const cli_options *options, const maze_style *style, bool none,
                        char recipe[MAZE_RECIPE_LENGTH + 1], maze_error *error);

#endif
