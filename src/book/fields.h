/* Several puzzles on a page, each in a field of a grid. */
#ifndef MAZEPRESS_BOOK_FIELDS_H
#define MAZEPRESS_BOOK_FIELDS_H

#include "book/plan.h"

/* The largest that any puzzle of a book is: what a grid must be good for. */
typedef struct field_need {
    maze_point extent;  /* cells */
    size_t recipe_size; /* letters, with the check */
} field_need;

field_need field_need_of(const maze_book_plan *plan);

/* How puzzles stand in their fields. */
typedef struct field_style {
    double number_size, recipe_size; /* points; 0: no recipe */
    bool solved, turned;
} field_style;

typedef struct field_grid {
    maze_box room;
    unsigned columns, rows;
    double gap;
    double cell; /* about how large the largest maze's cells are, points */
} field_grid;

/* The grid with n fields or a few more in which the mazes are largest. */
field_grid field_grid_for(unsigned n, const field_need *need, const field_style *how, maze_box room,
                          double gap);

/* Some puzzles of the book, numbered from first + 1. */
typedef struct puzzle_range {
    size_t first, count;
} puzzle_range;

/* Makes the puzzles and puts them into the grid's first fields, each with its number above and its
 * recipe below; turned, they stand on their heads. */
bool fields_add(maze_page *page, const maze_book_plan *plan, puzzle_range range,
                const field_grid *grid, const maze_style *style, const field_style *how,
                maze_error *error);

#endif
