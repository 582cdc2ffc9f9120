/* Which mazes are the same puzzle. */
#ifndef MAZEPRESS_FINGERPRINT_H
#define MAZEPRESS_FINGERPRINT_H

#include <mazepress/maze.h>

/* A number of 128 bits. */
typedef struct maze_fingerprint {
    uint64_t high, low;
} maze_fingerprint;

/* Equal for a maze and all its mirrored and turned copies, and in practice for no other two mazes.
 * Doors and recipes are not looked at, only passages between cells: the least, over the shape's
 * mirrors and turns, of a hash of the image, which is FNV-1a of 128 bits (Fowler, Noll, Vo) over
 * bytes: the name of the shape's kind and a 0, each number of the image's size in 4 bytes, the
 * lowest first (of a road its parts, and the bits of those that swing), and for each cell of the image, in order, its sides in order, 8 a byte from the
 * lowest bit on, 1 where there is a passage.  Where something was cut off, these are the cells of
 * the whole shape.  In a maze with crossings the same follows at once for the cell under it, all 0
 * where there is none.
 *
 * A maze without shape has no copies; its kind is "", and its size the number of its cells.
 *
 * An error when out of memory: on squares it takes a byte a cell while it works. */
MAZE_API bool maze_fingerprint_of(const maze_maze *maze, maze_fingerprint *fingerprint,
                                  maze_error *error);

#endif
