/* The pictures at entrances and exits, each file read once. */
#ifndef MAZEPRESS_BOOK_PICTURES_H
#define MAZEPRESS_BOOK_PICTURES_H

#include "book/puzzles/terms.h"
#include "input/pictures/picture.h"

typedef struct book_pictures {
    const maze_picture **of_sections; /* two for each pair of each section in turn, which has one
                                       * pair at least: start, goal; NULL: none */
    maze_picture *read;
    char **paths;
    size_t count;
} book_pictures;

/* How many pairs of pictures a section has, at least 1. */
size_t pictures_pairs(const book_section *section);

/* Reads all files that the sections name; in gray for a print shop's book in black.  Also after an
 * error the caller finishes it. */
bool pictures_read(book_pictures *pictures, const book_terms *terms, maze_error *error);
void pictures_finish(book_pictures *pictures);

#endif
