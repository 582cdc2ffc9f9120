/* Lists of words to learn, each of which a maze spells. */
#ifndef MAZEPRESS_BOOK_VOCABULARY_H
#define MAZEPRESS_BOOK_VOCABULARY_H

#include "book/puzzles/kinds.h"
#include "book/themes/themes.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

/* Maximum number of letters of a word; more boxes do not fit on a line. */
#define VOCABULARY_LETTERS 24

typedef struct book_vocabulary_word {
    char *text;
    char *meaning, *picture; /* meaning of the word, and path of its picture, which can be opened;
                                NULL: none */
    const char *crop;        /* the part of the picture to read; NULL: all */
    unsigned line;           /* line in the file */
} book_vocabulary_word;

typedef struct book_vocabulary {
    book_vocabulary_word *words;
    size_t count;
    char *name;          /* name of the file, without folder and extension */
    char *report;        /* lines of the report about the list; NULL: none */
    size_t longest;      /* number of letters of the longest word, */
    size_t longest_word; /* and its index */
} book_vocabulary;

/* Reads a list: one word per line, optionally followed by a tab, a comma or a semicolon and its
 * meaning, or a picture of it, or both; or a table with headings. `column` is the heading or the
 * number of the column of words; NULL: it is found. A picture's path is relative to the list's
 * folder, and a crop may follow it: "cat.png 50%x50%+0+0". Encodings and quotes are those of
 * input/table.h; numbers and marks before words are skipped. Errors name the line. The caller
 * finishes the vocabulary, even after an error. */
bool book_vocabulary_read(const char *path, const char *column, book_vocabulary *vocabulary,
                          maze_error *error);

/* The names of a theme's pictures, or of all pictures with names, in a built-in language, from
 * number `first` on, as far as they are short enough for readers of a level. */
bool book_vocabulary_of_pictures(const book_theme *theme, const char *language,
                                 const maze_level *level, uint64_t first,
                                 book_vocabulary *vocabulary, maze_error *error);

void book_vocabulary_finish(book_vocabulary *vocabulary);

#endif
