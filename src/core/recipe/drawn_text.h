/* Mazes that were drawn elsewhere, as text. */
#ifndef MAZEPRESS_CORE_DRAWN_TEXT_H
#define MAZEPRESS_CORE_DRAWN_TEXT_H

#include <mazepress/error.h>
#include <mazepress/shape.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A maze that was drawn elsewhere, as text: see <mazepress/inputs.h>.  Cells are those of the whole
 * grid, row by row. */
typedef struct recipe_drawn {
    uint32_t columns, rows;
    maze_door entrance, exit; /* one inside has the side MAZE_NONE */
    const char *cells;        /* a digit for each, the sum of the flags below; borrowed */
} recipe_drawn;

enum {
    RECIPE_DRAWN_CELL = 1,    /* it belongs to the maze */
    RECIPE_DRAWN_RIGHT = 2,   /* a passage leads to the right, */
    RECIPE_DRAWN_BELOW = 4,   /* or down */
    RECIPE_DRAWN_INSIDE = 4,  /* instead of the side of a door: it is inside */
    RECIPE_DRAWN_MOST = 65535 /* columns, and rows, at most */
};

static inline bool recipe_drawn_has(const recipe_drawn *drawn, maze_cell cell, unsigned flag)
{
    return (unsigned)(drawn->cells[cell] - '0') & flag;
}

/* The cell across a side, whether or not it is open; MAZE_NONE: none that belongs to the maze. */
maze_cell recipe_drawn_next(const recipe_drawn *drawn, maze_cell cell, uint32_t side);

/* Reads the text of one after its checksum, whose cells it borrows.  Text of another form, a
 * passage or a door that leads nowhere, and a maze in several pieces are errors. */
bool recipe_drawn_read(const char *text, size_t size, recipe_drawn *drawn, maze_error *error);

#endif
