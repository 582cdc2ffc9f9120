/* What a recipe names by a checksum and cannot hold: masks. */
#ifndef MAZEPRESS_INPUTS_H
#define MAZEPRESS_INPUTS_H

#include <mazepress/error.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct maze_inputs maze_inputs;

/* None yet.  NULL, with the error filled in, when out of memory. */
MAZE_API maze_inputs *maze_inputs_create(maze_error *error);
MAZE_API void maze_inputs_destroy(maze_inputs *inputs); /* NULL is allowed */

/* Adds a copy of a mask, unless it is there already: a bit for each cell of the whole shape, in
 * their order, from the lowest bit of the first byte on, 1 where the cell is kept.  Its checksum,
 * CRC-32 (ISO 3309, as in PNG) over the number of cells in 4 bytes, the lowest first, and the bits,
 * with those behind the last cell 0, is what recipes name it by. */
MAZE_API bool maze_inputs_add_mask(maze_inputs *inputs, const uint8_t *bits, uint32_t cells,
                                   uint32_t *checksum, maze_error *error);

#endif
