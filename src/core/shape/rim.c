#include "core/shape/rim.h"

#include <stdlib.h>

#define ROUNDS 12                    /* of evening out */
#define GAP (CONTOUR_ONE * 45 / 100) /* between two knots, where there is room */

void rim_free(rim *r)
{
    free(r->knots);
    free(r->chains);
    *r = (rim){0};
}

static int64_t length_of(const rim *r, const rim_chain *chain)
{
    return r->curve->rings[chain->ring].length;
}

int64_t rim_next(const rim *r, const rim_chain *chain, size_t knot)
{
    bool last = knot + 1 == chain->first + chain->count;
    return last ? r->knots[chain->first].along + length_of(r, chain) : r->knots[knot + 1].along;
}

int64_t rim_before(const rim *r, const rim_chain *chain, size_t knot)
{
    return knot == chain->first
               ? r->knots[chain->first + chain->count - 1].along - length_of(r, chain)
               : r->knots[knot - 1].along;
}

/* The ring to which most knots of a chain are nearest. */
static size_t find_ring(const rim *r, const rim_chain *chain, const contour_point *at,
                        size_t *votes)
{
    size_t best = 0;
    for (size_t ring = 0; ring < r->curve->ring_count; ring++)
        votes[ring] = 0;
    for (size_t i = chain->first; i < chain->first + chain->count; i++) {
        size_t ring = contour_find(r->curve, CONTOUR_ANY, at[r->knots[i].node]).ring;
        votes[ring]++;
        best = votes[ring] > votes[best] ? ring : best;
    }
    return best;
}

/* Each knot goes to the nearest place.  False unless they go round the ring once. */
static bool lay_nearest(rim *r, const rim_chain *chain, const contour_point *at)
{
    int64_t length = length_of(r, chain), last = 0, start = 0;
    for (size_t i = chain->first; i < chain->first + chain->count; i++) {
        rim_knot *knot = &r->knots[i];
        int64_t near = contour_find(r->curve, chain->ring, at[knot->node]).along;
        if (i == chain->first)
            start = last = near;
        last += contour_step(last, near, length);
        knot->along = last;
    }
    return last + contour_step(last, start, length) == start + length;
}

static void even_out(rim *r, const rim_chain *chain)
{
    int64_t before = rim_before(r, chain, chain->first);
    for (size_t i = chain->first; i < chain->first + chain->count; i++) {
        rim_knot *knot = &r->knots[i];
        int64_t here = knot->along;
        if (!knot->pinned)
            knot->along = (before + 2 * here + rim_next(r, chain, i)) / 4;
        before = here;
    }
}

/* Knot i of a chain, counted round it from `start`, and where it is: one round later a ring's
 * length on. */
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

/* Brings the knots between two that stay into order, with a gap between each two. */
static void order_between(rim *r, const rim_chain *chain, size_t from, size_t to)
{
    int64_t first = place_of(r, chain, from);
    int64_t last = to - from == chain->count ? first + length_of(r, chain) : place_of(r, chain, to);
    int64_t gap = (last - first) * 3 / (4 * (int64_t)(to - from));
    gap = gap < GAP ? gap : GAP;
    for (size_t i = from + 1; i < to; i++) {
        int64_t least = place_of(r, chain, i - 1) + gap;
        if (place_of(r, chain, i) < least)
            put(r, chain, i, least);
    }
    for (size_t i = to - 1; i > from; i--) {
        int64_t most = (i + 1 == to ? last : place_of(r, chain, i + 1)) - gap;
        if (place_of(r, chain, i) > most)
            put(r, chain, i, most);
    }
}

/* From each pin to the next; without any, from the first knot round to itself. */
void rim_order(rim *r, const rim_chain *chain)
{
    size_t start = 0;
    for (int round = 0; round < ROUNDS; round++)
        even_out(r, chain);
    while (start < chain->count && !knot_of(r, chain, start)->pinned)
        start++;
    start = start < chain->count ? start : 0;
    for (size_t from = start, to = start + 1; to <= start + chain->count; to++)
        if (to == start + chain->count || knot_of(r, chain, to)->pinned) {
            order_between(r, chain, from, to);
            from = to;
        }
}

static bool lay_chain(rim *r, rim_chain *chain, const contour_point *at, size_t *votes,
                      maze_error *error)
{
    chain->ring = find_ring(r, chain, at, votes);
    if (!lay_nearest(r, chain, at))
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the outline is too thin for its cells in places; write a larger size");
    if (!rim_pin(r, chain, at, error))
        return false;
    rim_order(r, chain);
    return true;
}

bool rim_lay(rim *r, const contour_point *at, maze_error *error)
{
    size_t *votes = malloc((r->curve->ring_count + 1) * sizeof *votes);
    bool done = votes || maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
    for (size_t i = 0; done && i < r->chain_count; i++)
        done = lay_chain(r, &r->chains[i], at, votes, error);
    free(votes);
    return done;
}
