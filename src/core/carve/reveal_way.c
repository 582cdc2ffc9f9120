/* The way that shows the picture: a base way from door to door, and detours. */
#include "core/base/heap.h"
#include "core/carve/reveal.h"

#define NEAR 11 /* most that a cell of the picture costs the base way */
#define FAR 200 /* cost of any other cell */
#define LARGE 4 /* cells that the way missed */
#define WIDENINGS 6
#define FIRST_ROUNDS 100
#define MORE_ROUNDS 30

void reveal_shuffle(reveal_grid *g, uint32_t *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = i + (uint32_t)random_below(&g->random, count - i), number = numbers[i];
        numbers[i] = numbers[k];
        numbers[k] = number;
    }
}

/* Reaches a cell's neighbors, each once: the first cell by which one is reached is the cheapest, as
 * what it costs lies in itself. */
static void reach(reveal_grid *g, base_heap *heap, uint64_t number)
{
    uint32_t cell = (uint32_t)number;
    for (uint32_t side = 0; side < 4; side++) {
        uint32_t next = reveal_across(g, cell, side);
        if (g->left_by[next] != UINT8_MAX || reveal_is(g, next, REVEAL_RIM))
            continue;
        uint64_t cost =
            reveal_is(g, next, REVEAL_PICTURE) ? 1 + random_below(&g->random, NEAR) : FAR;
        g->left_by[next] = (uint8_t)side;
        heap_put(heap, ((number >> 32) + cost) << 32 | next);
    }
}

/* Opens the way by which a cell was reached. */
static void open_back(reveal_grid *g, uint32_t cell, uint32_t start)
{
    for (; cell != start; cell = reveal_across(g, cell, g->left_by[cell] + 2u)) {
        g->mark[cell] |= REVEAL_USED;
        reveal_toggle(g, cell, g->left_by[cell] + 2u);
    }
    g->mark[start] |= REVEAL_USED;
}

void reveal_find_base(reveal_grid *g)
{
    base_heap heap = {.numbers = g->heap};
    uint32_t start = g->entrance.cell;
    memset(g->left_by, UINT8_MAX, g->cells);
    g->left_by[start] = 0;
    heap_put(&heap, start);
    while (g->left_by[g->exit.cell] == UINT8_MAX)
        reach(g, &heap, heap_take(&heap));
    open_back(g, g->exit.cell, start);
}

static bool fits(const reveal_grid *g, uint32_t cell, uint32_t side, uint32_t beside,
                 reveal_rule rule)
{
    uint32_t c = reveal_across(g, cell, beside), d = reveal_across(g, c, side);
    return reveal_is_free(g, c, rule.from) && reveal_is_free(g, d, rule.from) &&
           !((g->mark[c] | g->mark[d]) & rule.but) &&
           !(rule.alike && (g->mark[c] ^ g->mark[d]) & REVEAL_PICTURE);
}

/* Open sides that wait to be tried, level ones and upright ones, and how many are open at all. */
typedef struct reveal_waiting {
    uint32_t *sides[2];
    uint32_t count[2], open[2];
} reveal_waiting;

static void wait_for(reveal_waiting *w, uint32_t edge)
{
    unsigned upright = edge & 1;
    w->sides[upright][w->count[upright]++] = edge;
}

/* Those wait beside which a detour fits. */
static void list_open(const reveal_grid *g, reveal_rule rule, reveal_waiting *w)
{
    for (uint32_t cell = 0; cell < g->cells; cell++)
        for (uint32_t side = RECT_RIGHT; side <= RECT_BOTTOM; side++) {
            if (!reveal_is_open(g, cell, side))
                continue;
            w->open[side == RECT_BOTTOM]++;
            if (reveal_may_change(g, cell, side, rule) &&
                (fits(g, cell, side, side + 1, rule) || fits(g, cell, side, side + 3, rule)))
                wait_for(w, reveal_edge(g, cell, side));
        }
}

/* A detour round a level side opens two more upright ones, so that of the fewer kind there will be
 * more: else the way would lie across where the base way lay along. */
static uint32_t take(reveal_grid *g, reveal_waiting *w)
{
    unsigned upright = w->open[1] > w->open[0];
    upright = w->count[upright] > 0 ? upright : !upright;
    uint32_t i = (uint32_t)random_below(&g->random, w->count[upright]);
    uint32_t *taken = &w->sides[upright][i], edge = *taken;
    *taken = w->sides[upright][--w->count[upright]];
    return edge;
}

void reveal_detours(reveal_grid *g, reveal_rule rule)
{
    reveal_waiting w = {.sides = {g->list, g->list + g->cells}};
    list_open(g, rule, &w);
    while (w.count[0] + w.count[1] > 0) {
        uint32_t edge = take(g, &w), cell = edge / 2, side = edge & 1 ? RECT_BOTTOM : RECT_RIGHT;
        uint32_t beside = side + 1 + 2 * (uint32_t)random_below(&g->random, 2);
        if (!fits(g, cell, side, beside, rule) && !fits(g, cell, side, beside += 2, rule))
            continue;
        reveal_detour(g, cell, side, beside);
        w.open[!(edge & 1)] += 2;
        wait_for(&w, reveal_edge(g, cell, beside));
        wait_for(&w, reveal_edge(g, reveal_across(g, cell, beside), side));
        wait_for(&w, reveal_edge(g, reveal_across(g, cell, side), beside));
    }
}

/* Lists the free cells of the picture that hang together with `start`. */
static uint32_t list_free(reveal_grid *g, uint32_t start)
{
    uint32_t count = 0;
    g->list[count++] = start;
    g->left_by[start] = 1;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t side = 0; side < 4; side++) {
            uint32_t next = reveal_across(g, g->list[i], side);
            if (g->left_by[next] || !reveal_is_free(g, next, REVEAL_PICTURE))
                continue;
            g->left_by[next] = 1;
            g->list[count++] = next;
        }
    return count;
}

/* Lets the way leave the picture by a cell, beside every large piece that it has missed.  False if
 * it has missed none. */
static bool allow_more(reveal_grid *g)
{
    bool any = false;
    memset(g->left_by, 0, g->cells);
    for (uint32_t cell = 0; cell < g->cells; cell++) {
        if (g->left_by[cell] || !reveal_is_free(g, cell, REVEAL_PICTURE))
            continue;
        uint32_t count = list_free(g, cell);
        for (uint32_t i = 0; i < 9 * count && count >= LARGE; i++) {
            uint32_t k = i % 9, near = g->list[i / 9] + k % 3 + k / 3 * g->stride - 1 - g->stride;
            g->mark[near] |= REVEAL_ALLOWED;
            any = true;
        }
    }
    return any;
}

static void cover(reveal_grid *g, unsigned rounds)
{
    static const reveal_rule inside = {.from = REVEAL_ALLOWED};
    static const reveal_rule holes = {.from = REVEAL_ALLOWED | REVEAL_PICTURE};
    reveal_detours(g, inside);
    reveal_mend(g, rounds, holes);
}

void reveal_cover(reveal_grid *g)
{
    for (uint32_t cell = 0; cell < g->cells; cell++) {
        g->mark[cell] &= (uint8_t)~REVEAL_ALLOWED;
        if (reveal_is(g, cell, REVEAL_PICTURE))
            g->mark[cell] |= REVEAL_ALLOWED;
    }
    cover(g, FIRST_ROUNDS);
    for (unsigned i = 0; i < WIDENINGS && allow_more(g); i++)
        cover(g, MORE_ROUNDS);
}
