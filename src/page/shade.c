#include "page/shade.h"

#include "page/drawing.h"
#include "page/lines.h"

#include <math.h>

/* In cells, or in shortest walls where these are shorter. */
#define DEPTH 0.17

/* The longest piece of an arc that is taken for straight, in radians. */
#define SHORT_ARC 0.25

/* Square points: a piece along the light stays as it is, whatever the last bits of its ends are. */
#define SLACK 1e-6

maze_point shade_depth(const page_place *place)
{
    double narrowest = maze_shape_narrowest(maze_get_shape(place->maze));
    double depth = place->style.shade ? DEPTH * fmin(narrowest, 1) * fabs(place->cell) : 0;
    return (maze_point){depth, depth};
}

/* All run the same way round, so that an overlap of two is not a hole. */
static bool add_side(maze_mark *mark, maze_point a, maze_point b, maze_point depth)
{
    if ((b.x - a.x) * depth.y < (b.y - a.y) * depth.x - SLACK) {
        maze_point c = a;
        a = b;
        b = c;
    }
    const maze_point corners[] = {
        a, b, {b.x + depth.x, b.y + depth.y}, {a.x + depth.x, a.y + depth.y}};
    return mark_polygon(mark, corners, 4);
}

static bool add_piece(maze_mark *mark, maze_point a, maze_point b, double sweep, maze_point depth)
{
    double parts = fmax(ceil(fabs(sweep) / SHORT_ARC), 1);
    for (double i = 0; i < parts; i++)
        if (!add_side(mark, line_part(a, b, sweep, i / parts),
                      line_part(a, b, sweep, (i + 1) / parts), depth))
            return false;
    return true;
}

bool shade_draw(const page_place *place, const maze_mark *lines, maze_mark *mark)
{
    maze_point depth = shade_depth(place);
    for (size_t l = 0; l < lines->line_count; l++) {
        const maze_polyline *line = &lines->lines[l];
        size_t pieces = line->closed ? line->count : line->count - 1;
        for (size_t i = 0; i < pieces; i++) {
            size_t at = line->first + i, next = line->first + (i + 1) % line->count;
            if (!add_piece(mark, lines->points[at], lines->points[next], mark_sweep_at(lines, at),
                           depth))
                return false;
        }
    }
    return true;
}
