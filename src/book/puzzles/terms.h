/* The terms of a book: a specification with all defaults filled in. The code in the folder spec
 * makes the terms; all later code uses only them. */
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
    char **names; /* different names in UTF-8, without spaces at their ends */
    size_t count;
    char *report; /* lines about the list of names, for the report; NULL: none */
} book_names;

/* An optional part of the book. */
typedef enum book_part { PART_AUTO, PART_NO, PART_YES } book_part;

/* The imprint: whether the book has one, and its text. */
typedef struct book_imprint {
    book_part part;
    /* text that replaces the usual lines, or, if it begins with "{lines}", follows them; NULL: only
     * the usual lines */
    const char *text;
} book_imprint;

#define IMPRINT_PLACE "{lines}"

/* The content of left-hand pages: puzzles, as on right-hand pages, nothing, or space for drawing,
 * coloring or notes. */
typedef enum book_backs {
    BACKS_MAZE,
    BACKS_BLANK,
    BACKS_DOODLE,
    BACKS_COLORING,
    BACKS_NOTES,
    BACKS_REST /* drawing and coloring pages alternate */
} book_backs;

/* The side at which the book is bound. If it is BINDING_AUTO, the direction of the language
 * determines it. */
typedef enum book_binding { BINDING_AUTO, BINDING_LEFT, BINDING_RIGHT } book_binding;

typedef enum book_solution_style {
    SOLUTION_PATH,   /* gray solution on black walls, for books without faded walls */
    SOLUTION_FADED,  /* gray walls, black solution */
    SOLUTION_DASHED, /* black walls, black dashed solution */
    SOLUTION_FILLED  /* black walls, gray cells of the solution */
} book_solution_style;

/* A section, with the book's defaults filled in. */
typedef struct book_section {
    const char *name;        /* "" for the only section of a small book */
    uint32_t puzzles;        /* number of puzzles */
    const book_kinds *kinds; /* kinds of its mazes, which puzzles have in turn; NULL: `recipes`, or
                                mazes of a picture */
    const maze_recipe *maze; /* first of these kinds, without a seed; NULL: `recipes` */
    const maze_level *level; /* requested level; NULL: none */
    bool by_level;           /* true if the level determines the difficulty of its mazes */
    uint32_t part; /* index of this section among the parts of a section with several levels */
    unsigned difficulty[2]; /* range of difficulty; 0, 0: no difficulty is requested */
    /* difficulty that determines the section's stars; 0: the difficulty of its mazes */
    unsigned rated;
    measure_filters filters; /* ranges that its mazes must meet */
    unsigned per_page;       /* number of puzzles per page; 0: auto */
    const maze_recipe_list
        *recipes; /* given recipes, all with seeds; NULL: mazes are made from `maze` */
    /* style of its puzzles on a sheet, with heading and caption, but without pictures */
    maze_style style;
    const char *start_picture, *goal_picture; /* paths of the pictures at the doors; NULL: arrows */
    const char *start_crop,
        *goal_crop; /* the parts of these pictures that are read; NULL: the whole pictures */
    /* sentences from its recipes or from a list, which puzzles have in turn; NULL: none */
    const recipe_sentence *sentences;
    size_t sentence_count;
    /* path of the picture that replaces each star; NULL: stars are drawn */
    const char *collect_picture;
    const char *collect_crop; /* the part of this picture that is read; NULL: the whole picture */
    const book_vocabulary *vocabulary; /* words that puzzles have in turn; NULL: none */
    /* pairs of pictures that puzzles have in turn (puzzle_pictures.h); NULL: none */
    const char *pictures;
    const book_worksheet *worksheet; /* its worksheet; NULL: none */
    bool for_children;               /* true if the worksheet is for children */
    const char *title, *rule;        /* title and task of a worksheet above its mazes; NULL: none */
    uint32_t turn;                   /* index of its worksheet among the worksheets in turn */
    uint32_t nth;                    /* number of earlier sections of the same kind */
    /* number of puzzles in earlier parts of the same section of the specification */
    uint32_t before;
    bool outlined;    /* true if its mazes have the outlines of the book's theme */
    bool themed;      /* true if its mazes belong to the book's theme */
    const char *mask; /* path of the picture that is cut out of mazes or revealed; NULL: none */
    book_masked_facts mask_facts; /* facts about its mask */
    const char *tone;             /* path of the picture for its tone; NULL: none */
    input_grays_facts tone_facts; /* facts about this picture */
    /* pictures that its mazes follow or its solutions reveal; NULL: none */
    const book_shown *shown;
    bool own_tones; /* true if walls have the tone of the photograph that their maze follows */
    double clear;   /* minimum width of corridors, in mm, in mazes that follow a photograph */
    int line;       /* line of the section in the file; 0: none */
} book_section;

