/* Converts walls to closed outlines that lasers and routers follow. Each face of the graph of walls
 * has at most one outline. The kerf is the width of the material that the tool removes. The
 * distance from the middle of a wall to an outline is half the wall width plus half the kerf. */
#include "core/base/collections.h"
#include "core/shape/shape.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"
#include "write/makers/makers.h"

#include <math.h>
#include <stdlib.h>

#define LEAST_CLEAR 0.1

/* tolerance for comparing angles, in radians, and positions, in points */
#define SAME 1e-7

/* A wall in one direction. Half 2i leads from the corner `from` of wall i to the corner `to`, and
 * half 2i + 1 leads back. */
typedef struct half {
    maze_corner from, to;
    maze_point a, b;
    double sweep, start, end; /* sweep of the arc, and directions at both ends, in radians */
    size_t next;              /* index of the next half around the face on the left */
    bool seen;
} half;

/* The line parallel to a half, from `a` to `b`. An arc has the center `middle`. */
typedef struct beside {
    const half *half;
    maze_point a, b, middle;
    double radius; /* radius of an arc; 0: the line is straight */
} beside;

typedef struct outliner {
    const page_place *place;
    double distance;
    bool round;
    half *halves;
    size_t count;
    beside *face;
    size_t sides;
    maze_mark *mark;
} outliner;

static maze_point moved(maze_point at, double angle, double far)
{
    return (maze_point){at.x + far * cos(angle), at.y + far * sin(angle)};
}

/* Returns the point at the distance `far` from `at`, to the left of the direction `angle`. y
 * increases downwards. */
static maze_point left_of(maze_point at, double angle, double far)
{
    return moved(at, angle - PI / 2, far);
}

static double turned(double angle)
{
    return remainder(angle, 2 * PI);
}

static void set_half(outliner *o, size_t i, maze_corner from, maze_corner to, double sweep)
{
    half *width = &o->halves[i];
    *width = (half){.from = from, .to = to, .sweep = sweep};
    width->a = page_place_corner(o->place, from);
    width->b = page_place_corner(o->place, to);
    double chord = atan2(width->b.y - width->a.y, width->b.x - width->a.x);
    width->start = chord - sweep / 2;
    width->end = chord + sweep / 2;
}

static bool add_wall(void *context, const maze_wall *wall, maze_cell cell, maze_cell next)
{
    outliner *o = context;
    (void)cell, (void)next;
    for (int i = 0; i < 2; i++) {
        if (!array_more(o->halves, o->count))
            return false;
        o->count++;
    }
    set_half(o, o->count - 2, wall->from, wall->to, wall->sweep);
    set_half(o, o->count - 1, wall->to, wall->from, -wall->sweep);
    return true;
}

/* Returns the corner that represents `corner` and all corners that were merged with `corner`. */
static size_t stands_for(size_t *stands, size_t corner)
{
    while (stands[corner] != corner)
        corner = stands[corner] = stands[stands[corner]];
    return corner;
}

/* Removes walls that are too short for tools, and merges their corners. Smooth borders may have
 * such walls. */
static bool merge_corners(outliner *outliner)
{
    maze_corner least = UINT64_MAX, most = 0;
    for (size_t i = 0; i < outliner->count; i++) {
        least = outliner->halves[i].from < least ? outliner->halves[i].from : least;
        most = outliner->halves[i].from > most ? outliner->halves[i].from : most;
    }
    size_t corners = outliner->count > 0 ? (size_t)(most - least + 1) : 0, kept = 0;
    size_t *stands = malloc((corners + 1) * sizeof *stands);
    if (!stands)
        return false;
    for (size_t i = 0; i < corners; i++)
        stands[i] = i;
    for (size_t i = 0; i < outliner->count; i += 2) {
        const half *half = &outliner->halves[i];
        if (hypot(half->b.x - half->a.x, half->b.y - half->a.y) < MERGED_POINTS)
            stands[stands_for(stands, (size_t)(half->to - least))] =
                stands_for(stands, (size_t)(half->from - least));
    }
    for (size_t i = 0; i < outliner->count; i += 2) {
        const half half = outliner->halves[i];
        maze_corner from = least + stands_for(stands, (size_t)(half.from - least));
        maze_corner to = least + stands_for(stands, (size_t)(half.to - least));
        if (from == to)
            continue;
        set_half(outliner, kept++, from, to, half.sweep);
        set_half(outliner, kept++, to, from, -half.sweep);
    }
    outliner->count = kept;
    free(stands);
    return true;
}

static int compare_halves(const void *a, const void *b)
{
    const half *one = *(half *const *)a, *other = *(half *const *)b;
    if (one->from != other->from)
        return one->from < other->from ? -1 : 1;
    double x = turned(one->start), y = turned(other->start);
    return x < y ? -1 : x > y;
}

static void join_corner(const outliner *o, half *const *order, size_t first, size_t last)
{
    for (size_t i = first; i <= last; i++) {
        size_t leaves = (size_t)(order[i] - o->halves);
        o->halves[leaves ^ 1].next = (size_t)(order[i < last ? i + 1 : first] - o->halves);
    }
}

