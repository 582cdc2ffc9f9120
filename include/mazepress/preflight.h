/* Preflight: checks a finished PDF file as a print shop would.  Any program can have made the
 * file. */
#ifndef MAZEPRESS_PREFLIGHT_H
#define MAZEPRESS_PREFLIGHT_H

#include <mazepress/error.h>
#include <stddef.h>
#include <stdint.h>

typedef enum maze_severity {
    MAZE_FINDING_ERROR,  /* the press rejects the file, or prints it wrong */
    MAZE_FINDING_WARNING /* the press advises against it */
} maze_severity;

/* Called for each finding.  `page` is the number of the page, from 1; 0: the finding is about the
 * whole file.  `message` is one line of UTF-8 without a newline; it is borrowed until the listener
 * returns. */
typedef void maze_preflight_listener(void *context, uint32_t page, maze_severity severity,
                                     const char *message);

/* Checks a file for the press with the name `press_name` ("kdp"; see maze_press_at).  `color` is
 * true if the file is printed in color, and false if it is printed in black.  Returns true if the
 * file could be read.  *findings, unless `findings` is NULL, then receives the number of errors
 * that were found, without warnings.  The path "-" is standard input.  A finding that repeats on a
 * page is reported once.  Fails if the file is not a PDF, or is too damaged to have pages.  The
 * file may be hostile: time and memory are bounded.
 *
 * Margins are checked against boxes around everything that is painted: lines with their thickness,
 * letters from their descent to their ascent, and whole images.  The boxes are cut to the boxes of
 * the active clips.  White areas count as paper. */
MAZE_API bool maze_preflight(const char *path, const char *press_name, bool color,
                             maze_preflight_listener *listener, void *context, unsigned *findings,
                             maze_error *error);

/* The book to which a cover belongs. */
typedef struct maze_cover_size {
    double width, height; /* trim size of the book, in points */
    uint32_t pages;
    /* paper of the book: "white", "cream", "color"; NULL: the first paper of the press for color or
     * for black */
    const char *paper;
    bool color;       /* true: the pages of the book are printed in color */
    bool bound_right; /* true: the front is on the left of the cover */
} maze_cover_size;

/* Like maze_preflight, for a cover: back, spine and front on one page, which must have the size
 * that the press requires for the book, with its bleed.  Text must keep its distance from cuts and
 * folds, and must not be on a thin spine.  Everything that is cut must reach the edge of the
 * sheet.  The place of the barcode must be empty.  Fails if the press makes no covers, or none for
 * such a book. */
MAZE_API bool maze_preflight_cover(const char *path, const char *press_name,
                                   const maze_cover_size *size, maze_preflight_listener *listener,
                                   void *context, unsigned *findings, maze_error *error);

/* Like maze_preflight and maze_preflight_cover, for a file in memory.  `name` is the name of the
 * file in errors. */
MAZE_API bool maze_preflight_memory(const char *name, const void *data, size_t size,
                                    const char *press_name, bool color,
                                    maze_preflight_listener *listener, void *context,
                                    unsigned *findings, maze_error *error);
MAZE_API bool maze_preflight_cover_memory(const char *name, const void *data, size_t size,
                                          const char *press_name, const maze_cover_size *cover,
                                          maze_preflight_listener *listener, void *context,
                                          unsigned *findings, maze_error *error);

/* Returns the name of press i; NULL if there is no press i.  Press 0 is the default.  *summary,
 * unless NULL, receives a description in one line. */
MAZE_API const char *maze_press_at(unsigned i, const char **summary);

/* Copies trim size i of a press, in points.  Returns false if there is no size i, and if the press
 * accepts any size.  *pages, unless NULL, receives the maximum number of pages with this size. */
MAZE_API bool maze_press_trim_at(const char *press_name, unsigned i, double *width, double *height,
                                 uint32_t *pages);

#endif
