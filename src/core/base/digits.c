/* Digits and letters of ASCII, whatever the locale: numbers are read with a bound, and printed
 * without zeros that say nothing. */
#include "core/base/digits.h"

#include <math.h>
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

/* Takes off the last digit.  Most numbers have 32 bits, which are divided faster, most of all in
 * WebAssembly. */
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

#define BIAS (1.0 / 65536)

int64_t base_whole_units(double value)
{
    return (int64_t)floor(value + 0.5 + BIAS);
}
