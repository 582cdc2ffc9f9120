/* Masks from images: the dark parts of an image become a maze. */
#ifndef MAZEPRESS_MASK_H
#define MAZEPRESS_MASK_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/reveal.h>

/* In place of a threshold in percent: the threshold that best separates the dark and the light
 * shades of the image (N. Otsu, "A Threshold Selection Method from Gray-Level Histograms", 1979).
 * It makes the variance between these two groups largest; of several such thresholds, the middle is
 * taken.  It is 50 for an image of one shade. */
#define MAZE_THRESHOLD_AUTO 101

/* In place of a threshold in percent: the figure is the part of the image that differs from its
 * background.  A line drawing is filled up to its outer line.  The background has the color of the
 * image's edge; transparent parts count as white paper.  A photograph, whose edge has many colors,
 * is dark where it is darker than 50 percent. */
#define MAZE_THRESHOLD_FIGURE 102

typedef struct maze_mask_options {
    /* percentage of white, 0 to 100: pixels darker than this are dark; or one of the constants
     * above */
    unsigned threshold;
    bool invert; /* true: the light parts become the maze */
    bool strict; /* true: fail if the mask has several pieces */
} maze_mask_options;

/* Data about a mask that was made from an image. */
typedef struct maze_mask_facts {
    uint32_t checksum; /* the checksum of the mask in the inputs */
    uint32_t kept;     /* number of cells that the mask keeps */
    uint32_t islands;  /* number of pieces that were removed, because only the largest is kept */
    uint32_t dropped;  /* number of cells of the removed pieces */
} maze_mask_facts;

/* For all functions in this header, the path "-" is standard input.  Data from a pipe are copied to
 * a temporary file.  A call reads all of the pipe, so the next call finds no data. */

/* Adds a mask for the whole shape of a recipe.  The mask is made from an image, which is laid over
 * the box around the shape.  The pixels of the image are put on white paper and converted to luma
 * (Rec. 601, of the stored bytes).  A cell is kept if at least half of the area of its box is
 * dark.  The box of a cell is one cell wide and high, around the cell's center.  On square grids,
 * it is exactly the cell; on other shapes, it is exact to a quarter of a cell.  All computations
 * use integers.  If the kept cells are several pieces, only the largest piece is kept, or the first
 * of equally large pieces.
 *
 * Fails if the file is not an image or is damaged, has more than 500 million pixels or more than
 * 65535 pixels on a side, or contains nothing dark enough.  With `strict`, also fails if there are
 * several pieces. */
MAZE_API bool maze_mask_read(const char *path, const maze_recipe *recipe,
                             const maze_mask_options *options, maze_inputs *inputs,
                             maze_mask_facts *facts, maze_error *error);

/* Computes *rows, at least 1.  With this number of rows, a shape with the name `shape` ("rect") and
 * `columns` columns has the proportions of the image.  *rows is 0 for a shape whose size is one
 * number. */
MAZE_API bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                             maze_error *error);

/* Adds a mask with the cells that the solution of a maze should show, for the recipe's whole square
 * grid.  They are the dark part of an image.  The image is cropped to its dark pixels and enlarged
 * until a margin of 3 cells is left.  Cells are dark by the rules of maze_mask_read.  *facts
 * receives the data that are known before the maze is made.  Fails in the cases of maze_mask_read,
 * if the cells of the recipe are not squares, and if the image is empty, completely dark, or too
 * small or too thin to be shown. */
MAZE_API bool maze_reveal_read(const char *path, const maze_recipe *recipe,
                               const maze_mask_options *options, maze_inputs *inputs,
                               maze_reveal *facts, uint32_t *checksum, maze_error *error);

/* Computes *rows, at most 65535: the number of rows that a grid of `columns` columns requires to
 * show the image. */
MAZE_API bool maze_reveal_rows(const char *path, uint32_t columns, const maze_mask_options *options,
                               uint32_t *rows, maze_error *error);

#endif
