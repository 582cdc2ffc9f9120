/* The draw law of <mazepress/maze.h> for any graph. */
#include "core/base/random.h"
#include "core/maze.h"

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
    uint8_t back[MAZE_MAX_SIDES]; /* the neighbor's side that leads here */
    maze_cell neighbor[MAZE_MAX_SIDES];
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
    maze_cell *place = entry(c, (maze_cell)random_below(&c->random, c->length));
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

static void find_choices(const carver *c, maze_cell cell, choices *choices)
{
    const maze_graph *graph = c->graph;
    uint32_t back;
    choices->count = 0;
    for (uint32_t side = 0; side < graph->sides; side++) {
        maze_cell neighbor = graph->across(graph->context, cell, side, &back);
        if (neighbor == MAZE_NONE || c->back[neighbor] != UNVISITED)
            continue;
        choices->side[choices->count] = (uint8_t)side;
        choices->back[choices->count] = (uint8_t)back;
        choices->neighbor[choices->count++] = neighbor;
    }
}

/* Opens the way out of `cell` to choice k, visits that neighbor and returns it. */
static maze_cell visit(carver *c, maze_cell cell, const choices *choices, uint32_t k)
{
    maze_cell neighbor = choices->neighbor[k];
    c->back[neighbor] = choices->back[k];
    c->unvisited--;
    maze_open_side(c->maze, cell, choices->side[k]);
    maze_open_side(c->maze, neighbor, choices->back[k]);
    return neighbor;
}

/* The choice straight ahead, or MAZE_NONE. */
static uint32_t choice_ahead(const carver *c, maze_cell cell, const choices *choices)
{
    if (c->back[cell] == ROOT)
        return MAZE_NONE;
    uint32_t ahead = c->graph->ahead(c->graph->context, cell, c->back[cell]);
    for (uint32_t k = 0; k < choices->count; k++)
        if (choices->side[k] == ahead)
            return k;
    return MAZE_NONE;
}

static uint32_t choose(carver *c, maze_cell cell, const choices *choices)
{
    const maze_recipe *recipe = &c->maze->recipe;
    bool straight =
        recipe->step == MAZE_STEP_STRAIGHT && random_below(&c->random, 100) < recipe->straight;
    uint32_t k = (uint32_t)random_below(&c->random, choices->count);
    uint32_t ahead = straight ? choice_ahead(c, cell, choices) : MAZE_NONE;
    return ahead != MAZE_NONE ? ahead : k;
}

/* True if a neighbor other than `visited`, which was a choice until now, is left. */
static bool has_other(const choices *choices, maze_cell visited)
{
    for (uint32_t k = 0; k < choices->count; k++)
        if (choices->neighbor[k] != visited)
            return true;
    return false;
}

static void step_one(carver *c, maze_cell cell, const choices *choices)
{
    maze_cell neighbor = visit(c, cell, choices, choose(c, cell, choices));
    if (has_other(choices, neighbor))
        append(c, cell);
    append(c, neighbor);
}

static void step_all(carver *c, maze_cell cell, choices *choices)
{
    for (; choices->count > 0; find_choices(c, cell, choices)) {
        uint32_t k = (uint32_t)random_below(&c->random, choices->count);
        append(c, visit(c, cell, choices, k));
    }
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
        if (c->maze->recipe.step == MAZE_STEP_ALL)
            step_all(c, cell, &choices);
        else
            step_one(c, cell, &choices);
    }
    return true;
}

maze_cell carve_root(const maze *maze)
{
    maze_random random;
    maze_random_init(&random, maze->recipe.seed, "root");
    return (maze_cell)random_below(&random, maze->graph.cells);
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
