/* The sequences of levels that make a labyrinth: a path from outside, level 0, that goes once round
 * on each of n levels, changes its direction with each, never crosses itself and ends in the
 * middle, level n + 1 (simple alternating transit mazes: A. Phillips, "The topology of Roman
 * mosaic mazes", Leonardo 25, 1992).
 *
 * Rolled out between the two sides of an axis, its turns lie on one side and on the other in turn:
 * two on the same side never cross, and odd and even levels follow each other. */
#include "core/shape/labyrinth/labyrinth_parts.h"

typedef struct walk {
    unsigned levels;
    unsigned at[LABYRINTH_MOST_LEVELS + 2]; /* at[0] is outside */
    bool used[LABYRINTH_MOST_LEVELS + 2];
    uint64_t wanted, found;
    labyrinth_levels *result; /* NULL: all are counted */
} walk;

static bool is_between(unsigned x, unsigned a, unsigned b)
{
    return a < b ? a < x && x < b : b < x && x < a;
}

/* Whether the turn from place `step` to a level crosses none before it on its side. */
static bool fits(const walk *w, unsigned step, unsigned level)
{
    for (unsigned i = step % 2; i < step; i += 2)
        if (is_between(w->at[i], w->at[step], level) !=
            is_between(w->at[i + 1], w->at[step], level))
            return false;
    return true;
}

/* True when the wanted one is found.  No deeper than there are levels. */
static bool go_on(walk *w, unsigned step)
{
    if (step == w->levels) {
        if (!fits(w, step, w->levels + 1) || w->found++ != w->wanted || !w->result)
            return false;
        w->result->count = w->levels;
        for (unsigned i = 0; i < w->levels; i++)
            w->result->level[i] = w->at[i + 1];
        return true;
    }
    for (unsigned level = 1 + step % 2; level <= w->levels; level += 2) {
        if (w->used[level] || !fits(w, step, level))
            continue;
        w->used[level] = true;
        w->at[step + 1] = level;
        if (go_on(w, step + 1))
            return true;
        w->used[level] = false;
    }
    return false;
}

uint64_t shape_labyrinth_levels_count(unsigned levels)
{
    walk w = {.levels = levels};
    go_on(&w, 0);
    return w.found;
}

labyrinth_levels shape_labyrinth_levels_at(unsigned levels, uint64_t number)
{
    labyrinth_levels result = {0};
    walk w = {.levels = levels, .wanted = number, .result = &result};
    go_on(&w, 0);
    return result;
}
