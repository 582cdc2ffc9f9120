/* Fonts of a PDF file: whether they are embedded, and how wide their letters are. */
#ifndef MAZEPRESS_PRESS_READ_FONT_H
#define MAZEPRESS_PRESS_READ_FONT_H

#include "output/to_unicode.h"

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
const pdf_font *font_of(inspection *in, qpdf_oh object);

double font_width(const pdf_font *font, uint32_t code);

/* False for codes that surely have no letter. */
bool font_has(const pdf_font *font, uint32_t code);

void font_store_clear(font_store *store);

#endif
