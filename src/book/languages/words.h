/* The texts of books in each built-in language, and the plural forms for numbers. */
#ifndef MAZEPRESS_BOOK_WORDS_H
#define MAZEPRESS_BOOK_WORDS_H

#include <mazepress/error.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The words that keys of a book can replace, in the order of maze_spec_key_at.
 * src/words/mazepress.pot has the English text of each word, and a comment that says where it is
 * printed. */
typedef enum book_word {
    WORD_CONTENTS,
    WORD_HOW_TO_PLAY,
    WORD_HOW_TO_PLAY_TEXT, /* NULL in all languages, because the rules consist of other texts */
    WORD_DIFFICULTY_TEXT,
    WORD_STARS,
    WORD_MORE_STARS,
    WORD_EASY,
    WORD_MODERATE,
    WORD_TRICKY,
    WORD_HARD,
    WORD_FIENDISH,
    WORD_SOLUTIONS,
    WORD_RECIPES,
    WORD_PAGE,
    WORD_PUZZLES,
    WORD_PUZZLE,
    WORD_COPYRIGHT,
    WORD_AGAIN_FOOT,
    WORD_AGAIN_LIST,
    WORD_AGAIN_NONE, /* NULL in all languages, because a tactile page has no recipe */
    WORD_BELONGS,
    WORD_NAME,
    WORD_DATE,
    WORD_TIME,
    WORD_DONE,
    WORD_WHICH,
    WORD_COLLECT,
    WORD_COLORS,
    WORD_CERTIFICATE_TITLE,
    WORD_CERTIFICATE_FOR,
    WORD_CERTIFICATE_TEXT,
    WORD_SIGNED,
    WORD_AGES,
    WORD_VOLUME,
    WORD_COVER_TITLE,
    WORD_BLURB,
    WORD_MAZES,
    WORD_LEVELS,
    WORD_ALL_SOLUTIONS,
    WORDS
} book_word;

/* Other texts: paragraphs of the rules, texts of worksheets, and words for small children. The
 * first worksheet is "none". */
typedef enum book_text {
    TEXT_OPENINGS,
    TEXT_GOAL_INSIDE,
    TEXT_ANY_DOORS,
    TEXT_ENTRANCES,
    TEXT_COLLECT,
    TEXT_COLORS,
    TEXT_ONE_WAY,
    TEXT_SEVERAL_WAYS,
    TEXT_BRIDGES,
    TEXT_REVEAL,
    TEXT_LABYRINTH,
    TEXT_PENCIL,
    TEXT_CHILD_RULES,
    TEXT_CHILD_COVER,
    TEXT_CHILD_BLURB,
    TEXT_WAY_TITLE,
    TEXT_LETTERS_TITLE,
    TEXT_LETTERS_RULE,
    TEXT_COUNT_TITLE,
    TEXT_COUNT_TO_TITLE,
    TEXT_COUNT_DOWN_TITLE,
    TEXT_COUNT_RULE,
    TEXT_SUM_TITLE,
    TEXT_SUM_RULE,
    TEXT_DOORS_TITLE,
    TEXT_DOORS_RULE,
    TEXT_DOORS_ANSWER,
    TEXT_DOORS_HINT,
    TEXT_COLLECT_TITLE,
    TEXT_COLLECT_ALL_TITLE,
    TEXT_COLLECT_RULE,
    TEXT_COLLECT_COLOR,
    TEXT_COLORS_TITLE,
    TEXT_COLORS_RULE,
    TEXT_LABYRINTH_TITLE,
    TEXT_NET_TITLE,
    TEXT_NET_CUBE,
    TEXT_NET_BOX,
    TEXT_NET_CUT,
    TEXT_NET_FOLD,
    TEXT_NET_GLUE,
    TEXT_NET_BEGIN,
    TEXT_LETTERS_TINY,
    TEXT_LETTERS_EASY,
    TEXT_LETTERS_MEDIUM,
    TEXT_LETTERS_HARD,
    TEXT_WORD_TITLE,
    TEXT_WORD_RULE,
    TEXT_WORD,
    TEXT_WORD_SENTENCE,
    TEXT_WORD_LIST,
    TEXT_BACK_DOODLE,
    TEXT_BACK_COLORING,
    TEXT_BACK_NOTES,
    TEXT_REST_DRAW,
    TEXT_REST_DRAW_RULE,
    TEXT_REST_COLOR_RULE,
    TEXT_ROADS_TITLE,
    TEXT_ROADS_RULE,
    TEXT_ROADS_TOUCHES,
    TEXT_TRACE_TITLE,
    TEXT_TRACE_FOOT,
    TEXT_LINES_RULE,
    TEXT_LINES_WAVES,
    TEXT_LINES_HILLS,
    TEXT_LINES_ZIGZAGS,
    TEXT_LINES_CASTLE,
    TEXT_LINES_LOOPS,
    TEXT_LINES_SPIRALS,
    TEXT_SWELL_MAZE,
    TEXT_SWELL_IN,
    TEXT_SWELL_GOAL,
    TEXT_SWELL_KEY,
    TEXT_CERTIFICATE_EACH,
    TEXTS
} book_text;

