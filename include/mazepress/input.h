/* Reads recipes back from files that mazepress wrote, and reads graphs, outlines and photographs.
 */
#ifndef MAZEPRESS_INPUT_H
#define MAZEPRESS_INPUT_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

typedef struct maze_recipe_list {
    maze_recipe **recipes;
    size_t count;
    maze_inputs *inputs; /* the inputs that the recipes name, if found; NULL: none */
    maze_look look;      /* look of the book, from the first line of a list: "# look: playful" */
    unsigned
        difficulty[2]; /* rising difficulty, from the line "# difficulty: 11..16"; 0, 0: none */
} maze_recipe_list;

/* In all functions here, the path "-" is standard input. */

/* Reads the recipes in a PNG, SVG, PDF or JSON file, and the masks, graphs, outlines and images
 * that they name.  The kind of file is recognized by its content.  In JSON, each maze is an object
 * whose members recipe, check and input are read.  Fails with MAZE_NOT_OURS if the file contains no
 * recipe, is damaged, or would need much memory, which no file by mazepress does; fails with
 * MAZE_IO if it cannot be read.  The caller frees the list with maze_recipe_list_finish. */
MAZE_API bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error);

/* Reads a graph from a text file and adds it to the inputs.  *checksum receives the checksum that
 * recipes use as its name.  The file has a line "node NAME X Y" for each node, then a line "edge
 * NAME NAME" for each edge; text after # is ignored.  Names consist of letters without accents,
 * digits, - and _; x grows to the right, y downwards, in any unit, with up to three decimals.
 * Errors name the line. */
MAZE_API bool maze_graph_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                              maze_error *error);

/* How an image is turned into a grayscale image. */
typedef struct maze_grays_import {
    maze_grays_options shades;
    const char *crop; /* the part to use: "600x800+40+20" is its width and height, and its distance
                       * from the left and the upper edge, in pixels (the longer side of an SVG has
                       * 2000); "80%x60%+10%+5%" is the same in percent; NULL: everything */
    uint32_t columns, rows; /* number of cells, 1 to 1000 in each direction, with 2 x 2 pixels each;
                             * one of them may be 0 and then follows from the proportions */
    bool cover; /* keep the proportions, with at least `columns` and `rows` cells, except that no
                 * side exceeds 1000 */
    bool fill;  /* if both are given, cut off equal strips at both ends to fit the proportions;
                 * otherwise the image is stretched */
} maze_grays_import;

/* Reads a picture of any kind that the program reads and adds it as a grayscale image.  The image
 * is rotated according to its Exif data, put on a white background, and converted to luma (Rec.
 * 601, of the stored bytes); each pixel is the mean of its area.  *columns and *rows, unless NULL,
 * receive the number of cells.  Fails if the file is of another kind or damaged, has more than 500
 * million pixels or 65535 pixels on a side, or is an SVG that would look different on another
 * machine; if the requested part is not inside the image; and in the cases of
 * maze_inputs_add_shades. */
MAZE_API bool maze_grays_read(const char *path, const maze_grays_import *import,
                              maze_inputs *inputs, uint32_t *checksum, uint32_t *columns,
                              uint32_t *rows, maze_error *error);

/* Reads an image and adds the curve around the largest part of its figure, with the holes of that
 * part, as an outline.  An SVG is painted by librsvg; an SVG and a PNG made from it give nearly the
 * same points.  The figure is the part that differs from the background, as defined for
 * MAZE_THRESHOLD_FIGURE. Fails if the image shows nothing, and if an SVG shows text or needs other
 * files.  Counts of its elements limit an SVG; the time and memory of painting have no bounds. */
MAZE_API bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                                maze_error *error);

/* Computes *rows, 1 to 65535, with which a square grid of `columns` columns has the proportions of
 * that outline. */
MAZE_API bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows,
                                maze_error *error);

/* Destroys the recipes and empties the list. */
MAZE_API void maze_recipe_list_finish(maze_recipe_list *list); /* NULL is allowed */

#endif
