/* Corners of the curve get knots by dynamic programming: for each knot that the first may have, the
 * cheapest choice for the others, in their order, round the ring. */
#include "core/shape/rim.h"

#include <stdlib.h>

#define CHOICES 12 /* of knots, for a corner */
#define SKIPS 3    /* corners in a row that may be without a knot */
#define PART (CONTOUR_ONE * CONTOUR_ONE / 100)
#define COST_SKIP (800 * PART)
#define COST_SHORT (10000 * PART)
#define REACH 3 /* cells, from a corner to its knot */

/* Between them a wall is as long as it should be; below the last it is too short. */
#define LONG (CONTOUR_ONE * 125 / 100)
#define FAIR (CONTOUR_ONE * 75 / 100)
#define SHORT (CONTOUR_ONE * 35 / 100)

typedef struct rim_choice {
    size_t knot;     /* of the chain, from 0 */
    int64_t cost;    /* of having it */
    int64_t sum;     /* of the cheapest choice up to here; INT64_MAX: there is none */
    size_t from, at; /* the corner before that has a knot, and which of its choices */
} rim_choice;

typedef struct rim_corner {
    size_t point; /* of the curve */
    rim_choice choices[CHOICES];
    unsigned count;
} rim_corner;

typedef struct pinning {
    rim *rim;
    const rim_chain *chain;
    const contour_point *at;
    rim_corner *corners;
    size_t count;
} pinning;

/* The cosine of each 30 degrees, in 1 / 1000. */
static const int64_t cosines[] = {866, 500, 0, -500, -866};
enum { BENDS = sizeof cosines / sizeof *cosines + 1 };

/* By how far the curve turns, in steps of 30 degrees, and by the number of cells at a knot: the
 * square of what the angle of each lacks to a right one, in 1 / 100. */
static const int64_t turned_in[BENDS][4] = {{0, 49, 2, 19}, {0, 25, 6, 25},  {0, 3, 18, 37},
                                            {0, 3, 34, 52}, {0, 25, 57, 69}, {0, 69, 84, 89}};
static const int64_t turned_out[BENDS][4] = {{0, 900, 2, 6},  {0, 900, 6, 3},  {0, 900, 17, 0},
                                             {0, 900, 34, 0}, {0, 900, 56, 3}, {0, 900, 90, 8}};

/* The cost of having so many cells at a corner. */
static int64_t cost_of_cells(const contour *c, size_t ring, size_t point, unsigned cells)
{
    contour_point in = contour_at(c, ring, c->along[point] - 1).way;
    contour_point out = contour_at(c, ring, c->along[point] + 1).way;
    int64_t cross = contour_cross(in, out), dot = contour_dot(in, out);
    int64_t lengths = contour_length(in) * contour_length(out) / 1000;
    unsigned bend = 0;
    while (bend + 1 < BENDS && dot < cosines[bend] * lengths)
        bend++;
    return PART * (cross >= 0 ? turned_in : turned_out)[bend][cells];
}

/* Keeps the cheapest. */
static void add_choice(rim_corner *corner, size_t knot, int64_t cost)
{
    if (corner->count == CHOICES && cost >= corner->choices[CHOICES - 1].cost)
        return;
    unsigned i = corner->count < CHOICES ? corner->count++ : CHOICES - 1;
    for (; i > 0 && corner->choices[i - 1].cost > cost; i--)
        corner->choices[i] = corner->choices[i - 1];
    corner->choices[i] = (rim_choice){.knot = knot, .cost = cost};
}

static void find_choices(const pinning *p, rim_corner *corner)
{
    const contour *curve = p->rim->curve;
    contour_point to = curve->points[corner->point];
    int64_t costs[4], most = REACH * CONTOUR_ONE;
    for (unsigned cells = 1; cells < 4; cells++)
        costs[cells] = cost_of_cells(curve, p->chain->ring, corner->point, cells);
    for (size_t i = 0; i < p->chain->count; i++) {
        const rim_knot *knot = &p->rim->knots[p->chain->first + i];
        int64_t square = contour_square(p->at[knot->node], to);
        if (square <= most * most)
            add_choice(corner, i, square + costs[knot->cells]);
    }
}

static bool list_corners(pinning *p)
{
    const contour_ring *ring = &p->rim->curve->rings[p->chain->ring];
    size_t count = 0;
    for (size_t i = ring->first; i < ring->first + ring->count; i++)
        count += p->rim->curve->sharp[i];
    p->corners = calloc(count + 1, sizeof *p->corners);
    if (!p->corners)
        return false;
    for (size_t i = ring->first; i < ring->first + ring->count; i++)
        if (p->rim->curve->sharp[i]) {
            rim_corner *corner = &p->corners[p->count];
            corner->point = i;
            find_choices(p, corner);
            p->count += corner->count > 0;
        }
    return true;
}

