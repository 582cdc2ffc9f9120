/* Formats of files, and writing a document in one of them. */
#ifndef MAZEPRESS_OUTPUT_H
#define MAZEPRESS_OUTPUT_H

#include <mazepress/page.h>
#include <mazepress/sink.h>

/* A document: pages, and data about them, such as the title.  Pages are added, or are made when
 * they are needed, so that only pages in use take memory. */
typedef struct maze_document maze_document;

/* Creates a document without pages.  The caller destroys it, together with all pages that were not
 * written. */
MAZE_API maze_document *maze_document_create(maze_error *error);
MAZE_API void maze_document_destroy(maze_document *document); /* NULL is allowed */

/* Adds a page.  The document takes it over, even if the function fails. */
MAZE_API bool maze_document_add_page(maze_document *document, maze_page *page, maze_error *error);

/* Makes page `index` (from 0), laid out for the medium of the format; the library destroys it.
 * Returns NULL and sets *error on failure. */
typedef maze_page *maze_page_maker(void *context, uint32_t index, maze_error *error);

/* Lets the document make its pages when they are needed, once each, in order, and on the thread
 * that writes the document.  Fails if pages were added to the document. */
MAZE_API bool maze_document_make_pages(maze_document *document, uint32_t pages,
                                       maze_page_maker *make, void *context, maze_error *error);

/* Returns the number of pages; 0 for NULL. */
MAZE_API uint32_t maze_document_pages(const maze_document *document);

/* Sets a key from text, which is copied.  The value "" removes the key, except that it makes a
 * "label" empty.  Fails if the key or the value is invalid; the error lists what is allowed. */
MAZE_API bool maze_document_set(maze_document *document, const char *key, const char *value,
                                maze_error *error);

/* A key of documents. */
typedef struct maze_document_key {
    const char *name;
    const char *value;   /* form of its value, such as "TEXT" */
    const char *summary; /* one line */
} maze_document_key;

/* Returns key i, or NULL if there is no key i. */
MAZE_API const maze_document_key *maze_document_key_at(unsigned i);

typedef struct maze_format {
    const char *name;
    const char *extension; /* extension of its files, without the first dot */
    const char *summary;   /* one line */
    maze_medium medium;
    bool many_pages; /* a file can have several pages */
    bool is_text;    /* suitable for a terminal */
    bool has_fonts;  /* prints titles, captions and recipe lines */
    /* Called by maze_write only. */
    bool (*write)(const maze_document *document, maze_sink *sink, maze_error *error);
} maze_format;

typedef enum maze_solution {
    MAZE_SOLUTION_NONE,
    MAZE_SOLUTION_SHOWN,  /* drawn into the maze */
    MAZE_SOLUTION_HIDDEN, /* in the file, but not visible at first (SVG for the web) */
    MAZE_SOLUTION_PAGE    /* on a page of its own after the page of the maze */
} maze_solution;

/* Reads "shown", "hidden" or "page".  Fails if the format does not support it. */
MAZE_API bool maze_solution_parse(const char *text, const maze_format *format,
                                  maze_solution *solution, maze_error *error);

/* Returns false and sets *error if a key of the style is set that has no effect in the format. */
MAZE_API bool maze_format_check(const maze_format *format, const maze_style *style,
                                maze_error *error);

/* Returns format i, or NULL if there is no format i.  Format 0 is the default. */
MAZE_API const maze_format *maze_format_at(unsigned i);

/* Returns the format of that name.  Returns NULL and sets *error if the name is unknown. */
MAZE_API const maze_format *maze_format_find(const char *name, maze_error *error);

/* Returns the format that belongs to the extension of a path; NULL if there is none. */
MAZE_API const maze_format *maze_format_of_path(const char *path);

/* Writes the document and consumes its pages; the caller finishes the sink.  Data for reading a
 * file back, such as recipes with their masks, come from the mazes of the pages.  A file without a
 * title is named by the title of its first page, or else by its maze.  Fails if a document of
 * several pages is written in a format for one page, and if a page was laid out for another medium
 * than that of the format. */
MAZE_API bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink,
                         maze_error *error);

/* Writes one page.  It takes the page over and destroys it, even if it fails. */
MAZE_API bool maze_write_page(maze_page *page, const maze_format *format, maze_sink *sink,
                              maze_error *error);

#endif