/* True if the solutions of the section reveal pictures. */
static inline bool book_reveals(const book_section *section)
{
    return section->shown && !section->shown->followed;
}

#define COVER_COLORS 5

/* The terms of a book. The maze_spec from which they were resolved owns everything. */
typedef struct book_terms {
    const char *title, *subtitle, *author, *publisher; /* NULL: none */
    const char *year;                                  /* year as it is printed */
    const char *isbn;     /* ISBN with hyphens, as given; its check digit is correct */
    const char *language; /* tag of the language, such as "en" */
    const book_language
        *speech;               /* texts in this language; English if the language is not built in */
    const char *ages;          /* checked ages, such as "6-9" or "12+"; NULL: none */
    unsigned volume;           /* number of the book in its series; 0: none */
    const char *cover_picture; /* path of the cover's background; NULL: the look's art */
    const char *cover_crop;    /* part of this picture that is used; NULL: the whole picture */
    maze_color colors[COVER_COLORS]; /* colors of the cover; AUTO: those of the look */
    const book_theme *theme;         /* theme of the book; NULL: none */
    const book_theme_speech
        *theme_speech; /* texts of the theme in the book's language; NULL: no theme */
    const char *font;  /* paths of font files, separated by commas; NULL: DejaVu */
    uint64_t seed;
    unsigned measure; /* the measure of difficulty */
    const press_shop *press;
    maze_paper trim;
    bool color; /* true if pages keep their colors; pages that are printed at home always do */
    bool bleed, large_print;
    book_backs backs;
    /* true if the look is for children, and the book does not show that its readers are older */
    bool for_children;
    bool bound_right;
    /* true if pages are mirrored, because the book is bound at the right and its language is
     * written from right to left */
    bool mirrored;
    bool tells_language;    /* true if the file names its language */
    const char *dedication; /* NULL: none */
    /* names of a class set, with one puzzle for each name; count 0: not a class set */
    book_names names;
    bool dated; /* true if sheets of a class set have the usual heading, with a line for the date */
    book_imprint imprint;
    book_part title_page, how_to_play, contents, openers, page_numbers, certificate;
    maze_recipe_line recipe_line; /* not AUTO */
    maze_answers answers;
    unsigned solutions_per_page; /* 0: auto */
    book_solution_style solution_style;
    const char *words[WORDS]; /* texts that the book sets; NULL: the language's text is used */
    /* style of the book's pages; the paper is the trim size, and margins are AUTO unless given */
    maze_style style;
    const book_section *sections;
    size_t section_count;
    /* true if the sections are parts of one section without a name and have one worksheet each */
    bool in_turn;
    /* true if the terms are for sheets of `draw`, whose seed also determines the first pair of a
     * theme */
    bool sheets;
    const char *left_out;      /* lines of the report about kinds that do not fit; NULL: none */
    const maze_inputs *inputs; /* inputs that the recipes name, such as masks */
} book_terms;

/* True if all sections are lines to trace. */
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
