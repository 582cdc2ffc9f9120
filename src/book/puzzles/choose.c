/* Chooses the seeds of a book's puzzles. Several threads try seeds, and then one thread replaces
 * repeated mazes. */
#include "book/puzzles/choose.h"

#include "book/puzzles/questions.h"
#include "core/base/collections.h"
#include "core/base/strings.h"
#include "core/letters/letters.h"
#include "core/measure/measures.h"
#include "core/recipe/recipe.h"
#include "page/sheet.h"
#include "page/sheet_kinds.h"
#include "page/swell_sheet.h"
#include "write/threads.h"

#include <glib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define NEW_ATTEMPTS 1000            /* maximum number of attempts for a puzzle without filters */
#define FILTER_ATTEMPTS SEARCH_MAZES /* maximum number of attempts for a puzzle with filters */

/* maximum number of puzzles that threads choose in advance */
#define AHEAD 256

/* A search may end early if the difficulty of the best maze differs from the requested difficulty
 * by at most this number of points. */
#define NEAR_WANTED 2

/* maximum difference of difficulty between consecutive puzzles, in points, unless the requested
 * difficulties differ more */
#define MOST_STEP 3
#define BRINGING_PASSES 3

/* The search for a puzzle's maze fails after this number of mazes that cannot be made. Some seeds
 * of a valid recipe give no maze; for example, rooms may leave no space for three doors. */
#define MOST_UNMADE 8

/* A search may end when this number of mazes have passed the filters since the best maze was found.
 * For large mazes, the number is smaller, but at least PATIENCE / LEAST_PATIENCE. */
#define PATIENCE 48
#define LEAST_PATIENCE 4
#define USUAL_CELLS 1000

/* Replaces PATIENCE if the size of the maze was computed for the requested difficulty, and the
 * difficulty of the best maze differs from the requested difficulty by at most one point. */
#define NEAR_ATTEMPTS 12

/* minimum number of mazes that must pass the filters before a difficulty counts as out of reach */
#define GLIMPSE 16

/* penalty of a maze that is too easy or too hard for a class set; penalties of missed wishes are
 * smaller */
#define UNFAIR 1000

/* maximum number of sample mazes from which the difficulty of a class set is derived */
#define SAMPLES 31

typedef struct search {
    const book_terms *terms;
    const maze_book_options *options;
    book_puzzle_list *list;
    maze_fingerprint *fingerprints;
    GHashTable *taken;        /* fingerprints of puzzles that remove_repeats has handled */
    maze_error errors[AHEAD]; /* ring buffer of the errors of puzzles */
    /* true to make more attempts, and to ignore the wishes `middle` and `apart` */
    bool keen;
} search;

typedef struct quest {
    const book_terms *terms;
    const book_section *section;
    /* kind of the maze; NULL if the section has no kinds */
    const book_kind *kind;
    book_puzzle *puzzle;
    /* fingerprints of mazes that must not be repeated; NULL: repeats are not tested */
    GHashTable *taken;
    bool varies;  /* true if doors may be moved to sides with space for their marks */
    bool settled; /* true if the seed and the doors are chosen */
    book_wishes wishes;
    /* true to make more attempts, and to ignore the wishes `middle` and `apart` */
    bool keen;
    bool found;
    uint32_t best;
    /* 1-based numbers of the sides to which the doors of the best maze were moved; 0, 0 if they
     * were not moved */
    uint32_t moved[2];
    /* penalty of the best maze, for its distance from the requested difficulty and for missed
     * wishes */
    unsigned least;
    /* distance of the best maze from the requested difficulty, in points */
    unsigned harder;
    uint32_t passed; /* number of mazes that passed the filters and have enough branches */
    /* number of mazes that passed since the best maze was found */
    uint32_t since;
    uint32_t bare;      /* number of mazes with too few long branches */
    uint32_t cells;     /* number of cells of the last maze that passed */
    unsigned low, high; /* range of difficulties of the mazes that passed */
    uint32_t branches;  /* minimum number of long branches of a maze */
    measure_tally tally;
    maze_maze **last; /* the last maze, whose memory can be used again */
} quest;

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

static const book_section *section_of(const search *search, size_t i)
{
    return &search->terms->sections[search->list->puzzles[i].section];
}

static const page_sheet_kind *kind_of(const book_terms *terms, const book_puzzle *puzzle)
{
    return page_sheet_kind_of(puzzle->recipe, &terms->sections[puzzle->section].style);
}

