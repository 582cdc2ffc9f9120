/* Reads recipes and seeds from arguments, files and lists, and joins the recipes of a document
 * into one text. */
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

/* Appends the recipe `word`. A bare seed, such as "7391", means the default recipe with this
 * seed. */
bool book_recipes_append_word(maze_recipe_list *list, const char *word, maze_error *error);

/* Adds the mask, graph or other input in a text file to the inputs, and sets *checksum to its
 * checksum. The file has a line in the form of maze_input_format. */
bool book_inputs_read_file(maze_inputs *inputs, const input_file *from, uint32_t *checksum,
                           maze_error *error);

/* Callbacks for lines that are not plain recipes. If a pointer to this structure is NULL, all lines
 * must be plain recipes. */
typedef struct book_recipe_lines {
    /* appends the recipe in a line; replaces book_recipes_append_word. The line has no
     * surrounding white space */
    bool (*append)(void *context, maze_recipe_list *list, char *line, maze_error *error);
    /* returns true to continue after a line with an error */
    bool (*skip)(void *context, const maze_error *error);

    /* receives messages, for example about unreachable cells of a drawn maze; NULL: messages are
     * not needed */
    void (*tell)(void *context, const char *lines);
    void *context;
} book_recipe_lines;

/* Appends the recipes in an open file, which has one recipe per line. A line may also be an input
 * that recipes name, such as a mask ("mask.…"). Blank lines and lines that start with # are
 * skipped, except two kinds of comments. RECIPES_LOOK, in the first line, names the look of a book.
 * RECIPES_DIFFICULTY names the range of difficulty. Errors contain `name`, the name of the file. */
#define RECIPES_LOOK "# look: " /* start of a first line with the name of a look */
/* start of a line with a range of difficulty, such as "11..16" */
#define RECIPES_DIFFICULTY "# difficulty: "
bool book_recipes_append_lines(maze_recipe_list *list, const book_recipe_lines *how, FILE *file,
                               const char *name, maze_error *error);

/* Appends the recipes in a file. The file is a list of recipes, a PDF, PNG, SVG or JSON that
 * mazepress wrote, or a text that draws a maze. The path "-" is standard input. A file without
 * recipes is an error, except on standard input. Masks and graphs that the list does not contain
 * are read from files in the list's folder. The names of these files are checksums, as in
 * 1f3a9c20.mask or 1f3a9c20.graph. */
bool book_recipes_append_file(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error);

/* True if a file can be read and contains a maze drawn with characters. */
bool book_file_is_drawn(const char *path);

/* If a text file draws a maze, appends the maze's recipe, sets *done to true (after an error: to
 * false), and returns true. If the file cannot be read or draws no maze, returns false and does not
 * set *done. */
bool book_recipes_append_drawn(maze_recipe_list *list, const book_recipe_lines *how,
                               const char *path, bool *done, maze_error *error);

/* Appends the recipes in a PDF, PNG, SVG or JSON that mazepress wrote, or the recipe of the maze
 * that a text file draws. */
bool book_recipes_append_ours(maze_recipe_list *list, const book_recipe_lines *how,
                              const char *path, maze_error *error);

/* Appends the recipe `common` once for each seed of a text such as "7,19,100-120". If `common`
 * is NULL, only checks the text. `what` is the name of the text in errors. */
bool book_recipes_append_seeds(maze_recipe_list *list, const char *what, const char *text,
                               const maze_recipe *common, maze_error *error);

/* Returns the recipe of a maze that follows a picture. `shape` is a field such as
 * "flow40x50.1f3a9c20". `fields` contains further fields and a seed, or is "". If it contains an
 * outline, the outline must come first. The maze is carved along the picture's lines unless the
 * fields name or require another algorithm. Returns NULL, with the error filled in, if the fields
 * conflict with the shape. */
maze_recipe *book_flow_recipe(const char *shape, const char *fields, maze_error *error);

/* Sets *seed to a random seed from the system, of at most 9 digits. */
bool book_draw_seed(uint64_t *seed, maze_error *error);

/* Returns the number of grayscale images in the list's inputs that no recipe names, and sets
 * *checksum to the checksum of the first such image. If there is only one such image, the mazes
 * were drawn with its tone. */
size_t book_recipes_pictures(const maze_recipe_list *list, uint32_t *checksum);

/* Returns all recipes with their check characters, followed by the inputs that the recipes name,
 * separated by spaces. Missing inputs are omitted. The caller frees the text. Returns NULL on
 * error. */
char *book_join_recipes(maze_recipe *const *recipes, size_t count, const maze_inputs *inputs,
                        maze_error *error);

#endif
