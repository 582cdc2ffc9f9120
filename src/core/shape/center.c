#include "core/shape/center.h"

/* How far a place is from the middle of its length, twice, squared. */
static uint64_t square_off(uint64_t place, uint64_t length)
{
    uint64_t off = 2 * place > length ? 2 * place - length : length - 2 * place;
    return off * off;
}

maze_cell center_find(const maze_shape *shape)
{
    uint64_t stretch = shape_stretch(shape), least = UINT64_MAX;
    maze_cell best = 0;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        shape_spot spot = shape_spot_of(shape, cell);
        uint64_t off = stretch * square_off(spot.x, spot.width) + square_off(spot.y, spot.height);
        if (off < least) {
            least = off;
            best = cell;
        }
    }
    return best;
}
