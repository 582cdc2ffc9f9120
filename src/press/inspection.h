/* Declarations for all files of the preflight, which checks whether a PDF file meets the
 * requirements of a press. Lengths are in points, and y increases upwards. */
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

/* A rectangle, which is empty if left > right or bottom > top. */
typedef struct press_rect {
    double left, bottom, right, top;
} press_rect;

#define MATRIX_UNIT ((press_matrix){1, 0, 0, 1, 0, 0})
#define RECT_EMPTY ((press_rect){1e18, 1e18, -1e18, -1e18})

/* Limits a number to the range from -1e15 to 1e15, so that products of limited numbers remain
 * finite. */
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

static inline maze_point matrix_apply(press_matrix m, double x, double y)
{
    return (maze_point){within_reach(m.a * x + m.c * y + m.e),
                        within_reach(m.b * x + m.d * y + m.f)};
}

/* Computes the singular values of a matrix: the minimum and the maximum factor by which it
 * stretches a length. */
static inline void matrix_stretch(press_matrix m, double *least, double *most)
{
    double sum = hypot(m.a + m.d, m.b - m.c) / 2, difference = hypot(m.a - m.d, m.b + m.c) / 2;
    *least = fabs(sum - difference);
    *most = sum + difference;
}

static inline void rect_add(press_rect *r, maze_point p)
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

/* Returns the part that two rectangles have in common. */
static inline press_rect rect_common(press_rect a, press_rect b)
{
    return (press_rect){fmax(a.left, b.left), fmax(a.bottom, b.bottom), fmin(a.right, b.right),
                        fmin(a.top, b.top)};
}

static inline press_rect rect_grown(press_rect r, double by)
{
    return (press_rect){r.left - by, r.bottom - by, r.right + by, r.top + by};
}

/* tolerance when sizes are compared, in points */
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

/* Returns the box around a transformed rectangle. */
static inline press_rect matrix_box(press_matrix m, press_rect r)
{
    press_rect box = RECT_EMPTY;
    rect_add(&box, matrix_apply(m, r.left, r.bottom));
    rect_add(&box, matrix_apply(m, r.right, r.bottom));
    rect_add(&box, matrix_apply(m, r.left, r.top));
    rect_add(&box, matrix_apply(m, r.right, r.top));
    return box;
}

/* Extends `box` so that it contains the Bezier curve with the control points `p`, transformed by
 * `m`. The curve is divided into 2^`halvings` pieces. Doubling the number of pieces divides the
 * maximum error by about four. */
void press_add_curve(press_rect *box, press_matrix m, const maze_point p[4], int halvings);

/* A PDF file, and the handles of its values in qpdf. press_release releases all handles that were
 * requested since the call of press_mark that returned `mark`. */
typedef struct press_pdf {
    qpdf_data qpdf;
    GArray *held;
} press_pdf;

static inline unsigned press_mark(const press_pdf *pdf)
{
    return pdf->held->len;
}

void press_release(press_pdf *pdf, unsigned mark);

/* Releases all handles that were requested since press_mark returned `mark`, except the handle of
 * `object`. Returns `object`. */
qpdf_oh press_release_but(press_pdf *pdf, unsigned mark, qpdf_oh object);

qpdf_oh press_hold(press_pdf *pdf, qpdf_oh object);
qpdf_oh press_root(press_pdf *pdf);
qpdf_oh press_trailer(press_pdf *pdf);
qpdf_oh press_page_at(press_pdf *pdf, uint32_t page);

/* Returns the value of a key, or a null object if the key is missing or `holder` is not a
 * dictionary or stream. */
qpdf_oh press_key(press_pdf *pdf, qpdf_oh holder, const char *key);

qpdf_oh press_item(press_pdf *pdf, qpdf_oh array, int i);

int press_count(const press_pdf *pdf, qpdf_oh array);

bool press_is_null(const press_pdf *pdf, qpdf_oh object);
bool press_is_dictionary(const press_pdf *pdf, qpdf_oh object);
bool press_has(press_pdf *pdf, qpdf_oh holder, const char *key);
bool press_key_is(press_pdf *pdf, qpdf_oh holder, const char *key, const char *name);

/* These functions read a value of one type. If the value is missing or has another type, they
 * return false and do not change the result. Numbers are limited to the range from -1e9 to 1e9. */
