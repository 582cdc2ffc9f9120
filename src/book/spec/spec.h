/* The internal data of a specification: the given texts, and their meaning. */
#ifndef MAZEPRESS_BOOK_SPEC_H
#define MAZEPRESS_BOOK_SPEC_H

#include "book/spec/keys.h"
#include "page/layout/style.h"

#define MOST_SECTIONS 1000
#define MOST_PUZZLES 100000

typedef struct book_spec_text {
    char *text; /* value of a key; NULL: the key is not given */
    int line;   /* the text's line in the file; 0: a call set the text */
} book_spec_text;

typedef struct book_spec_scope {
    book_spec_text *texts; /* an array of texts, indexed by the row numbers of their keys */
    int line;
} book_spec_scope;

/* A part of a section with several levels. Each part has one level. */
typedef struct book_level_part {
    const maze_level *level;  /* the part's level; NULL: the section has only one level */
    uint32_t part;            /* index of the part among the section's parts */
    uint32_t before, puzzles; /* number of puzzles in preceding parts, and in this part */
    unsigned difficulty[2];
} book_level_part;

/* A list of sentences. The caller finishes the list. */
typedef struct book_sentences {
    recipe_sentence *sentences; /* `count` sentences; NULL: none */
    size_t count, longest;      /* `longest`: index of the sentence with the most letters */
} book_sentences;

/* Reads a file with one sentence per line. `tag` is the BCP 47 tag of the sentences' language;
 * NULL: unknown. */
bool book_sentences_read(const char *path, const char *tag, book_sentences *list,
                         maze_error *error);
void book_sentences_finish(book_sentences *list);

/* The data of a section to which the section's terms point. */
typedef struct book_section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_shown shown;
    book_vocabulary vocabulary;
    /* sentences from the section's list of sentences, or from the lines of its recipes */
    book_sentences sentences;
    book_worksheet_terms worksheet;
    page_letters_words words; /* the texts of the section's sheets */
    /* default pictures for the section's kind of maze, as a value of the key `pictures`; "":
     * none */
    char pictures[THEME_PICTURES];
    /* a caption that was joined from several texts; NULL: no text was joined */
    char *caption;
    /* the part of a section with several levels from which this section was made; level.level NULL:
     * the section has one level */
    book_level_part level;
} book_section_parts;

/* The meaning of a specification: the terms of the book, and the data to which the terms point. */
typedef struct book_spec_meaning {
    book_terms terms;
    /* the heading of a class set; NULL: the user's heading is used, or the book is not a class
     * set */
    char *heading;
    char *time;  /* text of the line for the time taken */
    char *mazes; /* the theme's mazes, as a value of the key `maze`; NULL: none */
    char *large; /* the theme's mazes with few cells, for the smallest children; NULL: none */
    /* the theme's mazes for higher levels: `mazes`, and mazes whose lines follow the border of an
     * outline; NULL: none */
    char *lined;
    char pictures[THEME_PICTURES]; /* the theme's pictures, as a value of the key `pictures` */
    /* number of worksheets that are used in turn; each section then has one puzzle. 0: no
     * worksheets are used in turn */
    size_t in_turn;
    bool mixed; /* true if the worksheets in turn come from the value "mixed" */
    /* for each member of `sections`, the 0-based index of its section in the specification; NULL:
     * both indexes are equal */
    size_t *given;
    book_section *sections;
    book_section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} book_spec_meaning;

struct maze_spec {
    book_spec_scope top; /* texts of top-level keys, including the printed words */
    book_spec_scope *sections;
    size_t section_count; /* number of sections; 0: the whole book is a section without a name */
    char *file;           /* path of the specification's file, for errors; NULL: none */
    bool sheets;          /* true if the specification describes sheets of `draw`, and not a book */
    /* inputs that recipes in the keys name (borrowed); NULL: none */
    const maze_inputs *given;
    /* true if `without` was determined */
    bool settled;
    /* the kinds of "mixed" that do not fit, a set of bits like `without` of book_mixed_at */
    unsigned without;
    char *left_out; /* the report's lines about kinds that do not fit; NULL: none */
    /* samples for the members of book_terms with these names; NULL: none */
    struct _GHashTable *sized, *sized_with;
    /* meaning of the specification; NULL: not resolved after the last change */
    book_spec_meaning *meaning;

