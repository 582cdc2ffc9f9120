#include "book/words.h"

#include "core/base/text.h"

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
        } else {
            size_t length = 1 + strcspn(text + 1, "{");
            text_put(&end, "%.*s", (int)length, text);
            text += length;
        }
    }
    return to;
}
