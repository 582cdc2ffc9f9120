/* Preflight: checks a finished PDF file, made by any program, as a print shop would. */
#ifndef MAZEPRESS_PREFLIGHT_H
#define MAZEPRESS_PREFLIGHT_H

#include <mazepress/error.h>
#include <stddef.h>
#include <stdint.h>

typedef enum maze_severity {
    MAZE_FINDING_ERROR,  /* the press rejects the file or prints it wrong */
    MAZE_FINDING_WARNING /* the press advises against it */
} maze_severity;

/* Called for each finding.  `page` is the page from 1, or 0 for the whole file.  `message` is one
 * line of UTF-8 without a newline, borrowed until the listener returns. */
typedef void maze_preflight_listener(void *context, uint32_t page, maze_severity severity,
                                     const char *message);

/* Checks a file for the press of that name ("kdp"; see maze_press_at), printed in black, or in
 * color if `color` is true.  Returns true if the file could be read; *findings (NULL is allowed)
 * then receives the number of errors found, without warnings.  The path "-" is standard input.  A
 * finding that repeats on a page is reported once.  Fails if the file is not a PDF, or too damaged
 * to have pages.  The file may be hostile: time and memory are bounded.
 *
 * Margins are checked against boxes around everything that is painted: lines with their thickness,
 * letters from their descent to their ascent, whole images.  The boxes are cut to the boxes of the
 * active clips; white areas count as paper. */
MAZE_API bool maze_preflight(const char *path, const char *press_name, bool color,
                             maze_preflight_listener *listener, void *context, unsigned *findings,
                             maze_error *error);

/* The book that a cover belongs to. */
typedef struct maze_cover_size {
    double width, height; /* its trim size, in points */
    uint32_t pages;
    const char *paper; /* "white", "cream", "color"; NULL: the first paper of the press, for color
                        * or black */
    bool color;        /* its pages are printed in color */
    bool bound_right;  /* its front is on the left */
} maze_cover_size;

/* Checks a cover in the same way: back, spine and front on one page, of the size that the press
 * requires for that book, with its bleed.  Text must keep its distance from cuts and folds, and
 * must not be on a thin spine.  Everything that is cut must reach the edge of the sheet.  The place
 * of the barcode must contain nothing else.  Fails if the press makes no covers, or none for such a
 * book. */
MAZE_API bool maze_preflight_cover(const char *path, const char *press_name,
                                   const maze_cover_size *size, maze_preflight_listener *listener,
                                   void *context, unsigned *findings, maze_error *error);

/* Check a file in memory in the same two ways; `name` is its name in errors. */
MAZE_API bool maze_preflight_memory(const char *name, const void *data, size_t size,
                                    const char *press_name, bool color,
                                    maze_preflight_listener *listener, void *context,
                                    unsigned *findings, maze_error *error);
MAZE_API bool maze_preflight_cover_memory(const char *name, const void *data, size_t size,
                                          const char *press_name, const maze_cover_size *cover,
                                          maze_preflight_listener *listener, void *context,
                                          unsigned *findings, maze_error *error);

/* Returns the name of press i, or NULL if there is no press i; press 0 is the default.  *summary,
 * unless NULL, receives a line about it. */
MAZE_API const char *maze_press_at(unsigned i, const char **summary);

/* Copies trim size i of a press, in points.  Returns false if there is no size i, and for presses
 * that accept any size.  *pages, unless NULL, receives the maximum number of pages at that size. */
MAZE_API bool maze_press_trim_at(const char *press_name, unsigned i, double *width, double *height,
                                 uint32_t *pages);

#endif
