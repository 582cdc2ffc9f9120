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
    uint32_t columns, rows; /* 2 * n + 1 places for n cells */
    const maze_maze *maze;
    uint32_t width;
    /* for each cell, one bit for each side on the solution; NULL: there is no solution */
    uint8_t *trail;
    const char **stands; /* for each cell, its letter, number or "*"; NULL: cells have no texts */
} write_grid;

/* Makes the grid of a maze, which is borrowed. Returns false and sets *error if the maze has no
 * grid or lacks a property in `needs`, or if memory runs out. `what` names the format in the
 * message. */
bool write_grid_start(write_grid *grid, const maze_page *page, size_t index, const char *what,
                      unsigned needs, maze_error *error);
void write_grid_finish(write_grid *grid);

write_place write_grid_at(const write_grid *grid, uint32_t column, uint32_t row);

/* Returns the text at a place, or NULL if the place has no text. */
const char *write_grid_character(const write_grid *grid, uint32_t column, uint32_t row);

void write_grid_find(const write_grid *grid, maze_cell cell, uint32_t *column, uint32_t *row);

#endif
