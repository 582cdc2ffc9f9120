/* smooth: the border of an outline, a word or a mask becomes a curve without stairs, and the
 * squares inside bend a little to follow it.  First corners move: each cell asks its corners to
 * where those of a square would be that fits it best (S. Bouaziz et al., "Shape-Up", 2012), and
 * a corner goes half way to the mean of what its cells ask.  Then the shape whose corners were
 * moved: corner (x, y) of the grid, which is c there, is 2c here; where two cells that are left
 * touch at it and nothing else is, it is that of the upper one, and 2c + 1 that of the lower. */
#include "core/base/collections.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"
#include "core/shape/contour.h"
#include "core/shape/making.h"
#include "core/shape/outlines/rim.h"
#include "core/shape/rect.h"
#include "core/shape/shape.h"
#include "core/shape/wrappers.h"

#include <math.h>
#include <stdlib.h>

#define RELAX_CORNERS 4

/* The corners of a cell, clockwise from the upper left one. */
typedef struct relax_cell {
    uint32_t node[RELAX_CORNERS];
} relax_cell;

typedef struct relax_mesh {
    const relax_cell *cells;
    size_t cell_count;
    contour_point *at; /* of each node */
    size_t node_count;
    rim *rim; /* laid; its knots slide along the curve, and their nodes with them */
    uint8_t
        *alone; /* set by relax, freed by the caller: of each node 1 if it is of one cell alone */
} relax_mesh;

/* No wall is shorter, in cells; a shape itself knows how narrow its ways are. */
#define SMOOTHED_NARROWEST 0.3
#define ROUNDS 60
#define SIZES_TRIED 24 /* larger ones, for the error */
#define TOO_FINE                                                                                   \
    "the outline has parts too fine for cells without stairs; write a larger size, or leave out "  \
    "\"smooth\""
#define HALF_DIAGONAL 46341 /* of a square of a cell: the root of 1/2 */
#define STRENGTH 40
#define MOST_WEIGHT 200
#define BESIDE (CONTOUR_ONE * 35 / 100)
#define BESIDE_WEIGHT 100
#define LEAST_GAP (CONTOUR_ONE * 40 / 100) /* between knots */

/* Of a node: it moved in the round before; it is asked in this one. */
enum { MOVED = 1, AWAKE = 2 };

#define GROUP 32 /* cells */

/* Sums of whole numbers, which doubles hold exactly. */
typedef struct relax_wish {
    double x, y, weight;
} relax_wish;

static contour_point wanted(const relax_wish *wish)
{
    return (contour_point){(int64_t)(wish->x / wish->weight), (int64_t)(wish->y / wish->weight)};
}

/* Towards 0. */
static double whole(double value)
{
    return (double)(int32_t)value;
}

/* Some cells at once, as one loop for each step is several times as fast.  Numbers are whole, and
 * less than 2^52 as long as no cell is a thousand times as long as a square: doubles hold them
 * exactly, and rounded towards 0 so are their quotients and roots. */
typedef struct relax_group {
    size_t count;
    const relax_cell *cell[GROUP];
    double x[RELAX_CORNERS][GROUP], y[RELAX_CORNERS][GROUP]; /* of the corners */
    double to_x[RELAX_CORNERS][GROUP], to_y[RELAX_CORNERS][GROUP], weight[GROUP];
    double bulge[RELAX_CORNERS][GROUP]; /* more than 0: convex enough there */
} relax_group;

