/* Measures and places the texts of a page that consists of boxes. The type size is reduced until
 * the lines of a text fit into their space. */
#include "page/boxes/box_text.h"

#include <math.h>
#include <stdlib.h>

#define USUAL_LEADING 1.25
#define HALVINGS 8
#define NARROWER 0.96
#define NARROWEST 0.5 /* minimum width of balanced lines, relative to the available width */
#define ROUNDING 1e-6
/* tolerance for the last baseline, relative to the type size, because mixed fonts may have higher
 * lines */
#define FONTS_APART 0.15
/* minimum tolerance for the last baseline, in points, because fonts round the height of lines */
#define LEAST_SLACK 1.0
/* tolerance for the width of a text, in points, because fonts round the width of letters */
#define WIDTH_SLACK 1.0

static double slack_of(double size)
{
    return fmax(FONTS_APART * size, LEAST_SLACK);
}

double page_box_across(const page_boxes *boxes, box_room in, double length)
{
    return length * boxes->unit * in.shrink;
}

double page_box_down(const page_boxes *boxes, box_room in, double length)
{
    return length * boxes->down * in.shrink;
}

static const char *string_of(const page_boxes *boxes, const page_box *item)
{
    return item == boxes->tried ? boxes->string : item->string;
}

bool page_box_exists(const page_boxes *b, const page_box *item)
{
    const char *string = string_of(b, item);
    return !item->absent && (item->kind != BOX_TEXT || (string && *string));
}

static maze_align align_seen(page_box_align align, bool from_right)
{
    if (align == BOX_CENTER)
        return MAZE_ALIGN_CENTER;
    return (align == BOX_START) != from_right ? MAZE_ALIGN_LEFT : MAZE_ALIGN_RIGHT;
}

static double least_of(const page_boxes *boxes, const page_box *item)
{
    return item->smallest > 0 ? fmin(item->smallest, boxes->least) : boxes->least;
}

static double size_of(const page_boxes *boxes, const page_box *item, box_room in)
{
    double size = fmax(item->type.size * boxes->unit, item->floor);
    return fmax(size * (item->keeps_size ? 1 : in.shrink), least_of(boxes, item));
}

static maze_text text_of(const page_boxes *boxes, const page_box *item, double size, maze_box at,
                         bool from_right)
{
    unsigned lines = item->lines > 0 ? item->lines : 1;
    double leading = item->type.leading > 0 ? item->type.leading : USUAL_LEADING;
    at.bottom = fmin(at.bottom, at.top + (lines - 1) * leading * size + slack_of(size));
    return (maze_text){.string = (char *)string_of(boxes, item),
                       .font = item->type.font,
                       .align = align_seen(item->align, from_right),
                       .size = size,
                       .spacing = item->type.spacing,
                       .leading = item->type.leading,
                       .color = item->type.color,
                       .box = at,
                       .on_baseline = true,
                       .optional = item->optional > 0,
                       .least = fmax(least_of(boxes, item), item->optional * size),
                       .key = item->key};
}

static double indent_of(const page_boxes *boxes, const page_box *item, box_room in)
{
    double hang = item->hang * item->type.size * boxes->unit;
    return page_box_across(boxes, in, item->indent) - fmax(fmin(hang, boxes->spare), 0);
}

static double width_for(const page_boxes *boxes, const page_box *item, box_room in)
{
    double width = in.width - indent_of(boxes, item, in);
    if (item->measure > 0 && !boxes->wide)
        width = fmin(width, page_box_across(boxes, in, item->measure));
    return width;
}

static double first_of(const page_box *item, page_text_fit fit)
{
    return item->ink ? fmax(fit.above, fit.capital) : fit.capital;
}

/* The dimensions of a measured text. They are stored, because a tree is measured several times. */
struct page_box_measured {
    maze_text text;
    page_text_fit fit;
    bool fits;
};

static bool is_measured(const maze_text *a, const maze_text *b)
{
    return a->string == b->string && a->font == b->font && a->size == b->size &&
           a->least == b->least && a->spacing == b->spacing && a->leading == b->leading &&
           a->box.right == b->box.right && a->box.bottom == b->box.bottom &&
           a->optional == b->optional;
}

/* Measures a text, or copies its stored dimensions. Returns false if the text does not fit. The
 * text boxes->tried is always measured, because boxes.c changes its string. */
static bool measure_once(page_boxes *boxes, const page_box *item, const maze_text *text,
                         page_text_fit *fit)
{
    if (item == boxes->tried || !boxes->measured)
        return boxes->fit(boxes->context, text, fit);
    for (size_t i = 0; i < boxes->measured_count && i < MEASURED_TEXTS; i++) {
        const page_box_measured *measured = &boxes->measured[i];
        if (is_measured(&measured->text, text)) {
            *fit = measured->fits ? measured->fit : *fit;
            return measured->fits;
        }
    }
    page_box_measured *measured = &boxes->measured[boxes->measured_count++ % MEASURED_TEXTS];
    measured->text = *text;
    measured->fits = boxes->fit(boxes->context, text, &measured->fit);
    *fit = measured->fits ? measured->fit : *fit;
    return measured->fits;
}