static void set_attempt(const book_terms *terms, book_puzzle *puzzle, uint32_t attempt)
{
    const book_section *section = &terms->sections[puzzle->section];
    const page_sheet_kind *kind = kind_of(terms, puzzle);
    uint64_t seed = maze_seed_of_candidate(terms->seed, section->name, puzzle->index, attempt);
    bool named = terms->names.count > 0;
    if (named && kind->alike)
        maze_recipe_own_seed(puzzle->recipe, &seed);
    if (kind->seed)
        seed =
            kind->seed(&section->style, named ? 0 : puzzle->index - 1, named ? 1 : section->puzzles,
                       maze_seed_of_candidate(terms->seed, section->name, 0, 0) + attempt);
    /* the seeds of consecutive themed sheets are consecutive modulo THEME_PAIRED, so that the
     * sheets use the pairs of pictures in turn */
    if (terms->sheets && section->themed)
        seed += (terms->seed + puzzle->index - 1 - seed) % THEME_PAIRED;
    maze_recipe_set_seed(puzzle->recipe, seed);
}

/* Moves the doors to the sides `moved` or, if both numbers are 0, sets the doors to the kind's
 * word, such as "apart". Does nothing if the doors do not vary. */
static bool set_doors(const quest *quest, const uint32_t moved[2], maze_error *error)
{
    return !quest->varies ||
           book_set_doors(quest->puzzle->recipe, quest->kind->doors, moved, error);
}

static bool try_recipe(const quest *quest, bool fingerprint, measure_result *candidate,
                       maze_error *error)
{
    const carve_door_rule rule = {book_door_fits, (void *)quest->puzzle->drawn};
    const measure_aim aim = {quest->terms->measure, quest->puzzle->wanted, quest->least};
    measure_terms how = {
        .inputs = quest->terms->inputs,
        .filters = &quest->section->filters,
        .parts = 1u << measure_figure_part(quest->terms->measure) |
                 (fingerprint ? 1u << measure_figure_part(book_starred(quest->terms)) : 0),
        .fingerprint = fingerprint,
        .door_rule = quest->varies && !quest->settled ? &rule : NULL,
        .branches = quest->branches,
        .aim = quest->found && !quest->settled && quest->puzzle->wanted > 0 ? &aim : NULL,
        .last = quest->last,
    };
    book_wishes_measure(&quest->wishes, &how);
    return measure_candidate(quest->puzzle->recipe, &how, candidate, error);
}

static void weigh(quest *quest, uint32_t attempt, const measure_result *candidate)
{
    const maze_measures *measures = &candidate->measures;
    unsigned difficulty = maze_measure_value(measures, quest->terms->measure);
    unsigned harder = quest->puzzle->wanted ? distance(difficulty, quest->puzzle->wanted) : 0,
             off = harder;
    quest->tally.tried++;
    if (candidate->refused < FIGURES) {
        measure_tally_refused(&quest->tally, &quest->section->filters, candidate->refused,
                              maze_measure_value(measures, candidate->refused));
        return;
    }
    if (!candidate->beaten && candidate->long_branches < quest->branches) {
        quest->bare++;
        return;
    }
    off += quest->terms->names.count > 0 && harder > FAIR_TOLERANCE ? UNFAIR : 0;
    off += book_wishes_missed(&quest->wishes, candidate);
    quest->low = quest->passed > 0 ? MIN(quest->low, difficulty) : difficulty;
    quest->high = quest->passed > 0 ? MAX(quest->high, difficulty) : difficulty;
    quest->cells = measures->cells;
    quest->passed++;
    quest->since++;
    if (candidate->beaten || (quest->found && off >= quest->least))
        return;
    if (quest->taken && g_hash_table_contains(quest->taken, &candidate->fingerprint)) {
        quest->tally.repeats++;
        return;
    }
    quest->found = true;
    quest->best = attempt;
    memcpy(quest->moved, candidate->moved, sizeof quest->moved);
    quest->least = off;
    quest->harder = harder;
    quest->since = 0;
}

static uint32_t attempts_of(const quest *quest, uint32_t patience)
{
    double work = (double)quest->cells / USUAL_CELLS;
    if (quest->kind && quest->kind->work > 0)
        work = quest->kind->work;
    return (uint32_t)(patience / fmin(fmax(work, 1), LEAST_PATIENCE));
}

static bool is_out_of_reach(const quest *quest)
{
    return quest->puzzle->wanted > 0 && quest->passed >= GLIMPSE &&
           measure_is_out_of_reach(quest->puzzle->wanted, quest->low, quest->high);
}

