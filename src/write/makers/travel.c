/* Orders lines so that a tool travels little between them. At first, each line begins near the end
 * of the preceding line, if possible. Then parts of the order are reversed if this shortens the
 * travel (2-opt: G. A. Croes, "A Method for Solving Traveling-Salesman Problems", 1958). */
#include "core/base/numbers.h"
#include "write/makers/makers.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* number of bins that are searched in each direction */
#define REACH 6

/* The ends of lines, in the bins of a grid. Line i has the ends 2i and 2i + 1. */
typedef struct ends {
    const maze_mark *mark;
    maze_box box;
    size_t side;   /* number of bins in a row and in a column */
    size_t *first; /* for each bin, the index of its first entry in `ends` */
    size_t *left;  /* for each bin, the number of its remaining ends */
    size_t *ends;
    /* number of a bin, counted along rows of alternating direction; all bins before this bin are
     * empty */
    size_t scan;
} ends;

/* Returns a point with coordinates rounded to 1/1024 point. The last bits of a sine differ between
 * machines, and must not decide between equally near ends. */
static maze_point settled(maze_point point)
{
    return (maze_point){(double)base_whole_units(point.x * 1024) / 1024,
                        (double)base_whole_units(point.y * 1024) / 1024};
}

static maze_point point_of(const maze_mark *mark, size_t end)
{
    const maze_polyline *line = &mark->lines[end / 2];
    bool last = end % 2 && !line->closed;
    return settled(mark->points[line->first + (last ? line->count - 1 : 0)]);
}

/* Returns the distance between two points. The results are the same on every machine, unlike the
 * results of hypot. */
static double distance_of(maze_point a, maze_point b)
{
    double x = b.x - a.x, y = b.y - a.y;
    return sqrt(x * x + y * y);
}

static size_t column_of(const ends *line_ends, double at, double low, double high)
{
    double share = high > low ? (at - low) / (high - low) * (double)line_ends->side : 0;
    return share <= 0 ? 0 : share >= (double)line_ends->side ? line_ends->side - 1 : (size_t)share;
}

static size_t bin_of(const ends *line_ends, maze_point point)
{
    return column_of(line_ends, point.y, line_ends->box.top, line_ends->box.bottom) *
               line_ends->side +
           column_of(line_ends, point.x, line_ends->box.left, line_ends->box.right);
}

static bool start(ends *line_ends, const maze_mark *mark)
{
    size_t count = 2 * mark->line_count, sum = 0;
    *line_ends = (ends){.mark = mark, .box = {INFINITY, INFINITY, -INFINITY, -INFINITY}};
    for (size_t i = 0; i < mark->point_count; i++) {
        maze_point p = settled(mark->points[i]);
        line_ends->box =
            (maze_box){fmin(line_ends->box.left, p.x), fmin(line_ends->box.top, p.y),
                       fmax(line_ends->box.right, p.x), fmax(line_ends->box.bottom, p.y)};
    }
    line_ends->side = (size_t)ceil(sqrt((double)count / 2)) + 1;
    line_ends->first = malloc(line_ends->side * line_ends->side * sizeof *line_ends->first);
    line_ends->left = calloc(line_ends->side * line_ends->side, sizeof *line_ends->left);
    line_ends->ends = malloc((count + 1) * sizeof *line_ends->ends);
    if (!line_ends->first || !line_ends->left || !line_ends->ends)
        return false;
    for (size_t i = 0; i < count; i++)
        line_ends->left[bin_of(line_ends, point_of(mark, i))]++;
    for (size_t i = 0; i < line_ends->side * line_ends->side; i++) {
        line_ends->first[i] = sum;
        sum += line_ends->left[i];
        line_ends->left[i] = 0;
    }
    for (size_t i = 0; i < count; i++) {
        size_t bin = bin_of(line_ends, point_of(mark, i));
        line_ends->ends[line_ends->first[bin] + line_ends->left[bin]++] = i;
    }
    return true;
}

static void finish(ends *line_ends)
{
    free(line_ends->first);
    free(line_ends->left);
    free(line_ends->ends);
}

static void take(ends *line_ends, size_t end)
{
    size_t bin = bin_of(line_ends, point_of(line_ends->mark, end));
    size_t *of = line_ends->ends + line_ends->first[bin], i = 0;
    while (of[i] != end)
        i++;
    of[i] = of[--line_ends->left[bin]];
}

