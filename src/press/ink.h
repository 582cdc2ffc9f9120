/* Walks through the operators of a content stream and keeps the graphics state. */
#ifndef MAZEPRESS_PRESS_INK_H
#define MAZEPRESS_PRESS_INK_H

#include "output/content.h"
#include "press/inspection.h"

#define INK_STATES 512
#define INK_OPERANDS 65536

typedef struct ink_color {
    double level; /* of gray, 0 black to 1 white; -1: not known */
    bool gray;    /* the color space has one component, gray */
} ink_color;

typedef struct ink_state {
    matrix ctm;
    rect clip;
    double line_width;
    ink_color fill, stroke;
    const pdf_font *font; /* NULL: none, or not readable */
    double size, character, word, stretch, leading, rise;
    int mode; /* of text rendering */
} ink_state;

typedef struct ink {
    inspection *in;
    qpdf_oh resources;
    ink_state *states;  /* the last one holds */
    size_t count, base; /* base: those before it belong to the content around this one */
    content_token *operands;
    size_t operand_count;
    matrix text, line; /* of a text object */
    rect path;
    spot current, start;         /* in user space */
    bool has_path, drawn, clips; /* drawn: the path has more than its first point */
    rect box;                    /* of the last rectangle, and whether the path is only that */
    bool only_box;
    bool measured;       /* false in patterns and glyphs, whose size does not matter here */
    unsigned compatible; /* BX … EX */
} ink;

/* Looks at a content stream's bytes with the current state. */
void ink_run(ink *k, const void *data, size_t size);

/* The same for a stream: a form, a pattern, a glyph. */
void ink_run_stream(ink *k, qpdf_oh stream, qpdf_oh resources, const char *what);

ink_state *ink_now(ink *k);

/* Notes what was painted, in the coordinates of the page. */
void ink_mark(ink *k, rect box, bool may_bleed);

/* Reports areas too light to show. */
void ink_check_shade(ink *k, const ink_color *color);

/* A line of that width under the matrix. */
void ink_check_line(ink *k, double width);

/* Operand i from the end, 0 the last; NULL if it is missing or of another kind. */
const content_token *ink_operand(const ink *k, size_t i, content_kind kind);

/* The last `count` operands as numbers. */
bool ink_numbers(const ink *k, double *numbers, size_t count);

/* The resource of a category that the last operand names; null if there is none. */
qpdf_oh ink_resource(ink *k, const char *category);

/* ink_text.c */
bool ink_is_text(const content_token *op);
void ink_text(ink *k, const content_token *op);

/* ink_color.c */
bool ink_is_color(const content_token *op);
void ink_set_color(ink *k, const content_token *op);

/* ink_object.c */
void ink_object(ink *k);         /* Do */
void ink_graphics_state(ink *k); /* gs */
void ink_shading(ink *k);        /* sh */
void ink_inline_image(ink *k);   /* ID: the operands are the image's dictionary */

#endif
