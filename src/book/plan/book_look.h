/* The looks of books: rows of one table. */
#ifndef MAZEPRESS_BOOK_BOOK_LOOK_H
#define MAZEPRESS_BOOK_BOOK_LOOK_H

#include "book/plan/canvas.h"

/* Colors of types in tables. */
#define LOOK_WHITE                                                                                 \
    {                                                                                              \
        MAZE_COLOR_RGB, 255, 255, 255                                                              \
    }
#define LOOK_GRAY_70                                                                               \
    {                                                                                              \
        MAZE_COLOR_RGB, 77, 77, 77                                                                 \
    }

/* The line above a maze, or above all mazes of a page. */
typedef struct book_head {
    const char *number;  /* of the puzzle; NULL: the mazes of this page have their own */
    unsigned stars;      /* dark ones; 0: none are shown */
    const char *section; /* NULL: none */
    bool first;          /* of the page */
    maze_box strip;      /* its place, from one edge of the room to the other */
} book_head;

/* Of the pages of solutions.  Measures are points on a page LOOK_WIDTH wide, see book_scale;
 * cells, gaps between columns and lines are points of any page. */
typedef struct book_atlas_look {
    double cell;  /* as many columns as leave cells of that size... */
    double tight; /* ...and three where they leave at least that */

    book_type title;
    maze_align title_align;
    double title_baseline; /* below the top of the room */
    double top;            /* where the first bar is */
    double bottom;         /* above the end of the room, where the last row may end */

    /* The bar above the rows of a section. */
    bool named; /* there are none in a book without sections */
    double bar, before, after;
    double inset, bar_baseline;
    book_type name, range;
    bool (*add_bar)(const book_canvas *canvas, maze_box bar, maze_error *error); /* NULL: type */

    /* The line above a maze; `gap`: from maze to maze, with that line. */
    double caption, caption_baseline, gap;
    book_type number, page;
    double digit; /* width, in the number's size */
    double beside;
    double disc; /* radius, round the number; 0: none */

    maze_thickness wall, way;
    double wall_black, passage_black; /* percent, where walls are faded; 0: as usual */
    bool curved;                      /* the way turns in arcs, unless corners are to be sharp */
} book_atlas_look;

typedef struct book_cover book_cover;

/* Measures are points on a page LOOK_WIDTH wide; see book_scale. */
struct book_look {
    const char *name;
    double inner, margin;  /* margins at the spine and elsewhere, by default */
    double head, foot;     /* heights wanted above and below the mazes */
    double between;        /* between two mazes, beside the texts there */
    bool owned;            /* the imprint's page has a line for the owner's name */
    double arrow;          /* length at most; 0: as the cells are */
    maze_thickness wall;   /* of puzzles, by default */
    bool round;            /* corners and ends of walls, unless the book wants them sharp */
    double roads_from;     /* size of cells, points, from which puzzles are roads; 0: none */
    book_atlas_look atlas; /* the solutions */
    double rise;           /* of the caption's baseline above the room's end */
    book_type caption;     /* of puzzles, in the foot; size 0: they are below the maze */
    book_type label;       /* number above a maze where more than two are on a page */
    book_star_row stars;   /* beside it */

    /* Fills such a page; NULL: as `plain` has it. */
    bool (*fill[PAGE_KINDS])(const book_canvas *canvas, maze_error *error);

    /* The rest is for looks with `head`, and is not NULL there. */
    bool (*add_head)(const book_canvas *canvas, const book_head *head, maze_error *error);
    /* The number of the page (NULL: none) and the recipe of its only puzzle (NULL: none). */
    bool (*add_foot)(const book_canvas *canvas, const char *folio, const char *recipe,
                     maze_error *error);
    /* The cover, over its ground; the barcode's place is cleared afterwards.  NULL: there is none.
     */
    bool (*add_cover)(const book_cover *cover, maze_error *error);
    uint32_t cover_colors[COVER_COLORS]; /* 0xrrggbb */
    /* The title of a page that is text, at its top, and how far below the room's top that text
     * begins. */
    bool (*add_heading)(const book_canvas *canvas, const char *string, const char *key,
                        maze_error *error);
    double (*heading_height)(const book_layout *layout);
    book_type text;        /* of rules that take more than a page... */
    double text_width;     /* ...and no more than that of its width */
    maze_align text_align; /* of that column: at the left or in the middle */
    /* Lines of the contents on a page. */
    size_t (*contents_per_page)(const book_layout *layout);
};

extern const book_look book_look_plain, book_look_classic, book_look_modern, book_look_playful;

const book_look *book_look_of(maze_look look);

/* How many times as thick as usual a book's lines are. */
double book_line_scale(const book_layout *layout);

/* A look's rule for a line in such a book. */
maze_thickness book_thickness(const book_layout *layout, maze_thickness line);

#endif
