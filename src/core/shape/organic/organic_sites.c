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

organic_ground shape_organic_ground(uint32_t columns, uint32_t rows)
{
    return (organic_ground){.columns = columns,
                            .rows = rows,
                            .point_columns = columns * ORGANIC_POINTS,
                            .point_rows = rows * ORGANIC_POINTS};
}

/* Pieces hang together over neighbors above, below, to the left and to the right. */
bool shape_organic_ground_cut(organic_ground *g)
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

/* Most points have a site nearer than this: each site is offered to the points that are so near to
 * it, in squares, and the few that get none look for theirs by themselves. */
#define NEAR (ORGANIC_CELL * 3 / 4)
#define NEAR_POINTS (2 * NEAR / ORGANIC_STEP)

/* The square of a distance and the site in one number, so that of equally near sites the least one
 * is the least.  Doubles hold it exactly, and compare several at a time; from OFFERS on their bits
 * rise with them by one, so that the last 32 are the site. */
#define SITES 4294967296.0
#define SITES_ROOT 65536.0
#define OFFERS (SITES * (1 << 20))
#define SITE_BITS 32
#define FAR ((1 << 20) - 1) /* farther away, squared, than any that is NEAR */

/* Finds the nearest site of each point of the lattice, row of squares by row of squares. */
typedef struct organic_nearest {
    const organic_sites *sites;
    uint32_t
        *first; /* of each square, row by row, its first entry in `order`; one more for the end */
    uint32_t *order; /* the sites, by the squares that they are in */
    double *best;   /* of each point in a row of squares, and some on both sides: the least offer */
    uint32_t width; /* of a row in there */
} organic_nearest;

/* False when out of memory; the caller finishes it in any case. */
static bool organic_nearest_start(organic_nearest *n, const organic_sites *sites)
{
    const organic_ground *g = sites->ground;
    *n = (organic_nearest){.sites = sites, .width = g->point_columns + NEAR_POINTS};
    n->first = malloc(((size_t)g->columns * g->rows + 2) * sizeof *n->first);
    n->order = malloc((sites->count + (size_t)1) * sizeof *n->order);
    n->best = malloc((size_t)n->width * ORGANIC_POINTS * sizeof *n->best);
    return n->first && n->order && n->best;
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
}

/* Offers a site to the points of a row of squares that are NEAR; the first of NEAR_POINTS columns
 * may be up to half of them left of the lattice. */
static void offer(const organic_nearest *n, uint32_t site, uint32_t row)
{
    organic_point at = n->sites->at[site];
    int32_t column = (int32_t)divide_down(at.x + ORGANIC_STEP / 2 - NEAR, ORGANIC_STEP);
    int32_t dx = column * ORGANIC_STEP + ORGANIC_STEP / 2 - at.x;
    double across[NEAR_POINTS];
    for (int32_t i = 0; i < NEAR_POINTS; i++) {
        double distance = (dx + i * ORGANIC_STEP) * SITES_ROOT;
        across[i] = distance * distance + (OFFERS + site);
    }
    int32_t dy = (int32_t)row * ORGANIC_CELL + ORGANIC_STEP / 2 - at.y;
    for (uint32_t y = 0; y < ORGANIC_POINTS; y++, dy += ORGANIC_STEP) {
        if (dy <= -NEAR || dy >= NEAR)
            continue;
        double *restrict best = n->best + (size_t)y * n->width + (column + NEAR_POINTS / 2);
        double down = (double)(dy * dy) * SITES;
        for (int32_t i = 0; i < NEAR_POINTS; i++) {
            double offered = across[i] + down;
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
                uint64_t offered = (uint64_t)(dx * dx + dy * dy) << SITE_BITS | n->order[k];
                best = offered < best ? offered : best;
            }
        }
        if (best >> SITE_BITS <= (uint64_t)(reach * reach))
            return (uint32_t)best;
    }
    return MAZE_NONE;
}

