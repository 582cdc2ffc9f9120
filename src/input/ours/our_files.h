/* Reads recipes and their inputs from open files that mazepress wrote. The public function
 * maze_read_recipes reads them from a path. */
#ifndef MAZEPRESS_INPUT_OUR_FILES_H
#define MAZEPRESS_INPUT_OUR_FILES_H

#include <mazepress/input.h>

#include <stdio.h>

/* Reads recipes like maze_read_recipes, but from an open file. Errors contain `name`. */
bool input_recipes_read(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);

/* Pointers to input_recipes_read and maze_read_recipes, for programs that are not linked with these
 * functions. The part BASE_READERS of libmazepress-print (base_offer) is this struct. */
typedef struct input_readers {
    bool (*open)(FILE *file, const char *name, maze_recipe_list *list, maze_error *error);
    bool (*path)(const char *path, maze_recipe_list *list, maze_error *error);
} input_readers;

#endif
