#include "page/halls.h"

#include "core/recipe/recipe.h"
#include "core/shape/shape.h"
#include "page/lines.h"

bool halls_wanted(const page_place *place)
{
    return !(recipe_has(maze_get_recipe(place->maze)) & HAS_NARROW);
}

/* From a cell through the side at whose beginning the corner lies, to the next cell round it; its
 * cell is MAZE_NONE beyond a wall. */
static maze_door next_round(const page_place *place, maze_door at)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const maze_graph *graph = maze_get_graph(place->maze);
    uint32_t back;
    if (!maze_is_open(place->maze, at.cell, at.side))
        return (maze_door){MAZE_NONE, MAZE_NONE};
    maze_cell next = graph->across(graph->context, at.cell, at.side, &back);
    if (next == MAZE_NONE)
        return (maze_door){MAZE_NONE, MAZE_NONE};
    return (maze_door){next, (back + 1) % maze_shape_sides(shape, next)};
}

/* True if no wall ends at the corner, and of the cells first..last round it this is the least. */
static bool is_bare(const page_place *place, maze_door start, maze_cell first, maze_cell last)
{
    maze_door at = next_round(place, start);
    while (at.cell != MAZE_NONE && at.cell != start.cell) {
        if (at.cell >= first && at.cell <= last && at.cell < start.cell)
            return false;
        at = next_round(place, at);
    }
    return at.cell == start.cell;
}

static maze_point center_of(const page_place *place, maze_cell cell)
{
    return place_point(place, maze_shape_center(maze_get_shape(place->maze), cell));
}

static bool fill(const page_place *place, maze_door start, maze_mark *mark)
{
    page_line line;
    maze_point center = center_of(place, start.cell);
    if (!line_start(&line, mark, center))
        return false;
    for (maze_door at = next_round(place, start); at.cell != start.cell; at = next_round(place, at))
        if (!line_to(&line, center_of(place, at.cell), 0))
            return false;
    return line_to(&line, center, 0) && line_close(&line);
}

bool halls_draw(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    for (maze_cell cell = first;; cell++) {
        uint32_t sides = maze_shape_sides(shape, cell);
        for (maze_door at = {cell, 0}; at.side < sides; at.side++)
            if (is_bare(place, at, first, last) && !fill(place, at, mark))
                return false;
        if (cell == last)
            return true;
    }
}
