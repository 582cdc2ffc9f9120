#include "cli/complete.h"

#include "book/languages/words.h"
#include "cli/verbs.h"
#include "page/color.h"

#include "page/style.h"
#include <mazepress/preflight.h>
#include <stdio.h>
#include <string.h>

static const char *paper_name(unsigned i)
{
    return maze_paper_at(i, NULL);
}

static const char *press_name(unsigned i)
{
    return maze_press_at(i, NULL);
}

static const char *format_name(unsigned i)
{
    const maze_format *format = maze_format_at(i);
    return format ? format->name : NULL;
}

static const char *level_name(unsigned i)
{
    const maze_level *level = maze_level_at(i);
    return level ? level->name : NULL;
}

static const char *language_tag(unsigned i)
{
    const book_language *language = book_language_at(i);
    return language ? language->tag : NULL;
}

/* The names that a form of values means. */
static const struct {
    const char *form;
    const char *(*name_at)(unsigned i);
} names[] = {
    {"COLOR", color_name_at}, {"FORMAT", format_name}, {"LEVEL", level_name}, {"PAPER", paper_name},
    {"PRESS", press_name},    {"SIZE", paper_name},    {"TAG", language_tag},
};

/* A candidate after "--option=" or "", if it begins with the typed text. */
static void offer(const char *typed, const char *before, const char *name, const char *summary)
{
    size_t length = strlen(before);
    if (strncmp(typed, before, length) == 0 && g_str_has_prefix(name, typed + length))
        printf("%s%s\t%s\n", before, name, summary);
}

static bool is_shape(const maze_term *term)
{
    return strcmp(term->kind, "shape") == 0 || strcmp(term->kind, "outline") == 0;
}

/* The fields of a recipe: first a shape, after each "-" anything else, but for what
 * only files have. */
static void offer_fields(const char *typed, const char *before)
{
    const char *dash = strrchr(typed, '-'), *start = typed + strlen(before);
    const maze_term *term;
    bool more = dash && dash >= start;
    char *fixed = more ? g_strndup(typed, (size_t)(dash + 1 - typed)) : g_strdup(before);
    for (unsigned i = 0; (term = maze_recipe_term(i)); i++)
        if (is_shape(term) != more && !strstr(term->form, "CHECKSUM"))
            offer(typed, fixed, term->name, term->summary);
    g_free(fixed);
}

static bool holds_files(const cli_option *option)
{
    return g_str_has_prefix(option->value, "FILE") || strcmp(option->value, "PATH") == 0;
}

static void print_kind(const cli_option *option)
{
    puts(holds_files(option)                    ? "files"
         : strcmp(option->value, "DIR") == 0    ? "directories"
         : strcmp(option->value, "RECIPE") == 0 ? "recipe"
                                                : "words");
}

static void offer_values(const cli_option *option, const char *typed, const char *before)
{
    const char *name;
    if (strcmp(option->value, "RECIPE") == 0)
        offer_fields(typed, before);
    for (unsigned i = 0; option->words && (name = option->words[i]); i++)
        offer(typed, before, name, "");
    for (size_t k = 0; k < G_N_ELEMENTS(names) && !option->words; k++)
        for (unsigned i = 0;
             strcmp(names[k].form, option->value) == 0 && (name = names[k].name_at(i)); i++)
            offer(typed, before, name, "");
}

/* "--option=" and the typed part of its value. */
static void complete_value(cli_verb verb, const char *typed)
{
    size_t length = strcspn(typed, "=");
    cli_option option;
    if (!option_find(verb, typed + 2, length - 2, &option) || option.kind == OPTION_FLAG) {
        puts("words");
        return;
    }
    char *before = g_strndup(typed, length + 1);
    print_kind(&option);
    offer_values(&option, typed, before);
    g_free(before);
}

static void complete_option(cli_verb verb, const char *typed)
{
    cli_option option;
    puts("words");
    for (unsigned i = 0; option_at(verb, i, &option); i++)
        offer(typed, "--", option.name, option.summary);
    offer(typed, "--", "help", "the options of the verb");
}

/* `before`: an option whose value may be missing, or NULL. */
static void complete_operand(cli_verb verb, const cli_option *before, const char *typed)
{
    const maze_term *term;
    const char *subject;
    bool recipes = verb != VERB_LIST && verb != VERB_CHECK && verb != VERB_COVER;
    puts(verb == VERB_LIST ? "words" : recipes ? "files recipe" : "files");
    if (recipes && *typed)
        offer_fields(typed, "");
    for (unsigned i = 0; verb == VERB_LIST && (subject = list_subject_at(i)); i++)
        offer(typed, "", subject, "");
    for (unsigned i = 0; verb == VERB_LIST && (term = maze_recipe_term(i)); i++)
        offer(typed, "", term->name, term->summary);
    if (before)
        offer_values(before, typed, "");
}

/* A verb, or what draw takes. */
static void complete_first(const char *typed)
{
    bool is_verb = *typed == '\0';
    for (cli_verb verb = 0; verb < VERBS; verb++)
        is_verb |= g_str_has_prefix(verb_at(verb)->name, typed);
    if (*typed == '-')
        complete_option(VERB_DRAW, typed);
    else
        puts(is_verb ? "files" : "files recipe");
    if (!is_verb && *typed != '-')
        offer_fields(typed, "");
    for (cli_verb verb = 0; verb < VERBS; verb++)
        offer(typed, "", verb_at(verb)->name, verb_at(verb)->summary);
    offer(typed, "", "--version", "of the program and its libraries");
}

/* The option in the word before, if that has no value. */
static bool option_before(cli_verb verb, const char *word, cli_option *option)
{
    if (word[0] != '-' || strchr(word, '='))
        return false;
    if (word[1] == '-')
        return option_find(verb, word + 2, strlen(word + 2), option);
    return word[1] && !word[2] && option_find_letter(verb, word[1], option);
}

static void complete(cli_verb verb, int count, char **words)
{
    const char *typed = words[count - 1], *before = count > 1 ? words[count - 2] : "";
    cli_option option;
    bool has_option = option_before(verb, before, &option) && option.kind != OPTION_FLAG;
    if (has_option && !option.alone) {
        print_kind(&option);
        offer_values(&option, typed, "");
    } else if (typed[0] == '-' && strchr(typed, '=')) {
        complete_value(verb, typed);
    } else if (typed[0] == '-' && typed[1] != '\0') {
        complete_option(verb, typed);
    } else {
        complete_operand(verb, has_option ? &option : NULL, typed);
    }
}

int complete_print(int count, char **words)
{
    cli_verb verb = count > 0 ? verb_find(words[0]) : VERBS;
    if (count < 2)
        complete_first(count > 0 ? words[0] : "");
    else
        complete(verb < VERBS ? verb : VERB_DRAW, count, words);
    return finish_stdout();
}
