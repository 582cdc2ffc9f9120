/* Reading the parts of a field. */
#include "core/base/digits.h"
#include "core/recipe/row.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool reader_fail(const recipe_reader *reader, const char *format, ...)
{
    char reason[400];
    va_list values;
    va_start(values, format);
    vsnprintf(reason, sizeof reason, format, values);
    va_end(values);
    return maze_fail(reader->error, MAZE_BAD_INPUT, "recipe \"%s\": field \"%.60s\": %s",
                     reader->recipe, reader->field, reason);
}

bool reader_fail_form(const recipe_reader *reader, const recipe_row *row)
{
    return maze_fail(reader->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": field \"%.60s\" must have the form %s%s%s (%s)",
                     reader->recipe, reader->field, row->term.form,
                     row->example ? ", such as " : "", row->example ? row->example : "",
                     row->term.summary);
}

bool reader_keep(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    size_t length = strlen(argument);
    if (length > RECIPE_TEXT)
        return reader_fail(reader, "what follows the \".\" has at most %d characters, not %lu",
                           RECIPE_TEXT, (unsigned long)length);
    memcpy(field->text, argument, length + 1);
    return true;
}

bool reader_number(const recipe_reader *reader, const char **text, uint64_t most, uint64_t *number)
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
        return reader_fail(reader, "a number has no leading zeros; write %.*s", (int)(*text - rest),
                           rest);
    }
    if (too_large)
        return reader_fail(reader, "%.*s%s is too large; the most is %llu",
                           length < 40 ? length : 40, digits, length < 40 ? "" : "…",
                           (unsigned long long)most);
    *number = value;
    return true;
}

bool reader_checksum(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    uint32_t checksum;
    if (strlen(argument) != CHECKSUM_DIGITS || !checksum_read(argument, &checksum))
        return reader_fail(reader,
                           "a checksum has eight digits of 0 to 9 and a to f, as in %s.1f3a9c20",
                           field->row->term.name);
    return reader_keep(reader, argument, field);
}
