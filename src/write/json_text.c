/* Writes JSON (RFC 8259): values, and the measures of a maze. The results do not depend on the
 * locale. */
#include "write/json_text.h"

#include "core/base/numbers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* space for a comma, a name and a number */
#define JSON_ROOM (JSON_NAME + 4 + DIGITS_ROOM)

/* Appends the comma and the name before a value to a text. Returns its end. */
static char *begin(json_writer *json, const char *name, char *end)
{
    if (json->follows)
        *end++ = ',';
    json->follows = true;
    if (!name)
        return end;
    size_t length = strlen(name);
    *end++ = '"';
    memcpy(end, name, length);
    end += length;
    *end++ = '"';
    *end++ = ':';
    return end;
}

static void put(const json_writer *json, const char *text, const char *end)
{
    maze_sink_write(json->sink, text, (size_t)(end - text));
}

/* Writes a value that is a word without quotation marks, a bracket or a quotation mark. */
static void put_word(json_writer *json, const char *name, const char *word)
{
    char text[JSON_ROOM], *end = begin(json, name, text);
    size_t length = strlen(word);
    memcpy(end, word, length);
    put(json, text, end + length);
}

void write_json_open(json_writer *json, const char *name, const char *bracket)
{
    put_word(json, name, bracket);
    json->follows = false;
}

void write_json_close(json_writer *json, const char *bracket)
{
    write_put(json->sink, bracket);
    json->follows = true;
}

void write_json_integer(json_writer *json, const char *name, uint64_t value)
{
    char text[JSON_ROOM];
    put(json, text, base_digits_print(begin(json, name, text), value));
}

void write_json_index(json_writer *json, const char *name, uint32_t number)
{
    if (number == MAZE_NONE)
        write_json_text(json, name, NULL);
    else
        write_json_integer(json, name, number);
}

void write_json_number(json_writer *json, const char *name, double value, unsigned decimals)
{
    char text[JSON_ROOM], *end = begin(json, name, text);
    double unit = 1;
    for (unsigned i = 0; i < decimals; i++)
        unit *= 10;
    put(json, text, base_decimal_print(end, base_whole_units(value * unit), decimals));
}

void write_json_boolean(json_writer *json, const char *name, bool value)
{
    put_word(json, name, value ? "true" : "false");
}

void write_json_text(json_writer *json, const char *name, const char *text)
{
    static const char escaped[] = "\"\\\1\2\3\4\5\6\7\b\t\n\v\f\r\16\17\20\21\22\23\24\25\26\27\30"
                                  "\31\32\33\34\35\36\37";
    put_word(json, name, text ? "\"" : "null");
    if (!text)
        return;
    while (*text) {
        size_t plain = strcspn(text, escaped);
        maze_sink_write(json->sink, text, plain);
        text += plain;
        if (*text)
            write_print(json->sink, "\\u%04x", (unsigned char)*text++);
    }
    write_put(json->sink, "\"");
}

void write_json_point(json_writer *json, const char *name, maze_point point, unsigned decimals)
{
    write_json_open(json, name, "[");
    write_json_number(json, NULL, point.x, decimals);
    write_json_number(json, NULL, point.y, decimals);
    write_json_close(json, "]");
}

void write_json_sweeps(json_writer *json, const double *sweeps, size_t count)
{
    size_t i = 0;
    while (i < count && sweeps[i] == 0)
        i++;
    if (i == count)
        return;
    write_json_open(json, "sweeps", "[");
    for (i = 0; i < count; i++)
        write_json_number(json, NULL, sweeps[i], JSON_ANGLE_DECIMALS);
    write_json_close(json, "]");
}

void write_json_cells(json_writer *json, const char *name, const maze_cell *cells, size_t count)
{
    write_json_open(json, name, "[");
    for (size_t i = 0; i < count; i++)
        write_json_index(json, NULL, cells[i]);
    write_json_close(json, "]");
}

void write_json_stars(json_writer *json, const maze_maze *maze)
{
    write_json_open(json, "stars", "[");
    for (unsigned i = 0; i < maze_stars(maze); i++)
        write_json_integer(json, NULL, maze_star_at(maze, i));
    write_json_close(json, "]");
}

void write_json_recipe(json_writer *json, const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1], check[2] = {maze_recipe_check(recipe)};
    maze_recipe_format(recipe, text);
    write_json_text(json, "recipe", text);
    write_json_text(json, "check", check);
}

#define MCCLENDON_DECIMALS 6

void write_json_measures(json_writer *json, const maze_measures *measures,
                         const maze_fingerprint *fingerprint)
{
    const maze_measure_key *key;
    char digits[33];
    write_json_integer(json, "cells", measures->cells);
    write_json_integer(json, "passages", measures->passages);
    write_json_boolean(json, "perfect", measures->perfect);
    write_json_boolean(json, "unique", measures->unique);
    for (unsigned i = 0; (key = maze_measure_key_at(i)); i++) {
        char name[JSON_NAME];
        size_t length = strlen(key->name);
        for (size_t k = 0; k <= length; k++)
            name[k] = key->name[k] == '-' ? '_' : key->name[k];
        write_json_integer(json, name, maze_measure_value(measures, i));
    }
    write_json_number(json, "mcclendon_complexity", measures->mcclendon_complexity,
                      MCCLENDON_DECIMALS);
    write_json_number(json, "mcclendon_difficulty", measures->mcclendon_difficulty,
                      MCCLENDON_DECIMALS);
    snprintf(digits, sizeof digits, "%016" PRIx64 "%016" PRIx64, fingerprint->high,
             fingerprint->low);
    write_json_text(json, "fingerprint", digits);
}

void write_json_facts(maze_sink *sink, const maze_recipe *recipe, const maze_measures *measures,
                      const maze_fingerprint *fingerprint, const maze_reveal *reveal,
                      const maze_path *solution)
{
    json_writer json = {.sink = sink};
    write_json_open(&json, NULL, "{");
    write_json_recipe(&json, recipe);
    write_json_measures(&json, measures, fingerprint);
    if (reveal) {
        write_json_open(&json, "reveal", "{");
        write_json_integer(&json, "picture", reveal->picture);
        write_json_integer(&json, "lost", reveal->lost);
        write_json_integer(&json, "widened", reveal->widened);
        write_json_integer(&json, "joined", reveal->joined);
        write_json_integer(&json, "covered", reveal->covered);
        write_json_integer(&json, "spilled", reveal->spilled);
        write_json_close(&json, "}");
    }
    if (solution)
        write_json_cells(&json, "solution", solution->cells, solution->length);
    write_json_close(&json, "}\n");
}
