/* Measures of mazes, filters for these measures, and the hash function of fingerprints.  Functions
 * with a parameter `error` return NULL or false and set *error on failure. */
#ifndef MAZEPRESS_CORE_MEASURES_H
#define MAZEPRESS_CORE_MEASURES_H

#include "core/base/random.h"
#include "core/carve/maze.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/solve.h>

#include <stddef.h>

/* The parts into which measuring a maze is divided. The parts from MEASURE_WAY on require a
 * solution. */
typedef enum measure_part {
    /* the numbers of dead ends, junctions, straight cells, turns, passages and loops */
    MEASURE_KINDS,
    MEASURE_PERFECT, /* whether the maze is a tree; includes MEASURE_KINDS */
    MEASURE_WAY,
    MEASURE_UNIQUE, /* whether there is only one solution; includes MEASURE_PERFECT */
    MEASURE_BRANCHES,
    MEASURE_COMPLEXITY, /* McClendon's complexity and difficulty; includes MEASURE_BRANCHES */
    MEASURE_DIFFICULTY1,
    MEASURE_DIFFICULTY2,
    MEASURE_DIFFICULTY3,
    MEASURE_PARTS
} measure_part;

/* clang-format off */
/* The table of measures: ROW(place, name, unit, minimum, maximum, summary, member, part). In
 * general, measures that require less work come first, so that their filters are checked first. */
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

/* Returns the index of the measure with a name, or FIGURES for an unknown name. */
unsigned measure_figure_find(const char *name);

/* Returns the part of measuring that computes measure `i`. */
measure_part measure_figure_part(unsigned i);

/* A maze that is measured part by part. The owner initializes this structure with {.maze = …}, and
 * frees `path` with maze_path_finish. */
typedef struct measuring {
    const maze_maze *maze;
    maze_path path; /* the solution; empty until a part requires it */
    uint32_t parts; /* set of the parts that were measured */
    maze_measures measures;
} measuring;

/* Checks that making and measuring the maze of a recipe does not need too much memory. *bytes
 * always receives the estimated maximum memory, in bytes. */
bool measure_check_memory(const maze_recipe *recipe, uint64_t *bytes, maze_error *error);

/* Returns the estimated time for making and measuring the maze of a recipe, in seconds on one core.
 */
double measure_seconds(const maze_recipe *recipe);

/* Allocates `bytes` bytes per cell. The caller frees the memory. */
void *measure_memory(const maze_maze *maze, size_t bytes, maze_error *error);

/* Returns the measure `middle`, as <mazepress/measure.h> defines it.  The maze must have a shape.
 */
uint32_t measure_middle(const maze_maze *maze, const maze_path *path);

/* Returns the number of faces that the path enters on a box, or 1 for a flat shape. */
uint32_t measure_faces(const maze_maze *maze, const maze_path *path);

/* Divides the bounding box of the shape into 3 x 3 equal parts, and returns the number of parts
 * that the path visits. For the net of a box, returns 9 minus the number of faces that the path
 * does not enter. */
unsigned measure_ninths(const maze_maze *maze, const maze_path *path);

/* Sets *unique to true if `path` is the only solution, and otherwise to false. */
bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error);

/* Computes the measures of wrong branches.  Computes McClendon's measures only if `complexity` is
 * true. */
bool measure_branches(const maze_maze *maze, const maze_path *path, bool complexity,
                      maze_measures *measures, maze_error *error);

/* Sets *count to the number of branches that reach more than SHORT_BRANCH steps from the solution,
 * or to `enough` if there are more. */
#define SHORT_BRANCH 3
bool measure_long_branches(const maze_maze *maze, const maze_path *path, uint32_t enough,
                           uint32_t *count, maze_error *error);

/* Sets `perfect` to true if the maze is a tree. The maze must have one passage fewer than cells. In
 * a tree with doors, also computes `unique`, the measures of branches, difficulty1 and difficulty2.
 * `path` is the solution or, for a caller's graph, one arbitrary cell. */
bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error);

/* The range of a filter.  Both ends belong to the range.  `is_asked` is false if there is no
 * filter. */
typedef struct measure_range {
    bool is_asked;
    uint32_t least, most;
} measure_range;

typedef struct measure_filters {
    measure_range ranges[FIGURES];
} measure_filters;

/* Reads the range of a filter for measure `i`: "A..B", "A..", "..B" or "A", or "none" if `or_none`
 * is true.  `what` is the name of the key in error messages. */
bool measure_filter_parse(const char *what, const char *text, unsigned i, bool or_none,
                          measure_range *range, maze_error *error);

/* maximum size of the text of a range, in bytes, including the '\0' */
#define FILTER_LENGTH 24

/* Returns true if there is at least one filter. */
bool measure_filters_any(const measure_filters *filters);

/* maximum number of mazes that a search tries, unless the caller sets another limit */
#define SEARCH_MAZES 10000

/* Counts of the mazes that a search tried.  For each filter, `near` stores at most TALLY_NEAR
 * distances. */
#define TALLY_NEAR 16
typedef struct measure_tally {
    uint64_t tried, repeats;
    /* for each filter, the number of mazes that this filter was the first to reject */
    uint64_t refused[FIGURES];
    /* for each filter, the smallest and the largest value that it rejected */
    uint32_t least[FIGURES], most[FIGURES];
    /* for each filter, the smallest distances of rejected values from the filter's range, in
     * ascending order */
    uint32_t near[FIGURES][TALLY_NEAR];
} measure_tally;

/* Counts a maze that filter `i` rejected because of `value`. */
void measure_tally_refused(measure_tally *tally, const measure_filters *filters, unsigned i,
                           uint32_t value);

