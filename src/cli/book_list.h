/* Writes the list of a book's recipes, which other commands read, and the inputs of these recipes.
 */
#ifndef MAZEPRESS_CLI_BOOK_LIST_H
#define MAZEPRESS_CLI_BOOK_LIST_H

#include "cli/arguments/report.h"

#include <mazepress/book.h>

#include <glib.h>

/* Appends a recipe with its check character, as a line. */
void cli_list_append_recipe(GString *lines, const maze_recipe *recipe);

bool cli_list_append_input(GString *lines, const maze_inputs *inputs, uint32_t checksum,
                           maze_error *error);

/* Writes the list to a file, or to stdout if `path` is "-". */
bool cli_list_write(maze_book *book, const char *path, cli_progress *progress, maze_error *error);

/* Fails if the file `path` exists and is not a list of recipes that mazepress wrote. */
bool cli_list_check_replaced(const char *path, maze_error *error);

#endif
