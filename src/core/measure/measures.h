/* Measures of mazes:
 *   - the table of the measures, with the work that each requires;
 *   - functions that measure a maze part by part, so that only the required parts are computed;
 *   - filters of books and of find, which are ranges of measures that a maze must meet;
 *   - the hash of fingerprints. */
#ifndef MAZEPRESS_CORE_MEASURES_H
#define MAZEPRESS_CORE_MEASURES_H

#include "core/base/random.h"
#include "core/carve/maze.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/solve.h>

#include <stddef.h>

/* The parts of measuring a maze, and the measures that each part fills in.  The parts from
 * MEASURE_WAY to MEASURE_DIFFICULTY1 need a solution. */
typedef enum measure_part {
    MEASURE_KINDS,   /* kinds of cells, such as dead ends; and the passages */
    MEASURE_PERFECT, /* whether the maze is a tree; includes MEASURE_KINDS */
    MEASURE_WAY,     /* the solution */
    MEASURE_UNIQUE,  /* whether there is another path; includes the number of passages */
    MEASURE_BRANCHES,
    MEASURE_COMPLEXITY, /* McClendon's complexity; includes the branches */
    MEASURE_DIFFICULTY1,
    MEASURE_DIFFICULTY2, /* finds the solution itself */
    MEASURE_DIFFICULTY3,
    MEASURE_PARTS
} measure_part;

/* clang-format off */
/* The table has a row for each measure.  The rows are ordered by work, so that filters with less
 * work are checked first: ROW(its place in the table, name, unit, least, most, summary, member,
 * part). */
#define FIGURE_ROWS(ROW) \
    ROW(DEAD_ENDS, "dead-ends", "", 0, UINT32_MAX, "cells with one open side", dead_ends, MEASURE_KINDS) \
    ROW(JUNCTIONS, "junctions", "", 0, UINT32_MAX, "cells with three or more open sides", junctions, MEASURE_KINDS) \
    ROW(STRAIGHTS, "straights", "", 0, UINT32_MAX, "cells with two opposite open sides", straights, MEASURE_KINDS) \
    ROW(TURNS, "turns", "", 0, UINT32_MAX, "cells with two other open sides", turns, MEASURE_KINDS) \
    ROW(LOOPS, "loops", "", 0, UINT32_MAX, "independent loops", loops, MEASURE_KINDS) \
    ROW(SOLUTION_LENGTH, "solution-length", "cells", 1, UINT32_MAX, "cells of the solution", solution_length, MEASURE_WAY) \
    ROW(SOLUTION_TURNS, "solution-turns", "", 0, UINT32_MAX, "turns of the solution", solution_turns, MEASURE_WAY) \
    ROW(DECISIONS, "decisions", "", 0, UINT32_MAX, "junctions on the solution", decisions, MEASURE_WAY) \
    ROW(MIDDLE, "middle", "%", 0, 100, "percent of the solution in the middle", middle, MEASURE_WAY) \
    ROW(FACES, "faces", "", 1, 6, "faces of a box that the solution visits", faces, MEASURE_WAY) \
    ROW(BRANCHES, "branches", "", 0, UINT32_MAX, "number of wrong branches", branches, MEASURE_BRANCHES) \
    ROW(BRANCH_CELLS, "branch-cells", "cells", 0, UINT32_MAX, "cells of all wrong branches", branch_cells, MEASURE_BRANCHES) \
    ROW(LONGEST_BRANCH, "longest-branch", "cells", 0, UINT32_MAX, "cells of the longest wrong branch", longest_branch, MEASURE_BRANCHES) \
    ROW(DIFFICULTY1, "difficulty1", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "difficulty, the first measure, 1 to 100", difficulty, MEASURE_DIFFICULTY1) \
    ROW(DIFFICULTY2, "difficulty2", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "difficulty, the second measure, 1 to 100", difficulty2, MEASURE_DIFFICULTY2) \
    ROW(DIFFICULTY3, "difficulty3", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "difficulty, the current measure, 1 to 100", difficulty3, MEASURE_DIFFICULTY3)
