#include "book/recipes.h"

#include "core/recipe/inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The checksums of the masks and graphs that recipes name, each once, rising. */
static size_t list_inputs(maze_recipe *const *recipes, size_t count, uint32_t *checksums)
{
    size_t named = 0, kept = 0;
    for (size_t i = 0; i < count; i++)
        named += maze_recipe_input(recipes[i], &checksums[named]);
    qsort(checksums, named, sizeof *checksums, compare);
    for (size_t i = 0; i < named; i++)
        if (i == 0 || checksums[i] != checksums[i - 1])
            checksums[kept++] = checksums[i];
    return kept;
}

static bool put_recipes(FILE *to, maze_recipe *const *recipes, size_t count)
{
    char text[MAZE_RECIPE_LENGTH + 3];
    for (size_t i = 0; i < count; i++) {
        maze_recipe_format_checked(recipes[i], text);
        fprintf(to, "%s%s", i ? " " : "", text);
    }
    return !ferror(to);
}

static bool put_inputs(FILE *to, maze_recipe *const *recipes, size_t count,
                       const maze_inputs *inputs, maze_error *error)
{
    uint32_t *checksums = malloc((count + 1) * sizeof *checksums);
    bool done = checksums != NULL;
    size_t named = done ? list_inputs(recipes, count, checksums) : 0;
    for (size_t i = 0; i < named && done; i++) {
        char *text = inputs_have(inputs, checksums[i])
                         ? maze_input_format(inputs, checksums[i], error)
                         : strdup("");
        done = text && fprintf(to, "%s%s", *text ? " " : "", text) >= 0;
        free(text);
    }
    free(checksums);
    return done;
}

char *join_recipes(maze_recipe *const *recipes, size_t count, const maze_inputs *inputs,
                   maze_error *error)
{
    char *text = NULL;
    size_t size;
    maze_error reason;
    maze_fail(&reason, MAZE_NO_MEMORY, "out of memory for %lu recipes", (unsigned long)count);
    FILE *to = open_memstream(&text, &size);
    bool done =
        to && put_recipes(to, recipes, count) && put_inputs(to, recipes, count, inputs, &reason);
    if (to && fclose(to) == 0 && done)
        return text;
    maze_fail(error, reason.status, "%s", reason.message);
    free(text);
    return NULL;
}
