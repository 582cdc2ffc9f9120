/* Lists of words to learn, from files or from the names of built-in pictures. The solution of each
 * maze spells one of the words. */
#ifndef MAZEPRESS_BOOK_VOCABULARY_H
#define MAZEPRESS_BOOK_VOCABULARY_H

#include "book/puzzles/kinds.h"
#include "book/themes/themes.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

/* maximum number of letters of a word, so that a box for each letter fits on a line */
#define VOCABULARY_LETTERS 24

typedef struct book_vocabulary_word {
    char *text;
    /* meaning of the word, and path of its picture; NULL if the list has no meaning, or no picture,
     * for the word */
    char *meaning, *picture;
    const char *crop;
    /* number of the word's line in the list; 0 if the word is the name of a theme's picture */
    unsigned line;
} book_vocabulary_word;

typedef struct book_vocabulary {
    book_vocabulary_word *words;
    size_t count;
    char *name;          /* name of the file without folder and extension */
    char *report;        /* lines for the report of the book */
    size_t longest;
    size_t longest_word;
} book_vocabulary;

/* Reads a list of words. `column` is the heading or the 1-based number of the column of words. If
 * `column` is NULL, the headings and the content of the list determine this column. The caller
 * finishes the vocabulary, even after an error. */
bool book_vocabulary_read(const char *path, const char *column, book_vocabulary *vocabulary,
                          maze_error *error);

/* Makes a vocabulary from the names of a theme's pictures, or of all pictures if `theme` is NULL.
 * The default language is English. The list starts at picture `first`, modulo the number of
 * pictures. Names that are too long or too short are omitted. */
bool book_vocabulary_of_pictures(const book_theme *theme, const char *language,
                                 const maze_level *level, uint64_t first,
                                 book_vocabulary *vocabulary, maze_error *error);

void book_vocabulary_finish(book_vocabulary *vocabulary);

#endif
