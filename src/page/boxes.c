#include "page/boxes.h"

#include "page/area.h"
#include "page/gradient.h"

#include <math.h>

enum { TOP, LEFT, RIGHT, FACES };

/* To black, of 100. */
static const uint32_t steps[FACES] = {[TOP] = 0, [LEFT] = 12, [RIGHT] = 26};

#define UPRIGHT 1e-6

/* A top has no upright side; a side on the left has others that fall. */
static uint32_t face_of(const void *context, maze_cell cell)
{
    const page_place *place = context;
    const maze_shape *shape = maze_get_shape(place->maze);
    bool has_upright = false, falls = false;
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall wall = maze_shape_wall(shape, cell, side);
        maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
        bool upright = fabs(b.x - a.x) < UPRIGHT;
        has_upright = has_upright || upright;
        falls = upright ? falls : (b.x - a.x) * (b.y - a.y) > 0;
    }
    return has_upright ? falls ? LEFT : RIGHT : TOP;
}

bool boxes_draw(maze_drawing *drawing, const page_place *place, cell_range cells, maze_error *error)
{
    static const maze_color black = {.kind = MAZE_COLOR_RGB};
    static const maze_color white = {MAZE_COLOR_RGB, 255, 255, 255};
    maze_color ground = place->style.ground;
    ground = ground.kind == MAZE_COLOR_RGB ? ground : white;
    bool done = true;
    for (int face = 0; face < FACES && done; face++)
        done = area_mark(drawing, place, MAZE_ROLE_GROUND,
                         gradient_color(ground, black, steps[face], 101)) != NULL;
    if (done) {
        maze_mark *marks = drawing->marks + drawing->count - FACES;
        page_areas areas = {place, cells, face_of, place, marks, FACES};
        done = areas_fill(&areas);
    }
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}