/* The sites of a row of points, of the least offers. */
static void take(const organic_nearest *n, const double *best, uint32_t y, uint32_t *restrict sites)
{
    const organic_ground *g = n->sites->ground;
    const uint8_t *inside = g->inside ? g->inside + (size_t)y * g->point_columns : NULL;
    uint32_t any_far = 0, columns = g->point_columns;
    for (uint32_t x = 0; x < columns; x++) {
        uint64_t bits;
        memcpy(&bits, best + x, sizeof bits);
        sites[x] = (uint32_t)bits;
        any_far = any_far | (best[x] >= OFFERS + NEAR * NEAR * SITES);
    }
    for (uint32_t x = 0; x < columns && (any_far || inside); x++)
        if (inside && !inside[x])
            sites[x] = MAZE_NONE;
        else if (best[x] >= OFFERS + NEAR * NEAR * SITES)
            sites[x] = look_for(n, (int64_t)x * ORGANIC_STEP + ORGANIC_STEP / 2,
                                (int64_t)y * ORGANIC_STEP + ORGANIC_STEP / 2);
}

/* The points of a row of squares: in sites[y * point_columns + x] the nearest one of each, of
 * equally near ones the least; MAZE_NONE outside, and where none is within REACH. */
static void organic_nearest_row(organic_nearest *n, uint32_t row, uint32_t *sites)
{
    const organic_ground *g = n->sites->ground;
    size_t columns = g->columns, top = row > 0 ? row - 1 : 0,
           bottom = row + 1 < g->rows ? row + 1 : row;
    for (size_t i = 0; i < (size_t)n->width * ORGANIC_POINTS; i++)
        n->best[i] = OFFERS + FAR * SITES;
    for (uint32_t k = n->first[top * columns]; k < n->first[(bottom + 1) * columns]; k++)
        offer(n, n->order[k], row);
    for (uint32_t y = 0; y < ORGANIC_POINTS; y++, sites += g->point_columns)
        take(n, n->best + (size_t)y * n->width + NEAR_POINTS / 2, row * ORGANIC_POINTS + y, sites);
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
static void move_sites(organic_sites *s, organic_nearest *n, organic_share *shares,
                       uint32_t *nearest, uint32_t *ends)
{
    memset(shares, 0, s->count * sizeof *shares);
    organic_nearest_sort(n);
    for (uint32_t y = 0; y < s->ground->point_rows; y++) {
        const uint32_t *row = nearest + (size_t)(y % ORGANIC_POINTS) * s->ground->point_columns;
        if (y % ORGANIC_POINTS == 0)
            organic_nearest_row(n, y / ORGANIC_POINTS, nearest);
        uint32_t columns = s->ground->point_columns, count = 0;
        for (uint32_t x = 1; x <= columns; x++) { /* where rows of one site's points end */
            ends[count] = x;
            count += x == columns || row[x] != row[x - 1];
        }
        for (uint32_t i = 0, from = 0; i < count; from = ends[i++])
            if (row[from] != MAZE_NONE)
                share_points(&shares[row[from]], from, ends[i], y);
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
    uint32_t *nearest = malloc((size_t)ground->point_columns * ORGANIC_POINTS * sizeof *nearest);
    if (s->at)
        draw_sites(s, seed);
    uint32_t *ends = malloc(ground->point_columns * sizeof *ends);
    bool done = s->at && shares && nearest && ends && organic_nearest_start(&n, s);
    for (int round = 0; round < ROUNDS && done; round++)
        move_sites(s, &n, shares, nearest, ends);
    if (done)
        qsort(s->at, s->count, sizeof *s->at, compare_sites);
    organic_nearest_finish(&n);
    free(shares);
    free(nearest);
    free(ends);
    return done;
}

void shape_organic_sites_finish(organic_sites *s)
{
    free(s->at);
    s->at = NULL;
}

/* The image while it is made. */
typedef struct organic_flood {
    organic_image *image;
    uint8_t *held; /* a bit for each point that hangs together with its site's */
    size_t *stack;
    size_t waiting, room;
} organic_flood;

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

/* The points above, to the left, to the right and below; returns how many there are. */
static unsigned neighbors_of(const organic_image *image, size_t point, size_t neighbors[4])
{
    uint32_t columns = image->columns, x = (uint32_t)point % columns;
    unsigned count = 0;
    if (point >= columns)
        neighbors[count++] = point - columns;
    if (x > 0)
        neighbors[count++] = point - 1;
    if (x + 1 < columns)
        neighbors[count++] = point + 1;
    if (point + columns < (size_t)columns * image->rows)
        neighbors[count++] = point + columns;
    return count;
}

/* Holds the points that hang together with that of a cell's site; in *lost whether this belongs to
 * another cell. */
static bool hold_cell(organic_flood *f, maze_cell cell, size_t start, bool *lost)
{
    const maze_cell *cells = f->image->cells;
    size_t near[4];
    *lost = cells[start] != cell;
    if (*lost)
        return true;
    if (!push(f, start))
        return false;
    while (f->waiting > 0) {
        size_t point = f->stack[--f->waiting];
        unsigned count = neighbors_of(f->image, point, near);
        for (unsigned i = 0; i < count; i++)
            if (cells[near[i]] == cell && !bits_get(f->held, near[i]) && !push(f, near[i]))
                return false;
    }
    return true;
}

/* Gives a point that is not held to the first neighbor that is. */
static bool take_neighbor(organic_flood *f, size_t point)
{
    size_t near[4];
    unsigned count = neighbors_of(f->image, point, near);
    for (unsigned i = 0; i < count; i++)
        if (f->image->cells[near[i]] != MAZE_NONE && bits_get(f->held, near[i])) {
            f->image->cells[point] = f->image->cells[near[i]];
            bits_set(f->held, point);
            return true;
        }
    return false;
}

static void hold_rest(organic_flood *f)
{
    size_t points = (size_t)f->image->columns * f->image->rows;
    for (bool more = true; more;) {
        more = false;
        for (size_t point = 0; point < points; point++)
            if (f->image->cells[point] != MAZE_NONE && !bits_get(f->held, point))
                more = take_neighbor(f, point) || more;
    }
    for (size_t point = 0; point < points; point++)
        if (!bits_get(f->held, point))
            f->image->cells[point] = MAZE_NONE;
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
    size_t points = left < sites->count ? (size_t)image->columns * image->rows : 0;
    for (size_t point = 0; point < points; point++)
        if (image->cells[point] != MAZE_NONE)
            image->cells[point] = numbers[image->cells[point]];
    sites->count = left;
}

static bool hold_cells(organic_flood *f, organic_sites *sites)
{
    maze_cell *numbers = malloc((sites->count + (size_t)1) * sizeof *numbers);
    bool done = numbers && f->held, lost = false;
    for (maze_cell cell = 0; cell < sites->count && done; cell++) {
        size_t x = (size_t)(sites->at[cell].x / ORGANIC_STEP);
        size_t y = (size_t)(sites->at[cell].y / ORGANIC_STEP);
        done = hold_cell(f, cell, y * f->image->columns + x, &lost);
        numbers[cell] = !lost;
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
    bool done = organic_nearest_start(&n, sites);
    if (done)
        organic_nearest_sort(&n);
    size_t points = (size_t)image->columns * ORGANIC_POINTS; /* in a row of squares */
    for (uint32_t row = 0; row < sites->ground->rows && done; row++)
        organic_nearest_row(&n, row, nearest + row * points);
    organic_nearest_finish(&n);
    return done;
}

bool shape_organic_image_make(organic_image *image, organic_sites *sites,
                              const organic_samples *samples)
{
    *image = (organic_image){
        .columns = sites->ground->point_columns, .rows = sites->ground->point_rows, .of = samples};
    size_t points = (size_t)image->columns * image->rows;
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
    free(f.held);
    free(f.stack);
    return done;
}

void shape_organic_image_finish(organic_image *image)
{
    free(image->cells);
    free(image->samples);
    *image = (organic_image){0};
}
