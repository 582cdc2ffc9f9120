#include "page/door.h"

#include "core/shape/border.h"
#include "page/units.h"

#include <math.h>

/* Lengths in cells. */
#define GAP 0.15      /* from the wall to the arrow or picture outside */
#define LAND_GAP 0.04 /* the same from the land of roads */
#define ARROW_LENGTH 0.6
#define ARROW_HALF_WIDTH 0.25
#define NOTCH_GAP 0.06   /* from an arrow to a wall at its side */
#define PICTURE_SIDE 2.2 /* the longer one */

/* A door as near to the edge of the maze's box as that has its arrow upright, beyond the edge. */
#define NEAR_EDGE 0.75

/* In a notch, a picture smaller than this share of its usual size is put beyond the edge instead.
 */
#define NOTCH_SHARE 0.5

/* The smallest arrow, of the usual size. */
#define LEAST_ARROW 0.25

/* The mark at a goal inside, as a share of a passage's width, and of the room in its cell. */
#define INSIDE_SHARE 0.7
#define INSIDE_ROOM 0.92

/* A door's middle, and the unit vector that leads out of it. */
typedef struct door_way {
    maze_point middle, out;
    double gap;  /* from the middle to the arrow or picture outside */
    double edge; /* of that, to the edge of the maze's box, if the mark is beyond it; else 0 */
} door_way;

static maze_door door_of(const page_place *place, bool start)
{
    return start ? maze_entrance(place->maze) : maze_exit(place->maze);
}

maze_point place_door(const page_place *place, maze_door door)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    bool inside = door.side == MAZE_NONE;
    return place_point(place, inside ? maze_shape_center(shape, door.cell)
                                     : maze_shape_middle(shape, door.cell, door.side));
}

maze_point door_end(const page_place *place, maze_door door, double width)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point center = place_point(place, maze_shape_center(shape, door.cell));
    maze_point middle = place_door(place, door);
    double dx = middle.x - center.x, dy = middle.y - center.y, length = hypot(dx, dy);
    double part = fmax(length - width / 2 + place_reach(place), 0) / length;
    return (maze_point){center.x + dx * part, center.y + dy * part};
}

/* The distance from a point, along an axis, to the edge of the box round the shape, in points;
 * INFINITY if the way leads more across the axis than along it.  `out` is that way, `axis` along x
 * or y. */
static double edge_distance(const page_place *place, maze_point from, maze_point out,
                            maze_point axis)
{
    maze_point end = place_point(place, maze_shape_extent(maze_get_shape(place->maze)));
    maze_point a = place->origin;
    if (out.x * axis.x + out.y * axis.y < 0.45)
        return INFINITY;
    if (axis.x != 0)
        return axis.x > 0 ? fmax(a.x, end.x) - from.x : from.x - fmin(a.x, end.x);
    return axis.y > 0 ? fmax(a.y, end.y) - from.y : from.y - fmin(a.y, end.y);
}

/* Near an edge of the maze the way out becomes upright or level, and begins at the edge. */
static void begin_at_edge(const page_place *place, door_way *way)
{
    double least = NEAR_EDGE * fabs(place->cell);
    maze_point out = way->out;
    for (int i = 0; i < 4; i++) {
        maze_point axis = {i < 2 ? 1 - 2 * i : 0, i < 2 ? 0 : 5 - 2 * i};
        double distance = edge_distance(place, way->middle, out, axis);
        if (distance >= least)
            continue;
        least = distance;
        way->out = axis;
        way->edge = distance;
    }
}

/* Out of the cell, square to the wall, but from a slanted wall see begin_at_edge; arcs go round. */
static door_way way_out(const page_place *place, maze_door door)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_wall wall = maze_shape_wall(shape, door.cell, door.side);
    maze_point from = place_point(place, maze_shape_corner(shape, wall.from));
    maze_point to = place_point(place, maze_shape_corner(shape, wall.to));
    maze_point center = place_point(place, maze_shape_center(shape, door.cell));
    maze_point middle = place_door(place, door), out = {to.y - from.y, from.x - to.x};
    double length = hypot(out.x, out.y);
    if (out.x * (middle.x - center.x) + out.y * (middle.y - center.y) < 0)
        length = -length;
    door_way way = {middle, {out.x / length, out.y / length}, 0, 0};
    if (wall.sweep == 0 && fmax(fabs(way.out.x), fabs(way.out.y)) < 1 - 1e-9)
        begin_at_edge(place, &way);
    bool roads = place->style.draw == MAZE_DRAW_ROADS;
    way.gap = way.edge + (roads ? LAND_GAP : GAP) * fabs(place->cell) + place_reach(place);
    return way;
}

