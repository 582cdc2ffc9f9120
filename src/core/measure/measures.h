/* The measures that mazes are chosen by, one table, and how much work each asks for; how they are
 * taken part by part; filters, ranges of them that a maze must meet, for books and for find; and
 * what fingerprints are made of. */
#ifndef MAZEPRESS_CORE_MEASURES_H
#define MAZEPRESS_CORE_MEASURES_H

#include "core/base/random.h"
#include "core/carve/maze.h"

#include <mazepress/fingerprint.h>
#include <mazepress/measure.h>
#include <mazepress/solve.h>

#include <stddef.h>

/* Parts of maze_measure, each with what it fills in; from MEASURE_WAY to MEASURE_DIFFICULTY1
 * they need a solution. */
typedef enum measure_part {
    MEASURE_KINDS,   /* of cells: dead ends and the like; and the passages */
    MEASURE_PERFECT, /* whether these make a tree, with them */
    MEASURE_WAY,     /* the solution */
    MEASURE_UNIQUE,  /* whether there is another, with the passages */
    MEASURE_BRANCHES,
    MEASURE_COMPLEXITY, /* McClendon's, with the branches */
    MEASURE_DIFFICULTY1,
    MEASURE_DIFFICULTY2, /* finds its way itself */
    MEASURE_DIFFICULTY3,
    MEASURE_PARTS
} measure_part;

/* clang-format off */
/* A row for each measure, by rising work, so that who chooses does the least first:
 * ROW(its place in the table, name, unit, least, most, summary, member, part). */
#define FIGURE_ROWS(ROW) \
    ROW(DEAD_ENDS, "dead-ends", "", 0, UINT32_MAX, "cells with one way out", dead_ends, MEASURE_KINDS) \
    ROW(JUNCTIONS, "junctions", "", 0, UINT32_MAX, "cells with three ways out or more", junctions, MEASURE_KINDS) \
    ROW(STRAIGHTS, "straights", "", 0, UINT32_MAX, "cells where a passage goes straight on", straights, MEASURE_KINDS) \
    ROW(TURNS, "turns", "", 0, UINT32_MAX, "cells where a passage turns", turns, MEASURE_KINDS) \
    ROW(LOOPS, "loops", "", 0, UINT32_MAX, "independent loops", loops, MEASURE_KINDS) \
    ROW(SOLUTION_LENGTH, "solution-length", "cells", 1, UINT32_MAX, "cells of the way through", solution_length, MEASURE_WAY) \
    ROW(SOLUTION_TURNS, "solution-turns", "", 0, UINT32_MAX, "turns of the way through", solution_turns, MEASURE_WAY) \
    ROW(DECISIONS, "decisions", "", 0, UINT32_MAX, "junctions on the way through", decisions, MEASURE_WAY) \
    ROW(MIDDLE, "middle", "%", 0, 100, "percent of the way that lies in the middle", middle, MEASURE_WAY) \
    ROW(FACES, "faces", "", 1, 6, "faces of a box that the way enters", faces, MEASURE_WAY) \
    ROW(BRANCHES, "branches", "", 0, UINT32_MAX, "wrong branches off the way through", branches, MEASURE_BRANCHES) \
    ROW(BRANCH_CELLS, "branch-cells", "cells", 0, UINT32_MAX, "cells of all wrong branches", branch_cells, MEASURE_BRANCHES) \
    ROW(LONGEST_BRANCH, "longest-branch", "cells", 0, UINT32_MAX, "cells of the longest wrong branch", longest_branch, MEASURE_BRANCHES) \
    ROW(DIFFICULTY1, "difficulty1", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "how hard it is, the first measure", difficulty, MEASURE_DIFFICULTY1) \
    ROW(DIFFICULTY2, "difficulty2", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "how hard it is, the second measure", difficulty2, MEASURE_DIFFICULTY2) \
    ROW(DIFFICULTY3, "difficulty3", "", MAZE_DIFFICULTY_LEAST, MAZE_DIFFICULTY_MOST, "how hard it is, 1 to 100", difficulty3, MEASURE_DIFFICULTY3)
