/* The table of themes, such as "halloween": the outlines, pairs of pictures, colors and texts of
 * each theme. */
#include "book/themes/themes.h"

#include "core/base/strings.h"
#include "words/words_of_themes.h"

#include <string.h>

static const book_theme themes[THEMES] = {
#include "book/themes/themes_rows.h"
};

const char *const book_theme_names[THEMES + 1] = {
    "none",  "halloween", "christmas", "easter",    "valentine", "birthday", "summer",
    "ocean", "farm",      "space",     "dinosaurs", "vehicles",  NULL};

const book_theme *book_theme_of(book_theme_name name)
{
    return &themes[name];
}

size_t book_theme_outlines(const book_theme *theme)
{
    size_t count = 0;
    while (theme->outlines[count])
        count++;
    return count;
}

bool book_theme_has(const book_theme *theme, book_theme_picture picture)
{
    bool has = theme == NULL;
    for (size_t i = 0; !has && i < THEME_PAIRED; i++)
        for (size_t end = 0; end < 2; end++)
            has = has ||
                  strcmp(book_theme_paths[theme->pairs[i]][end], book_theme_named[picture]) == 0;
    return has;
}

void book_pairs_name(const book_theme_pair *pairs, size_t count, char text[THEME_PICTURES])
{
    base_text_end to = base_text_start(text, THEME_PICTURES);
    for (size_t i = 0; i < count; i++) {
        const char *const *paths = book_theme_paths[pairs[i]];
        base_text_put(&to, "%s%s | %s", i > 0 ? ", " : "", paths[0], paths[1]);
    }
}

void book_theme_pictures(const book_theme *theme, char text[THEME_PICTURES])
{
    book_pairs_name(theme->pairs, THEME_PAIRED, text);
}

const book_theme_speech *book_theme_speech_of(const char *tag)
{
    for (size_t i = 0; i < sizeof speeches / sizeof *speeches; i++)
        if (strcmp(speeches[i].tag, tag) == 0)
            return &speeches[i];
    return NULL;
}
