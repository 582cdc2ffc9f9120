/* A road from left to right.  Each part of the road goes straight ahead, or crosses to the other of
 * two heights along two arcs.  The borders are arcs around the same centers as the middle line, so
 * the road has the same width everywhere. */
#include "core/shape/labyrinth/labyrinth_parts.h"

#include <math.h>

/* length of the cell at each end of a road; all lengths are in widths of the road */
#define END 0.45
#define HALF 0.64 /* half of the length of a part */
#define RISE 0.6  /* distance between the two heights */

typedef struct road {
    labyrinth *l;
    maze_point at; /* middle of the road at its current end */
    uint32_t line;
    unsigned height;
} road;

/* Line numbers of arcs are larger than FIRST_ARC. Line numbers of straight borders are smaller than
 * FIRST_ARC. */
#define FIRST_ARC 8

/* Adds a cell from the current end of the road to `end`.  `from` and `to` are the directions of the
 * road at both ends of the cell, in radians, counterclockwise from the right. */
static void add(road *road, maze_point end, double from, double to)
{
    double turn = from - to, bulge = tan(turn / 4), x = (end.x - road->at.x) / 2;
    double y = (end.y - road->at.y) / 2, half = 0.5;
    maze_point start = road->at, left = {-sin(from) * half, -cos(from) * half},
               on = {-sin(to) * half, -cos(to) * half};
    uint32_t line = turn == 0 ? 2 * road->height : (road->line += 2);
    labyrinth_plan plan = {
        .count = LABYRINTH_SIDES,
        .at = {{start.x + left.x, start.y + left.y},
               {end.x + on.x, end.y + on.y},
               {end.x - on.x, end.y - on.y},
               {start.x - left.x, start.y - left.y}},
        .sweep = {turn, 0, -turn, 0},
        .line = {line, 0, line + 1, 0},
        .drawn = {true, false, true, false},
        .on = 1,
        .back = 3,
        .center = {start.x + x + bulge * y, start.y + y - bulge * x},
        .in = start,
        .bend_in = -turn / 2,
        .bend_on = turn / 2,
    };
    shape_labyrinth_add(road->l, &plan);
    road->at = end;
}

static void add_part(road *r, bool swings)
{
    double up = swings ? (r->height ? -RISE : RISE) : 0, slope = 2 * atan(up / 2 / HALF);
    add(r, (maze_point){r->at.x + HALF, r->at.y - up / 2}, 0, slope);
    r->height = swings ? 1 - r->height : r->height;
    add(r, (maze_point){r->at.x + HALF, r->at.y - up / 2}, slope, 0);
}

void shape_labyrinth_make_road(labyrinth *l, unsigned parts, uint32_t swings)
{
    double high = swings ? RISE : 0;
    road r = {.l = l, .at = {0, 0.5 + high}, .line = FIRST_ARC};
    l->extent = (maze_point){2 * END + 2 * HALF * parts, 1 + high};
    add(&r, (maze_point){END, r.at.y}, 0, 0);
    for (unsigned i = 0; i < parts; i++)
        add_part(&r, swings >> i & 1);
    add(&r, (maze_point){r.at.x + END, r.at.y}, 0, 0);
}
