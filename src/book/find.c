#include "book/find.h"

#include "book/parallel.h"

#include <glib.h>
#include <stdlib.h>

/* Seeds are tried in rounds, within which the threads need not wait for each other. */
#define ROUND 1024

/* A seed of the round. */
typedef struct book_trial {
    bool done;
    unsigned refused;
    uint32_t value;      /* that was refused */
    maze_recipe *recipe; /* of one that passed, with its candidate; NULL: refused */
    book_candidate *candidate;
} book_trial;

typedef struct finder {
    const find_terms *terms;
    uint64_t first; /* seed of the round */
    book_trial *trials;
    GMutex mutex;   /* of what follows */
    size_t settled; /* of the round's trials, in their order */
    size_t found;
    GHashTable *taken; /* fingerprints of those found */
    filter_tally *tally;
    bool failed;
    maze_error error;
} finder;

uint64_t find_seeds(const find_terms *terms)
{
    uint64_t behind = UINT64_MAX - terms->from; /* the first */
    return terms->limit - 1 < behind ? terms->limit : behind + 1;
}

static bool is_over(const finder *f)
{
    return f->failed || f->found == f->terms->count;
}

static void fail(finder *f, const maze_error *error)
{
    if (!f->failed)
        f->error = *error;
    f->failed = true;
}

static void drop(book_trial *trial)
{
    maze_recipe_destroy(trial->recipe);
    free(trial->candidate);
    *trial = (struct book_trial){.done = trial->done};
}

/* A maze that passed the filters: told unless it is a repeat. */
static void settle_passed(finder *f, const book_trial *trial)
{
    const find_hit hit = {trial->recipe, trial->candidate};
    maze_error error;
    if (g_hash_table_contains(f->taken, &trial->candidate->fingerprint)) {
        f->tally->repeats++;
        return;
    }
    g_hash_table_add(f->taken, g_memdup2(&trial->candidate->fingerprint, sizeof(maze_fingerprint)));
    f->found++;
    if (!f->terms->found(f->terms->context, &hit, &error))
        fail(f, &error);
}

/* What is done is counted and told in the order of the seeds, whoever made it. */
static void settle(finder *f)
{
    for (; !is_over(f) && f->settled < ROUND && f->trials[f->settled].done; f->settled++) {
        book_trial *trial = &f->trials[f->settled];
        f->tally->tried++;
        if (trial->recipe)
            settle_passed(f, trial);
        else
            tally_refused(f->tally, trial->refused, trial->value);
        drop(trial);
        if (f->terms->watch)
            f->terms->watch(f->terms->context, f->tally->tried);
    }
}

/* Takes over the recipe. */
static bool keep(book_trial *trial, maze_recipe *recipe, const book_candidate *made,
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
    book_candidate made;
    maze_recipe *recipe = maze_recipe_copy(f->terms->recipe, error);
    if (!recipe)
        return false;
    maze_recipe_set_seed(recipe, seed);
    candidate_terms terms = f->terms->candidates;
    terms.fingerprint = true;
    if (candidate_try(recipe, &terms, &made, error))
        return keep(trial, recipe, &made, error);
    maze_recipe_destroy(recipe);
    return false;
}

static void try_in_thread(void *context, size_t i)
{
    finder *f = context;
    maze_error error;
    g_mutex_lock(&f->mutex);
    bool over = is_over(f);
    g_mutex_unlock(&f->mutex);
    if (over)
        return;
    bool done = try_seed(f, f->first + i, &f->trials[i], &error);
    g_mutex_lock(&f->mutex);
    f->trials[i].done = true;
    if (done)
        settle(f);
    else
        fail(f, &error);
    g_mutex_unlock(&f->mutex);
}

static void try_all(finder *f)
{
    uint64_t seeds = find_seeds(f->terms);
    for (uint64_t done = 0; done < seeds && !is_over(f); done += ROUND) {
        uint64_t left = seeds - done;
        f->first = f->terms->from + done;
        f->settled = 0;
        parallel_for(f->terms->threads, left < ROUND ? (size_t)left : ROUND, try_in_thread, f);
        for (size_t i = 0; i < ROUND; i++) {
            drop(&f->trials[i]);
            f->trials[i].done = false;
        }
    }
}

bool find_mazes(const find_terms *terms, filter_tally *tally, maze_error *error)
{
    *tally = (filter_tally){0};
    finder f = {.terms = terms, .tally = tally};
    f.trials = calloc(ROUND, sizeof *f.trials);
    if (!f.trials)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    f.taken = g_hash_table_new_full(fingerprint_hash, fingerprint_equal, g_free, NULL);
    g_mutex_init(&f.mutex);
    try_all(&f);
    g_mutex_clear(&f.mutex);
    g_hash_table_destroy(f.taken);
    free(f.trials);
    return !f.failed || maze_fail(error, f.error.status, "%s", f.error.message);
}
