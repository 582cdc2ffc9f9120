/* The wrong branches: the rest of the tree, grown by the same detours as the way, so that it looks
 * the same. */
#include "core/carve/reveal.h"

#define LONGEST_WALK 12
#define PART 8      /* of the cells that may be attached, one in so many is at a time */
#define MENDING 100 /* rounds */

/* Opens a side of a cell of the tree to a free one, and goes on from there. */
static void attach(reveal_grid *g, uint32_t cell, uint32_t side)
{
    uint32_t steps = 1 + (uint32_t)random_below(&g->random, LONGEST_WALK);
    while (steps-- > 0) {
        uint32_t sides[4], count = 0;
        reveal_toggle(g, cell, side);
        cell = reveal_across(g, cell, side);
        g->mark[cell] |= REVEAL_USED;
        for (uint32_t i = 0; i < 4; i++)
            if (reveal_is_free(g, reveal_across(g, cell, i), 0))
                sides[count++] = i;
        if (count == 0)
            return;
        if (steps > 0)
            side = sides[random_below(&g->random, count)];
    }
}

/* Sides of the way that lead out of the picture. */
static uint32_t list_exits(reveal_grid *g)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < g->cells; cell++) {
        if (!reveal_is(g, cell, REVEAL_WAY))
            continue;
        for (uint32_t side = 0; side < 4; side++) {
            uint32_t next = reveal_across(g, cell, side);
            if (reveal_is_free(g, next, 0) && !reveal_is(g, next, REVEAL_PICTURE))
                g->list[count++] = 4 * cell + side;
        }
    }
    return count;
}

static uint32_t mark_way(reveal_grid *g)
{
    uint32_t length = 0;
    for (uint32_t cell = 0; cell < g->cells; cell++) {
        if (!reveal_is(g, cell, REVEAL_USED))
            continue;
        g->mark[cell] |= REVEAL_WAY;
        length++;
    }
    return length;
}

/* Of a large picture a third of the exits would be too many. */
static void start_branches(reveal_grid *g, uint32_t length, unsigned share)
{
    uint32_t count = list_exits(g), wanted = (uint32_t)((uint64_t)length * share / 1000 + 1);
    wanted = wanted < count / 3 ? wanted : count / 3;
    reveal_shuffle(g, g->list, count);
    for (uint32_t i = 0; i < wanted; i++) {
        uint32_t cell = g->list[i] / 4, side = g->list[i] % 4;
        if (reveal_is_free(g, reveal_across(g, cell, side), 0))
            attach(g, cell, side);
    }
}

/* The sides by which a free cell may be attached: to cells of the tree, of which those across the
 * outline of the picture come before others. */
static uint32_t list_ways_in(const reveal_grid *g, uint32_t cell, uint32_t sides[4], bool *across)
{
    uint32_t count = 0;
    *across = false;
    for (uint32_t side = 0; side < 4; side++) {
        uint32_t next = reveal_across(g, cell, side);
        bool other = (g->mark[cell] ^ g->mark[next]) & REVEAL_PICTURE;
        if (!reveal_is(g, next, REVEAL_USED) || (*across && !other))
            continue;
        if (other && !*across)
            count = 0;
        *across = *across || other;
        sides[count++] = side;
    }
    return count;
}

/* Lists free cells that touch the tree, those across the outline first; returns how many. */
static uint32_t list_touching(reveal_grid *g)
{
    uint32_t count[2] = {0, 0}, sides[4];
    uint32_t *lists[2] = {g->list, g->list + g->cells};
    for (uint32_t cell = 0; cell < g->cells; cell++) {
        bool across;
        if (reveal_is_free(g, cell, 0) && list_ways_in(g, cell, sides, &across) > 0)
            lists[!across][count[!across]++] = cell;
    }
    reveal_shuffle(g, lists[0], count[0]);
    reveal_shuffle(g, lists[1], count[1]);
    memmove(lists[0] + count[0], lists[1], count[1] * sizeof *lists[1]);
    return count[0] + count[1];
}

static bool attach_some(reveal_grid *g)
{
    uint32_t count = list_touching(g), wanted = count / PART + 1, sides[4];
    for (uint32_t i = 0; i < count && i < wanted; i++) {
        bool across;
        uint32_t cell = g->list[i];
        if (!reveal_is_free(g, cell, 0))
            continue;
        uint32_t ways = list_ways_in(g, cell, sides, &across);
        uint32_t side = sides[random_below(&g->random, ways)];
        attach(g, reveal_across(g, cell, side), side + 2);
    }
    return count > 0;
}

void reveal_grow_outside(reveal_grid *g, unsigned share)
{
    static const reveal_rule alike = {.alike = true, .off_way = true};
    static const reveal_rule any = {.off_way = true};
    static const reveal_rule holes = {.but = REVEAL_PICTURE, .off_way = true};
    start_branches(g, mark_way(g), share);
    reveal_detours(g, alike);
    reveal_mend(g, MENDING, holes);
    do
        reveal_detours(g, any);
    while (attach_some(g));
}
