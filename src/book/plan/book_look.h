/* The looks of books, and the margins and type sizes of a book. Lengths are in points. */
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

/* width of the page for which the lengths of looks are defined */
#define LOOK_WIDTH 612.0

typedef page_type book_type;

/* The first `least` stars are dark, and the next stars up to `most` are half dark. `most` 0: no
 * stars. */
#define STARS 5
typedef struct book_stars {
    unsigned least, most;
} book_stars;

static inline book_stars book_stars_even(unsigned dark)
{
    return (book_stars){dark, dark};
}

typedef struct book_star_row {
    /* `pitch` is the distance between centers. `inner` is relative to the outer radius. */
    double radius, pitch, inner;
    double outline;   /* line width of empty stars; 0: empty stars are filled */
    maze_color empty;
} book_star_row;

typedef struct book_canvas book_canvas;
typedef struct book_cover book_cover;
typedef struct book_layout book_layout;

typedef struct book_head {
    /* number of the puzzle; NULL: numbers are next to the mazes */
    const char *number;
    const char *child;  /* name of the child in a class set; NULL: none */
    book_stars stars;
    /* name of the section, or text about the pair of pictures; NULL: none */
    const char *section;
    bool first;
    maze_box strip;
} book_head;

/* The look of the pages of solutions. Lengths are in points on a page of LOOK_WIDTH points. Line
 * widths are the same on all pages. */
typedef struct book_atlas_look {
    /* maximum number of cells on a side for nine and for six solutions per page; otherwise, a page
     * has four */
    unsigned nine, six;

    book_type title;
    maze_align title_align;
    double title_baseline; /* distance from the top of the page's box */
    double top;            /* distance of the first bar from the top of the page's box */
    /* minimum distance of the last row from the lower edge of the page's box */
    double bottom;

    bool named; /* true if bars have names */
    /* height of the bar, and space above and below it */
    double bar, before, after;
    double inset, bar_baseline;
    book_type name, range;
    /* NULL: the bar has only a text */
    void (*add_bar)(book_canvas *canvas, maze_box bar);

    /* A piece is a solution with its caption. `gap` is the distance between pieces, and `margin` is
     * the space around the maze. */
    double caption, caption_baseline, gap, margin;
    /* distance of the caption from the surrounding frame; 0: the caption is above the frame */
    double caption_inset;
    /* NULL: no frame */
    void (*add_piece)(book_canvas *canvas, maze_box piece);
    book_type number, page;
    double digit; /* width of a digit, relative to the type size */
    /* distance between the parts of a caption */
    double beside;
    double disc; /* radius of the disc; 0: no disc */

    maze_thickness wall, way;
    /* grays in percent of black; 0: default gray */
    double wall_black, passage_black;
    /* true if the solution's line turns in arcs, unless the puzzle requires sharp corners */
    bool curved;
} book_atlas_look;

/* The box for a page text, and the width and height of a unit of the page text. */
typedef struct book_page_place {
    maze_box box;
    double unit, down;
} book_page_place;

/* NULL: the look has no page text for this kind of page. */
typedef struct book_look_pages {
    const page_text *page[PAGE_KINDS];
    const page_text *heading, *head, *foot;
} book_look_pages;

extern const page_text book_certificate_page;

typedef struct book_example_look {
    double walls; /* gray of walls in percent of black */
    maze_thickness way;
    bool scaled;  /* true if the solution's line is scaled with the page */
    /* true if the solution's line turns in arcs, unless the puzzle requires sharp corners */
    bool curved;
    bool at_left; /* true if the example is at the left of its area; false: in the middle */
} book_example_look;

/* Distances between lines of the contents, and size of marks, in units of the page text. */
typedef struct book_contents_rows {
    double least, most, mark;
} book_contents_rows;

/* `roomy` has high rows for books with few sections. `low` has lower rows. */
typedef struct book_contents_look {
    book_contents_rows roomy, low;
} book_contents_look;

