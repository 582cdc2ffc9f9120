#include "page/make.h"

#include "core/base/memory.h"
#include "core/maze.h"
#include "page/look.h"
#include "page/page.h"

maze_maze *make_solved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                       maze_error *error)
{
    maze_maze *maze = maze_make(recipe, inputs, error);
    if (maze && path && !maze_solve(maze, path, error)) {
        maze_destroy(maze);
        return NULL;
    }
    return maze;
}

static bool check_memory(const maze_recipe *recipe, const maze_style *style, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    uint64_t needed = maze_memory_needed(recipe) + page_memory_needed(recipe, style);
    return memory_check(needed, text, error);
}

static bool check_animate(const maze_recipe *recipe, const maze_style *style, bool solved,
                          maze_error *error)
{
    if (style->animate == MAZE_ANIMATE_SOLVE && !solved)
        return maze_fail(
            error, MAZE_BAD_INPUT,
            "the option \"animate solve\" draws the solution; ask for it with solution");
    return style->animate == MAZE_ANIMATE_NONE || look_check(recipe, style, error);
}

/* With the order of the carving. */
static maze_maze *make_carved(const maze_recipe *recipe, const maze_inputs *inputs, maze_path *path,
                              maze_error *error)
{
    maze_maze *maze = make_recorded(recipe, inputs, error);
    if (!maze)
        return NULL;
    if (!maze->opened || maze->picture)
        maze_fail(error, MAZE_BAD_INPUT,
                  "the option \"animate carve\" shows the carving step by step; %s",
                  maze->opened ? "reveal makes a maze as a whole"
                               : "unicursal makes another maze of the one that was carved");
    else if (!path || maze_solve(maze, path, error))
        return maze;
    maze_destroy(maze);
    return NULL;
}

/* Recipe → maze → solution → page. */
maze_page *make_maze_page(const maze_recipe *recipe, const maze_inputs *inputs, bool solved,
                          const maze_style *style, maze_error *error)
{
    maze_path path = {0};
    if (!check_memory(recipe, style, error) || !check_animate(recipe, style, solved, error))
        return NULL;
    maze_maze *maze = style->animate == MAZE_ANIMATE_CARVE
                          ? make_carved(recipe, inputs, solved ? &path : NULL, error)
                          : make_solved(recipe, inputs, solved ? &path : NULL, error);
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