/* clang-format on */

#define FIGURE_PLACE(place, ...) FIGURE_##place,
enum { FIGURE_ROWS(FIGURE_PLACE) FIGURES };
#undef FIGURE_PLACE

_Static_assert(FIGURES <= 32, "a set of measures must fit into uint32_t");

/* Returns the place of a measure; FIGURES for an unknown name. */
unsigned measure_figure_find(const char *name);

/* Returns the part that fills in measure i of the table. */
measure_part measure_figure_part(unsigned i);

/* The state of measuring a maze part by part.  The owner initializes it with {.maze = …}, and
 * finishes it. */
typedef struct measuring {
    const maze_maze *maze;
    maze_path path; /* the solution, once a part requires it */
    uint32_t parts; /* one bit for each part that is filled in */
    maze_measures measures;
} measuring;

/* Returns false and sets *error if making and measuring a maze would need too much memory.  *bytes
 * receives the maximum number of bytes.  Called before the maze is made. */
bool measure_check_memory(const maze_recipe *recipe, uint64_t *bytes, maze_error *error);

/* Returns the estimated time, in seconds, for making a maze and for all its measures on one
 * core. */
double measure_seconds(const maze_recipe *recipe);

/* Allocates `bytes` bytes per cell, which the caller frees.  Returns NULL and sets *error if there
 * is not enough memory. */
void *measure_memory(const maze_maze *maze, size_t bytes, maze_error *error);

/* Returns the percentage of the solution in the middle, as <mazepress/measure.h> defines it.  The
 * maze must have a shape. */
uint32_t measure_middle(const maze_maze *maze, const maze_path *path);

/* Returns the number of faces of a box that the solution enters; 1 for a flat shape. */
uint32_t measure_faces(const maze_maze *maze, const maze_path *path);

/* Returns the number of the nine parts of a sheet that a path enters; letters in the other parts
 * would all be decoys.  For a box, the number of faces that the path does not enter is
 * subtracted. */
unsigned measure_ninths(const maze_maze *maze, const maze_path *path);

/* Sets *unique to true if no other path leads from the entrance to the exit.  The time is
 * proportional to the number of cells. */
bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error);

/* Computes the number of wrong branches, the number of their cells, and the size of the largest
 * one; if `complexity` is true, also McClendon's measures. */
bool measure_branches(const maze_maze *maze, const maze_path *path, bool complexity,
                      maze_measures *measures, maze_error *error);

/* Counts the branches with an end that is more than SHORT_BRANCH cells away from the solution, up
 * to `enough`.  Shorter branches are visible at a glance. */
#define SHORT_BRANCH 3
bool measure_long_branches(const maze_maze *maze, const maze_path *path, uint32_t enough,
                           uint32_t *count, maze_error *error);

/* Decides whether a maze with one passage fewer than cells is a tree.  If so, fills in all measures
 * of its branches, including the difficulties, by one walk down each branch.  `path` is the
 * solution.  For a caller's graph, for which nothing is filled in, `path` is any cell. */
bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error);

/* A range of a measure that a maze must meet; both ends belong to it. */
typedef struct measure_range {
    bool is_asked;
    uint32_t least, most;
} measure_range;

/* One range for each measure of the table. */
typedef struct measure_filters {
    measure_range ranges[FIGURES];
} measure_filters;

/* Reads "A..B", "A..", "..B" or "A" for measure i, or "none" if `or_none` is true.  `what` is the
 * name of the key in errors. */
bool measure_filter_parse(const char *what, const char *text, unsigned i, bool or_none,
                          measure_range *range, maze_error *error);

/* The size of the text of a range, "200..400", with its NUL. */
#define FILTER_LENGTH 24

bool measure_filters_any(const measure_filters *filters);

/* The number of mazes that a search without a limit tries. */
#define SEARCH_MAZES 10000

