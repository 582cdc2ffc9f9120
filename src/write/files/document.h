/* Internal access to a document, and functions that all formats share. */
#ifndef MAZEPRESS_WRITE_DOCUMENT_H
#define MAZEPRESS_WRITE_DOCUMENT_H

#include "core/base/strings.h"

#include <mazepress/output.h>
#include <mazepress/page.h>

#include <string.h>

/* Maximum number of keys of a document. */
#define DOCUMENT_KEYS 16

/* An entry of a PDF's outline. */
typedef struct maze_bookmark {
    const char *title;
    uint32_t page;  /* from 0 */
    unsigned level; /* level in the outline, 0: outermost; at most one more than that of the entry
                       before */
} maze_bookmark;

/* How a PDF is finished after it was drawn. */
typedef struct maze_finish {
    /* For print shops: black and gray as DeviceGray, and no transparency group, metadata, bookmark
     * or link; PDF 1.4 with trim and bleed boxes.  A png is gray and contains no recipe. */
    bool press;
    bool color; /* with press: colors stay; in a PDF, only grays become DeviceGray */
    /* With press: if above 0, the PDF is PDF/X-1a:2001, and remaining colors become DeviceCMYK,
     * whose total ink coverage is at most this value (2.4 is 240 %). */
    double most_ink;
    /* Without press; all are borrowed. */
    const maze_bookmark *bookmarks;
    size_t bookmark_count;
    const char *const *labels; /* for each page, shown instead of its number; NULL: none */
    const char *language;      /* BCP 47, "en"; NULL: unknown */
    bool right_to_left; /* bound at the right: viewers show pages in that order; also with press */
    uint32_t strip_cells; /* without press: large pages are painted in strips of about this number
                           * of cells; 0: no strips */
} maze_finish;

/* A document makes its pages when they are needed, so that only pages in use take memory.  Texts
 * are UTF-8 and borrowed; NULL: none. */
struct maze_document {
    uint32_t pages;
    /* Makes page `index` (from 0), laid out for the format's medium, which the caller destroys;
     * NULL on error.  Pages are requested once each and in order. */
    maze_page_maker *page;
    void *context;
    maze_page **added; /* owned; NULL: written, or made when needed */

    const char *title;
    const char *recipes; /* all recipes with their check characters, then the masks that they name,
                          * separated by spaces, for PDF; NULL: those of the pages */
    bool has_date;
    int64_t date; /* seconds since 1970, written if the format has a date */
    const char *author;
    const char *font_directory; /* directory of the DejaVu fonts; NULL: the usual places */
    maze_look look; /* determines the typeface of texts; DejaVu replaces missing glyphs */
    /* Font files that replace the typeface, separated by commas; the use of each follows from its
     * weight and slant.  NULL: none. */
    const char *font;
    maze_paper
        tile; /* each page is printed on several sheets of that size, in PDF; width 0: on one */
    const char *
        language; /* language of the texts, BCP 47; determines how letters are shaped; NULL: "en" */
    unsigned threads; /* number of threads that paint the bands of a png and the pages of a finished
                       * PDF; 0: one per processor */
    const maze_finish *finish; /* for PDF and png; NULL: no changes */

    bool json_compact; /* JSON without outlines: one number per cell */
    bool json_grid;    /* JSON with rows of 0 and 1, in the form of blocks */

    /* Fields of SVG for the web. */
    bool svg_inline;           /* a fragment to be put into a page: without prolog, ids and title */
    bool svg_color_scheme;     /* light ink if the reader prefers a dark scheme */
    const char *svg_id_prefix; /* a letter, then letters, digits, - and _; at most 60 characters */
    const char
        *svg_label; /* aria-label of a fragment; NULL: the title; "": hidden from screen readers */

    char *own[DOCUMENT_KEYS]; /* texts that maze_document_set copied */
};

/* Frees the data that the document owns, but not the document. */
void write_document_finish(maze_document *document);

/* Reads seconds since 1970, up to the year 9999; `name` is used in the error. */
bool write_read_date(const char *name, const char *value, int64_t *date, maze_error *error);

/* Rejects settings of a document that belong to other formats or conflict with each other. */
bool write_check_document(const maze_document *document, const maze_format *format,
                          maze_error *error);

/* Writes the recipe, with its check character, of maze i on a page; `text` must have space for
 * MAZE_RECIPE_LENGTH + 3 bytes.  Returns false if there is no maze i. */
bool write_recipe_of(const maze_page *page, size_t i, char *text);

/* The first function returns the inputs that the first maze on a page needs in addition to its
 * recipe, as text, separated by spaces: its mask, graph or outline, and the image of its tone; ""
 * if there are none.  The second returns only the image of the tone of maze i.  The caller frees
 * them; NULL on error. */
char *write_inputs_of(const maze_page *page, maze_error *error);
char *write_tone_of(const maze_page *page, size_t i, maze_error *error);

/* Returns the sentence whose letters are in maze i, as text, "" if there is none, and its checksum.
 */
char *write_letters_of(const maze_page *page, size_t i, uint32_t *checksum, maze_error *error);

/* Returns the title of a document, else of this page of it, else "Maze RECIPE".  `text` must have
 * space for MAZE_RECIPE_LENGTH + 16 bytes. */
const char *write_title_of(const maze_document *document, const maze_page *page, char *text);

/* Fails with the error of the sink. */
bool write_fail_sink(maze_sink *sink, maze_error *error);

/* The rows of the formats that need only libc; format_table.c contains all rows. */
extern const maze_format write_format_svg, write_format_text, write_format_blocks,
    write_format_json, write_format_tmx, write_format_dxf, write_format_scad, write_format_play;

/* BASE_PAINTERS of libmazepress-print: the formats that Cairo paints, and a function that encodes
 * an image of pixels as PNG for formats that contain images, whose result the caller frees. */
typedef struct write_painters {
    bool (*pdf)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*png)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*print_svg)(const maze_document *document, maze_sink *sink, maze_error *error);
    uint8_t *(*encode)(const maze_picture *picture, size_t *size, maze_error *error);
} write_painters;

/* True for the format "play", whose files always contain the solution, hidden. */
static inline bool write_has_game(const maze_format *format)
{
    return strcmp(format->name, "play") == 0;
}

/* Writes a page as SVG for the web. */
bool write_svg_page(const maze_page *page, const maze_document *document, maze_sink *sink,
                    maze_error *error);

/* Returns the format of that name among `count`.  Returns NULL and sets *error if the name is
 * unknown. */
const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error);

/* Rejects a picture at a door, whose key is given, in a format without pictures. */
bool write_check_pictures(const maze_format *format, const char *key, maze_error *error);

/* Rejects colors that conflict with those of a color scheme. */
bool write_check_scheme(const maze_style *style, maze_error *error);

#endif