/* clang-format on */

#define FIGURE_PLACE(place, ...) FIGURE_##place,
enum { FIGURE_ROWS(FIGURE_PLACE) FIGURES };
#undef FIGURE_PLACE

_Static_assert(FIGURES <= 32, "sets of measures are bits of uint32_t");

/* The place of a measure, FIGURES for an unknown name. */
unsigned measure_figure_find(const char *name);

/* The part that fills in measure i of the table. */
measure_part measure_figure_part(unsigned i);

/* Measuring a maze part by part; starts as {.maze = …}, and is finished by its owner. */
typedef struct measuring {
    const maze_maze *maze;
    maze_path path; /* once a part needed it */
    uint32_t parts; /* that are filled in, a bit each */
    maze_measures measures;
} measuring;

/* Fills in one part of the measures, unless it is there already.  Nothing that needs a solution is
 * filled in for a maze without doors. */
bool measure_do(measuring *m, measure_part part, maze_error *error);
void measure_finish(measuring *m);

/* So many bytes for each cell, to be freed; NULL, with an error, if there is no memory for them. */
void *measure_memory(const maze_maze *maze, size_t bytes, maze_error *error);

/* The share of the way in the middle, as <mazepress/measure.h> defines it; the maze has a shape. */
uint32_t measure_middle(const maze_maze *maze, const maze_path *path);

/* The faces of a box that the way enters; 1 of a shape that lies flat. */
uint32_t measure_faces(const maze_maze *maze, const maze_path *path);

/* Whether no other way leads from entrance to exit, linear in the number of cells. */
bool measure_unique(const maze_maze *maze, const maze_path *path, bool *unique, maze_error *error);

/* Of the wrong branches how many there are, their cells and the longest; McClendon's figures only
 * where they are asked for. */
bool measure_branches(const maze_maze *maze, const maze_path *path, bool complexity,
                      maze_measures *measures, maze_error *error);

/* How many have an end that is more than SHORT_BRANCH cells away: shorter ones are seen at a
 * glance. */
#define SHORT_BRANCH 3
bool measure_long_branches(const maze_maze *maze, const maze_path *path, uint32_t *count,
                           maze_error *error);

/* Whether a maze that has one passage less than cells is a tree; if so, fills in what is measured
 * of its branches, with the difficulties, by one walk down each of them.  `path` is the way
 * through; of a caller's graph, for which nothing is filled in, it is any cell. */
bool measure_tree(const maze_maze *maze, const maze_path *path, maze_measures *measures,
                  maze_error *error);

/* A range of a measure that a maze must meet; both ends belong to it. */
typedef struct measure_range {
    bool is_asked;
    uint32_t least, most;
} measure_range;

/* One for each measure of the table. */
typedef struct measure_filters {
    measure_range ranges[FIGURES];
} measure_filters;

/* "A..B", "A..", "..B" or "A" for measure i; "none" where `or_none`.  `what` is the key's name in
 * errors. */
bool measure_filter_parse(const char *what, const char *text, unsigned i, bool or_none,
                          measure_range *range, maze_error *error);

/* "200..400" for measure i, as it would be written, and a NUL: FILTER_LENGTH bytes. */
#define FILTER_LENGTH 24
void measure_filter_format(const measure_range *range, unsigned i, char *text);

bool measure_filters_any(const measure_filters *filters);

/* Checks a maze against the filters in the order of the table, and measures no more than that
 * takes.  *refused becomes the first that refuses it, FIGURES if none does; the measures up to
 * there are filled in. */
bool measure_filters_judge(const measure_filters *filters, measuring *maze, unsigned *refused,
                           maze_error *error);

/* Counts of the mazes that were tried. */
typedef struct measure_tally {
    uint64_t tried, repeats;
    uint64_t refused[FIGURES];              /* by each filter, after those before it */
    uint32_t least[FIGURES], most[FIGURES]; /* the range of the refused */
} measure_tally;

/* Counts one that filter i refused. */
void measure_tally_refused(measure_tally *tally, unsigned i, uint32_t value);

