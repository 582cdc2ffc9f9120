/* Recipes and seeds as people write them: in arguments, in lines of a file, in lists. */
#ifndef MAZEPRESS_BOOK_RECIPE_LISTS_H
#define MAZEPRESS_BOOK_RECIPE_LISTS_H

#include "core/recipe/recipe.h"
#include "input/pictures/input_file.h"

#include <mazepress/input.h>
#include <mazepress/page.h>

#include <stdint.h>
#include <stdio.h>

/* Takes ownership of the recipe, even after an error. */
bool book_recipes_append(maze_recipe_list *list, maze_recipe *recipe, maze_error *error);

/* Appends a recipe, or the default recipe with a bare seed ("7391"). */
bool book_recipes_append_word(maze_recipe_list *list, const char *word, maze_error *error);

/* Adds the mask or graph of a text file, a line in the form of maze_input_format; *checksum is its
 * checksum. */
bool book_inputs_read_file(maze_inputs *inputs, const input_file *from, uint32_t *checksum,
                           maze_error *error);

/* How to handle lines that are not plain recipes; NULL: only recipes are allowed. */
typedef struct book_recipe_lines {
    /* Appends the recipe of a line without surrounding white space, instead of
     * book_recipes_append_word. */
    bool (*append)(void *context, maze_recipe_list *list, char *line, maze_error *error);
    bool (*skip)(void *context,
                 const maze_error *error); /* returns true to continue after a faulty line */

    /* Gets messages about a drawn maze, such as unreachable cells; NULL: they are dropped. */
    void (*tell)(void *context, const char *lines);
    void *context;
} book_recipe_lines;

/* Appends one recipe per line, or a mask or graph that recipes name ("mask.…"). Blank lines and
 * lines that start with # are skipped, but the first line may name the look of the list's book, and
 * another one the range of its difficulty. `name` is the file's, for errors. */
#define RECIPES_LOOK "# look: "             /* followed by a look's name */
#define RECIPES_DIFFICULTY "# difficulty: " /* followed by a range, "11..16"; on any line */
bool book_recipes_append_lines(maze_recipe_list *list, const book_recipe_lines *how, FILE *file,
                               const char *name, maze_error *error);

/* Appends the recipes in the lines of a text file, or of standard input ("-"), which may contain
 * none, or in a PDF, PNG, SVG or JSON of mazepress, or the recipe of the maze that the text draws.
 * Masks and graphs that are not in the text file are read from files next to it, named by their
 * checksums: 1f3a9c20.mask, 1f3a9c20.graph. */
bool book_recipes_append_file(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error);

/* True for a file that can be read and draws a maze in text. */
bool book_file_is_drawn(const char *path);

/* Appends the recipe of the maze that a text file draws; *done is false after an error.  False for
 * a file that cannot be read or draws no maze. */
bool book_recipes_append_drawn(maze_recipe_list *list, const book_recipe_lines *how,
                               const char *path, bool *done, maze_error *error);

/* Appends the recipes of a PDF, PNG, SVG or JSON of mazepress, or the maze that a text draws. */
bool book_recipes_append_ours(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error);

/* Appends `common` with each of the seeds "7,19,100-120".  `common` NULL: only checks the text.
 * `what` names it in errors. */
bool book_recipes_append_seeds(maze_recipe_list *list, const char *what, const char *text,
                               const maze_recipe *common, maze_error *error);

/* The recipe of a maze that follows a picture: `shape` is "flow40x50.1f3a9c20", and `fields` are an
 * outline, which comes first, and other fields, or a seed, or "". It is carved along the lines
 * unless the fields name another step. NULL, with the error filled in, if the fields conflict with
 * it. */
maze_recipe *book_flow_recipe(const char *shape, const char *fields, maze_error *error);

/* Gets a new seed of at most 9 digits from the system. */
bool book_draw_seed(uint64_t *seed, maze_error *error);

/* Returns the number of grayscale images among the inputs that no recipe of the list names, and the
 * checksum of the first one. A single such image is the tone of mazes that were drawn with it. */
size_t book_recipes_pictures(const maze_recipe_list *list, uint32_t *checksum);

/* Returns all recipes with their check characters, then the masks that they name, separated by
 * spaces. The caller frees the text. A missing mask is omitted. NULL on error. */
char *book_join_recipes(maze_recipe *const *recipes, size_t count, const maze_inputs *inputs,
                        maze_error *error);

#endif
