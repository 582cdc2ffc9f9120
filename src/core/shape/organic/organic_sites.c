/* Makes the ground, the sites and the image of a shape with irregular cells. A seed chooses random
 * sites on the ground. Then each site moves repeatedly to the mean of the points that are nearest
 * to it (S. P. Lloyd, "Least squares quantization in PCM", 1982). */
#include "core/shape/organic/organic_parts.h"

#include "core/base/numbers.h"
#include "core/base/random.h"
#include "core/shape/rect.h"

#include <stdlib.h>
#include <string.h>

#define CONTOUR_PARTS (CONTOUR_ONE / ORGANIC_STEP)

bool shape_organic_fail_memory(core_making *m)
{
    return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
}

/* Sets `inside` to 1 for the points of the largest 4-connected piece inside the outline. */
static bool cut_ground(core_making *making, organic_ground *ground)
{
    size_t points = (size_t)ground->point_columns * ground->point_rows;
    ground->inside = base_pool_take(making->own, points, 1);
    if (!ground->inside)
        return shape_organic_fail_memory(making);
    shape_contour_fill(&ground->edge, ground->point_columns, ground->point_rows, ground->inside);
    maze_shape *lattice = shape_rect_create(ground->point_columns, ground->point_rows);
    maze_cell *room = malloc(2 * points * sizeof *room);
    uint32_t pieces;
    bool done = lattice && room;
    if (done)
        shape_cut_largest(lattice, ground->inside, room, &pieces);
    shape_destroy(lattice);
    free(room);
    return done || shape_organic_fail_memory(making);
}

bool shape_organic_ground_make(core_making *m, organic_ground *g)
{
    uint32_t columns = m->shape->size[0], rows = m->shape->size[1];
    *g = (organic_ground){.columns = columns,
                          .rows = rows,
                          .point_columns = columns * ORGANIC_POINTS,
                          .point_rows = rows * ORGANIC_POINTS};
    return shape_cut_contour(m, g->point_columns, g->point_rows, &g->edge) &&
           (g->edge.ring_count == 0 || cut_ground(m, g));
}

organic_point shape_organic_ground_point(contour_point at)
{
    return (organic_point){(int32_t)divide_down(at.x + CONTOUR_PARTS / 2, CONTOUR_PARTS),
                           (int32_t)divide_down(at.y + CONTOUR_PARTS / 2, CONTOUR_PARTS)};
}

organic_point shape_organic_ground_edge(const organic_ground *g, organic_point point)
{
    if (!g->inside)
        return point;
    contour_point at = {point.x * CONTOUR_PARTS, point.y * CONTOUR_PARTS};
    contour_nearest nearest = shape_contour_find(&g->edge, CONTOUR_ANY, at);
    return shape_organic_ground_point(shape_contour_at(&g->edge, nearest.ring, nearest.along).at);
}

/* One site per square is drawn, at a random place in the square's block of BLOCK x BLOCK squares.
 * With larger blocks, large cells would stay next to small cells. With smaller blocks, rows and
 * columns would stay visible. */
#define BLOCK 2

/* The number of rounds in which sites are moved apart.  With more rounds, cells would become
 * hexagons. */
#define ROUNDS 8

/* The maximum distance at which the nearest site of a point is searched, in units of coordinates.
 * REACH_AT_FIRST applies to the first round. */
#define REACH (ORGANIC_CELL * 143 / 2)
#define REACH_AT_FIRST (ORGANIC_CELL * 191 / 2)

/* Each site is offered to the points in a square around the site.  The sides of the square are 2 *
 * (NEAR + 1) units of coordinates long.  In the first FIRST_ROUNDS rounds, sites are less evenly
 * spread, so NEAR_AT_FIRST is used. */
#define NEAR (ORGANIC_CELL * 3 / 4 - 1)
#define NEAR_AT_FIRST (ORGANIC_CELL - 1)
#define FIRST_ROUNDS 2
#define NEAR_POINTS(near) (2 * ((near) + 1) / ORGANIC_STEP)
#define MOST_NEAR_POINTS NEAR_POINTS(NEAR_AT_FIRST)

/* Side of a tile, in squares of the ground.  The points of a tile fit into the processor's
 * caches. */
#define TILE 16
#define TILE_POINTS (TILE * ORGANIC_POINTS)
#define TILE_WIDTH (TILE_POINTS + 2 * MOST_NEAR_POINTS)

