/* Documents of many mazes: sheets, and puzzle books with solutions and covers.
 *
 * Sheets and books make their pages on several threads, and make some pages before these pages are
 * requested.  The written bytes do not depend on the number of threads. */
#ifndef MAZEPRESS_BOOK_H
#define MAZEPRESS_BOOK_H

#include <mazepress/output.h>
#include <mazepress/spec.h>

/* Sheets: a document with one page per maze.  With MAZE_SOLUTION_PAGE, a second page per maze shows
 * its solution; mazes without branches, such as roads and labyrinths, have this second page only on
 * sheets for tactile paper. */
typedef struct maze_sheets maze_sheets;

/* Creates sheets.  The caller destroys them.  Every recipe must have a seed.  In the style's
 * heading and caption, {number} becomes the number of the maze, and {name} and {date} become lines
 * to write on.  `inputs` contains the inputs that the recipes name, such as masks; NULL: none.  The
 * recipes, the inputs and the style are borrowed and must outlive the sheets.  `threads` is the
 * number of threads that make pages; 0: one per processor. */
MAZE_API maze_sheets *maze_sheets_create(maze_recipe *const *recipes, size_t count,
                                         const maze_inputs *inputs, const maze_style *style,
                                         maze_solution solution, unsigned threads,
                                         maze_error *error);
MAZE_API void maze_sheets_destroy(maze_sheets *sheets); /* NULL is allowed */

/* Returns the document of the sheets.  The sheets own this document.  The title, the date and other
 * keys of the document may be set before it is written. */
MAZE_API maze_document *maze_sheets_document(maze_sheets *sheets);

typedef enum maze_answers {
    MAZE_ANSWERS_BACK,     /* solutions on pages after the puzzles */
    MAZE_ANSWERS_SEPARATE, /* solutions in a separate document */
    MAZE_ANSWERS_FOOT,     /* solutions at the bottom of the puzzle's page, small and upside down */
    MAZE_ANSWERS_NONE
} maze_answers;

typedef struct maze_book maze_book;

typedef struct maze_book_options {
    unsigned threads;           /* number of threads; 0: one per processor */
    const char *font_directory; /* directory of the DejaVu fonts; NULL: the usual directories */
    const char *recipes_file;   /* name of the file of recipes, which is printed in the imprint */
    /* Called while puzzles are chosen, when `done` of `count` puzzles have been chosen.  The calls
     * can be on any thread, but only one call is made at a time.  NULL: no calls. */
    void (*watch)(void *watcher, size_t done, size_t count);
    void *watcher; /* the first argument of `watch` */
} maze_book_options;

/* Creates a book: plans its pages and chooses its puzzles.  The caller destroys the book.  Returns
 * NULL and sets *error if the specification cannot be met, for example if there is not enough
 * space, if mazes would be too small to read, or if the press does not accept this number of pages.
 * The specification and the texts of the options are borrowed; they must outlive the book and stay
 * unchanged.  `options` may be NULL. */
MAZE_API maze_book *maze_book_create(maze_spec *spec, const maze_book_options *options,
                                     maze_error *error);
MAZE_API void maze_book_destroy(maze_book *book); /* NULL is allowed */

/* maze_book_document returns the document of the book. maze_book_answers returns the document of
 * the solutions if they are a separate document; otherwise NULL.  The book owns both documents.
 * Their date and other keys may be set before they are written. */
MAZE_API maze_document *maze_book_document(maze_book *book);
MAZE_API maze_document *maze_book_answers(maze_book *book);

/* A puzzle that was chosen for a book. */
typedef struct maze_puzzle {
    const maze_recipe *recipe;
    const char *section; /* name of the puzzle's section; "": no name */
    unsigned difficulty; /* the measured difficulty */
    unsigned wanted;     /* the difficulty that the specification requests; 0: none */
} maze_puzzle;

/* Returns the inputs that the recipes of the puzzles name, such as masks.  The specification of the
 * book owns the inputs. */
MAZE_API const maze_inputs *maze_book_inputs(const maze_book *book);

MAZE_API size_t maze_book_puzzles(const maze_book *book);

/* Copies puzzle i of the book to *puzzle; puzzles are numbered from 0.  The recipe and the name of
 * the section are borrowed from the book.  Returns false if there is no puzzle i. */
MAZE_API bool maze_book_puzzle(const maze_book *book, size_t i, maze_puzzle *puzzle);

/* Returns puzzle i as a page of its own for a medium, with the solution if `solved` is true.  The
 * caller destroys the page. */
MAZE_API maze_page *maze_book_picture(const maze_book *book, size_t i, bool solved,
                                      maze_medium medium, maze_error *error);

