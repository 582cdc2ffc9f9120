/* Mazes whose solution, filled, is a picture: how well the picture is shown. */
#ifndef MAZEPRESS_REVEAL_H
#define MAZEPRESS_REVEAL_H

#include <mazepress/maze.h>

/* All in cells. */
typedef struct maze_reveal {
    uint32_t picture; /* dark in the picture */
    uint32_t lost;    /* of these, in specks of fewer than four, which are left out */
    uint32_t widened; /* added where the picture is thinner than two cells, */
    uint32_t joined;  /* added where its pieces are joined */
    uint32_t covered; /* of the picture, on the solution */
    uint32_t spilled; /* on the solution, neither of the picture nor added: mostly on the way from
                       * the doors to it */
} maze_reveal;

/* False, with `reveal` untouched, if the maze's recipe has no field reveal. */
MAZE_API bool maze_get_reveal(const maze_maze *maze, maze_reveal *reveal);

#endif
