/* From a picture to an outline: the curve round its figure, in whole numbers. */
#include "input/pictures/joined_curve.h"

#include "core/base/errors.h"
#include "core/recipe/inputs.h"
#include "input/pictures/pictures.h"

#include <math.h>
#include <mazepress/input.h>

/* Adds the curve round the figure; the samples are freed. */
static bool add_figure(const input_file *from, input_samples samples,
                       const input_outline_options *options, maze_inputs *inputs,
                       uint32_t *checksum, input_figure *figure, maze_error *error)
{
    maze_error reason;
    input_size size = {options->columns, options->rows};
    bool joins = options->parts == INPUT_PARTS_JOIN && size.columns > 0;
    bool done = (joins ? input_joined_outline : input_largest_outline)(&samples, &size, inputs,
                                                                       checksum, figure, &reason);
    figure->notes = samples.notes;
    g_free(samples.inside);
    if (!done)
        return maze_fail(error, reason.status, "%s: %.400s", from->name, reason.message);
    return input_figure_check(from->name, figure, options->parts, options->figure.strict, error);
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
    return add_figure(from, samples, options, inputs, checksum, figure, error);
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
