/* Recipes whose shape is cut out by a picture or an outline. */
#ifndef MAZEPRESS_BOOK_MASKED_H
#define MAZEPRESS_BOOK_MASKED_H

#include "input/open.h"

#include <mazepress/input.h>
#include <mazepress/mask.h>

/* The values of mask, cells, threshold and invert. */
typedef struct book_masked {
    const char *picture; /* path of a png, or of a text file FILE.mask; NULL: no mask */
    input_file *file;    /* the picture, opened once, as it may come through a pipe */
    bool reveals;        /* the solution shows the picture, which is not cut out */
    bool outlines;       /* the picture is an SVG, of which the largest path is cut out */
    uint32_t cells[2];   /* columns, rows; 0: not given */
    maze_mask_options options;
} book_masked;

/* Facts about a picture that is cut out, or that the solution shows. */
typedef struct masked_facts {
    maze_mask_facts mask;
    maze_reveal reveal;
} masked_facts;

/* The number of cells by default; a picture that is shown needs more. */
#define MASKED_COLUMNS 40
#define REVEALED_COLUMNS 60

/* A recipe from fields that may lack the shape (rect then) or its size (that of `cells`, or as many
 * rows as the picture needs): "", "7391", "random-7391", "hex-7391", "hex60x45-7391". */
maze_recipe *masked_recipe(const book_masked *masked, const char *fields, maze_error *error);

/* Cuts the picture out of every recipe from number `first` on, or lets its solution show it; their
 * masks are added to the list's inputs.  A recipe that names another mask is an error.  `facts` are
 * about the mask that leaves out most. */
bool masked_cut(const book_masked *masked, maze_recipe_list *list, size_t first,
                masked_facts *facts, maze_error *error);

/* The recipe, without a seed, that all puzzles of a picture share, from fields as masked_recipe
 * takes them: opens the picture, cuts it out, and closes it.  The mask is added to the inputs. NULL
 * on error. */
maze_recipe *masked_maze(const book_masked *masked, const char *fields, maze_inputs *inputs,
                         masked_facts *facts, maze_error *error);

#endif
