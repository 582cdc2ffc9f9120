/* Fills areas of cells. The outline of an area is found by walking along its border, clockwise
 * around each cell. */
#include "page/marks/marks.h"

#include "core/base/collections.h"
#include "core/shape/shape.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

typedef struct walker {
    const page_areas *areas;
    const maze_shape *shape;
    const maze_graph *graph;
    maze_graph within; /* the maze's graph, in which sides between areas count as closed */
    uint8_t *met;
} walker;

static uint32_t area_of(const walker *walker, maze_cell cell)
{
    return walker->areas->area_of(walker->areas->context, cell);
}

static maze_cell same_area(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const walker *walker = context;
    maze_cell next = walker->graph->across(walker->graph->context, cell, side, back);
    if (next == MAZE_NONE || next < walker->areas->cells.first ||
        next > walker->areas->cells.last || shape_parted(walker->shape, cell, side))
        return MAZE_NONE;
    return area_of(walker, next) == area_of(walker, cell) ? next : MAZE_NONE;
}

static size_t bit_of(const walker *walker, maze_door at)
{
    return (size_t)(at.cell - walker->areas->cells.first) * walker->graph->sides + at.side;
}

static bool has_corner(maze_wall wall, maze_corner corner)
{
    return wall.from == corner || wall.to == corner;
}

static bool has_cell_on_right(const walker *walker, maze_door at, maze_wall wall)
{
    maze_point from = maze_shape_corner(walker->shape, wall.from);
    maze_point to = maze_shape_corner(walker->shape, wall.to);
    maze_point center = maze_shape_center(walker->shape, at.cell);
    maze_point middle = maze_shape_middle(walker->shape, at.cell, at.side);
    double area = (middle.x - center.x) * (to.y - from.y) - (middle.y - center.y) * (to.x - from.x);
    return area > 0;
}

/* Returns true if a wall runs clockwise around its cell, that is, if it begins where the previous
 * side ends. If the wall's ends do not show this, as in cells with two sides, returns true if the
 * cell is on the right of the wall. */
static bool goes_clockwise(const walker *walker, maze_door at)
{
    uint32_t sides = maze_shape_sides(walker->shape, at.cell);
    maze_wall wall = maze_shape_wall(walker->shape, at.cell, at.side);
    maze_wall before = maze_shape_wall(walker->shape, at.cell, (at.side + sides - 1) % sides);
    bool begins = has_corner(before, wall.from), ends = has_corner(before, wall.to);
    return begins != ends ? begins : has_cell_on_right(walker, at, wall);
}

static maze_point corner_of(const walker *walker, maze_corner corner)
{
    return page_hand_corner(walker->areas->place, corner);
}

static void walk_side(const walker *walker, page_line *line, maze_door at, bool back)
{
    maze_wall pieces[MAZE_PIECES];
    unsigned count = maze_shape_pieces(walker->shape, at.cell, at.side, pieces);
    for (unsigned i = 0; i < count; i++) {
        const maze_wall *piece = &pieces[back ? count - 1 - i : i];
        double sweep = page_hand_sweep(walker->areas->place, piece);
        page_line_to(line, corner_of(walker, back ? piece->from : piece->to),
                     back ? -sweep : sweep);
    }
}

static maze_mark *mark_of(const walker *walker, maze_cell cell)
{
    return &walker->areas->marks[area_of(walker, cell)];
}

static void walk_border(walker *walker, maze_door start)
{
    page_line line;
    maze_door at = start;
    maze_wall wall = maze_shape_wall(walker->shape, at.cell, at.side);
    maze_corner first = goes_clockwise(walker, at) ? wall.from : wall.to;
    page_line_start(&line, mark_of(walker, start.cell), corner_of(walker, first));
    do {
        bits_set(walker->met, bit_of(walker, at));
        walk_side(walker, &line, at, !goes_clockwise(walker, at));
        at = shape_border_next(walker->shape, &walker->within, at, true);
    } while (at.cell != start.cell || at.side != start.side);
    page_line_close(&line);
}

