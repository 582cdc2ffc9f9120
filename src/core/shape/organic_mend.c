#include "core/shape/organic_unite.h"

#include "core/base/array.h"

/* How far the middle of a side may be from the curve. */
#define FARTHEST_OFF 24

/* Puts a corner on the curve into the middle of a side, if that is long enough. */
static bool bend(organic_walls *w, uint32_t side)
{
    organic_side *s = &w->sides[side];
    organic_point a = w->corners[s->corner].at, b = w->corners[w->sides[s->next].corner].at;
    organic_point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    organic_point at = organic_ground_edge(w->ground, middle);
    int64_t x = at.x - middle.x, y = at.y - middle.y;
    bool is_off = x * x + y * y > FARTHEST_OFF * FARTHEST_OFF;
    bool is_long = organic_square(w, s) >= 4 * ORGANIC_SHORTEST * ORGANIC_SHORTEST;
    bool has_two = w->sides[s->next].next == side;
    if (!has_two && !(is_off && is_long))
        return true;
    if (!array_more(w->corners, w->corner_count) || !array_more(w->sides, w->side_count))
        return false;
    s = &w->sides[side];
    w->sides[w->side_count] = (organic_side){s->cell, w->corner_count, s->next, side, MAZE_NONE};
    w->sides[s->next].before = w->side_count;
    s->next = w->side_count++;
    w->corners[w->corner_count++] = (organic_corner){at, RANK_BORDER, false, 1};
    return true;
}

bool organic_bend(organic_walls *w)
{
    uint32_t count = w->ground->inside ? w->side_count : 0;
    for (uint32_t side = 0; side < count; side++)
        if (w->sides[side].cell != MAZE_NONE && w->sides[side].twin == MAZE_NONE && !bend(w, side))
            return false;
    return true;
}

/* How often cells that are bent in are gone through. */
#define ROUNDS 8

int64_t organic_bend_of(const organic_walls *w, uint32_t side)
{
    int64_t bend = 0;
    uint32_t at = side;
    do {
        uint32_t next = w->sides[at].next;
        organic_point a = w->corners[w->sides[at].corner].at;
        organic_point b = w->corners[w->sides[next].corner].at;
        organic_point c = w->corners[w->sides[w->sides[next].next].corner].at;
        int64_t turn = (int64_t)(b.x - a.x) * (c.y - b.y) - (int64_t)(b.y - a.y) * (c.x - b.x);
        bend -= turn < 0 ? turn : 0;
        at = next;
    } while (at != side);
    return bend;
}

/* How much the cells round an inner corner are, where a side starts; INT64_MAX if a wall there is
 * too short. */
static int64_t bend_round(const organic_walls *w, uint32_t side)
{
    int64_t bend = 0;
    uint32_t at = side;
    do {
        if (organic_square(w, &w->sides[at]) < ORGANIC_SHORTEST * ORGANIC_SHORTEST)
            return INT64_MAX;
        bend += organic_bend_of(w, at);
        at = organic_turned_on(w, at);
    } while (at != side);
    return bend;
}

/* Moves an inner corner, where a side starts, to where the cells round it are bent in least; true
 * if that is elsewhere. */
static bool mend_corner(organic_walls *w, uint32_t side)
{
    organic_point *at = &w->corners[w->sides[side].corner].at, start = *at, best = start;
    int64_t least = bend_round(w, side);
    for (int32_t step = 128; step >= 16; step /= 2)
        for (int32_t y = -step; y <= step; y += step)
            for (int32_t x = -step; x <= step; x += step) {
                *at = (organic_point){start.x + x, start.y + y};
                int64_t bend = bend_round(w, side);
                if (bend >= least)
                    continue;
                least = bend;
                best = *at;
            }
    *at = best;
    return best.x != start.x || best.y != start.y;
}

static bool mend_cell(organic_walls *w, uint32_t side)
{
    bool any = false;
    uint32_t at = side;
    do {
        if (w->corners[w->sides[at].corner].rank == RANK_INSIDE && organic_bend_of(w, at) > 0)
            any = mend_corner(w, at) || any;
        at = w->sides[at].next;
    } while (at != side);
    return any;
}

void organic_mend(organic_walls *w)
{
    bool more = true;
    for (int round = 0; round < ROUNDS && more; round++) {
        more = false;
        maze_cell last = MAZE_NONE;
        for (uint32_t side = 0; side < w->side_count; side++) {
            maze_cell cell = w->sides[side].cell;
            if (cell != MAZE_NONE && cell != last && organic_bend_of(w, side) > 0)
                more = mend_cell(w, side) || more;
            last = cell;
        }
    }
}
