#include "core/maze.h"
#include "core/measure/measuring.h"

/* The middle reaches from 3 to 7 tenths of the box, edges included. */
#define TENTHS 10
#define FIRST_TENTH 3
#define LAST_TENTH 7

static bool is_in_middle(uint32_t place, uint32_t size)
{
    uint64_t tenths = (uint64_t)place * TENTHS;
    return tenths >= (uint64_t)size * FIRST_TENTH && tenths <= (uint64_t)size * LAST_TENTH;
}

uint32_t measure_middle(const maze_maze *maze, const maze_path *path)
{
    uint64_t inside = 0;
    for (size_t i = 0; i < path->length; i++) {
        shape_spot spot = shape_spot_of(maze->shape, path->cells[i]);
        inside += is_in_middle(spot.x, spot.width) && is_in_middle(spot.y, spot.height);
    }
    return (uint32_t)((100 * inside + path->length - 1) / path->length);
}
