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

/* The place of the text of a task in the rules of a book. */
typedef enum book_rules_place {
    RULES_NONE,
    RULES_OF_DOORS, /* with the paragraphs about entrance and exit */
    RULES_OF_WAYS,  /* with the paragraph about the number of ways to the exit */
    RULES_AFTER,    /* after the paragraphs about other mazes */
    /* at the end, as instructions for drawing the solution in place of the text about pencils */
    RULES_LAST,
    RULES_ALONE /* alone, in a book that has only such mazes */
} book_rules_place;

/* The maze of a sheet, its style, and the language of its words. */
typedef struct book_sheet_facts {
    const maze_recipe *recipe;
    const maze_style *style;
    const book_language *language;
} book_sheet_facts;

#define WORKSHEET_LEVELS 5 /* levels from "tiny" on; "trace" uses the values of "tiny" */
#define WORKSHEET_PAIRS 4

/* A worksheet of a kind. Other keys of the specification can override each member. */
typedef struct book_worksheet {
    const char *name, *summary;
    /* recipes without seeds, by level; mazes with letters are as large as the letters require */
    const char *mazes[WORKSHEET_LEVELS];
    /* minimum number of columns of mazes with letters; 0: no minimum */
    unsigned columns[WORKSHEET_LEVELS];
    /* true if `mazes` has, for each level, a list of recipes with outlines, which are used in
     * turn */
    bool outlines;
    recipe_letters_kind kind; /* kind of the letters */
    /* letters of its mazes, by level; NULL: a sentence of the language */
    const char *letters[WORKSHEET_LEVELS];
    const char *key, *values[WORKSHEET_LEVELS]; /* a key of styles and its values; NULL: none */
    book_theme_pair pairs[WORKSHEET_PAIRS];     /* pictures at the doors on sheets for children */
    size_t pair_count;                          /* number of these pairs; 0: arrows */
} book_worksheet;

typedef struct book_question {
    /* texts on its sheet: the title, the instructions, and the texts before and after its marks; 0:
     * none */
    book_text title, rule, before, after;
    book_text steps;   /* the first of PAGE_STEPS texts of steps on its sheet; 0: none */
    book_word caption; /* text above a maze in a book; 0: the instructions, if `above` is true */
    bool above;        /* true if its instructions are above mazes in books */
    book_text rules;   /* text in the rules of a book with mazes of this kind */
    book_rules_place place;
    /* true if its instructions are for adults, and are in the rules of a book and not on its
     * sheets */
    bool note;
    /* default pictures at the doors of its mazes */
    book_theme_pair pairs[QUESTION_PAIRS];
    size_t pair_count;
    book_worksheet worksheet; /* its worksheet; if the name is NULL, there is none */
    /* name of its drawing in the contents; NULL: the drawing of the maze's shape */
    const char *mark;
    bool english; /* true if its sheet has its own texts, which are in English */
    /* true if the seeds of its mazes must be chosen so that the solution is suitable */
    bool picky;
    book_wishes wishes; /* preferences for mazes on its sheets */
    /* name of the part of the sheet that leaves no space for a code; NULL: there is space */
    const char *codeless;
    /* completes the texts of a sheet; NULL: they are complete */
    void (*fill)(const book_sheet_facts *of, page_letters_words *words);
} book_question;

/* Returns the row of a kind. */
const book_question *book_question_of(page_task task);

/* True if the task of one of the recipes is `task`. */
bool book_any_with_task(maze_recipe *const *recipes, size_t count, page_task task);

/* Fills in `words` with the texts on the sheet of a maze with a task, and returns it. Returns NULL
 * if there is no task. The task depends on the style's letters and on the recipe (NULL: on the
 * letters only). The texts are in the letters' language, or English if its tag is unknown. */
page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                     page_letters_words *words);

/* Returns the texts for a sheet of a maze that has no other task than to find the solution. `line`
 * is a text such as "Bring the cow home to the barn." (NULL: none); `tag` is the language. */
page_letters_words book_way_words(const char *tag, const char *line);

/* True if a maze in this style has another task than to find the solution. */
bool book_has_task(const maze_recipe *recipe, const maze_style *style);

/* True if the sheet of a labyrinth has its own English texts, which depend on the number of rings
 * and on the width for a finger. */
bool book_sheet_has_english(const maze_recipe *recipe, const maze_style *style);

/* Facts about the mazes of a book, which determine its rules. */
typedef struct book_rules_facts {
    /* openings: some mazes have both doors on the border; goal_inside: some mazes have a door
     * inside */
    bool openings, goal_inside;
    bool several_ways, bridges;
    unsigned asked; /* tasks of the mazes: a bit 1 << page_task for each */
} book_rules_facts;

/* book_rules_note returns the first note for adults about the mazes in `facts`; NULL if there is
 * none. book_is_note returns true if `text` is one of these notes. */
const char *book_rules_note(const book_language *language, const book_rules_facts *facts);
bool book_is_note(const book_language *language, const char *text);

/* True if all mazes have only one path. The rules then do not mention dead ends. */
bool book_rules_of_paths(const book_rules_facts *facts);

/* Writes the paragraphs that are true of the mazes in `facts` to `to`, separated by empty lines.
 * The text is truncated if it does not fit. Returns `to`. */
char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size);

#endif
