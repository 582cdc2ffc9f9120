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
    uint32_t page; /* from 0 */
    /* level in the outline, 0: outermost; at most one more than the level of the previous entry */
    unsigned level;
} maze_bookmark;

/* The changes that are made to a PDF after it was drawn. */
typedef struct maze_finish {
    /* For print shops: black and gray become DeviceGray, and there is no transparency group,
     * metadata, bookmark or link; the file is PDF 1.4 with trim and bleed boxes.  A png becomes
     * gray and contains no recipe. */
    bool press;
    bool color; /* with press: colors are kept; in a PDF, only grays become DeviceGray */
    /* With press: if this is more than 0, the PDF is PDF/X-1a:2001, and the remaining colors become
     * DeviceCMYK with at most this total ink coverage (2.4 is 240 %). */
    double most_ink;
    /* Without press.  All of these are borrowed. */
    const maze_bookmark *bookmarks;
    size_t bookmark_count;
    /* for each page, the label that viewers show instead of its number; NULL: none */
    const char *const *labels;
    const char *language; /* BCP 47 tag, such as "en"; NULL: unknown */
    /* the document is bound at the right, so viewers show its pages from right to left; this
     * applies with press, too */
    bool right_to_left;
    /* without press: large pages are painted in strips of about this number of cells; 0: in one
     * piece */
    uint32_t strip_cells;
} maze_finish;

/* A document.  It makes its pages when they are needed, so that only pages in use take memory.
 * Texts are UTF-8 and borrowed; NULL: there is no such text. */
struct maze_document {
    uint32_t pages;
    /* Makes page `index`, from 0, laid out for the format's medium; the caller destroys it.
     * Returns NULL on error.  Each page is requested once, and pages are requested in order. */
    maze_page_maker *page;
    void *context;
    /* pages that were added, owned; an entry is NULL after its page was written; NULL: pages are
     * made when needed */
    maze_page **added;

    const char *title;
    /* for PDF: all recipes with their check characters, followed by the masks that they name,
     * separated by spaces; NULL: those of the pages */
    const char *recipes;
    bool has_date;
    int64_t date; /* seconds since 1970; the date is written if the format has a date */
    const char *author;
    const char *font_directory; /* directory of the DejaVu fonts; NULL: the usual directories */
    maze_look look; /* determines the typeface of texts; DejaVu fonts replace missing glyphs */
    /* Font files that replace the typeface, separated by commas.  The weight and slant of a font
     * determine where it is used.  NULL: none. */
    const char *font;
    /* in PDF: size of the sheets on which each page is printed in parts; width 0: a page is one
     * sheet */
    maze_paper tile;
    /* language of the texts, as a BCP 47 tag; determines how letters are shaped; NULL: "en" */
    const char *language;
    /* number of threads that paint the bands of a png and the pages of a finished PDF; 0: one
     * thread per processor */
    unsigned threads;
    /* for PDF and png; NULL: the document is not changed after it was drawn */
    const maze_finish *finish;

    bool json_compact; /* JSON without outlines: each cell is one number */
    bool json_grid;    /* JSON also contains rows of 0 and 1, like the format `blocks` */

    /* Members for SVG for the web. */
    bool svg_inline; /* a fragment to be inserted into a page, without prolog, ids and title */
    bool svg_color_scheme; /* the ink is light if the reader prefers a dark color scheme */
    /* the beginning of all ids: a letter, followed by letters, digits, - and _; at most 60
     * characters */
    const char *svg_id_prefix;
    /* aria-label of a fragment; NULL: its title; "": the fragment is hidden from screen readers */
    const char *svg_label;

    char *own[DOCUMENT_KEYS]; /* copies of texts that maze_document_set made */
};

/* Frees the data that the document owns, but not the document. */
void write_document_finish(maze_document *document);

/* Reads a number of seconds since 1970, up to the year 9999.  `name` is used in the error
 * message. */
bool write_read_date(const char *name, const char *value, int64_t *date, maze_error *error);

/* Returns false and sets *error if settings of a document belong to other formats or conflict with
 * each other. */
bool write_check_document(const maze_document *document, const maze_format *format,
                          maze_error *error);

/* Writes the recipe, with its check character, of maze i on a page; `text` must have space for
 * MAZE_RECIPE_LENGTH + 3 bytes.  Returns false if there is no maze i. */
bool write_recipe_of(const maze_page *page, size_t i, char *text);

/* write_inputs_of returns the inputs that the first maze on a page needs in addition to its recipe,
 * as texts separated by spaces: the inputs that the recipe names, the image of the tone, and the
 * sentence of the letters; "" if there are none. write_tone_of returns only the image of the tone
 * of maze i.  The caller frees the result; NULL on error. */
char *write_inputs_of(const maze_page *page, maze_error *error);
char *write_tone_of(const maze_page *page, size_t i, maze_error *error);

/* Returns the sentence whose letters are in maze i, as text, and stores its checksum.  Returns ""
 * if there is no sentence.  The caller frees the result; NULL on error. */
char *write_letters_of(const maze_page *page, size_t i, uint32_t *checksum, maze_error *error);

/* Returns the title of a document or, if it has none, the title of `page`; if the page has none
 * either, "Maze RECIPE".  `text` must have space for MAZE_RECIPE_LENGTH + 16 bytes. */
const char *write_title_of(const maze_document *document, const maze_page *page, char *text);

/* Returns false and sets *error to the error of the sink. */
bool write_fail_sink(maze_sink *sink, maze_error *error);

/* The rows of the formats that require only libc. format_table.c contains the rows of all
 * formats. */
extern const maze_format write_format_svg, write_format_text, write_format_blocks,
    write_format_json, write_format_tmx, write_format_dxf, write_format_scad, write_format_play;

/* BASE_PAINTERS of libmazepress-print: functions that write the formats that Cairo paints, and a
 * function that encodes an image of pixels as PNG, for formats that contain images.  The caller
 * frees the encoded image. */
typedef struct write_painters {
    bool (*pdf)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*png)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*print_svg)(const maze_document *document, maze_sink *sink, maze_error *error);
    uint8_t *(*encode)(const maze_picture *picture, size_t *size, maze_error *error);
} write_painters;

/* True for the format "play".  Its files always contain the solution, which is hidden. */
static inline bool write_has_game(const maze_format *format)
{
    return strcmp(format->name, "play") == 0;
}

/* Writes a page as SVG for the web. */
bool write_svg_page(const maze_page *page, const maze_document *document, maze_sink *sink,
                    maze_error *error);

/* Returns the format with the name `name` among `count` formats.  Returns NULL and sets *error if
 * the name is unknown. */
const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error);

/* Returns false and sets *error if a format supports no pictures.  `key` is the key of the picture
 * at a door. */
bool write_check_pictures(const maze_format *format, const char *key, maze_error *error);

/* Returns false and sets *error if a style sets colors that conflict with the colors of a color
 * scheme. */
bool write_check_scheme(const maze_style *style, maze_error *error);

#endif
