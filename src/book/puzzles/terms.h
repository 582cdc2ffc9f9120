/* The terms of a book: the values of a specification, with all defaults filled in. The code in
 * book/spec makes the terms. Later code uses the terms and never the specification. */
#ifndef MAZEPRESS_BOOK_TERMS_H
#define MAZEPRESS_BOOK_TERMS_H

#include "book/languages/words.h"
#include "book/puzzles/kinds.h"
#include "book/puzzles/puzzle_pictures.h"
#include "book/puzzles/vocabulary.h"
#include "book/puzzles/worksheets.h"
#include "book/themes/themes.h"
#include "core/measure/measures.h"
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
    /* `count` different names in UTF-8, without spaces at their ends */
    char **names;
    size_t count;
    char *report; /* the report's lines about the list of names; NULL: none */
} book_names;

/* Whether the book has an optional part. PART_AUTO: the book decides. */
typedef enum book_part { PART_AUTO, PART_NO, PART_YES } book_part;

/* The setting for the imprint: whether the book has an imprint, and the user's text. */
typedef struct book_imprint {
    book_part part;
    /* text that replaces the default lines of the imprint; if the text begins with "{lines}", its
     * rest follows the default lines. NULL: only the default lines */
    const char *text;
} book_imprint;

#define IMPRINT_PLACE "{lines}"

/* The content of the back of a leaf whose front has puzzles: puzzles, too, nothing, or space for
 * drawing, coloring or notes. Backs are left-hand pages, unless the book is bound at the right. */
typedef enum book_backs {
    BACKS_MAZE,
    BACKS_BLANK,
    BACKS_DOODLE,
    BACKS_COLORING,
    BACKS_NOTES,
    BACKS_REST /* pages for drawing and pages for coloring alternate */
} book_backs;

/* The side at which the book is bound. BINDING_AUTO: the direction of the book's language
 * determines the side. */
typedef enum book_binding { BINDING_AUTO, BINDING_LEFT, BINDING_RIGHT } book_binding;

typedef enum book_solution_style {
    SOLUTION_PATH,   /* gray solution between black walls, for books without faded walls */
    SOLUTION_FADED,  /* black solution between gray walls */
    SOLUTION_DASHED, /* black dashed solution between gray walls */
    /* gray cells along the solution, between black walls (gray walls, if the solution reveals a
     * picture) */
    SOLUTION_FILLED
} book_solution_style;

/* A section, with the book's defaults filled in. */
typedef struct book_section {
    /* the section's name; "" for the only section of a book without sections */
    const char *name;
    uint32_t puzzles;
    /* kinds of mazes, which the section's puzzles use in turn; NULL: the section has `recipes`,
     * or a maze made from a picture */
    const book_kinds *kinds;
    /* recipe of the first kind of maze, without a seed; NULL: the section has `recipes` */
    const maze_recipe *maze;
    const maze_level *level; /* the requested level; NULL: none */
    /* true if the level determines the difficulty of the section's mazes */
    bool by_level;
    /* index of this section among the parts into which a section with several levels was divided */
    uint32_t part;
    /* requested difficulty of the first and of the last puzzle; 0, 0: no difficulty is requested */
    unsigned difficulty[2];
    /* difficulty that determines the stars of the section's puzzles; 0: the difficulty of each
     * maze determines its stars */
    unsigned rated;
    measure_filters filters; /* ranges of measures that each maze of the section must meet */
    unsigned per_page;       /* number of puzzles per page; 0: the book chooses the number */
    /* the user's recipes, which all have seeds; NULL: mazes are made from `maze` or `kinds` */
    const maze_recipe_list *recipes;
    /* style of the section's puzzles on a sheet, with heading and caption, but without pictures */
    maze_style style;
    /* paths of the pictures at the doors; NULL: an arrow is drawn */
    const char *start_picture, *goal_picture;
    /* crops of the pictures at the doors; NULL: the whole picture is used */
    const char *start_crop, *goal_crop;
    /* sentences from a list or from the file of recipes, which puzzles use in turn; NULL: none */
    const recipe_sentence *sentences;
    size_t sentence_count;
    /* path of the picture that replaces each star; NULL: stars are drawn */
    const char *collect_picture;
    /* crop of the picture that replaces stars; NULL: the whole picture is used */
    const char *collect_crop;
    const book_vocabulary *vocabulary; /* words that puzzles use in turn; NULL: none */
    /* paths of pairs of pictures, which puzzles use in turn (puzzle_pictures.h); NULL: none */
    const char *pictures;
    const book_worksheet *worksheet; /* the section's worksheet; NULL: none */
    bool for_children;               /* true if the worksheet is for children */
    /* texts above the mazes of a worksheet: its title and its task; NULL: none */
    const char *title, *rule;
    /* index of the section's worksheet among the worksheets that are used in turn */
    uint32_t turn;
    uint32_t nth; /* number of earlier sections with the same worksheet */
    /* number of puzzles in earlier parts of the same section in the specification */
    uint32_t before;
    bool outlined; /* true if the section's mazes have outlines of the book's theme */
    bool themed;   /* true if the pictures at the doors come from the book's theme */
    /* path of the picture that is cut out of mazes or that solutions reveal; NULL: none */
    const char *mask;
    book_masked_facts mask_facts; /* facts about the mask made from the picture `mask` */
    const char *tone;             /* path of the photograph for the tone of walls; NULL: none */
    input_grays_facts tone_facts; /* facts about the photograph for the tone */
    /* pictures that the section's mazes follow or that its solutions reveal; NULL: none */
    const book_shown *shown;
    /* true if the walls of each maze have the tone of the photograph that the maze follows */
    bool own_tones;
    double clear; /* minimum clear width, in mm, of mazes that follow a photograph */
    int line;     /* line of the specification's file on which the section begins; 0: none */
} book_section;

