/* Graphs and outlines, which lie in the plane, as text: both are read and checked here, so that
 * nothing else need expect a damaged one. */
#include "core/recipe/plane_text.h"

#include "core/base/collections.h"
#include "core/base/numbers.h"

#include <mazepress/inputs.h>

#include <stdlib.h>
#include <string.h>

typedef struct reader {
    const char *at, *end;
    recipe_graph *graph;
    maze_error *error;
} reader;

static bool fail_form(const reader *r)
{
    return maze_fail(r->error, MAZE_BAD_INPUT,
                     "the text of a graph is damaged at character %lu; it is nodes and edges, as "
                     "graph.3119143c.A:0:0,B:5:0;0-1",
                     (unsigned long)(r->at - r->graph->text) + 1);
}

static bool take(reader *r, char c)
{
    bool is_there = r->at < r->end && *r->at == c;
    r->at += is_there;
    return is_there;
}

static bool read_number(reader *r, uint32_t most, uint32_t *number)
{
    const char *start = r->at;
    uint64_t value = 0;
    for (; r->at < r->end && is_digit(*r->at) && value <= most; r->at++)
        value = value * 10 + (uint32_t)(*r->at - '0');
    *number = (uint32_t)value;
    return r->at > start && value <= most && (*start != '0' || r->at == start + 1);
}

bool recipe_graph_name_character(char c)
{
    return is_digit(c) || is_letter(c) || c == '_' || c == '-';
}

static bool read_name(reader *r, graph_node *node)
{
    const char *start = r->at;
    while (r->at < r->end && recipe_graph_name_character(*r->at))
        r->at++;
    node->name = (uint32_t)(start - r->graph->text);
    node->name_length = (uint32_t)(r->at - start);
    return node->name_length > 0 && node->name_length <= MAZE_GRAPH_NAME;
}

static bool read_nodes(reader *r)
{
    recipe_graph *g = r->graph;
    do {
        graph_node *node = &g->nodes[g->count++];
        *node = (graph_node){0};
        if (!read_name(r, node) || !take(r, ':') ||
            !read_number(r, MAZE_GRAPH_COORDINATE, &node->x) || !take(r, ':') ||
            !read_number(r, MAZE_GRAPH_COORDINATE, &node->y))
            return fail_form(r);
    } while (take(r, ','));
    return true;
}

static bool fail_edge(const reader *r, uint32_t a, uint32_t b, const char *what)
{
    const recipe_graph *g = r->graph;
    return maze_fail(r->error, MAZE_BAD_INPUT, "the graph's edge %.*s %.*s: %s",
                     (int)g->nodes[a].name_length, g->text + g->nodes[a].name,
                     (int)g->nodes[b].name_length, g->text + g->nodes[b].name, what);
}

/* Fills in neighbors if `fill`, else only counts them. */
static bool read_edges(reader *r, bool fill)
{
    recipe_graph *g = r->graph;
    if (r->at == r->end)
        return true;
    do {
        uint32_t a, b;
        if (!read_number(r, g->count - 1, &a) || !take(r, '-') || !read_number(r, g->count - 1, &b))
            return fail_form(r);
        graph_node *from = &g->nodes[a], *to = &g->nodes[b];
        if (from->x == to->x && from->y == to->y)
            return fail_edge(r, a, b, "both ends lie at one place");
        if (fill) {
            g->neighbors[from->first + from->sides] = (graph_neighbor){b, to->sides};
            g->neighbors[to->first + to->sides] = (graph_neighbor){a, from->sides};
        }
        if (from->sides == MAZE_MAX_SIDES || to->sides == MAZE_MAX_SIDES)
            return fail_edge(r, a, b, "a node has 254 edges at most");
        from->sides++;
        to->sides++;
    } while (take(r, ','));
    return r->at == r->end || fail_form(r);
}

