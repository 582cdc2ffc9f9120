/* A bar down is one across, seen after a quarter of a turn: then u, which is y or -x, goes along
 * the flanks that it joins and v, which is x or y, along the bar. */
#include "core/shape/strand.h"

#include "core/base/array.h"

#define NOWHERE SIZE_MAX

#define NEAR (CONTOUR_ONE * 3 / 4)

typedef struct strand_spot {
    int64_t u, v;
} strand_spot;

static strand_spot turn(contour_point at, bool down)
{
    return down ? (strand_spot){-at.x, at.y} : (strand_spot){at.y, at.x};
}

static contour_point turn_back(strand_spot spot, bool down)
{
    return down ? (contour_point){-spot.u, spot.v} : (contour_point){spot.v, spot.u};
}

/* Where a ring passes a height: after which point, and how far along the bar. */
typedef struct strand_cross {
    size_t point;
    int64_t v;
} strand_cross;

/* A flank of one of the two parts, seen just above a height or just below. */
typedef struct strand_flank {
    const strands *s;
    strand_range range;
    bool down, is_first; /* the first part has its flank where v is most */
} strand_flank;

static strand_cross cross(const strand_flank *flank, int64_t u, bool below)
{
    strand_cross best = {.point = NOWHERE};
    for (size_t i = flank->range.first; i < flank->range.end; i++) {
        const strand_point *point = &flank->s->points[i];
        if (point->gone)
            continue;
        strand_spot a = turn(point->at, flank->down);
        strand_spot b = turn(flank->s->points[point->next].at, flank->down);
        if ((below ? a.u <= u : a.u < u) == (below ? b.u <= u : b.u < u))
            continue;
        int64_t v = a.v + (u - a.u) * (b.v - a.v) / (b.u - a.u);
        if (best.point == NOWHERE || (flank->is_first ? v > best.v : v < best.v))
            best = (strand_cross){i, v};
    }
    return best;
}

/* True if the ring goes from one crossing to the other between the two heights; false if they are
 * on different rings. */
static bool is_direct(const strand_flank *flank, size_t from, size_t to, int64_t low, int64_t high)
{
    for (size_t at = from; at != to;) {
        at = flank->s->points[at].next;
        int64_t u = turn(flank->s->points[at].at, flank->down).u;
        if (u < low || u > high || at == from)
            return false;
    }
    return true;
}

/* True if an edge of the part would lie along the bar. */
static bool is_beside(const strand_flank *flank, strand_cross inside, strand_cross outside)
{
    if (outside.point == NOWHERE)
        return false;
    return flank->is_first ? outside.v > inside.v : outside.v < inside.v;
}

/* True if the flank goes on straight beyond an edge of a bar, but only for less than NEAR: then a
 * step is left that is too fine for cells.  `in` and `out` are seen at the edge. */
static bool is_near_corner(const strand_flank *flank, strand_cross in, strand_cross out, int64_t at)
{
    if (out.point == NOWHERE || out.v != in.v)
        return false;
    strand_cross far = cross(flank, at, true);
    return far.point == NOWHERE || far.v - out.v > CONTOUR_ONE || out.v - far.v > CONTOUR_ONE;
}

typedef struct strand_ends {
    strand_cross low, high;
    int64_t near; /* corners near to them */
} strand_ends;

/* Where a bar meets a flank. */
static bool find_ends(const strand_flank *flank, int64_t low, int64_t high, strand_ends *ends)
{
    *ends = (strand_ends){cross(flank, low, true), cross(flank, high, false), 0};
    strand_cross above = cross(flank, low, false), below = cross(flank, high, true);
    ends->near = is_near_corner(flank, ends->low, above, low - NEAR) +
                 is_near_corner(flank, ends->high, below, high + NEAR);
    if (ends->low.point == NOWHERE || ends->high.point == NOWHERE)
        return false;
    bool direct = flank->is_first ? is_direct(flank, ends->low.point, ends->high.point, low, high)
                                  : is_direct(flank, ends->high.point, ends->low.point, low, high);
    return direct && !is_beside(flank, ends->low, above) && !is_beside(flank, ends->high, below);
}

/* Both heights as u. */
typedef struct strand_fit {
    int64_t low, high;
    strand_ends from, to;
} strand_fit;

static bool fit(const strands *s, const strand_bar *bar, strand_fit *found, int64_t *length)
{
    strand_flank from = {s, bar->from, bar->down, true}, to = {s, bar->to, bar->down, false};
    found->low = bar->down ? -bar->high : bar->low;
    found->high = bar->down ? -bar->low : bar->high;
    if (!find_ends(&from, found->low, found->high, &found->from) ||
        !find_ends(&to, found->low, found->high, &found->to))
        return false;
    int64_t start = found->from.low.v, end = found->to.low.v;
    start = found->from.high.v < start ? found->from.high.v : start;
    end = found->to.high.v > end ? found->to.high.v : end;
    *length = end - start + (found->from.near + found->to.near) * 2 * CONTOUR_ONE;
    return end > start;
}

bool strand_fits(const strands *s, const strand_bar *bar, int64_t *length)
{
    strand_fit found;
    return fit(s, bar, &found, length);
}

static bool add(strands *s, contour_point at, size_t next)
{
    if (!array_more(s->points, s->count))
        return false;
    s->points[s->count++] = (strand_point){.at = at, .next = next};
    return true;
}

bool strand_add(strands *s, const glyph *g, uint32_t x, uint32_t y)
{
    size_t base = s->count, first = 0;
    for (size_t ring = 0; ring < g->rings; first = g->ends[ring++])
        for (size_t i = first; i < g->ends[ring]; i++) {
            contour_point at = {g->points[i].x + x * CONTOUR_ONE, g->points[i].y + y * CONTOUR_ONE};
            if (!add(s, at, base + (i + 1 < g->ends[ring] ? i + 1 : first)))
                return false;
        }
    return true;
}

/* Removes the points after `point`, up to and including `until`. */
static void skip(strands *s, size_t point, size_t until)
{
    while (point != until) {
        point = s->points[point].next;
        s->points[point].gone = true;
    }
}

bool strand_join(strands *s, const strand_bar *bar)
{
    strand_fit f;
    int64_t length;
    size_t first = s->count;
    if (!fit(s, bar, &f, &length))
        return true;
    size_t after_from = s->points[f.from.high.point].next;
    size_t after_to = s->points[f.to.low.point].next;
    /* Along the upper edge, and back along the lower one. */
    if (!add(s, turn_back((strand_spot){f.low, f.from.low.v}, bar->down), first + 1) ||
        !add(s, turn_back((strand_spot){f.low, f.to.low.v}, bar->down), after_to) ||
        !add(s, turn_back((strand_spot){f.high, f.to.high.v}, bar->down), first + 3) ||
        !add(s, turn_back((strand_spot){f.high, f.from.high.v}, bar->down), after_from))
        return false;
    skip(s, f.from.low.point, f.from.high.point);
    skip(s, f.to.high.point, f.to.low.point);
    s->points[f.from.low.point].next = first;
    s->points[f.to.high.point].next = first + 2;
    return true;
}

bool strand_trace(strands *s, contour *c)
{
    for (size_t start = 0; start < s->count; start++) {
        if (s->points[start].gone)
            continue;
        if (!contour_begin(c))
            return false;
        for (size_t i = start; !s->points[i].gone; i = s->points[i].next) {
            if (!contour_add(c, s->points[i].at))
                return false;
            s->points[i].gone = true;
        }
    }
    return true;
}
