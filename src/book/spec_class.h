/* The effects of names on a specification: a class set. */
#ifndef MAZEPRESS_BOOK_SPEC_CLASS_H
#define MAZEPRESS_BOOK_SPEC_CLASS_H

#include "book/spec_texts.h"

/* Reads the names (NULL: none, and nothing is done) into the terms, which become those of
 * worksheets: the title above the maze, and a heading with the name, which is put into *made for
 * the caller to free, unless one is given.  `book` holds the keys at the top.  Fails with the place
 * of a key that does not go together with names. */
bool spec_resolve_names(const maze_spec *spec, const spec_values *book, const char *names,
                        book_terms *terms, char **made, maze_error *error);

#endif
