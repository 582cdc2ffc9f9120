/* Reads the pictures at doors and the vocabularies with pictures while a book is planned, and
 * prepares pictures for print shops. */
#ifndef MAZEPRESS_BOOK_PLAN_PICTURES_H
#define MAZEPRESS_BOOK_PLAN_PICTURES_H

#include "book/plan/plan.h"

#include <glib.h>

/* Returns an empty array for pictures. Freeing the array frees its pictures. */
GPtrArray *book_pictures_new(void);

/* Returns the picture in the file `path`, cropped to `crop` unless it is NULL. The plan owns the
 * picture, and reads a file with the same crop only once. Returns NULL on error. */
maze_picture *book_picture_find(book_plan *plan, const book_terms *terms, const char *path,
                                const char *crop, maze_error *error);

/* Returns the number of pairs of pictures that the section's puzzles use in turn; 1 if there are no
 * pairs. */
size_t book_pairs_of(const book_section *section);

/* Reads the pictures at the doors of all mazes into plan->doors. Returns false on error. */
bool book_pictures_read(book_plan *plan, const book_terms *terms, maze_error *error);

/* Reads the section's vocabulary with its pictures. Sets section->look.content.word to the word
 * that needs the most space. Returns false on error. */
bool book_words_read(book_plan *plan, const book_terms *terms, book_section_plan *section,
                     maze_error *error);

/* In a book for a print shop, replaces an SVG with gradients or transparency by opaque pixels.
 * `longer` is the number of pixels along its longer side. On failure, frees the picture and returns
 * false. */
bool book_make_opaque(const book_terms *terms, maze_picture *picture, bool gray, uint32_t longer,
                      maze_error *error);

/* Adds to the report a line about `unpainted`, a feature of the SVG file `path` that mazepress does
 * not paint as browsers do. Does nothing if `unpainted` is NULL. */
void book_note_unpainted(book_layout *layout, const char *path, const char *unpainted);

#endif
