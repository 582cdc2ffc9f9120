/* The table of keys: the reader of each value, and its place. */
#ifndef MAZEPRESS_BOOK_SPEC_KEYS_H
#define MAZEPRESS_BOOK_SPEC_KEYS_H

#include "book/kinds.h"
#include "book/masked.h"
#include "book/spec.h"

/* The values of all keys, for one section and the book round it; a section's own keys replace the
 * book's. */
typedef struct spec_values {
    book_terms terms; /* style, trim and sections apart */
    book_section section;
    const maze_level *level;
    bool sharp;                         /* corners were set, so a list of mazes does not set them */
    bool leveled;                       /* difficulty was not set, so the level may set it */
    const char *maze, *seeds, *recipes; /* texts; NULL: none */
    maze_paper trim;                    /* width 0: not given */
    book_masked masked;                 /* without the picture revealed */
    const char *reveal, *shows; /* path of a picture or a folder, and a name for it; NULL: none */
    const char *names;          /* path, or the names themselves; NULL: none */
    const char *outline;        /* path of an SVG; NULL: none */
    bool several_ways, time;
    int measure; /* 0: difficulty1, 1: difficulty2 */
    int ink;     /* 1: color */
    int binding;
} spec_values;

typedef struct spec_row spec_row;
struct spec_row {
    maze_spec_key key;
    bool (*read)(const spec_row *row, const char *text, void *to, maze_error *error);
    size_t offset, size;      /* of the place in spec_values; size 0: in its style */
    const char *const *words; /* the words allowed, in the order of an enum; NULL-terminated; for
                                 texts: the fields to fill in */
    unsigned low, high;       /* bounds of a number */
};

/* Row i, NULL past the last. */
const spec_row *spec_row_at(unsigned i);
unsigned spec_row_count(void);

/* The places where a key may be. */
typedef enum spec_place { PLACE_TOP, PLACE_SECTION, PLACE_SOLUTIONS, PLACE_WORDS } spec_place;

bool spec_row_belongs(const spec_row *row, spec_place place);

/* The number of a row; fails with the nearest known name. */
bool spec_row_find(spec_place place, const char *name, unsigned *row, maze_error *error);

/* The number of the row of a known key, of the book or of its sections. */
unsigned spec_row_of(const char *key);

/* Reads a value into its place; every message starts with the key's name. */
bool spec_row_read(const spec_row *row, const char *text, spec_values *values, maze_error *error);

/* Copies the value, but not one of the style. */
void spec_row_copy(const spec_row *row, const spec_values *from, spec_values *to);

/* The default as one would write it; of a word in English, which `text` may be used for. */
const char *spec_row_usual(const spec_row *row, char *text, size_t size);

/* The words allowed as its value, NULL-terminated; NULL: other values. */
const char *const *spec_row_words(const spec_row *row);

bool spec_row_is_path(const spec_row *row);
bool spec_row_has_pairs(const spec_row *row); /* of paths */

/* A value of several texts, with commas between them, which may be a list in YAML. */
bool spec_row_is_list(const spec_row *row);

/* A value that is free text, which YAML might read as a number or a yes. */
bool spec_row_is_text(const spec_row *row);

/* The reason why two keys cannot be in one place, whatever their values, or NULL. */
const char *spec_conflict(const char *a, const char *b);

/* The same for rows with their values: a level may be with a maze whose size is open. */
const char *spec_texts_conflict(unsigned a, const char *a_text, unsigned b, const char *b_text);

/* Readers of values, for the table. */
bool read_text(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_lines(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_imprint(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_ages(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_isbn(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_paragraphs(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_path(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_pairs(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_paths(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_recipes(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_word(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_yes(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_number(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_number_or_auto(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_difficulty(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_filter(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_language(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_seed(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_seeds(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_maze(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_cells(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_threshold(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_level(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_press(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_trim(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_colors(const spec_row *row, const char *text, void *to, maze_error *error);
bool read_style(const spec_row *row, const char *text, void *to, maze_error *error);

#endif
