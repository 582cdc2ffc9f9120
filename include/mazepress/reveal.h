/* Data about a maze whose solution shows a picture when its cells are filled in. */
#ifndef MAZEPRESS_REVEAL_H
#define MAZEPRESS_REVEAL_H

#include <mazepress/maze.h>

/* How well a solution shows a picture.  All members are numbers of cells. */
typedef struct maze_reveal {
    uint32_t picture; /* all dark cells; they form the picture */
    uint32_t lost;    /* dark cells in specks of fewer than four cells, which are removed */
    uint32_t widened; /* cells that were added where the picture is thinner than two cells */
    uint32_t joined;  /* cells that were added to join the pieces of the picture */
    uint32_t covered; /* cells of the picture that are on the solution */
    /* cells of the solution that neither are in the picture nor were added to it; most of them are
     * on the paths between the doors and the picture */
    uint32_t spilled;
} maze_reveal;

/* Copies the data about a maze's picture to *reveal.  Returns false, with *reveal unchanged, if the
 * recipe of the maze has no field reveal. */
MAZE_API bool maze_get_reveal(const maze_maze *maze, maze_reveal *reveal);

#endif
