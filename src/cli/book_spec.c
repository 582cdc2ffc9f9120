#include "cli/book_spec.h"
#include "book/spec/spec.h"

#include "book/look.h"
#include "book/puzzles/recipe_lists.h"
#include "book/spec/keys.h"
#include "cli/gather.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_spec(const char *argument)
{
    return g_str_has_suffix(argument, ".yaml") || g_str_has_suffix(argument, ".yml");
}

/* Takes the specification's path out of the arguments. */
static bool take_spec(int *argc, char **argv, const char **path, maze_error *error)
{
    int kept = 1;
    *path = NULL;
    for (int i = 1; i < *argc; i++) {
        if (!is_spec(argv[i]))
            argv[kept++] = argv[i];
        else if (*path)
            return maze_fail(error, MAZE_BAD_INPUT, "%s and %s: a book has one specification",
                             *path, argv[i]);
        else
            *path = argv[i];
    }
    *argc = kept;
    return true;
}

/* The value that the book's options give; NULL: nothing. */
static const char *given(const cli_options *o, const char *name)
{
    const maze_spec_key *key;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++)
        if (o->keys[i] && strcmp(key->name, name) == 0)
            return o->keys[i];
    return NULL;
}

static bool fail_pair(const char *a, const char *b, const char *why, maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT, "--%s and --%s cannot be used together: %s", a, b, why);
}

/* Options that exclude each other, or the recipes that are given. */
static bool check_pairs(const cli_options *o, bool has_recipes, maze_error *error)
{
    const maze_spec_key *a, *b;
    for (unsigned i = 0; (a = maze_spec_key_at(i)); i++) {
        const char *why = o->keys[i] && has_recipes ? book_keys_conflict("recipes", a->name) : NULL;
        if (why)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "recipes are given, so --%s cannot be used with them", a->name);
        for (unsigned j = i + 1; o->keys[i] && (b = maze_spec_key_at(j)); j++)
            if (o->keys[j] && (why = book_texts_conflict(i, o->keys[i], j, o->keys[j])))
                return fail_pair(a->name, b->name, why, error);
    }
    if (given(o, "seeds") && given(o, "seed"))
        return fail_pair("seeds", "seed", "seeds name every puzzle", error);
    if (o->no_recipe && given(o, "recipe-line"))
        return fail_pair("no-recipe", "recipe-line", "both say where recipes are printed", error);
    return true;
}

static bool set_options(maze_spec *spec, const cli_options *o, maze_error *error)
{
    const maze_spec_key *key;
    maze_error reason;
    for (unsigned i = 0; (key = maze_spec_key_at(i)); i++)
        if (o->keys[i] && !maze_spec_set(spec, key->name, o->keys[i], &reason))
            return maze_fail(error, reason.status, "--%s", reason.message);
    return !o->no_recipe || maze_spec_set(spec, "recipe-line", "none", error);
}

static bool set_more(maze_spec *spec, const GPtrArray *pairs, maze_error *error)
{
    for (guint i = 0; pairs && i < pairs->len; i++) {
        const char *pair = pairs->pdata[i], *equals = strchr(pair, '=');
        maze_error reason;
        if (!equals)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "--set \"%.80s\" must be KEY=VALUE or SECTION.KEY=VALUE", pair);
        char *key = g_strndup(pair, (gsize)(equals - pair));
        bool done = maze_spec_set(spec, key, equals + 1, &reason);
        if (!done)
            maze_fail(error, reason.status, "--set %.60s: %s", key, reason.message);
        g_free(key);
        if (!done)
            return false;
    }
    return true;
}

/* Repeated as often as named: to read one again costs nothing. */
static bool append_masks(GString *lines, const maze_recipe_list *list, maze_error *error)
{
    uint32_t checksum, last = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (!maze_recipe_input(list->recipes[i], &checksum) || (i > 0 && checksum == last))
            continue;
        char *text = maze_input_format(list->inputs, checksum, error);
        if (!text)
            return false;
        g_string_append_printf(lines, "%s\n", text);
        free(text);
        last = checksum;
    }
    return true;
}

/* The recipes as lines, the form that the key takes. */
static bool set_recipes(maze_spec *spec, const maze_recipe_list *list, maze_error *error)
{
    GString *lines = g_string_new(NULL);
    if (list->look != MAZE_LOOK_AUTO)
        g_string_append_printf(lines, RECIPES_LOOK "%s\n", book_look_of(list->look)->name);
    for (size_t i = 0; i < list->count; i++) {
        char text[MAZE_RECIPE_LENGTH + 3];
        maze_recipe_format_checked(list->recipes[i], text);
        g_string_append_printf(lines, "%s\n", text);
    }
    bool done =
        append_masks(lines, list, error) && maze_spec_set(spec, "recipes", lines->str, error);
    g_string_free(lines, TRUE);
    return done;
}

static bool gather_recipes(maze_spec *spec, int argc, char **argv, const cli_options *o,
                           GString *news, maze_error *error)
{
    maze_recipe_list list = {0};
    if (argc < 2)
        return true;
    if (book_spec_sections(spec) > 0)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "the sections of the specification say what their puzzles are, so \"%.60s\" "
            "cannot be used with it",
            argv[1]);
    bool done = gather_given(argc - 1, argv + 1, NULL, &list, error) &&
                gather_seeds(&list, given(o, "seed"), news, error) &&
                set_recipes(spec, &list, error);
    maze_recipe_list_finish(&list);
    return done;
}

maze_spec *book_spec_gather(int argc, char **argv, const cli_options *o, GString *news,
                            maze_error *error)
{
    const char *path;
    if (!take_spec(&argc, argv, &path, error) || !check_pairs(o, argc > 1, error))
        return NULL;
    maze_spec *spec =
        path ? maze_spec_read(path, report_fault, NULL, error) : maze_spec_create(error);
    if (spec && set_options(spec, o, error) && gather_recipes(spec, argc, argv, o, news, error) &&
        set_more(spec, o->set, error))
        return spec;
    maze_spec_destroy(spec);
    return NULL;
}
