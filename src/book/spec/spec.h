/* The internal data of a specification: the texts of its keys, and the terms of the book that these
 * texts describe. */
#ifndef MAZEPRESS_BOOK_SPEC_H
#define MAZEPRESS_BOOK_SPEC_H

#include "book/spec/keys.h"
#include "page/layout/style.h"

#define MOST_SECTIONS 1000
#define MOST_PUZZLES 100000

typedef struct book_spec_text {
    char *text; /* value of the key; NULL: the key is not given */
    int line;   /* line in the file; 0: a call set the text */
} book_spec_text;

/* The texts of keys at the top level or in a section. */
typedef struct book_spec_scope {
    book_spec_text *texts; /* texts, indexed by the rows of their keys in the table of keys.c */
    int line;
} book_spec_scope;

/* A part of a section that was divided by level. */
typedef struct book_level_part {
    const maze_level *level;  /* NULL: the section has one level */
    uint32_t part;            /* index among the section's parts */
    /* number of the section's puzzles before this part, and in this part */
    uint32_t before, puzzles;
    unsigned difficulty[2];
} book_level_part;

typedef struct book_sentences {
    recipe_sentence *sentences; /* NULL: the list is empty */
    /* number of sentences, and index of the sentence with the most letters */
    size_t count, longest;
} book_sentences;

/* Reads a list of sentences, one per line, from a file. `tag` is the tag of the sentences'
 * language; NULL: unknown. The caller finishes the list, even after an error. */
bool book_sentences_read(const char *path, const char *tag, book_sentences *list,
                         maze_error *error);
void book_sentences_finish(book_sentences *list);

/* The data to which a section's terms point. */
typedef struct book_section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    struct _GHashTable *known_kinds; /* kinds that were read before, borrowed from the maze_spec */
    maze_recipe_list recipes;
    book_shown shown;
    book_vocabulary vocabulary;
    /* sentences of a list, or of the recipes */
    book_sentences sentences;
    char *omitted_texts; /* line of the report; NULL: the book omits no texts of recipes */
    book_worksheet_terms worksheet;
    page_letters_words words;
    /* value of the key `maze` from the book's theme; NULL: the theme does not set the mazes */
    char *mazes;
    /* value of the key `pictures`; "": no pictures */
    char pictures[THEME_PICTURES];
    /* caption that was joined from several texts; NULL: no texts were joined */
    char *caption;
    /* level.level is NULL if the section has one level */
    book_level_part level;
} book_section_parts;

/* The terms of a book, and the data to which they point. A pointer is NULL if there are no such
 * data. */
typedef struct book_spec_meaning {
    book_terms terms;
    /* heading of a class set; NULL: the text of the key `heading` */
    char *heading;
    char *time;  /* text of the line for the time taken, with a box to tick */
    char pictures[THEME_PICTURES]; /* value of the key `pictures` in a book with a theme */
    /* number of alternating worksheets; 0: worksheets do not alternate */
    size_t in_turn;
    bool mixed; /* true if the worksheets come from "mixed" */
    /* for each section of the terms, the index of its section in the specification; NULL: the
     * indexes are equal */
    size_t *given;
    book_section *sections;
    book_section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} book_spec_meaning;

struct maze_spec {
    book_spec_scope top; /* texts of all keys outside of sections */
    book_spec_scope *sections;
    size_t section_count; /* number of sections; 0: the whole book is a section without a name */
    char *file; /* path of the file, for errors; NULL: the specification was not read from a file */
    bool sheets;          /* true for sheets of the command `draw` */
    /* inputs that recipes name (borrowed); NULL: no inputs */
    const maze_inputs *given;
    bool settled;
    /* kinds of mixed worksheets that the book omits; bit `i` is for the kind book_mixed_name(i) */
    unsigned without;
    char *left_out;
    /* samples of mazes that all plans of the book share; NULL: no samples yet */
    struct _GHashTable *sized, *sized_with;
    /* kinds of mazes (book_kinds) that were read, because reading kinds makes sample mazes: a table
     * from the facts that determine the kinds */
    struct _GHashTable *kinds;
    /* the terms of the specification; NULL: not resolved after the last change */
    book_spec_meaning *meaning;

    /* Called before puzzles are chosen, with their number, the estimated seconds on one core, and
     * the estimated memory in bytes. May be NULL. */
    void (*expect)(void *watcher, size_t puzzles, double seconds, uint64_t bytes);
};

