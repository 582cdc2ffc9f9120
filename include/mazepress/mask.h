/* Masks from images: the dark parts of an image become a maze. */
#ifndef MAZEPRESS_MASK_H
#define MAZEPRESS_MASK_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/reveal.h>

/* The threshold that best separates the dark and light shades of an image (N. Otsu, "A Threshold
 * Selection Method from Gray-Level Histograms", 1979).  It is where the variance between both
 * groups is largest, in the middle of equally good ones; 50 for an image of one shade. */
#define MAZE_THRESHOLD_AUTO 101

/* No threshold: the figure is the part of the image that differs from its background; a line
 * drawing is filled up to its outer line.  The background is the color of the image's edge;
 * transparency counts as white paper.  A photograph, whose edge has many colors, is dark where it
 * is darker than 50. */
#define MAZE_THRESHOLD_FIGURE 102

typedef struct maze_mask_options {
    unsigned threshold; /* percent of white, 0 to 100: darker pixels are dark; or one of the
                         * constants above */
    bool invert;        /* the light parts become the maze */
    bool strict;        /* fail if there are several pieces */
} maze_mask_options;

/* Data about the mask that was made from an image. */
typedef struct maze_mask_facts {
    uint32_t checksum; /* checksum of the mask in the inputs */
    uint32_t kept;     /* number of cells that the mask keeps */
    uint32_t islands;  /* number of pieces that were removed, because only the largest is kept */
    uint32_t dropped;  /* number of cells of the removed pieces */
} maze_mask_facts;

/* The path "-" is standard input.  Data from a pipe are copied to a temporary file; one call reads
 * all of it, and the next call finds nothing. */

/* Adds the mask that an image makes for the whole shape of a recipe.  The image is laid over the
 * box around the shape.  Its pixels are put on white paper and converted to luma (Rec.  601, of the
 * stored bytes).  A cell is kept if at least half of the area of its box is dark.  The box of a
 * cell is one cell wide and high and lies around its center; on square grids it is exactly the
 * cell, on other shapes it is exact to a quarter of a cell.  All computations use integers.  If the
 * cells form several pieces, the largest is kept, the first of equals.
 *
 * Fails if the file is not an image or is damaged, has more than 500 million pixels or more than
 * 65535 on a side, or contains nothing dark enough; with `strict`, also if there are several
 * pieces. */
MAZE_API bool maze_mask_read(const char *path, const maze_recipe *recipe,
                             const maze_mask_options *options, maze_inputs *inputs,
                             maze_mask_facts *facts, maze_error *error);

/* Computes *rows, the number of rows, at least 1, with which a shape of that name ("rect") and
 * `columns` columns has the proportions of the image.  *rows is 0 for a shape whose size is one
 * number. */
MAZE_API bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                             maze_error *error);

/* Adds the cells that the solution of a maze should show, as a mask for the recipe's whole square
 * grid.  They are the dark part of an image, cropped to the dark pixels and enlarged until it
 * leaves a margin of 3 cells.  Whether a cell is dark is decided as by maze_mask_read.  *facts
 * receives the data that are known before the maze is made.  Fails in the cases of maze_mask_read,
 * if the cells of the recipe are not squares, and if the image is empty, completely dark, or too
 * small or too thin to be shown. */
MAZE_API bool maze_reveal_read(const char *path, const maze_recipe *recipe,
                               const maze_mask_options *options, maze_inputs *inputs,
                               maze_reveal *facts, uint32_t *checksum, maze_error *error);

/* Computes *rows, at most 65535, the number of rows that a grid of `columns` columns needs to show
 * that image. */
MAZE_API bool maze_reveal_rows(const char *path, uint32_t columns, const maze_mask_options *options,
                               uint32_t *rows, maze_error *error);

#endif
