/* Chooses the seeds of a book's puzzles, so that mazes do not repeat and have about the requested
 * difficulties. */
#ifndef MAZEPRESS_BOOK_CHOOSE_H
#define MAZEPRESS_BOOK_CHOOSE_H

#include "book/puzzles/terms.h"
#include "book/puzzles/wishes.h"

#include <mazepress/random.h>

typedef struct book_puzzle {
    maze_recipe *recipe;
    uint32_t section;
    uint32_t index;   /* 1-based index of the puzzle in its section of the specification */
    uint32_t kind;    /* index among the section's kinds */
    /* style and cell size (borrowed from the plan); NULL if they are unknown */
    const book_drawn *drawn;
    unsigned wanted; /* requested difficulty; 0 if any difficulty is allowed */
    /* number of points by which `wanted` was lowered, because some mazes of the section are
     * small */
    unsigned easier;
    unsigned difficulty; /* difficulty by the book's measure */
    /* Difficulty for the stars, by the measure of book_starred. If the requested difficulties rise
     * or fall within a section, consecutive puzzles whose difficulties are in the wrong order get
     * the mean of these difficulties. */
    unsigned starred;
    /* true if there are not enough different mazes of the size that the book chose */
    bool too_few;
} book_puzzle;

typedef struct book_puzzle_list {
    book_puzzle *puzzles;
    size_t count;
    /* number of puzzles of the book before these puzzles, for errors; 0 for the whole book */
    size_t before;
} book_puzzle_list;

/* Lists all puzzles of a book, with their requested difficulties and the seeds of their first
 * attempts, without making mazes. The requested difficulties of a section's puzzles change evenly
 * between the two values of its member `difficulty`. Returns false on error. The caller finishes
 * the list. */
bool book_puzzle_list_start(book_puzzle_list *list, const book_terms *terms, maze_error *error);
void book_puzzle_list_finish(book_puzzle_list *list);

/* Chooses the seeds of the puzzles in a list. The seeds are derived from maze_seed_of_candidate. A
 * search usually ends after at most CHOOSE_ATTEMPTS mazes that pass the filters. The maze with the
 * lowest penalty for its difficulty and for missed wishes wins; if several mazes have this penalty,
 * the first of them wins. Mazes that the book already has, even mirrored or rotated, are skipped.
 * The result does not depend on the number of threads. */
bool book_choose_puzzles(book_puzzle_list *list, const book_terms *terms,
                         const maze_book_options *options, maze_error *error);

/* Returns the 1-based number of the first section that has not enough different mazes of the
 * sizes that the book chose; 0 if there is no such section. Call this function after
 * book_choose_puzzles has failed. */
size_t book_puzzles_unfit(const book_puzzle_list *list);

/* Returns an estimate of the time for choosing and drawing the puzzles, in seconds on one core. */
double book_puzzles_seconds(const book_puzzle_list *list, const book_terms *terms);

/* Returns the measure that determines the stars of puzzles. */
static inline unsigned book_starred(const book_terms *terms)
{
    return terms->measure == FIGURE_DIFFICULTY3 ? FIGURE_DIFFICULTY3 : FIGURE_DIFFICULTY2;
}

/* Returns true if the book chooses the size of some mazes in the section. */
bool book_section_has_open(const book_section *section);

/* maximum difference, in points, between the requested and the actual difficulty of a puzzle in a
 * class set */
#define FAIR_TOLERANCE 1

#define CHOOSE_ATTEMPTS 200
/* assumed mean number of tried mazes per puzzle; the measured mean is 10 */
#define USUAL_ATTEMPTS 20
#define MIDDLE_ATTEMPTS 24

typedef struct book_kind_size {
    uint32_t kind; /* index among the section's kinds */
    const maze_recipe *maze;
    /* style and cell size, borrowed until all puzzles are chosen */
    const book_drawn *drawn;
    unsigned wanted; /* difficulty for which this size is used; 0 for any difficulty */
} book_kind_size;

typedef struct book_kind_choice {
    const book_kind_size *sizes; /* sizes in the order of rising difficulty (borrowed) */
    size_t count;
} book_kind_choice;

/* Assigns the kinds of mazes in turn to `count` puzzles, starting with puzzle `first`. Lowers the
 * requested difficulties of these puzzles by `easier` points, but not below 1. If `order` is not
 * NULL, each round through the kinds has a new random order. */
bool book_puzzle_list_set_kinds(book_puzzle_list *list, size_t first, size_t count,
                                book_kind_choice *choices, size_t choice_count, unsigned easier,
                                maze_random *order, maze_error *error);

#endif
