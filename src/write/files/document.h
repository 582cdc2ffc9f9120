/* Documents, and functions that all formats share. */
#ifndef MAZEPRESS_WRITE_DOCUMENT_H
#define MAZEPRESS_WRITE_DOCUMENT_H

#include "core/base/strings.h"

#include <mazepress/output.h>
#include <mazepress/page.h>

#include <string.h>

#define DOCUMENT_KEYS 16

typedef struct maze_bookmark {
    const char *title;
    uint32_t page; /* 0-based */
    /* 0: outermost, otherwise at most one more than the level of the preceding entry */
    unsigned level;
} maze_bookmark;

/* The changes to a PDF or PNG after it was drawn. */
typedef struct maze_finish {
    /* true: the file is for a print shop. A PDF has version 1.4 with trim and bleed boxes, and a
     * PNG has no recipe. */
    bool press;
    bool color; /* with `press`: true: colors are kept; false: all colors become gray */
    /* With `press`: if this is more than 0, the PDF is PDF/X-1a:2001. With `color`, it is also the
     * maximum total ink, such as 2.4 for 240 %. */
    double most_ink;
    /* Files for print shops do not contain these borrowed data. */
    const maze_bookmark *bookmarks;
    size_t bookmark_count;
    /* for each page, the label that viewers show instead of its number; NULL: no labels */
    const char *const *labels;
    const char *language; /* BCP 47 tag of the language, such as "en"; NULL: unknown */
    /* true: viewers show the pages from right to left */
    bool right_to_left;
    /* without `press`: approximate number of cells per strip of a large page; 0: pages are painted
     * in one piece */
    uint32_t strip_cells;
} maze_finish;

/* The texts are UTF-8 and borrowed. NULL: there is no text. */
struct maze_document {
    uint32_t pages;
    /* Makes the page with the index `index` (0-based). The caller destroys the page. Returns NULL
     * on error. Each page is requested once, in order. */
    maze_page_maker *page;
    void *context;
    /* Pages that the document owns, or NULL if pages are made when they are needed. The entries of
     * written pages are NULL. */
    maze_page **added;

    const char *title;
    /* for PDF: all recipes with check characters, and their masks, separated by spaces; NULL: the
     * recipes of the pages */
    const char *recipes;
    bool has_date;
    int64_t date; /* in seconds since 1970 */
    const char *author;
    const char *font_directory; /* directory of the DejaVu fonts; NULL: the usual directories */
    maze_look look; /* determines the typeface of texts; DejaVu fonts supply missing glyphs */
    /* Font files that replace the typeface, separated by commas, or NULL. */
    const char *font;
    /* in PDF: size of the sheets on which each page is printed in parts; width 0: each page is one
     * sheet */
    maze_paper tile;
    /* BCP 47 tag of the texts' language; NULL: "en" */
    const char *language;
    /* threads that paint; 0: one per processor */
    unsigned threads;
    /* changes to a PDF or PNG after it was drawn; NULL: no changes */
    const maze_finish *finish;

    bool json_compact; /* true: JSON without outlines, with one number per cell */
    bool json_grid;    /* true: JSON also contains rows of 0 and 1, like the format `blocks` */

    bool svg_inline; /* true: the SVG is a fragment for a web page, without prolog, ids and title */
    bool svg_color_scheme; /* true: the ink is light if the reader prefers a dark color scheme */
    /* start of all ids: a letter, then letters, digits, - and _, at most 60 characters; NULL:
     * none */
    const char *svg_id_prefix;
    /* aria-label of a fragment; NULL: the fragment's title; "": screen readers ignore the
     * fragment */
    const char *svg_label;

    char *own[DOCUMENT_KEYS]; /* values that maze_document_set has copied */
};

/* Frees the data that a document owns, but not the document itself. */
void write_document_finish(maze_document *document);

/* Reads a number of seconds since 1970, up to the year 9999. The error begins with `name`. */
bool write_read_date(const char *name, const char *value, int64_t *date, maze_error *error);

/* Returns false and sets *error if a setting is invalid, requires another setting, or conflicts
 * with the format or another setting. */
bool write_check_document(const maze_document *document, const maze_format *format,
                          maze_error *error);

/* Writes the recipe and the check character of the maze with the index `i`, in at most
 * MAZE_RECIPE_LENGTH + 3 bytes. Returns false if there is no such maze. */
bool write_recipe_of(const maze_page *page, size_t i, char *text);

/* Return the inputs that a maze requires in addition to its recipe, separated by spaces, or "".
 * write_inputs_of describes the first maze, and write_tone_of only the image of a tone. The caller
 * frees the result. NULL on error. */
char *write_inputs_of(const maze_page *page, maze_error *error);
char *write_tone_of(const maze_page *page, size_t i, maze_error *error);

/* Returns the sentence whose letters are in a maze, or "". Sets *checksum to the checksum of the
 * sentence. The caller frees the result. NULL on error. */
char *write_letters_of(const maze_page *page, size_t i, uint32_t *checksum, maze_error *error);

/* Returns the title of a document or, if it has none, of `page`. The default is "Maze RECIPE", or
 * "Maze" for a page without mazes. `text` must have space for MAZE_RECIPE_LENGTH + 16 bytes. */
const char *write_title_of(const maze_document *document, const maze_page *page, char *text);

/* Finishes a failed sink, and sets *error to its error. Always returns false. */
bool write_fail_sink(maze_sink *sink, maze_error *error);

/* Formats that require only libc. */
extern const maze_format write_format_svg, write_format_text, write_format_blocks,
    write_format_json, write_format_tmx, write_format_dxf, write_format_scad, write_format_play;

/* The part BASE_PAINTERS. `encode` returns an image as PNG, which the caller frees, or NULL on
 * error. */
typedef struct write_painters {
    bool (*pdf)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*png)(const maze_document *document, maze_sink *sink, maze_error *error);
    bool (*print_svg)(const maze_document *document, maze_sink *sink, maze_error *error);
    uint8_t *(*encode)(const maze_picture *picture, size_t *size, maze_error *error);
} write_painters;

/* Files of the format "play" always contain the solution, but hide it. */
static inline bool write_has_game(const maze_format *format)
{
    return strcmp(format->name, "play") == 0;
}

bool write_svg_page(const maze_page *page, const maze_document *document, maze_sink *sink,
                    maze_error *error);

/* Returns NULL and sets *error if the name is unknown. */
const maze_format *write_find_format(const maze_format *const *formats, size_t count,
                                     const char *name, maze_error *error);

/* Returns false and sets *error if a format supports no pictures. `key` is the key that sets a
 * picture. */
bool write_check_pictures(const maze_format *format, const char *key, maze_error *error);

/* Returns false and sets *error if a style sets a color that conflicts with a color scheme. */
bool write_check_scheme(const maze_style *style, maze_error *error);

#endif
