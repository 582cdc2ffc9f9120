/* Computes the walls of a flow shape as they are drawn. The maze does not depend on how walls are
 * drawn. A wall between two streams is drawn halfway between the streams. */
#include "core/shape/organic/flow_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* nearest_on also searches this number of samples before the first sample of a cell, and after the
 * last sample. */
#define BEYOND 3

/* number of inner points of a drawn wall, between the corners of the wall */
#define BETWEEN (MAZE_PIECES - 1)

typedef struct flow_drawing {
    flow_lines *lines;
    const organic_shape *shape;
    const organic_walls *walls;
} flow_drawing;

static maze_point in_cells(flow_point at)
{
    return (maze_point){(double)at.x / FLOW_CELL, (double)at.y / FLOW_CELL};
}

static double square(maze_point a, maze_point b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

static const flow_stream *stream_with(const flow_streams *s, uint32_t sample)
{
    uint32_t low = 0, high = s->count - 1;
    while (low < high) {
        uint32_t middle = low + (high - low + 1) / 2;
        if (s->streams[middle].first <= sample)
            low = middle;
        else
            high = middle - 1;
    }
    return &s->streams[low];
}

static maze_point foot_on(maze_point a, maze_point b, maze_point at)
{
    double x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
    double part = length > 0 ? ((at.x - a.x) * x + (at.y - a.y) * y) / length : 0;
    part = fmin(fmax(part, 0), 1);
    return (maze_point){a.x + part * x, a.y + part * y};
}

static maze_point nearest_on(const flow_lines *lines, maze_cell cell, maze_point at)
{
    const flow_cell *flow = &lines->cells[cell];
    const flow_stream *stream = stream_with(&lines->streams, flow->first);
    uint32_t first = flow->first > stream->first + BEYOND ? flow->first - BEYOND : stream->first;
    uint32_t last = flow->end - 1 + BEYOND, end = stream->first + stream->count - 1;
    last = last < end ? last : end;
    maze_point best = in_cells(lines->streams.at[first]), from = best;
    for (uint32_t i = first + 1; i <= last; i++) {
        maze_point to = in_cells(lines->streams.at[i]), foot = foot_on(from, to, at);
        if (square(foot, at) < square(best, at))
            best = foot;
        from = to;
    }
    return best;
}

static maze_point halve(const flow_lines *l, maze_cell left, maze_cell right, maze_point at)
{
    for (int i = 0; i < 2; i++) {
        maze_point a = nearest_on(l, left, at), b = nearest_on(l, right, at);
        double apart = square(a, b), off = square(at, b) - square(at, a);
        if (apart < 0.01)
            return at;
        double part = fmin(fmax(off / apart / 2, -0.3), 0.3);
        at = (maze_point){at.x + part * (b.x - a.x), at.y + part * (b.y - a.y)};
    }
    return at;
}

/* If a stream is cut at an inner corner, moves the drawn corner halfway between this stream and the
 * adjacent stream. */
static void place_corners(const flow_drawing *drawing)
{
    const organic_shape *organic = drawing->shape;
    for (maze_cell cell = 0; cell < organic->shape.graph.cells; cell++)
        for (uint32_t side = 0; side < organic->first[cell + 1] - organic->first[cell]; side++) {
            const organic_edge *edge = &organic->sides[organic->first[cell] + side];
            uint32_t sides = organic->first[cell + 1] - organic->first[cell];
            const organic_edge *before =
                &organic->sides[organic->first[cell] + (side + sides - 1) % sides];
            if (drawing->walls->corners[edge->corner].rank != RANK_INSIDE)
                continue;
            bool is_cross =
                edge->next != MAZE_NONE && flow_is_along(drawing->lines, cell, edge->next);
            bool is_other = before->next != MAZE_NONE &&
                            !flow_is_along(drawing->lines, before->next, cell) &&
                            !flow_is_along(drawing->lines, before->next, edge->next);
            if (is_cross && is_other)
                drawing->lines->corners[edge->corner] = halve(
                    drawing->lines, cell, before->next, drawing->lines->corners[edge->corner]);
        }
}

/* maximum distance between the curve of a drawn outline and the lines of the outline, in units of a
 * contour_point */
#define CURVED (CONTOUR_ONE * ORGANIC_POINTS / 10)

static maze_point on_curve(const flow_drawing *d, size_t ring, int64_t along)
{
    contour_point at = shape_contour_curve_at(&d->walls->ground->edge, ring, along, CURVED);
    double cell = (double)CONTOUR_ONE * ORGANIC_POINTS;
    return (maze_point){fmin(fmax((double)at.x / cell, 0), d->walls->ground->columns),
                        fmin(fmax((double)at.y / cell, 0), d->walls->ground->rows)};
}

static contour_nearest place_on_edge(const flow_drawing *d, uint32_t corner)
{
    organic_point at = d->shape->corners[corner];
    int64_t part = CONTOUR_ONE / ORGANIC_STEP;
    return shape_contour_find(&d->walls->ground->edge, CONTOUR_ANY,
                              (contour_point){at.x * part, at.y * part});
}

static void place_on_border(const flow_drawing *drawing, uint32_t from, uint32_t to,
                            maze_point *between)
{
    contour_nearest start = place_on_edge(drawing, from), end = place_on_edge(drawing, to);
    organic_point a = drawing->shape->corners[from], b = drawing->shape->corners[to];
    int64_t length = drawing->walls->ground->edge.rings[start.ring].length;
    int64_t way = start.ring == end.ring ? shape_contour_step(start.along, end.along, length) : 0;
    for (int32_t k = 1; k <= BETWEEN; k++) {
        organic_point chord = {a.x + (b.x - a.x) * k / MAZE_PIECES,
                               a.y + (b.y - a.y) * k / MAZE_PIECES};
        organic_point edge = shape_organic_ground_edge(drawing->walls->ground, chord);
        between[k - 1] =
            way > 0 ? on_curve(drawing, start.ring, start.along + way * k / MAZE_PIECES)
                    : (maze_point){(double)edge.x / ORGANIC_CELL, (double)edge.y / ORGANIC_CELL};
    }
    drawing->lines->corners[from] = on_curve(drawing, start.ring, start.along);
}

static void place_border(const flow_drawing *d)
{
    const organic_shape *o = d->shape;
    flow_lines *l = d->lines;
    for (maze_cell cell = 0; cell < o->shape.graph.cells && l->is_cut; cell++)
        for (uint32_t side = 0; side < o->first[cell + 1] - o->first[cell]; side++) {
            uint32_t at = o->first[cell] + side;
            if (o->sides[at].next == MAZE_NONE)
                place_on_border(d, o->sides[at].corner, shape_organic_corner_of(o, cell, side + 1),
                                l->corners + l->corner_count + (size_t)at * BETWEEN);
        }
}

static void place_between(const flow_drawing *drawing)
{
    const organic_shape *organic = drawing->shape;
    flow_lines *lines = drawing->lines;
    for (maze_cell cell = 0; cell < organic->shape.graph.cells; cell++)
        for (uint32_t side = 0; side < organic->first[cell + 1] - organic->first[cell]; side++) {
            uint32_t at = organic->first[cell] + side;
            maze_cell next = organic->sides[at].next;
            uint32_t from = organic->sides[at].corner,
                     to = shape_organic_corner_of(organic, cell, side + 1);
            maze_point a = lines->corners[from], b = lines->corners[to];
            bool is_wall = next != MAZE_NONE && next > cell && !flow_is_along(lines, cell, next);
            for (uint32_t k = 0; k < BETWEEN && (next != MAZE_NONE || !lines->is_cut); k++) {
                double part = (k + 1.0) / MAZE_PIECES;
                maze_point p = {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
                lines->corners[lines->corner_count + at * BETWEEN + k] =
                    is_wall ? halve(lines, cell, next, p) : p;
            }
        }
}

/* The points before and after a point of a curve.  Both members are MAZE_NONE if the point does not
 * move. */
typedef struct flow_link {
    uint32_t before, after;
} flow_link;

/* The walls that meet at a corner. Only the first MOST_WALLS walls are stored. */
#define MOST_WALLS 8
typedef struct flow_joint {
    unsigned count;
    /* for each wall, the index of the inner point that is nearest to the corner */
    uint32_t next[MOST_WALLS];
} flow_joint;

static void add_wall(flow_joint *joint, uint32_t next)
{
    if (joint->count < MOST_WALLS)
        joint->next[joint->count++] = next;
}

static double cosine_between(const flow_lines *l, uint32_t corner, uint32_t a, uint32_t b)
{
    maze_point at = l->corners[corner], p = l->corners[a], q = l->corners[b];
    double ux = p.x - at.x, uy = p.y - at.y, vx = q.x - at.x, vy = q.y - at.y;
    double lengths = sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
    return lengths > 0 ? (ux * vx + uy * vy) / lengths : 1;
}

static flow_link run_through(const flow_lines *lines, uint32_t corner, const flow_joint *joint)
{
    flow_link best = {MAZE_NONE, MAZE_NONE};
    double least = joint->count == 2 ? 0.5 : -0.5;
    for (unsigned i = 0; i < joint->count; i++)
        for (unsigned k = 0; k < i; k++) {
            double cosine = cosine_between(lines, corner, joint->next[i], joint->next[k]);
            if (cosine >= least)
                continue;
            least = cosine;
            best = (flow_link){joint->next[i], joint->next[k]};
        }
    return best;
}

static void link_points(const flow_drawing *drawing, flow_joint *joints, flow_link *links)
{
    const organic_shape *organic = drawing->shape;
    const flow_lines *lines = drawing->lines;
    for (maze_cell cell = 0; cell < organic->shape.graph.cells; cell++)
        for (uint32_t side = 0; side < organic->first[cell + 1] - organic->first[cell]; side++) {
            uint32_t at = organic->first[cell] + side, first = lines->corner_count + at * BETWEEN;
            uint32_t from = organic->sides[at].corner,
                     to = shape_organic_corner_of(organic, cell, side + 1);
            maze_cell next = organic->sides[at].next;
            links[first] = links[first + 1] = (flow_link){MAZE_NONE, MAZE_NONE};
            if (next != MAZE_NONE && next > cell && !flow_is_along(lines, cell, next)) {
                links[first] = (flow_link){from, first + 1};
                links[first + 1] = (flow_link){first, to};
                add_wall(&joints[from], first);
                add_wall(&joints[to], first + 1);
            }
        }
    for (uint32_t i = 0; i < lines->corner_count; i++)
        links[i] = drawing->walls->corners[i].rank == RANK_INSIDE
                       ? run_through(lines, i, &joints[i])
                       : (flow_link){MAZE_NONE, MAZE_NONE};
}

#define ROUNDS 4

static bool smooth(const flow_drawing *drawing, size_t points)
{
    base_pool own = {0};
    maze_point *next = base_pool_take(&own, points, sizeof *next), *at = drawing->lines->corners;
    flow_link *links = base_pool_take(&own, points, sizeof *links);
    flow_joint *joints = base_pool_zeros(&own, drawing->lines->corner_count, sizeof *joints);
    bool done = !own.failed;
    if (done)
        link_points(drawing, joints, links);
    for (int round = 0; round < ROUNDS && done; round++) {
        for (size_t i = 0; i < points; i++) {
            next[i] = at[i];
            if (links[i].before == MAZE_NONE)
                continue;
            maze_point a = at[links[i].before], b = at[links[i].after];
            next[i] = (maze_point){at[i].x / 2 + (a.x + b.x) / 4, at[i].y / 2 + (a.y + b.y) / 4};
        }
        memcpy(at, next, points * sizeof *next);
    }
    base_pool_finish(&own);
    return done;
}

static void reach(organic_shape *o, maze_cell cell, maze_point at)
{
    int32_t top = (int32_t)floor(at.y * ORGANIC_CELL), bottom = (int32_t)ceil(at.y * ORGANIC_CELL);
    o->top[cell] = top < o->top[cell] ? top : o->top[cell];
    o->bottom[cell] = bottom > o->bottom[cell] ? bottom : o->bottom[cell];
}

static void find_heights(const flow_lines *lines, organic_shape *organic)
{
    for (maze_cell cell = 0; cell < organic->shape.graph.cells; cell++) {
        organic->top[cell] = INT32_MAX;
        organic->bottom[cell] = INT32_MIN;
        for (uint32_t side = 0; side < organic->first[cell + 1] - organic->first[cell]; side++) {
            const organic_edge *edge = &organic->sides[organic->first[cell] + side];
            maze_wall pieces[MAZE_PIECES];
            unsigned count = shape_flow_pieces(lines, organic, cell, side, pieces);
            reach(organic, cell, lines->corners[edge->corner]);
            for (unsigned i = 0; i + 1 < count; i++)
                reach(organic, cell, lines->corners[pieces[i].to]);
        }
    }
    shape_organic_level(organic);
}

bool shape_flow_lines_make(flow_lines *lines, organic_shape *organic, const organic_walls *walls)
{
    flow_drawing drawing = {lines, organic, walls};
    lines->is_cut = walls->ground->inside != NULL;
    lines->corner_count = walls->corner_count;
    size_t points =
        lines->corner_count + (size_t)organic->first[organic->shape.graph.cells] * BETWEEN;
    lines->corners = base_pool_take(&organic->shape.memory, points, sizeof *lines->corners);
    if (!lines->corners)
        return false;
    for (uint32_t i = 0; i < lines->corner_count; i++)
        lines->corners[i] = (maze_point){(double)organic->drawn[i].x / ORGANIC_CELL,
                                         (double)organic->drawn[i].y / ORGANIC_CELL};
    place_border(&drawing);
    place_corners(&drawing);
    place_between(&drawing);
    if (!smooth(&drawing, points))
        return false;
    find_heights(lines, organic);
    return true;
}

/* Stores the drawn pieces of the wall at a side, and returns their number.  Each piece has its own
 * line, except at the straight edges of a rectangle. */
unsigned shape_flow_pieces(const flow_lines *lines, const organic_shape *organic, maze_cell cell,
                           uint32_t side, maze_wall pieces[MAZE_PIECES])
{
    const organic_edge *edge = &organic->sides[organic->first[cell] + side];
    maze_wall wall = shape_organic_wall(&organic->shape, cell, side);
    uint32_t at =
        edge->next < cell ? organic->first[edge->next] + edge->back : organic->first[cell] + side;
    uint32_t line = ORGANIC_LINES + at * MAZE_PIECES;
    if (edge->next == MAZE_NONE && !lines->is_cut) {
        pieces[0] = wall;
        pieces[0].line = wall.line < ORGANIC_LINES ? wall.line : line;
        return 1;
    }
    maze_corner from = wall.from;
    for (uint32_t k = 0; k < MAZE_PIECES; k++) {
        maze_corner to =
            k < BETWEEN ? lines->corner_count + (maze_corner)at * BETWEEN + k : wall.to;
        pieces[k] = (maze_wall){from, to, line + k, 0};
        from = to;
    }
    return MAZE_PIECES;
}

/* Returns the sample of a cell that is nearest to a place.  If the cell has three or more samples,
 * the first and the last are excluded, because they may be next to a wall. */
static uint32_t sample_near(const flow_lines *l, maze_cell cell, maze_point at)
{
    const flow_cell *c = &l->cells[cell];
    uint32_t spare = c->end - c->first > 2 ? 1 : 0, best = c->first + spare;
    for (uint32_t i = best + 1; i < c->end - spare; i++)
        if (square(in_cells(l->streams.at[i]), at) < square(in_cells(l->streams.at[best]), at))
            best = i;
    return best;
}

static maze_point half_way(maze_point a, maze_point b)
{
    return (maze_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

maze_point shape_flow_middle(const flow_lines *l, const organic_shape *o, maze_cell cell,
                             uint32_t side)
{
    maze_wall pieces[MAZE_PIECES];
    maze_cell next = o->sides[o->first[cell] + side].next;
    if (next != MAZE_NONE && flow_is_along(l, cell, next)) {
        const flow_cell *a = &l->cells[cell], *b = &l->cells[next];
        uint32_t after = a->first < b->first ? b->first : a->first;
        return half_way(in_cells(l->streams.at[after - 1]), in_cells(l->streams.at[after]));
    }
    unsigned count = shape_flow_pieces(l, o, cell, side, pieces);
    const maze_wall *middle = &pieces[count / 2];
    return half_way(l->corners[middle->from], l->corners[middle->to]);
}

static uint32_t sample_before(const flow_lines *l, maze_cell cell, maze_cell next)
{
    const flow_cell *c = &l->cells[cell];
    return c->first < l->cells[next].first ? c->end - 1 : c->first;
}

/* Returns the sample at which a path through a side meets the cell's part of the stream.  MAZE_NONE
 * in place of the side means the center of the cell. */
static uint32_t sample_at(const flow_lines *l, const organic_shape *o, maze_cell cell,
                          uint32_t side)
{
    maze_cell next = side == MAZE_NONE ? MAZE_NONE : o->sides[o->first[cell] + side].next;
    if (side == MAZE_NONE)
        return sample_near(l, cell, shape_organic_center(&o->shape, cell));
    return next != MAZE_NONE && flow_is_along(l, cell, next)
               ? sample_before(l, cell, next)
               : sample_near(l, cell, shape_flow_middle(l, o, cell, side));
}

unsigned shape_flow_trail(const flow_lines *l, const organic_shape *o, maze_cell cell,
                          uint32_t from, uint32_t to, maze_point trail[SHAPE_TRAIL])
{
    uint32_t first = sample_at(l, o, cell, from), last = sample_at(l, o, cell, to);
    unsigned count = 0;
    for (uint32_t i = first;; i += i < last ? 1 : MAZE_NONE) {
        bool is_center = (i == first && from == MAZE_NONE) || (i == last && to == MAZE_NONE);
        if (count < SHAPE_TRAIL && !is_center)
            trail[count++] = in_cells(l->streams.at[i]);
        if (i == last)
            return count;
    }
}
