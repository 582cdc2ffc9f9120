#include "book/fair.h"

#include "core/measure/candidate.h"

#include <mazepress/random.h>
#include <stdlib.h>

#define SAMPLES 31

static int compare(const void *a, const void *b)
{
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

static bool measure_one(maze_recipe *recipe, const book_terms *terms, uint32_t attempt,
                        unsigned *difficulty, maze_error *error)
{
    static const filter_set none;
    const candidate_terms how = {
        .inputs = terms->inputs, .filters = &none, .parts = 1u << figure_part(terms->measure)};
    candidate_result candidate;
    maze_recipe_set_seed(recipe,
                         maze_seed_of_candidate(terms->seed, terms->sections[0].name, 1, attempt));
    if (!candidate_try(recipe, &how, &candidate, error))
        return false;
    *difficulty = maze_measure_value(&candidate.measures, terms->measure);
    return true;
}

bool fair_start(puzzle_list *list, const book_terms *terms, maze_error *error)
{
    unsigned samples[SAMPLES];
    if (!terms->names.count || list->puzzles[0].wanted > 0)
        return true;
    maze_recipe *recipe = maze_recipe_copy(list->puzzles[0].recipe, error);
    bool done = recipe != NULL;
    for (uint32_t i = 0; i < SAMPLES && done; i++)
        done = measure_one(recipe, terms, i, &samples[i], error);
    maze_recipe_destroy(recipe);
    if (!done)
        return false;
    qsort(samples, SAMPLES, sizeof *samples, compare);
    for (size_t i = 0; i < list->count; i++)
        list->puzzles[i].wanted = samples[SAMPLES / 2];
    return true;
}

bool fair_check(const puzzle_list *list, const book_terms *terms, maze_error *error)
{
    for (size_t i = 0; terms->names.count && i < list->count; i++) {
        unsigned is = list->puzzles[i].difficulty, wanted = list->puzzles[i].wanted;
        if ((is > wanted ? is - wanted : wanted - is) > FAIR_TOLERANCE)
            return maze_fail(error, MAZE_BAD_INPUT,
                             "names: the mazes are to be equally hard, but of those tried for "
                             "\"%.80s\" none comes closer to a difficulty of %u than %u; take "
                             "another difficulty, larger mazes, or fewer filters",
                             terms->names.names[i], wanted, is);
    }
    return true;
}