/* Gives each node its place among the neighbors, and reads the edges once more into it. */
static bool place_edges(reader *r, const char *edges)
{
    recipe_graph *g = r->graph;
    uint32_t first = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        graph_node *node = &g->nodes[i];
        node->first = first;
        first += node->sides;
        if (node->sides > g->most_sides)
            g->most_sides = node->sides;
        node->sides = 0;
    }
    g->neighbors = calloc((size_t)first + 1, sizeof *g->neighbors);
    if (!g->neighbors)
        return maze_fail(r->error, MAZE_NO_MEMORY, "out of memory for a graph");
    r->at = edges;
    return read_edges(r, true);
}

/* That no edge is there twice, and that all nodes hang together. */
static bool check(const reader *r)
{
    const recipe_graph *g = r->graph;
    uint32_t *met_by = calloc(g->count, sizeof *met_by); /* of each node a neighbor's number + 1 */
    sets pieces = {NULL};
    bool done = (met_by && sets_start(&pieces, g->count)) ||
                maze_fail(r->error, MAZE_NO_MEMORY, "out of memory for a graph");
    for (uint32_t i = 0; done && i < g->count; i++)
        for (uint32_t k = 0; done && k < g->nodes[i].sides; k++) {
            maze_cell other = g->neighbors[g->nodes[i].first + k].cell;
            done = met_by[other] != i + 1 || fail_edge(r, i, other, "it is given twice");
            met_by[other] = i + 1;
            sets_join(&pieces, i, other);
        }
    for (uint32_t i = 1; done && i < g->count; i++)
        done = sets_find(&pieces, i) == sets_find(&pieces, 0) ||
               maze_fail(r->error, MAZE_BAD_INPUT,
                         "no way leads from %.*s to %.*s: a maze must be in one piece",
                         (int)g->nodes[0].name_length, g->text + g->nodes[0].name,
                         (int)g->nodes[i].name_length, g->text + g->nodes[i].name);
    free(met_by);
    sets_finish(&pieces);
    return done;
}

static bool read_all(reader *r)
{
    if (!read_nodes(r) || !(take(r, ';') || fail_form(r)))
        return false;
    const char *edges = r->at;
    return read_edges(r, false) && place_edges(r, edges) && check(r);
}

bool recipe_graph_read(const char *text, size_t size, recipe_graph *graph, maze_error *error)
{
    size_t nodes = 1;
    for (size_t i = 0; i < size && text[i] != ';'; i++)
        nodes += text[i] == ',';
    *graph = (recipe_graph){0};
    if (nodes > MAZE_GRAPH_NODES)
        return maze_fail(error, MAZE_BAD_INPUT, "a graph has at most %d nodes", MAZE_GRAPH_NODES);
    graph->text = malloc(size + 1);
    graph->nodes = malloc(nodes * sizeof *graph->nodes);
    bool done = (graph->text && graph->nodes) ||
                maze_fail(error, MAZE_NO_MEMORY, "out of memory for a graph");
    if (done) {
        memcpy(graph->text, text, size);
        graph->text[size] = '\0';
        reader r = {graph->text, graph->text + size, graph, error};
        done = read_all(&r);
    }
    if (!done)
        recipe_graph_finish(graph);
    return done;
}

void recipe_graph_finish(recipe_graph *graph)
{
    free(graph->text);
    free(graph->nodes);
    free(graph->neighbors);
    *graph = (recipe_graph){0};
}

typedef struct outline_line {
    int64_t ax, ay, bx, by;
} outline_line;

typedef struct outline_lines {
    outline_line *lines;
    size_t count;
} outline_lines;

static bool read_point(const char **text, uint32_t *x, uint32_t *y)
{
    uint64_t across, down;
    if (has_leading_zero(*text) || !base_digits_read(text, MAZE_OUTLINE_COORDINATE, &across) ||
        *(*text)++ != ':' || has_leading_zero(*text) ||
        !base_digits_read(text, MAZE_OUTLINE_COORDINATE, &down))
        return false;
    *x = (uint32_t)across;
    *y = (uint32_t)down;
    return true;
}

