/* The table of tasks, with a row for each page_task (page/sheet_kinds.h). A row has the texts of a
 * task, for sheets, for pages of a book and for the rules of a book. A row may also have the
 * worksheet for the task, with a maze for each level. */
#ifndef MAZEPRESS_BOOK_QUESTIONS_H
#define MAZEPRESS_BOOK_QUESTIONS_H

#include "book/languages/words.h"
#include "book/puzzles/wishes.h"
#include "book/themes/themes.h"
#include "core/recipe/sentences.h"
#include "page/layout/style.h"
#include "page/sheet_kinds.h"

#define QUESTION_PAIRS ROADS_PAIRS

/* The place in the rules of a book where a task's text is printed. */
typedef enum book_rules_place {
    RULES_NONE,
    /* the text follows the paragraph about entrance and exit, or replaces it if no other mazes need
     * this paragraph */
    RULES_OF_DOORS,
    RULES_OF_WAYS,  /* the text replaces the paragraph about the number of solutions */
    RULES_AFTER,    /* the text follows the paragraphs about doors and solutions */
    /* the text, about drawing the solution, replaces the paragraph about pencils at the end */
    RULES_LAST,
    RULES_ALONE /* the text is alone, in a book that has only mazes of one path */
} book_rules_place;

/* The maze of a sheet, the style of the sheet, and the language of its texts. */
typedef struct book_sheet_facts {
    const maze_recipe *recipe;
    const maze_style *style;
    const book_language *language;
} book_sheet_facts;

/* number of levels from "tiny" on; "trace" uses the values of "tiny" */
#define WORKSHEET_LEVELS 5
#define WORKSHEET_PAIRS 4

/* A worksheet: a named page with a task. Its values depend on the level. Keys of the specification
 * override the values. */
typedef struct book_worksheet {
    const char *name, *summary;
    /* the recipe of each level, without a seed; NULL: the letters determine the size of a square
     * grid */
    const char *mazes[WORKSHEET_LEVELS];
    /* minimum number of columns of a maze with letters, for each level; 0: the maze has no
     * letters */
    unsigned columns[WORKSHEET_LEVELS];
    /* true if each member of `mazes` is a list of recipes with outlines, which sheets use in
     * turn */
    bool outlines;
    recipe_letters_kind kind; /* the kind of letters on the solution */
    /* the letters on the solution, for each level; NULL: a sentence in the sheet's language, or
     * a word from the user's list */
    const char *letters[WORKSHEET_LEVELS];
    /* a key of styles, and its value for each level; NULL: none */
    const char *key, *values[WORKSHEET_LEVELS];
    /* pairs of pictures at the doors, on sheets for children; `pair_count` of them */
    book_theme_pair pairs[WORKSHEET_PAIRS];
    /* number of pairs of pictures; 0: arrows are drawn */
    size_t pair_count;
} book_worksheet;

typedef struct book_question {
    /* texts on the sheet: the title, the instructions, and the texts before and after the marks
     * of the answer; 0: none */
    book_text title, rule, before, after;
    book_text steps; /* the first of PAGE_STEPS texts with steps, on the sheet; 0: none */
    /* text above a maze in a book; 0: none */
    book_word caption;
    /* true if, in books, the instructions are printed above mazes that do not have this caption */
    bool above;
    book_text rules; /* text in the rules of a book that has mazes with this task */
    book_rules_place place;
    /* true if the instructions are a note for adults: they are printed in the rules of a book
     * and not on sheets */
    bool note;
    /* default pairs of pictures at the doors of mazes with this task; `pair_count` of them */
    book_theme_pair pairs[QUESTION_PAIRS];
    size_t pair_count;
    /* the worksheet with this task; if worksheet.name is NULL, the task has no worksheet */
    book_worksheet worksheet;
    /* name of the drawing for this task in the table of contents; NULL: the drawing of the maze's
     * outline or shape is used */
    const char *mark;
    /* true if the code that draws the sheet has its own English texts, which replace these texts
     * in English books */
    bool english;
    /* true if single sheets need a search for a seed whose maze meets the wishes */
    bool picky;
    book_wishes wishes; /* preferences for the mazes of this task */
    /* name, in the plural, of mazes whose sheets have no space for a QR code; NULL: the sheets have
     * space for a QR code */
    const char *codeless;
    /* completes the texts of a sheet; NULL: the texts are complete */
    void (*fill)(const book_sheet_facts *of, page_letters_words *words);
} book_question;

/* Returns the row of a task. */
const book_question *book_question_of(page_task task);

/* True if any of `count` recipes has the task `task` in a plain style. */
bool book_any_with_task(maze_recipe *const *recipes, size_t count, page_task task);

/* Fills in `words` with the texts on the sheet of a maze with a task, and returns `words`.
 * Returns NULL if the maze has no task. The task depends on the style and on the recipe; if
 * `recipe` is NULL, it depends on the style alone. The texts are in style->letters_language, or in
 * English if this language is not built in. */
page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                     page_letters_words *words);

/* Returns the texts for the sheet of a maze whose only task is to find the solution. `tag` is
 * the language. `line` is a text such as "Bring the cow home to the barn."; NULL: none. */
page_letters_words book_way_words(const char *tag, const char *line);

/* Returns the caption of a page that shows only the solution of a maze. `tag` is the language; NULL:
 * English. */
const char *book_solution_caption(const char *tag);

/* True if a maze in this style has a task other than finding the solution. */
bool book_has_task(const maze_recipe *recipe, const maze_style *style);

/* True if the maze is a labyrinth and its sheet is in English. The code that draws the sheet then
 * has its own texts, which depend on the number of rings and on the width for a finger. */
bool book_sheet_has_english(const maze_recipe *recipe, const maze_style *style);

/* Facts about the mazes of a book, which determine its rules. */
typedef struct book_rules_facts {
    /* `openings`: true if some mazes have both doors on the border. `goal_inside`: true if some
     * mazes have a door inside */
    bool openings, goal_inside;
    bool several_ways, bridges;
    unsigned asked; /* tasks of the mazes, as a set of bits 1 << page_task */
} book_rules_facts;

/* book_rules_note returns the first note for adults about the tasks in `facts`; NULL if these
 * tasks have no note. book_is_note returns true if `text` is a note for adults. */
const char *book_rules_note(const book_language *language, const book_rules_facts *facts);
bool book_is_note(const book_language *language, const char *text);

/* True if the book has only labyrinths, roads and lines to trace, which have a single path. The
 * rules then do not mention dead ends. */
bool book_rules_of_paths(const book_rules_facts *facts);

/* Writes the rules for the mazes in `facts` to `to`, which has `size` bytes. Empty lines
 * separate the paragraphs. A text that does not fit is truncated. Returns `to`. */
char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size);

#endif
