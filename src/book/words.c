#include "book/words.h"

#include "book/languages/language.h"
#include "core/base/text.h"

#include <stdio.h>
#include <string.h>

static const char *value_of(const char *name, size_t length, const word_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(values[i].name) == length && strncmp(values[i].name, name, length) == 0)
            return values[i].value ? values[i].value : "";
    return NULL;
}

char *words_fill(char *to, size_t size, const char *text, const word_value *values, size_t count)
{
    text_end end = text_start(to, size);
    while (*text) {
        const char *close = *text == '{' ? strchr(text, '}') : NULL;
        const char *value =
            close ? value_of(text + 1, (size_t)(close - text) - 1, values, count) : NULL;
        if (value) {
            text_put(&end, "%s", value);
            text = close + 1;
            if (*value == '\0' && *text == ' ' && (end.at == to || end.at[-1] == ' '))
                text++;
        } else {
            size_t length = 1 + strcspn(text + 1, "{");
            text_put(&end, "%.*s", (int)length, text);
            text += length;
        }
    }
    return to;
}

char *words_range(char *to, size_t size, const char *const *words, size_t first, size_t last)
{
    char from[24], until[24];
    snprintf(from, sizeof from, "%lu", (unsigned long)first);
    snprintf(until, sizeof until, "%lu", (unsigned long)last);
    const word_value values[] = {{"first", from}, {"last", until}, {"number", from}};
    return words_fill(to, size, words[first == last ? WORD_PUZZLE : WORD_PUZZLES], values, 3);
}

char *words_heading(char *to, size_t size, const char *text, const char *number, const char *name)
{
    static const char line[] = "____";
    const word_value values[] = {{"number", number}, {"name", name ? name : line}, {"date", line}};
    return words_fill(to, size, text, values, sizeof values / sizeof *values);
}

char *words_ages(char *to, size_t size, const char *word, const char *ages)
{
    char range[16];
    const char *dash = strchr(ages, '-');
    if (dash)
        snprintf(range, sizeof range, "%.*s\u2013%.4s", (int)(dash - ages), ages, dash + 1);
    const word_value value = {"ages", dash ? range : ages};
    return words_fill(to, size, word, &value, 1);
}
