/* Each cell asks its corners to where those of a square would be that fits it best; a corner goes
 * half way to the mean of what its cells ask. */
#include "core/shape/relax.h"

#include <stdlib.h>

#define ROUNDS 60
#define HALF_DIAGONAL 46341 /* of a square of a cell: the root of 1/2 */
#define STRENGTH 40
#define MOST_WEIGHT 200
#define BESIDE (CONTOUR_ONE * 35 / 100)
#define BESIDE_WEIGHT 100
#define LEAST_GAP (CONTOUR_ONE * 40 / 100) /* between knots */

typedef struct relax_wish {
    contour_point sum;
    int64_t weight;
} relax_wish;

/* Turned clockwise by so many quarters. */
static contour_point turn(contour_point p, unsigned quarters)
{
    switch (quarters & 3) {
    case 1:
        return (contour_point){-p.y, p.x};
    case 2:
        return (contour_point){-p.x, -p.y};
    case 3:
        return (contour_point){p.y, -p.x};
    default:
        return p;
    }
}

/* The square that fits a cell best: each corner's place. */
static void fit_square(const relax_mesh *mesh, const relax_cell *cell, contour_point to[])
{
    contour_point center = {0, 0}, ray = {0, 0};
    for (unsigned i = 0; i < RELAX_CORNERS; i++) {
        contour_point at = mesh->at[cell->node[i]], back = turn(at, RELAX_CORNERS - i);
        center = (contour_point){center.x + at.x, center.y + at.y};
        ray = (contour_point){ray.x + back.x, ray.y + back.y};
    }
    int64_t length = contour_length(ray);
    length = length > 0 ? length : 1;
    ray = (contour_point){ray.x * HALF_DIAGONAL / length, ray.y * HALF_DIAGONAL / length};
    for (unsigned i = 0; i < RELAX_CORNERS; i++) {
        contour_point out = turn(ray, i);
        to[i] = (contour_point){center.x / RELAX_CORNERS + out.x, center.y / RELAX_CORNERS + out.y};
    }
}

/* How strongly a cell asks: the more, the less it is a square. */
static int64_t weigh(const relax_mesh *mesh, const relax_cell *cell, const contour_point to[])
{
    int64_t off = 0;
    for (unsigned i = 0; i < RELAX_CORNERS; i++)
        off += contour_square(mesh->at[cell->node[i]], to[i]);
    int64_t weight = 1 + off * STRENGTH / (CONTOUR_ONE * CONTOUR_ONE);
    return weight < MOST_WEIGHT ? weight : MOST_WEIGHT;
}

static void ask(relax_wish *wish, contour_point to, int64_t weight)
{
    wish->sum.x += to.x * weight;
    wish->sum.y += to.y * weight;
    wish->weight += weight;
}

/* Asks a corner to the right of a line, to where it lies so far beside it that the cell between
 * them is not flat. */
static void ask_beside(const relax_mesh *mesh, uint32_t from, uint32_t to, uint32_t node,
                       relax_wish *wishes)
{
    contour_point way = contour_minus(mesh->at[to], mesh->at[from]);
    contour_point at = contour_minus(mesh->at[node], mesh->at[from]);
    int64_t length = contour_length(way);
    if (length == 0)
        return;
    int64_t lacks = BESIDE - contour_cross(way, at) / length;
    if (lacks <= 0)
        return;
    contour_point target = mesh->at[node];
    target.x -= way.y * lacks / length;
    target.y += way.x * lacks / length;
    ask(&wishes[node], target, BESIDE_WEIGHT);
}

/* Each corner of a cell should lie on the right of both sides that it does not touch.  Where the
 * border bends round a corner of one cell alone, it may be flat there. */
