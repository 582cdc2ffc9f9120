/* Kinds of sheets, by the task of the person who solves the maze.  A table has a row for each kind,
 * with its mazes and the layout of its sheet.  The texts of the sheet are in the row with the same
 * number of the table of books (questions.c). */
#ifndef MAZEPRESS_PAGE_SHEET_KINDS_H
#define MAZEPRESS_PAGE_SHEET_KINDS_H

#include "page/sheet_box.h"

/* The kinds with letters are in the order of recipe_letters_kind. */
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
    TASK_PORTRAIT, /* the corridors follow a picture */
    TASK_REVEAL,   /* the solution shows a picture */
    TASK_SOLUTION, /* all other mazes */
    TASKS
} page_task;

typedef struct page_sheet_kind {
    page_task task;
    bool (*is)(const maze_recipe *recipe); /* True for the mazes of the kind; NULL: the kind follows
                                              from `lacks` */
    unsigned lacks; /* property that the recipes of the kind lack; 0: chosen otherwise */
    maze_look look; /* the usual typeface of its sheets; AUTO: that of the document */
    bool question;  /* its sheet is like other sheets in a look without questions */
    bool own_width; /* its sheet decides how wide paths are, and so is a sheet also in the field of
                       a page with several mazes */
    bool few;       /* there are few different mazes, so that several people may get the same one */
    bool alike;     /* everybody gets the same maze */
    bool lines;     /* only if the style requests lines to trace; its page has no head */
    unsigned pairs; /* pairs of pictures on its sheet, which the next sheet continues; 0: one */
    bool wide;      /* its sheet is wider than high */
    bool turns;     /* its paper may be turned for larger cells */
    bool fills;     /* its solution is filled */
    bool gives_way; /* its paper is that of other mazes with a code or colors of heat */
    bool worded;    /* also if the style has no words for the kind */
    /* The number of different sheets in a style, and the seed of sheet i of a set; NULL: any. */
    unsigned (*most)(const maze_style *style);
    uint64_t (*seed)(const maze_style *style, size_t i, size_t count, uint64_t variant);
    /* Its sheet on separate paper; NULL: like the sheets of other mazes. */
    maze_page *(*page)(const maze_maze *maze, const maze_path *path, const maze_style *style,
                       maze_error *error);
    /* Its sheet in a box on the page of a book, and the room there for the maze; NULL: all. */
    bool (*add)(maze_page *page, const maze_maze *maze, const maze_style *style,
                const page_sheet_box *box, maze_error *error);
    maze_box (*room)(const maze_recipe *recipe, const maze_style *style, const page_sheet_box *box);
} page_sheet_kind;

/* Returns the kind of a maze's sheet. It follows from the style's letters, or else from the recipe,
 * which may be NULL only if the style has letters. */
const page_sheet_kind *page_sheet_kind_of(const maze_recipe *recipe, const maze_style *style);

/* Returns the kind for the layout: in a look without questions, it is that of other mazes. */
const page_sheet_kind *page_sheet_kind_shown(const maze_recipe *recipe, const maze_style *style);

#endif