bool press_number(const press_pdf *pdf, qpdf_oh object, double *number);
bool press_key_number(press_pdf *pdf, qpdf_oh holder, const char *key, double *number);
bool press_key_rect(press_pdf *pdf, qpdf_oh holder, const char *key, press_rect *box);
bool press_key_matrix(press_pdf *pdf, qpdf_oh holder, const char *key, press_matrix *m);

/* maximum size of a name in bytes, including its slash and the final zero byte; longer names are
 * truncated */
#define PRESS_NAME 128

/* These functions copy a name. The copy is "" if the value is not a name. */
void press_name_of(const press_pdf *pdf, qpdf_oh object, char name[PRESS_NAME]);
void press_key_name(press_pdf *pdf, qpdf_oh holder, const char *key, char name[PRESS_NAME]);

/* Returns a number that identifies an indirect object, or 0 for a direct object. */
int64_t press_id(const press_pdf *pdf, qpdf_oh object);

#define PRESS_MOST_DATA (64u << 20)

typedef enum press_data { PRESS_DATA, PRESS_DATA_BROKEN, PRESS_DATA_TOO_LONG } press_data;

/* Decodes a stream into bytes that the caller frees. If the result is not PRESS_DATA, *data and
 * *size are not set. */
press_data press_stream(press_pdf *pdf, qpdf_oh stream, unsigned char **data, size_t *size);

typedef struct press_inspection press_inspection;
typedef struct press_felt press_felt;

/* A font of a PDF file. Lengths are relative to the type size. */
typedef struct press_font {
    bool composite;  /* each letter has a code of two bytes */
    bool procedures; /* the letters are content streams */
    double missing;
    float *widths;
    uint32_t count;
    uint32_t first, last; /* range of the codes that may have letters */
    /* extent of letters above and below the baseline; `descent` is usually negative */
    double ascent, descent;
    /* factor from the type size to the size of the letters; 1 except in Type 3 fonts */
    double tallness;
} press_font;

/* Returns the font that a PDF object describes, or NULL if the file has too many fonts or the
 * budget is used up. The font is valid until press_fonts_free is called. *is_new is set to true if
 * this call read the font, and otherwise to false. */
const press_font *press_font_of(press_inspection *in, qpdf_oh object, bool *is_new);
void press_fonts_free(press_inspection *in);

double press_font_width(const press_font *font, uint32_t code);

/* Returns false only if the font certainly has no letter for a code. */
bool press_font_has(const press_font *font, uint32_t code);

/* Kinds of findings. A kind is reported at most once per page or, if it does not belong to a page,
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
    FOUND_ANYTHING /* kind of the findings that are always reported */
} press_finding;

/* The whole sheet of a page, and the area that remains after trimming. */
typedef struct page_frame {
    press_rect media, trim;
    bool bleed; /* the sheet is larger than the trimmed page */
} page_frame;

/* The expected geometry of a cover, and the findings about its barcode. */
typedef struct cover_frame {
    maze_paper trim;
    size_t stock;
    uint32_t pages;
    /* true if the sheet has the correct size; otherwise, the following boxes and folds are not
     * set */
    bool placed;
    press_rect cut;
    double fold_left, fold_right;
    bool bound_right; /* the back is to the right of the spine */
    /* expected space for the barcode, and another allowed space; the two spaces differ only if
     * bound_right is true */
    press_rect barcode, other;
    /* true if a white box that is not much larger than the space for the barcode encloses this
     * space */
    bool has_barcode;
    /* true if text, or a drawing that does not cover the whole space, extends into the space for
     * the barcode; the barcode itself is ignored */
    bool barcode_text, barcode_art;
} cover_frame;

struct press_inspection {
    press_pdf *pdf;
    const char *name;
    uint64_t bytes;
    const press_shop *press;
    maze_preflight_listener *listener;
    void *context;
    unsigned errors;
    uint32_t page, pages;
    bool color;
    bool bound_right;
    /* kinds of findings that were already reported for `page`, one bit for each kind */
    uint64_t told;
    /* map from the id of a font's object, or from the hash of a direct object, to its press_font */
    GHashTable *fonts;
    uint64_t budget;

    page_frame frame;
    press_rect safe; /* area of the page within the margins */
    /* for each side of `safe`, the maximum distance of ink beyond this side, or 0 */
    press_rect excess;
    bool inked;
    press_felt *felt;   /* NULL: the press is not for tactile pages */
    cover_frame *cover; /* NULL: the file is not a cover */

