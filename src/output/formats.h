/* The functions behind the table of formats, each in a file of its own. */
#ifndef MAZEPRESS_OUTPUT_FORMATS_H
#define MAZEPRESS_OUTPUT_FORMATS_H

#include <mazepress/output.h>

bool write_pdf(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_png(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_svg(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_print_svg(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_text(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_blocks(const maze_document *document, maze_sink *sink, maze_error *error);
bool write_json(const maze_document *document, maze_sink *sink, maze_error *error);

/* The recipe, with its check, of the i-th maze on a page; `text` has MAZE_RECIPE_LENGTH + 3
 * bytes.  False past the last. */
bool page_recipe(const maze_page *page, size_t i, char *text);

/* The mask of the first maze on a page, "" if it has none.  The caller frees it; NULL on error. */
char *page_mask(const maze_page *page, maze_error *error);

/* The title of a document that holds this page, else "Maze RECIPE". `text` has MAZE_RECIPE_LENGTH +
 * 16 bytes. */
const char *document_title(const maze_document *document, const maze_page *page, char *text);

/* Reports a failure of the sink. */
bool fail_sink(maze_sink *sink, maze_error *error);

#endif