/* Returns a preview like those in online shops: a document of one page, for the format png with 300
 * pixels per inch.  If `number` is 1 or more, the preview shows the page with this number, cut to
 * the trim size.  The preview of a page is gray if the book is printed without color.  If `number`
 * is 0, the preview shows the front of the cover.  Returns NULL for a blank page, and for a page
 * after the last page with puzzles.  Also returns NULL for the front if the book has no title or
 * its look has no cover.  The book owns the preview, which is valid until the next call of this
 * function. */
MAZE_API maze_document *maze_book_preview(maze_book *book, uint32_t number);

/* True if the pages of the book are printed in color; false if they are printed in black. */
MAZE_API bool maze_book_color(const maze_book *book);

/* True if the book is bound at its right edge, as for scripts that run from right to left. */
MAZE_API bool maze_book_right(const maze_book *book);

/* True if the book is for a print shop.  The file of such a book contains no recipes; they belong
 * in a separate list. */
MAZE_API bool maze_book_lists_beside(const maze_book *book);

/* Returns the name of the press that prints the book; NULL if the book is not for a print shop.
 * The finished file must follow the rules of this press. */
MAZE_API const char *maze_book_press(const maze_book *book);

/* Returns the name of the book's look. */
MAZE_API const char *maze_book_look(const maze_book *book);

/* Returns the trim size of the pages, in points. */
MAZE_API maze_paper maze_book_trim(const maze_book *book);

/* The cover of a book for a print shop: back, spine and front on one page.  The size of the cover
 * follows from the press, the trim size, the number of pages and the paper. */
typedef struct maze_cover maze_cover;

/* Creates the cover of the book that the specification describes, in the book's look.  The caller
 * destroys the cover.  The puzzles of the book are not chosen.  `paper` is the name of a paper of
 * the press, such as "white"; NULL: the first paper on which the press prints in color or, if the
 * book is not in color, in black.  The specification and the texts of the options are borrowed, as
 * by maze_book_create.  Returns NULL and sets *error if the press does not accept such a cover, or
 * if the look has no cover. */
MAZE_API maze_cover *maze_cover_create(maze_spec *spec, const maze_book_options *options,
                                       const char *paper, maze_error *error);
MAZE_API void maze_cover_destroy(maze_cover *cover); /* NULL is allowed */

/* Returns the document of the cover, which has one page.  The cover owns the document. */
MAZE_API maze_document *maze_cover_document(maze_cover *cover);

/* maze_cover_pages returns the number of pages of the book. maze_cover_spine returns the thickness
 * of its spine, in points. */
MAZE_API uint32_t maze_cover_pages(const maze_cover *cover);
MAZE_API double maze_cover_spine(const maze_cover *cover);

/* True if the book is bound at its right edge, so that the front is on the left of the cover. */
MAZE_API bool maze_cover_right(const maze_cover *cover);

/* Returns the smallest number of pages with which the spine may have text, if the book has fewer
 * pages; otherwise 0. */
MAZE_API uint32_t maze_cover_spine_pages(const maze_cover *cover);

/* Returns the name ("title" or "author") of text i among the texts that were omitted on the spine
 * because they did not fit.  Returns NULL if there is no text i.  The omitted texts are known only
 * after the document was written. */
MAZE_API const char *maze_cover_left_out(const maze_cover *cover, size_t i);

/* Returns a report for a publisher, one item per line, such as the number of pages, the sizes of
 * the page, the spine and the cover, and how well the requested difficulties were met.  The caller
 * frees the text with maze_free. */
MAZE_API char *maze_book_facts(const maze_book *book, maze_error *error);

/* Returns the number of puzzles whose difficulty differs from the requested difficulty by more than
 * MAZE_BOOK_TOLERANCE points. */
#define MAZE_BOOK_TOLERANCE 3
MAZE_API size_t maze_book_missed(const maze_book *book);

/* A named level of difficulty, with a recipe of a typical size. */
typedef struct maze_level {
    const char *name, *recipe, *ages;
    double pencil; /* the minimum cell size in books for print shops, in mm */
    /* The smallest and the largest difficulty of the level's mazes, in any shape: difficulty[0] is
     * the range of difficulty1, and difficulty[1] is the range of difficulty2.
     * maze_level_difficulty3 returns the range of difficulty3. */
    unsigned difficulty[2][2];
    /* minimum clear width of corridors in mazes that follow a photograph, in mm */
    double clear;
} maze_level;

/* Returns level i; NULL if there is no level i.  Level 0 is the easiest. */
MAZE_API const maze_level *maze_level_at(unsigned i);

/* Returns an array of two numbers: the smallest and the largest difficulty3 of the mazes of a
 * level.  The level must come from maze_level_at or maze_level_find.  Both numbers are 0 for the
 * level "trace", because its roads have no branches and are not chosen by difficulty. */
MAZE_API const unsigned *maze_level_difficulty3(const maze_level *level);

/* Returns the level with a name.  Returns NULL and sets *error if the name is unknown. */
MAZE_API const maze_level *maze_level_find(const char *name, maze_error *error);

#endif
