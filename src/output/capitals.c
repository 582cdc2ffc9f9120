#include "output/text.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* Georgian's capitals, too, are in Unicode, but few fonts have them and nobody writes titles so. */
static bool has_capitals(gunichar letter)
{
    switch (g_unichar_get_script(letter)) {
    case G_UNICODE_SCRIPT_LATIN:
    case G_UNICODE_SCRIPT_GREEK:
    case G_UNICODE_SCRIPT_CYRILLIC:
        return true;
    default:
        return false;
    }
}

static bool has_two_kinds_of_i(const char *language)
{
    return language &&
           (g_ascii_strncasecmp(language, "tr", 2) == 0 ||
            g_ascii_strncasecmp(language, "az", 2) == 0) &&
           !g_ascii_isalpha(language[2]);
}

static gunichar capital(gunichar letter, bool turkish)
{
    if (turkish && letter == 'i')
        return 0x130;
    return has_capitals(letter) ? g_unichar_toupper(letter) : letter;
}

#define SHARP_S 0xDF

char *text_capitals(const char *string, const char *language)
{
    bool turkish = has_two_kinds_of_i(language);
    char *capitals = malloc(3 * strlen(string) + 1), *end = capitals;
    for (const char *p = string; *p && capitals; p = g_utf8_next_char(p)) {
        gunichar letter = g_utf8_get_char(p);
        end += g_unichar_to_utf8(letter == SHARP_S ? 'S' : capital(letter, turkish), end);
        if (letter == SHARP_S)
            *end++ = 'S';
    }
    if (capitals)
        *end = '\0';
    return capitals;
}
