/* Words of the book with their places filled in. */
#ifndef MAZEPRESS_BOOK_WORDS_H
#define MAZEPRESS_BOOK_WORDS_H

#include <stddef.h>
#include <stdint.h>

/* The value of {name}. */
typedef struct word_value {
    const char *name, *value; /* value NULL: "" */
} word_value;

/* Copies `text` with each {name} replaced; with an empty value goes one of the spaces round it. Cut
 * at a character where it does not fit.  Returns `to`. */
char *words_fill(char *to, size_t size, const char *text, const word_value *values, size_t count);

/* A heading or caption of a sheet with its {number}, its {name} (NULL: a line to write on) and a
 * line for the {date}.  Returns `to`. */
char *words_heading(char *to, size_t size, const char *text, const char *number, const char *name);

/* "Puzzles 3 to 8", or "Puzzle 3" of one, out of the book's words; numbers from 1.  Returns `to`.
 */
char *words_range(char *to, size_t size, const char *const *words, size_t first, size_t last);

/* "Ages 6–9" out of the word and "6-9".  Returns `to`. */
char *words_ages(char *to, size_t size, const char *word, const char *ages);

#define LONGEST_WORDS 4096

#endif