/* The square that fits each cell best: the place of each of its corners. */
static void fit_squares(relax_group *g)
{
    double length[GROUP];
    for (size_t i = 0; i < g->count; i++) {
        double x = g->x[0][i] - g->x[2][i] + g->y[1][i] - g->y[3][i];
        double y = g->y[0][i] - g->y[2][i] - g->x[1][i] + g->x[3][i];
        g->to_x[0][i] = x * HALF_DIAGONAL;
        g->to_y[0][i] = y * HALF_DIAGONAL;
        length[i] = x * x + y * y;
    }
    for (size_t i = 0; i < g->count; i++)
        length[i] = sqrt(length[i] > 1 ? length[i] : 1);
    for (size_t i = 0; i < g->count; i++) {
        double x = whole(g->to_x[0][i] / whole(length[i]));
        double y = whole(g->to_y[0][i] / whole(length[i]));
        double middle_x = whole((g->x[0][i] + g->x[1][i] + g->x[2][i] + g->x[3][i]) / 4);
        double middle_y = whole((g->y[0][i] + g->y[1][i] + g->y[2][i] + g->y[3][i]) / 4);
        g->to_x[0][i] = middle_x + x;
        g->to_y[0][i] = middle_y + y;
        g->to_x[1][i] = middle_x - y;
        g->to_y[1][i] = middle_y + x;
        g->to_x[2][i] = middle_x - x;
        g->to_y[2][i] = middle_y - y;
        g->to_x[3][i] = middle_x + y;
        g->to_y[3][i] = middle_y - x;
    }
}

/* How strongly each cell asks: the more, the less it is a square. */
static void weigh(relax_group *g)
{
    for (size_t i = 0; i < g->count; i++)
        g->weight[i] = 0;
    for (unsigned k = 0; k < RELAX_CORNERS; k++)
        for (size_t i = 0; i < g->count; i++) {
            double x = g->to_x[k][i] - g->x[k][i], y = g->to_y[k][i] - g->y[k][i];
            g->weight[i] += x * x + y * y;
        }
    for (size_t i = 0; i < g->count; i++) {
        double off = g->weight[i] * ((double)STRENGTH / CONTOUR_ONE / CONTOUR_ONE);
        g->weight[i] = whole(1 + (off < MOST_WEIGHT ? off : MOST_WEIGHT - 1));
    }
}

/* How far each corner of a cell lies on the right of both sides that it does not touch: more than
 * BESIDE for certain, whatever the lengths of these sides are, if it is more than 0. */
static void find_bulges(relax_group *g)
{
    for (unsigned k = 0; k < RELAX_CORNERS; k++) {
        unsigned next = (k + 1) % RELAX_CORNERS, last = (k + 2) % RELAX_CORNERS;
        for (size_t i = 0; i < g->count; i++) {
            double ax = g->x[next][i] - g->x[k][i], ay = g->y[next][i] - g->y[k][i];
            double bx = g->x[last][i] - g->x[next][i], by = g->y[last][i] - g->y[next][i];
            double a = fabs(ax) + fabs(ay), b = fabs(bx) + fabs(by);
            g->bulge[k][i] = ax * by - ay * bx - BESIDE * (a > b ? a : b);
        }
    }
}

static void ask(relax_wish *wish, double x, double y, double weight)
{
    wish->x += x * weight;
    wish->y += y * weight;
    wish->weight += weight;
}

/* Asks a corner to the right of a line, to where it lies so far beside it that the cell between
 * them is not flat. */
static void ask_beside(const relax_mesh *mesh, uint32_t from, uint32_t to, uint32_t node,
                       relax_wish *wishes)
{
    contour_point way = contour_minus(mesh->at[to], mesh->at[from]), at = mesh->at[node];
    int64_t cross = contour_cross(way, contour_minus(at, mesh->at[from]));
    int64_t length = contour_length(way);
    if (length == 0)
        return;
    int64_t lacks = BESIDE - cross / length;
    if (lacks > 0)
        ask(&wishes[node], (double)(at.x - way.y * lacks / length),
            (double)(at.y + way.x * lacks / length), BESIDE_WEIGHT);
}

/* Each corner of a cell should lie on the right of both sides that it does not touch.  Where the
 * border bends round a corner of one cell alone, it may be flat there. */
static void ask_convex(const relax_mesh *mesh, const relax_cell *cell, unsigned corner,
                       relax_wish *wishes)
{
    uint32_t before = cell->node[corner], at = cell->node[(corner + 1) % RELAX_CORNERS];
    uint32_t behind = cell->node[(corner + 2) % RELAX_CORNERS];
    if (mesh->alone[at])
        return;
    ask_beside(mesh, before, at, behind, wishes);
    ask_beside(mesh, at, behind, before, wishes);
}

