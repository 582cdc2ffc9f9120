#include "page/texture.h"

#include "page/drawing.h"
#include "page/hand.h"
#include "page/lines.h"

#include <math.h>

/* Lengths in widths of the band. */
#define HATCH_APART 0.52
#define DOTS_APART 0.36
#define BRICK 1.5
#define LEAVES_APART 0.5

/* The longest piece of an arc that is hatched like a straight wall, in radians. */
#define SHORT_ARC 0.2

/* Tenths of a pixel are as fine as is seen, and short to write. */
static double rounded(const texture_pen *pen, double value)
{
    double grain = style_pixel(&pen->place->style) / 10;
    return round(value / grain) * grain;
}

static maze_point rounded_point(const texture_pen *pen, double x, double y)
{
    return (maze_point){rounded(pen, x), rounded(pen, y)};
}

static bool add_stroke(const texture_pen *pen, maze_mark *mark, maze_point a, maze_point b)
{
    return mark_begin(mark) && mark_point(mark, rounded_point(pen, a.x, a.y)) &&
           mark_point(mark, rounded_point(pen, b.x, b.y));
}

/* A line without length, whose round caps are a disc. */
static bool add_dot(const texture_pen *pen, maze_mark *mark, maze_point at)
{
    return add_stroke(pen, mark, at, at);
}

/* The point at a part of a piece, and a distance to its left. */
static maze_point beside(maze_point a, maze_point b, double sweep, double part, double left)
{
    maze_point at = line_part(a, b, sweep, part);
    double angle = atan2(b.y - a.y, b.x - a.x) + (part - 0.5) * sweep;
    return (maze_point){at.x + left * sin(angle), at.y - left * cos(angle)};
}

/* Widens the part low..high of the line at + t * along that lies in a disc. */
static void cut_disc(maze_point at, maze_point along, maze_point middle, double radius, double *low,
                     double *high)
{
    double x = middle.x - at.x, y = middle.y - at.y;
    double foot = x * along.x + y * along.y, off = x * along.y - y * along.x;
    double reach = radius * radius - off * off;
    if (reach <= 0)
        return;
    *low = fmin(*low, foot - sqrt(reach));
    *high = fmax(*high, foot + sqrt(reach));
}

/* The same of the rectangle of this half width round the line from a to b. */
static void cut_band(maze_point at, maze_point along, maze_point a, maze_point b, double half,
                     double *low, double *high)
{
    double x = b.x - a.x, y = b.y - a.y, length = hypot(x, y), first = -INFINITY, last = INFINITY;
    if (!(length > 0))
        return;
    maze_point axis[2] = {{x / length, y / length}, {-y / length, x / length}};
    double from[2] = {0, -half}, to[2] = {length, half};
    for (int i = 0; i < 2; i++) {
        double slope = along.x * axis[i].x + along.y * axis[i].y;
        double start = (at.x - a.x) * axis[i].x + (at.y - a.y) * axis[i].y;
        if (fabs(slope) < 1e-9 && (start < from[i] || start > to[i]))
            return;
        if (fabs(slope) < 1e-9)
            continue;
        double one = (from[i] - start) / slope, other = (to[i] - start) / slope;
        first = fmax(first, fmin(one, other));
        last = fmin(last, fmax(one, other));
    }
    if (first < last) {
        *low = fmin(*low, first);
        *high = fmax(*high, last);
    }
}

/* The lines belong to the page, so that those of walls that meet run on in each other. */
static bool hatch_straight(const texture_pen *pen, maze_point a, maze_point b)
{
    const double root = sqrt(0.5);
    maze_point along = {root, -root}, origin = pen->place->origin;
    double half = (pen->width - pen->line) / 2, apart = HATCH_APART * pen->width;
    double u = (a.x - origin.x + a.y - origin.y) * root,
           v = (b.x - origin.x + b.y - origin.y) * root;
    double end = fmax(u, v) + half;
    for (double k = ceil((fmin(u, v) - half) / apart); k * apart < end; k++) {
        maze_point at = {origin.x + k * apart * root, origin.y + k * apart * root};
        double low = INFINITY, high = -INFINITY;
        cut_disc(at, along, a, half, &low, &high);
        cut_disc(at, along, b, half, &low, &high);
        cut_band(at, along, a, b, half, &low, &high);
        if (low < high && !add_stroke(pen, &pen->marks[0],
                                      (maze_point){at.x + low * along.x, at.y + low * along.y},
                                      (maze_point){at.x + high * along.x, at.y + high * along.y}))
            return false;
    }
    return true;
}

bool texture_hatch(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                   uint64_t key)
{
    (void)key;
    double parts = fmax(ceil(fabs(sweep) / SHORT_ARC), 1);
    for (double i = 0; i < parts; i++)
        if (!hatch_straight(pen, line_part(from, to, sweep, i / parts),
                            line_part(from, to, sweep, (i + 1) / parts)))
            return false;
    return true;
}

/* How often something that is so far apart fits, at least once. */
static double count_along(maze_point a, maze_point b, double sweep, double apart)
{
    return fmax(round(line_length(a, b, sweep) / apart), 1);
}

bool texture_dots(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                  uint64_t key)
{
    double count = count_along(from, to, sweep, DOTS_APART * pen->width);
    double reach = pen->width / 2 - 1.6 * pen->line;
    for (double i = 0; i < count; i++) {
        double part = (i + hand_next(&key)) / count, side = 2 * hand_next(&key) - 1;
        maze_mark *mark = &pen->marks[hand_next(&key) < 0.3 ? 1 : 0];
        if (!add_dot(pen, mark, beside(from, to, sweep, part, side * reach)))
            return false;
    }
    return true;
}

/* Two courses, one half a brick on: each wall is a whole number of them. */
bool texture_bricks(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                    uint64_t key)
{
    (void)key;
    double count = count_along(from, to, sweep, BRICK * pen->width),
           half = pen->width / 2 - pen->line;
    maze_mark *mark = &pen->marks[0];
    if (!mark_begin(mark) || !mark_point(mark, from) || !mark_sweep(mark, sweep) ||
        !mark_point(mark, to))
        return false;
    for (double i = 0; i < 2 * count; i++) {
        double part = (i + 0.5) / 2 / count, left = fmod(i, 2) == 0 ? half : -half;
        if (!add_stroke(pen, mark, beside(from, to, sweep, part, 0),
                        beside(from, to, sweep, part, left)))
            return false;
    }
    return true;
}

/* Marks by size; the highest one is the leaves' light. */
bool texture_hedge(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                   uint64_t key)
{
    double count = count_along(from, to, sweep, LEAVES_APART * pen->width);
    for (double i = 0; i <= count; i++) {
        bool end = i == 0 || i == count;
        double part = end ? i / count : (i + 0.5 * hand_next(&key) - 0.25) / count;
        double side = end ? 0 : (hand_next(&key) - 0.5) * 0.36 * pen->width;
        maze_mark *mark = &pen->marks[end || hand_next(&key) < 0.5 ? 1 : 0];
        if (!add_dot(pen, mark, beside(from, to, sweep, part, side)))
            return false;
        maze_point light =
            beside(from, to, sweep, part, side + (hand_next(&key) - 0.5) * 0.3 * pen->width);
        light.x -= 0.14 * pen->width;
        light.y -= 0.14 * pen->width;
        if (!end && !add_dot(pen, &pen->marks[2], light))
            return false;
    }
    return true;
}
