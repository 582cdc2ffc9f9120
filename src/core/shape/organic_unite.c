#include "core/shape/organic_unite.h"

#include "core/base/array.h"

/* In the first ones only those shorter than a part of that do. */
#define PASSES 4

#define LEAST_SIDES 3 /* of a cell */

/* How far the middle of a side may be from the curve. */
#define FARTHEST_OFF 24

/* The next side counterclockwise. */
static uint32_t turned_back(const organic_walls *w, uint32_t side)
{
    return w->sides[w->sides[side].before].twin;
}

/* All sides that start where `side` does start at another corner from now on. */
static void move_sides(organic_walls *w, uint32_t side, uint32_t corner)
{
    uint32_t at = side;
    do {
        w->sides[at].corner = corner;
        at = organic_turned_on(w, at);
    } while (at != MAZE_NONE && at != side);
    if (at == side)
        return;
    for (at = turned_back(w, side); at != MAZE_NONE; at = turned_back(w, at))
        w->sides[at].corner = corner;
}

static void take_out(organic_walls *w, uint32_t side)
{
    organic_side *s = &w->sides[side];
    w->sides[s->before].next = s->next;
    w->sides[s->next].before = s->before;
    s->cell = MAZE_NONE;
}

static bool has_sides_to_spare(const organic_walls *w, uint32_t side)
{
    uint32_t count = 0, at = side;
    do {
        count++;
        at = w->sides[at].next;
    } while (at != side && count <= LEAST_SIDES);
    return count > LEAST_SIDES;
}

static bool may_unite(const organic_walls *w, uint32_t side)
{
    const organic_side *s = &w->sides[side];
    organic_rank a = w->corners[s->corner].rank;
    organic_rank b = w->corners[w->sides[s->next].corner].rank;
    bool would_pinch = a != RANK_INSIDE && b != RANK_INSIDE && s->twin != MAZE_NONE;
    return !would_pinch && has_sides_to_spare(w, side) &&
           (s->twin == MAZE_NONE || has_sides_to_spare(w, s->twin));
}

static organic_corner united(const organic_ground *g, organic_corner a, organic_corner b)
{
    organic_corner corner = a.rank >= b.rank ? a : b;
    corner.weight = a.weight + b.weight;
    if (a.rank == b.rank) {
        int64_t x = (int64_t)a.at.x * a.weight + (int64_t)b.at.x * b.weight;
        int64_t y = (int64_t)a.at.y * a.weight + (int64_t)b.at.y * b.weight;
        corner.at = (organic_point){(int32_t)(x / corner.weight), (int32_t)(y / corner.weight)};
    }
    if (corner.rank == RANK_BORDER)
        corner.at = organic_ground_edge(g, corner.at);
    return corner;
}

static void unite(organic_walls *w, uint32_t side)
{
    uint32_t next = w->sides[side].next, twin = w->sides[side].twin;
    uint32_t from = w->sides[side].corner, to = w->sides[next].corner;
    w->corners[from] = united(w->ground, w->corners[from], w->corners[to]);
    move_sides(w, next, from);
    take_out(w, side);
    if (twin != MAZE_NONE)
        take_out(w, twin);
}

/* True if any were. */
static bool unite_shorter(organic_walls *w, int64_t least)
{
    bool any = false;
    for (uint32_t side = 0; side < w->side_count; side++) {
        const organic_side *s = &w->sides[side];
        if (s->cell == MAZE_NONE || organic_square(w, s) >= least * least || !may_unite(w, side))
            continue;
        unite(w, side);
        any = true;
    }
    return any;
}

/* Where the border bends in, a wall has to end, or the cell there would be bent in: the nearer of
 * those that end beside it is moved there. */
static void move_to_bends(organic_walls *w)
{
    for (uint32_t side = 0; side < w->side_count; side++) {
        const organic_side *s = &w->sides[side];
        if (s->cell == MAZE_NONE || !w->corners[s->corner].bends_in || s->twin != MAZE_NONE ||
            w->sides[s->before].twin != MAZE_NONE)
            continue;
        uint32_t before = s->before;
        bool is_first = organic_square(w, &w->sides[before]) < organic_square(w, s);
        uint32_t near = is_first ? before : side, other = is_first ? side : before;
        if (may_unite(w, near))
            unite(w, near);
        else if (may_unite(w, other))
            unite(w, other);
    }
}

/* Of two sides that follow each other along the border, between which no wall ends any longer, the
 * second vanishes. */
static void straighten(organic_walls *w, uint32_t side)
{
    const organic_side *s = &w->sides[side];
    if (s->twin == MAZE_NONE && w->sides[s->before].twin == MAZE_NONE &&
        w->corners[s->corner].rank == RANK_BORDER && has_sides_to_spare(w, side))
        take_out(w, side);
}

/* Takes a wall out, so that its two cells are one. */
static void open_up(organic_walls *w, uint32_t side)
{
    uint32_t twin = w->sides[side].twin;
    uint32_t next = w->sides[side].next, before = w->sides[side].before;
    uint32_t far_next = w->sides[twin].next, far_before = w->sides[twin].before;
    w->sides[before].next = far_next;
    w->sides[far_next].before = before;
    w->sides[far_before].next = next;
    w->sides[next].before = far_before;
    w->sides[side].cell = w->sides[twin].cell = MAZE_NONE;
    straighten(w, far_next);
    straighten(w, next);
}

/* Walls across a narrow part, from border to border, cannot vanish without parting it. */
static void open_narrow(organic_walls *w)
{
    for (uint32_t side = 0; side < w->side_count; side++) {
        const organic_side *s = &w->sides[side];
        if (s->cell != MAZE_NONE && s->twin != MAZE_NONE &&
            organic_square(w, s) < ORGANIC_SHORTEST * ORGANIC_SHORTEST &&
            w->corners[s->corner].rank != RANK_INSIDE &&
            w->corners[w->sides[s->next].corner].rank != RANK_INSIDE)
            open_up(w, side);
    }
}

void organic_unite(organic_walls *w)
{
    move_to_bends(w);
    for (int64_t pass = 1; pass < PASSES; pass++)
        unite_shorter(w, ORGANIC_SHORTEST * pass / PASSES);
    while (unite_shorter(w, ORGANIC_SHORTEST))
        ;
    open_narrow(w);
}

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
