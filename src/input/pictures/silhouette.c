/* The curve round a figure in samples of how much is inside. Parts with thin gaps between them are
 * joined; then the curve round the largest part is walked from sample to sample, each of its points
 * where the shade between two of them passes the middle. */
#include "input/pictures/silhouette.h"

#include "input/pictures/figure_grid.h"

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

/* --- the curve ------------------------------------------------------------------------------- */

/* A frame of points that are outside lies round the samples. */
typedef struct tracing {
    const input_grid *grid;
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
static input_grid grid_of(const input_samples *samples, uint32_t frame, uint8_t **shades)
{
    input_grid grid = {samples->width + 2 * frame, samples->height + 2 * frame, NULL};
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
static void size_of(const input_grid *grid, double size[2])
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
static void close_gaps(input_grid *grid, uint8_t *shades, double radius)
{
    input_grid closed = *grid;
    size_t all = (size_t)grid->width * grid->height;
    closed.inside = g_memdup2(grid->inside, all);
    input_grid_grow(&closed, radius);
    input_grid_shrink(&closed, radius);
    for (size_t i = 0; i < all; i++)
        if (closed.inside[i] && !grid->inside[i]) {
            grid->inside[i] = 1;
            shades[i] = 255;
        }
    g_free(closed.inside);
}

/* Takes away what is too thin for a disk of that radius, but for tips; returns the share of the
 * figure that it was. */
static double take_thin(input_grid *figure, double radius)
{
    input_grid open = *figure;
    size_t all = (size_t)figure->width * figure->height, inside = 0, left = 0;
    open.inside = g_memdup2(figure->inside, all);
    input_grid_shrink(&open, radius);
    input_grid_grow(&open, TIP * radius);
    for (size_t i = 0; i < all; i++) {
        inside += figure->inside[i];
        left += figure->inside[i] &= open.inside[i];
    }
    g_free(open.inside);
    return inside ? (double)(inside - left) / (double)inside : 0;
}

static bool has_thin(const input_grid *grid, double width, uint32_t columns)
{
    return input_grid_thin_share(grid, width / columns / 2) > THIN_SHARE;
}

/* The columns with which a figure is nowhere thinner than a cell, but for corners; 0: `columns` are
 * enough.  Parts thinner than FINEST are not there any more, so that there are always such. */
static uint32_t enough_columns(const input_grid *grid, double width, uint32_t columns)
{
    uint32_t share = MAX(grid->width, grid->height) / THIN_SIDE + 1;
    input_grid small = {grid->width / share, grid->height / share, NULL};
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
static void keep_largest(input_grid *grid, input_figure *figure)
{
    GArray *sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    uint32_t *parts = input_grid_parts(grid, sizes), largest = input_grid_largest(sizes);
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
    input_grid grid = grid_of(samples, frame, &shades);
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
