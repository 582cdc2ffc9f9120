/* Reads the pictures of a book while the book is planned. */
#ifndef MAZEPRESS_BOOK_PLAN_PICTURES_H
#define MAZEPRESS_BOOK_PLAN_PICTURES_H

#include "book/plan/plan.h"

#include <glib.h>

/* Returns an empty array. Freeing the array frees its pictures. */
GPtrArray *book_pictures_new(void);

/* Returns the picture in a file; NULL on error. `crop` may be NULL. The plan owns the picture, and
 * reads each picture only once. */
maze_picture *book_picture_find(book_plan *plan, const book_terms *terms, const char *path,
                                const char *crop, maze_error *error);

/* Returns at least 1. */
size_t book_pairs_of(const book_section *section);

/* Reads the pictures at all doors into plan->doors. */
bool book_pictures_read(book_plan *plan, const book_terms *terms, maze_error *error);

/* Sets look.word to the entry that needs the most space. */
bool book_words_read(book_plan *plan, const book_terms *terms, book_section_plan *section,
                     maze_error *error);

/* For a print shop, converts an SVG with gradients or transparency into opaque pixels. `longer` is
 * the longer side in pixels. On failure, the picture is freed. */
bool book_make_opaque(const book_terms *terms, maze_picture *picture, bool gray, uint32_t longer,
                      maze_error *error);

/* Reports a feature of an SVG that browsers paint differently. `unpainted` may be NULL. */
void book_note_unpainted(book_layout *layout, const char *path, const char *unpainted);

#endif