bool recipe_outline_next(const char **text, uint32_t *x, uint32_t *y, bool *last)
{
    if (!**text || !read_point(text, x, y))
        return false;
    *last = **text != ',';
    *text += **text == ',' || **text == ';';
    return true;
}

void recipe_outline_size(const char *text, uint32_t *width, uint32_t *height)
{
    uint32_t x, y;
    bool last;
    *width = *height = 0;
    while (recipe_outline_next(&text, &x, &y, &last)) {
        *width = x > *width ? x : *width;
        *height = y > *height ? y : *height;
    }
}

static bool fail_outline(maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT,
                     "an outline is rings of at least three points, as "
                     "0:0,60000:0,60000:40000,0:40000 (%d points at most, coordinates up to %d)",
                     MAZE_OUTLINE_POINTS, MAZE_OUTLINE_COORDINATE);
}

/* Lists the lines of one ring, each from a point to the next, and moves *text past it. */
static bool list_ring(const char **text, const char *end, outline_lines *all, maze_error *error)
{
    size_t first = all->count;
    for (bool last = false; !last; *text += *text < end) {
        uint32_t x, y;
        if (!read_point(text, &x, &y) || *text > end)
            return fail_outline(error);
        last = *text == end || **text == ';';
        if ((!last && **text != ',') || all->count == MAZE_OUTLINE_POINTS)
            return fail_outline(error);
        if (!array_more(all->lines, all->count))
            return maze_fail(error, MAZE_NO_MEMORY, "out of memory for an outline");
        all->lines[all->count++] = (outline_line){.ax = x, .ay = y};
    }
    if (all->count - first < 3)
        return fail_outline(error);
    for (size_t i = first; i < all->count; i++) {
        const outline_line *next = &all->lines[i + 1 < all->count ? i + 1 : first];
        all->lines[i].bx = next->ax;
        all->lines[i].by = next->ay;
    }
    return true;
}

/* On which side of a line a point lies. */
static int side_of(const outline_line *l, int64_t x, int64_t y)
{
    int64_t cross = (l->bx - l->ax) * (y - l->ay) - (l->by - l->ay) * (x - l->ax);
    return (cross > 0) - (cross < 0);
}

/* Lines that only touch do not cross. */
static bool crosses(const outline_line *a, const outline_line *b)
{
    return side_of(a, b->ax, b->ay) * side_of(a, b->bx, b->by) < 0 &&
           side_of(b, a->ax, a->ay) * side_of(b, a->bx, a->by) < 0;
}

/* That it lies in a box from (0, 0) on and is not flat, and that no two lines cross. */
static bool check_lines(const outline_lines *all, maze_error *error)
{
    int64_t left = INT64_MAX, top = INT64_MAX, right = 0, bottom = 0;
    for (size_t i = 0; i < all->count; i++) {
        const outline_line *l = &all->lines[i];
        left = l->ax < left ? l->ax : left;
        top = l->ay < top ? l->ay : top;
        right = l->ax > right ? l->ax : right;
        bottom = l->ay > bottom ? l->ay : bottom;
    }
    if (left != 0 || top != 0 || right == 0 || bottom == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "an outline lies in a box from 0:0 on and is not flat");
    for (size_t i = 0; i < all->count; i++)
        for (size_t k = i + 1; k < all->count; k++)
            if (crosses(&all->lines[i], &all->lines[k]))
                return maze_fail(error, MAZE_BAD_INPUT,
                                 "the outline crosses itself; unite or part its pieces first");
    return true;
}

bool recipe_outline_check(const char *text, size_t size, maze_error *error)
{
    outline_lines all = {0};
    const char *at = text, *end = text + size;
    bool done = true;
    do
        done = list_ring(&at, end, &all, error);
    while (done && at < end);
    if (done && size > 0 && end[-1] == ';')
        done = fail_outline(error);
    done = done && check_lines(&all, error);
    free(all.lines);
    return done;
}
