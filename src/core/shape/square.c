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
