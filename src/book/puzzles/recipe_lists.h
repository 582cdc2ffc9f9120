/* Reads recipes, seeds and their inputs from texts and files, and joins recipes into one text. */
#ifndef MAZEPRESS_BOOK_RECIPE_LISTS_H
#define MAZEPRESS_BOOK_RECIPE_LISTS_H

#include "core/recipe/recipe.h"
#include "input/pictures/input_file.h"

#include <mazepress/input.h>
#include <mazepress/page.h>

#include <stdint.h>
#include <stdio.h>

/* Appends a recipe to the list. Takes ownership of the recipe, even after an error. */
bool book_recipes_append(maze_recipe_list *list, maze_recipe *recipe, maze_error *error);

/* Appends the recipe in `word` to the list. A bare seed, such as "7391", means the default recipe
 * with this seed. */
bool book_recipes_append_word(maze_recipe_list *list, const char *word, maze_error *error);

/* Adds the input in a file, such as a mask, and sets *checksum to its checksum. The file contains a
 * line in the form of maze_input_format. */
bool book_inputs_read_file(maze_inputs *inputs, const input_file *from, uint32_t *checksum,
                           maze_error *error);

/* Callbacks for the lines of a list. If a function gets NULL in place of this struct, recipes must
 * not have options, and an error in a line ends the reading. */
typedef struct book_recipe_lines {
    /* appends the recipe in a line; the line has no surrounding white space */
    bool (*append)(void *context, maze_recipe_list *list, char *line, maze_error *error);
    /* returns true to continue after a line with an error */
    bool (*skip)(void *context, const maze_error *error);

    /* receives messages; may be NULL */
    void (*tell)(void *context, const char *lines);
    void *context;
} book_recipe_lines;

/* start of a comment in the first line; the name of a look follows */
#define RECIPES_LOOK "# look: "
/* start of a comment; a range of difficulties such as "11..16" follows */
#define RECIPES_DIFFICULTY "# difficulty: "

/* Reads a list with one recipe or input per line. Skips blank lines, and comments that start with
 * neither RECIPES_LOOK nor RECIPES_DIFFICULTY. Errors contain the file's `name`. */
bool book_recipes_append_lines(maze_recipe_list *list, const book_recipe_lines *how, FILE *file,
                               const char *name, maze_error *error);

/* Reads a list of recipes, a file that mazepress wrote, or a text that draws a maze. "-" is
 * standard input. Inputs that a list in a file lacks are read from files such as 1f3a9c20.mask in
 * the same folder. */
bool book_recipes_append_file(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error);

/* Returns true if the path names a regular file that draws a maze with characters. */
bool book_file_is_drawn(const char *path);

/* Appends the recipes in a file that mazepress wrote, or the maze that a text draws. */
bool book_recipes_append_ours(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error);

/* Appends the recipe `common` with each seed in a list such as "7,19,100-120". `what` is the name
 * of the list in errors. If `common` is NULL, only checks the list. */
bool book_recipes_append_seeds(maze_recipe_list *list, const char *what, const char *text,
                               const maze_recipe *common, maze_error *error);

/* Returns the recipe of a maze that follows a photograph, or NULL on error. `shape` is a field such
 * as "flow40x50.1f3a9c20". An outline in `fields` must come first. */
maze_recipe *book_flow_recipe(const char *shape, const char *fields, maze_error *error);

/* Sets *seed to a random seed of at most 9 digits. */
bool book_draw_seed(uint64_t *seed, maze_error *error);

/* Returns the number of grayscale images in list->inputs that no recipe of the list names. A single
 * such image determines the wall widths of the mazes (the key `tone`). Returns 0 if the inputs say
 * for each such image which mazes have it as their tone. */
size_t book_recipes_pictures(const maze_recipe_list *list, uint32_t *checksum);

/* Returns a text with the recipes and their check characters, followed by their inputs; NULL on
 * error. The caller frees the text. */
char *book_join_recipes(maze_recipe *const *recipes, size_t count, const maze_inputs *inputs,
                        maze_error *error);

#endif
