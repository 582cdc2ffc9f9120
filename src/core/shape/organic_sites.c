#include "core/shape/organic_sites.h"

#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

/* Each square of BLOCK x BLOCK cells gets as many sites as cells.  Larger blocks leave cells that
 * are large beside small ones, and in smaller ones the rows and columns are still to be seen. */
#define BLOCK 2

/* How often sites are moved apart: more rounds make hexagons. */
#define ROUNDS 8

#define SITE_BITS 32

bool organic_nearest_start(organic_nearest *n, const organic_sites *sites)
{
    *n = (organic_nearest){.sites = sites};
    n->first = malloc((sites->ground->rows + (size_t)2) * sizeof *n->first);
    n->order = malloc((sites->count + (size_t)1) * sizeof *n->order);
    n->best = malloc(sites->ground->point_columns * sizeof *n->best);
    return n->first && n->order && n->best;
}

/* A counting sort: the first entry of a row is counted up while it is filled, so that at last it is
 * that of the next one. */
void organic_nearest_sort(organic_nearest *n)
{
    const organic_sites *s = n->sites;
    uint32_t rows = s->ground->rows;
    memset(n->first, 0, (rows + (size_t)2) * sizeof *n->first);
    for (uint32_t i = 0; i < s->count; i++)
        n->first[s->at[i].y / ORGANIC_CELL + 2]++;
    for (uint32_t row = 2; row <= rows; row++)
        n->first[row] += n->first[row - 1];
    for (uint32_t i = 0; i < s->count; i++)
        n->order[n->first[s->at[i].y / ORGANIC_CELL + 1]++] = i;
}

void organic_nearest_finish(organic_nearest *n)
{
    free(n->first);
    free(n->order);
    free(n->best);
}

/* Offers a site to the points of a row that are at most `reach` away in x, and `off` in y. */
static void offer(const organic_nearest *n, uint32_t site, int64_t off, int64_t reach)
{
    int64_t step = ORGANIC_STEP, x = n->sites->at[site].x;
    int64_t from = x > reach ? (x - reach) / step : 0, to = (x + reach) / step;
    int64_t last = n->sites->ground->point_columns - (int64_t)1;
    to = to < last ? to : last;
    int64_t dx = from * step + step / 2 - x;
    uint64_t *best = n->best, high = (uint64_t)(off * off);
    for (int64_t i = from; i <= to; i++, dx += step) {
        uint64_t offered = ((uint64_t)(dx * dx) + high) << SITE_BITS | site;
        best[i] = offered < best[i] ? offered : best[i];
    }
}

/* Offers all sites that are within reach to the points of a row that lies at y. */
static void offer_all(organic_nearest *n, int64_t y, int64_t reach)
{
    const organic_sites *s = n->sites;
    int64_t top = y > reach ? (y - reach) / ORGANIC_CELL : 0, bottom = (y + reach) / ORGANIC_CELL;
    bottom = bottom < s->ground->rows ? bottom : s->ground->rows - (int64_t)1;
    for (uint32_t i = 0; i < s->ground->point_columns; i++)
        n->best[i] = UINT64_MAX;
    for (uint32_t k = n->first[top]; k < n->first[bottom + 1]; k++) {
        int64_t off = s->at[n->order[k]].y - y;
        if (llabs(off) <= reach)
            offer(n, n->order[k], off, reach);
    }
}

/* A site farther away than `reach` may not be the nearest.  False if a point inside has only
 * such. */
static bool take_within(const organic_nearest *n, uint64_t square, const uint8_t *inside,
                        uint32_t *sites)
{
    bool all = true;
    for (uint32_t i = 0; i < n->sites->ground->point_columns; i++) {
        bool is_inside = !inside || inside[i], is_near = n->best[i] >> SITE_BITS <= square;
        all = all && (is_near || !is_inside);
        sites[i] = is_near && is_inside ? (uint32_t)n->best[i] : MAZE_NONE;
    }
    return all;
}

void organic_nearest_row(organic_nearest *n, uint32_t y, uint32_t *sites)
{
    const organic_ground *g = n->sites->ground;
    const uint8_t *inside = g->inside ? g->inside + (size_t)y * g->point_columns : NULL;
    int64_t at = (int64_t)y * ORGANIC_STEP + ORGANIC_STEP / 2;
    bool done = false;
    for (int64_t reach = ORGANIC_CELL; !done && reach <= ORGANIC_REACH; reach *= 2) {
        offer_all(n, at, reach);
        done = take_within(n, (uint64_t)(reach * reach), inside, sites);
    }
}

