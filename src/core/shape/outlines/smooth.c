/* The recipe field `smooth`: the border of an outline, a word or a mask becomes a curve without
 * stairs. The squares inside bend slightly to follow this curve.
 *
 * A corner with the number c in the grid has the number 2c in this shape. If two cells touch only
 * in this corner, 2c is the corner of the upper cell, and 2c + 1 the corner of the lower cell. */
#include "core/recipe/recipe.h"
#include "core/shape/outlines/relax.h"
#include "core/shape/rect.h"
#include "core/shape/wrappers.h"

#include <math.h>
#include <stdlib.h>

/* estimated width of the narrowest passage, in cells */
#define SMOOTHED_NARROWEST 0.3
#define SIZES_TRIED 24
#define TOO_FINE                                                                                   \
    "the outline has parts too fine for smooth cells; use a larger size, or remove "               \
    "\"smooth\""
#define NO_NODE UINT32_MAX

/* A wall is drawn straight if the distance from its middle to its chord is less than 1 / STRAIGHT
 * of the chord's length. */
#define STRAIGHT 300
/* maximum sweep, in radians, of a wall whose part of the curve is not nearly an arc */
#define MOST_BULGE 1.2
/* a wall whose part of the curve differs from an arc by less than this angle, in radians, is drawn
 * as the arc */
#define ROUND_WALL 0.6
/* factor for squared lengths that compensates for rounding errors */
#define SURELY_WIDER 1.000001
#define SHORTEST_WALL ((int64_t)(CONTOUR_ONE * 3 / 10))

typedef struct smoothed {
    maze_shape shape;
    uint32_t columns, rows;
    /* the node of each corner, or NO_NODE; the index is the number of the corner */
    uint32_t *node;
    contour_point *at;
    double *sweep; /* for each node, the sweep of the border's wall that begins there */
    double moved;  /* maximum vertical distance by which a corner was moved, in rows */
    double narrowest;
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

static maze_corner corner_of(const smoothed *s, maze_cell cell, unsigned i)
{
    maze_cell whole = shape_whole_cell(s->shape.base, cell);
    uint64_t x = whole % s->columns + (i == 1 || i == 2), y = whole / s->columns + (i >= 2);
    maze_corner corner = 2 * (y * ((uint64_t)s->columns + 1) + x);
    return corner + (i < 2 && s->node[corner + 1] != NO_NODE);
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

/* Returns the wall at a side of a cell. An inner wall leads from its left or upper end to its other
 * end. A wall on the border leads clockwise around the cell. Walls usually bend at corners, so each
 * wall has its own line. */
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
    .corner = corner_point,
    .wall = wall,
    .center = center,
    .strip = strip,
    .base_cell = base_cell,
    .cell_at = cell_at,
};

typedef struct shape_builder {
    smoothed *s;
    relax_mesh mesh;
    base_pool pool; /* memory that is freed when the shape is complete */
    uint8_t *met;   /* one bit per side; 1: the side belongs to a listed border */
    uint8_t *marks; /* for each node, 1 if it is a corner of a cell with a fault */
    rim rim;
    contour traced; /* the curve made from the border, if the outline's curve does not fit */
} shape_builder;

static bool list_runs(shape_builder *builder)
{
    const smoothed *smoothed = builder->s;
    for (maze_cell cell = 0; cell < smoothed->shape.graph.cells;) {
        if (!array_more(builder->mesh.runs, builder->mesh.run_count))
            return false;
        maze_cell whole = shape_whole_cell(smoothed->shape.base, cell);
        relax_run run = {
            .first = cell, .column = whole % smoothed->columns, .row = whole / smoothed->columns};
        uint32_t count = shape_run_end(smoothed->shape.base, cell) - cell;
        run.count = count < smoothed->columns - run.column ? count : smoothed->columns - run.column;
        builder->mesh.runs[builder->mesh.run_count++] = run;
        cell += run.count;
    }
    return true;
}

static uint32_t *entries_of(const smoothed *s, const relax_run *run)
{
    return s->node + 2 * ((size_t)run->row * ((size_t)s->columns + 1) + run->column);
}

/* The bits of a set of cells at a corner. The array `node` contains these sets until nodes have
 * numbers. */
enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8 };

