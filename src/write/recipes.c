#include "write/recipes.h"

#include "core/base/array.h"
#include "core/recipe/input_text.h"
#include "write/formats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fail_memory(maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for recipes");
}

/* The place of `name` among those seen. */
static size_t place_of(const noted_recipes *noted, const char *name)
{
    size_t low = 0, high = noted->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(noted->seen[middle], name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* *fresh: it was not seen before. */
static bool see(noted_recipes *noted, const char *name, bool *fresh, maze_error *error)
{
    size_t place = place_of(noted, name);
    *fresh = place == noted->count || strcmp(noted->seen[place], name) != 0;
    if (!*fresh)
        return true;
    char *copy = array_more(noted->seen, noted->count) ? strdup(name) : NULL;
    if (!copy)
        return fail_memory(error);
    memmove(noted->seen + place + 1, noted->seen + place,
            (noted->count++ - place) * sizeof *noted->seen);
    noted->seen[place] = copy;
    return true;
}

static bool note_input(noted_recipes *noted, const maze_maze *maze, maze_error *error)
{
    uint32_t checksum;
    char name[12];
    bool fresh = false;
    if (!maze_recipe_input(maze_get_recipe(maze), &checksum))
        return true;
    snprintf(name, sizeof name, ".%08lx", (unsigned long)checksum);
    if (!see(noted, name, &fresh, error) || !fresh)
        return !fresh;
    char *text = input_text_of(maze, error);
    if (text && *text) {
        text_add(&noted->inputs, " ");
        text_add(&noted->inputs, text);
    }
    free(text);
    return text != NULL;
}

bool recipes_note(noted_recipes *noted, const maze_page *page, maze_error *error)
{
    char recipe[MAZE_RECIPE_LENGTH + 3];
    for (size_t i = 0; page_recipe(page, i, recipe); i++) {
        bool fresh;
        if (!see(noted, recipe, &fresh, error) ||
            (fresh && !note_input(noted, maze_page_maze(page, i, NULL), error)))
            return false;
        if (fresh) {
            text_add(&noted->recipes, " ");
            text_add(&noted->recipes, recipe);
        }
    }
    return !noted->recipes.failed && !noted->inputs.failed ? true : fail_memory(error);
}

const char *recipes_text(noted_recipes *noted)
{
    if (!noted->recipes.length)
        return "";
    if (noted->inputs.length)
        text_add(&noted->recipes, noted->inputs.bytes);
    noted->inputs.length = 0;
    return noted->recipes.failed ? NULL : noted->recipes.bytes + 1;
}

void recipes_finish(noted_recipes *noted)
{
    for (size_t i = 0; i < noted->count; i++)
        free(noted->seen[i]);
    free(noted->seen);
    free(noted->recipes.bytes);
    free(noted->inputs.bytes);
}
