/* Joins the separate parts of a mask on a graph of any shape. The region of a part consists of its
 * cells and of the free cells to which the part is nearest. Shortest paths across the borders of
 * regions connect the parts (J. Kruskal, 1956). */
#include "input/joining/join_graph.h"

#include "core/base/collections.h"

#include <glib.h>
#include <string.h>

#define LEAST_PART 4

typedef struct graph_joining {
    const maze_graph *graph;
    uint8_t *keep;
    /* for each cell, the first cell of the nearest part, or MAZE_NONE */
    maze_cell *part;
    uint32_t *distance; /* for each cell, the number of steps from its nearest part */
    sets joined;        /* the groups of joined parts; the number of a part is its first cell */
    maze_cell *queue;
} graph_joining;

/* A bridge between two parts. `from` and `to` are neighboring cells in the regions of these
 * parts. */
typedef struct graph_bridge {
    uint32_t length; /* number of free cells on the bridge */
    maze_cell from, to;
} graph_bridge;

static maze_cell next_to(const graph_joining *j, maze_cell cell, uint32_t side)
{
    uint32_t back;
    return j->graph->across(j->graph->context, cell, side, &back);
}

static uint32_t fill_part(graph_joining *joining, maze_cell first)
{
    uint32_t count = 0;
    joining->queue[count++] = first;
    joining->part[first] = first;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t side = 0; side < joining->graph->sides; side++) {
            maze_cell next = next_to(joining, joining->queue[i], side);
            if (next == MAZE_NONE || !joining->keep[next] || joining->part[next] == first)
                continue;
            joining->part[next] = first;
            joining->queue[count++] = next;
        }
    return count;
}

static void remove_part(graph_joining *j, uint32_t count, join_graph_facts *facts)
{
    facts->dropped_parts++;
    facts->dropped_cells += count;
    for (uint32_t i = 0; i < count; i++) {
        j->keep[j->queue[i]] = 0;
        j->part[j->queue[i]] = MAZE_NONE;
    }
}

static void find_parts(graph_joining *joining, join_graph_facts *facts)
{
    uint32_t largest = 0;
    for (int round = 0; round < 2; round++) {
        memset(joining->part, 0xFF, joining->graph->cells * sizeof *joining->part);
        for (maze_cell cell = 0; cell < joining->graph->cells; cell++) {
            if (!joining->keep[cell] || joining->part[cell] != MAZE_NONE)
                continue;
            uint32_t count = fill_part(joining, cell);
            if (round == 0)
                largest = MAX(largest, count);
            else if (count < MIN(largest, LEAST_PART))
                remove_part(joining, count, facts);
        }
    }
}

static void find_nearest(graph_joining *joining, uint32_t farthest)
{
    uint32_t count = 0;
    for (maze_cell cell = 0; cell < joining->graph->cells; cell++) {
        joining->distance[cell] = joining->keep[cell] ? 0 : UINT32_MAX;
        if (joining->keep[cell])
            joining->queue[count++] = cell;
    }
    for (uint32_t i = 0; i < count; i++) {
        maze_cell cell = joining->queue[i];
        if (joining->distance[cell] >= farthest)
            continue;
        for (uint32_t side = 0; side < joining->graph->sides; side++) {
            maze_cell next = next_to(joining, cell, side);
            if (next == MAZE_NONE || joining->distance[next] <= joining->distance[cell])
                continue;
            if (joining->distance[next] == UINT32_MAX)
                joining->queue[count++] = next;
            joining->distance[next] = joining->distance[cell] + 1;
            joining->part[next] = MIN(joining->part[next], joining->part[cell]);
        }
    }
}

static void build_half(graph_joining *joining, maze_cell cell, join_graph_facts *facts)
{
    while (joining->distance[cell] > 0) {
        maze_cell to = cell;
        facts->added += !joining->keep[cell];
        joining->keep[cell] = 1;
        for (uint32_t side = 0; side < joining->graph->sides; side++) {
            maze_cell next = next_to(joining, cell, side);
            if (next == MAZE_NONE)
                continue;
            if (joining->keep[next])
                sets_join(&joining->joined, joining->part[next], joining->part[cell]);
            if (to == cell && joining->part[next] == joining->part[cell] &&
                joining->distance[next] + 1 == joining->distance[cell])
                to = next;
        }
        cell = to;
    }
}

static int compare_bridges(const void *first, const void *second)
{
    const graph_bridge *a = first, *b = second;
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    return (a->to > b->to) - (a->to < b->to);
}

static void build_bridges(graph_joining *joining, uint32_t farthest, join_graph_facts *facts)
{
    g_autoptr(GArray) bridges = g_array_new(FALSE, FALSE, sizeof(graph_bridge));
    for (maze_cell cell = 0; cell < joining->graph->cells; cell++)
        for (uint32_t side = 0; side < joining->graph->sides; side++) {
            maze_cell next = next_to(joining, cell, side);
            if (next == MAZE_NONE || next < cell || joining->part[cell] == MAZE_NONE ||
                joining->part[next] == MAZE_NONE || joining->part[cell] == joining->part[next])
                continue;
            graph_bridge bridge = {joining->distance[cell] + joining->distance[next], cell, next};
            if (bridge.length <= farthest)
                g_array_append_val(bridges, bridge);
        }
    g_array_sort(bridges, compare_bridges);
    for (guint i = 0; i < bridges->len; i++) {
        const graph_bridge *bridge = &g_array_index(bridges, graph_bridge, i);
        maze_cell from = joining->part[bridge->from], to = joining->part[bridge->to];
        if (sets_find(&joining->joined, from) == sets_find(&joining->joined, to))
            continue;
        build_half(joining, bridge->from, facts);
        build_half(joining, bridge->to, facts);
        sets_join(&joining->joined, from, to);
    }
}

static void keep_largest(graph_joining *joining, join_graph_facts *facts)
{
    maze_cell largest = MAZE_NONE;
    uint32_t most = 0, *distance = joining->distance;
    for (int round = 0; round < 2; round++) {
        memset(joining->part, 0xFF, joining->graph->cells * sizeof *joining->part);
        for (maze_cell cell = 0; cell < joining->graph->cells; cell++) {
            if (!joining->keep[cell] || joining->part[cell] != MAZE_NONE)
                continue;
            uint32_t count = fill_part(joining, cell), added = 0;
            for (uint32_t i = 0; i < count; i++)
                added += distance[joining->queue[i]] > 0;
            if (round == 0 && count > most) {
                most = count;
                largest = cell;
            }
            if (round == 1 && cell != largest) {
                facts->added -= added;
                remove_part(joining, count, facts);
                facts->dropped_cells -= added;
            }
        }
    }
}

void input_join_graph(const maze_graph *graph, uint32_t farthest, uint8_t *keep,
                      join_graph_facts *facts)
{
    graph_joining joining = {.graph = graph,
                             .keep = keep,
                             .part = g_new(maze_cell, graph->cells),
                             .distance = g_new(uint32_t, graph->cells),
                             .joined = {g_new(uint32_t, graph->cells)},
                             .queue = g_new(maze_cell, graph->cells)};
    *facts = (join_graph_facts){0};
    sets_part(&joining.joined, graph->cells);
    find_parts(&joining, facts);
    find_nearest(&joining, farthest);
    build_bridges(&joining, farthest, facts);
    keep_largest(&joining, facts);
    g_free(joining.part);
    g_free(joining.distance);
    g_free(joining.joined.parent);
    g_free(joining.queue);
}