/* An offer combines a squared distance and the rank of a site. The rank is the index of the site
 * among the sites of the tile. The lowest-numbered of equally near sites has the smallest offer.
 * Offers are stored as floats with the same bits, because floats are compared faster. A point
 * outside the ground has a value that is smaller than all offers. */
#define RANK_BITS 13
#define RANKS (UINT32_C(1) << RANK_BITS)
#define OFFERS (UINT32_C(0x00800000) + RANKS)
#define OUTSIDE (OFFERS - 1)
#define RANK_OUTSIDE (RANKS - 1)
#define RANK_NONE (RANKS - 2)

#define TILE_RANKS ((size_t)TILE_WIDTH * TILE_POINTS + 8)

typedef struct organic_tile {
    uint32_t x, y, columns, rows;
    const uint32_t *sites;
    uint32_t count;
} organic_tile;

typedef struct organic_nearest {
    const organic_sites *sites;
    /* For each square of the ground, the index in `order` of its first site.  Two more elements are
     * needed while sites are counted. */
    uint32_t *first;
    uint32_t *order;
    uint32_t *first_offered;
    uint32_t *offered;
    float *best; /* for each point of a tile and its margins, the smallest offer */
    /* For each point in `best`, the rank in its smallest offer.  Eight more elements follow,
     * because share_points reads ranks in groups of eight. */
    uint16_t *ranks;
    /* for each row of a tile, not 0 if at least one of the row's points received no offer */
    uint16_t *lacks;
    int32_t near, reach;
    uint32_t points; /* number of points near a site in a row or a column, a multiple of four */

    /* The squares of the distances in x, or in y, from a site to the points near it. The squares
     * are shifted to their place in an offer. The first index is the site's coordinate modulo
     * ORGANIC_STEP. */
    uint32_t squares[ORGANIC_STEP][MOST_NEAR_POINTS];
} organic_nearest;

static uint32_t tiles_along(uint32_t squares)
{
    return (squares + TILE - 1) / TILE;
}

static int32_t first_near(const organic_nearest *n, int32_t at)
{
    int32_t before = MOST_NEAR_POINTS / 2 * ORGANIC_STEP - n->near - 1;
    return (int32_t)((uint32_t)(at + ORGANIC_STEP / 2 + before) / ORGANIC_STEP) -
           MOST_NEAR_POINTS / 2;
}

static void set_near(organic_nearest *n, int32_t near, int32_t reach)
{
    n->near = near;
    n->reach = reach;
    n->points = (uint32_t)NEAR_POINTS(near);
    for (int32_t at = 0; at < ORGANIC_STEP; at++)
        for (int32_t i = 0; i < NEAR_POINTS(near); i++) {
            int32_t d = (first_near(n, at) + i) * ORGANIC_STEP + ORGANIC_STEP / 2 - at;
            n->squares[at][i] = (uint32_t)(d * d) << RANK_BITS;
        }
}

static float offer_of(uint32_t bits)
{
    float offered;
    memcpy(&offered, &bits, sizeof offered);
    return offered;
}

static uint32_t bits_of(float offered)
{
    uint32_t bits;
    memcpy(&bits, &offered, sizeof bits);
    return bits;
}

static bool organic_nearest_start(organic_nearest *near, base_pool *pool,
                                  const organic_sites *sites)
{
    const organic_ground *ground = sites->ground;
    size_t tiles = (size_t)tiles_along(ground->columns) * tiles_along(ground->rows);
    *near = (organic_nearest){
        .sites = sites,
        .first = base_pool_take(pool, (size_t)ground->columns * ground->rows + 2,
                                sizeof *near->first),
        .order = base_pool_take(pool, sites->count, sizeof *near->order),
        .first_offered = base_pool_take(pool, tiles + 2, sizeof *near->first_offered),
        .offered = base_pool_take(pool, 4 * (size_t)sites->count, sizeof *near->offered),
        .best = base_pool_take(pool, (size_t)TILE_WIDTH * TILE_POINTS, sizeof *near->best),
        .ranks = base_pool_take(pool, TILE_RANKS, sizeof *near->ranks),
        .lacks = base_pool_take(pool, TILE_POINTS, sizeof *near->lacks)};
    if (pool->failed)
        return false;
    for (size_t i = 0; i < (size_t)TILE_WIDTH * TILE_POINTS; i++)
        near->best[i] = offer_of(OUTSIDE);
    for (size_t i = 0; i < TILE_RANKS; i++)
        near->ranks[i] = RANK_OUTSIDE;
    return true;
}

