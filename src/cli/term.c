#include "cli/term.h"

#include "core/base/utf8.h"

#include <mazepress/recipe.h>
#include <stdio.h>
#include <string.h>

#define COLUMNS 80

static size_t columns_of(const char *text, size_t bytes)
{
    size_t columns = 0;
    for (size_t i = 0, size; i < bytes; i += size ? size : 1, columns++)
        size = utf8_character(text + i);
    return columns;
}

/* In lines of whole words. */
static void print_wrapped(const char *text)
{
    for (size_t used = 0; *text;) {
        size_t bytes = strcspn(text, " "), columns = columns_of(text, bytes);
        bool fits = used == 0 || used + 1 + columns <= COLUMNS;
        printf("%s%.*s", used == 0 ? "" : fits ? " " : "\n", (int)bytes, text);
        used = fits && used > 0 ? used + 1 + columns : columns;
        text += bytes + strspn(text + bytes, " ");
    }
    printf("\n");
}

static void print_line(const char *label, const char *text)
{
    char line[600];
    snprintf(line, sizeof line, "%s: %s.", label, text);
    print_wrapped(line);
}

static void print_term(unsigned i, const maze_term *term)
{
    char needs[MAZE_NEEDS_ROOM], head[200];
    maze_recipe_term_needs(i, needs);
    snprintf(head, sizeof head, "%s, %s: %s", term->form, term->kind, term->summary);
    print_wrapped(head);
    if (term->about) {
        printf("\n");
        print_wrapped(term->about);
    }
    if (*needs || term->source)
        printf("\n");
    if (*needs)
        print_line("Needs", needs);
    if (term->source)
        print_line("Source", term->source);
}

bool term_print(const char *name)
{
    const maze_term *term;
    bool found = false;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++) {
        if (!name_equal(name, term->name) && !name_equal(name, term->form))
            continue;
        if (found)
            printf("\n");
        print_term(i, term);
        found = true;
    }
    return found;
}

void term_offer(nearest *best, const char *typed)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        nearest_offer(best, typed, term->name);
}
