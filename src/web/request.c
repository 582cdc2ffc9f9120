#include "web/request.h"

#include "core/base/digits.h"
#include "core/base/nearest.h"
#include "core/recipe/seed.h"

#include <string.h>

static bool read_recipe(web_request *request, const char *text, maze_error *error)
{
    if (request->recipe)
        return maze_fail(error, MAZE_BAD_INPUT, "a request has one recipe");
    request->recipe = recipe_of_word(text, error);
    return request->recipe != NULL;
}

static bool read_input(web_request *request, const char *text, maze_error *error)
{
    if (!request->inputs)
        request->inputs = maze_inputs_create(error);
    return request->inputs && maze_input_parse(request->inputs, text, error);
}

/* `offered` is for a recipe without a seed, where `asked` says nothing. */
static bool set_seed(maze_recipe *recipe, const char *asked, const char *offered, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    uint64_t seed;
    if (maze_recipe_has_seed(recipe)) {
        maze_recipe_format(recipe, text);
        return !asked || maze_fail(error, MAZE_BAD_INPUT,
                                   "seed \"%s\": the recipe %s has a seed already", asked, text);
    }
    if (!asked && !offered)
        return true;
    if (!seed_parse("seed", asked ? asked : offered, &seed, error))
        return false;
    maze_recipe_set_seed(recipe, seed);
    return true;
}

bool request_each(const web_request *request, web_taker *take, void *context, maze_error *error)
{
    bool done = true;
    for (const char *key = request->words; done && key < request->end;) {
        const char *value = key + strlen(key) + 1;
        if (value >= request->end)
            return maze_fail(error, MAZE_BAD_INPUT, "a request must be pairs of words");
        done = take(context, key, value, error);
        key = value + strlen(value) + 1;
    }
    return done;
}

/* A request that is being read. */
typedef struct reading {
    web_request *request;
    web_taker *take;
    void *context;
    const char *seed, *new_seed;
} reading;

static bool take_pair(void *context, const char *key, const char *value, maze_error *error)
{
    reading *r = context;
    if (strcmp(key, "recipe") == 0)
        return read_recipe(r->request, value, error);
    if (strcmp(key, "input") == 0)
        return read_input(r->request, value, error);
    if (strcmp(key, "seed") == 0)
        r->seed = value;
    else if (strcmp(key, "new-seed") == 0)
        r->new_seed = value;
    else
        return r->take(r->context, key, value, error);
    return true;
}

bool request_read(web_request *request, web_taker *take, void *context, maze_error *error)
{
    reading r = {.request = request, .take = take, .context = context};
    if (!request_each(request, take_pair, &r, error))
        return false;
    if (!request->recipe)
        return maze_fail(error, MAZE_BAD_INPUT, "a recipe is needed, such as rect20x26-7391");
    return set_seed(request->recipe, r.seed, r.new_seed, error);
}

void request_finish(web_request *request)
{
    maze_inputs_destroy(request->inputs);
    maze_recipe_destroy(request->recipe);
}

bool request_take_none(void *context, const char *key, const char *value, maze_error *error)
{
    (void)context;
    (void)value;
    return maze_fail(error, MAZE_BAD_INPUT, "unknown key \"%.60s\"", key);
}

bool request_read_yes(const char *key, const char *value, bool *yes, maze_error *error)
{
    static const char *const words[] = {"no", "yes", NULL};
    int index;
    if (!name_find(key, value, words, &index, error))
        return false;
    *yes = index == 1;
    return true;
}

bool request_read_count(const char *key, const char *value, uint64_t most, uint64_t *count,
                        maze_error *error)
{
    const char *rest = value;
    uint64_t read;
    if (!digits_read(&rest, most, &read) || *rest || read == 0)
        return maze_fail(error, MAZE_BAD_INPUT, "%s \"%.60s\" must be a number from 1 to %llu", key,
                         value, (unsigned long long)most);
    *count = read;
    return true;
}
