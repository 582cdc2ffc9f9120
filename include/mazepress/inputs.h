/* Inputs of mazes: masks, graphs, outlines, grayscale images, sentences and drawn mazes.  They are
 * too large for a recipe, so a recipe names most kinds of inputs by their checksums. */
#ifndef MAZEPRESS_INPUTS_H
#define MAZEPRESS_INPUTS_H

#include <mazepress/error.h>
#include <mazepress/shape.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct maze_inputs maze_inputs;

/* Creates an empty collection of inputs.  The caller destroys it. */
MAZE_API maze_inputs *maze_inputs_create(maze_error *error);
MAZE_API void maze_inputs_destroy(maze_inputs *inputs); /* NULL is allowed */

/* Adds a copy of a mask, unless the collection already contains it.  `bits` has one bit per cell of
 * the whole shape, in the order of cells, from the lowest bit of the first byte on; 1: the cell is
 * kept.  *checksum receives the checksum by which recipes name the mask.  It is the CRC-32 (ISO
 * 3309, as in PNG) of the number of cells in 4 bytes, the lowest byte first, and of the bytes of
 * the bits.  Bits after the last cell count as 0.  Fails if `cells` is 0, if another mask has the
 * same checksum, or if there is not enough memory. */
MAZE_API bool maze_inputs_add_mask(maze_inputs *inputs, const uint8_t *bits, uint32_t cells,
                                   uint32_t *checksum, maze_error *error);

/* Adds copies of all inputs of `from`, which stays unchanged.  If `from` is NULL, adds nothing.  If
 * the function fails, it may already have added some of the inputs. */
MAZE_API bool maze_inputs_add_all(maze_inputs *inputs, const maze_inputs *from, maze_error *error);

/* The text form of a mask.  Every file of a maze with this mask contains this text:
 *
 *     mask = "mask." checksum 1*("." run)
 *
 * The checksum has eight hexadecimal digits.  A run is a number of cells in decimal digits.  The
 * cells of the first run are removed, the cells of the second run are kept, and so on alternately.
 * All runs except the first are at least 1.  The sum of all runs is the number of cells of the
 * whole shape.  Example: "mask.498bc698.4.2.3" keeps the cells 4 and 5 of 9 cells. */

/* The maximum number of characters in the text of an input. */
#define MAZE_INPUT_LENGTH 4000000

/* The text form of a graph.  Every file of a maze of this graph contains this text:
 *
 *     graph = "graph." checksum "." node *("," node) ";" [edge *("," edge)]
 *     node  = name ":" x ":" y
 *     edge  = number "-" number
 *
 * Names consist of letters without accents, digits, - and _.  The coordinates x, which grows to the
 * right, and y, which grows downwards, are whole numbers from 0 to MAZE_GRAPH_COORDINATE.  The two
 * numbers of an edge are the numbers of the nodes that the edge joins; nodes are numbered from 0.
 * The checksum is the CRC-32 of everything after its dot.  Example:
 * "graph.3119143c.A:0:0,B:5:0;0-1". */
#define MAZE_GRAPH_NODES 65535 /* maximum number of nodes */
#define MAZE_GRAPH_NAME 40     /* maximum number of characters in a name */
#define MAZE_GRAPH_COORDINATE 2000000000

/* Adds a copy of a graph.  `text` is the part of the text form after the checksum and its dot.  It
 * has `size` characters, and need not end in '\0'.  Fails if the text has another form, if another
 * graph has the same checksum, or if there is not enough memory.  Also fails if the graph is not
 * connected, has an edge twice, has more than MAZE_MAX_SIDES edges at a node, or has more than
 * MAZE_GRAPH_NODES nodes.  Also fails if an edge leads from a node to itself, or joins two nodes at
 * the same place. */
