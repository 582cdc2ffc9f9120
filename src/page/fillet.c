#include "page/fillet.h"

#include "page/drawing.h"

#include <math.h>
#include <stdlib.h>

/* In radians: less is not a corner, more (from PI down) is the way back, not a turn. */
#define LEAST_TURN 1e-6

/* Points closer than this, in points of the page, are one. */
#define SAME 1e-7

/* The corner at a point of a line. */
typedef struct page_corner {
    maze_point in, out; /* unit vectors of the pieces that meet */
    double turn;        /* clockwise on the page */
    double tangent;     /* from the corner to where the arc starts and ends; 0: it stays */
} page_corner;

/* The unit vector from a to b, and their distance. */
static maze_point direction(maze_point a, maze_point b, double *length)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    *length = hypot(dx, dy);
    return *length > 0 ? (maze_point){dx / *length, dy / *length} : (maze_point){0, 0};
}

static page_corner corner_at(const maze_mark *mark, const maze_polyline *line, size_t i,
                             double radius, double reach)
{
    page_corner corner = {.tangent = 0};
    bool inner = i > 0 && i + 1 < line->count;
    if (!inner && (!line->closed || line->count < 3))
        return corner;
    size_t here = line->first + i;
    size_t before = line->first + (i + line->count - 1) % line->count;
    size_t after = line->first + (i + 1) % line->count;
    if (mark_sweep_at(mark, before) != 0 || mark_sweep_at(mark, here) != 0)
        return corner;
    double length_in, length_out;
    corner.in = direction(mark->points[before], mark->points[here], &length_in);
    corner.out = direction(mark->points[here], mark->points[after], &length_out);
    corner.turn = atan2(corner.in.x * corner.out.y - corner.in.y * corner.out.x,
                        corner.in.x * corner.out.x + corner.in.y * corner.out.y);
    double turn = fabs(corner.turn), shorter = fmin(length_in, length_out);
    if (turn > LEAST_TURN && turn < PI - LEAST_TURN)
        corner.tangent = fmin(fmin(radius * tan(turn / 2), reach), shorter / 2);
    return corner;
}

/* Unless the line is there already. */
static bool go_to(maze_mark *mark, maze_point point)
{
    const maze_polyline *line = &mark->lines[mark->line_count - 1];
    if (line->count > 0) {
        maze_point last = mark->points[mark->point_count - 1];
        if (fabs(last.x - point.x) < SAME && fabs(last.y - point.y) < SAME)
            return true;
    }
    return mark_point(mark, point);
}

static bool add_corner(maze_mark *to, maze_point at, const page_corner *corner)
{
    double t = corner->tangent;
    if (!(t > SAME))
        return go_to(to, at);
    maze_point start = {at.x - corner->in.x * t, at.y - corner->in.y * t};
    maze_point end = {at.x + corner->out.x * t, at.y + corner->out.y * t};
    return go_to(to, start) && mark_sweep(to, corner->turn) && mark_point(to, end);
}

static bool add_line(maze_mark *to, const maze_mark *mark, const maze_polyline *line,
                     const uint8_t *may, double radius, double reach)
{
    if (!mark_begin(to))
        return false;
    for (size_t i = 0; i < line->count; i++) {
        size_t here = line->first + i;
        page_corner corner = {.tangent = 0};
        if (!may || may[here])
            corner = corner_at(mark, line, i, radius, reach);
        if (!add_corner(to, mark->points[here], &corner) ||
            !mark_sweep(to, mark_sweep_at(mark, here)))
            return false;
    }
    to->lines[to->line_count - 1].closed = line->closed;
    return true;
}

bool fillet_mark(maze_mark *mark, const uint8_t *may, double radius, double reach)
{
    maze_mark to = *mark;
    to.points = NULL;
    to.sweeps = NULL;
    to.lines = NULL;
    to.point_count = to.line_count = 0;
    bool done = true;
    for (size_t i = 0; i < mark->line_count && done; i++)
        done = add_line(&to, mark, &mark->lines[i], may, radius, reach);
    mark_finish(done ? mark : &to);
    if (done)
        *mark = to;
    return done;
}
