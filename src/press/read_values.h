/* Matrices and boxes of PDF: y upwards, points. */
#ifndef MAZEPRESS_PRESS_READ_VALUES_H
#define MAZEPRESS_PRESS_READ_VALUES_H

#include <math.h>
#include <qpdf/qpdf-c.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* x' = a x + c y + e, y' = b x + d y + f. */
typedef struct matrix {
    double a, b, c, d, e, f;
} matrix;

typedef struct spot {
    double x, y;
} spot;

/* Empty if left > right or bottom > top. */
typedef struct rect {
    double left, bottom, right, top;
} rect;

#define MATRIX_UNIT ((matrix){1, 0, 0, 1, 0, 0})
#define RECT_EMPTY ((rect){1e18, 1e18, -1e18, -1e18})

/* Keeps products finite. */
static inline double within_reach(double x)
{
    return x > -1e15 ? (x < 1e15 ? x : 1e15) : -1e15;
}

/* First `m`, then `n`. */
static inline matrix matrix_times(matrix m, matrix n)
{
    return (matrix){
        within_reach(m.a * n.a + m.b * n.c),       within_reach(m.a * n.b + m.b * n.d),
        within_reach(m.c * n.a + m.d * n.c),       within_reach(m.c * n.b + m.d * n.d),
        within_reach(m.e * n.a + m.f * n.c + n.e), within_reach(m.e * n.b + m.f * n.d + n.f)};
}

static inline spot matrix_apply(matrix m, double x, double y)
{
    return (spot){within_reach(m.a * x + m.c * y + m.e), within_reach(m.b * x + m.d * y + m.f)};
}

/* The least and the most that the matrix stretches a length: its singular values. */
static inline void matrix_stretch(matrix m, double *least, double *most)
{
    double sum = hypot(m.a + m.d, m.b - m.c) / 2, difference = hypot(m.a - m.d, m.b + m.c) / 2;
    *least = fabs(sum - difference);
    *most = sum + difference;
}

static inline void rect_add(rect *r, spot p)
{
    r->left = fmin(r->left, p.x);
    r->right = fmax(r->right, p.x);
    r->bottom = fmin(r->bottom, p.y);
    r->top = fmax(r->top, p.y);
}

static inline bool rect_is_empty(rect r)
{
    return !(r.left <= r.right && r.bottom <= r.top);
}

static inline rect rect_common(rect a, rect b)
{
    return (rect){fmax(a.left, b.left), fmax(a.bottom, b.bottom), fmin(a.right, b.right),
                  fmin(a.top, b.top)};
}

static inline rect rect_grown(rect r, double by)
{
    return (rect){r.left - by, r.bottom - by, r.right + by, r.top + by};
}

/* Tolerance of sizes, points. */
#define SIZE_SLACK 0.5

static inline bool size_is(double a, double b)
{
    return fabs(a - b) <= SIZE_SLACK;
}

static inline bool rect_same(rect a, rect b)
{
    return size_is(a.left, b.left) && size_is(a.bottom, b.bottom) && size_is(a.right, b.right) &&
           size_is(a.top, b.top);
}

/* The box round a turned box. */
static inline rect matrix_box(matrix m, rect r)
{
    rect box = RECT_EMPTY;
    rect_add(&box, matrix_apply(m, r.left, r.bottom));
    rect_add(&box, matrix_apply(m, r.right, r.bottom));
    rect_add(&box, matrix_apply(m, r.left, r.top));
    rect_add(&box, matrix_apply(m, r.right, r.top));
    return box;
}

/* Values out of a PDF file, of any type.  Handles are the caller's and are given back with
 * qpdf_oh_release. */

/* Decoded streams are at most this long, bytes. */
#define PDF_MOST_DATA (64u << 20)

#define PDF_NAME 128 /* room for a name; longer ones are cut */

/* The value of a key of a dictionary or stream; null if it is missing. */
qpdf_oh press_key(qpdf_data pdf, qpdf_oh holder, const char *key);

/* Element i of an array; null if there is none. */
qpdf_oh press_item(qpdf_data pdf, qpdf_oh array, int i);

/* 0 if it is not an array. */
int press_count(qpdf_data pdf, qpdf_oh array);

bool press_has(qpdf_data pdf, qpdf_oh holder, const char *key);
bool press_key_is(qpdf_data pdf, qpdf_oh holder, const char *key, const char *name);

/* False, with the outputs untouched, if there is no such value. */
bool press_number(qpdf_data pdf, qpdf_oh object, double *number);
bool press_key_number(qpdf_data pdf, qpdf_oh holder, const char *key, double *number);
bool press_key_rect(qpdf_data pdf, qpdf_oh holder, const char *key, rect *box);
bool press_key_matrix(qpdf_data pdf, qpdf_oh holder, const char *key, matrix *m);

/* Copies a name with its slash; "" for anything else. */
void press_name_of(qpdf_data pdf, qpdf_oh object, char name[PDF_NAME]);
void press_key_name(qpdf_data pdf, qpdf_oh holder, const char *key, char name[PDF_NAME]);

/* Names an indirect object; 0 for direct ones. */
int64_t press_id(qpdf_data pdf, qpdf_oh object);

typedef enum pdf_data_result { PDF_DATA, PDF_DATA_BROKEN, PDF_DATA_TOO_LONG } pdf_data_result;

/* The decoded bytes of a stream, to be freed. */
pdf_data_result press_stream(qpdf_data pdf, qpdf_oh stream, unsigned char **data, size_t *size);

#endif
