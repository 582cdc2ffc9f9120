/* Persons of different minds who walk through a maze, as <mazepress/walk.h> says. */
#include "core/base/errors.h"
#include "core/base/random.h"
#include "core/carve/sides.h"

#include <mazepress/walk.h>

#include <stdlib.h>
#include <string.h>

/* Beside numbers of sides.  In `back`, the side by which a cell was first entered: */
enum { UNSEEN = MAZE_MAX_SIDES, FIRST };
/* In `towards`, the side by which one goes to an exit in sight: */
enum { UNKNOWN = MAZE_MAX_SIDES, OUT_OF_SIGHT };

enum { HIGHEST = UINT8_MAX, HUNDRED = 100 };

/* Less is rounding, not nearer. */
#define LEAST_NEARER 1e-9

typedef struct person {
    const maze_maze *maze;
    const maze_walker *who;
    maze_random random;
    maze_point goal;
    maze_cell cell, exit;
    uint32_t entered; /* the side by which it came into `cell` */
    uint8_t *height;  /* of what hangs on the rest by one passage: cells to its farthest end, from
                       * 1; 0: it does not */
    uint8_t *back;
    uint8_t *towards;
} person;

/* --- what is seen ------------------------------------------------------------ */

/* Breadth first from the exit; false if the entrance is out of reach. */
static bool look_for_exit(person *p, maze_cell *queue)
{
    uint32_t count = 1, next_level = 1, level = 1;
    memset(p->towards, UNKNOWN, p->maze->graph.cells);
    p->towards[p->exit] = OUT_OF_SIGHT;
    queue[0] = p->exit;
    for (uint32_t i = 0; i < count; i++) {
        if (i == next_level) {
            next_level = count;
            level++;
        }
        for (uint32_t side = 0; side < p->maze->graph.sides; side++) {
            uint32_t back;
            maze_cell next = cross(p->maze, queue[i], side, &back);
            if (next == MAZE_NONE || p->towards[next] != UNKNOWN)
                continue;
            p->towards[next] = level <= p->who->glance ? (uint8_t)back : (uint8_t)OUT_OF_SIGHT;
            queue[count++] = next;
        }
    }
    return p->towards[p->cell] != UNKNOWN;
}

/* How many open sides of a cell lead to cells without a height; *lead is one of them; *height is
 * one more than that of the others. */
static uint32_t count_leading(const person *p, maze_cell cell, maze_cell *lead, uint8_t *height)
{
    uint32_t count = 0, back;
    *height = 1;
    for (uint32_t side = 0; side < p->maze->graph.sides; side++) {
        maze_cell next = cross(p->maze, cell, side, &back);
        if (next == MAZE_NONE)
            continue;
        if (p->height[next] == 0) {
            count++;
            *lead = next;
        } else if (p->height[next] >= *height) {
            *height = p->height[next] < HIGHEST ? (uint8_t)(p->height[next] + 1) : HIGHEST;
        }
    }
    return count;
}

/* Takes away dead ends, again and again, but not entrance and exit. */
static void find_heights(person *p)
{
    memset(p->height, 0, p->maze->graph.cells);
    for (maze_cell first = 0; first < p->maze->graph.cells; first++) {
        maze_cell cell = first, lead = MAZE_NONE;
        uint8_t height;
        while (cell != p->cell && cell != p->exit && p->height[cell] == 0 &&
               count_leading(p, cell, &lead, &height) == 1) {
            p->height[cell] = height;
            cell = lead;
        }
    }
}

static bool is_dismissed(const person *p, maze_cell next)
{
    uint8_t height = p->height[next], own = p->height[p->cell];
    return height > 0 && height <= p->who->glance && (own == 0 || own > height);
}

/* --- what is done ------------------------------------------------------------ */

/* A cell that was first entered from here may be taken for a new one, unless one just comes from
 * it. No others, so that one always leaves a cell for good by the way that one came first. */
static bool is_forgotten(person *p, maze_cell next, uint32_t side, uint32_t back)
{
    return p->who->memory < HUNDRED && side != p->entered && p->back[next] == back &&
           random_below(&p->random, HUNDRED) >= p->who->memory;
}

