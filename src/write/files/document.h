/* The inside of a document, and what all formats share. */
#ifndef MAZEPRESS_WRITE_DOCUMENT_H
#define MAZEPRESS_WRITE_DOCUMENT_H

#include "core/base/strings.h"

#include <mazepress/output.h>
#include <mazepress/page.h>

/* At least as many as there are keys. */
#define DOCUMENT_KEYS 16

/* A line of a pdf's outline. */
typedef struct maze_bookmark {
    const char *title;
    uint32_t page;  /* from 0 */
    unsigned level; /* 0: outermost; at most one more than the line before */
} maze_bookmark;

/* How a pdf is finished after it was drawn. */
typedef struct maze_finish {
    /* For print shops: black and gray as DeviceGray, and no transparency group, metadata, bookmark
     * or link; PDF 1.4 with trim and bleed boxes.  A png is gray, and has no recipe. */
    bool press;
    bool color; /* with press: colors stay, in a pdf only grays become DeviceGray */
    /* With press: above 0 a pdf is PDF/X-1a:2001, and colors that stay become DeviceCMYK, of which
     * so much ink lies on one spot at most (2.4 is 240 %). */
    double most_ink;
    /* Without press; all borrowed. */
    const maze_bookmark *bookmarks;
    size_t bookmark_count;
    const char *const *labels; /* of each page, shown instead of its number; NULL: none */
    const char *language;      /* BCP 47, "en"; NULL: not given */
    bool right_to_left;        /* bound at the right: viewers show pages in that order; press too */
    uint32_t strip_cells;      /* without press: large pages are painted in strips of about so many
                                * cells; 0: none are */
} maze_finish;

/* A document makes its pages when asked, so that only the pages in work take memory.  Texts are
 * UTF-8 and borrowed; NULL: none. */
struct maze_document {
    uint32_t pages;
    /* Makes page `index` (from 0), laid out for the format's medium, which the caller destroys;
     * NULL on error.  Pages are asked for once each and in order. */
    maze_page_maker *page;
    void *context;
    maze_page **added; /* owned; NULL: written, or made when asked for */

    const char *title;
    const char *recipes; /* all recipes with their checks, then the masks that they name, separated
                          * by spaces, for pdf; NULL: those of the pages */
    bool has_date;
    int64_t date; /* seconds since 1970, written where a format has a date */
    const char *author;
    const char *font_directory; /* where DejaVu's files are; NULL: the usual places */
    maze_look look;             /* gives the typeface of texts, DejaVu where it lacks a glyph */
    /* Font files to use instead of the typeface, separated by commas; each one's use follows from
     * its weight and slant.  NULL: none. */
    const char *font;
    maze_paper tile;      /* each page is printed on several of that size, pdf; 0 wide: on one */
    const char *language; /* of the texts, BCP 47; decides how letters are shaped; NULL: "en" */
    unsigned threads;     /* that paint a png's bands, and a finished pdf's pages; 0: one for each
                           * processor */
    const maze_finish *finish; /* for pdf and png; NULL: as the pages are */

    bool json_compact; /* json without outlines: a number a cell */
    bool json_grid;    /* json with rows of 0 and 1, as blocks draws them */

    /* web svg */
    bool svg_inline;           /* a fragment to be put into a page: no prolog, ids or title */
    bool svg_color_scheme;     /* light ink where the reader prefers a dark scheme */
    const char *svg_id_prefix; /* a letter, then letters, digits, - and _; 60 at most */
    const char *svg_label; /* aria-label of a fragment; NULL: the title; "": hidden from readers */

    char *own[DOCUMENT_KEYS]; /* the texts that maze_document_set copied */
};

/* Frees what the document owns, but not itself. */
void write_document_finish(maze_document *document);

/* Reads seconds since 1970, up to the year 9999; `name` is said in the error. */
bool write_read_date(const char *name, const char *value, int64_t *date, maze_error *error);

/* Refuses settings of a document that go with other formats, or not together. */
bool write_check_document(const maze_document *document, const maze_format *format,
                          maze_error *error);

/* The recipe, with its check, of the i-th maze on a page; `text` has MAZE_RECIPE_LENGTH + 3
 * bytes.  False past the last. */
bool write_recipe_of(const maze_page *page, size_t i, char *text);

/* What the first maze on a page needs beside its recipe, as text with a space between: its mask,
 * graph or outline, and the picture of its tone; "" if that is nothing.  And the last of these
 * alone, of maze i.  The caller frees them; NULL on error. */
char *write_inputs_of(const maze_page *page, maze_error *error);
char *write_tone_of(const maze_page *page, size_t i, maze_error *error);

/* The sentence whose letters stand in maze i, as text, "" without one, and its checksum. */
char *write_letters_of(const maze_page *page, size_t i, uint32_t *checksum, maze_error *error);

/* The title of a document, else of this page of it, else "Maze RECIPE". `text` has
 * MAZE_RECIPE_LENGTH + 16 bytes. */
const char *write_title_of(const maze_document *document, const maze_page *page, char *text);

/* Reports a failure of the sink. */
bool write_fail_sink(maze_sink *sink, maze_error *error);

/* The rows of the formats that need libc alone; all rows are in format_table.c. */
extern const maze_format write_format_svg, write_format_text, write_format_blocks,
    write_format_json, write_format_tmx, write_format_dxf, write_format_scad;

/* The formats that Cairo paints, and a PNG's bytes of a picture of pixels for those that hold
 * pictures, which the caller frees: BASE_PAINTERS of libmazepress-print. */
typedef struct write_painters {
    bool (*pdf)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*png)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*print_svg)(const maze_document *document, maze_sink *sink, maze_error *error);
    uint8_t *(*encode)(const maze_picture *picture, size_t *size, maze_error *error);
} write_painters;

/* The format of that name among `count`; NULL, with the error filled in, for an unknown one. */
const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error);

/* Refuses a picture at a door, whose key is given, in a format that has no pictures. */
bool write_check_pictures(const maze_format *format, const char *key, maze_error *error);

/* Refuses colors beside those that a color scheme chooses. */
bool write_check_scheme(const maze_style *style, maze_error *error);

#endif