/* True if more attempts are unlikely to find a better maze. */
static bool is_enough(const quest *quest)
{
    if (!quest->found)
        return quest->passed == 0 &&
               measure_tally_gives_up(&quest->tally, &quest->section->filters);
    if (quest->least == 0)
        return true;
    bool letters = quest->wishes.ninths || quest->wishes.faces, middle = quest->wishes.middle;
    if (is_out_of_reach(quest) && quest->least % UNFAIR < DULL && !letters)
        return true;
    if (quest->least >= DULL)
        return quest->passed >= attempts_of(quest, CHOOSE_ATTEMPTS);
    if ((middle || letters) && quest->harder <= NEAR_WANTED &&
        (letters || quest->least <= 2 * MISSED_MIDDLE) && quest->since >= MIDDLE_ATTEMPTS)
        return true;
    if (quest->puzzle->wanted == 0)
        return !middle && !letters;
    /* `sized` is true if the size was computed for the difficulty; most mazes are then close to the
     * request */
    bool sized = quest->kind && quest->kind->slope > 0 && !quest->keen;
    bool near = sized && quest->harder <= NEAR_WANTED / 2;
    bool patient =
        quest->keen ||
        (!sized && (quest->cells <= USUAL_CELLS || quest->terms->measure != FIGURE_DIFFICULTY3));
    return quest->passed >= CHOOSE_ATTEMPTS ||
           (!patient && quest->since >= attempts_of(quest, near ? NEAR_ATTEMPTS : PATIENCE));
}

/* Returns true if the solutions of all tried mazes are too short for the letters. Sets *count to
 * the number of letters. */
static bool lacks_letters(const quest *quest, size_t *count)
{
    const maze_style *style = &quest->section->style;
    return style->letters && letters_count(style->letters_kind, style->letters, count, NULL) &&
           quest->tally.most[FIGURE_SOLUTION_LENGTH] < letters_way(*count);
}

/* Reports that all solutions are too short for the letters. If the section has a list of words, the
 * error quotes the longest word. */
static bool fail_letters(const quest *quest, size_t letters, const char *text, maze_error *error)
{
    maze_error reason;
    char quote[80];
    const book_vocabulary *vocabulary = quest->section->vocabulary;
    book_letters_fail_way(quest->section->style.letters_kind, letters, text, &quest->tally,
                          &reason);
    if (!vocabulary)
        return maze_fail(error, reason.status, "%s", reason.message);
    const book_vocabulary_word *word = &vocabulary->words[vocabulary->longest_word];
    char line[30] = "";
    if (word->line > 0)
        snprintf(line, sizeof line, "line %u, ", word->line);
    return maze_fail(error, reason.status, "words: %s\"%s\": %.300s", line,
                     base_utf8_quote(word->text, quote, sizeof quote), reason.message);
}

#define SIZE_REMEDY 90

/* Writes the values with which a section has enough different mazes, for sections in which the book
 * chooses the size of mazes; "other mazes" if no value is known. */
static void write_size_remedy(const book_fitting *fitting, char text[SIZE_REMEDY])
{
    char cell[30] = "", number[30] = "", level[30] = "";
    if (fitting->cell > 0)
        snprintf(cell, sizeof cell, ", or \"cell: %umm\"", fitting->cell);
    if (fitting->per_page > 0)
        snprintf(number, sizeof number, ", or \"per-page: %u\"", fitting->per_page);
    if (fitting->level)
        snprintf(level, sizeof level, ", or \"level: %s\"", fitting->level->name);
    snprintf(text, SIZE_REMEDY, "%s%s%s", cell, number, level);
    if (*text)
        memmove(text, text + strlen(", or "), strlen(text + strlen(", or ")) + 1);
    else
        snprintf(text, SIZE_REMEDY, "other mazes");
}

static bool fail_quest(const quest *quest, size_t i, maze_error *error)
{
    const char *name = quest->section->name;
    size_t letters;
    char told[TALLY_LENGTH], text[MAZE_RECIPE_LENGTH + 1], remedy[REMEDY_LENGTH];
    maze_recipe_format(quest->puzzle->recipe, text);
    *strrchr(text, '-') = '\0'; /* removes the seed */
    char *doors = quest->kind && quest->kind->varied ? strstr(text, "-doors.apart") : NULL;
    if (doors) /* the error does not mention doors that the book chose */
        memmove(doors, doors + strlen("-doors.apart"), strlen(doors + strlen("-doors.apart")) + 1);
    if (quest->tally.refused[FIGURE_SOLUTION_LENGTH] == quest->tally.tried &&
        lacks_letters(quest, &letters))
        return fail_letters(quest, letters, text, error);
    if (quest->terms->press->tactile &&
        quest->tally.refused[FIGURE_DEAD_ENDS] == quest->tally.tried &&
        quest->section->filters.ranges[FIGURE_DEAD_ENDS].most == SWELL_DEAD_ENDS)
        return reject(error,
                      "swell paper: fingers can follow mazes with at most %d dead ends, but all "
                      "%llu tried mazes of %s have %lu or more; use %s",
                      SWELL_DEAD_ENDS, (unsigned long long)quest->tally.tried, text,
                      (unsigned long)quest->tally.least[FIGURE_DEAD_ENDS],
                      quest->section->level ? "\"level: easy\"" : "fewer cells");
    measure_tally_describe(&quest->tally, &quest->section->filters, told, sizeof told);
    measure_tally_remedy(&quest->tally, &quest->section->filters, remedy);
    if (quest->passed + quest->bare < quest->tally.tried)
        return reject(error,
                      "%s%.60s%spuzzle %zu: none of %llu tried mazes passes the filters: %.300s%s",
                      *name ? "section \"" : "", name, *name ? "\": " : "", i + 1,
                      (unsigned long long)quest->tally.tried, told, remedy);
    const book_worksheet *sheet = quest->section->worksheet;
    bool chosen = quest->kind && (quest->kind->is_open || quest->kind->shrinks);
    size_t fit = 0; /* number of earlier puzzles of the section */
    while (fit < i && (quest->puzzle - fit - 1)->section == quest->puzzle->section)
        fit++;
    char fewer[60] = "", size[SIZE_REMEDY];
    quest->puzzle->too_few = chosen;
    write_size_remedy(&quest->terms->fitting, size);
    if (fit > 0)
        snprintf(fewer, sizeof fewer, ", or use at most %zu puzzle%s", fit, fit > 1 ? "s" : "");
    return reject(
        error,
        "%s%.60s%sthere are not enough different mazes of %s%s%s: puzzle %zu would %s; use %s%s",
        *name ? "section \"" : "", name, *name ? "\": " : "", text,
        sheet ? " in the worksheet " : "", sheet ? sheet->name : "", i + 1,
        i == 0            ? "have almost no branches"
        : quest->bare > 0 ? "repeat an earlier maze or have almost no branches"
                          : "repeat an earlier maze",
        chosen                 ? size
        : quest->section->mask ? "more cells or a mask with wider parts"
        : sheet && kind_of(quest->terms, quest->puzzle)->few ? "\"worksheet: lines\""
        : sheet                                              ? "another worksheet"
                                                             : "a larger maze",
        fewer);
}

