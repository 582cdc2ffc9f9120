/* Reads and writes digits independently of the locale, and computes sines and cosines with
 * integers. */
#include "core/base/numbers.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

bool base_digits_read(const char **text, uint64_t most, uint64_t *number)
{
    const char *p = *text;
    uint64_t value = 0;
    for (; is_digit(*p); p++) {
        unsigned digit = (unsigned)(*p - '0');
        if (digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (p == *text)
        return false;
    *text = p;
    *number = value;
    return true;
}

bool base_number_read(const char **text, uint32_t most, uint32_t *number)
{
    uint64_t value = 0;
    bool done = !has_leading_zero(*text) && base_digits_read(text, most, &value);
    *number = (uint32_t)value;
    return done;
}

int base_digit_hex(char c)
{
    char small = small_letter(c);
    if (is_digit(c))
        return c - '0';
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

bool base_checksum_read(const char *text, uint32_t *checksum)
{
    uint32_t value = 0;
    if (strspn(text, "0123456789abcdef") != CHECKSUM_DIGITS)
        return false;
    for (int i = 0; i < CHECKSUM_DIGITS; i++)
        value = value << 4 | (uint32_t)base_digit_hex(text[i]);
    *checksum = value;
    return true;
}

/* Removes the last decimal digit from *number, and returns this digit as a character. Numbers below
 * 2^32 are divided with 32 bits, which is faster, especially in WebAssembly. */
static inline char take_digit(uint64_t *number)
{
    uint64_t rest = *number <= UINT32_MAX ? (uint32_t)*number / 10 : *number / 10;
    char digit = (char)('0' + (*number - 10 * rest));
    *number = rest;
    return digit;
}

char *base_digits_print(char *to, uint64_t number)
{
    char reversed[DIGITS_ROOM], *end = reversed;
    do
        *end++ = take_digit(&number);
    while (number > 0);
    while (end > reversed)
        *to++ = *--end;
    return to;
}

char *base_decimal_print(char *to, int64_t units, unsigned decimals)
{
    char reversed[DIGITS_ROOM], *end = reversed;
    uint64_t rest = units < 0 ? -(uint64_t)units : (uint64_t)units;
    if (units < 0)
        *to++ = '-';
    for (; decimals > 0; decimals--) {
        char digit = take_digit(&rest);
        if (digit != '0' || end > reversed)
            *end++ = digit;
    }
    to = base_digits_print(to, rest);
    if (end > reversed)
        *to++ = '.';
    while (end > reversed)
        *to++ = *--end;
    return to;
}

/* added before rounding, so that values slightly below halfway between two integers are rounded up,
 * too */
#define BIAS (1.0 / 65536)

int64_t base_whole_units(double value)
{
    return (int64_t)floor(value + 0.5 + BIAS);
}

/* Sines and cosines. An angle is reduced to at most an eighth of a turn, for which Taylor's series
 * is used. */

#define TURN UINT64_C(6746518852) /* 2 pi, in units of 1 / FIXED_ONE */

enum { TERMS = 5 };
static const uint32_t sine_divisors[TERMS] = {2 * 3, 4 * 5, 6 * 7, 8 * 9, 10 * 11};
static const uint32_t cosine_divisors[TERMS] = {1 * 2, 3 * 4, 5 * 6, 7 * 8, 9 * 10};

static uint64_t times(uint64_t a, uint64_t b)
{
    return (a * b + FIXED_ONE / 2) >> FIXED_BITS;
}

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
