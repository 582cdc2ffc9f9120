/* The grid for `reveal` (mazes whose solution shows a picture if it is filled in), and the picture
 * on this grid.
 *
 * The grid has a rim of additional cells, so that every cell has four neighbors.  The rim changes
 * the numbers of cells, but not their order. */
#ifndef MAZEPRESS_CORE_REVEAL_PICTURE_H
#define MAZEPRESS_CORE_REVEAL_PICTURE_H

#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/shape/rect.h"

#include <mazepress/inputs.h>
#include <mazepress/reveal.h>

#include <string.h>

/* Properties of a cell, as bits. */
enum {
    /* dark in the given picture; the value must be 1, because shape_alphabet_draw sets cells to
     * 1 */
    REVEAL_GIVEN = 1,
    REVEAL_PICTURE = 2, /* dark after thin parts are widened and pieces are joined */
    REVEAL_ALLOWED = 4, /* the path may lead there */
    REVEAL_USED = 8,    /* the cell is in the tree */
    REVEAL_WAY = 16,    /* the cell is on the solution */
    REVEAL_RIM = 32,    /* the cell is outside the border */
};

typedef struct reveal_grid {
    uint32_t columns, rows; /* size without the rim */
    uint32_t stride, cells; /* distance between rows and number of cells, both with the rim */
    uint8_t *mark;          /* for each cell, its properties */
    uint8_t *open;          /* for each cell, one bit per open side; part of the memory of `mark` */
    uint32_t *list;         /* space for two numbers per cell */
    uint64_t *heap;         /* space for two numbers per cell */
    uint8_t *left_by;       /* space for one number per cell */
    maze_random random;
    maze_door entrance, exit;
    uint32_t joined; /* number of cells that were added to join pieces */
} reveal_grid;

static inline uint32_t reveal_cell(const reveal_grid *g, uint32_t x, uint32_t y)
{
    return (y + 1) * g->stride + x + 1;
}

/* Returns the neighbor across a side; the number of the side is taken modulo 4. */
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

/* Returns the number of the edge between a cell and its neighbor across a side.  The number is
 * twice the number of the left or upper cell, plus 1 if the other cell is below it. */
static inline uint32_t reveal_edge(const reveal_grid *g, uint32_t cell, uint32_t side)
{
    bool back = (side & 3) == RECT_LEFT || (side & 3) == RECT_TOP;
    return 2 * (back ? reveal_across(g, cell, side) : cell) + !(side & 1);
}

/* Creates a grid without a picture.  Returns false and sets *error if the grid is too small or too
 * large, or if there is not enough memory; the grid must be finished even then. */
bool carve_reveal_start(reveal_grid *g, uint32_t columns, uint32_t rows, maze_error *error);
void carve_reveal_finish(reveal_grid *g);

/* Mark the cells of the picture with REVEAL_GIVEN: the cells of a mask among the inputs, or the
 * cells of letters that fill the grid ("." in the text is a space).  Return false and set *error if
 * there is no such mask, or if nothing fits. */
bool carve_reveal_take_mask(reveal_grid *g, const maze_inputs *inputs, uint32_t checksum,
                            maze_error *error);
bool carve_reveal_write(reveal_grid *g, const char *text, maze_error *error);

/* Makes the picture from the given cells: removes specks and widens thin parts.  `facts` receives
 * the numbers of removed and added cells.  Returns false and sets *error if the picture cannot be
 * shown. */
bool carve_reveal_widen(reveal_grid *g, maze_reveal *facts, maze_error *error);

bool carve_reveal_fail_memory(maze_error *error); /* always returns false */

/* Joins the pieces of the picture with each other and with the base path, by adding cells.  Returns
 * false if there is not enough memory. */
bool carve_reveal_join(reveal_grid *g);

/* Counts cells of a mask among the inputs, laid over a grid of size[0] columns and size[1] rows:
 * the cells of its picture, the lost cells, and the cells that are added to thin parts.  Returns
 * false and sets *error if no solution could show the picture. */
bool carve_reveal_check(const maze_inputs *inputs, uint32_t checksum, const uint32_t size[2],
                        maze_reveal *facts, maze_error *error);

#endif
