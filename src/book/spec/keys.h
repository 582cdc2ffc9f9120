/* The table of the keys of specifications, and functions that read their values. */
#ifndef MAZEPRESS_BOOK_KEYS_H
#define MAZEPRESS_BOOK_KEYS_H

#include "book/puzzles/kinds.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/terms.h"

/* The values of all keys for a section or a book. A pointer is NULL if the key has no value. */
typedef struct book_values {
    book_terms terms; /* the style, trim and sections are not used */
    book_section section;
    /* first and last level in the value of the key `level`; equal unless the value is a range */
    const maze_level *level, *last_level;
    /* true if the user sets the corners, so that the default corners of kinds of mazes are not
     * used */
    bool sharp;
    /* true if the level may set the difficulty */
    bool leveled;
    const char *maze, *seeds, *recipes;
    const char *worksheets;
    maze_paper trim; /* trim size; width 0: the key is not given */
    /* options for reading masks, outlines and revealed pictures */
    book_masked masked;
    /* `reveal` is the path of a revealed picture, or of a folder of revealed pictures. `shows` is
     * the name of the picture that mazes reveal or follow. */
    const char *reveal, *shows;
    /* path of a list of names, or the names themselves */
    const char *names;
    /* headings or 1-based numbers of the columns of names, or of the column of words */
    const char *column;
    const char *words;   /* path of a list of words */
    const char *outline; /* path of a picture whose outer curve becomes the outline of the maze */
    const char *tone;
    /* path of a photograph that the lines of mazes follow, or of a folder of photographs */
    const char *flow;
    const char *crop;    /* part of the picture; NULL: the whole picture */
    double gamma;
    bool calm;
    bool several_ways, time;
    /* index of the measure, from 0 (difficulty1) to 2 (difficulty3) */
    int measure;
    int ink; /* 0: black, 1: color */
    int binding;
    int theme; /* a book_theme_name */
} book_values;

typedef enum book_value_kind {
    VALUE_STYLE,    /* value that page_style_set checks */
    VALUE_TEXT,     /* text of one line */
    VALUE_LINES,    /* text of one or more lines */
    VALUE_WORDS,    /* printed text of one line, with fields such as {page} */
    VALUE_RULES,    /* printed text of one or more lines, with fields */
    VALUE_IMPRINT,  /* auto, no or yes, or a text */
    VALUE_AGES,     /* ages such as "6-9" or "12+" */
    VALUE_ISBN,     /* ISBN with or without hyphens */
    VALUE_LANGUAGE, /* tag or name of a language; the tag is stored */
    VALUE_TONE,     /* word, checksum, or path of a photograph */
    VALUE_GAMMA,    /* number, stored as a double */
    VALUE_CROP,
    VALUE_PATH,     /* path of a file; the path may contain any bytes */
    VALUE_PATHS,    /* paths, separated by commas */
    VALUE_PAIRS,    /* pairs of paths, such as "a.png | b.png" */
    /* path of a list of recipes, or the recipes, one per line */
    VALUE_RECIPES,
    VALUE_WORD,           /* word from `words`; the index of the word is stored as an int */
    VALUE_YES,            /* one of two `words`; the second is stored as true */
    VALUE_NUMBER,         /* number from `low` to `high` */
    VALUE_NUMBER_OR_AUTO, /* number, or "auto", stored as 0 */
    VALUE_DIFFICULTY,     /* difficulty, or a rising range; 0, 0 means "none" */
    VALUE_FILTER,         /* range of values of a measure */
    VALUE_SEED,
    VALUE_SEEDS,
    VALUE_MAZE,
    VALUE_CELLS,
    VALUE_THRESHOLD,
    VALUE_LEVEL, /* level, or a rising range of two levels */
    VALUE_WORKSHEETS,
    VALUE_PRESS,
    VALUE_TRIM,
    VALUE_COLORS
} book_value_kind;

typedef struct book_key_row {
    maze_spec_key key;
    book_value_kind kind;
    size_t offset; /* offset of the stored value in book_values */
    /* allowed words in the order of an enum, or fields of a text; NULL-terminated */
    const char *const *words;
    unsigned low, high; /* bounds of an accepted number */
} book_key_row;

/* Returns row `i` of the table of keys; NULL after the last row. */
const book_key_row *book_key_at(unsigned i);
unsigned book_key_count(void);

typedef enum book_key_place {
    PLACE_TOP,
    PLACE_SECTION,
    PLACE_SOLUTIONS,
    PLACE_WORDS
} book_key_place;

/* name of the key for a list of words in the mapping `words`; other keys of this mapping set
 * printed words */
#define BOOK_KEY_LIST "list"

/* keys such as "sections", which contain other keys; NULL-terminated */
extern const char *const book_key_holders[];

/* Returns true if a key is allowed at a place of a specification. */
bool book_key_belongs(const book_key_row *row, book_key_place place);

/* Finds a key by its name, and sets *row to the index of the key. Returns false and sets *error if
 * the place has no such key; the error may suggest a similar name or another place. */
bool book_key_find(book_key_place place, const char *name, unsigned *row, maze_error *error);

/* Returns the index of a key of books or sections. The key must exist. */
unsigned book_key_of(const char *key);

/* Checks the text of a key, and stores its value in *values. Errors start with the name of the
 * key. */
bool book_key_read(const book_key_row *row, const char *text, book_values *values,
                   maze_error *error);

/* Returns the key that names the picture from which mazes are made: "flow", "reveal", "outline" or
 * "mask". Returns NULL if there is no picture. */
const char *book_picture_key(const book_values *values);

/* Returns the default of a key as text, which may be stored in `text`. The default of a printed
 * text is English. */
const char *book_key_usual(const book_key_row *row, char *text, size_t size);

/* Returns the words that are values of a key, NULL-terminated; NULL if its values are not words. */
const char *const *book_key_words(const book_key_row *row);

/* Returns true if values of the key can be paths of files. Pairs of pictures do not count. */
bool book_key_is_path(const book_key_row *row);

/* Returns true if the key's values can be paths of files, or if the key is `letters` and `text`
 * names a list of sentences. */
bool book_key_names_file(const book_key_row *row, const char *text);

/* Returns true for the name of a list of sentences, such as "sentences.txt". */
bool book_names_sentences(const char *text);

/* Returns the reason why the keys `a` and `b` always conflict; NULL if they do not always
 * conflict. */
const char *book_keys_conflict(const char *a, const char *b);

/* Returns the reason why the texts of keys `a` and `b`, indexes in the table, conflict; NULL if the
 * texts do not conflict. A level does not conflict with a maze without a size. */
const char *book_texts_conflict(unsigned a, const char *a_text, unsigned b, const char *b_text);

#endif
