/* Traces the curves around a figure and its holes, after narrow gaps are closed and thin lines are
 * removed. Each point of a curve lies where the interpolated shade equals SILHOUETTE_MIDDLE. */
#include "input/pictures/silhouette.h"

#include "input/joining/figure_grid.h"

#include <math.h>
#include <string.h>

static void clear_ring(void *ring)
{
    g_array_free(((input_ring *)ring)->points, TRUE);
}

static double ring_area(const input_ring *ring)
{
    double area = 0;
    for (guint i = 0; i < ring->points->len; i++) {
        input_point a = g_array_index(ring->points, input_point, i);
        input_point b = g_array_index(ring->points, input_point, (i + 1) % ring->points->len);
        area += (a.x * b.y - a.y * b.x) / 2;
    }
    return area;
}

static GArray *new_rings(void)
{
    GArray *rings = g_array_new(FALSE, FALSE, sizeof(input_ring));
    g_array_set_clear_func(rings, clear_ring);
    return rings;
}

/* The state while curves are traced. The grid has a frame of points outside the figure. */
typedef struct tracing {
    const input_shaded *shaded;
    /* for each point inside the figure, 1 if a traced curve passes between the point and its right
     * neighbor */
    uint8_t *walked;
} tracing;

typedef struct tracing_side {
    size_t point;
    int direction; /* from the inside point to the outside point: 0 right, 1 down, 2 left, 3 up */
} tracing_side;

static size_t neighbor(const tracing *t, size_t point, int direction)
{
    size_t width = t->shaded->width;
    return direction == 0   ? point + 1
           : direction == 1 ? point + width
           : direction == 2 ? point - 1
                            : point - width;
}

static input_point passage(const tracing *t, tracing_side side)
{
    const uint8_t *shades = t->shaded->shades;
    double in = shades[side.point], out = shades[neighbor(t, side.point, side.direction)];
    double part = (in - SILHOUETTE_MIDDLE) / (in - out);
    static const int across[] = {1, 0, -1, 0}, down[] = {0, 1, 0, -1};
    return (input_point){(double)(side.point % t->shaded->width) + part * across[side.direction],
                         (double)(side.point / t->shaded->width) + part * down[side.direction]};
}

/* Returns the side that follows `side` on the curve. The figure is always on the right of the
 * curve's direction. */
static tracing_side next_side(const tracing *t, tracing_side side)
{
    int along = (side.direction + 1) % 4;
    size_t ahead = neighbor(t, side.point, along), beyond = neighbor(t, ahead, side.direction);
    if (!input_shaded_has(t->shaded, ahead))
        return (tracing_side){side.point, along};
    if (!input_shaded_has(t->shaded, beyond))
        return (tracing_side){ahead, side.direction};
    return (tracing_side){beyond, (side.direction + 3) % 4};
}

static input_ring walk(tracing *tracing, tracing_side first)
{
    input_ring ring = {.points = g_array_new(FALSE, FALSE, sizeof(input_point))};
    tracing_side side = first;
    do {
        input_point p = passage(tracing, side);
        g_array_append_val(ring.points, p);
        if (side.direction == 0)
            tracing->walked[side.point] = 1;
        side = next_side(tracing, side);
    } while (side.point != first.point || side.direction != first.direction);
    ring.area = ring_area(&ring);
    return ring;
}

typedef struct point_run {
    guint first, last;
} point_run;

/* Returns the index of the point that is farthest from the line between the ends of the run.
 * Returns run.first if no point is farther away than `tolerance`. */
static guint find_far(const GArray *points, point_run run, double tolerance)
{
    input_point a = g_array_index(points, input_point, run.first);
    input_point b = g_array_index(points, input_point, run.last);
    double length = hypot(b.x - a.x, b.y - a.y), most = tolerance;
    guint furthest = run.first;
    for (guint i = run.first + 1; i < run.last; i++) {
        input_point p = g_array_index(points, input_point, i);
        double away = length > 0
                          ? fabs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length
                          : hypot(p.x - a.x, p.y - a.y);
        if (away > most) {
            most = away;
            furthest = i;
        }
    }
    return furthest;
}

static void keep_far(const GArray *points, guint first, guint last, double tolerance, bool *keep)
{
    g_autoptr(GArray) runs = g_array_new(FALSE, FALSE, sizeof(point_run));
    point_run run = {first, last};
    g_array_append_val(runs, run);
    while (runs->len > 0) {
        run = g_array_index(runs, point_run, runs->len - 1);
        g_array_set_size(runs, runs->len - 1);
        guint far = find_far(points, run, tolerance);
        if (far == run.first)
            continue;
        keep[far] = true;
        const point_run halves[] = {{run.first, far}, {far, run.last}};
        g_array_append_vals(runs, halves, 2);
    }
}

