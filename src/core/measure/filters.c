/* Choosing mazes: ranges of measures that one must meet, the try of one of many candidates, and
 * the count of those that were refused. */
#include "core/measure/filters.h"

#include "core/base/numbers.h"
#include "core/base/strings.h"
#include "core/shape/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One end of a range; true also if it is missing. */
static bool read_end(const char **text, uint32_t *end)
{
    uint64_t number;
    if (!is_digit(**text))
        return true;
    if (!base_digits_read(text, UINT32_MAX, &number))
        return false;
    *end = (uint32_t)number;
    return true;
}

/* The form alone. */
static bool read_range(const char *text, measure_range *range)
{
    const char *p = text;
    if (!read_end(&p, &range->least))
        return false;
    if (p != text && *p == '\0') {
        range->most = range->least;
        return true;
    }
    bool has_least = p != text;
    if (strncmp(p, "..", 2) != 0)
        return false;
    const char *behind = p += 2;
    return read_end(&p, &range->most) && *p == '\0' && (has_least || p != behind);
}

bool measure_filter_parse(const char *what, const char *text, unsigned i, bool or_none,
                          measure_range *range, maze_error *error)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    measure_range read = {true, key->least, key->most};
    if (or_none && base_name_equal(text, "none")) {
        *range = (measure_range){0};
        return true;
    }
    bool done = read_range(text, &read);
    if (done && read.least > read.most && read.least <= key->most && read.most >= key->least)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" ends before it begins", what, text);
    if (!done || read.least < key->least || read.most > key->most || read.least > read.most)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s \"%.60s\" must be a number from %lu to %lu, or a range such as 20..40, 20.. "
            "or ..40%s",
            what, text, (unsigned long)key->least, (unsigned long)key->most,
            or_none ? ", or none" : "");
    *range = read;
    return true;
}

void measure_filter_format(const measure_range *range, unsigned i, char *text)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    char least[11] = "", most[11] = "";
    if (range->least > key->least)
        snprintf(least, sizeof least, "%lu", (unsigned long)range->least);
    if (range->most < key->most)
        snprintf(most, sizeof most, "%lu", (unsigned long)range->most);
    if (range->least == range->most)
        snprintf(text, FILTER_LENGTH, "%lu", (unsigned long)range->least);
    else
        snprintf(text, FILTER_LENGTH, "%s..%s", *least || *most ? least : "0", most);
}

bool measure_filters_any(const measure_filters *filters)
{
    for (unsigned i = 0; i < FIGURES; i++)
        if (filters->ranges[i].is_asked)
            return true;
    return false;
}

bool measure_filters_judge(const measure_filters *filters, measuring *maze, unsigned *refused,
                           maze_error *error)
{
    for (unsigned i = 0; i < FIGURES; i++) {
        const measure_range *range = &filters->ranges[i];
        if (!range->is_asked)
            continue;
        if (!measure_do(maze, measure_figure_part(i), error))
            return false;
        uint32_t value = maze_measure_value(&maze->measures, i);
        if (value < range->least || value > range->most) {
            *refused = i;
            return true;
        }
    }
    *refused = FIGURES;
    return true;
}

void measure_tally_refused(measure_tally *tally, unsigned i, uint32_t value)
{
    bool first = tally->refused[i]++ == 0;
    if (first || value < tally->least[i])
        tally->least[i] = value;
    if (first || value > tally->most[i])
        tally->most[i] = value;
}

/* The filter that refused most of those with a bit in `left`, the first of equals; FIGURES if none
 * refused any. */
static unsigned find_strictest(const measure_tally *tally, uint32_t left)
{
    unsigned best = FIGURES;
    for (unsigned i = 0; i < FIGURES; i++)
        if (left >> i & 1 && tally->refused[i] > 0 &&
            (best == FIGURES || tally->refused[i] > tally->refused[best]))
            best = i;
    return best;
}

static void tell_one(base_text_end *to, const measure_tally *tally, const measure_filters *filters,
                     unsigned i, bool first)
{
    char range[FILTER_LENGTH];
    measure_filter_format(&filters->ranges[i], i, range);
    base_text_put(to, "%s%s %s %s%llu (%s%lu", first ? "" : ", ", maze_measure_key_at(i)->name,
                  range, first ? "refused " : "", (unsigned long long)tally->refused[i],
                  first ? "they had " : "", (unsigned long)tally->least[i]);
    if (tally->most[i] > tally->least[i])
        base_text_put(to, " to %lu", (unsigned long)tally->most[i]);
    base_text_put(to, ")");
}

