/* Recipes, and what they name, out of files that mazepress wrote: besides maze_read_recipes, what
 * lists use. */
#ifndef MAZEPRESS_INPUT_OUR_FILES_H
#define MAZEPRESS_INPUT_OUR_FILES_H

#include <mazepress/input.h>

#include <stdio.h>

/* maze_read_recipes of an open file, whose name is for errors. */
bool input_recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);

/* Adds what a text says. */
bool input_recipes_add_input(maze_recipe_list *list, const char *text, maze_error *error);

#endif
