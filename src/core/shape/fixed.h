/* Sine and cosine in whole numbers: the same on every machine. */
#ifndef MAZEPRESS_CORE_FIXED_H
#define MAZEPRESS_CORE_FIXED_H

#include <stdint.h>

#define FIXED_BITS 30
#define FIXED_ONE (INT32_C(1) << FIXED_BITS)

/* In 1 / FIXED_ONE. */
typedef struct fixed_angle {
    int32_t sine, cosine;
} fixed_angle;

/* The angle that is `part` of `whole` parts of a turn, part <= whole, 1 <= whole <= 2^28; right to
 * 4 / FIXED_ONE.  Mirrored and turned by quarters, it has the same numbers but for signs and
 * order. */
fixed_angle fixed_turn(uint32_t part, uint32_t whole);

#endif
