/* The figure in a picture. Pixels or the shapes of an SVG become samples of how much is inside;
 * parts with thin gaps between them are joined (closing by a disk, J. Serra, "Image Analysis and
 * Mathematical Morphology", 1982, with distances by P. Felzenszwalb and D. Huttenlocher, 2012);
 * then the curve round the largest part is walked from sample to sample, each of its points where
 * the shade between two of them passes the middle. */
#include "input/pictures/silhouette.h"

#include "input/pictures/pictures.h"

#include <math.h>
#include <string.h>

#define MIDDLE 127.5 /* of what samples hold */

static void clear_ring(void *ring)
{
    g_array_free(((input_ring *)ring)->points, TRUE);
}

double input_ring_area(const input_ring *ring)
{
    double area = 0;
    for (guint i = 0; i < ring->points->len; i++) {
        input_point a = g_array_index(ring->points, input_point, i);
        input_point b = g_array_index(ring->points, input_point, (i + 1) % ring->points->len);
        area += (a.x * b.y - a.y * b.x) / 2;
    }
    return area;
}

GArray *input_rings_new(void)
{
    GArray *rings = g_array_new(FALSE, FALSE, sizeof(input_ring));
    g_array_set_clear_func(rings, clear_ring);
    return rings;
}

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

/* --- distances ------------------------------------------------------------------------------- */

/* Whether each point of a grid is inside, with room for a frame round it. */
typedef struct figure_grid {
    uint32_t width, height;
    uint8_t *inside; /* 1 or 0 */
} figure_grid;

/* The square of the distance to the nearest point of a line for which f is 0, where f is already
 * that along the other direction: the lower envelope of parabolas. */
static void transform_line(float *f, uint32_t count, uint32_t step, float *value, uint32_t *at,
                           float *from)
{
    uint32_t k = 0;
    for (uint32_t q = 0; q < count; q++)
        value[q] = f[(size_t)q * step];
    at[0] = 0;
    from[0] = -HUGE_VALF;
    from[1] = HUGE_VALF;
    for (uint32_t q = 1; q < count; q++) {
        float meets;
        for (;; k--) {
            float p = (float)at[k];
            meets = (value[q] + (float)q * (float)q - value[at[k]] - p * p) / (2 * ((float)q - p));
            if (meets > from[k] || k == 0)
                break;
        }
        if (meets > from[k])
            k++;
        at[k] = q;
        from[k] = k > 0 ? meets : -HUGE_VALF;
        from[k + 1] = HUGE_VALF;
    }
    k = 0;
    for (uint32_t q = 0; q < count; q++) {
        while (from[k + 1] < (float)q)
            k++;
        float apart = (float)q - (float)at[k];
        f[(size_t)q * step] = apart * apart + value[at[k]];
    }
}

#define FAR_AWAY 1e9F

/* Of each point the square of its distance to the nearest one that is `inside`, or is not. */
static float *distances(const figure_grid *grid, uint8_t inside)
{
    size_t all = (size_t)grid->width * grid->height;
    uint32_t longer = MAX(grid->width, grid->height);
    float *f = g_new(float, all), *value = g_new(float, longer), *from = g_new(float, longer + 1);
    uint32_t *at = g_new(uint32_t, longer);
    for (size_t i = 0; i < all; i++)
        f[i] = grid->inside[i] == inside ? 0 : FAR_AWAY;
    for (uint32_t x = 0; x < grid->width; x++)
        transform_line(f + x, grid->height, grid->width, value, at, from);
    for (uint32_t y = 0; y < grid->height; y++)
        transform_line(f + (size_t)y * grid->width, grid->width, 1, value, at, from);
    g_free(value);
    g_free(from);
    g_free(at);
    return f;
}

/* All points within `radius` of one that is inside. */
static void grow(figure_grid *grid, double radius)
{
    float *f = distances(grid, 1);
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        grid->inside[i] = f[i] <= radius * radius;
    g_free(f);
}

/* All points further than `radius` from one that is outside. */
static void shrink(figure_grid *grid, double radius)
{
    float *f = distances(grid, 0);
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        grid->inside[i] = f[i] > radius * radius;
    g_free(f);
}

/* --- parts ----------------------------------------------------------------------------------- */

/* Numbers the parts of a figure from 1, points that touch sideways being of one; `sizes` gets the
 * points of each, the first of those outside. */
