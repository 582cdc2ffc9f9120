#include "core/measure/measuring.h"
#include "core/recipe/recipe.h"
#include "page/make.h"
#include "web/actions.h"
#include "write/json_facts.h"

#include <mazepress/fingerprint.h>
#include <stdlib.h>
#include <string.h>

bool web_recipe(web_request *request, maze_sink *sink, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 3];
    if (!request_read(request, request_take_none, NULL, error))
        return false;
    maze_recipe_format_checked(request->recipe, text);
    maze_sink_write(sink, text, strlen(text));
    return recipe_check_needs(request->recipe, error);
}

static bool put_facts(const maze_maze *maze, maze_sink *sink, maze_error *error)
{
    maze_measures measures;
    maze_fingerprint fingerprint;
    maze_reveal reveal;
    bool reveals = maze_get_reveal(maze, &reveal);
    if (!maze_measure(maze, &measures, error) || !maze_fingerprint_of(maze, &fingerprint, error))
        return false;
    json_facts(sink, maze_get_recipe(maze), &measures, &fingerprint, reveals ? &reveal : NULL);
    return true;
}

bool web_info(web_request *request, maze_sink *sink, maze_error *error)
{
    if (!request_read(request, request_take_none, NULL, error))
        return false;
    maze_maze *maze = maze_make(request->recipe, request->inputs, error);
    bool done = maze && put_facts(maze, sink, error);
    maze_destroy(maze);
    return done;
}

bool web_solve(web_request *request, maze_sink *sink, maze_error *error)
{
    maze_path path;
    if (!request_read(request, request_take_none, NULL, error))
        return false;
    maze_maze *maze = make_solved(request->recipe, request->inputs, &path, error);
    if (!maze)
        return false;
    maze_sink_write(sink, path.cells, path.length * sizeof *path.cells);
    maze_path_finish(&path);
    maze_destroy(maze);
    return true;
}
