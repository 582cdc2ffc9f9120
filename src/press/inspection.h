/* What the parts of the preflight share: the file that is looked at, its fonts, what was found. */
#ifndef MAZEPRESS_PRESS_INSPECTION_H
#define MAZEPRESS_PRESS_INSPECTION_H

#include "press/presses.h"
#include "press/read_values.h"

#include <mazepress/preflight.h>

typedef struct press_inspection press_inspection;

/* Lengths are those of a letter set in size 1. */
typedef struct press_font {
    bool composite;  /* two bytes a letter */
    bool procedures; /* letters are contents */
    double missing;  /* width of letters that have none */
    float *widths;   /* of codes 0 to count - 1 */
    uint32_t count;
    uint32_t first, last;   /* codes outside of them have no letters */
    double ascent, descent; /* above and below the line; the descent is negative */
    double tallness;        /* of a letter whose size is 1; not 1 only in fonts of procedures */
} press_font;

/* The font of this object, kept until press_fonts_free; NULL after too many.  *is_new: it was not
 * looked at before; if it is not embedded, without letters or without their meaning, that is
 * reported then. */
const press_font *press_font_of(press_inspection *in, qpdf_oh object, bool *is_new);
void press_fonts_free(press_inspection *in);

double press_font_width(const press_font *font, uint32_t code);

/* False for codes that surely have no letter. */
bool press_font_has(const press_font *font, uint32_t code);

/* Findings reported once a page (or once for the file). */
typedef enum press_finding {
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
    FOUND_ANYTHING /* reported as often as found */
} press_finding;

/* How the pages of a file lie on their sheets. */
typedef struct page_frame {
    press_rect media, trim;
    bool bleed; /* there is paper beyond the trim */
} page_frame;

/* The farthest that ink goes beyond the safe area on each side of the page, points; 0: nowhere. */
typedef struct page_excess {
    double left, right, top, bottom;
} page_excess;

/* Facts about a cover. */
typedef struct cover_frame {
    maze_paper trim; /* of the book */
    size_t stock;    /* of its pages */
    uint32_t pages;
    bool placed; /* the sheet has the right size, and the fields below are set */
    press_rect cut;
    double fold_left, fold_right;   /* where the spine begins and ends */
    bool bound_right;               /* the back is at the right */
    press_rect barcode, other;      /* its place, and another that it may have instead */
    bool has_barcode;               /* the place holds a white box of the file's own */
    bool barcode_text, barcode_art; /* the place holds something else */
} cover_frame;

struct press_inspection {
    press_pdf *pdf;
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
    GHashTable *fonts;    /* of press_font, by where they are */
    uint64_t budget;      /* bytes of content that may still be read */

    page_frame frame;
    press_rect safe; /* where ink may be */
    page_excess excess;
    bool inked;
    cover_frame *cover; /* NULL: the file is a book's interior */

    /* What a part of the page was painted, or, on a cover, painted white. */
    void (*mark)(press_inspection *in, press_rect box, bool is_text);
    void (*mark_white)(press_inspection *in, press_rect box);
};

void press_error(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);
void press_warning(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);

/* Turns what qpdf complained about since the last time into a finding. */
void press_damage(press_inspection *in);

/* Takes `cost` from what may still be read; false, reported once, when that is used up. */
bool press_spend(press_inspection *in, uint64_t cost);

/* Whether a color space is what the press wants, gray or, in a cover, all or CMYK; `what` is its
 * subject. */
void press_check_space(press_inspection *in, qpdf_oh space, const char *what);
void press_check_space_name(press_inspection *in, const char *name, const char *what);

/* Reports a transparency group in a page or form. */
void press_check_group(press_inspection *in, qpdf_oh holder, const char *what);

/* ink.c: everything that a page paints. */
void press_check_content(press_inspection *in, qpdf_oh page);

/* preflight_pages.c: all pages of a book, or the one page of a cover. */
void press_check_pages(press_inspection *in);
void press_check_cover(press_inspection *in);

#endif