/* The points of which a site is the nearest. */
typedef struct organic_share {
    uint64_t x, y, count; /* sums */
} organic_share;

/* The middle of `count` points whose places in a row sum up to `sum`, rounded down. */
static int32_t middle(uint64_t sum, uint64_t count)
{
    return (int32_t)((2 * sum + count) * ORGANIC_STEP / (2 * count));
}

/* Moves each site to the middle of its points (S. P. Lloyd, "Least squares quantization in PCM",
 * IEEE Transactions on Information Theory 28, 1982). */
static void move_sites(organic_sites *s, organic_nearest *n, organic_share *shares,
                       uint32_t *nearest)
{
    memset(shares, 0, s->count * sizeof *shares);
    organic_nearest_sort(n);
    for (uint32_t y = 0; y < s->ground->point_rows; y++) {
        organic_nearest_row(n, y, nearest);
        for (uint32_t x = 0; x < s->ground->point_columns; x++) {
            if (nearest[x] == MAZE_NONE)
                continue;
            organic_share *share = &shares[nearest[x]];
            share->x += x;
            share->y += y;
            share->count++;
        }
    }
    for (uint32_t i = 0; i < s->count; i++)
        if (shares[i].count > 0)
            s->at[i] = (organic_point){middle(shares[i].x, shares[i].count),
                                       middle(shares[i].y, shares[i].count)};
}

/* A place in the block that holds square `place` of `count`. */
static int32_t draw_place(maze_random *random, uint32_t place, uint32_t count)
{
    uint32_t first = place / BLOCK * BLOCK, end = first + BLOCK < count ? first + BLOCK : count;
    return (int32_t)(first * ORGANIC_CELL + random_below(random, (end - first) * ORGANIC_CELL));
}

static bool is_inside(const organic_ground *g, organic_point at)
{
    size_t x = (size_t)(at.x / ORGANIC_STEP), y = (size_t)(at.y / ORGANIC_STEP);
    return !g->inside || g->inside[y * g->point_columns + x];
}

static void draw_sites(organic_sites *s, uint64_t seed)
{
    const organic_ground *g = s->ground;
    maze_random random;
    maze_random_init(&random, seed, "organic");
    s->count = 0;
    for (uint32_t y = 0; y < g->rows; y++)
        for (uint32_t x = 0; x < g->columns; x++) {
            organic_point at;
            at.x = draw_place(&random, x, g->columns);
            at.y = draw_place(&random, y, g->rows);
            if (is_inside(g, at))
                s->at[s->count++] = at;
        }
}

/* By rows of squares, then by x, then by y. */
static int compare_sites(const void *left, const void *right)
{
    const organic_point *a = left, *b = right;
    int32_t row_a = a->y / ORGANIC_CELL, row_b = b->y / ORGANIC_CELL;
    if (row_a != row_b)
        return row_a < row_b ? -1 : 1;
    if (a->x != b->x)
        return a->x < b->x ? -1 : 1;
    return (a->y > b->y) - (a->y < b->y);
}

bool organic_sites_make(organic_sites *s, const organic_ground *ground, uint64_t seed)
{
    organic_nearest n = {0};
    *s = (organic_sites){.ground = ground};
    size_t squares = (size_t)ground->columns * ground->rows;
    s->at = malloc(squares * sizeof *s->at);
    organic_share *shares = malloc(squares * sizeof *shares);
    uint32_t *nearest = malloc(ground->point_columns * sizeof *nearest);
    if (s->at)
        draw_sites(s, seed);
    bool done = s->at && shares && nearest && organic_nearest_start(&n, s);
    for (int round = 0; round < ROUNDS && done; round++)
        move_sites(s, &n, shares, nearest);
    if (done)
        qsort(s->at, s->count, sizeof *s->at, compare_sites);
    organic_nearest_finish(&n);
    free(shares);
    free(nearest);
    return done;
}

void organic_sites_finish(organic_sites *s)
{
    free(s->at);
    s->at = NULL;
}
