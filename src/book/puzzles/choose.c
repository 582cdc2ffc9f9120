/* Choosing the puzzles of a book. For each puzzle, candidates (seeds of attempts 0, 1, 2, …) are
 * made on all processors and compared by what is wanted of it; then, one after the other,
 * repeats give way. A class set first samples what is to be expected, so that all get the same. */
#include "book/puzzles/choose.h"

#include "core/measure/filters.h"
#include "write/files/workers.h"

#include <mazepress/random.h>

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* How far a maze of a class set may be from the others' difficulty. */
#define FAIR_TOLERANCE 1

#define SAMPLES 31

static int compare_numbers(const void *a, const void *b)
{
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
    return (x > y) - (x < y);
}

static bool measure_one(maze_recipe *recipe, const book_terms *terms, uint32_t attempt,
                        unsigned *difficulty, maze_error *error)
{
    static const measure_filters none;
    const measure_terms how = {.inputs = terms->inputs,
                               .filters = &none,
                               .parts = 1u << measure_figure_part(terms->measure)};
    measure_result candidate;
    maze_recipe_set_seed(recipe,
                         maze_seed_of_candidate(terms->seed, terms->sections[0].name, 1, attempt));
    if (!measure_candidate(recipe, &how, &candidate, error))
        return false;
    *difficulty = maze_measure_value(&candidate.measures, terms->measure);
    return true;
}

/* Gives all puzzles of a book with names, whose difficulty is not named, the same one to be chosen
 * for: the middle of what the first seeds make. */
static bool fair_start(book_puzzle_list *list, const book_terms *terms, maze_error *error)
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
    qsort(samples, SAMPLES, sizeof *samples, compare_numbers);
    for (size_t i = 0; i < list->count; i++)
        list->puzzles[i].wanted = samples[SAMPLES / 2];
    return true;
}

/* False, with advice, if a puzzle of a book with names is further than that from the difficulty
 * wanted. */
static bool fair_check(const book_puzzle_list *list, const book_terms *terms, maze_error *error)
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

/* How many seeds are tried at most for a maze that is new to the book, and for one that passes the
 * section's filters. */
#define NEW_ATTEMPTS 1000
#define FILTER_ATTEMPTS 10000

/* Puzzles that threads may be ahead of the first that is not chosen yet. */
#define AHEAD 256

typedef struct search {
    const book_terms *terms;
    const maze_book_options *options;
    book_puzzle_list *list;
    maze_fingerprint *fingerprints;
    GHashTable *taken;  /* of fingerprints, for those puzzles that are settled */
    maze_error *errors; /* a ring of AHEAD, for those that are not settled */
} search;

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

static const book_section *section_of(const search *s, size_t i)
{
    return &s->terms->sections[s->list->puzzles[i].section];
}

static bool wishes_middle(const search *s, size_t i)
{
    const book_section *section = section_of(s, i);
    return section->kinds && section->kinds->kinds[s->list->puzzles[i].kind].varied &&
           !section->filters.ranges[FIGURE_MIDDLE].is_asked;
}

static uint32_t parts_of(const search *s, size_t i)
{
    uint32_t parts = 1u << measure_figure_part(s->terms->measure);
    return wishes_middle(s, i) ? parts | 1u << measure_figure_part(FIGURE_MIDDLE) : parts;
}

static bool try_recipe(const search *s, size_t i, bool fingerprint, measure_result *candidate,
                       maze_error *error)
{
    const measure_terms terms = {.inputs = s->terms->inputs,
                                 .filters = &section_of(s, i)->filters,
                                 .parts = parts_of(s, i),
                                 .fingerprint = fingerprint,
                                 .doors = wishes_middle(s, i)};
    return measure_candidate(s->list->puzzles[i].recipe, &terms, candidate, error);
}

static unsigned difficulty_of(const search *s, const measure_result *candidate)
{
    return maze_measure_value(&candidate->measures, s->terms->measure);
}

static void set_attempt(const book_terms *terms, book_puzzle *puzzle, uint32_t attempt)
{
    const char *name = terms->sections[puzzle->section].name;
    maze_recipe_set_seed(puzzle->recipe,
                         maze_seed_of_candidate(terms->seed, name, puzzle->index, attempt));
}