static size_t square_of(const organic_sites *s, uint32_t site)
{
    organic_point at = s->at[site];
    return (size_t)((uint32_t)at.y / ORGANIC_CELL) * s->ground->columns +
           (uint32_t)at.x / ORGANIC_CELL;
}

typedef struct tile_range {
    uint32_t first, last;
} tile_range;

static tile_range tiles_near(int32_t at, uint32_t squares)
{
    uint32_t square = (uint32_t)at / ORGANIC_CELL;
    return (tile_range){(square > 0 ? square - 1 : 0) / TILE,
                        (square + 1 < squares ? square + 1 : square) / TILE};
}

static void offer_to_tiles(organic_nearest *n, uint32_t site)
{
    const organic_ground *g = n->sites->ground;
    organic_point at = n->sites->at[site];
    tile_range rows = tiles_near(at.y, g->rows), columns = tiles_near(at.x, g->columns);
    for (uint32_t row = rows.first; row <= rows.last; row++)
        for (uint32_t column = columns.first; column <= columns.last; column++) {
            uint32_t *first = n->first_offered + (size_t)row * tiles_along(g->columns) + column;
            n->offered[first[1]++] = site;
        }
}

static uint32_t end_near(uint32_t tile, uint32_t squares)
{
    uint32_t end = (tile + 1) * TILE + 1;
    return end < squares ? end : squares;
}

static uint32_t count_near(const organic_nearest *n, uint32_t row, uint32_t column)
{
    const organic_ground *g = n->sites->ground;
    uint32_t y = row > 0 ? row * TILE - 1 : 0, x = column > 0 ? column * TILE - 1 : 0, count = 0;
    for (; y < end_near(row, g->rows); y++) {
        const uint32_t *first = n->first + (size_t)y * g->columns + 1;
        count += first[end_near(column, g->columns)] - first[x];
    }
    return count;
}

static void organic_nearest_sort(organic_nearest *near)
{
    const organic_sites *sites = near->sites;
    size_t squares = (size_t)sites->ground->columns * sites->ground->rows;
    memset(near->first, 0, (squares + 2) * sizeof *near->first);
    for (uint32_t i = 0; i < sites->count; i++)
        near->first[square_of(sites, i) + 2]++;
    for (size_t i = 2; i <= squares + 1; i++)
        near->first[i] += near->first[i - 1];
    uint32_t *first = near->first_offered, count = 0;
    *first++ = 0;
    for (uint32_t row = 0; row < tiles_along(sites->ground->rows); row++)
        for (uint32_t column = 0; column < tiles_along(sites->ground->columns); column++) {
            *first++ = count;
            count += count_near(near, row, column);
        }
    for (uint32_t i = 0; i < sites->count; i++) {
        near->order[near->first[square_of(sites, i) + 1]++] = i;
        offer_to_tiles(near, i);
    }
}

static organic_tile tile_at(const organic_nearest *n, uint32_t row, uint32_t column)
{
    const organic_ground *g = n->sites->ground;
    const uint32_t *first = n->first_offered + (size_t)row * tiles_along(g->columns) + column;
    uint32_t x = column * TILE_POINTS, y = row * TILE_POINTS;
    uint32_t columns = g->point_columns - x, rows = g->point_rows - y;
    return (organic_tile){.x = x,
                          .y = y,
                          .columns = columns < TILE_POINTS ? columns : TILE_POINTS,
                          .rows = rows < TILE_POINTS ? rows : TILE_POINTS,
                          .sites = n->offered + first[0],
                          .count = first[1] - first[0] <= RANK_NONE ? first[1] - first[0] : 0};
}

static size_t place_in_tile(uint32_t x, uint32_t y)
{
    return (size_t)y * TILE_WIDTH + MOST_NEAR_POINTS + x;
}