#define LANGUAGE_NAMES 4

typedef struct book_language {
    const char *tag;  /* BCP 47 tag, such as "de" */
    const char *name; /* English name */
    /* other names that users type, such as the name in the language itself; NULL: end of the
     * list */
    const char *own[LANGUAGE_NAMES];
    /* returns the index of the plural form for a number */
    unsigned (*plural)(uint64_t number);
    const char *words[WORDS];
    const char *texts[TEXTS];
} book_language;

/* Returns the language with index `i`, or NULL after the last one. English is the first. */
const book_language *book_language_at(unsigned i);

/* Returns the most specific built-in language for a tag: Brazilian Portuguese for "pt-BR", German
 * for "de-AT". Returns NULL if the language is not built in, such as Chinese in traditional
 * characters. */
const book_language *book_language_find(const char *tag);

/* Returns the tag of the language with a name, in English or in the language itself; for example,
 * "es" for "Spanish" or "español". The text is static. Returns NULL, with the error filled in, for
 * any other name. */
const char *book_language_tag_named(const char *typed, maze_error *error);

/* True if the language of a tag is written from right to left, whether it is built in or not. False
 * if the tag names a script that runs from left to right, as in "ar-Latn". */
bool book_language_is_right_to_left(const char *tag);

/* Writes the plural form for `number` to `to`, with {count} filled in. `forms` separates the forms
 * by "|", as in "{count} maze|{count} mazes"; if it has too few forms, the last one is used. The
 * text is truncated if it does not fit. Returns `to`. */
char *book_count_in_words(const book_language *language, const char *forms, uint64_t number,
                          char *to, size_t size);

/* --- functions that fill in the fields of texts ----------------------------------------------- */

/* A field and its value; {name} is replaced by `value`. */
typedef struct book_word_value {
    const char *name, *value; /* value NULL: the value is empty */
} book_word_value;

/* Copies `text` with each {name} replaced by its value. An empty value also removes one of the
 * spaces around the field. If the copy does not fit, it is truncated between characters. Returns
 * `to`. */
char *book_words_fill(char *to, size_t size, const char *text, const book_word_value *values,
                      size_t count);

/* Writes a heading or caption of a sheet, with its {number}, its {name} (NULL: a line to write on)
 * and a line to write on for the {date}. Returns `to`. */
char *book_words_heading(char *to, size_t size, const char *text, const char *number,
                         const char *name);

/* Writes a range of puzzles, such as "Puzzles 3 to 8" or "Puzzle 3", in the book's words. Numbers
 * start at 1. Returns `to`. */
char *book_words_range(char *to, size_t size, const char *const *words, size_t first, size_t last);

/* Writes a text such as "Ages 6–9" for the word "Ages" and the ages "6-9". Returns `to`. */
char *book_words_ages(char *to, size_t size, const char *word, const char *ages);

#define LONGEST_WORDS 4096

/* True if every "{" in `text` begins a field of the NULL-terminated list. Otherwise, fails with an
 * error about the key `what`. */
bool book_words_check(const char *what, const char *text, const char *const *fields,
                      maze_error *error);

#endif
