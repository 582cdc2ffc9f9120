/* Prints the table in the README.md of this folder: the properties of the mazes that each
 * algorithm and each step make. */
#include "core/carve/maze.h"
#include "rows.h"

#include <mazepress/maze.h>
#include <mazepress/measure.h>
#include <stdio.h>
#include <stdlib.h>

#define SIDE 50
#define CELLS (SIDE * SIDE)
#define SEEDS 200

static _Noreturn void die(const char *why)
{
    fflush(stdout);
    fprintf(stderr, "texture: %s\n", why);
    exit(EXIT_FAILURE);
}

/* Means over many mazes: shares in percent of all cells, counts, and difficulties. */
typedef struct texture {
    double dead_ends, straights, solution, longest, decisions, difficulty1, difficulty2;
} texture;

/* Returns the number of cells on a longest path of the maze, which must be a tree. In a tree,
 * the cell that is farthest from any cell is an end of a longest path. */
static uint32_t find_longest(const maze_maze *maze)
{
    static uint32_t distance[CELLS];
    static maze_cell queue[CELLS];
    carve_distances(maze, 0, distance, queue);
    return carve_distances(maze, queue[CELLS - 1], distance, queue) + 1;
}

static void add_maze(texture *t, const maze_maze *maze)
{
    maze_measures m;
    if (!maze_measure(maze, &m, NULL) || !m.perfect)
        die("no perfect maze");
    t->dead_ends += 100.0 * m.dead_ends / CELLS / SEEDS;
    t->straights += 100.0 * m.straights / CELLS / SEEDS;
    t->solution += 100.0 * m.solution_length / CELLS / SEEDS;
    t->longest += 100.0 * find_longest(maze) / CELLS / SEEDS;
    t->decisions += (double)m.decisions / SEEDS;
    t->difficulty1 += (double)m.difficulty / SEEDS;
    t->difficulty2 += (double)m.difficulty2 / SEEDS;
}

static texture texture_of(const char *field)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    texture t = {0};
    maze_error error;
    snprintf(text, sizeof text, "rect%dx%d-%s", SIDE, SIDE, field);
    maze_recipe *recipe = maze_recipe_parse(text, &error);
    if (!recipe)
        die(error.message);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        maze_recipe_set_seed(recipe, seed);
        maze_maze *maze = maze_make(recipe, NULL, &error);
        if (!maze)
            die(error.message);
        add_maze(&t, maze);
        maze_destroy(maze);
    }
    maze_recipe_destroy(recipe);
    return t;
}

static void print_slot(recipe_slot slot)
{
    char field[ROW_TEXT];
    for (unsigned i = 0; row_in(slot, i, field); i++) {
        texture t = texture_of(field);
        printf("| `%s` | %.1f | %.1f | %.1f | %.1f | %.0f | %.0f | %.0f |\n", field, t.dead_ends,
               t.straights, t.solution, t.longest, t.decisions, t.difficulty1, t.difficulty2);
    }
}

int main(void)
{
    printf(
        "| | dead ends %% | straights %% | solution %% | longest path %% | decisions | difficulty1 "
        "| difficulty2 |\n|---|---|---|---|---|---|---|---|\n");
    print_slot(SLOT_CARVE);
    print_slot(SLOT_STEP);
    return EXIT_SUCCESS;
}