static void clear_tile(const organic_nearest *near, const organic_tile *tile)
{
    const organic_ground *ground = near->sites->ground;
    float none =
        offer_of(OFFERS + ((uint32_t)(near->near * near->near) << RANK_BITS) - RANKS + RANK_NONE);
    float outside = offer_of(OUTSIDE);
    for (uint32_t y = 0; y < tile->rows; y++) {
        float *best = near->best + place_in_tile(0, y);
        const uint8_t *inside = ground->inside;
        if (inside)
            inside += (size_t)(tile->y + y) * ground->point_columns + tile->x;
        for (uint32_t x = 0; x < TILE_POINTS && tile->columns < TILE_POINTS; x++)
            best[x] = outside;
        for (uint32_t x = 0; x < tile->columns; x++)
            best[x] = none;
        for (uint32_t x = 0; x < tile->columns && inside; x++)
            best[x] = inside[x] ? none : outside;
    }
}

typedef struct organic_window {
    size_t place; /* The index of the window's first point.  Rows are TILE_WIDTH apart. */
    int32_t column, row;
    uint32_t rows;
    const uint32_t *across, *down;
} organic_window;

static inline organic_window window_of(const organic_nearest *n, const organic_tile *t,
                                       uint32_t rank)
{
    organic_point at = n->sites->at[t->sites[rank]];
    int32_t column = first_near(n, at.x) - (int32_t)t->x, row = first_near(n, at.y) - (int32_t)t->y;
    int32_t top = row > 0 ? row : 0, last = (int32_t)t->rows, end = row + (int32_t)n->points;
    end = end < last ? end : last;
    return (organic_window){.place = place_in_tile(0, (uint32_t)top) + (size_t)column,
                            .column = column,
                            .row = top,
                            .rows = (uint32_t)(top < end ? end - top : 0),
                            .across = n->squares[(uint32_t)at.x % ORGANIC_STEP],
                            .down = n->squares[(uint32_t)at.y % ORGANIC_STEP] + (top - row)};
}

static void offer_all(const organic_nearest *near, const organic_tile *tile)
{
    /* lets the compiler assume that the number is a multiple of four, which is always true */
    uint32_t points = near->points / 4 * 4;
    clear_tile(near, tile);
    for (uint32_t rank = 0; rank < tile->count; rank++) {
        organic_window window = window_of(near, tile, rank);
        for (uint32_t y = 0; y < window.rows; y++) {
            uint32_t down = window.down[y] + OFFERS + rank;
            float *restrict best = near->best + window.place + (size_t)y * TILE_WIDTH;
            for (uint32_t i = 0; i < points; i++) {
                float offered = offer_of(window.across[i] + down);
                best[i] = offered < best[i] ? offered : best[i];
            }
        }
    }
    for (uint32_t y = 0; y < tile->rows; y++) {
        const float *best = near->best + place_in_tile(0, y);
        uint16_t *restrict ranks = near->ranks + place_in_tile(0, y), none = 0;
        for (uint32_t x = 0; x < TILE_POINTS; x++) {
            uint16_t rank = (uint16_t)(bits_of(best[x]) % RANKS);
            ranks[x] = rank;
            none |= rank == RANK_NONE;
        }
        near->lacks[y] = none;
    }
}

typedef struct square_range {
    int64_t first, last;
} square_range;

static square_range within(int64_t at, int64_t reach, uint32_t count)
{
    int64_t last = (at + reach) / ORGANIC_CELL;
    return (square_range){at > reach ? (at - reach) / ORGANIC_CELL : 0,
                          last < count ? last : count - (int64_t)1};
}

static uint32_t look_for(const organic_nearest *near, uint32_t i, uint32_t j)
{
    int64_t x = (int64_t)i * ORGANIC_STEP + ORGANIC_STEP / 2;
    int64_t y = (int64_t)j * ORGANIC_STEP + ORGANIC_STEP / 2;
    const organic_sites *sites = near->sites;
    const organic_ground *ground = sites->ground;
    for (int64_t reach = near->near * 5 / 4;;
         reach = 2 * reach < near->reach ? 2 * reach : near->reach) {
        square_range rows = within(y, reach, ground->rows),
                     columns = within(x, reach, ground->columns);
        uint64_t best = UINT64_MAX;
        for (int64_t row = rows.first; row <= rows.last; row++) {
            const uint32_t *first = near->first + row * ground->columns;
            for (uint32_t k = first[columns.first]; k < first[columns.last + 1]; k++) {
                int64_t dx = sites->at[near->order[k]].x - x, dy = sites->at[near->order[k]].y - y;
                uint64_t offered = (uint64_t)(dx * dx + dy * dy) << 32 | near->order[k];
                best = offered < best ? offered : best;
            }
        }
        if (best >> 32 <= (uint64_t)(reach * reach))
            return (uint32_t)best;
        if (reach == near->reach)
            return MAZE_NONE;
    }
}

