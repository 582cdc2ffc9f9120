/* The pictures of a section: cut out of its mazes, followed by their lines, revealed by their
 * solutions, and pairs at doors. */
#ifndef MAZEPRESS_BOOK_PUZZLE_PICTURES_H
#define MAZEPRESS_BOOK_PUZZLE_PICTURES_H

#include "input/pictures/input_file.h"

#include <mazepress/error.h>
#include <mazepress/input.h>
#include <mazepress/mask.h>

#include <stdbool.h>
#include <stddef.h>

/* Pairs, which the puzzles use in turn: "rabbit.png | carrot.png, bee.svg | flower.svg".
 *
 * The number of pairs in a text; 0, with the error filled in, starting with the key's name, if it
 * is not a list of pairs. */
size_t book_pairs_count(const char *key, const char *text, maze_error *error);

/* Returns a path of pair i of a text that must have this pair: index 2i is its start and 2i + 1 its
 * goal. The caller frees it. A crop may follow the path, as in "cat.png 50%x50%+0+0"; *crop is then
 * the crop. */
char *book_pairs_path(const char *text, size_t index, const char **crop);

/* Returns the text with the directory inserted before each relative path; the directory is "" or
 * ends with "/". The caller frees the text. */
char *book_pairs_in(const char *directory, const char *text);

/* Recipes whose shape is a picture or an outline. */

/* The values of mask, cells, threshold and invert. */
typedef struct book_masked {
    const char *picture; /* path of a png, or of a text file FILE.mask; NULL: no mask */
    const char *crop;    /* the part to read; NULL: all */
    input_file *file;    /* the picture, opened once, because it may come from a pipe */
    bool reveals;        /* the solution shows the picture, which is not cut out */
    bool outlines;       /* the curve around its figure is cut out, instead of its dark cells */
    input_parts parts;   /* the parts of its figure to use */
    uint32_t cells[2];   /* columns, rows; 0: not given */
    maze_mask_options options;
} book_masked;

/* Facts about a picture that is cut out, or that the solution shows. */
typedef struct book_masked_facts {
    maze_mask_facts mask;
    maze_reveal reveal;
    input_figure figure;
    const char *unpainted; /* something in an SVG that browsers paint differently, or NULL */
} book_masked_facts;

/* The default number of columns; a revealed picture needs more. */
#define MASKED_COLUMNS 40
#define REVEALED_COLUMNS 60

/* Makes a recipe from fields that may lack the shape (default rect) or its size (default `cells`,
 * or the number of rows that the picture needs): "", "7391", "random-7391", "hex-7391",
 * "hex60x45-7391". */
maze_recipe *book_masked_recipe(const book_masked *masked, const char *fields, maze_error *error);

/* Cuts the picture out of every recipe, or makes its solution show it; adds their masks to the
 * list's inputs. An SVG is cut out by its curve, and so is a picture of pixels for a smooth recipe,
 * or with `outlines`. A recipe that names another mask is an error. `facts` describes the mask that
 * omits most. */
bool book_masked_cut(const book_masked *masked, maze_recipe_list *list, book_masked_facts *facts,
                     maze_error *error);

/* Returns the recipe without a seed that all puzzles of a picture share, from fields as in
 * book_masked_recipe. Opens the picture, cuts it out, and closes it. The mask is added to the
 * inputs. NULL on error. */
maze_recipe *book_masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                              book_masked_facts *facts, maze_error *error);

/* Pictures for the mazes of a section: one, or the pictures of a folder in turn. */

typedef struct book_shown {
    maze_recipe_list mazes; /* one for each picture, without seeds or inputs */
    char **names;           /* the name of each, for its solution's page */
    bool is_folder;
    bool followed; /* the mazes follow the pictures; else the solutions reveal them */
    char *told;    /* path of the picture that these facts describe; NULL: none */
    char *flaws;   /* warnings about details that will look bad; NULL: none */
} book_shown;

/* Reads `how->picture`, a picture or a folder, for solutions to reveal: the files of a folder whose
 * names are names of pictures, in the order of names. `fields` are the fields of the recipes, as in
 * book_masked_recipe; `shows`, by default the name of its file, names a single picture. Adds the
 * masks to the inputs; `facts` describes the picture that changed most. The caller finishes the
 * result, even after an error. */
bool book_revealed_read(const book_masked *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, book_masked_facts *facts,
                        maze_error *error);

/* Options for photographs whose mazes follow them. */
typedef struct book_followed {
    const char *picture;      /* path of a photograph, or of a folder with photographs */
    maze_grays_import import; /* options for reading; no columns: as many as fit */
    double paper[2],
        cell;           /* size of pages without extra margins, and the minimum cell size, in mm */
    unsigned per_page;  /* number of mazes per page; 0: one */
    const char *higher; /* the next level, with smaller cells; NULL: none to suggest */
} book_followed;

/* Like book_revealed_read, for photographs that mazes follow: the files of a folder whose names are
 * names of pictures. `fields` may begin with an outline, as in book_flow_recipe. */
bool book_followed_read(const book_followed *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, maze_error *error);

void book_shown_finish(book_shown *shown);

#endif
