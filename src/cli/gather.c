/* From arguments to recipes: each argument is a recipe, a seed, a file of ours, or a list, whose
 * lines may have options of style beside a recipe; a picture, an outline or a graph becomes the
 * mask or the graph of all of them. */
#include "cli/gather.h"

#include "book/puzzles/recipe_lists.h"
#include "book/spec/keys.h"
#include "core/base/numbers.h"

#include <mazepress/recipe.h>

#include <stdio.h>
#include <string.h>

bool cli_style_of(const cli_options *o, maze_style *style, maze_error *error)
{
    const maze_style_key *key;
    maze_error reason;
    page_style_init(style);
    for (unsigned i = 0; (key = maze_style_key_at(i)); i++)
        if (o->keys[i] && !page_style_set(style, key->name, o->keys[i], &reason))
            return maze_fail(error, reason.status, "--%s", reason.message);
    if (o->no_recipe)
        style->recipe_line = MAZE_RECIPE_NONE;
    return true;
}

static void free_options(void *data)
{
    cli_line *line = data;
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

static cli_line *read_options(const cli_options *common, const char *text, maze_error *error)
{
    char **words = split(text, error);
    if (!words)
        return NULL;
    cli_line *line = g_new0(cli_line, 1);
    line->options = *common;
    line->words = words;
    char **moved = g_memdup2(words, (g_strv_length(words) + 1) * sizeof *words);
    bool done = cli_options_parse_keys(VERB_DRAW, moved, &line->options, error) &&
                cli_style_of(&line->options, &line->style, error);
    g_free(moved);
    if (done)
        return line;
    free_options(line);
    return NULL;
}

/* The same words are read once. */
static cli_line *find_read(cli_lines *lines, const char *text, maze_error *error)
{
    cli_line *line = g_hash_table_lookup(lines->read, text);
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
    cli_line *line = find_read(lines, options, error);
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
    cli_report(error);
    lines->failed++;
    return true;
}

void cli_lines_init(cli_lines *lines, const cli_options *options)
{
    *lines = (cli_lines){.options = options, .how = {append, skip, lines}};
    lines->read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_options);
    lines->beside = g_hash_table_new(NULL, NULL);
}

void cli_lines_finish(cli_lines *lines)
{
    g_hash_table_destroy(lines->beside);
    g_hash_table_destroy(lines->read);
}

cli_line *cli_lines_beside(const cli_lines *lines, const maze_recipe *recipe)
{
    return g_hash_table_lookup(lines->beside, recipe);
}

static bool is_file(const char *text)
{
    return strchr(text, '/') || maze_format_of_path(text);
}

static size_t passed_over(const cli_lines *lines)
{
    return lines ? lines->failed : 0;
}

/* That it has no recipe is no error if all its lines were passed over. */
static bool gather_list(const char *path, const cli_lines *lines, maze_recipe_list *list,
                        maze_error *error)
{
    size_t failed = passed_over(lines), before = list->count;
    maze_error reason;
    return book_recipes_append_file(list, lines ? &lines->how : NULL, path, &reason) ||
           (reason.status == MAZE_BAD_INPUT && list->count == before &&
            passed_over(lines) > failed) ||
           maze_fail(error, reason.status, "%s", reason.message);
}

static bool gather_argument(const char *argument, const cli_lines *lines, maze_recipe_list *list,
                            maze_error *error)
{
    if (strcmp(argument, "-") == 0 || g_str_has_suffix(argument, ".txt"))
        return gather_list(argument, lines, list, error);
    if (is_file(argument))
        return book_recipes_append_ours(list, argument, error);
    return book_recipes_append_word(list, argument, error);
}

static void drop_from(maze_recipe_list *list, size_t count)
{
    while (list->count > count)
        maze_recipe_destroy(list->recipes[--list->count]);
}

/* "rect 10 x 13" without quotes: words that are one recipe together. */
static bool gather_joined(int count, char **arguments, maze_recipe_list *list)
{
    char *line = g_strjoinv(" ", arguments);
    bool done = count > 1 && is_letter(*arguments[0]) && book_recipes_append_word(list, line, NULL);
    g_free(line);
    return done;
}

static bool complete(maze_recipe *recipe, const char *text, GString *news, maze_error *error)
{
    uint64_t seed;
    char checked[MAZE_RECIPE_LENGTH + 3];
    if (!(text ? recipe_parse_seed("--seed", text, &seed, error) : book_draw_seed(&seed, error)))
        return false;
    maze_recipe_set_seed(recipe, seed);
    maze_recipe_format_checked(recipe, checked);
    if (news)
        g_string_append_printf(news, "recipe %s\n", checked);
    return true;
}

