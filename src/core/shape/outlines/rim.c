/* Lays the border of a shape that was cut out of squares onto a curve. The corners of squares on
 * the border are knots. Dynamic programming chooses the knots that are pinned to corners of the
 * curve. The curve can also be made from the border itself. */
#include "core/shape/outlines/rim.h"

#include <stdlib.h>

#define CHOICES 12
/* at most SKIPS - 1 consecutive corners get no knot, not counting corners without choices */
#define SKIPS 3
#define PART (CONTOUR_ONE * CONTOUR_ONE / 100)
#define COST_SKIP (800 * PART)
#define COST_SHORT (10000 * PART)
/* maximum distance between a corner of the curve and a knot that can be pinned there, in cells */
#define REACH 3

/* Lengths of walls. Walls from FAIR to LONG are good, and walls below SHORT are too short. */
#define LONG (CONTOUR_ONE * 125 / 100)
#define FAIR (CONTOUR_ONE * 75 / 100)
#define SHORT (CONTOUR_ONE * 35 / 100)

typedef struct rim_choice {
    size_t knot;
    int64_t cost;
    /* lowest total cost of a sequence of choices that ends with this choice; INT64_MAX: no such
     * sequence exists */
    int64_t sum;
    /* `from`: index of the previous corner that has a knot; `at`: index of the choice at that
     * corner */
    size_t from, at;
} rim_choice;