void measure_tally_tell(const measure_tally *tally, const measure_filters *filters, char *text,
                        size_t size)
{
    base_text_end to = base_text_start(text, size);
    bool first = true;
    uint32_t left = UINT32_MAX;
    for (unsigned i; (i = find_strictest(tally, left)) < FIGURES; left &= ~(1u << i)) {
        tell_one(&to, tally, filters, i, first);
        first = false;
    }
    if (tally->repeats > 0)
        base_text_put(&to, "%s%llu %s", first ? "" : ", ", (unsigned long long)tally->repeats,
                      tally->repeats == 1 ? "was a repeat" : "were repeats");
}

/* Whether a and b, of `whole`, lie less than a third of it apart. */
static bool is_near(uint64_t a, uint64_t b, uint64_t whole)
{
    return 3 * (a > b ? a - b : b - a) < whole;
}

static bool has_near_doors(const maze_maze *maze)
{
    const maze_shape *shape = maze_get_shape(maze);
    shape_spot a = shape_spot_of(shape, maze_entrance(maze).cell);
    shape_spot b = shape_spot_of(shape, maze_exit(maze).cell);
    return is_near(a.x, b.x, a.width) && is_near(a.y, b.y, a.height);
}

static bool judge_maze(const maze_maze *maze, const measure_terms *terms, measure_result *candidate,
                       maze_error *error)
{
    measuring m = {.maze = maze};
    bool done = measure_filters_judge(terms->filters, &m, &candidate->refused, error);
    bool passed = done && candidate->refused == FIGURES;
    for (measure_part part = 0; passed && done && part < MEASURE_PARTS; part++)
        done = !(terms->parts >> part & 1) || measure_do(&m, part, error);
    if (passed && done && terms->fingerprint)
        done = maze_fingerprint_of(maze, &candidate->fingerprint, error);
    candidate->near_doors = terms->doors && passed && has_near_doors(maze);
    candidate->measures = m.measures;
    measure_finish(&m);
    return done;
}

bool measure_candidate(const maze_recipe *recipe, const measure_terms *terms,
                       measure_result *candidate, maze_error *error)
{
    maze_maze *maze = maze_make(recipe, terms->inputs, error);
    bool done = maze && judge_maze(maze, terms, candidate, error);
    maze_destroy(maze);
    return done;
}

unsigned measure_fingerprint_hash(const void *key)
{
    return (unsigned)((const maze_fingerprint *)key)->low;
}

int measure_fingerprint_equal(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(maze_fingerprint)) == 0;
}

/* Of an open hash table. */
typedef struct measure_slot {
    maze_fingerprint fingerprint;
    bool used;
} measure_slot;

/* Where a fingerprint is, or would be. */
static measure_slot *find_slot(const measure_found *found, const maze_fingerprint *fingerprint)
{
    uint32_t i = measure_fingerprint_hash(fingerprint) & (found->room - 1);
    while (found->slots[i].used &&
           !measure_fingerprint_equal(&found->slots[i].fingerprint, fingerprint))
        i = (i + 1) & (found->room - 1);
    return &found->slots[i];
}

bool measure_found_add(measure_found *found, const maze_fingerprint *fingerprint, bool *fresh)
{
    if (2 * (found->count + 1) > found->room) {
        measure_found larger = {.room = found->room ? 2 * found->room : 16};
        larger.slots = calloc(larger.room, sizeof *larger.slots);
        if (!larger.slots)
            return false;
        for (uint32_t i = 0; i < found->room; i++)
            if (found->slots[i].used)
                *find_slot(&larger, &found->slots[i].fingerprint) = found->slots[i];
        free(found->slots);
        found->slots = larger.slots;
        found->room = larger.room;
    }
    measure_slot *slot = find_slot(found, fingerprint);
    *fresh = !slot->used;
    found->count += *fresh;
    *slot = (measure_slot){*fingerprint, true};
    return true;
}
