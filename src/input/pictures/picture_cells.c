/* Selects cells of a maze from a picture: the cells that remain in a mask, or the cells that the
 * solution shows in a reveal. The dark area of a picture is measured in bins, which are parts of
 * cells. */
#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/carve/reveal_picture.h"
#include "core/recipe/recipe.h"
#include "core/shape/wrappers.h"
#include "input/joining/join_cells.h"
#include "input/joining/join_graph.h"
#include "input/pictures/input_file.h"
#include "input/pictures/pictures.h"
#include "input/pictures/silhouette.h"

#include <mazepress/mask.h>

#include <glib.h>
#include <math.h>
#include <string.h>

/* bins along a side of a cell in a reveal, and in a mask whose cells are not squares */
#define DARK_BINS 4
#define USUAL_THRESHOLD 50

static const input_painting svg_painting = {.side = 2048};

typedef struct dark_grid {
    uint32_t columns, rows; /* size of the grid, in bins */
    uint32_t per_cell;      /* bins along a side of a cell */
    input_part part;         /* before reading, width 0 means the whole picture */
    const maze_mask_options *options;
    uint32_t *bins;
    uint32_t *line; /* for the current row of pixels, the dark length in each column of bins */
    /* range of dark bins in `line`, where `past` is 0 if none is dark */
    uint32_t first, past;
} dark_grid;

#define SHADES 256
/* larger grids are tried if at least 1 / LEAST_LOST of the figure is lost */
#define LEAST_LOST 100

static bool start(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    dark_grid *g = context;
    if (g->part.width == 0)
        g->part = (input_part){0, 0, width, height};
    uint64_t bytes = ((uint64_t)g->columns * g->rows + g->columns) * sizeof *g->bins;
    if (!base_memory_check(bytes, "a mask", error))
        return false;
    g->bins = g_new0(uint32_t, (size_t)g->columns * g->rows);
    g->line = g_new0(uint32_t, g->columns);
    return true;
}

static bool is_dark(const uint8_t *rgba, const maze_mask_options *options)
{
    return (input_shade_on_white(rgba) * 100u < options->threshold * 255u) != options->invert;
}

/* Adds the dark pixels from `x` to `past` - 1. */
static void add_to_line(dark_grid *g, uint32_t x, uint32_t past)
{
    uint64_t from = (uint64_t)x * g->columns, to = (uint64_t)past * g->columns;
    uint64_t width = g->part.width, bin = from / width;
    if (g->past == 0 || bin < g->first)
        g->first = (uint32_t)bin;
    for (; bin * width < to; bin++)
        g->line[bin] += (uint32_t)(MIN(to, (bin + 1) * width) - MAX(from, bin * width));
    if (bin > g->past)
        g->past = (uint32_t)bin;
}

static void add_line(dark_grid *g, uint32_t y)
{
    uint64_t from = (uint64_t)y * g->rows, to = from + g->rows;
    for (uint64_t bin = from / g->part.height; bin * g->part.height < to; bin++) {
        uint32_t *bins = g->bins + bin * g->columns;
        uint32_t high = (uint32_t)input_overlap(y, g->rows, bin, g->part.height);
        for (uint32_t x = g->first; x < g->past; x++)
            bins[x] += g->line[x] * high;
    }
    memset(g->line + g->first, 0, (g->past - g->first) * sizeof *g->line);
    g->past = 0;
}

static void take(void *context, const input_pixels *pixels)
{
    dark_grid *grid = context;
    const uint8_t *rgba = pixels->rgba;
    uint32_t first = 0, past = 0; /* the current run of dark pixels */
    if (pixels->y - grid->part.top >= grid->part.height)
        return;
    for (uint32_t i = 0; i < pixels->count; i++, rgba += 4) {
        uint32_t x = pixels->x + i * pixels->step - grid->part.left;
        if (x >= grid->part.width || !is_dark(rgba, grid->options))
            continue;
        if (x != past && past > 0)
            add_to_line(grid, first, past);
        if (x != past || past == 0)
            first = x;
        past = x + 1;
    }
    if (past > 0)
        add_to_line(grid, first, past);
    if (grid->past > 0)
        add_line(grid, pixels->y - grid->part.top);
}

