/* What kinds of puzzles ask, in words: on their sheets, above their mazes in a book, and in the
 * rules of the book; and their mazes by level.  A row of one table for each kind of sheet
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

/* What the rules of a kind say. */
typedef enum book_rules_place {
    RULES_NONE,
    RULES_OF_DOORS, /* where its mazes begin and end */
    RULES_OF_WAYS,  /* how many ways there are */
    RULES_AFTER,    /* more than what is said of other mazes */
    RULES_LAST,     /* how to draw the way, in place of what is said of pencils */
    RULES_ALONE     /* everything, in a book of such mazes alone */
} book_rules_place;

/* The maze of a sheet, and the language of its words. */
typedef struct book_sheet_facts {
    const maze_recipe *recipe;
    const maze_style *style;
    const book_language *language;
} book_sheet_facts;

#define WORKSHEET_LEVELS 5 /* from "tiny" on; what is before has the same */
#define WORKSHEET_PAIRS 4

/* The worksheet of a kind.  Everything that it says another key may say in its place. */
typedef struct book_worksheet {
    const char *name, *summary;
    const char *mazes[WORKSHEET_LEVELS]; /* recipes without seeds, by level; those of letters are as
                                          * large as these need, but have... */
    unsigned columns[WORKSHEET_LEVELS];  /* ...so many columns at least; 0: it has none */
    bool outlines;                       /* its mazes are a list for each level, in turn */
    recipe_letters_kind kind;            /* of these, */
    const char *letters[WORKSHEET_LEVELS]; /* and themselves; NULL: a sentence of the language */
    const char *draw, *roads[WORKSHEET_LEVELS]; /* values of the keys draw and road... */
    const char *trace;                          /* ...and trace */
    book_theme_pair pairs[WORKSHEET_PAIRS];     /* of pictures at the doors of children's */
    size_t pair_count;                          /* 0: arrows */
} book_worksheet;

typedef struct book_question {
    /* On its sheet: title, instructions, before and after its marks; 0: none. */
    book_text title, rule, before, after;
    book_text steps;   /* the first of PAGE_STEPS that its sheet shows; 0: none */
    book_word caption; /* above a maze in a book; 0: the instructions, if... */
    bool above;        /* ...they stand there */
    book_text rules;   /* in the rules of a book that has some */
    book_rules_place place;
    /* The pictures at the ends of its mazes, if no others are asked for. */
    book_theme_pair pairs[QUESTION_PAIRS];
    size_t pair_count;
    book_worksheet worksheet; /* by level; name NULL: there is none */
    bool picky;               /* not any seed will do */
    book_wishes wishes;       /* of its sheets */
    const char *codeless;     /* what has no room for a code; NULL: there is room */
    /* Completes the words. */
    void (*fill)(const book_sheet_facts *of, page_letters_words *words);
} book_question;

/* The row of a kind. */
const book_question *book_question_of(page_asks asks);

/* True if one of the recipes asks that. */
bool book_any_asks(maze_recipe *const *recipes, size_t count, page_asks asks);

/* What is printed on the sheet of a maze that asks something, by the style's letters or the recipe
 * (NULL: letters alone), in the language of these, of a tag that is not known in English.  Returns
 * `words`, or NULL if nothing is asked. */
page_letters_words *book_sheet_words(const maze_recipe *recipe, const maze_style *style,
                                     page_letters_words *words);

/* The same for a sheet of a maze that asks nothing else, with a line such as "Bring the cow home to
 * the barn." (NULL: none), in the language of a tag. */
page_letters_words book_way_words(const char *tag, const char *line);

/* True if a maze, drawn in a style, asks more than to find the way. */
bool book_asks_more(const maze_recipe *recipe, const maze_style *style);

/* True if the sheet of a labyrinth has English words of its own, as it knows how many rings there
 * are and whether a finger has room. */
bool book_sheet_says_itself(const maze_recipe *recipe, const maze_style *style);

/* Facts about a book's mazes, which decide the rules. */
typedef struct book_rules_facts {
    bool openings, goal_inside; /* some have both doors in the border, some end inside */
    bool several_ways, bridges;
    unsigned asked; /* the kinds of its mazes: a bit 1 << page_asks for each */
} book_rules_facts;

/* True if all of its mazes have one way only, so that nothing is said of dead ends. */
bool book_rules_of_paths(const book_rules_facts *facts);

/* Paragraphs, with empty lines between them, that are true of such mazes.  Cut where they do not
 * fit; returns `to`. */
char *book_rules_in_words(const book_language *language, const book_rules_facts *facts, char *to,
                          size_t size);

#endif
