/* Numbers: digits of ASCII read and printed whatever the locale, and whole numbers where others
 * would take reals, so that they are the same on every machine. */
#ifndef MAZEPRESS_CORE_NUMBERS_H
#define MAZEPRESS_CORE_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline char small_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool is_letter(char c)
{
    return small_letter(c) >= 'a' && small_letter(c) <= 'z';
}

/* "07", but not "0" or "0.7". */
static inline bool has_leading_zero(const char *text)
{
    return text[0] == '0' && is_digit(text[1]);
}

/* Reads at least one decimal digit and moves *text past the last; leading zeros are taken.
 * False, with both untouched, if there is none or the number is more than `most`. */
bool base_digits_read(const char **text, uint64_t most, uint64_t *number);

/* The value of a hexadecimal digit, capital or small; -1: it is none. */
int base_digit_hex(char c);

#define CHECKSUM_DIGITS 8

/* Reads the eight hexadecimal digits, small ones, with which a text starts.  False, with
 * `checksum` untouched, if there are fewer or more. */
bool base_checksum_read(const char *text, uint32_t *checksum);

/* Writes a number and returns the place after it, without a '\0'; at most DIGITS_ROOM bytes.
 */
char *base_digits_print(char *to, uint64_t number);

/* The nearest whole number, of two the higher, and that also a little before the middle: there the
 * last bits of sines and roots, which differ from one libm to another, decide nothing.  The value
 * is within the range of int64_t. */
int64_t base_whole_units(double value);

/* Writes units / 10^decimals, at most 18 of them, without zeros that say nothing: "-0.5", "12",
 * "3.125".  As base_digits_print. */
char *base_decimal_print(char *to, int64_t units, unsigned decimals);

#define DIGITS_ROOM 24

/* a / b, rounded down; b is positive. */
static inline int64_t divide_down(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

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

/* Places on circles are whole parts of a cell's length, 2^SPOT_BITS to one: half a length, in
 * cells, times a sine or cosine, in such parts, rounded towards 0. */
#define SPOT_BITS 15

static inline int64_t base_spot_part(uint32_t length, int32_t sine)
{
    return (int64_t)length * sine / (INT64_C(1) << (FIXED_BITS + 1 - SPOT_BITS));
}

#endif