/* Measures the dark area of a picture in each bin. */
static bool dark_read(const input_file *from, dark_grid *g, maze_error *error)
{
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, start, take, g, NULL};
    return input_any_rows_read(from, &svg_painting, &rows, error);
}

static void dark_finish(dark_grid *g)
{
    g_free(g->bins);
    g_free(g->line);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(dark_grid, dark_finish)

static bool dark_most(const dark_grid *g, uint32_t left, uint32_t right, uint32_t top,
                      uint32_t bottom)
{
    uint64_t dark = 0;
    for (uint32_t y = top; y < bottom; y++)
        for (uint32_t x = left; x < right; x++)
            dark += g->bins[(size_t)y * g->columns + x];
    uint64_t area = (uint64_t)(right - left) * (bottom - top) * g->part.width * g->part.height;
    return 2 * dark >= area;
}

typedef struct dark_search {
    const maze_mask_options *options;
    uint32_t left, right, top, bottom;
} dark_search;

static void search(void *context, const input_pixels *pixels)
{
    dark_search *s = context;
    for (uint32_t i = 0; i < pixels->count; i++) {
        uint32_t x = pixels->x + i * pixels->step, y = pixels->y;
        if (!is_dark(pixels->rgba + 4 * (size_t)i, s->options))
            continue;
        s->left = x < s->left ? x : s->left;
        s->right = x >= s->right ? x + 1 : s->right;
        s->top = y < s->top ? y : s->top;
        s->bottom = y >= s->bottom ? y + 1 : s->bottom;
    }
}

static bool dark_find_part(const input_file *from, const maze_mask_options *options,
                           input_part *part, maze_error *error)
{
    dark_search s = {.options = options, .left = UINT32_MAX, .top = UINT32_MAX};
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, NULL, search, &s, NULL};
    if (!input_any_rows_read(from, &svg_painting, &rows, error))
        return false;
    *part = s.right == 0 ? (input_part){0}
                         : (input_part){s.left, s.top, s.right - s.left, s.bottom - s.top};
    return true;
}

/* Sets *part to the whole picture, without reading the pixels. */
static bool dark_whole(const input_file *from, input_part *part, maze_error *error)
{
    *part = (input_part){0};
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, input_measure, NULL, part, NULL};
    const input_painting size = {.side = svg_painting.side, .size_only = true};
    maze_error reason = {.status = MAZE_OK};
    return input_any_rows_read(from, &size, &rows, &reason) || part->width > 0 ||
           maze_fail(error, reason.status, "%s", reason.message);
}

static void count_shades(void *context, const input_pixels *pixels)
{
    uint64_t *counts = context;
    for (uint32_t i = 0; i < pixels->count; i++)
        counts[input_shade_on_white(pixels->rgba + 4 * (size_t)i)]++;
}

/* Copies the caller's options, with a threshold in percent in place of MAZE_THRESHOLD_AUTO and
 * MAZE_THRESHOLD_FIGURE. */
static bool dark_options(const input_file *from, const maze_mask_options *given,
                         maze_mask_options *options, maze_error *error)
{
    uint64_t counts[SHADES] = {0};
    const input_rows rows = {MASK_PIXELS, MASK_SIDE, NULL, count_shades, counts, NULL};
    *options = *given;
    if (given->threshold == MAZE_THRESHOLD_FIGURE)
        options->threshold = USUAL_THRESHOLD;
    if (given->threshold != MAZE_THRESHOLD_AUTO)
        return true;
    if (!input_any_rows_read(from, &svg_painting, &rows, error))
        return false;
    options->threshold = input_brightest_dark(counts) * 100 / (SHADES - 1) + 1;
    return true;
}

