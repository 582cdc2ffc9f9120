/* A person who walks through a maze without knowing it, as <mazepress/walk.h> says. */
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/carve/sides.h"
#include "core/measure/difficulty.h"

#include <mazepress/walk.h>

#include <stdlib.h>
#include <string.h>

/* In `back`: the side by which a cell was first entered, or one of these. */
enum { UNSEEN = MAZE_MAX_SIDES, FIRST };

typedef struct person {
    const maze_maze *maze;
    const maze_graph *graph;
    maze_random random;
    maze_cell cell, exit;
    uint32_t entered; /* the side by which it came into `cell` */
    uint8_t *marks;   /* by measure_glance */
    uint8_t *back;
    uint8_t *to_exit; /* the side by which the exit is seen, or UNSEEN */
} person;

static bool is_choice(const person *p, uint32_t side)
{
    uint32_t back;
    maze_cell next = cross(p->maze, p->cell, side, &back);
    return next != MAZE_NONE && p->back[next] == UNSEEN && p->marks[next] != GLANCE_DEAD;
}

/* Fills `choices`, in the order of sides. */
static uint32_t find_choices(const person *p, uint8_t choices[MAZE_MAX_SIDES])
{
    uint32_t count = 0;
    for (uint32_t side = 0; side < p->graph->sides; side++)
        if (is_choice(p, side))
            choices[count++] = (uint8_t)side;
    return count;
}

static uint32_t choose(person *p)
{
    uint8_t choices[MAZE_MAX_SIDES];
    uint32_t count = find_choices(p, choices);
    if (count < 2)
        return count == 1 ? choices[0] : MAZE_NONE;
    uint32_t ahead = p->graph->ahead && p->entered != MAZE_NONE
                         ? p->graph->ahead(p->graph->context, p->cell, p->entered)
                         : MAZE_NONE;
    if (ahead != MAZE_NONE && memchr(choices, (int)ahead, count) &&
        random_below(&p->random, 100) < MAZE_WALK_STRAIGHT)
        return ahead;
    return choices[random_below(&p->random, count)];
}

/* Steps through `side`. */
static void step(person *p, uint32_t side)
{
    uint32_t back;
    maze_cell next = cross(p->maze, p->cell, side, &back);
    if (p->back[next] == UNSEEN)
        p->back[next] = (uint8_t)back;
    p->cell = next;
    p->entered = back;
}

static bool walk(person *p, uint64_t *steps)
{
    uint64_t count = 0;
    for (; p->cell != p->exit; count++) {
        uint32_t side = p->to_exit[p->cell];
        if (side == UNSEEN)
            side = choose(p);
        if (side == MAZE_NONE)
            side = p->back[p->cell];
        if (side == FIRST)
            return false;
        step(p, side);
    }
    *steps = count;
    return true;
}

/* Marks the cells from which the exit is seen through its side `side`. */
static void see_exit(person *p, maze_cell cell, uint32_t side)
{
    const maze_graph *graph = p->graph;
    while (side != MAZE_NONE) {
        uint32_t back;
        cell = cross(p->maze, cell, side, &back);
        if (cell == MAZE_NONE || p->to_exit[cell] != UNSEEN)
            return;
        p->to_exit[cell] = (uint8_t)back;
        side = graph->ahead ? graph->ahead(graph->context, cell, back) : MAZE_NONE;
    }
}

static void look_around(person *p)
{
    uint32_t cells = p->graph->cells;
    memset(p->marks, 0, cells);
    memset(p->back, UNSEEN, cells);
    memset(p->to_exit, UNSEEN, cells);
    measure_glance(p->maze, p->marks);
    for (uint32_t side = 0; side < p->graph->sides; side++)
        see_exit(p, p->exit, side);
    p->back[p->cell] = FIRST;
}

static bool enter(person *p, uint64_t *steps, maze_error *error)
{
    maze_door entrance = maze_entrance(p->maze);
    p->cell = entrance.cell;
    p->entered = entrance.side;
    p->exit = maze_exit(p->maze).cell;
    look_around(p);
    return walk(p, steps) ||
           maze_fail(error, MAZE_BAD_INPUT, "there is no way from the entrance to the exit");
}

bool maze_walk(const maze_maze *maze, uint64_t seed, uint64_t *steps, maze_error *error)
{
    if (!given(maze, "maze", error) || !given(steps, "place for the steps", error))
        return false;
    uint64_t cells = maze->graph.cells;
    if (!maze->shape)
        return maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no entrance and no exit");
    if (!base_memory_check(3 * cells, "a walk", error))
        return false;
    uint8_t *bytes = malloc(3 * (size_t)cells);
    if (!bytes)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a walk through %lu cells",
                         (unsigned long)cells);
    person p = {.maze = maze,
                .graph = &maze->graph,
                .marks = bytes,
                .back = bytes + cells,
                .to_exit = bytes + 2 * cells};
    maze_random_init(&p.random, seed, "walk");
    bool done = enter(&p, steps, error);
    free(bytes);
    return done;
}
