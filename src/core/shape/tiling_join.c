/* Neighbors and walls that follow from the corners of a tiling's cells. */
#include "core/base/divide.h"
#include "core/shape/tiled.h"

/* The same side as seen from both cells begins where it ends. */
static bool is_same_side(const tiling *tiling, const tiling_cell *a, uint32_t side,
                         const tiling_cell *b, uint32_t other, tiling_point *periods)
{
    tiling_point ends;
    return tiled_periods(tiling, tiled_corner(b, other + 1), tiled_corner(a, side), periods) &&
           tiled_periods(tiling, tiled_corner(b, other), tiled_corner(a, side + 1), &ends) &&
           ends.x == periods->x && ends.y == periods->y;
}

static void join(tiled *t, const tiling_cell *cell, uint32_t side, tiling_side *s)
{
    tiling_point periods;
    for (uint32_t i = 0; i < t->kin_count; i++)
        for (uint32_t k = 0; k < t->kin[i].cell->sides; k++)
            if (is_same_side(t->tiling, cell, side, t->kin[i].cell, k, &periods)) {
                s->cell = (uint8_t)i;
                s->back = (uint8_t)k;
                s->right = (int8_t)periods.x;
                s->down = (int8_t)periods.y;
                return;
            }
}

static void add_corner(tiled *t, tiling_point at, tiling_side *s)
{
    int32_t right = (int32_t)divide_down(at.x, t->tiling->period_x);
    int32_t down = (int32_t)divide_down(at.y, t->tiling->period_y);
    at.x -= right * t->tiling->period_x;
    at.y -= down * t->tiling->period_y;
    uint32_t i = 0;
    while (i < t->corner_count && (t->corners[i].x != at.x || t->corners[i].y != at.y))
        i++;
    if (i == t->corner_count)
        t->corners[t->corner_count++] = at;
    s->corner = (uint8_t)i;
    s->corner_right = (int8_t)right;
    s->corner_down = (int8_t)down;
}

static void count_steps(const tiled *t, const tiling_kin *from, tiling_side *s)
{
    const tiling_kin *to = &t->kin[s->cell];
    const tiling_frame *f = &t->frame;
    s->row = (uint8_t)to->row;
    s->rows = (int8_t)(s->down * TILING_ROWS + (int)to->row - (int)from->row);
    s->places = s->right * (int32_t)t->count + (int32_t)(to->place - t->first[to->row]) -
                (int32_t)(from->place - t->first[from->row]);
    s->cells = s->down * (int32_t)f->stride + s->places +
               ((int)to->row - (int)from->row) * (int32_t)f->length[0];
}

/* Walls that meet are on one line if they have the same direction. */
static void add_line(tiled *t, tiling_point from, tiling_point to, tiling_side *s)
{
    tiling_point way = {to.x - from.x, to.y - from.y};
    uint32_t i = 0;
    while (i < t->line_count && t->lines[i].x * way.y != t->lines[i].y * way.x)
        i++;
    if (i == t->line_count)
        t->lines[t->line_count++] = way;
    s->line = (uint8_t)i;
}

static uint32_t find_exit(const tiling_cell *cell)
{
    uint32_t lowest = 0;
    int32_t best_y = INT32_MIN, best_x = 0;
    for (uint32_t k = 0; k < cell->sides; k++) {
        tiling_point a = tiled_corner(cell, k), b = tiled_corner(cell, k + 1);
        if (a.y + b.y < best_y || (a.y + b.y == best_y && a.x + b.x < best_x))
            continue;
        best_y = a.y + b.y;
        best_x = a.x + b.x;
        lowest = k;
    }
    return lowest;
}

static void list_kin(tiled *t)
{
    t->count = t->tiling->rows[0].count;
    t->inverse = (UINT64_C(1) << 32) / t->count + 1;
    for (unsigned row = 0; row < TILING_ROWS; row++) {
        const tiling_row *r = &t->tiling->rows[row];
        t->first[row] = r->first;
        for (uint32_t place = 0; place < r->count; place++)
            t->kin[t->kin_count++] = (tiling_kin){
                .cell = &r->cells[place],
                .row = row,
                .place = place,
                .exit = find_exit(&r->cells[place]),
            };
    }
}

void tiled_join(tiled *t)
{
    list_kin(t);
    for (uint32_t i = 0; i < t->kin_count; i++) {
        const tiling_cell *cell = t->kin[i].cell;
        for (uint32_t k = 0; k < cell->sides; k++) {
            tiling_side *s = &t->kin[i].sides[k];
            join(t, cell, k, s);
            count_steps(t, &t->kin[i], s);
            add_corner(t, tiled_corner(cell, k), s);
            add_line(t, tiled_corner(cell, k), tiled_corner(cell, k + 1), s);
        }
    }
}