static void ask_group(const relax_mesh *mesh, relax_group *g, relax_wish *wishes)
{
    for (size_t i = 0; i < g->count; i++)
        for (unsigned k = 0; k < RELAX_CORNERS; k++) {
            contour_point at = mesh->at[g->cell[i]->node[k]];
            g->x[k][i] = (double)at.x;
            g->y[k][i] = (double)at.y;
        }
    fit_squares(g);
    weigh(g);
    find_bulges(g);
    for (size_t i = 0; i < g->count; i++)
        for (unsigned k = 0; k < RELAX_CORNERS; k++) {
            ask(&wishes[g->cell[i]->node[k]], g->to_x[k][i], g->to_y[k][i], g->weight[i]);
            if (g->bulge[k][i] <= 0)
                ask_convex(mesh, g->cell[i], k, wishes);
        }
    g->count = 0;
}

/* Half way to where it is asked to; true if it moved. */
static bool move_node(contour_point *at, const relax_wish *wish)
{
    contour_point by = contour_minus(wanted(wish), *at);
    by = (contour_point){by.x / 2, by.y / 2};
    *at = (contour_point){at->x + by.x, at->y + by.y};
    return by.x != 0 || by.y != 0;
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
static int64_t slide(const rim *r, const rim_chain *chain, size_t i, const relax_wish *wish)
{
    const rim_knot *knot = &r->knots[i];
    contour_place place = shape_contour_at(r->curve, chain->ring, knot->along);
    int64_t length = contour_length(place.way);
    int64_t by = contour_dot(contour_minus(wanted(wish), place.at), place.way) /
                 (length > 0 ? length : 1) / 2;
    int64_t next = shape_rim_next(r, chain, i) - knot->along;
    int64_t before = knot->along - shape_rim_before(r, chain, i);
    int64_t room = (by > 0 ? next : before) - LEAST_GAP;
    int64_t rope = most_gap(r, chain) - (by > 0 ? before : next);
    return limit(by, (room < rope ? room : rope) / 2);
}

/* All knots move at once. */
static void move_knots(const relax_mesh *mesh, const relax_wish *wishes, int64_t *by,
                       uint8_t *state)
{
    rim *r = mesh->rim;
    for (const rim_chain *chain = r->chains; chain < r->chains + r->chain_count; chain++) {
        for (size_t i = chain->first; i < chain->first + chain->count; i++)
            by[i] = r->knots[i].pinned ? 0 : slide(r, chain, i, &wishes[r->knots[i].node]);
        for (size_t i = chain->first; i < chain->first + chain->count; i++) {
            rim_knot *knot = &r->knots[i];
            knot->along += by[i];
            mesh->at[knot->node] = shape_contour_at(r->curve, chain->ring, knot->along).at;
            state[knot->node] = MOVED; /* by a slide or not: knots are asked in each round */
        }
    }
}

/* A node is asked nothing new, and stays where it is, if no node of its cells moved in the round
 * before. */
static void wake_nodes(const relax_mesh *mesh, uint8_t *state)
{
    for (size_t i = 0; i < mesh->cell_count; i++) {
        const uint32_t *node = mesh->cells[i].node;
        if ((state[node[0]] | state[node[1]] | state[node[2]] | state[node[3]]) & MOVED)
            for (unsigned k = 0; k < RELAX_CORNERS; k++)
                state[node[k]] |= AWAKE;
    }
}

/* Nodes inside move with the others, and then knots are put back onto the curve. */
static void run_round(const relax_mesh *mesh, relax_wish *wishes, uint8_t *state, int64_t *by)
{
    relax_group group = {0};
    wake_nodes(mesh, state);
    memset(wishes, 0, mesh->node_count * sizeof *wishes);
    for (size_t i = 0; i < mesh->cell_count; i++) {
        const uint32_t *node = mesh->cells[i].node;
        if (!((state[node[0]] | state[node[1]] | state[node[2]] | state[node[3]]) & AWAKE))
            continue;
        group.cell[group.count++] = &mesh->cells[i];
        if (group.count == GROUP)
            ask_group(mesh, &group, wishes);
    }
    ask_group(mesh, &group, wishes);
    for (size_t i = 0; i < mesh->node_count; i++)
        state[i] = state[i] & AWAKE && move_node(&mesh->at[i], &wishes[i]) ? MOVED : 0;
    move_knots(mesh, wishes, by, state);
}

/* Called again it goes on from where corners are.  False when out of memory. */
static bool relax(relax_mesh *mesh)
{
    relax_wish *wishes = malloc((mesh->node_count + 1) * sizeof *wishes);
    mesh->alone = mesh->alone ? mesh->alone : calloc(mesh->node_count + 1, 1);
    int64_t *by = calloc(mesh->rim->count + 1, sizeof *by);
    uint8_t *state = malloc(mesh->node_count + 1);
    bool done = wishes && by && state && mesh->alone;
    if (done)
        memset(state, MOVED, mesh->node_count);
    for (size_t i = 0; done && i < mesh->rim->count; i++)
        mesh->alone[mesh->rim->knots[i].node] = mesh->rim->knots[i].cells == 1;
    for (int round = 0; done && round < ROUNDS; round++)
        run_round(mesh, wishes, state, by);
    free(wishes);
    free(by);
    free(state);
    return done;
}

/* Corner (x, y) of the grid, which is c there, is 2c here; where two cells that are left touch at
 * it and nothing else is, it is that of the upper one, and 2c + 1 that of the lower. */

#define NO_NODE UINT32_MAX

/* A wall whose middle is less than this part of it beside its chord is straight. */
#define STRAIGHT 300
#define MOST_BULGE 1.2                                  /* radians */
#define ROUND_WALL 0.6                                  /* radians, off an arc */
#define SHORTEST_WALL ((int64_t)(CONTOUR_ONE * 3 / 10)) /* wall */

typedef struct smoothed {
    maze_shape shape;
    uint32_t columns, rows; /* of the grid */
    uint32_t *node;         /* of each corner */
    contour_point *at;      /* of each node */
    double *sweep;          /* of each node that of the border's wall that begins there */
    double moved;           /* rows, that a corner was moved up or down at most */
    double narrowest;       /* way, in cells */
} smoothed;

static const smoothed *smoothed_of(const maze_shape *shape)
{
    return (const smoothed *)shape;
}

static maze_cell base_cell(const maze_shape *shape, maze_cell cell)
{
    return cell;
}

static maze_cell cell_at(const maze_shape *shape, maze_cell base_cell, unsigned layer)
{
    return layer == 0 ? base_cell : MAZE_NONE;
}

static void destroy(maze_shape *shape)
{
    smoothed *s = (smoothed *)shape;
    free(s->node);
    free(s->at);
    free(s->sweep);
}

static bool is_left(const smoothed *s, int64_t x, int64_t y)
{
    if (x < 0 || y < 0 || x >= s->columns || y >= s->rows)
        return false;
    maze_cell whole = (maze_cell)((uint64_t)y * s->columns + (uint64_t)x);
    return shape_cell_at(s->shape.base, whole, 0) != MAZE_NONE;
}

/* Two cells touch at a corner, and the two others there are cut off. */
static bool is_pinch(const smoothed *s, int64_t x, int64_t y)
{
    bool falling = is_left(s, x - 1, y - 1), rising = is_left(s, x, y - 1);
    return falling != rising && is_left(s, x, y) == falling && is_left(s, x - 1, y) == rising;
}

/* Corner i of a cell, clockwise from the upper left one. */
static maze_corner corner_of(const smoothed *s, maze_cell cell, unsigned i)
{
    maze_cell whole = shape_whole_cell(s->shape.base, cell);
    uint64_t x = whole % s->columns + (i == 1 || i == 2), y = whole / s->columns + (i >= 2);
    bool lower = i < 2 && is_pinch(s, (int64_t)x, (int64_t)y);
    return 2 * (y * ((uint64_t)s->columns + 1) + x) + lower;
}

static maze_point point_of(contour_point at)
{
    return (maze_point){(double)at.x / CONTOUR_ONE, (double)at.y / CONTOUR_ONE};
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    const smoothed *s = smoothed_of(shape);
    return point_of(s->at[s->node[corner]]);
}

static bool is_border(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return graph_across(&shape->graph, (maze_door){cell, side}).cell == MAZE_NONE;
}

/* From the left or from the top; on the border clockwise round the cell.  No wall goes on without a
 * bend, so each is a line of its own: that of the corner on its left or above it. */
static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const smoothed *s = smoothed_of(shape);
    maze_corner a = corner_of(s, cell, side), b = corner_of(s, cell, (side + 1) % RECT_SIDES);
    bool turned = side == RECT_BOTTOM || side == RECT_LEFT;
    uint32_t line =
        (uint32_t)((turned ? b : a) / 2 * 2) + (side == RECT_RIGHT || side == RECT_LEFT);
    if (is_border(shape, cell, side))
        return (maze_wall){a, b, line, s->sweep[s->node[a]]};
    return turned ? (maze_wall){b, a, line, 0} : (maze_wall){a, b, line, 0};
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    const smoothed *s = smoothed_of(shape);
    contour_point sum = {0, 0};
    for (unsigned i = 0; i < RELAX_CORNERS; i++) {
        contour_point at = s->at[s->node[corner_of(s, cell, i)]];
        sum = (contour_point){sum.x + at.x, sum.y + at.y};
    }
    maze_point four = point_of(sum);
    return (maze_point){four.x / RELAX_CORNERS, four.y / RELAX_CORNERS};
}

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    double moved = smoothed_of(shape)->moved;
    double height = maze_shape_extent(shape).y;
    if (!(bottom >= 0 && top <= height))
        return false;
    return maze_shape_strip(shape->base, fmin(top - moved, height), fmax(bottom + moved, 0), first,
                            last);
}

