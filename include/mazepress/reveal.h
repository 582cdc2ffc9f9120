/* Mazes whose solution, filled, is a picture: how well the solution shows the picture. */
#ifndef MAZEPRESS_REVEAL_H
#define MAZEPRESS_REVEAL_H

#include <mazepress/maze.h>

/* How well a solution shows a picture, in numbers of cells. */
typedef struct maze_reveal {
    uint32_t picture; /* dark cells of the picture */
    uint32_t lost;    /* dark cells in specks of fewer than four cells, which are removed */
    uint32_t widened; /* cells added at places where the picture is thinner than two cells */
    uint32_t joined;  /* cells added to join the pieces of the picture */
    uint32_t covered; /* cells of the picture on the solution */
    uint32_t spilled; /* other cells on the solution that were not added, most of them on the path
                       * between the doors and the picture */
} maze_reveal;

/* Copies the data to *reveal.  Returns false, with *reveal unchanged, if the recipe of the maze has
 * no field reveal. */
MAZE_API bool maze_get_reveal(const maze_maze *maze, maze_reveal *reveal);

#endif
