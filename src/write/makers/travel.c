/* The order in which a pen, a laser or a mill draws the lines of a mark, so that it travels
 * little between them: from where it is to the nearest end of a line that is left, found in a
 * grid of bins. */
#include "write/makers/travel.h"

#include <math.h>
#include <stdlib.h>

/* So many bins are looked at in each direction. */
#define REACH 6

/* The ends of lines in the bins of a grid.  End 2i is the first point of line i, end 2i + 1 its
 * last. */
typedef struct ends {
    const maze_mark *mark;
    maze_box box;
    size_t side;   /* bins in a row, and rows */
    size_t *first; /* of each bin, in `ends` */
    size_t *left;  /* how many of each bin are left */
    size_t *ends;
    size_t scan; /* bins before it, row by row to and fro, are empty */
} ends;

static maze_point point_of(const maze_mark *mark, size_t end)
{
    const maze_polyline *line = &mark->lines[end / 2];
    bool last = end % 2 && !line->closed;
    return mark->points[line->first + (last ? line->count - 1 : 0)];
}

static size_t column_of(const ends *e, double at, double low, double high)
{
    double share = high > low ? (at - low) / (high - low) * (double)e->side : 0;
    return share <= 0 ? 0 : share >= (double)e->side ? e->side - 1 : (size_t)share;
}

static size_t bin_of(const ends *e, maze_point point)
{
    return column_of(e, point.y, e->box.top, e->box.bottom) * e->side +
           column_of(e, point.x, e->box.left, e->box.right);
}

static maze_box box_of(const maze_mark *mark)
{
    maze_box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (size_t i = 0; i < mark->point_count; i++) {
        maze_point point = mark->points[i];
        box.left = fmin(box.left, point.x);
        box.right = fmax(box.right, point.x);
        box.top = fmin(box.top, point.y);
        box.bottom = fmax(box.bottom, point.y);
    }
    return box;
}

/* By counting. */
static void fill_bins(ends *e)
{
    size_t count = 2 * e->mark->line_count, bins = e->side * e->side, sum = 0;
    for (size_t i = 0; i < count; i++)
        e->left[bin_of(e, point_of(e->mark, i))]++;
    for (size_t i = 0; i < bins; i++) {
        e->first[i] = sum;
        sum += e->left[i];
        e->left[i] = 0;
    }
    for (size_t i = 0; i < count; i++) {
        size_t bin = bin_of(e, point_of(e->mark, i));
        e->ends[e->first[bin] + e->left[bin]++] = i;
    }
}

static bool start(ends *e, const maze_mark *mark)
{
    size_t count = 2 * mark->line_count;
    *e = (ends){.mark = mark, .box = box_of(mark)};
    e->side = (size_t)ceil(sqrt((double)count / 2)) + 1;
    e->first = malloc(e->side * e->side * sizeof *e->first);
    e->left = calloc(e->side * e->side, sizeof *e->left);
    e->ends = malloc((count + 1) * sizeof *e->ends);
    if (!e->first || !e->left || !e->ends)
        return false;
    fill_bins(e);
    return true;
}

static void finish(ends *e)
{
    free(e->first);
    free(e->left);
    free(e->ends);
}

static void take(ends *e, size_t end)
{
    size_t bin = bin_of(e, point_of(e->mark, end));
    size_t *of = e->ends + e->first[bin], i = 0;
    while (of[i] != end)
        i++;
    of[i] = of[--e->left[bin]];
}

/* The nearer of an end and those of a bin; SIZE_MAX: none yet. */
static size_t nearer(const ends *e, size_t bin, maze_point at, size_t best, double *distance)
{
    for (size_t i = 0; i < e->left[bin]; i++) {
        size_t end = e->ends[e->first[bin] + i];
        maze_point point = point_of(e->mark, end);
        double far = hypot(point.x - at.x, point.y - at.y);
        if (far < *distance || (far == *distance && end < best)) {
            *distance = far;
            best = end;
        }
    }
    return best;
}

/* Of the bins that are just so many columns or rows away. */
static size_t nearest_at(const ends *e, maze_point at, long away, size_t best, double *distance)
{
    long side = (long)e->side, middle = (long)bin_of(e, at);
    long x = middle % side, y = middle / side;
    for (long row = y - away; row <= y + away; row++)
        for (long column = x - away; column <= x + away; column++) {
            bool edge = labs(row - y) == away || labs(column - x) == away;
            if (edge && row >= 0 && row < side && column >= 0 && column < side)
                best = nearer(e, (size_t)(row * side + column), at, best, distance);
        }
    return best;
}

static size_t next_in_rows(ends *e)
{
    for (;; e->scan++) {
        size_t row = e->scan / e->side, column = e->scan % e->side;
        size_t bin = row * e->side + (row % 2 ? e->side - 1 - column : column);
        if (e->left[bin])
            return e->ends[e->first[bin]];
    }
}

static size_t next(ends *e, maze_point at)
{
    double distance = INFINITY;
    size_t best = SIZE_MAX;
    for (long away = 0; away <= REACH; away++) {
        bool found = best != SIZE_MAX;
        best = nearest_at(e, at, away, best, &distance);
        if (found)
            return best;
    }
    return best != SIZE_MAX ? best : next_in_rows(e);
}

static write_travel *as_they_are(const maze_mark *mark, maze_point *at)
{
    write_travel *order = calloc(mark->line_count + 1, sizeof *order);
    for (size_t i = 0; i < mark->line_count && order; i++)
        order[i].line = i;
    if (order && mark->point_count > 0)
        *at = mark->points[mark->point_count - 1];
    return order;
}

write_travel *write_travel_order(const maze_mark *mark, maze_point *at)
{
    ends e;
    if (mark->role == MAZE_ROLE_SOLUTION)
        return as_they_are(mark, at);
    write_travel *order = malloc((mark->line_count + 1) * sizeof *order);
    bool done = start(&e, mark) && order;
    for (size_t i = 0; i < mark->line_count && done; i++) {
        size_t end = next(&e, *at);
        order[i] = (write_travel){end / 2, end % 2 && !mark->lines[end / 2].closed};
        take(&e, end);
        take(&e, end ^ 1);
        *at = point_of(mark, end ^ 1);
    }
    finish(&e);
    if (done)
        return order;
    free(order);
    return NULL;
}

static size_t index_of(const maze_mark *mark, write_travel line, size_t k)
{
    const maze_polyline *of = &mark->lines[line.line];
    return of->first + (line.reversed ? of->count - 1 - k : k);
}

maze_point write_travel_point(const maze_mark *mark, write_travel line, size_t k)
{
    return mark->points[index_of(mark, line, k)];
}

double write_travel_sweep(const maze_mark *mark, write_travel line, size_t k)
{
    if (!mark->sweeps)
        return 0;
    return line.reversed ? -mark->sweeps[index_of(mark, line, k + 1)]
                         : mark->sweeps[index_of(mark, line, k)];
}
