#include "core/shape/square.h"

unsigned square_symmetries(const maze_shape *shape)
{
    (void)shape;
    return SYMMETRIES;
}

void square_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS])
{
    bool swapped = symmetry & SWAPPED;
    size[0] = shape->size[swapped];
    size[1] = shape->size[!swapped];
}

/* Mirrored at the diagonal and then from left to right is a quarter turn; that swaps the numbers of
 * the size. */
unsigned square_symmetry_of(const maze_shape *shape, unsigned motion)
{
    switch (motion) {
    case MIRROR_LEFT_RIGHT:
        return LEFT_RIGHT;
    case MIRROR_TOP_BOTTOM:
        return TOP_BOTTOM;
    case HALF_TURN:
        return LEFT_RIGHT | TOP_BOTTOM;
    case 4:
        return shape->size[0] == shape->size[1] ? SWAPPED | LEFT_RIGHT : 0;
    default:
        return 0;
    }
}
