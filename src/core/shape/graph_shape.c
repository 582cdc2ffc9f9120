/* graph.CHECKSUM: a graph from the inputs of a maze.  Cell i is node i.  The sides of a cell are
 * the edges of its node, in the order in which the graph's text lists them. */
#include "core/shape/wrappers.h"

#include <math.h>
#include <mazepress/inputs.h>
#include <stdlib.h>
#include <string.h>

#define SHORTEST 1.35
/* distance from the outermost nodes to the edge of the shape's box, in cells */
#define MARGIN 0.5
#define USUAL_SIDES 8 /* typical number of edges per node, for estimates */
#define EXTENT_PARTS 1000.0
/* maximum width and height of the box around the nodes, in cells */
#define MOST_CELLS_ACROSS 10000.0

typedef struct graph_shape {
    maze_shape shape;
    recipe_graph graph;
    /* the box from (0, 0) to the largest coordinates of nodes; only `width` and `height` are
     * used */
    shape_spot box;
    double unit;    /* number of units of the graph's coordinates per cell */
    maze_point extent;
} graph_shape;

static const graph_shape *graph_shape_of(const maze_shape *shape)
{
    return (const graph_shape *)shape;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const recipe_graph *g = &((const graph_shape *)context)->graph;
    const graph_node *node = &g->nodes[cell];
    if (side >= node->sides)
        return MAZE_NONE;
    *back = g->neighbors[node->first + side].back;
    return g->neighbors[node->first + side].cell;
}

static maze_point extent(const maze_shape *shape)
{
    return graph_shape_of(shape)->extent;
}

static uint32_t side_count(const maze_shape *shape, maze_cell cell)
{
    return graph_shape_of(shape)->graph.nodes[cell].sides;
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    const graph_shape *s = graph_shape_of(shape);
    const graph_node *node = &s->graph.nodes[cell];
    return (maze_point){node->x / s->unit + MARGIN, node->y / s->unit + MARGIN};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    const graph_shape *s = graph_shape_of(shape);
    const graph_node *node = &s->graph.nodes[cell];
    return (shape_spot){node->x, s->box.width, node->y, s->box.height};
}

static const shape_kind kind = {
    .name = "graph",
    .sides = USUAL_SIDES,
    .narrowest = 1,
    .extent = extent,
    .side_count = side_count,
    .center = center,
    .spot = spot,
};

static double shortest_edge(const recipe_graph *g)
{
    double shortest = 1;
    for (uint32_t i = 0; i < g->count; i++)
        for (uint32_t k = 0; k < g->nodes[i].sides; k++) {
            const graph_node *a = &g->nodes[i];
            const graph_node *b = &g->nodes[g->neighbors[a->first + k].cell];
            double length = hypot((double)a->x - b->x, (double)a->y - b->y);
            shortest = (i == 0 && k == 0) || length < shortest ? length : shortest;
        }
    return shortest;
}

/* Returns the width or height of the shape, in cells. The result is at least 1. `length` is the
 * width or height of the box around the nodes, in units of the graph's coordinates. */
static double extent_along(const graph_shape *s, uint32_t length)
{
    return fmax(1, ceil((length / s->unit + MARGIN + MARGIN) * EXTENT_PARTS) / EXTENT_PARTS);
}

static maze_shape *graph_create(const char *text, maze_error *error)
{
    graph_shape *graph_shape = calloc(1, sizeof *graph_shape);
    if (!graph_shape) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    graph_shape->shape.kind = &kind;
    if (!recipe_graph_read(text, strlen(text), &graph_shape->shape.memory, &graph_shape->graph,
                           error)) {
        shape_destroy(&graph_shape->shape);
        return NULL;
    }
    for (uint32_t i = 0; i < graph_shape->graph.count; i++) {
        const graph_node *node = &graph_shape->graph.nodes[i];
        graph_shape->box.width =
            node->x > graph_shape->box.width ? node->x : graph_shape->box.width;
        graph_shape->box.height =
            node->y > graph_shape->box.height ? node->y : graph_shape->box.height;
    }
    graph_shape->unit =
        fmax(shortest_edge(&graph_shape->graph) / SHORTEST,
             fmax(graph_shape->box.width, graph_shape->box.height) / MOST_CELLS_ACROSS);
    graph_shape->shape.graph =
        (maze_graph){.cells = graph_shape->graph.count,
                     .sides = graph_shape->graph.most_sides ? graph_shape->graph.most_sides : 1,
                     .across = across,
                     .context = graph_shape};
    graph_shape->extent = (maze_point){extent_along(graph_shape, graph_shape->box.width),
                                       extent_along(graph_shape, graph_shape->box.height)};
    return &graph_shape->shape;
}

const recipe_graph *shape_plane_graph(const maze_shape *shape)
{
    const maze_shape *whole = shape_whole(shape);
    return whole->kind == &kind ? &graph_shape_of(whole)->graph : NULL;
}

static bool make(core_making *m, const recipe_field *field)
{
    uint32_t checksum = recipe_field_checksum(field);
    const char *text = recipe_inputs_text(m->inputs, RECIPE_TEXT_GRAPH, checksum);
    if (!text)
        return recipe_inputs_fail_missing("graph", checksum, "file", "graph", m->error);
    m->shape = graph_create(text, m->error);
    return m->shape != NULL;
}

/* Estimates the shape's size.  If the graph is not among the inputs, the maximum number of nodes is
 * assumed. */
static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    const char *text =
        recipe_inputs_text(estimate->inputs, RECIPE_TEXT_GRAPH, recipe_field_checksum(field));
    maze_shape *shape = text ? graph_create(text, NULL) : NULL;
    estimate->cells = shape ? shape->graph.cells : MAZE_GRAPH_NODES;
    estimate->sides = shape ? shape->graph.sides : USUAL_SIDES;
    estimate->extent = shape ? extent(shape) : (maze_point){1, 1};
    shape_destroy(shape);
}

static const recipe_row rows[] = {{
    .term = {RECIPE_TERM("graph", "graph.CHECKSUM", "shape"),
             .summary = "a graph from a file"},
    .cell_ns = 100,
    .slot = SLOT_SHAPE,
    .is_input = true,
    .read = recipe_read_checksum,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows shape_graph_rows = RECIPE_ROWS(rows);
