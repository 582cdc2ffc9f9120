#include "page/under.h"

#include <math.h>

/* The edge of the cell above, of the way from the center to the middle of a side; and the least
 * that a line goes on into the cell, in cells. */
#define EDGE 0.5
#define LEAST 0.03

bool goes_under(const page_place *place, maze_cell cell)
{
    return maze_shape_over(maze_get_shape(place->maze), cell) != MAZE_NONE;
}

/* A piece of the way from the middle of a side to where its line ends. */
typedef struct page_stub {
    bool is_seen;
    maze_point middle, end;
    double sweep;
} page_stub;

/* So far before the edge that the line's cap, which is as long as half its width, keeps a wall's
 * thickness from the middle of the edge, but not outside the cell.  A part of an arc has a chord
 * that is turned by half of what the whole goes round more. */
static page_stub find_stub(const page_place *place, double width, maze_cell cell, uint32_t side)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point a = place_point(place, maze_shape_middle(shape, cell, side));
    maze_point b = place_point(place, maze_shape_center(shape, cell));
    double whole = -maze_shape_bend(shape, cell, side), dx = b.x - a.x, dy = b.y - a.y;
    double length = hypot(dx, dy), part = 1 - EDGE - (place->wall + width) / 2 / length;
    double sweep = part * whole, angle = (sweep - whole) / 2;
    double scale = whole == 0 ? part : sin(sweep / 2) / sin(whole / 2);
    maze_point end = {a.x + scale * (cos(angle) * dx - sin(angle) * dy),
                      a.y + scale * (sin(angle) * dx + cos(angle) * dy)};
    return (page_stub){part * length >= LEAST * fabs(place->cell), a, end, sweep};
}

bool line_under(page_line *line, const page_place *place, maze_cell cell, uint32_t side)
{
    page_stub stub = find_stub(place, line->mark->width, cell, side);
    return (!stub.is_seen || line_to(line, stub.end, stub.sweep)) && line_end(line);
}

bool line_from_under(page_line *line, maze_mark *mark, const page_place *place, maze_cell cell,
                     uint32_t side)
{
    page_stub stub = find_stub(place, mark->width, cell, side);
    if (!stub.is_seen)
        return line_start(line, mark, stub.middle);
    return line_start(line, mark, stub.end) && line_to(line, stub.middle, -stub.sweep);
}
