/* Declarations that the parts of the preflight share: matrices and boxes (y upwards, in points),
 * values in a PDF file, of any type, its fonts, and the checked file with its findings. */
#ifndef MAZEPRESS_PRESS_INSPECTION_H
#define MAZEPRESS_PRESS_INSPECTION_H

#include <qpdf/qpdf-c.h>

#include "core/base/late_qpdf.h"
#include "press/presses.h"

#include <mazepress/preflight.h>

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* x' = a x + c y + e, y' = b x + d y + f. */
typedef struct press_matrix {
    double a, b, c, d, e, f;
} press_matrix;

typedef struct press_spot {
    double x, y;
} press_spot;

/* Empty if left > right or bottom > top. */
typedef struct press_rect {
    double left, bottom, right, top;
} press_rect;

#define MATRIX_UNIT ((press_matrix){1, 0, 0, 1, 0, 0})
#define RECT_EMPTY ((press_rect){1e18, 1e18, -1e18, -1e18})

/* Limits a number, so that products remain finite. */
static inline double within_reach(double x)
{
    return x > -1e15 ? (x < 1e15 ? x : 1e15) : -1e15;
}

/* Returns the matrix that transforms first by `m`, then by `n`. */
static inline press_matrix matrix_times(press_matrix m, press_matrix n)
{
    return (press_matrix){
        within_reach(m.a * n.a + m.b * n.c),       within_reach(m.a * n.b + m.b * n.d),
        within_reach(m.c * n.a + m.d * n.c),       within_reach(m.c * n.b + m.d * n.d),
        within_reach(m.e * n.a + m.f * n.c + n.e), within_reach(m.e * n.b + m.f * n.d + n.f)};
}

static inline press_spot matrix_apply(press_matrix m, double x, double y)
{
    return (press_spot){within_reach(m.a * x + m.c * y + m.e),
                        within_reach(m.b * x + m.d * y + m.f)};
}

/* The minimum and maximum factor by which the matrix stretches a length: its singular values. */
static inline void matrix_stretch(press_matrix m, double *least, double *most)
{
    double sum = hypot(m.a + m.d, m.b - m.c) / 2, difference = hypot(m.a - m.d, m.b + m.c) / 2;
    *least = fabs(sum - difference);
    *most = sum + difference;
}

static inline void rect_add(press_rect *r, press_spot p)
{
    r->left = fmin(r->left, p.x);
    r->right = fmax(r->right, p.x);
    r->bottom = fmin(r->bottom, p.y);
    r->top = fmax(r->top, p.y);
}

static inline bool rect_is_empty(press_rect r)
{
    return !(r.left <= r.right && r.bottom <= r.top);
}

static inline press_rect rect_common(press_rect a, press_rect b)
{
    return (press_rect){fmax(a.left, b.left), fmax(a.bottom, b.bottom), fmin(a.right, b.right),
                        fmin(a.top, b.top)};
}

static inline press_rect rect_grown(press_rect r, double by)
{
    return (press_rect){r.left - by, r.bottom - by, r.right + by, r.top + by};
}

/* Tolerance of sizes, in points. */
#define SIZE_SLACK 0.5

static inline bool size_is(double a, double b)
{
    return fabs(a - b) <= SIZE_SLACK;
}

static inline bool rect_same(press_rect a, press_rect b)
{
    return size_is(a.left, b.left) && size_is(a.bottom, b.bottom) && size_is(a.right, b.right) &&
           size_is(a.top, b.top);
}

/* Returns the bounding box of a transformed box. */
static inline press_rect matrix_box(press_matrix m, press_rect r)
{
    press_rect box = RECT_EMPTY;
    rect_add(&box, matrix_apply(m, r.left, r.bottom));
    rect_add(&box, matrix_apply(m, r.right, r.bottom));
    rect_add(&box, matrix_apply(m, r.left, r.top));
    rect_add(&box, matrix_apply(m, r.right, r.top));
    return box;
}

/* Adds the bounding box of the control points of a Bezier curve after this many halvings; each
 * halving makes it four times as exact. */
void press_add_curve(press_rect *box, press_matrix m, const press_spot p[4], int halvings);

/* A file, and the handles of its values that were requested here. All handles since a mark are
 * released together at the end of the function that requested them. */
typedef struct press_pdf {
    qpdf_data qpdf;
    GArray *held; /* the handles (qpdf_oh) */
} press_pdf;

static inline unsigned press_mark(const press_pdf *pdf)
{
    return pdf->held->len;
}

void press_release(press_pdf *pdf, unsigned mark);

/* Releases all handles since the mark except this object, and returns it. */
qpdf_oh press_release_but(press_pdf *pdf, unsigned mark, qpdf_oh object);

