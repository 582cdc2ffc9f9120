#include "write/json_text.h"

#include "core/base/digits.h"

#include <stdio.h>
#include <string.h>

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
                    (size_t)(decimal_print(text, whole_units(value * unit), decimals) - text));
}

void json_boolean(maze_sink *sink, bool value)
{
    sink_put(sink, value ? "true" : "false");
}

void json_word(maze_sink *sink, const char *name, const char *value)
{
    sink_put(sink, "\"");
    sink_put(sink, name);
    sink_put(sink, "\":");
    json_text(sink, value);
}

void json_text(maze_sink *sink, const char *text)
{
    static const char escaped[] = "\"\\\1\2\3\4\5\6\7\b\t\n\v\f\r\16\17\20\21\22\23\24\25\26\27\30"
                                  "\31\32\33\34\35\36\37";
    if (!text) {
        sink_put(sink, "null");
        return;
    }
    sink_put(sink, "\"");
    while (*text) {
        size_t plain = strcspn(text, escaped);
        char code[16];
        maze_sink_write(sink, text, plain);
        text += plain;
        if (*text) {
            snprintf(code, sizeof code, "\\u%04x", (unsigned char)*text++);
            sink_put(sink, code);
        }
    }
    sink_put(sink, "\"");
}

void json_comma(maze_sink *sink, size_t i)
{
    if (i > 0)
        sink_put(sink, ",");
}

void json_pair(maze_sink *sink, maze_point point, unsigned decimals)
{
    sink_put(sink, "[");
    json_number(sink, point.x, decimals);
    sink_put(sink, ",");
    json_number(sink, point.y, decimals);
    sink_put(sink, "]");
}

void json_point(maze_sink *sink, maze_point point)
{
    json_pair(sink, point, JSON_LENGTH_DECIMALS);
}

void json_sweeps(maze_sink *sink, const double *sweeps, size_t count)
{
    size_t i = 0;
    while (i < count && sweeps[i] == 0)
        i++;
    if (i == count)
        return;
    sink_put(sink, ",\"sweeps\":[");
    for (i = 0; i < count; i++) {
        json_comma(sink, i);
        json_number(sink, sweeps[i], JSON_ANGLE_DECIMALS);
    }
    sink_put(sink, "]");
}

void json_integer_or_null(maze_sink *sink, uint32_t number)
{
    if (number == MAZE_NONE)
        sink_put(sink, "null");
    else
        json_integer(sink, number);
}
