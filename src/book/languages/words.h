/* The built-in languages and their texts for books. Also checks texts, and fills in their fields,
 * such as {page}. */
#ifndef MAZEPRESS_BOOK_WORDS_H
#define MAZEPRESS_BOOK_WORDS_H

#include "words/words_of_names.h"

#include <mazepress/error.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* words_of_names.h is made from the contexts of the messages in mazepress.pot, which has the English
 * texts. An enumerator WORD_… of book_word is a text that a key of a specification can replace. The
 * enum has the order in which maze_spec_key_at returns these keys. Two words are NULL in all
 * languages: WORD_HOW_TO_PLAY_TEXT, because the default rules are composed of other texts, and
 * WORD_AGAIN_NONE, because by default a book without printed recipes has no line about recipes.
 *
 * An enumerator TEXT_… of book_text is a text that no key can replace. In tables of texts, 0 means
 * "no text". TEXT_OPENINGS, whose value is 0, is never in these tables. */

#define LANGUAGE_NAMES 4

typedef struct book_language {
    const char *tag;  /* BCP 47 tag, such as "de" */
    const char *name; /* English name */
    /* other names of the language; unused elements are NULL */
    const char *own[LANGUAGE_NAMES];
    /* returns the 0-based index of the plural form for a number */
    unsigned (*plural)(uint64_t number);
    const char *words[WORDS];
    const char *texts[TEXTS];
} book_language;

/* Returns language `i`, or NULL after the last language. English is the first language. */
const book_language *book_language_at(unsigned i);

/* Returns the most specific built-in language for a tag, such as German for "de-AT", or NULL if
 * there is no such language. */
const book_language *book_language_find(const char *tag);

/* Returns the tag of the language with the name `typed`, such as "es" for "Spanish" or "español".
 * Returns NULL on error. */
const char *book_language_tag_named(const char *typed, maze_error *error);

/* True if the language or the script of a tag runs from right to left. The language need not be
 * built in. */
bool book_language_is_right_to_left(const char *tag);

/* Writes the plural form for `number`, with the number in place of {count}, truncated to `size`
 * bytes. `forms` has the plural forms, separated by "|", such as "{count} maze|{count} mazes".
 * Returns `to`. */
char *book_count_in_words(const book_language *language, const char *forms, uint64_t number,
                          char *to, size_t size);

/* A value that replaces {name} in a text. */
typedef struct book_word_value {
    /* `value` may be NULL, which means an empty text */
    const char *name, *value;
} book_word_value;

/* Writes a text with `values` in place of fields such as {name}, truncated to `size` bytes. Omits
 * the space after an empty value if the value is at the start of the text or after a space. Returns
 * `to`. */
char *book_words_fill(char *to, size_t size, const char *text, const book_word_value *values,
                      size_t count);

/* Writes a heading or caption with its number and name. Writes a line to fill in, "____", in place
 * of {date}, and in place of {name} if `name` is NULL. Returns `to`. */
char *book_words_heading(char *to, size_t size, const char *text, const char *number,
                         const char *name);

/* Writes the range of puzzles `first` to `last`, such as "Puzzles 3 to 8" or "Puzzle 3". The
 * numbers are 1-based. Returns `to`. */
char *book_words_range(char *to, size_t size, const char *const *words, size_t first, size_t last);

/* Writes ages as text, such as "Ages 6–9" for "6-9". Returns `to`. */
char *book_words_ages(char *to, size_t size, const char *word, const char *ages);

#define LONGEST_WORDS 4096

/* Returns false and sets *error if a "{" in the text does not begin a field of the NULL-terminated
 * list. Error messages start with `what`, the name of a key. */
bool book_words_check(const char *what, const char *text, const char *const *fields,
                      maze_error *error);

#endif
