/* The terms of a book: the values of its specification, with a default for each value that is not
 * given. */
#ifndef MAZEPRESS_BOOK_TERMS_H
#define MAZEPRESS_BOOK_TERMS_H

#include "book/languages/words.h"
#include "book/puzzles/kinds.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/vocabulary.h"
#include "book/puzzles/worksheets.h"
#include "book/themes/themes.h"
#include "core/measure/measures.h"
#include "page/layout/style.h"
#include "press/presses.h"

#include <mazepress/book.h>
#include <mazepress/error.h>
#include <mazepress/input.h>
#include <mazepress/mask.h>
#include <mazepress/spec.h>

#include <stdbool.h>
#include <stddef.h>

/* The names of a class set, which has one sheet for each name. */
typedef struct book_names {
    /* different names in UTF-8, without spaces at their ends */
    char **names;
    size_t count;
    char *report; /* lines of the report about the list */
} book_names;

/* The choice of an optional part of the book. With PART_AUTO, other values of the book decide. */
typedef enum book_part { PART_AUTO, PART_NO, PART_YES } book_part;

typedef struct book_imprint {
    book_part part;
    /* text that replaces the default lines, or that begins with "{lines}" and follows these lines;
     * NULL if there is no text */
    const char *text;
} book_imprint;

#define IMPRINT_PLACE "{lines}"

/* The content of the back of a page with puzzles. */
typedef enum book_backs {
    BACKS_MAZE,
    BACKS_BLANK,
    BACKS_DOODLE,
    BACKS_COLORING,
    BACKS_NOTES,
    BACKS_REST /* pages for drawing and for coloring alternate */
} book_backs;

/* The side at which the book is bound. With BINDING_AUTO, the direction of the book's language
 * decides. */
typedef enum book_binding { BINDING_AUTO, BINDING_LEFT, BINDING_RIGHT } book_binding;

typedef enum book_solution_style {
    SOLUTION_PATH,   /* gray solution between black walls */
    SOLUTION_FADED,  /* black solution between gray walls */
    SOLUTION_DASHED,
    /* gray cells along the solution */
    SOLUTION_FILLED
} book_solution_style;

/* A section of a book, with all defaults filled in. A pointer is NULL if there is no value. */
typedef struct book_section {
    /* name of the section; "" in a book without sections */
    const char *name;
    uint32_t puzzles;
    const book_kinds *kinds;
    /* recipe for the first kind of maze or for the first picture; NULL if the specification lists
     * recipes */
    const maze_recipe *maze;
    const maze_level *level;
    bool by_level;
    /* index among the parts of a section that was divided by level */
    uint32_t part;
    /* requested difficulty of the first and the last puzzle; 0, 0 if no difficulty is requested */
    unsigned difficulty[2];
    /* difficulty for the stars of all puzzles; 0 if each maze has its own difficulty */
    unsigned rated;
    measure_filters filters; /* requirements of each maze */
    unsigned per_page;       /* puzzles per page; 0 if the book chooses */
    const maze_recipe_list *recipes;
    maze_style style;
    /* paths of the pictures at the entrances and at the goals; NULL if they are not set */
    const char *start_picture, *goal_picture;
    const char *start_crop, *goal_crop;
    const recipe_sentence *sentences;
    size_t sentence_count;
    /* line of the report about texts of listed mazes that the book omits; NULL: none */
    const char *omitted_texts;
    /* path of the picture that replaces each star */
    const char *collect_picture;
    const char *collect_crop;
    const book_vocabulary *vocabulary;
    /* paths of pairs of pictures, which puzzles use in turn */
    const char *pictures;
    const book_worksheet *worksheet;
    /* title of a worksheet, and task above the mazes */
    const char *title, *rule;
    /* index of the section's worksheet among the alternating worksheets */
    uint32_t turn;
    uint32_t nth; /* number of earlier sections with the same worksheet */
    /* number of puzzles in earlier parts of the same section */
    uint32_t before;
    bool outlined; /* true if mazes have outlines of the book's theme */
    bool themed;   /* true if the pictures at the doors come from the book's theme */
    /* path of the picture whose figure becomes the maze, or that solutions reveal */
    const char *mask;
    book_masked_facts mask_facts;
    const char *tone;
    input_grays_facts tone_facts;
    /* pictures that mazes follow or that solutions reveal */
    const book_shown *shown;
    /* true if the walls of each maze follow its own image (recipe_own_tone), if it has one */
    bool own_tones;
    double clear; /* minimum clear width of corridors in mazes that follow a photograph, in mm */
} book_section;

