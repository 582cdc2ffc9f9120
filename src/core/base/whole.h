/* Whole numbers where others would take reals, so that they are the same on every machine:
 * division rounded down, and sine and cosine. */
#ifndef MAZEPRESS_CORE_WHOLE_H
#define MAZEPRESS_CORE_WHOLE_H

#include <stdint.h>

/* a / b, rounded down; b is positive. */
static inline int64_t divide_down(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* Sine and cosine in whole numbers: the same on every machine. */

#define FIXED_BITS 30
#define FIXED_ONE (INT32_C(1) << FIXED_BITS)

/* In 1 / FIXED_ONE. */
typedef struct base_angle {
    int32_t sine, cosine;
} base_angle;

/* The angle that is `part` of `whole` parts of a turn, part <= whole, 1 <= whole <= 2^28; right to
 * 4 / FIXED_ONE.  Mirrored and turned by quarters, it has the same numbers but for signs and
 * order. */
base_angle base_turn(uint32_t part, uint32_t whole);

#endif