/* "dead-ends ..80 refused 812 (they had 95 to 140), middle 30.. 150 (0 to 29), 3 were repeats", the
 * filter that refused most first; "" if there is nothing to report.  Cut where it does not fit. */
void measure_tally_tell(const measure_tally *tally, const measure_filters *filters, char *text,
                        size_t size);
#define TALLY_LENGTH 1400 /* most bytes that it takes */

/* A value that a measure is wanted to have, and how far from it the best candidate so far is: one
 * that is no nearer is beaten. */
typedef struct measure_aim {
    unsigned figure, value, off;
} measure_aim;

/* Terms that candidates have to meet. */
typedef struct measure_terms {
    const maze_inputs *inputs; /* the masks of their recipes */
    const measure_filters *filters;
    uint32_t parts; /* a bit for each measure_part reported of those that pass */
    bool fingerprint;
    const carve_door_rule *door_rule; /* doors that do not suit are moved first; NULL: they stay */
    bool doors;                       /* whether doors are near each other */
    bool branches;                    /* how many are long */
    bool ninths;                      /* how many of the sheet the way enters */
    bool floors;                      /* how many floors the solution misses */
    const measure_aim *aim; /* beaten candidates are not measured further; NULL: all are */
    maze_maze **last;       /* kept for the next one, see core_make_again; NULL: none is */
} measure_terms;

typedef struct measure_result {
    unsigned refused;  /* by which measure's filter; FIGURES: passed */
    bool beaten;       /* of one that passed: it is as far from the aim as the best, or farther */
    uint32_t moved[2]; /* the numbers of the doors' sides if they were moved, else 0 */
    bool near_doors;   /* of one that passed: less than a third of its width and height apart; of
                        * several entrances: the way is shorter than a fifth of the cells */
    uint32_t long_branches; /* of one that passed: see measure_long_branches */
    unsigned ninths;        /* the same: see measure_letters_ninths */
    unsigned floors;        /* the same: see measure_floors_missed */
    maze_measures measures;
    maze_fingerprint fingerprint; /* if asked for, of one that passed */
} measure_result;

/* Makes the maze of a recipe with seed and measures as much of it as the terms need. */
bool measure_candidate(const maze_recipe *recipe, const measure_terms *terms,
                       measure_result *candidate, maze_error *error);

/* Fingerprints of mazes found; starts with all members zero, and the caller frees `slots`. */
typedef struct measure_found {
    struct measure_slot *slots;
    uint32_t count, room; /* room: 0, or a power of two, at least twice the count */
} measure_found;

/* Adds one, of which *fresh tells whether it was missing; false when out of memory. */
bool measure_found_add(measure_found *found, const maze_fingerprint *fingerprint, bool *fresh);

/* For hash tables of fingerprints. */
unsigned measure_fingerprint_hash(const void *key);
int measure_fingerprint_equal(const void *a, const void *b);

/* The hash of fingerprints: FNV-1a of 128 bits (Fowler, Noll, Vo), also of six bytes at a time. */

/* Its basis, and its prime, which is 2^88 + FNV_PRIME_LOW. */
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

/* Adds six bytes to a hash h: those of a table at the places that every step-th of `bytes` names.
 *
 * The low word of h goes through the six steps by itself.  What is above it is needed once:
 *   - If the prime were p = FNV_PRIME_LOW alone, it would become h * p^6 + a, where `a` is what the
 *     bytes change.  They change h by 255 at most, each, so that |a| < 2^63, and `a` is known from
 *     the low word alone.
 *   - 2^88 of the prime adds in each step what was multiplied, and that is multiplied by p in the
 *     steps that follow: `above`, of which 40 bits are left. */
enum { FNV_SIX = 6 };

static inline void fnv_add_six(maze_fingerprint *hash, const uint8_t *table, const uint8_t *bytes,
                               ptrdiff_t step)
{
    const uint64_t p2 = FNV_PRIME_LOW * FNV_PRIME_LOW, p6 = p2 * p2 * p2;
    const volatile uint64_t unknown = FNV_PRIME_LOW;
    const uint64_t p = unknown; /* else compilers shift and add three times, which is slower */
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