static bool dark_take(dark_grid *grid, const input_samples *samples, maze_error *error)
{
    static const maze_mask_options plain = {.threshold = USUAL_THRESHOLD};
    const maze_mask_options *options = grid->options;
    if (!start(grid, samples->width, samples->height, error))
        return false;
    g_autofree uint8_t *rgba = g_malloc((size_t)samples->width * 4);
    grid->options = &plain;
    for (uint32_t y = 0; y < samples->height; y++) {
        const uint8_t *inside = samples->inside + (size_t)y * samples->width;
        const input_pixels row = {.y = y, .step = 1, .count = samples->width, .rgba = rgba};
        for (size_t x = 0; x < samples->width; x++) {
            memset(rgba + 4 * x, inside[x] > 127 ? 0 : 255, 3);
            rgba[4 * x + 3] = 255;
        }
        take(grid, &row);
    }
    grid->options = options;
    return true;
}

/* Measures the area of the figure in each bin. If a threshold is given, or if the figure is not
 * certain, measures the dark area instead. */
static bool dark_read_figure(const input_file *from, const maze_mask_options *given,
                             uint32_t columns, dark_grid *g, unsigned *notes, maze_error *error)
{
    g_auto(input_samples) samples = {.uneven = true};
    *notes = 0;
    if (given->threshold == MAZE_THRESHOLD_FIGURE &&
        !input_samples_read(from, given, (input_columns){columns, !from->cells_of_figure}, &samples,
                            error))
        return false;
    bool dark = samples.uneven || samples.notes & FIGURE_IS_ONE_COLOR;
    bool done = dark ? dark_read(from, g, error) : dark_take(g, &samples, error);
    *notes = dark ? 0 : samples.notes;
    return done;
}

/* Finds the bins that are at most `half` bins away from a point: *low to *high - 1. The point is at
 * `part` / `parts` of the length. */
static void find_bins(uint32_t part, uint32_t parts, uint32_t bins, uint32_t half, uint32_t *low,
                      uint32_t *high)
{
    uint32_t center = (uint32_t)((uint64_t)part * bins / parts);
    *low = center > half ? center - half : 0;
    *high = center + half < bins ? center + half : bins;
}

static uint32_t bins_along(double length)
{
    long long bins = llround(length * DARK_BINS);
    return bins > 0 ? (uint32_t)bins : 1;
}

static bool is_kept(const dark_grid *g, shape_spot spot)
{
    uint32_t left, right, top, bottom;
    find_bins(spot.x, spot.width, g->columns, g->per_cell / 2, &left, &right);
    find_bins(spot.y, spot.height, g->rows, g->per_cell / 2, &top, &bottom);
    return dark_most(g, left, right, top, bottom);
}

typedef struct mask_making {
    const input_file *from;
    const maze_shape *shape;
    /* `given`: the caller's options; `options`: the same options with the computed threshold */
    const maze_mask_options *given, *options;
    /* size of a square grid, or of the bounding box of another shape, in cells */
    uint32_t columns, rows;
    bool square;   /* true: the shape is a square grid, or a part of one */
    uint8_t *keep; /* for each cell, 1 if the mask keeps it */
    uint32_t dark; /* number of dark cells */
    join_facts law;
} mask_making;

/* Returns true if the array `keep` has an element for each square of the grid. */
static bool is_whole_grid(const mask_making *m)
{
    return m->square && !m->shape->base;
}

/* Finds the cells that a mask keeps before their parts are joined. */
static bool find_kept(mask_making *making, dark_grid *grid, unsigned *notes, maze_error *error)
{
    maze_point extent = maze_shape_extent(making->shape);
    uint32_t fine =
        making->square ? input_join_fineness((uint64_t)making->columns * making->rows) : DARK_BINS;
    *grid = (dark_grid){.columns = making->square ? making->columns * fine : bins_along(extent.x),
                        .rows = making->square ? making->rows * fine : bins_along(extent.y),
                        .per_cell = fine,
                        .options = making->options};
    if (!dark_read_figure(making->from, making->given, making->columns, grid, notes, error))
        return false;
    making->dark = 0;
    for (maze_cell cell = 0; cell < making->shape->graph.cells; cell++)
        making->dark += making->keep[cell] = is_kept(grid, shape_spot_of(making->shape, cell));
    return true;
}

