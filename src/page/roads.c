/* Each road is drawn twice: its edges, as wide as it is, and on them what lies between them.  At a
 * door a strip leads on to where the land ends, so that nothing closes the road there. */
#include "page/roads.h"

#include "core/shape/shape.h"
#include "page/bands.h"
#include "page/door.h"
#include "page/drawing.h"
#include "page/fillet.h"
#include "page/furniture.h"
#include "page/halls.h"
#include "page/passages.h"

#include <math.h>

#define LAND 12.0          /* beyond the cells, points */
#define LAND_SHARE 0.25    /* the same of a cell at most */
#define LAND_RADIUS 2      /* of its corners, in that */
#define EDGE_SHARE 0.05    /* of a cell */
#define THINNEST_EDGE 0.75 /* points */
#define THICKEST_EDGE 2.25
#define BEYOND 0.5 /* points that a road leads out of its land, where pixels are shared */

static const maze_color white = {MAZE_COLOR_RGB, 255, 255, 255};
static const maze_color land = {MAZE_COLOR_RGB, 224, 224, 224};

static bool is_rectangle(const page_place *place)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    uint32_t columns, rows;
    return shape_grid(shape, &columns, &rows) && shape_layers(shape) == 1 &&
           maze_get_graph(place->maze)->cells == (uint64_t)columns * rows;
}

void roads_choose(page_place *place)
{
    maze_style *style = &place->style;
    bool other = style->heat || style->hand || bands_wanted(style) ||
                 style->wall.unit != MAZE_UNIT_AUTO || style->ground.kind == MAZE_COLOR_RGB ||
                 style->ground.kind == MAZE_COLOR_CSS;
    bool roads = style->roads_from > 0 && !other && is_rectangle(place);
    if (style->draw == MAZE_DRAW_AUTO)
        style->draw = roads ? MAZE_DRAW_ROADS : MAZE_DRAW_WALLS;
    if (style->draw == MAZE_DRAW_ROADS && style->ground.kind == MAZE_COLOR_AUTO)
        style->ground = land;
}

double roads_reach(const page_place *place)
{
    double cell = fabs(place->cell);
    return is_rectangle(place) ? fmin(LAND, LAND_SHARE * cell) : place->wall / 2;
}

/* How wide the edge of a road is, points; roads are as wide as passages, edges included. */
static double edge_of(const page_place *place)
{
    double times = place->style.road_edge > 0 ? place->style.road_edge : 1;
    return times * fmin(fmax(EDGE_SHARE * fabs(place->cell), THINNEST_EDGE), THICKEST_EDGE);
}

bool roads_have_land(const page_place *place)
{
    return place->style.draw == MAZE_DRAW_ROADS && is_rectangle(place);
}

bool roads_draw_land(maze_drawing *drawing, const page_place *place)
{
    maze_point a = place->origin;
    maze_point b = place_point(place, maze_shape_extent(maze_get_shape(place->maze)));
    double reach = roads_reach(place);
    maze_box box = {fmin(a.x, b.x) - reach, fmin(a.y, b.y) - reach, fmax(a.x, b.x) + reach,
                    fmax(a.y, b.y) + reach};
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_GROUND, MAZE_MARK_FILL, place->style.ground);
    return mark && furniture_add_panel(mark, &box, LAND_RADIUS * reach);
}

void roads_prepare(const page_place *place, maze_mark *mark)
{
    mark->width = place_passage(place) - 2 * edge_of(place);
    mark->joins = MAZE_JOINS_ROUND;
    mark->rectilinear = false;
}

/* The roads as strokes; `width` of them less than passages have. */
static bool draw_lines(maze_drawing *drawing, const page_place *place, maze_role role,
                       maze_color color, double less, cell_range cells, maze_error *error)
{
    if (color.kind == MAZE_COLOR_NONE)
        return true;
    maze_mark *mark = drawing_add(drawing, role, MAZE_MARK_STROKE, color);
    if (!mark)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    mark->width = place_passage(place);
    mark->joins = MAZE_JOINS_ROUND;
    if (!cells.none && !passages_draw(place, cells.first, cells.last, mark, error))
        return false;
    mark->width -= less;
    return fillet_mark(mark, NULL, place_corner_radius(place), fabs(place->cell) / 2) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

/* From where the line of a road ends to the end of its land. */
static bool add_strip(const page_place *place, maze_mark *mark, maze_door door, double width,
                      double beyond)
{
    maze_point end = door_end(place, door, place_passage(place)), middle = place_door(place, door);
    maze_point center =
        place_point(place, maze_shape_center(maze_get_shape(place->maze), door.cell));
    double x = middle.x - center.x, y = middle.y - center.y, length = hypot(x, y);
    double reach = place_passage(place) / 2 + beyond;
    x /= length;
    y /= length;
    maze_point aside = {-y * width / 2, x * width / 2};
    maze_point out = {end.x + x * reach, end.y + y * reach};
    const maze_point corners[] = {{end.x - aside.x, end.y - aside.y},
                                  {out.x - aside.x, out.y - aside.y},
                                  {out.x + aside.x, out.y + aside.y},
                                  {end.x + aside.x, end.y + aside.y}};
    return mark_polygon(mark, corners, 4);
}

static bool draw_strips(maze_drawing *drawing, const page_place *place, maze_role role,
                        maze_color color, double less, double beyond)
{
    if (color.kind == MAZE_COLOR_NONE)
        return true;
    maze_mark *mark = drawing_add(drawing, role, MAZE_MARK_FILL, color);
    const maze_door doors[] = {maze_entrance(place->maze), maze_exit(place->maze)};
    double width = place_passage(place) - less;
    bool done = mark != NULL;
    for (int i = 0; i < 2 && done; i++)
        done = doors[i].side == MAZE_NONE || add_strip(place, mark, doors[i], width, beyond);
    return done;
}

static bool draw_halls(maze_drawing *drawing, const page_place *place, maze_color color,
                       cell_range cells)
{
    if (!halls_wanted(place) || color.kind == MAZE_COLOR_NONE)
        return true;
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_PASSAGES, MAZE_MARK_FILL, color);
    return mark && (cells.none || halls_draw(place, cells.first, cells.last, mark));
}

bool roads_draw(maze_drawing *drawing, const page_place *place, cell_range cells, maze_error *error)
{
    const maze_style *style = &place->style;
    maze_color edge = style->wall_color, road = style->passage_color;
    double edges = 2 * edge_of(place);
    if (road.kind == MAZE_COLOR_AUTO)
        road = white;
    if (!draw_lines(drawing, place, MAZE_ROLE_WALLS, edge, 0, cells, error))
        return false;
    if (!draw_strips(drawing, place, MAZE_ROLE_WALLS, edge, 0, 0))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
    if (!draw_lines(drawing, place, MAZE_ROLE_PASSAGES, road, edges, cells, error))
        return false;
    return (draw_halls(drawing, place, road, cells) &&
            draw_strips(drawing, place, MAZE_ROLE_PASSAGES, road, edges, BEYOND)) ||
           maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}