/* Reports that no maze of puzzle `i` has the difficulty `wanted`. `is` is the closest difficulty
 * that was found, and `usual` is the difficulty that the error suggests. */
static bool fail_unfair(const book_terms *terms, const book_section *section, size_t i,
                        unsigned wanted, unsigned is, unsigned usual, maze_error *error)
{
    return reject(error,
                  "names: no maze for \"%.80s\" has difficulty %u (the closest has %u); use the "
                  "difficulty %u, or use %s mazes%s",
                  terms->names.names[i], wanted, is, usual, wanted > is ? "larger" : "smaller",
                  measure_filters_any(&section->filters) ? " or fewer filters" : "");
}

/* Returns true if mazes should meet the minimum requirements of core/measure/floors.h. Mazes of the
 * levels trace and tiny, and tactile mazes, need not meet these requirements. */
static bool has_floors(const quest *quest)
{
    const maze_level *level = quest->section->level;
    return (!level || level > maze_level_at(LEVEL_TINY)) && !quest->terms->press->tactile;
}

/* Chooses the seed and the doors of puzzle `i`, and measures its maze. If the specification gives
 * the recipe, the maze is only measured. */
static bool choose_keeping(search *search, size_t i, GHashTable *taken, maze_maze **last,
                           maze_error *error)
{
    quest quest = {.terms = search->terms,
                   .section = section_of(search, i),
                   .puzzle = &search->list->puzzles[i],
                   .taken = taken,
                   .keen = search->keen,
                   .last = last};
    measure_result candidate;
    uint32_t most = measure_filters_any(&quest.section->filters) ? FILTER_ATTEMPTS : NEW_ATTEMPTS;
    if (quest.section->kinds)
        quest.kind = &quest.section->kinds->kinds[quest.puzzle->kind];
    const book_shown *shown = quest.section->shown;
    const measure_range *asked = quest.section->filters.ranges;
    quest.wishes = book_question_of(kind_of(search->terms, quest.puzzle)->task)->wishes;
    bool chosen =
        (quest.kind && (quest.kind->varied || quest.wishes.apart)) || (shown && shown->followed);
    quest.wishes.middle = quest.wishes.apart =
        !quest.keen && chosen && !asked[FIGURE_MIDDLE].is_asked;
    quest.wishes.ninths = quest.section->style.letters;
    quest.wishes.faces = quest.wishes.faces && !asked[FIGURE_FACES].is_asked;
    quest.wishes.floors = has_floors(&quest);
    quest.branches = quest.kind ? quest.kind->branches : 0;
    quest.varies = quest.kind && quest.kind->varied && quest.puzzle->drawn;
    if (!quest.section->recipes) {
        static const uint32_t anywhere[2] = {0, 0};
        if (!set_doors(&quest, anywhere, error))
            return false;
        maze_error unmade[2]; /* the first error and the last error */
        uint32_t unmade_count = 0;
        for (uint32_t attempt = 0; attempt < most && !is_enough(&quest); attempt++) {
            set_attempt(search->terms, quest.puzzle, attempt);
            if (try_recipe(&quest, taken != NULL, &candidate, &unmade[unmade_count > 0])) {
                weigh(&quest, attempt, &candidate);
                continue;
            }
            unmade_count++;
            if (unmade[unmade_count > 1].status != MAZE_BAD_INPUT || unmade_count == MOST_UNMADE)
                return maze_fail(error, unmade[0].status, "%s", unmade[0].message);
        }
        if (!quest.found)
            return fail_quest(&quest, search->list->before + i, error);
        if (quest.least >= UNFAIR && is_out_of_reach(&quest) &&
            !book_section_has_open(quest.section))
            return fail_unfair(search->terms, quest.section, i, quest.puzzle->wanted,
                               quest.puzzle->wanted > quest.high ? quest.high : quest.low,
                               (quest.low + quest.high) / 2, error);
        set_attempt(search->terms, quest.puzzle, quest.best);
        if (!set_doors(&quest, quest.moved, error))
            return false;
    }
    quest.settled = true;
    if (!try_recipe(&quest, true, &candidate, error))
        return false;
    quest.puzzle->difficulty = maze_measure_value(&candidate.measures, search->terms->measure);
    quest.puzzle->starred = maze_measure_value(&candidate.measures, book_starred(search->terms));
    search->fingerprints[i] = candidate.fingerprint;
    return true;
}