/* The search for one puzzle. */
typedef struct quest {
    bool anew; /* not for one that is in the book already */
    bool found;
    uint32_t best;
    unsigned least;  /* distance of the best from what is wanted */
    uint32_t passed; /* the filters */
    uint32_t since;  /* passed since the best was found */
    measure_tally tally;
} quest;

/* Distance of a candidate from the range wanted and the doors and middle wished for. */
static unsigned penalty(const search *s, size_t i, const measure_result *candidate)
{
    unsigned wanted = s->list->puzzles[i].wanted;
    unsigned off = wanted ? distance(difficulty_of(s, candidate), wanted) : 0;
    bool misses = wishes_middle(s, i) && candidate->measures.middle < LEAST_MIDDLE;
    return off + (misses ? MISSED_MIDDLE : 0) + (candidate->near_doors ? MISSED_MIDDLE : 0);
}

/* Compares an attempt with the best so far. */
static void weigh(const search *s, size_t i, uint32_t attempt, const measure_result *candidate,
                  quest *q)
{
    q->tally.tried++;
    if (candidate->refused < FIGURES) {
        measure_tally_refused(&q->tally, candidate->refused,
                              maze_measure_value(&candidate->measures, candidate->refused));
        return;
    }
    unsigned off = penalty(s, i, candidate);
    q->passed++;
    q->since++;
    if (q->found && off >= q->least)
        return;
    if (q->anew && g_hash_table_contains(s->taken, &candidate->fingerprint)) {
        q->tally.repeats++;
        return;
    }
    q->found = true;
    q->best = attempt;
    q->least = off;
    q->since = 0;
}

/* Whether to go on: not when all is as wanted, nor for long when only the wish is open. */
static bool is_enough(const search *s, size_t i, const quest *q)
{
    bool wanted = s->list->puzzles[i].wanted > 0;
    if (!q->found)
        return false;
    if (q->least == 0)
        return true;
    if (wishes_middle(s, i) && q->least <= 2 * MISSED_MIDDLE && q->since >= MIDDLE_ATTEMPTS)
        return true;
    return wanted ? q->passed >= CHOOSE_ATTEMPTS : !wishes_middle(s, i);
}

/* The attempt that passes the filters and comes closest. */
static bool find_closest(const search *s, size_t i, quest *q, maze_error *error)
{
    uint32_t most =
        measure_filters_any(&section_of(s, i)->filters) ? FILTER_ATTEMPTS : NEW_ATTEMPTS;
    for (uint32_t attempt = 0; attempt < most; attempt++) {
        measure_result candidate;
        if (is_enough(s, i, q))
            break;
        set_attempt(s->terms, &s->list->puzzles[i], attempt);
        if (!try_recipe(s, i, q->anew, &candidate, error))
            return false;
        weigh(s, i, attempt, &candidate, q);
    }
    return true;
}

/* No attempt passed. */
static bool fail_filters(const search *s, size_t i, const quest *q, maze_error *error)
{
    const book_section *section = section_of(s, i);
    char told[TALLY_LENGTH];
    measure_tally_tell(&q->tally, &section->filters, told, sizeof told);
    return maze_fail(
        error, MAZE_BAD_INPUT,
        "%s%.60s%spuzzle %lu: none of the %llu mazes tried has what was asked for: %.300s",
        *section->name ? "section \"" : "", section->name, *section->name ? "\": " : "",
        (unsigned long)i + 1, (unsigned long long)q->tally.tried, told);
}

static bool settle(search *s, size_t i, maze_error *error)
{
    book_puzzle *puzzle = &s->list->puzzles[i];
    measure_result candidate;
    if (!try_recipe(s, i, true, &candidate, error))
        return false;
    puzzle->difficulty = difficulty_of(s, &candidate);
    s->fingerprints[i] = candidate.fingerprint;
    return true;
}

static bool is_given(const search *s, size_t i)
{
    return section_of(s, i)->recipes != NULL;
}

static bool choose_one(search *s, size_t i, maze_error *error)
{
    quest q = {0};
    if (!is_given(s, i)) {
        if (!find_closest(s, i, &q, error))
            return false;
        if (!q.found)
            return fail_filters(s, i, &q, error);
        set_attempt(s->terms, &s->list->puzzles[i], q.best);
    }
    return settle(s, i, error);
}

