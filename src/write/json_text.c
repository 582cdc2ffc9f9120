/* Writes elements of JSON (RFC 8259), such as numbers, texts and the measures of a maze. The
 * results do not depend on the locale. */
#include "write/json_text.h"

#include "core/base/numbers.h"

#include <inttypes.h>
#include <string.h>

void write_json_integer(maze_sink *sink, uint64_t value)
{
    char text[DIGITS_ROOM];
    maze_sink_write(sink, text, (size_t)(base_digits_print(text, value) - text));
}

void write_json_number(maze_sink *sink, double value, unsigned decimals)
{
    char text[DIGITS_ROOM];
    double unit = 1;
    for (unsigned i = 0; i < decimals; i++)
        unit *= 10;
    maze_sink_write(
        sink, text,
        (size_t)(base_decimal_print(text, base_whole_units(value * unit), decimals) - text));
}

void write_json_boolean(maze_sink *sink, bool value)
{
    write_put(sink, value ? "true" : "false");
}

void write_json_word(maze_sink *sink, const char *name, const char *value)
{
    write_print(sink, "\"%s\":", name);
    write_json_text(sink, value);
}

void write_json_text(maze_sink *sink, const char *text)
{
    static const char escaped[] = "\"\\\1\2\3\4\5\6\7\b\t\n\v\f\r\16\17\20\21\22\23\24\25\26\27\30"
                                  "\31\32\33\34\35\36\37";
    if (!text) {
        write_put(sink, "null");
        return;
    }
    write_put(sink, "\"");
    while (*text) {
        size_t plain = strcspn(text, escaped);
        maze_sink_write(sink, text, plain);
        text += plain;
        if (*text)
            write_print(sink, "\\u%04x", (unsigned char)*text++);
    }
    write_put(sink, "\"");
}

void write_json_comma(maze_sink *sink, size_t i)
{
    if (i > 0)
        write_put(sink, ",");
}

void write_json_pair(maze_sink *sink, maze_point point, unsigned decimals)
{
    write_put(sink, "[");
    write_json_number(sink, point.x, decimals);
    write_put(sink, ",");
    write_json_number(sink, point.y, decimals);
    write_put(sink, "]");
}

void write_json_point(maze_sink *sink, maze_point point)
{
    write_json_pair(sink, point, JSON_LENGTH_DECIMALS);
}

void write_json_sweeps(maze_sink *sink, const double *sweeps, size_t count)
{
    size_t i = 0;
    while (i < count && sweeps[i] == 0)
        i++;
    if (i == count)
        return;
    write_put(sink, ",\"sweeps\":[");
    for (i = 0; i < count; i++) {
        write_json_comma(sink, i);
        write_json_number(sink, sweeps[i], JSON_ANGLE_DECIMALS);
    }
    write_put(sink, "]");
}

void write_json_integer_or_null(maze_sink *sink, uint32_t number)
{
    if (number == MAZE_NONE)
        write_put(sink, "null");
    else
        write_json_integer(sink, number);
}

#define MCCLENDON_DECIMALS 6
#define MOST_NAME 32

void write_json_recipe(maze_sink *sink, const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1], check[2] = {maze_recipe_check(recipe)};
    maze_recipe_format(recipe, text);
    write_json_word(sink, "recipe", text);
    write_put(sink, ",");
    write_json_word(sink, "check", check);
}

static void put_count(maze_sink *sink, const char *name, uint64_t count)
{
    write_print(sink, ",\"%s\":%" PRIu64, name, count);
}

void write_json_measures(maze_sink *sink, const maze_measures *measures,
                         const maze_fingerprint *fingerprint)
{
    const maze_measure_key *key;
    write_print(sink, "\"cells\":%" PRIu64, (uint64_t)measures->cells);
    put_count(sink, "passages", measures->passages);
    write_print(sink, ",\"perfect\":%s,\"unique\":%s", measures->perfect ? "true" : "false",
                measures->unique ? "true" : "false");
    for (unsigned i = 0; (key = maze_measure_key_at(i)); i++) {
        char name[MOST_NAME];
        size_t length = strlen(key->name);
        for (size_t k = 0; k <= length; k++)
            name[k] = key->name[k] == '-' ? '_' : key->name[k];
        put_count(sink, name, maze_measure_value(measures, i));
    }
    write_put(sink, ",\"mcclendon_complexity\":");
    write_json_number(sink, measures->mcclendon_complexity, MCCLENDON_DECIMALS);
    write_put(sink, ",\"mcclendon_difficulty\":");
    write_json_number(sink, measures->mcclendon_difficulty, MCCLENDON_DECIMALS);
    write_print(sink, ",\"fingerprint\":\"%016" PRIx64 "%016" PRIx64 "\"", fingerprint->high,
                fingerprint->low);
}

void write_json_facts(maze_sink *sink, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal)
{
    write_put(sink, "{");
    write_json_recipe(sink, recipe);
    write_put(sink, ",");
    write_json_measures(sink, measures, fingerprint);
    if (reveal) {
        write_print(sink, ",\"reveal\":{\"picture\":%" PRIu64, (uint64_t)reveal->picture);
        put_count(sink, "lost", reveal->lost);
        put_count(sink, "widened", reveal->widened);
        put_count(sink, "joined", reveal->joined);
        put_count(sink, "covered", reveal->covered);
        put_count(sink, "spilled", reveal->spilled);
        write_put(sink, "}");
    }
    write_put(sink, "}\n");
}