static bool suits(const mask_making *making, const maze_mask_options *given)
{
    maze_mask_options used;
    mask_making trial = *making;
    g_auto(dark_grid) grid = {0};
    unsigned unused;
    if (!dark_options(making->from, given, &used, NULL))
        return false;
    trial.given = given;
    trial.options = &used;
    g_autofree uint8_t *keep = g_malloc0(making->shape->graph.cells);
    trial.keep = keep;
    return find_kept(&trial, &grid, &unused, NULL) && trial.dark > 0 &&
           trial.dark < making->shape->graph.cells;
}

/* Tries the inverted picture and other thresholds, because the background may have been chosen
 * wrongly. */
static void find_options(const mask_making *making, input_figure *figure)
{
    static const unsigned thresholds[] = {MAZE_THRESHOLD_AUTO, 50, 25, 75};
    maze_mask_options other = *making->given;
    other.invert = !other.invert;
    if (figure->notes & (FIGURE_ON_COLOR | FIGURE_HAS_HOLES | FIGURE_IS_WHOLE) || making->dark == 0)
        figure->inverted = suits(making, &other);
    other.invert = !other.invert;
    bool lines = figure->notes & FIGURE_IS_FILLED;
    for (size_t i = lines; i < G_N_ELEMENTS(thresholds) && figure->threshold == 0; i++) {
        other.threshold = thresholds[i];
        if ((lines || figure->notes & FIGURE_IS_WHOLE || making->dark == 0) &&
            other.threshold != making->given->threshold && suits(making, &other))
            figure->threshold = other.threshold;
        if (lines)
            break;
    }
}

static bool check_kept(const mask_making *making, const input_figure *figure, uint32_t kept,
                       maze_error *error)
{
    const maze_mask_options *options = making->options;
    char remedy[40] = "use more cells or another image";
    if (figure->threshold > 100)
        g_snprintf(remedy, sizeof remedy, "use the option \"threshold auto\"");
    else if (figure->threshold > 0)
        g_snprintf(remedy, sizeof remedy, "use the option \"threshold %u\"", figure->threshold);
    else if (figure->inverted)
        g_snprintf(remedy, sizeof remedy, "%s",
                   options->invert ? "remove the option \"invert\""
                                   : "use the option \"invert\"");
    return kept > 0 || reject(error,
                              "the picture %s leaves no cell, because no cell is mostly %s than %u "
                              "%% of white; %s",
                              making->from->name, options->invert ? "lighter" : "darker",
                              options->threshold, remedy);
}

/* Joins the parts of a figure on a square grid. `cells` has 1 for each cell inside the figure. */
static bool join_bins(const dark_grid *g, uint8_t *cells, join_facts *facts, maze_error *error)
{
    size_t all = (size_t)g->columns * g->rows;
    g_autofree uint8_t *dark = g_malloc(all);
    uint64_t area = (uint64_t)g->part.width * g->part.height, some = 0;
    for (size_t i = 0; i < all; i++)
        some += dark[i] = 2 * (uint64_t)g->bins[i] >= area;
    join_figure figure = {g->columns / g->per_cell, g->rows / g->per_cell, g->per_cell, dark,
                          cells};
    return some == 0 || input_join_cells(&figure, facts, error);
}

static bool join_squares(const mask_making *making, uint32_t columns, uint32_t rows, uint8_t *cells,
                         join_facts *facts, maze_error *error)
{
    uint32_t fine = input_join_fineness((uint64_t)columns * rows);
    g_auto(dark_grid) grid = {.columns = columns * fine,
                              .rows = rows * fine,
                              .per_cell = fine,
                              .options = making->options};
    unsigned notes;
    if (!dark_read_figure(making->from, making->given, columns, &grid, &notes, error))
        return false;
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < columns; x++)
            cells[(size_t)y * columns + x] =
                dark_most(&grid, x * fine, (x + 1) * fine, y * fine, (y + 1) * fine);
    return join_bins(&grid, cells, facts, error);
}

