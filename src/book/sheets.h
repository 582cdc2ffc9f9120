/* Sheets of several styles. */
#ifndef MAZEPRESS_BOOK_SHEETS_H
#define MAZEPRESS_BOOK_SHEETS_H

#include <mazepress/book.h>

/* maze_sheets_create with a style for each recipe, borrowed like the first, which is the document's
 * and has the number of the sheet before; `styles` NULL: all have that one. */
maze_sheets *book_sheets_create(maze_recipe *const *recipes, size_t count,
                                const maze_inputs *inputs, const maze_style *style,
                                const maze_style *const *styles, maze_solution solution,
                                unsigned threads, maze_error *error);

#endif
