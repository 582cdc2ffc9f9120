/* Masks, graphs, outlines and grayscale images.  They are too large for a recipe, so a recipe names
 * them by their checksums. */
#ifndef MAZEPRESS_INPUTS_H
#define MAZEPRESS_INPUTS_H

#include <mazepress/error.h>
#include <mazepress/shape.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct maze_inputs maze_inputs;

/* Creates an empty collection.  The caller destroys it.  Returns NULL and sets *error if there is
 * not enough memory. */
MAZE_API maze_inputs *maze_inputs_create(maze_error *error);
MAZE_API void maze_inputs_destroy(maze_inputs *inputs); /* NULL is allowed */

/* Adds a copy of a mask, unless the collection already contains it.  `bits` has one bit per cell of
 * the whole shape, in the order of cells, from the lowest bit of the first byte on; 1: the cell is
 * kept.  *checksum receives the checksum by which recipes name the mask: the CRC-32 (ISO 3309, as
 * in PNG) of the number of cells in 4 bytes, the lowest byte first, and of the bits, with 0 after
 * the last cell.  Fails if the mask keeps no cell, if another mask has the same checksum, or if
 * there is not enough memory. */
MAZE_API bool maze_inputs_add_mask(maze_inputs *inputs, const uint8_t *bits, uint32_t cells,
                                   uint32_t *checksum, maze_error *error);

/* Adds the contents of `from`, which stays unchanged.  If `from` is NULL, adds nothing.  If the
 * function fails, a part of the contents may have been added. */
MAZE_API bool maze_inputs_add_all(maze_inputs *inputs, const maze_inputs *from, maze_error *error);

/* The text form of a mask.  Every file of a masked maze contains it:
 *
 *     mask = "mask." checksum 1*("." run)
 *
 * The checksum has eight hexadecimal digits.  A run is a number of cells in decimal digits.  The
 * cells of the first run are removed, the cells of the second run are kept, and so on by turns.
 * All runs except the first are at least 1.  The sum of all runs is the number of cells of the
 * whole shape.  Example: "mask.498bc698.4.2.3" keeps the cells 4 and 5 of 9 cells. */

/* The maximum number of characters in the text of an input. */
#define MAZE_INPUT_LENGTH 4000000

/* The text form of a graph.  Every file of the graph's mazes contains it:
 *
 *     graph = "graph." checksum "." node *("," node) ";" [edge *("," edge)]
 *     node  = name ":" x ":" y
 *     edge  = number "-" number
 *
 * Names consist of letters, digits, - and _.  The coordinates x, to the right, and y, downwards,
 * are whole numbers.  An edge joins two nodes, which are numbered from 0.  The checksum is the
 * CRC-32 of everything after its dot.  Example: "graph.3119143c.A:0:0,B:5:0;0-1". */
#define MAZE_GRAPH_NODES 65535
#define MAZE_GRAPH_NAME 40 /* maximum number of characters in a name */
#define MAZE_GRAPH_COORDINATE 2000000000

/* Adds a copy of a graph.  `text` is the part of the text form after the checksum and its dot.  It
 * has `size` characters, and need not end in '\0'.  Fails if the text has another form; if the
 * graph is not connected, has an edge twice, an edge from a node to itself or between nodes at the
 * same place, or more than MAZE_GRAPH_NODES nodes; if another graph has the same checksum; or if
 * there is not enough memory. */
