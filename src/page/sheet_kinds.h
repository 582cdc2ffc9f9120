/* The kinds of sheets, by the solver's task. The texts of a kind are in the row with the same
 * number in the table of questions.c. */
#ifndef MAZEPRESS_PAGE_SHEET_KINDS_H
#define MAZEPRESS_PAGE_SHEET_KINDS_H

#include "page/sheet_box.h"

/* The tasks of solvers. Tasks with letters are in the order of recipe_letters_kind. */
typedef enum page_task {
    TASK_TOUCH, /* a maze on swell paper */
    TASK_SENTENCE,
    TASK_ROW,
    TASK_SUM,
    TASK_WORD,
    TASK_DOORS,
    TASK_STARS,
    TASK_COLORS,
    TASK_LINES,     /* lines to trace, for small children */
    TASK_LADDER,    /* roads that become narrower */
    TASK_TRACE,     /* roads for small children */
    TASK_LABYRINTH, /* a labyrinth, which has one path */
    TASK_FOLDING,
    TASK_PORTRAIT, /* a maze whose corridors follow a picture */
    TASK_REVEAL,   /* a maze whose solution shows a picture */
    TASK_SOLUTION, /* all other mazes */
    TASKS
} page_task;

typedef struct page_sheet_kind {
    page_task task;
    /* returns true for recipes of the kind; NULL: `lacks` or the style decides */
    bool (*is)(const maze_recipe *recipe);
    unsigned lacks; /* property (HAS_…) that the recipes of the kind lack; 0: no property */
    /* default look, which sets the typeface; AUTO: the look of the document */
    maze_look look;
    /* The sheets of the kind ask a question. The looks AUTO and PLAIN have no questions, so they
     * lay out these sheets like sheets of other mazes. */
    bool question;
    /* the kind's sheets determine the width of roads, so its mazes have the layout of sheets on
     * every page */
    bool own_width;
    /* in a class set, several children may get the same maze, because the kind has few different
     * mazes */
    bool few;
    bool alike; /* in a class set, all children get the same maze */
    /* the kind is for styles with lines to trace; its pages have no lines of text at the top */
    bool lines;
    /* number of pairs of pictures on a sheet; 0: one pair */
    unsigned pairs;
    bool wide;    /* the kind's sheets are wider than high */
    bool upright; /* the kind's sheets are higher than wide */
    bool turns;   /* the paper may be turned to make cells larger */
    bool fills;   /* a solution is drawn by filling its cells */
    /* if the style sets a code or `heat`, sheets of the kind have the layout of other mazes */
    bool gives_way;
    bool worded; /* sheets have a layout of their own only if the style has words for the kind */
    /* `most` returns the number of different sheets for a style, and `seed` the seed of sheet i of
     * `count` sheets. Both members are NULL if any seed is valid. */
    unsigned (*most)(const maze_style *style);
    uint64_t (*seed)(const maze_style *style, size_t i, size_t count, uint64_t variant);
    /* lays out a sheet on separate paper; NULL: sheets have the layout of other mazes */
    maze_page *(*page)(const maze_maze *maze, const maze_path *path, const maze_style *style,
                       maze_error *error);
    /* `add` puts a sheet into a box on a page of a book, and `room` returns the space for the maze.
     * `room` is NULL if this space is the whole box. */
    bool (*add)(maze_page *page, const maze_maze *maze, const maze_style *style,
                const page_sheet_box *box, maze_error *error);
    maze_box (*room)(const maze_recipe *recipe, const maze_style *style, const page_sheet_box *box);
} page_sheet_kind;

/* Returns the kind of a maze's sheet. `recipe` may be NULL if the style has letters. */
const page_sheet_kind *page_sheet_kind_of(const maze_recipe *recipe, const maze_style *style);

/* Returns the kind that determines the layout of a maze's sheet. In a look without questions (AUTO
 * or PLAIN), the kinds with `question` have the layout of other mazes. */
const page_sheet_kind *page_sheet_kind_shown(const maze_recipe *recipe, const maze_style *style);

#endif
