/* Lists of words to learn, each of which a maze spells. */
#ifndef MAZEPRESS_BOOK_VOCABULARY_H
#define MAZEPRESS_BOOK_VOCABULARY_H

#include <mazepress/error.h>

#include <stdbool.h>
#include <stddef.h>

#define VOCABULARY_LETTERS 24 /* of a word at most: more boxes do not fit a line */

typedef struct book_vocabulary_word {
    char *text;
    char *meaning, *picture; /* NULL: none; the path as it is opened */
    const char *crop;        /* the part of the picture that is read; NULL: all */
    unsigned line;           /* of the file */
} book_vocabulary_word;

typedef struct book_vocabulary {
    book_vocabulary_word *words;
    size_t count;
    char *name;          /* the file's, without folder and ending */
    char *report;        /* lines about what was read; NULL: none */
    size_t longest;      /* letters of the longest word, */
    size_t longest_word; /* which is this one */
} book_vocabulary;

/* Reads a list: a word per line, and after a tab, a comma or a semicolon its meaning, or a picture
 * of it, or both; or a table with headings.  `column` is the heading or the
 * number of the column of words; NULL: it is found.  A picture's path is taken from the list's
 * folder, and a crop may be behind it: "cat.png 50%x50%+0+0". Encodings and quotes are those of
 * input/table.h; numbers and marks before words are skipped. Errors name the line.  The caller
 * finishes the vocabulary, also on error. */
bool book_vocabulary_read(const char *path, const char *column, book_vocabulary *vocabulary,
                          maze_error *error);

/* Removes all words but the first `count`, of which there are at least as many. */
void book_vocabulary_keep(book_vocabulary *vocabulary, size_t count);

void book_vocabulary_finish(book_vocabulary *vocabulary);

#endif