static void walk_borders(walker *walker)
{
    for (maze_door at = {walker->areas->cells.first, 0};; at.cell++) {
        uint32_t sides = maze_shape_sides(walker->shape, at.cell), back;
        bool reached = area_of(walker, at.cell) != MAZE_NONE;
        for (at.side = 0; reached && at.side < sides; at.side++)
            if (same_area(walker, at.cell, at.side, &back) == MAZE_NONE &&
                !bits_get(walker->met, bit_of(walker, at)))
                walk_border(walker, at);
        if (at.cell == walker->areas->cells.last)
            return;
    }
}

static void fill_under(const walker *walker)
{
    for (maze_door at = {walker->areas->cells.first, 0};; at.cell++) {
        maze_cell under = maze_shape_under(walker->shape, at.cell), sides = walker->graph->sides;
        uint32_t back;
        bool seen = under != MAZE_NONE && area_of(walker, under) != MAZE_NONE;
        for (at.side = 0; seen && at.side < sides; at.side++)
            if (walker->graph->across(walker->graph->context, under, at.side, &back) != MAZE_NONE) {
                /* the lower cell of a crossing is visible between a side of this cell and the edge
                 * of the bridge */
                page_line line;
                maze_wall wall = maze_shape_wall(walker->shape, at.cell, at.side);
                page_line_start(&line, mark_of(walker, under), corner_of(walker, wall.from));
                page_line_to(&line, corner_of(walker, wall.to),
                             page_hand_sweep(walker->areas->place, &wall));
                walk_side(walker, &line, at, true);
                page_line_close(&line);
            }
        if (at.cell == walker->areas->cells.last)
            return;
    }
}

maze_mark *page_area_marks(maze_drawing *drawing, const page_place *place, maze_role role,
                           uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        maze_mark *mark = page_drawing_add(drawing, role, MAZE_MARK_FILL, (maze_color){0});
        mark->width = fmin(page_style_pixel(&place->style), place->wall);
        mark->joins = MAZE_JOINS_ROUND;
    }
    return page_drawing_check(drawing, NULL) ? drawing->marks + drawing->count - count : NULL;
}

void page_areas_fill(const page_areas *areas)
{
    if (areas->cells.none)
        return;
    walker walker = {.areas = areas,
                     .shape = maze_get_shape(areas->place->maze),
                     .graph = maze_get_graph(areas->place->maze)};
    walker.within = *walker.graph;
    walker.within.across = same_area;
    walker.within.context = &walker;
    walker.met =
        bits_create(((uint64_t)areas->cells.last - areas->cells.first + 1) * walker.graph->sides);
    if (!walker.met) {
        page_mark_fail(areas->marks);
        return;
    }
    walk_borders(&walker);
    if (shape_layers(walker.shape) > 1)
        fill_under(&walker);
    free(walker.met);
    const page_place *place = areas->place;
    if (place->round_corners && place->draw != MAZE_DRAW_PASSAGES && place->draw != MAZE_DRAW_ROADS)
        page_walls_round(place, areas->cells.first, areas->cells.last, areas->marks, areas->count);
}

static uint32_t everywhere(const void *context, maze_cell cell)
{
    (void)context;
    (void)cell;
    return 0;
}

void page_ground_outline(const page_place *place, page_range cells, maze_mark *mark)
{
    page_areas_fill(&(page_areas){place, cells, everywhere, NULL, mark, 1});
}

void page_ground_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    maze_color color = place->ground;
    if (color.kind != MAZE_COLOR_RGB && color.kind != MAZE_COLOR_CSS)
        return;
    if (page_roads_have_land(place)) {
        page_roads_draw_land(drawing, place);
        return;
    }
    maze_mark *mark = page_area_marks(drawing, place, MAZE_ROLE_GROUND, 1);
    if (mark) {
        mark->color = color;
        page_ground_outline(place, cells, mark);
    }
}