/* Returns true if the solutions of the section reveal pictures. */
static inline bool book_reveals(const book_section *section)
{
    return section->shown && !section->shown->followed;
}

/* Returns true if the doors of the section's mazes have pictures. */
static inline bool book_is_pictured(const book_section *section)
{
    return section->pictures || section->start_picture || section->goal_picture;
}

#define COVER_COLORS 5

/* Values of keys, each of which lets the book work; 0 or NULL if none is known. */
typedef struct book_fitting {
    const maze_level *level;
    unsigned cell; /* cell size, in mm */
    unsigned per_page;
} book_fitting;

/* The names of the page size and of a larger page size in errors. The style has the keys that the
 * user sets: `paper` or `trim`. */
static inline const char *book_size_name(const maze_style *style)
{
    return page_style_is_given(style, "paper") ? "paper" : "a trim";
}

static inline const char *book_larger_size(const maze_style *style)
{
    return page_style_is_given(style, "paper") ? "larger paper" : "a larger trim";
}

/* The terms of a book. The maze_spec owns all data. A pointer is NULL if there is no value. */
typedef struct book_terms {
    const char *title, *subtitle, *author, *publisher;
    const char *year;
    /* ISBN with a correct check digit, with or without hyphens */
    const char *isbn;
    const char *language; /* BCP 47 tag, such as "en" */
    /* the texts in `language`, or the English texts if there are none in `language` */
    const book_language *speech;
    const char *ages;          /* ages of the readers, such as "6-9" or "12+" */
    unsigned volume;           /* number of the book in its series; 0 if there is no series */
    const char *cover_picture; /* path of the cover's background picture; NULL if there is none */
    const char *cover_crop;
    maze_color colors[COVER_COLORS]; /* colors of the cover; AUTO means the look's color */
    const book_theme *theme;
    const book_theme_speech *theme_speech;
    const char *font; /* paths of fonts, separated by commas; NULL means the look's fonts */
    uint64_t seed;
    unsigned measure; /* measure of difficulty, as an index in FIGURE_ROWS */
    const press_shop *press;
    maze_paper trim;
    bool color;
    bool bleed, large_print;
    book_backs backs;
    /* true if the look is playful and the readers are probably children */
    bool for_children;
    bool bound_right;
    /* true if the layout is mirrored, because the language runs from right to left */
    bool mirrored;
    bool tells_language;
    const char *dedication;
    /* names of a class set, which has a puzzle for each name; names.count is 0 in other books */
    book_names names;
    /* true if sheets have the default heading, a line for the date */
    bool dated;
    book_imprint imprint;
    book_part title_page, how_to_play, contents, openers, page_numbers, certificate;
    maze_recipe_line recipe_line; /* place of recipes; never AUTO */
    maze_answers answers;
    bool answers_missed; /* true if the user requested answers, but no puzzle has an answer */
    unsigned solutions_per_page; /* maximum number of solutions per page; 0 if the book chooses */
    book_solution_style solution_style;
    const char *words[WORDS]; /* printed words, indexed by book_word; NULL for no text */
    /* style from the keys at the top level; its paper is the trim size, and its margins are AUTO
     * unless the user sets them */
    maze_style style;
    const book_section *sections;
    size_t section_count;
    /* true if worksheets alternate; each section then has one sheet */
    bool in_turn;
    /* true for sheets that `mazepress draw` makes */
    bool sheets;
    book_fitting fitting; /* values with which the book works, for errors */
    const char *left_out;      /* lines of the report about kinds that do not fit */
    const maze_inputs *inputs;
    /* samples of mazes (book_sized) that all plans share, borrowed: a table from recipes with the
     * seed PLANNED_SEED, and a table from kinds, numbers of cells and proportions */
    struct _GHashTable *sized, *sized_with;
} book_terms;

/* Returns true if all mazes are lines to trace. */
static inline bool book_has_only_lines(const book_terms *terms)
{
    bool lines = terms->section_count > 0;
    for (size_t i = 0; i < terms->section_count; i++)
        lines = lines && terms->sections[i].style.trace != MAZE_TRACE_ROAD;
    return lines;
}

/* Returns the number of the book's measure for book_level_band: 0, 1 or 2 for difficulty1,
 * difficulty2 or difficulty3. */
static inline int book_measure_number(const book_terms *terms)
{
    return (int)(terms->measure - FIGURE_DIFFICULTY1);
}

#endif
