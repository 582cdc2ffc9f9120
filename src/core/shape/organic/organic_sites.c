/* From a seed to a picture of cells.  The ground is a lattice of points, a whole rectangle or
 * what is inside an outline.  Sites are drawn on it and moved apart, each to the middle of the
 * points nearest to it (S. P. Lloyd, "Least squares quantization in PCM", 1982).  In the picture
 * each point belongs to the nearest site, and each cell hangs together. */
#include "core/shape/organic/organic_parts.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"
#include "core/base/random.h"
#include "core/shape/rect.h"
#include "core/shape/wrappers.h"

#include <stdlib.h>
#include <string.h>

#define CONTOUR_PARTS (CONTOUR_ONE / ORGANIC_STEP) /* of the curve in one of the ground */

bool shape_organic_fail_memory(core_making *m)
{
    return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
}

/* Pieces hang together over neighbors above, below, to the left and to the right. */
static bool cut_ground(organic_ground *g)
{
    size_t points = (size_t)g->point_columns * g->point_rows;
    g->inside = malloc(points);
    if (!g->inside)
        return false;
    shape_contour_fill(&g->edge, g->point_columns, g->point_rows, g->inside);
    maze_shape *lattice = shape_rect_create(g->point_columns, g->point_rows);
    maze_cell *stack = malloc(points * sizeof *stack);
    uint32_t pieces;
    bool done = lattice && stack;
    if (done)
        shape_cut_largest(&lattice->graph, g->inside, stack, &pieces);
    shape_destroy(lattice);
    free(stack);
    return done;
}

bool shape_organic_ground_make(core_making *m, organic_ground *g)
{
    uint32_t columns = m->shape->size[0], rows = m->shape->size[1];
    *g = (organic_ground){.columns = columns,
                          .rows = rows,
                          .point_columns = columns * ORGANIC_POINTS,
                          .point_rows = rows * ORGANIC_POINTS};
    return shape_cut_contour(m, g->point_columns, g->point_rows, &g->edge) &&
           (g->edge.ring_count == 0 || cut_ground(g) || shape_organic_fail_memory(m));
}

