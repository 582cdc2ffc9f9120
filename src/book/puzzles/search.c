/* Finds seeds whose mazes pass filters, on several threads. The result does not depend on the
 * number of threads. */
#include "book/puzzles/search.h"

#include "write/threads.h"

#include <stdlib.h>

/* maximum number of seeds that threads try in advance */
#define AHEAD 256

typedef struct book_trial {
    /* recipe of the maze; NULL after an error, or if the maze did not pass the filters */
    maze_recipe *recipe;
    measure_result result;
    maze_error error; /* its status is MAZE_OK if the maze was made */
} book_trial;

typedef struct finder {
    const book_find_terms *terms;
    book_trial *trials; /* ring buffer of AHEAD trials */
    size_t found;
    measure_found taken;
    measure_tally *tally;
} finder;

uint64_t book_find_seeds(const book_find_terms *terms)
{
    uint64_t behind = UINT64_MAX - terms->from;
    return terms->limit - 1 < behind ? terms->limit : behind + 1;
}

static void drop(book_trial *trial)
{
    maze_recipe_destroy(trial->recipe);
    trial->recipe = NULL;
}

static void try_in_thread(void *context, size_t i, unsigned thread)
{
    const finder *finder = context;
    book_trial *trial = &finder->trials[i % AHEAD];
    measure_terms how = finder->terms->candidates;
    (void)thread;
    trial->error.status = MAZE_OK;
    how.fingerprint = true;
    trial->recipe = maze_recipe_copy(finder->terms->recipe, &trial->error);
    if (!trial->recipe)
        return;
    maze_recipe_set_seed(trial->recipe, finder->terms->from + i);
    if (!measure_candidate(trial->recipe, &how, &trial->result, &trial->error) ||
        trial->result.refused < FIGURES)
        drop(trial);
}

static bool settle(finder *finder, const book_trial *trial, maze_error *error)
{
    const book_find_terms *terms = finder->terms;
    const measure_result *result = &trial->result;
    bool fresh = true;
    if (trial->error.status != MAZE_OK)
        return maze_fail(error, trial->error.status, "%s", trial->error.message);
    if (trial->recipe && !measure_found_add(&finder->taken, &result->fingerprint, &fresh))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    finder->tally->tried++;
    finder->tally->repeats += !fresh;
    if (!trial->recipe)
        measure_tally_refused(finder->tally, terms->candidates.filters, result->refused,
                              maze_measure_value(&result->measures, result->refused));
    if (trial->recipe && fresh) {
        finder->found++;
        if (!terms->found(terms->context, &(book_find_hit){trial->recipe, result}, error))
            return false;
    }
    if (terms->watch)
        terms->watch(terms->context, finder->tally->tried);
    return true;
}

static bool is_hopeless(const finder *finder)
{
    return finder->terms->gives_up && finder->found == 0 &&
           measure_tally_gives_up(finder->tally, finder->terms->candidates.filters);
}

bool book_find_mazes(const book_find_terms *terms, measure_tally *tally, maze_error *error)
{
    size_t seeds = (size_t)book_find_seeds(terms);
    finder finder = {.terms = terms, .tally = tally};
    *tally = (measure_tally){0};
    finder.trials = calloc(AHEAD, sizeof *finder.trials);
    if (!finder.trials)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    write_workers *workers =
        write_workers_create(terms->threads, seeds, try_in_thread, &finder, error);
    bool done = workers != NULL;
    for (size_t i = 0; i < seeds && done && finder.found < terms->count && !is_hopeless(&finder);
         i++) {
        write_workers_allow(workers, seeds - i > AHEAD ? i + AHEAD : seeds);
        write_workers_wait(workers, i);
        done = settle(&finder, &finder.trials[i % AHEAD], error);
        drop(&finder.trials[i % AHEAD]);
    }
    write_workers_destroy(workers);
    for (size_t i = 0; i < AHEAD; i++)
        drop(&finder.trials[i]);
    free(finder.taken.slots);
    free(finder.trials);
    return done;
}
