/* Divides a section with a range of levels, such as "easy..hard", into one section for each level.
 * The requested difficulties rise evenly through all these sections. */
#include "book/spec/spec.h"
#include "core/base/errors.h"

#include <glib.h>
#include <string.h>

typedef struct ranged {
    const maze_level *first, *last;
    uint32_t puzzles;
    int measure;
} ranged;

/* Rejects keys that conflict with a range of levels. */
static bool check_range(const maze_spec *spec, const book_spec_scope *scope, size_t section,
                        maze_error *error)
{
    static const struct {
        const char *key, *why;
    } against[] = {
        {"difficulty", "each level has its own difficulty; remove the key \"difficulty\""},
        {"seeds", "seeds define all puzzles; use one level"},
        {"flow", "a photograph has cells of one size; use one level"},
        {"words", "words require mazes of one level; make a section for each level"},
        {"worksheet", "a worksheet has one level; make a section for each level"},
        {"names", "all sheets of a class set are equally difficult; use one level"},
    };
    int line = book_spec_effective(spec, scope, book_key_of("level"))->line;
    for (size_t i = 0; i < G_N_ELEMENTS(against); i++) {
        const char *text = book_spec_effective(spec, scope, book_key_of(against[i].key))->text;
        if (!text || !*text)
            continue;
        reject(error, "a range of levels conflicts with the key \"%s\": %s", against[i].key,
               against[i].why);
        return book_spec_fail_at(spec, line, section, error);
    }
    return true;
}

static bool read_range(const maze_spec *spec, const book_spec_scope *scope, size_t section,
                       ranged *range, maze_error *error)
{
    book_values values = {0};
    if (!book_spec_read_key(spec, scope, "level", &values, error) ||
        !book_spec_read_key(spec, scope, "puzzles", &values, error) ||
        !book_spec_read_key(spec, NULL, "measure", &values, error))
        return false;
    *range = (ranged){values.level, values.last_level, values.section.puzzles, values.measure};
    return range->first == range->last || check_range(spec, scope, section, error);
}

static unsigned wanted_of(const ranged *range, uint32_t i)
{
    unsigned low = book_level_band(range->first, range->measure)[0];
    unsigned high = book_level_band(range->last, range->measure)[1];
    uint32_t steps = range->puzzles > 1 ? range->puzzles - 1 : 1;
    return low + (unsigned)(((uint64_t)(high - low) * i + steps / 2) / steps);
}

/* Returns the level whose difficulties are nearest to `wanted`. If two levels are equally near,
 * returns the lower level. */
static const maze_level *level_for(const ranged *range, unsigned wanted)
{
    const maze_level *level = range->first;
    while (level < range->last && 2 * wanted > book_level_band(level, range->measure)[1] +
                                                   book_level_band(level + 1, range->measure)[0])
        level++;
    return level;
}

static void append_parts(const ranged *range, size_t number, GArray *parts, GArray *given)
{
    uint32_t puzzles = MIN(range->puzzles, MOST_PUZZLES), part = 0;
    for (uint32_t i = 0; i < puzzles;) {
        book_level_part added = {.level = level_for(range, wanted_of(range, i)),
                                 .part = part++,
                                 .before = i,
                                 .difficulty = {wanted_of(range, i), 0}};
        for (; i < puzzles && level_for(range, wanted_of(range, i)) == added.level; i++)
            added.difficulty[1] = wanted_of(range, i);
        added.puzzles = i - added.before;
        g_array_append_val(parts, added);
        g_array_append_val(given, number);
    }
}

bool book_levels_divide(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error)
{
    g_autoptr(GArray) parts = g_array_new(FALSE, TRUE, sizeof(book_level_part));
    g_autoptr(GArray) given = g_array_new(FALSE, TRUE, sizeof(size_t));
    bool divides = false;
    const book_level_part whole = {.level = NULL};
    for (size_t i = 0; i < (spec->section_count ? spec->section_count : 1); i++) {
        ranged range;
        if (!read_range(spec, spec->section_count ? &spec->sections[i] : NULL, i, &range, error))
            return false;
        if (range.first != range.last) {
            divides = true;
            append_parts(&range, i, parts, given);
        } else {
            g_array_append_val(parts, whole);
            g_array_append_val(given, i);
        }
    }
    if (!divides)
        return true;
    meaning->count = parts->len;
    meaning->sections = g_renew(book_section, meaning->sections, parts->len);
    meaning->parts = g_renew(book_section_parts, meaning->parts, parts->len);
    memset(meaning->sections, 0, parts->len * sizeof *meaning->sections);
    memset(meaning->parts, 0, parts->len * sizeof *meaning->parts);
    for (guint i = 0; i < parts->len; i++)
        meaning->parts[i].level = g_array_index(parts, book_level_part, i);
    meaning->given = (size_t *)g_array_free(g_steal_pointer(&given), FALSE);
    return true;
}

void book_levels_take_part(const book_level_part *part, book_section *section)
{
    if (!part->level)
        return;
    section->part = part->part;
    section->before = part->before;
    section->puzzles = part->puzzles;
    memcpy(section->difficulty, part->difficulty, sizeof section->difficulty);
}