/* Fills `choices`, in the order of sides. */
static uint32_t find_choices(person *p, uint8_t choices[MAZE_MAX_SIDES])
{
    uint32_t count = 0, back;
    for (uint32_t side = 0; side < p->maze->graph.sides; side++) {
        maze_cell next = cross(p->maze, p->cell, side, &back);
        if (next == MAZE_NONE || is_dismissed(p, next))
            continue;
        if (p->back[next] == UNSEEN || is_forgotten(p, next, side, back))
            choices[count++] = (uint8_t)side;
    }
    return count;
}

static double distance(const person *p, uint32_t side)
{
    uint32_t back;
    maze_point at = maze_shape_center(p->maze->shape, cross(p->maze, p->cell, side, &back));
    double x = at.x - p->goal.x, y = at.y - p->goal.y;
    return x * x + y * y;
}

static uint32_t choose_nearest(person *p, const uint8_t *choices, uint32_t count)
{
    uint32_t best = choices[0], equals = 1;
    double least = distance(p, best);
    for (uint32_t i = 1; i < count; i++) {
        double far = distance(p, choices[i]);
        if (far > least + LEAST_NEARER)
            continue;
        equals = far < least - LEAST_NEARER ? 1 : equals + 1;
        if (equals == 1 || random_below(&p->random, equals) == 0)
            best = choices[i];
        least = far;
    }
    return best;
}

static uint32_t choose(person *p)
{
    uint8_t choices[MAZE_MAX_SIDES];
    uint32_t count = find_choices(p, choices);
    if (count < 2)
        return count == 1 ? choices[0] : MAZE_NONE;
    if (random_below(&p->random, HUNDRED) < p->who->pull)
        return choose_nearest(p, choices, count);
    for (uint32_t i = 0; i < count; i++)
        if (is_ahead(p->maze, p->cell, p->entered, choices[i]) &&
            random_below(&p->random, HUNDRED) < p->who->straight)
            return choices[i];
    return choices[random_below(&p->random, count)];
}

static void step(person *p, uint32_t side)
{
    uint32_t back;
    maze_cell next = cross(p->maze, p->cell, side, &back);
    if (p->back[next] == UNSEEN)
        p->back[next] = (uint8_t)back;
    p->cell = next;
    p->entered = back;
}

static uint64_t walk(person *p)
{
    uint64_t steps = 0;
    memset(p->back, UNSEEN, p->maze->graph.cells);
    p->back[p->cell] = FIRST;
    for (; p->cell != p->exit; steps++) {
        uint32_t side = p->towards[p->cell];
        if (side >= MAZE_MAX_SIDES)
            side = choose(p);
        step(p, side == MAZE_NONE ? p->back[p->cell] : side);
    }
    return steps;
}

static bool enter(person *p, maze_cell *queue, uint64_t *steps, maze_error *error)
{
    p->cell = p->maze->entrance.cell;
    p->entered = p->maze->entrance.side;
    p->exit = p->maze->exit.cell;
    p->goal = maze_shape_center(p->maze->shape, p->exit);
    if (!look_for_exit(p, queue))
        return maze_fail(error, MAZE_BAD_INPUT, "there is no way from the entrance to the exit");
    find_heights(p);
    *steps = walk(p);
    return true;
}

bool maze_walk_as(const maze_maze *maze, const maze_walker *who, uint64_t seed, uint64_t *steps,
                  maze_error *error)
{
    if (!given(maze, "maze", error) || !given(who, "walker", error) ||
        !given(steps, "place for the steps", error))
        return false;
    size_t cells = maze->graph.cells;
    if (!maze->shape)
        return maze_fail(error, MAZE_BAD_INPUT, "a maze of a graph has no entrance and no exit");
    if (who->memory < MAZE_LEAST_MEMORY)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "a walker that remembers less than %d percent may walk for ever",
                         MAZE_LEAST_MEMORY);
    if (!base_memory_check(cells * (3 + sizeof(maze_cell)), "a walk", error))
        return false;
    uint8_t *bytes = malloc(3 * cells);
    maze_cell *queue = malloc(cells * sizeof *queue);
    person p = {.maze = maze, .who = who, .height = bytes};
    bool done = bytes && queue;
    if (done) {
        p.back = bytes + cells;
        p.towards = bytes + 2 * cells;
        maze_random_init(&p.random, seed, "walker");
        done = enter(&p, queue, steps, error);
    } else {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a walk through %lu cells",
                  (unsigned long)cells);
    }
    free(bytes);
    free(queue);
    return done;
}
