#include "core/recipe/seed.h"

#include "core/base/digits.h"

#include <mazepress/random.h>
#include <string.h>

/* "7391.k" */
static bool has_check(const char *text)
{
    size_t digits = strspn(text, "0123456789");
    const char *rest = text + digits;
    return digits > 0 && *rest == '.' && rest[1] && !rest[2];
}

bool seed_parse(const char *what, const char *text, uint64_t *seed, maze_error *error)
{
    if (*text == '\0')
        return maze_fail(error, MAZE_BAD_INPUT, "%s is empty; write a number or a name", what);
    if (has_check(text))
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "%s \"%.60s\" looks like a seed with its check; write the digits alone, or the whole "
            "recipe",
            what, text);
    if (text[strspn(text, "0123456789")]) {
        *seed = maze_seed_from_name(text);
        return true;
    }
    const char *rest = text;
    return digits_read(&rest, UINT64_MAX, seed) ||
           maze_fail(error, MAZE_BAD_INPUT, "%s %.60s is too large; the most is %llu", what, text,
                     (unsigned long long)UINT64_MAX);
}

maze_recipe *recipe_of_word(const char *word, maze_error *error)
{
    bool is_bare = has_check(word) || (*word && !word[strspn(word, "0123456789")]);
    maze_recipe *usual = maze_recipe_parse(DEFAULT_RECIPE, error);
    maze_recipe *recipe = !usual    ? NULL
                          : is_bare ? maze_recipe_parse_over(word, usual, error)
                                    : maze_recipe_parse(word, error);
    maze_recipe_destroy(usual);
    return recipe;
}
