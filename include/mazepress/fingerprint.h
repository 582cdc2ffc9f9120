/* Fingerprints of mazes.  Two mazes with the same fingerprint are the same puzzle, which may be
 * mirrored or turned. */
#ifndef MAZEPRESS_FINGERPRINT_H
#define MAZEPRESS_FINGERPRINT_H

#include <mazepress/maze.h>

/* A fingerprint: a number of 128 bits. */
typedef struct maze_fingerprint {
    uint64_t high, low;
} maze_fingerprint;

/* Computes the fingerprint of a maze.  A maze and all its mirrored and turned copies have the same
 * fingerprint; in practice, no other maze has this fingerprint.  The fingerprint depends only on
 * the shape and on the passages between cells, not on doors, the algorithm or the seed.
 *
 * The fingerprint is the smallest hash of all images of the maze under the reflections and turns of
 * its shape.  The hash is the 128-bit FNV-1a (Fowler, Noll, Vo) of these bytes:
 *   - the name of the shape's kind and a byte 0;
 *   - each number of the image's size in 4 bytes, the lowest byte first; for a road, the first
 *     number is the number of its parts, and the bits of the second number say which parts cross to
 *     the other height (roadN in <mazepress/law.h>);
 *   - for each cell of the image, in the order of cells, one bit per side, in the order of sides: 1
 *     if there is a passage across this side.  Every cell has as many bits as the cell with the
 *     most sides; the bits of missing sides are 0.  The bits of a cell begin a new byte and fill
 *     bytes from their lowest bit on.  If cells were cut off, all cells of the whole shape are
 *     included, and cells that were cut off have no passages.  In a maze with crossings, the bits
 *     of each cell are followed by the bits of the cell under it, which are all 0 if there is no
 *     such cell.
 *
 * A maze without a shape has only one image.  The name of its kind is "", and its size is the
 * number of its cells.
 *
 * Returns false and sets *error if there is not enough memory.  For a square grid, the function
 * allocates one byte of memory per cell; for other shapes, it allocates nothing. */
MAZE_API bool maze_fingerprint_of(const maze_maze *maze, maze_fingerprint *fingerprint,
                                  maze_error *error);

#endif
