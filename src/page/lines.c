#include "page/lines.h"

#include "page/drawing.h"

#include <math.h>

/* Sine of the least turn that is one, and the least difference of radii, in radii. */
#define STRAIGHT 1e-9
#define SAME 1e-6

double line_length(maze_point a, maze_point b, double sweep)
{
    double chord = hypot(b.x - a.x, b.y - a.y);
    return sweep == 0 ? chord : chord * fabs(sweep) / 2 / sin(fabs(sweep) / 2);
}

double line_whole_length(const maze_mark *mark, const maze_polyline *line)
{
    double sum = 0;
    for (size_t i = line->first; i + 1 < line->first + line->count; i++)
        sum += line_length(mark->points[i], mark->points[i + 1], mark_sweep_at(mark, i));
    return sum;
}

/* The chord of a part of an arc is turned by half of what the whole goes round more. */
maze_point line_part(maze_point a, maze_point b, double sweep, double part)
{
    double x = b.x - a.x, y = b.y - a.y;
    if (part == 1)
        return b;
    if (sweep == 0)
        return (maze_point){a.x + part * x, a.y + part * y};
    double scale = sin(part * sweep / 2) / sin(sweep / 2), angle = (part - 1) * sweep / 2;
    double c = cos(angle) * scale, s = sin(angle) * scale;
    return (maze_point){a.x + c * x - s * y, a.y + s * x + c * y};
}

static bool goes_straight(maze_point a, maze_point b, maze_point c)
{
    double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y;
    return fabs(ux * vy - uy * vx) <= STRAIGHT * hypot(ux, uy) * hypot(vx, vy) &&
           ux * vx + uy * vy >= 0;
}

static double radius(maze_point a, maze_point b, double sweep)
{
    return hypot(b.x - a.x, b.y - a.y) / 2 / sin(fabs(sweep) / 2);
}

/* True if a piece to `point` continues the last one. */
static bool goes_on(const page_line *line, maze_point point, double sweep)
{
    if (line->sweep == 0 || sweep == 0)
        return line->sweep == sweep && goes_straight(line->start, line->end, point);
    double before = radius(line->start, line->end, line->sweep);
    return (line->sweep > 0) == (sweep > 0) && fabs(line->sweep + sweep) <= MOST_SWEEP &&
           fabs(radius(line->end, point, sweep) - before) <= SAME * before;
}

bool line_start(page_line *line, maze_mark *mark, maze_point point)
{
    *line = (struct page_line){.mark = mark, .start = point, .end = point};
    return mark_begin(mark) && mark_point(mark, point);
}

bool line_to(page_line *line, maze_point point, double sweep)
{
    if (line->has_piece && goes_on(line, point, sweep)) {
        line->end = point;
        line->sweep += sweep;
        return true;
    }
    if (!line_end(line))
        return false;
    line->start = line->end;
    line->end = point;
    line->sweep = sweep;
    line->has_piece = true;
    return true;
}

bool line_end(page_line *line)
{
    return !line->has_piece ||
           (mark_sweep(line->mark, line->sweep) && mark_point(line->mark, line->end));
}

bool line_close(page_line *line)
{
    return mark_close(line->mark) && mark_sweep(line->mark, line->sweep);
}
