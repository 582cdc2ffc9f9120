/* Converts a maze of squares to a grid of places. Cells are at odd columns and rows, with sides and
 * corners between them. */
#ifndef MAZEPRESS_WRITE_GRID_H
#define MAZEPRESS_WRITE_GRID_H

#include "page/layout/page.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>

typedef enum write_place {
    WRITE_NOTHING, /* outside the maze */
    WRITE_OPEN,
    WRITE_WALL,
    WRITE_WAY /* open, and on the solution */
} write_place;

typedef struct write_grid {
    /* number of columns and of rows of places: 2 * n + 1 for n columns or rows of cells */
    uint32_t columns, rows;
    const maze_maze *maze;
    /* number of columns of cells */
    uint32_t width;
    /* for each cell, one bit for each side through which the solution leads; NULL: no solution is
     * shown */
    uint8_t *trail;
    const char **stands; /* for each cell, its letter, number or "*"; NULL: cells have no texts */
} write_grid;

/* Makes the grid of maze `index` of a page, and borrows the maze. Returns false and sets *error if
 * the maze has no grid or lacks a property (HAS_…) in `needs`, or if memory runs out. `what` names
 * the format in the message. */
bool write_grid_start(write_grid *grid, const maze_page *page, size_t index, const char *what,
                      unsigned needs, maze_error *error);
void write_grid_finish(write_grid *grid);

/* Returns the kind of the place in a column and a row. */
write_place write_grid_at(const write_grid *grid, uint32_t column, uint32_t row);

/* Returns the letter, number or "*" in a cell at a place, or NULL if the place has no text. */
const char *write_grid_character(const write_grid *grid, uint32_t column, uint32_t row);

/* Sets *column and *row to the place of a cell. */
void write_grid_find(const write_grid *grid, maze_cell cell, uint32_t *column, uint32_t *row);

#endif
