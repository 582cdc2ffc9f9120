#include "write/number.h"

#include "core/base/digits.h"

#include <string.h>

char *number_print(char *to, long long units)
{
    char *end = decimal_print(to, units, DECIMALS), *digit = to + (units < 0);
    if (*digit != '0' || end == digit + 1)
        return end;
    memmove(digit, digit + 1, (size_t)(end - digit) - 1);
    return end - 1;
}

char *number_print_pair(char *to, long long x, long long y)
{
    to = number_print(to, x);
    if (y >= 0)
        *to++ = ' ';
    return number_print(to, y);
}
