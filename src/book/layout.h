/* The pages of a small book, each laid out by itself. */
#ifndef MAZEPRESS_BOOK_LAYOUT_H
#define MAZEPRESS_BOOK_LAYOUT_H

#include "book/fields.h"

/* What all pages of a book have in common. */
typedef struct book_layout {
    maze_book_plan plan;
    field_need need;
    unsigned answers_per_page; /* as many as leave every cell large enough to read */
} book_layout;

/* Fails if the plan leaves puzzles or answers too small to read, with advice. */
bool layout_start(book_layout *layout, const maze_book_plan *plan, maze_error *error);

maze_page *layout_title_page(const book_layout *layout, maze_error *error);

/* `number` is the page's own, printed at its foot. */
maze_page *layout_puzzle_page(const book_layout *layout, puzzle_range range, uint32_t number,
                              maze_error *error);
maze_page *layout_answer_page(const book_layout *layout, puzzle_range range, uint32_t number,
                              maze_error *error);

#endif