typedef struct organic_share {
    uint64_t x, y, count;
} organic_share;

#define ONE 0x100U /* one point in a number whose bits below ONE are a sum of rows */
#define SOME_POINTS 32

/* Adds the points of a site in a tile to the site's share. For each column, one number contains the
 * count of the site's points and the sum of their rows. The code has no conditional jumps, so that
 * processors can add eight columns in one step. */
static void share_points(const organic_nearest *near, const organic_tile *tile, uint32_t rank,
                         organic_share *share)
{
    organic_window window = window_of(near, tile, rank);
    uint16_t took[MOST_NEAR_POINTS] = {0}, one[MOST_NEAR_POINTS], own = (uint16_t)rank;
    uint32_t points = (near->points + 7) / 8 * 8;
    for (uint32_t i = 0; i < points; i++)
        one[i] = ONE;
    for (uint32_t y = 0; y < window.rows; y++) {
        const uint16_t *ranks = near->ranks + window.place + (size_t)y * TILE_WIDTH;
        for (uint32_t i = 0; i < points; i++) {
            took[i] += one[i] & (uint16_t)(0 - (ranks[i] == own));
            one[i]++;
        }
    }
    uint16_t count = 0, columns = 0, rows = 0;
    for (uint16_t i = 0; i < points; i++) {
        uint16_t number = took[i] / ONE;
        count = (uint16_t)(count + number);
        columns = (uint16_t)(columns + number * i);
        rows = (uint16_t)(rows + took[i] % ONE);
    }
    share->x += (uint64_t)(count * ((int64_t)tile->x + window.column)) + columns;
    share->y += count * ((uint64_t)tile->y + (uint32_t)window.row) + rows;
    share->count += count;
}

static void share_rest(const organic_nearest *near, const organic_tile *tile, organic_share *shares)
{
    for (uint32_t y = 0; y < tile->rows; y++)
        for (uint32_t x = 0; x < TILE_POINTS && near->lacks[y]; x += SOME_POINTS) {
            const uint16_t *ranks = near->ranks + place_in_tile(x, y);
            uint16_t any = 0;
            for (uint32_t i = 0; i < SOME_POINTS; i++)
                any |= ranks[i] == RANK_NONE;
            for (uint32_t i = 0; i < SOME_POINTS && any; i++) {
                uint32_t site = ranks[i] == RANK_NONE ? look_for(near, tile->x + x + i, tile->y + y)
                                                      : MAZE_NONE;
                if (site == MAZE_NONE)
                    continue;
                shares[site].x += tile->x + x + i;
                shares[site].y += tile->y + y;
                shares[site].count++;
            }
        }
}

static int32_t middle(uint64_t sum, uint64_t count)
{
    return (int32_t)((2 * sum + count) * ORGANIC_STEP / (2 * count));
}

static void share_tile(const organic_nearest *n, const organic_tile *t, organic_share *shares)
{
    offer_all(n, t);
    for (uint32_t rank = 0; rank < t->count; rank++)
        share_points(n, t, rank, &shares[t->sites[rank]]);
    share_rest(n, t, shares);
}

static void move_sites(organic_sites *sites, organic_nearest *near, organic_share *shares)
{
    memset(shares, 0, sites->count * sizeof *shares);
    organic_nearest_sort(near);
    for (uint32_t row = 0; row < tiles_along(sites->ground->rows); row++)
        for (uint32_t column = 0; column < tiles_along(sites->ground->columns); column++) {
            organic_tile tile = tile_at(near, row, column);
            share_tile(near, &tile, shares);
        }
    for (uint32_t i = 0; i < sites->count; i++)
        if (shares[i].count > 0)
            sites->at[i] = (organic_point){middle(shares[i].x, shares[i].count),
                                           middle(shares[i].y, shares[i].count)};
}

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

