/* What the core makes of each recipe on stdin, one a line: its passages, doors and measures, in
 * numbers that must be the same on every machine.  A word that is no recipe is left out. */
#include <mazepress/fingerprint.h>
#include <mazepress/maze.h>
#include <mazepress/measure.h>
#include <mazepress/recipe.h>
#include <stdio.h>
#include <string.h>

/* FNV-1a of 64 bits (Fowler, Noll, Vo). */
static uint64_t hash_open(const maze_maze *maze)
{
    const maze_graph *graph = maze_get_graph(maze);
    uint64_t hash = UINT64_C(14695981039346656037);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        for (uint32_t side = 0; side < graph->sides; side++)
            hash = (hash ^ maze_is_open(maze, cell, side)) * UINT64_C(1099511628211);
    return hash;
}

static void tell(const maze_maze *maze)
{
    maze_measures measures;
    maze_fingerprint print;
    unsigned one = 0, two = 0;
    maze_door from = maze_entrance(maze), to = maze_exit(maze);
    printf(" %016llx %lu.%lu %lu.%lu", (unsigned long long)hash_open(maze),
           (unsigned long)from.cell, (unsigned long)from.side, (unsigned long)to.cell,
           (unsigned long)to.side);
    if (maze_measure(maze, &measures, NULL))
        for (unsigned i = 0; maze_measure_key_at(i); i++)
            printf(" %lu", (unsigned long)maze_measure_value(&measures, i));
    if (maze_difficulty(maze, &one, NULL) && maze_difficulty2(maze, &two, NULL))
        printf(" %u %u", one, two);
    if (maze_fingerprint_of(maze, &print, NULL))
        printf(" %016llx%016llx", (unsigned long long)print.high, (unsigned long long)print.low);
}

int main(void)
{
    char line[MAZE_RECIPE_LENGTH + 8];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        maze_recipe *recipe = maze_recipe_parse(line, NULL);
        maze_maze *maze = recipe ? maze_make(recipe, NULL, NULL) : NULL;
        if (maze) {
            printf("%s", line);
            tell(maze);
            printf("\n");
        }
        maze_destroy(maze);
        maze_recipe_destroy(recipe);
    }
    return 0;
}