/* Counts of the mazes that were tried. */
#define TALLY_NEAR 16
typedef struct measure_tally {
    uint64_t tried, repeats;
    uint64_t
        refused[FIGURES]; /* number of mazes rejected by each filter, after the filters before it */
    uint32_t least[FIGURES], most[FIGURES]; /* range of the rejected values */
    /* the smallest distances of rejected values from the range, in rising order; fewer if fewer
     * were rejected */
    uint32_t near[FIGURES][TALLY_NEAR];
} measure_tally;

/* Counts a maze that filter i rejected; `value` is its measure. */
void measure_tally_refused(measure_tally *tally, const measure_filters *filters, unsigned i,
                           uint32_t value);

/* Writes "dead-ends ..80 refused 812 (they had 95 to 140), middle 30.. 150 (0 to 29), 3 were
 * repeats".  The filter that rejected most mazes comes first.  The text is "" if there is nothing
 * to report.  A text that does not fit is cut. */
void measure_tally_describe(const measure_tally *tally, const measure_filters *filters, char *text,
                            size_t size);
#define TALLY_LENGTH 1400 /* maximum number of bytes of this text */

/* True if `number` is farther from the range `low` to `high` than the width of the range, or than
 * LEAST_SPREAD if that is larger.  If the range contains the values of some mazes, more mazes of
 * their kind are unlikely to have the value `number`. */
bool measure_is_out_of_reach(uint32_t number, uint32_t low, uint32_t high);

/* Returns the first filter that rejected all mazes that the filters before it accepted, and that
 * probably none of SEARCH_MAZES mazes would pass: all values are on one side of its range, and
 * become rare too fast towards the range.  Returns FIGURES if there is no such filter. */
unsigned measure_tally_hopeless(const measure_tally *tally, const measure_filters *filters);

/* True if a filter is hopeless, but only after 32, 64, 128, ... mazes. */
bool measure_tally_gives_up(const measure_tally *tally, const measure_filters *filters);

/* Writes a text such as "; use dead-ends 95..140, or mazes of another size".  The text contains the
 * values that the hopeless filter rejected or, if there is no such filter, those that the filter
 * with the most rejections rejected.  The text is "" if no filter rejected any. */
void measure_tally_remedy(const measure_tally *tally, const measure_filters *filters, char *text);
#define REMEDY_LENGTH 100

/* A requested value of a measure, and the distance of the best candidate so far from it.  A
 * candidate that is not nearer is beaten. */
typedef struct measure_aim {
    unsigned figure, value, off;
} measure_aim;

/* Conditions that candidates must meet. */
typedef struct measure_terms {
    const maze_inputs *inputs; /* inputs of the recipes, such as masks */
    const measure_filters *filters;
    uint32_t parts; /* one bit for each measure_part that the result must contain */
    bool fingerprint;
    const carve_door_rule
        *door_rule;         /* doors that are not suitable are moved first; NULL: doors stay */
    bool doors;             /* report whether doors are near each other */
    uint32_t branches;      /* count the long branches up to this number; 0: do not count */
    bool ninths;            /* report how many ninths of the sheet the solution enters */
    bool floors;            /* report the number of floors that the solution misses */
    const measure_aim *aim; /* beaten candidates are not measured further; NULL: all are measured */
    maze_maze **last;       /* the maze of the last call, for core_remake; NULL: none */
} measure_terms;

typedef struct measure_result {
    unsigned refused; /* measure whose filter rejected the maze; FIGURES: accepted */
    bool
        beaten; /* for an accepted maze: it is at least as far from the aim as the best candidate */
    uint32_t moved[2]; /* numbers of the doors' sides if they were moved, else 0 */
    bool near_doors;   /* for an accepted maze: the doors are less than a third of its width and
                        * height apart; with several entrances: the solution is shorter than a fifth
                        * of the cells */
    uint32_t long_branches; /* for an accepted maze: see measure_long_branches */
    unsigned ninths;        /* for an accepted maze: see measure_ninths */
    unsigned floors;        /* for an accepted maze: see measure_floors_missed */
    maze_measures measures;
    maze_fingerprint fingerprint; /* for an accepted maze, if requested */
} measure_result;