/* A look. Lengths are in points on a page of LOOK_WIDTH points. */
typedef struct book_look {
    const char *name;
    /* default margins at the spine and at the other edges; `margin` 0: the press determines the
     * default */
    double inner, margin;
    /* preferred heights of the areas above and below mazes; `head` 0: mazes have no heads */
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
    /* height of the footer's baseline above the lower edge of the page's box */
    double rise;
    /* type of captions in the footer; size 0: captions are below mazes */
    book_type caption;
    /* type of the title; size 0: the title is always larger than the subtitle */
    book_type title;
    unsigned title_lines;
    double subtitle;      /* type size of the subtitle on the title page */
    book_type head_type;  /* task at the top of a puzzle's page */
    double head_share;    /* maximum width of the task, relative to the head */
    double beside_head;   /* minimum free width next to the task */
    book_type label;      /* number above a maze on pages with more than two mazes */
    book_star_row stars;

    book_look_pages pages;
    /* art that the page texts name; NULL: none */
    const page_value *art;
    /* draws the mark of the book_line item->of in the contents; NULL: no marks */
    page_box_art *draw_tile;
    /* draws the digits in the text item->of as an ornament; NULL: numbers are text */
    page_box_art *draw_number;
    book_example_look example;
    book_contents_look contents;

    /* Draws the background of a page, and returns the box for the page text. NULL: the box is
     * inside the margins. */
    book_page_place (*place_of)(book_canvas *canvas, book_page_kind kind);

    page_box_art *draw_seal; /* NULL: no seal */

    /* Draws the head above mazes. Only looks with a `head` have this member and the next
     * members. */
    void (*add_head)(book_canvas *canvas, const book_head *head);
    /* the page number and the recipe may be NULL */
    void (*add_foot)(book_canvas *canvas, const char *folio, const char *recipe);
    /* Draws the cover before the space for the barcode becomes white. NULL: the look has no
     * cover. */
    void (*add_cover)(book_cover *cover);
    /* colors in the form 0xrrggbb; book_cover_variant chooses the row */
    const uint32_t (*cover_colors)[COVER_COLORS];
    size_t cover_palettes;
    /* heading_height is the distance from the top of the page's box to the text below. */
    void (*add_heading)(book_canvas *canvas, const char *string, const char *key);
    double (*heading_height)(const book_layout *layout);
    book_type text;        /* type of rules that need more than a page */
    double text_width;     /* maximum width of long rules */
    maze_align text_align; /* alignment of long rules: left or centered */
} book_look;

extern const book_look book_look_plain, book_look_classic, book_look_modern, book_look_playful;

const book_look *book_look_of(maze_look look);

/* Returns the factor by which all lines are thicker than in the look. */
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

/* Fails if the margins are too small for the press, or leave no space. */
bool book_geometry_find(book_geometry *geometry, const book_terms *terms, uint32_t pages,
                        maze_error *error);

/* Returns the minimum margin of the press at the outer edge, at the top and at the bottom. */
double book_least_margin(const book_terms *terms);

/* Returns by how much the margins exceed the press's minimum: the smaller excess of outer edge and
 * spine. */
double book_geometry_excess(const book_geometry *geometry, const book_terms *terms, uint32_t pages);

/* a page number for computing sizes that are the same on all pages */
#define ANY_PAGE 1

/* `number` is 1-based. The page has the bleed. The room is inside the margins. */
bool book_geometry_is_right(const book_geometry *geometry, uint32_t number);
maze_paper book_geometry_page(const book_geometry *geometry);
maze_box book_geometry_trim(const book_geometry *geometry, uint32_t number);
maze_box book_geometry_room(const book_geometry *geometry, uint32_t number);

typedef struct book_type_sizes {
    double title, subtitle, heading, body, label, answer_label, recipe, answer_recipe, number;
    double least; /* minimum type size of all texts */
} book_type_sizes;

book_type_sizes book_type_of(const book_terms *terms);

/* height of a line, and width of a character in DejaVu Sans Mono, relative to the type size */
#define LINE_HEIGHT 1.4
#define MONO_WIDTH 0.602

/* minimum thickness of legible walls */
#define LEAST_WALL 0.75
#define LARGE_PRINT_CELL (8 * 72 / 25.4)

#endif
