#include "core/base/text.h"

#include "core/base/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

text_end text_start(char *text, size_t size)
{
    text[0] = '\0';
    return (text_end){text, text + size};
}

/* Takes away the bytes of a character whose last ones did not fit. */
static char *drop_part(const char *start, char *end)
{
    char *last = end;
    while (last > start && ((unsigned char)*--last & 0xC0) == 0x80)
        ;
    if ((unsigned char)*last < 0xC0 || utf8_character(last) > 0)
        return end;
    *last = '\0';
    return last;
}

bool text_put(text_end *text, const char *format, ...)
{
    size_t room = (size_t)(text->end - text->at);
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text->at, room, format, values);
    va_end(values);
    if (length < 0)
        text->at[0] = '\0';
    else
        text->at = (size_t)length < room ? text->at + length : drop_part(text->at, text->end - 1);
    return length >= 0 && (size_t)length < room;
}

void text_add(text_buffer *buffer, const char *text)
{
    text_add_bytes(buffer, text, strlen(text));
}

void text_add_bytes(text_buffer *buffer, const void *bytes, size_t length)
{
    if (buffer->failed)
        return;
    if (length >= buffer->room - buffer->length) {
        size_t room = 2 * (buffer->length + length + 1);
        char *grown = realloc(buffer->bytes, room);
        if (!grown) {
            buffer->failed = true;
            return;
        }
        buffer->bytes = grown;
        buffer->room = room;
    }
    if (length > 0)
        memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
    buffer->bytes[buffer->length] = '\0';
}