static void number_nodes(shape_builder *builder)
{
    const smoothed *smoothed = builder->s;
    relax_mesh *mesh = &builder->mesh;
    size_t row = 2 * ((size_t)smoothed->columns + 1), end = row * ((size_t)smoothed->rows + 1);
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++) {
        uint32_t *above = entries_of(smoothed, run), *below = above + row;
        for (uint32_t i = 0; i < run->count; i++) {
            above[2 * i] |= LOWER_RIGHT;
            above[2 * i + 2] |= LOWER_LEFT;
            below[2 * i] |= UPPER_RIGHT;
            below[2 * i + 2] |= UPPER_LEFT;
        }
    }
    for (uint32_t *entry = smoothed->node; entry < smoothed->node + end; entry += 2) {
        uint32_t cells = entry[0];
        bool falls = cells == (UPPER_LEFT | LOWER_RIGHT),
             rises = cells == (UPPER_RIGHT | LOWER_LEFT);
        entry[0] = entry[1] = NO_NODE;
        if (cells != 0)
            entry[rises] = (uint32_t)mesh->node_count++;
        if (falls || rises)
            entry[falls] = (uint32_t)mesh->node_count++;
    }
}

static void place_nodes(shape_builder *builder)
{
    relax_mesh *mesh = &builder->mesh;
    for (relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++) {
        const uint32_t *above = entries_of(builder->s, run);
        run->top = above[above[1] != NO_NODE];
        run->bottom = above[2 * ((size_t)builder->s->columns + 1)];
        for (uint32_t i = 0; i <= run->count; i++) {
            contour_point at = {(run->column + i) * CONTOUR_ONE, run->row * CONTOUR_ONE};
            mesh->at[run->top + i] = at;
            at.y += CONTOUR_ONE;
            mesh->at[run->bottom + i] = at;
        }
    }
}

static bool make_mesh(shape_builder *builder)
{
    smoothed *smoothed = builder->s;
    base_pool *memory = &smoothed->shape.memory;
    size_t corners = ((size_t)smoothed->columns + 1) * ((size_t)smoothed->rows + 1);
    smoothed->node = base_pool_zeros(memory, 2 * corners, sizeof *smoothed->node);
    if (!smoothed->node || !list_runs(builder))
        return false;
    number_nodes(builder);
    smoothed->at = base_pool_take(memory, builder->mesh.node_count, sizeof *smoothed->at);
    smoothed->sweep = base_pool_zeros(memory, builder->mesh.node_count, sizeof *smoothed->sweep);
    builder->mesh.at = smoothed->at;
    builder->mesh.alone = base_pool_zeros(&builder->pool, builder->mesh.node_count, 1);
    builder->marks = base_pool_take(&builder->pool, builder->mesh.node_count, 1);
    if (memory->failed || builder->pool.failed)
        return false;
    place_nodes(builder);
    builder->mesh.rim = &builder->rim;
    return true;
}

static uint8_t cells_at(maze_door before, maze_door at)
{
    static const uint8_t cells[RECT_SIDES] = {2, 1, 0, 3};
    return cells[(at.side - before.side) % RECT_SIDES];
}

static bool list_border(shape_builder *builder, maze_door start)
{
    rim *rim = &builder->rim;
    if (!array_more(rim->chains, rim->chain_count))
        return false;
    rim_chain *chain = &rim->chains[rim->chain_count++];
    *chain = (rim_chain){.first = rim->count};
    maze_door at = start;
    do {
        maze_door next = shape_border_next(&builder->s->shape, &builder->s->shape.graph, at, true);
        bits_set(builder->met, (size_t)next.cell * RECT_SIDES + next.side);
        if (!array_more(rim->knots, rim->count))
            return false;
        rim_knot knot = {.cells = cells_at(at, next)};
        knot.node = builder->s->node[corner_of(builder->s, next.cell, next.side)];
        builder->mesh.alone[knot.node] = knot.cells == 1;
        rim->knots[rim->count++] = knot;
        chain->count++;
        at = next;
    } while (!side_equal(at, start));
    return true;
}

static bool list_borders(shape_builder *builder)
{
    const maze_shape *shape = &builder->s->shape;
    builder->met = base_pool_bits(&builder->pool, (size_t)shape->graph.cells * RECT_SIDES);
    if (!builder->met)
        return false;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        for (uint32_t side = 0; side < RECT_SIDES; side++)
            if (is_border(shape, cell, side) &&
                !bits_get(builder->met, (size_t)cell * RECT_SIDES + side) &&
                !list_border(builder, (maze_door){cell, side}))
                return false;
    return true;
}

/* Returns the sweep of the arc from a to b with the middle `middle`, or 0 if the arc is nearly
 * straight. */