static void draw_sites(organic_sites *sites, uint64_t seed)
{
    const organic_ground *ground = sites->ground;
    maze_random random;
    maze_random_init(&random, seed, "organic");
    sites->count = 0;
    for (uint32_t y = 0; y < ground->rows; y++)
        for (uint32_t x = 0; x < ground->columns; x++) {
            organic_point at;
            at.x = draw_place(&random, x, ground->columns);
            at.y = draw_place(&random, y, ground->rows);
            if (is_inside(ground, at))
                sites->at[sites->count++] = at;
        }
}

/* Returns true if the site `a` must be sorted before `b`.  Sites are sorted by the rows of their
 * squares, then by x, then by y. */
static bool is_before(organic_point a, organic_point b)
{
    int32_t row_a = a.y / ORGANIC_CELL, row_b = b.y / ORGANIC_CELL;
    if (row_a != row_b)
        return row_a < row_b;
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

/* Copies the sites from `unsorted` to `sites`, in their final order. */
static void sort_sites(const organic_sites *unsorted, const uint32_t *order, organic_point *sorted)
{
    for (uint32_t i = 0; i < unsorted->count; i++) {
        organic_point at = unsorted->at[order[i]];
        uint32_t place = i;
        for (; place > 0 && is_before(at, sorted[place - 1]); place--)
            sorted[place] = sorted[place - 1];
        sorted[place] = at;
    }
}

bool shape_organic_sites_make(organic_sites *sites, base_pool *pool, const organic_ground *ground,
                              uint64_t seed)
{
    base_pool own = {0};
    organic_nearest near;
    size_t squares = (size_t)ground->columns * ground->rows;
    organic_sites moving = {.ground = ground,
                            .at = base_pool_take(&own, squares, sizeof *moving.at)};
    organic_share *shares = base_pool_take(&own, squares, sizeof *shares);
    if (moving.at)
        draw_sites(&moving, seed);
    *sites = moving;
    sites->at = base_pool_take(pool, moving.count, sizeof *sites->at);
    bool done = sites->at && organic_nearest_start(&near, &own, &moving);
    for (int round = 0; round < ROUNDS && done; round++) {
        set_near(&near, round < FIRST_ROUNDS ? NEAR_AT_FIRST : NEAR,
                 round == 0 ? REACH_AT_FIRST : REACH);
        move_sites(&moving, &near, shares);
    }
    if (done) {
        organic_nearest_sort(&near);
        sort_sites(&moving, near.order, sites->at);
    }
    base_pool_finish(&own);
    return done;
}

/* The search for points that are not connected to the point of their site.  A run consists of
 * consecutive points of one cell in a row. */
typedef struct organic_flood {
    organic_image *image;
    /* one bit per cell; 1: some points of the cell may not be connected to the point of its site */
    uint8_t *is_loose;
    /* One bit per point. 1: the point is connected to its site's point.  The bits are used only in
     * cells that are marked in `is_loose`. */
    uint8_t *held;
    /* first points of runs that have no point of their cell above them, except the first such run
     * of each cell */
    size_t *others;
    size_t other_count;
    /* for each point of a row, 1 if a run with no point of its cell above it can start there */
    uint8_t *starts;
    size_t *loose;
    size_t loose_count;
    size_t *together;
    size_t count;
} organic_flood;

static size_t point_of(const organic_image *image, organic_point at)
{
    return organic_image_place(image, (uint32_t)(at.x / ORGANIC_STEP),
                               (uint32_t)(at.y / ORGANIC_STEP));
}

static bool is_top(const organic_image *image, size_t point)
{
    const maze_cell *cells = image->cells;
    size_t row = image->columns + (size_t)2;
    maze_cell cell = cells[point];
    while (cells[point] == cell && cells[point - row] != cell)
        point++;
    return cells[point] != cell;
}

static bool add_top(organic_flood *f, size_t point)
{
    maze_cell cell = f->image->cells[point];
    if (!f->image->first[cell]) {
        f->image->first[cell] = point;
        return true;
    }
    if (!array_more(f->others, f->other_count))
        return false;
    f->others[f->other_count++] = point;
    bits_set(f->is_loose, cell);
    return true;
}

/* Finds the runs that have no point of their cell above them.  A cell is connected if it has only
 * one such run. */
static bool find_tops(organic_flood *flood)
{
    const organic_image *image = flood->image;
    for (uint32_t y = 0; y < image->rows; y++) {
        size_t start = organic_image_place(image, 0, y);
        const maze_cell *row = image->cells + start, *left = row - 1;
        const maze_cell *above = row - (image->columns + (size_t)2);
        uint8_t *restrict starts = flood->starts;
        for (size_t x = 0, columns = image->columns; x < columns; x++)
            starts[x] = (row[x] != left[x]) & (row[x] != above[x]);
        for (size_t x = 0; x < image->columns; x++) {
            x += bytes_clear(starts + x) ? 7 : 0;
            if (starts[x] && row[x] != MAZE_NONE && is_top(image, start + x) &&
                !add_top(flood, start + x))
                return false;
        }
    }
    return true;
}

static bool is_held(const organic_flood *f, size_t point)
{
    maze_cell cell = f->image->cells[point];
    return cell != MAZE_NONE && (!bits_get(f->is_loose, cell) || bits_get(f->held, point));
}

static bool push(organic_flood *f, size_t point)
{
    if (!array_more(f->together, f->count))
        return false;
    bits_set(f->held, point);
    f->together[f->count++] = point;
    return true;
}

static void neighbors_of(const organic_image *image, size_t point, size_t neighbors[4])
{
    size_t row = organic_image_place(image, 0, 1) - organic_image_place(image, 0, 0);
    neighbors[0] = point - row;
    neighbors[1] = point - 1;
    neighbors[2] = point + 1;
    neighbors[3] = point + row;
}

static bool hold(organic_flood *flood, size_t start)
{
    const maze_cell *cells = flood->image->cells;
    maze_cell cell = cells[start];
    size_t near[4];
    flood->count = 0;
    if (!push(flood, start))
        return false;
    for (size_t k = 0; k < flood->count; k++) {
        neighbors_of(flood->image, flood->together[k], near);
        for (unsigned i = 0; i < 4; i++)
            if (cells[near[i]] == cell && !bits_get(flood->held, near[i]) && !push(flood, near[i]))
                return false;
    }
    return true;
}

static void take_first(organic_flood *f, maze_cell cell)
{
    size_t first = f->together[0];
    for (size_t i = 1; i < f->count; i++)
        first = f->together[i] < first ? f->together[i] : first;
    f->image->first[cell] = first;
}

static bool add_loose(organic_flood *f, size_t point)
{
    if (is_held(f, point))
        return true;
    bool done = hold(f, point);
    for (size_t i = 0; i < f->count && done; i++) {
        bits_clear(f->held, f->together[i]);
        done = array_more(f->loose, f->loose_count);
        if (done)
            f->loose[f->loose_count++] = f->together[i];
    }
    return done;
}

static int compare_points(const void *left, const void *right)
{
    size_t a = *(const size_t *)left, b = *(const size_t *)right;
    return (a > b) - (a < b);
}

static bool take_neighbor(organic_flood *flood, size_t point)
{
    size_t near[4];
    neighbors_of(flood->image, point, near);
    for (unsigned i = 0; i < 4; i++)
        if (is_held(flood, near[i])) {
            maze_cell cell = flood->image->cells[near[i]];
            flood->image->cells[point] = cell;
            if (point < flood->image->first[cell])
                flood->image->first[cell] = point;
            bits_set(flood->held, point);
            return true;
        }
    return false;
}

static void hold_rest(organic_flood *f)
{
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < f->loose_count; i++)
            if (!is_held(f, f->loose[i]))
                more = take_neighbor(f, f->loose[i]) || more;
    }
    for (size_t i = 0; i < f->loose_count; i++)
        if (!is_held(f, f->loose[i]))
            f->image->cells[f->loose[i]] = MAZE_NONE;
}

