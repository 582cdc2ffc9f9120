/* From a picture to samples of how much is inside its figure: pixels by their distance from the
 * ground's color, and the shapes of an SVG. */
#include "input/pictures/pictures.h"
#include "input/pictures/silhouette.h"

#include <math.h>
#include <string.h>

/* --- samples of pixels ----------------------------------------------------------------------- */

#define SHADES 256
#define CLEAR 128 /* alpha of what is more ground than figure */

/* The first walk: what the edge of the picture shows. */
typedef struct edge_walk {
    uint32_t width, height;
    uint64_t pixels, clear;
    uint64_t colors[3][SHADES]; /* how often the opaque ones have each red, green and blue */
} edge_walk;

static bool start_edge(void *context, uint32_t width, uint32_t height, maze_error *error)
{
    edge_walk *edge = context;
    (void)error;
    edge->width = width;
    edge->height = height;
    return true;
}

static void take_edge(void *context, const input_pixels *pixels)
{
    edge_walk *edge = context;
    bool whole = pixels->y == 0 || pixels->y + 1 == edge->height;
    for (uint32_t i = 0; i < pixels->count; i++) {
        uint32_t x = pixels->x + i * pixels->step;
        const uint8_t *rgba = pixels->rgba + 4 * (size_t)i;
        if (!whole && x != 0 && x + 1 != edge->width)
            continue;
        edge->pixels++;
        edge->clear += rgba[3] < CLEAR;
        for (int part = 0; part < 3 && rgba[3] >= CLEAR; part++)
            edge->colors[part][rgba[part]]++;
    }
}

/* The shade that half of them are not above. */
static uint8_t median(const uint64_t counts[SHADES], uint64_t all)
{
    uint64_t below = 0;
    for (unsigned i = 0; i < SHADES; i++)
        if ((below += counts[i]) * 2 >= all)
            return (uint8_t)i;
    return 0;
}

/* The second walk: how far each pixel is from the ground, as means over squares of them. */
typedef struct ground_walk {
    const edge_walk *edge;
    bool clear; /* the ground is transparent */
    uint8_t ground[3];
    input_samples *samples;
    uint32_t *sums, *counts;
} ground_walk;

static unsigned distance_of(const ground_walk *g, const uint8_t *rgba)
{
    unsigned most = 0;
    if (g->clear)
        return rgba[3];
    for (int i = 0; i < 3; i++) {
        unsigned apart = (unsigned)abs(rgba[i] - g->ground[i]);
        most = apart > most ? apart : most;
    }
    return most * rgba[3] / 255;
}

static void take_ground(void *context, const input_pixels *pixels)
{
    ground_walk *g = context;
    const input_samples *s = g->samples;
    size_t row = (size_t)((uint64_t)pixels->y * s->height / g->edge->height) * s->width;
    for (uint32_t i = 0; i < pixels->count; i++) {
        uint64_t x = pixels->x + (uint64_t)i * pixels->step;
        size_t sample = row + (size_t)(x * s->width / g->edge->width);
        g->sums[sample] += distance_of(g, pixels->rgba + 4 * (size_t)i);
        g->counts[sample]++;
    }
}

/* Samples of distances become samples of the figure: the ground's own distance is outside, the
 * figure's inside, and both are the means on the two sides of the best threshold. */
