/* The grid on which a maze is carved if its recipe has the field `reveal`, and the picture that the
 * solution of this maze shows.  The grid has a rim of additional cells, so that every cell of the
 * maze has four neighbors.  Functions return false on failure, and set *error if they have a
 * parameter `error`. */
#ifndef MAZEPRESS_CORE_REVEAL_PICTURE_H
#define MAZEPRESS_CORE_REVEAL_PICTURE_H

#include "core/base/random.h"
#include "core/carve/carving.h"
#include "core/shape/rect.h"

#include <mazepress/inputs.h>
#include <mazepress/reveal.h>

#include <string.h>

enum {
    /* The cell is dark in the picture of the user.  The value must be 1, because
     * shape_alphabet_draw sets cells to 1. */
    REVEAL_GIVEN = 1,
    REVEAL_PICTURE =
        2, /* the cell is in the picture, after thin parts were widened and pieces were joined */
    /* the solution may visit the cell */
    REVEAL_ALLOWED = 4,
    REVEAL_USED = 8, /* the cell is in the tree */
    REVEAL_WAY = 16, /* the cell is on the solution */
    /* the cell is in the rim, outside the maze */
    REVEAL_RIM = 32,
};

typedef struct reveal_grid {
    uint32_t columns, rows;
    /* `stride`: number of cells per row; `cells`: number of all cells; both include the rim */
    uint32_t stride, cells;
    uint8_t *mark;
    /* for each cell, the set of its open sides; in the same memory block as `mark` */
    uint8_t *open;
    uint32_t *list;
    uint64_t *heap;
    uint8_t *left_by;
    maze_random random;
    maze_door entrance, exit;
    /* number of cells that were added to join pieces */
    uint32_t joined;
} reveal_grid;

static inline uint32_t reveal_cell(const reveal_grid *g, uint32_t x, uint32_t y)
{
    return (y + 1) * g->stride + x + 1;
}

/* Returns the neighbor across a side, whose number is taken modulo 4. */
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

/* Returns the number of the edge between a cell and its neighbor across a side. The number is twice
 * the number of the left or upper cell, plus 1 if the other cell is below. */
static inline uint32_t reveal_edge(const reveal_grid *g, uint32_t cell, uint32_t side)
{
    bool back = (side & 3) == RECT_LEFT || (side & 3) == RECT_TOP;
    return 2 * (back ? reveal_across(g, cell, side) : cell) + !(side & 1);
}

/* Creates a grid in a pool. */
bool carve_reveal_start(reveal_grid *g, base_pool *pool, uint32_t columns, uint32_t rows,
                        maze_error *error);

/* carve_reveal_take_mask marks the cells of a mask with REVEAL_GIVEN. carve_reveal_write marks the
 * cells of the letters of a text, at the largest size that fits into the grid. */
bool carve_reveal_take_mask(reveal_grid *g, const maze_inputs *inputs, uint32_t checksum,
                            maze_error *error);
bool carve_reveal_write(reveal_grid *g, const char *text, maze_error *error);

/* Turns the cells with REVEAL_GIVEN into the picture: removes specks, and widens thin parts.
 * *facts, whose members must be 0 before the call, receives the numbers of given, removed and added
 * cells. */
bool carve_reveal_widen(reveal_grid *g, maze_reveal *facts, maze_error *error);

bool carve_reveal_fail_memory(maze_error *error);

/* Adds cells to the picture, so that its pieces are connected with each other and with the base
 * path. */
bool carve_reveal_join(reveal_grid *g);

/* Checks whether a mask can be the picture on a grid of size[0] columns and size[1] rows.  On
 * success, *facts receives the numbers of given, removed and added cells. */
bool carve_reveal_check(const maze_inputs *inputs, uint32_t checksum, const uint32_t size[2],
                        maze_reveal *facts, maze_error *error);

#endif
