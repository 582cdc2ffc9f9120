/* A recipe as a value: its parts, its canonical text, its check character. */
#include "core/recipe/recipe.h"

#include "core/shape/graph_shape.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

maze_recipe *maze_recipe_copy(const maze_recipe *recipe, maze_error *error)
{
    maze_recipe *copy = malloc(sizeof *copy);
    if (!copy) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    *copy = *recipe;
    return copy;
}

void maze_recipe_destroy(maze_recipe *recipe)
{
    free(recipe);
}

bool maze_recipe_has_seed(const maze_recipe *recipe)
{
    return recipe->has_seed;
}

uint64_t maze_recipe_seed(const maze_recipe *recipe)
{
    return recipe->has_seed ? recipe->seed : 0;
}

void maze_recipe_set_seed(maze_recipe *recipe, uint64_t seed)
{
    recipe->has_seed = true;
    recipe->seed = seed;
}

bool maze_recipe_input(const maze_recipe *recipe, uint32_t *checksum)
{
    bool needs = recipe->masked || recipe->shape == &shape_graph;
    if (needs && checksum)
        *checksum = recipe->checksum;
    return needs;
}

void maze_recipe_set_mask(maze_recipe *recipe, uint32_t checksum)
{
    recipe->outline = NULL;
    recipe->masked = true;
    recipe->checksum = checksum;
}

const char *maze_recipe_shape(const maze_recipe *recipe)
{
    return recipe->word[0] ? word_term.name : recipe->shape->term.name;
}

uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i)
{
    if (recipe->word[0])
        return i == 0 ? recipe->size[1] : 0;
    return i < recipe->shape->numbers ? recipe->size[i] : 0;
}

bool recipe_is_cut(const maze_recipe *recipe)
{
    return recipe->outline || recipe->masked || recipe->word[0];
}

maze_pick maze_recipe_pick(const maze_recipe *recipe)
{
    return recipe->pick;
}

maze_step maze_recipe_step(const maze_recipe *recipe)
{
    return recipe->step;
}

unsigned maze_recipe_straight(const maze_recipe *recipe)
{
    return recipe->step == MAZE_STEP_STRAIGHT ? recipe->straight : 0;
}

/* Text that grows at its end. */
typedef struct text_end {
    char *at, *end;
} text_end;

MAZE_PRINTF(2, 3) static void put(text_end *text, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    text->at += vsnprintf(text->at, (size_t)(text->end - text->at), format, values);
    va_end(values);
}

static void put_shape(text_end *text, const maze_recipe *recipe)
{
    if (recipe->word[0]) {
        put(text, "%s%lu.%s", word_term.name, (unsigned long)recipe->size[1], recipe->word);
        return;
    }
    put(text, "%s", recipe->shape->term.name);
    for (unsigned i = 0; i < recipe->shape->numbers; i++)
        put(text, i ? "x%lu" : "%lu", (unsigned long)recipe->size[i]);
    if (recipe->outline)
        put(text, ".%s", recipe->outline->term.name);
    if (recipe->shape == &shape_graph)
        put(text, ".%08lx", (unsigned long)recipe->checksum);
    if (recipe->masked)
        put(text, ".mask.%08lx", (unsigned long)recipe->checksum);
}

static void put_doors(text_end *text, const recipe_doors *doors)
{
    switch (doors->kind) {
    case DOORS_NATURAL:
        break;
    case DOORS_FARTHEST:
        put(text, "-doors.farthest");
        break;
    case DOORS_RANDOM:
        put(text, "-doors.random");
        break;
    case DOORS_CHOSEN:
        put(text, "-doors.%s%lu.%s%lu", doors->starts_inside ? "c" : "",
            (unsigned long)doors->entrance, doors->inside ? "c" : "", (unsigned long)doors->exit);
        break;
    }
}

static bool is_chosen(const maze_recipe *recipe, const recipe_option *option)
{
    if (option->slot == OPTION_DOORS || option->value == 0)
        return false;
    int value = option->slot == OPTION_PICK ? (int)recipe->pick : (int)recipe->step;
    return value == option->value;
}

/* Every form that can be written is far shorter than MAZE_RECIPE_LENGTH. */
void maze_recipe_format(const maze_recipe *recipe, char *string)
{
    text_end text = {string, string + MAZE_RECIPE_LENGTH + 1};
    put_shape(&text, recipe);
    const recipe_option *option;
    for (unsigned i = 0; (option = recipe_option_at(i)); i++) {
        if (!is_chosen(recipe, option))
            continue;
        put(&text, "-%s", option->term.name);
        if (option->high)
            put(&text, "%u", recipe->straight);
    }
    put_doors(&text, &recipe->doors);
    if (recipe->has_seed)
        put(&text, "-%llu", (unsigned long long)recipe->seed);
}

/* ISO 7064 mod 37,36, the hybrid system for alphanumeric strings. */
char maze_recipe_check(const maze_recipe *recipe)
{
    if (!recipe->has_seed)
        return '\0';
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    unsigned product = 36;
    for (const char *c = text; *c; c++) {
        if (*c == '-' || *c == '.')
            continue;
        unsigned value = *c <= '9' ? (unsigned)(*c - '0') : (unsigned)(*c - 'a') + 10;
        unsigned sum = (product + value) % 36;
        product = (sum ? sum : 36) * 2 % 37;
    }
    return "0123456789abcdefghijklmnopqrstuvwxyz"[(37 - product) % 36];
}

void maze_recipe_format_checked(const maze_recipe *recipe, char *text)
{
    maze_recipe_format(recipe, text);
    if (recipe->has_seed) {
        size_t length = strlen(text);
        text[length] = '.';
        text[length + 1] = maze_recipe_check(recipe);
        text[length + 2] = '\0';
    }
}
