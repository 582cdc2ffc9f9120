/* The internal data of a specification: the given texts, and their meaning. */
#ifndef MAZEPRESS_BOOK_SPEC_H
#define MAZEPRESS_BOOK_SPEC_H

#include "book/spec/keys.h"
#include "page/layout/style.h"

#define MOST_SECTIONS 1000
#define MOST_PUZZLES 100000

typedef struct book_spec_text {
    char *text; /* NULL: the key is not given */
    int line;   /* line in the file; 0: set by a call */
} book_spec_text;

typedef struct book_spec_scope {
    book_spec_text *texts; /* texts of the keys, by the number of the key's row */
    int line;
} book_spec_scope;

/* A part of a section with several levels. */
typedef struct book_level_part {
    const maze_level *level;  /* level of the part; NULL: the section has one level */
    uint32_t part;            /* index of the part among the section's parts */
    uint32_t before, puzzles; /* number of puzzles of preceding parts, and of this part */
    unsigned difficulty[2];
} book_level_part;

/* A list of sentences. The caller finishes it. */
typedef struct book_sentences {
    recipe_sentence *sentences; /* NULL: none */
    size_t count, longest;      /* longest: index of the sentence with most letters */
} book_sentences;

/* Reads a file that has a sentence per line. `tag` is the language; NULL: unknown. */
bool book_sentences_read(const char *path, const char *tag, book_sentences *list,
                         maze_error *error);
void book_sentences_finish(book_sentences *list);

/* The data of a section to which its terms point. */
typedef struct book_section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_shown shown;
    book_vocabulary vocabulary;
    /* sentences that were read with the section's recipes or from a list */
    book_sentences sentences;
    book_worksheet_terms worksheet;
    page_letters_words words;      /* texts of its sheets */
    char pictures[THEME_PICTURES]; /* default pictures for the section's kind of maze */
    char *caption;         /* a caption that was joined from several texts; NULL: not needed */
    book_level_part level; /* the part of a section with several levels */
} book_section_parts;

/* The meaning of a specification: the terms, and the data to which they point. */
typedef struct book_spec_meaning {
    book_terms terms;
    /* default heading of a class set; NULL: not a class set, or it has its own heading */
    char *heading;
    char *time;  /* the line for the time */
    char *mazes; /* mazes of the theme, as a value of the key `maze`; NULL: none */
    char *large; /* the theme's mazes with few cells, for the smallest children; NULL: none */
    char *lined; /* `mazes`, together with lines along the borders of outlines, for higher levels */
    char pictures[THEME_PICTURES]; /* pictures of the theme, as a value of the key `pictures` */
    /* number of worksheets in turn, if each section was made for one puzzle; 0: the sections are
     * those of the specification */
    size_t in_turn;
    bool mixed;    /* true if the worksheets in turn are those of "mixed" */
    size_t *given; /* for each section, its number in the specification; NULL: the same number */
    book_section *sections;
    book_section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} book_spec_meaning;

struct maze_spec {
    book_spec_scope top; /* texts of top-level keys, including the words of the book */
    book_spec_scope *sections;
    size_t section_count; /* 0: the whole book is a section without a name */
    char *file;           /* name of the file, for errors; NULL: none */
    bool sheets;          /* true if the specification describes sheets of `draw`, and not a book */
    /* inputs that recipes in keys name; owned by the caller; NULL: none */
    const maze_inputs *given;
    /* true if `without` is known: the kinds of "mixed" that do not fit */
    bool settled;
    unsigned without;           /* set of bits, one for each of these kinds, as for book_mixed_at */
    char *left_out;             /* lines of the report about these kinds; NULL: none */
    book_spec_meaning *meaning; /* NULL: not resolved after the last change */

    /* is called before puzzles are chosen, with the estimated time on one core in seconds; may be
     * NULL. `watcher` is the watcher of the book's options. */
    void (*expect)(void *watcher, size_t puzzles, double seconds);
};

/* Sets the text of a row's key. A text that is set by a call (line 0) removes texts from the file
 * that conflict with it. */
bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error);

/* Appends a section without a name. Returns NULL, with the error filled in, if there are too
 * many. */
book_spec_scope *book_spec_append_section(maze_spec *spec, int line, maze_error *error);

/* Returns false if an earlier section has the same name, or if neither has a name. */
bool book_spec_check_name(const maze_spec *spec, size_t section, maze_error *error);

/* Inserts the place before the error's message, in the form "FILE:LINE: section "NAME": …", and
 * returns false. Line 0, and a section after the last one, are omitted. */
bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, maze_error *error);

/* Does the same as book_spec_fail_at for the place of a top-level key. */
bool book_spec_fail_key(const maze_spec *spec, const char *key, maze_error *error);

/* Returns the text of a key for a section: the section's own text or, unless it conflicts with the
 * section's keys, the text at the top level. If `section` is NULL, there are no sections. */
const book_spec_text *book_spec_effective(const maze_spec *spec, const book_spec_scope *section,
                                          unsigned row);

/* Reads the values of a section's worksheet into `terms`. If the section has several worksheets in
 * turn, reads worksheet `turn`. If the section has no worksheet, reads nothing. */
bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error);

/* Returns the worksheet's value for a key that the user does not give; NULL if the worksheet has
 * none, or if a given key conflicts with this value. */
const char *book_sheet_text(const maze_spec *spec, const book_spec_scope *section,
                            const book_worksheet_terms *worksheet, unsigned row);

/* book_sheets_divide makes a section with one puzzle for each sheet if worksheets are used in turn.
 * book_sheet_take_turn sets the puzzle of section `i` of these sections. */
bool book_sheets_divide(const maze_spec *spec, const book_values *book, book_spec_meaning *meaning,
                        maze_error *error);
void book_sheet_take_turn(const maze_spec *spec, book_section *section, size_t i,
                          const book_values *values);

/* Divides each section with several levels into a section for each level. */
bool book_levels_divide(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error);
void book_levels_take_part(const book_level_part *part, book_section *section);

/* Sets the title and the task above the mazes of a worksheet, and stores all texts of the sheet in
 * `words`. */
void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words);

/* Fills in the puzzles of a section. Their data are in `parts`, which the caller finishes, even
 * after an error. Masks are added to the inputs. */
bool book_section_puzzles(const book_values *values, book_section *section,
                          book_section_parts *parts, maze_inputs *inputs, maze_error *error);

/* book_section_letters sets the texts on the solutions of a section's mazes, from a text or a list
 * of words, and the required length of solutions. book_section_sentences sets the texts of given
 * recipes if each recipe was read with a text. */
bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error);
bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs,
                            maze_error *error);

/* Returns the recipe of a sheet of `draw` that is as large as its letters require, written to
 * terms->room; NULL if it has no letters. */
const char *book_letters_recipe(const maze_style *style, book_worksheet_terms *terms);

/* Reads the photograph for a section's tone. */
bool book_section_tone(const book_values *values, book_section *section, maze_inputs *inputs,
                       maze_error *error);

/* Removes the meaning, which will be resolved again when it is needed. */
void book_spec_change(maze_spec *spec);

/* Combines all given texts and returns the terms, which are valid until the specification is
 * changed or destroyed. Reports errors that depend on several values, such as no puzzles, a trim
 * that the press does not cut, or two conflicting keys. A book that needs a seed and has none gets
 * a new seed, which is stored. */
const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error);

/* True if the seed of some puzzle depends on the book's seed. */
bool book_spec_needs_seed(const maze_spec *spec);

/* Returns the text of a top-level key; NULL if it is not given. */
const char *book_spec_given(const maze_spec *spec, const char *key);

#endif
