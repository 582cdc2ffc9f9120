#include "page/trace.h"

#include "core/sides.h"
#include "page/door.h"
#include "page/hand.h"
#include "page/under.h"

/* A way as wide as its passages ends where they do. */
static maze_point end_of(const page_place *place, maze_door door, const maze_mark *mark)
{
    bool wide = place->style.solution_fill && door.side != MAZE_NONE;
    return wide ? door_end(place, door, mark->width) : place_door(place, door);
}

bool trace_path(const page_place *place, maze_mark *mark)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    page_line line;
    core_way way = way_start(place->maze, &place->path);
    if (!line_start(&line, mark, end_of(place, maze_entrance(place->maze), mark)))
        return false;
    while (way_next(&way)) {
        if (goes_under(place, way.cell)) {
            if (!line_under(&line, place, way.cell, way.entered) ||
                !line_from_under(&line, mark, place, way.cell, way.left))
                return false;
            continue;
        }
        maze_point center = hand_way(place, way.cell, MAZE_NONE);
        bool starts_here = way.entered == MAZE_NONE;
        if (!starts_here && !line_to(&line, center, -maze_shape_bend(shape, way.cell, way.entered)))
            return false;
        if (way.left == MAZE_NONE)
            break;
        bool is_last = way.place == place->path.length;
        maze_point middle = is_last ? end_of(place, maze_exit(place->maze), mark)
                                    : hand_way(place, way.cell, way.left);
        if (!line_to(&line, middle, maze_shape_bend(shape, way.cell, way.left)))
            return false;
    }
    return line_end(&line);
}
