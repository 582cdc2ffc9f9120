/* Documents of many mazes: sheets, and puzzle books with solutions and covers.
 *
 * Sheets and books make their pages on several threads, some pages ahead of the requested page.
 * The bytes written do not depend on the number of threads.  Recipes and style are borrowed and
 * must outlive the document. */
#ifndef MAZEPRESS_BOOK_H
#define MAZEPRESS_BOOK_H

#include <mazepress/output.h>
#include <mazepress/spec.h>

/* A document with one page per maze, or with two pages per maze for MAZE_SOLUTION_PAGE. */
typedef struct maze_sheets maze_sheets;

/* Creates sheets; the caller destroys them.  Every recipe must have a seed.  In the style's heading
 * and caption, {number} becomes the number of the sheet, and {name} and {date} become lines to
 * write on.  `inputs` holds the masks that the recipes name; it is borrowed, too; NULL: none.
 * `threads` 0: one thread per processor.  Returns NULL and sets *error on failure. */
MAZE_API maze_sheets *maze_sheets_create(maze_recipe *const *recipes, size_t count,
                                         const maze_inputs *inputs, const maze_style *style,
                                         maze_solution solution, unsigned threads,
                                         maze_error *error);
MAZE_API void maze_sheets_destroy(maze_sheets *sheets); /* NULL is allowed */

/* Returns the document, which the sheets own.  Its title, date and other keys may be set before it
 * is written. */
MAZE_API maze_document *maze_sheets_document(maze_sheets *sheets);

typedef enum maze_answers {
    MAZE_ANSWERS_BACK,     /* on pages after the puzzles */
    MAZE_ANSWERS_SEPARATE, /* as a separate document */
    MAZE_ANSWERS_FOOT,     /* small and upside down at the bottom of the puzzle's page */
    MAZE_ANSWERS_NONE
} maze_answers;

typedef struct maze_book maze_book;

typedef struct maze_book_options {
    unsigned threads;           /* number of threads; 0: one per processor */
    const char *font_directory; /* directory of the DejaVu fonts; NULL: the usual places */
    const char *recipes_file;   /* name of the file with the recipes, for the imprint */
    /* Called while puzzles are chosen, on any thread but one call at a time; NULL: no calls. */
    void (*watch)(void *watcher, size_t done, size_t count);
    void *watcher;
} maze_book_options;

/* Chooses the puzzles and plans the pages; the caller destroys the book.  Returns NULL and sets
 * *error if the specification cannot be met, for example if there is not enough space, if mazes
 * would be too small to read, or if the press does not accept this number of pages.  The
 * specification and the texts of the options are borrowed; they must outlive the book and stay
 * unchanged. */
MAZE_API maze_book *maze_book_create(maze_spec *spec, const maze_book_options *options,
                                     maze_error *error);
MAZE_API void maze_book_destroy(maze_book *book); /* NULL is allowed */

/* Return the book, and its answers if they are separate, else NULL. The book owns both documents.
 * Their date and other keys may be set before they are written. */
MAZE_API maze_document *maze_book_document(maze_book *book);
MAZE_API maze_document *maze_book_answers(maze_book *book);

/* A chosen puzzle. */
typedef struct maze_puzzle {
    const maze_recipe *recipe;
    const char *section; /* name of its section; "": none */
    unsigned difficulty; /* measured difficulty */
    unsigned wanted;     /* difficulty that the specification requests; 0: none */
} maze_puzzle;

/* Returns the masks that the recipes of the puzzles name; the book's specification owns them. */
MAZE_API const maze_inputs *maze_book_inputs(const maze_book *book);

MAZE_API size_t maze_book_puzzles(const maze_book *book);

/* Copies puzzle i of the book, from 0, to *puzzle.  Returns false if there is no puzzle i. */
MAZE_API bool maze_book_puzzle(const maze_book *book, size_t i, maze_puzzle *puzzle);

/* Returns puzzle i alone, as a page for the medium of a format; the caller destroys it. */
MAZE_API maze_page *maze_book_picture(const maze_book *book, size_t i, bool solved,
                                      maze_medium medium, maze_error *error);