    /* `mark` is called for visible texts, pictures and painted areas that are not white.
     * `mark_white` is called for white rectangles. `mark_white` may be NULL. */
    void (*mark)(press_inspection *in, press_rect box, bool is_text);
    void (*mark_white)(press_inspection *in, press_rect box);
};

void press_error(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);
void press_warning(press_inspection *in, press_finding kind, const char *format, ...)
    MAZE_PRINTF(3, 4);

void press_damage(press_inspection *in);

/* Subtracts `cost` from the budget. If the budget is less than `cost`, sets the budget to 0,
 * reports an error and returns false. */
bool press_spend(press_inspection *in, uint64_t cost);

/* These functions report a color space that a print shop does not accept. In interiors in black,
 * only gray is accepted. `what` names the object in errors. */
void press_check_space(press_inspection *in, qpdf_oh space, const char *what);
void press_check_space_name(press_inspection *in, const char *name, const char *what);

/* Like press_check_space, for the name of a color space in `resources`. A name that `resources`
 * does not contain is the name of a standard color space. */
void press_check_named_space(press_inspection *in, qpdf_oh resources, const char *name,
                             const char *what);

/* Reports a picture with a color space that a print shop rejects, or with a soft mask. Also reports
 * a JPEG 2000 picture without a color space. */
void press_check_picture(press_inspection *in, qpdf_oh image);

void press_check_line(press_inspection *in, press_matrix m, double width);

/* Warns about a gray area of an interior that is lighter than the press allows. `level` is its gray
 * level from 0 (black) to 1 (white), or -1 for a color, which causes no warning. */
void press_check_shade(press_inspection *in, double level);

/* Reports type that is smaller than the press allows, or invisible. `size` is in points. */
void press_check_type(press_inspection *in, double size, bool hidden);

void press_check_dpi(press_inspection *in, double dpi);

/* Reports a spot with more ink than the press accepts. `inks` is the sum of all inks, each from 0
 * to 1. */
void press_check_coverage(press_inspection *in, double inks);

void press_check_group(press_inspection *in, qpdf_oh holder, const char *what);

void press_check_alpha(press_inspection *in, qpdf_oh state);

/* Decodes a stream into bytes that the caller frees. On failure, reports an error and returns
 * false. `what` names the stream in errors. */
bool press_read_stream(press_inspection *in, qpdf_oh stream, const char *what, unsigned char **data,
                       size_t *size);

/* Joins the content streams of a page, which are in an array. After a failure, reports an error and
 * returns the streams before the failure. The caller frees the result. */
GString *press_join_content(press_inspection *in, qpdf_oh contents);

/* The press_felt functions with a parameter `felt` do nothing if `felt` is NULL. */
press_felt *press_felt_create(void);
void press_felt_destroy(press_felt *felt);

/* Starts a new page. */
void press_felt_begin(press_felt *felt);

/* These functions add a line, a curve or a rectangle, transformed by `m`, to the current path. */
void press_felt_line(press_felt *felt, press_matrix m, maze_point from, maze_point to);
void press_felt_curve(press_felt *felt, press_matrix m, const maze_point p[4]);
void press_felt_box(press_felt *felt, press_matrix m, press_rect box);

/* Paints the current path: draws it with a line of the width `width` or, if `width` is 0, fills it.
 * `level` is the gray level, or -1 for a color. */
void press_felt_paint(press_felt *felt, press_matrix m, double width, double level);

/* Drops the current path without painting it. */
void press_felt_drop(press_felt *felt);

/* press_felt_print records that the page has printed text. press_felt_picture records that the page
 * has a picture. */
void press_felt_print(press_felt *felt);
void press_felt_picture(press_felt *felt);

/* press_felt_check reports faults of a tactile page, and press_felt_end reports a file without
 * tactile pages. A page with printed text, or without drawings, does not count as tactile. */
void press_felt_check(press_inspection *in);
void press_felt_end(press_inspection *in);

/* Checks the lines, areas, letters and pictures that a page paints, and reports findings. */
void press_check_content(press_inspection *in, qpdf_oh page);

void press_check_pages(press_inspection *in);
void press_check_cover(press_inspection *in);

#endif
