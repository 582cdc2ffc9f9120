/* Two sides are joined by an arc that touches the lines through them, lengthened by a straight
 * piece at the farther one; where these lines do not meet in the cell, by two arcs that touch each
 * other (a biarc: K. M. Bolton, "Biarc curves", Computer-Aided Design 7, 1975, with tangents of
 * equal length). */
#include "page/curve.h"

#include "core/sides.h"
#include "page/under.h"

#include <math.h>

/* Where two lines that are met by one arc cross at most, in cells from either side: it is not
 * larger than a cell then. */
#define FARTHEST_CORNER 0.8

/* The least turn that is one, or its sine. */
#define STRAIGHT 1e-9

/* The middle of a side and the direction, a unit vector, in which the way crosses it. */
typedef struct crossing {
    maze_point at, along;
} crossing;

static double dot(maze_point a, maze_point b)
{
    return a.x * b.x + a.y * b.y;
}

/* Positive if b lies clockwise of a on the page. */
static double cross_product(maze_point a, maze_point b)
{
    return a.x * b.y - a.y * b.x;
}

static maze_point moved(maze_point from, maze_point along, double length)
{
    return (maze_point){from.x + along.x * length, from.y + along.y * length};
}

static maze_point difference(maze_point a, maze_point b)
{
    return (maze_point){a.x - b.x, a.y - b.y};
}

/* Exactly 0 where there is none: what rounding leaves would be an arc of any radius. */
static double turn(maze_point from, maze_point to)
{
    double angle = atan2(cross_product(from, to), dot(from, to));
    return fabs(angle) > STRAIGHT ? angle : 0;
}

/* At right angles to the chord, and so to the wall at its middle. */
static crossing cross_side(const page_place *place, maze_cell cell, uint32_t side, bool outward)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point chord = difference(place_point(place, maze_shape_corner(shape, wall.to)),
                                  place_point(place, maze_shape_corner(shape, wall.from)));
    maze_point center = place_point(place, maze_shape_center(shape, cell));
    maze_point middle = place_point(place, maze_shape_middle(shape, cell, side));
    double length = hypot(chord.x, chord.y);
    maze_point normal = {chord.y / length, -chord.x / length};
    bool leads_out = dot(normal, difference(middle, center)) > 0;
    if (leads_out != outward)
        normal = (maze_point){-normal.x, -normal.y};
    return (crossing){middle, normal};
}

/* `before` and `after`: how far the lines through both crossings run to where they meet. */
static bool round_corner(page_line *line, crossing in, crossing out, double before, double after)
{
    double tangent = fmin(before, after);
    maze_point first = moved(in.at, in.along, before - tangent);
    maze_point last = moved(out.at, out.along, tangent - after);
    return (before == tangent || line_to(line, first, 0)) &&
           line_to(line, last, turn(in.along, out.along)) &&
           (after == tangent || line_to(line, out.at, 0));
}

/* The tangents' length d solves 2 (1 - t·u) d² + 2 v·(t + u) d - v·v = 0, for unit tangents t and
 * u, and v from end to end. */
static bool join_by_two_arcs(page_line *line, crossing in, crossing out)
{
    maze_point v = difference(out.at, in.at);
    maze_point sum = {in.along.x + out.along.x, in.along.y + out.along.y};
    double a = 2 * (1 - dot(in.along, out.along)), b = 2 * dot(v, sum), c = dot(v, v);
    double tangent = a > STRAIGHT ? (sqrt(b * b + 4 * a * c) - b) / (2 * a) : c / b;
    maze_point first = moved(in.at, in.along, tangent), last = moved(out.at, out.along, -tangent);
    maze_point middle = {(first.x + last.x) / 2, (first.y + last.y) / 2};
    return line_to(line, middle, 2 * turn(in.along, difference(middle, in.at))) &&
           line_to(line, out.at, 2 * turn(difference(out.at, middle), out.along));
}

static bool join(page_line *line, crossing in, crossing out, double cell)
{
    maze_point v = difference(out.at, in.at);
    double sine = cross_product(in.along, out.along);
    if (fabs(cross_product(in.along, v)) <= STRAIGHT * cell && fabs(sine) <= STRAIGHT)
        return line_to(line, out.at, 0);
    double before = cross_product(v, out.along) / sine, after = cross_product(in.along, v) / sine;
    double most = FARTHEST_CORNER * cell;
    if (fabs(sine) > STRAIGHT && before > 0 && after > 0 && fmax(before, after) <= most) {
        if (fabs(before - after) <= STRAIGHT * cell)
            after = before;
        return round_corner(line, in, out, before, after);
    }
    return join_by_two_arcs(line, in, out);
}

/* Round the same circle on both sides of the center. */
static bool go_round(page_line *line, const page_place *place, const core_way *way, double bend_in,
                     double bend_out)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    return line_to(line, place_point(place, maze_shape_center(shape, way->cell)), -bend_in) &&
           line_to(line, place_point(place, maze_shape_middle(shape, way->cell, way->left)),
                   bend_out);
}

static bool pass_cell(page_line *line, const page_place *place, const core_way *way)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    if (goes_under(place, way->cell))
        return line_under(line, place, way->cell, way->entered) &&
               line_from_under(line, line->mark, place, way->cell, way->left);
    if (way->entered == MAZE_NONE && way->left != MAZE_NONE)
        return line_to(line, place_point(place, maze_shape_middle(shape, way->cell, way->left)),
                       maze_shape_bend(shape, way->cell, way->left));
    if (way->entered == MAZE_NONE)
        return true;
    double bend_in = maze_shape_bend(shape, way->cell, way->entered);
    if (way->left == MAZE_NONE)
        return line_to(line, place_point(place, maze_shape_center(shape, way->cell)), -bend_in);
    double bend_out = maze_shape_bend(shape, way->cell, way->left);
    if (bend_in != 0 && bend_out != 0)
        return go_round(line, place, way, bend_in, bend_out);
    return join(line, cross_side(place, way->cell, way->entered, false),
                cross_side(place, way->cell, way->left, true), fabs(place->cell));
}

bool curve_path(const page_place *place, maze_mark *mark)
{
    page_line line;
    core_way way = way_start(place->maze, &place->path);
    if (!line_start(&line, mark, place_door(place, maze_entrance(place->maze))))
        return false;
    while (way_next(&way))
        if (!pass_cell(&line, place, &way))
            return false;
    return line_end(&line);
}
