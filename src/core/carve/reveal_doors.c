/* The doors of a maze that shows a picture: at opposite sides, so that the way leads through the
 * picture along where it is longer, from letter to letter of a word. */
#include "core/carve/reveal.h"

typedef struct reveal_box {
    uint32_t left, right, top, bottom;
} reveal_box;

static bool is_dark(const reveal_grid *g, uint32_t x, uint32_t y)
{
    return reveal_is(g, reveal_cell(g, x, y), REVEAL_PICTURE);
}

static reveal_box find_box(const reveal_grid *g)
{
    reveal_box box = {UINT32_MAX, 0, UINT32_MAX, 0};
    for (uint32_t y = 0; y < g->rows; y++)
        for (uint32_t x = 0; x < g->columns; x++) {
            if (!is_dark(g, x, y))
                continue;
            box.left = x < box.left ? x : box.left;
            box.right = x > box.right ? x : box.right;
            box.top = y < box.top ? y : box.top;
            box.bottom = y;
        }
    return box;
}

/* The dark cell of a row or column that is nearest to its middle, the first of equals. */
static uint32_t find_middle(const reveal_grid *g, uint32_t line, bool upright)
{
    uint32_t length = upright ? g->rows : g->columns, best = 0, nearest = UINT32_MAX;
    for (uint32_t i = 0; i < length; i++) {
        uint32_t away = 2 * i + 1 > length ? 2 * i + 1 - length : length - 2 * i - 1;
        if (away >= nearest || !is_dark(g, upright ? line : i, upright ? i : line))
            continue;
        best = i;
        nearest = away;
    }
    return best;
}

void reveal_choose_doors(reveal_grid *g)
{
    reveal_box box = find_box(g);
    uint32_t right = g->columns - 1, bottom = g->rows - 1;
    if (box.right - box.left >= box.bottom - box.top) {
        uint32_t first = find_middle(g, box.left, true), last = find_middle(g, box.right, true);
        g->entrance = (maze_door){reveal_cell(g, 0, first), RECT_LEFT};
        g->exit = (maze_door){reveal_cell(g, right, last), RECT_RIGHT};
    } else {
        uint32_t first = find_middle(g, box.top, false), last = find_middle(g, box.bottom, false);
        g->entrance = (maze_door){reveal_cell(g, first, 0), RECT_TOP};
        g->exit = (maze_door){reveal_cell(g, last, bottom), RECT_BOTTOM};
    }
}
