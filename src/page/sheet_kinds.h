/* Kinds of sheets: what a maze asks of the person who solves it.  A row of one table for each kind
 * says which mazes are of it and how its sheet is laid out.  What its sheet says is a row of the
 * same number in the table of books. */
#ifndef MAZEPRESS_PAGE_SHEET_KINDS_H
#define MAZEPRESS_PAGE_SHEET_KINDS_H

#include "page/sheet_box.h"

/* The kinds with letters are in the order of recipe_letters_kind. */
typedef enum page_asks {
    ASKS_TOUCH, /* on swell paper */
    ASKS_SENTENCE,
    ASKS_ROW,
    ASKS_SUM,
    ASKS_WORD,
    ASKS_DOORS,
    ASKS_STARS,
    ASKS_COLORS,
    ASKS_LINES,  /* lines to trace, for small children */
    ASKS_LADDER, /* roads that become narrower */
    ASKS_TRACE,  /* roads for small children */
    ASKS_PATH,   /* a labyrinth, which has one path */
    ASKS_FOLDING,
    ASKS_PORTRAIT, /* its lines follow a picture */
    ASKS_REVEAL,   /* its solution shows one */
    ASKS_WAY,      /* all other mazes */
    ASKS
} page_asks;

typedef struct page_sheet_kind {
    page_asks asks;
    bool (*is)(const maze_recipe *recipe); /* which mazes are of the kind; NULL: those whose... */
    unsigned lacks;                        /* ...recipes lack a property; 0: chosen otherwise */
    maze_look look; /* the usual typeface of its sheets; AUTO: that of the document */
    bool question;  /* its sheet is like other sheets in a look without questions */
    bool always;    /* also a sheet in the field of a page with several mazes */
    bool few;       /* there are few different mazes, so that several people may get the same... */
    bool alike;     /* ...and everybody gets the same */
    bool lines;     /* only if the style wants lines to trace */
    bool wide;      /* its sheet is wider than high */
    bool turns;     /* its paper may be turned for larger cells */
    bool fills;     /* its solution is filled */
    bool gives_way; /* its paper is that of other mazes with a code or colors of heat */
    bool worded;    /* also if the style has no words for the kind */
    /* Its sheet on paper of its own; NULL: like those of other mazes. */
    maze_page *(*page)(const maze_maze *maze, const maze_path *path, const maze_style *style,
                       maze_error *error);
    /* Its sheet in a box on the page of a book, and the room there for the maze; NULL: all. */
    bool (*add)(maze_page *page, const maze_maze *maze, const maze_style *style,
                const page_sheet_box *box, maze_error *error);
    maze_box (*room)(const maze_recipe *recipe, const maze_style *style, const page_sheet_box *box);
} page_sheet_kind;

/* The kind of a maze's sheet: by letters of the style, or else by the recipe, which may be NULL
 * only with letters. */
const page_sheet_kind *page_sheet_kind_of(const maze_recipe *recipe, const maze_style *style);

/* The same for the layout: a look without questions has the sheets of other mazes. */
const page_sheet_kind *page_sheet_kind_shown(const maze_recipe *recipe, const maze_style *style);

#endif