    /* Called before puzzles are chosen, with the number of puzzles and the estimated time in
     * seconds on one core; may be NULL. `watcher` is the watcher of the book's options. */
    void (*expect)(void *watcher, size_t puzzles, double seconds);
};

/* Sets the text of a row's key. A text that a call sets (line 0) removes conflicting texts that
 * the file set. */
bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error);

/* Appends a section without a name. Returns NULL, with the error filled in, if there are too many
 * sections. */
book_spec_scope *book_spec_append_section(maze_spec *spec, int line, maze_error *error);

/* Fails if an earlier section has the same name as this section, or if both sections have no
 * name. */
bool book_spec_check_name(const maze_spec *spec, size_t section, maze_error *error);

/* Inserts a place before the error's message, in the form "FILE:LINE: section "NAME": …". Omits the
 * file and the line if `line` is 0, and the section if `section` does not exist or has no name.
 * Returns false. */
bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, maze_error *error);

/* Inserts the place of a top-level key before the error's message, like book_spec_fail_at. */
bool book_spec_fail_key(const maze_spec *spec, const char *key, maze_error *error);

/* Returns the text of a key for a section. If the section does not set the key, returns the
 * top-level text, unless this text conflicts with the section's keys. `section` is NULL in a book
 * without sections. */
const book_spec_text *book_spec_effective(const maze_spec *spec, const book_spec_scope *section,
                                          unsigned row);

/* Reads the values of a section's worksheet into `terms`. If the section has several worksheets in
 * turn, reads worksheet `turn`. If the section has no worksheet, reads nothing. */
bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error);

/* Returns the worksheet's value for a key that the user does not give. Returns NULL if the
 * worksheet has no value for the key, or if the user gives another key that conflicts with it. */
const char *book_sheet_text(const maze_spec *spec, const book_spec_scope *section,
                            const book_worksheet_terms *worksheet, unsigned row);

/* If the book uses worksheets in turn, book_sheets_divide makes a section with one puzzle for each
 * sheet, and book_sheet_take_turn sets the puzzle of section `i`. book_sheets_divide fails if a
 * section of the specification has several worksheets. */
bool book_sheets_divide(const maze_spec *spec, const book_values *book, book_spec_meaning *meaning,
                        maze_error *error);
void book_sheet_take_turn(const maze_spec *spec, book_section *section, size_t i,
                          const book_values *values);

/* book_levels_divide replaces each section with several levels by a section for each level.
 * book_levels_take_part sets the puzzles and the difficulty of such a section; it changes nothing
 * if part->level is NULL. */
bool book_levels_divide(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error);
void book_levels_take_part(const book_level_part *part, book_section *section);

/* Sets the title and the task above the mazes of a worksheet, unless the book's title and caption
 * replace these texts. Stores all texts of the sheet in `words`. */
void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words);

/* Fills in the puzzles of a section. The data of the puzzles are stored in `parts`, which the
 * caller finishes, even after an error. Masks are added to the inputs. */
bool book_section_puzzles(const book_values *values, book_section *section,
                          book_section_parts *parts, maze_inputs *inputs, maze_error *error);

/* book_section_letters sets the texts along the solutions of a section's mazes and the required
 * length of solutions. The texts come from a single text, a list of sentences or a list of words.
 * book_section_sentences sets the texts of given recipes if each recipe was read with a text. */
bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error);
bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs,
                            maze_error *error);

/* Writes a recipe to terms->room and returns it. The recipe is for a sheet of `draw`, with
 * enough cells for the sheet's letters. Returns NULL if the sheet has no letters. */
const char *book_letters_recipe(const maze_style *style, book_worksheet_terms *terms);

/* Sets a section's tone, and reads the photograph for the tone if there is one. */
bool book_section_tone(const book_values *values, book_section *section, maze_inputs *inputs,
                       maze_error *error);

/* Destroys the meaning of the specification. The next use resolves the specification again. */
void book_spec_change(maze_spec *spec);

/* Combines all given texts and returns the terms, which are valid until the specification is
 * changed or destroyed. Reports errors that depend on several values, such as too many puzzles, a
 * trim size that the press does not cut, or two conflicting keys. If the book needs a seed and has
 * none, sets a new seed in the specification. */
const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error);

/* True if the seed of any puzzle depends on the book's seed. */
bool book_spec_needs_seed(const maze_spec *spec);

/* Returns the text of a top-level key; NULL if the key is not given. */
const char *book_spec_given(const maze_spec *spec, const char *key);

#endif
