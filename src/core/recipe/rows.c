/* The table of rows, with a row for each field that a recipe can have. The rows are in the order in
 * which the canonical form lists fields. */
#include "core/recipe/rows.h"

#include "core/base/numbers.h"
#include "core/base/strings.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool recipe_fail(const recipe_reader *reader, const char *format, ...)
{
    char reason[400];
    if (!reader->error)
        return false;
    va_list values;
    va_start(values, format);
    vsnprintf(reason, sizeof reason, format, values);
    va_end(values);
    return reject(reader->error, "recipe \"%s\": field \"%.60s\": %s", reader->recipe,
                  reader->field, reason);
}

bool recipe_fail_form(const recipe_reader *reader, const recipe_row *row)
{
    char others[80];
    base_text_end end = base_text_start(others, sizeof others);
    const recipe_row *other;
    for (unsigned i = 0; !row->read && (other = recipe_row_at(i)); i++)
        if (other != row && other->word && strcmp(other->term.name, row->term.name) == 0)
            base_text_put(&end, " or %s", other->term.form);
    return reject(reader->error, "recipe \"%s\": field \"%.60s\" must have the form %s%s%s (%s)%s",
                  reader->recipe, reader->field, row->term.form, row->example ? ", such as " : "",
                  row->example ? row->example : "", row->term.summary, others);
}

bool recipe_keep(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    size_t length = strlen(argument);
    if (length > RECIPE_TEXT)
        return recipe_fail(reader,
                           "the text after the first \".\" has %lu characters, but the maximum is "
                           "%d; use a shorter text",
                           (unsigned long)length, RECIPE_TEXT);
    memcpy(field->text, argument, length + 1);
    return true;
}

bool recipe_read_number(const recipe_reader *reader, const char **text, uint64_t most,
                        uint64_t *number)
{
    const char *digits = *text;
    uint64_t value = 0;
    bool too_large = false;
    for (; is_digit(**text); (*text)++) {
        unsigned digit = (unsigned)(**text - '0');
        too_large = too_large || value > (most - digit) / 10;
        value = value * 10 + digit;
    }
    int length = (int)(*text - digits);
    if (length > 1 && digits[0] == '0') {
        const char *rest = digits;
        while (rest[0] == '0' && rest + 1 < *text)
            rest++;
        return recipe_fail(reader, "a number has no leading zeros; write %.*s", (int)(*text - rest),
                           rest);
    }
    if (too_large)
        return recipe_fail(reader, "%.*s%s is too large; the maximum is %llu",
                           length < 40 ? length : 40, digits, length < 40 ? "" : "…",
                           (unsigned long long)most);
    *number = value;
    return true;
}

bool recipe_read_checksum(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    uint32_t checksum;
    if (strlen(argument) != CHECKSUM_DIGITS || !base_checksum_read(argument, &checksum))
        return recipe_fail(
            reader, "a checksum must have eight digits (0 to 9, a to f), such as %s.1f3a9c20",
            field->row->term.name);
    return recipe_keep(reader, argument, field);
}

#define ENTRY(name) &name##_rows,
static const recipe_rows *const table[] = {RECIPE_FILES(ENTRY)};

/* for each slot, the list of rows that contains the default row, or NULL */
static const recipe_rows *const defaults[RECIPE_SLOTS] = {
    [SLOT_SHAPE] = &shape_rect_rows,
    [SLOT_CARVE] = &carve_pick_rows,
    [SLOT_STEP] = &carve_step_rows,
    [SLOT_DOORS] = &carve_doors_rows,
};

const recipe_row *recipe_row_at(unsigned i)
{
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        if (i < table[k]->count)
            return &table[k]->rows[i];
        i -= (unsigned)table[k]->count;
    }
    return NULL;
}

const recipe_row *recipe_default_row(recipe_slot slot)
{
    const recipe_rows *rows = defaults[slot];
    for (size_t i = 0; rows && i < rows->count; i++)
        if (rows->rows[i].is_default)
            return &rows->rows[i];
    return NULL;
}

const recipe_row *recipe_find_row(const char *name, const char *argument)
{
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        for (const recipe_row *row = table[k]->rows; row < table[k]->rows + table[k]->count; row++)
            if (*name == *row->term.name && strcmp(name, row->term.name) == 0 &&
                !row->number_first && (!row->word || strcmp(argument, row->word) == 0))
                return row;
    return NULL;
}

const recipe_row *recipe_number_first_row(void)
{
    unsigned i = 0;
    const recipe_row *row;
    while ((row = recipe_row_at(i)) && !row->number_first)
        i++;
    return row;
}

const maze_term *maze_recipe_term(unsigned i)
{
    const recipe_row *row = recipe_row_at(i);
    return row ? &row->term : NULL;
}
