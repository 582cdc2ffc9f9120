/* Functions that read recipes from files that mazepress wrote, graphs from text files, and outlines
 * and grayscale images from images. */
#ifndef MAZEPRESS_INPUT_H
#define MAZEPRESS_INPUT_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

typedef struct maze_recipe_list {
    maze_recipe **recipes;
    size_t count;
    /* the inputs that the recipes name, such as masks, if the file contains them; NULL: none */
    maze_inputs *inputs;
    /* the look of the book, from the first line of a list of recipes, such as "# look: playful" */
    maze_look look;
    unsigned
        /* range of difficulties, from a line such as "# difficulty: 11..16"; 0, 0: none */
        difficulty[2];
} maze_recipe_list;

/* For all functions in this header, the path "-" is standard input. */

/* Reads the recipes in a PNG, SVG, PDF or JSON file, and the masks, graphs, outlines and images
 * that these recipes name.  The content of the file determines its kind.  In JSON, each maze is an
 * object, whose members recipe, check and input are read.  Fails with MAZE_NOT_OURS if the file
 * contains no recipe or is damaged, or if reading it would require more memory than any file by
 * mazepress requires.  Fails with MAZE_IO if the file cannot be read.  The caller frees the list
 * with maze_recipe_list_finish. */
MAZE_API bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error);

/* Reads a graph from a text file and adds it to the inputs.  *checksum receives the checksum by
 * which recipes name the graph.  The file has a line "node NAME X Y" for each node, and then a line
 * "edge NAME NAME" for each edge.  Text after # is ignored.  Names consist of letters without
 * accents, digits, - and _.  Coordinates can be in any unit, and have up to three decimals; x grows
 * to the right, and y downwards.  Error messages about a line contain its number. */
MAZE_API bool maze_graph_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                              maze_error *error);

/* How an image is converted to a grayscale image. */
typedef struct maze_grays_import {
    maze_grays_options shades;
    /* The part of the image that is used; NULL: the whole image.  In "600x800+40+20", the numbers
     * are the width and the height of the part, and its distances from the left and the upper edge,
     * in pixels; the longer side of an SVG has 2000 pixels.  In "80%x60%+10%+5%", they are
     * percentages of the width and the height of the image. */
    const char *crop;
    /* numbers of columns and rows of cells, from 1 to 1000; the grayscale image has 2 x 2 pixels
     * per cell.  If one of the two numbers is 0, it follows from the proportions of the image. */
    uint32_t columns, rows;
    /* true: keep the proportions of the image, and use at least `columns` columns and `rows` rows,
     * but at most 1000 of each */
    bool cover;
    /* true: if the image does not have the proportions of the cells, cut off equal strips at two
     * opposite edges; false: stretch the image */
    bool fill;
} maze_grays_import;

/* Reads an image (PNG, JPEG, SVG, or a format for which gdk-pixbuf has a loader, such as WebP, TIFF
 * or HEIC), and adds it to the inputs as a grayscale image.  The image is rotated as its Exif data
 * define, put on a white background, and converted to luma (Rec. 601, from the stored bytes).  Each
 * pixel of the grayscale image is the mean of its area in the image.  *checksum receives the
 * checksum of the grayscale image.  If `columns` is not NULL, *columns receives the number of
 * columns of cells; if `rows` is not NULL, *rows receives the number of rows.
 *
 * Fails if the file has another format or is damaged, has more than 500 million pixels or more than
 * 65535 pixels on a side, or is an SVG that would look different on another machine.  Also fails if
 * the requested part is not inside the image, or if maze_inputs_add_shades fails. */
MAZE_API bool maze_grays_read(const char *path, const maze_grays_import *import,
                              maze_inputs *inputs, uint32_t *checksum, uint32_t *columns,
                              uint32_t *rows, maze_error *error);

/* Reads an image, and adds an outline to the inputs: the curve around the largest connected part of
 * the image's figure, with the holes of this part.  The figure is the part of the image that
 * differs from the background, as defined for MAZE_THRESHOLD_FIGURE. *checksum receives the
 * checksum of the outline.  SVG files are painted by librsvg; an SVG and a PNG made from it give
 * nearly the same points.  Fails if the image has no figure, or if an SVG shows text or requires
 * other files.  The number of elements of an SVG is limited, but the time and memory for painting
 * it are not. */
MAZE_API bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                                maze_error *error);

/* Computes the number of rows, 1 to 65535, with which a square grid of `columns` columns has the
 * proportions of the outline that maze_outline_read makes from the image. */
MAZE_API bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows,
                                maze_error *error);

/* Destroys the recipes and the inputs of a list, and empties the list. */
MAZE_API void maze_recipe_list_finish(maze_recipe_list *list); /* NULL is allowed */

#endif
