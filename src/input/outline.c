/* From an SVG to an outline: its largest closed curve, and the holes in that. */
#include "core/base/given.h"
#include "core/recipe/outline_text.h"
#include "input/pictures.h"
#include "input/svg_rings.h"

#include <math.h>
#include <mazepress/input.h>
#include <stdlib.h>

#define FINE 8000            /* tolerance of lines for curves, in parts of the size */
#define MOST_LINES 64        /* for one curve */
#define UNITS 60000.0        /* of the longer side */
#define MOST_STEPS 300000000 /* of looking for holes: a second */

typedef struct outline_box {
    double left, top, right, bottom;
} outline_box;

/* A ring of lines. */
typedef struct outline_ring {
    const svg_ring *from;
    GArray *points; /* of svg_point */
    double area;    /* of a clockwise one positive */
    outline_box box;
} outline_ring;

static svg_point *point_at(const outline_ring *ring, unsigned i)
{
    return &g_array_index(ring->points, svg_point, i % ring->points->len);
}

static void widen(outline_box *box, svg_point p)
{
    box->left = MIN(box->left, p.x);
    box->top = MIN(box->top, p.y);
    box->right = MAX(box->right, p.x);
    box->bottom = MAX(box->bottom, p.y);
}

/* Round all ends and controls. */
static double size_of(const svg_ring *ring)
{
    outline_box box = {ring->start.x, ring->start.y, ring->start.x, ring->start.y};
    for (unsigned i = 0; i < ring->curves->len; i++) {
        const svg_curve *curve = &g_array_index(ring->curves, svg_curve, i);
        widen(&box, curve->control[0]);
        widen(&box, curve->control[1]);
        widen(&box, curve->to);
    }
    return MAX(box.right - box.left, box.bottom - box.top);
}

/* The number of lines that come near enough to a curve. */
static int lines_for(svg_point from, const svg_curve *curve, double size)
{
    if (curve->straight)
        return 1;
    const svg_point *c = curve->control;
    double bend = MAX(hypot(from.x - 2 * c[0].x + c[1].x, from.y - 2 * c[0].y + c[1].y),
                      hypot(c[0].x - 2 * c[1].x + curve->to.x, c[0].y - 2 * c[1].y + curve->to.y));
    double lines = ceil(sqrt(0.75 * bend * FINE / size));
    return lines < 1 ? 1 : lines > MOST_LINES ? MOST_LINES : (int)lines;
}

static svg_point on_curve(svg_point from, const svg_curve *curve, double t)
{
    double s = 1 - t, a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    const svg_point *p = curve->control;
    return (svg_point){a * from.x + b * p[0].x + c * p[1].x + d * curve->to.x,
                       a * from.y + b * p[0].y + c * p[1].y + d * curve->to.y};
}

static outline_ring flatten(const svg_ring *from)
{
    outline_ring ring = {.from = from, .points = g_array_new(FALSE, FALSE, sizeof(svg_point))};
    double size = size_of(from);
    svg_point at = from->start;
    ring.box = (outline_box){at.x, at.y, at.x, at.y};
    g_array_append_val(ring.points, at);
    for (unsigned i = 0; size > 0 && i < from->curves->len; i++) {
        const svg_curve *curve = &g_array_index(from->curves, svg_curve, i);
        int lines = lines_for(at, curve, size);
        for (int k = 1; k <= lines; k++) {
            svg_point p = k < lines ? on_curve(at, curve, (double)k / lines) : curve->to;
            g_array_append_val(ring.points, p);
        }
        at = curve->to;
    }
    for (unsigned i = 0; i < ring.points->len; i++) {
        svg_point a = *point_at(&ring, i), b = *point_at(&ring, i + 1);
        ring.area += (a.x * b.y - a.y * b.x) / 2;
        widen(&ring.box, a);
    }
    return ring;
}

/* One that ends where it began is closed, too. */
static bool is_closed(const svg_ring *ring)
{
    unsigned count = ring->curves->len;
    if (ring->closed || count == 0)
        return ring->closed && count > 0;
    svg_point end = g_array_index(ring->curves, svg_curve, count - 1).to;
    return hypot(end.x - ring->start.x, end.y - ring->start.y) * 1000 < size_of(ring);
}

