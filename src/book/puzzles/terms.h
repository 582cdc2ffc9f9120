/* What a book is to be, with all defaults filled in. The sub-folder spec/ makes these terms out
 * of a specification; everything after it reads them, and no specification. */
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

/* The names of a class set: a sheet for each. */
typedef struct book_names {
    char **names; /* UTF-8, without spaces at their ends, no two the same */
    size_t count;
    char *report; /* lines about what was read; NULL: none */
} book_names;

/* A part of the book that may be left out. */
typedef enum book_part { PART_AUTO, PART_NO, PART_YES } book_part;

/* The imprint: whether there is one, and its text in place of the usual lines, or after them if it
 * begins with "{lines}". */
typedef struct book_imprint {
    book_part part;
    const char *text; /* NULL: nothing of its own */
} book_imprint;

#define IMPRINT_PLACE "{lines}"

/* What is on left-hand pages: puzzles as on the right, or nothing, or something to do. */
typedef enum book_backs {
    BACKS_MAZE,
    BACKS_BLANK,
    BACKS_DOODLE,
    BACKS_COLORING,
    BACKS_NOTES,
    BACKS_REST /* something to draw and something to color in turn */
} book_backs;

/* The side that a book is bound at; auto: where its language begins to read. */
typedef enum book_binding { BINDING_AUTO, BINDING_LEFT, BINDING_RIGHT } book_binding;

typedef enum book_solution_style {
    SOLUTION_PATH,   /* faded walls would be missed: gray way on black walls */
    SOLUTION_FADED,  /* gray walls, black way */
    SOLUTION_DASHED, /* black walls, black dashed way */
    SOLUTION_FILLED  /* black walls, the cells of the way gray */
} book_solution_style;

/* One section, with the book's defaults filled in. */
typedef struct book_section {
    const char *name;        /* "" for the only one of a small book */
    uint32_t puzzles;        /* number of puzzles */
    const book_kinds *kinds; /* their kinds in turn; NULL: `recipes`, or a picture's */
    const maze_recipe *maze; /* the first of these, without seed; NULL: `recipes` */
    const maze_level *level; /* the level asked for; NULL: none */
    bool by_level;           /* which says how hard its mazes are */
    uint32_t part; /* a section of several levels is a section for each: its place among these */
    unsigned difficulty[2];          /* from, to; 0, 0: as they come */
    measure_filters filters;         /* ranges that its mazes must meet */
    unsigned per_page;               /* 0: auto */
    const maze_recipe_list *recipes; /* given ones, all with seeds; NULL: made from `maze` */
    maze_style style; /* heading and caption among it; medium sheet; pictures not yet */
    const char *start_picture, *goal_picture; /* paths; NULL: arrows */
    const char *start_crop, *goal_crop;       /* and the parts that are read; NULL: all */
    const recipe_sentence *sentences;         /* of its recipes, one each; NULL: they have none */
    const char *collect_picture;              /* in place of each star; NULL: a star */
    const char *collect_crop;                 /* the part that is read; NULL: all */
    const book_vocabulary *vocabulary;        /* a word of it for each puzzle in turn; NULL: none */
    const char *pictures;            /* pairs of these in turn (puzzle_pictures.h); NULL: none */
    const book_worksheet *worksheet; /* NULL: none */
    bool for_children;               /* that is */
    const char *title, *rule; /* above its mazes: a worksheet's title, what to do; NULL: none */
    uint32_t turn;            /* of its worksheet among those in turn, */
    uint32_t nth;             /* and how many of the same kind precede it */
    uint32_t before;          /* puzzles before its first one of the same section as given */
    bool outlined;            /* its mazes are the outlines of the book's theme */
    bool themed;              /* they are those of the book's theme */
    const char *mask;         /* path of its picture, or of the one that it reveals; NULL: none */
    book_masked_facts mask_facts; /* facts about its mask */
    const char *tone;             /* path of the picture that its walls show; NULL: none */
    input_grays_facts tone_facts; /* and facts about it */
    const book_shown *shown; /* the pictures that its mazes or their solutions show; NULL: none */
    bool own_tones;          /* walls have the tone of the photograph that their maze follows */
    double clear;            /* what those leave to the pencil, mm */
    int line;                /* of the file; 0: none */
} book_section;

/* The least cell of a maze that follows a photograph, in what is clear: streams are 0.74 cells
 * apart at least, and walls swell beside what is clear. */
#define BOOK_FLOW_CELL 2.2

/* True if the solutions of a section reveal pictures. */
static inline bool book_reveals(const book_section *section)
{
    return section->shown && !section->shown->followed;
}

#define COVER_COLORS 5

/* Everything is owned by the maze_spec that it was resolved from. */
typedef struct book_terms {
    const char *title, *subtitle, *author, *publisher; /* NULL: none */
    const char *year;                                  /* as printed */
    const char *isbn;                                  /* with its hyphens, as given; checked */
    const char *language;                              /* "en", a tag */
    const book_language *speech;                       /* English if it is not built in */
    const char *ages;                                  /* "6-9" or "12+", checked; NULL: none */
    const char *cover_picture;                         /* path; NULL: the look's art */
    const char *cover_crop;                            /* the part that is read; NULL: all */
    maze_color colors[COVER_COLORS];                   /* of the cover; AUTO: the look's */
    const book_theme *theme;                           /* NULL: none */
    const book_theme_speech *theme_speech;             /* in the book's language; NULL: no theme */
    const char *font; /* paths, commas between them, NULL: DejaVu */
    uint64_t seed;
    unsigned measure; /* the measure that difficulty means */
    const press_shop *press;
    maze_paper trim;
    bool color; /* pages keep their colors; at home they do in any case */
    bool bleed, large_print;
    book_backs backs;
    bool for_children; /* in a look for them, nothing says that its readers are none */
    bool bound_right;
    bool mirrored;          /* its language too runs from right to left: pages are mirror images */
    bool tells_language;    /* in the file, whatever it is for */
    const char *dedication; /* NULL: none */
    book_names names;       /* of a class set: a puzzle for each; count 0: it is not one */
    book_imprint imprint;
    book_part title_page, how_to_play, contents, openers, page_numbers, certificate;
    maze_recipe_line recipe_line; /* not AUTO */
    maze_answers answers;
    unsigned solutions_per_page; /* 0: auto */
    book_solution_style solution_style;
    const char *words[WORDS]; /* given, or the language's; NULL: the language's texts */
    maze_style style; /* of the book; medium sheet, paper the trim, margin AUTO unless given */
    const book_section *sections;
    size_t section_count;
    bool in_turn;              /* they are parts of one section without a name, a worksheet each */
    const maze_inputs *inputs; /* the masks of their recipes */
} book_terms;

/* True if all sections are lines to trace. */
static inline bool book_has_only_lines(const book_terms *terms)
{
    bool lines = terms->section_count > 0;
    for (size_t i = 0; i < terms->section_count; i++)
        lines = lines && terms->sections[i].style.trace != MAZE_TRACE_ROAD;
    return lines;
}

/* The number of the measure that difficulty means, from 0, as for book_level_band. */
static inline int book_measure_number(const book_terms *terms)
{
    return (int)(terms->measure - FIGURE_DIFFICULTY1);
}

#endif
