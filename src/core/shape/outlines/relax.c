/* Makes cells as nearly square as possible. Each cell requests that its corners move to the corners
 * of the unit square that fits the cell best. An inner corner moves halfway to the weighted mean of
 * the requested places. A corner on the border slides along the curve. */
#include "core/shape/outlines/relax.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* With this option, gcc rounds towards 0 with one instruction. The results are the same without
 * this option. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize("no-trapping-math")
#endif

#define ROUNDS 60
#define HALF_DIAGONAL 46341 /* half of a cell's diagonal, in units of coordinates */
#define STRENGTH 40
#define MOST_WEIGHT 200
#define BESIDE (CONTOUR_ONE * 35 / 100)
/* the square of BESIDE, slightly enlarged */
#define SURELY_BESIDE ((double)BESIDE * BESIDE * 1.000001)
#define BESIDE_WEIGHT 100
#define LEAST_GAP (CONTOUR_ONE * 40 / 100)

/* The product of an integer and a rounded inverse can be slightly smaller than the exact quotient.
 * This factor makes the product slightly larger. For integers below 2^48, rounding the product
 * towards 0 then gives the same result as integer division. */
#define LITTLE_MORE (1 + 0x1p-49)

#define GROUP 64
/* if most cells make requests, wake_nodes is called only once in this number of rounds */
#define RARELY 8

/* STEP is the number of doubles that are computed together, and BYTES is the number of bytes.
 * Arrays are padded for this purpose. */
#ifdef __wasm__ /* in this build, WebAssembly has no vectors */
#define STEP 1
#define BYTES 1
#else
#define STEP 4
#define BYTES 16
#endif

/* A cell is certainly convex if the strength of its requests is at most this limit. Each corner is
 * then more than BESIDE away from the sides that it does not touch. */
#define SURELY_CONVEX 5

/* The corners while they move. Coordinates are integers, which doubles represent exactly. */
typedef struct relaxing {
    const relax_mesh *mesh;
    double *x, *y;
    /* for each node, sums over its requests: target times strength (`to_x`, `to_y`), and strength
     * (`weight`) */
    double *to_x, *to_y, *weight;
    /* `moved`: 1 for each node that moved in the last round, and for each knot; `awake`: 1 for each
     * node that can move in this round */
    uint8_t *moved, *awake;
    uint8_t *cells;
    contour_place *places;
    int64_t *by; /* for each knot, the distance by which it slides */
    size_t cell_count;
    /* true: more than 7/8 of the cells made requests when wake_nodes was last called */
    bool most_ask;
} relaxing;

/* The requests of consecutive cells to their corners. `x` and `y` contain target times strength,
 * and `weight` contains strength. Cell i has the index i + 1. The elements before and after the
 * cells are 0. */
typedef struct relax_group {
    double x[RELAX_CORNERS][GROUP + 2 * STEP], y[RELAX_CORNERS][GROUP + 2 * STEP];
    double weight[GROUP + 2 * STEP];
} relax_group;

/* Returns `count`, rounded up to a multiple of `step`, which must be a power of 2. */
static size_t up_to(size_t count, size_t step)
{
    return (count + step - 1) & ~(step - 1);
}

/* Returns `value`, rounded towards 0. The absolute value must be less than 2^31. */
static double whole(double value)
{
    return (double)(int32_t)value;
}

/* Computes requests from the discrete Fourier transform of the four corners as complex numbers. For
 * a square, all terms except the sum and `way` are 0. The loop has no branches, so that compilers
 * can vectorize it. */
