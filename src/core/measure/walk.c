/* Simulates solvers who walk through a maze, as <mazepress/walk.h> defines them.  The view of a
 * solver is computed for all cells before the walk. */
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/measure/difficulty.h"

#include <mazepress/walk.h>
#include <stdlib.h>
#include <string.h>

enum { HIGHEST = UINT8_MAX, HUNDRED = 100 };

/* Values of `back` that are not sides. UNSEEN: the solver has not visited the cell. FIRST: the walk
 * began in the cell. */
enum { UNSEEN = MAZE_MAX_SIDES, FIRST };
/* Values of `towards` that are not sides, for cells from which the exit is not in view, and for the
 * exit. OUT_OF_SIGHT: the cell is the exit, or the search from the exit has reached the cell.
 * UNKNOWN: all other cells. */
enum { UNKNOWN = MAZE_MAX_SIDES, OUT_OF_SIGHT };

/* minimum difference between squared distances; smaller differences are rounding errors */
#define LEAST_NEARER 1e-9

typedef struct person {
    const maze_maze *maze;
    maze_walker who;
    bool is_pulled; /* true: the solver draws a random number for the pull of the exit */
    maze_random random;
    maze_cell cell, exit;
    uint32_t entered;
    /* For each cell of a branch without loops, the number of cells from this cell to the farthest
     * end of the branch, up to HIGHEST. For other cells, 0. look_straight uses only the heights 0
     * and 1. */
    uint8_t *height;
    uint8_t *back;
    uint8_t *towards;
} person;

/* Computes the view of a solver who looks only straight ahead.  The cells of dead ends in view get
 * the height 1. */
static void look_straight(person *person)
{
    const maze_graph *graph = &person->maze->graph;
    memset(person->height, 0, graph->cells);
    measure_glance(person->maze, person->height);
    for (uint32_t first = 0; first < graph->sides; first++) {
        maze_cell cell = person->exit;
        for (uint32_t back, side = first; side != MAZE_NONE;) {
            cell = cross(person->maze, cell, side, &back);
            if (cell == MAZE_NONE || person->towards[cell] != UNKNOWN)
                break;
            person->towards[cell] = (uint8_t)back;
            side = graph->ahead ? graph->ahead(graph->context, cell, back) : MAZE_NONE;
        }
    }
}

/* The callback of a search from the exit.  During this search, `height` is the distance from the
 * exit. */
static bool meet(void *context, maze_cell cell, maze_cell next, uint32_t back)
{
    person *p = context;
    if (p->towards[next] != UNKNOWN)
        return false;
    p->height[next] = p->height[cell] < HIGHEST ? (uint8_t)(p->height[cell] + 1) : HIGHEST;
    p->towards[next] = p->height[next] <= p->who.glance ? (uint8_t)back : (uint8_t)OUT_OF_SIGHT;
    return true;
}

static uint32_t count_leading(const person *person, maze_cell cell, maze_cell *lead,
                              uint8_t *height)
{
    uint32_t count = 0, back;
    *height = 1;
    for (open_walk walk = open_start(person->maze, cell, 0); open_next(&walk);) {
        maze_cell next = behind_open(person->maze, cell, walk.side, &back);
        if (next == MAZE_NONE)
            continue;
        if (person->height[next] == 0) {
            count++;
            *lead = next;
        } else if (person->height[next] >= *height) {
            *height =
                person->height[next] < HIGHEST ? (uint8_t)(person->height[next] + 1) : HIGHEST;
        }
    }
    return count;
}

static bool look_round(person *person, maze_cell *queue)
{
    person->height[person->exit] = 0;
    person->towards[person->exit] = OUT_OF_SIGHT;
    queue[0] = person->exit;
    flood(person->maze, meet, person, queue, 1);
    memset(person->height, 0, person->maze->graph.cells);
    for (maze_cell first = 0; first < person->maze->graph.cells; first++) {
        maze_cell cell = first, lead = MAZE_NONE;
        uint8_t height;
        while (cell != person->cell && cell != person->exit && person->height[cell] == 0 &&
               count_leading(person, cell, &lead, &height) == 1) {
            person->height[cell] = height;
            cell = lead;
        }
    }
    return person->towards[person->cell] != UNKNOWN;
}

/* Returns true if the solver can choose the cell `next`. Dead ends in view ahead, and visited
 * cells, are no choices. However, a forgetful solver can mistake a visited cell for a new cell, if
 * the solver first entered it from the current cell and has not just come from it. */
static bool is_choice(person *p, maze_cell next, uint32_t side, uint32_t back)
{
    uint8_t height = p->height[next], own = p->height[p->cell];
    if (height > 0 && height <= p->who.glance && (own == 0 || own > height))
        return false;
    return p->back[next] == UNSEEN ||
           (p->who.memory < HUNDRED && side != p->entered && p->back[next] == back &&
            random_below(&p->random, HUNDRED) >= p->who.memory);
}

