#include "page/solution.h"

#include "page/area.h"
#include "page/bands.h"
#include "page/curve.h"
#include "page/drawing.h"
#include "page/fillet.h"
#include "page/gradient.h"
#include "page/passages.h"
#include "page/roads.h"
#include "page/trace.h"

#include <math.h>
#include <stdlib.h>

static const maze_color gray = {MAZE_COLOR_RGB, 128, 128, 128};

/* Differs clearly from black walls and from white paper. */
static const maze_color light_gray = {MAZE_COLOR_RGB, 176, 176, 176};

/* A color not used by the heat scale. */
static const maze_color on_heat = {MAZE_COLOR_RGB, 204, 0, 102};

static maze_color color_of(const maze_style *style)
{
    if (style->solution_color.kind != MAZE_COLOR_AUTO)
        return style->solution_color;
    return style->heat ? on_heat : style->solution_fill ? light_gray : gray;
}

/* The last mark of the drawing, which has the whole way, in its colors. */
static bool color_line(maze_drawing *drawing, const page_place *place)
{
    const maze_style *style = &place->style;
    return style->solution_end.kind != MAZE_COLOR_RGB ||
           gradient_cut(drawing, style->solution_color, style->solution_end);
}

static maze_point turned_round(maze_point middle, maze_point point, double angle)
{
    double x = point.x - middle.x, y = point.y - middle.y;
    return (maze_point){middle.x + x * cos(angle) - y * sin(angle),
                        middle.y + x * sin(angle) + y * cos(angle)};
}

/* Point a moved by `length` towards b, on a line or an arc of `*sweep` from a to b, which becomes
 * the rest. */
static maze_point pulled(maze_point a, maze_point b, double length, double *sweep)
{
    double chord = hypot(b.x - a.x, b.y - a.y);
    if (chord <= length)
        return a;
    if (fabs(*sweep) < 1e-9)
        return (maze_point){a.x + (b.x - a.x) * length / chord, a.y + (b.y - a.y) * length / chord};
    double half = *sweep / 2, radius = chord / 2 / sin(fabs(half));
    double up = chord / 2 / tan(half); /* from the chord to the middle, to its right */
    maze_point middle = {(a.x + b.x) / 2 - (b.y - a.y) / chord * up,
                         (a.y + b.y) / 2 + (b.x - a.x) / chord * up};
    double part = copysign(fmin(length / radius, fabs(*sweep) / 2), *sweep);
    *sweep -= part;
    return turned_round(middle, a, part);
}

/* Pulls the ends of a way that lie in doors in, so that its round caps end where the walls do. */
static void pull_ends(const page_place *place, maze_mark *mark)
{
    double length = mark->width / 2 - place_reach(place), straight = 0;
    size_t last = mark->point_count;
    maze_point *points = mark->points;
    if (last < 3 || length <= 0)
        return;
    if (maze_entrance(place->maze).side != MAZE_NONE)
        points[0] = pulled(points[0], points[1], length, mark->sweeps ? mark->sweeps : &straight);
    double back = mark->sweeps ? -mark->sweeps[last - 2] : 0;
    if (maze_exit(place->maze).side != MAZE_NONE)
        points[last - 1] = pulled(points[last - 1], points[last - 2], length, &back);
    if (mark->sweeps)
        mark->sweeps[last - 2] = -back;
}

static bool draw_line(maze_drawing *drawing, const page_place *place)
{
    const maze_style *style = &place->style;
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_SOLUTION, MAZE_MARK_STROKE, color_of(style));
    if (!mark)
        return false;
    double cell = fabs(place->cell), passage = place_passage(place);
    bool thick = bands_wanted(style) || style->draw == MAZE_DRAW_ROADS;
    double wall = thick ? 0 : place->wall;
    mark->width = fmin(thickness_in(&style->way, cell, fmax(cell / 5, wall)), passage / 2);
    mark->joins = MAZE_JOINS_ROUND;
    mark->hidden = style->hide_solution;
    if (style->solution_dash == MAZE_DASH_DASHED) {
        mark->dash[0] = 0.4 * cell;
        mark->dash[1] = 0.4 * cell;
    } else if (style->solution_dash == MAZE_DASH_DOTTED) {
        mark->dash[1] = 2 * mark->width;
    }
    bool curved = style->solution_curve && maze_shape_has_walls(maze_get_shape(place->maze));
    if (!(curved ? curve_path(place, mark) : trace_path(place, mark)))
        return false;
    if (style->way_inside)
        pull_ends(place, mark);
    return color_line(drawing, place);
}

/* The passages of the way, as wide as they are drawn. */
static bool draw_passages(maze_drawing *drawing, const page_place *place)
{
    const maze_style *style = &place->style;
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_SOLUTION, MAZE_MARK_STROKE, color_of(style));
    if (!mark)
        return false;
    passages_prepare(place, mark);
    mark->hidden = style->hide_solution;
    bool roads = style->draw == MAZE_DRAW_ROADS;
    if (roads)
        roads_prepare(place, mark);
    return trace_path(place, mark) &&
           (!(roads || style->corners.round) ||
            fillet_mark(mark, NULL, place_corner_radius(place), fabs(place->cell) / 2)) &&
           color_line(drawing, place);
}

/* The color of each cell of the way, from 1; 0: it is not passed. */
static uint32_t step_of(const void *context, maze_cell cell)
{
    const uint8_t *steps = context;
    return steps[cell] ? steps[cell] - 1U : MAZE_NONE;
}

static bool fill_cells(const page_place *place, maze_mark *marks, uint32_t count, cell_range cells)
{
    const maze_path *path = &place->path;
    uint8_t *steps = calloc(maze_get_graph(place->maze)->cells, 1);
    if (!steps)
        return false;
    for (size_t i = 0; i < path->length; i++)
        steps[path->cells[i]] = (uint8_t)(1 + i * count / path->length);
    page_areas areas = {place, cells, step_of, steps, marks, count};
    bool done = areas_fill(&areas);
    free(steps);
    return done;
}

static bool draw_cells(maze_drawing *drawing, const page_place *place, cell_range cells)
{
    const maze_style *style = &place->style;
    bool runs = style->solution_end.kind == MAZE_COLOR_RGB;
    maze_color from = color_of(style), to = runs ? style->solution_end : from;
    uint32_t count = gradient_steps(from, to);
    count = count < place->path.length ? count : (uint32_t)place->path.length;
    for (uint32_t i = 0; i < count; i++) {
        maze_mark *mark =
            area_mark(drawing, place, MAZE_ROLE_SOLUTION, gradient_color(from, to, i, count));
        if (!mark)
            return false;
        mark->hidden = style->hide_solution;
    }
    return cells.none || fill_cells(place, drawing->marks + drawing->count - count, count, cells);
}

bool solution_draw(maze_drawing *drawing, const page_place *place, cell_range cells,
                   maze_error *error)
{
    const maze_style *style = &place->style;
    if (place->path.length == 0 || style->solution_color.kind == MAZE_COLOR_NONE)
        return true;
    bool done = !style->solution_fill            ? draw_line(drawing, place)
                : style->draw != MAZE_DRAW_WALLS ? draw_passages(drawing, place)
                                                 : draw_cells(drawing, place, cells);
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}
