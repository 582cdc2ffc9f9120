/* Documents of many mazes: sheets, and a small book with solutions.
 *
 * Both make their pages on several threads, some pages ahead of the one asked for; the bytes
 * written do not depend on how many.  Recipes and style are borrowed and must outlive the
 * document.
 *
 * The whole library: different objects may be used on different threads at once, one object on
 * one thread at a time; what is only read (recipes, mazes, pages) on any number. */
#ifndef MAZEPRESS_BOOK_H
#define MAZEPRESS_BOOK_H

#include <mazepress/output.h>

typedef enum maze_solution {
    MAZE_SOLUTION_NONE,
    MAZE_SOLUTION_SHOWN,  /* drawn into the maze */
    MAZE_SOLUTION_HIDDEN, /* there, but not displayed: web svg */
    MAZE_SOLUTION_PAGE    /* on a page of its own behind the maze's */
} maze_solution;

/* One page a maze, or two with MAZE_SOLUTION_PAGE. */
typedef struct maze_sheets maze_sheets;

/* All recipes need seeds.  `threads` 0: one for each processor. */
MAZE_API maze_sheets *maze_sheets_create(maze_recipe *const *recipes, size_t count,
                                         const maze_style *style, maze_solution solution,
                                         unsigned threads, maze_error *error);
MAZE_API void maze_sheets_destroy(maze_sheets *sheets); /* NULL is allowed */

/* The document, owned by the sheets: title, date and the like may be set before writing. */
MAZE_API maze_document *maze_sheets_document(maze_sheets *sheets);

typedef enum maze_answers {
    MAZE_ANSWERS_BACK,     /* on pages behind the puzzles */
    MAZE_ANSWERS_SEPARATE, /* as a document of their own */
    MAZE_ANSWERS_FOOT,     /* small and upside down at the foot of the puzzle's page */
    MAZE_ANSWERS_NONE
} maze_answers;

typedef struct maze_book_plan {
    maze_recipe *const *recipes; /* of the puzzles, in order, all with seeds */
    size_t count;
    const maze_style *style; /* of MAZE_MEDIUM_SHEET; a title makes a title page */
    unsigned per_page;       /* 1, 2 or 4 puzzles */
    maze_answers answers;
    unsigned threads; /* 0: one for each processor */
} maze_book_plan;

typedef struct maze_book maze_book;

/* Plans the pages.  NULL, with the error filled in, if there is no room or mazes would be too small
 * to read.  A recipe without seed or a text too long for its place shows only when its page is
 * made. */
MAZE_API maze_book *maze_book_create(const maze_book_plan *plan, maze_error *error);
MAZE_API void maze_book_destroy(maze_book *book); /* NULL is allowed */

/* The book, and its answers if they are separate, else NULL.  Owned by the book; date and the like
 * may be set before writing. */
MAZE_API maze_document *maze_book_document(maze_book *book);
MAZE_API maze_document *maze_book_answers(maze_book *book);

/* A size to ask for by how hard it is. */
typedef struct maze_level {
    const char *name, *recipe, *ages;
} maze_level;

/* Level i, NULL behind the last, from the easiest. */
MAZE_API const maze_level *maze_level_at(unsigned i);

/* NULL, with the error filled in, for an unknown name. */
MAZE_API const maze_level *maze_level_find(const char *name, maze_error *error);

#endif
