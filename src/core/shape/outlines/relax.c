/* Cells become as good squares as they can.  In each round a cell asks its corners to where those
 * of the square would be that fits it best, and a corner goes half way to the mean of what its
 * cells ask.  Cells abreast are worked out side by side. */
#include "core/shape/outlines/relax.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 60
#define HALF_DIAGONAL 46341 /* of a square of a cell: the root of 1/2 */
#define STRENGTH 40
#define MOST_WEIGHT 200
#define BESIDE (CONTOUR_ONE * 35 / 100)
#define SURELY_BESIDE ((double)BESIDE * BESIDE * 1.000001) /* its square, and a little more */
#define BESIDE_WEIGHT 100
#define LEAST_GAP (CONTOUR_ONE * 40 / 100) /* between knots */

#define GROUP 64 /* cells of a run that are worked out together */
#define STEP 4   /* so many at once */

/* The squares of how far the corners of a cell that asks no more strongly are from a square's add
 * up to less than a twentieth: each lies more than BESIDE beside the sides that it does not touch.
 */
#define SURELY_CONVEX 2

/* Corners while they move.  Numbers are whole, and less than 2^52 as long as no cell is a thousand
 * times as long as a square: doubles hold them exactly, and rounded towards 0 so are their
 * quotients and roots. */
typedef struct relaxing {
    const relax_mesh *mesh;
    double *x, *y;                /* of each node: where it is */
    double *to_x, *to_y, *weight; /* what it is asked: sums of where to, times how strongly */
    uint8_t *moved, *awake; /* 1 if it moved in the round before; if it is asked in this one */
    uint8_t *cells;         /* of a run, from 1 on: 1 if one of the corners is so */
    contour_place *places;  /* of each knot */
    int64_t *by;            /* how far it slides */
} relaxing;

/* Cells abreast, from 1 on: the middle of the square that fits each best and where its upper left
 * corner is from there, times how strongly the cell asks.  Those at both ends ask nothing. */
typedef struct relax_group {
    double x[GROUP + 2], y[GROUP + 2], corner_x[GROUP + 2], corner_y[GROUP + 2], weight[GROUP + 2];
} relax_group;

/* Towards 0. */
static double whole(double value)
{
    return (double)(int32_t)value;
}

/* By the sums and differences of opposite corners.  A cell asks the more strongly, the less it is a
 * square.  Without a choice, for which compilers would work out one cell after the other. */
static void fit_squares(const double *restrict top_x, const double *restrict top_y,
                        const double *restrict bottom_x, const double *restrict bottom_y,
                        size_t first, size_t end, relax_group *restrict g)
{
    for (size_t i = first; i < end; i++) {
        double fall_x = top_x[i] - bottom_x[i + 1], fall_y = top_y[i] - bottom_y[i + 1];
        double rise_x = top_x[i + 1] - bottom_x[i], rise_y = top_y[i + 1] - bottom_y[i];
        double one_x = top_x[i] + bottom_x[i + 1], one_y = top_y[i] + bottom_y[i + 1];
        double two_x = top_x[i + 1] + bottom_x[i], two_y = top_y[i + 1] + bottom_y[i];
        double way_x = fall_x + rise_y, way_y = fall_y - rise_x;
        double square = way_x * way_x + way_y * way_y;
        double length = whole(sqrt(square + (square < 1)));
        double x = whole(way_x * HALF_DIAGONAL / length), y = whole(way_y * HALF_DIAGONAL / length);
        double middle_x = whole((one_x + two_x) / 4), middle_y = whole((one_y + two_y) / 4);
        one_x -= 2 * middle_x;
        one_y -= 2 * middle_y;
        two_x -= 2 * middle_x;
        two_y -= 2 * middle_y;
        double twice = fall_x * fall_x + fall_y * fall_y + rise_x * rise_x + rise_y * rise_y +
                       one_x * one_x + one_y * one_y + two_x * two_x + two_y * two_y +
                       8 * (x * x + y * y) - 4 * (x * way_x + y * way_y);
        double off = twice * (STRENGTH / 2.0 / CONTOUR_ONE / CONTOUR_ONE);
        double over = off - (MOST_WEIGHT - 0.5);
        double weight = whole(1 + off - (over + fabs(over)) / 2);
        g->x[i + 1] = middle_x * weight;
        g->y[i + 1] = middle_y * weight;
        g->corner_x[i + 1] = x * weight;
        g->corner_y[i + 1] = y * weight;
        g->weight[i + 1] = weight;
    }
}

/* The nodes above and below the cells of a group, one more than of these, are asked by the cells on
 * both sides. */
static void ask_corners(const relax_group *restrict g, size_t nodes, double *restrict top_x,
                        double *restrict top_y, double *restrict top_weight,
                        double *restrict bottom_x, double *restrict bottom_y,
                        double *restrict bottom_weight)
{
    for (size_t i = 0; i < nodes; i++) {
        double x = g->x[i] + g->x[i + 1], y = g->y[i] + g->y[i + 1];
        double weight = g->weight[i] + g->weight[i + 1];
        top_x[i] += x - g->corner_y[i] + g->corner_x[i + 1];
        top_y[i] += y + g->corner_x[i] + g->corner_y[i + 1];
        top_weight[i] += weight;
        bottom_x[i] += x - g->corner_x[i] + g->corner_y[i + 1];
        bottom_y[i] += y - g->corner_y[i] - g->corner_x[i + 1];
        bottom_weight[i] += weight;
    }
}

