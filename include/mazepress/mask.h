/* Functions that make masks from images.  A mask keeps the cells that are mostly dark in the image;
 * these cells become a maze, or the picture that a solution shows. */
#ifndef MAZEPRESS_MASK_H
#define MAZEPRESS_MASK_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/reveal.h>

/* A value of maze_mask_options.threshold: the threshold is the shade that best separates the dark
 * and the light shades of the image (N. Otsu, "A Threshold Selection Method from Gray-Level
 * Histograms", 1979).  This is the threshold with the largest variance between the two groups.  If
 * several shades give the same variance, the threshold is the middle between the lowest and the
 * highest of these shades.  For an image of one shade, the threshold is 50 percent. */
#define MAZE_THRESHOLD_AUTO 101

/* A value of maze_mask_options.threshold: the dark part is the figure, which is the part of the
 * image that differs from its background.  The background has the color of the image's edge;
 * transparent parts count as white.  A line drawing is filled up to its outer line.  If the edge
 * has many colors, as in a photograph, the threshold is 50 percent. */
#define MAZE_THRESHOLD_FIGURE 102

typedef struct maze_mask_options {
    /* a percentage of white, from 0 to 100, or one of the two constants above.  A pixel is dark if
     * it is darker than the threshold. */
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
 * a temporary file.  A call reads the pipe to its end, so a second call finds no data. */

/* Adds a mask for the whole shape of a recipe to the inputs.  The mask is made from an image, which
 * is stretched to the box around the shape.  The image is put on a white background and converted
 * to luma (Rec. 601, from the stored bytes).  A cell is kept if at least half of the area of its
 * box is dark.  The box of a cell is one cell wide and high, around the cell's center.  On square
 * grids, the box is exactly the cell; on other shapes, its place is rounded to quarters of a cell.
 * All computations use integers.  If the kept cells are several pieces, only the largest piece is
 * kept, or the first of equally large pieces.
 *
 * Fails if the file is not an image or is damaged, has more than 500 million pixels or more than
 * 65535 pixels on a side, or is so light that the mask would keep no cell.  With `strict`, also
 * fails if the kept cells are several pieces. */
MAZE_API bool maze_mask_read(const char *path, const maze_recipe *recipe,
                             const maze_mask_options *options, maze_inputs *inputs,
                             maze_mask_facts *facts, maze_error *error);

/* Computes the number of rows with which a shape with the name `shape` ("rect") and `columns`
 * columns is nearest to the proportions of the image.  *rows receives this number, which is at
 * least 1, or 0 for a shape whose size is a single number. */
MAZE_API bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                             maze_error *error);

/* Adds a mask for the whole square grid of a recipe to the inputs.  The mask keeps the cells of the
 * dark part of an image; the solution of a maze that is made with this mask shows this part as a
 * picture.  The image is cropped to the box around its dark pixels, and scaled to the largest size
 * that leaves a margin of 3 cells inside the grid.  A cell is kept if at least half of its area is
 * dark.  *facts receives the data that are known before the maze is made: `picture`, `lost` and
 * `widened`; the other members are 0.  *checksum receives the checksum of the mask.  Fails if the
 * file cannot be read as by maze_mask_read, or if the cells of the recipe are not squares.  Also
 * fails if the dark part is empty, is the whole image, or is too small or too thin to be shown. */
MAZE_API bool maze_reveal_read(const char *path, const maze_recipe *recipe,
                               const maze_mask_options *options, maze_inputs *inputs,
                               maze_reveal *facts, uint32_t *checksum, maze_error *error);

/* Computes the number of rows, at most 65535, with which a grid of `columns` columns leaves a
 * margin of 3 cells on all sides of the dark part of the image.  *rows receives this number. */
MAZE_API bool maze_reveal_rows(const char *path, uint32_t columns, const maze_mask_options *options,
                               uint32_t *rows, maze_error *error);

#endif
