/* A recipe as a value: its parts, its canonical text, its check character. */
#include "core/recipe.h"

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

const char *maze_recipe_shape(const maze_recipe *recipe)
{
    return recipe->shape->term.name;
}

uint32_t maze_recipe_size(const maze_recipe *recipe, unsigned i)
{
    return i < recipe->shape->numbers ? recipe->size[i] : 0;
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

static bool is_chosen(const maze_recipe *recipe, const recipe_option *option)
{
    int value = option->slot == OPTION_PICK ? (int)recipe->pick : (int)recipe->step;
    return value == option->value;
}

/* Every form that can be written is far shorter than MAZE_RECIPE_LENGTH. */
void maze_recipe_format(const maze_recipe *recipe, char *text)
{
    char *end = text + MAZE_RECIPE_LENGTH + 1, *p = text;
    p += snprintf(p, (size_t)(end - p), "%s", recipe->shape->term.name);
    for (unsigned i = 0; i < recipe->shape->numbers; i++)
        p += snprintf(p, (size_t)(end - p), i ? "x%lu" : "%lu", (unsigned long)recipe->size[i]);
    const recipe_option *option;
    for (unsigned i = 0; (option = recipe_option_at(i)); i++) {
        if (option->value == 0 || !is_chosen(recipe, option))
            continue;
        p += snprintf(p, (size_t)(end - p), "-%s", option->term.name);
        if (option->high)
            p += snprintf(p, (size_t)(end - p), "%u", recipe->straight);
    }
    if (recipe->has_seed)
        snprintf(p, (size_t)(end - p), "-%llu", (unsigned long long)recipe->seed);
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
