/* `mazepress list`: what recipes and options can name, and what one such name means in full. */
#include "cli/verbs.h"
#include "core/base/strings.h"

#include <mazepress/measure.h>
#include <mazepress/preflight.h>
#include <mazepress/recipe.h>

#include <stdio.h>
#include <string.h>

#define COLUMNS 80

static size_t columns_of(const char *text, size_t bytes)
{
    size_t columns = 0;
    for (size_t i = 0, size; i < bytes; i += size ? size : 1, columns++)
        size = base_utf8_character(text + i);
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

bool cli_term_print(const char *name)
{
    const maze_term *term;
    bool found = false;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++) {
        if (!base_name_equal(name, term->name) && !base_name_equal(name, term->form))
            continue;
        if (found)
            printf("\n");
        print_term(i, term);
        found = true;
    }
    return found;
}

void cli_term_offer(base_nearest *best, const char *typed)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        base_nearest_offer(best, typed, term->name);
}

static void list_terms(const char *kind)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        if (strcmp(term->kind, kind) == 0)
            printf("%-14s %s\n", term->form, term->summary);
}

static void list_shapes(void)
{
    list_terms("shape");
}

static void list_outlines(void)
{
    list_terms("outline");
}

/* All else that a recipe can name. */
static void list_algorithms(void)
{
    const maze_term *term;
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        if (strcmp(term->kind, "shape") != 0 && strcmp(term->kind, "outline") != 0)
            printf("%-15s %s\n", term->form, term->summary);
}

static void list_formats(void)
{
    const maze_format *format;
    for (unsigned i = 0; (format = maze_format_at(i)); i++)
        printf("%-12s .%-11s %s\n", format->name, format->extension, format->summary);
}

static void list_papers(void)
{
    const char *name;
    maze_paper paper;
    for (unsigned i = 0; (name = maze_paper_at(i, &paper)); i++)
        printf("%-10s %5.1f x %5.1f mm  %5.2f x %5.2f in%s\n", name, paper.width * 25.4 / 72,
               paper.height * 25.4 / 72, paper.width / 72, paper.height / 72,
               i == 0 ? "  default, fits A4 and Letter" : "");
}

static void list_levels(void)
{
    const maze_level *level;
    for (unsigned i = 0; (level = maze_level_at(i)); i++)
        printf("%-12s %-12s %s\n", level->name, level->recipe, level->ages);
}

static void list_trims(const char *press)
{
    double width, height;
    uint32_t pages;
    for (unsigned i = 0; maze_press_trim_at(press, i, &width, &height, &pages); i++)
        printf("%-12s   %5.2f x %5.2f in, to %lu pages\n", press, width / 72, height / 72,
               (unsigned long)pages);
}

static void list_presses(void)
{
    const char *name, *summary;
    for (unsigned i = 0; (name = maze_press_at(i, &summary)); i++) {
        printf("%-12s %s\n", name, summary);
        list_trims(name);
    }
}

static void list_measures(void)
{
    const maze_measure_key *key;
    for (unsigned i = 0; (key = maze_measure_key_at(i)); i++)
        printf("%-16s %s\n", key->name, key->summary);
}

static const struct {
    const char *name;
    void (*list)(void);
} subjects[] = {
    {"shapes", list_shapes},   {"outlines", list_outlines}, {"algorithms", list_algorithms},
    {"formats", list_formats}, {"papers", list_papers},     {"levels", list_levels},
    {"presses", list_presses}, {"measures", list_measures},
};

static bool list_subject(const char *name)
{
    base_nearest best = {0};
    char hint[NEAREST_HINT_SIZE];
    for (size_t i = 0; i < G_N_ELEMENTS(subjects); i++) {
        if (base_name_equal(name, subjects[i].name)) {
            subjects[i].list();
            return true;
        }
        base_nearest_list(&best, name, subjects[i].name, subjects[i].name);
    }
    if (cli_term_print(name))
        return true;
    cli_term_offer(&best, name);
    cli_misuse("there is no list of \"%.60s\"; it may be %s, or the name of a shape, an outline "
               "or an algorithm%s",
               name, best.all, base_nearest_hint(&best, hint, sizeof hint));
    return false;
}

const char *cli_list_subject(unsigned i)
{
    return i < G_N_ELEMENTS(subjects) ? subjects[i].name : NULL;
}

int cli_list(int argc, char **argv, const cli_options *o)
{
    (void)o;
    if (argc > 2)
        return cli_misuse("list takes one subject");
    if (argc == 2)
        return list_subject(argv[1]) ? cli_finish_stdout() : EXIT_MISUSED;
    for (size_t i = 0; i < G_N_ELEMENTS(subjects); i++) {
        printf("%s%s:\n", i ? "\n" : "", subjects[i].name);
        subjects[i].list();
    }
    return cli_finish_stdout();
}
