/* Formats, and writing a document in one of them. */
#ifndef MAZEPRESS_OUTPUT_H
#define MAZEPRESS_OUTPUT_H

#include <mazepress/page.h>
#include <mazepress/sink.h>

/* A document: pages, and what is said about them.  Its pages are added to it, or made when asked
 * for, so that only those in work take memory. */
typedef struct maze_document maze_document;

/* A document without pages; the caller destroys it, with all pages that were not written. */
MAZE_API maze_document *maze_document_create(maze_error *error);
MAZE_API void maze_document_destroy(maze_document *document); /* NULL is allowed */

/* Adds a page, which the document takes over, also when it fails. */
MAZE_API bool maze_document_add_page(maze_document *document, maze_page *page, maze_error *error);

/* Makes page `index` (from 0), laid out for the format's medium; the library destroys it.  NULL,
 * with the error filled in, on error. */
typedef maze_page *maze_page_maker(void *context, uint32_t index, maze_error *error);

/* Lets the document make its pages when they are asked for, once each and in order, on the thread
 * that writes it.  An error for a document to which pages were added. */
MAZE_API bool maze_document_make_pages(maze_document *document, uint32_t pages,
                                       maze_page_maker *make, void *context, maze_error *error);

/* How many pages it has; 0 for NULL. */
MAZE_API uint32_t maze_document_pages(const maze_document *document);

/* Sets a key from text, which is copied; "" takes it back, but "label", which it empties.  A bad key
 * or value is an error that says what is allowed. */
MAZE_API bool maze_document_set(maze_document *document, const char *key, const char *value,
                                maze_error *error);

/* A key of documents. */
typedef struct maze_document_key {
    const char *name;
    const char *value;   /* the form of its value, "TEXT" */
    const char *summary; /* one line */
} maze_document_key;

/* Key i, NULL past the last. */
MAZE_API const maze_document_key *maze_document_key_at(unsigned i);

typedef struct maze_format {
    const char *name;
    const char *extension; /* without the first dot */
    const char *summary;   /* one line */
    maze_medium medium;
    bool many_pages; /* a file may have more than one */
    bool is_text;    /* fit for a terminal */
    bool has_fonts;  /* titles, captions and recipe lines are printed */
    /* Called by maze_write alone. */
    bool (*write)(const maze_document *document, maze_sink *sink, maze_error *error);
} maze_format;

typedef enum maze_solution {
    MAZE_SOLUTION_NONE,
    MAZE_SOLUTION_SHOWN,  /* drawn into the maze */
    MAZE_SOLUTION_HIDDEN, /* there, but not displayed: web svg */
    MAZE_SOLUTION_PAGE    /* on a page of its own after the maze's */
} maze_solution;

/* "shown", "hidden" or "page", as far as the format has it. */
MAZE_API bool maze_solution_parse(const char *text, const maze_format *format,
                                  maze_solution *solution, maze_error *error);

/* False, with the reason, if a key of the style was set that the format has no use for. */
MAZE_API bool maze_format_check(const maze_format *format, const maze_style *style,
                                maze_error *error);

/* Format i, NULL past the last; the first is the default. */
MAZE_API const maze_format *maze_format_at(unsigned i);

/* The format of that name; NULL, with the error filled in, for an unknown one. */
MAZE_API const maze_format *maze_format_find(const char *name, maze_error *error);

/* The format that a path's extension stands for; NULL if there is none. */
MAZE_API const maze_format *maze_format_of_path(const char *path);

/* Writes the document; the caller finishes the sink.  Its pages are gone then.  What a format keeps
 * for reading back, recipes with their masks and the like, comes from the mazes of the pages; a
 * file without a title is named by its first page's title, or else by its maze.  A document of
 * several pages needs a format that can hold them; a page laid out for another medium than the
 * format's is an error. */
MAZE_API bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink,
                         maze_error *error);

/* Writes one page, which it takes over and destroys, also when it fails. */
MAZE_API bool maze_write_page(maze_page *page, const maze_format *format, maze_sink *sink,
                              maze_error *error);

#endif
