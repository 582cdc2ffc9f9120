#include "core/shape/center.h"

#include "core/shape/graph_shape.h"

/* How far a place is from the middle of its length, twice, squared. */
static uint64_t square_off(uint64_t place, uint64_t length)
{
    uint64_t off = 2 * place > length ? 2 * place - length : length - 2 * place;
    return off * off;
}

maze_cell center_find(const maze_shape *shape)
{
    const plane_graph *graph = graph_shape_graph(shape);
    shape_spot spot = graph ? graph_shape_box(graph) : (shape_spot){0};
    uint64_t stretch = graph ? 1 : shape_stretch(shape), least = UINT64_MAX;
    maze_cell best = 0;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        if (graph) {
            const graph_node *node = &graph->nodes[shape_whole_cell(shape, cell)];
            spot.x = node->x;
            spot.y = node->y;
        } else {
            spot = shape_spot_of(shape, cell);
        }
        uint64_t off = stretch * square_off(spot.x, spot.width) + square_off(spot.y, spot.height);
        if (off < least) {
            least = off;
            best = cell;
        }
    }
    return best;
}