/* Returns a preview like those in online shops: a document of one page, for png at 300 pixels per
 * inch.  `number` 1 or more is the page, cut to its trim size; 0 is the front of the cover.  The
 * preview is gray if the book is printed without color.  Returns NULL for blank pages, for pages
 * after the last puzzle, and for the front if the book has no title or its look has no cover.  The
 * book owns the preview, which is valid until the next call. */
MAZE_API maze_document *maze_book_preview(maze_book *book, uint32_t number);

/* True if the pages of the book keep their colors. */
MAZE_API bool maze_book_color(const maze_book *book);

/* True if the book is bound at the right. */
MAZE_API bool maze_book_right(const maze_book *book);

/* True if the file of the book contains no recipes because it is for a print shop.  The recipes
 * then belong in a separate list. */
MAZE_API bool maze_book_lists_beside(const maze_book *book);

/* Returns the name of the press that the book is for, whose rules the finished file is checked
 * against; NULL: none. */
MAZE_API const char *maze_book_press(const maze_book *book);

/* Returns the name of the book's look. */
MAZE_API const char *maze_book_look(const maze_book *book);

/* Returns the trim size of the pages, in points. */
MAZE_API maze_paper maze_book_trim(const maze_book *book);

/* The cover of a book for a print shop: back, spine and front on one page, of the size that the
 * press requires for the book's pages and paper. */
typedef struct maze_cover maze_cover;

/* Creates the cover of the book that the specification describes, in its look; the puzzles of the
 * book are not chosen.  `paper` is one of the press's papers ("white"); NULL: its first paper.  The
 * specification is borrowed as by maze_book_create.  Returns NULL and sets *error if the press does
 * not accept such a cover. */
MAZE_API maze_cover *maze_cover_create(maze_spec *spec, const maze_book_options *options,
                                       const char *paper, maze_error *error);
MAZE_API void maze_cover_destroy(maze_cover *cover); /* NULL is allowed */

/* Returns the document of one page, which the cover owns. */
MAZE_API maze_document *maze_cover_document(maze_cover *cover);

/* Return the number of pages of the book, and the thickness of its spine in points. */
MAZE_API uint32_t maze_cover_pages(const maze_cover *cover);
MAZE_API double maze_cover_spine(const maze_cover *cover);

/* True if the book is bound at the right: the front is at the left of the cover. */
MAZE_API bool maze_cover_right(const maze_cover *cover);

/* Returns the smallest number of pages with which a spine may have text, if this book has fewer
 * pages; else 0. */
MAZE_API uint32_t maze_cover_spine_pages(const maze_cover *cover);

/* Returns text i ("title" or "author") that did not fit on a spine that may have text; NULL if
 * there is no text i.  Valid after the document was written. */
MAZE_API const char *maze_cover_left_out(const maze_cover *cover, size_t i);

/* Returns data for a publisher, one item per line: pages, trim size, spine, cover, and how well the
 * requested difficulties were met.  The caller frees it with maze_free. */
MAZE_API char *maze_book_facts(const maze_book *book, maze_error *error);

/* Returns the number of puzzles whose difficulty differs from the requested one by more than
 * MAZE_BOOK_TOLERANCE. */
#define MAZE_BOOK_TOLERANCE 3
MAZE_API size_t maze_book_missed(const maze_book *book);

/* A named level of difficulty, with a recipe of a typical size. */
typedef struct maze_level {
    const char *name, *recipe, *ages;
    double pencil; /* the smallest cell size in books for print shops, in mm */
    /* Ranges of its mazes, in any shape: [0] of difficulty1, [1] of difficulty2.
     * maze_level_difficulty3 returns the range of difficulty3. */
    unsigned difficulty[2][2];
    double clear; /* clear width for a pencil in mazes that follow a photograph, in mm */
} maze_level;

/* Returns level i, from the easiest, or NULL if there is no level i. */
MAZE_API const maze_level *maze_level_at(unsigned i);

/* Returns the smallest and the largest difficulty3 of the mazes of a level; the level must come
 * from maze_level_at or maze_level_find.  Both are 0 for the level without difficulty. */
MAZE_API const unsigned *maze_level_difficulty3(const maze_level *level);

/* Returns the level of that name.  Returns NULL and sets *error if the name is unknown. */
MAZE_API const maze_level *maze_level_find(const char *name, maze_error *error);

#endif
