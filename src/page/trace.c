#include "page/trace.h"

#include "core/sides.h"
#include "page/drawing.h"

#include <math.h>

/* Sine of the least turn that is one. */
#define STRAIGHT 1e-9

/* A line that grows; its last piece, to `end`, is kept back as long as it may go on. */
typedef struct tracer {
    maze_mark *mark;
    maze_point start, end; /* of the last piece */
    double sweep;
    bool has_piece;
} tracer;

static bool goes_straight(maze_point a, maze_point b, maze_point c)
{
    double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y;
    return fabs(ux * vy - uy * vx) <= STRAIGHT * hypot(ux, uy) * hypot(vx, vy) &&
           ux * vx + uy * vy >= 0;
}

/* True if a piece to `point` continues the last one. */
static bool goes_on(const tracer *t, maze_point point, double sweep)
{
    if (t->sweep == 0 || sweep == 0)
        return t->sweep == sweep && goes_straight(t->start, t->end, point);
    return (t->sweep > 0) == (sweep > 0) && fabs(t->sweep + sweep) <= MOST_SWEEP;
}

static bool finish_piece(tracer *t)
{
    return mark_sweep(t->mark, t->sweep) && mark_point(t->mark, t->end);
}

static bool add_piece(tracer *t, maze_point point, double sweep)
{
    if (t->has_piece && goes_on(t, point, sweep)) {
        t->end = point;
        t->sweep += sweep;
        return true;
    }
    if (t->has_piece) {
        if (!finish_piece(t))
            return false;
        t->start = t->end;
    }
    t->end = point;
    t->sweep = sweep;
    t->has_piece = true;
    return true;
}

bool trace_path(const place *place, maze_mark *mark)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    tracer t = {.mark = mark, .start = place_door(place, maze_entrance(place->maze))};
    way way = way_start(place->maze, &place->path);
    if (!mark_begin(mark) || !mark_point(mark, t.start))
        return false;
    while (way_next(&way)) {
        maze_point center = place_point(place, maze_shape_center(shape, way.cell));
        if (!add_piece(&t, center, -maze_shape_bend(shape, way.cell, way.entered)))
            return false;
        if (way.left == MAZE_NONE)
            break;
        maze_point middle = place_point(place, maze_shape_middle(shape, way.cell, way.left));
        if (!add_piece(&t, middle, maze_shape_bend(shape, way.cell, way.left)))
            return false;
    }
    return finish_piece(&t);
}
