/* The inside of a specification: the texts that were given, and what they mean. */
#ifndef MAZEPRESS_BOOK_SPEC_H
#define MAZEPRESS_BOOK_SPEC_H

#include "book/spec/keys.h"
#include "page/layout/style.h"

#define MOST_SECTIONS 1000
#define MOST_PUZZLES 100000

typedef struct book_spec_text {
    char *text; /* NULL: not given */
    int line;   /* of the file; 0: set by a call */
} book_spec_text;

typedef struct book_spec_scope {
    book_spec_text *texts; /* by the number of the row */
    int line;
} book_spec_scope;

/* One level of a section of several. */
typedef struct book_level_part {
    const maze_level *level;  /* NULL: the section has one level */
    uint32_t part;            /* its place among the section's levels */
    uint32_t before, puzzles; /* puzzles of the levels before it, and its own */
    unsigned difficulty[2];
} book_level_part;

/* The data that a section points to. */
typedef struct book_section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_shown shown;
    book_vocabulary vocabulary;
    recipe_sentence *sentences; /* of the recipes, NULL: they have none */
    size_t sentence_count;
    book_worksheet_terms worksheet;
    page_letters_words words;      /* of its sheets */
    char pictures[THEME_PICTURES]; /* of the kind of its mazes */
    char *caption;                 /* made of several texts; NULL: it is one, or none */
    book_level_part level;         /* of a section of several levels */
} book_section_parts;

/* What a specification means. */
typedef struct book_spec_meaning {
    book_terms terms;
    char *heading; /* of a class set that names none; NULL: it is not one */
    char *time;    /* the line for it */
    char *mazes;   /* of the theme, as a value of the key `maze`; NULL: there is none */
    char *lined;   /* the same with lines along their borders, for higher levels */
    char pictures[THEME_PICTURES]; /* likewise */
    size_t in_turn;                /* so many worksheets, a puzzle each; 0: sections are as given */
    size_t *given; /* of each section its number in the specification; NULL: they are as given */
    book_section *sections;
    book_section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} book_spec_meaning;

struct maze_spec {
    book_spec_scope top; /* solutions and words too */
    book_spec_scope *sections;
    size_t section_count;       /* 0: the book is one without a name */
    char *file;                 /* for errors; NULL: none */
    book_spec_meaning *meaning; /* NULL: not resolved since the last change */
};

/* Gives a row a text.  One set by a call (line 0) replaces those of the file that exclude it. */
bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error);

/* A new section without a name; NULL, with the error filled in, when there are too many. */
book_spec_scope *book_spec_append_section(maze_spec *spec, int line, maze_error *error);

/* False if an earlier section has the same name, or neither has one. */
bool book_spec_check_twin(const maze_spec *spec, size_t section, maze_error *error);

/* Puts the place before the error's message: "FILE:LINE: section "NAME": …".  line 0 and a section
 * past the last: none.  False. */
bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, maze_error *error);

/* The same for a key at the top. */
bool book_spec_fail_key(const maze_spec *spec, const char *key, maze_error *error);

/* The section's value of a key, or else the top's, unless the section excludes it.  `section` NULL:
 * there are none. */
const book_spec_text *book_spec_effective(const maze_spec *spec, const book_spec_scope *section,
                                          unsigned row);

/* What the worksheet of a section says, which is number `turn` of those in turn; where there is
 * none, nothing. */
bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error);

/* What it says of a key that was not given, nor one that excludes it; NULL: nothing. */
const char *book_sheet_text(const maze_spec *spec, const book_spec_scope *section,
                            const book_worksheet_terms *worksheet, unsigned row);

/* Makes sections of a puzzle each out of worksheets in turn, and gives section i of those its own.
 */
bool book_sheets_divide(const maze_spec *spec, const book_values *book, book_spec_meaning *meaning,
                        maze_error *error);
void book_sheet_take_turn(book_section *section, size_t i, const book_values *values,
                          const book_spec_meaning *meaning);

/* Makes a section for each level of those that have several. */
bool book_levels_divide(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error);
void book_levels_take_part(const book_level_part *part, book_section *section);

/* Sets what stands above the mazes of a worksheet, and in the row below them, which is in `words`.
 */
void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words);

/* Fills in the section's puzzles; the data they point to is in `parts`, which the caller finishes,
 * also on error, and masks are among the inputs. */
bool book_section_puzzles(const book_values *values, book_section *section,
                          book_section_parts *parts, maze_inputs *inputs, maze_error *error);

/* What the ways of a section's mazes say, of a text or a list of words, and mazes whose ways are
 * long enough for it; and what those of given recipes say, if each of these came with it. */
bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error);
bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs,
                            maze_error *error);

/* Reads the picture of a section's tone. */
bool book_section_tone(const book_values *values, book_section *section, maze_inputs *inputs,
                       maze_error *error);

/* Forgets the meaning. */
void book_spec_change(maze_spec *spec);

/* The meaning of what was set.  Valid until the specification is changed or destroyed.  Faults that
 * show only with everything set (no puzzles, a trim that the press does not cut, two keys that
 * exclude each other) are errors here.  A book that needs a seed and has none gets a new one, which
 * is then set. */
const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error);

/* True if some puzzle's seed follows from the book's. */
bool book_spec_needs_seed(const maze_spec *spec);

/* The text of a key at the top, NULL if it was not given. */
const char *book_spec_given(const maze_spec *spec, const char *key);

#endif