static contour_point place_of(const relaxing *r, uint32_t node)
{
    return (contour_point){(int64_t)r->x[node], (int64_t)r->y[node]};
}

/* Asks a corner to the right of a line, to where it lies so far beside it that the cell between
 * them is not flat. */
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

/* Each corner of a cell should lie on the right of both sides that it does not touch.  Where the
 * border bends round a corner of one cell alone, it may be flat there. */
static void ask_convex(const relaxing *r, const uint32_t node[RELAX_CORNERS])
{
    double x[RELAX_CORNERS], y[RELAX_CORNERS], square[RELAX_CORNERS]; /* of a side */
    for (unsigned k = 0; k < RELAX_CORNERS; k++) {
        uint32_t from = node[k], to = node[(k + 1) % RELAX_CORNERS];
        x[k] = r->x[to] - r->x[from];
        y[k] = r->y[to] - r->y[from];
        square[k] = x[k] * x[k] + y[k] * y[k];
    }
    for (unsigned k = 0; k < RELAX_CORNERS; k++) {
        unsigned next = (k + 1) % RELAX_CORNERS, last = (k + 2) % RELAX_CORNERS;
        double cross = x[k] * y[next] - y[k] * x[next];
        double longer = square[k] > square[next] ? square[k] : square[next];
        if ((cross > 0 && cross * cross > SURELY_BESIDE * longer) || r->mesh->alone[node[next]])
            continue;
        ask_beside(r, node[k], node[next], node[last]);
        ask_beside(r, node[next], node[last], node[k]);
    }
}

/* So many cells of a run ask their corners.  The last are worked out with some before them again,
 * as that is sooner done than one by one. */
static void ask_group(const relaxing *r, const relax_run *run, size_t first, size_t count)
{
    relax_group g;
    size_t top = run->top + first, bottom = run->bottom + first;
    for (size_t i = 0, end; i < count; i = end < count ? count - STEP : count) {
        end = count < STEP ? count : i + (count - i) / STEP * STEP;
        fit_squares(r->x + top, r->y + top, r->x + bottom, r->y + bottom, i, end, &g);
    }
    g.x[0] = g.y[0] = g.corner_x[0] = g.corner_y[0] = g.weight[0] = 0;
    g.x[count + 1] = g.y[count + 1] = g.corner_x[count + 1] = g.corner_y[count + 1] = 0;
    g.weight[count + 1] = 0;
    ask_corners(&g, count + 1, r->to_x + top, r->to_y + top, r->weight + top, r->to_x + bottom,
                r->to_y + bottom, r->weight + bottom);
    for (size_t i = 0; i < count; i++)
        if (g.weight[i + 1] > SURELY_CONVEX) {
            uint32_t node[RELAX_CORNERS];
            relax_nodes(run, (uint32_t)(first + i), node);
            ask_convex(r, node);
        }
}

/* Of each cell of a run, whether one of its corners is marked. */
static void mark_cells(const uint8_t *restrict top, const uint8_t *restrict bottom, size_t count,
                       uint8_t *restrict cells)
{
    for (size_t i = 0; i < count; i++)
        cells[i] = top[i] | top[i + 1] | bottom[i] | bottom[i + 1];
}

static void mark_corners(const uint8_t *restrict cells, size_t nodes, uint8_t *restrict top,
                         uint8_t *restrict bottom)
{
    for (size_t i = 0; i < nodes; i++) {
        top[i] |= cells[i] | cells[i + 1];
        bottom[i] |= cells[i] | cells[i + 1];
    }
}

/* A node is asked nothing new, and stays where it is, if no node of its cells moved in the round
 * before. */
static void wake_nodes(const relaxing *r)
{
    const relax_mesh *mesh = r->mesh;
    memset(r->awake, 0, mesh->node_count);
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++) {
        mark_cells(r->moved + run->top, r->moved + run->bottom, run->count, r->cells + 1);
        r->cells[0] = r->cells[run->count + 1] = 0;
        mark_corners(r->cells, run->count + 1, r->awake + run->top, r->awake + run->bottom);
    }
}

/* Moves on to the next bytes that are 1, `most` of them at most; at first both are 0.  False if
 * there are none. */
static bool next_ones(const uint8_t *bytes, size_t count, size_t most, size_t *first, size_t *end)
{
    const uint8_t *found = memchr(bytes + *end, 1, count - *end);
    if (!found)
        return false;
    *first = (size_t)(found - bytes);
    most = count - *first < most ? count - *first : most;
    found = memchr(found, 0, most);
    *end = found ? (size_t)(found - bytes) : *first + most;
    return true;
}