/* Writes the counts as text, such as "dead-ends ..80 rejected 812 (values 95 to 140), middle 30..
 * 150 (0 to 29), 3 were repeats".  The text is "" if nothing was rejected or repeated. */
void measure_tally_describe(const measure_tally *tally, const measure_filters *filters, char *text,
                            size_t size);
#define TALLY_LENGTH 1400

/* Returns true if a kind of maze with values from `low` to `high` is unlikely to have the value
 * `number`. */
bool measure_is_out_of_reach(uint32_t number, uint32_t low, uint32_t high);

/* Returns the index of the first hopeless filter, or FIGURES if there is none. A hopeless filter
 * rejected all mazes that the earlier filters accepted, and at least TALLY_NEAR mazes. Such a
 * filter would probably reject all of SEARCH_MAZES mazes. */
unsigned measure_tally_hopeless(const measure_tally *tally, const measure_filters *filters);

/* Returns true if a filter is hopeless and the number of tried mazes is 32, 64, 128, ... */
bool measure_tally_gives_up(const measure_tally *tally, const measure_filters *filters);

/* Writes a remedy such as "; use dead-ends 95..140, or mazes of another kind or size". The remedy
 * is the range from the smallest to the largest value that the first hopeless filter rejected. If
 * no filter is hopeless, the filter with the most rejected mazes is used instead. The text is "" if
 * no filter rejected a maze. */
void measure_tally_remedy(const measure_tally *tally, const measure_filters *filters, char *text);
#define REMEDY_LENGTH 100

/* The target of a search: the value `value` of the measure with the index `figure`.  `off` is the
 * difference between the target and the value of the best candidate. */
typedef struct measure_aim {
    unsigned figure, value, off;
} measure_aim;

/* How measure_candidate makes and measures a maze. */
typedef struct measure_terms {
    const maze_inputs *inputs;
    const measure_filters *filters;
    uint32_t parts;
    bool fingerprint;
    /* the rule by which unsuitable doors move before measuring; NULL: no door moves */
    const carve_door_rule *door_rule;
    bool doors;        /* true: computes `near_doors` of the result */
    uint32_t branches; /* number up to which long branches are counted; 0: they are not counted */
    bool ninths;       /* true: computes `ninths` of the result, by measure_ninths */
    bool floors;       /* true: computes `floors` of the result, by measure_floors_missed */
    /* The aim of a search, or NULL. A maze that is not nearer to the aim than the best candidate is
     * not measured further. */
    const measure_aim *aim;
    /* Points to the maze of the previous call, or to NULL. Each call replaces this maze, and the
     * caller destroys the last maze. NULL: each call destroys its own maze. */
    maze_maze **last;
} measure_terms;

typedef struct measure_result {
    unsigned refused; /* index of the filter that rejected the maze; FIGURES: no filter did */
    /* true: the maze is not nearer to the aim than the best candidate */
    bool beaten;
    /* places of the moved doors in the border, counted from 1; 0: the doors did not move */
    uint32_t moved[2];
    /* True if the doors are less than a third of the width apart in x, and less than a third of the
     * height apart in y.  With several entrances, true if the solution visits less than a fifth of
     * the cells. */
    bool near_doors;
    uint32_t long_branches;
    unsigned ninths;
    unsigned floors;
    maze_measures measures;
    /* set only if the member `fingerprint` of measure_terms is true */
    maze_fingerprint fingerprint;
} measure_result;

/* Makes and measures the maze of a recipe, which must have a seed. If a filter rejects the maze,
 * only `refused`, `moved` and some of `measures` are meaningful. */
bool measure_candidate(const maze_recipe *recipe, const measure_terms *terms,
                       measure_result *candidate, maze_error *error);

/* A set of fingerprints.  All members are 0 at first.  The caller frees `slots`. */
typedef struct measure_found {
    struct measure_slot *slots;
    /* `count`: number of fingerprints; `room`: number of slots, which is 0 or a power of two that
     * is at least 2 * count */
    uint32_t count, room;
} measure_found;

/* Adds a fingerprint to a set.  *fresh receives true if the set did not contain the fingerprint.
 * Returns false if there is not enough memory. */
bool measure_found_add(measure_found *found, const maze_fingerprint *fingerprint, bool *fresh);

unsigned measure_fingerprint_hash(const void *key);
int measure_fingerprint_equal(const void *a, const void *b);

/* The hash function of fingerprints is 128-bit FNV-1a (Fowler, Noll, Vo). */

/* The basis and the prime of the hash function.  The prime is 2^88 + FNV_PRIME_LOW. */
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

/* Adds six bytes to a hash h: table[b] for each b of bytes[0], bytes[step], and so on up to bytes[5
 * * step].
 *
 * The high word of h is computed once, at the end. If the prime were only p = FNV_PRIME_LOW, the
 * new h would be h * p^6 + a. Here, `a` is the effect of the bytes, and |a| < 2^63. In each step,
 * the part 2^88 of the prime adds the multiplicand, shifted by 88 bits. `above` is the sum of these
 * additions before the shift, each multiplied by p in every later step. */
enum { FNV_SIX = 6 };

static inline void fnv_add_six(maze_fingerprint *hash, const uint8_t *table, const uint8_t *bytes,
                               ptrdiff_t step)
{
    const uint64_t p2 = FNV_PRIME_LOW * FNV_PRIME_LOW, p6 = p2 * p2 * p2;
    const volatile uint64_t unknown = FNV_PRIME_LOW;
    /* hides p from the compiler, which would otherwise replace multiplications by p with slower
     * shifts and additions */
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
