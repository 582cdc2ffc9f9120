/* What a book of the small form is made of. */
#ifndef MAZEPRESS_BOOK_PLAN_H
#define MAZEPRESS_BOOK_PLAN_H

#include <mazepress/book.h>

typedef struct maze_book_plan {
    maze_recipe *const *recipes; /* of the puzzles, in order, all with seeds */
    size_t count;
    const maze_style *style; /* of MAZE_MEDIUM_SHEET; a title makes a title page */
    unsigned per_page;       /* 1, 2 or 4 puzzles */
    maze_answers answers;
    unsigned threads; /* 0: one for each processor */
} maze_book_plan;

/* Recipes and style are borrowed. */
maze_book *book_from_plan(const maze_book_plan *plan, maze_error *error);

#endif
