/* Kinds of sheets, by the task of the person who solves the maze.  A table has a row for each kind,
 * which defines the mazes of the kind and the layout of their sheets.  The texts of a sheet are in
 * the row with the same number in the table of books (questions.c). */
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
    /* true for the mazes of the kind; NULL: `lacks` decides */
    bool (*is)(const maze_recipe *recipe);
    unsigned lacks; /* the kind has the recipes that lack this property; 0: `is` decides */
    /* the usual look of its sheets, which sets their typeface; AUTO: the look of the document */
    maze_look look;
    bool question; /* true: in a look without questions, its mazes have the sheets of other mazes */
    /* true: its sheets determine the width of paths, so its mazes have the layout of sheets even if
     * there are several on a page */
    bool own_width;
    /* true: there are few different mazes, so that several people may get the same maze */
    bool few;
    bool alike; /* true: everybody gets the same maze */
    /* true: the kind requires that the style requests lines to trace; its pages have no lines at
     * the top */
    bool lines;
    /* number of pairs of pictures on a sheet, after which the next sheet continues; 0: one */
    unsigned pairs;
    bool wide;    /* true: its sheets are wider than high */
    bool upright; /* true: its sheets are higher than wide */
    bool turns;   /* true: the paper may be turned for larger cells */
    bool fills;   /* true: the solution is drawn as filled cells */
    /* true: with a code or colors of heat, its sheets have the layout of other mazes */
    bool gives_way;
    bool worded; /* true: its sheets have their layout only if the style has words for the kind */
    /* `most` returns the number of different sheets in a style, and `seed` returns the seed of
     * sheet i of a set.  NULL: any number of sheets, with any seeds. */
    unsigned (*most)(const maze_style *style);
    uint64_t (*seed)(const maze_style *style, size_t i, size_t count, uint64_t variant);
    /* Lays out a sheet on separate paper.  NULL: like the sheets of other mazes. */
    maze_page *(*page)(const maze_maze *maze, const maze_path *path, const maze_style *style,
                       maze_error *error);
    /* `add` puts a sheet into a box on the page of a book, and `room` returns the space for the
     * maze in this box; NULL: the whole box. */
    bool (*add)(maze_page *page, const maze_maze *maze, const maze_style *style,
                const page_sheet_box *box, maze_error *error);
    maze_box (*room)(const maze_recipe *recipe, const maze_style *style, const page_sheet_box *box);
} page_sheet_kind;

/* Returns the kind of a maze's sheet.  The kind follows from the style's letters or, without
 * letters, from the recipe, which may be NULL only if the style has letters. */
const page_sheet_kind *page_sheet_kind_of(const maze_recipe *recipe, const maze_style *style);

/* Returns the kind that determines the layout of a maze's sheet.  In a look without questions, it
 * is the kind of other mazes. */
const page_sheet_kind *page_sheet_kind_shown(const maze_recipe *recipe, const maze_style *style);

#endif
