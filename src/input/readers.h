/* One reader for each kind of file.  Each finds the text that holds the recipes. */
#ifndef MAZEPRESS_INPUT_READERS_H
#define MAZEPRESS_INPUT_READERS_H

#include <mazepress/input.h>
#include <stdio.h>

/* maze_read_recipes of an open file, whose name is for errors. */
bool recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);

/* Adds what a text says. */
bool recipes_add(maze_recipe_list *list, const char *text, maze_error *error);
bool recipes_add_input(maze_recipe_list *list, const char *text, maze_error *error);

/* Adds the mazes of a JSON file, or fails as maze_read_recipes does. */
bool read_json_recipes(const char *path, FILE *file, maze_recipe_list *list, maze_error *error);

/* All return the recipes, then the masks, with spaces between, "" if there are none, which the
 * caller frees; or NULL: with the error filled in for a damaged file, unchanged when out of
 * memory. */
char *read_png_recipes(const char *path, FILE *file, maze_error *error);
char *read_svg_recipes(const char *path, FILE *file, maze_error *error);
char *read_pdf_recipes(const char *path, FILE *file, maze_error *error);

#endif