static double narrower_of(const maze_shape *shape)
{
    return smoothed_of(shape)->narrowest;
}

static const shape_kind shape_smoothed = {
    .narrower_of = narrower_of,
    .destroy = destroy,
    .corner = corner_point,
    .wall = wall,
    .center = center,
    .strip = strip,
    .base_cell = base_cell,
    .cell_at = cell_at,
};

/* State while corners move. */
typedef struct shape_builder {
    smoothed *s;
    relax_cell *cells;
    uint32_t nodes;
    uint8_t *met; /* a bit for each side that is in a border already listed */
    rim rim;
    contour traced; /* the rim's curve if it is not that of the outline */
} shape_builder;

static contour_point grid_point(const smoothed *s, maze_corner corner)
{
    uint64_t stride = (uint64_t)s->columns + 1;
    return (contour_point){(int64_t)(corner / 2 % stride) * CONTOUR_ONE,
                           (int64_t)(corner / 2 / stride) * CONTOUR_ONE};
}

static bool number_nodes(shape_builder *b)
{
    smoothed *s = b->s;
    size_t corners = 2 * ((size_t)s->columns + 1) * ((size_t)s->rows + 1);
    maze_cell cells = s->shape.graph.cells;
    s->node = malloc(corners * sizeof *s->node);
    b->cells = malloc((size_t)cells * sizeof *b->cells);
    s->at = malloc(((size_t)cells * RELAX_CORNERS) * sizeof *s->at);
    if (!s->node || !b->cells || !s->at)
        return false;
    for (size_t i = 0; i < corners; i++)
        s->node[i] = NO_NODE;
    for (maze_cell cell = 0; cell < cells; cell++)
        for (unsigned i = 0; i < RELAX_CORNERS; i++) {
            maze_corner corner = corner_of(s, cell, i);
            if (s->node[corner] == NO_NODE) {
                s->at[b->nodes] = grid_point(s, corner);
                s->node[corner] = b->nodes++;
            }
            b->cells[cell].node[i] = s->node[corner];
        }
    return true;
}