void page_box_remember(page_boxes *boxes)
{
    if (!boxes->measured)
        boxes->measured = calloc(MEASURED_TEXTS, sizeof *boxes->measured);
    boxes->failed = boxes->failed || !boxes->measured;
}

static bool fit_in(page_boxes *b, const page_box *item, double size, double width, double height,
                   page_text_fit *fit)
{
    maze_text text = text_of(b, item, size, (maze_box){0, 0, width, height}, false);
    maze_text line = text;
    line.box.bottom = fmin(height, slack_of(size));
    line.least = fmax(text.least, item->one_line * size);
    line.optional = true;
    if (item->one_line > 0 && width > 0 && measure_once(b, item, &line, fit))
        return true;
    return width > 0 && measure_once(b, item, &text, fit);
}

static bool fills_at(page_boxes *b, const page_box *item, double size, box_room in,
                     page_text_fit *fit)
{
    double width = width_for(b, item, in);
    if (!fit_in(b, item, size, width, fmax(in.height, 0) + slack_of(size), fit) ||
        fit->size < 0.999 * size)
        return false;
    double ink = fit->above + fit->height + fmax(fit->below - in.free, 0);
    return ink <= in.height && first_of(item, *fit) + fit->height <= in.height;
}

bool page_box_fit_text(page_boxes *boxes, const page_box *item, box_room in, page_text_fit *fit)
{
    double large = size_of(boxes, item, in), small = boxes->least;
    if (!item->fills || in.height == HUGE_VAL)
        return fit_in(boxes, item, large, width_for(boxes, item, in), HUGE_VAL, fit);
    if (fills_at(boxes, item, large, in, fit))
        return true;
    if (!fills_at(boxes, item, small, in, fit))
        return false;
    for (int i = 0; i < HALVINGS; i++) {
        page_text_fit tried;
        double middle = (small + large) / 2;
        bool fits = fills_at(boxes, item, middle, in, &tried);
        *fit = fits ? tried : *fit;
        *(fits ? &small : &large) = middle;
    }
    return true;
}

box_size page_box_measure_text(page_boxes *boxes, const page_box *item, box_room in)
{
    page_text_fit fit = {0};
    box_size size = {.fits = true};
    if (!page_box_fit_text(boxes, item, in, &fit)) {
        if (item->optional > 0)
            return size;
        boxes->bad = boxes->bad ? boxes->bad : item;
        size.fits = false;
        return size;
    }
    size.first = first_of(item, fit);
    size.width = fit.width + WIDTH_SLACK + indent_of(boxes, item, in);
    size.height = size.first + fit.height;
    size.above = fit.above - size.first;
    size.below = fit.below;
    if (item->ink_below) {
        size.height += fmax(fit.below, 0);
        size.below = 0;
    }
    size.largest = item->fills ? 0 : fit.size;
    return size;
}

static void balance(page_boxes *boxes, const page_box *item, page_text_fit *fit, box_room in,
                    maze_box *at)
{
    page_text_fit tried;
    double whole = box_width(*at), narrow = 1;
    for (double part = NARROWER; fit->lines > 1 && part > NARROWEST; part *= NARROWER) {
        if (!fit_in(boxes, item, fit->size, part * whole, HUGE_VAL, &tried) ||
            tried.lines > fit->lines || tried.size < fit->size)
            break;
        narrow = part;
        *fit = tried;
    }
    double rest = (1 - narrow) * whole;
    maze_align align = align_seen(item->align, in.from_right);
    at->left += align == MAZE_ALIGN_RIGHT ? rest : align == MAZE_ALIGN_CENTER ? rest / 2 : 0;
    at->right = at->left + narrow * whole;
}

static maze_box column_of(const page_boxes *boxes, const page_box *item, maze_box at, box_room in)
{
    double indent = indent_of(boxes, item, in), width = width_for(boxes, item, in);
    double rest = fmax(box_width(at) - indent - width, 0);
    double before = item->align == BOX_CENTER ? rest / 2 : item->align == BOX_END ? rest : 0;
    if (in.from_right) {
        at.right -= indent + before;
        at.left = at.right - width;
    } else {
        at.left += indent + before;
        at.right = at.left + width;
    }
    return at;
}

void page_box_put_text(page_boxes *boxes, const page_box *item, maze_box at, box_room in)
{
    page_text_fit fit;
    in.width = box_width(at);
    in.height = item->fills ? box_height(at) + ROUNDING : HUGE_VAL;
    in.free = HUGE_VAL; /* boxes.c has already reserved the space for the ink */
    if (!page_box_fit_text(boxes, item, in, &fit))
        return;
    at = column_of(boxes, item, at, in);
    at.top += first_of(item, fit);
    at.bottom = HUGE_VAL;
    if (item->balanced)
        balance(boxes, item, &fit, in, &at);
    maze_text text = text_of(boxes, item, fit.size, at, in.from_right);
    text.box.bottom = at.top + fit.height + slack_of(fit.size);
    if (item->accented && fit.lines > 1)
        boxes->put_accented(boxes->context, &text, item->color);
    else
        boxes->put(boxes->context, &text);
}
