/* Outlines that are cut out of a shape. */
#ifndef MAZEPRESS_CORE_OUTLINE_H
#define MAZEPRESS_CORE_OUTLINE_H

#include <mazepress/recipe.h>

/* The box round the shape reaches from -OUTLINE_ONE to OUTLINE_ONE, x to the right, y downwards. */
#define OUTLINE_ONE (1 << 20)

/* A row of the table of outlines. */
typedef struct outline {
    maze_term term;
    bool (*inside)(int64_t x, int64_t y); /* of a cell's center, in integers */
} outline;

/* Row i, NULL behind the last. */
const outline *outline_at(unsigned i);

#endif