/* maximum number of cells of a grid whose parts are joined */
#define MOST_JOINED (UINT64_C(1) << 22)
/* maximum length of a bridge: the grid's longer side divided by this number, but at least two
 * cells */
#define FARTHEST 5

/* Joins the parts of a mask whose shape is not a whole square grid. The parts are first joined on
 * such a grid. The shape's cells at the squares that were added are kept, too. Bridges between
 * cells join the remaining parts. */
static bool join_others(mask_making *making, maze_error *error)
{
    g_autofree uint8_t *squares = g_malloc0((size_t)making->columns * making->rows);
    join_graph_facts facts;
    bool done = join_squares(making, making->columns, making->rows, squares, &making->law, error);
    for (maze_cell cell = 0; cell < making->shape->graph.cells && done; cell++) {
        shape_spot spot = shape_spot_of(making->shape, cell);
        uint64_t x = (uint64_t)spot.x * making->columns / spot.width;
        uint64_t y = (uint64_t)spot.y * making->rows / spot.height;
        size_t at =
            (size_t)(MIN(y, making->rows - 1) * making->columns + MIN(x, making->columns - 1));
        making->keep[cell] |= squares[at] == JOIN_NECK || squares[at] == JOIN_BRIDGE;
    }
    if (!done || !memchr(making->keep, 1, making->shape->graph.cells))
        return done;
    uint32_t farthest = MAX(MAX(making->columns, making->rows) / FARTHEST, 2);
    input_join_graph(&making->shape->graph, farthest, making->keep, &facts);
    making->law.dropped_parts = facts.dropped_parts;
    making->law.dropped_cells = facts.dropped_cells;
    making->law.bridges += facts.added;
    return true;
}

/* larger numbers of columns to try, in quarters of the current number */
static const uint32_t larger[] = {5, 6, 8};

/* Searches for a larger grid with which no part is omitted. */
static void find_remedy(const mask_making *making, input_figure *figure)
{
    if (!is_whole_grid(making))
        return;
    for (size_t i = 0; i < G_N_ELEMENTS(larger) && figure->columns == 0; i++) {
        uint32_t columns = (making->columns * larger[i] + 3) / 4;
        uint32_t rows = MAX((uint32_t)((uint64_t)making->rows * columns / making->columns), 1);
        if ((uint64_t)columns * rows > MOST_JOINED)
            return;
        join_facts facts = {0};
        g_autofree uint8_t *cells = g_malloc((size_t)columns * rows);
        if (join_squares(making, columns, rows, cells, &facts, NULL) && facts.dropped_parts == 0 &&
            facts.lost * LEAST_LOST < facts.dark) {
            figure->columns = columns;
            figure->rows = rows;
        }
    }
}

static void take_largest(mask_making *m)
{
    uint32_t pieces, kept;
    g_autofree maze_cell *room = g_new(maze_cell, 2 * (gsize)m->shape->graph.cells);
    kept = shape_cut_largest(m->shape, m->keep, room, &pieces);
    m->law.dropped_parts = pieces > 0 ? pieces - 1 : 0;
    m->law.dropped_cells = m->dark - kept;
    m->law.dark = m->dark;
    m->law.lost = m->law.dropped_cells;
}

