/* The table of keys: the reader of each value, and its place. */
#ifndef MAZEPRESS_BOOK_KEYS_H
#define MAZEPRESS_BOOK_KEYS_H

#include "book/puzzles/kinds.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/terms.h"

/* The values of all keys, for one section and the surrounding book; a section's own keys override
 * the book's. */
typedef struct book_values {
    book_terms terms; /* the terms, without style, trim and sections */
    book_section section;
    const maze_level *level, *last_level; /* levels of a range; without a range, both are equal */
    bool sharp;                         /* corners were set, so a list of mazes does not set them */
    bool leveled;                       /* difficulty was not set, so the level may set it */
    const char *maze, *seeds, *recipes; /* texts; NULL: none */
    const char *worksheets;
    maze_paper trim;            /* width 0: not given */
    book_masked masked;         /* the mask, without the revealed picture */
    const char *reveal, *shows; /* path of a picture or a folder, and its name; NULL: none */
    const char *names;          /* path, or the names themselves; NULL: none */
    const char *column;         /* the column of names or words; NULL: found automatically */
    const char *words;          /* path of a list; NULL: none */
    const char *outline;        /* path of an SVG; NULL: none */
    const char *tone;           /* a value of that key; NULL: none */
    const char *flow;           /* path of a photograph or a folder; NULL: none */
    const char *crop;           /* the part of a photograph to use; NULL: all */
    double gamma;               /* the gamma of its shades */
    bool calm;
    bool several_ways, time;
    int measure; /* 0: difficulty1, 1: difficulty2, 2: difficulty3 */
    int ink;     /* 1: color */
    int binding;
    int theme; /* a book_theme_name */
} book_values;

/* The form of a value. */
typedef enum book_value_kind {
    VALUE_STYLE,          /* a key of styles, which checks its values */
    VALUE_TEXT,           /* one line */
    VALUE_LINES,          /* several lines */
    VALUE_WORDS,          /* a word of the book, with fields to fill in */
    VALUE_RULES,          /* like VALUE_WORDS, with several lines */
    VALUE_IMPRINT,        /* auto, no, yes, or lines */
    VALUE_AGES,           /* "6-9", "12+" */
    VALUE_ISBN,           /* with its hyphens */
    VALUE_LANGUAGE,       /* a tag, "pt-BR" */
    VALUE_TONE,           /* a word, a checksum or a path */
    VALUE_GAMMA,          /* a number; a double */
    VALUE_CROP,           /* a part of a picture */
    VALUE_PATH,           /* the name of a file, of any bytes */
    VALUE_PATHS,          /* several paths, separated by commas */
    VALUE_PAIRS,          /* pairs of paths */
    VALUE_RECIPES,        /* a path, or the recipes themselves, one per line */
    VALUE_WORD,           /* one of `words`; an int: its index */
    VALUE_YES,            /* the second of two `words`; a bool */
    VALUE_NUMBER,         /* from `low` to `high` */
    VALUE_NUMBER_OR_AUTO, /* auto: 0 */
    VALUE_DIFFICULTY,     /* a number, a rising range, or none: 0, 0 */
    VALUE_FILTER,         /* a range of a measure */
    VALUE_SEED,
    VALUE_SEEDS,
    VALUE_MAZE,
    VALUE_CELLS,
    VALUE_THRESHOLD,
    VALUE_LEVEL, /* a level, or a rising range of two */
    VALUE_WORKSHEETS,
    VALUE_PRESS,
    VALUE_TRIM,
    VALUE_COLORS
} book_value_kind;

typedef struct book_key_row {
    maze_spec_key key;
    book_value_kind kind;
    size_t offset;            /* offset of the member of book_values */
    const char *const *words; /* the allowed words, in the order of an enum; NULL-terminated; for
                                 texts: the fields to fill in */
    unsigned low, high;       /* bounds of a number */
} book_key_row;

/* Returns row i, or NULL past the last one. */
const book_key_row *book_key_at(unsigned i);
unsigned book_key_count(void);

/* The places where a key may be. */
typedef enum book_key_place {
    PLACE_TOP,
    PLACE_SECTION,
    PLACE_SOLUTIONS,
    PLACE_WORDS
} book_key_place;

/* The name of the key `words` among printed words, whose holder has the same name. */
#define BOOK_KEY_LIST "list"

/* The top-level names that contain other keys, NULL-terminated. */
extern const char *const book_key_holders[];

bool book_key_belongs(const book_key_row *row, book_key_place place);

/* Finds the number of a row; fails with the nearest known name. */
bool book_key_find(book_key_place place, const char *name, unsigned *row, maze_error *error);

/* Returns the number of the row of a known key, of the book or of its sections. */
unsigned book_key_of(const char *key);

/* Reads a value into its member; every message starts with the key's name. */
bool book_key_read(const book_key_row *row, const char *text, book_values *values,
                   maze_error *error);

/* Returns the default in written form; for a word, in English, using `text`. */
const char *book_key_usual(const book_key_row *row, char *text, size_t size);

/* Returns the allowed words, NULL-terminated; NULL: other values. */
const char *const *book_key_words(const book_key_row *row);

/* True if a value is the name of a file, or several. */
bool book_key_is_path(const book_key_row *row);

/* True if the value names a file: a path, or a list of sentences for the key letters. */
bool book_key_names_file(const book_key_row *row, const char *text);

/* True for the name of a list of sentences, "sentences.txt", instead of a sentence. */
bool book_names_sentences(const char *text);

/* Returns the reason why two keys conflict with any values, or NULL. */
const char *book_keys_conflict(const char *a, const char *b);

/* Like book_keys_conflict, for rows with their values: a level may be given with a maze without a
 * size. */
const char *book_texts_conflict(unsigned a, const char *a_text, unsigned b, const char *b_text);

#endif