/* How many cells meet at the corner where a border side begins: as the border comes there from the
 * side `before`. */
static uint8_t cells_at(maze_door before, maze_door at)
{
    static const uint8_t cells[RECT_SIDES] = {2, 1, 0, 3};
    return cells[(at.side - before.side) % RECT_SIDES];
}

static bool list_border(shape_builder *b, maze_door start)
{
    rim *r = &b->rim;
    if (!array_more(r->chains, r->chain_count))
        return false;
    rim_chain *chain = &r->chains[r->chain_count++];
    *chain = (rim_chain){.first = r->count};
    maze_door at = start;
    do {
        maze_door next = shape_border_next(&b->s->shape, &b->s->shape.graph, at, true);
        bits_set(b->met, (size_t)next.cell * RECT_SIDES + next.side);
        if (!array_more(r->knots, r->count))
            return false;
        uint32_t node = b->cells[next.cell].node[next.side];
        r->knots[r->count++] = (rim_knot){.node = node, .cells = cells_at(at, next)};
        chain->count++;
        at = next;
    } while (!side_equal(at, start));
    return true;
}

static bool list_borders(shape_builder *b)
{
    const maze_shape *shape = &b->s->shape;
    b->met = bits_create((size_t)shape->graph.cells * RECT_SIDES);
    if (!b->met)
        return false;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        for (uint32_t side = 0; side < RECT_SIDES; side++)
            if (is_border(shape, cell, side) &&
                !bits_get(b->met, (size_t)cell * RECT_SIDES + side) &&
                !list_border(b, (maze_door){cell, side}))
                return false;
    return true;
}

