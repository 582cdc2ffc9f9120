/* The text of a maze that was drawn in another program, as <mazepress/inputs.h> defines it. */
#ifndef MAZEPRESS_CORE_DRAWN_TEXT_H
#define MAZEPRESS_CORE_DRAWN_TEXT_H

#include <mazepress/error.h>
#include <mazepress/shape.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A drawn maze. Cells are numbered row by row in the whole grid, including cells outside the maze.
 */
typedef struct recipe_drawn {
    uint32_t columns, rows;
    maze_door entrance, exit; /* a door inside the maze has the side MAZE_NONE */
    /* for each cell, a digit: the sum of the flags RECIPE_DRAWN_CELL to RECIPE_DRAWN_BELOW;
     * borrowed from the text */
    const char *cells;
} recipe_drawn;

enum {
    RECIPE_DRAWN_CELL = 1,
    RECIPE_DRAWN_RIGHT = 2,
    RECIPE_DRAWN_BELOW = 4,
    RECIPE_DRAWN_INSIDE = 4, /* the value of a door's side if the door is inside the maze */
    RECIPE_DRAWN_MOST = 65535
};

static inline bool recipe_drawn_has(const recipe_drawn *drawn, maze_cell cell, unsigned flag)
{
    return (unsigned)(drawn->cells[cell] - '0') & flag;
}

/* Reads the text of a drawn maze, in which the checksum is omitted. Returns false and sets *error
 * if the text is invalid or the maze is not connected. */
bool recipe_drawn_read(const char *text, size_t size, recipe_drawn *drawn, maze_error *error);

#endif