static bool join_halves(const outliner *outliner)
{
    half **order = malloc((outliner->count + 1) * sizeof(half *));
    if (!order)
        return false;
    for (size_t i = 0; i < outliner->count; i++)
        order[i] = &outliner->halves[i];
    qsort(order, outliner->count, sizeof(half *), compare_halves);
    for (size_t first = 0, i = 0; i < outliner->count; i++)
        if (i + 1 == outliner->count || order[i + 1]->from != order[i]->from) {
            join_corner(outliner, order, first, i);
            first = i + 1;
        }
    free(order);
    return true;
}

/* Stores in *side the line parallel to a half. Returns false for an arc whose radius is too small
 * for a parallel line. */
static bool set_beside(const outliner *o, const half *width, beside *side)
{
    *side = (beside){width, left_of(width->a, width->start, o->distance),
                     left_of(width->b, width->end, o->distance), .radius = 0};
    if (fabs(width->sweep) < SAME)
        return true;
    double radius =
        hypot(width->b.x - width->a.x, width->b.y - width->a.y) / 2 / sin(fabs(width->sweep) / 2);
    side->middle = left_of(width->a, width->start, width->sweep > 0 ? -radius : radius);
    side->radius = width->sweep > 0 ? radius + o->distance : radius - o->distance;
    return side->radius > SAME;
}

/* Stores in *at the intersection of two straight sides. Returns false if the sides are parallel. */
static bool meet_straight(const beside *a, const beside *b, maze_point *at)
{
    double ax = a->b.x - a->a.x, ay = a->b.y - a->a.y, bx = b->b.x - b->a.x, by = b->b.y - b->a.y;
    double cross = ax * by - ay * bx;
    if (fabs(cross) < SAME * hypot(ax, ay) * hypot(bx, by))
        return false;
    double part = ((b->a.x - a->a.x) * by - (b->a.y - a->a.y) * bx) / cross;
    *at = (maze_point){a->a.x + part * ax, a->a.y + part * ay};
    return true;
}

/* Moves *at to the nearer of two intersections. The intersections are on opposite sides of `foot`,
 * in the direction `angle` and against it. `square` is the square of their distance from `foot`.
 * Returns false if `square` is negative. */
static bool choose(maze_point foot, double angle, double square, maze_point *at)
{
    if (square < 0)
        return false;
    maze_point one = moved(foot, angle, sqrt(square)), other = moved(foot, angle, -sqrt(square));
    *at =
        hypot(one.x - at->x, one.y - at->y) < hypot(other.x - at->x, other.y - at->y) ? one : other;
    return true;
}

static bool meet_round(const beside *a, const beside *b, maze_point *at)
{
    const beside *circle = a->radius > 0 ? a : b, *other = a->radius > 0 ? b : a;
    maze_point m = circle->middle;
    if (other->radius > 0) {
        double x = other->middle.x - m.x, y = other->middle.y - m.y, far = hypot(x, y);
        if (far < SAME)
            return false;
        double r = circle->radius, s = other->radius, part = (far * far + r * r - s * s) / 2 / far;
        maze_point foot = {m.x + x / far * part, m.y + y / far * part};
        return choose(foot, atan2(y, x) + PI / 2, r * r - part * part, at);
    }
    double angle = atan2(other->b.y - other->a.y, other->b.x - other->a.x);
    double part = (m.x - other->a.x) * cos(angle) + (m.y - other->a.y) * sin(angle);
    maze_point foot = moved(other->a, angle, part);
    double off = hypot(foot.x - m.x, foot.y - m.y);
    return choose(foot, angle, circle->radius * circle->radius - off * off, at);
}

/* Moves *at, which must be near an intersection of two sides, to this intersection. Returns false
 * if the sides do not intersect. */
static bool meet(const beside *a, const beside *b, maze_point *at)
{
    return a->radius > 0 || b->radius > 0 ? meet_round(a, b, at) : meet_straight(a, b, at);
}

/* Returns the intersection of the left parallels of two lines that meet at `corner`. */
static maze_point miter(maze_point corner, double from, double to, double distance)
{
    double half_turn = turned(to - from) / 2;
    return left_of(corner, from + half_turn, distance / cos(half_turn));
}

/* largest turn with a pointed corner, in radians; it corresponds to a miter limit of 10, as in the
 * format print-svg */
#define MITER_TURN 2.94

static void turn_round(const outliner *outliner, page_line *line, maze_point corner,
                       const half *width, const half *next)
{
    double distance = outliner->distance, turn = turned(next->start - width->end);
    bool ends = fabs(fabs(turn) - PI) < SAME;
    maze_point to = left_of(corner, next->start, distance);
    if (outliner->round && ends) {
        page_line_to(line, moved(corner, width->end, distance), PI / 2);
        page_line_to(line, to, PI / 2);
        return;
    }
    if (outliner->round) {
        page_line_to(line, to, turn);
        return;
    }
    if (ends) {
        maze_point tip = moved(corner, width->end, distance);
        page_line_to(line, left_of(tip, width->end, distance), 0);
        page_line_to(line, left_of(tip, width->end, -distance), 0);
    } else if (turn < MITER_TURN) {
        page_line_to(line, miter(corner, width->end, next->start, distance), 0);
    }
    page_line_to(line, to, 0);
}

