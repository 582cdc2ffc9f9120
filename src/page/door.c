#include "page/door.h"

#include "page/units.h"

#include <math.h>

/* Lengths in cells. */
#define GAP 0.15 /* from the wall to what stands outside */
#define ARROW_LENGTH 0.55
#define ARROW_HALF_WIDTH 0.3
#define PICTURE_SIDE 1.6 /* the longer one */

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

static maze_door door_of(const place *place, bool start)
{
    return start ? maze_entrance(place->maze) : maze_exit(place->maze);
}

maze_point place_door(const place *place, maze_door door)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    bool inside = door.side == MAZE_NONE;
    return place_point(place, inside ? maze_shape_center(shape, door.cell)
                                     : maze_shape_middle(shape, door.cell, door.side));
}

static door_way way_out(const place *place, maze_door door)
{
    maze_point middle = place_door(place, door);
    maze_point center =
        place_point(place, maze_shape_center(maze_get_shape(place->maze), door.cell));
    double dx = middle.x - center.x, dy = middle.y - center.y, length = hypot(dx, dy);
    double gap = GAP * fabs(place->cell) + place->wall / 2;
    return (door_way){middle, {dx / length, dy / length}, gap};
}

void place_arrow(const place *place, maze_door door, bool inward, maze_point corner[3])
{
    door_way way = way_out(place, door);
    maze_point middle = way.middle;
    double dx = way.out.x, dy = way.out.y, cell = fabs(place->cell);
    double far = way.gap + ARROW_LENGTH * cell;
    double tip = inward ? way.gap : far, base = inward ? far : way.gap;
    double half = ARROW_HALF_WIDTH * cell;
    corner[0] = (maze_point){middle.x + dx * tip, middle.y + dy * tip};
    corner[1] = (maze_point){middle.x + dx * base - dy * half, middle.y + dy * base + dx * half};
    corner[2] = (maze_point){middle.x + dx * base + dy * half, middle.y + dy * base - dx * half};
}

double door_disc(const place *place)
{
    return INSIDE_SHARE / 2 * place_passage(place);
}

static double picture_side(const place *place)
{
    double side = PICTURE_SIDE * fabs(place->cell);
    if (place->style.medium != MAZE_MEDIUM_SHEET)
        return side;
    return fmin(fmax(side, SMALLEST_PICTURE), LARGEST_PICTURE);
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

const maze_picture *door_picture(const place *place, bool start, maze_box *box)
{
    const maze_style *style = &place->style;
    const maze_picture *picture = start ? style->start_picture : style->goal_picture;
    if (!picture)
        return NULL;
    maze_door door = door_of(place, start);
    bool inside = door.side == MAZE_NONE;
    double longer = inside ? INSIDE_SHARE * place_passage(place) : picture_side(place);
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

bool door_bounds(const place *place, bool start, maze_box *box)
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
