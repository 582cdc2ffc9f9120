/* The internals of a specification: the given texts, and their meaning. */
#ifndef MAZEPRESS_BOOK_SPEC_H
#define MAZEPRESS_BOOK_SPEC_H

#include "book/spec/keys.h"
#include "page/layout/style.h"

#define MOST_SECTIONS 1000
#define MOST_PUZZLES 100000

typedef struct book_spec_text {
    char *text; /* NULL: not given */
    int line;   /* line in the file; 0: set by a call */
} book_spec_text;

typedef struct book_spec_scope {
    book_spec_text *texts; /* texts by the number of their key's row */
    int line;
} book_spec_scope;

/* One level of a section with several levels. */
typedef struct book_level_part {
    const maze_level *level;  /* NULL: the section has one level */
    uint32_t part;            /* its index among the section's levels */
    uint32_t before, puzzles; /* puzzles of the preceding levels, and its own */
    unsigned difficulty[2];
} book_level_part;

/* A list of sentences, which the caller finishes. */
typedef struct book_sentences {
    recipe_sentence *sentences; /* NULL: none */
    size_t count, longest;      /* index of the sentence with most letters */
} book_sentences;

/* Reads a file with a sentence per line in a language (its tag; NULL: unknown). */
bool book_sentences_read(const char *path, const char *tag, book_sentences *list,
                         maze_error *error);
void book_sentences_finish(book_sentences *list);

/* The data to which a section points. */
typedef struct book_section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_shown shown;
    book_vocabulary vocabulary;
    book_sentences sentences; /* sentences of the recipes, or of a list */
    book_worksheet_terms worksheet;
    page_letters_words words;      /* texts of its sheets */
    char pictures[THEME_PICTURES]; /* pictures for the kind of its mazes */
    char *caption;                 /* joined from several texts; NULL: a single text, or none */
    book_level_part level;         /* the level of this part of a section with several levels */
} book_section_parts;

/* The meaning of a specification: its terms, and the data to which they point. */
typedef struct book_spec_meaning {
    book_terms terms;
    char *heading; /* heading of a class set for which none was given; NULL: not a class set */
    char *time;    /* line for the time */
    char *mazes;   /* mazes of the theme, as a value of the key `maze`; NULL: none */
    char *large;   /* mazes with the fewest cells, for the smallest children */
    char *lined;   /* like mazes, including lines along their borders, for higher levels */
    char pictures[THEME_PICTURES]; /* pictures of the theme, as a value of the key `pictures` */
    size_t in_turn; /* number of worksheets in turn, one puzzle each; 0: sections as given */
    bool mixed;     /* the worksheets in turn are those of "mixed" */
    size_t *given;  /* number of each section in the specification; NULL: unchanged */
    book_section *sections;
    book_section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} book_spec_meaning;

struct maze_spec {
    book_spec_scope top; /* top-level keys, including the words of the book */
    book_spec_scope *sections;
    size_t section_count;       /* 0: the book is one section without a name */
    char *file;                 /* name of the file, for errors; NULL: none */
    bool sheets;                /* it describes sheets of `draw`, not pages of a book */
    const maze_inputs *given;   /* borrowed inputs of the recipes in its keys; NULL: none */
    bool settled;               /* the kinds of "mixed" that do not fit are known */
    unsigned without;           /* a bit for each of these kinds, as for book_mixed_at */
    char *left_out;             /* lines of the report about these kinds; NULL: none */
    book_spec_meaning *meaning; /* NULL: not resolved since the last change */

    /* Called before the puzzles are chosen, with the estimated time on one core; NULL: no call.
     * `watcher` is that of the options. */
    void (*expect)(void *watcher, size_t puzzles, double seconds);
};

/* Gives a row a text.  A text set by a call (line 0) replaces texts of the file that conflict with
 * it. */
bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error);

/* Adds a section without a name; NULL, with the error filled in, if there are too many. */
book_spec_scope *book_spec_append_section(maze_spec *spec, int line, maze_error *error);

/* False if an earlier section has the same name, or neither has one. */
bool book_spec_check_name(const maze_spec *spec, size_t section, maze_error *error);

/* Puts the place before the error's message: "FILE:LINE: section "NAME": …". Line 0 and a section
 * past the last: no place. False. */
bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, maze_error *error);

/* Like book_spec_fail_at, for a top-level key. */
bool book_spec_fail_key(const maze_spec *spec, const char *key, maze_error *error);

/* The section's value of a key, or else the top level's, unless it conflicts with the section.
 * `section` NULL: there are no sections. */
const book_spec_text *book_spec_effective(const maze_spec *spec, const book_spec_scope *section,
                                          unsigned row);

/* Reads the values of a section's worksheet, which is number `turn` of several; nothing if it has
 * none. */
bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error);

/* The worksheet's value of a key that was not given, if no conflicting key was given; NULL:
 * none. */
const char *book_sheet_text(const maze_spec *spec, const book_spec_scope *section,
                            const book_worksheet_terms *worksheet, unsigned row);

/* Makes sections of one puzzle each from worksheets in turn, and sets the puzzle of section i. */
bool book_sheets_divide(const maze_spec *spec, const book_values *book, book_spec_meaning *meaning,
                        maze_error *error);
void book_sheet_take_turn(const maze_spec *spec, book_section *section, size_t i,
                          const book_values *values);

/* Makes a section for each level of sections with several. */
bool book_levels_divide(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error);
void book_levels_take_part(const book_level_part *part, book_section *section);

/* Sets the text above the mazes of a worksheet, and stores the texts of the row below the mazes in
 * *words. */
void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words);

/* Fills in the section's puzzles; their data is in `parts`, which the caller finishes, even after
 * an error; masks are added to the inputs. */
bool book_section_puzzles(const book_values *values, book_section *section,
                          book_section_parts *parts, maze_inputs *inputs, maze_error *error);

/* Sets the texts on the solutions of a section's mazes, from a text or a list of words, with mazes
 * whose solutions are long enough; and the texts of given recipes, if each was read with one. */
bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error);
bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs,
                            maze_error *error);

/* The recipe of a sheet of `draw` that is as large as its letters require, in the room of `terms`;
 * NULL: it has no letters. */
const char *book_letters_recipe(const maze_style *style, book_worksheet_terms *terms);

/* Reads the picture of a section's tone. */
bool book_section_tone(const book_values *values, book_section *section, maze_inputs *inputs,
                       maze_error *error);

/* Discards the meaning, which is resolved again when it is needed. */
void book_spec_change(maze_spec *spec);

/* Combines all given texts. The result is valid until the specification is changed or destroyed.
 * Errors that depend on all values (no puzzles, a trim that the press does not cut, two conflicting
 * keys) are reported here. A book that needs a seed and has none gets a new one, which is
 * stored. */
const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error);

/* True if the seed of a puzzle follows from the book's. */
bool book_spec_needs_seed(const maze_spec *spec);

/* Returns the text of a top-level key; NULL if it was not given. */
const char *book_spec_given(const maze_spec *spec, const char *key);

#endif
