/* Makes evenly spaced streams along a field of directions (B. Jobard and W. Lefer, "Creating
 * evenly-spaced streamlines of arbitrary density", 1997). In a field from an image, the first
 * streams begin on both sides of dark lines. */
#include "core/shape/organic/flow_parts.h"

#include <stdlib.h>
#include <string.h>

#define STEP (FLOW_CELL / FLOW_SAMPLES)
#define PIXEL (FLOW_CELL / FLOW_PIXELS)
#define POINT (FLOW_CELL / ORGANIC_POINTS)

/* Distances in hundredths of a cell.  RUNS is the minimum distance between streams.  BESIDE is the
 * distance at which a stream begins next to another stream.  BEGINS_BESIDE, BEGINS and BEGINS_LAST
 * are minimum distances from the start of a stream to all other streams. */
#define RUNS 74
#define BESIDE 101
#define BEGINS_BESIDE 98
#define BEGINS 90
#define BEGINS_LAST 82

#define LEAST_LENGTH 3
/* minimum length, in cells, of the streams that are tried first in a field that follows the
 * border */
#define LONG 8
/* distance along a stream, in cells, within which samples of this stream may be near each other */
#define OWN_REACH 2

/* minimum cosine, in hundredths, of the angle by which a stream turns in one step */
#define STRAIGHT 82

/* A sample of a stream that is being made.  `k` is its number from the start of the stream,
 * negative in the backward direction.  `next` is the index of the sample that was previously added
 * in the same square. */
typedef struct flow_sample {
    flow_point at;
    uint32_t stream;
    int32_t k;
    uint32_t next;
} flow_sample;

typedef struct flow_run {
    const flow_field *field;
    uint32_t columns, rows;
    flow_sample *samples;
    uint32_t count;
    /* for each square of the ground, the index of the sample that was added last, or MAZE_NONE */
    uint32_t *squares;
    flow_streams *streams;
} flow_run;

