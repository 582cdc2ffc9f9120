/* Masks, graphs, outlines and pictures in grays: too large for a recipe, which names them by
 * checksum. */
#ifndef MAZEPRESS_INPUTS_H
#define MAZEPRESS_INPUTS_H

#include <mazepress/error.h>
#include <mazepress/shape.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct maze_inputs maze_inputs;

/* An empty collection.  NULL, with the error filled in, when out of memory. */
MAZE_API maze_inputs *maze_inputs_create(maze_error *error);
MAZE_API void maze_inputs_destroy(maze_inputs *inputs); /* NULL is allowed */

/* Adds a copy of a mask, unless it is there already: a bit for each cell of the whole shape, in
 * their order, from the lowest bit of the first byte on, 1 where the cell is kept.  Its checksum,
 * CRC-32 (ISO 3309, as in PNG) over the number of cells in 4 bytes, the lowest first, and the bits,
 * with those past the last cell 0, is what recipes name it by.  An error: no cell, another mask
 * with the same checksum, too little memory. */
MAZE_API bool maze_inputs_add_mask(maze_inputs *inputs, const uint8_t *bits, uint32_t cells,
                                   uint32_t *checksum, maze_error *error);

/* Adds everything in `from`, which stays as it is; NULL is allowed and adds nothing.  When it
 * fails, some may have been added. */
MAZE_API bool maze_inputs_add_all(maze_inputs *inputs, const maze_inputs *from, maze_error *error);

/* A mask as text, which every file of a masked maze carries:
 *
 *     mask = "mask." checksum 1*("." run)
 *
 * The checksum has eight hexadecimal digits; a run is a number of cells in decimal digits, those
 * of the first are left out, of the second kept, and so on in turn; all but the first are at least
 * 1.  Their sum is the number of cells of the whole shape.  "mask.498bc698.4.2.3": cells 4 and 5
 * of 9. */

/* The text of an input has at most this many characters. */
#define MAZE_INPUT_LENGTH 4000000

/* A graph as text, which every file of its mazes carries:
 *
 *     graph = "graph." checksum "." node *("," node) ";" [edge *("," edge)]
 *     node  = name ":" x ":" y
 *     edge  = number "-" number
 *
 * Names have letters, digits, - and _; x, to the right, and y, downwards, are whole numbers; an
 * edge joins two nodes, which are numbered from 0.  The checksum is CRC-32 over everything after
 * its dot.  "graph.3119143c.A:0:0,B:5:0;0-1". */
#define MAZE_GRAPH_NODES 65535
#define MAZE_GRAPH_NAME 40 /* characters of a name at most */
#define MAZE_GRAPH_COORDINATE 2000000000

/* Adds a copy of a graph from the part of its text after the checksum and its dot, `size`
 * characters; no '\0' need follow.  An error: text of another form, a graph that is not in one
 * piece or has an edge twice, one from a node to itself or between nodes at one place, more nodes
 * than above; another graph with the same checksum, too little memory. */
