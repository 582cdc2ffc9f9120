#include "rows.h"

#include <stdio.h>
#include <string.h>

/* Placeholders in the forms of rows, and example values for them. A longer placeholder precedes
 * the shorter placeholders that it contains. */
static const struct {
    const char *form, *usual;
} places[] = {
    {"Npick.Npick", "70newest.30random"},
    {"PICK.PICK", "newest.random"},
    {"turnN", "turn2"},
    {"N.WHAT", ".word.hi"},
    {"K", "10"},
    {"N", "30"},
};

static void fill_in(const char *form, char *text)
{
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        const char *place = strstr(form, places[i].form);
        if (!place)
            continue;
        snprintf(text, ROW_TEXT, "%.*s%s%s", (int)(place - form), form, places[i].usual,
                 place + strlen(places[i].form));
        return;
    }
    snprintf(text, ROW_TEXT, "%s", form);
}

const recipe_row *row_in(recipe_slot slot, unsigned i, char *text)
{
    const recipe_row *row;
    for (unsigned k = 0; (row = recipe_row_at(k)); k++)
        if (row->slot == slot && i-- == 0) {
            fill_in(row->term.form, text);
            return row;
        }
    return NULL;
}
