/* Paints the marks of a drawing with Cairo. Pieces of solid strokes that are far outside the clip
 * region are omitted. */
#include "output/pixels/painter.h"

#include "core/base/errors.h"
#include "output/pixels/painted_picture.h"

#include <mazepress/drawing.h>
#include <mazepress/paint.h>

#include <cairo.h>
#include <math.h>

/* maximum angle of one Bezier curve, in radians; the curve then differs from its arc by at most 5
 * millionths of the radius */
#define LARGEST_CURVE 0.8

/* minimum distance between an arc and its chord, in points; a closer arc is drawn as a straight
 * line */
#define CAIRO_STEP (1.0 / 256)

static maze_point turned(maze_point vector, double angle)
{
    double c = cos(angle), s = sin(angle);
    return (maze_point){c * vector.x - s * vector.y, s * vector.x + c * vector.y};
}

/* The destination of a path: the text of a content stream or, if `texts` is NULL, the context. */
typedef struct output_pen {
    cairo_t *context;
    output_strokes *texts;
} output_pen;

static void move_to(const output_pen *pen, maze_point to)
{
    if (pen->texts)
        output_strokes_move(pen->texts, to);
    else
        cairo_move_to(pen->context, to.x, to.y);
}

static void line_to(const output_pen *pen, maze_point to)
{
    if (pen->texts)
        output_strokes_line(pen->texts, to);
    else
        cairo_line_to(pen->context, to.x, to.y);
}

static void curve_to(const output_pen *pen, maze_point out, maze_point in, maze_point to)
{
    if (pen->texts)
        output_strokes_curve(pen->texts, out, in, to);
    else
        cairo_curve_to(pen->context, out.x, out.y, in.x, in.y, to.x, to.y);
}

static void close_path(const output_pen *pen)
{
    if (pen->texts)
        output_strokes_close(pen->texts);
    else
        cairo_close_path(pen->context);
}

static void add_arc(const output_pen *pen, maze_point start, maze_point end, double sweep)
{
    maze_point chord = {end.x - start.x, end.y - start.y};
    if (hypot(chord.x, chord.y) * fabs(tan(sweep / 4)) / 2 < CAIRO_STEP) {
        line_to(pen, end);
        return;
    }
    if (fabs(sweep) > LARGEST_CURVE) {
        double bulge = tan(sweep / 4);
        maze_point middle = {(start.x + end.x + bulge * chord.y) / 2,
                             (start.y + end.y - bulge * chord.x) / 2};
        add_arc(pen, start, middle, sweep / 2);
        add_arc(pen, middle, end, sweep / 2);
        return;
    }
    /* length of the handles of the curve, relative to the chord */
    double handle = 2 * tan(sweep / 4) / (3 * sin(sweep / 2));
    maze_point out = turned(chord, -sweep / 2), in = turned(chord, sweep / 2);
    maze_point first = {start.x + handle * out.x, start.y + handle * out.y};
    maze_point second = {end.x - handle * in.x, end.y - handle * in.y};
    curve_to(pen, first, second, end);
}

/* A part of a line. Piece i begins at the point `first` + i of the line. In a ring, the first point
 * follows the last point. */
typedef struct output_run {
    const maze_mark *mark;
    const maze_polyline *line;
    size_t first, count;
    bool closed;
} output_run;

static output_run whole_line(const maze_mark *mark, const maze_polyline *line)
{
    size_t pieces = line->closed ? line->count : line->count - 1;
    return (output_run){mark, line, 0, pieces, line->closed};
}

static size_t point_index(const output_run *run, size_t i)
{
    const maze_polyline *line = run->line;
    i += run->first;
    return line->first + (i < line->count ? i : i - line->count);
}

static maze_point point_of(const output_run *run, size_t i)
{
    return run->mark->points[point_index(run, i)];
}

static double sweep_of(const output_run *run, size_t i)
{
    return run->mark->sweeps ? run->mark->sweeps[point_index(run, i)] : 0;
}