static bool choose_one(search *s, size_t i, GHashTable *taken, maze_error *error)
{
    maze_maze *last = NULL;
    bool done = choose_keeping(s, i, taken, &last, error);
    maze_destroy(last);
    return done;
}

static void choose_in_thread(void *context, size_t i, unsigned thread)
{
    search *search = context;
    maze_error *error = &search->errors[i % AHEAD];
    (void)thread;
    error->status = MAZE_OK;
    choose_one(search, i, NULL, error);
}

static bool fail_repeated(const search *search, size_t i, maze_error *error)
{
    const maze_fingerprint *first = g_hash_table_lookup(search->taken, &search->fingerprints[i]);
    size_t other = (size_t)(first - search->fingerprints);
    char a[MAZE_RECIPE_LENGTH + 1], b[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(search->list->puzzles[other].recipe, a);
    maze_recipe_format(search->list->puzzles[i].recipe, b);
    return reject(error, "puzzles %zu and %zu are the same maze%s (%s, %s); remove one of them",
                  other + 1, i + 1, strcmp(a, b) == 0 ? "" : ", perhaps mirrored or turned", a, b);
}

/* If `given` is false, replaces chosen puzzles that repeat a given maze or an earlier maze. In a
 * class set, sheets of a kind with few different mazes may repeat mazes. If `given` is true, fails
 * if the specification gives the same maze twice. Runs in a single thread, because the speed of
 * threads must not determine the result. */
static bool remove_repeats(search *search, bool given, maze_error *error)
{
    for (size_t i = 0; i < search->list->count; i++) {
        if ((section_of(search, i)->recipes != NULL) != given)
            continue;
        if (search->terms->names.count > 0 &&
            kind_of(search->terms, &search->list->puzzles[i])->few)
            continue;
        if (g_hash_table_contains(search->taken, &search->fingerprints[i]) &&
            !(given ? fail_repeated(search, i, error)
                    : choose_one(search, i, search->taken, error)))
            return false;
        g_hash_table_insert(search->taken, &search->fingerprints[i], &search->fingerprints[i]);
    }
    return true;
}

/* Returns the maximum difference of difficulty between puzzles i - 1 and i, or G_MAXUINT if there
 * is no maximum. */
static unsigned most_step(const search *search, size_t i)
{
    const book_puzzle *puzzle = &search->list->puzzles[i - 1], *b = &search->list->puzzles[i];
    bool follows = puzzle->section == b->section || section_of(search, i)->part > 0;
    if (!follows || puzzle->wanted == 0 || b->wanted == 0 || section_of(search, i)->recipes)
        return G_MAXUINT;
    return MAX(MOST_STEP, distance(puzzle->wanted + puzzle->easier, b->wanted + b->easier));
}

/* Returns the number of points by which the difference of difficulty between puzzles i - 1 and i
 * exceeds most_step; 0 if there is no excess or no such pair. */
static unsigned excess(const search *search, size_t i)
{
    const book_puzzle *puzzles = search->list->puzzles;
    if (i == 0 || i >= search->list->count)
        return 0;
    unsigned step = distance(puzzles[i - 1].difficulty, puzzles[i].difficulty);
    return step > most_step(search, i) ? step - most_step(search, i) : 0;
}

/* Returns the difficulty that is closest to the request for puzzle `i` and differs from the
 * difficulty of each neighbor by at most most_step. If there is no such difficulty, returns the
 * mean of the lower and the upper limit. */
static unsigned nearer_of(const search *search, size_t i)
{
    const book_puzzle *puzzles = search->list->puzzles;
    unsigned low = MAZE_DIFFICULTY_LEAST, high = MAZE_DIFFICULTY_MOST;
    for (size_t k = i; k <= i + 1; k++) {
        if (k == 0 || k == search->list->count || most_step(search, k) == G_MAXUINT)
            continue;
        unsigned next = puzzles[k == i ? i - 1 : k].difficulty, most = most_step(search, k);
        low = MAX(low, next > most ? next - most : MAZE_DIFFICULTY_LEAST);
        high = MIN(high, next + most);
    }
    return low <= high ? CLAMP(puzzles[i].wanted, low, high) : (low + high) / 2;
}

/* Chooses puzzle `i` again, for a difficulty that suits its neighbors. Keeps the new maze only if
 * the sum of the excesses with both neighbors falls by at least `less`. */
static bool choose_nearer(search *search, size_t i, unsigned less, maze_error *error)
{
    book_puzzle *puzzle = &search->list->puzzles[i], old = *puzzle;
    maze_fingerprint print = search->fingerprints[i];
    unsigned before = excess(search, i) + excess(search, i + 1);
    maze_recipe *recipe = maze_recipe_copy(puzzle->recipe, error);
    if (!recipe)
        return false;
    g_hash_table_remove(search->taken, &search->fingerprints[i]);
    puzzle->wanted = nearer_of(search, i);
    search->keen = true;
    bool done = choose_one(search, i, search->taken, error);
    search->keen = false;
    puzzle->wanted = old.wanted;
    if (done && excess(search, i) + excess(search, i + 1) + less > before) {
        maze_recipe *worse = puzzle->recipe;
        *puzzle = old;
        puzzle->recipe = recipe;
        search->fingerprints[i] = print;
        recipe = worse;
    }
    maze_recipe_destroy(recipe);
    g_hash_table_insert(search->taken, &search->fingerprints[i], &search->fingerprints[i]);
    return done;
}

/* Chooses puzzles again if consecutive puzzles differ too much in difficulty. The puzzle that
 * misses its requested difficulty by more points is chosen again first, then, if necessary, the
 * other puzzle. If the excess remains, the later puzzle is chosen once more, and the new maze is
 * kept even if the excess does not change. */
static bool bring_together(search *search, maze_error *error)
{
    const book_puzzle *puzzles = search->list->puzzles;
    for (unsigned pass = 0; pass < BRINGING_PASSES; pass++)
        for (size_t i = 1; i < search->list->count; i++) {
            const book_puzzle *puzzle = &puzzles[i - 1], *b = &puzzles[i];
            bool first =
                distance(puzzle->difficulty, puzzle->wanted) > distance(b->difficulty, b->wanted);
            for (int turn = 0; turn < 3 && excess(search, i) > 0; turn++)
                if (!choose_nearer(search, turn < 2 && first == (turn == 0) ? i - 1 : i, turn < 2,
                                   error))
                    return false;
        }
    return true;
}

/* Waits for the puzzles in order, so that the reported error does not depend on the threads. */
static bool wait_for_all(search *search, write_workers *workers, maze_error *error)
{
    size_t count = search->list->count;
    for (size_t i = 0; i < count; i++) {
        const maze_error *reason = &search->errors[i % AHEAD];
        write_workers_allow(workers, MIN(i + AHEAD, count));
        write_workers_wait(workers, i);
        if (reason->status != MAZE_OK)
            return maze_fail(error, reason->status, "%s", reason->message);
        if (search->options->watch)
            search->options->watch(search->options->watcher, i + 1, count);
    }
    return true;
}

/* Returns the index of the puzzle's worksheet among the alternating worksheets. In a class set,
 * puzzles with the same worksheet have the same requested difficulty. */
static uint32_t turn_of(const book_terms *terms, const book_puzzle *puzzle)
{
    return terms->sections[puzzle->section].turn;
}

/* Sets the requested difficulty of puzzle `of`, and of later puzzles with the same worksheet, to
 * the median difficulty of sample mazes. */
static bool sample_difficulty(book_puzzle_list *list, size_t of, const book_terms *terms,
                              maze_error *error)
{
    static const book_section plain = {.name = ""};
    unsigned samples[SAMPLES], taken = 0;
    book_puzzle first = list->puzzles[of];
    const book_section *own = &terms->sections[first.section];
    quest quest = {.terms = terms, .section = own->worksheet ? own : &plain, .puzzle = &first};
    first.recipe = maze_recipe_copy(first.recipe, error);
    bool done = first.recipe != NULL;
    for (uint32_t i = 0; taken < SAMPLES && i < FILTER_ATTEMPTS && done; i++) {
        measure_result candidate;
        set_attempt(terms, &first, i);
        done = try_recipe(&quest, false, &candidate, error);
        if (done && candidate.refused >= FIGURES)
            samples[taken++] = maze_measure_value(&candidate.measures, terms->measure);
    }
    maze_recipe_destroy(first.recipe);
    if (!done)
        return false;
    if (taken == 0) /* no maze passes the filters; choosing the puzzles will report this error */
        samples[taken++] = MAZE_DIFFICULTY_LEAST;
    qsort(samples, taken, sizeof *samples, compare_uint32);
    for (size_t i = of; i < list->count; i++)
        if (turn_of(terms, &list->puzzles[i]) == turn_of(terms, &first))
            list->puzzles[i].wanted = samples[taken / 2];
    return true;
}

bool book_section_has_open(const book_section *section)
{
    for (size_t i = 0; section->kinds && i < section->kinds->count; i++)
        if (section->kinds->kinds[i].is_open)
            return true;
    return false;
}

/* Fails if a puzzle of a class set is too easy or too hard. In a section in which the book chooses
 * sizes of mazes, the report mentions such a puzzle instead (plan_report.c). */
static bool check_fair(const book_puzzle_list *list, const book_terms *terms, maze_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        unsigned is = list->puzzles[i].difficulty, wanted = list->puzzles[i].wanted;
        const book_section *section = &terms->sections[list->puzzles[i].section];
        if (distance(is, wanted) > FAIR_TOLERANCE && !book_section_has_open(section))
            return fail_unfair(terms, section, i, wanted, is, is, error);
    }
    return true;
}