static void choose_in_thread(void *context, size_t i, unsigned thread)
{
    search *s = context;
    maze_error *error = &s->errors[i % AHEAD];
    (void)thread;
    error->status = MAZE_OK;
    choose_one(s, i, error);
}

static bool fail_given_twice(const search *s, size_t i, maze_error *error)
{
    const maze_fingerprint *twice = &s->fingerprints[i];
    size_t other =
        (size_t)((maze_fingerprint *)g_hash_table_lookup(s->taken, twice) - s->fingerprints);
    char a[MAZE_RECIPE_LENGTH + 1], b[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(s->list->puzzles[other].recipe, a);
    maze_recipe_format(s->list->puzzles[i].recipe, b);
    return maze_fail(error, MAZE_BAD_INPUT,
                     "puzzles %lu and %lu are the same maze%s (%s, %s); leave one of them out",
                     (unsigned long)other + 1, (unsigned long)i + 1,
                     strcmp(a, b) == 0 ? "" : ", perhaps mirrored or turned", a, b);
}

static bool fail_repeats(const search *s, size_t i, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(s->list->puzzles[i].recipe, text);
    *strrchr(text, '-') = '\0'; /* its seed */
    return maze_fail(error, MAZE_BAD_INPUT,
                     "there are not enough different mazes of %s: puzzle %lu would repeat one; "
                     "take larger mazes or fewer puzzles",
                     text, (unsigned long)i + 1);
}

static bool choose_another(search *s, size_t i, maze_error *error)
{
    quest q = {.anew = true};
    if (is_given(s, i))
        return fail_given_twice(s, i, error);
    if (!find_closest(s, i, &q, error))
        return false;
    if (!q.found)
        return q.passed < q.tally.tried ? fail_filters(s, i, &q, error) : fail_repeats(s, i, error);
    set_attempt(s->terms, &s->list->puzzles[i], q.best);
    return settle(s, i, error);
}

/* The given puzzles, or the others, in the order of the book. */
static bool remove_some_repeats(search *s, bool given, maze_error *error)
{
    for (size_t i = 0; i < s->list->count; i++) {
        if (is_given(s, i) != given)
            continue;
        if (g_hash_table_contains(s->taken, &s->fingerprints[i]) && !choose_another(s, i, error))
            return false;
        g_hash_table_insert(s->taken, &s->fingerprints[i], &s->fingerprints[i]);
    }
    return true;
}

/* One after the other, so that the threads do not decide which of two equals gives way; never a
 * given one to one that can be chosen anew. */
static bool remove_repeats(search *s, maze_error *error)
{
    return remove_some_repeats(s, true, error) && remove_some_repeats(s, false, error);
}

static unsigned wanted_of(const book_section *section, size_t i)
{
    unsigned low = section->difficulty[0], high = section->difficulty[1];
    if (low == 0 || section->puzzles < 2)
        return low;
    size_t steps = section->puzzles - 1;
    return low > high ? low - (unsigned)(((low - high) * i + steps / 2) / steps)
                      : low + (unsigned)(((high - low) * i + steps / 2) / steps);
}

static size_t count_of(const book_section *section)
{
    return section->recipes ? section->recipes->count : section->puzzles;
}

/* Those of one page are of one kind, and the next page of the next. */
static uint32_t kind_at(size_t i, unsigned per_page, size_t kinds)
{
    return (uint32_t)(i / (per_page > 0 ? per_page : 1) % kinds);
}

/* Pictures that are shown come in turn. */
static const maze_recipe *recipe_of(const book_section *section, const book_puzzle *puzzle)
{
    size_t i = puzzle->index - 1;
    const maze_recipe_list *shown = section->revealed ? &section->revealed->mazes : NULL;
    return section->recipes ? section->recipes->recipes[i]
           : shown          ? shown->recipes[i % shown->count]
           : section->kinds ? section->kinds->kinds[puzzle->kind].maze
                            : section->maze;
}

static bool fill_list(const book_terms *terms, book_puzzle_list *list, maze_error *error)
{
    book_puzzle *next = list->puzzles;
    for (size_t k = 0; k < terms->section_count; k++) {
        const book_section *section = &terms->sections[k];
        for (size_t i = 0; i < count_of(section); i++, next++) {
            *next = (book_puzzle){.section = (uint32_t)k, .index = (uint32_t)i + 1};
            if (section->kinds)
                next->kind = kind_at(i, section->per_page, section->kinds->count);
            next->recipe = maze_recipe_copy(recipe_of(section, next), error);
            if (!next->recipe)
                return false;
            if (section->recipes)
                continue;
            next->wanted = wanted_of(section, i);
            set_attempt(terms, next, 0);
        }
    }
    return true;
}

bool book_puzzle_list_set_kinds(book_puzzle_list *list, size_t first, size_t count,
                                unsigned per_page, maze_recipe *const *mazes, size_t kinds,
                                maze_error *error)
{
    for (size_t i = 0; i < count; i++) {
        book_puzzle *puzzle = &list->puzzles[first + i];
        uint32_t kind = kind_at(i, per_page, kinds);
        maze_recipe *recipe = maze_recipe_copy(mazes[kind], error);
        if (!recipe)
            return false;
        maze_recipe_set_seed(recipe, maze_recipe_seed(puzzle->recipe));
        maze_recipe_destroy(puzzle->recipe);
        puzzle->recipe = recipe;
        puzzle->kind = kind;
    }
    return true;
}

/* They are waited for in their order, so that the error reported does not depend on the threads. */
static bool wait_for_all(search *s, write_workers *crew, maze_error *error)
{
    size_t count = s->list->count;
    for (size_t i = 0; i < count; i++) {
        const maze_error *reason = &s->errors[i % AHEAD];
        write_workers_allow(crew, MIN(i + AHEAD, count));
        write_workers_wait(crew, i);
        if (reason->status != MAZE_OK)
            return maze_fail(error, reason->status, "%s", reason->message);
        if (s->options->watch)
            s->options->watch(s->options->watcher, i + 1, count);
    }
    return true;
}

static bool choose_all(search *s, maze_error *error)
{
    s->errors = calloc(AHEAD, sizeof *s->errors);
    if (!s->errors)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    write_workers *crew =
        write_workers_create(s->options->threads, s->list->count, choose_in_thread, s, error);
    bool done = crew && wait_for_all(s, crew, error);
    write_workers_destroy(crew);
    free(s->errors);
    if (!done)
        return false;
    s->taken = g_hash_table_new(measure_fingerprint_hash, measure_fingerprint_equal);
    done = remove_repeats(s, error);
    g_hash_table_destroy(s->taken);
    return done;
}

static void set_range(book_puzzle_list *list)
{
    list->easiest = list->hardest = list->puzzles[0].difficulty;
    for (size_t i = 1; i < list->count; i++) {
        unsigned difficulty = list->puzzles[i].difficulty;
        list->easiest = difficulty < list->easiest ? difficulty : list->easiest;
        list->hardest = difficulty > list->hardest ? difficulty : list->hardest;
    }
}

static bool fail_memory(const book_puzzle_list *list, maze_error *error)
{
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu puzzles",
                     (unsigned long)list->count);
}

