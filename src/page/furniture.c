#include "page/furniture.h"

#include "page/drawing.h"

#include <math.h>

#define POINTS_OF_STAR 5

/* A corner of a panel: the end of one side, and an arc of a quarter to the start of the next. */
static bool add_corner(maze_mark *mark, maze_point end, maze_point next)
{
    return mark_point(mark, end) && ((end.x == next.x && end.y == next.y) ||
                                     (mark_sweep(mark, PI / 2) && mark_point(mark, next)));
}

bool furniture_add_panel(maze_mark *mark, const maze_box *b, double radius)
{
    double most = fmin(box_width(*b), box_height(*b)) / 2, r = fmin(radius, most);
    return mark_begin(mark) &&
           add_corner(mark, (maze_point){b->left, b->top + r}, (maze_point){b->left + r, b->top}) &&
           add_corner(mark, (maze_point){b->right - r, b->top},
                      (maze_point){b->right, b->top + r}) &&
           add_corner(mark, (maze_point){b->right, b->bottom - r},
                      (maze_point){b->right - r, b->bottom}) &&
           add_corner(mark, (maze_point){b->left + r, b->bottom},
                      (maze_point){b->left, b->bottom - r}) &&
           mark_close(mark);
}

static bool add_star(maze_mark *mark, maze_point middle, double radius, double inner)
{
    bool done = mark_begin(mark);
    for (int i = 0; i < 2 * POINTS_OF_STAR && done; i++) {
        double angle = PI * i / POINTS_OF_STAR, r = i % 2 ? radius * inner : radius;
        done = mark_point(mark, (maze_point){middle.x + r * sin(angle), middle.y - r * cos(angle)});
    }
    return done && mark_close(mark);
}

#define LOBE_SWEEP (7 * PI / 6) /* of a heart's lobes, from the notch to where the sides begin */

/* Two lobes, arcs of circles that touch at the notch, and two flat arcs that go on from them to the
 * point at the foot.  It starts where they meet at the right. */
static bool add_heart(maze_mark *mark, const maze_box *box)
{
    double half = box_width(*box) / 2, x = box->left + half, y = box->top + half / 2;
    double below = LOBE_SWEEP - PI, nx = cos(below), ny = sin(below), lobe = half / 2;
    double dx = lobe + lobe * nx, dy = lobe * ny, foot = (2 * HEART_HEIGHT - 0.5) * half;
    double chord = hypot(dx, foot - dy);
    double radius = chord * chord / (2 * (nx * dx - ny * (foot - dy))); /* goes on from the lobe */
    double side = 2 * asin(chord / (2 * radius));
    return mark_begin(mark) && mark_point(mark, (maze_point){x + dx, y + dy}) &&
           mark_sweep(mark, side) && mark_point(mark, (maze_point){x, y + foot}) &&
           mark_sweep(mark, side) && mark_point(mark, (maze_point){x - dx, y + dy}) &&
           mark_sweep(mark, LOBE_SWEEP) && mark_point(mark, (maze_point){x, y}) &&
           mark_sweep(mark, LOBE_SWEEP) && mark_point(mark, (maze_point){x + dx, y + dy}) &&
           mark_close(mark);
}

static bool add_dots(maze_mark *mark, const page_shape *shape, double middle)
{
    double half = shape->size / 2, room = box_width(shape->box) - shape->size;
    bool done = true;
    for (double way = 0; way <= room && done; way += shape->pitch) {
        double x = shape->from_left ? shape->box.left + half + way : shape->box.right - half - way;
        maze_box dot = {x - half, middle - half, x + half, middle + half};
        done =
            shape->square ? mark_box(mark, dot) : mark_circle(mark, (maze_point){x, middle}, half);
    }
    return done;
}

bool furniture_draw(maze_drawing *drawing, const page_shape *shape)
{
    if (shape->color.kind == MAZE_COLOR_NONE)
        return true;
    const maze_box *box = &shape->box;
    maze_point middle = box_middle(*box);
    double radius = box_width(*box) / 2;
    maze_mark *mark =
        drawing_add(drawing, MAZE_ROLE_FURNITURE,
                    shape->line > 0 ? MAZE_MARK_STROKE : MAZE_MARK_FILL, shape->color);
    if (!mark)
        return false;
    mark->width = shape->line;
    bool pointed = shape->form == SHAPE_STAR || shape->form == SHAPE_HEART;
    mark->joins = pointed ? MAZE_JOINS_ROUND : MAZE_JOINS_SQUARE;
    switch (shape->form) {
    case SHAPE_PANEL:
        return furniture_add_panel(mark, box, shape->radius);
    case SHAPE_DISC:
        return mark_circle(mark, middle, radius);
    case SHAPE_STAR:
        return add_star(mark, middle, radius, shape->inner);
    case SHAPE_HEART:
        return add_heart(mark, box);
    case SHAPE_DOTS:
        break;
    }
    return add_dots(mark, shape, middle.y);
}
