#include "core/measure/filters.h"

#include "core/base/digits.h"
#include "core/base/nearest.h"
#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

/* One end of a range; true also if it is missing. */
static bool read_end(const char **text, uint32_t *end)
{
    uint64_t number;
    if (!is_digit(**text))
        return true;
    if (!digits_read(text, UINT32_MAX, &number))
        return false;
    *end = (uint32_t)number;
    return true;
}

/* The form alone. */
static bool read_range(const char *text, filter_range *range)
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

bool filter_parse(const char *what, const char *text, unsigned i, bool or_none, filter_range *range,
                  maze_error *error)
{
    const maze_measure_key *key = maze_measure_key_at(i);
    filter_range read = {true, key->least, key->most};
    if (or_none && name_equal(text, "none")) {
        *range = (filter_range){0};
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

void filter_format(const filter_range *range, unsigned i, char *text)
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

bool filters_any(const filter_set *filters)
{
    for (unsigned i = 0; i < FIGURES; i++)
        if (filters->ranges[i].is_asked)
            return true;
    return false;
}

bool filters_judge(const filter_set *filters, measuring *maze, unsigned *refused, maze_error *error)
{
    for (unsigned i = 0; i < FIGURES; i++) {
        const filter_range *range = &filters->ranges[i];
        if (!range->is_asked)
            continue;
        if (!measuring_do(maze, figure_part(i), error))
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

void tally_refused(filter_tally *tally, unsigned i, uint32_t value)
{
    bool first = tally->refused[i]++ == 0;
    if (first || value < tally->least[i])
        tally->least[i] = value;
    if (first || value > tally->most[i])
        tally->most[i] = value;
}

/* The filter that refused most of those with a bit in `left`, the first of equals; FIGURES if none
 * refused any. */
static unsigned find_strictest(const filter_tally *tally, uint32_t left)
{
    unsigned best = FIGURES;
    for (unsigned i = 0; i < FIGURES; i++)
        if (left >> i & 1 && tally->refused[i] > 0 &&
            (best == FIGURES || tally->refused[i] > tally->refused[best]))
            best = i;
    return best;
}

static void tell_one(text_end *to, const filter_tally *tally, const filter_set *filters, unsigned i,
                     bool first)
{
    char range[FILTER_LENGTH];
    filter_format(&filters->ranges[i], i, range);
    text_put(to, "%s%s %s %s%llu (%s%lu", first ? "" : ", ", maze_measure_key_at(i)->name, range,
             first ? "refused " : "", (unsigned long long)tally->refused[i],
             first ? "they had " : "", (unsigned long)tally->least[i]);
    if (tally->most[i] > tally->least[i])
        text_put(to, " to %lu", (unsigned long)tally->most[i]);
    text_put(to, ")");
}

void tally_tell(const filter_tally *tally, const filter_set *filters, char *text, size_t size)
{
    text_end to = text_start(text, size);
    bool first = true;
    uint32_t left = UINT32_MAX;
    for (unsigned i; (i = find_strictest(tally, left)) < FIGURES; left &= ~(1u << i)) {
        tell_one(&to, tally, filters, i, first);
        first = false;
    }
    if (tally->repeats > 0)
        text_put(&to, "%s%llu %s", first ? "" : ", ", (unsigned long long)tally->repeats,
                 tally->repeats == 1 ? "was a repeat" : "were repeats");
}
