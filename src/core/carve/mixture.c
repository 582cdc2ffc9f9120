/* Picks made of other picks: now the one, now the other. */
#include "core/base/nearest.h"
#include "core/carve/grow.h"
#include "core/recipe/rows.h"

#include <stdio.h>
#include <string.h>

/* The names in a field, in the order in which they are written. */
typedef struct mixture {
    const recipe_row *rows[PICK_PARTS];
    pick_part parts[PICK_PARTS];
    unsigned count;
} mixture;

/* A row that can be a part: it picks from a frontier that keeps its order. */
static bool is_pick(const recipe_row *row)
{
    return row->slot == SLOT_CARVE && row->make == grow_make &&
           ((const carve_pick *)row->data)->index != NULL;
}

static bool fail_unknown(const recipe_reader *reader, const char *typed)
{
    nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    const recipe_row *row;
    if (!*typed)
        return reader_fail(reader, "a pick is missing, such as newest in 70newest.30random");
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        if (is_pick(row))
            nearest_list(&best, typed, row->term.name, row->term.form);
    return reader_fail(reader, "\"%.40s\" is not a pick that can be a part; it may be %s%s", typed,
                       best.all, nearest_hint(&best, hint, sizeof hint));
}

static bool read_number(const recipe_reader *reader, const recipe_row *row, const char **text,
                        uint32_t *number)
{
    uint64_t value;
    if (**text < '0' || **text > '9')
        return reader_fail(reader, "%s needs a number, such as %s", row->term.name, row->term.form);
    if (!reader_number(reader, text, UINT32_MAX, &value))
        return false;
    if (value < row->low || value > row->high)
        return reader_fail(reader, "the number of %s must be %lu to %lu", row->term.name,
                           (unsigned long)row->low, (unsigned long)row->high);
    *number = (uint32_t)value;
    return true;
}

static bool is_twice(const mixture *m, const recipe_row *row, uint32_t number)
{
    for (unsigned i = 0; i < m->count; i++)
        if (m->rows[i] == row && m->parts[i].number == number)
            return true;
    return false;
}

/* Reads a pick, as newest or recent5, moving *text past it and its ".". */
static bool read_pick(const recipe_reader *reader, const char **text, uint32_t percent, mixture *m)
{
    char typed[MAZE_RECIPE_LENGTH + 1];
    size_t length = strspn(*text, "abcdefghijklmnopqrstuvwxyz");
    memcpy(typed, *text, length);
    typed[length] = '\0';
    const recipe_row *row = recipe_find_row(typed, "");
    uint32_t number = 0;
    if (!row || !is_pick(row))
        return fail_unknown(reader, typed);
    *text += length;
    if (row->numbers && !read_number(reader, row, text, &number))
        return false;
    if (**text && **text != '.')
        return reader_fail(reader, "two picks have a \".\" between them; %s has the form %s",
                           row->term.name, row->term.form);
    if (is_twice(m, row, number))
        return reader_fail(reader, "%s is given twice", row->term.name);
    if (m->count == PICK_PARTS)
        return reader_fail(reader, "at most %d picks can be mixed", PICK_PARTS);
    m->rows[m->count] = row;
    m->parts[m->count++] = (pick_part){row->data, number, percent};
    if (!**text)
        return true;
    ++*text;
    return **text || reader_fail(reader, "something must follow the last \".\"");
}

/* Reads "70newest.30random". */
static bool read_shares(const recipe_reader *reader, const char *text, mixture *m)
{
    uint64_t sum = 0, percent;
    while (*text) {
        if (*text < '0' || *text > '9')
            return reader_fail(reader,
                               "each pick has its percentage before it, as in 70newest.30random");
        if (!reader_number(reader, &text, 100, &percent))
            return false;
        if (percent == 0)
            return reader_fail(reader, "a pick with 0 percent is left out");
        sum += percent;
        if (!read_pick(reader, &text, (uint32_t)percent, m))
            return false;
    }
    if (sum != 100)
        return reader_fail(reader, "the percentages add up to %lu, not to 100", (unsigned long)sum);
    return m->count > 1 || reader_fail(reader, "100 percent of one pick is that pick: write %s",
                                       m->rows[0]->term.form);
}

