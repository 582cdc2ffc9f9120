/* A maze of squares as a grid of places, as games have it: cells at odd columns and rows, and what
 * is between them. */
#ifndef MAZEPRESS_WRITE_GRID_H
#define MAZEPRESS_WRITE_GRID_H

#include "page/layout/page.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>

typedef enum write_place {
    WRITE_NOTHING, /* beside what is cut out of the grid */
    WRITE_OPEN,
    WRITE_WALL,
    WRITE_WAY /* the way through passes here */
} write_place;

typedef struct write_grid {
    uint32_t columns, rows; /* 2 * cells + 1 */
    const maze_maze *maze;
    uint32_t width;      /* cells */
    uint8_t *trail;      /* a bit for each side of a cell that the way passes; NULL: none */
    const char **stands; /* what stands in each cell, a letter or "*"; NULL: nothing anywhere */
} write_grid;

/* The grid of a maze of a page, which is borrowed, with its way, letters, stars and colors.  Fails for
 * a shape that has other cells than squares, or bridges, or that lacks what else is needed; `what`
 * needs it.  The caller finishes it. */
bool write_grid_start(write_grid *grid, const maze_page *page, size_t index, const char *what,
                      unsigned needs, maze_error *error);
void write_grid_finish(write_grid *grid);

write_place write_grid_at(const write_grid *grid, uint32_t column, uint32_t row);

/* The cell there; MAZE_NONE beside cells, and where none is. */
maze_cell write_grid_cell(const write_grid *grid, uint32_t column, uint32_t row);

/* What stands in the cell there; NULL: nothing. */
const char *write_grid_stands(const write_grid *grid, uint32_t column, uint32_t row);

/* Where a cell is. */
void write_grid_find(const write_grid *grid, maze_cell cell, uint32_t *column, uint32_t *row);

#endif
