#include "book/words.h"

#include <string.h>

static const char *value_of(const char *name, size_t length, const word_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(values[i].name) == length && strncmp(values[i].name, name, length) == 0)
            return values[i].value ? values[i].value : "";
    return NULL;
}

static size_t append(char *to, size_t size, size_t used, const char *text, size_t length)
{
    size_t room = size - 1 - used;
    if (length > room) {
        length = room;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(to + used, text, length);
    return used + length;
}

char *words_fill(char *to, size_t size, const char *text, const word_value *values, size_t count)
{
    size_t used = 0;
    while (*text) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        const char *value =
            end ? value_of(text + 1, (size_t)(end - text) - 1, values, count) : NULL;
        if (value) {
            used = append(to, size, used, value, strlen(value));
            text = end + 1;
        } else {
            size_t length = 1 + strcspn(text + 1, "{");
            used = append(to, size, used, text, length);
            text += length;
        }
    }
    to[used] = '\0';
    return to;
}
