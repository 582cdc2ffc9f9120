/* The texts of the tasks of each kind of puzzle (on sheets, above mazes in a book, and in the rules
 * of the book), and the mazes of each kind by level. One table has a row for each kind of sheet
 * (page/sheet_kinds.h). */
#ifndef MAZEPRESS_BOOK_QUESTIONS_H
#define MAZEPRESS_BOOK_QUESTIONS_H

#include "book/languages/words.h"
#include "book/puzzles/wishes.h"
#include "book/themes/themes.h"
#include "core/recipe/sentences.h"
#include "page/layout/style.h"
#include "page/sheet_kinds.h"

#define QUESTION_PAIRS ROADS_PAIRS

/* The place of a kind's text in the rules. */
typedef enum book_rules_place {
    RULES_NONE,
    RULES_OF_DOORS, /* the places of entrance and exit */
    RULES_OF_WAYS,  /* the number of paths */
    RULES_AFTER,    /* a text in addition to the texts about other mazes */
    RULES_LAST,     /* instructions to draw the solution, instead of the text about pencils */
    RULES_ALONE     /* the whole text, in a book with only such mazes */
} book_rules_place;

/* The maze of a sheet, and the language of its words. */
typedef struct book_sheet_facts {
    const maze_recipe *recipe;
    const maze_style *style;
    const book_language *language;
} book_sheet_facts;

#define WORKSHEET_LEVELS 5 /* levels from "tiny" on; "trace" has the row of "tiny" */
#define WORKSHEET_PAIRS 4

/* The worksheet of a kind.  Other keys can override each member. */
typedef struct book_worksheet {
    const char *name, *summary;
    const char *mazes[WORKSHEET_LEVELS]; /* recipes without seeds, by level; mazes for letters are
                                            as large as the letters require, but have... */
    unsigned columns[WORKSHEET_LEVELS];  /* ...at least this many columns; 0: no minimum */
    bool outlines;                       /* its mazes are a list for each level, used in turn */
    recipe_letters_kind kind;            /* of these, */
    const char
        *letters[WORKSHEET_LEVELS]; /* letters for these mazes; NULL: a sentence of the language */
    const char *draw, *roads[WORKSHEET_LEVELS]; /* values of the keys draw and road... */
    const char *trace;                          /* ...and trace */
    book_theme_pair pairs[WORKSHEET_PAIRS];     /* pictures at the doors on children's sheets */
    size_t pair_count;                          /* 0: arrows */
} book_worksheet;

typedef struct book_question {
    /* On its sheet: title, instructions, texts before and after its marks; 0: none. */
    book_text title, rule, before, after;
    book_text steps;   /* the first of PAGE_STEPS on its sheet; 0: none */
    book_word caption; /* above a maze in a book; 0: the instructions, if... */
    bool above;        /* ...they stand there */
    book_text rules;   /* text in the rules of a book with mazes of this kind */
    book_rules_place place;
    bool
        note; /* its instructions are for adults, and are in a book's rules instead of its sheets */
    /* The default pictures at the ends of its mazes. */
    book_theme_pair pairs[QUESTION_PAIRS];
    size_t pair_count;
    book_worksheet worksheet; /* worksheet by level; name NULL: none */
    bool picky;               /* the seed must be chosen by the solution */
    book_wishes wishes;       /* of its sheets */
    const char *codeless;     /* the part that leaves no space for a code; NULL: there is space */
    /* Completes the texts of a sheet. */
    void (*fill)(const book_sheet_facts *of, page_letters_words *words);
} book_question;

/* Returns the row of a kind. */
const book_question *book_question_of(page_task task);

/* True if one of the recipes is of that kind. */
bool book_any_with_task(maze_recipe *const *recipes, size_t count, page_task task);

/* The texts on the sheet of a maze with a task, which follows from the style's letters or the
 * recipe (NULL: only letters), in their language; English if its tag is unknown. Returns `words`,
 * or NULL if there is no task. */
page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                     page_letters_words *words);

/* The texts for a sheet of a maze without another task, with a line such as "Bring the cow home to
 * the barn." (NULL: none), in the language of a tag. */
page_letters_words book_way_words(const char *tag, const char *line);

/* True if a maze, drawn in a style, has another task than to find the solution. */
bool book_has_task(const maze_recipe *recipe, const maze_style *style);

/* True if the sheet of a labyrinth has English texts of its own, which depend on the number of
 * rings and the width for a finger. */
bool book_sheet_has_english(const maze_recipe *recipe, const maze_style *style);

/* Facts about a book's mazes, which decide the rules. */
typedef struct book_rules_facts {
    bool openings, goal_inside; /* some have both doors on the border, some end inside */
    bool several_ways, bridges;
    unsigned asked; /* the kinds of its mazes: a bit 1 << page_task for each */
} book_rules_facts;

/* Returns the first note for adults of such mazes, NULL: none.  The second function returns true
 * for a text that is such a note on sheets. */
const char *book_rules_note(const book_language *language, const book_rules_facts *facts);
bool book_is_note(const book_language *language, const char *text);

/* True if all of its mazes have only one path, so that the rules do not mention dead ends. */
bool book_rules_of_paths(const book_rules_facts *facts);

/* Paragraphs, separated by empty lines, that are true of such mazes. Truncated if they do not fit;
 * returns `to`. */
char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size);

#endif
