/* From a picture to an outline: the curve round its figure, in whole numbers. */
#include "input/pictures/silhouette.h"

#include "core/base/errors.h"
#include "core/recipe/inputs.h"
#include "input/pictures/pictures.h"

#include <math.h>
#include <mazepress/input.h>

#define UNITS 60000.0 /* of the longer side */

typedef struct outline_box {
    double left, top, right, bottom;
} outline_box;

static outline_box box_of(const input_ring *ring)
{
    outline_box box = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    for (guint i = 0; i < ring->points->len; i++) {
        input_point p = g_array_index(ring->points, input_point, i);
        box = (outline_box){fmin(box.left, p.x), fmin(box.top, p.y), fmax(box.right, p.x),
                            fmax(box.bottom, p.y)};
    }
    return box;
}

static void put_ring(GString *text, const input_ring *ring, outline_box box)
{
    double unit = UNITS / MAX(box.right - box.left, box.bottom - box.top);
    long last_x = -1, last_y = -1, first_x = -1, first_y = -1;
    if (text->len > 0)
        g_string_append_c(text, ';');
    for (guint i = 0; i < ring->points->len; i++) {
        input_point p = g_array_index(ring->points, input_point, i);
        long x = lround((p.x - box.left) * unit), y = lround((p.y - box.top) * unit);
        bool closes = i + 1 == ring->points->len && x == first_x && y == first_y;
        if ((x == last_x && y == last_y) || closes)
            continue;
        g_string_append_printf(text, "%s%ld:%ld", last_x < 0 ? "" : ",", x, y);
        if (last_x < 0) {
            first_x = x;
            first_y = y;
        }
        last_x = x;
        last_y = y;
    }
}

/* NULL if there is none with an area. */
static const input_ring *find_largest(const GArray *rings)
{
    const input_ring *largest = NULL;
    for (guint i = 0; i < rings->len; i++) {
        const input_ring *ring = &g_array_index(rings, input_ring, i);
        if (ring->area != 0 && (!largest || fabs(ring->area) > fabs(largest->area)))
            largest = ring;
    }
    return largest;
}

/* How far a curve may be from what was traced, in parts of the longer side: the next if it crosses
 * itself. */
static const double tolerances[] = {0.0004, 0.00015, 0.00002};

/* The curve round what the samples show. */
static GString *format_figure(const input_samples *samples, double tolerance, uint32_t columns,
                              input_figure *figure)
{
    *figure = (input_figure){0};
    GArray *rings = input_samples_trace(samples, tolerance, columns, figure);
    const input_ring *largest = find_largest(rings);
    GString *text = g_string_new(NULL);
    if (largest)
        put_ring(text, largest, box_of(largest));
    for (guint i = 0; i < rings->len; i++) {
        const input_ring *ring = &g_array_index(rings, input_ring, i);
        if (ring != largest)
            put_ring(text, ring, box_of(largest));
    }
    g_array_free(rings, TRUE);
    return text;
}

/* Adds it; the samples are freed. */
static bool add_figure(const input_file *from, input_samples samples, uint32_t columns,
                       maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                       maze_error *error)
{
    maze_error reason = {.status = MAZE_BAD_INPUT,
                         .message = "nothing in it is large enough to become a maze"};
    bool done = false, empty = false;
    for (size_t i = 0; i < G_N_ELEMENTS(tolerances) && !done && !empty; i++) {
        double side = MAX(samples.width, samples.height);
        GString *text = format_figure(&samples, tolerances[i] * side, columns, figure);
        empty = text->len == 0;
        done = !empty && maze_inputs_add_outline(inputs, text->str, text->len, checksum, &reason);
        g_string_free(text, TRUE);
    }
    g_free(samples.inside);
    return done || maze_fail(error, reason.status, "%s: %.400s", from->name, reason.message);
}

bool input_outline_read(const input_file *from, const input_outline_options *options,
                        maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                        maze_error *error)
{
    input_kind kind;
    input_samples samples;
    *figure = (input_figure){0};
    if (!input_samples_read(from, &options->figure, options->columns, &samples, error) ||
        !input_kind_of(from->file, &kind))
        return false;
    unsigned notes = samples.notes;
    if (notes & FIGURE_IS_ONE_COLOR && !(notes & FIGURE_IS_WHOLE && input_is_svg(kind))) {
        g_free(samples.inside);
        return maze_fail(error, MAZE_BAD_INPUT,
                         "nothing stands out in the picture %s: it is all of one color",
                         from->name);
    }
    bool done = add_figure(from, samples, options->columns, inputs, checksum, figure, error);
    figure->notes = notes;
    return done;
}

bool input_outline_rows(const input_file *from, const input_outline_options *options,
                        uint32_t columns, uint32_t *rows, maze_error *error)
{
    uint32_t checksum, width, height;
    input_figure unused;
    maze_inputs *inputs = maze_inputs_create(error);
    bool done = inputs && input_outline_read(from, options, inputs, &checksum, &unused, error);
    if (done) {
        recipe_outline_size(recipe_inputs_outline(inputs, checksum), &width, &height);
        uint64_t wanted = ((uint64_t)columns * height * 2 + width) / (2 * (uint64_t)width);
        *rows = wanted < 1 ? 1 : wanted > 65535 ? 65535 : (uint32_t)wanted;
    }
    maze_inputs_destroy(inputs);
    return done;
}

/* As the public functions have it. */
static const input_outline_options usual = {.figure = {.threshold = MAZE_THRESHOLD_FIGURE}};

bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    input_file from = {.file = NULL};
    input_figure unused;
    if (!given(path, "path", error) || !given(inputs, "inputs", error) ||
        !given(checksum, "place for the checksum", error))
        return false;
    bool done = input_open(path, &from, error) &&
                input_outline_read(&from, &usual, inputs, checksum, &unused, error);
    input_close(&from);
    return done;
}

bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows, maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(path, "path", error) || !given(rows, "place for the rows", error))
        return false;
    bool done =
        input_open(path, &from, error) && input_outline_rows(&from, &usual, columns, rows, error);
    input_close(&from);
    return done;
}
