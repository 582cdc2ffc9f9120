/* The measures that a book's pages start from: its look's, its paper's, its type's. */
#ifndef MAZEPRESS_BOOK_BOOK_LOOK_H
#define MAZEPRESS_BOOK_BOOK_LOOK_H

#include "book/puzzles/terms.h"
#include "page/boxes/page_text.h"
#include "page/layout/place.h"

typedef enum book_page_kind {
    PAGE_BLANK,
    PAGE_BACK, /* of a puzzle, in a book with puzzles on the right only */
    PAGE_TITLE,
    PAGE_IMPRINT,
    PAGE_DEDICATION,
    PAGE_HOW_TO_PLAY,
    PAGE_CONTENTS,
    PAGE_OPENER,
    PAGE_PUZZLES,
    PAGE_ANSWERS,
    PAGE_RECIPES,
    PAGE_CERTIFICATE,
    PAGE_KINDS /* how many there are */
} book_page_kind;

/* The width of the page that looks give their measures of. */
#define LOOK_WIDTH 612.0

typedef page_type book_type;

/* Five stars in a row.  `least` of them are dark, those up to `most` half dark, if there is a
 * range, the rest are as `empty` says; most 0: none are shown. */
#define STARS 5
typedef struct book_stars {
    unsigned least, most;
} book_stars;

static inline book_stars book_stars_even(unsigned dark)
{
    return (book_stars){dark, dark};
}

typedef struct book_star_row {
    double radius, pitch, inner; /* from middle to middle; inner radius, in the outer one's */
    double outline;              /* of the empty ones: an outline of that width; 0: filled... */
    maze_color empty;            /* ... in this color */
} book_star_row;

typedef struct book_canvas book_canvas;
typedef struct book_cover book_cover;
typedef struct book_layout book_layout;

/* The line above a maze, or above all mazes of a page. */
typedef struct book_head {
    const char *number; /* of the puzzle; NULL: the mazes of this page have their own */
    const char *child;  /* of a class set, whose name is the sheet's; NULL: none */
    book_stars stars;
    const char *section; /* NULL: none */
    bool first;          /* of the page */
    maze_box strip;      /* its place, from one edge of the room to the other */
} book_head;

/* The measures of the pages of solutions. Measures are points on a page LOOK_WIDTH wide, see
 * book_scale; lines are points of any page. */
typedef struct book_atlas_look {
    unsigned nine, six; /* maximum length of mazes, in cells, for nine and for six solutions per
                         * page; else four
                         */

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
    void (*add_bar)(book_canvas *canvas, maze_box bar); /* NULL: type */

    /* Pieces: the line above a maze, the gap between them, and the margin round a maze. */
    double caption, caption_baseline, gap, margin;
    double caption_inset; /* in the piece's frame; 0: the caption is above it */
    void (*add_piece)(book_canvas *canvas, maze_box piece); /* its frame; NULL: none */
    book_type number, page;
    double digit; /* width, in the number's size */
    double beside;
    double disc; /* radius, round the number; 0: none */

    maze_thickness wall, way;
    double wall_black, passage_black; /* percent, where walls are faded; 0: as usual */
    bool curved;                      /* the solution turns in arcs, unless corners must be sharp */
} book_atlas_look;

/* Where a page is set, and the points per unit of its text: across and down. */
typedef struct book_page_place {
    maze_box box;
    double unit, down;
} book_page_place;

/* The pages of a look as text; NULL: the look has none of its own. */
typedef struct book_look_pages {
    const page_text *page[PAGE_KINDS];
    const page_text *heading, *head, *foot;
} book_look_pages;

/* The certificate of all looks, each with its own seal. */
extern const page_text book_certificate_page;

/* How the example of the rules is drawn. */
typedef struct book_example_look {
    double walls; /* percent of black */
    maze_thickness way;
    bool scaled;  /* the way's lengths are on a page LOOK_WIDTH wide */
    bool curved;  /* the solution turns in arcs, unless corners must be sharp */
    bool at_left; /* of its place */
} book_example_look;

/* Rows of the contents, in units of their page text: from line to line, at least and at most, and
 * the mark in a row. */
typedef struct book_contents_rows {
    double least, most, mark;
} book_contents_rows;

/* Roomy rows are for few sections that have room for them, low rows for the others. */
typedef struct book_contents_look {
    book_contents_rows roomy, low;
} book_contents_look;