qpdf_oh press_hold(press_pdf *pdf, qpdf_oh object); /* adds a handle to release */
qpdf_oh press_root(press_pdf *pdf);
qpdf_oh press_trailer(press_pdf *pdf);
qpdf_oh press_page_at(press_pdf *pdf, uint32_t page); /* returns a page, numbered from 1 */

/* Returns the value of a key of a dictionary or stream; null if it is missing. */
qpdf_oh press_key(press_pdf *pdf, qpdf_oh holder, const char *key);

/* Returns element i of an array; null if there is none. */
qpdf_oh press_item(press_pdf *pdf, qpdf_oh array, int i);

/* Returns the length of an array; 0 if the object is not an array. */
int press_count(const press_pdf *pdf, qpdf_oh array);

bool press_is_null(const press_pdf *pdf, qpdf_oh object);
bool press_is_dictionary(const press_pdf *pdf, qpdf_oh object);
bool press_has(press_pdf *pdf, qpdf_oh holder, const char *key);
bool press_key_is(press_pdf *pdf, qpdf_oh holder, const char *key, const char *name);

/* Reads a number; returns false, with *number unchanged, if the object is not a number. */
bool press_number(const press_pdf *pdf, qpdf_oh object, double *number);
bool press_key_number(press_pdf *pdf, qpdf_oh holder, const char *key, double *number);
bool press_key_rect(press_pdf *pdf, qpdf_oh holder, const char *key, press_rect *box);
bool press_key_matrix(press_pdf *pdf, qpdf_oh holder, const char *key, press_matrix *m);

#define PRESS_NAME 128 /* capacity for a name; longer ones are truncated */

/* Copies a name with its slash; "" for anything else. */
void press_name_of(const press_pdf *pdf, qpdf_oh object, char name[PRESS_NAME]);
void press_key_name(press_pdf *pdf, qpdf_oh holder, const char *key, char name[PRESS_NAME]);

/* Returns a number that identifies an indirect object; 0 for direct ones. */
int64_t press_id(const press_pdf *pdf, qpdf_oh object);

/* Maximum length of decoded streams, in bytes. */
#define PRESS_MOST_DATA (64u << 20)

typedef enum press_data { PRESS_DATA, PRESS_DATA_BROKEN, PRESS_DATA_TOO_LONG } press_data;

/* Decodes a stream into bytes that the caller frees. */
press_data press_stream(press_pdf *pdf, qpdf_oh stream, unsigned char **data, size_t *size);

typedef struct press_inspection press_inspection;
typedef struct press_felt press_felt; /* tactile.c: the tactile objects of a page */

/* Lengths are relative to the size of the type. */
typedef struct press_font {
    bool composite;  /* letters have codes of two bytes */
    bool procedures; /* letters are content streams */
    double missing;  /* width of letters without their own width */
    float *widths;   /* for codes 0 to count - 1 */
    uint32_t count;
    uint32_t first, last;   /* other codes have no letters */
    double ascent, descent; /* above and below the baseline; the descent is negative */
    double tallness;        /* height of a letter in size 1; differs from 1 only in Type 3 fonts */
} press_font;

/* The font of this object, valid until press_fonts_free; NULL after too many. *is_new: it was not
 * seen before; if it is not embedded, has no letters, or does not identify them, that is reported
 * now. */
const press_font *press_font_of(press_inspection *in, qpdf_oh object, bool *is_new);
void press_fonts_free(press_inspection *in);

double press_font_width(const press_font *font, uint32_t code);

/* False for codes that certainly have no letter. */
bool press_font_has(const press_font *font, uint32_t code);

/* Findings reported once per page (or once per file). */
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
    FOUND_GAP,
    FOUND_TYPE,
    FOUND_INK,
    FOUND_COVERAGE,
    FOUND_HIDDEN,
    FOUND_MARGIN_LEFT,
    FOUND_MARGIN_RIGHT,
    FOUND_MARGIN_TOP,
    FOUND_MARGIN_BOTTOM,
    FOUND_FOLD,
    FOUND_SPINE,
    FOUND_BLEED,
    FOUND_BARCODE,
    FOUND_ANYTHING /* reported each time */
} press_finding;

/* The place of a file's pages on their sheets. */
typedef struct page_frame {
    press_rect media, trim;
    bool bleed; /* there is paper outside the trim */
} page_frame;

/* The maximum distance of ink outside the safe area on each side of the page, in points; 0:
 * none. */
typedef struct page_excess {
    double left, right, top, bottom;
} page_excess;