/* Simplifies the ring: each removed point is at most `tolerance` away from the simplified ring. The
 * ring is simplified in two parts, which begin at the first point and at the point that is farthest
 * from the first. */
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
    g_autofree bool *keep = g_new0(bool, points->len);
    keep[far] = keep[points->len - 1] = true;
    keep_far(points, 0, far, tolerance, keep);
    keep_far(points, far, points->len - 1, tolerance, keep);
    for (guint i = 1; i < points->len; i++)
        if (keep[i])
            g_array_append_val(kept, g_array_index(points, input_point, i));
    g_array_free(points, TRUE);
    ring->points = kept;
}

/* minimum area of a part that is not a speck, as a share of the figure's area */
#define LEAST_PART 0.002
/* minimum area of a hole, in squares of the minimum width that FINEST defines */
#define LEAST_HOLE 0.5
/* Thinning keeps a point if its distance from the center of a disk inside the figure is at most TIP
 * times the disk's radius. Values above 1 keep the tips of corners. */
#define TIP 2.2

static void zoom_in(const input_samples *samples, uint32_t frame, uint32_t zoom,
                    input_shaded *shaded)
{
    for (uint32_t y = 0; y < samples->height && zoom == 1; y++)
        memcpy(shaded->shades + (size_t)(y + frame) * shaded->width + frame,
               samples->inside + (size_t)y * samples->width, samples->width);
    for (uint32_t y = 0; y < samples->height * zoom && zoom > 1; y++) {
        double v = fmax((y + 0.5) / zoom - 0.5, 0);
        uint32_t top = (uint32_t)v, below = MIN(top + 1, samples->height - 1);
        const uint8_t *one = samples->inside + (size_t)top * samples->width;
        const uint8_t *other = samples->inside + (size_t)below * samples->width;
        uint8_t *to = shaded->shades + (size_t)(y + frame) * shaded->width + frame;
        for (uint32_t x = 0; x < samples->width * zoom; x++) {
            double u = fmax((x + 0.5) / zoom - 0.5, 0);
            uint32_t left = (uint32_t)u, right = MIN(left + 1, samples->width - 1);
            double a = one[left] + (one[right] - one[left]) * (u - left);
            double b = other[left] + (other[right] - other[left]) * (u - left);
            to[x] = (uint8_t)lround(a + (b - a) * (v - top));
        }
    }
}

static uint32_t frame_of(uint32_t side, uint32_t zoom)
{
    return zoom * (side / 16 + 2);
}

double input_shaded_side(uint32_t side, uint32_t zoom)
{
    return side * zoom + 2 * frame_of(side, zoom);
}

input_shaded input_shaded_of(const input_samples *samples, uint32_t zoom)
{
    uint32_t frame = frame_of(MAX(samples->width, samples->height), zoom);
    input_shaded s = {samples->width * zoom + 2 * frame, samples->height * zoom + 2 * frame, NULL};
    s.shades = g_malloc0((size_t)s.width * s.height);
    zoom_in(samples, frame, zoom, &s);
    return s;
}

input_shaded input_shaded_copy(const input_shaded *s)
{
    uint8_t *shades = g_memdup2(s->shades, (size_t)s->width * s->height);
    return (input_shaded){s->width, s->height, shades};
}

void input_shaded_free(input_shaded *s)
{
    g_clear_pointer(&s->shades, g_free);
}

input_grid input_shaded_grid(const input_shaded *s)
{
    size_t all = (size_t)s->width * s->height;
    uint8_t *inside = g_malloc(all);
    const uint8_t *shades = s->shades;
    for (size_t i = 0; i < all; i++)
        inside[i] = shades[i] > SILHOUETTE_MIDDLE;
    return (input_grid){s->width, s->height, inside};
}

double input_shaded_longer(const input_shaded *shaded)
{
    uint32_t left = shaded->width, right = 0, top = shaded->height, bottom = 0;
    size_t i = 0;
    for (uint32_t y = 0; y < shaded->height; y++)
        for (uint32_t x = 0; x < shaded->width; x++, i++)
            if (input_shaded_has(shaded, i)) {
                left = MIN(left, x);
                right = MAX(right, x + 1);
                top = MIN(top, y);
                bottom = y + 1;
            }
    return right > left ? MAX(right - left, bottom - top) : 1;
}

void input_shaded_close(input_shaded *s, double radius)
{
    g_auto(input_grid) closed = input_shaded_grid(s);
    input_grid_grow(&closed, radius);
    input_grid_shrink(&closed, radius);
    uint8_t *shades = s->shades;
    for (size_t i = 0; i < (size_t)s->width * s->height; i++)
        shades[i] = closed.inside[i] && shades[i] < SILHOUETTE_MIDDLE ? 255 : shades[i];
}