static double distance(const person *p, uint32_t side)
{
    uint32_t back;
    const maze_shape *shape = p->maze->shape;
    maze_point goal = maze_shape_center(shape, p->exit);
    maze_point at = maze_shape_center(shape, behind_open(p->maze, p->cell, side, &back));
    double x = at.x - goal.x, y = at.y - goal.y;
    return x * x + y * y;
}

static uint32_t choose_nearest(person *person, const uint8_t *choices, uint32_t count)
{
    uint32_t best = choices[0], equals = 1;
    double least = distance(person, best);
    for (uint32_t i = 1; i < count; i++) {
        double far = distance(person, choices[i]);
        if (far > least + LEAST_NEARER)
            continue;
        equals = far < least - LEAST_NEARER ? 1 : equals + 1;
        if (equals == 1 || random_below(&person->random, equals) == 0)
            best = choices[i];
        least = far;
    }
    return best;
}

static uint32_t choose(person *person)
{
    uint8_t choices[MAZE_MAX_SIDES];
    uint32_t count = 0, back;
    for (open_walk walk = open_start(person->maze, person->cell, 0); open_next(&walk);) {
        maze_cell next = behind_open(person->maze, person->cell, walk.side, &back);
        if (next != MAZE_NONE && is_choice(person, next, walk.side, back))
            choices[count++] = (uint8_t)walk.side;
    }
    if (count < 2)
        return count == 1 ? choices[0] : MAZE_NONE;
    if (person->is_pulled && random_below(&person->random, HUNDRED) < person->who.pull)
        return choose_nearest(person, choices, count);
    for (uint32_t i = 0; i < count; i++)
        if (is_ahead(person->maze, person->cell, person->entered, choices[i]) &&
            random_below(&person->random, HUNDRED) < person->who.straight)
            return choices[i];
    return choices[random_below(&person->random, count)];
}

static bool walk(person *person, uint64_t *steps)
{
    uint64_t count = 0;
    person->back[person->cell] = FIRST;
    for (; person->cell != person->exit; count++) {
        uint32_t side = person->towards[person->cell], back;
        if (side >= MAZE_MAX_SIDES)
            side = choose(person);
        if (side == MAZE_NONE)
            side = person->back[person->cell];
        if (side == FIRST)
            return false;
        person->cell = behind_open(person->maze, person->cell, side, &back);
        person->entered = back;
        if (person->back[person->cell] == UNSEEN)
            person->back[person->cell] = (uint8_t)back;
    }
    *steps = count;
    return true;
}

/* Walks from the entrance to the exit, and counts the steps.  `who` is a solver of difficulty2, or
 * NULL for the solver of difficulty1. */
static bool walk_through(const maze_maze *maze, const maze_walker *who, uint64_t seed,
                         uint64_t *steps, maze_error *error)
{
    static const maze_walker plain = {.glance = 1, .straight = MAZE_WALK_STRAIGHT, .memory = 100};
    size_t cells = maze->graph.cells, queue = who ? cells * sizeof(maze_cell) : 0;
    if (!maze->shape)
        return reject(error, "a maze of a graph has no entrance and no exit");
    if (who && who->memory < MAZE_LEAST_MEMORY)
        return reject(error, "the memory of the walker is %u percent; the minimum is %d",
                      who->memory, MAZE_LEAST_MEMORY);
    if (!base_memory_check(queue + 3 * cells, "a walk", error))
        return false;
    maze_cell *memory = malloc(queue + 3 * cells);
    if (!memory)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a walk through %lu cells",
                         (unsigned long)cells);
    person person = {.maze = maze,
                     .who = who ? *who : plain,
                     .is_pulled = who != NULL,
                     .cell = maze->entrance.cell,
                     .entered = maze->entrance.side,
                     .exit = maze->exit.cell,
                     .height = (uint8_t *)memory + queue};
    person.back = memset(person.height + cells, UNSEEN, cells);
    person.towards = memset(person.back + cells, UNKNOWN, cells);
    maze_random_init(&person.random, seed, who ? "walker" : "walk");
    bool done = true;
    if (who)
        done = look_round(&person, memory);
    else
        look_straight(&person);
    done = (done && walk(&person, steps)) ||
           reject(error, "there is no path from the entrance to the exit");
    free(memory);
    return done;
}

bool maze_walk(const maze_maze *maze, uint64_t seed, uint64_t *steps, maze_error *error)
{
    return given(maze, "maze", error) && given(steps, "steps", error) &&
           walk_through(maze, NULL, seed, steps, error);
}

bool maze_walk_as(const maze_maze *maze, const maze_walker *who, uint64_t seed, uint64_t *steps,
                  maze_error *error)
{
    return given(maze, "maze", error) && given(who, "walker", error) &&
           given(steps, "steps", error) && walk_through(maze, who, seed, steps, error);
}
