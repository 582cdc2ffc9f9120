/* SVG for plotters, laser cutters and Inkscape: the page in millimeters, a layer for each kind
 * of mark, arcs as arcs, lines in an order with little travel. Texts and pictures are written by
 * a function of the caller's, which knows fonts. */
#include "write/makers/makers.h"

#include "write/files/document.h"
#include "write/files/path.h"
#include "write/files/sink.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct writer {
    maze_sink *sink;
    write_pen pen;
    maze_point tool; /* where it is */
    write_marks_writer *write;
    void *context;
    maze_error *error;
} writer;

static void put(writer *w, const char *string)
{
    write_put(w->sink, string);
}

static void put_length(writer *w, const char *before, double points, const char *after)
{
    char text[40];
    *write_number(text, write_path_units(&w->pen, points)) = '\0';
    put(w, before);
    put(w, text);
    put(w, after);
}

static void put_color(writer *w, const char *name, maze_color color)
{
    char text[40];
    snprintf(text, sizeof text, " %s=\"#%02x%02x%02x\"", name, color.red, color.green, color.blue);
    put(w, text);
}

/* A line that starts where the last one ended goes on without lifting the tool. */
static void put_line(writer *w, const maze_mark *mark, write_travel line, bool goes_on)
{
    const maze_polyline *of = &mark->lines[line.line];
    maze_point at = write_travel_point(mark, line, 0);
    if (!goes_on)
        write_path_move(&w->pen, at);
    write_pen start = w->pen;
    for (size_t k = 1; k < of->count + of->closed; k++) {
        maze_point next = write_travel_point(mark, line, k % of->count);
        double sweep = write_travel_sweep(mark, line, k - 1);
        if (k < of->count || sweep != 0)
            write_path_line(&w->pen, at, next, sweep);
        at = next;
    }
    if (of->closed) {
        put(w, "z");
        w->pen.x = start.x;
        w->pen.y = start.y;
    }
    w->tool = at;
}

static bool put_lines(writer *w, const maze_mark *mark)
{
    maze_point tool = w->tool;
    write_travel *order = write_travel_order(mark, &tool);
    if (!order)
        return maze_fail(w->error, MAZE_NO_MEMORY, "out of memory for the order of lines");
    w->pen.x = w->pen.y = 0;
    for (size_t i = 0; i < mark->line_count; i++) {
        maze_point at = write_travel_point(mark, order[i], 0);
        bool after_open = i > 0 && !mark->lines[order[i - 1].line].closed &&
                          !mark->lines[order[i].line].closed && mark->dash[1] == 0;
        put_line(w, mark, order[i], after_open && at.x == w->tool.x && at.y == w->tool.y);
    }
    free(order);
    return true;
}

static void put_pen(writer *w, const maze_mark *mark)
{
    bool round = mark->joins == MAZE_JOINS_ROUND, stroke = mark->kind == MAZE_MARK_STROKE;
    if (stroke)
        put(w, " fill=\"none\"");
    else
        put_color(w, "fill", mark->color);
    if (stroke || mark->width > 0) {
        put_color(w, "stroke", mark->color);
        put_length(w, " stroke-width=\"", mark->width, "\"");
    }
    if (stroke && !round)
        put(w, " stroke-linecap=\"square\" stroke-miterlimit=\"10\"");
    if (stroke && round)
        put(w, " stroke-linecap=\"round\"");
    if ((stroke && round) || (!stroke && mark->width > 0))
        put(w, " stroke-linejoin=\"round\"");
    if (stroke && mark->dash[1] > 0) {
        put_length(w, " stroke-dasharray=\"", mark->dash[0], " ");
        put_length(w, "", mark->dash[1], "\"");
    }
}

static bool put_path(writer *w, const maze_mark *mark)
{
    put(w, "<path");
    put_pen(w, mark);
    put(w, " d=\"");
    bool done = put_lines(w, mark);
    put(w, "\"/>\n");
    return done;
}

/* Marks that the other writer knows, which counts in points. */
static bool put_others(writer *w, maze_mark *marks, size_t count, const maze_drawing *drawing)
{
    maze_drawing part = {drawing->width, drawing->height, marks, count, drawing->whole};
    put(w, "<g transform=\"scale(.352777778)\">\n");
    bool done = w->write(w->context, &part, w->sink, w->error);
    put(w, "</g>\n");
    return done;
}

static bool is_path(const maze_mark *mark)
{
    return mark->kind == MAZE_MARK_STROKE || mark->kind == MAZE_MARK_FILL;
}

static bool is_in(const maze_drawing *drawing, size_t i, const char *layer)
{
    return i < drawing->count && strcmp(write_layer_of(drawing->marks[i].role), layer) == 0;
}

/* All marks of the layer; the first of them is known. */
static bool put_layer(writer *w, const maze_drawing *drawing, size_t first)
{
    const char *layer = write_layer_of(drawing->marks[first].role);
    bool done = true;
    put(w, "<g inkscape:groupmode=\"layer\" inkscape:label=\"");
    put(w, layer);
    put(w, "\">\n");
    for (size_t i = first; i < drawing->count && done; i++) {
        const maze_mark *mark = &drawing->marks[i];
        size_t start = i;
        if (!is_in(drawing, i, layer))
            continue;
        if (is_path(mark)) {
            done = mark->line_count == 0 || put_path(w, mark);
            continue;
        }
        while (is_in(drawing, i + 1, layer) && !is_path(&drawing->marks[i + 1]))
            i++;
        done = put_others(w, drawing->marks + start, i + 1 - start, drawing);
    }
    put(w, "</g>\n");
    return done;
}

/* Each layer once, from below: what lies in the same one does not cover what is between. */
static bool put_layers(writer *w, const maze_drawing *drawing)
{
    bool done = true;
    for (size_t i = 0; i < drawing->count && done; i++) {
        size_t first = 0;
        while (!is_in(drawing, first, write_layer_of(drawing->marks[i].role)))
            first++;
        done = first < i || put_layer(w, drawing, i);
    }
    return done;
}

static void put_root(writer *w, const maze_page *page, const char *mask)
{
    maze_box box = maze_page_box(page);
    char recipe[MAZE_RECIPE_LENGTH + 3];
    put(w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" "
           "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
           "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"");
    put_length(w, " width=\"", box.right, "mm\"");
    put_length(w, " height=\"", box.bottom, "mm\"");
    put_length(w, " viewBox=\"0 0 ", box.right, " ");
    put_length(w, "", box.bottom, "\"");
    if (write_recipe_of(page, 0, recipe)) {
        put(w, " data-recipe=\"");
        put(w, recipe);
        put(w, "\"");
    }
    if (*mask) {
        put(w, " data-mask=\"");
        put(w, mask);
        put(w, "\"");
    }
    put(w, ">\n");
}

bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error)
{
    writer w = {.sink = sink,
                .pen = {.sink = sink, .scale = MM_PER_POINT},
                .write = write,
                .context = context,
                .error = error};
    char *mask = write_mask_of(page, error);
    maze_drawing *drawing = mask ? write_draw_layers(page, true, error) : NULL;
    bool done = drawing != NULL;
    if (done)
        put_root(&w, page, mask);
    done = done && put_layers(&w, drawing);
    if (done)
        put(&w, "</svg>\n");
    maze_drawing_destroy(drawing);
    free(mask);
    return done && (maze_sink_write(sink, "", 0) || write_fail_sink(sink, error));
}
