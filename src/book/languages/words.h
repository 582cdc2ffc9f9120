/* The built-in languages and their texts for books. Also checks texts, and fills in their fields,
 * such as {page}. */
#ifndef MAZEPRESS_BOOK_WORDS_H
#define MAZEPRESS_BOOK_WORDS_H

#include <mazepress/error.h>
#include <mazepress/recipe.h>
#include <mazepress/style.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Texts that keys of a specification can replace, in the order in which maze_spec_key_at returns
 * these keys. src/words/mazepress.pot has the English texts. */
typedef enum book_word {
    WORD_CONTENTS,
    WORD_HOW_TO_PLAY,
    /* NULL in all languages, because the default rules are composed of other texts */
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
    /* NULL in all languages, because by default a book without printed recipes has no line about
     * recipes */
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

/* Texts that no key can replace. In tables of texts, 0 means "no text". TEXT_OPENINGS, whose value
 * is 0, is never in these tables. */
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
