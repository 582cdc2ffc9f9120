/* A document: pages and the settings with which they are written to a file. Also declares functions
 * that all formats share. */
#ifndef MAZEPRESS_WRITE_DOCUMENT_H
#define MAZEPRESS_WRITE_DOCUMENT_H

#include "core/base/strings.h"
#include "page/layout/measurer.h"

#include <mazepress/output.h>
#include <mazepress/page.h>

#include <string.h>

#define DOCUMENT_KEYS 16

/* A bookmark of a PDF. */
typedef struct maze_bookmark {
    const char *title;
    uint32_t page; /* index of the page, from 0 */
    /* level in the tree of bookmarks, from 0; at most 1 more than the level of the preceding
     * bookmark */
    unsigned level;
} maze_bookmark;

/* The additional properties of a PDF file. */
typedef struct maze_finish {
    /* the file is for a print shop */
    bool press;
    bool color;
    /* if `press` is true, maximum total ink, such as 2.4 for 240 %; 0: the file is not PDF/X-1a */
    double most_ink;
    const maze_bookmark *bookmarks;
    size_t bookmark_count;
    bool numbered; /* viewers show the numbers of the pages, from 1 */
    const char *language; /* language of the texts, as a BCP 47 tag; NULL: unknown */
    /* viewers show the pages from right to left */
    bool right_to_left;
    /* approximate number of cells per strip of a large page; 0: pages are painted in one piece */
    uint32_t strip_cells;
} maze_finish;

/* A document. Its texts are UTF-8 and borrowed. A text is NULL if it is not set. */
struct maze_document {
    uint32_t pages;
    /* Makes a page, which the caller destroys. `index` is 0-based. Returns NULL on error. Each page
     * is requested once, in order. */
    maze_page_maker *page;
    void *context;
    /* pages that the document owns; NULL: pages are made when they are needed */
    maze_page **added;

    const char *title;
    /* recipes in a PDF, with their check characters and inputs, separated by spaces; NULL: the
     * recipes of the pages */
    const char *recipes;
    bool has_date;
    int64_t date; /* date of the file, in seconds since 1970 */
    const char *author;
    const char *font_directory; /* directory of the DejaVu fonts; NULL: the usual directories */
    maze_look look;             /* typeface of texts; DejaVu fonts supply missing glyphs */
    /* font files that replace the typeface, separated by commas */
    const char *font;
    /* size of the sheets on which a page is printed in parts; width 0: the page is one sheet */
    maze_paper tile;
    /* language of the texts, as a BCP 47 tag; NULL: "en" */
    const char *language;
    /* number of threads; 0: one thread per processor */
    unsigned threads;
    const maze_finish *finish;
    /* Before the writer of a format with fonts requests pages, it stores a measurer here. Not the
     * writer but the maker of the pages destroys this measurer, because threads of the maker may
     * still make pages after the writer has failed. NULL: the pages use no measurer. */
    const page_measurer **measurer;

    bool json_compact; /* JSON without outlines, and with one number per cell */
    /* JSON with a grid of 0 (no wall) and 1 (wall), with the same walls as the format `blocks` */
    bool json_grid;

    bool svg_inline;       /* a fragment for a web page, without prolog, ids and title */
    bool svg_color_scheme; /* the ink is light if the reader prefers a dark color scheme */
    /* start of all ids in an SVG: a letter, then letters, digits, - and _, at most 60 characters */
    const char *svg_id_prefix;
    /* aria-label of the fragment; NULL: the title of the document; "": screen readers ignore the
     * fragment */
    const char *svg_label;

    char *own[DOCUMENT_KEYS];
};

void write_document_finish(maze_document *document);

/* Reads a number of seconds since 1970, up to the year 9999. The error message begins with
 * `name`. */
bool write_read_date(const char *name, const char *value, int64_t *date, maze_error *error);

/* Returns false and sets *error if a setting is invalid or conflicts with the format. */
bool write_check_document(const maze_document *document, const maze_format *format,
                          maze_error *error);

/* Writes the recipe of maze i of a page, with its check character, in at most MAZE_RECIPE_LENGTH +
 * 3 bytes. Returns false if the page has no such maze. */
bool write_recipe_of(const maze_page *page, size_t i, char *text);

/* write_inputs_of returns the inputs that the first maze of a page requires in addition to its
 * recipe, separated by spaces. write_tone_of returns only the image that sets the wall widths of
 * maze `i`. Both functions return "" if there are no such inputs, and NULL on error. The caller
 * frees the text. */
char *write_inputs_of(const maze_page *page, maze_error *error);
char *write_tone_of(const maze_page *page, size_t i, maze_error *error);

/* Returns the input with the text whose letters are in maze `i`, and sets *checksum to the checksum
 * of this text. Returns "" if the maze has no letters, and NULL on error. The caller frees the
 * input. */
char *write_letters_of(const maze_page *page, size_t i, uint32_t *checksum, maze_error *error);

/* Returns the title of a document. By default, returns the title of the page or, if the page has no
 * title, "Maze RECIPE" or "Maze". `text` must have space for MAZE_RECIPE_LENGTH + 16 bytes. */
const char *write_title_of(const maze_document *document, const maze_page *page, char *text);

bool write_fail_sink(maze_sink *sink, maze_error *error);

/* formats that require only libc */
extern const maze_format write_format_svg, write_format_text, write_format_blocks,
    write_format_json, write_format_tmx, write_format_dxf, write_format_scad, write_format_play;

/* The functions of libmazepress-print (BASE_PAINTERS). `encode` returns an image as PNG, and sets
 * *size to the number of bytes. The caller frees the PNG. `encode` returns NULL on error. */
typedef struct write_painters {
    bool (*pdf)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*png)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*print_svg)(const maze_document *document, maze_sink *sink, maze_error *error);
    uint8_t *(*encode)(const maze_picture *picture, size_t *size, maze_error *error);
} write_painters;

/* Returns true for the format "play", whose files always contain the solution, but hide it. */
static inline bool write_has_game(const maze_format *format)
{
    return strcmp(format->name, "play") == 0;
}

bool write_svg_page(const maze_page *page, const maze_document *document, maze_sink *sink,
                    maze_error *error);

/* Returns the format with the name `name`. Returns NULL and sets *error if the name is unknown. */
const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error);

/* Returns false and sets *error if a format supports no pictures. `key` is the key that sets a
 * picture. */
bool write_check_pictures(const maze_format *format, const char *key, maze_error *error);

bool write_check_scheme(const maze_style *style, maze_error *error);

#endif
