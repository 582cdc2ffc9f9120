/* Reads the pictures of a book while the book is planned. */
#ifndef MAZEPRESS_BOOK_PLAN_PICTURES_H
#define MAZEPRESS_BOOK_PLAN_PICTURES_H

#include "book/plan/plan.h"

#include <glib.h>

/* Returns an empty array of pictures. Freeing the array frees the pictures. */
GPtrArray *book_pictures_new(void);

/* Returns the picture in a file; NULL on error. A picture that the plan already contains is not
 * read again. If `crop` is NULL, the whole picture is used. The plan owns the picture. */
maze_picture *book_picture_find(book_plan *plan, const book_terms *terms, const char *path,
                                const char *crop, maze_error *error);

/* Returns the number of a section's pairs of pictures, which is at least 1. */
size_t book_pairs_of(const book_section *section);

/* Reads the pictures at the doors of all sections, and appends them to plan->doors. Returns false
 * and sets *error on failure. */
bool book_pictures_read(book_plan *plan, const book_terms *terms, maze_error *error);

/* Reads the entries of a section's vocabulary and their pictures into section->words. Sets
 * look.word to the entry that requires the most space. */
bool book_words_read(book_plan *plan, const book_terms *terms, book_section_plan *section,
                     maze_error *error);

/* In a book for a print shop, converts an SVG with gradients or transparency into opaque pixels.
 * The picture is gray if `gray` is true. Its longer side has `longer` pixels. If this fails, the
 * picture is freed. */
bool book_make_opaque(const book_terms *terms, maze_picture *picture, bool gray, uint32_t longer,
                      maze_error *error);

/* Adds a line to the report about an SVG with a feature that browsers paint differently.
 * `unpainted` is the feature; if it is NULL, adds nothing. */
void book_note_unpainted(book_layout *layout, const char *path, const char *unpainted);

#endif
