/* Choosing the puzzles of a book: seeds with the requested difficulty, and no maze twice. */
#ifndef MAZEPRESS_BOOK_CHOOSE_H
#define MAZEPRESS_BOOK_CHOOSE_H

#include "book/puzzles/terms.h"
#include "book/puzzles/wishes.h"

#include <mazepress/random.h>

typedef struct book_puzzle {
    maze_recipe *recipe;
    uint32_t section;        /* index of the section in the terms */
    uint32_t index;          /* index of the puzzle in its section, from 1 */
    uint32_t kind;           /* index among the section's kinds */
    const book_drawn *drawn; /* style and cell size of its drawing; borrowed; NULL: unknown */
    unsigned wanted;         /* requested difficulty; 0: none */
    unsigned
        easier; /* points by which the requested difficulty was lowered, for the size of its kind */
    unsigned difficulty; /* difficulty by the book's measure */
    unsigned starred; /* difficulty by the measure of its stars; in a section that rises or falls,
                         neighbors out of order share their mean */
} book_puzzle;

typedef struct book_puzzle_list {
    book_puzzle *puzzles; /* puzzles of all sections, in order */
    size_t count;
} book_puzzle_list;

/* Lists all puzzles of a book: the given ones, and the ones to choose, with the seeds of their
 * first attempts. No maze is made yet. The caller finishes the list. */
bool book_puzzle_list_start(book_puzzle_list *list, const book_terms *terms, maze_error *error);
void book_puzzle_list_finish(book_puzzle_list *list);

/* Chooses the puzzles of a list.
 *
 * A section's range of difficulty rises evenly: puzzle i of n has the requested difficulty low +
 * (high - low) * i / (n - 1), rounded. For each, it tries the seeds of attempts 0, 1, 2, …
 * (maze_seed_of_candidate) until one has the requested difficulty, at most CHOOSE_ATTEMPTS. It
 * stops earlier if the first attempts show that the difficulty is out of reach, or, if the book
 * chose the size or the maze is large, if many in a row are no closer. The closest one wins; the
 * first of equals. Without a range, the first seed wins. If the specification names no doors and no
 * middle, a solution that does not cross the middle counts as MISSED_MIDDLE points further from the
 * request, and so do doors near each other, for up to MIDDLE_ATTEMPTS more attempts after the
 * difficulty is close. A solution with letters counts as one point further for each ninth of the
 * page that it does not visit. Doors without space for their arrows or pictures are moved along the
 * border, see page_door_fits; then the recipe names their sides. If the section has filters,
 * rejected attempts do not count. It is an error if 10000 attempts find none that passes, or if the
 * first 32, 64, ... show that they would find none. A maze whose page would be too simple
 * (measure_floors_missed) counts as worse than any other. A maze that the book already has, also
 * mirrored or turned, is skipped; given recipes that are the same maze are an error. Neighbors more
 * than 3 points apart are chosen again.
 *
 * The result does not depend on the number of threads. */
bool book_choose_puzzles(book_puzzle_list *list, const book_terms *terms,
                         const maze_book_options *options, maze_error *error);

/* Returns the estimated time on one core for choosing the puzzles of a list and for drawing them
 * and their solutions. A puzzle with a requested difficulty counts with USUAL_ATTEMPTS mazes. */
double book_puzzles_seconds(const book_puzzle_list *list, const book_terms *terms);

/* Returns the measure whose steps are a book's stars: difficulty3, or difficulty2 in books with an
 * older measure. */
static inline unsigned book_starred(const book_terms *terms)
{
    return terms->measure == FIGURE_DIFFICULTY3 ? FIGURE_DIFFICULTY3 : FIGURE_DIFFICULTY2;
}

/* True if the book has chosen the sizes of some of a section's mazes. */
bool book_section_has_open(const book_section *section);

/* The maximum difference of a class set's maze from the difficulty of the others that is accepted
 * without a report or, if the sizes of the mazes are given, without an error. */
#define FAIR_TOLERANCE 1

#define CHOOSE_ATTEMPTS 200
#define USUAL_ATTEMPTS 16
#define MIDDLE_ATTEMPTS 24

/* A size of one of a section's kinds, and its maze, without a seed. */
typedef struct book_kind_size {
    uint32_t kind; /* index among the section's kinds */
    const maze_recipe *maze;
    const book_drawn *drawn; /* borrowed, for as long as puzzles are chosen */
    unsigned wanted;         /* the difficulty for which this size is used; 0: any */
} book_kind_size;

/* One of the kinds of a section's puzzles, in one or several sizes. */
typedef struct book_kind_choice {
    const book_kind_size *sizes; /* borrowed; by rising difficulty */
    size_t count;
} book_kind_choice;

/* Gives the section's puzzles these kinds in turn, each in the size for the requested difficulty.
 * Kinds with far fewer cells get a requested difficulty that is lower by their `easier` points.
 * With `order`, each round has a new random order, in which no kind follows itself; the choices
 * keep the order of the last round. */
bool book_puzzle_list_set_kinds(book_puzzle_list *list, size_t first, size_t count,
                                book_kind_choice *choices, size_t choice_count, unsigned easier,
                                maze_random *order, maze_error *error);

#endif
