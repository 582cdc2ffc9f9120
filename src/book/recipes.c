#include "book/recipes.h"

#include <stdlib.h>
#include <string.h>

char *join_recipes(maze_recipe *const *recipes, size_t count, maze_error *error)
{
    char *joined = malloc(count * (MAZE_RECIPE_LENGTH + 3) + 1), *end = joined;
    if (!joined) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for %lu recipes", (unsigned long)count);
        return NULL;
    }
    *end = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            *end++ = ' ';
        maze_recipe_format_checked(recipes[i], end);
        end += strlen(end);
    }
    return joined;
}

maze *make_solved(const maze_recipe *recipe, maze_path *path, maze_error *error)
{
    maze *maze = maze_make(recipe, error);
    if (maze && path && !maze_solve(maze, path, error)) {
        maze_destroy(maze);
        return NULL;
    }
    return maze;
}
