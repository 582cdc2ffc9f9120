/* Outlines that are cut out of a shape. */
#ifndef MAZEPRESS_CORE_OUTLINE_H
#define MAZEPRESS_CORE_OUTLINE_H

#include <mazepress/recipe.h>

/* The box round the shape reaches from -OUTLINE_ONE to OUTLINE_ONE, x to the right, y downwards. */
#define OUTLINE_ONE (1 << 20)

typedef struct outline_point {
    int32_t x, y; /* thousandths of OUTLINE_ONE */
} outline_point;

/* A row of the table of outlines.  All are the same on the left as on the right, and hold the
 * middle of the box. */
typedef struct outline {
    maze_term term;

    /* How far a cell reaches for the outline from its center, in eighths of the way to its edge:
     * far where thin tips would be lost. */
    unsigned reach;

    /* The right half of its edge, from the axis at the top to the bottom or to the axis there.
     * None: the circle. */
    const outline_point *edge;
    unsigned points;
} outline;

/* Row i, NULL behind the last. */
const outline *outline_at(unsigned i);

/* True if the cell with this center lies in the outline; half_x and half_y lead from a center to
 * the edge of a cell.  In integers only. */
bool outline_keeps(const outline *outline, int64_t x, int64_t y, int64_t half_x, int64_t half_y);

#endif
