/* The table of the keys of specifications. It defines how each value is read and where it is
 * stored. */
#ifndef MAZEPRESS_BOOK_KEYS_H
#define MAZEPRESS_BOOK_KEYS_H

#include "book/puzzles/kinds.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/terms.h"

/* The values of all keys, for a section and the surrounding book. Keys of the section override keys
 * of the book. */
typedef struct book_values {
    book_terms terms; /* the book's terms; their style, trim and sections are unused */
    book_section section;
    /* the first and the last level of the section's range; equal if there is only one level */
    const maze_level *level, *last_level;
    /* true if the user sets the key `corners` to a value other than auto, which overrides the
     * corners of kinds */
    bool sharp;
    /* true if the level may set the difficulty, because the user sets none and the book is neither
     * a class set nor sheets of `draw` */
    bool leveled;
    /* the texts of the keys with these names; NULL: not given */
    const char *maze, *seeds, *recipes;
    const char *worksheets;
    maze_paper trim; /* the trim size; width 0: not given */
    /* the picture for a mask, and the options for reading masks, outlines and revealed pictures */
    book_masked masked;
    /* `reveal`: path of the picture that solutions reveal, or of a folder of pictures. `shows`: the
     * name of the picture. NULL: none */
    const char *reveal, *shows;
    /* path of a list of children's names, or the names themselves; NULL: none */
    const char *names;
    /* 1-based number or heading of the list's column of names or words; NULL: mazepress finds it */
    const char *column;
    const char *words;   /* path of a list of words; NULL: none */
    const char *outline; /* path of a picture whose curve becomes the outline; NULL: none */
    const char *tone;    /* value of the key `tone`; NULL: none */
    const char *flow;    /* path of a photograph that lines follow, or of a folder; NULL: none */
    const char *crop;    /* the part of a picture that is used; NULL: the whole picture */
    double gamma;        /* gamma exponent for the shades of a photograph */
    bool calm;
    bool several_ways, time;
    /* index of the difficulty measure; 0 is difficulty1, 2 is difficulty3 */
    int measure;
    int ink; /* the ink; 0: black, 1: color */
    int binding;
    int theme; /* the book's theme, a value of book_theme_name */
} book_values;

/* The form of a key's value. */
typedef enum book_value_kind {
    VALUE_STYLE,    /* a value that page_style_set checks and stores in the style */
    VALUE_TEXT,     /* a text of one line */
    VALUE_LINES,    /* a text of one or more lines */
    VALUE_WORDS,    /* a printed text of one line, which may have fields */
    VALUE_RULES,    /* a printed text of one or more lines, which may have fields */
    VALUE_IMPRINT,  /* the word auto, no or yes, or a text of one or more lines */
    VALUE_AGES,     /* the readers' ages, such as "6-9" or "12+" */
    VALUE_ISBN,     /* an ISBN, with or without hyphens */
    VALUE_LANGUAGE, /* the tag or the name of a language; the tag is stored */
    VALUE_TONE,     /* a word, the checksum of a photograph, or the path of a photograph */
    VALUE_GAMMA,    /* a number, stored as a double */
    VALUE_CROP,     /* the part of a picture that is used */
    VALUE_PATH,     /* the path of a file; a path may contain any bytes */
    VALUE_PATHS,    /* several paths, separated by commas */
    VALUE_PAIRS,    /* pairs of paths of pictures, such as "a.png | b.png" */
    /* the path of a list of recipes, or the recipes themselves, one per line */
    VALUE_RECIPES,
    VALUE_WORD,           /* a word from `words`, whose index is stored as an int */
    VALUE_YES,            /* one of two `words`; the second is stored as true */
    VALUE_NUMBER,         /* a number from `low` to `high` */
    VALUE_NUMBER_OR_AUTO, /* a number, or "auto", which is stored as 0 */
    VALUE_DIFFICULTY,     /* a difficulty, or a rising range; 0, 0 is stored for "none" */
    VALUE_FILTER,         /* a range of values of a measure */
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
    size_t offset; /* offset of the stored value in book_values */
    /* the allowed words, in the order of an enum, or the fields that a text may contain;
     * NULL-terminated */
    const char *const *words;
    unsigned low, high; /* smallest and largest accepted number */
} book_key_row;

/* Returns row `i` of the table; NULL after the last row. */
const book_key_row *book_key_at(unsigned i);
unsigned book_key_count(void);

/* The places in a specification where keys may be written. */
typedef enum book_key_place {
    PLACE_TOP,
    PLACE_SECTION,
    PLACE_SOLUTIONS,
    PLACE_WORDS
} book_key_place;

/* Inside the mapping `words`, the key for the list of words to learn has this name. Elsewhere, this
 * key has the name `words`. */
#define BOOK_KEY_LIST "list"

/* The names of top-level keys that contain other keys, NULL-terminated. */
extern const char *const book_key_holders[];

bool book_key_belongs(const book_key_row *row, book_key_place place);

/* Sets *row to the 0-based number of the key's row. Fails if the place has no key with this name;
 * the error suggests the most similar name. */
bool book_key_find(book_key_place place, const char *name, unsigned *row, maze_error *error);

/* Returns the row number of a key of the book or of its sections. The key must exist. */
unsigned book_key_of(const char *key);

/* Reads a value and stores it in `values`. Every error starts with the name of the key. */
bool book_key_read(const book_key_row *row, const char *text, book_values *values,
                   maze_error *error);

/* Returns the default of a key as text. The default of a printed text is the English text. `text`
 * is memory of `size` bytes, to which the function may write the returned text. */
const char *book_key_usual(const book_key_row *row, char *text, size_t size);

/* Returns the words that the key allows, NULL-terminated; NULL if the key's value is not a word. */
const char *const *book_key_words(const book_key_row *row);

/* True if every value of the key names one or several files. */
bool book_key_is_path(const book_key_row *row);

/* True if this value of the key names a file. The value is a path or, for the key `letters`, the
 * name of a list of sentences. */
bool book_key_names_file(const book_key_row *row, const char *text);

/* True if a text is the name of a list of sentences, such as "sentences.txt", and not a
 * sentence. */
bool book_names_sentences(const char *text);

/* Returns the reason why two keys conflict, whatever their values are; NULL if they do not
 * conflict. */
const char *book_keys_conflict(const char *a, const char *b);

/* Does the same as book_keys_conflict for the keys of rows `a` and `b`, and also considers the
 * keys' values. For example, a level does not conflict with a maze without a size. */
const char *book_texts_conflict(unsigned a, const char *a_text, unsigned b, const char *b_text);

#endif
