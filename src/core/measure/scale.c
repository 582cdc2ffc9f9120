#include "core/measure/effort.h"

/* Both difficulties are frozen: none of these ever changes. */
enum { POINTS_PER_OCTAVE = 9, FRACTION_BITS = 16 };

/* In units of 2^-FRACTION_BITS, rounded down; digit by digit, from squares of the mantissa
 * (C. Turner, "A Fast Binary Logarithm Algorithm", IEEE Signal Processing Magazine 27, 2010).
 * The mantissa has 31 bits after the point; the rest is cut off.  x is not 0. */
static uint64_t log2_fixed(uint64_t x)
{
    uint64_t whole = 0, result;
    for (uint64_t rest = x; rest > 1; rest >>= 1)
        whole++;
    uint64_t mantissa = whole > 31 ? x >> (whole - 31) : x << (31 - whole);
    result = whole;
    for (int bit = 0; bit < FRACTION_BITS; bit++) {
        mantissa = mantissa * mantissa >> 31;
        result <<= 1;
        if (mantissa >> 32) {
            mantissa >>= 1;
            result |= 1;
        }
    }
    return result;
}

unsigned difficulty_of_effort(uint64_t effort, uint64_t easiest)
{
    if (effort <= easiest)
        return MAZE_DIFFICULTY_LEAST;
    uint64_t octaves = log2_fixed(effort) - log2_fixed(easiest);
    uint64_t points = MAZE_DIFFICULTY_LEAST + (POINTS_PER_OCTAVE * octaves >> FRACTION_BITS);
    return points < MAZE_DIFFICULTY_MOST ? (unsigned)points : MAZE_DIFFICULTY_MOST;
}
