/* The Cretan labyrinth, drawn in the traditional way from a cross, four angles and four dots.
 * Every curve is a part of a circle.
 *
 * The cross is at the origin, with arms of length 2. y grows upwards.  The angles have their
 * corners at (±1, ±1) and extend to ±2.  The dots are at (±2, ±2).  Eight half circles around (1/2,
 * 2) form the upper half of the walls. */
#include "core/shape/labyrinth/labyrinth_parts.h"

#include <math.h>

#define LEFT 7.0
#define TOP 9.5
#define WIDTH 15.0
#define HEIGHT 13.5

/* A part of the path, divided into `parts` cells. Lengths are in half units, so that they are
 * integers. */
typedef struct curve {
    /* The center and the radius of an arc in the middle of the corridor.  If the radius is 0, the
     * cell is a square with the lower left corner (x, y). */
    int x, y, radius;
    /* The angles of the start and the end of the arc, in degrees, counterclockwise from the right.
     * For a square, the sides through which the path enters and leaves. */
    int from, to;
    int parts;
} curve;

enum { EAST, NORTH, WEST, SOUTH };

static const curve curves[] = {
    {-2, -4, 0, SOUTH, NORTH, 1}, {-2, -2, 0, SOUTH, WEST, 1}, {-4, -2, 0, EAST, WEST, 1},
    {-4, 4, 5, 270, 180, 3},      {1, 4, 10, 180, 0, 6},       {4, 4, 7, 0, -90, 3},
    {2, -4, 0, EAST, SOUTH, 1},   {4, -4, 1, 180, 270, 1},     {4, 4, 9, -90, 0, 3},
    {1, 4, 12, 0, 180, 6},        {-4, 4, 7, 180, 270, 3},     {-4, -4, 0, WEST, SOUTH, 1},
    {-4, -4, 1, 0, -90, 1},       {-4, 4, 9, 270, 180, 3},     {1, 4, 14, 180, 0, 6},
    {4, 4, 11, 0, -90, 3},        {4, -4, 3, 270, 180, 1},     {0, -4, 0, SOUTH, NORTH, 1},
    {0, -2, 0, SOUTH, EAST, 1},   {2, -2, 0, WEST, EAST, 1},   {4, 4, 5, -90, 0, 3},
    {1, 4, 8, 0, 180, 6},         {-4, 4, 3, 180, 270, 3},     {-4, 0, 0, WEST, EAST, 1},
    {-2, 0, 0, WEST, NORTH, 1},   {-2, 2, 0, SOUTH, NORTH, 1}, {1, 4, 2, 180, 0, 6},
    {2, 2, 0, NORTH, EAST, 1},    {4, 4, 1, 270, 360, 3},      {1, 4, 4, 0, 180, 6},
    {-4, 2, 0, NORTH, WEST, 1},   {-4, 4, 1, 270, 180, 3},     {1, 4, 6, 180, 0, 6},
    {4, 4, 3, 0, -90, 3},         {2, 0, 0, EAST, WEST, 1},    {0, 0, 0, EAST, NORTH, 1},
    {0, 2, 0, SOUTH, NORTH, 1},
};

static maze_point page_point(double x, double y)
{
    return (maze_point){LEFT + x, TOP - y};
}

static maze_point on_circle(const curve *c, double radius, double degrees)
{
    double angle = degrees * acos(-1) / 180;
    return page_point(c->x / 2.0 + radius * cos(angle), c->y / 2.0 + radius * sin(angle));
}

static uint32_t circle_line(const curve *c, int radius)
{
    return 1000 + (uint32_t)((c->x + 10) * 1000 + (c->y + 10) * 40 + radius);
}

