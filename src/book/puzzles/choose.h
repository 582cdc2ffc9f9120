/* Chooses the puzzles of a book: the seeds of different mazes with the requested difficulties. */
#ifndef MAZEPRESS_BOOK_CHOOSE_H
#define MAZEPRESS_BOOK_CHOOSE_H

#include "book/puzzles/terms.h"
#include "book/puzzles/wishes.h"

#include <mazepress/random.h>

typedef struct book_puzzle {
    maze_recipe *recipe;
    uint32_t section; /* index of the puzzle's section in the terms */
    uint32_t index;   /* 1-based index of the puzzle in its section of the specification */
    uint32_t kind;    /* index of the puzzle's kind among the section's kinds */
    /* style and cell size in which the puzzle is drawn (borrowed from the plan); NULL: unknown */
    const book_drawn *drawn;
    unsigned wanted; /* the requested difficulty; 0: none */
    /* number of points by which the requested difficulty was lowered, because the maze is
     * smaller than its level requires */
    unsigned easier;
    unsigned difficulty; /* difficulty of the maze, by the book's measure */
    /* difficulty that determines the stars, by the measure of book_starred. In a section whose
     * difficulty rises or falls, neighboring puzzles in the wrong order get their mean
     * difficulty */
    unsigned starred;
} book_puzzle;

typedef struct book_puzzle_list {
    /* the puzzles of all sections, in the order of the book; `count` of them */
    book_puzzle *puzzles;
    size_t count;
} book_puzzle_list;

/* Lists all puzzles of a book: given puzzles, and puzzles to choose, with the seeds of their first
 * attempts. Makes no maze. The caller finishes the list. */
bool book_puzzle_list_start(book_puzzle_list *list, const book_terms *terms, maze_error *error);
void book_puzzle_list_finish(book_puzzle_list *list);

/* Chooses the puzzles of a list. The requested difficulty rises or falls evenly through the range
 * of a section. For puzzle i (0-based) of n, it is low + (high - low) * i / (n - 1), rounded. For
 * each puzzle, the seeds of attempts 0, 1, 2, … (maze_seed_of_candidate) are tried until a maze has
 * the requested difficulty, at most CHOOSE_ATTEMPTS times. The search ends earlier if the first
 * attempts show that the difficulty is out of reach. If the book chose the size, or if the maze is
 * large, the search also ends after many attempts in a row that are no closer. The attempt closest
 * to the request wins. If several attempts are equally close, the first attempt wins. Without a
 * requested difficulty, the first seed that meets the wishes below wins.
 *
 * Missed wishes add to the distance from the request. A solution that does not cross the middle
 * adds MISSED_MIDDLE points, and so do doors near each other. These two wishes apply if the
 * specification sets neither doors nor the use of the middle. A solution
 * with letters adds a point for each ninth of the page that it does not visit. If the difficulty is
 * close to the request, only these wishes are left; the search then ends after MIDDLE_ATTEMPTS
 * attempts in a row without an improvement. A maze
 * whose page would be too simple (measure_floors_missed) is worse than any other maze.
 *
 * Doors without space for their arrows or pictures are moved along the border (page_door_fits), and
 * the recipe then names the sides of the doors. Attempts that the section's filters reject do not
 * count. Fails if none of FILTER_ATTEMPTS attempts passes the filters, or if the first 32, 64, ...
 * attempts show that none will. A maze that the book already has, even mirrored or rotated, is
 * skipped. Equal mazes among given recipes are an error. Except in class sets, one of two
 * consecutive puzzles is chosen again if their difficulty3 differs by more than 3 points and by
 * more than requested. The result does not depend on the number of threads. */
bool book_choose_puzzles(book_puzzle_list *list, const book_terms *terms,
                         const maze_book_options *options, maze_error *error);

/* Returns an estimate of the time, in seconds on one core, for choosing the puzzles of a list and
 * for drawing them and their solutions. A puzzle to choose counts as USUAL_ATTEMPTS mazes if it has
 * a requested difficulty or is in a class set. */
double book_puzzles_seconds(const book_puzzle_list *list, const book_terms *terms);

/* Returns the measure that determines the stars of a book: difficulty3, or difficulty2 in a book
 * with an older measure. */
static inline unsigned book_starred(const book_terms *terms)
{
    return terms->measure == FIGURE_DIFFICULTY3 ? FIGURE_DIFFICULTY3 : FIGURE_DIFFICULTY2;
}

/* True if the book chooses the size of some of the section's mazes. */
bool book_section_has_open(const book_section *section);

/* Maximum difference between the requested difficulty of a class set and the difficulty of each
 * maze. A larger difference is an error. If the book chose the sizes of the mazes, the difference
 * is only reported. */
#define FAIR_TOLERANCE 1

#define CHOOSE_ATTEMPTS 200
/* Assumed mean number of mazes that are made for a puzzle with a requested difficulty. The measured
 * mean is 10 mazes (from 8 at tiny to 14 at easy) for 15 algorithms at five levels. It is 29 mazes
 * for 11 random specifications, most of which set sizes themselves. */
#define USUAL_ATTEMPTS 20
#define MIDDLE_ATTEMPTS 24

/* A kind of maze in one size. */
typedef struct book_kind_size {
    uint32_t kind; /* index of this kind and size among the section's kinds */
    const maze_recipe *maze;
    /* style and cell size in which the maze is drawn (borrowed); needed until all puzzles are
     * chosen */
    const book_drawn *drawn;
    unsigned wanted; /* difficulty for which this size is used; 0: any difficulty */
} book_kind_size;

/* A kind of maze in one size or several sizes. */
typedef struct book_kind_choice {
    const book_kind_size *sizes; /* the sizes, ordered by rising difficulty; the caller owns them */
    size_t count;
} book_kind_choice;

/* Gives the kinds in `choices` in turn to `count` puzzles, from puzzle `first` on. Each puzzle gets
 * the size for its requested difficulty. A requested difficulty is then lowered by `easier` points,
 * but not below 1. If `order` is not NULL, each round through the kinds has a new random order,
 * and, if there are several kinds, no kind follows itself. `choices` then has the order of the last
 * round. */
bool book_puzzle_list_set_kinds(book_puzzle_list *list, size_t first, size_t count,
                                book_kind_choice *choices, size_t choice_count, unsigned easier,
                                maze_random *order, maze_error *error);

#endif
