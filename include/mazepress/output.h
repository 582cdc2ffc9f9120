/* The formats of files, and functions that write a document in a format. */
#ifndef MAZEPRESS_OUTPUT_H
#define MAZEPRESS_OUTPUT_H

#include <mazepress/page.h>
#include <mazepress/sink.h>

/* A document: pages, and keys with data about these pages, such as the title.  Pages are added to
 * the document, or the document makes them when they are needed.  In the second case, only the
 * pages that are in use take memory. */
typedef struct maze_document maze_document;

/* Creates a document without pages.  The caller destroys the document. maze_document_destroy also
 * destroys all added pages that were not written. */
MAZE_API maze_document *maze_document_create(maze_error *error);
MAZE_API void maze_document_destroy(maze_document *document); /* NULL is allowed */

/* Adds a page.  The document then owns the page; if the function fails, the page is destroyed. */
MAZE_API bool maze_document_add_page(maze_document *document, maze_page *page, maze_error *error);

/* A function that makes page `index` of a document; pages are numbered from 0.  The page must be
 * laid out for the medium of the format in which the document is written.  The library destroys the
 * page.  The function returns NULL and sets *error on failure. */
typedef maze_page *maze_page_maker(void *context, uint32_t index, maze_error *error);

/* Lets the document make its pages with `make` when they are needed; `context` is the first
 * argument of `make`.  Each time the document is written, each page is made once, in order, on the
 * thread that writes the document.  Fails if the document has pages already. */
MAZE_API bool maze_document_make_pages(maze_document *document, uint32_t pages,
                                       maze_page_maker *make, void *context, maze_error *error);

/* Returns the number of pages of a document; 0 if `document` is NULL. */
MAZE_API uint32_t maze_document_pages(const maze_document *document);

/* Sets a key to a text, which is copied.  The value "" removes the value of the key, except for the
 * key "label", whose value becomes empty.  Fails if the key or the value is invalid. */
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
    bool is_text;    /* true: the bytes of a file are text, which can be printed in a terminal */
    bool has_fonts;  /* true: files contain texts in fonts, such as titles, captions and recipes */
    /* Writes a document.  Only maze_write calls this function. */
    bool (*write)(const maze_document *document, maze_sink *sink, maze_error *error);
} maze_format;

typedef enum maze_solution {
    MAZE_SOLUTION_NONE,
    MAZE_SOLUTION_SHOWN, /* the solution is drawn in the maze */
    /* the solution is in the file, but is not visible at first (SVG for the web) */
    MAZE_SOLUTION_HIDDEN,
    MAZE_SOLUTION_PAGE /* the solution is on a page of its own, after the page of the maze */
} maze_solution;

/* Parses "shown", "hidden" or "page"; *solution receives the corresponding value.  Fails for other
 * texts, and if the format does not support this kind of solution. */
MAZE_API bool maze_solution_parse(const char *text, const maze_format *format,
                                  maze_solution *solution, maze_error *error);

/* Returns true if the style can be used with the format.  Returns false and sets *error if a key
 * that has no effect in the format was set, or if the values of keys do not suit the format. */
MAZE_API bool maze_format_check(const maze_format *format, const maze_style *style,
                                maze_error *error);

/* Returns format i; NULL if there is no format i.  Format 0 is the default. */
MAZE_API const maze_format *maze_format_at(unsigned i);

/* Returns the format with a name.  Returns NULL and sets *error if the name is unknown. */
MAZE_API const maze_format *maze_format_find(const char *name, maze_error *error);

/* Returns the format whose files have the extension of a path; NULL if there is no such format. */
MAZE_API const maze_format *maze_format_of_path(const char *path);

/* Writes a document to a sink.  Pages that were added to the document are destroyed, so a document
 * with added pages can be written only once.  The caller finishes the sink.  Recipes, masks and
 * other data with which mazepress can read the mazes from the file are taken from the mazes of the
 * pages.  The title of the file is the title of the document or, if the document has no title, the
 * title of its first page.  If this page has no title, the title of the file is "Maze" and the
 * recipe of the first maze.  Fails if the document has no pages, or has several pages although a
 * file in this format has only one.  Also fails if a page was laid out for a medium other than the
 * medium of the format, if a key of the document does not suit the format, or if the sink fails. */
MAZE_API bool maze_write(const maze_document *document, const maze_format *format, maze_sink *sink,
                         maze_error *error);

/* Writes a document of one page.  The function destroys the page, even on failure. */
MAZE_API bool maze_write_page(maze_page *page, const maze_format *format, maze_sink *sink,
                              maze_error *error);

#endif