/* True if the solutions of the section reveal pictures. */
static inline bool book_reveals(const book_section *section)
{
    return section->shown && !section->shown->followed;
}

#define COVER_COLORS 5

/* The terms of a book. The maze_spec from which the terms were resolved owns all of their data. */
typedef struct book_terms {
    const char *title, *subtitle, *author, *publisher; /* NULL: none */
    const char *year;                                  /* the printed year; NULL: none */
    /* the ISBN as given, with or without hyphens, with a correct check digit; NULL: none */
    const char *isbn;
    const char *language; /* BCP 47 tag of the book's language, such as "en" */
    /* texts in the book's language; English texts if the language is not built in */
    const book_language *speech;
    const char *ages;          /* checked ages, such as "6-9" or "12+"; NULL: none */
    unsigned volume;           /* number of the book in its series; 0: none */
    const char *cover_picture; /* path of the picture on the cover; NULL: the look's own drawing */
    const char *cover_crop;    /* crop of the cover's picture; NULL: the whole picture is used */
    maze_color colors[COVER_COLORS]; /* the cover's colors; AUTO: the colors of the look */
    const book_theme *theme;         /* the book's theme; NULL: none */
    /* texts about themes in the book's language; NULL: the book has no theme */
    const book_theme_speech *theme_speech;
    const char *font; /* paths of font files, separated by commas; NULL: the fonts of the look */
    uint64_t seed;
    unsigned measure; /* index of the difficulty measure in FIGURE_ROWS */
    const press_shop *press;
    maze_paper trim;
    /* true if pages are printed in color; always true unless the press is a print shop */
    bool color;
    bool bleed, large_print;
    book_backs backs;
    /* true if the look is playful, and neither the ages nor the levels show that readers are
     * older */
    bool for_children;
    bool bound_right;
    /* true if the layout of pages is mirrored: the book is bound at the right, and its language
     * is written from right to left */
    bool mirrored;
    bool tells_language;    /* true if the PDF names its language */
    const char *dedication; /* text of the dedication; NULL: none */
    /* names of a class set, with one puzzle for each name; if names.count is 0, the book is not
     * a class set */
    book_names names;
    /* true if sheets of a class set have the default heading, with a line for the date */
    bool dated;
    book_imprint imprint;
    book_part title_page, how_to_play, contents, openers, page_numbers, certificate;
    maze_recipe_line recipe_line; /* the place where recipes are printed; never AUTO */
    maze_answers answers;
    unsigned solutions_per_page; /* number of solutions per page; 0: the book chooses the number */
    book_solution_style solution_style;
    const char *words[WORDS]; /* the printed words, indexed by book_word; NULL: no text */
    /* style of the book's pages. The paper is the trim size. Margins are AUTO unless the user
     * sets them */
    maze_style style;
    const book_section *sections;
    size_t section_count;
    /* true if worksheets are used in turn; then each section contains one sheet of a section
     * without a name */
    bool in_turn;
    /* true if the terms are for sheets of `draw`, whose seed also determines a theme's first
     * pair of pictures */
    bool sheets;
    const char *left_out;      /* the report's lines about kinds that do not fit; NULL: none */
    const maze_inputs *inputs; /* inputs that recipes name, such as masks */
    /* samples (book_sized_of) that all plans of the specification share, and that the specification
     * owns; NULL: each plan makes its own samples */
    struct _GHashTable *sized, *sized_with;
} book_terms;

/* True if the mazes of all sections are lines to trace. */
static inline bool book_has_only_lines(const book_terms *terms)
{
    bool lines = terms->section_count > 0;
    for (size_t i = 0; i < terms->section_count; i++)
        lines = lines && terms->sections[i].style.trace != MAZE_TRACE_ROAD;
    return lines;
}

/* Returns the index of the book's measure of difficulty: 0, 1 or 2, as for book_level_band. */
static inline int book_measure_number(const book_terms *terms)
{
    return (int)(terms->measure - FIGURE_DIFFICULTY1);
}

#endif