/* A run of consecutive puzzles that get the same mean difficulty. */
typedef struct pool {
    double sum;
    size_t count;
} pool;

static bool is_out_of_order(const pool *a, const pool *b, bool falls)
{
    double step = b->sum / (double)b->count - a->sum / (double)a->count;
    return falls ? step > 0 : step < 0;
}

/* Makes the difficulties for stars monotonic by pooling adjacent violators (Ayer and others,
 * 1955). */
static void even_out(book_puzzle *puzzles, size_t count, bool falls)
{
    g_autofree pool *pools = g_new(pool, count);
    size_t n = 0;
    for (size_t i = 0; i < count; i++) {
        pools[n++] = (pool){puzzles[i].starred, 1};
        for (; n > 1 && is_out_of_order(&pools[n - 2], &pools[n - 1], falls); n--) {
            pools[n - 2].sum += pools[n - 1].sum;
            pools[n - 2].count += pools[n - 1].count;
        }
    }
    for (size_t i = 0, k = 0; k < n; k++)
        for (size_t left = pools[k].count; left > 0; left--)
            puzzles[i++].starred = (unsigned)(pools[k].sum / (double)pools[k].count + 0.5);
}

static void even_out_sections(book_puzzle_list *list, const book_terms *terms)
{
    for (size_t first = 0, end = 0; first < list->count; first = end) {
        uint32_t section = list->puzzles[first].section;
        const unsigned *difficulty = terms->sections[section].difficulty;
        while (end < list->count && list->puzzles[end].section == section)
            end++;
        if (difficulty[0] != difficulty[1])
            even_out(&list->puzzles[first], end - first, difficulty[0] > difficulty[1]);
    }
}