/* Makes the maze of a recipe with a seed, and measures what `terms` requires. */
bool measure_candidate(const maze_recipe *recipe, const measure_terms *terms,
                       measure_result *candidate, maze_error *error);

/* A set of fingerprints.  Start with all members zero; the caller frees `slots`. */
typedef struct measure_found {
    struct measure_slot *slots;
    uint32_t count, room; /* room: 0, or a power of two, at least twice the count */
} measure_found;

/* Adds a fingerprint.  *fresh becomes true if it was missing.  Returns false if there is not enough
 * memory. */
bool measure_found_add(measure_found *found, const maze_fingerprint *fingerprint, bool *fresh);

/* The hash function and the comparison for hash tables of fingerprints. */
unsigned measure_fingerprint_hash(const void *key);
int measure_fingerprint_equal(const void *a, const void *b);

/* The hash of fingerprints: 128-bit FNV-1a (Fowler, Noll, Vo), for one byte or six bytes at a
 * time. */

/* The basis and the prime of the hash; the prime is 2^88 + FNV_PRIME_LOW. */
#define FNV_BASIS_HIGH 0x6C62272E07BB0142u
#define FNV_BASIS_LOW 0x62B821756295C58Du
#define FNV_PRIME_LOW UINT64_C(0x13B)
#define FNV_PRIME_SHIFT 88

static inline void fnv_add(maze_fingerprint *hash, uint8_t byte)
{
    uint64_t low = hash->low ^ byte, high = hash->high;
    hash->high = high * FNV_PRIME_LOW + random_high_word(low, FNV_PRIME_LOW) +
                 (low << (FNV_PRIME_SHIFT - 64));
    hash->low = low * FNV_PRIME_LOW;
}

/* Adds six bytes to a hash h. Each of them is table[b], where b is bytes[0], bytes[step], bytes[2 *
 * step], and so on.
 *
 * The low word of h is processed in six separate steps.  The upper part is needed only once:
 *   - If the prime were p = FNV_PRIME_LOW alone, h would become h * p^6 + a, where `a` is the
 *     effect of the bytes.  Each byte changes h by at most 255, so that |a| < 2^63, and `a` is
 *     known from the low word alone.
 *   - In each step, the term 2^88 of the prime adds the value that is multiplied, shifted by 88
 *     bits.  The following steps multiply what was added by p.  `above` is the sum of the results,
 *     before the shift; only its low 40 bits remain in h. */
enum { FNV_SIX = 6 };

static inline void fnv_add_six(maze_fingerprint *hash, const uint8_t *table, const uint8_t *bytes,
                               ptrdiff_t step)
{
    const uint64_t p2 = FNV_PRIME_LOW * FNV_PRIME_LOW, p6 = p2 * p2 * p2;
    const volatile uint64_t unknown = FNV_PRIME_LOW;
    /* If p were known, compilers would use three shifts and additions, which are slower. */
    const uint64_t p = unknown;
    uint64_t low = hash->low, above = 0, product = low * p6;
    for (int i = 0; i < FNV_SIX; i += 2) {
        uint64_t first = (low ^ table[bytes[i * step]]) * p;
        uint64_t second = first ^ table[bytes[(i + 1) * step]];
        above = above * p2 + first + second;
        low = second * p;
    }
    uint64_t carry = low < product, is_negative = (low - product) >> 63;
    hash->high = hash->high * p6 + random_high_word(hash->low, p6) + carry - is_negative +
                 (above << (FNV_PRIME_SHIFT - 64));
    hash->low = low;
}

static inline bool fnv_is_less(maze_fingerprint a, maze_fingerprint b)
{
    return a.high != b.high ? a.high < b.high : a.low < b.low;
}

#endif
