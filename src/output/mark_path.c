#include "output/mark_path.h"

#include <math.h>

/* The largest arc drawn as one Bezier curve: it is off by 4 millionths of the radius. */
#define LARGEST_CURVE 0.8

/* The step of Cairo's coordinates, in points: an arc this near its chord is drawn as the chord. */
#define CAIRO_STEP (1.0 / 256)

static maze_point turned(maze_point vector, double angle)
{
    double c = cos(angle), s = sin(angle);
    return (maze_point){c * vector.x - s * vector.y, s * vector.x + c * vector.y};
}

/* To `end`, as Bezier curves, by halves: the ends, where walls meet, are kept as they are. */
static void add_arc(cairo_t *context, maze_point start, maze_point end, double sweep)
{
    maze_point chord = {end.x - start.x, end.y - start.y};
    if (hypot(chord.x, chord.y) * fabs(tan(sweep / 4)) / 2 < CAIRO_STEP) {
        cairo_line_to(context, end.x, end.y);
        return;
    }
    if (fabs(sweep) > LARGEST_CURVE) {
        double bulge = tan(sweep / 4);
        maze_point middle = {(start.x + end.x + bulge * chord.y) / 2,
                             (start.y + end.y - bulge * chord.x) / 2};
        add_arc(context, start, middle, sweep / 2);
        add_arc(context, middle, end, sweep / 2);
        return;
    }
    double handle = 2 * tan(sweep / 4) / (3 * sin(sweep / 2)); /* in chords */
    maze_point out = turned(chord, -sweep / 2), in = turned(chord, sweep / 2);
    cairo_curve_to(context, start.x + handle * out.x, start.y + handle * out.y,
                   end.x - handle * in.x, end.y - handle * in.y, end.x, end.y);
}

static void add_line(cairo_t *context, maze_point start, maze_point end, double sweep)
{
    if (sweep == 0)
        cairo_line_to(context, end.x, end.y);
    else
        add_arc(context, start, end, sweep);
}

/* Some pieces of a polyline: piece i leads from its point i to the next one, which is point 0 after
 * the last. */
typedef struct output_run {
    const maze_mark *mark;
    const maze_polyline *line;
    size_t first, count; /* pieces */
    bool closed;         /* the last one leads to the first */
} output_run;

static output_run whole_line(const maze_mark *mark, const maze_polyline *line)
{
    size_t pieces = line->closed ? line->count : line->count - 1;
    return (output_run){mark, line, 0, pieces, line->closed};
}

/* Of piece i of a run, or of the one past its last. */
static size_t point_index(const output_run *run, size_t i)
{
    const maze_polyline *line = run->line;
    i += run->first;
    return line->first + (i < line->count ? i : i - line->count);
}

static maze_point point_of(const output_run *run, size_t i)
{
    return run->mark->points[point_index(run, i)];
}

static double sweep_of(const output_run *run, size_t i)
{
    return run->mark->sweeps ? run->mark->sweeps[point_index(run, i)] : 0;
}

static void add_run(cairo_t *context, const output_run *run)
{
    maze_point point = point_of(run, 0);
    cairo_move_to(context, point.x, point.y);
    for (size_t i = 0; i < run->count; i++) {
        maze_point next = point_of(run, i + 1);
        double sweep = sweep_of(run, i);
        if (i + 1 < run->count || !run->closed || sweep != 0)
            add_line(context, point, next, sweep);
        point = next;
    }
    if (run->closed)
        cairo_close_path(context);
}

void mark_path_add(cairo_t *context, const maze_mark *mark)
{
    for (size_t i = 0; i < mark->line_count; i++) {
        output_run line = whole_line(mark, &mark->lines[i]);
        add_run(context, &line);
    }
}

/* True if a piece has a point in the window, or nearly.  An arc is no farther from its chord than
 * half of that, or than its height. */
static bool is_near(const maze_box *window, const output_run *line, size_t i)
{
    maze_point a = point_of(line, i), b = point_of(line, i + 1);
    double sweep = sweep_of(line, i), bulge = 0;
    if (sweep != 0)
        bulge = (fabs(b.x - a.x) + fabs(b.y - a.y)) / 2 * fmax(1, fabs(tan(sweep / 4)));
    return fmax(a.x, b.x) + bulge >= window->left && fmin(a.x, b.x) - bulge <= window->right &&
           fmax(a.y, b.y) + bulge >= window->top && fmin(a.y, b.y) - bulge <= window->bottom;
}

/* The number of pieces near the window, one after the other, from i on. */
static size_t count_near(const maze_box *window, const output_run *line, size_t i)
{
    size_t start = i;
    while (i < line->count && is_near(window, line, i))
        i++;
    return i - start;
}

/* A ring with a far piece is cut there. */
static void add_near(cairo_t *context, output_run line, const maze_box *window)
{
    if (line.closed) {
        size_t near = count_near(window, &line, 0);
        if (near == line.count) {
            add_run(context, &line);
            return;
        }
        line.first = near;
        line.closed = false;
    }
    output_run part = line;
    for (size_t i = 0; i < line.count; i += part.count + 1) {
        part.first = line.first + i;
        part.count = count_near(window, &line, i);
        if (part.count > 0)
            add_run(context, &part);
    }
}

void mark_path_add_near(cairo_t *context, const maze_mark *mark, double reach)
{
    maze_box window;
    cairo_clip_extents(context, &window.left, &window.top, &window.right, &window.bottom);
    window = (maze_box){window.left - reach, window.top - reach, window.right + reach,
                        window.bottom + reach};
    for (size_t i = 0; i < mark->line_count; i++)
        add_near(context, whole_line(mark, &mark->lines[i]), &window);
}
