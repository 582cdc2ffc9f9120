/* Chooses the puzzles of a book: seeds of mazes with the requested difficulty, without repeats. */
#ifndef MAZEPRESS_BOOK_CHOOSE_H
#define MAZEPRESS_BOOK_CHOOSE_H

#include "book/puzzles/terms.h"
#include "book/puzzles/wishes.h"

#include <mazepress/random.h>

typedef struct book_puzzle {
    maze_recipe *recipe;
    uint32_t section; /* index of the section in the terms */
    uint32_t index;   /* index of the puzzle in its section, from 1 */
    uint32_t kind;    /* index of the puzzle's kind among the section's kinds */
    /* style and cell size in which the puzzle is drawn; owned by the plan; NULL: unknown */
    const book_drawn *drawn;
    unsigned wanted; /* requested difficulty; 0: none */
    /* number of points by which the requested difficulty was lowered because of the puzzle's
     * size */
    unsigned easier;
    unsigned difficulty; /* difficulty by the book's measure */
    /* difficulty by the measure of the stars; in a section whose difficulty rises or falls, puzzles
     * in the wrong order get their mean difficulty */
    unsigned starred;
} book_puzzle;

typedef struct book_puzzle_list {
    book_puzzle *puzzles; /* puzzles of all sections, in order */
    size_t count;
} book_puzzle_list;

/* Lists all puzzles of a book: given puzzles, and puzzles to choose, with the seeds of their first
 * attempts. Makes no maze. The caller finishes the list. */
bool book_puzzle_list_start(book_puzzle_list *list, const book_terms *terms, maze_error *error);
void book_puzzle_list_finish(book_puzzle_list *list);

/* Chooses the puzzles of a list. The difficulty of a section rises evenly through its range: puzzle
 * i of n has the requested difficulty low + (high - low) * i / (n - 1), rounded. For each puzzle,
 * the seeds of attempts 0, 1, 2, … (maze_seed_of_candidate) are tried until one has the requested
 * difficulty; the maximum is CHOOSE_ATTEMPTS. The search ends earlier if the first attempts show
 * that the difficulty is out of reach, or, if the book chose the size or the maze is large, if many
 * attempts in a row are no closer. The attempt that is closest to the request wins; of equally
 * close attempts, the first. Without a range, the first seed wins.
 *
 * Wishes add to the distance from the request. If the specification sets neither doors nor the use
 * of the middle, a solution that does not cross the middle adds MISSED_MIDDLE points, and so do
 * doors near each other; for these wishes, up to MIDDLE_ATTEMPTS more attempts are made after the
 * difficulty is close. A solution with letters adds a point for each ninth of the page that it does
 * not visit. A maze whose page would be too simple (measure_floors_missed) is worse than any other
 * maze.
 *
 * Doors without space for their arrows or pictures are moved along the border (page_door_fits);
 * then the recipe names their sides. If the section has filters, attempts that they reject do not
 * count. Fails if none of FILTER_ATTEMPTS attempts passes the filters, or if the first 32, 64, ...
 * attempts show that none will. A maze that the book already has, even mirrored or rotated, is
 * skipped; equal mazes among given recipes are an error. Consecutive puzzles whose difficulties
 * differ by more than 3 points are chosen again. The result does not depend on the number of
 * threads. */
bool book_choose_puzzles(book_puzzle_list *list, const book_terms *terms,
                         const maze_book_options *options, maze_error *error);

/* Returns an estimate of the time, in seconds on one core, for choosing the puzzles of a list and
 * for drawing them and their solutions. A puzzle with a requested difficulty counts as
 * USUAL_ATTEMPTS mazes. */
double book_puzzles_seconds(const book_puzzle_list *list, const book_terms *terms);

/* Returns the measure that decides the stars of a book: difficulty3, or difficulty2 in a book with
 * an older measure. */
static inline unsigned book_starred(const book_terms *terms)
{
    return terms->measure == FIGURE_DIFFICULTY3 ? FIGURE_DIFFICULTY3 : FIGURE_DIFFICULTY2;
}

/* True if the book has chosen the sizes of some of a section's mazes. */
bool book_section_has_open(const book_section *section);

/* Maximum difference between the difficulty of a maze of a class set and the requested difficulty.
 * A larger difference is an error or, if the book chose the sizes of the mazes, is reported. */
#define FAIR_TOLERANCE 1

#define CHOOSE_ATTEMPTS 200
/* The mean number of mazes that are made for a puzzle with a requested difficulty. Measurements: 10
 * mazes (from 8 at tiny to 14 at easy) for 15 algorithms at five levels, and 29 mazes in 11 random
 * specifications, most of which set sizes themselves. */
#define USUAL_ATTEMPTS 20
#define MIDDLE_ATTEMPTS 24

/* A size of one of a section's kinds, as a recipe without a seed. */
typedef struct book_kind_size {
    uint32_t kind; /* index of the kind among the section's kinds */
    const maze_recipe *maze;
    const book_drawn *drawn; /* style and cell size, which must exist while puzzles are chosen */
    unsigned wanted;         /* difficulty for which this size is used; 0: for any */
} book_kind_size;

/* One of the kinds of a section's puzzles, in one size or several sizes. */
typedef struct book_kind_choice {
    const book_kind_size *sizes; /* sizes by rising difficulty; owned by the caller */
    size_t count;
} book_kind_choice;

/* Gives the section's puzzles these kinds in turn, each in the size for the requested difficulty.
 * The requested difficulty of kinds that are smaller than their level is lowered by `easier`
 * points. If `order` is not NULL, each round of kinds has a new random order, and no kind follows
 * itself; `choices` then has the order of the last round. */
bool book_puzzle_list_set_kinds(book_puzzle_list *list, size_t first, size_t count,
                                book_kind_choice *choices, size_t choice_count, unsigned easier,
                                maze_random *order, maze_error *error);

#endif