static void ask_convex(const relax_mesh *mesh, const relax_cell *cell, relax_wish *wishes)
{
    for (unsigned i = 0; i < RELAX_CORNERS; i++) {
        uint32_t before = cell->node[i], at = cell->node[(i + 1) % RELAX_CORNERS];
        uint32_t behind = cell->node[(i + 2) % RELAX_CORNERS];
        if (mesh->alone[at])
            continue;
        ask_beside(mesh, before, at, behind, wishes);
        ask_beside(mesh, at, behind, before, wishes);
    }
}

static void ask_cell(const relax_mesh *mesh, const relax_cell *cell, relax_wish *wishes)
{
    contour_point to[RELAX_CORNERS];
    fit_square(mesh, cell, to);
    int64_t weight = weigh(mesh, cell, to);
    for (unsigned i = 0; i < RELAX_CORNERS; i++)
        ask(&wishes[cell->node[i]], to[i], weight);
    ask_convex(mesh, cell, wishes);
}

static void move_node(contour_point *at, const relax_wish *wish)
{
    at->x += (wish->sum.x / wish->weight - at->x) / 2;
    at->y += (wish->sum.y / wish->weight - at->y) / 2;
}

static int64_t limit(int64_t value, int64_t most)
{
    most = most > 0 ? most : 0;
    return value < -most ? -most : value > most ? most : value;
}

/* A knot goes as far along the curve as it would go beside it, and not too near to another. */
static int64_t slide(const rim *r, const rim_chain *chain, size_t i, const relax_wish *wish)
{
    const rim_knot *knot = &r->knots[i];
    contour_place place = contour_at(r->curve, chain->ring, knot->along);
    contour_point to = {wish->sum.x / wish->weight, wish->sum.y / wish->weight};
    int64_t length = contour_length(place.way);
    int64_t by =
        contour_dot(contour_minus(to, place.at), place.way) / (length > 0 ? length : 1) / 2;
    int64_t room =
        by > 0 ? rim_next(r, chain, i) - knot->along : knot->along - rim_before(r, chain, i);
    return limit(by, (room - LEAST_GAP) / 2);
}

/* All knots move at once. */
static void move_knots(const relax_mesh *mesh, const relax_wish *wishes, int64_t *by)
{
    rim *r = mesh->rim;
    for (const rim_chain *chain = r->chains; chain < r->chains + r->chain_count; chain++) {
        for (size_t i = chain->first; i < chain->first + chain->count; i++)
            by[i] = r->knots[i].pinned ? 0 : slide(r, chain, i, &wishes[r->knots[i].node]);
        for (size_t i = chain->first; i < chain->first + chain->count; i++) {
            rim_knot *knot = &r->knots[i];
            knot->along += by[i];
            mesh->at[knot->node] = contour_at(r->curve, chain->ring, knot->along).at;
        }
    }
}

/* Nodes inside move with the others, and then knots are put back onto the curve. */
static void run_round(const relax_mesh *mesh, relax_wish *wishes, int64_t *by)
{
    for (size_t i = 0; i < mesh->node_count; i++)
        wishes[i] = (relax_wish){0};
    for (size_t i = 0; i < mesh->cell_count; i++)
        ask_cell(mesh, &mesh->cells[i], wishes);
    for (size_t i = 0; i < mesh->node_count; i++)
        move_node(&mesh->at[i], &wishes[i]);
    move_knots(mesh, wishes, by);
}

bool relax(relax_mesh *mesh)
{
    relax_wish *wishes = malloc((mesh->node_count + 1) * sizeof *wishes);
    mesh->alone = mesh->alone ? mesh->alone : calloc(mesh->node_count + 1, 1);
    int64_t *by = calloc(mesh->rim->count + 1, sizeof *by);
    bool done = wishes && by && mesh->alone;
    for (size_t i = 0; done && i < mesh->rim->count; i++)
        mesh->alone[mesh->rim->knots[i].node] = mesh->rim->knots[i].cells == 1;
    for (int round = 0; done && round < ROUNDS; round++)
        run_round(mesh, wishes, by);
    free(wishes);
    free(by);
    return done;
}
