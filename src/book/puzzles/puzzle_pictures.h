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

/* Pairs, of which each puzzle has the next: "rabbit.png | carrot.png, bee.svg | flower.svg".
 *
 * How many of them a text has; 0, with the error filled in, starting with the key's name, if it is
 * not a list of them. */
size_t book_pairs_count(const char *key, const char *text, maze_error *error);

/* Path 2i is the start of pair i, 2i + 1 its goal; the text must have that pair.  The
 * caller frees it.  A crop may be behind the path, as in "cat.png 50%x50%+0+0"; *crop is
 * that text, in the same memory; NULL: there is none. */
char *book_pairs_path(const char *text, size_t index, const char **crop);

/* The text with the directory, "" or with a "/" at its end, before each path that does not start
 * with "/".  The caller frees it. */
char *book_pairs_in(const char *directory, const char *text);

/* Recipes whose shape is cut out by a picture or an outline. */

/* The values of mask, cells, threshold and invert. */
typedef struct book_masked {
    const char *picture; /* path of a png, or of a text file FILE.mask; NULL: no mask */
    const char *crop;    /* the part that is read of it; NULL: all */
    input_file *file;    /* the picture, opened once, as it may come through a pipe */
    bool reveals;        /* the solution shows the picture, which is not cut out */
    bool outlines;       /* the curve round its figure is cut out, not the cells that it darkens */
    input_parts parts;   /* of what is cut out */
    uint32_t cells[2];   /* columns, rows; 0: not given */
    maze_mask_options options;
} book_masked;

/* Facts about a picture that is cut out, or that the solution shows. */
typedef struct book_masked_facts {
    maze_mask_facts mask;
    maze_reveal reveal;
    input_figure figure;
} book_masked_facts;

/* The number of cells by default; a picture that is shown needs more. */
#define MASKED_COLUMNS 40
#define REVEALED_COLUMNS 60

/* A recipe from fields that may lack the shape (rect then) or its size (that of `cells`, or as many
 * rows as the picture needs): "", "7391", "random-7391", "hex-7391", "hex60x45-7391". */
maze_recipe *book_masked_recipe(const book_masked *masked, const char *fields, maze_error *error);

/* Cuts the picture out of every recipe, or lets its solution show it; their
 * masks are added to the list's inputs.  An SVG gives its curve, and so does a picture of pixels
 * for a recipe that is smooth, or with `outlines`.  A recipe that names another mask is an error.
 * `facts` are about the mask that leaves out most. */
bool book_masked_cut(const book_masked *masked, maze_recipe_list *list, book_masked_facts *facts,
                     maze_error *error);

/* The recipe, without a seed, that all puzzles of a picture share, from fields as
 * book_masked_recipe takes them: opens the picture, cuts it out, and closes it.  The mask is added
 * to the inputs. NULL on error. */
maze_recipe *book_masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                              book_masked_facts *facts, maze_error *error);

/* Pictures that the mazes of a section show: one, or those of a folder in turn. */

typedef struct book_shown {
    maze_recipe_list mazes; /* one for each picture, without seeds or inputs */
    char **names;           /* of each, for its solution's page */
    bool is_folder;
    bool followed; /* the lines of the mazes follow them; else the solutions reveal them */
    char *told;    /* path of the picture that the facts are about; NULL: of none */
    char *flaws;   /* lines that say what will not look well; NULL: nothing */
} book_shown;

/* Reads `how->picture`, a picture or a folder of them, which solutions reveal: its files with names
 * of pictures, in the order of these.  `fields` are those of the recipes, as in
 * book_masked_recipe; `shows`, NULL for the name of its file, names a single picture.  The masks
 * are added to the inputs, and `facts` are about the picture changed most.  The caller finishes
 * what is read, also on error. */
bool book_revealed_read(const book_masked *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, book_masked_facts *facts,
                        maze_error *error);

/* How photographs become mazes whose lines follow them. */
typedef struct book_followed {
    const char *picture;      /* path of one, or of a folder with them */
    maze_grays_import import; /* how they are read; no columns: as many as have room */
    double paper[2], cell;    /* of the pages without extra margins, and of the least cells, mm */
    unsigned per_page;        /* mazes on a page; 0: one */
    const char *higher;       /* the next level, with smaller cells; NULL: the level does not say */
} book_followed;

/* The same of photographs that mazes follow: the files of a folder whose names are those of
 * pictures.  `fields` begin with an outline or not, as in book_flow_recipe. */
bool book_followed_read(const book_followed *how, const char *fields, const char *shows,
                        maze_inputs *inputs, book_shown *shown, maze_error *error);

void book_shown_finish(book_shown *shown);

#endif