static void add_run(const output_pen *pen, const output_run *run)
{
    maze_point point = point_of(run, 0);
    move_to(pen, point);
    for (size_t i = 0; i < run->count; i++) {
        maze_point next = point_of(run, i + 1);
        double sweep = sweep_of(run, i);
        if (sweep != 0)
            add_arc(pen, point, next, sweep);
        else if (i + 1 < run->count || !run->closed)
            line_to(pen, next);
        point = next;
    }
    if (run->closed)
        close_path(pen);
}

static void mark_path_add(cairo_t *context, const maze_mark *mark)
{
    const output_pen pen = {.context = context};
    for (size_t i = 0; i < mark->line_count; i++) {
        output_run line = whole_line(mark, &mark->lines[i]);
        add_run(&pen, &line);
    }
}

static maze_box piece_box(const output_run *line, size_t i)
{
    return output_piece_box(line->mark, point_index(line, i), point_index(line, i + 1));
}

static bool is_near(const maze_box *window, maze_box box)
{
    return box.right >= window->left && box.left <= window->right && box.bottom >= window->top &&
           box.top <= window->bottom;
}

static maze_box clip_box(cairo_t *context)
{
    maze_box box;
    cairo_clip_extents(context, &box.left, &box.top, &box.right, &box.bottom);
    return box;
}

static const maze_box *boxes_of(const output_painter *painter, const maze_mark *mark)
{
    const output_solved *solved = painter->solved;
    for (size_t i = 0; solved && i < solved->count; i++)
        if (solved->groups[i].points == mark->points)
            return solved->groups[i].boxes;
    return NULL;
}

static size_t count_near(const maze_box *window, const output_run *line, size_t i)
{
    size_t start = i;
    while (i < line->count && is_near(window, piece_box(line, i)))
        i++;
    return i - start;
}

/* Returns the number of consecutive pieces, from piece `i` on, whose groups are far from the
 * window. The result may exceed the number of remaining pieces, because it ends at the end of a
 * group. */
static size_t count_far(const maze_box *window, const output_run *line, size_t i,
                        const maze_box *boxes)
{
    size_t start = i;
    while (i < line->count && !is_near(window, boxes[point_index(line, i) / OUTPUT_GROUP]))
        i += OUTPUT_GROUP - point_index(line, i) % OUTPUT_GROUP;
    return i - start;
}

/* Adds the pieces of a line that are near the window. If a ring has a piece that is far from the
 * window, the path starts at the first such piece and is not closed. `boxes` may be NULL. */
static void add_near(const output_pen *pen, output_run line, const maze_box *window,
                     const maze_box *boxes)
{
    if (line.closed) {
        size_t near = count_near(window, &line, 0);
        if (near == line.count) {
            add_run(pen, &line);
            return;
        }
        line.first = near;
        line.closed = false;
        boxes = NULL; /* groups do not continue across the end of the ring's points */
    }
    output_run part = line;
    for (size_t i = 0; i < line.count; i += part.count + 1) {
        i += boxes ? count_far(window, &line, i, boxes) : 0;
        part.first = line.first + i;
        part.count = count_near(window, &line, i);
        if (part.count > 0)
            add_run(pen, &part);
    }
}

/* approximate maximum number of points of a stroke in a PDF; Cairo computes the outline of a stroke
 * three times, so long strokes are split to save memory */
#define MOST_POINTS 16384

/* Adds the lines of a mark, without pieces far from the window. On a surface without pixels, such
 * as a PDF, strokes the path whenever it has more than MOST_POINTS points. */
static void mark_path_add_near(const output_painter *painter, cairo_t *context,
                               const maze_mark *mark, maze_box window)
{
    const size_t most = painter->pixels ? SIZE_MAX : MOST_POINTS;
    const maze_box *boxes = boxes_of(painter, mark);
    const output_pen pen = {.context = context};
    size_t points = 0;
    for (size_t i = 0; i < mark->line_count; i++) {
        if (points > most) {
            cairo_stroke(context);
            points = 0;
        }
        add_near(&pen, whole_line(mark, &mark->lines[i]), &window, boxes);
        points += mark->lines[i].count;
    }
}

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

