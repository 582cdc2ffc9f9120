#include "write/json_cells.h"

#include "core/shape/graph_shape.h"
#include "write/json_text.h"
#include "write/walk_round.h"

typedef struct writer {
    maze_sink *sink;
    const maze_maze *maze;
    const maze_graph *graph;
    const maze_shape *shape;
    const plane_graph *nodes; /* NULL: no graph */
    const uint32_t *distance; /* of each cell from the entrance */
} writer;

static void put_outline(const writer *w, maze_cell cell)
{
    maze_wall walls[MAZE_MAX_SIDES];
    double sweeps[MAZE_MAX_SIDES];
    uint32_t sides = maze_shape_has_walls(w->shape) ? walk_round(w->shape, cell, walls) : 0;
    sink_put(w->sink, ",\"outline\":[");
    for (uint32_t i = 0; i < sides; i++) {
        json_comma(w->sink, i);
        json_point(w->sink, maze_shape_corner(w->shape, walls[i].from));
        sweeps[i] = walls[i].sweep;
    }
    sink_put(w->sink, "]");
    json_sweeps(w->sink, sweeps, sides);
}

static void put_side(const writer *w, maze_cell cell, uint32_t side)
{
    uint32_t back = MAZE_NONE;
    maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
    sink_put(w->sink, "{\"cell\":");
    json_integer_or_null(w->sink, next);
    sink_put(w->sink, ",\"back\":");
    json_integer_or_null(w->sink, next == MAZE_NONE ? MAZE_NONE : back);
    sink_put(w->sink, ",\"open\":");
    json_boolean(w->sink, maze_is_open(w->maze, cell, side));
    sink_put(w->sink, "}");
}

static void put_integer(const writer *w, const char *name, uint32_t value)
{
    sink_put(w->sink, name);
    json_integer(w->sink, value);
}

/* Its row, or ring, and its place in it; of a graph's node its name. */
static void put_place(const writer *w, maze_cell cell)
{
    shape_seat seat;
    if (w->nodes) {
        const graph_node *node = &w->nodes->nodes[cell];
        sink_put(w->sink, ",\"name\":\"");
        maze_sink_write(w->sink, w->nodes->text + node->name, node->name_length);
        sink_put(w->sink, "\"");
    } else if (shape_seat_of(w->shape, cell, &seat)) {
        put_integer(w, shape_has_rings(w->shape) ? ",\"ring\":" : ",\"row\":", seat.row);
        put_integer(w, ",\"column\":", seat.column);
    }
}

static void put_cell(const writer *w, maze_cell cell)
{
    maze_cell over = maze_shape_over(w->shape, cell);
    put_integer(w, "{\"number\":", cell);
    put_place(w, cell);
    put_integer(w, ",\"distance\":", w->distance[cell]);
    if (over != MAZE_NONE)
        put_integer(w, ",\"under\":", over);
    sink_put(w->sink, ",\"center\":");
    json_point(w->sink, maze_shape_center(w->shape, cell));
    put_outline(w, cell);
    sink_put(w->sink, ",\"sides\":[");
    for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++) {
        json_comma(w->sink, side);
        put_side(w, cell, side);
    }
    sink_put(w->sink, "]}");
}

static void put_cells(const writer *w)
{
    sink_put(w->sink, "\"cells\":[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++) {
        json_comma(w->sink, cell);
        put_cell(w, cell);
    }
    sink_put(w->sink, "]");
}

/* Pairs of cells, the lesser number first. */
static void put_passages(const writer *w)
{
    size_t count = 0;
    sink_put(w->sink, "\"passages\":[");
    for (maze_cell cell = 0; cell < w->graph->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(w->shape, cell); side++) {
            uint32_t back;
            maze_cell next = w->graph->across(w->graph->context, cell, side, &back);
            if (next == MAZE_NONE || next < cell || !maze_is_open(w->maze, cell, side))
                continue;
            json_comma(w->sink, count++);
            sink_put(w->sink, "[");
            json_integer(w->sink, cell);
            sink_put(w->sink, ",");
            json_integer(w->sink, next);
            sink_put(w->sink, "]");
        }
    sink_put(w->sink, "]");
}

static writer writer_of(maze_sink *sink, const maze_maze *maze, const uint32_t *distance)
{
    const maze_shape *shape = maze_get_shape(maze);
    return (writer){sink, maze, maze_get_graph(maze), shape, graph_shape_graph(shape), distance};
}

void json_cells(maze_sink *sink, const maze_maze *maze, const uint32_t *distance)
{
    writer w = writer_of(sink, maze, distance);
    put_passages(&w);
    sink_put(sink, ",");
    put_cells(&w);
}

bool json_can_open(const maze_maze *maze, maze_error *error)
{
    const maze_shape *shape = maze_get_shape(maze);
    for (maze_cell cell = 0; cell < maze_get_graph(maze)->cells; cell++)
        if (maze_shape_sides(shape, cell) > JSON_OPEN_SIDES)
            return maze_fail(
                error, MAZE_BAD_INPUT,
                "the option \"compact\" is for cells of at most %d sides; cell %lu has %lu",
                JSON_OPEN_SIDES, (unsigned long)cell, (unsigned long)maze_shape_sides(shape, cell));
    return true;
}

void json_open(maze_sink *sink, const maze_maze *maze)
{
    writer w = writer_of(sink, maze, NULL);
    sink_put(sink, "\"open\":[");
    for (maze_cell cell = 0; cell < w.graph->cells; cell++) {
        uint32_t open = 0;
        for (uint32_t side = 0; side < maze_shape_sides(w.shape, cell); side++)
            open |= (uint32_t)maze_is_open(maze, cell, side) << side;
        json_comma(sink, cell);
        json_integer(sink, open);
    }
    sink_put(sink, "]");
}
