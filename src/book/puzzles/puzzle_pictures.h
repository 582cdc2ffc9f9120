/* Handles the pictures of a section: pictures that are cut out of its mazes, that its lines follow,
 * or that its solutions reveal, and pairs of pictures at doors. */
#ifndef MAZEPRESS_BOOK_PUZZLE_PICTURES_H
#define MAZEPRESS_BOOK_PUZZLE_PICTURES_H

#include "input/pictures/input_file.h"

#include <mazepress/error.h>
#include <mazepress/input.h>
#include <mazepress/mask.h>

#include <stdbool.h>
#include <stddef.h>

/* Returns the number of pairs of pictures in a text such as "rabbit.png | carrot.png, bee.svg |
 * flower.svg"; puzzles use the pairs in turn. Returns 0, with an error that starts with `key`, the
 * name of the key, if the text is not a list of pairs. */
size_t book_pairs_count(const char *key, const char *text, maze_error *error);

/* Returns a path from a text of pairs: index 2i is the start of pair i, and 2i + 1 its goal. The
 * text must have this pair. The caller frees the path. If a crop follows the path, as in "cat.png
 * 50%x50%+0+0", *crop is set to it. */
char *book_pairs_path(const char *text, size_t index, const char **crop);

/* Returns the text with `directory`, which is "" or ends with "/", before each relative path. The
 * caller frees the text. */
char *book_pairs_in(const char *directory, const char *text);

/* --- recipes whose shape is a picture or an outline ------------------------------------------- */

/* The values of the keys for a picture that is cut out or revealed. */
typedef struct book_masked {
    const char *picture; /* path of a picture, or of a text file FILE.mask; NULL: no mask */
    const char *crop;    /* the part that is read; NULL: the whole picture */
    input_file *file;    /* the picture, opened once because it may come from a pipe */
    bool reveals;        /* true if the solution reveals the picture, which is then not cut out */
    bool outlines;       /* true if the curve around the figure is cut out; false: the dark cells */
    input_parts parts;   /* parts of the figure that are used */
    uint32_t cells[2];   /* columns and rows; 0: not given */
    maze_mask_options options;
} book_masked;

/* Facts about a picture that is cut out or revealed. */
typedef struct book_masked_facts {
    maze_mask_facts mask;
    maze_reveal reveal;
    input_figure figure;
    const char *unpainted; /* a feature of an SVG that browsers paint differently; NULL: none */
} book_masked_facts;

/* The default number of columns. A revealed picture needs more. */
#define MASKED_COLUMNS 40
#define REVEALED_COLUMNS 60

/* Makes a recipe from fields that may lack the shape (default: rect) or its size (default: `cells`,
 * or the number of rows that suits the picture), such as "", "7391", "random-7391", "hex-7391" or
 * "hex60x45-7391". */
maze_recipe *book_masked_recipe(const book_masked *masked, const char *fields, maze_error *error);

/* Cuts the picture out of every recipe, or makes its solution reveal the picture. The masks are
 * added to the list's inputs. The curve around an SVG is cut out, and also the curve around a
 * picture of pixels if the recipe is smooth or `outlines` is true; otherwise, the dark cells are
 * cut out. A recipe that already names another mask is an error. `facts` describes the mask that
 * omits the largest share of its picture. */
bool book_masked_cut(const book_masked *masked, maze_recipe_list *list, book_masked_facts *facts,
                     maze_error *error);

/* Returns the recipe, without a seed, that all puzzles of a picture share; `fields` as in
 * book_masked_recipe. Opens the picture, cuts it out or makes the solution reveal it, and closes
 * its file. The mask is added to the inputs. Returns NULL on error. */
maze_recipe *book_masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                              book_masked_facts *facts, maze_error *error);

/* Pictures for the mazes of a section: one picture, or the pictures of a folder in turn. */

typedef struct book_shown {
    maze_recipe_list mazes; /* a recipe for each picture, without a seed; the list has no inputs */
    char **names;           /* name of each picture, for the page of its solution */
    bool is_folder;
    /* true if the mazes follow the pictures, and false if the solutions reveal them */
    bool followed;
    char *told;  /* path of the picture that `facts` describes; NULL: none */
    char *flaws; /* warnings about details that will look bad; NULL: none */
} book_shown;

/* Reads how->picture, a picture or a folder, for solutions to reveal. A folder's pictures are the
 * files with names of pictures, in the order of their names. `fields` are the fields of the
 * recipes, as in book_masked_recipe. `shows` is the name of a single picture; by default, it is the
 * name of its file. The masks are added to the inputs. `facts` describes the picture that the maze
 * changes most. The caller finishes the result, even after an error. */
bool book_revealed_read(const book_masked *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, book_masked_facts *facts,
                        maze_error *error);

/* Minimum cell size of a maze that follows a photograph, relative to the clear width. In such a
 * maze, the lines are at least 0.74 cells apart, and walls need a part of this distance. */
#define BOOK_FLOW_CELL 2.2

/* Options for photographs that mazes follow. */
typedef struct book_followed {
    const char *picture;      /* path of a photograph, or of a folder with photographs */
    maze_grays_import import; /* options for reading; columns 0: as many as fit */
    double paper[2], cell; /* size of pages, without extra margins, and minimum cell size, in mm */
    double margins;        /* extra margins of both sides together, in mm */
    unsigned per_page;     /* number of mazes per page; 0: one */
    /* minimum cell size for the clear width, in mm, if `cell` is the size that the option cell
     * sets; otherwise 0 */
    double least;
    /* name of the next level, whose cells are smaller, for advice; NULL: none */
    const char *higher;
} book_followed;

/* Does the same as book_revealed_read for photographs that mazes follow. `fields` may begin with an
 * outline, as in book_flow_recipe. */
bool book_followed_read(const book_followed *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, maze_error *error);

void book_shown_finish(book_shown *shown);

#endif
