/* reveal: a maze whose solution, filled, is a picture; here the grid on which it is made, and the
 * picture on it.
 *
 * The grid has a rim of cells that belong to nothing, so that every cell has four neighbors.  Cells
 * and rows are numbered as without the rim, only further apart. */
#ifndef MAZEPRESS_CORE_REVEAL_PICTURE_H
#define MAZEPRESS_CORE_REVEAL_PICTURE_H

#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/shape/rect.h"

#include <mazepress/inputs.h>
#include <mazepress/reveal.h>

#include <string.h>

/* Facts about a cell, as bits. */
enum {
    REVEAL_GIVEN = 1,   /* dark in the picture; 1, as shape_alphabet_draw has it */
    REVEAL_PICTURE = 2, /* dark when thin parts are widened and pieces joined */
    REVEAL_ALLOWED = 4, /* the way may lead there */
    REVEAL_USED = 8,    /* in the tree */
    REVEAL_WAY = 16,    /* on the way */
    REVEAL_RIM = 32,    /* beyond the border */
};

typedef struct reveal_grid {
    uint32_t columns, rows; /* without the rim */
    uint32_t stride, cells; /* with it: from row to row, and all */
    uint8_t *mark;          /* of each cell, what is known of it; */
    uint8_t *open;          /* behind that, of each cell a bit for each open side */
    uint32_t *list;         /* room for two numbers a cell, */
    uint64_t *heap;         /* for two numbers a cell, */
    uint8_t *left_by;       /* and for one */
    maze_random random;
    maze_door entrance, exit;
    uint32_t joined; /* cells that were added to join pieces */
} reveal_grid;

static inline uint32_t reveal_cell(const reveal_grid *g, uint32_t x, uint32_t y)
{
    return (y + 1) * g->stride + x + 1;
}

/* The neighbor across a side, which is taken mod 4. */
static inline uint32_t reveal_across(const reveal_grid *g, uint32_t cell, uint32_t side)
{
    switch (side & 3) {
    case RECT_TOP:
        return cell - g->stride;
    case RECT_RIGHT:
        return cell + 1;
    case RECT_BOTTOM:
        return cell + g->stride;
    default:
        return cell - 1;
    }
}

static inline bool reveal_is(const reveal_grid *g, uint32_t cell, uint8_t marks)
{
    return (g->mark[cell] & marks) == marks;
}

static inline bool reveal_is_open(const reveal_grid *g, uint32_t cell, uint32_t side)
{
    return g->open[cell] >> (side & 3) & 1;
}

/* A side between two cells as a number: of the left or upper one, and whether it lies below. */
static inline uint32_t reveal_edge(const reveal_grid *g, uint32_t cell, uint32_t side)
{
    bool back = (side & 3) == RECT_LEFT || (side & 3) == RECT_TOP;
    return 2 * (back ? reveal_across(g, cell, side) : cell) + !(side & 1);
}

/* A grid without a picture.  False, with an error, if it is too large; finish it also then. */
bool carve_reveal_start(reveal_grid *g, uint32_t columns, uint32_t rows, maze_error *error);
void carve_reveal_finish(reveal_grid *g);

/* Sets the cells of a mask among the inputs, or of letters, with "." for a space, that fill the
 * grid, to GIVEN.  False, with an error, if there is none that fits. */
bool carve_reveal_take_mask(reveal_grid *g, const maze_inputs *inputs, uint32_t checksum,
                            maze_error *error);
bool carve_reveal_write(reveal_grid *g, const char *text, maze_error *error);

/* Makes the picture of the given cells: leaves out specks and widens thin parts, and counts both.
 * False, with an error, if it cannot be shown. */
bool carve_reveal_widen(reveal_grid *g, maze_reveal *facts, maze_error *error);

bool carve_reveal_fail_memory(maze_error *error); /* false */

/* Joins the pieces of the picture with each other and with the base way, by adding cells.  False
 * when out of memory. */
bool carve_reveal_join(reveal_grid *g);

/* Counts for a mask among the inputs, laid over a grid of size[0] columns and size[1] rows, its
 * cells, those lost, and those added where it is thin.  False, with an error, if no solution could
 * show it. */
bool carve_reveal_check(const maze_inputs *inputs, uint32_t checksum, const uint32_t size[2],
                        maze_reveal *facts, maze_error *error);

#endif