/* How far from the middle of the way out the wall of a border side begins, INFINITY if the wall
 * does not lead outward. */
static double distance_aside(const page_place *place, const door_way *way, maze_door at)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_wall wall = maze_shape_wall(shape, at.cell, at.side);
    maze_corner corners[] = {wall.from, wall.to};
    double least = INFINITY;
    bool outward = false;
    for (int i = 0; i < 2; i++) {
        maze_point p = place_point(place, maze_shape_corner(shape, corners[i]));
        double x = p.x - way->middle.x, y = p.y - way->middle.y;
        outward = outward || x * way->out.x + y * way->out.y > way->gap;
        least = fmin(least, fabs(x * way->out.y - y * way->out.x));
    }
    return outward ? least : INFINITY;
}

/* How far from the middle of the way out something may reach to either side, in a notch. */
static double room_aside(const page_place *place, maze_door door, const door_way *way)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const maze_graph *graph = maze_shape_graph(shape);
    if (way->edge > 0)
        return INFINITY;
    double aside = fmin(distance_aside(place, way, border_next(shape, graph, door, true)),
                        distance_aside(place, way, border_next(shape, graph, door, false)));
    return aside - place->wall / 2 - NOTCH_GAP * fabs(place->cell);
}

/* 1 is the usual size. */
static double arrow_scale(const page_place *place, maze_door door, const door_way *way)
{
    double cell = fabs(place->cell), most = place->style.largest_arrow;
    double largest = most > 0 ? fmin(most / (ARROW_LENGTH * cell), 1) : 1;
    double aside = room_aside(place, door, way) / (ARROW_HALF_WIDTH * cell);
    return fmin(fmax(aside, LEAST_ARROW), largest);
}

void place_arrow(const page_place *place, maze_door door, bool inward, maze_point corner[3])
{
    door_way way = way_out(place, door);
    maze_point middle = way.middle;
    double dx = way.out.x, dy = way.out.y;
    double unit = fabs(place->cell) * arrow_scale(place, door, &way);
    double far = way.gap + ARROW_LENGTH * unit;
    double tip = inward ? way.gap : far, base = inward ? far : way.gap;
    double half = ARROW_HALF_WIDTH * unit;
    corner[0] = (maze_point){middle.x + dx * tip, middle.y + dy * tip};
    corner[1] = (maze_point){middle.x + dx * base - dy * half, middle.y + dy * base + dx * half};
    corner[2] = (maze_point){middle.x + dx * base + dy * half, middle.y + dy * base - dx * half};
}

double door_disc(const page_place *place)
{
    return INSIDE_SHARE / 2 * place_passage(place);
}

static double picture_side(const page_place *place)
{
    double side = PICTURE_SIDE * fabs(place->cell);
    if (place->style.medium != MAZE_MEDIUM_SHEET)
        return side;
    return fmin(fmax(side, SMALLEST_PICTURE), LARGEST_PICTURE);
}

/* How far the nearest wall of a cell is from its center, in points; `*upright`: the cell is a
 * rectangle with sides along x and y. */
static double wall_distance(const page_place *place, maze_cell cell, bool *upright)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point center = maze_shape_center(shape, cell);
    double least = INFINITY;
    uint32_t sides = maze_shape_sides(shape, cell);
    *upright = sides == 4;
    for (uint32_t side = 0; side < sides; side++) {
        maze_point middle = maze_shape_middle(shape, cell, side);
        double x = fabs(middle.x - center.x), y = fabs(middle.y - center.y);
        least = fmin(least, hypot(x, y));
        *upright = *upright && fmin(x, y) < 1e-6;
    }
    return least * fabs(place->cell) - place->wall / 2;
}

/* The longer side of a picture in a cell of its own: as large as the rectangle has room for, or the
 * circle that touches the nearest wall. */
