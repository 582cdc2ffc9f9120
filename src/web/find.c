/* Seeds whose mazes meet filters, one after another. */
#include "core/base/array.h"
#include "core/measure/candidate.h"
#include "core/recipe/seed.h"
#include "web/actions.h"
#include "write/json_facts.h"
#include "write/json_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define USUAL_COUNT 5
#define USUAL_LIMIT 10000
#define MOST_TRIED 1000000
#define LEAST_ROOM 16

/* What "difficulty" stands for. */
#define BEST_DIFFICULTY FIGURE_DIFFICULTY2

typedef struct finding {
    maze_sink *sink;
    filter_set filters;
    filter_tally tally;
    uint64_t from, limit, wanted;
    maze_fingerprint *found; /* of those found */
    uint32_t count;
    uint32_t *slots; /* a hash table of their numbers, counted from 1; 0: free.  NULL: no room */
    uint32_t room;   /* a power of two, at least twice the count */
} finding;

/* The measure of that name; FIGURES: there is none. */
static unsigned find_measure(const char *name)
{
    unsigned i = 0;
    while (i < FIGURES && strcmp(maze_measure_key_at(i)->name, name) != 0)
        i++;
    return i;
}

static bool take(void *context, const char *key, const char *value, maze_error *error)
{
    finding *f = context;
    if (strcmp(key, "from") == 0)
        return seed_parse("from", value, &f->from, error);
    if (strcmp(key, "limit") == 0)
        return request_read_count(key, value, MOST_TRIED, &f->limit, error);
    if (strcmp(key, "count") == 0)
        return request_read_count(key, value, MOST_TRIED, &f->wanted, error);
    unsigned i = strcmp(key, "difficulty") == 0 ? BEST_DIFFICULTY : find_measure(key);
    return i < FIGURES ? filter_parse(key, value, i, false, &f->filters.ranges[i], error)
                       : request_take_none(context, key, value, error);
}

/* Where a fingerprint is, or would be. */
static uint32_t *find_slot(const finding *f, const maze_fingerprint *fingerprint)
{
    uint32_t i = fingerprint_hash(fingerprint) & (f->room - 1);
    while (f->slots[i] && !fingerprint_equal(&f->found[f->slots[i] - 1], fingerprint))
        i = (i + 1) & (f->room - 1);
    return &f->slots[i];
}

/* Makes room for one more. */
static bool make_room(finding *f)
{
    if (!array_more(f->found, f->count))
        return false;
    if (2 * (f->count + 1) <= f->room)
        return true;
    uint32_t room = f->room ? 2 * f->room : LEAST_ROOM;
    uint32_t *slots = calloc(room, sizeof *slots);
    if (!slots)
        return false;
    free(f->slots);
    f->slots = slots;
    f->room = room;
    for (uint32_t i = 0; i < f->count; i++)
        *find_slot(f, &f->found[i]) = i + 1;
    return true;
}

/* A maze is left out that was found before, even mirrored or turned. */
static bool keep(finding *f, const maze_recipe *recipe, const candidate_result *made,
                 maze_error *error)
{
    if (!make_room(f))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    uint32_t *slot = find_slot(f, &made->fingerprint);
    if (*slot) {
        f->tally.repeats++;
        return true;
    }
    f->found[f->count++] = made->fingerprint;
    *slot = f->count;
    json_facts(f->sink, recipe, &made->measures, &made->fingerprint, NULL);
    return true;
}

static bool try_seed(finding *f, const web_request *request, uint64_t seed, maze_error *error)
{
    const candidate_terms terms = {.inputs = request->inputs,
                                   .filters = &f->filters,
                                   .parts = UINT32_MAX,
                                   .fingerprint = true};
    candidate_result made = {0};
    maze_recipe_set_seed(request->recipe, seed);
    if (!candidate_try(request->recipe, &terms, &made, error))
        return false;
    f->tally.tried++;
    if (made.refused == FIGURES)
        return keep(f, request->recipe, &made, error);
    tally_refused(&f->tally, made.refused, maze_measure_value(&made.measures, made.refused));
    return true;
}

static bool search(finding *f, const web_request *request, maze_error *error)
{
    bool done = true;
    for (uint64_t i = 0; done && i < f->limit && f->count < f->wanted; i++) {
        done = try_seed(f, request, f->from + i, error);
        if (f->from + i == UINT64_MAX)
            break;
    }
    return done;
}

/* The last line: how many were tried, and what refused the others. */
static void put_tally(const finding *f)
{
    char told[TALLY_LENGTH], line[TALLY_LENGTH + 60];
    tally_tell(&f->tally, &f->filters, told, sizeof told);
    snprintf(line, sizeof line, "{\"tried\":%llu,\"refused\":\"%s\"}\n",
             (unsigned long long)f->tally.tried, told);
    sink_put(f->sink, line);
}

bool web_find(web_request *request, maze_sink *sink, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    finding f = {.sink = sink, .from = 1, .limit = USUAL_LIMIT, .wanted = USUAL_COUNT};
    if (!request_read(request, take, &f, error))
        return false;
    maze_recipe_format(request->recipe, text);
    if (maze_recipe_has_seed(request->recipe))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the recipe %s has a seed, but find tries many; leave it out (from says "
                         "where to begin)",
                         text);
    bool done = search(&f, request, error);
    if (done)
        put_tally(&f);
    free(f.found);
    free(f.slots);
    return done;
}