void shape_organic_ground_finish(organic_ground *g)
{
    free(g->inside);
    shape_contour_free(&g->edge);
    g->inside = NULL;
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

/* Each square of BLOCK x BLOCK cells gets as many sites as cells.  Larger blocks leave cells that
 * are large beside small ones, and in smaller ones the rows and columns are still to be seen. */
#define BLOCK 2

/* How often sites are moved apart: more rounds make hexagons. */
#define ROUNDS 8

/* A site is looked for within this distance. */
#define REACH (128 * ORGANIC_CELL)

/* Each site is offered to the points that are nearer than this in x and in y, so many of them in a
 * row, and the few that get none look for theirs by themselves.  At first sites lie less evenly. */
#define NEAR (ORGANIC_CELL * 3 / 4 - 1)
#define NEAR_AT_FIRST (ORGANIC_CELL - 1)
#define NEAR_POINTS(near) (2 * ((near) + 1) / ORGANIC_STEP)
#define MOST_NEAR_POINTS NEAR_POINTS(NEAR_AT_FIRST)

/* An offer is the square of a distance and the rank of the site in one number, so that of equally
 * near sites the least one is the least.  Positive floats compare as their bits do, and faster:
 * offers are the bits of one, from the least normal one on; the largest, at NEAR_AT_FIRST + 1 in x
 * and NEAR_AT_FIRST - 1 in y, are still numbers. */
#define RANK_BITS 14
#define RANK_NONE ((UINT32_C(1) << RANK_BITS) - 1)
#define OFFERS UINT32_C(0x00800000)
#define NO_OFFER UINT32_C(0x7f7fffff)
#define OUTSIDE (OFFERS | RANK_NONE)

/* Points of one row of the lattice, from the end of the run before on, and the site nearest to
 * them; MAZE_NONE: they are outside, or none is within REACH. */
typedef struct organic_run {
    uint32_t end, site;
} organic_run;

/* Finds the nearest site of each point of the lattice, row by row. */
typedef struct organic_nearest {
    const organic_sites *sites;
    uint32_t
        *first; /* of each square, row by row, its first entry in `order`; one more for the end */
    uint32_t *order; /* the sites, by the squares that they are in */
    float *best;    /* of each point in a row of squares, and some on both sides: the least offer */
    uint32_t width; /* of a row in there */
    int32_t near;
    uint8_t
        *is_offered;   /* a bit for each site, to rank those that are offered to a row of squares */
    uint32_t *rank;    /* of each of these, as their numbers rise */
    uint32_t *ranked;  /* the site of each rank */
    organic_run *runs; /* of a row, up to its end */
} organic_nearest;

/* False when out of memory; the caller finishes it in any case. */
static bool organic_nearest_start(organic_nearest *n, const organic_sites *sites, int32_t near)
{
    const organic_ground *g = sites->ground;
    *n = (organic_nearest){
        .sites = sites, .width = g->point_columns + MOST_NEAR_POINTS, .near = near};
    n->first = malloc(((size_t)g->columns * g->rows + 2) * sizeof *n->first);
    n->order = malloc((sites->count + (size_t)1) * sizeof *n->order);
    n->best = malloc((size_t)n->width * ORGANIC_POINTS * sizeof *n->best);
    n->is_offered = bits_create(sites->count + (uint64_t)1);
    n->rank = malloc((sites->count + (size_t)1) * sizeof *n->rank);
    n->ranked = malloc((RANK_NONE + (size_t)1) * sizeof *n->ranked);
    n->runs = malloc((g->point_columns + (size_t)1) * sizeof *n->runs);
    if (!n->first || !n->order || !n->best || !n->is_offered || !n->rank || !n->ranked || !n->runs)
        return false;
    n->ranked[RANK_NONE] = MAZE_NONE;
    return true;
}

static size_t square_of(const organic_sites *s, uint32_t site)
{
    organic_point at = s->at[site];
    return (size_t)(at.y / ORGANIC_CELL) * s->ground->columns + (size_t)(at.x / ORGANIC_CELL);
}

/* A counting sort: the first entry of a square is counted up while it is filled, so that at last it
 * is that of the next one. */
static void organic_nearest_sort(organic_nearest *n)
{
    const organic_sites *s = n->sites;
    size_t squares = (size_t)s->ground->columns * s->ground->rows;
    memset(n->first, 0, (squares + 2) * sizeof *n->first);
    for (uint32_t i = 0; i < s->count; i++)
        n->first[square_of(s, i) + 2]++;
    for (size_t square = 2; square <= squares; square++)
        n->first[square] += n->first[square - 1];
    for (uint32_t i = 0; i < s->count; i++)
        n->order[n->first[square_of(s, i) + 1]++] = i;
}

static void organic_nearest_finish(organic_nearest *n)
{
    free(n->first);
    free(n->order);
    free(n->best);
    free(n->is_offered);
    free(n->rank);
    free(n->ranked);
    free(n->runs);
}

static float offer_of(uint32_t bits)
{
    float offered;
    memcpy(&offered, &bits, sizeof offered);
    return offered;
}

/* Ranks so many sites, from one entry of the order on; false if they are too many. */
static bool rank_sites(organic_nearest *n, uint32_t first, uint32_t end)
{
    uint32_t least = MAZE_NONE, most = 0, count = 0;
    for (uint32_t k = first; k < end; k++) {
        uint32_t site = n->order[k];
        least = site < least ? site : least;
        most = site > most ? site : most;
        bits_set(n->is_offered, site);
    }
    for (uint32_t i = least / 8; i <= most / 8 && first < end; i++) {
        for (uint32_t bits = n->is_offered[i]; bits && count < RANK_NONE; bits &= bits - 1) {
            uint32_t site = i * 8 + bits_lowest(bits);
            n->ranked[count] = site;
            n->rank[site] = count++;
        }
        n->is_offered[i] = 0;
    }
    return end - first < RANK_NONE;
}

/* Offers a site to the points of a row of squares that are near. */
static void offer(const organic_nearest *n, uint32_t site, uint32_t row)
{
    organic_point at = n->sites->at[site];
    int32_t column = (int32_t)divide_down(at.x + ORGANIC_STEP / 2 - n->near - 1, ORGANIC_STEP);
    int32_t dx = column * ORGANIC_STEP + ORGANIC_STEP / 2 - at.x;
    int32_t points = NEAR_POINTS(n->near) / 4 * 4; /* they are fours, as is said to the compiler */
    uint32_t across[MOST_NEAR_POINTS];
    for (int32_t i = 0; i < points; i++, dx += ORGANIC_STEP)
        across[i] = ((uint32_t)(dx * dx) << RANK_BITS) + OFFERS + n->rank[site];
    int32_t dy = (int32_t)row * ORGANIC_CELL + ORGANIC_STEP / 2 - at.y;
    for (uint32_t y = 0; y < ORGANIC_POINTS; y++, dy += ORGANIC_STEP) {
        if (dy <= -n->near || dy >= n->near)
            continue;
        float *restrict best = n->best + (size_t)y * n->width + (column + MOST_NEAR_POINTS / 2);
        uint32_t down = (uint32_t)(dy * dy) << RANK_BITS;
        for (int32_t i = 0; i < points; i++) {
            float offered = offer_of(across[i] + down);
            best[i] = offered < best[i] ? offered : best[i];
        }
    }
}

/* The first and the last square, of `count` in a line, within reach of a place. */
typedef struct square_range {
    int64_t first, last;
} square_range;

static square_range within(int64_t at, int64_t reach, uint32_t count)
{
    int64_t last = (at + reach) / ORGANIC_CELL;
    return (square_range){at > reach ? (at - reach) / ORGANIC_CELL : 0,
                          last < count ? last : count - (int64_t)1};
}

/* The nearest site of a point, looked for in squares round it, in more of them until it cannot be
 * farther away than what was looked at; MAZE_NONE if none is within REACH. */
static uint32_t look_for(const organic_nearest *n, int64_t x, int64_t y)
{
    const organic_sites *s = n->sites;
    const organic_ground *g = s->ground;
    for (int64_t reach = ORGANIC_CELL; reach <= REACH; reach *= 2) {
        square_range rows = within(y, reach, g->rows), columns = within(x, reach, g->columns);
        uint64_t best = UINT64_MAX;
        for (int64_t row = rows.first; row <= rows.last; row++) {
            const uint32_t *first = n->first + row * g->columns;
            for (uint32_t k = first[columns.first]; k < first[columns.last + 1]; k++) {
                int64_t dx = s->at[n->order[k]].x - x, dy = s->at[n->order[k]].y - y;
                uint64_t offered = (uint64_t)(dx * dx + dy * dy) << 32 | n->order[k];
                best = offered < best ? offered : best;
            }
        }
        if (best >> 32 <= (uint64_t)(reach * reach))
            return (uint32_t)best;
    }
    return MAZE_NONE;
}

/* Offers the sites in a row of squares and beside it to all its points. */
static void offer_row(organic_nearest *n, uint32_t row)
{
    const organic_ground *g = n->sites->ground;
    size_t columns = g->columns, top = row > 0 ? row - 1 : 0,
           bottom = row + 1 < g->rows ? row + 1 : row;
    uint32_t first = n->first[top * columns], end = n->first[(bottom + 1) * columns];
    for (size_t i = 0; i < (size_t)n->width * ORGANIC_POINTS; i++)
        n->best[i] = offer_of(NO_OFFER);
    bool done = rank_sites(n, first, end);
    for (uint32_t k = first; k < end && done; k++)
        offer(n, n->order[k], row);
}

/* The site of the least offer that a point got, or of the nearest if it got none. */
static inline uint32_t site_of(const organic_nearest *n, float offered, uint32_t x, uint32_t y)
{
    uint32_t bits, near = (uint32_t)(n->near * n->near) << RANK_BITS;
    memcpy(&bits, &offered, sizeof bits);
    if (bits < OFFERS + near)
        return n->ranked[bits & RANK_NONE];
    return look_for(n, (int64_t)x * ORGANIC_STEP + ORGANIC_STEP / 2,
                    (int64_t)y * ORGANIC_STEP + ORGANIC_STEP / 2);
}

/* Finds the runs of a row of points, after those of the row above: the nearest site of each, of
 * equally near ones the least. */
static void find_runs(organic_nearest *n, uint32_t y)
{
    const organic_ground *g = n->sites->ground;
    const uint8_t *inside = g->inside ? g->inside + (size_t)y * g->point_columns : NULL;
    if (y % ORGANIC_POINTS == 0)
        offer_row(n, y / ORGANIC_POINTS);
    float *best = n->best + (size_t)(y % ORGANIC_POINTS) * n->width + MOST_NEAR_POINTS / 2;
    for (uint32_t x = 0; x < g->point_columns && inside; x++)
        if (!inside[x])
            best[x] = offer_of(OUTSIDE);
    organic_run *run = n->runs;
    uint32_t site = MAZE_NONE;
    for (uint32_t x = 0; x < g->point_columns; x++) {
        uint32_t before = site;
        *run = (organic_run){x, before};
        site = site_of(n, best[x], x, y);
        run += site != before;
    }
    *run = (organic_run){g->point_columns, site};
}

/* The points of which a site is the nearest. */
typedef struct organic_share {
    uint64_t x, y, count; /* sums */
} organic_share;

/* Adds the points of a row from one on up to another. */
static void share_points(organic_share *share, uint64_t from, uint64_t end, uint64_t y)
{
    share->x += (from + end - 1) * (end - from) / 2;
    share->y += y * (end - from);
    share->count += end - from;
}

/* The middle of `count` points whose places in a row sum up to `sum`, rounded down. */
static int32_t middle(uint64_t sum, uint64_t count)
{
    return (int32_t)((2 * sum + count) * ORGANIC_STEP / (2 * count));
}

/* Moves each site to the middle of its points (S. P. Lloyd, "Least squares quantization in PCM",
 * IEEE Transactions on Information Theory 28, 1982). */
static void move_sites(organic_sites *s, organic_nearest *n, organic_share *shares)
{
    memset(shares, 0, s->count * sizeof *shares);
    organic_nearest_sort(n);
    for (uint32_t y = 0; y < s->ground->point_rows; y++) {
        find_runs(n, y);
        const organic_run *run = n->runs;
        for (uint32_t x = 0; x < s->ground->point_columns; x = run++->end)
            if (run->site != MAZE_NONE)
                share_points(&shares[run->site], x, run->end, y);
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

bool shape_organic_sites_make(organic_sites *s, const organic_ground *ground, uint64_t seed)
{
    organic_nearest n = {0};
    *s = (organic_sites){.ground = ground};
    size_t squares = (size_t)ground->columns * ground->rows;
    s->at = malloc(squares * sizeof *s->at);
    organic_share *shares = malloc(squares * sizeof *shares);
    if (s->at)
        draw_sites(s, seed);
    bool done = s->at && shares && organic_nearest_start(&n, s, NEAR_AT_FIRST);
    for (int round = 0; round < ROUNDS && done; round++, n.near = NEAR)
        move_sites(s, &n, shares);
    if (done)
        qsort(s->at, s->count, sizeof *s->at, compare_sites);
    organic_nearest_finish(&n);
    free(shares);
    return done;
}

void shape_organic_sites_finish(organic_sites *s)
{
    free(s->at);
    s->at = NULL;
}

/* What the rows of points say of a cell. */
typedef struct organic_hold {
    uint32_t y, from, end; /* its last run */
    bool is_loose;         /* its points may not hang together with that of its site */
} organic_hold;

/* The image while it is made. */
typedef struct organic_flood {
    organic_image *image;
    organic_hold *holds; /* of each cell */
    uint8_t *held; /* a bit for each point of a loose cell that hangs together with its site's */
    size_t *loose; /* the points of these cells, row by row */
    size_t loose_count;
    size_t *stack;
    size_t waiting, room;
} organic_flood;

static size_t point_of(const organic_image *image, organic_point at)
{
    return organic_image_place(image, (uint32_t)(at.x / ORGANIC_STEP),
                               (uint32_t)(at.y / ORGANIC_STEP));
}

/* Points hang together that are one run in each of several rows, where each touches that above; all
 * other cells are loose. */
static void find_loose_cells(organic_flood *f, const organic_sites *sites)
{
    const organic_image *image = f->image;
    for (uint32_t y = 0; y < image->rows; y++) {
        const maze_cell *row = image->cells + organic_image_place(image, 0, y);
        for (uint32_t x = 0, end; x < image->columns; x = end) {
            for (end = x + 1; row[end] == row[x] && end < image->columns;)
                end++;
            if (row[x] == MAZE_NONE)
                continue;
            organic_hold *h = &f->holds[row[x]];
            bool touches = h->y + 1 == y && h->from < end && x < h->end;
            *h = (organic_hold){y, x, end, h->is_loose || (h->end > 0 && !touches)};
        }
    }
    for (maze_cell cell = 0; cell < sites->count; cell++)
        if (image->cells[point_of(image, sites->at[cell])] != cell)
            f->holds[cell].is_loose = true;
}

static bool find_loose_points(organic_flood *f)
{
    size_t points = organic_image_points(f->image);
    for (size_t point = 0; point < points; point++) {
        maze_cell cell = f->image->cells[point];
        if (cell == MAZE_NONE || !f->holds[cell].is_loose)
            continue;
        if (!array_more(f->loose, f->loose_count))
            return false;
        f->loose[f->loose_count++] = point;
    }
    return true;
}

static bool is_held(const organic_flood *f, size_t point)
{
    maze_cell cell = f->image->cells[point];
    return cell != MAZE_NONE && (!f->holds[cell].is_loose || bits_get(f->held, point));
}

static bool push(organic_flood *f, size_t point)
{
    if (f->waiting == f->room) {
        if (!array_more(f->stack, f->room))
            return false;
        f->room++;
    }
    bits_set(f->held, point);
    f->stack[f->waiting++] = point;
    return true;
}

/* The points above, to the left, to the right and below. */
static void neighbors_of(const organic_image *image, size_t point, size_t neighbors[4])
{
    size_t row = organic_image_place(image, 0, 1) - organic_image_place(image, 0, 0);
    neighbors[0] = point - row;
    neighbors[1] = point - 1;
    neighbors[2] = point + 1;
    neighbors[3] = point + row;
}

/* Holds the points of a loose cell that hang together with that of its site. */
static bool hold_cell(organic_flood *f, maze_cell cell, size_t start)
{
    const maze_cell *cells = f->image->cells;
    size_t near[4];
    if (!push(f, start))
        return false;
    while (f->waiting > 0) {
        neighbors_of(f->image, f->stack[--f->waiting], near);
        for (unsigned i = 0; i < 4; i++)
            if (cells[near[i]] == cell && !bits_get(f->held, near[i]) && !push(f, near[i]))
                return false;
    }
    return true;
}

/* Gives a point that is not held to the first neighbor that is. */
static bool take_neighbor(organic_flood *f, size_t point)
{
    size_t near[4];
    neighbors_of(f->image, point, near);
    for (unsigned i = 0; i < 4; i++)
        if (is_held(f, near[i])) {
            f->image->cells[point] = f->image->cells[near[i]];
            bits_set(f->held, point);
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

/* Numbers the cells that are left; numbers[cell] is 0 for each that is lost, else 1. */
static void number_cells(organic_image *image, organic_sites *sites, maze_cell *numbers)
{
    uint32_t left = 0;
    for (maze_cell cell = 0; cell < sites->count; cell++) {
        if (!numbers[cell])
            continue;
        sites->at[left] = sites->at[cell];
        numbers[cell] = left++;
    }
    size_t points = left < sites->count ? organic_image_points(image) : 0;
    for (size_t point = 0; point < points; point++)
        if (image->cells[point] != MAZE_NONE)
            image->cells[point] = numbers[image->cells[point]];
    sites->count = left;
}

static bool hold_cells(organic_flood *f, organic_sites *sites)
{
    maze_cell *numbers = malloc((sites->count + (size_t)1) * sizeof *numbers);
    f->holds = calloc(sites->count + (size_t)1, sizeof *f->holds);
    bool done = numbers && f->held && f->holds;
    if (done)
        find_loose_cells(f, sites);
    done = done && find_loose_points(f);
    for (maze_cell cell = 0; cell < sites->count && done; cell++) {
        size_t start = point_of(f->image, sites->at[cell]);
        numbers[cell] = f->image->cells[start] == cell;
        if (numbers[cell] && f->holds[cell].is_loose)
            done = hold_cell(f, cell, start);
    }
    if (done) {
        hold_rest(f);
        number_cells(f->image, sites, numbers);
    }
    free(numbers);
    return done;
}

/* Which site, or sample, is the nearest of each point. */
static bool find_nearest(const organic_image *image, const organic_sites *sites, uint32_t *nearest)
{
    organic_nearest n;
    bool done = organic_nearest_start(&n, sites, NEAR);
    if (done)
        organic_nearest_sort(&n);
    if (done)
        memset(nearest, 0xFF, organic_image_points(image) * sizeof *nearest);
    for (uint32_t y = 0; y < image->rows && done; y++) {
        find_runs(&n, y);
        uint32_t *row = nearest + organic_image_place(image, 0, y);
        const organic_run *run = n.runs;
        for (uint32_t x = 0; x < image->columns; run++)
            for (; x < run->end; x++)
                row[x] = run->site;
    }
    organic_nearest_finish(&n);
    return done;
}

bool shape_organic_image_make(organic_image *image, organic_sites *sites,
                              const organic_samples *samples)
{
    *image = (organic_image){
        .columns = sites->ground->point_columns, .rows = sites->ground->point_rows, .of = samples};
    size_t points = organic_image_points(image);
    image->cells = malloc(points * sizeof *image->cells);
    image->samples = samples ? malloc(points * sizeof *image->samples) : NULL;
    bool done = image->cells && (!samples || image->samples);
    done = done && find_nearest(image, samples ? &samples->sites : sites,
                                samples ? image->samples : image->cells);
    for (size_t i = 0; i < points && samples && done; i++)
        image->cells[i] =
            image->samples[i] == MAZE_NONE ? MAZE_NONE : samples->cells[image->samples[i]];
    organic_flood f = {.image = image, .held = bits_create(points)};
    done = done && hold_cells(&f, sites);
    free(f.holds);
    free(f.held);
    free(f.loose);
    free(f.stack);
    return done;
}

void shape_organic_image_finish(organic_image *image)
{
    free(image->cells);
    free(image->samples);
    *image = (organic_image){0};
}