static bool stretch(input_samples *samples, const char *name, const maze_mask_options *options,
                    maze_error *error)
{
    uint64_t counts[SHADES] = {0}, low = 0, high = 0, low_sum = 0, high_sum = 0;
    size_t all = (size_t)samples->width * samples->height;
    for (size_t i = 0; i < all; i++)
        counts[samples->inside[i]]++;
    unsigned split = input_brightest_dark(counts);
    for (unsigned i = 0; i < SHADES; i++) {
        *(i <= split ? &low : &high) += counts[i];
        *(i <= split ? &low_sum : &high_sum) += counts[i] * i;
    }
    if (high == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "nothing stands out in the picture %s: it is all of one color", name);
    double ground = (double)low_sum / (double)low, figure = (double)high_sum / (double)high;
    double share = options->threshold == MAZE_THRESHOLD_AUTO ? 50 : options->threshold;
    double middle = figure + (ground - figure) * fmin(fmax(share, 2), 98) / 100;
    for (size_t i = 0; i < all; i++) {
        double value = samples->inside[i];
        double part = value < middle ? 0.5 * (value - ground) / (middle - ground)
                                     : 1 - 0.5 * (figure - value) / (figure - middle);
        double inside = fmin(fmax(part, 0), 1) * 255;
        samples->inside[i] = (uint8_t)lround(options->invert ? 255 - inside : inside);
    }
    return true;
}

bool input_samples_of_pixels(const input_file *from, const maze_mask_options *options,
                             input_samples *samples, maze_error *error)
{
    edge_walk edge = {0};
    input_rows rows = {MASK_PIXELS, MASK_SIDE, start_edge, take_edge, &edge, NULL};
    *samples = (input_samples){0};
    if (!input_rows_read(from, &rows, error))
        return false;
    uint32_t longer = MAX(edge.width, edge.height), side = MIN(longer, SILHOUETTE_SIDE);
    samples->width = MAX((uint32_t)((uint64_t)edge.width * side / longer), 1);
    samples->height = MAX((uint32_t)((uint64_t)edge.height * side / longer), 1);
    size_t all = (size_t)samples->width * samples->height;
    ground_walk ground = {.edge = &edge,
                          .clear = 2 * edge.clear >= edge.pixels,
                          .samples = samples,
                          .sums = g_new0(uint32_t, all),
                          .counts = g_new0(uint32_t, all)};
    for (int i = 0; i < 3; i++)
        ground.ground[i] = median(edge.colors[i], edge.pixels - edge.clear);
    rows = (input_rows){MASK_PIXELS, MASK_SIDE, NULL, take_ground, &ground, NULL};
    bool done = input_rows_read(from, &rows, error);
    samples->inside = g_malloc(all);
    for (size_t i = 0; i < all; i++)
        samples->inside[i] = (uint8_t)(ground.sums[i] / MAX(ground.counts[i], 1));
    g_free(ground.sums);
    g_free(ground.counts);
    done = done && stretch(samples, from->name, options, error);
    if (!done)
        g_free(samples->inside);
    return done;
}

/* --- samples of shapes ----------------------------------------------------------------------- */

#define LINES 8  /* a sample, from top to bottom */
#define POINTS 8 /* a sample, from left to right */

/* An edge of a ring, in samples. */
typedef struct shape_edge {
    double top, bottom, x, slope; /* x: at the top */
    const input_ring *ring;
    bool down;
} shape_edge;

typedef struct shape_crossing {
    double x;
    const shape_edge *edge;
} shape_crossing;

static int compare_tops(const void *a, const void *b)
{
    const shape_edge *first = a, *second = b;
    return (first->top > second->top) - (first->top < second->top);
}

/* In the order of painting, and along the line. */
static int compare_crossings(const void *a, const void *b)
{
    const shape_crossing *first = a, *second = b;
    unsigned one = first->edge->ring->element, other = second->edge->ring->element;
    if (one != other)
        return one < other ? -1 : 1;
    return (first->x > second->x) - (first->x < second->x);
}

static GArray *edges_of(const GArray *rings, double left, double top, double unit)
{
    GArray *edges = g_array_new(FALSE, FALSE, sizeof(shape_edge));
    for (guint i = 0; i < rings->len; i++) {
        const input_ring *ring = &g_array_index(rings, input_ring, i);
        for (guint k = 0; k < ring->points->len; k++) {
            input_point a = g_array_index(ring->points, input_point, k);
            input_point b = g_array_index(ring->points, input_point, (k + 1) % ring->points->len);
            bool down = a.y < b.y;
            input_point high = down ? a : b, low = down ? b : a;
            if (high.y == low.y)
                continue;
            shape_edge edge = {(high.y - top) * unit,
                               (low.y - top) * unit,
                               (high.x - left) * unit,
                               (low.x - high.x) / (low.y - high.y),
                               ring,
                               down};
            g_array_append_val(edges, edge);
        }
    }
    g_array_sort(edges, compare_tops);
    return edges;
}

