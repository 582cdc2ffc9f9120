#include "core/base/utf8.h"

#include <stdint.h>
#include <string.h>

/* Bytes that follow a lead byte, or -1 if it is none (Unicode standard, table 3-7). */
static int bytes_that_follow(unsigned char lead)
{
    if (lead < 0x80)
        return 0;
    if (lead < 0xC2 || lead > 0xF4)
        return -1;
    return lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
}

static bool is_printable(uint32_t code, int more)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    bool control = code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
    bool surrogate = code >= 0xD800 && code < 0xE000;
    return code >= least[more] && code <= 0x10FFFF && !control && !surrogate;
}

size_t utf8_character(const char *text)
{
    unsigned char lead = (unsigned char)text[0];
    int more = bytes_that_follow(lead);
    if (more < 0)
        return 0;
    uint32_t code = more == 0 ? lead : lead & (0x3Fu >> more);
    for (int i = 1; i <= more; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (next & 0x3Fu);
    }
    return is_printable(code, more) ? (size_t)more + 1 : 0;
}

bool utf8_is_plain(const char *text)
{
    size_t length;
    while ((length = utf8_character(text)) > 0)
        text += length;
    return *text == '\0';
}

char *utf8_quote(const char *text, char *to, size_t size)
{
    static const char more[] = "…";
    size_t used = 0, kept = 0;
    while (*text) {
        size_t length = utf8_character(text), step = length ? length : 1;
        if (used + step >= size) {
            memcpy(to + kept, more, sizeof more);
            return to;
        }
        if (length)
            memcpy(to + used, text, length);
        else
            to[used] = '?';
        used += step;
        text += step;
        if (used + sizeof more <= size)
            kept = used;
    }
    to[used] = '\0';
    return to;
}
