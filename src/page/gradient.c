#include "page/gradient.h"

#include "page/drawing.h"
#include "page/lines.h"

#include <math.h>
#include <stdlib.h>

#define MOST_STEPS 48
#define LEAST_STEP 5 /* of red, green or blue */

typedef struct oklab {
    double l, a, b;
} oklab;

static uint32_t apart(uint8_t a, uint8_t b)
{
    return a > b ? (uint32_t)(a - b) : (uint32_t)(b - a);
}

uint32_t gradient_steps(maze_color from, maze_color to)
{
    uint32_t red = apart(from.red, to.red), green = apart(from.green, to.green);
    uint32_t blue = apart(from.blue, to.blue), most = red > green ? red : green;
    most = blue > most ? blue : most;
    uint32_t steps = (most + LEAST_STEP - 1) / LEAST_STEP + 1;
    return most == 0 ? 1 : steps < MOST_STEPS ? steps : MOST_STEPS;
}

static double cube(double x)
{
    return x * x * x;
}

/* Of a number from 0.05 to 1, by Newton; `pow` would bring its tables into every browser. */
static double fifth_root(double x)
{
    double root = sqrt(sqrt(x));
    for (int i = 0; i < 5; i++)
        root += (x / (root * root * root * root) - root) / 5;
    return root;
}

/* The transfer function of sRGB (IEC 61966-2-1), whose power is 12/5, and back. */
static double to_linear(uint8_t value)
{
    double part = value / 255.0;
    if (part <= 0.04045)
        return part / 12.92;
    double base = (part + 0.055) / 1.055, root = fifth_root(base);
    return base * base * root * root;
}

static uint8_t from_linear(double value)
{
    double part = fmin(fmax(value, 0), 1);
    double root = sqrt(sqrt(cbrt(part)));
    part = part <= 0.0031308 ? part * 12.92 : 1.055 * root * root * cube(root) - 0.055;
    return (uint8_t)floor(part * 255 + 0.5 + 1.0 / 65536);
}

static oklab lab_of(maze_color color)
{
    double r = to_linear(color.red), g = to_linear(color.green), b = to_linear(color.blue);
    double l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return (oklab){0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                   1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                   0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

static maze_color color_of(oklab lab)
{
    double l = cube(lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b);
    double m = cube(lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b);
    double s = cube(lab.l - 0.0894841775 * lab.a - 1.2914855480 * lab.b);
    return (maze_color){MAZE_COLOR_RGB,
                        from_linear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                        from_linear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                        from_linear(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

maze_color gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps)
{
    if (step == 0)
        return from;
    if (step + 1 >= steps)
        return to;
    oklab a = lab_of(from), b = lab_of(to);
    double part = step / (steps - 1.0);
    return color_of(
        (oklab){a.l + part * (b.l - a.l), a.a + part * (b.a - a.a), a.b + part * (b.b - a.b)});
}

/* Points: a step that ends where a line ends does so whatever the last bits of the sums are. */
#define SLACK 1e-6

/* Where a line is cut: how far it has come, and the mark that has the piece. */
typedef struct cutter {
    maze_mark *marks;
    uint32_t step, steps;
    double each, left; /* of a step: its length, and what is still to come */
} cutter;

static double total_length(const maze_mark *mark)
{
    double sum = 0;
    for (size_t i = 0; i < mark->line_count; i++)
        sum += line_whole_length(mark, &mark->lines[i]);
    return sum;
}

static bool cut_piece(cutter *c, maze_point a, maze_point b, double sweep)
{
    double length = line_length(a, b, sweep), done = 0;
    while (c->step + 1 < c->steps && length - done > c->left + SLACK) {
        double from = done / length;
        bool is_behind = c->left <= SLACK; /* the step's end: it has no part of this line */
        done += is_behind ? 0 : c->left;
        maze_point at = line_part(a, b, sweep, done / length);
        if (!is_behind && (!mark_sweep(&c->marks[c->step], sweep * (done / length - from)) ||
                           !mark_point(&c->marks[c->step], at)))
            return false;
        c->step++;
        c->left = c->each;
        if (!mark_begin(&c->marks[c->step]) || !mark_point(&c->marks[c->step], at))
            return false;
    }
    c->left -= length - done;
    return mark_sweep(&c->marks[c->step], sweep * (1 - done / length)) &&
           mark_point(&c->marks[c->step], b);
}

static bool cut_lines(cutter *c, const maze_mark *whole)
{
    for (size_t i = 0; i < whole->line_count; i++) {
        size_t first = whole->lines[i].first, last = first + whole->lines[i].count - 1;
        if (!mark_begin(&c->marks[c->step]) ||
            !mark_point(&c->marks[c->step], whole->points[first]))
            return false;
        for (size_t k = first; k < last; k++)
            if (!cut_piece(c, whole->points[k], whole->points[k + 1], mark_sweep_at(whole, k)))
                return false;
    }
    return true;
}

bool gradient_cut(maze_drawing *drawing, maze_color from, maze_color to)
{
    size_t first = drawing->count - 1;
    maze_mark whole = drawing->marks[first];
    double length = total_length(&whole);
    cutter c = {.steps = length > 0 ? gradient_steps(from, to) : 1};
    drawing->count--;
    bool done = true;
    for (uint32_t i = 0; i < c.steps && done; i++) {
        maze_color color = gradient_color(from, to, i, c.steps);
        maze_mark *mark = drawing_add(drawing, whole.role, whole.kind, color);
        done = mark != NULL;
        if (done) {
            mark->hidden = whole.hidden;
            mark->width = whole.width;
            mark->joins = whole.joins;
        }
    }
    if (done) {
        c.marks = drawing->marks + first;
        c.each = c.left = length / c.steps;
        done = cut_lines(&c, &whole);
    }
    mark_finish(&whole);
    return done;
}
