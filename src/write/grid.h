/* A maze of squares as a grid of places, like the maps of games: cells are at odd columns and rows,
 * with sides and corners between them. */
#ifndef MAZEPRESS_WRITE_GRID_H
#define MAZEPRESS_WRITE_GRID_H

#include "page/layout/page.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>

typedef enum write_place {
    WRITE_NOTHING, /* outside the part that is cut out of the grid */
    WRITE_OPEN,
    WRITE_WALL,
    WRITE_WAY /* on the solution */
} write_place;

typedef struct write_grid {
    uint32_t columns, rows; /* 2 * cells + 1 */
    const maze_maze *maze;
    uint32_t width;      /* number of cells in a row */
    uint8_t *trail;      /* one bit per side of a cell that the solution crosses; NULL: none */
    const char **stands; /* the text in each cell, a letter or "*"; NULL: no texts */
} write_grid;

/* Makes the grid of a maze of a page, which is borrowed, with its solution, letters, stars and
 * colors.  Fails for a shape whose cells are not squares, with bridges, or without another required
 * property; `what` names the format that needs it.  The caller finishes the grid. */
bool write_grid_start(write_grid *grid, const maze_page *page, size_t index, const char *what,
                      unsigned needs, maze_error *error);
void write_grid_finish(write_grid *grid);

write_place write_grid_at(const write_grid *grid, uint32_t column, uint32_t row);

/* Returns the text in the cell there; NULL: none. */
const char *write_grid_character(const write_grid *grid, uint32_t column, uint32_t row);

/* Computes the column and row of a cell. */
void write_grid_find(const write_grid *grid, maze_cell cell, uint32_t *column, uint32_t *row);

#endif
