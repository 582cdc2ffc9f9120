/* A border of squares becomes a curve.  The squares along a slanted line, or a round one, have
 * straight runs of which one of each two neighbors is a single wall: there the curve goes through
 * the middles of the runs, which lie on that line.  Where both runs at a corner are longer, it is a
 * corner of what is drawn. */
#include "core/shape/rim.h"

#include <stdlib.h>

#define ROUNDS 3                           /* of cutting corners */
#define STRAIGHT_END (CONTOUR_ONE * 3 / 2) /* of a run that is straight, where the curve begins */
#define AHEAD 48 /* lines of the curve, in which the next knot's place is */

/* A run of walls in a straight line, from a corner of the border to the next. */
typedef struct rim_run {
    size_t knot; /* of the chain, where it begins */
    size_t walls;
    bool sharp, out; /* its first corner: stays, and the maze fills a quarter there */
} rim_run;

/* A point of the curve while its corners are cut. */
typedef struct trace_point {
    contour_point at;
    bool sharp;
} trace_point;

typedef struct tracing {
    rim *rim;
    rim_chain *chain;
    const contour_point *at;
    rim_run *runs;
    size_t run_count;
    trace_point *points, *next;
    size_t count;
} tracing;

static rim_knot *knot_at(const tracing *t, size_t knot)
{
    return &t->rim->knots[t->chain->first + knot % t->chain->count];
}

static contour_point place_at(const tracing *t, size_t knot)
{
    return t->at[knot_at(t, knot)->node];
}

/* A border has corners, and as many runs. */
static void list_runs(tracing *t)
{
    size_t knots = t->chain->count, first = 0;
    while (knot_at(t, first)->cells == 2)
        first++;
    for (size_t i = first; i < first + knots; i++) {
        const rim_knot *knot = knot_at(t, i);
        if (knot->cells != 2)
            t->runs[t->run_count++] = (rim_run){.knot = i, .out = knot->cells == 1};
        t->runs[t->run_count - 1].walls++;
    }
    for (size_t i = 0; i < t->run_count; i++) {
        size_t before = (i + t->run_count - 1) % t->run_count;
        t->runs[i].sharp = t->runs[i].walls > 1 && t->runs[before].walls > 1;
        knot_at(t, t->runs[i].knot)->pinned = t->runs[i].sharp;
    }
}

static void add(tracing *t, contour_point at, bool sharp)
{
    t->points[t->count++] = (trace_point){at, sharp};
}

/* So far from a towards b, which lie in a row or a column. */
static contour_point between(contour_point a, contour_point b, int64_t far)
{
    a.x += b.x > a.x ? far : b.x < a.x ? -far : 0;
    a.y += b.y > a.y ? far : b.y < a.y ? -far : 0;
    return a;
}

static void add_run(tracing *t, size_t i)
{
    const rim_run *run = &t->runs[i], *behind = &t->runs[(i + 1) % t->run_count];
    contour_point a = place_at(t, run->knot), b = place_at(t, run->knot + run->walls);
    int64_t half = (int64_t)run->walls * CONTOUR_ONE / 2;
    bool slants = !run->sharp && !behind->sharp && run->out != behind->out;
    int64_t end = !slants && half > STRAIGHT_END ? STRAIGHT_END : half;
    if (run->sharp)
        add(t, a, true);
    else
        add(t, between(a, b, end), false);
    if (!behind->sharp && (run->sharp || end < half))
        add(t, between(b, a, end), false);
}

/* G. M. Chaikin, "An algorithm for high-speed curve generation" (1974): each line becomes its
 * middle half. */
static void cut_corners(tracing *t)
{
    size_t count = 0;
    for (size_t i = 0; i < t->count; i++) {
        trace_point a = t->points[i], b = t->points[(i + 1) % t->count];
        contour_point step = {(b.at.x - a.at.x) / 4, (b.at.y - a.at.y) / 4};
        contour_point from = {a.at.x + step.x, a.at.y + step.y};
        contour_point to = {b.at.x - step.x, b.at.y - step.y};
        t->next[count++] = a.sharp ? a : (trace_point){from, false};
        if (!b.sharp)
            t->next[count++] = (trace_point){to, false};
    }
    trace_point *points = t->points;
    t->points = t->next;
    t->next = points;
    t->count = count;
}

static bool trace_chain(tracing *t, contour *curve)
{
    size_t room = 2 * t->chain->count << ROUNDS;
    t->runs = calloc(t->chain->count, sizeof *t->runs);
    t->points = malloc(room * sizeof *t->points);
    t->next = malloc(room * sizeof *t->next);
    bool done = t->runs && t->points && t->next && contour_begin(curve);
    if (done) {
        list_runs(t);
        for (size_t i = 0; i < t->run_count; i++)
            add_run(t, i);
        for (int round = 0; round < ROUNDS; round++)
            cut_corners(t);
    }
    for (size_t i = 0; done && i < t->count; i++)
        done = contour_add(curve, t->points[i].at);
    free(t->runs);
    free(t->points);
    free(t->next);
    return done;
}

/* The curve begins at the first corner, or at most half a run after it. */
static void lay_chain(rim *r, const rim_chain *chain, const contour_point *at)
{
    size_t first = 0;
    while (r->knots[chain->first + first].cells == 2)
        first++;
    int64_t length = r->curve->rings[chain->ring].length, last = -STRAIGHT_END;
    for (size_t i = first; i < first + chain->count; i++) {
        size_t k = i % chain->count;
        rim_knot *knot = &r->knots[chain->first + k];
        contour_nearest near =
            contour_find_behind(r->curve, chain->ring, last, AHEAD, at[knot->node]);
        last += contour_step(last, near.along, length);
        knot->along = k < first ? last - length : last;
    }
}

bool rim_trace(rim *r, const contour_point *at, contour *curve, maze_error *error)
{
    bool done = true;
    for (size_t i = 0; done && i < r->chain_count; i++) {
        r->chains[i].ring = i;
        tracing t = {.rim = r, .chain = &r->chains[i], .at = at};
        done = trace_chain(&t, curve);
    }
    r->curve = curve;
    if (!done || !contour_measure(curve))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
    for (size_t i = 0; i < r->chain_count; i++) {
        lay_chain(r, &r->chains[i], at);
        rim_order(r, &r->chains[i]);
    }
    return true;
}