static uint32_t *find_parts(const figure_grid *grid, GArray *sizes)
{
    size_t all = (size_t)grid->width * grid->height;
    uint32_t *parts = g_new0(uint32_t, all), none = 0;
    GArray *stack = g_array_new(FALSE, FALSE, sizeof(size_t));
    g_array_append_val(sizes, none);
    for (size_t first = 0; first < all; first++) {
        if (!grid->inside[first] || parts[first])
            continue;
        uint32_t number = sizes->len, size = 0;
        parts[first] = number;
        g_array_append_val(stack, first);
        while (stack->len > 0) {
            size_t i = g_array_index(stack, size_t, stack->len - 1), x = i % grid->width;
            const size_t next[] = {x > 0 ? i - 1 : i, x + 1 < grid->width ? i + 1 : i,
                                   i >= grid->width ? i - grid->width : i,
                                   i + grid->width < all ? i + grid->width : i};
            g_array_set_size(stack, stack->len - 1);
            size++;
            for (int k = 0; k < 4; k++)
                if (grid->inside[next[k]] && !parts[next[k]]) {
                    parts[next[k]] = number;
                    g_array_append_val(stack, next[k]);
                }
        }
        g_array_append_val(sizes, size);
    }
    g_array_free(stack, TRUE);
    return parts;
}

/* 0 if there is none. */
static uint32_t largest_of(const GArray *sizes)
{
    uint32_t largest = 0;
    for (uint32_t i = 1; i < sizes->len; i++)
        if (largest == 0 ||
            g_array_index(sizes, uint32_t, i) > g_array_index(sizes, uint32_t, largest))
            largest = i;
    return largest;
}

/* --- the curve ------------------------------------------------------------------------------- */

/* A frame of points that are outside lies round the samples. */
typedef struct tracing {
    const figure_grid *grid;
    const uint8_t *shades; /* of the grid's points: above the middle just where they are inside */
    uint8_t *walked;       /* 1: the side to the right of the point */
} tracing;

typedef struct tracing_side {
    size_t point;
    int direction; /* to the point outside: right, down, left, up */
} tracing_side;

static size_t neighbor(const tracing *t, size_t point, int direction)
{
    size_t width = t->grid->width;
    return direction == 0   ? point + 1
           : direction == 1 ? point + width
           : direction == 2 ? point - 1
                            : point - width;
}

/* Where the shade passes the middle between the point inside and the one outside. */
static input_point passage(const tracing *t, tracing_side side)
{
    double in = t->shades[side.point], out = t->shades[neighbor(t, side.point, side.direction)];
    double part = (in - MIDDLE) / (in - out);
    static const int across[] = {1, 0, -1, 0}, down[] = {0, 1, 0, -1};
    return (input_point){(double)(side.point % t->grid->width) + part * across[side.direction],
                         (double)(side.point / t->grid->width) + part * down[side.direction]};
}

/* The next side, clockwise round what is inside. */
static tracing_side next_side(const tracing *t, tracing_side side)
{
    int along = (side.direction + 1) % 4;
    size_t ahead = neighbor(t, side.point, along), beyond = neighbor(t, ahead, side.direction);
    if (!t->grid->inside[ahead])
        return (tracing_side){side.point, along};
    if (!t->grid->inside[beyond])
        return (tracing_side){ahead, side.direction};
    return (tracing_side){beyond, (side.direction + 3) % 4};
}

static input_ring walk(tracing *t, tracing_side first)
{
    input_ring ring = {.points = g_array_new(FALSE, FALSE, sizeof(input_point))};
    tracing_side side = first;
    do {
        input_point p = passage(t, side);
        g_array_append_val(ring.points, p);
        if (side.direction == 0)
            t->walked[side.point] = 1;
        side = next_side(t, side);
    } while (side.point != first.point || side.direction != first.direction);
    ring.area = input_ring_area(&ring);
    return ring;
}

/* Marks the points from `first` to `last` that are kept; both are. */
static void keep_far(const GArray *points, guint first, guint last, double tolerance, bool *keep)
{
    input_point a = g_array_index(points, input_point, first);
    input_point b = g_array_index(points, input_point, last);
    double length = hypot(b.x - a.x, b.y - a.y), most = 0;
    guint furthest = first;
    for (guint i = first + 1; i < last; i++) {
        input_point p = g_array_index(points, input_point, i);
        double away = length > 0
                          ? fabs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length
                          : hypot(p.x - a.x, p.y - a.y);
        if (away > most) {
            most = away;
            furthest = i;
        }
    }
    if (most <= tolerance)
        return;
    keep[furthest] = true;
    keep_far(points, first, furthest, tolerance, keep);
    keep_far(points, furthest, last, tolerance, keep);
}

