#include "page/solution.h"

#include "page/area.h"
#include "page/curve.h"
#include "page/drawing.h"
#include "page/fillet.h"
#include "page/passages.h"
#include "page/trace.h"

#include <math.h>
#include <stdlib.h>

static const maze_color gray = {MAZE_COLOR_RGB, 128, 128, 128};

/* Black walls are to be told from it, and it from white paper. */
static const maze_color light_gray = {MAZE_COLOR_RGB, 176, 176, 176};

/* A color that the scale of distances has not. */
static const maze_color on_heat = {MAZE_COLOR_RGB, 204, 0, 102};

static maze_color color_of(const maze_style *style)
{
    if (style->solution_color.kind != MAZE_COLOR_AUTO)
        return style->solution_color;
    return style->heat ? on_heat : style->solution_fill ? light_gray : gray;
}

static bool draw_line(maze_drawing *drawing, const page_place *place)
{
    const maze_style *style = &place->style;
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_SOLUTION, MAZE_MARK_STROKE, color_of(style));
    if (!mark)
        return false;
    double cell = fabs(place->cell), passage = place_passage(place);
    mark->width = fmin(fmax(cell / 5, place->wall), passage / 2);
    mark->joins = MAZE_JOINS_ROUND;
    mark->hidden = style->hide_solution;
    if (style->solution_dash == MAZE_DASH_DASHED) {
        mark->dash[0] = 0.4 * cell;
        mark->dash[1] = 0.4 * cell;
    } else if (style->solution_dash == MAZE_DASH_DOTTED) {
        mark->dash[1] = 2 * mark->width;
    }
    bool curved = style->solution_curve && maze_shape_has_walls(maze_get_shape(place->maze));
    return curved ? curve_path(place, mark) : trace_path(place, mark);
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
    return trace_path(place, mark) &&
           (!style->corners.round ||
            fillet_mark(mark, NULL, place_corner_radius(place), fabs(place->cell) / 2));
}

static uint32_t on_way(const void *context, maze_cell cell)
{
    const uint8_t *passed = context;
    return passed[cell] ? 0 : MAZE_NONE;
}

static bool fill_cells(const page_place *place, maze_mark *mark, maze_cell first, maze_cell last)
{
    const maze_path *path = &place->path;
    uint8_t *passed = calloc(maze_get_graph(place->maze)->cells, 1);
    if (!passed)
        return false;
    for (size_t i = 0; i < path->length; i++)
        passed[path->cells[i]] = 1;
    page_areas areas = {place, first, last, on_way, passed, mark};
    bool done = areas_fill(&areas);
    free(passed);
    return done;
}

static bool draw_cells(maze_drawing *drawing, const page_place *place, bool none, maze_cell first,
                       maze_cell last)
{
    maze_mark *mark = area_mark(drawing, place, MAZE_ROLE_SOLUTION, color_of(&place->style));
    if (!mark)
        return false;
    mark->hidden = place->style.hide_solution;
    return none || fill_cells(place, mark, first, last);
}

bool solution_draw(maze_drawing *drawing, const page_place *place, bool none, maze_cell first,
                   maze_cell last, maze_error *error)
{
    const maze_style *style = &place->style;
    if (place->path.length == 0 || style->solution_color.kind == MAZE_COLOR_NONE)
        return true;
    bool done = !style->solution_fill               ? draw_line(drawing, place)
                : style->draw == MAZE_DRAW_PASSAGES ? draw_passages(drawing, place)
                                                    : draw_cells(drawing, place, none, first, last);
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}