static void fit_squares(const double *restrict top_x, const double *restrict top_y,
                        const double *restrict bottom_x, const double *restrict bottom_y,
                        size_t count, relax_group *restrict g)
{
    for (size_t i = 0; i < up_to(count, STEP); i++) {
        double fall_x = top_x[i] - bottom_x[i + 1], fall_y = top_y[i] - bottom_y[i + 1];
        double rise_x = top_x[i + 1] - bottom_x[i], rise_y = top_y[i + 1] - bottom_y[i];
        double one_x = top_x[i] + bottom_x[i + 1], one_y = top_y[i] + bottom_y[i + 1];
        double two_x = top_x[i + 1] + bottom_x[i], two_y = top_y[i + 1] + bottom_y[i];
        double way_x = fall_x + rise_y, way_y = fall_y - rise_x;
        double not_x = fall_x - rise_y, not_y = fall_y + rise_x;
        double apart_x = one_x - two_x, apart_y = one_y - two_y;
        double four_x = one_x + two_x, four_y = one_y + two_y;
        double square = way_x * way_x + way_y * way_y;
        double length = whole(sqrt(square + (square < 1)));
        double part = HALF_DIAGONAL * LITTLE_MORE / length;
        double x = whole(way_x * part), y = whole(way_y * part);
        double middle_x = whole(four_x / 4), middle_y = whole(four_y / 4);
        double rest_x = four_x - 4 * middle_x, rest_y = four_y - 4 * middle_y;
        double over_x = way_x - 4 * x, over_y = way_y - 4 * y;
        double off = (not_x * not_x + not_y * not_y + apart_x * apart_x + apart_y * apart_y) +
                     (rest_x * rest_x + rest_y * rest_y) + (over_x * over_x + over_y * over_y);
        off *= STRENGTH / 4.0 / CONTOUR_ONE / CONTOUR_ONE;
        double over = off - (MOST_WEIGHT - 1);
        double weight = whole(1 + off - (over + fabs(over)) / 2);
        middle_x *= weight;
        middle_y *= weight;
        x *= weight;
        y *= weight;
        g->x[0][i + 1] = middle_x + x;
        g->y[0][i + 1] = middle_y + y;
        g->x[1][i + 1] = middle_x - y;
        g->y[1][i + 1] = middle_y + x;
        g->x[2][i + 1] = middle_x - x;
        g->y[2][i + 1] = middle_y - y;
        g->x[3][i + 1] = middle_x + y;
        g->y[3][i + 1] = middle_y - x;
        g->weight[i + 1] = weight;
    }
}

static void ask_corners(const relax_group *restrict g, unsigned left, unsigned right, size_t nodes,
                        double *restrict to_x, double *restrict to_y, double *restrict weight)
{
    for (size_t i = 0; i < up_to(nodes, STEP); i++) {
        to_x[i] += g->x[left][i] + g->x[right][i + 1];
        to_y[i] += g->y[left][i] + g->y[right][i + 1];
        weight[i] += g->weight[i] + g->weight[i + 1];
    }
}

static contour_point place_of(const relaxing *r, uint32_t node)
{
    return (contour_point){(int64_t)r->x[node], (int64_t)r->y[node]};
}

/* Unless a corner is at least BESIDE to the right of a line, requests that the corner move to this
 * distance. The cell between the line and the corner would otherwise be too flat. */
static void ask_beside(const relaxing *r, uint32_t from, uint32_t to, uint32_t node)
{
    contour_point start = place_of(r, from), at = place_of(r, node);
    contour_point way = contour_minus(place_of(r, to), start);
    int64_t cross = contour_cross(way, contour_minus(at, start)), length = contour_length(way);
    int64_t lacks = length > 0 ? BESIDE - cross / length : 0;
    if (lacks <= 0)
        return;
    r->to_x[node] += (double)((at.x - way.y * lacks / length) * BESIDE_WEIGHT);
    r->to_y[node] += (double)((at.y + way.x * lacks / length) * BESIDE_WEIGHT);
    r->weight[node] += BESIDE_WEIGHT;
}

/* Requests that each corner of a cell be at least BESIDE to the right of the two sides that the
 * corner does not touch. A cell may be flat at a corner that belongs to no other cell. */