/* Between the first point and the one furthest from it both halves are simplified. */
static void simplify(input_ring *ring, double tolerance)
{
    GArray *points = ring->points, *kept = g_array_new(FALSE, FALSE, sizeof(input_point));
    input_point first = g_array_index(points, input_point, 0);
    double most = 0;
    guint far = 0;
    g_array_append_val(points, first);
    for (guint i = 0; i < points->len; i++) {
        input_point p = g_array_index(points, input_point, i);
        double away = hypot(p.x - first.x, p.y - first.y);
        far = away > most ? i : far;
        most = fmax(most, away);
    }
    bool *keep = g_new0(bool, points->len);
    keep[far] = keep[points->len - 1] = true;
    keep_far(points, 0, far, tolerance, keep);
    keep_far(points, far, points->len - 1, tolerance, keep);
    for (guint i = 1; i < points->len; i++)
        if (keep[i])
            g_array_append_val(kept, g_array_index(points, input_point, i));
    g_free(keep);
    g_array_free(points, TRUE);
    ring->points = kept;
}

#define LEAST_PART 0.002 /* of the figure, of parts that are no specks */
#define FINEST 48.0      /* of the longer side: what is thinner is no part of the figure */
#define LEAST_HOLE 0.5   /* of its square */
#define TIP 2.2          /* radii of the disk that fits in it, to the end of a tip that stays */
/* Of the figure, in parts thinner than a cell that are not worth a word. */
#define THIN_SHARE 0.03
#define THIN_SIDE 512    /* points of the longer side, on which thin parts are looked for */
#define MOST_COLUMNS 256 /* what is left of a figure is nowhere so thin */

/* The grid of what is inside, `frame` points larger on all sides. */
static figure_grid grid_of(const input_samples *samples, uint32_t frame, uint8_t **shades)
{
    figure_grid grid = {samples->width + 2 * frame, samples->height + 2 * frame, NULL};
    size_t all = (size_t)grid.width * grid.height;
    grid.inside = g_malloc0(all);
    *shades = g_malloc0(all);
    for (uint32_t y = 0; y < samples->height; y++)
        for (uint32_t x = 0; x < samples->width; x++) {
            size_t i = (size_t)(y + frame) * grid.width + x + frame;
            (*shades)[i] = samples->inside[(size_t)y * samples->width + x];
            grid.inside[i] = (*shades)[i] > MIDDLE;
        }
    return grid;
}

/* The width and height of the box round what is inside. */
static void size_of(const figure_grid *grid, double size[2])
{
    uint32_t left = grid->width, right = 0, top = grid->height, bottom = 0;
    for (size_t i = 0; i < (size_t)grid->width * grid->height; i++)
        if (grid->inside[i]) {
            uint32_t x = (uint32_t)(i % grid->width), y = (uint32_t)(i / grid->width);
            left = MIN(left, x);
            right = MAX(right, x + 1);
            top = MIN(top, y);
            bottom = MAX(bottom, y + 1);
        }
    size[0] = right > left ? right - left : 1;
    size[1] = bottom > top ? bottom - top : 1;
}

/* Closes gaps between parts, by `radius` points; what was outside becomes fully inside. */
static void close_gaps(figure_grid *grid, uint8_t *shades, double radius)
{
    figure_grid closed = *grid;
    size_t all = (size_t)grid->width * grid->height;
    closed.inside = g_memdup2(grid->inside, all);
    grow(&closed, radius);
    shrink(&closed, radius);
    for (size_t i = 0; i < all; i++)
        if (closed.inside[i] && !grid->inside[i]) {
            grid->inside[i] = 1;
            shades[i] = 255;
        }
    g_free(closed.inside);
}

/* Takes away what is too thin for a disk of that radius, but for tips; returns the share of the
 * figure that it was. */
static double take_thin(figure_grid *figure, double radius)
{
    figure_grid open = *figure;
    size_t all = (size_t)figure->width * figure->height, inside = 0, left = 0;
    open.inside = g_memdup2(figure->inside, all);
    shrink(&open, radius);
    grow(&open, TIP * radius);
    for (size_t i = 0; i < all; i++) {
        inside += figure->inside[i];
        left += figure->inside[i] &= open.inside[i];
    }
    g_free(open.inside);
    return inside ? (double)(inside - left) / (double)inside : 0;
}

