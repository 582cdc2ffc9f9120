/* Whether a picture can be shown, before a maze is made of it. */
#ifndef MAZEPRESS_CORE_REVEAL_CHECK_H
#define MAZEPRESS_CORE_REVEAL_CHECK_H

#include <mazepress/inputs.h>
#include <mazepress/reveal.h>

/* Counts for a mask among the inputs, laid over a grid of size[0] columns and size[1] rows, its
 * cells, those lost, and those added where it is thin.  False, with an error, if no solution could
 * show it. */
bool reveal_check(const maze_inputs *inputs, uint32_t checksum, const uint32_t size[2],
                  maze_reveal *facts, maze_error *error);

#endif