/* maximum length of a miter, in line widths */
#define MITER_LIMIT 10

/* Writes the lines of a mark as text, and adds only a placeholder to the context. Returns false if
 * the painter has no `strokes`, or if Cairo would omit the placeholder. */
static bool mark_text_add_near(const output_painter *painter, cairo_t *context,
                               const maze_mark *mark, const maze_box *shown, maze_box window)
{
    const output_pen pen = {context, painter->strokes};
    if (!painter->strokes)
        return false;
    output_strokes_begin(painter->strokes, mark->joins == MAZE_JOINS_ROUND);
    for (size_t i = 0; i < mark->line_count; i++)
        add_near(&pen, whole_line(mark, &mark->lines[i]), &window, NULL);
    return output_strokes_end(painter->strokes, context, shown);
}

static void stroke(const output_painter *painter, cairo_t *context, const maze_mark *mark)
{
    bool round = mark->joins == MAZE_JOINS_ROUND, dashed = mark->dash[1] > 0;
    double reach = mark->width * MITER_LIMIT / 2;
    maze_box shown = clip_box(context);
    maze_box window = {shown.left - reach, shown.top - reach, shown.right + reach,
                       shown.bottom + reach};
    cairo_set_line_width(context, mark->width);
    cairo_set_line_cap(context, round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE);
    cairo_set_line_join(context, round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
    cairo_set_dash(context, mark->dash, dashed ? 2 : 0, 0);
    if (dashed)
        mark_path_add(context, mark);
    else if (!mark_text_add_near(painter, context, mark, &shown, window))
        mark_path_add_near(painter, context, mark, window);
    cairo_stroke(context);
}

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

/* Returns the prepared picture for a mark. A picture has the same surfaces in all drawings, so that
 * Cairo writes it once. In one drawing, each use of a raster image has its own surface. Otherwise,
 * Cairo would write duplicate keys, and CUPS drops pages with such keys. */
static const output_painted_picture *painted_of(output_painter *painter,
                                                const maze_picture *picture, maze_error *error)
{
    for (size_t i = 0; i < painter->picture_count; i++) {
        output_painted_picture *painted = &painter->pictures[i];
        if (painted->picture == picture && (painted->vector || !painted->used)) {
            painted->used = true;
            return painted;
        }
    }
    painter->pictures =
        g_renew(output_painted_picture, painter->pictures, painter->picture_count + 1);
    output_painted_picture *next = &painter->pictures[painter->picture_count];
    *next = (output_painted_picture){.picture = picture, .used = true};
    if (picture->pixels)
        next->surface = output_picture_surface(picture, painter->ink, error);
    else
        next->vector = output_vector_create(picture, error);
    if (!next->surface && !next->vector)
        return NULL;
    painter->picture_count++;
    return next;
}

/* Returns true if a mark is a text or a picture outside the clip region of a surface of pixels.
 * Letters extend beyond their box by less than twice their size. */
static bool is_elsewhere(const output_painter *painter, cairo_t *context, const maze_mark *mark)
{
    bool text = mark->kind == MAZE_MARK_TEXT;
    if (!painter->pixels || (!text && mark->kind != MAZE_MARK_PICTURE))
        return false;
    maze_box box = text ? mark->text.box : mark->box, shown = clip_box(context);
    double reach = text ? 2 * mark->text.size : 0;
    return !is_near(&shown, (maze_box){box.left - reach, box.top - reach, box.right + reach,
                                       box.bottom + reach});
}

static bool paint_mark(output_painter *painter, cairo_t *context, const maze_mark *mark,
                       maze_error *error)
{
    const output_painted_picture *painted;
    output_painter_texts other = mark->kind == MAZE_MARK_TEXT ? WITHOUT_TEXTS : TEXTS_ALONE;
    if (mark->hidden || painter->texts == other ||
        (painter->ink && mark->role == MAZE_ROLE_PAPER) || is_elsewhere(painter, context, mark))
        return true;
    set_color(painter, context, mark->color);
    switch (mark->kind) {
    case MAZE_MARK_STROKE:
        stroke(painter, context, mark);
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
        painted = painted_of(painter, mark->picture, error);
        return painted && output_picture_paint(context, painted, mark, error);
    case MAZE_MARK_TEXT:
        break;
    }
    if (!painter->setter)
        painter->setter = output_setters_take(painter->setters, error);
    return painter->setter && output_setter_show(painter->setter, context, &mark->text, mark->seat,
                                                 painter->outlines, painter->fonts, error);
}

bool output_painter_paint(output_painter *painter, cairo_t *context, const maze_drawing *drawing,
                          maze_error *error)
{
    bool done = true;
    for (size_t i = 0; i < painter->picture_count; i++)
        painter->pictures[i].used = false;
    cairo_save(context);
    cairo_new_path(context);
    cairo_set_miter_limit(context, MITER_LIMIT);
    for (size_t i = 0; i < drawing->count && done; i++)
        done = paint_mark(painter, context, &drawing->marks[i], error);
    cairo_restore(context);
    if (done && cairo_status(context) != CAIRO_STATUS_SUCCESS)
        return output_fail_cairo(cairo_status(context), NULL, error);
    return done;
}

bool output_painter_paint_page(output_painter *painter, cairo_t *context, const maze_page *page,
                               const maze_box *part, maze_error *error)
{
    g_autoptr(maze_drawing) drawing =
        maze_page_draw(page, part ? *part : maze_page_box(page), error);
    maze_drawing all = {.marks = NULL};
    if (drawing && painter->solved)
        all = output_solved_join(painter->solved, drawing);
    bool done =
        drawing && output_painter_paint(painter, context, all.marks ? &all : drawing, error);
    g_free(all.marks);
    return done;
}

output_setters *output_setters_start(const maze_document *document)
{
    if (document->measurer && *document->measurer) /* the document was written before */
        return (*document->measurer)->context;
    output_setters *setters = output_setters_create(document->font_directory, document->look,
                                                    document->font, document->language);
    if (document->measurer)
        *document->measurer = output_setters_measurer(setters);
    return setters;
}

void output_setters_end(output_setters *setters, const maze_document *document)
{
    if (!document->measurer)
        output_setters_destroy(setters);
}

void output_painter_note_fonts(output_painter *painter)
{
    if (painter->fonts)
        g_hash_table_remove_all(painter->fonts);
    else
        painter->fonts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

void output_painter_finish(output_painter *painter)
{
    if (painter->fonts)
        g_hash_table_unref(painter->fonts);
    output_strokes_destroy(painter->strokes);
    if (painter->setter)
        output_setters_give(painter->setters, painter->setter);
    for (size_t i = 0; i < painter->picture_count; i++) {
        cairo_surface_destroy(painter->pictures[i].surface);
        output_vector_destroy(painter->pictures[i].vector);
    }
    g_free(painter->pictures);
}

cairo_status_t output_write_to_sink(void *sink, const unsigned char *data, unsigned int size)
{
    return maze_sink_write(sink, data, size) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

bool output_fail_cairo(cairo_status_t status, maze_sink *sink, maze_error *error)
{
    if (status == CAIRO_STATUS_WRITE_ERROR && sink)
        return write_fail_sink(sink, error);
    if (status == CAIRO_STATUS_NO_MEMORY)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a page");
    return maze_fail(error, MAZE_IO,
                     "internal error: a page cannot be painted (%s); report this error",
                     cairo_status_to_string(status));
}

bool output_finish_surface(cairo_surface_t *surface, cairo_t *context, maze_sink *sink,
                           maze_error *error)
{
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_status_t status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS || output_fail_cairo(status, sink, error);
}

bool maze_paint(const maze_drawing *drawing, struct _cairo *context, maze_error *error)
{
    if (!given(drawing, "drawing", error) || !given(context, "context", error))
        return false;
    output_painter painter = {.setters = output_setters_create(NULL, MAZE_LOOK_PLAIN, NULL, NULL)};
    bool done = output_painter_paint(&painter, context, drawing, error);
    output_painter_finish(&painter);
    output_setters_destroy(painter.setters);
    return done;
}
