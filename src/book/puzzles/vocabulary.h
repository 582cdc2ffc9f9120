/* Lists of words to learn. Each maze spells one of the words. */
#ifndef MAZEPRESS_BOOK_VOCABULARY_H
#define MAZEPRESS_BOOK_VOCABULARY_H

#include "book/puzzles/kinds.h"
#include "book/themes/themes.h"

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

/* Maximum number of letters of a word. The boxes for more letters would not fit on a line. */
#define VOCABULARY_LETTERS 24

typedef struct book_vocabulary_word {
    char *text;
    /* `meaning`: meaning of the word. `picture`: path of the word's picture. NULL: none */
    char *meaning, *picture;
    const char *crop; /* crop of the picture; NULL: the whole picture is used */
    /* line number of the word in the file; 0: the word is the name of a theme's picture */
    unsigned line;
} book_vocabulary_word;

typedef struct book_vocabulary {
    book_vocabulary_word *words;
    size_t count;
    char *name;          /* name of the list's file, without folder and extension; "": no name */
    char *report;        /* the report's lines about the list; NULL: none */
    size_t longest;      /* number of letters of the longest word */
    size_t longest_word; /* index of the longest word */
} book_vocabulary;

/* Reads a list of words. The list is a table with headings, or has one word per line. After a tab,
 * a comma or a semicolon, a line may have a meaning, a picture, or both. `column` is the heading or
 * the 1-based number of the column of words; NULL: mazepress finds the column. The path of a
 * picture is relative to the list's folder. A crop may follow the path, as in "cat.png
 * 50%x50%+0+0". The file may have any encoding, separator and quotes that input/table.h reads.
 * Numbers and marks before words are skipped. Errors name the line. The caller finishes the
 * vocabulary, even after an error. */
bool book_vocabulary_read(const char *path, const char *column, book_vocabulary *vocabulary,
                          maze_error *error);

/* Makes a vocabulary from the names of a theme's pictures, in the language `language` or, if it is
 * not built in, in English. If `theme` is NULL, uses all pictures with names. The names are in
 * cyclic order, starting at number `first` modulo the number of names. Omits names that are too
 * long for readers of the level, and very short names if there are enough others. */
bool book_vocabulary_of_pictures(const book_theme *theme, const char *language,
                                 const maze_level *level, uint64_t first,
                                 book_vocabulary *vocabulary, maze_error *error);

void book_vocabulary_finish(book_vocabulary *vocabulary);

#endif