MAZE_API bool maze_inputs_add_graph(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* Adds a graph of the caller's, whose cells become nodes of the same numbers at `places`, one for
 * each cell, x to the right and y downwards, in any unit, at most 900000 from 0, rounded to
 * thousandths. With the checksum in a recipe (maze_recipe_set_input with "graph"), maze_make makes
 * mazes of it that have doors and are solved, measured, drawn and written like any other; their
 * sides are numbered anew. The graph is asked during the call alone.  An error: a graph that is not
 * symmetric or not connected, has more than MAZE_GRAPH_NODES cells, leads from a cell to itself or
 * twice to another; cells that are joined and lie at one place. */
MAZE_API bool maze_inputs_add_places(maze_inputs *inputs, const maze_graph *graph,
                                     const maze_point *places, uint32_t *checksum,
                                     maze_error *error);

/* An outline as text, which every file of its mazes carries:
 *
 *     outline = "outline." checksum "." ring *(";" ring)
 *     ring    = x ":" y 2*("," x ":" y)
 *
 * Rings are closed lines that do not cross themselves or each other; inside is where a ray crosses
 * them an odd number of times.  x, to the right, and y, downwards, are whole numbers; the least of
 * each is 0, and the largest are the width and the height of the box that a shape fills.  The
 * checksum is CRC-32 over everything after its dot. */
#define MAZE_OUTLINE_POINTS 8000
#define MAZE_OUTLINE_COORDINATE 65535

/* Adds a copy of an outline from the part of its text after the checksum and its dot, `size`
 * characters; no '\0' need follow.  An error: text of another form, rings that cross, a box that
 * does not begin at 0 or is flat, more points than above; another outline with the same checksum,
 * too little memory.  The time grows with the square of the points. */
MAZE_API bool maze_inputs_add_outline(maze_inputs *inputs, const char *text, size_t size,
                                      uint32_t *checksum, maze_error *error);

/* A picture in grays as text, which every file of its mazes carries:
 *
 *     grays = "grays." checksum "." width "x" height "." 1*letter
 *
 * Width and height are numbers of pixels; there is a letter for each of these, row by row from the
 * upper left: A to Z are 0, white, to 25, a to f are 26 to 31, black.  The checksum is CRC-32 over
 * everything after its dot. */
#define MAZE_GRAYS_SIDE 2000
#define MAZE_GRAYS_BLACK 31

/* A sentence whose letters stand on the way through a maze, as text, which every file of that maze
 * carries:
 *
 *     letters = "letters." checksum "." recipe ":" language ":" text
 *
 * The recipe is that of the maze with its seed, the language a tag of BCP 47 or empty; in the text,
 * _ is a space, and %XX a byte of UTF-8 that is neither a letter nor a digit of ASCII.  The
 * checksum is CRC-32 over everything after its dot.  maze_input_parse adds it; no recipe names it.
 * "letters.f4e115a6.rect18x19-7:en:THE_MOON".  Of numbers, and of a word of a list, the language ends
 * in a dot and "count-by", "sums" or "words". */

/* Adds a copy of a picture from the part of its text after the checksum and its dot, `size`
 * characters; no '\0' need follow.  An error: text of another form, a longer side than above;
 * another picture with the same checksum, too little memory. */
MAZE_API bool maze_inputs_add_grays(maze_inputs *inputs, const char *text, size_t size,
                                    uint32_t *checksum, maze_error *error);

/* How shades of a picture become grays. */
typedef struct maze_grays_options {
    double gamma; /* more than 1: lighter, less: darker; .1 to 10; 0: 1 */
    bool invert;  /* light parts are dark */
    bool calm;    /* what is finer than about 5 pixels is smoothed, and edges stay */
} maze_grays_options;

/* Adds the picture whose pixels have these shades, row by row from the upper left, 0 black to 65535
 * white: stretched, so that the darkest 2 % are black and the lightest 2 % white, then rounded to
 * 32 grays.  Where those quantiles are less than 8 in 256 apart there is nothing to stretch: all
 * pixels have the gray of the middle one, and *flat, unless NULL, is true.  `options` NULL: none.
 * An error: a side of 0 or longer than above; as maze_inputs_add_grays. */
MAZE_API bool maze_inputs_add_shades(maze_inputs *inputs, const uint16_t *shades, uint32_t width,
                                     uint32_t height, const maze_grays_options *options,
                                     uint32_t *checksum, bool *flat, maze_error *error);

/* The text of the mask, graph, outline or picture with this checksum.  The caller frees it with
 * maze_free; NULL, with the error filled in, if there is none, or if a mask is so ragged that its
 * text would be longer than MAZE_INPUT_LENGTH. */
MAZE_API char *maze_input_format(const maze_inputs *inputs, uint32_t checksum, maze_error *error);

/* Adds the mask, graph, outline or picture that a text holds, from its beginning to its end or to
 * white space.  Any other text, or a checksum that does not match, is an error. */
MAZE_API bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error);

/* The most cells that a mask may have, or all masks read from one file together. */
#define MAZE_MASK_CELLS 100000000

#endif
