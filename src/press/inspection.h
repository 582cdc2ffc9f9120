/* Declarations that the parts of the preflight share. They describe matrices and boxes (in points,
 * with y upwards), values of any type in a PDF file, the file's fonts, and the state of the
 * preflight. */
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

/* The transformation x' = a x + c y + e, y' = b x + d y + f. */
typedef struct press_matrix {
    double a, b, c, d, e, f;
} press_matrix;

typedef struct press_spot {
    double x, y;
} press_spot;

/* A box. It is empty if left > right or bottom > top. */
typedef struct press_rect {
    double left, bottom, right, top;
} press_rect;

#define MATRIX_UNIT ((press_matrix){1, 0, 0, 1, 0, 0})
#define RECT_EMPTY ((press_rect){1e18, 1e18, -1e18, -1e18})

/* Limits `x` to the range from -1e15 to 1e15, so that products of such numbers remain finite. */
static inline double within_reach(double x)
{
    return x > -1e15 ? (x < 1e15 ? x : 1e15) : -1e15;
}

/* Returns the matrix that transforms by `m` first and by `n` second. */
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

/* Computes the minimum and the maximum factor by which a matrix stretches a length: its singular
 * values. */
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

/* Extends `box` so that it contains a Bezier curve, which is transformed by `m`. The curve is
 * halved `halvings` times, and `box` is extended by the control points of the pieces. Each halving
 * divides the maximum error by about four. */
void press_add_curve(press_rect *box, press_matrix m, const press_spot p[4], int halvings);

/* A file, and the handles of values that were requested from qpdf. A function can call press_mark,
 * request values, and pass the mark to press_release, which releases the handles of these
 * values. */
typedef struct press_pdf {
    qpdf_data qpdf;
    GArray *held; /* handles of type qpdf_oh */
} press_pdf;

static inline unsigned press_mark(const press_pdf *pdf)
{
    return pdf->held->len;
}

void press_release(press_pdf *pdf, unsigned mark);

/* Releases all handles that were requested since the mark, except the handle of `object`, which
 * must be one of them. Returns `object`. */
qpdf_oh press_release_but(press_pdf *pdf, unsigned mark, qpdf_oh object);

qpdf_oh press_hold(press_pdf *pdf, qpdf_oh object); /* adds a handle to pdf->held, and returns it */
qpdf_oh press_root(press_pdf *pdf);
qpdf_oh press_trailer(press_pdf *pdf);
qpdf_oh press_page_at(press_pdf *pdf, uint32_t page); /* `page` is 1-based */

/* Returns the value of a key of a dictionary or stream. The value is a null object if the key is
 * missing, or if `holder` is not a dictionary or stream. */
qpdf_oh press_key(press_pdf *pdf, qpdf_oh holder, const char *key);

/* Returns the element with the index `i` of an array; a null object if there is none. */
qpdf_oh press_item(press_pdf *pdf, qpdf_oh array, int i);

/* Returns the length of an array; 0 if the object is not an array. */
int press_count(const press_pdf *pdf, qpdf_oh array);

bool press_is_null(const press_pdf *pdf, qpdf_oh object);
bool press_is_dictionary(const press_pdf *pdf, qpdf_oh object);
bool press_has(press_pdf *pdf, qpdf_oh holder, const char *key);
bool press_key_is(press_pdf *pdf, qpdf_oh holder, const char *key, const char *name);

/* Functions that read a number, a box or a matrix. If the value has another type, they return false
 * and do not change the result. Numbers are limited to the range from -1e9 to 1e9. */
bool press_number(const press_pdf *pdf, qpdf_oh object, double *number);
bool press_key_number(press_pdf *pdf, qpdf_oh holder, const char *key, double *number);
bool press_key_rect(press_pdf *pdf, qpdf_oh holder, const char *key, press_rect *box);
bool press_key_matrix(press_pdf *pdf, qpdf_oh holder, const char *key, press_matrix *m);

#define PRESS_NAME 128 /* size of the buffer for a name, with its slash and final zero; longer names
                        * are truncated */

/* Functions that copy a name with its slash; the copy is "" if the value is not a name. */
void press_name_of(const press_pdf *pdf, qpdf_oh object, char name[PRESS_NAME]);
void press_key_name(press_pdf *pdf, qpdf_oh holder, const char *key, char name[PRESS_NAME]);

