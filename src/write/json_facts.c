#include "write/json_facts.h"

#include "write/json_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define MCCLENDON_DECIMALS 6
#define MOST_NAME 32 /* bytes of a measure's name */

void json_recipe(maze_sink *sink, const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1], check[2] = {maze_recipe_check(recipe)};
    maze_recipe_format(recipe, text);
    json_word(sink, "recipe", text);
    sink_put(sink, ",");
    json_word(sink, "check", check);
}

static void put_name(maze_sink *sink, const char *name)
{
    sink_put(sink, ",\"");
    sink_put(sink, name);
    sink_put(sink, "\":");
}

static void put_count(maze_sink *sink, const char *name, uint64_t count)
{
    put_name(sink, name);
    json_integer(sink, count);
}

static void put_mcclendon(maze_sink *sink, const char *name, double value)
{
    put_name(sink, name);
    json_number(sink, value, MCCLENDON_DECIMALS);
}

/* The measures of the table, with _ for -. */
static void put_figures(maze_sink *sink, const maze_measures *m)
{
    const maze_measure_key *key;
    for (unsigned i = 0; (key = maze_measure_key_at(i)); i++) {
        char name[MOST_NAME];
        size_t length = strlen(key->name);
        for (size_t k = 0; k <= length; k++)
            name[k] = key->name[k] == '-' ? '_' : key->name[k];
        put_count(sink, name, maze_measure_value(m, i));
    }
}

void json_measures(maze_sink *sink, const maze_measures *m, const maze_fingerprint *fingerprint)
{
    sink_put(sink, "\"cells\":");
    json_integer(sink, m->cells);
    put_count(sink, "passages", m->passages);
    put_name(sink, "perfect");
    json_boolean(sink, m->perfect);
    put_name(sink, "unique");
    json_boolean(sink, m->unique);
    put_figures(sink, m);
    put_mcclendon(sink, "mcclendon_complexity", m->mcclendon_complexity);
    put_mcclendon(sink, "mcclendon_difficulty", m->mcclendon_difficulty);
    char text[40];
    snprintf(text, sizeof text, "%016" PRIx64 "%016" PRIx64, fingerprint->high, fingerprint->low);
    sink_put(sink, ",");
    json_word(sink, "fingerprint", text);
}

static void put_reveal(maze_sink *sink, const maze_reveal *reveal)
{
    sink_put(sink, ",\"reveal\":{\"picture\":");
    json_integer(sink, reveal->picture);
    put_count(sink, "lost", reveal->lost);
    put_count(sink, "widened", reveal->widened);
    put_count(sink, "joined", reveal->joined);
    put_count(sink, "covered", reveal->covered);
    put_count(sink, "spilled", reveal->spilled);
    sink_put(sink, "}");
}

void json_facts(maze_sink *sink, const maze_recipe *recipe, const maze_measures *measures,
                const maze_fingerprint *fingerprint, const maze_reveal *reveal)
{
    sink_put(sink, "{");
    json_recipe(sink, recipe);
    sink_put(sink, ",");
    json_measures(sink, measures, fingerprint);
    if (reveal)
        put_reveal(sink, reveal);
    sink_put(sink, "}\n");
}
