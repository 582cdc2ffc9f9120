/* The looks of books, and the lengths of pages that are known before the pages are planned. These
 * are the look's lengths, the margins, and the type sizes. */
#ifndef MAZEPRESS_BOOK_BOOK_LOOK_H
#define MAZEPRESS_BOOK_BOOK_LOOK_H

#include "book/puzzles/terms.h"
#include "page/boxes/page_text.h"
#include "page/layout/place.h"

typedef enum book_page_kind {
    PAGE_BLANK,
    PAGE_BACK, /* a left-hand page, in a book with puzzles only on right-hand pages */
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

/* The width, in points, of the page for which the lengths of looks are defined. */
#define LOOK_WIDTH 612.0

typedef page_type book_type;

/* A row of STARS stars. The first `least` stars are dark. For a range of difficulties, the
 * following stars, up to star `most`, are half dark. The other stars are empty. If `most` is 0, no
 * stars are drawn. */
#define STARS 5
typedef struct book_stars {
    unsigned least, most;
} book_stars;

static inline book_stars book_stars_even(unsigned dark)
{
    return (book_stars){dark, dark};
}

typedef struct book_star_row {
    /* `radius`: outer radius of a star. `pitch`: distance between the centers of neighboring stars.
     * `inner`: inner radius of a star, relative to the outer radius */
    double radius, pitch, inner;
    double outline;   /* line width of the outline of empty stars; 0: empty stars are filled */
    maze_color empty; /* color of empty stars */
} book_star_row;

typedef struct book_canvas book_canvas;
typedef struct book_cover book_cover;
typedef struct book_layout book_layout;

/* The head above a maze, or above all mazes of a page. */
typedef struct book_head {
    const char *number; /* number of the puzzle; NULL: a number is next to each maze of the page */
    const char *child;  /* name of the child for whom a sheet of a class set is made; NULL: none */
    book_stars stars;
    /* name of the section, or text about the puzzle's pair of pictures; NULL: none */
    const char *section;
    bool first;          /* true for the first head of the page */
    maze_box strip;      /* box of the head */
} book_head;

/* The look of the pages of solutions. Lengths are in points on a page that is LOOK_WIDTH points
 * wide (see book_scale). Line widths are in points on all pages. */
typedef struct book_atlas_look {
    /* Usual number of solutions per page: nine if the longest side of the mazes has at most `nine`
     * cells, six if it has at most `six` cells, otherwise four. */
    unsigned nine, six;

    book_type title;
    maze_align title_align;
    double title_baseline; /* distance of the title's baseline from the top of the page's box */
    double top;            /* distance of the first bar from the top of the page's box */
    /* minimum distance of the last row from the lower edge of the page's box */
    double bottom;

    /* The following members describe the bar above the rows of a section. */
    bool named; /* true if bars have names; a book without sections then has no bars */
    /* height of the bar, and distances above and below it; above the first bar of a page, 0 */
    double bar, before, after;
    double inset, bar_baseline;
    book_type name, range;
    /* draws the bar; NULL: the bar has only a text */
    void (*add_bar)(book_canvas *canvas, maze_box bar);

    /* A piece is a solution with its caption. The next four members are the height and the baseline
     * of the caption above the maze, the gap between pieces, and the margin around the maze. */
    double caption, caption_baseline, gap, margin;
    /* distance of the caption from the frame that surrounds it; 0: the caption is above the
     * frame */
    double caption_inset;
    /* draws the frame of a piece; NULL: no frame */
    void (*add_piece)(book_canvas *canvas, maze_box piece);
    book_type number, page;
    double digit; /* width of a digit of the puzzle's number, relative to its type size */
    /* distance between the number, the name and the page number of a caption */
    double beside;
    double disc; /* radius of the disc around the number; 0: no disc */

    maze_thickness wall, way;
    /* grays of walls and of passages, in percent of black; 0: default gray */
    double wall_black, passage_black;
    /* true if the solution's line turns in arcs, unless the puzzle requires sharp corners */
    bool curved;
} book_atlas_look;

/* The box for a page text. `unit` and `down` are the horizontal and the vertical size, in points,
 * of a unit of the page text. */
typedef struct book_page_place {
    maze_box box;
    double unit, down;
} book_page_place;

/* The page texts of a look. A member is NULL if the look has no page text for a kind of page. */
typedef struct book_look_pages {
    const page_text *page[PAGE_KINDS];
    const page_text *heading, *head, *foot;
} book_look_pages;

/* The page text of the certificate, which all looks share. Each look has its own seal. */
extern const page_text book_certificate_page;

typedef struct book_example_look {
    double walls; /* color of walls, in percent of black */
    maze_thickness way;
    bool scaled;  /* true if the lengths of the solution's line are scaled with the page */
    bool curved;  /* true if the solution turns in arcs, unless the puzzle requires sharp corners */
    bool at_left; /* true if the example is at the left of its area; false: in the middle */
} book_example_look;

/* Rows of the contents: minimum and maximum distance between lines, and size of a line's mark, in
 * units of the page text. */
typedef struct book_contents_rows {
    double least, most, mark;
} book_contents_rows;

/* `roomy` is for books with few sections, if these rows fit on the page. `low` is for other
 * books. */
typedef struct book_contents_look {
    book_contents_rows roomy, low;
} book_contents_look;

/* A look. Lengths are in points on a page that is LOOK_WIDTH points wide (see book_scale). */
typedef struct book_look {
    const char *name;
    /* default margin at the spine, and default margin at the other edges (`margin` 0: the press
     * determines the default) */
    double inner, margin;
    /* preferred heights of the areas above and below mazes; `head` 0: mazes have no heads */
    double head, foot;
    /* distance between two mazes, in addition to the height of the texts between them */
    double between;
    /* true if the book belongs to a child; the imprint then has a line for the child's name, and
     * the last page is a certificate */
    bool owned;
    double arrow;        /* maximum length of arrows; 0: the length depends on the cell size */
    maze_thickness wall; /* default thickness of puzzles' walls */
    /* true if walls have round corners and ends, unless the book requests sharp corners */
    bool round;
    /* minimum cell size, in points, of puzzles that are drawn as roads; 0: puzzles have walls */
    double roads_from;
    book_atlas_look atlas;
    /* distance of the baseline of footers from the lower edge of the page's box */
    double rise;
    /* type of puzzles' captions in the footer; if caption.size is 0, captions are below mazes */
    book_type caption;
    /* type of the title on the title page; if title.size is 0, the title is always larger than the
     * subtitle */
    book_type title;
    unsigned title_lines; /* maximum number of lines of the title */
    double subtitle;      /* type size of the subtitle on the title page */
    book_type head_type;  /* type of the task at the top of a puzzle's page */
    double head_share;    /* maximum width of the task, relative to the width of the head */
    double beside_head;   /* minimum width that remains free next to the task */
    book_type label;      /* type of the number above a maze on pages with more than two mazes */
    book_star_row stars;  /* stars in this look; they are scaled to the available space */

    book_look_pages pages;
    /* functions that draw the art that the look's page texts name; NULL: none */
    const page_value *art;
    /* draws the mark of the book_line item->of in the contents; NULL: no marks */
    page_box_art *draw_tile;
    /* draws the digits in the text item->of as an ornament; NULL: numbers are text */
    page_box_art *draw_number;
    book_example_look example;
    book_contents_look contents;

    /* draws the background of a page, and returns the box for the page text; NULL: the box is the
     * page inside its margins */
    book_page_place (*place_of)(book_canvas *canvas, book_page_kind kind);

    page_box_art *draw_seal; /* draws the seal of the certificate; NULL: none */

    /* Adds the head above mazes. Only looks whose `head` is more than 0 have this member and the
     * following members. */
    void (*add_head)(book_canvas *canvas, const book_head *head);
    /* adds the footer; `folio` is the page number (NULL: none), and `recipe` is the recipe of the
     * page's only puzzle (NULL: none) */
    void (*add_foot)(book_canvas *canvas, const char *folio, const char *recipe);
    /* draws the cover on its background, before the space for the barcode becomes white; NULL: the
     * look has no cover */
    void (*add_cover)(book_cover *cover);
    /* palettes of covers, one per row, in the form 0xrrggbb; book_cover_variant selects one of the
     * `cover_palettes` rows */
    const uint32_t (*cover_colors)[COVER_COLORS];
    size_t cover_palettes;
    /* add_heading adds the heading at the top of a page of text. heading_height returns the
     * distance from the top of the page's box to the text below the heading. */
    void (*add_heading)(book_canvas *canvas, const char *string, const char *key);
    double (*heading_height)(const book_layout *layout);
    book_type text;        /* type of rules that need more than a page */
    double text_width;     /* maximum width of the text of long rules */
    maze_align text_align; /* alignment of long rules: left or centered */
} book_look;

extern const book_look book_look_plain, book_look_classic, book_look_modern, book_look_playful;

const book_look *book_look_of(maze_look look);

/* book_line_scale returns the factor by which all lines of a book are thicker than the look
 * defines. book_thickness returns a thickness of the look multiplied by this factor. */
double book_line_scale(const book_terms *terms);
maze_thickness book_thickness(const book_terms *terms, maze_thickness line);

/* The size of a book's pages on paper, and their margins. */
typedef struct book_geometry {
    maze_paper trim;
    double margin; /* margin at the outer edge, at the top and at the bottom */
    double inside; /* margin at the spine */
    double bleed;
    /* true if odd pages are left-hand pages */
    bool odd_left;
    const press_shop *press;
} book_geometry;

/* Computes the geometry of a book with `pages` pages. Returns false and sets *error if the margins
 * are below the minimum of the press, or leave no space on the page. */
bool book_geometry_find(book_geometry *geometry, const book_terms *terms, uint32_t pages,
                        maze_error *error);

/* Returns the minimum margin, in points, that the press requires at the outer edge, at the top and
 * at the bottom. */
double book_least_margin(const book_terms *terms);

/* Returns the smaller of two amounts, in points, by which margins exceed the minimum of the press:
 * at the outer edge, and at the spine. */
double book_geometry_excess(const book_geometry *geometry, const book_terms *terms, uint32_t pages);

/* A page number for calls that only use the size of a page's box, which is the same on all
 * pages. */
#define ANY_PAGE 1

/* True if a page is a right-hand page. `number` is 1-based. Odd pages are right-hand pages, except
 * in a book that is bound at the right and is not mirrored. book_geometry_page returns the size of
 * a page with its bleed. book_geometry_trim returns the box of the trimmed page, and
 * book_geometry_room returns the box inside the margins. */
bool book_geometry_is_right(const book_geometry *geometry, uint32_t number);
maze_paper book_geometry_page(const book_geometry *geometry);
maze_box book_geometry_trim(const book_geometry *geometry, uint32_t number);
maze_box book_geometry_room(const book_geometry *geometry, uint32_t number);

typedef struct book_type_sizes {
    double title, subtitle, heading, body, label, answer_label, recipe, answer_recipe, number;
    double least; /* minimum type size of all texts */
} book_type_sizes;

book_type_sizes book_type_of(const book_terms *terms);

/* Height of a line of text, and width of a letter in DejaVu Sans Mono, relative to the type
 * size. */
#define LINE_HEIGHT 1.4
#define MONO_WIDTH 0.602

/* Minimum thickness of legible walls, in points; see also LEAST_PASSAGE. */
#define LEAST_WALL 0.75
#define LARGE_PRINT_CELL (8 * 72 / 25.4)

#endif
