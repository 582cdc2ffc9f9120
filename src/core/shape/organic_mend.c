/* Cells that are bent in, or too narrow, are mended corner by corner: each goes where the cells
 * round it are best. */
#include "core/shape/organic_unite.h"

/* The least distance of a corner from a side of the same cell that does not end there. */
#define LEAST_ROOM 80

/* The square of that in a wall of the least length. */
#define WALL_SHARE 64
#define WALL_WHOLE 121

/* How often cells are gone through, and the least step of a corner. */
#define ROUNDS 8
#define LEAST_STEP 16

/* Of the cells round an inner corner: the least room; and how much they are bent in, the sum over
 * their corners of how far the way round a cell turns back. */
typedef struct organic_state {
    int64_t room, bend;
} organic_state;

/* What corners are moved for. */
typedef struct organic_goal {
    /* True if the cell that has this side is not yet as it should be. */
    bool (*lacks)(const organic_walls *w, uint32_t side);

    /* Of the inner corner where this side starts. */
    organic_state (*state)(const organic_walls *w, uint32_t side);
    int32_t step; /* the first step that is tried, of which the others are halves */
    bool stops;   /* other corners of a cell stay where they are as soon as it lacks nothing */
} organic_goal;

static bool is_better(organic_state a, organic_state b)
{
    return a.room != b.room ? a.room > b.room : a.bend < b.bend;
}

/* Moves an inner corner, where a side starts; true if it did. */
static bool move_corner(organic_walls *w, uint32_t side, const organic_goal *goal)
{
    organic_point *at = &w->corners[w->sides[side].corner].at, start = *at, best = start;
    organic_state most = goal->state(w, side);
    for (int32_t step = goal->step; step >= LEAST_STEP; step /= 2)
        for (int32_t y = -step; y <= step; y += step)
            for (int32_t x = -step; x <= step; x += step) {
                *at = (organic_point){start.x + x, start.y + y};
                organic_state state = goal->state(w, side);
                if (!is_better(state, most))
                    continue;
                most = state;
                best = *at;
            }
    *at = best;
    return best.x != start.x || best.y != start.y;
}

static bool mend_cell(organic_walls *w, uint32_t side, const organic_goal *goal)
{
    bool any = false;
    uint32_t at = side;
    do {
        if (w->corners[w->sides[at].corner].rank == RANK_INSIDE &&
            (!goal->stops || goal->lacks(w, at)))
            any = move_corner(w, at, goal) || any;
        at = w->sides[at].next;
    } while (at != side);
    return any;
}

static void mend_cells(organic_walls *w, const organic_goal *goal)
{
    bool more = true;
    for (int round = 0; round < ROUNDS && more; round++) {
        more = false;
        maze_cell last = MAZE_NONE;
        for (uint32_t side = 0; side < w->side_count; side++) {
            maze_cell cell = w->sides[side].cell;
            if (cell != MAZE_NONE && cell != last && goal->lacks(w, side))
                more = mend_cell(w, side, goal) || more;
            last = cell;
        }
    }
}

/* Twice the area of a triangle, positive if it is clockwise. */
static int64_t turn(organic_point a, organic_point b, organic_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - b.y) - (int64_t)(b.y - a.y) * (c.x - b.x);
}

static int64_t product(organic_point from, organic_point a, organic_point b)
{
    return (int64_t)(a.x - from.x) * (b.x - from.x) + (int64_t)(a.y - from.y) * (b.y - from.y);
}

/* The square of the distance of a point from the line between two, rounded down. */
static int64_t distance(organic_point at, organic_point a, organic_point b)
{
    if (product(a, at, b) <= 0)
        return product(at, a, a);
    if (product(b, at, a) <= 0)
        return product(at, b, b);
    int64_t across = turn(a, b, at);
    return across * across / product(a, b, b);
}

static bool is_across(organic_point a, organic_point b, organic_point c, organic_point d)
{
    return (turn(a, b, c) < 0) != (turn(a, b, d) < 0) && (turn(c, d, a) < 0) != (turn(c, d, b) < 0);
}

static organic_point start_of(const organic_walls *w, uint32_t side)
{
    return w->corners[w->sides[side].corner].at;
}

static int64_t bend_of(const organic_walls *w, uint32_t side)
{
    int64_t bend = 0;
    uint32_t at = side;
    do {
        uint32_t next = w->sides[at].next;
        int64_t turned = turn(start_of(w, at), start_of(w, next), start_of(w, w->sides[next].next));
        bend -= turned < 0 ? turned : 0;
        at = next;
    } while (at != side);
    return bend;
}

static bool is_bent(const organic_walls *w, uint32_t side)
{
    return bend_of(w, side) > 0;
}

/* Only how much the cells are bent in counts; INT64_MAX if a wall at the corner is too short. */
static organic_state bend_round(const organic_walls *w, uint32_t side)
{
    organic_state state = {0, 0};
    uint32_t at = side;
    do {
        if (organic_square(w, &w->sides[at]) < ORGANIC_SHORTEST * ORGANIC_SHORTEST)
            return (organic_state){0, INT64_MAX};
        state.bend += bend_of(w, at);
        at = organic_turned_on(w, at);
    } while (at != side);
    return state;
}

void organic_mend(organic_walls *w)
{
    static const organic_goal straight = {is_bent, bend_round, 128, true};
    mend_cells(w, &straight);
}

/* The least distance of the corner where a side starts from other sides of its cell, squared; 0 if
 * one of them crosses this side. */
static int64_t room_at(const organic_walls *w, uint32_t side)
{
    organic_point from = start_of(w, side), to = start_of(w, w->sides[side].next);
    int64_t room = LEAST_ROOM * LEAST_ROOM;
    for (uint32_t at = w->sides[side].next; at != w->sides[side].before; at = w->sides[at].next) {
        organic_point a = start_of(w, at), b = start_of(w, w->sides[at].next);
        int64_t other =
            is_across(from, to, a, b) && at != w->sides[side].next ? 0 : distance(from, a, b);
        room = other < room ? other : room;
    }
    return room;
}

/* The least at any corner of a cell, no more than is wanted; 0 if the cell is turned round. */
static int64_t room_of(const organic_walls *w, uint32_t side)
{
    int64_t room = LEAST_ROOM * LEAST_ROOM, area = 0;
    uint32_t at = side;
    do {
        int64_t other = room_at(w, at);
        room = other < room ? other : room;
        area += turn(start_of(w, side), start_of(w, at), start_of(w, w->sides[at].next));
        at = w->sides[at].next;
    } while (at != side);
    return area > 0 ? room : 0;
}

static bool is_narrow(const organic_walls *w, uint32_t side)
{
    return room_of(w, side) < LEAST_ROOM * LEAST_ROOM;
}

/* The room is 8/11 of the length of walls that end there, too, so that these do not come out
 * short. */
static organic_state room_round(const organic_walls *w, uint32_t side)
{
    organic_state state = {LEAST_ROOM * LEAST_ROOM, 0};
    uint32_t at = side;
    do {
        int64_t length = organic_square(w, &w->sides[at]) * WALL_SHARE / WALL_WHOLE;
        int64_t room = room_of(w, at);
        room = length < room ? length : room;
        state.room = room < state.room ? room : state.room;
        state.bend += bend_of(w, at);
        at = organic_turned_on(w, at);
    } while (at != side);
    return state;
}

void organic_widen(organic_walls *w)
{
    static const organic_goal wide = {is_narrow, room_round, 64, false};
    if (w->ground->inside)
        mend_cells(w, &wide);
}