/* The arc from a to b through the middle of the curve between them; 0 where that is straight. */
static double sweep_of(contour_point a, contour_point b, contour_point middle)
{
    double x = (double)(b.x - a.x), y = (double)(b.y - a.y), chord = hypot(x, y);
    double out = y * ((double)middle.x - (double)(a.x + b.x) / 2) -
                 x * ((double)middle.y - (double)(a.y + b.y) / 2);
    double height = chord > 0 ? out / chord : 0;
    return fabs(height) * STRAIGHT < chord ? 0 : 4 * atan2(2 * height, chord);
}

/* The arc along a border's wall.  Where it leads round a corner of the curve, its halves are not
 * arcs of half the angle, and it would bulge like a ball and meet its neighbors in a spike. */
static double bend_wall(const rim *r, const rim_chain *chain, size_t knot)
{
    contour_point at[5];
    int64_t from = r->knots[knot].along, length = shape_rim_next(r, chain, knot) - from;
    for (int i = 0; i < 5; i++)
        at[i] = shape_contour_at(r->curve, chain->ring, from + length * i / 4).at;
    double sweep = sweep_of(at[0], at[4], at[2]);
    double off = fmax(fabs(2 * sweep_of(at[0], at[2], at[1]) - sweep),
                      fabs(2 * sweep_of(at[2], at[4], at[3]) - sweep));
    return off < ROUND_WALL ? sweep : copysign(fmin(fabs(sweep), MOST_BULGE), sweep);
}

static bool bend_walls(shape_builder *b)
{
    smoothed *s = b->s;
    const rim *r = &b->rim;
    s->sweep = calloc((size_t)b->nodes + 1, sizeof *s->sweep);
    if (!s->sweep)
        return false;
    for (const rim_chain *chain = r->chains; chain < r->chains + r->chain_count; chain++)
        for (size_t i = chain->first; i < chain->first + chain->count; i++)
            s->sweep[r->knots[i].node] = bend_wall(r, chain, i);
    return true;
}

static void measure_moves(smoothed *s)
{
    size_t corners = 2 * ((size_t)s->columns + 1) * ((size_t)s->rows + 1);
    for (size_t i = 0; i < corners; i++)
        if (s->node[i] != NO_NODE) {
            double was = (double)(i / 2 / ((size_t)s->columns + 1));
            s->moved = fmax(s->moved, fabs(point_of(s->at[s->node[i]]).y - was));
        }
}

/* A way goes through the side between two cells. */
static void measure_ways(smoothed *s)
{
    s->narrowest = 1;
    for (maze_cell cell = 0; cell < s->shape.graph.cells; cell++)
        for (unsigned i = 0; i < RELAX_CORNERS; i++) {
            if (is_border(&s->shape, cell, i))
                continue;
            maze_point a = point_of(s->at[s->node[corner_of(s, cell, i)]]);
            maze_point b = point_of(s->at[s->node[corner_of(s, cell, (i + 1) % RELAX_CORNERS)]]);
            s->narrowest = fmin(s->narrowest, hypot(b.x - a.x, b.y - a.y));
        }
}

/* True if a cell is convex, but where the border goes round a corner of it alone, and has no wall
 * that is too short. */