static void number_cells(organic_image *image, organic_sites *sites, maze_cell *numbers)
{
    uint32_t left = 0;
    for (maze_cell cell = 0; cell < sites->count; cell++) {
        if (!numbers[cell])
            continue;
        sites->at[left] = sites->at[cell];
        image->first[left] = image->first[cell];
        numbers[cell] = left++;
    }
    size_t points = left < sites->count ? organic_image_points(image) : 0;
    for (size_t point = 0; point < points; point++)
        if (image->cells[point] != MAZE_NONE)
            image->cells[point] = numbers[image->cells[point]];
    sites->count = left;
}

static bool hold_cells(organic_flood *flood, organic_sites *sites, maze_cell *numbers)
{
    maze_cell count = sites->count;
    bool done = find_tops(flood);
    for (maze_cell cell = 0; cell < count && done; cell++) {
        size_t start = point_of(flood->image, sites->at[cell]);
        numbers[cell] = flood->image->cells[start] == cell;
        if (!numbers[cell])
            bits_set(flood->is_loose, cell);
        size_t top = flood->image->first[cell];
        if (!top || !bits_get(flood->is_loose, cell))
            continue;
        if (numbers[cell]) {
            done = hold(flood, start);
            if (done)
                take_first(flood, cell);
        }
        done = done && add_loose(flood, top);
    }
    for (size_t i = 0; i < flood->other_count && done; i++)
        done = add_loose(flood, flood->others[i]);
    if (done) {
        if (flood->loose_count > 0)
            qsort(flood->loose, flood->loose_count, sizeof *flood->loose, compare_points);
        hold_rest(flood);
        number_cells(flood->image, sites, numbers);
    }
    return done;
}