static bool make_mask(mask_making *making, input_parts parts, input_figure *figure,
                      maze_error *error)
{
    g_auto(dark_grid) grid = {0};
    bool joins =
        parts == INPUT_PARTS_JOIN && (uint64_t)making->columns * making->rows <= MOST_JOINED;
    bool done = find_kept(making, &grid, &figure->notes, error);
    if (done) {
        if (making->dark == making->shape->graph.cells)
            figure->notes |= FIGURE_IS_WHOLE;
        if (!joins)
            take_largest(making);
        else
            done = is_whole_grid(making) ? join_bins(&grid, making->keep, &making->law, error)
                                         : join_others(making, error);
    }
    figure->parts = joins ? INPUT_PARTS_JOIN : INPUT_PARTS_LARGEST;
    /* the largest part of a mask that has cells would become a maze */
    figure->largest = true;
    figure->bridges = making->law.bridges;
    figure->necks = making->law.necks;
    figure->islands = MAX(making->law.dropped_parts, making->law.lost_parts);
    figure->far = making->law.far_parts;
    figure->left_out = making->law.dark ? (double)making->law.lost / (double)making->law.dark : 0;
    if (done)
        find_options(making, figure);
    if (done && joins &&
        (figure->islands > 0 || making->law.lost * LEAST_LOST >= MAX(making->law.dark, 1)))
        find_remedy(making, figure);
    return done;
}

static bool add_mask(const mask_making *making, const input_figure *figure, maze_inputs *inputs,
                     maze_mask_facts *facts, maze_error *error)
{
    maze_cell cells = making->shape->graph.cells;
    g_autofree uint8_t *bits = g_malloc0(bits_bytes(cells));
    facts->kept = 0;
    for (maze_cell cell = 0; cell < cells; cell++)
        if (making->keep[cell]) {
            bits_set(bits, cell);
            facts->kept++;
        }
    facts->islands = making->law.dropped_parts;
    facts->dropped = making->law.dropped_cells;
    return check_kept(making, figure, facts->kept, error) &&
           maze_inputs_add_mask(inputs, bits, cells, &facts->checksum, error);
}

static bool check_cells(const maze_recipe *recipe, maze_error *error)
{
    uint64_t cells = recipe_estimate_of(recipe, NULL).cells;
    return cells <= MAZE_MASK_CELLS ||
           reject(error,
                  "this mask would have %llu cells; the maximum is %d million; use fewer cells",
                  (unsigned long long)cells, MAZE_MASK_CELLS / 1000000);
}

bool input_mask_read(const input_file *from, const maze_recipe *recipe,
                     const maze_mask_options *options, input_parts parts, maze_inputs *inputs,
                     maze_mask_facts *facts, input_figure *figure, maze_error *error)
{
    maze_mask_facts found = {0};
    maze_mask_options used;
    *figure = (input_figure){0};
    if (!recipe_check_size(recipe, error) || !check_cells(recipe, error) ||
        !dark_options(from, options, &used, error))
        return false;
    maze_shape *shape = shape_of_recipe(recipe, error);
    if (!shape)
        return false;
    maze_point extent = maze_shape_extent(shape);
    mask_making making = {.from = from,
                          .shape = shape,
                          .given = options,
                          .options = &used,
                          .columns = (uint32_t)fmax(round(extent.x), 1),
                          .rows = (uint32_t)fmax(round(extent.y), 1),
                          .keep = g_malloc0(shape->graph.cells)};
    making.square = shape_grid(shape, &making.columns, &making.rows);
    bool done = make_mask(&making, parts, figure, error) &&
                add_mask(&making, figure, inputs, &found, error) &&
                input_figure_check(from->name, figure, options->strict, error);
    g_free(making.keep);
    shape_destroy(shape);
    if (done)
        *facts = found;
    return done;
}

bool maze_mask_read(const char *path, const maze_recipe *recipe, const maze_mask_options *options,
                    maze_inputs *inputs, maze_mask_facts *facts, maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    input_figure unused;
    if (!given(options, "options", error) || !given(path, "path", error) ||
        !given(recipe, "recipe", error) || !given(inputs, "inputs", error) ||
        !given(facts, "facts", error))
        return false;
    return input_open(path, &from, error) &&
           input_mask_read(&from, recipe, options, INPUT_PARTS_LARGEST, inputs, facts, &unused,
                           error);
}

/* Returns a measure of how much the proportions of a shape and of a picture differ. Lengths of the
 * shape are in thousandths of a cell. */
