/* Holes beside a way change places with its corners until two of them meet and a detour leads
 * through both. */
#include "core/carve/reveal.h"

static bool is_hole(const reveal_grid *g, uint32_t cell, reveal_rule rule)
{
    return reveal_is_free(g, cell, rule.from) && !(g->mark[cell] & rule.but);
}

static uint32_t list_holes(reveal_grid *g, reveal_rule rule)
{
    uint32_t count = 0;
    for (uint32_t cell = 0; cell < g->cells; cell++)
        if (is_hole(g, cell, rule))
            g->list[count++] = cell;
    return count;
}

/* Leads a way beside a hole and a free neighbor of it round by both. */
static bool fill_beside(reveal_grid *g, uint32_t hole, uint32_t side, reveal_rule rule)
{
    for (uint32_t turn = 1; turn < 4; turn += 2) {
        uint32_t cell = reveal_across(g, hole, side + turn);
        if (!reveal_is_open(g, cell, side) || !reveal_may_change(g, cell, side, rule))
            continue;
        reveal_detour(g, cell, side, side + turn + 2);
        return true;
    }
    return false;
}

static bool fill(reveal_grid *g, uint32_t hole, reveal_rule rule)
{
    uint32_t first = (uint32_t)random_below(&g->random, 4);
    for (uint32_t side = first; side < first + 4; side++) {
        uint32_t next = reveal_across(g, hole, side);
        if (reveal_is_free(g, next, rule.from & REVEAL_ALLOWED) && !(g->mark[next] & rule.but) &&
            fill_beside(g, hole, side, rule))
            return true;
    }
    return false;
}

static bool is_corner(const reveal_grid *g, uint32_t cell, uint32_t side, reveal_rule rule)
{
    return g->open[cell] == (1u << (side & 3) | 1u << ((side + 1) & 3)) &&
           cell != g->entrance.cell && cell != g->exit.cell &&
           !(rule.off_way && reveal_is(g, cell, REVEAL_WAY));
}

/* Moves a hole to the opposite corner of a block of four, if a way leads round there.  Returns
 * where it is then. */
static uint32_t move(reveal_grid *g, uint32_t hole, reveal_rule rule)
{
    uint32_t first = (uint32_t)random_below(&g->random, 4);
    for (uint32_t side = first; side < first + 4; side++) {
        uint32_t corner = reveal_across(g, reveal_across(g, hole, side), side + 1);
        if (!is_corner(g, corner, side + 2, rule))
            continue;
        reveal_toggle(g, corner, side + 2);
        reveal_toggle(g, corner, side + 3);
        reveal_toggle(g, hole, side);
        reveal_toggle(g, hole, side + 1);
        g->mark[hole] |= REVEAL_USED;
        g->mark[corner] &= (uint8_t)~REVEAL_USED;
        return corner;
    }
    return hole;
}

/* Goes through the holes of the list; returns how many are left, at its beginning. */
static uint32_t mend_all(reveal_grid *g, uint32_t count, reveal_rule rule)
{
    uint32_t left = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t hole = g->list[i];
        if (!reveal_is_free(g, hole, 0) || fill(g, hole, rule))
            continue;
        hole = move(g, hole, rule);
        if (is_hole(g, hole, rule) && !fill(g, hole, rule))
            g->list[left++] = hole;
    }
    return left;
}

void reveal_mend(reveal_grid *g, unsigned rounds, reveal_rule rule)
{
    uint32_t count = list_holes(g, rule);
    for (; rounds > 0 && count > 0; rounds--) {
        reveal_shuffle(g, g->list, count);
        count = mend_all(g, count, rule);
    }
}
