/* The pages of a small book, each laid out by itself. */
#ifndef MAZEPRESS_BOOK_LAYOUT_H
#define MAZEPRESS_BOOK_LAYOUT_H

#include <mazepress/book.h>

/* Some puzzles of the book, numbered from first + 1. */
typedef struct puzzle_range {
    size_t first, count;
} puzzle_range;

maze_page *layout_title_page(const maze_book_plan *plan, maze_error *error);

/* `number` is the page's own, printed at its foot. */
maze_page *layout_puzzle_page(const maze_book_plan *plan, puzzle_range range, uint32_t number,
                              maze_error *error);
maze_page *layout_answer_page(const maze_book_plan *plan, puzzle_range range, unsigned per_page,
                              uint32_t number, maze_error *error);

/* How many answers go on a page, 1 to 9: as many as leave every cell large enough to read. */
unsigned layout_answers_per_page(const maze_book_plan *plan);

#endif
