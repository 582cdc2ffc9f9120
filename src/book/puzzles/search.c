/* Finding seeds whose mazes meet filters, for `mazepress find`: threads try seeds ahead, and
 * what they found is reported in the order of the seeds, so that it does not depend on the
 * threads. */
#include "book/puzzles/search.h"

#include "write/files/workers.h"

#include <glib.h>
#include <stdlib.h>

/* Seeds that threads may be ahead of the first that is not counted yet. */
#define AHEAD 256

/* A seed that was tried. */
typedef struct book_trial {
    unsigned refused;
    uint32_t value;      /* that was refused */
    maze_recipe *recipe; /* of one that passed, with its candidate; NULL: refused */
    measure_result *candidate;
    maze_error error; /* MAZE_OK: none */
} book_trial;

typedef struct finder {
    const book_find_terms *terms;
    book_trial *trials; /* a ring of AHEAD */
    size_t found;
    GHashTable *taken; /* fingerprints of those found */
    measure_tally *tally;
} finder;

uint64_t book_find_seeds(const book_find_terms *terms)
{
    uint64_t behind = UINT64_MAX - terms->from; /* the first */
    return terms->limit - 1 < behind ? terms->limit : behind + 1;
}

static void drop(book_trial *trial)
{
    maze_recipe_destroy(trial->recipe);
    free(trial->candidate);
    trial->recipe = NULL;
    trial->candidate = NULL;
}

/* A maze that passed the filters: reported unless it is a repeat. */
static bool settle_passed(finder *f, const book_trial *trial, maze_error *error)
{
    const book_find_hit hit = {trial->recipe, trial->candidate};
    if (g_hash_table_contains(f->taken, &trial->candidate->fingerprint)) {
        f->tally->repeats++;
        return true;
    }
    g_hash_table_add(f->taken, g_memdup2(&trial->candidate->fingerprint, sizeof(maze_fingerprint)));
    f->found++;
    return f->terms->found(f->terms->context, &hit, error);
}

static bool settle(finder *f, const book_trial *trial, maze_error *error)
{
    if (trial->error.status != MAZE_OK)
        return maze_fail(error, trial->error.status, "%s", trial->error.message);
    f->tally->tried++;
    if (!trial->recipe)
        measure_tally_refused(f->tally, trial->refused, trial->value);
    else if (!settle_passed(f, trial, error))
        return false;
    if (f->terms->watch)
        f->terms->watch(f->terms->context, f->tally->tried);
    return true;
}

/* Takes over the recipe. */
static bool keep(book_trial *trial, maze_recipe *recipe, const measure_result *made,
                 maze_error *error)
{
    trial->refused = made->refused;
    if (made->refused < FIGURES) {
        trial->value = maze_measure_value(&made->measures, made->refused);
        maze_recipe_destroy(recipe);
        return true;
    }
    trial->recipe = recipe;
    trial->candidate = malloc(sizeof *trial->candidate);
    if (!trial->candidate)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    *trial->candidate = *made;
    return true;
}

static bool try_seed(const finder *f, uint64_t seed, book_trial *trial, maze_error *error)
{
    measure_result made;
    maze_recipe *recipe = maze_recipe_copy(f->terms->recipe, error);
    if (!recipe)
        return false;
    maze_recipe_set_seed(recipe, seed);
    measure_terms terms = f->terms->candidates;
    terms.fingerprint = true;
    if (measure_candidate(recipe, &terms, &made, error))
        return keep(trial, recipe, &made, error);
    maze_recipe_destroy(recipe);
    return false;
}

static void try_in_thread(void *context, size_t i, unsigned thread)
{
    finder *f = context;
    book_trial *trial = &f->trials[i % AHEAD];
    (void)thread;
    trial->error.status = MAZE_OK;
    try_seed(f, f->terms->from + i, trial, &trial->error);
}

/* Finished seeds are counted and reported in their order, whichever thread made them. */
static bool try_all(finder *f, write_workers *crew, maze_error *error)
{
    size_t seeds = (size_t)book_find_seeds(f->terms);
    bool done = true;
    for (size_t i = 0; i < seeds && done && f->found < f->terms->count; i++) {
        write_workers_allow(crew, MIN(i + AHEAD, seeds));
        write_workers_wait(crew, i);
        done = settle(f, &f->trials[i % AHEAD], error);
        drop(&f->trials[i % AHEAD]);
    }
    return done;
}

bool book_find_mazes(const book_find_terms *terms, measure_tally *tally, maze_error *error)
{
    *tally = (measure_tally){0};
    finder f = {.terms = terms, .tally = tally};
    f.trials = calloc(AHEAD, sizeof *f.trials);
    if (!f.trials)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    f.taken =
        g_hash_table_new_full(measure_fingerprint_hash, measure_fingerprint_equal, g_free, NULL);
    write_workers *crew = write_workers_create(terms->threads, (size_t)book_find_seeds(terms),
                                               try_in_thread, &f, error);
    bool done = crew && try_all(&f, crew, error);
    write_workers_destroy(crew);
    for (size_t i = 0; i < AHEAD; i++)
        drop(&f.trials[i]);
    g_hash_table_destroy(f.taken);
    free(f.trials);
    return done;
}
