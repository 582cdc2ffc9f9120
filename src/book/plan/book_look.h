/* The looks, which are the designs of books, and the margins and type sizes of a book. Lengths are
 * in points. */
#ifndef MAZEPRESS_BOOK_BOOK_LOOK_H
#define MAZEPRESS_BOOK_BOOK_LOOK_H

#include "book/puzzles/terms.h"
#include "page/boxes/page_text.h"
#include "page/layout/place.h"

typedef enum book_page_kind {
    PAGE_BLANK,
    PAGE_BACK, /* left-hand page, if all puzzles are on right-hand pages */
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
    PAGE_KINDS
} book_page_kind;

/* width in points of the page for which looks define their lengths */
#define LOOK_WIDTH 612.0

typedef page_type book_type;

/* number of stars in a row; each star is dark, half dark or empty */
#define STARS 5
/* The first `least` stars of a row are dark, and the next stars up to number `most` are half dark.
 * If `most` is 0, there are no stars. */
typedef struct book_stars {
    unsigned least, most;
} book_stars;

static inline book_stars book_stars_even(unsigned dark)
{
    return (book_stars){dark, dark};
}

typedef struct book_star_row {
    /* `pitch` is the distance between the centers of stars. `inner` is the inner radius of a star,
     * relative to `radius`. */
    double radius, pitch, inner;
    double outline;   /* line width of empty stars; 0: empty stars are filled */
    maze_color empty;
} book_star_row;

typedef struct book_canvas book_canvas;
typedef struct book_cover book_cover;
typedef struct book_layout book_layout;

/* The content of the head, a strip above mazes. */
typedef struct book_head {
    /* number of the puzzle; NULL: numbers are next to the mazes */
    const char *number;
    /* name of the child in a class set; NULL: the book is not a class set, or names are next to the
     * mazes */
    const char *child;
    book_stars stars;
    /* name of the section, or text about the pictures at the doors; NULL: no text */
    const char *section;
    bool first;
    maze_box strip;
} book_head;

/* The look of the pages of solutions. Lengths are in points on a page of LOOK_WIDTH points. Line
 * widths are in points on all pages. */
typedef struct book_atlas_look {
    /* usual number of solutions on a page: nine if the longer sides of mazes have at most `nine`
     * cells, six if at most `six` cells, otherwise four */
    unsigned nine, six;

    book_type title;
    maze_align title_align;
    double title_baseline; /* distance of the title's baseline from the top margin */
    /* distance of the first bar (the heading of a section) from the top margin */
    double top;
    /* minimum distance of the last row from the bottom margin */
    double bottom;

    /* True if bars show the names of sections. A book without sections then has no bars. */
    bool named;
    /* height of the bar, and space above and below it */
    double bar, before, after;
    double inset, bar_baseline;
    book_type name, range;
    /* draws the background of a bar; NULL: a bar is only text */
    void (*add_bar)(book_canvas *canvas, maze_box bar);

    /* A piece is a solution with its caption. `gap` is the distance between pieces, and `margin` is
     * the space around the maze inside its frame. */
    double caption, caption_baseline, gap, margin;
    /* distance of the caption from the surrounding frame; 0: the caption is above the frame */
    double caption_inset;
    /* draws the frame of a piece; NULL: pieces have no frames */
    void (*add_piece)(book_canvas *canvas, maze_box piece);
    book_type number, page;
    double digit; /* width of a digit, relative to the type size */
    /* distance between the number, the name and the page number in a caption */
    double beside;
    double disc; /* radius of the disc behind the number; 0: no disc */

    maze_thickness wall, way;
    /* grays of walls and of passages in solutions, in percent of black; 0: default gray */
    double wall_black, passage_black;
    /* true if the solution's line turns in arcs, unless the puzzle requires sharp corners */
    bool curved;
} book_atlas_look;

/* The box in which a page text is laid out, and the width and height of a unit of the page text, in
 * points. */
typedef struct book_page_place {
    maze_box box;
    double unit, down;
} book_page_place;

/* The page texts of a look, which describe layouts of pages. NULL: the look has no page text for
 * this kind of page. */
typedef struct book_look_pages {
    const page_text *page[PAGE_KINDS];
    const page_text *heading, *head, *foot;
} book_look_pages;

extern const page_text book_certificate_page;
extern const page_text book_lines_foot;

/* The look of the example maze in the rules. */
typedef struct book_example_look {
    double walls; /* gray of walls in percent of black */
    maze_thickness way;
    bool scaled;  /* true if the solution's line is scaled with the page */
    /* true if the solution's line turns in arcs, unless the puzzle requires sharp corners */
    bool curved;
    bool at_left; /* true if the example is at the left of its area; false: in the middle */
} book_example_look;

/* The minimum and the maximum distance between the lines of the contents, and the size of their
 * marks, in units of the page text. */
typedef struct book_contents_rows {
    double least, most, mark;
} book_contents_rows;

/* The rows of the contents. `roomy` has high rows for books with few sections. `low` has lower
 * rows. */
typedef struct book_contents_look {
    book_contents_rows roomy, low;
} book_contents_look;

#define COVER_PALETTES 5

