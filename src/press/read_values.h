/* Values out of a PDF file, of any type, and its matrices and boxes: y upwards, points. */
#ifndef MAZEPRESS_PRESS_READ_VALUES_H
#define MAZEPRESS_PRESS_READ_VALUES_H

#include "output/pdf/late_qpdf.h"

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

/* Keeps products finite. */
static inline double within_reach(double x)
{
    return x > -1e15 ? (x < 1e15 ? x : 1e15) : -1e15;
}

/* First `m`, then `n`. */
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

/* The least and the most that the matrix stretches a length: its singular values. */
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

/* Tolerance of sizes, points. */
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

/* The box round a turned box. */
static inline press_rect matrix_box(press_matrix m, press_rect r)
{
    press_rect box = RECT_EMPTY;
    rect_add(&box, matrix_apply(m, r.left, r.bottom));
    rect_add(&box, matrix_apply(m, r.right, r.bottom));
    rect_add(&box, matrix_apply(m, r.left, r.top));
    rect_add(&box, matrix_apply(m, r.right, r.top));
    return box;
}

/* A file, and the handles of values in it that were asked for here.  They are given back together:
 * all since a mark, where what asked for them ends. */
typedef struct press_pdf {
    qpdf_data qpdf;
    GArray *held; /* of qpdf_oh */
} press_pdf;

static inline unsigned press_mark(const press_pdf *pdf)
{
    return pdf->held->len;
}

void press_release(press_pdf *pdf, unsigned mark);

/* All since the mark but that object, which is returned. */
qpdf_oh press_release_but(press_pdf *pdf, unsigned mark, qpdf_oh object);

qpdf_oh press_hold(press_pdf *pdf, qpdf_oh object); /* to be given back like those below */
qpdf_oh press_root(press_pdf *pdf);
qpdf_oh press_trailer(press_pdf *pdf);
qpdf_oh press_page_at(press_pdf *pdf, uint32_t page); /* from 1 on */

/* The value of a key of a dictionary or stream; null if it is missing. */
qpdf_oh press_key(press_pdf *pdf, qpdf_oh holder, const char *key);

/* Element i of an array; null if there is none. */
qpdf_oh press_item(press_pdf *pdf, qpdf_oh array, int i);

/* 0 if it is not an array. */
int press_count(const press_pdf *pdf, qpdf_oh array);

bool press_is_null(const press_pdf *pdf, qpdf_oh object);
bool press_is_dictionary(const press_pdf *pdf, qpdf_oh object);
bool press_has(press_pdf *pdf, qpdf_oh holder, const char *key);
bool press_key_is(press_pdf *pdf, qpdf_oh holder, const char *key, const char *name);

/* False, with the outputs untouched, if there is no such value. */
bool press_number(const press_pdf *pdf, qpdf_oh object, double *number);
bool press_key_number(press_pdf *pdf, qpdf_oh holder, const char *key, double *number);
bool press_key_rect(press_pdf *pdf, qpdf_oh holder, const char *key, press_rect *box);
bool press_key_matrix(press_pdf *pdf, qpdf_oh holder, const char *key, press_matrix *m);

#define PRESS_NAME 128 /* room for a name; longer ones are cut */

/* Copies a name with its slash; "" for anything else. */
void press_name_of(const press_pdf *pdf, qpdf_oh object, char name[PRESS_NAME]);
void press_key_name(press_pdf *pdf, qpdf_oh holder, const char *key, char name[PRESS_NAME]);

/* Names an indirect object; 0 for direct ones. */
int64_t press_id(const press_pdf *pdf, qpdf_oh object);

/* Decoded streams are at most this long, bytes. */
#define PRESS_MOST_DATA (64u << 20)

typedef enum press_data { PRESS_DATA, PRESS_DATA_BROKEN, PRESS_DATA_TOO_LONG } press_data;

/* The decoded bytes of a stream, to be freed. */
press_data press_stream(press_pdf *pdf, qpdf_oh stream, unsigned char **data, size_t *size);

#endif
