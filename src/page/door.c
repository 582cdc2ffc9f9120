#include "page/door.h"

#include "core/shape/border.h"
#include "page/units.h"

#include <math.h>

/* Lengths in cells. */
#define GAP 0.15      /* from the wall to what stands outside */
#define LAND_GAP 0.04 /* the same from the land of roads */
#define ARROW_LENGTH 0.6
#define ARROW_HALF_WIDTH 0.25
#define NOTCH_GAP 0.06   /* from an arrow to a wall at its side */
#define PICTURE_SIDE 1.6 /* the longer one */

/* The smallest arrow, of the usual size. */
#define LEAST_ARROW 0.25

/* What stands at a goal inside, of the width of a passage. */
#define INSIDE_SHARE 0.7

/* Of a picture's longer side on paper: small enough for a large cell, large enough for a child. */
#define SMALLEST_PICTURE (9 * POINTS_PER_MM)
#define LARGEST_PICTURE (18 * POINTS_PER_MM)

/* A door's middle, and the unit vector that leads out of it. */
typedef struct door_way {
    maze_point middle, out;
    double gap;
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

/* Out of the cell, square to the wall. */
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
    bool roads = place->style.draw == MAZE_DRAW_ROADS;
    double gap = (roads ? LAND_GAP : GAP) * fabs(place->cell) + place_reach(place);
    return (door_way){middle, {out.x / length, out.y / length}, gap};
}

/* How far from the middle of the way out the wall of a border side begins to stand, INFINITY if the
 * wall does not lead outward. */
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
    double aside = fmin(distance_aside(place, way, border_next(shape, graph, door, true)),
                        distance_aside(place, way, border_next(shape, graph, door, false)));
    return aside - place->wall / 2 - NOTCH_GAP * fabs(place->cell);
}

/* 1 is the usual size. */
static double arrow_scale(const page_place *place, maze_door door, const door_way *way)
{
    double usual = ARROW_HALF_WIDTH * fabs(place->cell);
    return fmin(fmax(room_aside(place, door, way) / usual, LEAST_ARROW), 1);
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

/* The same between the walls beside a door in a notch. */
static double outside_side(const page_place *place, maze_door door)
{
    door_way way = way_out(place, door);
    double least = 2 * LEAST_ARROW * ARROW_HALF_WIDTH * fabs(place->cell);
    return fmin(picture_side(place), fmax(2 * room_aside(place, door, &way), least));
}

/* The nearest to `middle` that keeps `length` between the ends, or centers it there if it is too
 * long. */
static double keep_between(double middle, double length, double a, double b)
{
    double low = fmin(a, b) + length / 2, high = fmax(a, b) - length / 2;
    return low > high ? (low + high) / 2 : fmin(fmax(middle, low), high);
}

static maze_box box_round(maze_point middle, double width, double height)
{
    return (maze_box){middle.x - width / 2, middle.y - height / 2, middle.x + width / 2,
                      middle.y + height / 2};
}

const maze_picture *door_picture(const page_place *place, bool start, maze_box *box)
{
    const maze_style *style = &place->style;
    const maze_picture *picture = start ? style->start_picture : style->goal_picture;
    if (!picture)
        return NULL;
    maze_door door = door_of(place, start);
    bool inside = door.side == MAZE_NONE;
    double longer = inside ? INSIDE_SHARE * place_passage(place) : outside_side(place, door);
    double unit = longer / fmax(picture->width, picture->height);
    double width = picture->width * unit, height = picture->height * unit;
    if (inside) {
        *box = box_round(place_door(place, door), width, height);
        return picture;
    }
    door_way way = way_out(place, door);
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