/* Checks and sets the text of a key. `row` is the index of the key. If a call sets the text (`line`
 * 0), conflicting texts that were read from a file are removed. */
bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error);

/* Appends a section and returns it. Returns NULL and sets *error if there are too many sections. */
book_spec_scope *book_spec_append_section(maze_spec *spec, int line, maze_error *error);

/* Returns false and sets *error if an earlier section has the same name as `section`, or if neither
 * has a name. */
bool book_spec_check_name(const maze_spec *spec, size_t section, maze_error *error);

/* Inserts a place such as "FILE:LINE: section "NAME": " before the message of *error, and returns
 * false. `line` 0: no line. */
bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, maze_error *error);

/* Inserts the place of a top-level key before the message of *error, and returns false. */
bool book_spec_fail_key(const maze_spec *spec, const char *key, maze_error *error);

/* Returns the text of a key that applies to a section. The section's text overrides the book's
 * text. A text of the book that conflicts with a text of the section does not apply. `section` is
 * NULL in a book without sections. */
const book_spec_text *book_spec_effective(const maze_spec *spec, const book_spec_scope *section,
                                          unsigned row);

/* Reads the text of a key that applies to a section, or the default of the key, into *values. */
bool book_spec_read_key(const maze_spec *spec, const book_spec_scope *section, const char *key,
                        book_values *values, maze_error *error);

/* Reads the values of worksheet `turn` of a section. Sets *terms to empty terms if the section has
 * no worksheets. */
bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error);

/* Returns the text that a worksheet sets for a key. Returns NULL if the worksheet does not set the
 * key, or if the user sets another key that conflicts with this key. */
const char *book_sheet_text(const maze_spec *spec, const book_spec_scope *section,
                            const book_worksheet_terms *worksheet, unsigned row);

/* book_sheets_divide makes a section for each puzzle if worksheets alternate. book_sheet_take_turn
 * sets the difficulty of section `i` and its place among the worksheets. */
bool book_sheets_divide(const maze_spec *spec, const book_values *book, book_spec_meaning *meaning,
                        maze_error *error);
void book_sheet_take_turn(const maze_spec *spec, book_section *section, size_t i,
                          const book_values *values);

/* book_levels_divide makes a section for each level if a section has a range of levels.
 * book_levels_take_part sets the number of puzzles and the difficulty of such a section. */
bool book_levels_divide(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error);
void book_levels_take_part(const book_level_part *part, book_section *section);

/* Sets the title and the task above a section's mazes, if they come from a worksheet or, in a class
 * set, from a theme. The texts are stored in *words. */
void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words);

/* Sets the kinds of mazes or the recipes of a section. `parts` owns the data, and the caller
 * finishes `parts`, even after an error. */
bool book_section_puzzles(const book_values *values, book_section *section,
                          book_section_parts *parts, maze_inputs *inputs, maze_error *error);

/* error message for texts of a class set that ignore {name} */
#define BOOK_NAME_ELSEWHERE                                                                       \
    "\"{name}\" is replaced only in the keys \"heading\" and \"caption\"; use one of these keys"

/* book_section_letters sets the letters along the solutions of a section. book_section_sentences
 * sets these letters to the texts that were read with the section's recipes, or omits and reports
 * the texts. Both functions return false and set *error on failure. */
bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error);
bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs,
                            maze_error *error);

/* Returns the recipe of a maze with enough cells for the letters, for a sheet of the command
 * `draw`. Stores the recipe in terms->room. Returns NULL if the style has no letters. */
const char *book_letters_recipe(const maze_style *style, book_worksheet_terms *terms);

/* Removes the solution pages from a book whose puzzles have no solutions to print. If the user
 * requested these pages, sets `answers_missed` in the terms. */
void book_answers_drop(const maze_spec *spec, book_spec_meaning *meaning);

bool book_section_tone(const book_values *values, book_section *section, maze_inputs *inputs,
                       maze_error *error);

/* Discards the terms of the specification. The next use resolves the specification again. */
void book_spec_change(maze_spec *spec);

/* Returns the terms of the specification, which are valid until the specification changes. If the
 * book needs a seed and has no seed, sets a new seed. */
const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error);

/* Returns true if any puzzle depends on the book's seed. */
bool book_spec_needs_seed(const maze_spec *spec);

const char *book_spec_given(const maze_spec *spec, const char *key);

#endif