/* Returns a number that identifies an indirect object; 0 for a direct object. */
int64_t press_id(const press_pdf *pdf, qpdf_oh object);

/* Maximum number of bytes of a decoded stream. */
#define PRESS_MOST_DATA (64u << 20)

typedef enum press_data { PRESS_DATA, PRESS_DATA_BROKEN, PRESS_DATA_TOO_LONG } press_data;

/* Decodes a stream into bytes that the caller frees. Returns PRESS_DATA_TOO_LONG if the result
 * could have more than PRESS_MOST_DATA bytes. Returns PRESS_DATA_BROKEN if `stream` is not a stream
 * or cannot be decoded. In both cases, *data and *size are not set. */
press_data press_stream(press_pdf *pdf, qpdf_oh stream, unsigned char **data, size_t *size);

typedef struct press_inspection press_inspection;
typedef struct press_felt press_felt; /* the tactile objects of a page (tactile.c) */

/* A font. All lengths are relative to the type size. */
typedef struct press_font {
    bool composite;  /* true if each letter has a code of two bytes */
    bool procedures; /* true if the letters are content streams */
    double missing;  /* width of letters for which the font has no width */
    float *widths;   /* widths of the letters with the codes 0 to count - 1 */
    uint32_t count;
    uint32_t first, last; /* range of the codes that have letters */
    /* extent of letters above and below the baseline; a descent below the baseline is negative */
    double ascent, descent;
    double tallness; /* height of a letter in type size 1; differs from 1 only in Type 3 fonts */
} press_font;

/* Returns the font of an object; NULL if the file has too many fonts or the budget is used up. The
 * result is valid until press_fonts_free is called. Sets *is_new to true if the font was not
 * requested before. Reports a new font that is not embedded, has no letters or, in a file for
 * screens, does not identify its letters. */
const press_font *press_font_of(press_inspection *in, qpdf_oh object, bool *is_new);
void press_fonts_free(press_inspection *in);

double press_font_width(const press_font *font, uint32_t code);

/* Returns false if the font certainly has no letter for a code. */
bool press_font_has(const press_font *font, uint32_t code);

/* Kinds of findings. A kind is reported once per page or, if its findings do not belong to a page,
 * once per file. */
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
    FOUND_ANYTHING /* findings of this kind are always reported */
} press_finding;

/* The boxes of a page: the whole sheet, and the area that remains after trimming. */
typedef struct page_frame {
    press_rect media, trim;
    bool bleed; /* true if the sheet is larger than the trimmed page */
} page_frame;

/* The expected geometry of a cover, and the findings about its barcode. */
typedef struct cover_frame {
    maze_paper trim; /* trim size of the book */
    size_t stock;    /* index of the paper of the book's interior */
    uint32_t pages;
    /* true if the sheet has the correct size; otherwise, the cut, the folds, and the spaces for the
     * barcode are not set */
    bool placed;
    press_rect cut;
    double fold_left, fold_right; /* left and right edge of the spine */
    bool bound_right;             /* true if the back is at the right of the spine */
    /* expected space for the barcode, and the other allowed space; equal unless `bound_right` */
    press_rect barcode, other;
    /* true if the space for the barcode is in a white box that is not much larger */
    bool has_barcode;
    bool barcode_text, barcode_art; /* true if text or other ink extends into the space for the
                                     * barcode */
} cover_frame;

struct press_inspection {
    press_pdf *pdf;
    const char *name; /* name of the file in errors */
    uint64_t bytes;   /* size of the file in bytes */
    const press_shop *press;
    maze_preflight_listener *listener;
    void *context;
    unsigned errors;
    uint32_t page, pages; /* number of the current page (0: none), and number of pages */
    bool color;           /* true if an interior may be in color */
    bool bound_right;     /* true if odd pages are left pages */
    uint64_t told; /* set of bits, one for each kind of finding that was already reported on this
                    * page */
    /* values of type press_font; keys: ids of the fonts' objects, or hashes of direct objects */
    GHashTable *fonts;
    uint64_t budget;   /* number of bytes of content that may still be read */

    page_frame frame;
    press_rect safe; /* area of the page in which ink is allowed */
    /* maximum distance of ink beyond each side of `safe`; 0: no ink is beyond this side */
    press_rect excess;
    bool inked;
    press_felt *felt;   /* NULL: the pages are not checked as tactile pages */
    cover_frame *cover; /* NULL: the file is the interior of a book */

