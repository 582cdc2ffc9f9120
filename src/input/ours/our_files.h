/* Reads recipes and their inputs from files that mazepress wrote. */
#ifndef MAZEPRESS_INPUT_OUR_FILES_H
#define MAZEPRESS_INPUT_OUR_FILES_H

#include <mazepress/input.h>

#include <stdio.h>

/* Reads recipes and their inputs from an open file. Error messages contain `name`. After an error,
 * *list is unchanged. */
bool input_recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);

/* the functions of BASE_READERS, a part of libmazepress-print */
typedef struct input_readers {
    bool (*open)(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);
    bool (*path)(const char *path, maze_recipe_list *list, maze_error *error);
} input_readers;

#endif
