/* Makes recipes from pictures: the figure in a picture becomes the maze, corridors follow the
 * picture, or the solution reveals it. The parameter `fields` is the recipe that the user gives,
 * such as "", "7391" or "hex60x45-7391". */
#ifndef MAZEPRESS_BOOK_PUZZLE_PICTURES_H
#define MAZEPRESS_BOOK_PUZZLE_PICTURES_H

#include "input/pictures/input_file.h"

#include <mazepress/error.h>
#include <mazepress/input.h>
#include <mazepress/mask.h>

#include <stdbool.h>
#include <stddef.h>

/* Returns the number of pairs of pictures in a text such as "rabbit.png | carrot.png, bee.svg |
 * flower.svg", or 0 on error. Errors start with `key`. */
size_t book_pairs_count(const char *key, const char *text, maze_error *error);

/* Returns the path of a picture in a text of pairs. Index 2i is the start of pair i, and 2i + 1 is
 * its goal. Sets *crop to the crop after the path, or to NULL if the picture has no crop. *crop
 * points into the path, which the caller frees. */
char *book_pairs_path(const char *text, size_t index, const char **crop);

/* Returns the pairs with `directory` before each relative path, except before names of a theme's
 * pictures. `directory` is "" or ends with "/". The caller frees the text. */
char *book_pairs_in(const char *directory, const char *text);

/* The values of the keys for a picture whose figure becomes the maze, or that solutions reveal. */
typedef struct book_masked {
    /* path of the picture, or of a text file with a mask or outline; NULL if there is no picture */
    const char *picture;
    const char *crop;
    /* the picture's file, opened only once, because it may be a pipe */
    input_file *file;
    /* true if solutions reveal the picture; false if its figure becomes the maze */
    bool reveals;
    /* true if mazes are cut along the curve around the figure; false if the recipe and the kind of
     * file decide */
    bool outlines;
    input_parts parts;
    uint32_t cells[2]; /* columns and rows of the maze; 0 if they are not given */
    maze_mask_options options;
} book_masked;

typedef struct book_masked_facts {
    maze_mask_facts mask;
    maze_reveal reveal;
    input_figure figure;
    /* a feature of the SVG that mazepress does not paint as browsers do; NULL if there is none */
    const char *unpainted;
} book_masked_facts;

#define MASKED_COLUMNS 40   /* default number of columns of a maze in the shape of a figure */
#define REVEALED_COLUMNS 60 /* default number of columns of a maze that reveals a picture */

/* Returns the recipe `fields`, with the shape rect by default, or NULL on error. If `fields` has no
 * size, masked->cells is the size. A default number replaces a missing number of columns, and the
 * picture's proportions determine a missing number of rows. The caller destroys the recipe. */
maze_recipe *book_masked_recipe(const book_masked *masked, const char *fields, maze_error *error);

/* Adds the mask, outline or revealed picture to the list's inputs, and its checksum to each recipe.
 * Sets *facts to the facts of the mask from which the most cells were removed. */
bool book_masked_cut(const book_masked *masked, maze_recipe_list *list, book_masked_facts *facts,
                     maze_error *error);

/* Reads the picture, and returns the recipe of mazes made from this picture, or NULL on error. Adds
 * the mask, outline or revealed picture to the inputs. */
maze_recipe *book_masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                              book_masked_facts *facts, maze_error *error);

/* The mazes made from one picture, or from each picture in a folder. Puzzles use these mazes in
 * turn. */
typedef struct book_shown {
    /* one recipe for each picture; mazes.inputs is NULL, because the functions that read pictures
     * add the inputs to their parameter `inputs` */
    maze_recipe_list mazes;
    /* names for pages of solutions, in the order of `mazes` */
    char **names;
    bool is_folder;
    /* true if mazes follow the pictures; false if solutions reveal them */
    bool followed;
    char *told;  /* path of the picture that the facts from book_revealed_read describe */
    char *flaws; /* warnings about the pictures; NULL or "" if there are none */
} book_shown;

/* Reads pictures that solutions reveal. `shows` is the name of a single picture. If `shows` is
 * NULL, a picture is named after its file. The caller finishes `shown`, even after an error. */
bool book_revealed_read(const book_masked *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, book_masked_facts *facts,
                        maze_error *error);

/* Minimum cell size of a maze that follows a photograph, relative to the clear width of its
 * corridors. The lines of such a maze are at least 0.74 cells apart. */
#define BOOK_FLOW_CELL 2.2

/* Options for photographs that mazes follow. Lengths are in mm. */
typedef struct book_followed {
    const char *picture; /* path of a photograph or of a folder */
    /* if import.columns is 0, the maze gets as many columns as fit */
    maze_grays_import import;
    /* `paper` is the width and the height of the page without extra margins. `cell` is the minimum
     * cell size. */
    double paper[2], cell;
    double margins;    /* sum of the extra margins of two opposite sides */
    unsigned per_page; /* number of mazes per page; 0 means one */
    /* minimum cell size with which corridors have the clear width; 0 if the user does not set the
     * cell size */
    double least;
    /* names of the page size and of a larger page size, for advice in errors */
    const char *size_name, *larger_size;
    /* name of the next higher level, for advice in errors; NULL if there is none */
    const char *higher;
} book_followed;

/* Like book_revealed_read, but for photographs that mazes follow. `fields` may begin with an
 * outline. */
bool book_followed_read(const book_followed *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, maze_error *error);

void book_shown_finish(book_shown *shown);

#endif