/* The parts in the order of the table, and of their numbers. */
static void sort(mixture *m)
{
    mixture sorted = {.count = 0};
    const recipe_row *row;
    for (unsigned i = 0; (row = recipe_row_at(i)); i++)
        for (uint64_t least = 0; sorted.count < m->count;) {
            unsigned best = m->count;
            for (unsigned k = 0; k < m->count; k++)
                if (m->rows[k] == row && m->parts[k].number >= least &&
                    (best == m->count || m->parts[k].number < m->parts[best].number))
                    best = k;
            if (best == m->count)
                break;
            sorted.rows[sorted.count] = row;
            sorted.parts[sorted.count++] = m->parts[best];
            least = (uint64_t)m->parts[best].number + 1;
        }
    *m = sorted;
}

/* Writes the parts into field->text. */
static bool keep(const recipe_reader *reader, const mixture *m, recipe_field *field)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    size_t length = 0;
    for (unsigned i = 0; i < m->count; i++) {
        const pick_part *part = &m->parts[i];
        if (i > 0)
            length += (size_t)sprintf(text + length, ".");
        if (part->percent)
            length += (size_t)sprintf(text + length, "%lu", (unsigned long)part->percent);
        length += (size_t)sprintf(text + length, "%s", m->rows[i]->term.name);
        if (m->rows[i]->numbers)
            length += (size_t)sprintf(text + length, "%lu", (unsigned long)part->number);
    }
    if (length > RECIPE_TEXT)
        return reader_fail(reader, "a mixture has at most %d characters, not %lu", RECIPE_TEXT,
                           (unsigned long)length);
    memcpy(field->text, text, length + 1);
    return true;
}

static bool read_mix(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    mixture m = {.count = 0};
    if (!read_shares(reader, argument, &m))
        return false;
    sort(&m);
    return keep(reader, &m, field);
}

static bool read_two(const recipe_reader *reader, const char *text, mixture *m)
{
    while (*text)
        if (!read_pick(reader, &text, 0, m))
            return false;
    return m->count == 2 || reader_fail(reader, "a blend goes from one pick to another, as "
                                                "blend.newest.random");
}

static bool read_blend(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    mixture m = {.count = 0};
    return read_two(reader, argument, &m) && keep(reader, &m, field);
}

/* Of a field that was read. */
static void list(const recipe_field *field, pick_part *parts)
{
    const recipe_reader reader = {"", "", NULL};
    mixture m = {.count = 0};
    if (field->row->number_first)
        read_shares(&reader, field->text, &m);
    else
        read_two(&reader, field->text, &m);
    memcpy(parts, m.parts, sizeof m.parts);
}

static const pick_part *choose_share(carve_grower *g)
{
    uint64_t s = random_below(&g->random, 100);
    const pick_part *part = g->parts;
    for (; s >= part->percent; part++)
        s -= part->percent;
    return part;
}

/* Cells are numbered from the top to the bottom, or outwards: the first third has one pick, the
 * last third the other, and between them the chance of the other grows evenly. */
static const pick_part *choose_blend(carve_grower *g)
{
    int64_t cells = g->making->graph->cells;
    return &g->parts[(int64_t)random_below(&g->random, (uint64_t)cells) <
                     3 * (int64_t)g->opened - cells];
}

static const recipe_row rows[] = {
    {
        .term = {.name = "pick",
                 .form = "Npick.Npick",
                 .kind = "pick",
                 .summary = "now one pick, now another, in percent: 70newest.30random",
                 .about = "Each time it is drawn which of two or more picks chooses the next cell; "
                          "the percentages add up to 100. 70newest.30random has the long ways of "
                          "newest, with more and shorter branches.",
                 .source = "J. Buck, \"Mazes for Programmers\" (2015), chapter 12"},
        GROW_ROW,
        .number_first = true,
        .data = &(const carve_pick){.list = list, .choose = choose_share},
        .read = read_mix,
    },
    {
        .term = {.name = "blend",
                 .form = "blend.PICK.PICK",
                 .kind = "pick",
                 .summary = "from one pick to another across the maze: blend.newest.random",
                 .about = "One texture at the top of the maze, another at the bottom, and between "
                          "them the one turns into the other; in rings from the middle to the rim. "
                          "Where the maze grew last decides which pick chooses next. "
                          "blend.newest.oldest turns winding ways into straight ones."},
        GROW_ROW,
        .data = &(const carve_pick){.list = list, .choose = choose_blend},
        .read = read_blend,
    },
};
const recipe_rows rows_mixture = RECIPE_ROWS(rows);
