#include "page/trace.h"

#include "core/sides.h"
#include "page/under.h"

bool trace_path(const page_place *place, maze_mark *mark)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    page_line line;
    core_way way = way_start(place->maze, &place->path);
    if (!line_start(&line, mark, place_door(place, maze_entrance(place->maze))))
        return false;
    while (way_next(&way)) {
        if (goes_under(place, way.cell)) {
            if (!line_under(&line, place, way.cell, way.entered) ||
                !line_from_under(&line, mark, place, way.cell, way.left))
                return false;
            continue;
        }
        maze_point center = place_point(place, maze_shape_center(shape, way.cell));
        bool starts_here = way.entered == MAZE_NONE;
        if (!starts_here && !line_to(&line, center, -maze_shape_bend(shape, way.cell, way.entered)))
            return false;
        if (way.left == MAZE_NONE)
            break;
        maze_point middle = place_point(place, maze_shape_middle(shape, way.cell, way.left));
        if (!line_to(&line, middle, maze_shape_bend(shape, way.cell, way.left)))
            return false;
    }
    return line_end(&line);
}
