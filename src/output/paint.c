#include "output/paint.h"
#include "core/base/given.h"

#include "core/base/array.h"
#include "output/formats.h"
#include "output/mark_path.h"
#include "output/pictures.h"
#include "output/text.h"
#include "output/vector.h"

#include <mazepress/paint.h>
#include <stdlib.h>

/* On a surface of ink, a lighter color replaces a darker one. */
static void set_color(const output_painter *painter, cairo_t *context, maze_color color)
{
    if (painter->ink && painter->one_color)
        color.kind = MAZE_COLOR_AUTO;
    bool lighter = painter->ink && color.kind == MAZE_COLOR_RGB && color.red > 0;
    cairo_set_operator(context, lighter ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER);
    if (color.kind != MAZE_COLOR_RGB)
        cairo_set_source_rgb(context, 0, 0, 0);
    else if (painter->ink)
        cairo_set_source_rgba(context, 0, 0, 0, 1 - color.red / 255.0);
    else
        cairo_set_source_rgb(context, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

/* Twice the longest reach of a pointed join, in widths of the line. */
#define MITER_LIMIT 10

static void stroke(cairo_t *context, const maze_mark *mark)
{
    bool round = mark->joins == MAZE_JOINS_ROUND, dashed = mark->dash[1] > 0;
    cairo_set_line_width(context, mark->width);
    cairo_set_line_cap(context, round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE);
    cairo_set_line_join(context, round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(context, mark->dash, dashed ? 2 : 0, 0);
    if (dashed)
        mark_path_add(context, mark);
    else
        mark_path_add_near(context, mark, mark->width * MITER_LIMIT / 2);
    cairo_stroke(context);
}

/* Strokes the edge of a fill, if it has a width. */
static void edge(cairo_t *context, const maze_mark *mark)
{
    cairo_set_line_width(context, mark->width);
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
    cairo_set_dash(context, NULL, 0, 0);
    if (mark->width > 0)
        cairo_stroke(context);
    else
        cairo_new_path(context);
}

static bool show_text(output_painter *painter, cairo_t *context, const maze_mark *mark,
                      maze_error *error)
{
    if (!painter->setter)
        painter->setter = text_setter_create(painter->font_directory, painter->look, painter->font,
                                             painter->language, error);
    return painter->setter && text_setter_show(painter->setter, context, &mark->text,
                                               painter->outlines, painter->asked, error);
}

static bool prepare(painted_picture *painted, bool ink, maze_error *error)
{
    if (painted->picture->pixels)
        painted->surface = picture_surface(painted->picture, ink, error);
    else
        painted->vector = vector_create(painted->picture, error);
    return painted->surface || painted->vector;
}

/* Each drawing gets the same surface, which Cairo then writes once.  But in one drawing each use of
 * a picture gets another: Cairo (1.16, 1.18) names a surface in a page's resources as often as it
 * is painted, and a dictionary with a key twice is broken: CUPS drops such pages. */
static const painted_picture *painted_of(output_painter *painter, const maze_picture *picture,
                                         maze_error *error)
{
    for (size_t i = 0; i < painter->picture_count; i++) {
        painted_picture *painted = &painter->pictures[i];
        if (painted->picture == picture && (painted->vector || !painted->used)) {
            painted->used = true;
            return painted;
        }
    }
    if (!array_more(painter->pictures, painter->picture_count)) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a picture");
        return NULL;
    }
    painted_picture *next = &painter->pictures[painter->picture_count];
    *next = (painted_picture){.picture = picture, .used = true};
    if (!prepare(next, painter->ink, error))
        return NULL;
    painter->picture_count++;
    return next;
}

static bool show_picture(output_painter *painter, cairo_t *context, const maze_mark *mark,
                         maze_error *error)
{
    const painted_picture *painted = painted_of(painter, mark->picture, error);
    return painted && picture_paint(context, painted, mark, error);
}

/* True if nothing of a text or a picture is on a surface of pixels: to set it takes fonts.  Letters
 * reach beyond their box by less than two of their sizes. */
static bool is_elsewhere(const output_painter *painter, cairo_t *context, const maze_mark *mark)
{
    bool text = mark->kind == MAZE_MARK_TEXT;
    if (!painter->pixels || (!text && mark->kind != MAZE_MARK_PICTURE))
        return false;
    const maze_box *box = text ? &mark->text.box : &mark->box;
    double reach = text ? 2 * mark->text.size : 0;
    maze_box shown;
    cairo_clip_extents(context, &shown.left, &shown.top, &shown.right, &shown.bottom);
    return box->right + reach < shown.left || box->left - reach > shown.right ||
           box->bottom + reach < shown.top || box->top - reach > shown.bottom;
}

static bool is_wanted(const output_painter *painter, const maze_mark *mark)
{
    painter_texts other = mark->kind == MAZE_MARK_TEXT ? WITHOUT_TEXTS : TEXTS_ALONE;
    return !mark->hidden && painter->texts != other;
}

static bool paint_mark(output_painter *painter, cairo_t *context, const maze_mark *mark,
                       maze_error *error)
{
    if ((painter->ink && mark->role == MAZE_ROLE_PAPER) || is_elsewhere(painter, context, mark))
        return true;
    set_color(painter, context, mark->color);
    switch (mark->kind) {
    case MAZE_MARK_STROKE:
        stroke(context, mark);
        return true;
    case MAZE_MARK_FILL:
        if (painter->pixels && mark->role == MAZE_ROLE_PAPER) {
            cairo_paint(context);
            return true;
        }
        mark_path_add(context, mark);
        cairo_fill_preserve(context);
        edge(context, mark);
        return true;
    case MAZE_MARK_PICTURE:
        return show_picture(painter, context, mark, error);
    case MAZE_MARK_TEXT:
        break;
    }
    return show_text(painter, context, mark, error);
}

bool painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                   maze_error *error)
{
    bool done = true;
    for (size_t i = 0; i < painter->picture_count; i++)
        painter->pictures[i].used = false;
    cairo_save(context);
    cairo_new_path(context);
    cairo_set_miter_limit(context, MITER_LIMIT);
    for (size_t i = 0; i < drawing->count && done; i++)
        if (is_wanted(painter, &drawing->marks[i]))
            done = paint_mark(painter, context, &drawing->marks[i], error);
    cairo_restore(context);
    if (done && cairo_status(context) != CAIRO_STATUS_SUCCESS)
        return fail_cairo(cairo_status(context), NULL, error);
    return done;
}

bool painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                        const maze_box *part, maze_error *error)
{
    maze_drawing *drawing = maze_page_draw(page, part ? *part : maze_page_box(page), error);
    bool done = drawing && painter_paint(painter, context, drawing, error);
    maze_drawing_destroy(drawing);
    return done;
}

