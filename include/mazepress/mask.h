/* Masks from pictures: the dark parts of a picture become a maze. */
#ifndef MAZEPRESS_MASK_H
#define MAZEPRESS_MASK_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/reveal.h>

/* The threshold that best separates a picture's dark and light shades (N. Otsu, "A Threshold
 * Selection Method from Gray-Level Histograms", 1979): where the variance between the two is
 * greatest, in the middle of equals; 50 in a picture of one shade. */
#define MAZE_THRESHOLD_AUTO 101

/* No threshold: the figure is what differs from the picture's background, and a line drawing up to
 * its outer line.  The background is the color of the picture's edge; transparency is white paper.
 * A photograph, whose edge has many colors, is dark where it is darker than 50. */
#define MAZE_THRESHOLD_FIGURE 102

typedef struct maze_mask_options {
    unsigned threshold; /* percent of white, 0 to 100: darker pixels are dark; or one of the above */
    bool invert;        /* the light parts become the maze */
    bool strict;        /* several pieces are an error */
} maze_mask_options;

/* The mask made of a picture. */
typedef struct maze_mask_facts {
    uint32_t checksum; /* of the mask, by which the inputs know it */
    uint32_t kept;     /* cells */
    uint32_t islands;  /* pieces left out because only the largest is kept, */
    uint32_t dropped;  /* and the cells of these */
} maze_mask_facts;

/* A path of "-" is standard input; what comes from a pipe is copied to a temporary file, so that
 * one call has all of it and the next nothing. */

/* Adds the mask that a picture makes for the whole shape of a recipe.  The picture is laid
 * over the box round the shape; pixels are taken on white paper, and by their luma (Rec. 601, of
 * the bytes as stored).  A cell is kept if at least half of the area of its box is dark; its box is
 * a cell wide and high, round its center, of the square grid's exactly the cell, of other shapes'
 * to a quarter of a cell.  All is counted in integers.  Of several pieces the largest is kept,
 * the first of equals.
 *
 * An error: a picture that is neither, is damaged, has more than 500 million pixels or more than
 * 65535 a side; nothing dark enough; several pieces with `strict`. */
MAZE_API bool maze_mask_read(const char *path, const maze_recipe *recipe,
                             const maze_mask_options *options, maze_inputs *inputs,
                             maze_mask_facts *facts, maze_error *error);

/* The rows with which a shape of that name ("rect") and so many columns has the picture's
 * proportions, at least 1; 0 for a shape whose size is one number. */
MAZE_API bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                             maze_error *error);

/* Adds the cells that the solution of a maze is to show, as a mask for the recipe's whole square
 * grid: the dark part of a picture, cut to what is dark, as large as there is room for within a
 * margin of 3 cells; a cell is dark as above.  `facts` receives what is known before the maze is
 * made.  An error: as above; a recipe whose cells are not squares; a picture that is empty, all
 * dark, or too small or thin to be shown. */
MAZE_API bool maze_reveal_read(const char *path, const maze_recipe *recipe,
                               const maze_mask_options *options, maze_inputs *inputs,
                               maze_reveal *facts, uint32_t *checksum, maze_error *error);

/* The rows, at most 65535, that a grid of so many columns needs to show that picture. */
MAZE_API bool maze_reveal_rows(const char *path, uint32_t columns, const maze_mask_options *options,
                               uint32_t *rows, maze_error *error);

#endif
