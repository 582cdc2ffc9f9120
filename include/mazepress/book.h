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
#include <mazepress/spec.h>

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

typedef struct maze_book maze_book;

/* Plans the pages.  NULL, with the error filled in, if the specification does not make sense, there
 * is no room, or mazes would be too small to read.  A text too long for its place shows only when
 * its page is made.  The specification is borrowed and must outlive the book unchanged.  `threads`
 * 0: one for each processor. */
MAZE_API maze_book *maze_book_create(maze_spec *spec, unsigned threads, maze_error *error);
MAZE_API void maze_book_destroy(maze_book *book); /* NULL is allowed */

/* The book, and its answers if they are separate, else NULL.  Owned by the book; date and the like
 * may be set before writing. */
MAZE_API maze_document *maze_book_document(maze_book *book);
MAZE_API maze_document *maze_book_answers(maze_book *book);

/* How many puzzles the book has, and the recipe of each, from 0; NULL behind the last. */
MAZE_API size_t maze_book_puzzles(const maze_book *book);
MAZE_API const maze_recipe *maze_book_recipe(const maze_book *book, size_t i);

/* The measured difficulty of puzzle i, 1 to 100; *wanted receives what was asked for, 0: nothing,
 * and then the result may be 0: not measured. */
MAZE_API unsigned maze_book_difficulty(const maze_book *book, size_t i, unsigned *wanted);

/* What a publisher needs to know of the finished book: lines, each with a newline, perhaps none.
 * The caller frees it. */
MAZE_API char *maze_book_facts(const maze_book *book, maze_error *error);

/* A size to ask for by how hard it is. */
typedef struct maze_level {
    const char *name, *recipe, *ages;
} maze_level;

/* Level i, NULL behind the last, from the easiest. */
MAZE_API const maze_level *maze_level_at(unsigned i);

/* NULL, with the error filled in, for an unknown name. */
MAZE_API const maze_level *maze_level_find(const char *name, maze_error *error);

#endif
