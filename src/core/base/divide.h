/* Division of whole numbers that may be negative. */
#ifndef MAZEPRESS_CORE_DIVIDE_H
#define MAZEPRESS_CORE_DIVIDE_H

#include <stdint.h>

/* a / b, rounded down; b is positive. */
static inline int64_t divide_down(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

#endif
