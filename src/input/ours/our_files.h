/* Recipes, and what they name, out of files that mazepress wrote: besides maze_read_recipes, what
 * lists use. */
#ifndef MAZEPRESS_INPUT_OUR_FILES_H
#define MAZEPRESS_INPUT_OUR_FILES_H

#include <mazepress/input.h>

#include <stdio.h>

/* maze_read_recipes of an open file, whose name is for errors. */
bool input_recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);

/* Both ways, for who starts without this room: BASE_READERS of libmazepress-print. */
typedef struct input_readers {
    bool (*open)(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);
    bool (*path)(const char *path, maze_recipe_list *list, maze_error *error);
} input_readers;

#endif
