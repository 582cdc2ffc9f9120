/* The terms of a book, with all defaults filled in. The sub-folder spec/ makes these terms from a
 * specification; all later code uses only the terms. */
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
    char **names; /* names in UTF-8, without spaces at their ends, all different */
    size_t count;
    char *report; /* lines of the report about the list; NULL: none */
} book_names;

/* An optional part of the book. */
typedef enum book_part { PART_AUTO, PART_NO, PART_YES } book_part;

/* The imprint: whether there is one, and its text, which replaces the usual lines, or follows them
 * if it begins with "{lines}". */
typedef struct book_imprint {
    book_part part;
    const char *text; /* NULL: the usual lines */
} book_imprint;

#define IMPRINT_PLACE "{lines}"

/* The content of left-hand pages: puzzles as on the right, or nothing, or something to do. */
typedef enum book_backs {
    BACKS_MAZE,
    BACKS_BLANK,
    BACKS_DOODLE,
    BACKS_COLORING,
    BACKS_NOTES,
    BACKS_REST /* drawing and coloring pages alternate */
} book_backs;

/* The side of the binding; auto: depends on the direction of the language. */
typedef enum book_binding { BINDING_AUTO, BINDING_LEFT, BINDING_RIGHT } book_binding;

typedef enum book_solution_style {
    SOLUTION_PATH,   /* gray solution on black walls, for books without faded walls */
    SOLUTION_FADED,  /* gray walls, black solution */
    SOLUTION_DASHED, /* black walls, black dashed solution */
    SOLUTION_FILLED  /* black walls, gray cells of the solution */
} book_solution_style;

/* One section, with the book's defaults filled in. */
typedef struct book_section {
    const char *name; /* "" for the only section of a small book */
    uint32_t puzzles; /* number of puzzles */
    const book_kinds *
        kinds; /* the kinds of its mazes, used in turn; NULL: `recipes` or the mazes of a picture */
    const maze_recipe *maze; /* the first of these kinds, without a seed; NULL: `recipes` */
    const maze_level *level; /* the requested level; NULL: none */
    bool by_level;           /* the level decides the difficulty of its mazes */
    uint32_t
        part; /* a section of several levels becomes a section for each: its index among these */
    unsigned difficulty[2];  /* range of difficulty; 0, 0: not sorted */
    unsigned rated;          /* difficulty that decides its stars; 0: that of its mazes */
    measure_filters filters; /* ranges that its mazes must meet */
    unsigned per_page;       /* 0: auto */
    const maze_recipe_list
        *recipes;     /* given recipes, all with seeds; NULL: mazes are made from `maze` */
    maze_style style; /* includes heading and caption; medium sheet; without pictures */
    const char *start_picture, *goal_picture; /* paths of the pictures at the doors; NULL: arrows */
    const char *start_crop,
        *goal_crop; /* parts of these pictures to read; NULL: the whole pictures */
    const recipe_sentence *sentences; /* sentences for its puzzles in turn, from its recipes or from
                                         a list; NULL: none */
    size_t sentence_count;
    const char *collect_picture; /* path of the picture that replaces each star; NULL: a star */
    const char *collect_crop;    /* the part to read; NULL: all */
    const book_vocabulary *vocabulary; /* its words are used in turn; NULL: none */
    const char *pictures; /* pairs of pictures, in turn (puzzle_pictures.h); NULL: none */
    const book_worksheet *worksheet; /* NULL: none */
    bool for_children;               /* the worksheet is for children */
    const char *title, *rule; /* title and task above its mazes, from a worksheet; NULL: none */
    uint32_t turn;            /* index of its worksheet among the worksheets in turn */
    uint32_t nth;             /* and the number of earlier sections of the same kind */
    uint32_t before;  /* puzzles in earlier parts of the same section of the specification */
    bool outlined;    /* its mazes have the outlines of the book's theme */
    bool themed;      /* its mazes belong to the book's theme */
    const char *mask; /* path of the picture of its mask, or of the revealed picture; NULL: none */
    book_masked_facts mask_facts; /* facts about its mask */
    const char *tone;             /* path of the picture of its tone; NULL: none */
    input_grays_facts tone_facts; /* facts about this picture */
    const book_shown *shown;      /* the pictures of its mazes or solutions; NULL: none */
    bool own_tones; /* walls have the tone of the photograph that their maze follows */
    double clear;   /* minimum corridor width of mazes that follow a photograph, in mm */
    int line;       /* line of the section in the file; 0: none */
} book_section;

