/* Determines the kind of each cell of a graph.  The operation `alike` of the shape finds cells that
 * have the same kinds as earlier cells. */
#include "core/shape/near.h"

#include <string.h>

static bool ask(const near_graph *near, maze_cell cell, near_side sides[NEAR_SLOTS])
{
    const maze_graph *graph = near->graph;
    uint32_t leading[NEAR_SIDES], count = 0, back = 0;
    memset(sides, 0, NEAR_SLOTS * sizeof *sides);
    for (uint32_t side = 0; side < NEAR_SLOTS; side++)
        sides[side] = (near_side){.back = NEAR_SIDES, .clear = UINT8_MAX, .ahead = NEAR_SIDES};
    for (uint32_t side = 0; side < graph->sides; side++) {
        maze_cell next = graph->across(graph->context, cell, side, &back);
        if (next == MAZE_NONE)
            continue;
        int64_t across = (int64_t)next - cell;
        uint32_t ahead = graph->ahead ? graph->ahead(graph->context, cell, side) : NEAR_SIDES;
        if (across < INT32_MIN || across > INT32_MAX)
            return false;
        sides[side] = (near_side){.across = (int32_t)across,
                                  .back = (uint8_t)back,
                                  .clear = (uint8_t) ~(1u << back),
                                  .ahead = ahead < NEAR_SIDES ? (uint8_t)ahead : NEAR_SIDES,
                                  .leads = true};
        leading[count++] = side;
    }
    for (uint32_t side = 0, i = 0; count > 0 && side < NEAR_SIDES; side++) {
        if (sides[side].leads)
            continue;
        sides[side].across = sides[leading[i % count]].across;
        sides[side].clear = sides[leading[i++ % count]].clear;
    }
    return true;
}

/* Returns the kind of a cell, and adds new kinds to the table.  `guess` is the kind that is
 * compared first.  Returns NEAR_ASK if the table is full or cannot store the kind. */
static unsigned find_kind(near_graph *near, maze_cell cell, unsigned guess)
{
    near_side sides[NEAR_SLOTS];
    if (!ask(near, cell, sides))
        return NEAR_ASK;
    if (guess != NEAR_ASK && memcmp(&near->sides[guess * NEAR_SLOTS], sides, sizeof sides) == 0)
        return guess;
    for (unsigned kind = NEAR_ASK + 1; kind < near->kinds; kind++)
        if (memcmp(&near->sides[kind * NEAR_SLOTS], sides, sizeof sides) == 0)
            return kind;
    if (near->kinds == NEAR_KINDS)
        return NEAR_ASK;
    memcpy(&near->sides[near->kinds * NEAR_SLOTS], sides, sizeof sides);
    return near->kinds++;
}

static void find_kinds(near_graph *near, const maze_shape *whole)
{
    maze_cell cells = near->graph->cells;
    unsigned kind = NEAR_ASK;
    for (maze_cell cell = 0; cell < cells;) {
        uint32_t period = 0;
        maze_cell end =
            whole && whole->kind->alike ? whole->kind->alike(whole, cell, &period) : cells;
        maze_cell asked = end - cell < period ? end : cell + period;
        for (; cell < asked; cell++) {
            kind = find_kind(near, cell, kind);
            near->entered[cell] = (uint16_t)(kind * NEAR_SLOTS + NEAR_SIDES);
        }
        for (; cell < end; cell++)
            near->entered[cell] = period ? near->entered[cell - period] : NEAR_SIDES;
    }
}

bool shape_near_create(near_graph *n, base_pool *pool, const maze_graph *graph,
                       const maze_shape *whole)
{
    *n = (near_graph){.graph = graph,
                      .sides = base_pool_take(pool, NEAR_KINDS * NEAR_SLOTS, sizeof *n->sides),
                      .entered = base_pool_take(pool, graph->cells, sizeof *n->entered),
                      .kinds = NEAR_ASK + 1};
    if (!n->sides || !n->entered)
        return false;
    find_kinds(n, whole);
    return true;
}

uint64_t shape_near_bytes(uint64_t cells)
{
    return cells * sizeof(uint16_t) + NEAR_KINDS * NEAR_SLOTS * sizeof(near_side);
}
