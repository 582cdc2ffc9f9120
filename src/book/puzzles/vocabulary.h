/* Lists of words to learn. Each maze spells one of the words. */
#ifndef MAZEPRESS_BOOK_VOCABULARY_H
#define MAZEPRESS_BOOK_VOCABULARY_H

#include "book/puzzles/kinds.h"
#include "book/themes/themes.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

/* Maximum number of letters of a word, because more boxes would not fit on a line. */
#define VOCABULARY_LETTERS 24

typedef struct book_vocabulary_word {
    char *text;
    /* meaning of the word, and path of its picture, which exists; NULL: none */
    char *meaning, *picture;
    const char *crop; /* the part of the picture that is read; NULL: the whole picture */
    unsigned line;    /* line number in the file */
} book_vocabulary_word;

typedef struct book_vocabulary {
    book_vocabulary_word *words;
    size_t count;
    char *name;          /* name of the file, without its folder and extension */
    char *report;        /* lines about the list, for the report; NULL: none */
    size_t longest;      /* number of letters of the longest word */
    size_t longest_word; /* index of this word */
} book_vocabulary;

/* Reads a list of words. It is a table with headings, or has one word per line; after a tab, a
 * comma or a semicolon, a line may have a meaning, a picture, or both. `column` is the heading or
 * the number of the column of words; NULL: the column is found. The path of a picture is relative
 * to the list's folder; a crop may follow it, as in "cat.png 50%x50%+0+0". The file may have any
 * encoding, separator and quotes that input/table.h reads. Numbers and marks before words are
 * skipped. Errors name the line. The caller finishes the vocabulary, even after an error. */
bool book_vocabulary_read(const char *path, const char *column, book_vocabulary *vocabulary,
                          maze_error *error);

/* Makes a vocabulary of the names of a theme's pictures (NULL: of all pictures with names), in a
 * built-in language, beginning with name number `first`. Names that are too long for readers of the
 * level are omitted. */
bool book_vocabulary_of_pictures(const book_theme *theme, const char *language,
                                 const maze_level *level, uint64_t first,
                                 book_vocabulary *vocabulary, maze_error *error);

void book_vocabulary_finish(book_vocabulary *vocabulary);

#endif