/* A look. Lengths are in points on a page of LOOK_WIDTH points. */
typedef struct book_look {
    const char *name;
    double height; /* height of the page for which the page texts and the ornaments are designed */
    /* default margins at the spine and at the other edges; `margin` 0: the default depends on the
     * press */
    double inner, margin;
    /* heights of the head above mazes, and of the area below mazes; `head` 0: pages have no
     * heads */
    double head, foot;
    /* distance between two mazes, without the texts between them */
    double between;
    /* true if the book belongs to a child, whose name is in the book */
    bool owned;
    double arrow;        /* maximum length of arrows; 0: the length depends on the cell size */
    maze_thickness wall;
    /* true if walls have round corners, unless the book requests sharp corners */
    bool round;
    /* minimum cell size of puzzles that are drawn as roads; 0: puzzles have walls */
    double roads_from;
    book_atlas_look atlas;
    /* height of the footer's baseline above the bottom margin */
    double rise;
    /* type of captions in the footer; size 0: captions are always below mazes */
    book_type caption;
    /* type of the title on the title page, which limits the size of the subtitle; size 0: no
     * limit */
    book_type title;
    unsigned title_lines;
    double subtitle;      /* type size of the subtitle on the title page */
    book_type head_type;  /* type of the text in the head (book_head.section) */
    /* maximum width of the text in the head, relative to the width of the head, before
     * `beside_head` is subtracted */
    double head_share;
    double beside_head;   /* width in the head that is reserved for parts next to the text */
    book_type label;      /* type of the number above a maze, on pages with more than two mazes */
    book_star_row stars;

    book_look_pages pages;
    /* drawings to which page texts refer by name; NULL: no drawings */
    const page_value *art;
    /* draws the mark of a line of the contents; item->of is the book_line. NULL: no marks */
    page_box_art *draw_tile;
    /* draws a number as an ornament; item->of is the text of its digits. NULL: numbers are text */
    page_box_art *draw_number;
    book_example_look example;
    book_contents_look contents;

    /* draws the background of a page, and returns the box for the page text */
    book_page_place (*place_of)(book_canvas *canvas, book_page_kind kind);

    page_box_art *draw_seal; /* draws the seal of the certificate; NULL: no seal */

    /* Draws the cover. The white space for the barcode is added afterwards. NULL: the look has no
     * cover. This member and all later members are 0 if `head` is 0. */
    void (*add_cover)(book_cover *cover);
    /* COVER_PALETTES rows of cover colors, in the form 0xrrggbb; book_cover_variant chooses a
     * row */
    const uint32_t (*cover_colors)[COVER_COLORS];
    /* returns the distance from the top margin to the text below the heading of a page of text */
    double (*heading_height)(const book_layout *layout);
    book_type text;        /* type of the rules of the game, if they are too long for one page */
    double text_width;     /* maximum width of these rules */
    maze_align text_align; /* alignment of these rules: left or centered */
} book_look;

extern const book_look book_look_plain, book_look_classic, book_look_modern, book_look_playful;

const book_look *book_look_of(maze_look look);

/* Returns the factor by which the lines of a book are thicker than its look specifies. */
double book_line_scale(const book_terms *terms);
maze_thickness book_thickness(const book_terms *terms, maze_thickness line);

/* The size of the trimmed pages, and their margins. */
typedef struct book_geometry {
    maze_paper trim;
    double margin; /* margin at the outer edge, at the top and at the bottom */
    double inside; /* margin at the spine */
    double bleed;
    bool odd_left;
    const press_shop *press;
} book_geometry;

/* Computes the geometry of a book of `pages` pages. Returns false and sets *error if the margins
 * are too small for the press, or leave no space. */
bool book_geometry_find(book_geometry *geometry, const book_terms *terms, uint32_t pages,
                        maze_error *error);

/* Returns the minimum margin that the press requires at the outer edge, at the top and at the
 * bottom. */
double book_least_margin(const book_terms *terms);

/* Returns the length by which the margins of a book of `pages` pages exceed the minimum margins of
 * the press: the smaller of the lengths at the outer edge and at the spine. */
double book_geometry_excess(const book_geometry *geometry, const book_terms *terms, uint32_t pages);

/* a page number for computing sizes that are the same on all pages */
#define ANY_PAGE 1

/* `number` is a page number, from 1. book_geometry_page returns the size of a page with its bleed,
 * book_geometry_trim the box of the trimmed page, and book_geometry_room the area inside the
 * margins. */
bool book_geometry_is_right(const book_geometry *geometry, uint32_t number);
maze_paper book_geometry_page(const book_geometry *geometry);
maze_box book_geometry_trim(const book_geometry *geometry, uint32_t number);
maze_box book_geometry_room(const book_geometry *geometry, uint32_t number);

typedef struct book_type_sizes {
    double heading, body, label, answer_label, recipe, number;
    double least; /* default minimum type size of texts */
} book_type_sizes;

book_type_sizes book_type_of(const book_terms *terms);

#define LINE_HEIGHT 1.4  /* height of a line, relative to the type size */
#define MONO_WIDTH 0.602 /* width of a character in DejaVu Sans Mono, relative to the type size */

#define LEAST_WALL 0.75 /* minimum thickness of legible walls */
#define LARGE_PRINT_CELL (8 * 72 / 25.4)

#endif