double input_shaded_thin(input_shaded *shaded, double radius)
{
    g_auto(input_grid) open = input_shaded_grid(shaded);
    size_t inside = 0, removed = 0;
    input_grid_shrink(&open, radius);
    input_grid_grow(&open, TIP * radius);
    for (size_t i = 0; i < (size_t)shaded->width * shaded->height; i++) {
        bool was = input_shaded_has(shaded, i);
        inside += was;
        removed += was && !open.inside[i];
        if (was && !open.inside[i])
            shaded->shades[i] = 0;
    }
    return inside ? (double)removed / (double)inside : 0;
}

unsigned input_shaded_largest(input_shaded *shaded)
{
    g_auto(input_grid) grid = input_shaded_grid(shaded);
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    g_autofree uint32_t *parts = input_grid_parts(&grid, sizes);
    uint32_t largest = input_grid_largest(sizes);
    size_t inside = 0;
    unsigned islands = 0;
    for (size_t i = 0; i < (size_t)shaded->width * shaded->height; i++) {
        inside += grid.inside[i];
        if (grid.inside[i] && parts[i] != largest)
            shaded->shades[i] = 0;
    }
    for (uint32_t i = 1; i < sizes->len; i++)
        islands += i != largest && g_array_index(sizes, uint32_t, i) >= LEAST_PART * (double)inside;
    return islands;
}

GArray *input_shaded_trace(const input_shaded *shaded, double tolerance, double least_hole)
{
    GArray *rings = new_rings();
    size_t all = (size_t)shaded->width * shaded->height;
    const uint8_t *shades = shaded->shades;
    tracing tracing = {shaded, g_malloc0(all)};
    for (size_t i = 0; i < all; i++) {
        if (shades[i] < SILHOUETTE_MIDDLE || input_shaded_has(shaded, i + 1) || tracing.walked[i])
            continue;
        input_ring ring = walk(&tracing, (tracing_side){i, 0});
        bool hole = ring.area < 0;
        simplify(&ring, tolerance);
        if ((hole && -ring.area < least_hole) || ring.points->len < 3)
            g_array_free(ring.points, TRUE);
        else
            g_array_append_val(rings, ring);
    }
    g_free(tracing.walked);
    return rings;
}

static size_t count_inside(const input_shaded *s)
{
    size_t inside = 0;
    for (size_t i = 0; i < (size_t)s->width * s->height; i++)
        inside += input_shaded_has(s, i);
    return inside;
}

GArray *input_samples_trace(const input_samples *samples, double tolerance, input_figure *figure)
{
    g_auto(input_shaded) shaded = input_shaded_of(samples, 1);
    double finest = input_shaded_longer(&shaded) / FINEST;
    input_shaded_close(&shaded, finest / 2);
    size_t before = count_inside(&shaded);
    figure->islands += input_shaded_largest(&shaded);
    figure->thinned = input_shaded_thin(&shaded, finest / 2) >= LEAST_PART;
    figure->islands += input_shaded_largest(&shaded);
    figure->left_out = before ? (double)(before - count_inside(&shaded)) / (double)before : 0;
    return input_shaded_trace(&shaded, tolerance, LEAST_HOLE * finest * finest);
}

#define UNITS 60000.0 /* number of units along the longer side of an outline */

static void put_ring(GString *text, const input_ring *ring, const input_box *box)
{
    double unit = UNITS / MAX(box->right - box->left, box->bottom - box->top);
    long last_x = -1, last_y = -1, first_x = -1, first_y = -1;
    if (text->len > 0)
        g_string_append_c(text, ';');
    for (guint i = 0; i < ring->points->len; i++) {
        input_point p = g_array_index(ring->points, input_point, i);
        long x = lround((p.x - box->left) * unit), y = lround((p.y - box->top) * unit);
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

static const input_ring *largest_ring(const GArray *rings)
{
    const input_ring *largest = NULL;
    for (guint i = 0; i < rings->len; i++) {
        const input_ring *ring = &g_array_index(rings, input_ring, i);
        if (ring->area != 0 && (!largest || fabs(ring->area) > fabs(largest->area)))
            largest = ring;
    }
    return largest;
}

bool input_rings_box(const GArray *rings, input_box *box)
{
    const input_ring *ring = largest_ring(rings);
    *box = (input_box){HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    for (guint i = 0; ring && i < ring->points->len; i++) {
        input_point p = g_array_index(ring->points, input_point, i);
        *box = (input_box){fmin(box->left, p.x), fmin(box->top, p.y), fmax(box->right, p.x),
                           fmax(box->bottom, p.y)};
    }
    return ring != NULL;
}

GString *input_rings_text(const GArray *rings)
{
    input_box box;
    const input_ring *largest = largest_ring(rings);
    GString *text = g_string_new(NULL);
    if (!input_rings_box(rings, &box))
        return text;
    put_ring(text, largest, &box);
    for (guint i = 0; i < rings->len; i++)
        if (&g_array_index(rings, input_ring, i) != largest)
            put_ring(text, &g_array_index(rings, input_ring, i), &box);
    return text;
}
