/* Counts that describe a maze. */
#ifndef MAZEPRESS_MEASURE_H
#define MAZEPRESS_MEASURE_H

#include <mazepress/maze.h>
#include <mazepress/solve.h>

/* Every cell is one of: dead end (one open side), straight (two, one straight ahead of
 * the other), turn (any other two), junction (three or more).  Doors count as
 * open sides.  A lone cell without any open side is none of them.  Where the graph knows no
 * straight on, every cell with two open sides is a turn. */
typedef struct maze_measures {
    uint32_t cells;
    uint64_t passages; /* between cells; doors are not counted */
    uint32_t dead_ends, straights, turns, junctions;
    uint32_t solution_length; /* cells from entrance to exit, both counted; 0 without doors */
    uint32_t decisions;       /* junctions on the solution */
    bool perfect;             /* exactly one way between any two cells, by union-find */
} maze_measures;

MAZE_API bool maze_measure(const maze *maze, maze_measures *measures, maze_error *error);

#endif
