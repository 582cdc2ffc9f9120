/* Joins the parts of a mask on the graph of any shape: every free cell gets its nearest part, and
 * the shortest paths across the borders between parts connect them (J. Kruskal, 1956). Squares have
 * separate rules, with straight bridges. */
#include "input/joining/join_graph.h"

#include <glib.h>
#include <string.h>

#define LEAST_PART 4 /* cells */

typedef struct graph_joining {
    const maze_graph *graph;
    uint8_t *keep;
    maze_cell
        *part; /* for each cell, the first cell of the nearest part; MAZE_NONE: none is near */
    uint32_t *distance; /* for each cell, its distance from that part in cells */
    maze_cell *parent;  /* parents of sets of parts */
    maze_cell *queue;
} graph_joining;

/* A path across the side between two cells with different parts. */
typedef struct graph_bridge {
    uint32_t length; /* free cells */
    maze_cell from, to;
} graph_bridge;

static maze_cell next_to(const graph_joining *j, maze_cell cell, uint32_t side)
{
    uint32_t back;
    return j->graph->across(j->graph->context, cell, side, &back);
}

/* Numbers the part of a kept cell, and returns its size. */
static uint32_t fill_part(graph_joining *j, maze_cell first)
{
    uint32_t count = 0;
    j->queue[count++] = first;
    j->part[first] = first;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t side = 0; side < j->graph->sides; side++) {
            maze_cell next = next_to(j, j->queue[i], side);
            if (next == MAZE_NONE || !j->keep[next] || j->part[next] == first)
                continue;
            j->part[next] = first;
            j->queue[count++] = next;
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

/* Numbers all parts, and removes small ones, except the first part if all are small. */
static void find_parts(graph_joining *j, join_graph_facts *facts)
{
    uint32_t largest = 0;
    for (int round = 0; round < 2; round++) {
        memset(j->part, 0xFF, j->graph->cells * sizeof *j->part);
        for (maze_cell cell = 0; cell < j->graph->cells; cell++) {
            if (!j->keep[cell] || j->part[cell] != MAZE_NONE)
                continue;
            uint32_t count = fill_part(j, cell);
            if (round == 0)
                largest = MAX(largest, count);
            else if (count < MIN(largest, LEAST_PART))
                remove_part(j, count, facts);
        }
    }
}

static void find_nearest(graph_joining *j, uint32_t farthest)
{
    uint32_t count = 0;
    for (maze_cell cell = 0; cell < j->graph->cells; cell++) {
        j->distance[cell] = j->keep[cell] ? 0 : UINT32_MAX;
        if (j->keep[cell])
            j->queue[count++] = cell;
    }
    for (uint32_t i = 0; i < count; i++) {
        maze_cell cell = j->queue[i];
        if (j->distance[cell] >= farthest)
            continue;
        for (uint32_t side = 0; side < j->graph->sides; side++) {
            maze_cell next = next_to(j, cell, side);
            if (next == MAZE_NONE || j->distance[next] <= j->distance[cell])
                continue;
            if (j->distance[next] == UINT32_MAX)
                j->queue[count++] = next;
            j->distance[next] = j->distance[cell] + 1;
            j->part[next] = MIN(j->part[next], j->part[cell]);
        }
    }
}

static maze_cell set_of(const graph_joining *j, maze_cell part)
{
    while (j->parent[part] != part)
        part = j->parent[part] = j->parent[j->parent[part]];
    return part;
}

static void unite(graph_joining *j, maze_cell one, maze_cell other)
{
    one = set_of(j, one);
    other = set_of(j, other);
    j->parent[MAX(one, other)] = MIN(one, other);
}

/* Keeps the cells from this one to its nearest part. */
static void build_half(graph_joining *j, maze_cell cell, join_graph_facts *facts)
{
    while (j->distance[cell] > 0) {
        maze_cell to = cell;
        facts->added += !j->keep[cell];
        j->keep[cell] = 1;
        for (uint32_t side = 0; side < j->graph->sides; side++) {
            maze_cell next = next_to(j, cell, side);
            if (next == MAZE_NONE)
                continue;
            if (j->keep[next])
                unite(j, j->part[next], j->part[cell]);
            if (to == cell && j->part[next] == j->part[cell] &&
                j->distance[next] + 1 == j->distance[cell])
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

static void build_bridges(graph_joining *j, uint32_t farthest, join_graph_facts *facts)
{
    GArray *bridges = g_array_new(FALSE, FALSE, sizeof(graph_bridge));
    for (maze_cell cell = 0; cell < j->graph->cells; cell++)
        for (uint32_t side = 0; side < j->graph->sides; side++) {
            maze_cell next = next_to(j, cell, side);
            if (next == MAZE_NONE || next < cell || j->part[cell] == MAZE_NONE ||
                j->part[next] == MAZE_NONE || j->part[cell] == j->part[next])
                continue;
            graph_bridge bridge = {j->distance[cell] + j->distance[next], cell, next};
            if (bridge.length <= farthest)
                g_array_append_val(bridges, bridge);
        }
    g_array_sort(bridges, compare_bridges);
    for (guint i = 0; i < bridges->len; i++) {
        const graph_bridge *bridge = &g_array_index(bridges, graph_bridge, i);
        if (set_of(j, j->part[bridge->from]) == set_of(j, j->part[bridge->to]))
            continue;
        build_half(j, bridge->from, facts);
        build_half(j, bridge->to, facts);
        unite(j, j->part[bridge->from], j->part[bridge->to]);
    }
    g_array_free(bridges, TRUE);
}

/* Removes everything except the largest connected part. */
static void keep_largest(graph_joining *j, join_graph_facts *facts)
{
    maze_cell largest = MAZE_NONE;
    uint32_t most = 0, *distance = j->distance;
    for (int round = 0; round < 2; round++) {
        memset(j->part, 0xFF, j->graph->cells * sizeof *j->part);
        for (maze_cell cell = 0; cell < j->graph->cells; cell++) {
            if (!j->keep[cell] || j->part[cell] != MAZE_NONE)
                continue;
            uint32_t count = fill_part(j, cell), added = 0;
            for (uint32_t i = 0; i < count; i++)
                added += distance[j->queue[i]] > 0;
            if (round == 0 && count > most) {
                most = count;
                largest = cell;
            }
            if (round == 1 && cell != largest) {
                facts->added -= added;
                remove_part(j, count, facts);
                facts->dropped_cells -= added;
            }
        }
    }
}

void input_join_graph(const maze_graph *graph, uint32_t farthest, uint8_t *keep,
                      join_graph_facts *facts)
{
    graph_joining j = {.graph = graph,
                       .keep = keep,
                       .part = g_new(maze_cell, graph->cells),
                       .distance = g_new(uint32_t, graph->cells),
                       .parent = g_new(maze_cell, graph->cells),
                       .queue = g_new(maze_cell, graph->cells)};
    *facts = (join_graph_facts){0};
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        j.parent[cell] = cell;
    find_parts(&j, facts);
    find_nearest(&j, farthest);
    build_bridges(&j, farthest, facts);
    keep_largest(&j, facts);
    g_free(j.part);
    g_free(j.distance);
    g_free(j.parent);
    g_free(j.queue);
}