static double sweep_of(contour_point a, contour_point b, contour_point middle)
{
    double x = (double)(b.x - a.x), y = (double)(b.y - a.y), chord = hypot(x, y);
    double out = y * ((double)middle.x - (double)(a.x + b.x) / 2) -
                 x * ((double)middle.y - (double)(a.y + b.y) / 2);
    double height = chord > 0 ? out / chord : 0;
    return fabs(height) * STRAIGHT < chord ? 0 : 4 * atan2(2 * height, chord);
}

/* Returns the sweep of the border's wall that begins at a knot. The sweep is limited to MOST_BULGE
 * if the wall's part of the curve is not nearly an arc, for example at a corner. A larger sweep
 * would form spikes between neighboring walls. */
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

static void bend_walls(const shape_builder *b)
{
    const rim *r = &b->rim;
    for (const rim_chain *chain = r->chains; chain < r->chains + r->chain_count; chain++)
        for (size_t i = chain->first; i < chain->first + chain->count; i++)
            b->s->sweep[r->knots[i].node] = bend_wall(r, chain, i);
}

static void measure_way(smoothed *s, maze_cell cell, unsigned side, uint32_t from, uint32_t to)
{
    maze_point a = point_of(s->at[from]), b = point_of(s->at[to]);
    double x = b.x - a.x, y = b.y - a.y;
    if (x * x + y * y < s->narrowest * s->narrowest * SURELY_WIDER &&
        !is_border(&s->shape, cell, side))
        s->narrowest = fmin(s->narrowest, hypot(x, y));
}

static void measure(shape_builder *builder)
{
    const relax_mesh *mesh = &builder->mesh;
    int64_t most = 0;
    builder->s->narrowest = 1;
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++)
        for (uint32_t i = 0; i < run->count; i++) {
            uint32_t node[RELAX_CORNERS];
            relax_nodes(run, i, node);
            for (unsigned k = 0; k < RELAX_CORNERS; k++) {
                int64_t moved = mesh->at[node[k]].y - (run->row + k / 2) * CONTOUR_ONE;
                most = llabs(moved) > most ? llabs(moved) : most;
            }
            measure_way(builder->s, run->first + i, RECT_RIGHT, node[1], node[2]);
            measure_way(builder->s, run->first + i, RECT_BOTTOM, node[2], node[3]);
        }
    builder->s->moved = (double)most / CONTOUR_ONE;
}

/* Returns true if all sides of a cell are long enough and the cell is convex. A cell may be concave
 * at a corner that belongs to no other cell. */
static bool is_sound(const relax_mesh *mesh, const uint32_t node[RELAX_CORNERS])
{
    contour_point side[RELAX_CORNERS];
    for (unsigned i = 0; i < RELAX_CORNERS; i++)
        side[i] = contour_minus(mesh->at[node[(i + 1) % RELAX_CORNERS]], mesh->at[node[i]]);
    for (unsigned i = 0; i < RELAX_CORNERS; i++) {
        unsigned next = (i + 1) % RELAX_CORNERS;
        if (contour_dot(side[i], side[i]) < SHORTEST_WALL * SHORTEST_WALL ||
            (!mesh->alone[node[next]] && contour_cross(side[i], side[next]) <= 0))
            return false;
    }
    return true;
}

static bool find_unsound(const relax_mesh *mesh, uint8_t *marks)
{
    bool found = false;
    memset(marks, 0, mesh->node_count);
    for (const relax_run *run = mesh->runs; run < mesh->runs + mesh->run_count; run++)
        for (uint32_t i = 0; i < run->count; i++) {
            uint32_t node[RELAX_CORNERS];
            relax_nodes(run, i, node);
            if (is_sound(mesh, node))
                continue;
            found = true;
            for (unsigned k = 0; k < RELAX_CORNERS; k++)
                marks[node[k]] = 1;
        }
    return found;
}

/* Releases each pinned and marked knot at which the border of the squares is straight. There, two
 * cells may be unable to follow a corner of the curve. Returns true if a knot was released. */
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

static bool settle(shape_builder *b, bool *sound)
{
    const relax_mesh *mesh = &b->mesh;
    do {
        if (!shape_relax(mesh))
            return false;
        *sound = !find_unsound(mesh, b->marks);
    } while (!*sound && loosen(mesh->rim, b->marks));
    bend_walls(b);
    return true;
}

/* Moves the corners of the cells so that the cells follow the curve. If `curve` has no rings, or if
 * a border goes around several rings of `curve`, the curve is made from the border of the cells. */
