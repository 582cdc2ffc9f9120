/* Preflight: checks a finished PDF file as a print shop would.  The file can be made by any
 * program. */
#ifndef MAZEPRESS_PREFLIGHT_H
#define MAZEPRESS_PREFLIGHT_H

#include <mazepress/error.h>
#include <stddef.h>
#include <stdint.h>

typedef enum maze_severity {
    MAZE_FINDING_ERROR,  /* the press would reject the file, or print it wrong */
    MAZE_FINDING_WARNING /* the press accepts the file, but advises against what was found */
} maze_severity;

/* A function that is called for each finding.  `page` is the number of the page, from 1; 0: the
 * finding is about the whole file.  `message` is one line of UTF-8 without a newline; it is valid
 * until the function returns. */
typedef void maze_preflight_listener(void *context, uint32_t page, maze_severity severity,
                                     const char *message);

/* Checks a file for the press with the name `press_name` (such as "kdp"; see maze_press_at).
 * `color` is true if the file will be printed in color, and false if it will be printed in black.
 * `context` is the first argument of `listener`, which may be NULL.  The path "-" is standard
 * input.  Returns true if the file could be checked, even if there are findings.  If `findings` is
 * not NULL, *findings then receives the number of findings that are errors.  A finding that repeats
 * on a page is reported once for this page.  Fails if the file is not a PDF, if no pages can be
 * found in it, or if the press does not exist or does not print in this color.  The file may be
 * hostile: time and memory are bounded.
 *
 * Margins are checked with boxes around everything that is painted: lines with their thickness,
 * letters from their descent to their ascent, and whole images.  The parts of these boxes outside
 * the boxes around the active clips are ignored.  White areas count as paper. */
MAZE_API bool maze_preflight(const char *path, const char *press_name, bool color,
                             maze_preflight_listener *listener, void *context, unsigned *findings,
                             maze_error *error);

/* The book to which a cover belongs. */
typedef struct maze_cover_size {
    double width, height; /* trim size of the book, in points */
    uint32_t pages;       /* number of pages of the book */
    /* paper of the book, such as "white", "cream" or "color"; NULL: the first paper on which the
     * press prints in color or, if `color` is false, in black */
    const char *paper;
    bool color;       /* true: the pages of the book are printed in color */
    bool bound_right; /* true: the book is bound at its right edge; its front is on the left */
} maze_cover_size;

/* Like maze_preflight, for a cover: back, spine and front on one page.  The page must have the
 * size, with bleed, that the press requires for the book.  Text must keep a distance from cuts and
 * folds, and must not be on a spine that is too thin for text.  Marks that reach beyond a cut must
 * reach the edge of the sheet.  The place of the barcode must be empty.  Also fails if the press
 * prints no covers, or no cover for a book with this size, this number of pages and this paper. */
MAZE_API bool maze_preflight_cover(const char *path, const char *press_name,
                                   const maze_cover_size *size, maze_preflight_listener *listener,
                                   void *context, unsigned *findings, maze_error *error);

/* Like maze_preflight and maze_preflight_cover, for a file in memory, whose `size` bytes are at
 * `data`.  `name` is the name of the file in error messages. */
MAZE_API bool maze_preflight_memory(const char *name, const void *data, size_t size,
                                    const char *press_name, bool color,
                                    maze_preflight_listener *listener, void *context,
                                    unsigned *findings, maze_error *error);
MAZE_API bool maze_preflight_cover_memory(const char *name, const void *data, size_t size,
                                          const char *press_name, const maze_cover_size *cover,
                                          maze_preflight_listener *listener, void *context,
                                          unsigned *findings, maze_error *error);

/* Returns the name of press i; NULL if there is no press i.  Press 0 is the default.  If `summary`
 * is not NULL, *summary receives a description in one line. */
MAZE_API const char *maze_press_at(unsigned i, const char **summary);

/* Copies trim size i of a press, in points, to *width and *height.  If `pages` is not NULL, *pages
 * receives the maximum number of pages of books with this size.  Returns false if there is no size
 * i, if there is no such press, or if the press accepts any size. */
MAZE_API bool maze_press_trim_at(const char *press_name, unsigned i, double *width, double *height,
                                 uint32_t *pages);

#endif
