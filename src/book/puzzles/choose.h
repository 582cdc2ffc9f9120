/* Choosing the puzzles of a book: seeds that meet the wanted difficulty, and no maze twice. */
#ifndef MAZEPRESS_BOOK_CHOOSE_H
#define MAZEPRESS_BOOK_CHOOSE_H

#include "book/puzzles/terms.h"
#include "book/puzzles/wishes.h"

#include <mazepress/random.h>

typedef struct book_puzzle {
    maze_recipe *recipe;
    uint32_t section;        /* index into the terms' sections */
    uint32_t index;          /* in the section, from 1 */
    uint32_t kind;           /* among the section's kinds */
    const book_drawn *drawn; /* borrowed; NULL: unknown */
    unsigned wanted;         /* difficulty; 0: none */
    unsigned easier;         /* wanted has been lowered by so much for the size of its kind */
    unsigned difficulty;     /* as measured, by the book's measure... */
    unsigned starred;        /* ...and by that of its stars: where the section rises or falls,
                                without the steps back between neighbors, which share their mean */
} book_puzzle;

typedef struct book_puzzle_list {
    book_puzzle *puzzles; /* section after section */
    size_t count;
} book_puzzle_list;

/* Lists all puzzles of a book: the given ones, and those still to be chosen with the seeds of their
 * first attempts.  Nothing is made yet.  The caller finishes the list. */
bool book_puzzle_list_start(book_puzzle_list *list, const book_terms *terms, maze_error *error);
void book_puzzle_list_finish(book_puzzle_list *list);

/* Chooses the puzzles of a list.
 *
 * A section's range of difficulty rises evenly: puzzle i of n wants low + (high - low) * i / (n -
 * 1), rounded.  For each, the seeds of attempts 0, 1, 2, … (maze_seed_of_candidate) are tried until
 * one has the wanted difficulty, at most CHOOSE_ATTEMPTS; fewer if the first show that it is out of
 * reach, and, if the book has chosen the size of the maze or it is large, if many in a row are no
 * closer; the closest wins, the first of equals. Without a range the first seed wins.  Where
 * nothing is said of doors or of the middle, a way that does not cross it counts as if it were
 * MISSED_MIDDLE further from what is wanted, and so do doors near each other, for as long as it
 * takes to make MIDDLE_ATTEMPTS more once the difficulty is near; a way with letters counts as one
 * further for each ninth of the page that it does not enter; and doors whose arrows or pictures
 * have no room are moved along the border, see page_door_suits, which the recipe then says by the
 * numbers of their sides.  Where the section has filters, attempts that they refuse count as if
 * they had not been made; an error if 10000 find none that passes, or if the first 32, 64, ... show
 * that they would find none.  A maze whose page would be dull (measure_floors_missed) counts as
 * further from what is wanted than any other.  A maze that is in the book already, mirrored or
 * turned perhaps, is passed over; given recipes that are the same maze are an error.  Neighbors
 * more than 3 points apart are chosen again.
 *
 * The result does not depend on the number of threads. */
bool book_choose_puzzles(book_puzzle_list *list, const book_terms *terms,
                         const maze_book_options *options, maze_error *error);

/* The measure whose steps are a book's stars: difficulty3, or in books by an older one difficulty2.
 */
static inline unsigned book_starred(const book_terms *terms)
{
    return terms->measure == FIGURE_DIFFICULTY3 ? FIGURE_DIFFICULTY3 : FIGURE_DIFFICULTY2;
}

/* True if the book has chosen the sizes of some of a section's mazes. */
bool book_section_has_open(const book_section *section);

/* How far a maze of a class set may be from the others' difficulty before that is told, or, where
 * the sizes of its mazes are given, refused. */
#define FAIR_TOLERANCE 1

#define CHOOSE_ATTEMPTS 200
#define MIDDLE_ATTEMPTS 24

/* A size of one of the kinds of a section, and its maze, without seed. */
typedef struct book_kind_size {
    uint32_t kind; /* among the section's kinds */
    const maze_recipe *maze;
    const book_drawn *drawn; /* borrowed, for as long as puzzles are chosen */
    unsigned wanted;         /* the difficulty that it is for; 0: any */
} book_kind_size;

/* One of the kinds of a section that its puzzles are of, in one or several sizes. */
typedef struct book_kind_choice {
    const book_kind_size *sizes; /* borrowed; by rising difficulty */
    size_t count;
} book_kind_choice;

/* Gives the section's puzzles these kinds in turn, each in the size for the difficulty that is
 * wanted of the puzzle; they are to be easier by so many points of difficulty than was wanted, as
 * they have far fewer cells.  With an order each turn has another one, drawn from it, in which no
 * kind follows itself; the choices are left in that of the last turn. */
bool book_puzzle_list_set_kinds(book_puzzle_list *list, size_t first, size_t count,
                                book_kind_choice *choices, size_t choice_count, unsigned easier,
                                maze_random *order, maze_error *error);

#endif
