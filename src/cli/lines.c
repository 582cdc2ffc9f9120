#include "cli/lines.h"

#include <string.h>

bool options_style(const cli_options *o, maze_style *style, maze_error *error)
{
    const maze_style_key *key;
    maze_error reason;
    style_init(style);
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (o->keys[i] && !style_set(style, key->name, o->keys[i], &reason))
            return maze_fail(error, reason.status, "--%s", reason.message);
    if (o->no_recipe)
        style->recipe_line = MAZE_RECIPE_NONE;
    return true;
}

static void free_options(void *data)
{
    line_options *line = data;
    g_strfreev(line->words);
    g_free(line);
}

/* Where the options of a line begin; NULL: it has none. */
static char *find_options(char *line)
{
    for (char *at = strstr(line, "--"); at; at = strstr(at + 1, "--"))
        if (at > line && (at[-1] == ' ' || at[-1] == '\t') && g_ascii_isalpha(at[2]))
            return at;
    return NULL;
}

/* The words that a shell would make of it, after an empty one. */
static char **split(const char *text, maze_error *error)
{
    char *whole = g_strconcat("'' ", text, NULL), **words = NULL;
    if (!g_shell_parse_argv(whole, NULL, &words, NULL))
        maze_fail(error, MAZE_BAD_INPUT, "a quote is not closed in: %.200s", text);
    g_free(whole);
    return words;
}

static line_options *read_options(const cli_options *common, const char *text, maze_error *error)
{
    char **words = split(text, error);
    if (!words)
        return NULL;
    line_options *line = g_new0(line_options, 1);
    line->options = *common;
    line->words = words;
    char **moved = g_memdup2(words, (g_strv_length(words) + 1) * sizeof *words);
    bool done = options_parse_keys(VERB_DRAW, moved, &line->options, error) &&
                options_style(&line->options, &line->style, error);
    g_free(moved);
    if (done)
        return line;
    free_options(line);
    return NULL;
}

/* The same words are read once. */
static line_options *find_read(cli_lines *lines, const char *text, maze_error *error)
{
    line_options *line = g_hash_table_lookup(lines->read, text);
    if (!line && (line = read_options(lines->options, text, error)) != NULL)
        g_hash_table_insert(lines->read, g_strdup(text), line);
    return line;
}

static bool append(void *context, maze_recipe_list *list, char *text, maze_error *error)
{
    cli_lines *lines = context;
    char *options = find_options(text);
    if (!options)
        return book_recipes_append_word(list, text, error);
    line_options *line = find_read(lines, options, error);
    if (!line)
        return false;
    *options = '\0';
    bool done = book_recipes_append_word(list, g_strchomp(text), error);
    if (done)
        g_hash_table_insert(lines->beside, list->recipes[list->count - 1], line);
    return done;
}

static bool skip(void *context, const maze_error *error)
{
    cli_lines *lines = context;
    if (!lines->options->keep_going)
        return false;
    report(error);
    lines->failed++;
    return true;
}

void lines_init(cli_lines *lines, const cli_options *options)
{
    *lines = (cli_lines){.options = options, .how = {append, skip, lines}};
    lines->read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_options);
    lines->beside = g_hash_table_new(NULL, NULL);
}

void lines_finish(cli_lines *lines)
{
    g_hash_table_destroy(lines->beside);
    g_hash_table_destroy(lines->read);
}

line_options *lines_beside(const cli_lines *lines, const maze_recipe *recipe)
{
    return g_hash_table_lookup(lines->beside, recipe);
}