static uint64_t misfit(const maze_recipe *recipe, const input_part *picture)
{
    maze_point extent = recipe_estimate_of(recipe, NULL).extent;
    int64_t width = llround(extent.x * 1000), height = llround(extent.y * 1000);
    int64_t more = height * picture->width - width * picture->height;
    return (uint64_t)(more < 0 ? -more : more);
}

/* Finds the number of rows with which the shape has nearly the proportions of the picture. As this
 * number grows, the difference of the proportions falls to its minimum and then rises. */
static bool try_rows(maze_recipe *recipe, const recipe_row *row, uint32_t columns,
                     const input_part *picture, uint32_t *best, maze_error *error)
{
    uint32_t size[RECIPE_NUMBERS] = {columns, row->low};
    uint64_t least = UINT64_MAX;
    for (; size[1] <= row->high; size[1]++) {
        if (!maze_recipe_set(recipe, row->term.name, size, row->numbers, NULL, error))
            return false;
        uint64_t off = misfit(recipe, picture);
        if (off > least)
            break;
        if (off < least)
            *best = size[1];
        least = off;
    }
    return true;
}

static bool find_rows(const recipe_row *row, uint32_t columns, const input_part *picture,
                      uint32_t *best, maze_error *error)
{
    g_autoptr(maze_recipe) recipe = maze_recipe_create(error);
    return recipe && try_rows(recipe, row, columns, picture, best, error);
}

bool input_mask_rows(const input_file *from, const char *shape, uint32_t columns, uint32_t *rows,
                     maze_error *error)
{
    const recipe_row *row = recipe_find_row(shape, "");
    input_part picture;
    uint32_t best = 0;
    if (!row || row->slot != SLOT_SHAPE || row->numbers == 0 || row->read)
        return reject(
            error,
            "a mask cannot be cut out of the shape \"%.40s\"; use another shape, such as rect",
            shape);
    if (!dark_whole(from, &picture, error) ||
        (row->numbers == 2 && !find_rows(row, columns, &picture, &best, error)))
        return false;
    *rows = best;
    return true;
}

bool maze_mask_rows(const char *path, const char *shape, uint32_t columns, uint32_t *rows,
                    maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    if (!given(path, "path", error) || !given(shape, "shape", error) || !given(rows, "rows", error))
        return false;
    return input_open(path, &from, error) && input_mask_rows(&from, shape, columns, rows, error);
}

#define MARGIN 3 /* width, in cells, of the margin around a picture that a solution shows */

static uint32_t inner(uint32_t cells)
{
    return cells > 2 * MARGIN ? cells - 2 * MARGIN : 1;
}

static const char *part_remedy(const input_file *from, const maze_mask_options *options)
{
    const maze_mask_options best = {.threshold = MAZE_THRESHOLD_AUTO, .invert = options->invert};
    maze_mask_options used, other = *options;
    input_part part;
    other.invert = !other.invert;
    if (dark_options(from, &best, &used, NULL) && dark_find_part(from, &used, &part, NULL) &&
        part.width > 0)
        return "use the option \"threshold auto\"";
    if (!dark_find_part(from, &other, &part, NULL) || part.width == 0)
        return "use another image";
    return options->invert ? "remove the option \"invert\"" : "use the option \"invert\"";
}

static bool find_part(const input_file *from, const maze_mask_options *options, input_part *part,
                      maze_error *error)
{
    return dark_find_part(from, options, part, error) &&
           (part->width > 0 ||
            reject(error,
                   "the picture %s is empty, because no part of it is %s than %u %% of white; %s",
                   from->name, options->invert ? "lighter" : "darker", options->threshold,
                   part_remedy(from, options)));
}

bool input_reveal_rows(const input_file *from, uint32_t columns, const maze_mask_options *options,
                       uint32_t *rows, maze_error *error)
{
    input_part part;
    maze_mask_options used;
    if (!dark_options(from, options, &used, error) || !find_part(from, &used, &part, error))
        return false;
    uint64_t found = input_scaled(inner(columns), part.height, part.width) + (uint64_t)2 * MARGIN;
    *rows = found < UINT16_MAX ? (uint32_t)found : UINT16_MAX;
    return true;
}

