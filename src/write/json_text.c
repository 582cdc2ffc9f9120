#include "write/json_text.h"

#include "core/base/digits.h"

#include <math.h>
#include <string.h>

void json_put(maze_sink *sink, const char *text)
{
    maze_sink_write(sink, text, strlen(text));
}

void json_integer(maze_sink *sink, uint64_t value)
{
    char text[DIGITS_ROOM];
    maze_sink_write(sink, text, (size_t)(digits_print(text, value) - text));
}

void json_number(maze_sink *sink, double value, unsigned decimals)
{
    char text[DIGITS_ROOM];
    double unit = 1;
    for (unsigned i = 0; i < decimals; i++)
        unit *= 10;
    maze_sink_write(sink, text,
                    (size_t)(decimal_print(text, llround(value * unit), decimals) - text));
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
