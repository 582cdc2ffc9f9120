#include "core/maze.h"
#include "core/measure/measuring.h"
#include "core/shape/graph_shape.h"

/* The middle reaches from 3 to 7 tenths of the box, edges included. */
#define TENTHS 10
#define FIRST_TENTH 3
#define LAST_TENTH 7

static bool is_in_middle(uint32_t place, uint32_t size)
{
    uint64_t tenths = (uint64_t)place * TENTHS;
    return tenths >= (uint64_t)size * FIRST_TENTH && tenths <= (uint64_t)size * LAST_TENTH;
}

uint32_t measure_middle(const maze_maze *maze, const maze_path *path)
{
    const maze_shape *shape = maze->shape;
    const plane_graph *graph = graph_shape_graph(shape);
    uint64_t inside = 0;
    shape_spot spot = graph ? graph_shape_box(graph) : (shape_spot){0};
    for (size_t i = 0; i < path->length; i++) {
        if (graph) {
            const graph_node *node = &graph->nodes[shape_whole_cell(shape, path->cells[i])];
            spot.x = node->x;
            spot.y = node->y;
        } else {
            spot = shape_spot_of(shape, path->cells[i]);
        }
        inside += is_in_middle(spot.x, spot.width) && is_in_middle(spot.y, spot.height);
    }
    return (uint32_t)((100 * inside + path->length - 1) / path->length);
}