/* Measures are points on a page LOOK_WIDTH wide; see book_scale. */
typedef struct book_look {
    const char *name;
    double inner, margin; /* margins at the spine and elsewhere, by default */
    double head, foot;    /* heights wanted above and below the mazes */
    double between;       /* between two mazes, beside the texts there */
    bool owned; /* by a child: the imprint's page has a line for the name, a certificate is the last
                 */
    double arrow;          /* length at most; 0: as the cells are */
    maze_thickness wall;   /* of puzzles, by default */
    bool round;            /* corners and ends of walls, unless the book wants them sharp */
    double roads_from;     /* size of cells, points, from which puzzles are roads; 0: none */
    book_atlas_look atlas; /* the solutions */
    double rise;           /* of the caption's baseline above the room's end */
    book_type caption;     /* of puzzles, in the foot; size 0: they are below the maze */
    book_type title;       /* of the title page; size 0: its subtitle is always smaller */
    unsigned title_lines;  /* maximum number of lines of the title */
    double subtitle;       /* size of the subtitle there */
    book_type head_type;   /* of what is asked at the top of a puzzle's page... */
    double head_share;     /* ...the part of the width that it has there... */
    double beside_head;    /* ...less that */
    book_type label;       /* number above a maze where more than two are on a page */
    book_star_row stars;   /* beside it */

    book_look_pages pages;
    const page_value *art;     /* that its pages name; NULL: none */
    page_box_art *draw_tile;   /* the emblem of a line of the contents, `of` a book_line; or NULL */
    page_box_art *draw_number; /* a number, `of` its digits, as an ornament; NULL: as text */
    book_example_look example;
    book_contents_look contents;

    /* Draws the surroundings of such a page, and returns its place; NULL: the page's box. */
    book_page_place (*place_of)(book_canvas *canvas, book_page_kind kind);

    page_box_art *draw_seal; /* of the certificate; NULL: none */

    /* The rest is for looks with `head`, and is not NULL there. */
    void (*add_head)(book_canvas *canvas, const book_head *head);
    /* The number of the page (NULL: none) and the recipe of its only puzzle (NULL: none). */
    void (*add_foot)(book_canvas *canvas, const char *folio, const char *recipe);
    /* The cover, over its ground; the barcode's place is cleared afterwards.  NULL: there is
     * none. */
    void (*add_cover)(book_cover *cover);
    const uint32_t (*cover_colors)[COVER_COLORS]; /* 0xrrggbb; the book's seed chooses among them */
    size_t cover_palettes;
    /* The title of a page that is text, at its top, and how far below the room's top that text
     * begins. */
    void (*add_heading)(book_canvas *canvas, const char *string, const char *key);
    double (*heading_height)(const book_layout *layout);
    book_type text;        /* of rules that take more than a page... */
    double text_width;     /* ...and at most the text width of this share of the page */
    maze_align text_align; /* of that column: at the left or in the middle */
} book_look;

extern const book_look book_look_plain, book_look_classic, book_look_modern, book_look_playful;

const book_look *book_look_of(maze_look look);

/* The factor by which a book's lines are thicker than usual, and a rule of the look with its
 * thickness. */
double book_line_scale(const book_terms *terms);
maze_thickness book_thickness(const book_terms *terms, maze_thickness line);

/* The book's pages as paper. */
typedef struct book_geometry {
    maze_paper trim;
    double margin; /* outside, top and bottom */
    double inside; /* at the spine */
    double bleed;
    bool odd_left;
    const press_shop *press;
} book_geometry;

/* Finds the geometry of a book with this number of pages. Fails if margins are below the press's
 * minimum, or leave no space. */
bool book_geometry_find(book_geometry *geometry, const book_terms *terms, uint32_t pages,
                        maze_error *error);

/* The margin that the press requires outside, at the top and at the bottom, in points from the
 * trim. */
double book_least_margin(const book_terms *terms);

/* The difference between the narrower side margin and the one that the press requires. */
double book_geometry_excess(const book_geometry *geometry, const book_terms *terms, uint32_t pages);

/* A page number for cases in which any works, because right and left pages have boxes of the same
 * size. */
#define ANY_PAGE 1

/* Pages are numbered from 1; odd ones are on the right, or, in a book that is bound at the right
 * but not mirrored as a whole, on the left. */
bool book_geometry_is_right(const book_geometry *geometry, uint32_t number);
maze_paper book_geometry_page(const book_geometry *geometry);
maze_box book_geometry_trim(const book_geometry *geometry, uint32_t number);
maze_box book_geometry_room(const book_geometry *geometry, uint32_t number);

/* Sizes of type, points. */
typedef struct book_type_sizes {
    double title, subtitle, heading, body, label, answer_label, recipe, answer_recipe, number;
    double least; /* no text is set smaller */
} book_type_sizes;

book_type_sizes book_type_of(const book_terms *terms);

/* In the size of the type: the height of a line, the width of a letter of DejaVu Sans Mono. */
#define LINE_HEIGHT 1.4
#define MONO_WIDTH 0.602

/* Legibility: walls are at least as thick, see also LEAST_PASSAGE. */
#define LEAST_WALL 0.75
#define LARGE_PRINT_CELL (8 * 72 / 25.4)

#endif