/* Facts about a cover. */
typedef struct cover_frame {
    maze_paper trim; /* trim size of the book */
    size_t stock;    /* index of the paper of the book's pages */
    uint32_t pages;
    bool placed; /* the sheet has the correct size, and the fields below are valid */
    press_rect cut;
    double fold_left, fold_right;   /* the edges of the spine */
    bool bound_right;               /* the back is at the right */
    press_rect barcode, other;      /* place of the barcode, and an alternative place */
    bool has_barcode;               /* the file has a white box at this place */
    bool barcode_text, barcode_art; /* something else is at this place */
} cover_frame;

struct press_inspection {
    press_pdf *pdf;
    const char *name; /* name of the file */
    uint64_t bytes;   /* size of the file in bytes */
    const press_shop *press;
    maze_preflight_listener *listener;
    void *context;
    unsigned errors;
    uint32_t page, pages; /* page: 0 outside pages */
    bool color;           /* pages may be in color */
    bool bound_right;     /* odd pages are on the left */
    uint64_t told;        /* a bit for each finding reported on this page */
    GHashTable *fonts;    /* press_font by object */
    uint64_t budget;      /* remaining bytes of content to read */

    page_frame frame;
    press_rect safe; /* area where ink is allowed */
    page_excess excess;
    bool inked;
    press_felt *felt;   /* NULL: the press is not for tactile sheets */
    cover_frame *cover; /* NULL: the file is a book's interior */

    /* Records a painted part of the page, or, on a cover, a part painted white. */
    void (*mark)(press_inspection *in, press_rect box, bool is_text);
    void (*mark_white)(press_inspection *in, press_rect box);
};

void press_error(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);
void press_warning(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);

/* Converts qpdf's new warnings to a finding. */
void press_damage(press_inspection *in);

/* Subtracts `cost` from the budget; false, reported once, if the budget is used up. */
bool press_spend(press_inspection *in, uint64_t cost);

/* Checks that a color space is acceptable: gray, or, for a cover, any or CMYK; `what` names the
 * object. */
void press_check_space(press_inspection *in, qpdf_oh space, const char *what);
void press_check_space_name(press_inspection *in, const char *name, const char *what);

/* Like press_check_space, by the name of a resource or of a standard color space. */
void press_check_named_space(press_inspection *in, qpdf_oh resources, const char *name,
                             const char *what);

/* Checks the colors of a picture, and that it is opaque. */
void press_check_picture(press_inspection *in, qpdf_oh image);

/* Checks for objects that a press does not print: lines of a width under a matrix, areas that are
 * too light (a gray level, -1: unknown), small type, coarse pictures, and too much ink on one spot
 * (1 for each ink). */
void press_check_line(press_inspection *in, press_matrix m, double width);
void press_check_shade(press_inspection *in, double level);
void press_check_type(press_inspection *in, double size, bool hidden);
void press_check_dpi(press_inspection *in, double dpi);
void press_check_coverage(press_inspection *in, double inks);

/* Reports a transparency group in a page or form. */
void press_check_group(press_inspection *in, qpdf_oh holder, const char *what);

/* Reports transparency in a graphics state. */
void press_check_alpha(press_inspection *in, qpdf_oh state);

/* Reads a stream, named `what`; false, with a report, on failure. The caller frees the data. */
bool press_read_stream(press_inspection *in, qpdf_oh stream, const char *what, unsigned char **data,
                       size_t *size);

/* Returns the readable parts of a page's content, joined; the caller frees them. */
GString *press_join_content(press_inspection *in, qpdf_oh contents);

/* tactile.c; each function does nothing for NULL: begins a page; adds lines to a path, with points
 * under a matrix; paints it with a line of a width (0: filled) in a gray level (-1: in a color), or
 * drops it; records printed text or a picture; reports findings of the page, and of the file. */
press_felt *press_felt_create(void);
void press_felt_destroy(press_felt *felt);
void press_felt_begin(press_felt *felt);
void press_felt_line(press_felt *felt, press_matrix m, press_spot from, press_spot to);
void press_felt_curve(press_felt *felt, press_matrix m, const press_spot p[4]);
void press_felt_box(press_felt *felt, press_matrix m, press_rect box);
void press_felt_paint(press_felt *felt, press_matrix m, double width, double level);
void press_felt_drop(press_felt *felt);
void press_felt_print(press_felt *felt);
void press_felt_picture(press_felt *felt);
void press_felt_check(press_inspection *in);
void press_felt_end(press_inspection *in);

/* ink.c: checks everything that a page paints. */
void press_check_content(press_inspection *in, qpdf_oh page);

/* preflight_pages.c: checks all pages of a book, or the only page of a cover. */
void press_check_pages(press_inspection *in);
void press_check_cover(press_inspection *in);

#endif
