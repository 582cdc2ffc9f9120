#include "cli/options.h"

#include "book/spec_keys.h"
#include "cli/guesses.h"

#include <stdio.h>
#include <string.h>

#define MOST_THREADS 1024

static unsigned count_style_keys(void)
{
    unsigned count = 0;
    while (maze_style_key_at(count))
        count++;
    return count;
}

void options_init(cli_options *options)
{
    *options = (struct cli_options){.book_values = g_new0(char *, spec_row_count()),
                                    .style_values = g_new0(char *, count_style_keys())};
    maze_style_init(&options->style);
}

void options_finish(cli_options *options)
{
    for (unsigned i = 0; maze_style_key_at(i); i++)
        g_free(options->style_values[i]);
    for (unsigned i = 0; maze_spec_key_at(i); i++)
        g_free(options->book_values[i]);
    g_free(options->style_values);
    g_free(options->book_values);
    masking_finish(&options->masking);
    door_pictures_finish(&options->doors);
    g_free(options->output);
    g_free(options->seed);
    g_free(options->format);
    g_free(options->solution);
    g_free(options->label);
    g_free(options->id_prefix);
    g_strfreev(options->set);
    g_free(options->recipes);
    g_free(options->images);
    g_free(options->image_format);
}

bool options_has(const cli_options *options, const char *key)
{
    const maze_style_key *known;
    for (unsigned i = 0; (known = maze_style_key_at(i)); i++)
        if (strcmp(known->name, key) == 0)
            return options->style_values[i] != NULL;
    return false;
}

bool options_is_book_key(const maze_spec_key *key)
{
    bool elsewhere = strcmp(key->name, "name") == 0 || strcmp(key->name, "recipes") == 0;
    return (key->scope == MAZE_SPEC_BOOK || key->scope == MAZE_SPEC_SECTION) && !elsewhere;
}

static GOptionEntry text_entry(const char *name, char **value, const char *summary,
                               const char *form)
{
    return (GOptionEntry){.long_name = name,
                          .arg = G_OPTION_ARG_FILENAME,
                          .arg_data = value,
                          .description = summary,
                          .arg_description = form};
}

static void add_style_entries(cli_options *options, GOptionGroup *group)
{
    GOptionEntry *entries = g_new0(GOptionEntry, count_style_keys() + 1);
    const maze_style_key *key;
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        entries[i] = text_entry(key->name, &options->style_values[i], key->summary, key->value);
    g_option_group_add_entries(group, entries);
    g_free(entries);
}

static void add_book_entries(cli_options *options, GOptionGroup *group)
{
    GOptionEntry *entries = g_new0(GOptionEntry, spec_row_count() + 1);
    const maze_spec_key *key;
    int count = 0;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++)
        if (options_is_book_key(key))
            entries[count++] =
                text_entry(key->name, &options->book_values[i], key->summary, key->value);
    g_option_group_add_entries(group, entries);
    g_free(entries);
}

static GOptionGroup *create_group(cli_options *options, const GOptionEntry *verb_entries)
{
    GOptionGroup *group = g_option_group_new("style", "Style:", "Style", NULL, NULL);
    g_option_group_add_entries(group, verb_entries);
    if (options->for_book)
        add_book_entries(options, group);
    else
        add_style_entries(options, group);
    return group;
}

bool options_check_threads(int threads)
{
    if (threads >= 0 && threads <= MOST_THREADS)
        return true;
    report_misuse("-j %d must be 0 to %d", threads, MOST_THREADS);
    return false;
}

/* The style borrows its texts from the values. */
static bool set_style(cli_options *options)
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

/* The names of all options of a group, NULL-terminated; they are borrowed. */
static GPtrArray *names_of(const GOptionEntry *entries, const cli_options *options)
{
    GPtrArray *names = g_ptr_array_new();
    const maze_style_key *key;
    const maze_spec_key *book_key;
    bool book = options && options->for_book, style = options && !book;
    for (const GOptionEntry *entry = entries; entry && entry->long_name; entry++)
        g_ptr_array_add(names, (gpointer)entry->long_name);
    for (unsigned i = 0; style && (key = maze_style_key_at(i)); i++)
        g_ptr_array_add(names, (gpointer)key->name);
    for (unsigned i = 0; book && (book_key = maze_spec_key_at(i)); i++)
        if (options_is_book_key(book_key))
            g_ptr_array_add(names, (gpointer)book_key->name);
    g_ptr_array_add(names, NULL);
    return names;
}

/* A line about an option that there is not, with what was meant. */
static void report_unknown(const char *message, const char *typed, const char *const *names,
                           const char *verb)
{
    const char *advice = guess_advice(typed, verb), *near_name = guess_option(typed, names);
    if (advice)
        report_misuse("%s; %s", message, advice);
    else if (near_name)
        report_misuse("%s; did you mean --%s?", message, near_name);
    else
        report_misuse("%s; `mazepress %s --help` lists the options", message, verb);
}

static void report_parse_error(const GError *error, const GOptionEntry *entries,
                               const cli_options *options, const char *verb)
{
    const char *dashes = strstr(error->message, "--");
    if (error->code != G_OPTION_ERROR_UNKNOWN_OPTION) {
        report_misuse("%s", error->message);
        return;
    }
    GPtrArray *names = names_of(entries, options);
    char *typed = dashes ? g_strndup(dashes + 2, strcspn(dashes + 2, "= ")) : g_strdup("");
    report_unknown(error->message, typed, (const char *const *)names->pdata, verb);
    g_free(typed);
    g_ptr_array_free(names, TRUE);
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

/* `options` NULL: the entries are all there is. */
static bool parse(GOptionContext *context, const GOptionEntry *entries, const cli_options *options,
                  int *argc, char ***argv, int *status)
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
    report_parse_error(error, entries, options, verb);
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

bool options_parse(cli_options *options, const GOptionEntry *verb_entries, const char *parameters,
                   const char *summary, int *argc, char ***argv, int *status)
{
    GOptionContext *context = create_context(parameters, summary);
    g_option_context_set_main_group(context, create_group(options, verb_entries));
    bool done = parse(context, verb_entries, options, argc, argv, status);
    g_option_context_free(context);
    if (!done)
        return false;
    remove_separator(argc, *argv);
    *status = EXIT_MISUSED;
    if (!options_check_threads(options->threads) || !set_style(options))
        return false;
    *status = EXIT_DONE;
    return true;
}

bool options_parse_plain(const GOptionEntry *entries, const char *parameters, const char *summary,
                         int *argc, char ***argv, int *status)
{
    GOptionContext *context = create_context(parameters, summary);
    g_option_context_add_main_entries(context, entries, NULL);
    bool done = parse(context, entries, NULL, argc, argv, status);
    g_option_context_free(context);
    if (done)
        remove_separator(argc, *argv);
    return done;
}