static bool build(shape_builder *builder, contour *curve, maze_error *error)
{
    bool done = make_mesh(builder) && list_borders(builder), sound = false;
    rim_fit fit = curve->ring_count > 0 ? RIM_FITS : RIM_MERGED;
    builder->rim.curve = curve;
    if (done && fit == RIM_FITS)
        done = shape_rim_lay(&builder->rim, builder->s->at, &fit);
    if (done && fit == RIM_MERGED)
        done = shape_rim_trace(&builder->rim, builder->s->at,
                               curve->ring_count > 0 ? &builder->traced : curve);
    if (done && fit != RIM_TOO_THIN)
        done = settle(builder, &sound);
    if (!done)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
    measure(builder);
    return sound || reject(error, TOO_FINE);
}

/* Creates the smooth shape from `base`, which must be a cut of a grid of squares. The function
 * takes over `base`, even on failure. */
static maze_shape *smoothed_create(maze_shape *base, contour *curve, maze_error *error)
{
    smoothed *smoothed =
        (struct smoothed *)shape_wrap(&shape_smoothed, base, sizeof *smoothed, error);
    if (!smoothed)
        return NULL;
    shape_grid(base, &smoothed->columns, &smoothed->rows);
    shape_builder builder = {.s = smoothed};
    bool done = build(&builder, curve, error);
    free(builder.mesh.runs);
    base_pool_finish(&builder.pool);
    shape_rim_free(&builder.rim);
    shape_contour_free(&builder.traced);
    if (done)
        return &smoothed->shape;
    shape_destroy(&smoothed->shape);
    return NULL;
}

static uint64_t smoothed_bytes(uint64_t cells, uint64_t grid)
{
    return grid * 2 * sizeof(uint32_t) +
           cells * (sizeof(relax_run) + 1 + 2 * (sizeof(contour_point) + 6 * sizeof(double) + 5));
}

static bool can_have_size(const core_making *making, recipe_field grid, const recipe_field *cut)
{
    base_pool pool = {0};
    maze_error ignored;
    core_making other = {.recipe = making->recipe,
                         .inputs = making->inputs,
                         .kept = &pool,
                         .own = &pool,
                         .error = &ignored};
    bool done = grid.row->make(&other, &grid) && cut->row->make(&other, cut);
    if (done) {
        other.shape = smoothed_create(other.shape, &other.curve, &ignored);
        done = other.shape != NULL;
    }
    shape_destroy(other.shape);
    shape_contour_free(&other.curve);
    base_pool_finish(&pool);
    for (int kind = 0; kind < RECIPE_TEXT_KINDS; kind++)
        free(other.texts[kind]);
    return done;
}

static bool fail_with_size(const core_making *making, uint32_t columns, uint32_t rows)
{
    recipe_field grid = recipe_field_in(making->recipe, SLOT_SHAPE);
    recipe_field cut = recipe_field_in(making->recipe, SLOT_CUT);
    for (uint32_t more = 1; cut.row && grid.row->numbers == 2 && more <= SIZES_TRIED; more++) {
        grid.number[0] = columns + more;
        grid.number[1] = (uint32_t)(((uint64_t)rows * (columns + more) + columns / 2) / columns);
        if (can_have_size(making, grid, &cut))
            return reject(making->error,
                          "the outline has parts too fine for %lu x %lu smooth cells; use %lu x "
                          "%lu, or remove \"smooth\"",
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
    .term = {RECIPE_NAMED("smooth", "border"),
             .summary = "the border of an outline, word or mask without steps",
             .about = "The border follows the curve of the outline, and the squares inside bend a "
                      "little. Only corners move, so the maze remains a maze of squares, with the "
                      "same difficulty. Its cells are those whose centers lie inside the curve. A "
                      "word has special letters, which are drawn as outlines. The border of a mask "
                      "is traced, and its steps are smoothed.",
             .source = "of mazepress; squares fitted to the corners of cells are S. Bouaziz, "
                       "M. Deuss, Y. Schwartzburg, T. Weise, M. Pauly, \"Shape-Up: Shaping "
                       "Discrete Geometry with Projections\" (2012)"},
    .cell_ns = 800,
    .slot = SLOT_BEFORE,
    .needs = HAS_OUTLINE | HAS_SQUARES,
    .takes = HAS_LATTICE,
    .estimate = estimate,
    .seedless = is_seedless,
    .make = make,
}};
const recipe_rows shape_smooth_rows = RECIPE_ROWS(rows);
