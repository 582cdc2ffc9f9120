/* Reading back the recipes in files that mazepress wrote, and reading graphs and outlines. */
#ifndef MAZEPRESS_INPUT_H
#define MAZEPRESS_INPUT_H

#include <mazepress/inputs.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

typedef struct maze_recipe_list {
    maze_recipe **recipes;
    size_t count;
    maze_inputs *inputs;    /* what they name, if found; NULL: none */
    maze_look look;         /* of the book: from a list's first line, "# look: playful" */
    unsigned difficulty[2]; /* rising, from its line "# difficulty: 11..16"; 0, 0: none */
} maze_recipe_list;

/* A path of "-" is standard input in all functions here. */

/* Reads the recipes, and the masks, graphs, outlines and pictures that they name, out of a PNG,
 * SVG, PDF or JSON file, told apart by content.  Of JSON, an object for each maze, the members
 * recipe, check and input are read.  A file without any, or damaged, is MAZE_NOT_OURS, and so is
 * one that would take much memory to read, as none by mazepress does; one that cannot be read is
 * MAZE_IO.  The caller frees the list with maze_recipe_list_finish. */
MAZE_API bool maze_read_recipes(const char *path, maze_recipe_list *list, maze_error *error);

/* Reads a graph from a text file and adds it, with the checksum that recipes name it by: a line
 * "node NAME X Y" for each node, then a line "edge NAME NAME" for each edge; anything after # is
 * skipped.  Names have letters without accents, digits, - and _; x grows to the right, y downwards,
 * in any unit, to three decimals.  An error names the line. */
MAZE_API bool maze_graph_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                              maze_error *error);

/* How a picture becomes one in grays. */
typedef struct maze_grays_import {
    maze_grays_options shades;
    const char *crop; /* the part of it that is taken, "600x800+40+20": width, height, and what is
                       * left out at the left and the top, in pixels, those of an SVG being 2000 on
                       * its longer side, or each in percent, "80%x60%+10%+5%"; NULL: all */
    uint32_t columns, rows; /* cells that it is made for, with two pixels each way: 1 to 1000; one
                             * of them may be 0 and follows from the proportions */
    bool cover; /* the proportions are kept, so that there are no fewer cells than both, but for a
                 * side of 1000 */
    bool fill;  /* with both: what is more than their proportions is left out, as much at either
                 * end; else the picture is stretched */
} maze_grays_import;

/* Reads a PNG, JPEG or SVG and adds it as a picture in grays: turned as its Exif data says, on
 * white paper, by its luma (Rec. 601, of the bytes as stored); each pixel is the mean of its area.
 * *rows and *columns, unless NULL, receive the cells.  An error: a file that is none of these or
 * damaged, more than 500 million pixels or 65535 a side, an SVG that would look different
 * elsewhere; a part that does not lie in the picture; as maze_inputs_add_shades. */
MAZE_API bool maze_grays_read(const char *path, const maze_grays_import *import,
                              maze_inputs *inputs, uint32_t *checksum, uint32_t *columns,
                              uint32_t *rows, maze_error *error);

/* Reads a picture and adds the curve around the largest part of its figure as an outline, with its
 * holes.  An SVG is what librsvg paints; an SVG and its PNG give nearly the same points.  The figure
 * is what differs from the background, as MAZE_THRESHOLD_FIGURE says.  A picture that shows nothing,
 * and an SVG that shows text or needs other files, is an error. */
MAZE_API bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum,
                                maze_error *error);

/* The rows, 1 to 65535, with which a square grid of so many columns has the proportions of that
 * outline. */
MAZE_API bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows,
                                maze_error *error);

/* Destroys the recipes and empties the list. */
MAZE_API void maze_recipe_list_finish(maze_recipe_list *list); /* NULL is allowed */

#endif