/* The minimum cell of a maze that follows a photograph, relative to the clear width: streams are at
 * least 0.74 cells apart, and walls need the rest. */
#define BOOK_FLOW_CELL 2.2

/* True if the solutions of a section reveal pictures. */
static inline bool book_reveals(const book_section *section)
{
    return section->shown && !section->shown->followed;
}

#define COVER_COLORS 5

/* The maze_spec from which it was resolved owns everything. */
typedef struct book_terms {
    const char *title, *subtitle, *author, *publisher; /* NULL: none */
    const char *year;                                  /* year, as printed */
    const char *isbn;     /* ISBN with its hyphens, as given; verified */
    const char *language; /* language tag, such as "en" */
    const book_language
        *speech;      /* the language's texts; those of English if the language is not built in */
    const char *ages; /* "6-9" or "12+", checked; NULL: none */
    unsigned volume;  /* number of the book in its series; 0: none */
    const char *cover_picture;       /* path of the picture; NULL: the look's art */
    const char *cover_crop;          /* the part to read; NULL: all */
    maze_color colors[COVER_COLORS]; /* colors of the cover; AUTO: the look's */
    const book_theme *theme;         /* theme of the book; NULL: none */
    const book_theme_speech
        *theme_speech; /* texts of the theme in the book's language; NULL: no theme */
    const char *font;  /* paths of font files, separated by commas; NULL: DejaVu */
    uint64_t seed;
    unsigned measure; /* the measure that difficulty means */
    const press_shop *press;
    maze_paper trim;
    bool color; /* pages keep their colors; at home, they always do */
    bool bleed, large_print;
    book_backs backs;
    bool
        for_children; /* the look is for children unless the book's readers are known to be older */
    bool bound_right;
    bool mirrored; /* the language of a book bound at the right is also written from right to left,
                      so its pages are mirrored */
    bool tells_language;    /* the file names its language */
    const char *dedication; /* NULL: none */
    book_names names; /* names of a class set: one puzzle for each; count 0: not a class set */
    bool dated;       /* the heading of a class set is the usual one: a line for the date */
    book_imprint imprint;
    book_part title_page, how_to_play, contents, openers, page_numbers, certificate;
    maze_recipe_line recipe_line; /* not AUTO */
    maze_answers answers;
    unsigned solutions_per_page; /* 0: auto */
    book_solution_style solution_style;
    const char *words[WORDS]; /* given texts; NULL: the texts of the language */
    maze_style style; /* style of the book; medium sheet, paper = trim, margin AUTO unless given */
    const book_section *sections;
    size_t section_count;
    bool in_turn; /* the sections are parts of one section without a name, one worksheet each */
    bool sheets;  /* sheets of `draw`, whose seed also decides the first pair of a theme */
    const char *left_out;      /* lines of the report about kinds that do not fit; NULL: none */
    const maze_inputs *inputs; /* the inputs of their recipes, such as masks */
} book_terms;

/* True if all sections are lines to trace. */
static inline bool book_has_only_lines(const book_terms *terms)
{
    bool lines = terms->section_count > 0;
    for (size_t i = 0; i < terms->section_count; i++)
        lines = lines && terms->sections[i].style.trace != MAZE_TRACE_ROAD;
    return lines;
}

/* The index of the measure that difficulty means, as for book_level_band. */
static inline int book_measure_number(const book_terms *terms)
{
    return (int)(terms->measure - FIGURE_DIFFICULTY1);
}

#endif
