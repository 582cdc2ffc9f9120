/* Computes the numbers for playing a maze on a web page: the positions of cells, their links, and
 * the doors. */
#ifndef MAZEPRESS_WRITE_CELL_NUMBERS_H
#define MAZEPRESS_WRITE_CELL_NUMBERS_H

#include "page/layout/page.h"
#include "write/json_text.h"

#include <stdint.h>

/* A door. `at` is the middle of the side or, if `side` is MAZE_NONE, of the cell. */
typedef struct cell_door {
    maze_cell cell;
    uint32_t side;
    float at[2];
} cell_door;

/* The numbers for playing a maze. Lengths and positions are in pixels of the page, 96 per inch. */
typedef struct cell_numbers {
    const maze_maze *maze; /* the page's first maze, borrowed */
    const page_place *place;
    float width, height;
    float cell, wall;
    cell_door entrance, exit;
    uint32_t count;
    float (*centers)[2]; /* for each cell, the x and y of its center */
    uint32_t *first; /* for each cell, the index of its first link; the last entry is the number of
                      * links */
    /* for each link, the cell to which it leads */
    maze_cell *links;
    float (*gates)[2]; /* for each link, the middle of the side that the link crosses */
    uint32_t link_count;
} cell_numbers;

/* Computes the numbers of the first maze of a page. Returns false and sets *error if memory runs
 * out. The caller must call write_cells_free, even after an error. */
bool write_cells_find(cell_numbers *numbers, const maze_page *page, maze_error *error);
void write_cells_free(cell_numbers *numbers);

/* Returns entrance `i` of the maze, counted from 0. */
cell_door write_cells_entrance(const cell_numbers *numbers, unsigned i);

/* Writes the letters of a maze as JSON. The letters on the solution come first. The member "way" is
 * the number of these letters.
 *
 *     {"way":4,"letters":[[cell,"T"],...],"blanks":[["T",0],[" ",2],...]} */
void write_cells_letters(const cell_numbers *numbers, json_writer *json, const char *name);

/* Sets `at` to the position of a point of the maze on the page, in pixels. `point` is in the
 * coordinates of the maze's shape. */
void write_cells_pixels(const page_place *place, maze_point point, float at[2]);

#endif
