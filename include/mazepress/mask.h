/* Masks from images: the cells at the dark parts of an image become a maze. */
#ifndef MAZEPRESS_MASK_H
#define MAZEPRESS_MASK_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/reveal.h>

/* A value in place of a threshold in percent: the threshold is the shade that best separates the
 * dark and the light shades of the image (N. Otsu, "A Threshold Selection Method from Gray-Level
 * Histograms", 1979).  It makes the variance between these two groups largest; of several such
 * thresholds, the middle is taken.  It is 50 for an image of one shade. */
#define MAZE_THRESHOLD_AUTO 101

/* A value in place of a threshold in percent: the dark part is the figure, which is the part of the
 * image that differs from its background.  The background has the color of the image's edge;
 * transparent parts count as white.  A line drawing is filled up to its outer line.  If the edge
 * has many colors, as in a photograph, the threshold is 50 percent. */
#define MAZE_THRESHOLD_FIGURE 102

typedef struct maze_mask_options {
    /* a percentage of white, 0 to 100: a pixel is dark if it is darker than this; or one of the two
     * constants above */
    unsigned threshold;
    bool invert; /* true: the light parts become the maze, instead of the dark parts */
    bool strict; /* true: fail if the kept cells are several pieces */
} maze_mask_options;

/* Data about a mask that was made from an image. */
typedef struct maze_mask_facts {
    uint32_t checksum; /* the checksum by which recipes name the mask */
    uint32_t kept;     /* number of cells that the mask keeps */
    uint32_t islands;  /* number of removed pieces; only the largest piece is kept */
    uint32_t dropped;  /* number of cells of the removed pieces */
} maze_mask_facts;

/* For all functions in this header, the path "-" is standard input.  Data from a pipe are copied to
 * a temporary file.  A call reads all of the pipe, so the next call finds no data. */

/* Adds a mask for the whole shape of a recipe to the inputs.  The mask is made from an image, which
 * is stretched to the box around the shape.  The image is put on a white background and converted
 * to luma (Rec. 601, from the stored bytes).  A cell is kept if at least half of the area of its
 * box is dark.  The box of a cell is one cell wide and high, around the cell's center.  On square
 * grids, the box is exactly the cell; on other shapes, its place is exact to a quarter of a cell.
 * All computations use integers.  If the kept cells are several pieces, only the largest piece is
 * kept, or the first of equally large pieces.
 *
 * Fails if the file is not an image or is damaged, has more than 500 million pixels or more than
 * 65535 pixels on a side, or is not dark enough at any cell.  With `strict`, also fails if there
 * are several pieces. */
MAZE_API bool maze_mask_read(const char *path, const maze_recipe *recipe,
                             const maze_mask_options *options, maze_inputs *inputs,
                             maze_mask_facts *facts, maze_error *error);

/* Computes the number of rows with which a shape with the name `shape` ("rect") and `columns`
 * columns is nearest to the proportions of the image.  *rows receives this number, which is at
 * least 1, or 0 for a shape whose size is a single number. */
MAZE_API bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                             maze_error *error);

/* Adds a mask for the whole square grid of a recipe to the inputs.  The mask keeps the cells that
 * the solution of a maze should show: the dark part of an image.  The image is cropped to the box
 * around its dark pixels, and scaled so that it just leaves a margin of 3 cells in the grid.  A
 * cell is kept if at least half of its area is dark.  *facts receives the data that are known
 * before the maze is made, and *checksum the checksum of the mask.  Fails if the file cannot be
 * read as by maze_mask_read, if the cells of the recipe are not squares, and if the dark part is
 * empty, is the whole image, or is too small or too thin to be shown. */
MAZE_API bool maze_reveal_read(const char *path, const maze_recipe *recipe,
                               const maze_mask_options *options, maze_inputs *inputs,
                               maze_reveal *facts, uint32_t *checksum, maze_error *error);

/* Computes the number of rows, at most 65535, with which a grid of `columns` columns leaves a
 * margin of 3 cells on all sides of the dark part of the image.  *rows receives this number. */
MAZE_API bool maze_reveal_rows(const char *path, uint32_t columns, const maze_mask_options *options,
                               uint32_t *rows, maze_error *error);

#endif
