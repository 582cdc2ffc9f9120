/* Reads recipes from files that mazepress wrote.  Also reads graphs, outlines and photographs. */
#ifndef MAZEPRESS_INPUT_H
#define MAZEPRESS_INPUT_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

typedef struct maze_recipe_list {
    maze_recipe **recipes;
    size_t count;
    /* the inputs that the recipes name, if the file contains them; NULL: none */
    maze_inputs *inputs;
    /* the look of the book, from the first line of a list: "# look: playful" */
    maze_look look;
    unsigned
        /* the range of rising difficulty, from the line "# difficulty: 11..16"; 0, 0: none */
        difficulty[2];
} maze_recipe_list;

/* For all functions in this header, the path "-" is standard input. */

/* Reads the recipes in a PNG, SVG, PDF or JSON file, and the masks, graphs, outlines and images
 * that these recipes name.  The content of the file determines its kind.  In JSON, each maze is an
 * object, whose members recipe, check and input are read.  Fails with MAZE_NOT_OURS if the file
 * contains no recipe, is damaged, or would require much memory, which no file by mazepress does.
 * Fails with MAZE_IO if the file cannot be read.  The caller frees the list with
 * maze_recipe_list_finish. */
MAZE_API bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error);

/* Reads a graph from a text file and adds it to the inputs.  *checksum receives the checksum by
 * which recipes name the graph.  The file has a line "node NAME X Y" for each node, and then a line
 * "edge NAME NAME" for each edge.  Text after # is ignored.  Names consist of letters without
 * accents, digits, - and _.  Coordinates have any unit and up to three decimals; x grows to the
 * right, and y downwards.  Error messages contain the number of the line. */
MAZE_API bool maze_graph_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                              maze_error *error);

/* How an image is converted to a grayscale image. */
typedef struct maze_grays_import {
    maze_grays_options shades;
    /* the part of the image to use; NULL: all of it.  "600x800+40+20" is the width and height of
     * the part, and its distance from the left and the upper edge, in pixels (the longer side of an
     * SVG has 2000 pixels); "80%x60%+10%+5%" is the same in percent */
    const char *crop;
    /* number of cells in each direction, 1 to 1000, with 2 x 2 pixels per cell; if one of the
     * numbers is 0, it follows from the proportions of the image */
    uint32_t columns, rows;
    /* true: keep the proportions of the image, with at least `columns` x `rows` cells, but at most
     * 1000 in each direction */
    bool cover;
    /* true: if `columns` and `rows` are both given, cut off equal strips at two opposite edges, so
     * that the proportions fit; false: stretch the image */
    bool fill;
} maze_grays_import;

/* Reads an image of any format that the program reads, and adds it as a grayscale image.  The image
 * is rotated as its Exif data say, put on a white background, and converted to luma (Rec. 601, of
 * the stored bytes).  Each pixel is the mean of its area.  *columns and *rows, unless NULL, receive
 * the number of cells.
 *
 * Fails if the file has another format or is damaged, has more than 500 million pixels or 65535
 * pixels on a side, or is an SVG that would look different on another machine.  Also fails if the
 * requested part is not inside the image, and in the cases of maze_inputs_add_shades. */
MAZE_API bool maze_grays_read(const char *path, const maze_grays_import *import,
                              maze_inputs *inputs, uint32_t *checksum, uint32_t *columns,
                              uint32_t *rows, maze_error *error);

/* Reads an image, and adds an outline: the curve around the largest part of the image's figure,
 * with the holes of this part.  The figure is the part of the image that differs from the
 * background, as defined for MAZE_THRESHOLD_FIGURE. librsvg paints an SVG; an SVG and a PNG made
 * from it give nearly the same points.  Fails if the image shows nothing, and if an SVG shows text
 * or requires other files.  The number of elements of an SVG is limited, but the time and memory
 * for painting it are not. */
MAZE_API bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                                maze_error *error);

/* Computes *rows, 1 to 65535.  With this number of rows, a square grid of `columns` columns has the
 * proportions of the outline. */
MAZE_API bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows,
                                maze_error *error);

/* Destroys the recipes of a list, and empties the list. */
MAZE_API void maze_recipe_list_finish(maze_recipe_list *list); /* NULL is allowed */

#endif
