/* Tests that the paths in a PDF are equal, whether Cairo or the painter writes them. */
#include "sinks.h"

#include "output/pdf/pdf_surface.h"
#include "output/pixels/painter.h"

#include <cairo-pdf.h>
#include <stdlib.h>

#define SIDE 100 /* width and height of the page, in points */

typedef struct scene {
    output_painter *painter;
    const maze_drawing *drawing;
} scene;

static bool paint(void *what, cairo_t *context, maze_error *error)
{
    const scene *s = what;
    bool done = output_painter_paint(s->painter, context, s->drawing, error);
    cairo_show_page(context);
    return done;
}

/* Removes the last three tokens, each with the space that follows it. */
static void remove_point(GString *tokens)
{
    for (int i = 0; i < 3; i++) {
        g_string_truncate(tokens, tokens->len - 1);
        g_string_truncate(tokens, (gsize)(strrchr(tokens->str, ' ') + 1 - tokens->str));
    }
}

/* Returns the tokens of the first content stream, each followed by a space. If a path ends with
 * a point to which no line leads, this point is omitted, because Cairo adds such a point to a
 * closed line. */
static GString *tokens_of(maze_mark *marks, size_t count, output_strokes *strokes)
{
    const maze_drawing drawing = {SIDE, SIDE, marks, count, false};
    output_painter painter = {.strokes = strokes};
    scene s = {&painter, &drawing};
    maze_error error;
    size_t size;
    setenv("CAIRO_DEBUG_PDF", "1", 1);
    maze_sink *sink = maze_sink_to_memory(&error);
    assert_done(sink && output_pdf_surface_write(sink, (maze_paper){SIDE, SIDE}, paint, &s, &error),
                &error);
    const char *pdf = maze_sink_data(sink, &size);
    const char *start = strstr(pdf, "stream\n") + strlen("stream\n");
    size_t length = (size_t)(strstr(start, "endstream") - start);
    GString *content = strokes ? output_strokes_restore(strokes, start, length) : NULL;
    if (!content)
        content = g_string_new_len(start, (gssize)length);
    if (strokes)
        assert_true(output_strokes_are_whole(strokes));
    GString *tokens = g_string_new(NULL);
    for (char *token = strtok(content->str, " \n"); token; token = strtok(NULL, " \n")) {
        if (strcmp(token, "S") == 0 && g_str_has_suffix(tokens->str, " m "))
            remove_point(tokens);
        g_string_append_printf(tokens, "%s ", token);
    }
    g_string_free(content, TRUE);
    maze_sink_destroy(sink);
    return tokens;
}

static void assert_same(maze_mark *marks, size_t count)
{
    output_strokes *strokes = output_strokes_create();
    GString *cairos = tokens_of(marks, count, NULL), *ours = tokens_of(marks, count, strokes);
    assert_string_equal(ours->str, cairos->str);
    g_string_free(cairos, TRUE);
    g_string_free(ours, TRUE);
    output_strokes_destroy(strokes);
}

static maze_mark stroke_of(maze_point *points, maze_polyline *lines, size_t count, maze_joins joins)
{
    return (maze_mark){.kind = MAZE_MARK_STROKE,
                       .points = points,
                       .lines = lines,
                       .line_count = count,
                       .width = 1.5,
                       .joins = joins};
}

TEST(strokes_are_written_as_by_cairo)
{
    maze_point points[] = {{10.1, 20.37}, {30.0625, 20.37}, {30.0625, 40}, {12, 41}, {50, 50},
                           {70.1875, 50}, {70, 77.7},       {5, 5},        {5, 5}};
    maze_polyline lines[] = {{0, 4, false}, {4, 3, true}, {7, 2, false}};
    maze_mark marks[] = {stroke_of(points, lines, 3, MAZE_JOINS_SQUARE),
                         stroke_of(points, lines, 3, MAZE_JOINS_ROUND),
                         stroke_of(points, lines + 1, 1, MAZE_JOINS_ROUND)};
    marks[2].color = (maze_color){.kind = MAZE_COLOR_RGB, .red = 200};
    assert_same(marks, 3);
}

TEST(arcs_are_written_as_by_cairo)
{
    maze_point points[] = {{20, 20}, {60, 20}, {60, 60}};
    double sweeps[] = {2.5, -0.7, 0.001};
    maze_polyline lines[] = {{0, 3, true}};
    maze_mark mark = stroke_of(points, lines, 1, MAZE_JOINS_SQUARE);
    mark.sweeps = sweeps;
    assert_same(&mark, 1);
}

TEST(strokes_that_begin_outside_the_page_are_drawn)
{
    maze_point points[] = {{-3, -3}, {50, 50}, {-90, 20}, {-90, 40}, {20, 20}, {80, 30}};
    maze_polyline lines[] = {{0, 2, false}, {2, 2, false}, {4, 2, false}};
    maze_mark marks[] = {stroke_of(points, lines, 1, MAZE_JOINS_SQUARE),
                         stroke_of(points, lines + 1, 1, MAZE_JOINS_SQUARE),
                         stroke_of(points, lines + 2, 1, MAZE_JOINS_SQUARE)};
    assert_same(marks, 3);
}

TEST(only_complete_marks_become_paths)
{
    static const char text[] = "1 -8000000 2 -80000001 -1 l -8000000 -9 l 4 5 m -8000000 \n0 l S -";
    output_strokes *strokes = output_strokes_create();
    output_strokes_begin(strokes, false);
    output_strokes_move(strokes, (maze_point){4, 5});
    output_strokes_line(strokes, (maze_point){6, 7.0625});
    GString *whole = output_strokes_restore(strokes, text, sizeof text - 1);
    assert_string_equal(whole->str,
                        "1 -8000000 2 -80000001 -1 l -8000000 -9 l 4 5 m 6 7.062 l\n S -");
    assert_null(output_strokes_restore(strokes, text, 20));
    g_string_free(whole, TRUE);
    output_strokes_destroy(strokes);
}

UNIT_MAIN