/* Returns the end nearest to `at` among `best` (SIZE_MAX: none) and the remaining ends in a bin.
 * The lowest-numbered of equally near ends wins. *distance is the distance of `best`, and becomes
 * the distance of the result. */
static size_t nearer(const ends *line_ends, size_t bin, maze_point at, size_t best,
                     double *distance)
{
    for (size_t i = 0; i < line_ends->left[bin]; i++) {
        size_t end = line_ends->ends[line_ends->first[bin] + i];
        double far = distance_of(at, point_of(line_ends->mark, end));
        if (far < *distance || (far == *distance && end < best)) {
            *distance = far;
            best = end;
        }
    }
    return best;
}

/* Like nearer, for the bins on the edge of the square that reaches `away` bins from the bin of a
 * point. */
static size_t nearest_at(const ends *line_ends, maze_point at, long away, size_t best,
                         double *distance)
{
    long side = (long)line_ends->side, middle = (long)bin_of(line_ends, at);
    long x = middle % side, y = middle / side;
    for (long row = y - away; row <= y + away; row++)
        for (long column = x - away; column <= x + away; column++) {
            bool edge = labs(row - y) == away || labs(column - x) == away;
            if (edge && row >= 0 && row < side && column >= 0 && column < side)
                best = nearer(line_ends, (size_t)(row * side + column), at, best, distance);
        }
    return best;
}

/* Returns a remaining end near a point or, if the bins near the point are empty, any remaining
 * end. */
static size_t next(ends *ends, maze_point at)
{
    double distance = INFINITY;
    size_t best = SIZE_MAX;
    for (long away = 0; away <= REACH; away++) {
        bool found = best != SIZE_MAX;
        best = nearest_at(ends, at, away, best, &distance);
        if (found)
            return best;
    }
    for (; best == SIZE_MAX; ends->scan++) {
        size_t row = ends->scan / ends->side, column = ends->scan % ends->side;
        size_t bin = row * ends->side + (row % 2 ? ends->side - 1 - column : column);
        if (ends->left[bin])
            return ends->ends[ends->first[bin]];
    }
    return best;
}

typedef struct tour {
    const ends *ends;
    const maze_mark *mark;
    write_travel *order;
    size_t *place;
    size_t count;
    maze_point from;
    size_t work_left; /* number of lines that may still be reversed */
} tour;

#define WORK(count) ((size_t)20000000 + 100 * (count))

/* minimum length by which a reversal must shorten the travel, in points */
#define GAIN 1e-6

static size_t first_end(const tour *t, size_t i)
{
    return 2 * t->order[i].line + t->order[i].reversed;
}

static maze_point entry(const tour *t, size_t i)
{
    return point_of(t->mark, first_end(t, i));
}

static maze_point before(const tour *t, size_t i)
{
    return i == 0 ? t->from : point_of(t->mark, first_end(t, i - 1) ^ 1);
}

/* Returns the distance from a point to the beginning of line i of the order, or 0 if there is no
 * line i. */
static double to_line(const tour *t, maze_point at, size_t i)
{
    return i < t->count ? distance_of(at, entry(t, i)) : 0;
}

static void turn(tour *tour, size_t first, size_t last)
{
    size_t count = last - first + 1;
    tour->work_left -= count < tour->work_left ? count : tour->work_left;
    for (size_t i = first, k = last; i < k; i++, k--) {
        write_travel kept = tour->order[i];
        tour->order[i] = tour->order[k];
        tour->order[k] = kept;
    }
    for (size_t i = first; i <= last; i++) {
        write_travel *line = &tour->order[i];
        line->reversed = !line->reversed && !tour->mark->lines[line->line].closed;
        tour->place[line->line] = i;
    }
}

/* Tries to reverse a part of the order. `end` then becomes the second end of the travel to line i
 * or, if `back` is true, the first end. `far` is the length of the new travel. Returns true if a
 * part of the order was reversed. */