bool cli_gather_seeds(maze_recipe_list *list, const char *text, GString *news, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        maze_recipe *recipe = list->recipes[i];
        if (maze_recipe_has_seed(recipe)) {
            char canonical[MAZE_RECIPE_LENGTH + 1];
            maze_recipe_format(recipe, canonical);
            if (text)
                return maze_fail(error, MAZE_BAD_INPUT,
                                 "--seed \"%s\": the recipe %s has a seed already", text,
                                 canonical);
        } else if (!complete(recipe, text, news, error)) {
            return false;
        }
    }
    return true;
}

static bool check_some(const maze_recipe_list *list, const cli_lines *lines, maze_error *error)
{
    return list->count > 0 || passed_over(lines) > 0 ||
           maze_fail(error, MAZE_BAD_INPUT, "standard input has no recipe");
}

bool cli_gather_given(int count, char **arguments, const cli_lines *lines, maze_recipe_list *list,
                      maze_error *error)
{
    size_t before = list->count;
    for (int i = 0; i < count; i++) {
        if (gather_argument(arguments[i], lines, list, error))
            continue;
        drop_from(list, before);
        return gather_joined(count, arguments, list);
    }
    return check_some(list, lines, error);
}

bool cli_gather_puzzle(maze_recipe_list *list, uint64_t number, maze_error *error)
{
    if (number > list->count)
        return maze_fail(error, MAZE_BAD_INPUT, "--puzzle %llu must be 1 to %lu: there %s",
                         (unsigned long long)number, (unsigned long)list->count,
                         list->count == 1 ? "is one maze" : "are so many mazes");
    maze_recipe *kept = list->recipes[number - 1];
    list->recipes[number - 1] = list->recipes[0];
    list->recipes[0] = kept;
    drop_from(list, 1);
    return true;
}

static bool check_alone(const cli_options *o, maze_error *error)
{
    const char *given = o->cells       ? "cells"
                        : o->threshold ? "threshold"
                        : o->invert    ? "invert"
                        : o->strict    ? "strict"
                                       : NULL;
    return !given ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "--%s belongs to a picture; give it with --mask, --reveal or --outline",
                     given);
}

/* Refuses options that do not go with an outline, whose size alone can be given, or with a picture
 * that is shown. */
static bool check_together(const cli_options *o, maze_error *error)
{
    const char *other = o->mask        ? "mask"
                        : o->reveal    ? "reveal"
                        : o->threshold ? "threshold"
                        : o->invert    ? "invert"
                        : o->strict    ? "strict"
                                       : NULL;
    if (o->outline && other)
        return maze_fail(error, MAZE_BAD_INPUT, "--outline and --%s cannot be used together",
                         other);
    if (o->mask && o->reveal)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--mask and --reveal cannot be used together: a picture is cut out, or shown "
            "by the solution");
    return !o->strict || !o->reveal ||
           maze_fail(error, MAZE_BAD_INPUT, "--strict belongs to a mask, not to --reveal");
}

/* Reads an option as the book key of that name; `to` is filled as the key's row says. */
static bool read_key(const char *name, const char *text, book_values *to, maze_error *error)
{
    maze_error reason;
    return !text || book_key_read(book_key_at(book_key_of(name)), text, to, &reason) ||
           maze_fail(error, reason.status, "--%s", reason.message);
}

/* The options about a picture; texts are borrowed from them. */
static bool read_masked(const cli_options *o, book_masked *masked, maze_error *error)
{
    book_values values = {.masked.options.threshold = 50};
    *masked = (struct book_masked){.picture = NULL};
    if (!check_together(o, error))
        return false;
    if (!o->mask && !o->reveal && !o->outline)
        return check_alone(o, error);
    if (!read_key("cells", o->cells, &values, error) ||
        !read_key("threshold", o->threshold, &values, error) ||
        !read_key("invert", o->invert, &values, error))
        return false;
    *masked = values.masked;
    masked->picture = o->reveal ? o->reveal : o->outline ? o->outline : o->mask;
    masked->reveals = o->reveal != NULL;
    masked->outlines = o->outline != NULL;
    masked->options.strict = o->strict;
    return *masked->picture || maze_fail(error, MAZE_BAD_INPUT, "--%s needs a file",
                                         masked->reveals    ? "reveal"
                                         : masked->outlines ? "outline"
                                                            : "mask");
}