static double inside_side(const page_place *place, maze_cell cell, const maze_picture *picture)
{
    double usual = INSIDE_SHARE * place_passage(place);
    if (!maze_shape_has_walls(maze_get_shape(place->maze)))
        return usual;
    bool upright;
    double room = 2 * INSIDE_ROOM * wall_distance(place, cell, &upright);
    if (!upright)
        room *= fmax(picture->width, picture->height) / hypot(picture->width, picture->height);
    return isfinite(room) ? fmax(room, usual) : usual;
}

/* The way to a picture.  A shallow notch with little room is left free. */
static door_way way_to_picture(const page_place *place, maze_door door)
{
    door_way way = way_out(place, door);
    if (2 * room_aside(place, door, &way) < NOTCH_SHARE * picture_side(place)) {
        begin_at_edge(place, &way);
        way.gap += way.edge;
    }
    return way;
}

/* How far apart both doors are if the ways out of them go the same way, else INFINITY. */
static double door_distance(const page_place *place, maze_door door, const door_way *way)
{
    maze_door other = door_of(place, true);
    if (other.cell == door.cell && other.side == door.side)
        other = door_of(place, false);
    if (other.side == MAZE_NONE)
        return INFINITY;
    door_way beside = way_out(place, other);
    if (beside.out.x * way->out.x + beside.out.y * way->out.y < 0.7)
        return INFINITY;
    return hypot(beside.middle.x - way->middle.x, beside.middle.y - way->middle.y);
}

/* The same between the walls beside a door in a notch, and beside the mark at the other door. */
static double outside_side(const page_place *place, maze_door door, const door_way *way)
{
    double least = 2 * LEAST_ARROW * ARROW_HALF_WIDTH * fabs(place->cell);
    double room = fmin(2 * room_aside(place, door, way), door_distance(place, door, way));
    return fmin(picture_side(place), fmax(room, least));
}

/* The nearest to `middle` that keeps `length` between the ends, or centers it there if it is too
 * long. */
static double keep_between(double middle, double length, double a, double b)
{
    double low = fmin(a, b) + length / 2, high = fmax(a, b) - length / 2;
    return low > high ? (low + high) / 2 : fmin(fmax(middle, low), high);
}

const maze_picture *door_picture(const page_place *place, bool start, maze_box *box)
{
    const maze_style *style = &place->style;
    const maze_picture *picture = start ? style->start_picture : style->goal_picture;
    if (!picture)
        return NULL;
    maze_door door = door_of(place, start);
    bool inside = door.side == MAZE_NONE;
    door_way way = inside ? (door_way){0} : way_to_picture(place, door);
    double longer =
        inside ? inside_side(place, door.cell, picture) : outside_side(place, door, &way);
    double unit = longer / fmax(picture->width, picture->height);
    double width = picture->width * unit, height = picture->height * unit;
    if (inside) {
        *box = box_round(place_door(place, door), width, height);
        return picture;
    }
    double reach = way.gap + (fabs(way.out.x) * width + fabs(way.out.y) * height) / 2;
    double x = way.middle.x + way.out.x * reach, y = way.middle.y + way.out.y * reach;
    maze_point end = place_point(place, maze_shape_extent(maze_get_shape(place->maze)));
    if (fabs(way.out.y) > fabs(way.out.x))
        x = keep_between(x, width, place->origin.x, end.x);
    else
        y = keep_between(y, height, place->origin.y, end.y);
    *box = box_round((maze_point){x, y}, width, height);
    return picture;
}

bool door_bounds(const page_place *place, bool start, maze_box *box)
{
    maze_point corner[3];
    if (door_picture(place, start, box))
        return true;
    if (place->style.arrows == MAZE_ARROWS_NONE || door_of(place, start).side == MAZE_NONE)
        return false;
    place_arrow(place, door_of(place, start), start, corner);
    *box = (maze_box){corner[0].x, corner[0].y, corner[0].x, corner[0].y};
    for (int i = 1; i < 3; i++) {
        box->left = fmin(box->left, corner[i].x);
        box->top = fmin(box->top, corner[i].y);
        box->right = fmax(box->right, corner[i].x);
        box->bottom = fmax(box->bottom, corner[i].y);
    }
    return true;
}
