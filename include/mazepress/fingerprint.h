/* Fingerprints of mazes: two mazes with the same fingerprint are the same puzzle. */
#ifndef MAZEPRESS_FINGERPRINT_H
#define MAZEPRESS_FINGERPRINT_H

#include <mazepress/maze.h>

/* A number of 128 bits. */
typedef struct maze_fingerprint {
    uint64_t high, low;
} maze_fingerprint;

/* Computes the fingerprint of a maze.  It is equal for a maze and all its mirrored and turned
 * copies, and in practice for no other maze.  It depends on the passages between cells alone, not
 * on doors or the recipe.
 *
 * The fingerprint is the smallest hash of all images of the maze under the mirrors and turns of its
 * shape.  The hash is the 128-bit FNV-1a (Fowler, Noll, Vo) of these bytes:
 *   - the name of the shape's kind and a 0;
 *   - each number of the image's size in 4 bytes, the lowest first; for a road, the number of its
 *     parts and the bits of the parts that cross over;
 *   - for each cell of the image, in order, one bit per side, in order: 1 if there is a passage.  A
 *     byte holds 8 sides, from the lowest bit on.  If something was cut off, these are the cells of
 *     the whole shape.  In a maze with crossings, each cell is followed by the same data of the
 *     cell below it, all 0 if there is none.
 *
 * A maze without a shape has no copies.  The name of its kind is "", and its size is the number of
 * its cells.
 *
 * Returns false and sets *error if there is not enough memory.  On squares, the function uses one
 * byte per cell. */
MAZE_API bool maze_fingerprint_of(const maze_maze *maze, maze_fingerprint *fingerprint,
                                  maze_error *error);

#endif
