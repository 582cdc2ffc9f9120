/* Converts names to the Unicode normalization form NFC. The conversion requires GLib, so it is in
 * libmazepress-print; src/core uses only libc. A text whose characters are all below U+0300 is
 * already in the form NFC (Unicode Standard Annex 15, section 9). */
#include "core/base/compose.h"

#include "core/base/errors.h"
#include "core/base/print_library.h"

#include <stdlib.h>
#include <string.h>

#define SPACE " \t\r\n\v\f"

/* the first byte of U+0300 in UTF-8; higher characters have equal or higher first bytes */
#define FIRST_BYTE 0xCC

static bool may_change(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text >= FIRST_BYTE)
            return true;
    return false;
}

/* Returns true if the text may contain accents as separate characters (U+0300 to 036F), or Korean
 * vowels or consonants that continue a syllable. */
static bool has_parts(const char *text)
{
    for (const unsigned char *p = (const unsigned char *)text; *p; p++)
        if (*p == 0xCC || (*p == 0xCD && p[1] < 0xB0) ||
            (*p == 0xE1 && (p[1] == 0x87 || (p[1] == 0x86 && p[2] >= 0xA0) || p[1] == 0x85)))
            return true;
    return false;
}

char *base_compose(const char *what, const char *text, maze_error *error)
{
    text += strspn(text, SPACE);
    size_t length = strlen(text);
    while (length > 0 && strchr(SPACE, text[length - 1]))
        length--;
    char *name = malloc(length + 1);
    if (!name) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a name");
        return NULL;
    }
    memcpy(name, text, length);
    name[length] = '\0';
    const base_composer *composer = may_change(name) ? base_part_of(BASE_COMPOSER, NULL) : NULL;
    char *composed = composer ? composer->compose(name) : NULL;
    if (!composed && (composer || !has_parts(name)))
        return name;
    if (!composed)
        reject(error,
               "%s \"%.60s\" has accents as separate characters, which this build cannot join to "
               "their letters; type each letter with its accent as one character",
               what, name);
    free(name);
    return composed;
}
