/* The measures of a book's pages, which are known before anything is planned: the measures of its
 * look, its paper and its type. */
#ifndef MAZEPRESS_BOOK_BOOK_LOOK_H
#define MAZEPRESS_BOOK_BOOK_LOOK_H

#include "book/puzzles/terms.h"
#include "page/boxes/page_text.h"
#include "page/layout/place.h"

typedef enum book_page_kind {
    PAGE_BLANK,
    PAGE_BACK, /* left-hand page behind a puzzle, in a book with puzzles only on right-hand pages */
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

/* The width of the page on which the measures of looks are based, in points. */
#define LOOK_WIDTH 612.0

typedef page_type book_type;

/* Five stars in a row. The first `least` stars are dark. If there is a range, the following ones up
 * to `most` are half dark. All others have the style `empty`. If most is 0, no stars are shown. */
#define STARS 5
typedef struct book_stars {
    unsigned least, most;
} book_stars;

static inline book_stars book_stars_even(unsigned dark)
{
    return (book_stars){dark, dark};
}

typedef struct book_star_row {
    double radius, pitch, inner; /* distance between the centers of stars; inner radius of a star,
                                    relative to its outer radius */
    double outline;              /* line width of the outline of empty stars; 0: they are filled */
    maze_color empty;            /* color of empty stars */
} book_star_row;

typedef struct book_canvas book_canvas;
typedef struct book_cover book_cover;
typedef struct book_layout book_layout;

/* The line above a maze, or above all mazes of a page. */
typedef struct book_head {
    const char
        *number; /* number of the puzzle; NULL: each maze of this page has a separate number */
    const char *child; /* name of the child for whom the sheet of a class set is; NULL: none */
    book_stars stars;
    const char *section; /* name of the section; NULL: none */
    bool first;          /* True for the first head of the page */
    maze_box strip;      /* box of the head, from one edge of the page's box to the other */
} book_head;

/* The measures of the pages of solutions. Lengths are in points on a page that is LOOK_WIDTH wide,
 * see book_scale; line widths are in points on any page. */
typedef struct book_atlas_look {
    unsigned nine, six; /* maximum length of mazes, in cells, for nine and for six solutions per
                           page; longer mazes have four per page */

    book_type title;
    maze_align title_align;
    double title_baseline; /* distance of the title's baseline below the top of the page's box */
    double top;            /* top of the first bar, below the top of the page's box */
    double bottom; /* distance above the end of the page's box at which the last row may end */

    /* Members for the bar above the rows of a section. */
    bool named; /* bars have names; False in a book without sections */
    double bar, before, after;
    double inset, bar_baseline;
    book_type name, range;
    void (*add_bar)(book_canvas *canvas,
                    maze_box bar); /* draws the bar; NULL: it has only its text */

    /* Members for pieces: height and baseline of the caption above a maze, gap between pieces, and
     * margin around a maze. */
    double caption, caption_baseline, gap, margin;
    double caption_inset; /* inset of the caption in the piece's frame; 0: the caption is above the
                             frame */
    void (*add_piece)(book_canvas *canvas,
                      maze_box piece); /* draws the frame of a piece; NULL: none */
    book_type number, page;
    double digit; /* width of a digit, relative to the type size of the number */
    double beside;
    double disc; /* radius of the disc around the number; 0: none */

    maze_thickness wall, way;
    double wall_black,
        passage_black; /* color of walls if they are faded, in percent of black; 0: default */
    bool curved;       /* the solution turns in arcs, unless corners must be sharp */
} book_atlas_look;

/* The box in which a page is typeset, and the points per unit of its text, horizontally and
 * vertically. */
typedef struct book_page_place {
    maze_box box;
    double unit, down;
} book_page_place;

/* The page texts of a look; NULL: the look has no text for that page. */
typedef struct book_look_pages {
    const page_text *page[PAGE_KINDS];
    const page_text *heading, *head, *foot;
} book_look_pages;

/* The certificate of all looks; each look has its own seal. */
extern const page_text book_certificate_page;

/* The drawing style of the example in the rules. */
typedef struct book_example_look {
    double walls; /* color of walls, in percent of black */
    maze_thickness way;
    bool
        scaled; /* lengths of the solution are for a page that is LOOK_WIDTH wide, and are scaled */
    bool curved;  /* the solution turns in arcs, unless corners must be sharp */
    bool at_left; /* the example is at the left of its place */
} book_example_look;

/* The height of rows in the contents, in units of their page text: minimum and maximum distance of
 * lines, and the size of the mark in a row. */
typedef struct book_contents_rows {
    double least, most, mark;
} book_contents_rows;

/* High rows for books with few sections if they fit, and low rows for others. */
typedef struct book_contents_look {
    book_contents_rows roomy, low;
} book_contents_look;

/* A look. Lengths are in points on a page that is LOOK_WIDTH wide; see book_scale. */
typedef struct book_look {
    const char *name;
    double inner, margin; /* default margin at the spine, and default margin elsewhere */
    double head, foot;    /* preferred heights of the areas above and below the mazes */
    double between;       /* distance between two mazes, in addition to the texts there */
    bool owned; /* the book belongs to a child: the imprint has a line for the child's name, and the
                   last page is a certificate */
    double arrow;        /* maximum length of arrows; 0: it depends on the cells */
    maze_thickness wall; /* default thickness of puzzles' walls */
    bool round;        /* walls have round corners and ends, unless the book requests sharp ones */
    double roads_from; /* minimum cell size, in points, for puzzles that are roads; 0: puzzles are
                          never roads */
    book_atlas_look atlas; /* measures of the pages of solutions */
    double rise;           /* height of the caption's baseline above the end of the page's box */
    book_type
        caption; /* type of puzzles' captions in the footer; size 0: captions are below mazes */
    book_type
        title; /* type of the title on the title page; size 0: the subtitle is always smaller */
    unsigned title_lines; /* maximum number of lines of the title */
    double subtitle;      /* type size of the subtitle on the title page */
    book_type head_type;  /* type of the task at the top of a puzzle's page */
    double head_share;    /* width of the task, relative to the page's width */
    double beside_head;   /* width that is subtracted from this width */
    book_type label;      /* type of the number above a maze on pages with more than two mazes */
    book_star_row stars;  /* stars next to that number */

    book_look_pages pages;
    const page_value *art;   /* art that the look's page texts name; NULL: none */
    page_box_art *draw_tile; /* draws the mark of a line of the contents, whose `of` is a book_line;
                                NULL: none */
    page_box_art *draw_number; /* draws a number as an ornament, whose `of` is its digits; NULL:
                                  numbers are text */
    book_example_look example;
    book_contents_look contents;

    /* Draws the background of a page, and returns the box for the page's text. NULL: the box is the
     * whole page. */
    book_page_place (*place_of)(book_canvas *canvas, book_page_kind kind);

    page_box_art *draw_seal; /* draws the seal of the certificate; NULL: none */

    /* Adds the head above mazes. This and the other members below are for looks whose `head` is not
     * 0, and are not NULL there. */
    void (*add_head)(book_canvas *canvas, const book_head *head);
    /* Adds the footer with the number of the page (NULL: none) and the recipe of its only puzzle
     * (NULL: none). */
    void (*add_foot)(book_canvas *canvas, const char *folio, const char *recipe);
    /* Draws the cover on top of its background. The barcode's place is cleared afterwards. NULL:
     * the look has no cover. */
    void (*add_cover)(book_cover *cover);
    const uint32_t (*cover_colors)[COVER_COLORS]; /* colors of covers, 0xrrggbb; the book's seed
                                                     chooses a row */
    size_t cover_palettes;
    /* Adds the heading at the top of a page of text. heading_height returns the distance from the
     * top of the page's box to the text below. */
    void (*add_heading)(book_canvas *canvas, const char *string, const char *key);
    double (*heading_height)(const book_layout *layout);
    book_type text;        /* type of rules that are longer than a page */
    double text_width;     /* maximum width of such rules, relative to the page */
    maze_align text_align; /* alignment of such rules: left or centered */
} book_look;

extern const book_look book_look_plain, book_look_classic, book_look_modern, book_look_playful;

const book_look *book_look_of(maze_look look);

/* Return the factor by which a book's lines are thicker than usual, and the thickness of a rule of
 * the look with this factor. */
double book_line_scale(const book_terms *terms);
maze_thickness book_thickness(const book_terms *terms, maze_thickness line);

/* The book's pages as paper. */
typedef struct book_geometry {
    maze_paper trim;
    double margin; /* margin at the outer edges, at the top and at the bottom */
    double inside; /* margin at the spine */
    double bleed;
    bool odd_left;
    const press_shop *press;
} book_geometry;

/* Finds the geometry of a book with this number of pages. Fails if margins are below the press's
 * minimum, or leave no space. */
bool book_geometry_find(book_geometry *geometry, const book_terms *terms, uint32_t pages,
                        maze_error *error);

/* Returns the smallest margin from the trim that the press permits at the outer edges, at the top
 * and at the bottom, in points. */
double book_least_margin(const book_terms *terms);

/* Returns the difference between the narrower side margin and the margin that the press requires,
 * in points. */
double book_geometry_excess(const book_geometry *geometry, const book_terms *terms, uint32_t pages);

/* A page number for uses in which the page does not matter, because right and left pages have boxes
 * of the same size. */
#define ANY_PAGE 1

/* True if a page is a right-hand page. Pages are numbered from 1. Odd pages are on the right,
 * except in a book that is bound at the right but not mirrored as a whole: there, they are on the
 * left. */
bool book_geometry_is_right(const book_geometry *geometry, uint32_t number);
maze_paper book_geometry_page(const book_geometry *geometry);
maze_box book_geometry_trim(const book_geometry *geometry, uint32_t number);
maze_box book_geometry_room(const book_geometry *geometry, uint32_t number);

/* Type sizes, in points. */
typedef struct book_type_sizes {
    double title, subtitle, heading, body, label, answer_label, recipe, answer_recipe, number;
    double least; /* minimum size of any text */
} book_type_sizes;

book_type_sizes book_type_of(const book_terms *terms);

/* Height of a line, and width of a letter of DejaVu Sans Mono, relative to the type size. */
#define LINE_HEIGHT 1.4
#define MONO_WIDTH 0.602

/* Minimum thickness of walls for legibility, in points; see also LEAST_PASSAGE. */
#define LEAST_WALL 0.75
#define LARGE_PRINT_CELL (8 * 72 / 25.4)

#endif
