/* Makes recipes from the pictures of a section: pictures that are cut out of mazes, that the
 * lines of mazes follow, or that solutions reveal. Also reads the pairs of pictures at doors. */
#ifndef MAZEPRESS_BOOK_PUZZLE_PICTURES_H
#define MAZEPRESS_BOOK_PUZZLE_PICTURES_H

#include "input/pictures/input_file.h"

#include <mazepress/error.h>
#include <mazepress/input.h>
#include <mazepress/mask.h>

#include <stdbool.h>
#include <stddef.h>

/* Returns the number of pairs of pictures in a text such as "rabbit.png | carrot.png, bee.svg |
 * flower.svg". Puzzles use the pairs in turn. If the text is not a list of pairs, returns 0, with
 * an error that starts with `key`, the name of the key. */
size_t book_pairs_count(const char *key, const char *text, maze_error *error);

/* Returns a path from a text of pairs. Index 2i is the picture at the start of pair i, and 2i +
 * 1 is the picture at its goal. The text must contain this pair. The caller frees the path. Sets
 * *crop to the crop after the path, as in "cat.png 50%x50%+0+0"; NULL: none. */
char *book_pairs_path(const char *text, size_t index, const char **crop);

/* Returns the text with `directory`, which is "" or ends with "/", before each relative path. Names
 * of pictures of themes remain unchanged. The caller frees the text. */
char *book_pairs_in(const char *directory, const char *text);

/* --- recipes whose shape is a picture or an outline ------------------------------------------- */

/* The values of the keys for a picture that is cut out of mazes or that solutions reveal. */
typedef struct book_masked {
    /* path of a picture, or of a text file with a mask or outline; NULL: none */
    const char *picture;
    const char *crop; /* crop of the picture; NULL: the whole picture is used */
    /* the open file of the picture; it is opened only once, because it may be a pipe */
    input_file *file;
    /* true if the solution reveals the picture; false: the picture is cut out of the maze */
    bool reveals;
    /* true if mazes are always cut along the curve around the figure; false: book_masked_cut
     * chooses the method */
    bool outlines;
    input_parts parts; /* the parts of the figure that are used */
    uint32_t cells[2]; /* numbers of columns and rows of the maze; 0: not given */
    maze_mask_options options;
} book_masked;

/* Facts about a picture that is cut out of mazes or that solutions reveal. */
typedef struct book_masked_facts {
    maze_mask_facts mask;
    maze_reveal reveal;
    input_figure figure;
    /* a feature of the SVG that mazepress does not paint as browsers do; NULL: none */
    const char *unpainted;
} book_masked_facts;

/* The default numbers of columns. A revealed picture needs more columns than a picture that is
 * cut out. */
#define MASKED_COLUMNS 40
#define REVEALED_COLUMNS 60

/* Makes a recipe from fields such as "", "7391", "random-7391", "hex-7391" or "hex60x45-7391". The
 * default shape is rect. The default size is masked->cells. If its number of columns is 0, the
 * default number of columns is used. If its number of rows is 0, the number of rows suits the
 * picture. The caller destroys the recipe. Returns NULL on error. */
maze_recipe *book_masked_recipe(const book_masked *masked, const char *fields, maze_error *error);

/* Cuts the picture out of every recipe's maze, or makes its solution reveal the picture. The masks
 * are added to the list's inputs. Mazes are cut along the curve around the figure if the picture is
 * an SVG. With a raster image, mazes are cut along this curve if `outlines` is true, if the recipe
 * is smooth, or if its cells fit a curve. Otherwise, their cells are the dark cells of the picture.
 * A recipe that already names another mask is an error. `facts` describes the mask from which the
 * most cells were removed. */
bool book_masked_cut(const book_masked *masked, maze_recipe_list *list, book_masked_facts *facts,
                     maze_error *error);

/* Returns the recipe, without a seed, that all puzzles with a picture share. `fields` has the same
 * form as in book_masked_recipe. Opens the file of the picture, cuts the maze as book_masked_cut
 * does, and closes the file. The mask is added to the inputs. Returns NULL, with the error filled
 * in, if this fails. */
maze_recipe *book_masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                              book_masked_facts *facts, maze_error *error);

/* Pictures for the mazes of a section: one picture, or the pictures of a folder in turn. */

typedef struct book_shown {
    /* the recipe for each picture, without a seed; the list has no inputs */
    maze_recipe_list mazes;
    /* the pictures' names, for their solution pages, in the order of `mazes` */
    char **names;
    bool is_folder;
    /* true if the mazes follow the pictures; false if the solutions reveal them */
    bool followed;
    char *told;  /* path of the picture that the facts describe; NULL: none */
    char *flaws; /* warnings about details of the pictures that will look bad; NULL: none */
} book_shown;

/* Reads the picture how->picture or, if this is a folder, all pictures in the folder, for solutions
 * to reveal. The pictures of a folder are in the order of their names. `fields` has the same form
 * as in book_masked_recipe. `shows` is the name of a single picture; NULL: the name of its file.
 * The masks are added to the inputs. `facts` describes the picture that the maze changes most. The
 * caller finishes `shown`, even after an error. */
bool book_revealed_read(const book_masked *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, book_masked_facts *facts,
                        maze_error *error);

/* Minimum cell size of a maze that follows a photograph, relative to the clear width. The lines of
 * such a maze are at least 0.74 cells apart, and walls need a part of this distance. */
#define BOOK_FLOW_CELL 2.2

/* Options for photographs that mazes follow. */
typedef struct book_followed {
    const char *picture; /* path of a photograph, or of a folder with photographs */
    /* options for reading; if import.columns is 0, the maze gets as many columns as fit */
    maze_grays_import import;
    /* `paper`: size of the pages without extra margins, in mm. `cell`: minimum cell size, in mm */
    double paper[2], cell;
    double margins;    /* sum of the extra margins of two opposite sides, in mm */
    unsigned per_page; /* number of mazes per page; 0: one maze */
    /* minimum cell size for the clear width, in mm, if the user sets the cell size; otherwise 0 */
    double least;
    /* name of the next level, whose cells are smaller, for advice in errors; NULL: none */
    const char *higher;
} book_followed;

/* Reads photographs that mazes follow, like book_revealed_read. `fields` may begin with an
 * outline, as in book_flow_recipe. */
bool book_followed_read(const book_followed *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, maze_error *error);

void book_shown_finish(book_shown *shown);

#endif
