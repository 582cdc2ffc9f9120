/* Writes pages as SVG for plotters, laser cutters and Inkscape. A function of the caller writes
 * texts and pictures, because the caller has access to fonts. */
#include "write/makers/makers.h"

#include "write/files/document.h"
#include "write/files/path.h"
#include "write/files/sink.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct writer {
    maze_sink *sink;
    write_pen pen;
    maze_point tool;
    write_marks_writer *write;
    void *context;
    maze_error error; /* the first error */
} writer;

static void put(writer *w, const char *string)
{
    write_put(w->sink, string);
}

static void put_length(writer *w, const char *before, double points, const char *after)
{
    char text[40];
    *write_number(text, write_path_units(&w->pen, points)) = '\0';
    write_print(w->sink, "%s%s%s", before, text, after);
}

static void put_color(writer *w, const char *name, maze_color color)
{
    write_print(w->sink, " %s=\"#%02x%02x%02x\"", name, color.red, color.green, color.blue);
}

/* Writes a line. If `goes_on` is true, the line continues the preceding line, and the tool is not
 * lifted. */
static void put_line(writer *writer, const maze_mark *mark, write_travel line, bool goes_on)
{
    const maze_polyline *of = &mark->lines[line.line];
    maze_point at = write_travel_point(mark, line, 0);
    if (!goes_on)
        write_path_move(&writer->pen, at);
    write_pen start = writer->pen;
    for (size_t k = 1; k < of->count + of->closed; k++) {
        maze_point next = write_travel_point(mark, line, k % of->count);
        double sweep = write_travel_sweep(mark, line, k - 1);
        if (k < of->count || sweep != 0)
            write_path_line(&writer->pen, at, next, sweep);
        at = next;
    }
    if (of->closed) {
        put(writer, "z");
        writer->pen.x = start.x;
        writer->pen.y = start.y;
    }
    writer->tool = at;
}

static void put_lines(writer *writer, const maze_mark *mark)
{
    maze_point tool = writer->tool;
    write_travel *order = write_travel_order(mark, &tool);
    if (!order)
        maze_fail(&writer->error, MAZE_NO_MEMORY, "out of memory for the order of lines");
    writer->pen.x = writer->pen.y = 0;
    for (size_t i = 0; i < mark->line_count && order; i++) {
        maze_point at = write_travel_point(mark, order[i], 0);
        bool after_open = i > 0 && !mark->lines[order[i - 1].line].closed &&
                          !mark->lines[order[i].line].closed && mark->dash[1] == 0;
        put_line(writer, mark, order[i],
                 after_open && at.x == writer->tool.x && at.y == writer->tool.y);
    }
    free(order);
}

static void put_pen(writer *writer, const maze_mark *mark)
{
    bool round = mark->joins == MAZE_JOINS_ROUND, stroke = mark->kind == MAZE_MARK_STROKE;
    if (stroke)
        put(writer, " fill=\"none\"");
    else
        put_color(writer, "fill", mark->color);
    if (stroke || mark->width > 0) {
        put_color(writer, "stroke", mark->color);
        put_length(writer, " stroke-width=\"", mark->width, "\"");
    }
    if (stroke && !round)
        put(writer, " stroke-linecap=\"square\" stroke-miterlimit=\"10\"");
    if (stroke && round)
        put(writer, " stroke-linecap=\"round\"");
    if ((stroke && round) || (!stroke && mark->width > 0))
        put(writer, " stroke-linejoin=\"round\"");
    if (stroke && mark->dash[1] > 0) {
        put_length(writer, " stroke-dasharray=\"", mark->dash[0], " ");
        put_length(writer, "", mark->dash[1], "\"");
    }
}

static bool is_path(const maze_mark *mark)
{
    return mark->kind == MAZE_MARK_STROKE || mark->kind == MAZE_MARK_FILL;
}

static bool is_in(const maze_drawing *drawing, size_t i, const char *layer)
{
    return i < drawing->count && strcmp(write_layer_of(drawing->marks[i].role), layer) == 0;
}

static void put_layer(writer *writer, const maze_drawing *drawing, size_t first)
{
    const char *layer = write_layer_of(drawing->marks[first].role);
    write_print(writer->sink, "<g inkscape:groupmode=\"layer\" inkscape:label=\"%s\">\n", layer);
    for (size_t i = first; i < drawing->count && writer->error.status == MAZE_OK; i++) {
        maze_mark *mark = &drawing->marks[i];
        if (!is_in(drawing, i, layer))
            continue;
        if (is_path(mark) && mark->line_count > 0) {
            put(writer, "<path");
            put_pen(writer, mark);
            put(writer, " d=\"");
            put_lines(writer, mark);
            put(writer, "\"/>\n");
        } else if (!is_path(mark)) {
            maze_drawing part = {drawing->width, drawing->height, mark, 1, drawing->whole};
            while (is_in(drawing, i + 1, layer) && !is_path(&drawing->marks[i + 1])) {
                part.count++;
                i++;
            }
            put(writer, "<g transform=\"scale(.352777778)\">\n");
            writer->write(writer->context, &part, writer->sink, &writer->error);
            put(writer, "</g>\n");
        }
    }
    put(writer, "</g>\n");
}

static void put_root(writer *writer, const maze_page *page, const char *mask)
{
    maze_box box = maze_page_box(page);
    char recipe[MAZE_RECIPE_LENGTH + 3];
    put(writer, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                "xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"");
    put_length(writer, " width=\"", box.right, "mm\"");
    put_length(writer, " height=\"", box.bottom, "mm\"");
    put_length(writer, " viewBox=\"0 0 ", box.right, " ");
    put_length(writer, "", box.bottom, "\"");
    if (write_recipe_of(page, 0, recipe))
        write_print(writer->sink, " data-recipe=\"%s\"", recipe);
    if (*mask) {
        put(writer, " data-mask=\"");
        put(writer, mask);
        put(writer, "\"");
    }
    put(writer, ">\n");
}

bool write_print_svg_page(const maze_page *page, write_marks_writer *write, void *context,
                          maze_sink *sink, maze_error *error)
{
    writer writer = {.sink = sink,
                     .pen = {.sink = sink, .scale = MM_PER_POINT},
                     .write = write,
                     .context = context,
                     .error = {.status = MAZE_OK}};
    char *mask = write_inputs_of(page, error);
    maze_drawing *drawing = mask ? write_draw_layers(page, true, error) : NULL;
    if (drawing) {
        put_root(&writer, page, mask);
        /* Each layer is written once, from the lowest layer on. */
        for (size_t i = 0; i < drawing->count && writer.error.status == MAZE_OK; i++) {
            size_t first = 0;
            while (!is_in(drawing, first, write_layer_of(drawing->marks[i].role)))
                first++;
            if (first == i)
                put_layer(&writer, drawing, i);
        }
        put(&writer, "</svg>\n");
    }
    bool done = drawing && (writer.error.status == MAZE_OK ||
                            maze_fail(error, writer.error.status, "%s", writer.error.message));
    maze_drawing_destroy(drawing);
    free(mask);
    return done;
}
