/* The table of keys: how each value is read, and where it is stored. */
#ifndef MAZEPRESS_BOOK_KEYS_H
#define MAZEPRESS_BOOK_KEYS_H

#include "book/puzzles/kinds.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/terms.h"

/* The values of all keys, for a section and the surrounding book. Keys of the section override keys
 * of the book. */
typedef struct book_values {
    book_terms terms; /* terms of the book, without style, trim and sections */
    book_section section;
    /* the first and the last level of a range; equal if there is only one level */
    const maze_level *level, *last_level;
    bool sharp;   /* true if the user set corners, so kinds of mazes do not set them */
    bool leveled; /* true if the user set no difficulty, so the level may set it */
    const char *maze, *seeds, *recipes; /* texts of these keys; NULL: none */
    const char *worksheets;
    maze_paper trim; /* size of pages; width 0: not given */
    /* the picture that is cut out, and its options; a revealed picture is in `reveal` */
    book_masked masked;
    /* path of a picture or a folder to reveal, and its name; NULL: none */
    const char *reveal, *shows;
    const char *names;   /* path of a list of names, or the names themselves; NULL: none */
    const char *column;  /* the column of names or words in a list; NULL: it is found */
    const char *words;   /* path of a list of words; NULL: none */
    const char *outline; /* path of an SVG for outlines; NULL: none */
    const char *tone;    /* value of the key tone; NULL: none */
    const char *flow;    /* path of a photograph or a folder for lines; NULL: none */
    const char *crop;    /* the part of a photograph that is used; NULL: the whole photograph */
    double gamma;        /* gamma for the shades of a photograph */
    bool calm;
    bool several_ways, time;
    /* number of the difficulty measure: 0: difficulty1, 1: difficulty2, 2: difficulty3 */
    int measure;
    int ink; /* color of the ink; if it is 1, pages are in color */
    int binding;
    int theme; /* theme of the book, a book_theme_name */
} book_values;

/* The form of a value. */
typedef enum book_value_kind {
    VALUE_STYLE,          /* a key of styles; the style checks the value */
    VALUE_TEXT,           /* a text of one line */
    VALUE_LINES,          /* a text of several lines */
    VALUE_WORDS,          /* a text of the book of one line, which may have fields */
    VALUE_RULES,          /* a text of the book of several lines, which may have fields */
    VALUE_IMPRINT,        /* auto, no, yes, or a text of several lines */
    VALUE_AGES,           /* ages, such as "6-9" or "12+" */
    VALUE_ISBN,           /* an ISBN with hyphens */
    VALUE_LANGUAGE,       /* the tag of a language, such as "pt-BR" */
    VALUE_TONE,           /* a word, a checksum or a path */
    VALUE_GAMMA,          /* a number, stored as a double */
    VALUE_CROP,           /* a part of a picture */
    VALUE_PATH,           /* the name of a file; any bytes */
    VALUE_PATHS,          /* several paths, separated by commas */
    VALUE_PAIRS,          /* pairs of paths */
    VALUE_RECIPES,        /* a path of recipes, or the recipes themselves, one per line */
    VALUE_WORD,           /* one of `words`; its index is stored as an int */
    VALUE_YES,            /* one of two `words`; true for the second */
    VALUE_NUMBER,         /* a number from `low` to `high` */
    VALUE_NUMBER_OR_AUTO, /* a number, or "auto", which is stored as 0 */
    VALUE_DIFFICULTY,     /* a number, or a rising range; stored as 0, 0 if there is none */
    VALUE_FILTER,         /* a range of a measure of mazes */
    VALUE_SEED,
    VALUE_SEEDS,
    VALUE_MAZE,
    VALUE_CELLS,
    VALUE_THRESHOLD,
    VALUE_LEVEL, /* a level, or a rising range of two levels */
    VALUE_WORKSHEETS,
    VALUE_PRESS,
    VALUE_TRIM,
    VALUE_COLORS
} book_value_kind;

typedef struct book_key_row {
    maze_spec_key key;
    book_value_kind kind;
    size_t offset; /* offset of the value in book_values */
    /* allowed words, in the order of an enum and NULL-terminated; for texts, their fields */
    const char *const *words;
    unsigned low, high; /* bounds of a number */
} book_key_row;

/* Returns the row with number `i`, or NULL after the last one. */
const book_key_row *book_key_at(unsigned i);
unsigned book_key_count(void);

/* The parts of a specification that contain keys. */
typedef enum book_key_place {
    PLACE_TOP,
    PLACE_SECTION,
    PLACE_SOLUTIONS,
    PLACE_WORDS
} book_key_place;

/* The name of the key `words` inside the mapping of the printed words, which is also called
 * `words`. */
#define BOOK_KEY_LIST "list"

/* The names of top-level keys that contain other keys, NULL-terminated. */
extern const char *const book_key_holders[];

bool book_key_belongs(const book_key_row *row, book_key_place place);

/* Sets *row to the number of the key's row. Fails if the place has no such key; the error suggests
 * the nearest name. */
bool book_key_find(book_key_place place, const char *name, unsigned *row, maze_error *error);

/* Returns the number of the row of an existing key of the book or of its sections. */
unsigned book_key_of(const char *key);

/* Reads a value and stores it in `values`. Every error starts with the name of the key. */
bool book_key_read(const book_key_row *row, const char *text, book_values *values,
                   maze_error *error);

/* Returns the default of a key as text, which may be written to `text`. The default of a text of
 * the book is the English text. */
const char *book_key_usual(const book_key_row *row, char *text, size_t size);

/* Returns the words that the key allows, NULL-terminated; NULL if its value is not a word. */
const char *const *book_key_words(const book_key_row *row);

/* True if the value of the key names one or several files. */
bool book_key_is_path(const book_key_row *row);

/* True if this value names a file: it is a path or, for the key letters, the name of a list of
 * sentences. */
bool book_key_names_file(const book_key_row *row, const char *text);

/* True if a text is the name of a list of sentences, such as "sentences.txt", and not a
 * sentence. */
bool book_names_sentences(const char *text);

/* Returns the reason why two keys conflict, independent of their values; NULL if they do not
 * conflict. */
const char *book_keys_conflict(const char *a, const char *b);

/* Does the same as book_keys_conflict for two rows and their values. For example, a level does not
 * conflict with a maze that has no size. */
const char *book_texts_conflict(unsigned a, const char *a_text, unsigned b, const char *b_text);

#endif