bool maze_reveal_rows(const char *path, uint32_t columns, const maze_mask_options *options,
                      uint32_t *rows, maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    if (!given(options, "options", error) || !given(path, "path", error) ||
        !given(rows, "rows", error))
        return false;
    return input_open(path, &from, error) &&
           input_reveal_rows(&from, columns, options, rows, error);
}

static bool add_shown_cells(const dark_grid *grid, const uint32_t size[2], maze_inputs *inputs,
                            uint32_t *checksum, maze_error *error)
{
    uint32_t columns = grid->columns / DARK_BINS, rows = grid->rows / DARK_BINS;
    uint32_t left = (size[0] - columns) / 2, top = (size[1] - rows) / 2;
    g_autofree uint8_t *bits = g_malloc0(bits_bytes((uint64_t)size[0] * size[1]));
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < columns; x++)
            if (dark_most(grid, x * DARK_BINS, (x + 1) * DARK_BINS, y * DARK_BINS,
                          (y + 1) * DARK_BINS))
                bits_set(bits, (size_t)(y + top) * size[0] + left + x);
    return maze_inputs_add_mask(inputs, bits, size[0] * size[1], checksum, error);
}

static bool check_recipe(const maze_recipe *recipe, maze_error *error)
{
    recipe_field field = recipe_field_in(recipe, SLOT_SHAPE);
    g_autoptr(maze_recipe) shape = maze_recipe_create(error);
    uint64_t cells = recipe_estimate_of(recipe, NULL).cells;
    bool done = recipe_check_size(recipe, error) && shape && recipe_put(shape, &field, error) &&
                recipe_require(shape, "reveal", HAS_GRID, error);
    return done && (cells <= MAZE_MASK_CELLS ||
                    reject(error,
                           "this maze would have %llu cells; the maximum for a maze that shows a "
                           "picture is %d million; use fewer cells",
                           (unsigned long long)cells, MAZE_MASK_CELLS / 1000000));
}

static void fit(dark_grid *g, const uint32_t size[2])
{
    uint32_t columns = inner(size[0]), rows = inner(size[1]);
    if ((uint64_t)columns * g->part.height > (uint64_t)rows * g->part.width)
        columns = input_scaled(rows, g->part.width, g->part.height);
    else
        rows = input_scaled(columns, g->part.height, g->part.width);
    g->columns = columns * DARK_BINS;
    g->rows = rows * DARK_BINS;
}

bool input_reveal_read(const input_file *from, const maze_recipe *recipe,
                       const maze_mask_options *options, maze_inputs *inputs, maze_reveal *facts,
                       uint32_t *checksum, maze_error *error)
{
    maze_mask_options used;
    g_auto(dark_grid) grid = {.options = &used};
    const uint32_t size[2] = {maze_recipe_size(recipe, 0), maze_recipe_size(recipe, 1)};
    maze_error reason;
    if (!check_recipe(recipe, error) || !dark_options(from, options, &used, error) ||
        !find_part(from, &used, &grid.part, error))
        return false;
    fit(&grid, size);
    if (!dark_read(from, &grid, error) ||
        !add_shown_cells(&grid, size, inputs, checksum, error))
        return false;
    return carve_reveal_check(inputs, *checksum, size, facts, &reason) ||
           maze_fail(error, reason.status, "%s: %.400s", from->name, reason.message);
}

bool maze_reveal_read(const char *path, const maze_recipe *recipe, const maze_mask_options *options,
                      maze_inputs *inputs, maze_reveal *facts, uint32_t *checksum,
                      maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    if (!given(options, "options", error) || !given(path, "path", error) ||
        !given(recipe, "recipe", error) || !given(inputs, "inputs", error) ||
        !given(facts, "facts", error) || !given(checksum, "checksum", error))
        return false;
    return input_open(path, &from, error) &&
           input_reveal_read(&from, recipe, options, inputs, facts, checksum, error);
}