    /* mark records a painted part of the page; mark_white, which may be NULL, records a part of a
     * cover that is painted white. */
    void (*mark)(press_inspection *in, press_rect box, bool is_text);
    void (*mark_white)(press_inspection *in, press_rect box);
};

void press_error(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);
void press_warning(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);

/* Reports the warnings and errors of qpdf since the last call as a finding. */
void press_damage(press_inspection *in);

/* Subtracts `cost` from the budget. Returns false, and reports this once per page, if the budget is
 * used up. */
bool press_spend(press_inspection *in, uint64_t cost);

/* Functions that report a color space that a print shop does not accept; `what` names the object in
 * errors. Interiors in black accept only gray. Covers also accept CMYK and spot inks, and any color
 * space if the press does not limit the amount of ink. Interiors in color accept any color
 * space. */
void press_check_space(press_inspection *in, qpdf_oh space, const char *what);
void press_check_space_name(press_inspection *in, const char *name, const char *what);

/* Like press_check_space, but with the name of a color space. The name belongs to a color space in
 * the resources or, if there is none, to a standard color space. */
void press_check_named_space(press_inspection *in, qpdf_oh resources, const char *name,
                             const char *what);

/* Reports a picture that a print shop does not accept, because of its color space or a soft
 * mask. */
void press_check_picture(press_inspection *in, qpdf_oh image);

/* Reports a line that is too thin after the matrix has transformed its width. */
void press_check_line(press_inspection *in, press_matrix m, double width);

/* Warns about a gray area of an interior that is too light. `level` is its gray level; -1: unknown,
 * so there is no warning. */
void press_check_shade(press_inspection *in, double level);

/* Reports type that is too small or hidden; `size` is in points. */
void press_check_type(press_inspection *in, double size, bool hidden);

void press_check_dpi(press_inspection *in, double dpi);

/* Reports a spot with too much ink; `inks` is the sum of all inks, each from 0 to 1. */
void press_check_coverage(press_inspection *in, double inks);

/* Reports a page or form that is a transparency group. */
void press_check_group(press_inspection *in, qpdf_oh holder, const char *what);

/* Reports a graphics state that sets transparency. */
void press_check_alpha(press_inspection *in, qpdf_oh state);

/* Reads a stream into bytes that the caller frees; `what` names the stream in errors. On failure,
 * reports an error and returns false. */
bool press_read_stream(press_inspection *in, qpdf_oh stream, const char *what, unsigned char **data,
                       size_t *size);

/* Joins the content streams of a page. If a stream cannot be read or the result would be too long,
 * reports an error and returns the streams before this stream. The caller frees the result. */
GString *press_join_content(press_inspection *in, qpdf_oh contents);

/* Functions of tactile.c, which do nothing if `felt` is NULL. */
press_felt *press_felt_create(void);
void press_felt_destroy(press_felt *felt);

/* Begins a page. */
void press_felt_begin(press_felt *felt);

/* Functions that add a line, a curve or a box, transformed by `m`, to the current path. */
void press_felt_line(press_felt *felt, press_matrix m, press_spot from, press_spot to);
void press_felt_curve(press_felt *felt, press_matrix m, const press_spot p[4]);
void press_felt_box(press_felt *felt, press_matrix m, press_rect box);

/* Paints the current path: with a line of the width `width`, which `m` stretches, or, if `width` is
 * 0, filled. `level` is the gray level, or -1 for a color. */
void press_felt_paint(press_felt *felt, press_matrix m, double width, double level);

/* Removes the current path. */
void press_felt_drop(press_felt *felt);

/* Functions that record that the page has printed text, or a picture. */
void press_felt_print(press_felt *felt);
void press_felt_picture(press_felt *felt);

/* press_felt_check reports the findings of the current page. press_felt_end reports a file without
 * tactile pages. */
void press_felt_check(press_inspection *in);
void press_felt_end(press_inspection *in);

/* Checks everything that a page paints (ink.c). */
void press_check_content(press_inspection *in, qpdf_oh page);

/* Functions that check all pages of a book, or the only page of a cover (preflight_pages.c). */
void press_check_pages(press_inspection *in);
void press_check_cover(press_inspection *in);

#endif
