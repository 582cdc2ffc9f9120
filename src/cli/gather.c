#include "cli/gather.h"

#include <errno.h>
#include <mazepress/random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

#define MOST_RECIPES 1000000

bool gather_append(maze_recipe_list *list, maze_recipe *recipe, maze_error *error)
{
    if (list->count >= MOST_RECIPES) {
        maze_recipe_destroy(recipe);
        return maze_fail(error, MAZE_BAD_INPUT, "more than %d recipes", MOST_RECIPES);
    }
    list->recipes = g_renew(maze_recipe *, list->recipes, list->count + 1);
    list->recipes[list->count++] = recipe;
    return true;
}

static bool append_parsed(const char *text, maze_recipe_list *list, maze_error *error)
{
    maze_recipe *recipe = maze_recipe_parse(text, error);
    return recipe && gather_append(list, recipe, error);
}

/* "7391" or "7391.k" */
static bool is_bare_seed(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits;
    return digits > 0 && (*rest == '\0' || (*rest == '.' && rest[1] && !rest[2]));
}

static bool is_file(const char *text)
{
    return strchr(text, '/') || maze_format_of_path(text);
}

static bool gather_recipe(const char *text, maze_recipe_list *list, maze_error *error)
{
    if (!is_bare_seed(text))
        return append_parsed(text, list, error);
    char *whole = g_strconcat(DEFAULT_RECIPE "-", text, NULL);
    bool done = append_parsed(whole, list, error);
    g_free(whole);
    return done;
}

static bool gather_lines(maze_recipe_list *list, maze_error *error)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool done = true;
    for (unsigned long number = 1; done && (length = getline(&line, &room, stdin)) >= 0; number++) {
        maze_error reason;
        if (strlen(line) != (size_t)length) {
            done = maze_fail(error, MAZE_BAD_INPUT,
                             "standard input, line %lu: a NUL cannot stand in a recipe", number);
            break;
        }
        static const char mark[] = "\xEF\xBB\xBF"; /* a byte order mark, as some editors write */
        bool marked = number == 1 && strncmp(line, mark, sizeof mark - 1) == 0;
        char *text = g_strstrip(marked ? line + sizeof mark - 1 : line);
        if (*text == '\0' || *text == '#')
            continue;
        done = gather_recipe(text, list, &reason);
        if (!done)
            maze_fail(error, reason.status, "standard input, line %lu: %.440s", number,
                      reason.message);
    }
    if (done && ferror(stdin))
        done = maze_fail(error, MAZE_IO, "cannot read standard input: %s", strerror(errno));
    free(line);
    return done;
}

static bool gather_file(const char *path, maze_recipe_list *list, maze_error *error)
{
    maze_recipe_list found;
    if (!maze_read_recipes(path, &found, error))
        return false;
    bool done = true;
    for (size_t i = 0; i < found.count; i++) {
        if (done)
            done = gather_append(list, found.recipes[i], error);
        else
            maze_recipe_destroy(found.recipes[i]);
    }
    free(found.recipes);
    return done;
}

static bool gather_argument(const char *argument, maze_recipe_list *list, maze_error *error)
{
    if (strcmp(argument, "-") == 0)
        return gather_lines(list, error);
    if (is_file(argument))
        return gather_file(argument, list, error);
    return gather_recipe(argument, list, error);
}

bool gather_seed(const char *text, uint64_t *seed, maze_error *error)
{
    if (*text == '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "--seed is empty; write a number or a name");
    if (is_bare_seed(text) && strchr(text, '.'))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "--seed \"%s\" looks like a seed with its check; write the digits alone, or "
            "the whole recipe",
            text);
    if (text[strspn(text, "0123456789")]) {
        *seed = maze_seed_from_name(text);
        return true;
    }
    errno = 0;
    *seed = strtoull(text, NULL, 10);
    if (errno == ERANGE)
        return maze_fail(error, MAZE_BAD_INPUT, "--seed %s is too large; the most is %llu", text,
                         (unsigned long long)UINT64_MAX);
    return true;
}

bool gather_new_seed(uint64_t *seed, maze_error *error)
{
    uint64_t bits;
    if (getentropy(&bits, sizeof bits) != 0)
        return maze_fail(error, MAZE_IO, "the system has no random numbers: %s", strerror(errno));
    *seed = bits % 1000000000;
    return true;
}

static bool complete(maze_recipe *recipe, const char *text, GString *news, maze_error *error)
{
    uint64_t seed;
    char checked[MAZE_RECIPE_LENGTH + 3];
    if (!(text ? gather_seed(text, &seed, error) : gather_new_seed(&seed, error)))
        return false;
    maze_recipe_set_seed(recipe, seed);
    maze_recipe_format_checked(recipe, checked);
    g_string_append_printf(news, "recipe %s\n", checked);
    return true;
}

bool gather_seeds(maze_recipe_list *list, const char *text, GString *news, maze_error *error)
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

bool gather_given(int count, char **arguments, maze_recipe_list *list, maze_error *error)
{
    for (int i = 0; i < count; i++)
        if (!gather_argument(arguments[i], list, error))
            return false;
    return list->count > 0 || maze_fail(error, MAZE_BAD_INPUT, "standard input has no recipe");
}
