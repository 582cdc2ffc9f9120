#include "core/shape/organic_unite.h"

/* Shorter walls vanish. */
#define SHORTEST 110

/* In the first ones only those shorter than a part of that do. */
#define PASSES 4

#define LEAST_SIDES 3 /* of a cell */

static int64_t square_length(const organic_walls *w, const organic_side *side)
{
    organic_point a = w->corners[side->corner].at;
    organic_point b = w->corners[w->sides[side->next].corner].at;
    int64_t x = b.x - a.x, y = b.y - a.y;
    return x * x + y * y;
}

/* The next side clockwise round the corner where a side starts, of the cell across it. */
static uint32_t turned_on(const organic_walls *w, uint32_t side)
{
    uint32_t twin = w->sides[side].twin;
    return twin == MAZE_NONE ? MAZE_NONE : w->sides[twin].next;
}

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
        at = turned_on(w, at);
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
    return !would_pinch && !(a == RANK_FIXED && b == RANK_FIXED) && has_sides_to_spare(w, side) &&
           (s->twin == MAZE_NONE || has_sides_to_spare(w, s->twin));
}

static organic_corner united(organic_corner a, organic_corner b)
{
    organic_corner corner = a.rank >= b.rank ? a : b;
    corner.weight = a.weight + b.weight;
    if (a.rank == b.rank) {
        int64_t x = (int64_t)a.at.x * a.weight + (int64_t)b.at.x * b.weight;
        int64_t y = (int64_t)a.at.y * a.weight + (int64_t)b.at.y * b.weight;
        corner.at = (organic_point){(int32_t)(x / corner.weight), (int32_t)(y / corner.weight)};
    }
    return corner;
}

static void unite(organic_walls *w, uint32_t side)
{
    uint32_t next = w->sides[side].next, twin = w->sides[side].twin;
    uint32_t from = w->sides[side].corner, to = w->sides[next].corner;
    w->corners[from] = united(w->corners[from], w->corners[to]);
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
        if (s->cell == MAZE_NONE || square_length(w, s) >= least * least || !may_unite(w, side))
            continue;
        unite(w, side);
        any = true;
    }
    return any;
}

void organic_unite(organic_walls *w)
{
    for (int64_t pass = 1; pass < PASSES; pass++)
        unite_shorter(w, SHORTEST * pass / PASSES);
    while (unite_shorter(w, SHORTEST))
        ;
}
