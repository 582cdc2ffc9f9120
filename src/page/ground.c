#include "page/ground.h"

#include "page/area.h"
#include "page/drawing.h"
#include "page/roads.h"

static uint32_t everywhere(const void *context, maze_cell cell)
{
    (void)context;
    (void)cell;
    return 0;
}

bool ground_outline(const page_place *place, cell_range cells, maze_mark *mark)
{
    page_areas areas = {place, cells, everywhere, NULL, mark, 1};
    return areas_fill(&areas);
}

bool ground_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                 maze_error *error)
{
    maze_color color = place->style.ground;
    if (color.kind != MAZE_COLOR_RGB && color.kind != MAZE_COLOR_CSS)
        return true;
    if (roads_have_land(place))
        return roads_draw_land(drawing, place) ||
               maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    maze_mark *mark = area_mark(drawing, place, MAZE_ROLE_GROUND, color);
    return (mark && ground_outline(place, cells, mark)) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}