static void ask_convex(const relaxing *relaxing, const uint32_t node[RELAX_CORNERS])
{
    double x[RELAX_CORNERS], y[RELAX_CORNERS], square[RELAX_CORNERS];
    for (unsigned k = 0; k < RELAX_CORNERS; k++) {
        uint32_t from = node[k], to = node[(k + 1) % RELAX_CORNERS];
        x[k] = relaxing->x[to] - relaxing->x[from];
        y[k] = relaxing->y[to] - relaxing->y[from];
        square[k] = x[k] * x[k] + y[k] * y[k];
    }
    for (unsigned k = 0; k < RELAX_CORNERS; k++) {
        unsigned next = (k + 1) % RELAX_CORNERS, last = (k + 2) % RELAX_CORNERS;
        double cross = x[k] * y[next] - y[k] * x[next];
        double longer = square[k] > square[next] ? square[k] : square[next];
        if ((cross > 0 && cross * cross > SURELY_BESIDE * longer) ||
            relaxing->mesh->alone[node[next]])
            continue;
        ask_beside(relaxing, node[k], node[next], node[last]);
        ask_beside(relaxing, node[next], node[last], node[k]);
    }
}

static void ask_nothing(relax_group *g, size_t first, size_t count)
{
    for (unsigned k = 0; k < RELAX_CORNERS; k++) {
        memset(g->x[k] + first, 0, count * sizeof *g->x[k]);
        memset(g->y[k] + first, 0, count * sizeof *g->y[k]);
    }
    memset(g->weight + first, 0, count * sizeof *g->weight);
}

static void ask_group(const relaxing *relaxing, const relax_run *run, size_t first, size_t count)
{
    relax_group relax_group;
    size_t top = run->top + first, bottom = run->bottom + first;
    ask_nothing(&relax_group, 0, 1);
    fit_squares(relaxing->x + top, relaxing->y + top, relaxing->x + bottom, relaxing->y + bottom,
                count, &relax_group);
    ask_nothing(&relax_group, count + 1, STEP);
    ask_corners(&relax_group, 1, 0, count + 1, relaxing->to_x + top, relaxing->to_y + top,
                relaxing->weight + top);
    ask_corners(&relax_group, 2, 3, count + 1, relaxing->to_x + bottom, relaxing->to_y + bottom,
                relaxing->weight + bottom);
    for (size_t i = 0; i < count; i++)
        if (relax_group.weight[i + 1] > SURELY_CONVEX) {
            uint32_t node[RELAX_CORNERS];
            relax_nodes(run, (uint32_t)(first + i), node);
            ask_convex(relaxing, node);
        }
}

static void mark_cells(const uint8_t *restrict top, const uint8_t *restrict bottom, size_t count,
                       uint8_t *restrict cells)
{
    for (size_t i = 0; i < up_to(count, BYTES); i++)
        cells[i] = top[i] | top[i + 1] | bottom[i] | bottom[i + 1];
}

static void mark_corners(const uint8_t *restrict cells, size_t nodes, uint8_t *restrict corners)
{
    for (size_t i = 0; i < up_to(nodes, BYTES); i++)
        corners[i] |= cells[i] | cells[i + 1];
}

/* Determines the nodes that can move in this round: the corners of cells with a corner that moved
 * in the last round. */
static void wake_nodes(const relaxing *r)
{
    const relax_mesh *mesh = r->mesh;
    memset(r->awake, 0, mesh->node_count);
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++) {
        mark_cells(r->moved + run->top, r->moved + run->bottom, run->count, r->cells + 1);
        r->cells[0] = 0;
        memset(r->cells + run->count + 1, 0, BYTES);
        mark_corners(r->cells, run->count + 1, r->awake + run->top);
        mark_corners(r->cells, run->count + 1, r->awake + run->bottom);
    }
}

/* Finds the next sequence of elements that are 1. The sequence has at most `most` elements.
 * Returns false if no further element is 1. Before the first call, *end must be 0. */
static bool next_ones(const uint8_t *bytes, size_t count, size_t most, size_t *first, size_t *end)
{
    const uint8_t *found = *end < count ? memchr(bytes + *end, 1, count - *end) : NULL;
    if (!found)
        return false;
    *first = (size_t)(found - bytes);
    most = count - *first < most ? count - *first : most;
    found = memchr(found, 0, most);
    *end = found ? (size_t)(found - bytes) : *first + most;
    return true;
}