static void find_tile(const organic_nearest *n, const organic_tile *t, const organic_image *image,
                      uint32_t *nearest)
{
    offer_all(n, t);
    for (uint32_t y = 0; y < t->rows; y++) {
        const uint16_t *ranks = n->ranks + place_in_tile(0, y);
        uint32_t *row = nearest + organic_image_place(image, t->x, t->y + y);
        for (uint32_t x = 0; x < t->columns; x++)
            row[x] = ranks[x] < RANK_NONE    ? t->sites[ranks[x]]
                     : ranks[x] == RANK_NONE ? look_for(n, t->x + x, t->y + y)
                                             : MAZE_NONE;
    }
}

static void surround(const organic_image *image, uint32_t *nearest)
{
    size_t row = image->columns + (size_t)2, last = organic_image_points(image) - row;
    memset(nearest, 0xFF, row * sizeof *nearest);
    memset(nearest + last, 0xFF, row * sizeof *nearest);
    for (size_t point = row; point < last; point += row)
        nearest[point] = nearest[point + row - 1] = MAZE_NONE;
}

static bool find_nearest(const organic_image *image, const organic_sites *sites, uint32_t *nearest)
{
    base_pool own = {0};
    organic_nearest near;
    const organic_ground *ground = sites->ground;
    bool done = organic_nearest_start(&near, &own, sites);
    if (done) {
        set_near(&near, NEAR, REACH);
        organic_nearest_sort(&near);
        surround(image, nearest);
    }
    for (uint32_t row = 0; row < tiles_along(ground->rows) && done; row++)
        for (uint32_t column = 0; column < tiles_along(ground->columns); column++) {
            organic_tile tile = tile_at(&near, row, column);
            find_tile(&near, &tile, image, nearest);
        }
    base_pool_finish(&own);
    return done;
}

bool shape_organic_image_make(organic_image *image, base_pool *pool, organic_sites *sites,
                              const organic_samples *samples)
{
    base_pool own = {0};
    *image = (organic_image){
        .columns = sites->ground->point_columns, .rows = sites->ground->point_rows, .of = samples};
    size_t points = organic_image_points(image);
    image->cells = base_pool_take(pool, points, sizeof *image->cells);
    if (samples)
        image->samples = base_pool_take(pool, points, sizeof *image->samples);
    image->first = base_pool_zeros(pool, sites->count, sizeof *image->first);
    bool done = !pool->failed && find_nearest(image, samples ? &samples->sites : sites,
                                              samples ? image->samples : image->cells);
    for (size_t i = 0; i < points && samples && done; i++)
        image->cells[i] =
            image->samples[i] == MAZE_NONE ? MAZE_NONE : samples->cells[image->samples[i]];
    maze_cell *numbers = base_pool_take(&own, sites->count, sizeof *numbers);
    organic_flood flood = {.image = image,
                           .is_loose = base_pool_bits(&own, sites->count),
                           .held = base_pool_bits(&own, points),
                           .starts = base_pool_zeros(&own, image->columns + sizeof(uint64_t), 1)};
    done = done && !own.failed && hold_cells(&flood, sites, numbers);
    base_pool_finish(&own);
    free(flood.others);
    free(flood.loose);
    free(flood.together);
    return done;
}