bool book_puzzle_list_start(book_puzzle_list *list, const book_terms *terms, maze_error *error)
{
    *list = (book_puzzle_list){0};
    for (size_t k = 0; k < terms->section_count; k++)
        list->count += count_of(&terms->sections[k]);
    list->puzzles = calloc(list->count, sizeof *list->puzzles);
    if (list->puzzles ? fill_list(terms, list, error) : fail_memory(list, error))
        return true;
    book_puzzle_list_finish(list);
    return false;
}

bool book_choose_puzzles(book_puzzle_list *list, const book_terms *terms,
                         const maze_book_options *options, maze_error *error)
{
    search s = {.terms = terms, .options = options, .list = list};
    s.fingerprints = calloc(list->count, sizeof *s.fingerprints);
    bool done = s.fingerprints ? fair_start(list, terms, error) && choose_all(&s, error) &&
                                     fair_check(list, terms, error)
                               : fail_memory(list, error);
    free(s.fingerprints);
    if (done)
        set_range(list);
    return done;
}

void book_puzzle_list_finish(book_puzzle_list *list)
{
    for (size_t i = 0; list->puzzles && i < list->count; i++)
        maze_recipe_destroy(list->puzzles[i].recipe);
    free(list->puzzles);
    *list = (book_puzzle_list){0};
}