static size_t ask_nodes(const relaxing *r)
{
    const relax_mesh *mesh = r->mesh;
    size_t asking = 0;
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++) {
        mark_cells(r->awake + run->top, r->awake + run->bottom, run->count, r->cells);
        for (size_t i = 0, end = 0; next_ones(r->cells, run->count, GROUP, &i, &end);) {
            ask_group(r, run, i, end - i);
            asking += end - i;
        }
    }
    return asking;
}

static void ask_all(const relaxing *r)
{
    const relax_mesh *mesh = r->mesh;
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++)
        for (size_t i = 0; i < run->count; i += GROUP)
            ask_group(r, run, i, run->count - i < GROUP ? run->count - i : GROUP);
}

static void move_abreast(double *restrict x, double *restrict y, const double *restrict to_x,
                         const double *restrict to_y, const double *restrict weight, size_t count,
                         uint8_t *restrict moved)
{
    for (size_t i = 0; i < count; i++) {
        double part = LITTLE_MORE / weight[i];
        double by_x = whole((whole(to_x[i] * part) - x[i]) / 2);
        double by_y = whole((whole(to_y[i] * part) - y[i]) / 2);
        x[i] += by_x;
        y[i] += by_y;
        moved[i] = by_x != 0 || by_y != 0;
    }
}

static void move_nodes(const relaxing *r)
{
    size_t count = r->mesh->node_count;
    memset(r->moved, 0, count);
    for (size_t i = 0, end = 0; next_ones(r->awake, count, count, &i, &end);)
        move_abreast(r->x + i, r->y + i, r->to_x + i, r->to_y + i, r->weight + i, end - i,
                     r->moved + i);
}

static int64_t limit(int64_t value, int64_t most)
{
    most = most > 0 ? most : 0;
    return value < -most ? -most : value > most ? most : value;
}

/* Returns the maximum distance between adjacent knots of a border. Around a small hole, knots
 * could otherwise gather on one side. The wall on the opposite side would then be inside the
 * hole. */
static int64_t most_gap(const rim *r, const rim_chain *chain)
{
    int64_t length = r->curve->rings[chain->ring].length;
    return chain->count <= RIM_FEW ? 2 * length / (int64_t)chain->count : length;
}

/* Returns the distance by which a knot slides: half of the distance to its target, limited by the
 * adjacent knots. `before` and `next` are the distances to these knots. The knot comes no nearer
 * than LEAST_GAP to the knot ahead, and no farther than `most` from the knot behind. */
static int64_t slide(const relaxing *r, uint32_t node, const contour_place *place, int64_t before,
                     int64_t next, int64_t most)
{
    double part = LITTLE_MORE / r->weight[node];
    contour_point to = {(int64_t)(r->to_x[node] * part), (int64_t)(r->to_y[node] * part)};
    int64_t by = contour_dot(contour_minus(to, place->at), place->way) / place->length / 2;
    int64_t room = (by > 0 ? next : before) - LEAST_GAP;
    int64_t rope = most - (by > 0 ? before : next);
    return limit(by, (room < rope ? room : rope) / 2);
}

/* Moves the knots of all borders. The distances for the knots of a border are computed before any
 * of these knots moves. */
static void move_knots(const relaxing *relaxing)
{
    rim *rim = relaxing->mesh->rim;
    for (const rim_chain *chain = rim->chains; chain < rim->chains + rim->chain_count; chain++) {
        int64_t most = most_gap(rim, chain), before = shape_rim_before(rim, chain, chain->first);
        for (size_t i = chain->first; i < chain->first + chain->count; i++) {
            const rim_knot *knot = &rim->knots[i];
            int64_t along = knot->along, next = shape_rim_next(rim, chain, i);
            relaxing->by[i] = knot->pinned ? 0
                                           : slide(relaxing, knot->node, &relaxing->places[i],
                                                   along - before, next - along, most);
            before = along;
        }
        for (size_t i = chain->first; i < chain->first + chain->count; i++) {
            rim_knot *knot = &rim->knots[i];
            knot->along += relaxing->by[i];
            if (relaxing->by[i] != 0)
                shape_contour_move(rim->curve, chain->ring, knot->along, &relaxing->places[i]);
            relaxing->x[knot->node] = (double)relaxing->places[i].at.x;
            relaxing->y[knot->node] = (double)relaxing->places[i].at.y;
            relaxing->moved[knot->node] = 1;
        }
    }
}