/* The share of a figure that a disk as wide as `radius` does not reach. */
static double thin_share(const figure_grid *figure, double radius)
{
    figure_grid open = *figure;
    size_t all = (size_t)figure->width * figure->height, inside = 0, lost = 0;
    open.inside = g_memdup2(figure->inside, all);
    shrink(&open, radius);
    grow(&open, radius);
    for (size_t i = 0; i < all; i++) {
        inside += figure->inside[i];
        lost += figure->inside[i] && !open.inside[i];
    }
    g_free(open.inside);
    return inside ? (double)lost / (double)inside : 0;
}

static bool has_thin(const figure_grid *grid, double width, uint32_t columns)
{
    return thin_share(grid, width / columns / 2) > THIN_SHARE;
}

/* The columns with which a figure is nowhere thinner than a cell, but for corners; 0: `columns` are
 * enough.  Parts thinner than FINEST are not there any more, so that there are always such. */
static uint32_t enough_columns(const figure_grid *grid, double width, uint32_t columns)
{
    uint32_t share = MAX(grid->width, grid->height) / THIN_SIDE + 1;
    figure_grid small = {grid->width / share, grid->height / share, NULL};
    small.inside = g_malloc((size_t)small.width * small.height);
    for (uint32_t y = 0; y < small.height; y++)
        for (uint32_t x = 0; x < small.width; x++)
            small.inside[(size_t)y * small.width + x] =
                grid->inside[(size_t)(y * share + share / 2) * grid->width + x * share + share / 2];
    uint32_t few = columns, enough = columns;
    while (enough < MOST_COLUMNS && has_thin(&small, width / share, enough)) {
        few = enough;
        enough *= 2;
    }
    while (enough - few > few / 16 + 1) {
        uint32_t middle = few + (enough - few) / 2;
        if (has_thin(&small, width / share, middle))
            few = middle;
        else
            enough = middle;
    }
    g_free(small.inside);
    return enough == columns ? 0 : enough;
}

/* Leaves the largest part of a grid. */
static void keep_largest(figure_grid *grid, input_figure *figure)
{
    GArray *sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    uint32_t *parts = find_parts(grid, sizes), largest = largest_of(sizes);
    size_t all = (size_t)grid->width * grid->height, inside = 0;
    for (size_t i = 0; i < all; i++) {
        inside += grid->inside[i];
        grid->inside[i] = largest && parts[i] == largest;
    }
    for (uint32_t i = 1; i < sizes->len; i++) {
        double share = g_array_index(sizes, uint32_t, i) / (double)inside;
        figure->islands += i != largest && share >= LEAST_PART;
        figure->left_out += i != largest ? share : 0;
    }
    g_free(parts);
    g_array_free(sizes, TRUE);
}

GArray *input_samples_trace(const input_samples *samples, double tolerance, uint32_t columns,
                            input_figure *figure)
{
    uint8_t *shades;
    GArray *rings = input_rings_new();
    uint32_t frame = MAX(samples->width, samples->height) / 16 + 2;
    figure_grid grid = grid_of(samples, frame, &shades);
    size_t all = (size_t)grid.width * grid.height;
    double size[2];
    size_of(&grid, size);
    double finest = fmax(size[0], size[1]) / FINEST;
    close_gaps(&grid, shades, finest / 2);
    keep_largest(&grid, figure);
    figure->thinned = take_thin(&grid, finest / 2) >= LEAST_PART;
    keep_largest(&grid, figure);
    for (size_t i = 0; i < all; i++)
        if (!grid.inside[i] && shades[i] > MIDDLE)
            shades[i] = 0; /* what was taken away */
    size_of(&grid, size);
    figure->columns = columns > 0 ? enough_columns(&grid, size[0], columns) : 0;
    tracing t = {&grid, shades, g_malloc0(all)};
    for (size_t i = 0; i < all; i++) {
        if (!grid.inside[i] || grid.inside[i + 1] || t.walked[i])
            continue;
        input_ring ring = walk(&t, (tracing_side){i, 0});
        bool hole = ring.area < 0;
        simplify(&ring, tolerance);
        if ((hole && -ring.area < LEAST_HOLE * finest * finest) || ring.points->len < 3)
            g_array_free(ring.points, TRUE);
        else
            g_array_append_val(rings, ring);
    }
    g_free(t.walked);
    g_free(shades);
    g_free(grid.inside);
    return rings;
}
