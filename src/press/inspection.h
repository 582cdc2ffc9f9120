/* Types and functions shared by the parts of the preflight. */
#ifndef MAZEPRESS_PRESS_INSPECTION_H
#define MAZEPRESS_PRESS_INSPECTION_H

#include "core/base/strings.h"
#include "output/pdf/to_unicode.h"
#include "press/presses.h"
#include "press/read_values.h"

#include <mazepress/preflight.h>

#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Lengths are those of a letter set in size 1. */
typedef struct pdf_font {
    int64_t id;
    bool composite; /* two bytes a letter */
    double missing; /* width of letters that have none */
    float *widths;  /* of codes 0 to count - 1 */
    uint32_t count;
    uint32_t first, last;   /* codes outside of them have no letters */
    double ascent, descent; /* above and below the line; the descent is negative */
    double tallness;        /* of a letter whose size is 1; not 1 only in fonts of procedures */
    to_unicode meanings;    /* empty unless the file has sums of them */
} pdf_font;

/* Fonts that were looked at. */
typedef struct font_store {
    pdf_font **fonts;
    size_t count;
} font_store;

typedef struct inspection inspection;

/* The font of this object, kept by the store; NULL when out of memory or after too many fonts.  The
 * first time, a font that is not embedded, without letters or without their meaning is reported. */
const pdf_font *press_font_of(inspection *in, qpdf_oh object);

double press_font_width(const pdf_font *font, uint32_t code);

/* False for codes that surely have no letter. */
bool press_font_has(const pdf_font *font, uint32_t code);

void press_fonts_clear(font_store *store);

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

    base_text sums;      /* of the letters of each page as it was made, four bytes each */
    uint32_t sum;        /* of this page */
    unsigned page_depth; /* of its own content, without forms */

    page_frame frame;
    rect safe; /* where ink may be */
    page_excess excess;
    bool inked;
    cover_frame *cover; /* NULL: the file is a book's interior */
} inspection;

void press_error(inspection *in, finding kind, const char *format, ...) MAZE_PRINTF(3, 4);
void press_warning(inspection *in, finding kind, const char *format, ...) MAZE_PRINTF(3, 4);

/* Turns what qpdf complained about since the last time into a finding. */
void press_damage(inspection *in);

/* Takes `cost` from what may still be read; false, reported once, when that is used up. */
bool press_spend(inspection *in, uint64_t cost);

/* Notes that a part of the page was painted. */
void press_mark(inspection *in, rect box, bool may_bleed);

/* preflight.c: reads the sums of letters that mazepress wrote into the file, if there are
 * any; compares the page's with what it shows. */
void press_check_letters(inspection *in);

/* preflight_pages.c: sizes, boxes and content of all pages. */
void press_check_pages(inspection *in);

/* ink.c: everything that a page paints. */
void press_check_content(inspection *in, qpdf_oh page);

/* ink.c: colors of a font's glyphs, drawn by procedures. */
void press_check_glyphs(inspection *in, qpdf_oh font);

/* read_fonts.c: reports fonts in resources that are not embedded. */
void press_check_fonts(inspection *in, qpdf_oh resources);

/* Whether a color space is what the press wants, gray or, in a cover, all or
 * CMYK; `what` is its subject. */
void press_check_space(inspection *in, qpdf_oh space, const char *what);
void press_check_space_name(inspection *in, const char *name, const char *what);

/* Reports a transparency group in a page or form, and a graphics state's
 * alpha. */
void press_check_group(inspection *in, qpdf_oh holder, const char *what);
void press_check_alpha(inspection *in, qpdf_oh state);

/* Facts about a cover for its preflight. */

struct cover_frame {
    maze_paper trim; /* of the book */
    size_t stock;    /* of its pages */
    uint32_t pages;
    bool placed; /* the sheet has the right size, and the fields below are set */
    rect cut;
    double fold_left, fold_right;   /* where the spine begins and ends */
    bool bound_right;               /* the back is at the right */
    rect barcode, other;            /* its place, and another that it may have instead */
    bool has_barcode;               /* the place holds a white box of the file's own */
    bool barcode_text, barcode_art; /* the place holds something else */
};

/* Looks at the one page of a cover. */
void press_check_cover(inspection *in);

/* Notes what was painted on it, and what was painted white. */
void press_cover_mark(inspection *in, rect box, bool is_text);
void press_cover_panel(inspection *in, rect box);

#endif
