/* Types and functions shared by the parts of the preflight. */
#ifndef MAZEPRESS_PRESS_INSPECTION_H
#define MAZEPRESS_PRESS_INSPECTION_H

#include "core/base/text.h"
#include "press/presses.h"
#include "press/read_font.h"
#include "press/read_object.h"

#include <mazepress/preflight.h>

/* Contents in contents: forms in forms, letters drawn by procedures. */
#define INSPECT_DEEPEST 20

/* Findings reported once a page (or once for the file). */
typedef enum finding {
    FOUND_COUNT,
    FOUND_SIZE,
    FOUND_BOXES,
    FOUND_BLANK,
    FOUND_DAMAGE,
    FOUND_CONTENT,
    FOUND_LENGTH,
    FOUND_NESTING,
    FOUND_RGB,
    FOUND_CMYK,
    FOUND_SPACE,
    FOUND_GROUP,
    FOUND_ALPHA,
    FOUND_FONT,
    FOUND_GLYPH,
    FOUND_ANNOTATION,
    FOUND_LINK,
    FOUND_ACTION,
    FOUND_DPI,
    FOUND_LINE,
    FOUND_TYPE,
    FOUND_INK,
    FOUND_HIDDEN,
    FOUND_MARGIN_LEFT,
    FOUND_MARGIN_RIGHT,
    FOUND_MARGIN_TOP,
    FOUND_MARGIN_BOTTOM,
    FOUND_FOLD,
    FOUND_SPINE,
    FOUND_BLEED,
    FOUND_BARCODE,
    FOUND_LETTERS,
    FOUND_ANYTHING /* reported as often as found */
} finding;

/* How the pages of a file lie on their sheets. */
typedef struct page_frame {
    rect media, trim;
    bool bleed; /* there is paper beyond the trim */
} page_frame;

/* The farthest that ink goes beyond the safe area on each side of the page, points; 0: nowhere. */
typedef struct page_excess {
    double left, right, top, bottom;
} page_excess;

typedef struct cover_frame cover_frame;

/* A form that was looked at on this page, and all of the graphics state that matters to it. */
#define INSPECT_FORM_NUMBERS 30
typedef struct seen_form {
    int64_t id;
    const pdf_font *font;
    double numbers[INSPECT_FORM_NUMBERS];
} seen_form;
#define INSPECT_FORMS 64

typedef struct inspection {
    qpdf_data pdf;
    const char *name; /* of the file */
    uint64_t bytes;   /* that it is long */
    const press_shop *press;
    maze_preflight_listener *listener;
    void *context;
    unsigned errors;
    uint32_t page, pages; /* page: 0 outside of pages */
    bool color;           /* the pages may have color */
    bool bound_right;     /* odd pages are on the left */
    uint64_t told;        /* a bit for each finding reported on this page */

    font_store fonts;
    uint64_t budget;               /* bytes of content that may still be read */
    unsigned depth;                /* of contents in contents */
    int64_t open[INSPECT_DEEPEST]; /* their streams */
    bool no_memory;
    seen_form forms[INSPECT_FORMS]; /* the last ones, in turn */
    unsigned form_count;            /* of this page */

    text_buffer sums;    /* of the letters of each page as it was made, four bytes each */
    uint32_t sum;        /* of this page */
    unsigned page_depth; /* of its own content, without forms */

    page_frame frame;
    rect safe; /* where ink may be */
    page_excess excess;
    bool inked;
    cover_frame *cover; /* NULL: the file is a book's interior */
} inspection;

void inspect_error(inspection *in, finding kind, const char *format, ...) MAZE_PRINTF(3, 4);
void inspect_warning(inspection *in, finding kind, const char *format, ...) MAZE_PRINTF(3, 4);

/* Turns what qpdf complained about since the last time into a finding. */
void inspect_damage(inspection *in);

/* Takes `cost` from what may still be read; false, reported once, when that is used up. */
bool inspect_spend(inspection *in, uint64_t cost);

/* Notes that a part of the page was painted. */
void inspect_mark(inspection *in, rect box, bool may_bleed);

/* preflight_file.c: the parts of a file beside its pages. */
void inspect_file(inspection *in);

/* preflight_links.c: whether bookmarks and links lead to pages, for a file to read. */
void inspect_links(inspection *in);

/* preflight_letters.c: reads the sums of letters that mazepress wrote into the file, if there are
 * any; compares the page's with what it shows. */
void inspect_sums(inspection *in);
void inspect_letters(inspection *in);

/* preflight_page.c: sizes, boxes and content of all pages. */
void inspect_pages(inspection *in);

/* preflight_page.c: boxes and units of a page beside its size, annotations and actions. */
void inspect_boxes(inspection *in, qpdf_oh page);
void inspect_extras(inspection *in, qpdf_oh page);

/* ink_stream.c: everything that a page paints. */
void inspect_content(inspection *in, qpdf_oh page);

/* ink_stream.c: colors of a font's glyphs, drawn by procedures. */
void inspect_glyphs(inspection *in, qpdf_oh font);

/* read_font.c: reports fonts in resources that are not embedded. */
void inspect_fonts(inspection *in, qpdf_oh resources);

/* preflight_color.c: whether a color space is what the press wants, gray or, in a cover, all or
 * CMYK; `what` is its subject. */
void inspect_space(inspection *in, qpdf_oh space, const char *what);
void inspect_space_name(inspection *in, const char *name, const char *what);

/* preflight_color.c: reports a transparency group in a page or form, and a graphics state's
 * alpha. */
void inspect_group(inspection *in, qpdf_oh holder, const char *what);
void inspect_alpha(inspection *in, qpdf_oh state);

#endif