output_painter painter_for(const maze_document *document)
{
    return (output_painter){.font_directory = document->font_directory,
                            .look = document->look,
                            .font = document->font,
                            .language = document->language};
}

void painter_finish(output_painter *painter)
{
    text_setter_destroy(painter->setter);
    for (size_t i = 0; i < painter->picture_count; i++) {
        cairo_surface_destroy(painter->pictures[i].surface);
        vector_destroy(painter->pictures[i].vector);
    }
    free(painter->pictures);
}

cairo_status_t write_to_sink(void *sink, const unsigned char *data, unsigned int size)
{
    return maze_sink_write(sink, data, size) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

bool fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error)
{
    if (status == CAIRO_STATUS_WRITE_ERROR && sink)
        return fail_sink(sink, error);
    return maze_fail(error, status == CAIRO_STATUS_NO_MEMORY ? MAZE_NO_MEMORY : MAZE_IO,
                     "cannot paint: %s", cairo_status_to_string(status));
}

bool maze_paint(const maze_drawing *drawing, struct _cairo *context, maze_error *error)
{
    if (!given(drawing, "drawing", error) || !given(context, "context", error))
        return false;
    output_painter painter = {0};
    bool done = painter_paint(&painter, context, drawing, error);
    painter_finish(&painter);
    return done;
}
