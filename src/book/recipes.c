#include "book/recipes.h"

#include "core/memory.h"
#include "page/page.h"

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
    maze *maze = maze_make(recipe, NULL, error);
    if (maze && path && !maze_solve(maze, path, error)) {
        maze_destroy(maze);
        return NULL;
    }
    return maze;
}

static bool check_memory(const maze_recipe *recipe, maze_medium medium, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    uint64_t needed = maze_memory_needed(recipe) + page_memory_needed(recipe, medium);
    return memory_check(needed, text, error);
}

/* Recipe → maze → solution → page. */
maze_page *make_maze_page(const maze_recipe *recipe, bool solved, const maze_style *style,
                          maze_error *error)
{
    maze_path path = {0};
    if (!check_memory(recipe, style->medium, error))
        return NULL;
    maze *maze = make_solved(recipe, solved ? &path : NULL, error);
    if (!maze)
        return NULL;
    maze_page *page = maze_page_layout(maze, solved ? &path : NULL, style, error);
    if (!page) {
        maze_path_finish(&path);
        maze_destroy(maze);
        return NULL;
    }
    if (!page_own(page, maze, path, error)) {
        maze_page_destroy(page);
        return NULL;
    }
    return page;
}
