/* Documents of many mazes: sheets, and a puzzle book with solutions.
 *
 * Both make their pages on several threads, some pages ahead of the one asked for; the bytes
 * written do not depend on how many.  Recipes and style are borrowed and must outlive the
 * document. */
#ifndef MAZEPRESS_BOOK_H
#define MAZEPRESS_BOOK_H

#include <mazepress/output.h>
#include <mazepress/spec.h>

/* One page a maze, or two with MAZE_SOLUTION_PAGE. */
typedef struct maze_sheets maze_sheets;

/* All recipes need seeds.  In the style's heading and caption {number} stands for the sheet's
 * number, {name} and {date} for lines to write on.  The inputs, borrowed like them, hold the masks
 * that they name; NULL: none.  `threads` 0: one for each processor. */
MAZE_API maze_sheets *maze_sheets_create(maze_recipe *const *recipes, size_t count,
                                         const maze_inputs *inputs, const maze_style *style,
                                         maze_solution solution, unsigned threads,
                                         maze_error *error);
MAZE_API void maze_sheets_destroy(maze_sheets *sheets); /* NULL is allowed */

/* The document, owned by the sheets: title, date and the like may be set before writing. */
MAZE_API maze_document *maze_sheets_document(maze_sheets *sheets);

typedef enum maze_answers {
    MAZE_ANSWERS_BACK,     /* on pages after the puzzles */
    MAZE_ANSWERS_SEPARATE, /* as a document of their own */
    MAZE_ANSWERS_FOOT,     /* small and upside down at the foot of the puzzle's page */
    MAZE_ANSWERS_NONE
} maze_answers;

typedef struct maze_book maze_book;

typedef struct maze_book_options {
    unsigned threads;           /* 0: one for each processor */
    const char *font_directory; /* where DejaVu's files are; NULL: the usual places */
    const char *recipes_file;   /* name of the file of recipes, for the imprint */
    /* Called, on any thread but one at a time, while puzzles are chosen; NULL: none. */
    void (*watch)(void *watcher, size_t done, size_t count);
    void *watcher;
} maze_book_options;

/* Chooses the puzzles and plans the pages.  NULL, with the error filled in, if the specification
 * cannot be met: no room, mazes too small to read, more pages than the press takes.  The
 * specification is borrowed and must outlive the book unchanged; so must the options' texts. */
MAZE_API maze_book *maze_book_create(maze_spec *spec, const maze_book_options *options,
                                     maze_error *error);
MAZE_API void maze_book_destroy(maze_book *book); /* NULL is allowed */

/* The book, and its answers if they are separate, else NULL.  Owned by the book; date and the like
 * may be set before writing. */
MAZE_API maze_document *maze_book_document(maze_book *book);
MAZE_API maze_document *maze_book_answers(maze_book *book);

/* A puzzle as it was chosen. */
typedef struct maze_puzzle {
    const maze_recipe *recipe;
    const char *section; /* its name; "" where there is none */
    unsigned difficulty; /* as measured */
    unsigned wanted;     /* asked for by the specification; 0: not asked for */
} maze_puzzle;

/* The masks that the puzzles' recipes name, owned by the book's specification. */
MAZE_API const maze_inputs *maze_book_inputs(const maze_book *book);

MAZE_API size_t maze_book_puzzles(const maze_book *book);

/* Puzzle i of the book, from 0.  False past the last. */
MAZE_API bool maze_book_puzzle(const maze_book *book, size_t i, maze_puzzle *puzzle);

/* Puzzle i alone, as a page for a format's medium; the caller destroys it. */
MAZE_API maze_page *maze_book_picture(const maze_book *book, size_t i, bool solved,
                                      maze_medium medium, maze_error *error);

/* A preview as shops show it: page `number` from 1, cut to its trim, or 0, the front of its cover,
 * as a document of one page for png, 300 pixels an inch; gray where the book is printed without
 * color.  NULL for blank pages, for pages after the last puzzle, and for the front if the book has
 * no title or its look no cover.  Owned by the book, and valid until the next call. */
MAZE_API maze_document *maze_book_preview(maze_book *book, uint32_t number);

/* True if its pages keep their colors. */
MAZE_API bool maze_book_color(const maze_book *book);

/* True if the book is bound at the right. */
MAZE_API bool maze_book_right(const maze_book *book);

/* True if the file of the book, which is for a print shop, has no recipes in it, so that they
 * belong in a list beside it. */
MAZE_API bool maze_book_lists_beside(const maze_book *book);

/* The print shop that the book is for, whose rules a finished file is checked against; NULL: none.
 */
MAZE_API const char *maze_book_press(const maze_book *book);

/* The name of its look. */
MAZE_API const char *maze_book_look(const maze_book *book);

/* The size that its pages are cut to, points. */
MAZE_API maze_paper maze_book_trim(const maze_book *book);

/* The cover of a book for a print shop: back, spine and front on one page, of the size that the
 * press wants for the book's pages and paper. */
typedef struct maze_cover maze_cover;

/* The cover of the book that the specification makes, in its look; its puzzles are not chosen.
 * `paper` is one of the press's ("white"), NULL: its first.  The specification is borrowed, as by
 * maze_book_create.  NULL, with the error filled in, if the press takes no such cover. */
MAZE_API maze_cover *maze_cover_create(maze_spec *spec, const maze_book_options *options,
                                       const char *paper, maze_error *error);
MAZE_API void maze_cover_destroy(maze_cover *cover); /* NULL is allowed */

/* A document of one page, owned by the cover. */
MAZE_API maze_document *maze_cover_document(maze_cover *cover);

/* The book's number of pages, and the thickness of its spine in points. */
MAZE_API uint32_t maze_cover_pages(const maze_cover *cover);
MAZE_API double maze_cover_spine(const maze_cover *cover);

/* True if the book is bound at the right: the front is at the left of the cover. */
MAZE_API bool maze_cover_right(const maze_cover *cover);

/* The fewest pages with which a spine may have text, if this book has fewer; else 0. */
MAZE_API uint32_t maze_cover_spine_pages(const maze_cover *cover);

/* After the document was written: text i that did not fit on a spine that may have text, "title" or
 * "author"; NULL past the last. */
MAZE_API const char *maze_cover_left_out(const maze_cover *cover, size_t i);

/* Facts for a publisher, line by line: pages, trim, spine, cover, and how well the wanted
 * difficulties were met.  The caller frees it with maze_free. */
MAZE_API char *maze_book_facts(const maze_book *book, maze_error *error);

/* How many puzzles miss the wanted difficulty by more than this. */
#define MAZE_BOOK_TOLERANCE 3
MAZE_API size_t maze_book_missed(const maze_book *book);

/* A size named by how hard its mazes are. */
typedef struct maze_level {
    const char *name, *recipe, *ages;
    double pencil; /* the smallest cell that a print shop's book may have, mm */
    /* Range of its mazes, in any shape: [0] of difficulty1, [1] of difficulty2; that of difficulty3
     * is returned by maze_level_difficulty3. */
    unsigned difficulty[2][2];
    double clear; /* what mazes that follow a photograph leave to a pencil, mm */
} maze_level;

/* Level i, NULL past the last, from the easiest. */
MAZE_API const maze_level *maze_level_at(unsigned i);

/* The smallest and the largest difficulty3 of the mazes of a level that maze_level_at or
 * maze_level_find returned; 0 and 0 of the level without difficulty. */
MAZE_API const unsigned *maze_level_difficulty3(const maze_level *level);

/* NULL, with the error filled in, for an unknown name. */
MAZE_API const maze_level *maze_level_find(const char *name, maze_error *error);

#endif
