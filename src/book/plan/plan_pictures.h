/* Reads the pictures at doors and in vocabularies while a book is planned, and prepares pictures
 * for print shops. */
#ifndef MAZEPRESS_BOOK_PLAN_PICTURES_H
#define MAZEPRESS_BOOK_PLAN_PICTURES_H

#include "book/plan/plan.h"

#include <glib.h>

/* Returns an empty array for pictures. Freeing the array frees its pictures. */
GPtrArray *book_pictures_new(void);

/* Returns the picture in the file `path`, cropped to `crop` (NULL: not cropped). The plan owns the
 * picture, and reads each file only once for each crop. Returns NULL on error. */
maze_picture *book_picture_find(book_plan *plan, const book_terms *terms, const char *path,
                                const char *crop, maze_error *error);

/* Returns the number of pairs of pictures that the section's puzzles use in turn; 1 if the section
 * has no list of pairs. */
size_t book_pairs_of(const book_section *section);

/* Reads the pictures at the doors of all mazes into plan->doors. Returns false on error. */
bool book_pictures_read(book_plan *plan, const book_terms *terms, maze_error *error);

/* Fills section->words from the section's vocabulary, and reads the pictures of the words. Sets
 * section->look.content.word to the widest word. Returns false on error. */
bool book_words_read(book_plan *plan, book_section_plan *section, maze_error *error);

/* In a book for a print shop, replaces an SVG with gradients or transparency by opaque pixels.
 * `longer` is the number of pixels along the longer side. On failure, frees the picture and returns
 * false. */
bool book_make_opaque(const book_terms *terms, maze_picture *picture, bool gray, uint32_t longer,
                      maze_error *error);

/* Adds to the report a line about `unpainted`, a feature of the SVG file `path` that mazepress does
 * not paint as browsers do. Does nothing if `unpainted` is NULL. */
void book_note_unpainted(book_layout *layout, const char *path, const char *unpainted);

#endif