bool book_choose_puzzles(book_puzzle_list *list, const book_terms *terms,
                         const maze_book_options *options, maze_error *error)
{
    bool class_set = terms->names.count > 0;
    for (size_t i = 0; class_set && i < list->count; i++)
        if (list->puzzles[i].wanted == 0 && !sample_difficulty(list, i, terms, error))
            return false;
    search *kept = g_new0(search, 1);
    *kept =
        (search){.terms = terms,
                 .options = options,
                 .list = list,
                 .fingerprints = g_new0(maze_fingerprint, list->count),
                 .taken = g_hash_table_new(measure_fingerprint_hash, measure_fingerprint_equal)};
    write_workers *workers =
        write_workers_create(options->threads, list->count, choose_in_thread, kept, error);
    bool done = workers && wait_for_all(kept, workers, error);
    write_workers_destroy(workers);
    /* given recipes are checked first, because only other puzzles can be replaced */
    done = done && remove_repeats(kept, true, error) && remove_repeats(kept, false, error) &&
           (class_set                              ? check_fair(list, terms, error)
            : terms->measure == FIGURE_DIFFICULTY3 ? bring_together(kept, error)
                                                   : true);
    if (done)
        even_out_sections(list, terms);
    g_hash_table_destroy(kept->taken);
    g_free(kept->fingerprints);
    g_free(kept);
    return done;
}

size_t book_puzzles_unfit(const book_puzzle_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->puzzles[i].too_few)
            return list->puzzles[i].section + 1;
    return 0;
}

/* time for choosing and drawing the letters of a maze, in seconds */
#define LETTERS_SECONDS 0.008