/* Runs a round. If most cells make requests, wake_nodes is skipped in most rounds to save time.
 * The same nodes move in either case. */
static void run_round(relaxing *relaxing, int round)
{
    size_t nodes = relaxing->mesh->node_count;
    bool all = relaxing->most_ask && round % RARELY != 1;
    memset(relaxing->to_x, 0, 3 * (nodes + STEP) * sizeof *relaxing->to_x);
    if (all) {
        memset(relaxing->awake, 1, nodes);
        ask_all(relaxing);
    } else {
        wake_nodes(relaxing);
        relaxing->most_ask = ask_nodes(relaxing) > relaxing->cell_count / 8 * 7;
    }
    move_nodes(relaxing);
    move_knots(relaxing);
}

static void run_rounds(relaxing *relaxing)
{
    const relax_mesh *mesh = relaxing->mesh;
    const rim *rim = mesh->rim;
    for (size_t i = 0; i < mesh->node_count; i++) {
        relaxing->x[i] = (double)mesh->at[i].x;
        relaxing->y[i] = (double)mesh->at[i].y;
    }
    for (const rim_chain *chain = rim->chains; chain < rim->chains + rim->chain_count; chain++)
        for (size_t i = chain->first; i < chain->first + chain->count; i++)
            relaxing->places[i] = shape_contour_at(rim->curve, chain->ring, rim->knots[i].along);
    memset(relaxing->moved, 1, mesh->node_count);
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++)
        relaxing->cell_count += run->count;
    for (int round = 0; round < ROUNDS; round++)
        run_round(relaxing, round);
    for (size_t i = 0; i < mesh->node_count; i++)
        mesh->at[i] = place_of(relaxing, (uint32_t)i);
}

/* Runs all rounds with instructions that compute four numbers at once. Not all processors have such
 * instructions. The results are the same as without these instructions, because no instruction
 * multiplies and adds in one step. Windows is excluded, because gcc would put four numbers at
 * misaligned addresses there. */
#if defined __GNUC__ && defined __x86_64__ && !defined _WIN32
__attribute__((flatten, target("avx2"))) static void run_rounds_wide(relaxing *r)
{
    run_rounds(r);
}

static bool can_be_wide(void)
{
    return __builtin_cpu_supports("avx2");
}
#else
static void run_rounds_wide(relaxing *r)
{
    run_rounds(r);
}

static bool can_be_wide(void)
{
    return false;
}
#endif

bool shape_relax(const relax_mesh *mesh)
{
    const rim *rim = mesh->rim;
    size_t nodes = mesh->node_count;
    size_t room = nodes + STEP;
    base_pool own = {0};
    relaxing relaxing = {.mesh = mesh,
                         .x = base_pool_zeros(&own, room, sizeof *relaxing.x),
                         .y = base_pool_zeros(&own, room, sizeof *relaxing.y),
                         .to_x = base_pool_zeros(&own, 3 * room, sizeof *relaxing.to_x),
                         .moved = base_pool_zeros(&own, nodes + 2 * BYTES, 1),
                         .awake = base_pool_zeros(&own, nodes + 2 * BYTES, 1),
                         .cells = base_pool_zeros(&own, nodes + 2 * BYTES, 1),
                         .places = base_pool_take(&own, rim->count, sizeof *relaxing.places),
                         .by = base_pool_take(&own, rim->count, sizeof *relaxing.by)};
    bool done = !own.failed;
    if (done) {
        relaxing.to_y = relaxing.to_x + room;
        relaxing.weight = relaxing.to_y + room;
        (can_be_wide() ? run_rounds_wide : run_rounds)(&relaxing);
    }
    base_pool_finish(&own);
    return done;
}
