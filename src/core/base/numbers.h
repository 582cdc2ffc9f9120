/* Functions that read and write digits independently of the locale, and functions that compute
 * sines and cosines as integers. The results are the same on every machine. */
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

static inline bool has_leading_zero(const char *text)
{
    return text[0] == '0' && is_digit(text[1]);
}

/* Reads a decimal number from *text into *number, and moves *text to the end of the number. Returns
 * false, with *text and *number unchanged, if there is no digit or the number is larger than
 * `most`. */
bool base_digits_read(const char **text, uint64_t most, uint64_t *number);

/* Like base_digits_read, but rejects leading zeros, and sets *number to 0 if it returns false. */
bool base_number_read(const char **text, uint32_t most, uint32_t *number);

/* Returns the value of a hexadecimal digit in upper or lower case, or -1 for any other
 * character. */
int base_digit_hex(char c);

#define CHECKSUM_DIGITS 8

/* Reads a checksum of eight lowercase hexadecimal digits at the start of a text. Returns false,
 * with *checksum unchanged, if the text begins with fewer or more such digits. */
bool base_checksum_read(const char *text, uint32_t *checksum);

/* Writes a number in decimal digits: at most DIGITS_ROOM bytes, without a '\0'. Returns the place
 * after the number. */
char *base_digits_print(char *to, uint64_t number);

/* Returns the integer nearest to `value`. A value halfway between two integers, or slightly below
 * halfway, is rounded up, because the last bits of sines differ between versions of libm. The value
 * must be within the range of int64_t. */
int64_t base_whole_units(double value);

/* Writes the number units / 10^decimals without unnecessary zeros: "-0.5", "12", "3.125".
 * `decimals` is at most 18. Writes at most DIGITS_ROOM bytes without a '\0'. Returns the place
 * after the number. */
char *base_decimal_print(char *to, int64_t units, unsigned decimals);

#define DIGITS_ROOM 24

/* Returns a / b, rounded down. `b` must be positive. */
static inline int64_t divide_down(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

#define FIXED_BITS 30
#define FIXED_ONE (INT32_C(1) << FIXED_BITS)

/* A sine and a cosine, in units of 1 / FIXED_ONE. */
typedef struct base_angle {
    int32_t sine, cosine;
} base_angle;

/* Returns the sine and cosine of the angle part / whole of a turn. `part` is at most `whole`, and
 * `whole` is from 1 to 2^28. Each of the two results has an error of at most 4 / FIXED_ONE. If an
 * angle is mirrored, or turned by quarter turns, its sine and cosine keep their absolute values,
 * but can be exchanged. */
base_angle base_turn(uint32_t part, uint32_t whole);

/* Returns a coordinate of a point on a circle, measured from the center: length / 2 times `sine`,
 * which is a sine or a cosine. `length` is the diameter, in cells. The result is in units of
 * 2^-SPOT_BITS of a cell's length, and is rounded towards 0. */
#define SPOT_BITS 15

static inline int64_t base_spot_part(uint32_t length, int32_t sine)
{
    return (int64_t)length * sine / (INT64_C(1) << (FIXED_BITS + 1 - SPOT_BITS));
}

#endif