static bool is_sound(const relax_mesh *mesh, const relax_cell *cell)
{
    for (unsigned i = 0; i < RELAX_CORNERS; i++) {
        uint32_t node = cell->node[(i + 1) % RELAX_CORNERS];
        contour_point in = contour_minus(mesh->at[node], mesh->at[cell->node[i]]);
        contour_point out =
            contour_minus(mesh->at[cell->node[(i + 2) % RELAX_CORNERS]], mesh->at[node]);
        if (contour_dot(in, in) < SHORTEST_WALL * SHORTEST_WALL ||
            (!mesh->alone[node] && contour_cross(in, out) <= 0))
            return false;
    }
    return true;
}

/* Marks the nodes of cells that are not sound; false if all are. */
static bool find_unsound(const relax_mesh *mesh, uint8_t *marks)
{
    bool found = false;
    memset(marks, 0, mesh->node_count);
    for (size_t i = 0; i < mesh->cell_count; i++) {
        if (is_sound(mesh, &mesh->cells[i]))
            continue;
        found = true;
        for (unsigned k = 0; k < RELAX_CORNERS; k++)
            marks[mesh->cells[i].node[k]] = 1;
    }
    return found;
}

/* Gives up corners of the curve that so few cells cannot show: there, where the border of the
 * squares is straight, marked knots may slide.  False if there is none. */
static bool loosen(rim *r, const uint8_t *marks)
{
    bool found = false;
    for (size_t i = 0; i < r->count; i++) {
        rim_knot *knot = &r->knots[i];
        bool gives = knot->pinned && knot->cells == 2 && marks[knot->node];
        knot->pinned = knot->pinned && !gives;
        found = found || gives;
    }
    return found;
}

/* Moves corners, and again where cells are not sound.  False when out of memory; `*sound` says
 * whether all are sound in the end. */
static bool settle(shape_builder *b, bool *sound)
{
    relax_mesh mesh = {b->cells, b->s->shape.graph.cells, b->s->at, b->nodes, &b->rim, NULL};
    uint8_t *marks = malloc(mesh.node_count + 1);
    bool done = marks != NULL, more = true;
    while (done && !*sound && more) {
        done = relax(&mesh);
        *sound = done && !find_unsound(&mesh, marks);
        more = done && !*sound && loosen(mesh.rim, marks);
    }
    free(marks);
    free(mesh.alone);
    return done && bend_walls(b);
}

/* Two rings in one border are drawn as the cells have them: traced from those. */
static bool build(shape_builder *b, contour *curve, maze_error *error)
{
    bool done = number_nodes(b) && list_borders(b), sound = false;
    rim_fit fit = curve->ring_count > 0 ? RIM_FITS : RIM_MERGED;
    b->rim.curve = curve;
    if (done && fit == RIM_FITS)
        done = shape_rim_lay(&b->rim, b->s->at, &fit);
    if (done && fit == RIM_MERGED)
        done = shape_rim_trace(&b->rim, b->s->at, curve->ring_count > 0 ? &b->traced : curve);
    if (done && fit != RIM_TOO_THIN)
        done = settle(b, &sound);
    if (!done)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a smooth outline");
    measure_moves(b->s);
    measure_ways(b->s);
    return sound || maze_fail(error, MAZE_BAD_INPUT, TOO_FINE);
}

/* `base` is a cut out of a grid of squares; cells and sides keep their numbers.  A curve without
 * rings is made of the border itself.  Takes over `base`, also when it fails. */
static maze_shape *smoothed_create(maze_shape *base, contour *curve, maze_error *error)
{
    smoothed *s = calloc(1, sizeof *s);
    if (!s) {
        shape_destroy(base);
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a shape");
        return NULL;
    }
    s->shape = (maze_shape){.kind = &shape_smoothed, .base = base, .graph = base->graph};
    memcpy(s->shape.size, base->size, sizeof base->size);
    shape_grid(base, &s->columns, &s->rows);
    shape_builder b = {.s = s};
    bool done = build(&b, curve, error);
    free(b.cells);
    free(b.met);
    shape_rim_free(&b.rim);
    shape_contour_free(&b.traced);
    if (done)
        return &s->shape;
    shape_destroy(&s->shape);
    return NULL;
}

