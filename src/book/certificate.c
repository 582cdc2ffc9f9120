#include "book/certificate.h"

#include "book/languages/words.h"

#include <math.h>
#include <stdio.h>

/* Measures of a page LOOK_WIDTH wide and as high. */
#define TITLE 50
#define TITLE_BASELINE 178
#define FOR_BASELINE 214
#define NAME_LINE 268
#define NAME_WIDTH 300
#define TEXT_BASELINE 304
#define TEXT_WIDTH 330
#define FOOT_LINE 478
#define FOOT_BASELINE 18 /* below that */
#define FOOT_WIDTH 90
#define LINE 1.5
#define SEAL_GAP 18 /* free below the text, and above the foot's lines */
#define HAND 26     /* room for writing above these */

typedef struct certificate {
    const book_canvas *canvas;
    double u, h, top, middle;
    maze_box across;
} certificate;

static bool add_line(const certificate *c, book_word word, const char *key, const canvas_type *type,
                     double baseline, maze_error *error)
{
    return canvas_line(c->canvas, layout_word(c->canvas->layout, word), type, MAZE_ALIGN_CENTER,
                       c->across.left, c->across.right, baseline, key, error);
}

static bool add_rule(const certificate *c, double middle, double width, double y, maze_error *error)
{
    return canvas_rule(c->canvas, middle - width / 2, middle + width / 2, y, LINE,
                       canvas_black(100), error);
}

/* With {count} filled in; *last: the last baseline. */
static bool add_text(const certificate *c, double *last, maze_error *error)
{
    const book_layout *layout = c->canvas->layout;
    char count[24], text[LONGEST_WORDS];
    snprintf(count, sizeof count, "%lu", (unsigned long)layout->puzzles->count);
    const book_word_value value = {"count", count};
    book_words_fill(text, sizeof text, layout_word(layout, WORD_CERTIFICATE_TEXT), &value, 1);
    canvas_type type = {.font = MAZE_FONT_SANS, .size = 18 * c->u, .leading = 1.5};
    double half = fmin(TEXT_WIDTH * c->u, box_width(c->across)) / 2;
    double y = c->top + TEXT_BASELINE * c->h;
    maze_box box = {c->middle - half, y, c->middle + half, c->top + FOOT_LINE * c->h - HAND * c->u};
    output_text_fit fit;
    if (!canvas_fit(c->canvas, text, &type, box, "words.certificate-text", &fit, error))
        return false;
    *last = y + (fit.lines - 1) * type.leading * fit.size;
    return canvas_paragraphs(c->canvas, text, &type, MAZE_ALIGN_CENTER, box,
                             "words.certificate-text", error);
}

/* A line and, below it, its label. */
static bool add_signature(const certificate *c, book_word word, const char *key, double middle,
                          maze_error *error)
{
    double width = fmin(FOOT_WIDTH * c->u, box_width(c->across) * 0.36);
    double y = c->top + FOOT_LINE * c->h;
    canvas_type type = {.font = MAZE_FONT_SANS, .size = 12 * c->u};
    return add_rule(c, middle, width, y, error) &&
           canvas_line(c->canvas, layout_word(c->canvas->layout, word), &type, MAZE_ALIGN_CENTER,
                       middle - width / 2, middle + width / 2, y + FOOT_BASELINE * c->u, key,
                       error);
}

static double lesser_side(const maze_box *box)
{
    return fmin(box_width(*box), box_height(*box));
}

/* Between the foot's lines or, where they stand too near, above them. */
static maze_box find_seal(const certificate *c, double text, double foot)
{
    double line = c->top + FOOT_LINE * c->h, top = text + SEAL_GAP * c->u;
    maze_box between = {c->across.left + foot, top, c->across.right - foot,
                        line + FOOT_BASELINE * c->u};
    maze_box above = {c->across.left, top, c->across.right, line - SEAL_GAP * c->u};
    return lesser_side(&between) >= lesser_side(&above) ? between : above;
}

static bool add_all(const certificate *c, maze_box *seal, maze_error *error)
{
    double u = c->u, width = box_width(c->across), last;
    canvas_type bold = {.font = MAZE_FONT_BOLD, .size = TITLE * u};
    canvas_type type = {.font = MAZE_FONT_SANS, .size = 18 * u};
    double foot = fmin(FOOT_WIDTH * u, width * 0.36);
    if (!add_line(c, WORD_CERTIFICATE_TITLE, "words.certificate-title", &bold,
                  c->top + TITLE_BASELINE * c->h, error) ||
        !add_line(c, WORD_CERTIFICATE_FOR, "words.certificate-for", &type,
                  c->top + FOR_BASELINE * c->h, error) ||
        !add_rule(c, c->middle, fmin(NAME_WIDTH * u, width), c->top + NAME_LINE * c->h, error) ||
        !add_text(c, &last, error))
        return false;
    *seal = find_seal(c, last, foot);
    return add_signature(c, WORD_DATE, "words.date", c->across.left + foot / 2, error) &&
           add_signature(c, WORD_SIGNED, "words.signed", c->across.right - foot / 2, error);
}

bool certificate_add(const book_canvas *canvas, maze_box inside, maze_box *seal, maze_error *error)
{
    maze_box trim = canvas_trim(canvas);
    double t = canvas_scale(canvas->layout), h = box_height(trim) / LOOK_WIDTH;
    double u = fmin(t, h), aside = 18 * u;
    certificate c = {.canvas = canvas,
                     .u = u,
                     .h = h,
                     .top = trim.top,
                     .middle = box_middle(inside).x,
                     .across = {inside.left + aside, 0, inside.right - aside, 0}};
    return add_all(&c, seal, error);
}

bool certificate_fill(const book_canvas *canvas, maze_error *error)
{
    maze_box seal;
    return certificate_add(canvas, canvas_room(canvas), &seal, error);
}