MAZE_API bool maze_inputs_add_graph(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* Adds a graph of the caller.  Its cells become nodes with the same numbers.  `places` has one
 * place per cell: x grows to the right, y downwards, in any unit.  Coordinates are at most 900000
 * from 0, and are rounded to thousandths.  If a recipe has the graph's checksum
 * (maze_recipe_set_input with "graph"), maze_make makes mazes of the graph.  They have doors, and
 * can be solved, measured, drawn and written like any other maze; but the sides of their cells are
 * numbered differently.  The graph is used only during the call.  Fails if the graph is not
 * symmetric or not connected, has more than MAZE_GRAPH_NODES cells, leads from a cell to itself or
 * twice to the same cell, or joins two cells at the same place. */
MAZE_API bool maze_inputs_add_places(maze_inputs *inputs, const maze_graph *graph,
                                     const maze_point *places, uint32_t *checksum,
                                     maze_error *error);

/* The text form of an outline.  Every file of the outline's mazes contains it:
 *
 *     outline = "outline." checksum "." ring *(";" ring)
 *     ring    = x ":" y 2*("," x ":" y)
 *
 * Rings are closed lines that do not cross themselves or each other.  A point is inside if a ray
 * from the point crosses the rings an odd number of times.  The coordinates x, to the right, and y,
 * downwards, are whole numbers.  The smallest x and the smallest y are 0; the largest x and y are
 * the width and the height of the box that a shape fills.  The checksum is the CRC-32 of everything
 * after its dot. */
#define MAZE_OUTLINE_POINTS 8000
#define MAZE_OUTLINE_COORDINATE 65535

/* Adds a copy of an outline.  `text` is the part of the text form after the checksum and its dot.
 * It has `size` characters, and need not end in '\0'.  Fails if the text has another form, if rings
 * cross, if the box does not begin at 0 or is flat, or if there are more than MAZE_OUTLINE_POINTS
 * points; if another outline has the same checksum; or if there is not enough memory.  The time
 * grows with the square of the number of points. */
MAZE_API bool maze_inputs_add_outline(maze_inputs *inputs, const char *text, size_t size,
                                      uint32_t *checksum, maze_error *error);

/* The text form of a grayscale image.  Every file of the image's mazes contains it:
 *
 *     grays = "grays." checksum "." width "x" height "." 1*letter
 *
 * Width and height are in pixels.  There is one letter per pixel, row by row from the upper left: A
 * to Z are 0 (white) to 25, and a to f are 26 to 31 (black).  The checksum is the CRC-32 of
 * everything after its dot. */
#define MAZE_GRAYS_SIDE 2000
#define MAZE_GRAYS_BLACK 31

/* The text form of a sentence whose letters are along the solution of a maze.  Every file of this
 * maze contains it:
 *
 *     letters = "letters." checksum "." recipe ":" language ":" text
 *
 * The recipe is that of the maze, with its seed.  The language is a BCP 47 tag or empty.  In the
 * text, _ is a space, and %XX is a byte of UTF-8 that is not an ASCII letter or digit.  For
 * numbers, and for a word of a list, the language ends in a dot and "count-by", "sums" or "words".
 * The checksum is the CRC-32 of everything after its dot. maze_input_parse adds the sentence;
 * recipes do not name it.  Example: "letters.f4e115a6.rect18x19-7:en:THE_MOON". */

/* The text form of a maze of squares that was drawn elsewhere.  Every file of this maze contains
 * it:
 *
 *     drawn = "drawn." checksum "." columns "x" rows ":" door ":" door ":" 1*digit
 *     door  = cell "-" side
 *
 * Cells are numbered row by row from the upper left, from 0.  Each cell has a digit, which is a
 * sum: 1 if the cell belongs to the maze, 2 if a passage leads to the right, and 4 if a passage
 * leads down.  The doors are the entrance and the exit.  The sides of doors are 0 top, 1 right, 2
 * bottom and 3 left; 4 is a door inside the maze, without a side.  The checksum is the CRC-32 of
 * everything after its dot.  Example: "drawn.446e2ab8.2x2:0-0:3-2:7131". */

/* Adds a copy of a drawn maze, whose recipe is "drawnWxH.CHECKSUM-0".  `text` is the part of the
 * text form after the checksum and its dot.  It has `size` characters, and need not end in '\0'.
 * Fails if the text has another form, if a passage leads to no cell, if a door leads to a cell, or
 * if the maze is not connected; if another drawn maze has the same checksum; or if there is not
 * enough memory. */
MAZE_API bool maze_inputs_add_drawn(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* Adds a copy of a grayscale image.  `text` is the part of the text form after the checksum and its
 * dot.  It has `size` characters, and need not end in '\0'.  Fails if the text has another form, or
 * if a side is longer than MAZE_GRAYS_SIDE; if another image has the same checksum; or if there is
 * not enough memory. */
MAZE_API bool maze_inputs_add_grays(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* How the shades of an image are converted to grays. */
typedef struct maze_grays_options {
    double gamma; /* gamma, 0.1 to 10: above 1, the image becomes lighter; below 1, darker; 0: 1 */
    bool invert;  /* true: exchange light and dark */
    bool calm;    /* true: smooth details smaller than about 5 pixels, and keep edges */
} maze_grays_options;

/* Adds an image.  `shades` contains the shades of its pixels, row by row from the upper left, from
 * 0 (black) to 65535 (white).  The shades are stretched so that the darkest 2 % are black and the
 * lightest 2 % are white, and are then rounded to 32 grays.  If these two quantiles are less than
 * 8/256 of all shades apart, nothing is stretched: all pixels get the gray of the median, and
 * *flat, unless NULL, becomes true.  `options` may be NULL. Fails if a side is 0 or too long, and
 * in the cases of maze_inputs_add_grays. */
MAZE_API bool maze_inputs_add_shades(maze_inputs *inputs, const uint16_t *shades, uint32_t width,
                                     uint32_t height, const maze_grays_options *options,
                                     uint32_t *checksum, bool *flat, maze_error *error);

/* Returns the text form of the mask, graph, outline or image with a checksum.  The caller frees the
 * text with maze_free.  Returns NULL and sets *error if there is no such input, or if a mask is so
 * ragged that its text would be longer than MAZE_INPUT_LENGTH. */
MAZE_API char *maze_input_format(const maze_inputs *inputs, uint32_t checksum, maze_error *error);

/* Adds the mask, graph, outline or image whose text form begins at the start of `text` and ends at
 * the end of `text` or at white space.  Fails for any other text, and if the checksum does not
 * match. */
MAZE_API bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error);

/* The maximum number of cells of a mask, and of all masks together that are read from one file. */
#define MAZE_MASK_CELLS 100000000

#endif
