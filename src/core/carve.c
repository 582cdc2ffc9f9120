/* The draw law of <mazepress/maze.h> for any graph. */
#include "core/maze.h"

#include <mazepress/random.h>
#include <stdlib.h>
#include <string.h>

/* Values of a cell's way back that are no side. */
enum { ROOT = MAZE_MAX_SIDES, UNVISITED };

typedef struct carver {
    maze *maze;
    const maze_graph *graph;
    maze_random random;
    uint8_t *back;       /* the side through which a cell was entered, ROOT or UNVISITED */
    maze_cell *frontier; /* a ring with room for every cell */
    maze_cell head;      /* index of the first */
    maze_cell length;
    maze_cell unvisited;
    maze_error *error;
} carver;

/* The unvisited neighbors of a cell, in the order of sides. */
typedef struct choices {
    uint32_t count;
    uint8_t side[MAZE_MAX_SIDES];
} choices;

static maze_cell *entry(carver *c, maze_cell index)
{
    maze_cell room = c->graph->cells - c->head;
    return &c->frontier[index < room ? c->head + index : index - room];
}

static void append(carver *c, maze_cell cell)
{
    *entry(c, c->length) = cell;
    c->length++;
}

static maze_cell take_last(carver *c)
{
    c->length--;
    return *entry(c, c->length);
}

static maze_cell take_first(carver *c)
{
    maze_cell cell = c->frontier[c->head];
    c->head = c->head + 1 == c->graph->cells ? 0 : c->head + 1;
    c->length--;
    return cell;
}

static maze_cell take_random(carver *c)
{
    maze_cell *place = entry(c, (maze_cell)maze_random_below(&c->random, c->length));
    maze_cell cell = *place;
    *place = take_last(c);
    return cell;
}

static maze_cell take(carver *c)
{
    switch (c->maze->recipe.pick) {
    case MAZE_PICK_QUEUE:
        return take_first(c);
    case MAZE_PICK_RANDOM:
        return take_random(c);
    case MAZE_PICK_NEWEST:
        break;
    }
    return take_last(c);
}

static bool is_unvisited(const carver *c, maze_cell cell)
{
    return cell < c->graph->cells && c->back[cell] == UNVISITED;
}

static void find_choices(const carver *c, maze_cell cell, choices *choices)
{
    const maze_graph *graph = c->graph;
    uint32_t back;
    choices->count = 0;
    for (uint32_t side = 0; side < graph->sides; side++)
        if (is_unvisited(c, graph->across(graph->context, cell, side, &back)))
            choices->side[choices->count++] = (uint8_t)side;
}

/* Opens the way out of `cell` through `side` and visits the neighbor. */
static bool visit(carver *c, maze_cell cell, uint32_t side, maze_cell *neighbor)
{
    const maze_graph *graph = c->graph;
    uint32_t back = MAZE_NONE, there = MAZE_NONE;
    *neighbor = graph->across(graph->context, cell, side, &back);
    if (back >= graph->sides ||
        graph->across(graph->context, *neighbor, back, &there) != cell || there != side)
        return maze_fail(c->error, MAZE_BAD_INPUT,
                         "the graph is not symmetric: cell %lu, side %lu leads to cell %lu, but its "
                         "side %lu does not lead back",
                         (unsigned long)cell, (unsigned long)side, (unsigned long)*neighbor,
                         (unsigned long)back);
    c->back[*neighbor] = (uint8_t)back;
    c->unvisited--;
    maze_open_side(c->maze, cell, side);
    maze_open_side(c->maze, *neighbor, back);
    return true;
}

/* The side straight ahead, if it leads to an unvisited cell; else MAZE_NONE. */
static uint32_t unvisited_ahead(const carver *c, maze_cell cell, const choices *choices)
{
    if (c->back[cell] == ROOT)
        return MAZE_NONE;
    uint32_t ahead = c->graph->ahead(c->graph->context, cell, c->back[cell]);
    for (uint32_t i = 0; i < choices->count; i++)
        if (choices->side[i] == ahead)
            return ahead;
    return MAZE_NONE;
}

static uint32_t choose(carver *c, maze_cell cell, const choices *choices)
{
    const maze_recipe *recipe = &c->maze->recipe;
    bool straight = recipe->step == MAZE_STEP_STRAIGHT &&
                    maze_random_below(&c->random, 100) < recipe->straight;
    uint32_t side = choices->side[maze_random_below(&c->random, choices->count)];
    uint32_t ahead = straight ? unvisited_ahead(c, cell, choices) : MAZE_NONE;
    return ahead != MAZE_NONE ? ahead : side;
}

/* True if a neighbor other than `visited`, which was a choice until now, is left. */
static bool has_other(const carver *c, maze_cell cell, const choices *choices, maze_cell visited)
{
    uint32_t back;
    for (uint32_t i = 0; i < choices->count; i++)
        if (c->graph->across(c->graph->context, cell, choices->side[i], &back) != visited)
            return true;
    return false;
}

static bool step_one(carver *c, maze_cell cell, const choices *choices)
{
    maze_cell neighbor;
    if (!visit(c, cell, choose(c, cell, choices), &neighbor))
        return false;
    if (choices->count > 1 && has_other(c, cell, choices, neighbor))
        append(c, cell);
    append(c, neighbor);
    return true;
}

static bool step_all(carver *c, maze_cell cell, choices *choices)
{
    for (; choices->count > 0; find_choices(c, cell, choices)) {
        maze_cell neighbor;
        uint64_t k = maze_random_below(&c->random, choices->count);
        if (!visit(c, cell, choices->side[k], &neighbor))
            return false;
        append(c, neighbor);
    }
    return true;
}

static bool grow(carver *c)
{
    choices choices;
    while (c->unvisited > 0) {
        if (c->length == 0)
            return maze_fail(c->error, MAZE_BAD_INPUT,
                             "the graph is not connected: %lu of %lu cells cannot be reached",
                             (unsigned long)c->unvisited, (unsigned long)c->graph->cells);
        maze_cell cell = take(c);
        find_choices(c, cell, &choices);
        if (choices.count == 0)
            continue;
        bool done = c->maze->recipe.step == MAZE_STEP_ALL ? step_all(c, cell, &choices)
                                                          : step_one(c, cell, &choices);
        if (!done)
            return false;
    }
    return true;
}

maze_cell carve_root(const maze *maze)
{
    maze_random random;
    maze_random_init(&random, maze->recipe.seed, "root");
    return (maze_cell)maze_random_below(&random, maze->graph.cells);
}

uint64_t carve_graph_bytes(uint64_t cells)
{
    return cells * (sizeof(uint8_t) + sizeof(maze_cell));
}

static void plant_root(carver *c)
{
    maze_cell root = carve_root(c->maze);
    memset(c->back, UNVISITED, c->graph->cells);
    c->back[root] = ROOT;
    c->unvisited = c->graph->cells - 1;
    append(c, root);
}

bool carve_graph(maze *maze, maze_error *error)
{
    carver c = {.maze = maze, .graph = &maze->graph, .error = error};
    c.back = malloc(c.graph->cells);
    c.frontier = malloc((size_t)c.graph->cells * sizeof *c.frontier);
    bool done = false;
    if (!c.back || !c.frontier) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for carving %lu cells",
                  (unsigned long)c.graph->cells);
    } else {
        maze_random_init(&c.random, maze->recipe.seed, "carve");
        plant_root(&c);
        done = grow(&c);
    }
    free(c.back);
    free(c.frontier);
    return done;
}