/* The cost of having so many walls on so much of the curve. */
static int64_t cost_of_walls(int64_t length, size_t walls)
{
    int64_t each = length / (int64_t)walls;
    int64_t off = each > LONG ? each - LONG : each < FAIR ? FAIR - each : 0;
    return (int64_t)walls * off * off + (each < SHORT ? COST_SHORT : 0);
}

/* From one corner's choice to another's, or round to it again; INT64_MAX if the knots are not in
 * order. */
static int64_t cost_between(const pinning *p, const rim_corner *a, const rim_choice *from,
                            const rim_corner *b, const rim_choice *to, size_t start)
{
    const contour *curve = p->rim->curve;
    size_t knots = p->chain->count;
    size_t first = (from->knot + knots - start) % knots, last = (to->knot + knots - start) % knots;
    bool round = b->point <= a->point;
    if (round)
        last += knots;
    if (last <= first)
        return INT64_MAX;
    int64_t length = curve->along[b->point] - curve->along[a->point] +
                     (round ? curve->rings[p->chain->ring].length : 0);
    return cost_of_walls(length, last - first);
}

/* The cheapest way to have a choice of corner k. */
static void reach(pinning *p, size_t k, rim_choice *to, size_t start)
{
    to->sum = INT64_MAX;
    for (size_t back = 1; back <= SKIPS && back <= k; back++) {
        rim_corner *before = &p->corners[k - back];
        for (unsigned i = 0; i < before->count; i++) {
            const rim_choice *from = &before->choices[i];
            if (from->sum == INT64_MAX)
                continue;
            int64_t walls = cost_between(p, before, from, &p->corners[k], to, start);
            if (walls == INT64_MAX)
                continue;
            int64_t sum = from->sum + walls + to->cost + (int64_t)(back - 1) * COST_SKIP;
            if (sum < to->sum) {
                to->sum = sum;
                to->from = k - back;
                to->at = i;
            }
        }
    }
}

/* With one choice of the first corner: what the cheapest costs, and the last of its knots. */
static int64_t choose_from(pinning *p, unsigned first, rim_choice *last)
{
    rim_corner *begin = &p->corners[0];
    const rim_choice *start = &begin->choices[first];
    int64_t least = INT64_MAX;
    for (unsigned i = 0; i < begin->count; i++)
        begin->choices[i].sum = i == first ? begin->choices[i].cost : INT64_MAX;
    for (size_t k = 1; k < p->count; k++)
        for (unsigned i = 0; i < p->corners[k].count; i++)
            reach(p, k, &p->corners[k].choices[i], start->knot);
    for (size_t k = p->count; k-- > 0 && p->count - k <= SKIPS;)
        for (unsigned i = 0; i < p->corners[k].count; i++) {
            const rim_choice *end = &p->corners[k].choices[i];
            if (end->sum == INT64_MAX)
                continue;
            int64_t sum = end->sum + (int64_t)(p->count - 1 - k) * COST_SKIP +
                          cost_between(p, &p->corners[k], end, begin, start, start->knot);
            if (sum < least) {
                least = sum;
                last->from = k;
                last->at = i;
            }
        }
    return least;
}

static void pin(pinning *p, rim_choice last)
{
    const contour *curve = p->rim->curve;
    int64_t length = curve->rings[p->chain->ring].length;
    for (;;) {
        const rim_corner *corner = &p->corners[last.from];
        bool first = last.from == 0;
        last = corner->choices[last.at];
        rim_knot *knot = &p->rim->knots[p->chain->first + last.knot];
        knot->pinned = true;
        knot->along += contour_step(knot->along, curve->along[corner->point], length);
        if (first)
            return;
    }
}

bool rim_pin(rim *r, const rim_chain *chain, const contour_point *at, maze_error *error)
{
    pinning p = {.rim = r, .chain = chain, .at = at};
    if (!list_corners(&p))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
    unsigned best = 0;
    int64_t least = INT64_MAX;
    rim_choice last = {0};
    for (unsigned first = 0; p.count > 0 && first < p.corners[0].count; first++) {
        int64_t cost = choose_from(&p, first, &last);
        if (cost < least) {
            least = cost;
            best = first;
        }
    }
    if (least < INT64_MAX) {
        choose_from(&p, best, &last);
        pin(&p, last);
    }
    free(p.corners);
    return true;
}