/* Only losses of more than one in so many cells are reported; info reports all. */
#define TOLD 100

static void tell_reveal(GString *news, const char *picture, const maze_reveal *r)
{
    g_string_append_printf(news, "%s: %lu dark cells", picture, (unsigned long)r->picture);
    if (r->lost > 0)
        g_string_append_printf(news, ", of which %lu in specks are left out",
                               (unsigned long)r->lost);
    if (r->widened > 0)
        g_string_append_printf(news, "; %lu added where it is thin", (unsigned long)r->widened);
    g_string_append(news, "\n");
}

void cli_gather_tell(GString *news, const char *picture, const book_masked_facts *facts)
{
    const maze_mask_facts *mask = &facts->mask;
    const maze_reveal *reveal = &facts->reveal;
    if (((uint64_t)reveal->lost + reveal->widened) * TOLD > reveal->picture)
        tell_reveal(news, picture, &facts->reveal);
    if (mask->islands > 0)
        g_string_append_printf(news, "%s: %lu %s with %lu %s left out\n", picture,
                               (unsigned long)mask->islands,
                               mask->islands == 1 ? "island" : "islands",
                               (unsigned long)mask->dropped, mask->dropped == 1 ? "cell" : "cells");
}

/* A word is fields with or without a shape. */
static bool gather_fields(const book_masked *masked, const char *argument, const cli_lines *lines,
                          maze_recipe_list *list, maze_error *error)
{
    if (strcmp(argument, "-") == 0 || is_file(argument))
        return gather_argument(argument, lines, list, error);
    maze_recipe *recipe = book_masked_recipe(masked, argument, error);
    return recipe && book_recipes_append(list, recipe, error);
}

/* A word is fields without a shape, or all of them. */
static bool gather_graph_fields(uint32_t checksum, const char *argument, maze_recipe_list *list,
                                maze_error *error)
{
    uint32_t named = checksum;
    maze_recipe *recipe = maze_recipe_parse_part(argument, error);
    bool done = recipe && (maze_recipe_shape(recipe) ||
                           maze_recipe_set_input(recipe, "graph", checksum, error));
    if (done && (!maze_recipe_input(recipe, &named) || named != checksum))
        done = maze_fail(error, MAZE_BAD_INPUT, "the recipe %s is not of the graph graph.%08lx",
                         argument, (unsigned long)checksum);
    if (done)
        return book_recipes_append(list, recipe, error);
    maze_recipe_destroy(recipe);
    return false;
}

static bool gather_graph(const char *path, int count, char **arguments, maze_recipe_list *list,
                         maze_error *error)
{
    uint32_t checksum;
    if (!list->inputs)
        list->inputs = maze_inputs_create(error);
    if (!list->inputs || !maze_graph_read(path, list->inputs, &checksum, error))
        return false;
    for (int i = 0; i < count; i++)
        if (!gather_graph_fields(checksum, arguments[i], list, error))
            return false;
    return count > 0 || gather_graph_fields(checksum, "", list, error);
}

/* The picture is read several times. */
static bool gather_pictured(book_masked *masked, int count, char **arguments,
                            const cli_lines *lines, maze_recipe_list *list, GString *news,
                            maze_error *error)
{
    static char nothing[] = "", *nothings[] = {nothing};
    book_masked_facts facts;
    input_file file;
    if (!input_open(masked->picture, &file, error))
        return false;
    masked->file = &file;
    if (count == 0)
        arguments = nothings;
    bool done = true;
    for (int i = 0; i < (count ? count : 1) && done; i++)
        done = gather_fields(masked, arguments[i], lines, list, error);
    done = done && check_some(list, lines, error) && book_masked_cut(masked, list, &facts, error);
    if (done)
        cli_gather_tell(news, file.name, &facts);
    input_close(&file);
    return done;
}

bool cli_gather_masked(const cli_options *options, int count, char **arguments,
                       const cli_lines *lines, maze_recipe_list *list, GString *news,
                       maze_error *error)
{
    book_masked masked;
    if (!read_masked(options, &masked, error))
        return false;
    if (options->graph && masked.picture)
        return maze_fail(error, MAZE_BAD_INPUT, "a graph has no cells for a picture");
    if (options->graph)
        return gather_graph(options->graph, count, arguments, list, error);
    return masked.picture ? gather_pictured(&masked, count, arguments, lines, list, news, error)
                          : cli_gather_given(count, arguments, lines, list, error);
}
