/* Cell i is node i; its sides are its edges, in the order of the text.  A cell is as wide as the
 * shortest edge is long, divided by SHORTEST. */
#include "core/shape/graph_shape.h"

#include <math.h>
#include <mazepress/inputs.h>
#include <stdlib.h>
#include <string.h>

#define SHORTEST 1.35
#define MARGIN 0.5    /* from the outermost nodes to the edge of the box, in cells */
#define USUAL_SIDES 8 /* for estimates of memory */
#define EXTENT_PARTS 1000.0
#define MOST_CELLS_ACROSS 10000.0 /* however short the shortest edge is */

typedef struct graph_shape {
    maze_shape shape;
    plane_graph graph;
    double unit; /* units of the text in a cell */
} graph_shape;

static const graph_shape *graph_shape_of(const maze_shape *shape)
{
    return (const graph_shape *)shape;
}

const plane_graph *graph_shape_graph(const maze_shape *shape)
{
    return &graph_shape_of(shape)->graph;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const plane_graph *g = &((const graph_shape *)context)->graph;
    const graph_node *node = &g->nodes[cell];
    if (side >= node->sides)
        return MAZE_NONE;
    *back = g->neighbors[node->first + side].back;
    return g->neighbors[node->first + side].cell;
}

static void destroy(maze_shape *shape)
{
    graph_text_finish(&((graph_shape *)shape)->graph);
    free(shape);
}

/* At the most, for the size is not known from the recipe. */
static uint64_t cells(const uint32_t *size)
{
    (void)size;
    return MAZE_GRAPH_NODES;
}

static maze_point extent(const uint32_t *size)
{
    return (maze_point){fmax(1, size[0] / EXTENT_PARTS), fmax(1, size[1] / EXTENT_PARTS)};
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

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    *first = 0;
    *last = shape->graph.cells - 1;
    return bottom >= 0 && top <= extent(shape->size).y;
}

static unsigned symmetries(const maze_shape *shape)
{
    (void)shape;
    return 1;
}

const shape_kind shape_graph = {
    .term = {"graph", "graph.CHECKSUM", "shape", "a graph out of a file, see --graph"},
    .cells = cells,
    .sides = USUAL_SIDES,
    .narrowest = 1,
    .destroy = destroy,
    .extent = extent,
    .side_count = side_count,
    .center = center,
    .strip = strip,
    .symmetries = symmetries,
};

static double shortest_edge(const plane_graph *g)
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

static double span_of(const plane_graph *g)
{
    uint32_t most = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        most = g->nodes[i].x > most ? g->nodes[i].x : most;
        most = g->nodes[i].y > most ? g->nodes[i].y : most;
    }
    return most;
}

static void set_extent(graph_shape *s)
{
    maze_point most = {0, 0};
    for (uint32_t i = 0; i < s->graph.count; i++) {
        maze_point point = center(&s->shape, i);
        most.x = fmax(most.x, point.x);
        most.y = fmax(most.y, point.y);
    }
    s->shape.size[0] = (uint32_t)ceil((most.x + MARGIN) * EXTENT_PARTS);
    s->shape.size[1] = (uint32_t)ceil((most.y + MARGIN) * EXTENT_PARTS);
}

maze_shape *graph_shape_create(const char *text, maze_error *error)
{
    graph_shape *s = calloc(1, sizeof *s);
    if (!s) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    if (!graph_text_read(text, strlen(text), &s->graph, error)) {
        free(s);
        return NULL;
    }
    s->unit = fmax(shortest_edge(&s->graph) / SHORTEST, span_of(&s->graph) / MOST_CELLS_ACROSS);
    s->shape.kind = &shape_graph;
    s->shape.graph = (maze_graph){.cells = s->graph.count,
                                  .sides = s->graph.most_sides ? s->graph.most_sides : 1,
                                  .across = across,
                                  .context = s};
    set_extent(s);
    return &s->shape;
}
