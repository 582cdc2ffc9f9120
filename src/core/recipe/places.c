/* A caller's graph with a place for each cell becomes the text of a graph. */
#include "core/base/given.h"
#include "core/base/text.h"
#include "core/making.h"

#include <math.h>
#include <mazepress/inputs.h>
#include <stdio.h>
#include <stdlib.h>

/* Of a unit; MAZE_GRAPH_COORDINATE has room for twice the farthest place. */
#define PARTS 1000
#define FARTHEST 900000

static bool find_least(const maze_point *places, uint32_t count, int64_t least[2],
                       maze_error *error)
{
    least[0] = least[1] = INT64_MAX;
    for (uint32_t i = 0; i < count; i++) {
        if (!(fabs(places[i].x) <= FARTHEST && fabs(places[i].y) <= FARTHEST))
            return maze_fail(error, MAZE_BAD_INPUT,
                             "the place of cell %lu must be numbers from -%d to %d",
                             (unsigned long)i, FARTHEST, FARTHEST);
        int64_t x = llround(places[i].x * PARTS), y = llround(places[i].y * PARTS);
        least[0] = x < least[0] ? x : least[0];
        least[1] = y < least[1] ? y : least[1];
    }
    return true;
}

static void put_nodes(text_buffer *text, const maze_point *places, uint32_t count,
                      const int64_t least[2])
{
    char node[80];
    for (uint32_t i = 0; i < count; i++) {
        snprintf(node, sizeof node, "%s%lu:%lld:%lld", i ? "," : "", (unsigned long)i,
                 (long long)(llround(places[i].x * PARTS) - least[0]),
                 (long long)(llround(places[i].y * PARTS) - least[1]));
        text_add(text, node);
    }
}

static bool put_edges(text_buffer *text, const maze_graph *graph, maze_error *error)
{
    const char *before = ";";
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++) {
            char edge[40];
            uint32_t back;
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (next == cell)
                return maze_fail(error, MAZE_BAD_INPUT, "the graph leads from cell %lu to itself",
                                 (unsigned long)cell);
            if (next == MAZE_NONE || next < cell)
                continue;
            snprintf(edge, sizeof edge, "%s%lu-%lu", before, (unsigned long)cell,
                     (unsigned long)next);
            text_add(text, edge);
            before = ",";
        }
    if (*before == ';')
        text_add(text, before);
    return true;
}

bool maze_inputs_add_places(maze_inputs *inputs, const maze_graph *graph, const maze_point *places,
                            uint32_t *checksum, maze_error *error)
{
    text_buffer text = {0};
    int64_t least[2];
    if (!given(inputs, "inputs", error) || !given(graph, "graph", error) ||
        !given(places, "places", error) || !given(checksum, "place for the checksum", error))
        return false;
    if (graph->cells > MAZE_GRAPH_NODES)
        return maze_fail(error, MAZE_BAD_INPUT, "a graph with places has at most %d cells, not %lu",
                         MAZE_GRAPH_NODES, (unsigned long)graph->cells);
    if (!making_check_graph(graph, error) || !find_least(places, graph->cells, least, error))
        return false;
    put_nodes(&text, places, graph->cells, least);
    bool done = put_edges(&text, graph, error);
    if (done && text.failed)
        done = maze_fail(error, MAZE_NO_MEMORY, "out of memory for a graph");
    done = done && maze_inputs_add_graph(inputs, text.bytes, text.length, checksum, error);
    free(text.bytes);
    return done;
}