static void add_arc(labyrinth *labyrinth, const curve *curve)
{
    double step = (curve->to - curve->from) / (double)curve->parts, turn = -step * acos(-1) / 180;
    double outer = (curve->radius + 1) / 2.0, inner = (curve->radius - 1) / 2.0,
           middle = curve->radius / 2.0;
    bool wedge = curve->radius == 1;
    for (int i = 0; i < curve->parts; i++) {
        double from = curve->from + i * step, to = from + step;
        labyrinth_plan plan = {
            .count = wedge ? 3 : 4,
            .at = {on_circle(curve, outer, from), on_circle(curve, outer, to),
                   on_circle(curve, inner, to), on_circle(curve, inner, from)},
            .sweep = {turn, 0, wedge ? 0 : -turn, 0},
            .line = {circle_line(curve, curve->radius + 1), 0,
                     circle_line(curve, curve->radius - 1), 0},
            .drawn = {true, false, !wedge, false},
            .on = 1,
            .back = wedge ? 2 : 3,
            .center = on_circle(curve, middle, (from + to) / 2),
            .in = on_circle(curve, middle, from),
            .bend_in = -turn / 2,
            .bend_on = turn / 2,
        };
        shape_labyrinth_add(labyrinth, &plan);
    }
}

/* Returns the line number of the vertical or horizontal line through (x, y). Coordinates are in
 * half units. */
static uint32_t straight_line(int x, int y, bool upright)
{
    return upright ? 100 + (uint32_t)(x + 20) : 200 + (uint32_t)(y + 20);
}

static void add_square(labyrinth *labyrinth, const curve *curve)
{
    /* offsets from the lower left corner of the square to the first corner of each side, in half
     * units */
    static const int right[] = {2, 2, 0, 0}, up[] = {0, 2, 2, 0};
    static const int across[] = {1, 0, -1, 0}, high[] = {0, 1, 0, -1};
    double x = curve->x / 2.0, y = curve->y / 2.0;
    labyrinth_plan plan = {.count = 4, .on = (unsigned)curve->to, .back = (unsigned)curve->from};
    for (unsigned i = 0; i < 4; i++) {
        plan.at[i] = page_point(x + right[i] / 2.0, y + up[i] / 2.0);
        plan.line[i] = straight_line(curve->x + right[i], curve->y + up[i], i % 2 == 0);
        plan.drawn[i] = i != plan.on && i != plan.back;
    }
    int in_x = across[curve->from], in_y = high[curve->from], on_x = across[curve->to],
        on_y = high[curve->to];
    plan.in = page_point(x + (1 + in_x) / 2.0, y + (1 + in_y) / 2.0);
    plan.center = page_point(x + 0.5, y + 0.5);
    if (in_x + on_x != 0) {
        double pull = (1 - sqrt(0.5)) / 2;
        plan.center = page_point(x + 0.5 + pull * (in_x + on_x), y + 0.5 + pull * (in_y + on_y));
        double eighth = acos(-1) / 4 * (in_y * on_x - in_x * on_y);
        plan.bend_in = eighth;
        plan.bend_on = -eighth;
    }
    shape_labyrinth_add(labyrinth, &plan);
}

static void add_middle(labyrinth *labyrinth)
{
    const curve cap = {1, 4, 1, 180, 0, 1};
    double quarter = acos(-1) / 2;
    labyrinth_plan plan = {
        .count = 3,
        .at = {on_circle(&cap, 0.5, 180), on_circle(&cap, 0.5, 90), on_circle(&cap, 0.5, 0)},
        .sweep = {quarter, quarter, 0},
        .line = {circle_line(&cap, 1), circle_line(&cap, 1), 0},
        .on = 2,
        .back = 2,
        .center = on_circle(&cap, 0, 0),
        .in = on_circle(&cap, 0, 0),
    };
    shape_labyrinth_add(labyrinth, &plan);
}

void shape_labyrinth_make_cretan(labyrinth *l)
{
    l->extent = (maze_point){WIDTH, HEIGHT};
    for (size_t i = 0; i < sizeof curves / sizeof *curves; i++)
        if (curves[i].radius > 0)
            add_arc(l, &curves[i]);
        else
            add_square(l, &curves[i]);
    add_middle(l);
}
