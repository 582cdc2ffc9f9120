/* What a program does that uses Cairo without a second thought: every wall is a stroke of its
 * own, and the surfaces' own writers write. */
#ifndef MAZEPRESS_BENCH_NAIVE_H
#define MAZEPRESS_BENCH_NAIVE_H

#include <mazepress/maze.h>
#include <stddef.h>

typedef enum naive_kind { NAIVE_NONE, NAIVE_PNG, NAIVE_SVG, NAIVE_PDF } naive_kind;

/* Draws the maze with cells and walls of so many pixels or points.  Returns the bytes that came
 * out, which are thrown away. */
size_t naive_draw(naive_kind kind, const maze_maze *maze, double cell, double wall);

/* All mazes, a page each, as one PDF.  Returns its bytes. */
size_t naive_book(const maze_maze *const *mazes, size_t count, double cell, double wall);

#endif
