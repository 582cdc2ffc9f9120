/* Preflight: checks a finished PDF file as a print shop would, whichever program made it. */
#ifndef MAZEPRESS_PREFLIGHT_H
#define MAZEPRESS_PREFLIGHT_H

#include <mazepress/error.h>
#include <stddef.h>
#include <stdint.h>

typedef enum maze_severity {
    MAZE_FINDING_ERROR,  /* the press refuses it, or prints it wrong */
    MAZE_FINDING_WARNING /* the press advises against it */
} maze_severity;

/* Called for each finding: the page from 1, or 0 for the whole file, and one line of UTF-8 without
 * a newline, borrowed until the listener returns. */
typedef void maze_preflight_listener(void *context, uint32_t page, maze_severity severity,
                                     const char *message);

/* Checks a file for the press of that name ("kdp"; see maze_press_at), printed in black, or in
 * color with `color`.  True if it could be read; *findings (NULL is allowed) then is the number of
 * errors found, without warnings.  A path of "-" is standard input.  A finding that repeats on a
 * page is reported once.  A file that is not a PDF, or too damaged to have pages, is an error.  The
 * file may be hostile: time and memory are bounded.
 *
 * Margins are judged by boxes round what is painted: lines with their thickness, letters from
 * their descent to their ascent, pictures whole, all cut by the boxes of the clips in force; white
 * areas are paper. */
MAZE_API bool maze_preflight(const char *path, const char *press_name, bool color,
                             maze_preflight_listener *listener, void *context, unsigned *findings,
                             maze_error *error);

/* The book for which a cover is made. */
typedef struct maze_cover_size {
    double width, height; /* its trim size, points */
    uint32_t pages;
    const char *paper; /* "white", "cream", "color"; NULL: the press's first, for color or black */
    bool color;        /* its pages are printed in color */
    bool bound_right;  /* its front is at the left */
} maze_cover_size;

/* Checks a cover in the same way: back, spine and front on one page of the press's size for that
 * book, with its bleed.  Text must keep its distance from cuts and folds, and off a thin spine;
 * anything that is cut must reach the edge of the sheet; the barcode's place must be empty but for
 * it.  A press that makes no covers, or not for such a book, is an error. */
MAZE_API bool maze_preflight_cover(const char *path, const char *press_name,
                                   const maze_cover_size *size, maze_preflight_listener *listener,
                                   void *context, unsigned *findings, maze_error *error);

/* Both for a file in memory; `name` is its name in errors. */
MAZE_API bool maze_preflight_memory(const char *name, const void *data, size_t size,
                                    const char *press_name, bool color,
                                    maze_preflight_listener *listener, void *context,
                                    unsigned *findings, maze_error *error);
MAZE_API bool maze_preflight_cover_memory(const char *name, const void *data, size_t size,
                                          const char *press_name, const maze_cover_size *cover,
                                          maze_preflight_listener *listener, void *context,
                                          unsigned *findings, maze_error *error);

/* Press i: its name, NULL past the last; the first is the default.  *summary, unless NULL,
 * receives a line about it. */
MAZE_API const char *maze_press_at(unsigned i, const char **summary);

/* Trim size i of a press in points; false past the last, and for presses that take any size.
 * *pages, unless NULL, receives the most pages at that size. */
MAZE_API bool maze_press_trim_at(const char *press_name, unsigned i, double *width, double *height,
                                 uint32_t *pages);

#endif
