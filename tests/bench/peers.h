/* What others take for the same: programs written by hand for squares alone, Cairo used without a
 * second thought, and npm's generator. */
#ifndef MAZEPRESS_BENCH_PEERS_H
#define MAZEPRESS_BENCH_PEERS_H

#include <mazepress/maze.h>
#include <stddef.h>
#include <stdint.h>

typedef enum floor_way {
    FLOOR_NEWEST,
    FLOOR_QUEUE,
    FLOOR_RANDOM,
    FLOOR_OLDEST,
    FLOOR_RECENT, /* recent10 */
    FLOOR_PRIM,
    FLOOR_WILSON,
    FLOOR_KRUSKAL,
    FLOOR_WAYS
} floor_way;

/* The open sides of width * height cells of the maze with this seed, four bits a cell, row by row;
 * the caller frees them. */
uint8_t *floor_carve(floor_way way, uint32_t width, uint32_t height, uint64_t seed);

/* What a picture of a maze of squares costs at least: a few loops straight from the cells to the
 * file, which know no other shape, style or size. */

/* The pixels of a PNG, a bit each: walls one pixel thick, cells of `cell` pixels, a margin of as
 * much, deflated at level 4.  Returns the bytes that came out, which are thrown away. */
size_t floor_png(const maze_maze *maze, unsigned cell);

/* The walls of an SVG as straight runs, in whole pixels.  Returns its bytes. */
size_t floor_svg(const maze_maze *maze, unsigned cell);

/* How many bytes data takes by gzip at its best. */
size_t floor_gzip(const void *data, size_t size);

/* What a program does that uses Cairo without a second thought: every wall is a stroke of its
 * own, and the surfaces' own writers write. */

typedef enum naive_kind { NAIVE_NONE, NAIVE_PNG, NAIVE_SVG, NAIVE_PDF } naive_kind;

/* Draws the maze with cells and walls of so many pixels or points.  Returns the bytes that came
 * out, which are thrown away. */
size_t naive_draw(naive_kind kind, const maze_maze *maze, double cell, double wall);

/* All mazes, a page each, as one PDF.  Returns its bytes. */
size_t naive_book(const maze_maze *const *mazes, size_t count, double cell, double wall);

/* npm's @sbj42/maze-generator, a peer. */

/* Nanoseconds a cell of a square maze by "backtrack" or "prim"; 0 if npm, node or the registry is
 * not there.  `script` is npm_maze.js. */
double npm_carve(const char *script, const char *algorithm, const char *side);

#endif
