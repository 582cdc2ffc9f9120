/* A small book of given recipes, for tests and measurements. */
#ifndef MAZEPRESS_TESTS_PLAN_H
#define MAZEPRESS_TESTS_PLAN_H

#include <mazepress/book.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct test_plan {
    maze_recipe *const *recipes;
    size_t count;
    const char *keys[4][2]; /* further keys and their values; NULL: no more */
    unsigned per_page;
    maze_answers answers;
    unsigned threads;
    maze_spec *spec; /* set by plan_book */
} test_plan;

static inline bool plan_set_recipes(test_plan *plan, maze_error *error)
{
    char *text = malloc(plan->count * (MAZE_RECIPE_LENGTH + 4) + 1), *end = text;
    if (!text)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    *end = '\0';
    for (size_t i = 0; i < plan->count; i++) {
        maze_recipe_format_checked(plan->recipes[i], end);
        strcat(end, "\n");
        end += strlen(end);
    }
    bool done = maze_spec_set(plan->spec, "recipes", text, error);
    free(text);
    return done;
}

static inline bool plan_set_keys(test_plan *plan, maze_error *error)
{
    static const char *const answers[] = {"back", "separate", "foot", "none"};
    char number[16];
    snprintf(number, sizeof number, "%u", plan->per_page);
    if (!maze_spec_set(plan->spec, "per-page", number, error) ||
        !maze_spec_set(plan->spec, "answers", answers[plan->answers], error))
        return false;
    for (int i = 0; i < 4 && plan->keys[i][0]; i++)
        if (!maze_spec_set(plan->spec, plan->keys[i][0], plan->keys[i][1], error))
            return false;
    return true;
}

/* NULL on error; plan_end comes after it in any case. */
static inline maze_book *plan_book(test_plan *plan, maze_error *error)
{
    const maze_book_options options = {.threads = plan->threads};
    plan->spec = maze_spec_create(error);
    return plan->spec && plan_set_recipes(plan, error) && plan_set_keys(plan, error)
               ? maze_book_create(plan->spec, &options, error)
               : NULL;
}

static inline void plan_end(test_plan *plan, maze_book *book)
{
    maze_book_destroy(book);
    maze_spec_destroy(plan->spec);
}

#endif