typedef struct rim_corner {
    size_t point;
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

/* The cosines of 30, 60, 90, 120 and 150 degrees, in thousandths. */
static const int64_t cosines[] = {866, 500, 0, -500, -866};
enum { BENDS = sizeof cosines / sizeof *cosines + 1 };

/* Costs of pinning a knot to a corner of the curve: the square of a / 90 - 1, in hundredths. Here,
 * `a` is the angle of each cell at the knot, in degrees. The cost 900 means that such a knot should
 * be avoided. The indexes are the turn of the curve in steps of 30 degrees, and the number of cells
 * at the knot. */
static const int64_t turned_in[BENDS][4] = {{0, 49, 2, 19}, {0, 25, 6, 25},  {0, 3, 18, 37},
                                            {0, 3, 34, 52}, {0, 25, 57, 69}, {0, 69, 84, 89}};
static const int64_t turned_out[BENDS][4] = {{0, 900, 2, 6},  {0, 900, 6, 3},  {0, 900, 17, 0},
                                             {0, 900, 34, 0}, {0, 900, 56, 3}, {0, 900, 90, 8}};

static int64_t cost_of_cells(const contour *c, size_t ring, size_t point, unsigned cells)
{
    contour_point in = shape_contour_at(c, ring, c->along[point] - 1).way;
    contour_point out = shape_contour_at(c, ring, c->along[point] + 1).way;
    int64_t cross = contour_cross(in, out), dot = contour_dot(in, out);
    int64_t lengths = contour_length(in) * contour_length(out) / 1000;
    unsigned bend = 0;
    while (bend + 1 < BENDS && dot < cosines[bend] * lengths)
        bend++;
    return PART * (cross >= 0 ? turned_in : turned_out)[bend][cells];
}

/* Adds a choice to a corner. Only the CHOICES cheapest choices of a corner are kept. */
static void add_choice(rim_corner *corner, size_t knot, int64_t cost)
{
    if (corner->count == CHOICES && cost >= corner->choices[CHOICES - 1].cost)
        return;
    unsigned i = corner->count < CHOICES ? corner->count++ : CHOICES - 1;
    for (; i > 0 && corner->choices[i - 1].cost > cost; i--)
        corner->choices[i] = corner->choices[i - 1];
    corner->choices[i] = (rim_choice){.knot = knot, .cost = cost};
}

static void find_choices(const pinning *pinning, rim_corner *corner)
{
    const contour *curve = pinning->rim->curve;
    contour_point to = curve->points[corner->point];
    int64_t costs[4], most = REACH * CONTOUR_ONE;
    for (unsigned cells = 1; cells < 4; cells++)
        costs[cells] = cost_of_cells(curve, pinning->chain->ring, corner->point, cells);
    for (size_t i = 0; i < pinning->chain->count; i++) {
        const rim_knot *knot = &pinning->rim->knots[pinning->chain->first + i];
        int64_t square = contour_square(pinning->at[knot->node], to);
        if (square <= most * most)
            add_choice(corner, i, square + costs[knot->cells]);
    }
}

static bool list_corners(pinning *pinning)
{
    const contour_ring *ring = &pinning->rim->curve->rings[pinning->chain->ring];
    size_t count = 0;
    for (size_t i = ring->first; i < ring->first + ring->count; i++)
        count += pinning->rim->curve->sharp[i];
    pinning->corners = calloc(count + 1, sizeof *pinning->corners);
    if (!pinning->corners)
        return false;
    for (size_t i = ring->first; i < ring->first + ring->count; i++)
        if (pinning->rim->curve->sharp[i]) {
            rim_corner *corner = &pinning->corners[pinning->count];
            corner->point = i;
            find_choices(pinning, corner);
            pinning->count += corner->count > 0;
        }
    return true;
}

static int64_t cost_of_walls(int64_t length, size_t walls)
{
    int64_t each = length / (int64_t)walls;
    int64_t off = each > LONG ? each - LONG : each < FAIR ? FAIR - each : 0;
    return (int64_t)walls * off * off + (each < SHORT ? COST_SHORT : 0);
}

/* Returns the cost of the walls between the knots of two choices. Returns INT64_MAX if the knots
 * are not in order, counted from the knot `start`. If the corner `b` is not after the corner `a` on
 * the ring, the walls lead past the start of the ring. */
static int64_t cost_between(const pinning *pinning, const rim_corner *a, const rim_choice *from,
                            const rim_corner *b, const rim_choice *to, size_t start)
{
    const contour *curve = pinning->rim->curve;
    size_t knots = pinning->chain->count;
    size_t first = (from->knot + knots - start) % knots, last = (to->knot + knots - start) % knots;
    bool round = b->point <= a->point;
    if (round)
        last += knots;
    if (last <= first)
        return INT64_MAX;
    int64_t length = curve->along[b->point] - curve->along[a->point] +
                     (round ? curve->rings[pinning->chain->ring].length : 0);
    return cost_of_walls(length, last - first);
}

static void reach(pinning *pinning, size_t k, rim_choice *to, size_t start)
{
    to->sum = INT64_MAX;
    for (size_t back = 1; back <= SKIPS && back <= k; back++) {
        rim_corner *before = &pinning->corners[k - back];
        for (unsigned i = 0; i < before->count; i++) {
            const rim_choice *from = &before->choices[i];
            if (from->sum == INT64_MAX)
                continue;
            int64_t walls = cost_between(pinning, before, from, &pinning->corners[k], to, start);
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

static int64_t choose_from(pinning *pinning, unsigned first, rim_choice *last)
{
    rim_corner *begin = &pinning->corners[0];
    const rim_choice *start = &begin->choices[first];
    int64_t least = INT64_MAX;
    for (unsigned i = 0; i < begin->count; i++)
        begin->choices[i].sum = i == first ? begin->choices[i].cost : INT64_MAX;
    for (size_t k = 1; k < pinning->count; k++)
        for (unsigned i = 0; i < pinning->corners[k].count; i++)
            reach(pinning, k, &pinning->corners[k].choices[i], start->knot);
    for (size_t k = pinning->count; k-- > 0 && pinning->count - k <= SKIPS;)
        for (unsigned i = 0; i < pinning->corners[k].count; i++) {
            const rim_choice *end = &pinning->corners[k].choices[i];
            if (end->sum == INT64_MAX)
                continue;
            int64_t sum =
                end->sum + (int64_t)(pinning->count - 1 - k) * COST_SKIP +
                cost_between(pinning, &pinning->corners[k], end, begin, start, start->knot);
            if (sum < least) {
                least = sum;
                last->from = k;
                last->at = i;
            }
        }
    return least;
}

static void pin(pinning *pinning, rim_choice last)
{
    const contour *curve = pinning->rim->curve;
    int64_t length = curve->rings[pinning->chain->ring].length;
    for (;;) {
        const rim_corner *corner = &pinning->corners[last.from];
        bool first = last.from == 0;
        last = corner->choices[last.at];
        rim_knot *knot = &pinning->rim->knots[pinning->chain->first + last.knot];
        knot->pinned = true;
        knot->along += shape_contour_step(knot->along, curve->along[corner->point], length);
        if (first)
            return;
    }
}

/* Pins knots of a border to the corners of its ring. A corner is skipped if no knot is near, and
 * can also be skipped if skipping costs less. Returns false if there is not enough memory. */
static bool rim_pin(rim *rim, const rim_chain *chain, const contour_point *at)
{
    pinning pinning = {.rim = rim, .chain = chain, .at = at};
    if (!list_corners(&pinning))
        return false;
    unsigned best = 0;
    int64_t least = INT64_MAX;
    rim_choice last = {0};
    for (unsigned first = 0; pinning.count > 0 && first < pinning.corners[0].count; first++) {
        int64_t cost = choose_from(&pinning, first, &last);
        if (cost < least) {
            least = cost;
            best = first;
        }
    }
    if (least < INT64_MAX) {
        choose_from(&pinning, best, &last);
        pin(&pinning, last);
    }
    free(pinning.corners);
    return true;
}

/* A border also goes around another ring if at least this number of its knots are nearest to that
 * ring. */
#define MERGED 3
#define TURNS 64
#define ROUNDS 12
/* minimum distance between adjacent knots along a ring, if there is enough space */
#define GAP (CONTOUR_ONE * 45 / 100)

void shape_rim_free(rim *r)
{
    free(r->knots);
    free(r->chains);
    *r = (rim){0};
}

static int64_t length_of(const rim *r, const rim_chain *chain)
{
    return r->curve->rings[chain->ring].length;
}

int64_t shape_rim_next(const rim *r, const rim_chain *chain, size_t knot)
{
    bool last = knot + 1 == chain->first + chain->count;
    return last ? r->knots[chain->first].along + length_of(r, chain) : r->knots[knot + 1].along;
}

int64_t shape_rim_before(const rim *r, const rim_chain *chain, size_t knot)
{
    return knot == chain->first
               ? r->knots[chain->first + chain->count - 1].along - length_of(r, chain)
               : r->knots[knot - 1].along;
}

/* Moves each knot of a border to the nearest place on the curve. Returns the ring with the largest
 * number of these places. votes[ring] receives the number of these places on each ring. */
static size_t find_ring(rim *r, const rim_chain *chain, const contour_point *at, size_t *votes)
{
    size_t best = 0;
    for (size_t ring = 0; ring < r->curve->ring_count; ring++)
        votes[ring] = 0;
    for (size_t i = chain->first; i < chain->first + chain->count; i++) {
        contour_nearest near = shape_contour_find(r->curve, CONTOUR_ANY, at[r->knots[i].node]);
        r->knots[i].along = near.along;
        votes[near.ring]++;
        best = votes[near.ring] > votes[best] ? near.ring : best;
    }
    return best;
}

/* Moves each knot to its nearest place on the ring of the border. If `there` is true, all knots are
 * already at these places. Returns true if the knots go around the ring exactly once. */
static bool lay_nearest(rim *rim, const rim_chain *chain, const contour_point *at, bool there)
{
    int64_t length = length_of(rim, chain), last = 0, start = 0;
    for (size_t i = chain->first; i < chain->first + chain->count; i++) {
        rim_knot *knot = &rim->knots[i];
        int64_t near =
            there ? knot->along : shape_contour_find(rim->curve, chain->ring, at[knot->node]).along;
        if (i == chain->first)
            start = last = near;
        last += shape_contour_step(last, near, length);
        knot->along = last;
    }
    return last + shape_contour_step(last, start, length) == start + length;
}

static int64_t cost_of_turn(const rim *r, const rim_chain *chain, const contour_point *at,
                            int64_t start)
{
    int64_t sum = 0;
    for (size_t i = 0; i < chain->count; i++) {
        int64_t along = start + length_of(r, chain) * (int64_t)i / (int64_t)chain->count;
        contour_point to = shape_contour_at(r->curve, chain->ring, along).at;
        sum += contour_square(at[r->knots[chain->first + i].node], to);
    }
    return sum;
}

/* Spreads the knots evenly around the ring, from the best of TURNS starts. The nearest places are
 * not used, because the center of a small hole may be far from the center of its ring. */
static void lay_evenly(rim *r, const rim_chain *chain, const contour_point *at)
{
    int64_t length = length_of(r, chain), best = 0, least = INT64_MAX;
    for (int64_t turn = 0; turn < TURNS; turn++) {
        int64_t cost = cost_of_turn(r, chain, at, length * turn / TURNS);
        if (cost < least) {
            least = cost;
            best = length * turn / TURNS;
        }
    }
    for (size_t i = 0; i < chain->count; i++)
        r->knots[chain->first + i].along = best + length * (int64_t)i / (int64_t)chain->count;
}

static void even_out(rim *r, const rim_chain *chain)
{
    int64_t before = shape_rim_before(r, chain, chain->first);
    for (size_t i = chain->first; i < chain->first + chain->count; i++) {
        rim_knot *knot = &r->knots[i];
        int64_t here = knot->along;
        if (!knot->pinned)
            knot->along = (before + 2 * here + shape_rim_next(r, chain, i)) / 4;
        before = here;
    }
}

/* Returns knot i of a border. After the last knot, the numbers continue with the first knot. For
 * these numbers, place_of adds the length of the ring. */
static rim_knot *knot_of(rim *r, const rim_chain *chain, size_t i)
{
    return &r->knots[chain->first + i % chain->count];
}

static int64_t place_of(rim *r, const rim_chain *chain, size_t i)
{
    return knot_of(r, chain, i)->along + (i >= chain->count ? length_of(r, chain) : 0);
}

static void put(rim *r, const rim_chain *chain, size_t i, int64_t along)
{
    knot_of(r, chain, i)->along = along - (i >= chain->count ? length_of(r, chain) : 0);
}

static void order_between(rim *rim, const rim_chain *chain, size_t from, size_t to)
{
    int64_t first = place_of(rim, chain, from);
    int64_t last =
        to - from == chain->count ? first + length_of(rim, chain) : place_of(rim, chain, to);
    int64_t gap = (last - first) * 3 / (4 * (int64_t)(to - from));
    gap = gap < GAP ? gap : GAP;
    for (size_t i = from + 1; i < to; i++) {
        int64_t least = place_of(rim, chain, i - 1) + gap;
        if (place_of(rim, chain, i) < least)
            put(rim, chain, i, least);
    }
    for (size_t i = to - 1; i > from; i--) {
        int64_t most = (i + 1 == to ? last : place_of(rim, chain, i + 1)) - gap;
        if (place_of(rim, chain, i) > most)
            put(rim, chain, i, most);
    }
}

static void rim_order(rim *rim, const rim_chain *chain)
{
    size_t start = 0;
    for (int round = 0; round < ROUNDS; round++)
        even_out(rim, chain);
    while (start < chain->count && !knot_of(rim, chain, start)->pinned)
        start++;
    start = start < chain->count ? start : 0;
    for (size_t from = start, to = start + 1; to <= start + chain->count; to++)
        if (to == start + chain->count || knot_of(rim, chain, to)->pinned) {
            order_between(rim, chain, from, to);
            from = to;
        }
}

/* Returns true if a border goes around several rings. The part of the shape between these rings is
 * then thinner than a cell. */
static bool is_merged(const rim *r, const rim_chain *chain, const size_t *votes)
{
    bool merged = false;
    for (size_t ring = 0; ring < r->curve->ring_count; ring++)
        merged = merged || (ring != chain->ring && votes[ring] >= MERGED);
    return merged;
}

static bool lay_chain(rim *rim, rim_chain *chain, const contour_point *at, size_t *votes,
                      rim_fit *fit)
{
    chain->ring = find_ring(rim, chain, at, votes);
    if (is_merged(rim, chain, votes)) {
        *fit = RIM_MERGED;
        return true;
    }
    bool done = lay_nearest(rim, chain, at, votes[chain->ring] == chain->count);
    if (!done && chain->count > RIM_FEW) {
        *fit = RIM_TOO_THIN;
        return true;
    }
    if (!done)
        lay_evenly(rim, chain, at);
    if (!rim_pin(rim, chain, at))
        return false;
    rim_order(rim, chain);
    return true;
}

bool shape_rim_lay(rim *r, const contour_point *at, rim_fit *fit)
{
    size_t *votes = malloc((r->curve->ring_count + 1) * sizeof *votes);
    bool done = votes != NULL;
    *fit = RIM_FITS;
    for (size_t i = 0; done && *fit == RIM_FITS && i < r->chain_count; i++)
        done = lay_chain(r, &r->chains[i], at, votes, fit);
    for (size_t i = 0; done && *fit == RIM_MERGED && i < r->count; i++)
        r->knots[i].pinned = false;
    free(votes);
    return done;
}

/* The following functions make a curve from a border of squares. Along a slanted line, the walls of
 * squares form straight runs. There, the curve goes through the middles of the runs. If both runs
 * at a corner are longer than one wall, the corner stays sharp. */

#define TRACE_ROUNDS 3
/* distance from the ends of a long straight run within which the curve can bend */
#define STRAIGHT_END (CONTOUR_ONE * 3 / 2)
#define AHEAD 48

/* A run of walls in a straight line, from a corner of the border to the next corner. */
typedef struct rim_run {
    size_t knot;
    size_t walls;
    /* `sharp`: the first corner of the run stays sharp; `out`: only one cell is at this corner */
    bool sharp, out;
} rim_run;

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

static void list_runs(tracing *tracing)
{
    size_t knots = tracing->chain->count, first = 0;
    while (knot_at(tracing, first)->cells == 2)
        first++;
    for (size_t i = first; i < first + knots; i++) {
        const rim_knot *knot = knot_at(tracing, i);
        if (knot->cells != 2)
            tracing->runs[tracing->run_count++] = (rim_run){.knot = i, .out = knot->cells == 1};
        tracing->runs[tracing->run_count - 1].walls++;
    }
    for (size_t i = 0; i < tracing->run_count; i++) {
        size_t before = (i + tracing->run_count - 1) % tracing->run_count;
        tracing->runs[i].sharp = tracing->runs[i].walls > 1 && tracing->runs[before].walls > 1;
        knot_at(tracing, tracing->runs[i].knot)->pinned = tracing->runs[i].sharp;
    }
}

static void add(tracing *t, contour_point at, bool sharp)
{
    t->points[t->count++] = (trace_point){at, sharp};
}

static contour_point between(contour_point a, contour_point b, int64_t far)
{
    a.x += b.x > a.x ? far : b.x < a.x ? -far : 0;
    a.y += b.y > a.y ? far : b.y < a.y ? -far : 0;
    return a;
}

static void add_run(tracing *tracing, size_t i)
{
    const rim_run *run = &tracing->runs[i], *behind = &tracing->runs[(i + 1) % tracing->run_count];
    contour_point a = place_at(tracing, run->knot), b = place_at(tracing, run->knot + run->walls);
    int64_t half = (int64_t)run->walls * CONTOUR_ONE / 2;
    bool slants = !run->sharp && !behind->sharp && run->out != behind->out;
    int64_t end = !slants && half > STRAIGHT_END ? STRAIGHT_END : half;
    if (run->sharp)
        add(tracing, a, true);
    else
        add(tracing, between(a, b, end), false);
    if (!behind->sharp && (run->sharp || end < half))
        add(tracing, between(b, a, end), false);
}

/* Replaces each line with its middle half, except at sharp corners, which stay (G. M. Chaikin, "An
 * algorithm for high-speed curve generation", 1974). */
static void cut_corners(tracing *tracing)
{
    size_t count = 0;
    for (size_t i = 0; i < tracing->count; i++) {
        trace_point a = tracing->points[i], b = tracing->points[(i + 1) % tracing->count];
        contour_point step = {(b.at.x - a.at.x) / 4, (b.at.y - a.at.y) / 4};
        contour_point from = {a.at.x + step.x, a.at.y + step.y};
        contour_point to = {b.at.x - step.x, b.at.y - step.y};
        tracing->next[count++] = a.sharp ? a : (trace_point){from, false};
        if (!b.sharp)
            tracing->next[count++] = (trace_point){to, false};
    }
    trace_point *points = tracing->points;
    tracing->points = tracing->next;
    tracing->next = points;
    tracing->count = count;
}

static bool trace_chain(tracing *tracing, contour *curve)
{
    size_t room = 2 * tracing->chain->count << TRACE_ROUNDS;
    tracing->runs = calloc(tracing->chain->count, sizeof *tracing->runs);
    tracing->points = malloc(room * sizeof *tracing->points);
    tracing->next = malloc(room * sizeof *tracing->next);
    bool done = tracing->runs && tracing->points && tracing->next && shape_contour_begin(curve);
    if (done) {
        list_runs(tracing);
        for (size_t i = 0; i < tracing->run_count; i++)
            add_run(tracing, i);
        for (int round = 0; round < TRACE_ROUNDS; round++)
            cut_corners(tracing);
    }
    for (size_t i = 0; done && i < tracing->count; i++)
        done = shape_contour_add(curve, tracing->points[i].at);
    free(tracing->runs);
    free(tracing->points);
    free(tracing->next);
    return done;
}

static void lay_traced(rim *rim, const rim_chain *chain, const contour_point *at)
{
    size_t first = 0;
    while (rim->knots[chain->first + first].cells == 2)
        first++;
    int64_t length = rim->curve->rings[chain->ring].length, last = -STRAIGHT_END;
    for (size_t i = first; i < first + chain->count; i++) {
        size_t k = i % chain->count;
        rim_knot *knot = &rim->knots[chain->first + k];
        contour_nearest near =
            shape_contour_find_behind(rim->curve, chain->ring, last, AHEAD, at[knot->node]);
        last += shape_contour_step(last, near.along, length);
        knot->along = k < first ? last - length : last;
    }
}

bool shape_rim_trace(rim *rim, const contour_point *at, contour *curve)
{
    bool done = true;
    for (size_t i = 0; done && i < rim->chain_count; i++) {
        rim->chains[i].ring = i;
        tracing tracing = {.rim = rim, .chain = &rim->chains[i], .at = at};
        done = trace_chain(&tracing, curve);
    }
    rim->curve = curve;
    if (!done || !shape_contour_measure(curve))
        return false;
    for (size_t i = 0; i < rim->chain_count; i++) {
        lay_traced(rim, &rim->chains[i], at);
        rim_order(rim, &rim->chains[i]);
    }
    return true;
}