static bool try_end(tour *tour, size_t i, size_t end, bool back, double far)
{
    size_t k = tour->place[end / 2];
    bool closed = tour->mark->lines[end / 2].closed, begins = end == first_end(tour, k);
    maze_point a = before(tour, i), b = entry(tour, i), at = point_of(tour->mark, end);
    double gain = distance_of(a, b) - far;
    if (!back && k > i && (closed || !begins)) {
        gain += to_line(tour, at, k + 1) - to_line(tour, b, k + 1);
        if (gain > GAIN)
            turn(tour, i, k);
    } else if (back && k < i && (closed || begins)) {
        gain += distance_of(before(tour, k), at) - distance_of(before(tour, k), a);
        if (gain > GAIN)
            turn(tour, k, i - 1);
    } else {
        return false;
    }
    return gain > GAIN;
}

/* Tries to shorten the travel to line i. Keeps the first end of this travel or, if `back` is true,
 * the second end. Returns true if the order was changed. */
static bool try_near(tour *tour, size_t i, bool back)
{
    const ends *ends = tour->ends;
    maze_point at = back ? entry(tour, i) : before(tour, i);
    double reach = distance_of(before(tour, i), entry(tour, i));
    double wide = fmin(reach, REACH * (ends->box.right - ends->box.left) / (double)ends->side);
    double high = fmin(reach, REACH * (ends->box.bottom - ends->box.top) / (double)ends->side);
    size_t left = column_of(ends, at.x - wide, ends->box.left, ends->box.right);
    size_t right = column_of(ends, at.x + wide, ends->box.left, ends->box.right);
    size_t top = column_of(ends, at.y - high, ends->box.top, ends->box.bottom);
    size_t bottom = column_of(ends, at.y + high, ends->box.top, ends->box.bottom);
    for (size_t row = top; row <= bottom; row++)
        for (size_t column = left; column <= right; column++) {
            size_t bin = row * ends->side + column;
            for (size_t k = 0; k < ends->left[bin]; k++) {
                size_t end = ends->ends[ends->first[bin] + k];
                double far = distance_of(at, point_of(tour->mark, end));
                if (far < reach && try_end(tour, i, end, back, far))
                    return true;
            }
        }
    return false;
}

static void shorten(tour *t)
{
    for (bool shorter = true; shorter && t->work_left > 0;) {
        shorter = false;
        for (size_t i = 0; i < t->count && t->work_left > 0; i++)
            if (distance_of(before(t, i), entry(t, i)) > GAIN)
                shorter |= try_near(t, i, false) || try_near(t, i, true);
    }
}

/* Computes the initial order of the lines. Each line begins at the end that next() returns. Returns
 * false if there is not enough memory. */
static bool go_to_nearest(const maze_mark *mark, write_travel *order, maze_point at)
{
    ends ends = {0};
    bool done = start(&ends, mark);
    for (size_t i = 0; i < mark->line_count && done; i++) {
        size_t end = next(&ends, at);
        order[i] = (write_travel){end / 2, end % 2 && !mark->lines[end / 2].closed};
        take(&ends, end);
        take(&ends, end ^ 1);
        at = point_of(mark, end ^ 1);
    }
    finish(&ends);
    return done;
}

static bool go_less(const maze_mark *mark, write_travel *order, maze_point at)
{
    ends ends = {0};
    size_t count = mark->line_count;
    tour tour = {.ends = &ends,
                 .mark = mark,
                 .order = order,
                 .place = calloc(count + 1, sizeof *tour.place),
                 .count = count,
                 .from = at,
                 .work_left = WORK(count)};
    bool done = tour.place && start(&ends, mark);
    for (size_t i = 0; i < count && done; i++)
        tour.place[order[i].line] = i;
    if (done)
        shorten(&tour);
    free(tour.place);
    finish(&ends);
    return done;
}

write_travel *write_travel_order(const maze_mark *mark, maze_point *at)
{
    size_t count = mark->line_count;
    maze_point from = settled(*at);
    write_travel *order = calloc(count + 1, sizeof *order);
    if (!order || count == 0)
        return order;
    if (mark->role == MAZE_ROLE_SOLUTION) {
        for (size_t i = 0; i < count; i++)
            order[i].line = i;
    } else if (!go_to_nearest(mark, order, from) || !go_less(mark, order, from)) {
        free(order);
        return NULL;
    }
    write_travel last = order[count - 1];
    *at = point_of(mark, (2 * last.line + last.reversed) ^ 1);
    return order;
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
