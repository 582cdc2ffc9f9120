/* Sine and cosine in whole numbers: Taylor's series for up to an eighth of a turn, to which all
 * other angles are folded. */
#include "core/base/whole.h"

#include <stdbool.h>

#define TURN UINT64_C(6746518852) /* 2 pi */

/* From each power of the angle to the next but one, in the sine and in the cosine. */
enum { TERMS = 5 };
static const uint32_t sine_divisors[TERMS] = {2 * 3, 4 * 5, 6 * 7, 8 * 9, 10 * 11};
static const uint32_t cosine_divisors[TERMS] = {1 * 2, 3 * 4, 5 * 6, 7 * 8, 9 * 10};

static uint64_t times(uint64_t a, uint64_t b)
{
    return (a * b + FIXED_ONE / 2) >> FIXED_BITS;
}

/* 1 - s/d0 (1 - s/d1 (1 - ...)) */
static uint64_t series(uint64_t square, const uint32_t *divisors)
{
    uint64_t value = FIXED_ONE;
    for (int i = TERMS; i-- > 0;)
        value = FIXED_ONE - times(square, value) / divisors[i];
    return value;
}

base_angle base_turn(uint32_t part, uint32_t whole)
{
    uint64_t eighth = whole, p = 8 * (uint64_t)part;
    bool left = p > 4 * eighth;
    if (left)
        p = 8 * eighth - p;
    bool behind = p > 2 * eighth;
    if (behind)
        p = 4 * eighth - p;
    bool steep = p > eighth;
    if (steep)
        p = 2 * eighth - p;
    uint64_t x = p * TURN / (8 * eighth), square = times(x, x);
    int32_t sine = (int32_t)times(x, series(square, sine_divisors));
    int32_t cosine = (int32_t)series(square, cosine_divisors);
    base_angle angle = steep ? (base_angle){cosine, sine} : (base_angle){sine, cosine};
    if (left)
        angle.sine = -angle.sine;
    if (behind)
        angle.cosine = -angle.cosine;
    return angle;
}
