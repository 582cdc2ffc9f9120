/* What a picture of a maze of squares costs at least: a few loops straight from the cells to the
 * file, which know no other shape, style or size. */
#ifndef MAZEPRESS_BENCH_FLOOR_FORMATS_H
#define MAZEPRESS_BENCH_FLOOR_FORMATS_H

#include <mazepress/maze.h>
#include <stddef.h>

/* The pixels of a PNG, a bit each: walls one pixel thick, cells of `cell` pixels, a margin of as
 * much, deflated at level 4.  Returns the bytes that came out, which are thrown away. */
size_t floor_png(const maze_maze *maze, unsigned cell);

/* The walls of an SVG as straight runs, in whole pixels.  Returns its bytes. */
size_t floor_svg(const maze_maze *maze, unsigned cell);

/* How many bytes data takes by gzip at its best. */
size_t floor_gzip(const void *data, size_t size);

#endif
