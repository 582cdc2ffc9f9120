/* The internal data of a specification: the given texts, and their meaning. */
#ifndef MAZEPRESS_BOOK_SPEC_H
#define MAZEPRESS_BOOK_SPEC_H

#include "book/spec/keys.h"
#include "page/layout/style.h"

#define MOST_SECTIONS 1000
#define MOST_PUZZLES 100000

typedef struct book_spec_text {
    char *text; /* NULL: not given */
    int line;   /* line in the file; 0: a call set the text */
} book_spec_text;

typedef struct book_spec_scope {
    book_spec_text *texts; /* indexed by the rows of their keys */
    int line;
} book_spec_scope;

/* A part of a section that was divided by level. */
typedef struct book_level_part {
    const maze_level *level;  /* NULL: the section has one level */
    uint32_t part;            /* index among the section's parts */
    uint32_t before, puzzles; /* number of earlier puzzles, and of puzzles in this part */
    unsigned difficulty[2];
} book_level_part;

typedef struct book_sentences {
    recipe_sentence *sentences; /* NULL: none */
    /* number of sentences, and index of the sentence with the most letters */
    size_t count, longest;
} book_sentences;

/* The file has one sentence per line. `tag` NULL: unknown language. */
bool book_sentences_read(const char *path, const char *tag, book_sentences *list,
                         maze_error *error);
void book_sentences_finish(book_sentences *list);

/* The data to which a section's terms point. */
typedef struct book_section_parts {
    maze_recipe *maze;
    book_kinds kinds;
    maze_recipe_list recipes;
    book_shown shown;
    book_vocabulary vocabulary;
    /* sentences from a list, or from the lines of the recipes */
    book_sentences sentences;
    book_worksheet_terms worksheet;
    page_letters_words words;
    /* value of the key `pictures`; "": none */
    char pictures[THEME_PICTURES];
    /* caption, joined from several texts; NULL: none */
    char *caption;
    /* if level.level is NULL, the section has one level */
    book_level_part level;
} book_section_parts;

/* The terms of a book, and the data to which they point. NULL: none. */
typedef struct book_spec_meaning {
    book_terms terms;
    /* default heading of a class set */
    char *heading;
    char *time;  /* line for the time taken */
    char *mazes; /* value of the key `maze` */
    char *large; /* outlines with few cells, for the smallest children */
    /* outlines for higher levels */
    char *lined;
    char pictures[THEME_PICTURES]; /* value of the key `pictures` */
    /* number of alternating worksheets */
    size_t in_turn;
    bool mixed; /* true if the worksheets come from "mixed" */
    /* index of each section in the specification; NULL: the same index */
    size_t *given;
    book_section *sections;
    book_section_parts *parts;
    size_t count;
    maze_inputs *inputs;
} book_spec_meaning;

struct maze_spec {
    book_spec_scope top; /* texts of the book, with the printed words */
    book_spec_scope *sections;
    size_t section_count; /* number of sections; 0: the whole book is a section without a name */
    char *file;           /* path for errors; NULL: none */
    bool sheets;          /* true for sheets of `draw` */
    /* inputs that recipes name (borrowed); NULL: none */
    const maze_inputs *given;
    bool settled;
    /* omitted kinds of "mixed", as bits like those of book_mixed_at */
    unsigned without;
    char *left_out;
    /* samples for book_terms; NULL: none */
    struct _GHashTable *sized, *sized_with;
    /* NULL: not resolved after the last change */
    book_spec_meaning *meaning;

    /* Called before puzzles are chosen, with the seconds on one core; may be NULL. */
    void (*expect)(void *watcher, size_t puzzles, double seconds);
};

/* A text that a call sets (line 0) removes conflicting texts from the file. */
bool book_spec_put(maze_spec *spec, book_spec_scope *scope, unsigned row, const char *text,
                   int line, maze_error *error);

/* Returns NULL and sets *error if there are too many sections. */
book_spec_scope *book_spec_append_section(maze_spec *spec, int line, maze_error *error);

/* Fails if an earlier section has the same name, or if both sections have no name. */
bool book_spec_check_name(const maze_spec *spec, size_t section, maze_error *error);

/* Inserts a place such as "FILE:LINE: section "NAME": ", and returns false. `line` 0: no line. */
bool book_spec_fail_at(const maze_spec *spec, int line, size_t section, maze_error *error);

/* Inserts the place of a top-level key, and returns false. */
bool book_spec_fail_key(const maze_spec *spec, const char *key, maze_error *error);

/* The section's text overrides the book's text. `section` is NULL in a book without sections. */
const book_spec_text *book_spec_effective(const maze_spec *spec, const book_spec_scope *section,
                                          unsigned row);

/* Reads worksheet `turn` of a section, if it has worksheets. */
bool book_sheet_read(const maze_spec *spec, const book_spec_scope *section, uint32_t turn,
                     book_values *values, book_worksheet_terms *terms, maze_error *error);

/* Returns NULL if the worksheet has no value, or if the user's keys override it. */
const char *book_sheet_text(const maze_spec *spec, const book_spec_scope *section,
                            const book_worksheet_terms *worksheet, unsigned row);

/* Make a section for each of the alternating worksheets, and set its puzzle. */
bool book_sheets_divide(const maze_spec *spec, const book_values *book, book_spec_meaning *meaning,
                        maze_error *error);
void book_sheet_take_turn(const maze_spec *spec, book_section *section, size_t i,
                          const book_values *values);

/* Make a section for each level, and set its puzzles and difficulty. */
bool book_levels_divide(const maze_spec *spec, book_spec_meaning *meaning, maze_error *error);
void book_levels_take_part(const book_level_part *part, book_section *section);

/* Stores the texts of a worksheet in `words`. */
void book_sheet_resolve(const book_terms *terms, book_section *section, page_letters_words *words);

/* `parts` owns the data. The caller finishes it, even after an error. */
bool book_section_puzzles(const book_values *values, book_section *section,
                          book_section_parts *parts, maze_inputs *inputs, maze_error *error);

/* book_section_sentences uses the texts with which recipes were read. */
bool book_section_letters(const book_values *values, const book_terms *terms, book_section *section,
                          book_section_parts *parts, maze_error *error);
bool book_section_sentences(const book_terms *terms, book_section *section,
                            book_section_parts *parts, const maze_inputs *inputs,
                            maze_error *error);

/* Returns a recipe for a sheet of `draw`, in terms->room; NULL: no letters. */
const char *book_letters_recipe(const maze_style *style, book_worksheet_terms *terms);

bool book_section_tone(const book_values *values, book_section *section, maze_inputs *inputs,
                       maze_error *error);

/* The next use resolves the specification again. */
void book_spec_change(maze_spec *spec);

/* The terms are valid until the specification changes. Sets a new seed if the book needs one. */
const book_terms *book_spec_resolve(maze_spec *spec, maze_error *error);

/* True if any puzzle depends on the book's seed. */
bool book_spec_needs_seed(const maze_spec *spec);

const char *book_spec_given(const maze_spec *spec, const char *key);

#endif
