/* The formats of files, and functions that write a document in a format. */
#ifndef MAZEPRESS_OUTPUT_H
#define MAZEPRESS_OUTPUT_H

#include <mazepress/page.h>
#include <mazepress/sink.h>

/* A document: pages, and data about these pages, such as the title.  Pages are added to the
 * document, or are made when they are needed.  In the second case, only pages in use take
 * memory. */
typedef struct maze_document maze_document;

/* Creates a document without pages.  The caller destroys the document, which also destroys all
 * pages that were not written. */
MAZE_API maze_document *maze_document_create(maze_error *error);
MAZE_API void maze_document_destroy(maze_document *document); /* NULL is allowed */

/* Adds a page.  The document takes over the page, even if the function fails. */
MAZE_API bool maze_document_add_page(maze_document *document, maze_page *page, maze_error *error);

/* Makes the page with the index `index`, from 0, laid out for the medium of the format.  The
 * library destroys the page.  Returns NULL and sets *error on failure. */
typedef maze_page *maze_page_maker(void *context, uint32_t index, maze_error *error);

/* Lets the document make its pages when they are needed.  Each page is made once, in order, on the
 * thread that writes the document.  Fails if pages were added to the document. */
MAZE_API bool maze_document_make_pages(maze_document *document, uint32_t pages,
                                       maze_page_maker *make, void *context, maze_error *error);

/* Returns the number of pages of a document; 0 if `document` is NULL. */
MAZE_API uint32_t maze_document_pages(const maze_document *document);

/* Sets a key to a text, which is copied.  The value "" removes the key; only the key "label"
 * becomes empty.  Fails if the key or the value is invalid; the error lists the valid keys or
 * values. */
MAZE_API bool maze_document_set(maze_document *document, const char *key, const char *value,
                                maze_error *error);

/* A key of documents, such as "title". */
typedef struct maze_document_key {
    const char *name;
    const char *value;   /* the form of the key's value, such as "TEXT" */
    const char *summary; /* a description in one line */
} maze_document_key;

/* Returns key i, or NULL if there is no key i. */
MAZE_API const maze_document_key *maze_document_key_at(unsigned i);

typedef struct maze_format {
    const char *name;
    const char *extension; /* the extension of the format's files, without the first dot */
    const char *summary;   /* a description in one line */
    maze_medium medium;
    bool many_pages; /* true: a file can have several pages */
    bool is_text;    /* true: a file is suitable for a terminal */
    bool has_fonts;  /* true: files contain titles, captions and recipe lines */
    /* Writes a document.  Only maze_write calls this function. */
    bool (*write)(const maze_document *document, maze_sink *sink, maze_error *error);
} maze_format;

typedef enum maze_solution {
    MAZE_SOLUTION_NONE,
    MAZE_SOLUTION_SHOWN, /* the solution is drawn into the maze */
    /* the solution is in the file, but is not visible at first (SVG for the web) */
    MAZE_SOLUTION_HIDDEN,
    MAZE_SOLUTION_PAGE /* the solution is on a page of its own, after the page of the maze */
} maze_solution;

/* Parses "shown", "hidden" or "page".  Fails for other texts, and if the format does not support
 * the choice. */
MAZE_API bool maze_solution_parse(const char *text, const maze_format *format,
                                  maze_solution *solution, maze_error *error);

/* Returns false and sets *error if a key of the style was set that has no effect in the format. */
MAZE_API bool maze_format_check(const maze_format *format, const maze_style *style,
                                maze_error *error);

/* Returns format i; NULL if there is no format i.  Format 0 is the default. */
MAZE_API const maze_format *maze_format_at(unsigned i);

/* Returns the format with a name.  Returns NULL and sets *error if the name is unknown. */
MAZE_API const maze_format *maze_format_find(const char *name, maze_error *error);

/* Returns the format to which the extension of a path belongs; NULL if there is none. */
MAZE_API const maze_format *maze_format_of_path(const char *path);

/* Writes a document and consumes its pages.  The caller finishes the sink.  The mazes of the pages
 * provide the data for reading a file back, such as recipes and their masks.  If the document has
 * no title, the title of its first page is the title of the file; if this page has none, its maze
 * is.  Fails if a document of several pages is written in a format for one page, and if a page was
 * laid out for a medium other than the medium of the format. */
MAZE_API bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink,
                         maze_error *error);

/* Writes one page.  The function takes over the page and destroys it, even on failure. */
MAZE_API bool maze_write_page(maze_page *page, const maze_format *format, maze_sink *sink,
                              maze_error *error);

#endif