MAZE_API bool maze_inputs_add_graph(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* Adds a graph of the caller.  Its cells become nodes with the same numbers.  `places` has one
 * place per cell: x grows to the right, y downwards, in any unit.  Coordinates are from -900000 to
 * 900000, and are rounded to thousandths.  If a recipe names the graph's checksum
 * (maze_recipe_set_input with "graph"), maze_make makes mazes of the graph.  They have doors, and
 * can be solved, measured, drawn and written like any other maze, but the sides of their cells are
 * not numbered as in `graph`.  The graph is used only during the call.  Fails if the graph is not
 * symmetric or not connected, or has more than MAZE_GRAPH_NODES cells.  Also fails if a side leads
 * from a cell to itself or joins two cells at the same place, or if two sides join the same
 * cells. */
MAZE_API bool maze_inputs_add_places(maze_inputs *inputs, const maze_graph *graph,
                                     const maze_point *places, uint32_t *checksum,
                                     maze_error *error);

/* The text form of an outline.  Every file of a maze in this outline contains this text:
 *
 *     outline = "outline." checksum "." ring *(";" ring)
 *     ring    = x ":" y 2*("," x ":" y)
 *
 * Rings are closed lines that do not cross themselves or each other.  A point is inside the outline
 * if a ray from the point crosses the rings an odd number of times.  The coordinates x, which grows
 * to the right, and y, which grows downwards, are whole numbers from 0 to MAZE_OUTLINE_COORDINATE.
 * The smallest x and the smallest y are 0; the largest x and the largest y are the width and the
 * height of the outline's box, which is scaled to the box of the shape.  The checksum is the CRC-32
 * of everything after its dot. */
#define MAZE_OUTLINE_POINTS 8000 /* maximum number of points of all rings */
#define MAZE_OUTLINE_COORDINATE 65535

/* Adds a copy of an outline.  `text` is the part of the text form after the checksum and its dot.
 * It has `size` characters, and need not end in '\0'.  Fails if the text has another form, if
 * another outline has the same checksum, or if there is not enough memory.  Also fails if a ring
 * crosses itself or another ring, or if there are more than MAZE_OUTLINE_POINTS points.  The
 * smallest x and the smallest y must be 0, and the box must have a width and a height.  The time
 * grows with the square of the number of points. */
MAZE_API bool maze_inputs_add_outline(maze_inputs *inputs, const char *text, size_t size,
                                      uint32_t *checksum, maze_error *error);

/* The text form of a grayscale image.  Every file of a maze that uses the image contains this text:
 *
 *     grays = "grays." checksum "." width "x" height "." 1*letter
 *
 * Width and height are in pixels.  There is one letter per pixel, row by row from the upper left: A
 * to Z are 0 (white) to 25, and a to f are 26 to 31 (black).  The checksum is the CRC-32 of
 * everything after its dot. */
#define MAZE_GRAYS_SIDE 2000 /* maximum width and maximum height, in pixels */
#define MAZE_GRAYS_BLACK 31  /* the gray of black pixels */

/* The text form of a sentence, a word or numbers in cells along the solution of a maze.  Every file
 * of this maze contains this text:
 *
 *     letters = "letters." checksum "." recipe ":" language ":" text
 *
 * The recipe is the recipe of the maze, with its seed.  The language is a BCP 47 tag or empty.  In
 * the text, _ is a space, and %XX is a byte of UTF-8 that is not an ASCII letter or digit.  For
 * numbers, the language is followed by ".count-by" or ".sums"; for a word of a list of words, it is
 * followed by ".words".  The checksum is the CRC-32 of everything after its dot. maze_input_parse
 * adds the sentence; recipes do not name it.  Example:
 * "letters.f4e115a6.rect18x19-7:en:THE_MOON". */

/* The text form of a tone, which says that a grayscale image sets the widths of a maze's walls.  The
 * PDF of this maze contains this text:
 *
 *     tone = "tone." checksum "." recipe ":" image
 *
 * The recipe is the recipe of the maze, with its seed.  The image is the checksum of a grayscale
 * image.  The first checksum is the CRC-32 of everything after its dot.  maze_input_parse adds the
 * tone; recipes do not name it.  Example: "tone.fc738fa6.rect20x20-7:d59de6c5". */

/* The text form of a maze of squares that mazepress did not make, but read from a drawing.  Every
 * file of this maze contains this text:
 *
 *     drawn = "drawn." checksum "." columns "x" rows ":" door ":" door ":" 1*digit
 *     door  = cell "-" side
 *
 * Cells are numbered row by row from the upper left, from 0.  Each cell has a digit, which is a
 * sum: 1 if the cell belongs to the maze, 2 if a passage leads to the right, and 4 if a passage
 * leads down.  The first door is the entrance, and the second door is the exit.  The side of a door
 * is 0 (top), 1 (right), 2 (bottom) or 3 (left).  It is 4 if the door is inside the maze and has no
 * side.  The checksum is the CRC-32 of everything after its dot.  Example:
 * "drawn.446e2ab8.2x2:0-0:3-2:7131". */

/* Adds a copy of a drawn maze, whose recipe is "drawnWxH.CHECKSUM-0".  `text` is the part of the
 * text form after the checksum and its dot.  It has `size` characters, and need not end in '\0'.
 * Fails if the text has another form, if another drawn maze has the same checksum, or if there is
 * not enough memory.  Also fails if a passage leads to no cell of the maze, if the side of a door
 * leads to a cell of the maze, or if the maze is not connected. */
MAZE_API bool maze_inputs_add_drawn(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* Adds a copy of a grayscale image.  `text` is the part of the text form after the checksum and its
 * dot.  It has `size` characters, and need not end in '\0'.  Fails if the text has another form, if
 * the width or the height is more than MAZE_GRAYS_SIDE, if another grayscale image has the same
 * checksum, or if there is not enough memory. */
MAZE_API bool maze_inputs_add_grays(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* How the shades of an image are converted to grays. */
typedef struct maze_grays_options {
    /* gamma, from 0.1 to 10; 0 means 1.  Above 1, the image becomes lighter, and below 1 darker. */
    double gamma;
    bool invert; /* true: exchange light and dark */
    bool calm;   /* true: smooth details smaller than about 5 pixels, and keep edges */
} maze_grays_options;

/* Adds a grayscale image that is made from shades.  `shades` contains the shades of the pixels, row
 * by row from the upper left, from 0 (black) to 65535 (white).  The shades are stretched so that
 * the darkest 2 % of the pixels become black and the lightest 2 % become white; then they are
 * rounded to 32 grays.  If the shades of the other 96 % of the pixels differ by less than 8/256 of
 * the range from black to white, all pixels get the gray of the median shade instead.  If `flat` is
 * not NULL, *flat receives true in this case, and false otherwise.  `options` may be NULL.
 * *checksum receives the checksum by which recipes name the image.  Fails if the width or the
 * height is 0 or too large, if gamma is out of range, or if maze_inputs_add_grays fails. */
MAZE_API bool maze_inputs_add_shades(maze_inputs *inputs, const uint16_t *shades, uint32_t width,
                                     uint32_t height, const maze_grays_options *options,
                                     uint32_t *checksum, bool *flat, maze_error *error);

/* Returns the text form of the input with a checksum.  The caller frees the text with maze_free.
 * Returns NULL and sets *error if there is no such input, if the input is a mask with so many runs
 * that its text would be longer than MAZE_INPUT_LENGTH, or if there is not enough memory. */
MAZE_API char *maze_input_format(const maze_inputs *inputs, uint32_t checksum, maze_error *error);

/* Adds the input whose text form begins at the start of `text` and ends at the end of `text` or at
 * white space.  Fails if the text is not the text form of an input, if the checksum does not match,
 * or if the input cannot be added. */
MAZE_API bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error);

/* The maximum number of cells of a mask that is read from an image or a text.  Before
 * maze_input_parse adds a mask, it checks that the new mask and all masks of the collection
 * together have at most this number of cells. */
#define MAZE_MASK_CELLS 100000000

#endif