static void ask_nodes(const relaxing *r)
{
    const relax_mesh *mesh = r->mesh;
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++) {
        mark_cells(r->awake + run->top, r->awake + run->bottom, run->count, r->cells);
        for (size_t i = 0, end = 0; next_ones(r->cells, run->count, GROUP, &i, &end);)
            ask_group(r, run, i, end - i);
    }
}

/* Half way to where they are asked to. */
static void move_abreast(double *restrict x, double *restrict y, const double *restrict to_x,
                         const double *restrict to_y, const double *restrict weight, size_t count,
                         uint8_t *restrict moved)
{
    for (size_t i = 0; i < count; i++) {
        double by_x = whole((whole(to_x[i] / weight[i]) - x[i]) / 2);
        double by_y = whole((whole(to_y[i] / weight[i]) - y[i]) / 2);
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

/* How far apart two knots may be: round a hole of few cells they would else gather on one side, and
 * the wall across from them would lie in the hole. */
static int64_t most_gap(const rim *r, const rim_chain *chain)
{
    int64_t length = r->curve->rings[chain->ring].length;
    return chain->count <= RIM_FEW ? 2 * length / (int64_t)chain->count : length;
}

/* A knot goes as far along the curve as it would go beside it, not too near to another and not too
 * far from the one on the other side. */
static int64_t slide(const relaxing *r, const rim_chain *chain, size_t i)
{
    const rim *rim = r->mesh->rim;
    const rim_knot *knot = &rim->knots[i];
    const contour_place *place = &r->places[i];
    double weight = r->weight[knot->node];
    contour_point to = {(int64_t)(r->to_x[knot->node] / weight),
                        (int64_t)(r->to_y[knot->node] / weight)};
    int64_t by = contour_dot(contour_minus(to, place->at), place->way) / place->length / 2;
    int64_t next = shape_rim_next(rim, chain, i) - knot->along;
    int64_t before = knot->along - shape_rim_before(rim, chain, i);
    int64_t room = (by > 0 ? next : before) - LEAST_GAP;
    int64_t rope = most_gap(rim, chain) - (by > 0 ? before : next);
    return limit(by, (room < rope ? room : rope) / 2);
}

/* All knots move at once, by a slide or not: they are asked in each round. */
static void move_knots(const relaxing *r)
{
    rim *rim = r->mesh->rim;
    for (const rim_chain *chain = rim->chains; chain < rim->chains + rim->chain_count; chain++) {
        for (size_t i = chain->first; i < chain->first + chain->count; i++)
            r->by[i] = rim->knots[i].pinned ? 0 : slide(r, chain, i);
        for (size_t i = chain->first; i < chain->first + chain->count; i++) {
            rim_knot *knot = &rim->knots[i];
            knot->along += r->by[i];
            if (r->by[i] != 0)
                shape_contour_move(rim->curve, chain->ring, knot->along, &r->places[i]);
            r->x[knot->node] = (double)r->places[i].at.x;
            r->y[knot->node] = (double)r->places[i].at.y;
            r->moved[knot->node] = 1;
        }
    }
}

/* Nodes inside move with the others, and then knots are put back onto the curve. */
static void run_round(const relaxing *r)
{
    wake_nodes(r);
    memset(r->to_x, 0, 3 * r->mesh->node_count * sizeof *r->to_x);
    ask_nodes(r);
    move_nodes(r);
    move_knots(r);
}

static void run_rounds(const relaxing *r)
{
    const relax_mesh *mesh = r->mesh;
    const rim *rim = mesh->rim;
    for (size_t i = 0; i < mesh->node_count; i++) {
        r->x[i] = (double)mesh->at[i].x;
        r->y[i] = (double)mesh->at[i].y;
    }
    for (const rim_chain *chain = rim->chains; chain < rim->chains + rim->chain_count; chain++)
        for (size_t i = chain->first; i < chain->first + chain->count; i++)
            r->places[i] = shape_contour_at(rim->curve, chain->ring, rim->knots[i].along);
    memset(r->moved, 1, mesh->node_count);
    for (int round = 0; round < ROUNDS; round++)
        run_round(r);
    for (size_t i = 0; i < mesh->node_count; i++)
        mesh->at[i] = place_of(r, (uint32_t)i);
}

bool shape_relax(const relax_mesh *mesh)
{
    const rim *rim = mesh->rim;
    size_t nodes = mesh->node_count;
    double *numbers = malloc(5 * nodes * sizeof *numbers);
    uint8_t *bytes = malloc(3 * nodes);
    contour_place *places = malloc(rim->count * sizeof *places);
    int64_t *by = malloc(rim->count * sizeof *by);
    bool done = numbers && bytes && places && by;
    if (done) {
        relaxing r = {.mesh = mesh, .places = places, .by = by};
        r.x = numbers;
        r.y = r.x + nodes;
        r.to_x = r.y + nodes;
        r.to_y = r.to_x + nodes;
        r.weight = r.to_y + nodes;
        r.moved = bytes;
        r.awake = r.moved + nodes;
        r.cells = r.awake + nodes;
        run_rounds(&r);
    }
    free(numbers);
    free(bytes);
    free(places);
    free(by);
    return done;
}
