#include "output/json_text.h"

#include <math.h>
#include <string.h>

void json_put(maze_sink *sink, const char *text)
{
    maze_sink_write(sink, text, strlen(text));
}

/* Writes the digits that end right before `end` and returns where they begin. */
static char *digits_before(char *end, uint64_t value)
{
    do
        *--end = (char)('0' + value % 10);
    while ((value /= 10) > 0);
    return end;
}

void json_integer(maze_sink *sink, uint64_t value)
{
    char text[24], *end = text + sizeof text, *start = digits_before(end, value);
    maze_sink_write(sink, start, (size_t)(end - start));
}

void json_number(maze_sink *sink, double value, unsigned decimals)
{
    uint64_t unit = 1;
    for (unsigned i = 0; i < decimals; i++)
        unit *= 10;
    uint64_t units = (uint64_t)llround(fabs(value) * (double)unit);
    bool negative = value < 0 && units > 0;
    for (; unit > 1 && units % 10 == 0; unit /= 10)
        units /= 10;
    char text[32], *end = text + sizeof text, *start = end;
    if (unit > 1) {
        start = digits_before(end, unit + units % unit);
        *start = '.'; /* in place of the unit's 1, which keeps the zeros behind it */
    }
    start = digits_before(start, units / unit);
    if (negative)
        *--start = '-';
    maze_sink_write(sink, start, (size_t)(end - start));
}

void json_boolean(maze_sink *sink, bool value)
{
    json_put(sink, value ? "true" : "false");
}

void json_word(maze_sink *sink, const char *name, const char *value)
{
    json_put(sink, "\"");
    json_put(sink, name);
    json_put(sink, "\":\"");
    json_put(sink, value);
    json_put(sink, "\"");
}
