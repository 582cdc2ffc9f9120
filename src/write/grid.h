/* A maze of squares as a grid of places, like the maps of games. Cells are at odd columns and rows,
 * with sides and corners between them. */
#ifndef MAZEPRESS_WRITE_GRID_H
#define MAZEPRESS_WRITE_GRID_H

#include "page/layout/page.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>

typedef enum write_place {
    WRITE_NOTHING, /* the place is outside the maze */
    WRITE_OPEN,
    WRITE_WALL,
    WRITE_WAY /* the place is on the solution */
} write_place;

typedef struct write_grid {
    uint32_t columns, rows; /* number of places in a row and in a column: 2 * n + 1 for n cells */
    const maze_maze *maze;
    uint32_t width; /* number of cells in a row */
    /* for each cell, one bit for each side that the solution crosses; NULL: there is no solution */
    uint8_t *trail;
    const char **stands; /* for each cell, its text: a letter, a number or "*"; NULL: cells have no
                          * texts */
} write_grid;

/* Makes the grid of a maze, which is borrowed. Returns false and sets *error if the maze has no
 * grid or lacks a property in `needs`, or if memory runs out. `what` names the format in the
 * message. After success, the caller must call write_grid_finish. */
bool write_grid_start(write_grid *grid, const maze_page *page, size_t index, const char *what,
                      unsigned needs, maze_error *error);
void write_grid_finish(write_grid *grid);

write_place write_grid_at(const write_grid *grid, uint32_t column, uint32_t row);

/* NULL: the place has no text */
const char *write_grid_character(const write_grid *grid, uint32_t column, uint32_t row);

/* Computes the column and the row of a cell in the grid of places. */
void write_grid_find(const write_grid *grid, maze_cell cell, uint32_t *column, uint32_t *row);

#endif