/* Paints a line of points, element over element. */
static void paint_line(GArray *crossings, uint8_t *points, uint32_t count)
{
    int winding = 0;
    g_array_sort(crossings, compare_crossings);
    for (guint i = 0; i + 1 < crossings->len; i++) {
        const shape_crossing *c = &g_array_index(crossings, shape_crossing, i), *next = c + 1;
        const input_ring *ring = c->edge->ring;
        winding += c->edge->down ? 1 : -1;
        if (ring->element != next->edge->ring->element)
            winding = 0;
        bool inside = ring->even_odd ? winding % 2 != 0 : winding != 0;
        double from = fmin(fmax(round(c->x * POINTS), 0), count);
        double to = fmin(fmax(round(next->x * POINTS), from), count);
        if (inside)
            memset(points + (size_t)from, !ring->clears, (size_t)(to - from));
    }
}

void input_samples_of_rings(const GArray *rings, input_samples *samples)
{
    double left = HUGE_VAL, top = HUGE_VAL, right = -HUGE_VAL, bottom = -HUGE_VAL;
    for (guint i = 0; i < rings->len; i++) {
        const GArray *points = g_array_index(rings, input_ring, i).points;
        for (guint k = 0; k < points->len; k++) {
            input_point p = g_array_index(points, input_point, k);
            left = fmin(left, p.x);
            right = fmax(right, p.x);
            top = fmin(top, p.y);
            bottom = fmax(bottom, p.y);
        }
    }
    double unit = SILHOUETTE_SIDE / fmax(right - left, bottom - top);
    samples->width = MAX((uint32_t)ceil((right - left) * unit), 1);
    samples->height = MAX((uint32_t)ceil((bottom - top) * unit), 1);
    samples->inside = g_malloc0((size_t)samples->width * samples->height);
    GArray *edges = edges_of(rings, left, top, unit);
    GPtrArray *open = g_ptr_array_new();
    GArray *crossings = g_array_new(FALSE, FALSE, sizeof(shape_crossing));
    uint32_t count = samples->width * POINTS, *row = g_new(uint32_t, samples->width);
    uint8_t *points = g_malloc(count);
    guint next = 0;
    for (uint32_t y = 0; y < samples->height; y++) {
        memset(row, 0, samples->width * sizeof *row);
        for (int line = 0; line < LINES; line++) {
            double at = y + (line + 0.5) / LINES;
            for (; next < edges->len && g_array_index(edges, shape_edge, next).top <= at; next++)
                g_ptr_array_add(open, &g_array_index(edges, shape_edge, next));
            g_array_set_size(crossings, 0);
            for (guint i = open->len; i-- > 0;) {
                const shape_edge *edge = open->pdata[i];
                shape_crossing crossing = {edge->x + (at - edge->top) * edge->slope, edge};
                if (edge->bottom <= at)
                    g_ptr_array_remove_index_fast(open, i);
                else
                    g_array_append_val(crossings, crossing);
            }
            memset(points, 0, count);
            paint_line(crossings, points, count);
            for (uint32_t i = 0; i < count; i++)
                row[i / POINTS] += points[i];
        }
        for (uint32_t x = 0; x < samples->width; x++)
            samples->inside[(size_t)y * samples->width + x] =
                (uint8_t)(row[x] * 255 / (LINES * POINTS));
    }
    g_free(points);
    g_free(row);
    g_array_free(crossings, TRUE);
    g_ptr_array_free(open, TRUE);
    g_array_free(edges, TRUE);
}
