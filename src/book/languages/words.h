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
 * src/words/mazepress.pot has the English text of each word, and a comment about the place where it
 * is printed. */
typedef enum book_word {
    WORD_CONTENTS,
    WORD_HOW_TO_PLAY,
    /* this word is NULL in all languages, because other texts compose the rules */
    WORD_HOW_TO_PLAY_TEXT,
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
    /* this word is NULL in all languages; by default, books without printed recipes do not have
     * this line */
    WORD_AGAIN_NONE,
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

/* Other texts: paragraphs of the rules, texts of worksheets, and words for small children. In
 * tables of texts, 0 means "no text", so such tables do not contain TEXT_OPENINGS. */
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
    TEXT_SOLUTION,
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
    const char *tag;  /* the BCP 47 tag of the language, such as "de" */
    const char *name; /* the English name of the language */
    /* other names of the language, such as the name in the language itself; NULL after the last
     * name if there are fewer than LANGUAGE_NAMES */
    const char *own[LANGUAGE_NAMES];
    /* returns the index, from 0, of the plural form that the language uses for a number */
    unsigned (*plural)(uint64_t number);
    const char *words[WORDS];
    const char *texts[TEXTS];
} book_language;

/* Returns language `i`, from 0; NULL after the last language. English is the first language. */
const book_language *book_language_at(unsigned i);

/* Returns the most specific built-in language for a tag, such as Brazilian Portuguese for "pt-BR"
 * and German for "de-AT". Returns NULL if the language is not built in, as for "zh-Hant" (Chinese
 * in traditional characters). */
const book_language *book_language_find(const char *tag);

/* Returns the tag of the language with the name `typed`, such as "es" for "Spanish" or "español".
 * The returned text is static. Returns NULL and sets *error if no built-in language has this
 * name. */
const char *book_language_tag_named(const char *typed, maze_error *error);

/* True if a tag names a language that is written from right to left, or a script that runs from
 * right to left. False if the tag names a script that runs from left to right, as in "ar-Latn". The
 * language need not be built in. */
bool book_language_is_right_to_left(const char *tag);

/* Writes the plural form for `number` to `to`, with {count} filled in. `forms` has the plural
 * forms, separated by "|", as in "{count} maze|{count} mazes". If `forms` has too few forms, the
 * last form is used. The text is truncated if it does not fit. Returns `to`. */
char *book_count_in_words(const book_language *language, const char *forms, uint64_t number,
                          char *to, size_t size);

/* --- functions that fill in the fields of texts ----------------------------------------------- */

/* A field of a text. `value` replaces {name}. */
typedef struct book_word_value {
    /* `value` NULL: the value is empty */
    const char *name, *value;
} book_word_value;

/* Copies `text`, and replaces each {name} by its value. If a value is empty, the space after the
 * field is omitted at the start of the text or after another space. If the copy does not fit, it is
 * truncated between characters. Returns `to`. */
char *book_words_fill(char *to, size_t size, const char *text, const book_word_value *values,
                      size_t count);

/* Writes a heading or caption of a sheet to `to`, and returns `to`. Replaces {number} by `number`,
 * {name} by `name`, and {date} by a line to write on. If `name` is NULL, {name} also becomes a line
 * to write on. */
char *book_words_heading(char *to, size_t size, const char *text, const char *number,
                         const char *name);

/* Writes a range of puzzles, such as "Puzzles 3 to 8" or "Puzzle 3", in the book's words. `first`
 * and `last` are 1-based. Returns `to`. */
char *book_words_range(char *to, size_t size, const char *const *words, size_t first, size_t last);

/* Writes the word `word` with ages, such as "Ages 6–9" for the ages "6-9". Returns `to`. */
char *book_words_ages(char *to, size_t size, const char *word, const char *ages);

#define LONGEST_WORDS 4096

/* Checks that every "{" in `text` begins a field of the NULL-terminated list `fields`. Otherwise,
 * returns false and sets *error to an error about the key `what`. */
bool book_words_check(const char *what, const char *text, const char *const *fields,
                      maze_error *error);

#endif