/* Bytes of memory at most for one of so many cells in so large a grid. */
static uint64_t smoothed_bytes(uint64_t cells, uint64_t grid)
{
    return grid * 2 * sizeof(uint32_t) +
           cells * (sizeof(relax_cell) + 1 + 4 * (sizeof(contour_point) + 3 * sizeof(double)));
}

/* smooth: the border of an outline, a word or a mask becomes a curve without stairs. */

/* True if the outline of a recipe, in another size of its grid, can be smooth. */
static bool can_have_size(const core_making *m, recipe_field grid, const recipe_field *cut)
{
    core_making other = {.recipe = m->recipe, .inputs = m->inputs};
    maze_error ignored;
    other.error = &ignored;
    bool done = grid.row->make(&other, &grid) && cut->row->make(&other, cut);
    if (done) {
        other.shape = smoothed_create(other.shape, &other.curve, &ignored);
        done = other.shape != NULL;
    }
    shape_destroy(other.shape);
    shape_contour_free(&other.curve);
    for (int kind = 0; kind < RECIPE_TEXT_KINDS; kind++)
        free(other.texts[kind]);
    return done;
}

/* Says with the error how large the outline must be. */
static bool fail_with_size(const core_making *m, uint32_t columns, uint32_t rows)
{
    recipe_field grid = recipe_field_in(m->recipe, SLOT_SHAPE);
    recipe_field cut = recipe_field_in(m->recipe, SLOT_CUT);
    for (uint32_t more = 1; cut.row && grid.row->numbers == 2 && more <= SIZES_TRIED; more++) {
        grid.number[0] = columns + more;
        grid.number[1] = (uint32_t)(((uint64_t)rows * (columns + more) + columns / 2) / columns);
        if (can_have_size(m, grid, &cut))
            return maze_fail(m->error, MAZE_BAD_INPUT,
                             "the outline has parts too fine for %lu x %lu cells without stairs; "
                             "write %lu x %lu, or leave out \"smooth\"",
                             (unsigned long)columns, (unsigned long)rows,
                             (unsigned long)grid.number[0], (unsigned long)grid.number[1]);
    }
    return false;
}

static bool make(core_making *m, const recipe_field *field)
{
    uint32_t columns, rows;
    shape_grid(m->shape, &columns, &rows);
    if (!shape_outline_check_size(columns, rows, m->error))
        return false;
    return making_wrap(m, smoothed_create(m->shape, &m->curve, m->error)) ||
           (m->error && m->error->status == MAZE_BAD_INPUT && fail_with_size(m, columns, rows));
}

static bool is_seedless(const recipe_field *field)
{
    (void)field;
    return true;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    double grid = (estimate->extent.x + 1) * (estimate->extent.y + 1);
    estimate->narrowest *= SMOOTHED_NARROWEST;
    estimate->wider = true;
    estimate->bytes += smoothed_bytes(estimate->cells, (uint64_t)grid);
}

static const recipe_row rows[] = {{
    .term = {.name = "smooth",
             .form = "smooth",
             .kind = "border",
             .summary = "the border of an outline, a word or a mask without stairs",
             .about = "The border lies on the curve of the outline itself, and the squares inside "
                      "bend a little to follow it: only corners move, so that the maze is one of "
                      "squares still, and no harder and no easier for it.  Cells are those whose "
                      "centers lie inside the curve.  A word has letters of its own for that, "
                      "which are drawn as outlines.  The border of a mask is traced and its "
                      "stairs are smoothed away.",
             .source = "of mazepress; squares fitted to the corners of cells are S. Bouaziz, "
                       "M. Deuss, Y. Schwartzburg, T. Weise, M. Pauly, \"Shape-Up: Shaping "
                       "Discrete Geometry with Projections\" (2012)"},
    .slot = SLOT_BEFORE,
    .needs = HAS_OUTLINE | HAS_SQUARES,
    .takes = HAS_LATTICE,
    .estimate = estimate,
    .seedless = is_seedless,
    .make = make,
}};
const recipe_rows shape_smooth_rows = RECIPE_ROWS(rows);
