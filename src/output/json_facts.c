#include "output/json_facts.h"

#include "output/json_text.h"

#include <inttypes.h>
#include <stdio.h>

#define MCCLENDON_DECIMALS 6

void json_recipe(maze_sink *sink, const maze_recipe *recipe)
{
    char text[MAZE_RECIPE_LENGTH + 1], check[2] = {maze_recipe_check(recipe)};
    maze_recipe_format(recipe, text);
    json_word(sink, "recipe", text);
    json_put(sink, ",");
    json_word(sink, "check", check);
}

static void put_name(maze_sink *sink, const char *name)
{
    json_put(sink, ",\"");
    json_put(sink, name);
    json_put(sink, "\":");
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

void json_measures(maze_sink *sink, const maze_measures *m, const maze_fingerprint *fingerprint)
{
    json_put(sink, "\"cells\":");
    json_integer(sink, m->cells);
    put_count(sink, "passages", m->passages);
    put_count(sink, "dead_ends", m->dead_ends);
    put_count(sink, "junctions", m->junctions);
    put_count(sink, "straights", m->straights);
    put_count(sink, "turns", m->turns);
    put_count(sink, "solution_length", m->solution_length);
    put_count(sink, "decisions", m->decisions);
    put_name(sink, "perfect");
    json_boolean(sink, m->perfect);
    put_count(sink, "solution_turns", m->solution_turns);
    put_count(sink, "branches", m->branches);
    put_count(sink, "branch_cells", m->branch_cells);
    put_count(sink, "longest_branch", m->longest_branch);
    put_mcclendon(sink, "mcclendon_complexity", m->mcclendon_complexity);
    put_mcclendon(sink, "mcclendon_difficulty", m->mcclendon_difficulty);
    put_count(sink, "difficulty1", m->difficulty);
    char text[40];
    snprintf(text, sizeof text, "%016" PRIx64 "%016" PRIx64, fingerprint->high, fingerprint->low);
    json_put(sink, ",");
    json_word(sink, "fingerprint", text);
}
