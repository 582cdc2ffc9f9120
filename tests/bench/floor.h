/* What a program does that carves squares alone, written by hand for them: the least that such
 * mazes cost with an ordinary way of going about it.  Same generator of random numbers, other
 * mazes. */
#ifndef MAZEPRESS_BENCH_FLOOR_H
#define MAZEPRESS_BENCH_FLOOR_H

#include <stdint.h>

typedef enum floor_pick { FLOOR_NEWEST, FLOOR_QUEUE, FLOOR_RANDOM } floor_pick;

/* The open sides of width * height cells, four bits a cell, row by row; the caller frees them. */
uint8_t *floor_carve(floor_pick pick, uint32_t width, uint32_t height, uint64_t seed);

#endif