double book_puzzles_seconds(const book_puzzle_list *list, const book_terms *terms)
{
    double seconds = 0;
    for (size_t i = 0; i < list->count; i++) {
        const book_puzzle *puzzle = &list->puzzles[i];
        const book_section *section = &terms->sections[puzzle->section];
        bool compared = !section->recipes && (puzzle->wanted > 0 || terms->names.count > 0);
        maze_style style = section->style;
        style.medium = MAZE_MEDIUM_SHEET;
        double tried = fmax(measure_seconds(puzzle->recipe),
                            recipe_estimate_of(puzzle->recipe, terms->inputs).seconds);
        seconds += (style.letters ? LETTERS_SECONDS : 0) + (compared ? USUAL_ATTEMPTS : 1) * tried +
                   page_seconds_needed(puzzle->recipe, terms->inputs, &style, false) +
                   page_seconds_needed(puzzle->recipe, terms->inputs, &style, true);
    }
    return seconds;
}

static size_t count_of(const book_section *section)
{
    return section->recipes ? section->recipes->count : section->puzzles;
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

bool book_puzzle_list_start(book_puzzle_list *list, const book_terms *terms, maze_error *error)
{
    *list = (book_puzzle_list){0};
    for (size_t k = 0; k < terms->section_count; k++)
        list->count += count_of(&terms->sections[k]);
    list->puzzles = g_new0(book_puzzle, list->count);
    book_puzzle *next = list->puzzles;
    for (size_t k = 0; k < terms->section_count; k++) {
        const book_section *section = &terms->sections[k];
        const book_kinds *kinds = section->kinds;
        /* recipes for the pictures of the section; NULL if the section has no pictures */
        const maze_recipe_list *shown = section->shown ? &section->shown->mazes : NULL;
        for (size_t i = 0; i < count_of(section); i++, next++) {
            uint32_t kind = kinds ? (uint32_t)(i % kinds->count) : 0;
            const maze_recipe *recipe = section->recipes ? section->recipes->recipes[i]
                                        : shown          ? shown->recipes[i % shown->count]
                                        : kinds          ? kinds->kinds[kind].maze
                                                         : section->maze;
            *next = (book_puzzle){.recipe = maze_recipe_copy(recipe, error),
                                  .section = (uint32_t)k,
                                  .index = section->before + (uint32_t)i + 1,
                                  .kind = kind};
            if (!next->recipe) {
                book_puzzle_list_finish(list);
                return false;
            }
            next->wanted = wanted_of(section, i);
            if (section->recipes)
                continue;
            set_attempt(terms, next, 0);
        }
    }
    return true;
}

static void swap(book_kind_choice *a, book_kind_choice *b)
{
    book_kind_choice held = *a;
    *a = *b;
    *b = held;
}

/* Shuffles the kinds (Fisher and Yates, 1938). If there are several kinds, the new first kind
 * differs from the previous last kind. */
static void shuffle(book_kind_choice *choices, size_t count, maze_random *order)
{
    uint32_t last = choices[count - 1].sizes->kind;
    for (size_t left = count; left > 1; left--)
        swap(&choices[left - 1], &choices[maze_random_below(order, left)]);
    if (count > 1 && choices[0].sizes->kind == last)
        swap(&choices[0], &choices[1]);
}

/* Returns the size whose difficulty is closest to `wanted`, or the first size if `wanted` is 0. If
 * two sizes are equally close, returns the easier size. */
static const book_kind_size *size_for(const book_kind_choice *choice, unsigned wanted)
{
    const book_kind_size *best = choice->sizes;
    for (size_t i = 1; i < choice->count && wanted > 0; i++)
        if (distance(choice->sizes[i].wanted, wanted) < distance(best->wanted, wanted))
            best = &choice->sizes[i];
    return best;
}

bool book_puzzle_list_set_kinds(book_puzzle_list *list, size_t first, size_t count,
                                book_kind_choice *choices, size_t choice_count, unsigned easier,
                                maze_random *order, maze_error *error)
{
    for (size_t i = 0; i < count; i++) {
        if (order && i % choice_count == 0)
            shuffle(choices, choice_count, order);
        book_puzzle *puzzle = &list->puzzles[first + i];
        puzzle->wanted += puzzle->easier;
        const book_kind_size *size = size_for(&choices[i % choice_count], puzzle->wanted);
        maze_recipe *recipe = maze_recipe_copy(size->maze, error);
        if (!recipe)
            return false;
        maze_recipe_set_seed(recipe, maze_recipe_seed(puzzle->recipe));
        maze_recipe_destroy(puzzle->recipe);
        puzzle->recipe = recipe;
        puzzle->kind = size->kind;
        puzzle->drawn = size->drawn;
        puzzle->easier = puzzle->wanted > 0 ? MIN(easier, puzzle->wanted - 1) : 0;
        puzzle->wanted -= puzzle->easier;
    }
    return true;
}

void book_puzzle_list_finish(book_puzzle_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        maze_recipe_destroy(list->puzzles[i].recipe);
    g_free(list->puzzles);
    *list = (book_puzzle_list){0};
}
