#include "cli/options.h"

#include "core/nearest.h"

#include <stdio.h>
#include <string.h>

#define MOST_THREADS 1024

/* A key that means nothing to a book. */
#define KEY_OF_PIXELS "dpi"

void options_init(options *options)
{
    *options = (struct options){.puzzles = -1, .per_page = 1};
    maze_style_init(&options->style);
}

void options_finish(options *options)
{
    for (unsigned i = 0; i < MOST_STYLE_KEYS; i++)
        g_free(options->style_values[i]);
    g_free(options->output);
    g_free(options->seed);
    g_free(options->format);
    g_free(options->solution);
    g_free(options->label);
    g_free(options->id_prefix);
    g_free(options->maze);
    g_free(options->level);
    g_free(options->seeds);
    g_free(options->answers);
}

bool options_has(const options *options, const char *key)
{
    const maze_style_key *known;
    for (unsigned i = 0; (known = maze_style_key_at(i)); i++)
        if (strcmp(known->name, key) == 0)
            return options->style_values[i] != NULL;
    return false;
}

static GOptionGroup *create_group(options *options, const GOptionEntry *verb_entries)
{
    GOptionEntry entries[MOST_STYLE_KEYS + 1] = {0};
    const maze_style_key *key;
    int count = 0;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (!(options->for_book && strcmp(key->name, KEY_OF_PIXELS) == 0))
            entries[count++] = (GOptionEntry){.long_name = key->name,
                                              .arg = G_OPTION_ARG_FILENAME,
                                              .arg_data = &options->style_values[i],
                                              .description = key->summary,
                                              .arg_description = key->value};
    GOptionGroup *group = g_option_group_new("style", "Style:", "Style", NULL, NULL);
    g_option_group_add_entries(group, verb_entries);
    g_option_group_add_entries(group, entries);
    return group;
}

static bool check_threads(const options *options)
{
    if (options->threads >= 0 && options->threads <= MOST_THREADS)
        return true;
    report_misuse("-j %d must be 0 to %d", options->threads, MOST_THREADS);
    return false;
}

/* The style borrows its texts from the values. */
static bool set_style(options *options)
{
    const maze_style_key *key;
    maze_error reason;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++) {
        const char *value = options->style_values[i];
        if (value && !maze_style_set(&options->style, key->name, value, &reason)) {
            report_misuse("--%s", reason.message);
            return false;
        }
    }
    if (options->no_recipe)
        options->style.recipe_line = MAZE_RECIPE_NONE;
    return true;
}

static const char *nearest_option(const GOptionEntry *entries, const char *typed)
{
    nearest best = {0};
    for (const GOptionEntry *entry = entries; entry && entry->long_name; entry++)
        nearest_offer(&best, typed, entry->long_name);
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        nearest_offer(&best, typed, key->name);
    return best.name;
}

/* "Unknown option --x" becomes a line with the nearest known one. */
static void report_parse_error(const GError *error, const GOptionEntry *entries, const char *verb)
{
    const char *dashes = strstr(error->message, "--"), *near_name = NULL;
    if (error->code == G_OPTION_ERROR_UNKNOWN_OPTION && dashes) {
        char *typed = g_strndup(dashes + 2, strcspn(dashes + 2, "= "));
        near_name = nearest_option(entries, typed);
        g_free(typed);
    }
    if (near_name)
        report_misuse("%s; did you mean --%s?", error->message, near_name);
    else if (error->code == G_OPTION_ERROR_UNKNOWN_OPTION)
        report_misuse("%s; `mazepress %s --help` lists the options", error->message, verb);
    else
        report_misuse("%s", error->message);
}

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* GOption writes an ellipsis, which not every terminal can, and knows no optional values. */
static int print_help(GOptionContext *context)
{
    char *help = g_option_context_get_help(context, FALSE, NULL);
    GString *text = g_string_new(help);
    g_string_replace(text, "\u2026", "...", 0);
    g_string_replace(text, "=[KIND]", "[=KIND]", 0);
    fputs(text->str, stdout);
    g_string_free(text, TRUE);
    g_free(help);
    return finish_stdout();
}

static bool parse(GOptionContext *context, const GOptionEntry *entries, int *argc, char ***argv,
                  int *status)
{
    GError *error = NULL;
    char *verb = (*argv)[0];
    g_option_context_set_help_enabled(context, FALSE);
    if (asks_for_help(*argc, *argv)) {
        *status = print_help(context);
        return false;
    }
    if (g_option_context_parse(context, argc, argv, &error))
        return true;
    report_parse_error(error, entries, verb);
    g_error_free(error);
    *status = EXIT_MISUSED;
    return false;
}

static void remove_separator(int *argc, char **argv)
{
    for (int i = 1; i < *argc; i++)
        if (strcmp(argv[i], "--") == 0) {
            memmove(argv + i, argv + i + 1, (size_t)(*argc - i) * sizeof *argv);
            --*argc;
            return;
        }
}

static GOptionContext *create_context(const char *parameters, const char *summary)
{
    GOptionContext *context = g_option_context_new(parameters);
    g_option_context_set_summary(context, summary);
    return context;
}

bool options_parse(options *options, const GOptionEntry *verb_entries, const char *parameters,
                   const char *summary, int *argc, char ***argv, int *status)
{
    GOptionContext *context = create_context(parameters, summary);
    g_option_context_set_main_group(context, create_group(options, verb_entries));
    bool done = parse(context, verb_entries, argc, argv, status);
    g_option_context_free(context);
    if (!done)
        return false;
    remove_separator(argc, *argv);
    *status = EXIT_MISUSED;
    if (!check_threads(options) || !set_style(options))
        return false;
    *status = EXIT_DONE;
    return true;
}

bool options_parse_plain(const GOptionEntry *entries, const char *parameters, const char *summary,
                         int *argc, char ***argv, int *status)
{
    GOptionContext *context = create_context(parameters, summary);
    g_option_context_add_main_entries(context, entries, NULL);
    bool done = parse(context, entries, argc, argv, status);
    g_option_context_free(context);
    if (done)
        remove_separator(argc, *argv);
    return done;
}
