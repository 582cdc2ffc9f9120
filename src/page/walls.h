/* The walls of a maze. */
#ifndef MAZEPRESS_PAGE_WALLS_H
#define MAZEPRESS_PAGE_WALLS_H

#include "page/place.h"

/* Adds the walls of the cells as the style wants them. */
bool walls_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                maze_error *error);

/* How their lines end and turn: as the style says, but round where another look needs it. */
maze_joins walls_joins(const page_place *place);

/* True if all walls run along x or y. */
bool walls_have_right_angles(const page_place *place);

/* Adds their lines to a mark, rounded where the style wants it. */
bool walls_add(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
               maze_error *error);

/* Rounds the corners of `count` marks, lines round cells, where the walls of cells first..last are
 * rounded, so that nothing lies outside of these.  False when out of memory. */
bool walls_round(const page_place *place, maze_cell first, maze_cell last, maze_mark *marks,
                 uint32_t count);

#endif