static int64_t dot(flow_point a, flow_point b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

static flow_point minus(flow_point a, flow_point b)
{
    return (flow_point){a.x - b.x, a.y - b.y};
}

static int64_t square(flow_point a, flow_point b)
{
    flow_point way = minus(a, b);
    return dot(way, way);
}

static uint32_t *square_of(const flow_run *r, flow_point at)
{
    return &r->squares[(size_t)(at.y / FLOW_CELL) * r->columns + (size_t)(at.x / FLOW_CELL)];
}

/* Returns true if no sample in a square is nearer to a point than `far`.  Samples of the point's
 * own stream are ignored if they are less than OWN_REACH away along the stream. */
static bool is_free_in(const flow_run *r, size_t in, flow_point at, int64_t far, uint32_t stream,
                       int32_t k)
{
    for (uint32_t i = r->squares[in]; i != MAZE_NONE; i = r->samples[i].next) {
        const flow_sample *s = &r->samples[i];
        bool is_own = s->stream == stream && abs(s->k - k) * STEP < OWN_REACH * FLOW_CELL;
        if (!is_own && square(s->at, at) < far * far)
            return false;
    }
    return true;
}

/* Returns true if no sample is nearer to a point than `percent` hundredths of a cell, except
 * samples that is_free_in() ignores. The point's own square is searched first, because it most
 * probably contains a near sample. */
static bool is_free(const flow_run *run, flow_point at, int64_t percent, uint32_t stream, int32_t k)
{
    int64_t far = FLOW_CELL * percent / 100;
    int64_t left = at.x > far ? (at.x - far) / FLOW_CELL : 0, right = (at.x + far) / FLOW_CELL;
    int64_t top = at.y > far ? (at.y - far) / FLOW_CELL : 0, bottom = (at.y + far) / FLOW_CELL;
    size_t own = (size_t)(at.y / FLOW_CELL) * run->columns + (size_t)(at.x / FLOW_CELL);
    if (!is_free_in(run, own, at, far, stream, k))
        return false;
    for (int64_t y = top; y <= bottom && y < run->rows; y++)
        for (int64_t x = left; x <= right && x < run->columns; x++) {
            size_t in = (size_t)y * run->columns + (size_t)x;
            if (in != own && !is_free_in(run, in, at, far, stream, k))
                return false;
        }
    return true;
}

static bool add_sample(flow_run *r, flow_point at, int32_t k)
{
    if (!array_more(r->samples, r->count))
        return false;
    uint32_t *in = square_of(r, at);
    r->samples[r->count] = (flow_sample){at, r->streams->count, k, *in};
    *in = r->count++;
    return true;
}

static flow_point onward(flow_point direction, flow_point before)
{
    return dot(direction, before) < 0 ? (flow_point){-direction.x, -direction.y} : direction;
}

static int32_t part(int32_t direction, int32_t length)
{
    int64_t product = (int64_t)direction * length + FLOW_UNIT / 2;
    return (int32_t)(product / FLOW_UNIT - (product % FLOW_UNIT < 0));
}

static flow_point ahead(flow_point at, flow_point direction, int32_t length)
{
    return (flow_point){at.x + part(direction.x, length), at.y + part(direction.y, length)};
}

/* Adds samples to a stream, forward or backward according to `sign`, until the stream must end.
 * Each step has the direction that the field has half a step ahead.  Returns false if there is not
 * enough memory. */
static bool run_on(flow_run *run, flow_point at, int32_t sign)
{
    flow_point way = shape_flow_direction(run->field, at);
    way = (flow_point){way.x * sign, way.y * sign};
    for (int32_t k = sign;; k += sign) {
        flow_point here = onward(shape_flow_direction(run->field, at), way);
        flow_point half = ahead(at, here, STEP / 2);
        if (shape_flow_room(run->field, half) <= 0)
            return true;
        flow_point there = onward(shape_flow_direction(run->field, half), here);
        flow_point next = ahead(at, there, STEP);
        if (dot(there, way) * 100 < (int64_t)FLOW_UNIT * FLOW_UNIT * STRAIGHT ||
            shape_flow_room(run->field, next) < FLOW_CELL * RUNS / 200 ||
            !is_free(run, next, RUNS, run->streams->count, k))
            return true;
        if (!add_sample(run, next, k))
            return false;
        at = next;
        way = there;
    }
}

static void take_back(flow_run *r, uint32_t first)
{
    while (r->count > first) {
        const flow_sample *s = &r->samples[--r->count];
        *square_of(r, s->at) = s->next;
    }
}

/* Adds a stream through a point if the point is far enough from other streams and from the border.
 * The minimum distance is `percent` hundredths of a cell from other streams, and half of this
 * distance from the border. Drops the stream if it is less than `least` cells long. Returns false
 * if there is not enough memory. */
static bool try_stream(flow_run *run, flow_point at, int32_t percent, int32_t least)
{
    flow_streams *streams = run->streams;
    uint32_t first = run->count;
    if (shape_flow_room(run->field, at) < FLOW_CELL * percent / 200 ||
        !is_free(run, at, percent, MAZE_NONE, 0))
        return true;
    if (!array_more(streams->streams, streams->count) || !add_sample(run, at, 0) ||
        !run_on(run, at, 1) || !run_on(run, at, -1))
        return false;
    uint32_t count = run->count - first;
    if ((int32_t)(count - 1) < least * FLOW_SAMPLES)
        take_back(run, first);
    else
        streams->streams[streams->count++] = (flow_stream){first, count, false};
    return true;
}

static bool try_beside(flow_run *r, flow_point at, int32_t percent)
{
    flow_point d = shape_flow_direction(r->field, at), aside = {-d.y, d.x};
    int32_t length = FLOW_CELL * percent / 100;
    return try_stream(r, ahead(at, aside, length), BEGINS_BESIDE, LEAST_LENGTH) &&
           try_stream(r, ahead(at, aside, -length), BEGINS_BESIDE, LEAST_LENGTH);
}

static bool fill_beside(flow_run *r, uint32_t *done)
{
    for (; *done < r->streams->count; ++*done) {
        flow_stream s = r->streams->streams[*done];
        for (uint32_t i = s.first; i < s.first + s.count; i += 2)
            if (!try_beside(r, r->samples[i].at, BESIDE))
                return false;
    }
    return true;
}

/* minimum difference between a dark line and its surroundings, in the unit of `ridges` */
#define LEAST_RIDGE (12 * 64)
/* a pixel is a ridge if no pixel up to this distance away, in x and in y, has a larger value in
 * `ridges` */
#define RIDGE_REACH 2

typedef struct flow_ridge {
    int32_t strength, x, y;
} flow_ridge;

static int compare_ridges(const void *left, const void *right)
{
    const flow_ridge *a = left, *b = right;
    if (a->strength != b->strength)
        return a->strength > b->strength ? -1 : 1;
    if (a->y != b->y)
        return a->y < b->y ? -1 : 1;
    return (a->x > b->x) - (a->x < b->x);
}

static bool is_top(const int32_t *ridges, int32_t width, int32_t x, int32_t y)
{
    int32_t here = ridges[(size_t)y * (size_t)width + (size_t)x];
    for (int32_t j = y - RIDGE_REACH; j <= y + RIDGE_REACH; j++)
        for (int32_t i = x - RIDGE_REACH; i <= x + RIDGE_REACH; i++)
            if (ridges[(size_t)j * (size_t)width + (size_t)i] > here)
                return false;
    return here > LEAST_RIDGE;
}

/* Adds streams on both sides of the ridges, from the strongest ridge to the weakest. */
static bool begin_at_ridges(flow_run *run)
{
    int32_t width = run->field->width, height = run->field->height;
    flow_ridge *found = NULL;
    size_t count = 0;
    bool done = true;
    for (int32_t y = RIDGE_REACH; y < height - RIDGE_REACH; y++)
        for (int32_t x = RIDGE_REACH; x < width - RIDGE_REACH && done; x++) {
            if (!is_top(run->field->ridges, width, x, y))
                continue;
            done = array_more(found, count);
            if (done)
                found[count++] =
                    (flow_ridge){run->field->ridges[(size_t)y * (size_t)width + (size_t)x], x, y};
        }
    if (count > 0)
        qsort(found, count, sizeof *found, compare_ridges);
    for (size_t i = 0; i < count && done; i++) {
        flow_point at = {found[i].x * PIXEL + PIXEL / 2, found[i].y * PIXEL + PIXEL / 2};
        done = try_beside(run, at, 50);
    }
    free(found);
    return done;
}

static bool fill_rest(flow_run *r, int32_t percent, int32_t least, uint32_t *done)
{
    for (uint32_t y = 0; y < r->rows * ORGANIC_POINTS; y++)
        for (uint32_t x = 0; x < r->columns * ORGANIC_POINTS; x++) {
            flow_point at = {(int32_t)x * POINT + POINT / 2, (int32_t)y * POINT + POINT / 2};
            if (!try_stream(r, at, percent, least) || !fill_beside(r, done))
                return false;
        }
    return true;
}

static bool run_all(flow_run *r)
{
    uint32_t done = 0;
    return (!r->field->ridges || begin_at_ridges(r)) && fill_beside(r, &done) &&
           (!r->field->follows_border || fill_rest(r, BEGINS, LONG, &done)) &&
           fill_rest(r, BEGINS, LEAST_LENGTH, &done) && fill_rest(r, BEGINS, 1, &done) &&
           fill_rest(r, BEGINS_LAST, 0, &done);
}

static bool is_ring(const flow_point *at, uint32_t count)
{
    flow_point last = at[count - 1], gap = minus(at[0], last);
    if (count <= 4 * FLOW_SAMPLES || dot(gap, gap) * 4 > (int64_t)FLOW_CELL * FLOW_CELL * 5)
        return false;
    flow_point in = minus(last, at[count - 2]), out = minus(at[1], at[0]);
    return dot(in, out) * 10 > 7 * (int64_t)STEP * STEP && dot(in, gap) > 0 && dot(out, gap) > 0;
}

static bool put_in_order(const flow_run *run, base_pool *pool, flow_streams *streams)
{
    flow_stream *ordered = base_pool_take(pool, run->streams->count, sizeof *ordered);
    flow_point *at = base_pool_take(pool, run->count, sizeof *at);
    *streams = (flow_streams){ordered, run->streams->count, at, run->count};
    if (!ordered || !at)
        return false;
    for (uint32_t i = 0; i < streams->count; i++) {
        flow_stream *stream = &ordered[i];
        int32_t back = 0;
        *stream = run->streams->streams[i];
        for (uint32_t k = stream->first; k < stream->first + stream->count; k++)
            back += run->samples[k].k < 0;
        for (uint32_t k = stream->first; k < stream->first + stream->count; k++)
            at[stream->first + (uint32_t)(run->samples[k].k + back)] = run->samples[k].at;
        stream->is_ring = is_ring(at + stream->first, stream->count);
    }
    return true;
}

bool shape_flow_streams_make(flow_streams *streams, base_pool *pool, const flow_field *field)
{
    flow_streams made = {0};
    flow_run run = {.field = field,
                    .columns = field->ground->columns,
                    .rows = field->ground->rows,
                    .streams = &made};
    size_t squares = (size_t)run.columns * run.rows;
    run.squares = malloc(squares * sizeof *run.squares);
    if (run.squares)
        memset(run.squares, 0xFF, squares * sizeof *run.squares);
    bool done = run.squares && run_all(&run) && put_in_order(&run, pool, streams);
    free(run.squares);
    free(run.samples);
    free(made.streams);
    return done;
}