/* Returns true if two consecutive sides cross, or if sides between them were removed. */
static bool turns_inward(const beside *side, const beside *next)
{
    bool adjoin = side->half->to == next->half->from;
    double turn = turned(next->half->start - side->half->end);
    return !adjoin || (turn < -SAME && fabs(fabs(turn) - PI) > SAME);
}

static double sweep_of(const beside *side)
{
    if (side->radius == 0)
        return 0;
    maze_point m = side->middle;
    double sweep =
        atan2(side->b.y - m.y, side->b.x - m.x) - atan2(side->a.y - m.y, side->a.x - m.x);
    sweep = turned(sweep);
    if (side->half->sweep > 0 && sweep < -SAME && side->half->sweep > 1)
        sweep += 2 * PI;
    if (side->half->sweep < 0 && sweep > SAME && side->half->sweep < -1)
        sweep -= 2 * PI;
    return sweep;
}

/* Returns true if a side runs against the direction of its wall. */
static bool is_lost(const beside *side)
{
    if (side->radius > 0)
        return sweep_of(side) * side->half->sweep < 0;
    double angle = side->half->start;
    return (side->b.x - side->a.x) * cos(angle) + (side->b.y - side->a.y) * sin(angle) < -SAME;
}

/* Removes, one by one, the sides that run against the direction of their walls. Cuts the other
 * sides at their intersections. */
static void cut_sides(outliner *outliner)
{
    for (size_t lost = 0; lost < outliner->sides;) {
        for (size_t i = 0; i < outliner->sides; i++)
            set_beside(outliner, outliner->face[i].half, &outliner->face[i]);
        for (size_t i = 0; i < outliner->sides; i++) {
            beside *side = &outliner->face[i], *next = &outliner->face[(i + 1) % outliner->sides];
            maze_point at = side->b;
            if (turns_inward(side, next) && meet(side, next, &at))
                side->b = next->a = at;
        }
        for (lost = 0; lost < outliner->sides && !is_lost(&outliner->face[lost]);)
            lost++;
        if (lost < outliner->sides) {
            outliner->sides--;
            for (size_t i = lost; i < outliner->sides; i++)
                outliner->face[i] = outliner->face[i + 1];
            lost = 0;
        }
    }
}

static void draw_face(outliner *outliner)
{
    page_line line;
    if (outliner->sides == 0)
        return;
    page_line_start(&line, outliner->mark, outliner->face[0].a);
    for (size_t i = 0; i < outliner->sides; i++) {
        const beside *side = &outliner->face[i], *next = &outliner->face[(i + 1) % outliner->sides];
        page_line_to(&line, side->b, sweep_of(side));
        if (turns_inward(side, next))
            page_line_to(&line, next->a, 0);
        else if (fabs(turned(next->half->start - side->half->end)) > SAME)
            turn_round(outliner, &line, side->half->b, side->half, next->half);
    }
    page_line_close(&line);
}

static bool outline_face(outliner *outliner, size_t first)
{
    outliner->sides = 0;
    for (size_t i = first; !outliner->halves[i].seen; i = outliner->halves[i].next) {
        outliner->halves[i].seen = true;
        if (!array_more(outliner->face, outliner->sides))
            return false;
        if (set_beside(outliner, &outliner->halves[i], &outliner->face[outliner->sides]))
            outliner->sides++;
    }
    cut_sides(outliner);
    draw_face(outliner);
    return true;
}

void write_kerf_add(const page_place *place, double kerf, maze_mark *mark, maze_error *error)
{
    double least = place->cell * LEAST_CLEAR;
    if (place->wall + kerf > place->cell - least) {
        reject(
            error,
            "the option \"kerf\": walls of %.3g mm, a cut of %.3g mm and a gap of at least %.3g mm "
            "do not fit into cells of %.3g mm; use a narrower cut, thinner walls or larger cells",
            place->wall * MM_PER_POINT, kerf * MM_PER_POINT, least * MM_PER_POINT,
            place->cell * MM_PER_POINT);
        return;
    }
    outliner outliner = {.place = place,
                         .distance = (place->wall + kerf) / 2,
                         .round = page_walls_joins(place) == MAZE_JOINS_ROUND,
                         .mark = mark};
    maze_cell ground = maze_shape_ground(maze_get_shape(place->maze));
    bool done = page_chain_each(place->maze, 0, ground - 1, add_wall, &outliner) &&
                merge_corners(&outliner) && join_halves(&outliner);
    for (size_t i = 0; i < outliner.count && done; i++)
        done = outliner.halves[i].seen || outline_face(&outliner, i);
    free(outliner.halves);
    free(outliner.face);
    if (!done)
        page_mark_fail(mark);
}