/* Adds to `steps` what it took. */
static bool holds(const outline_ring *ring, svg_point p, uint64_t *steps)
{
    bool inside = false;
    *steps += 1;
    if (p.x < ring->box.left || p.x > ring->box.right || p.y < ring->box.top ||
        p.y > ring->box.bottom)
        return false;
    *steps += ring->points->len;
    for (unsigned i = 0; i < ring->points->len; i++) {
        svg_point a = *point_at(ring, i), b = *point_at(ring, i + 1);
        if ((a.y <= p.y) != (b.y <= p.y))
            inside ^= (p.x - a.x) < (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
    }
    return inside;
}

/* A ring within the largest, of the same element, is a hole if the fill rule makes it one; parts
 * inside a hole would be islands. */
static bool is_hole(const outline_ring *ring, const outline_ring *largest, const GArray *rings,
                    uint64_t *steps)
{
    bool even_odd = largest->from->even_odd;
    if (ring == largest || ring->from->element != largest->from->element || ring->area == 0 ||
        !holds(largest, *point_at(ring, 0), steps) ||
        (!even_odd && (ring->area > 0) == (largest->area > 0)))
        return false;
    for (unsigned i = 0; i < rings->len; i++, ++*steps) {
        const outline_ring *other = &g_array_index(rings, outline_ring, i);
        if (other != ring && other != largest && fabs(other->area) > fabs(ring->area) &&
            other->from->element == ring->from->element && holds(other, *point_at(ring, 0), steps))
            return false;
    }
    return true;
}

static void put_ring(GString *text, const outline_ring *ring, outline_box box)
{
    double unit = UNITS / MAX(box.right - box.left, box.bottom - box.top);
    long last_x = -1, last_y = -1, first_x = -1, first_y = -1;
    if (text->len > 0)
        g_string_append_c(text, ';');
    for (unsigned i = 0; i < ring->points->len; i++) {
        svg_point p = *point_at(ring, i);
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

/* NULL if it would take too long. */
static GString *format(const outline_ring *largest, const GArray *rings)
{
    uint64_t steps = 0;
    GString *text = g_string_new(NULL);
    put_ring(text, largest, largest->box);
    for (unsigned i = 0; i < rings->len && steps < MOST_STEPS; i++) {
        const outline_ring *ring = &g_array_index(rings, outline_ring, i);
        if (is_hole(ring, largest, rings, &steps))
            put_ring(text, ring, largest->box);
    }
    if (steps < MOST_STEPS)
        return text;
    g_string_free(text, TRUE);
    return NULL;
}

static const outline_ring *find_largest(const GArray *rings)
{
    const outline_ring *largest = NULL;
    for (unsigned i = 0; i < rings->len; i++) {
        const outline_ring *ring = &g_array_index(rings, outline_ring, i);
        if (ring->area != 0 && (!largest || fabs(ring->area) > fabs(largest->area)))
            largest = ring;
    }
    return largest;
}

static GArray *flatten_all(const GArray *all)
{
    GArray *rings = g_array_new(FALSE, FALSE, sizeof(outline_ring));
    for (unsigned i = 0; i < all->len; i++) {
        const svg_ring *from = &g_array_index(all, svg_ring, i);
        if (!is_closed(from))
            continue;
        outline_ring ring = flatten(from);
        g_array_append_val(rings, ring);
    }
    return rings;
}

bool outline_read(const input_file *from, maze_inputs *inputs, uint32_t *checksum,
                  maze_error *error)
{
    const char *path = from->name;
    maze_error reason;
    GArray *all = svg_rings_read(from, error);
    if (!all)
        return false;
    GArray *rings = flatten_all(all);
    const outline_ring *largest = find_largest(rings);
    bool done =
        largest || maze_fail(error, MAZE_BAD_INPUT,
                             "%s has no closed path or shape%s; convert text and strokes to "
                             "paths first",
                             path,
                             rings->len > 0 ? " with an area"
                             : all->len > 0 ? ", only open ones"
                                            : "");
    GString *text = done ? format(largest, rings) : NULL;
    if (done && !text)
        done = maze_fail(error, MAZE_BAD_INPUT,
                         "%s has too many shapes within one another to tell its holes; make it "
                         "simpler, or take a picture of it as a mask",
                         path);
    if (text) {
        done = maze_inputs_add_outline(inputs, text->str, text->len, checksum, &reason) ||
               maze_fail(error, reason.status, "%s: %.400s", path, reason.message);
        g_string_free(text, TRUE);
    }
    for (unsigned i = 0; i < rings->len; i++)
        g_array_free(g_array_index(rings, outline_ring, i).points, TRUE);
    g_array_free(rings, TRUE);
    svg_rings_free(all);
    return done;
}

bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(path, "path", error) || !given(inputs, "inputs", error) ||
        !given(checksum, "place for the checksum", error))
        return false;
    bool done = input_open(path, &from, error) && outline_read(&from, inputs, checksum, error);
    input_close(&from);
    return done;
}

bool outline_rows(const input_file *from, uint32_t columns, uint32_t *rows, maze_error *error)
{
    uint32_t checksum, width, height;
    maze_inputs *inputs = maze_inputs_create(error);
    bool done = inputs && outline_read(from, inputs, &checksum, error);
    if (done) {
        outline_text_size(inputs_outline(inputs, checksum), &width, &height);
        uint64_t wanted = ((uint64_t)columns * height * 2 + width) / (2 * (uint64_t)width);
        *rows = wanted < 1 ? 1 : wanted > 65535 ? 65535 : (uint32_t)wanted;
    }
    maze_inputs_destroy(inputs);
    return done;
}

bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows, maze_error *error)
{
    input_file from = {.file = NULL};
    if (!given(path, "path", error) || !given(rows, "place for the rows", error))
        return false;
    bool done = input_open(path, &from, error) && outline_rows(&from, columns, rows, error);
    input_close(&from);
    return done;
}
