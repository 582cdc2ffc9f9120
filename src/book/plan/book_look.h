/* The measures of a book's pages before anything is planned: those of its look, its paper and its
 * type. */
#ifndef MAZEPRESS_BOOK_BOOK_LOOK_H
#define MAZEPRESS_BOOK_BOOK_LOOK_H

#include "book/puzzles/terms.h"
#include "page/boxes/page_text.h"
#include "page/layout/place.h"

typedef enum book_page_kind {
    PAGE_BLANK,
    PAGE_BACK, /* the back of a puzzle, in a book with puzzles only on right-hand pages */
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
    PAGE_KINDS /* the number of kinds of pages */
} book_page_kind;

/* The width of the page on which the measures of looks are based. */
#define LOOK_WIDTH 612.0

typedef page_type book_type;

/* Five stars in a row.  `least` stars are dark, those up to `most` half dark if there is a range,
 * and the style of the others is `empty`; most 0: no stars are shown. */
#define STARS 5
typedef struct book_stars {
    unsigned least, most;
} book_stars;

static inline book_stars book_stars_even(unsigned dark)
{
    return (book_stars){dark, dark};
}

typedef struct book_star_row {
    double radius, pitch,
        inner;        /* distance between centers; inner radius, relative to the outer radius */
    double outline;   /* outline of empty stars, with this width; 0: filled... */
    maze_color empty; /* ... in this color */
} book_star_row;

typedef struct book_canvas book_canvas;
typedef struct book_cover book_cover;
typedef struct book_layout book_layout;

/* The line above a maze, or above all mazes of a page. */
typedef struct book_head {
    const char *number; /* number of the puzzle; NULL: each maze of this page has its number */
    const char *child;  /* name of the child in a class set, for whom the sheet is; NULL: none */
    book_stars stars;
    const char *section; /* NULL: none */
    bool first;          /* of the page */
    maze_box strip;      /* its box, from one edge of the page's box to the other */
} book_head;

/* The measures of the pages of solutions. Measures are points on a page LOOK_WIDTH wide, see
 * book_scale; lines are points of any page. */
typedef struct book_atlas_look {
    unsigned nine, six; /* maximum length of mazes, in cells, for nine and for six solutions per
                         * page; else four
                         */

    book_type title;
    maze_align title_align;
    double title_baseline; /* distance below the top of the page's box */
    double top;            /* top of the first bar */
    double bottom; /* distance above the end of the page's box at which the last row may end */

    /* The bar above the rows of a section. */
    bool named; /* False in a book without sections */
    double bar, before, after;
    double inset, bar_baseline;
    book_type name, range;
    void (*add_bar)(book_canvas *canvas, maze_box bar); /* NULL: type */

    /* Pieces: the line above a maze, the gap between them, and the margin round a maze. */
    double caption, caption_baseline, gap, margin;
    double caption_inset; /* inset of the caption in the piece's frame; 0: the caption is above the
                             frame */
    void (*add_piece)(book_canvas *canvas, maze_box piece); /* its frame; NULL: none */
    book_type number, page;
    double digit; /* width of a digit, relative to the number's size */
    double beside;
    double disc; /* radius of the disc around the number; 0: none */

    maze_thickness wall, way;
    double wall_black, passage_black; /* percent of black if walls are faded; 0: default */
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
    bool scaled;  /* lengths of the solution are on a page that is LOOK_WIDTH wide */
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
    double head, foot;    /* preferred heights above and below the mazes */
    double between;       /* distance between two mazes, in addition to the texts there */
    bool owned;           /* the book belongs to a child: the imprint has a line for the name, and a
                           * certificate is the last page
                           */
    double arrow;         /* maximum length of arrows; 0: it depends on the cells */
    maze_thickness wall;  /* thickness of puzzles' walls, by default */
    bool round;           /* corners and ends of walls, unless the book wants them sharp */
    double roads_from;    /* minimum cell size, in points, with which puzzles are roads; 0: none are
                             roads */
    book_atlas_look atlas; /* the solutions */
    double rise;           /* height of the caption's baseline above the end of the page's box */
    book_type caption;     /* caption of puzzles in the footer; size 0: captions are below mazes */
    book_type title;       /* title of the title page; size 0: the subtitle is always smaller */
    unsigned title_lines;  /* maximum number of lines of the title */
    double subtitle;       /* type size of the subtitle there */
    book_type head_type;   /* task at the top of a puzzle's page... */
    double head_share;     /* ...and the share of the page's width that it has there... */
    double beside_head;    /* ...less that */
    book_type label;       /* number above a maze on pages with more than two mazes */
    book_star_row stars;   /* beside it */

    book_look_pages pages;
    const page_value *art;     /* art that the look's pages name; NULL: none */
    page_box_art *draw_tile;   /* the emblem of a line of the contents, `of` a book_line; or NULL */
    page_box_art *draw_number; /* a number, `of` its digits, as an ornament; NULL: as text */
    book_example_look example;
    book_contents_look contents;

    /* Draws the surroundings of such a page, and returns the box for its text; NULL: the whole
     * page. */
    book_page_place (*place_of)(book_canvas *canvas, book_page_kind kind);

    page_box_art *draw_seal; /* seal of the certificate; NULL: none */

    /* The other members are for looks with `head`, and are not NULL there. */
    void (*add_head)(book_canvas *canvas, const book_head *head);
    /* The number of the page (NULL: none) and the recipe of its only puzzle (NULL: none). */
    void (*add_foot)(book_canvas *canvas, const char *folio, const char *recipe);
    /* Draws the cover, over its background; the barcode's place is cleared afterwards.  NULL: there
     * is none. */
    void (*add_cover)(book_cover *cover);
    const uint32_t (*cover_colors)[COVER_COLORS]; /* 0xrrggbb; the book's seed chooses among them */
    size_t cover_palettes;
    /* The title of a page that is text, at its top, and how far below the room's top that text
     * begins. */
    void (*add_heading)(book_canvas *canvas, const char *string, const char *key);
    double (*heading_height)(const book_layout *layout);
    book_type text;        /* text of rules that are longer than a page... */
    double text_width;     /* ...and the maximum width of this text, relative to the page */
    maze_align text_align; /* alignment of this text: left or centered */
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
    double margin; /* margin outside, at the top and at the bottom */
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

/* Relative to the type size: the height of a line, and the width of a letter of DejaVu Sans Mono.
 */
#define LINE_HEIGHT 1.4
#define MONO_WIDTH 0.602

/* For legibility, walls have at least this thickness; see also LEAST_PASSAGE. */
#define LEAST_WALL 0.75
#define LARGE_PRINT_CELL (8 * 72 / 25.4)

#endif
