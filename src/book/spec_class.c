#include "book/spec_class.h"

#include <stdio.h>
#include <string.h>

/* The reason why a key cannot be used with names, or NULL. */
static const char *against_names(const char *key)
{
    static const char each[] = "names make a puzzle for each";
    static const char *const rows[][2] = {{"puzzles", each},
                                          {"seeds", each},
                                          {"recipes", each},
                                          {"section-openers", "a class set has no sections"},
                                          {"contents", "a class set has no sections"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(key, rows[i][0]) == 0)
            return rows[i][1];
    return NULL;
}

static bool check_names(const maze_spec *spec, const spec_values *book, maze_error *error)
{
    maze_error reason;
    for (unsigned i = 0; i < spec_row_count(); i++) {
        const char *key = spec_row_at(i)->key.name, *why = against_names(key);
        if (why && spec->top.texts[i].text) {
            maze_fail(&reason, MAZE_BAD_INPUT, "names and %s cannot be used together: %s", key,
                      why);
            return spec_fail_key(spec, "names", &reason, error);
        }
    }
    const unsigned *difficulty = book->section.difficulty;
    const char *why =
        spec->section_count > 0       ? "names are for a book without sections: all get the same"
        : book->section.per_page != 1 ? "names: each has a sheet of its own, so per-page must be 1"
        : difficulty[0] != difficulty[1]
            ? "names: the mazes are as hard for each, so difficulty must be one number"
            : NULL;
    if (!why)
        return true;
    maze_fail(&reason, MAZE_BAD_INPUT, "%s", why);
    return spec_fail_key(spec, "names", &reason, error);
}

bool spec_resolve_names(const maze_spec *spec, const spec_values *book, const char *names,
                        book_terms *terms, char **made, maze_error *error)
{
    maze_error reason;
    char heading[200];
    if (!names)
        return true;
    if (!check_names(spec, book, error))
        return false;
    if (!names_read(names, &terms->names, &reason))
        return spec_fail_key(spec, "names", &reason, error);
    if (terms->title_page == PART_AUTO)
        terms->title_page = PART_NO;
    if (terms->imprint.part == PART_AUTO)
        terms->imprint.part = PART_NO;
    if (terms->style.heading)
        return true;
    snprintf(heading, sizeof heading, "{name}   %.100s {date}", terms->words[WORD_DATE]);
    *made = spec_copy(heading, strlen(heading), error);
    terms->style.heading = *made;
    return *made != NULL;
}
