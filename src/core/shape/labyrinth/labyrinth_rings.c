/* Labyrinths of rings, as defined in law.h. The levels 1 to n are rings, numbered from the outside.
 * Each level is 1 cell wide. The levels surround a disc. Boundary b is the circle on the inner side
 * of level b, and boundary 0 is the outermost circle.
 *
 * A turn joins two levels on one side of an axis. The turn uses a lane, which is the corridor
 * between two parallels to the axis. Their distances from the axis are d and d + 1 cells, where d
 * is the number of turns that enclose this turn.
 *
 * Each wall is drawn once. A wall on a boundary belongs to the level outside this boundary.
 * Boundary 0 has no level outside, so its walls belong to level 1. A wall parallel to an axis
 * belongs to the adjacent lane that is farther from the axis. A wall on the axis belongs to the
 * lane clockwise from the axis, if there is one. */
#include "core/shape/labyrinth/labyrinth_parts.h"

#include <math.h>
#include <string.h>

#define MOST_AXES 4
#define NO_TURN (-1)
#define STUB 1.5
#define CORE 2 /* radius of the disc in a labyrinth with one axis, in cells */

enum { AFTER, BEFORE }; /* AFTER is clockwise from the axis */

typedef struct rings {
    labyrinth *l;
    unsigned levels, axes, core;
    unsigned first; /* side of the first axis on which the path enters: AFTER or BEFORE */
    /* for each axis, side and level, the level to which the path turns there, or NO_TURN */
    int turn[MOST_AXES][2][LABYRINTH_MOST_LEVELS + 2];
    uint32_t lines;
} rings;

typedef struct flank {
    unsigned axis, side;
    double angle; /* angle of the axis, clockwise from straight down, in radians */
} flank;

static double radius_of(const rings *r, unsigned boundary)
{
    return r->core + r->levels - boundary;
}

static maze_point point_at(const rings *r, double radius, double angle)
{
    double middle = radius_of(r, 0);
    return (maze_point){middle - radius * sin(angle), middle + radius * cos(angle)};
}

static double sign_of(const flank *f)
{
    return f->side == AFTER ? 1 : -1;
}

static maze_point beside(const rings *r, const flank *f, double aside, double along)
{
    double middle = radius_of(r, 0), s = sin(f->angle), c = cos(f->angle), x = sign_of(f) * aside;
    return (maze_point){middle - x * c - along * s, middle - x * s + along * c};
}

static double angle_at(const rings *r, const flank *f, unsigned aside, unsigned boundary)
{
    return f->angle + sign_of(f) * asin(aside / radius_of(r, boundary));
}

static maze_point corner_at(const rings *r, const flank *f, unsigned aside, unsigned boundary)
{
    return point_at(r, radius_of(r, boundary), angle_at(r, f, aside, boundary));
}

static int turn_at(const rings *r, const flank *f, unsigned level)
{
    return r->turn[f->axis][f->side][level];
}

static unsigned depth_of(const rings *r, const flank *f, unsigned outer, unsigned inner)
{
    unsigned depth = 0;
    for (unsigned level = 0; level < outer; level++)
        depth += turn_at(r, f, level) > (int)inner;
    return depth;
}

static bool has_lane(const rings *r, unsigned axis, unsigned side, unsigned level)
{
    for (unsigned outer = 0; outer <= level; outer++)
        if (r->turn[axis][side][outer] >= (int)level)
            return true;
    return false;
}

static uint32_t circle_line(unsigned boundary)
{
    return boundary;
}

/* Returns the line number of the parallel at the distance `aside` from an axis.  If `aside` is 0,
 * the parallel is the axis itself. */
static uint32_t parallel_line(const flank *f, unsigned aside)
{
    unsigned side = aside > 0 ? f->side : 0;
    return 100 + (f->axis * 2 + side) * 32 + aside;
}

static uint32_t other_line(rings *r)
{
    return 1000 + r->lines++;
}

static bool draws_parallel(const rings *r, const flank *f, unsigned aside, unsigned level)
{
    return aside > 0 || f->side == AFTER || !has_lane(r, f->axis, AFTER, level);
}

static maze_point crossing(const rings *r, const flank *f, unsigned aside, unsigned boundary)
{
    double radius = radius_of(r, boundary), tip = aside + 1.0;
    return beside(r, f, aside + 0.5, sqrt(radius * radius - tip * tip));
}

static maze_point between(maze_point a, maze_point b)
{
    return (maze_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

static maze_point unit(maze_point from, maze_point to)
{
    double x = to.x - from.x, y = to.y - from.y, length = hypot(x, y);
    return (maze_point){x / length, y / length};
}

static void add_straight(rings *rings, const flank *flank, unsigned aside, unsigned level,
                         bool inward)
{
    unsigned outer = level - 1, inner = level;
    maze_point in = crossing(rings, flank, aside, inward ? outer : inner);
    maze_point on = crossing(rings, flank, aside, inward ? inner : outer);
    labyrinth_plan plan = {
        .count = 4,
        .at = {corner_at(rings, flank, aside, outer), corner_at(rings, flank, aside + 1, outer),
               corner_at(rings, flank, aside + 1, inner), corner_at(rings, flank, aside, inner)},
        .line = {circle_line(outer), parallel_line(flank, aside + 1), circle_line(inner),
                 parallel_line(flank, aside)},
        .sweep = {angle_at(rings, flank, aside + 1, outer) - angle_at(rings, flank, aside, outer),
                  0,
                  angle_at(rings, flank, aside, inner) - angle_at(rings, flank, aside + 1, inner),
                  0},
        .drawn = {false, false, false, draws_parallel(rings, flank, aside, level)},
        .on = inward ? 2 : 0,
        .back = inward ? 0 : 2,
        .center = between(in, on),
        .in = in,
    };
    shape_labyrinth_add(rings->l, &plan);
}

/* Adds the cell in which the path turns from a ring into a lane, or from a lane into a ring.  The
 * path turns around a point on the boundary `tip`. */
static void add_corner(rings *rings, const flank *flank, unsigned aside, unsigned level,
                       unsigned tip, bool leaves_ring)
{
    /* the other boundary of the level, opposite `tip` */
    unsigned far = tip == level ? level - 1 : level;
    double angle = angle_at(rings, flank, aside + 1, tip);
    maze_point at = corner_at(rings, flank, aside + 1, tip);
    maze_point ring = point_at(rings, (radius_of(rings, tip) + radius_of(rings, far)) / 2, angle);
    maze_point lane = crossing(rings, flank, aside, tip), a = unit(at, ring), b = unit(at, lane);
    maze_point half = unit((maze_point){0, 0}, (maze_point){a.x + b.x, a.y + b.y});
    maze_point in = leaves_ring ? a : b, on = leaves_ring ? b : a;
    labyrinth_plan plan = {
        .count = 4,
        .at = {at, point_at(rings, radius_of(rings, far), angle),
               corner_at(rings, flank, aside, far), corner_at(rings, flank, aside, tip)},
        .line = {other_line(rings), circle_line(far), parallel_line(flank, aside),
                 circle_line(tip)},
        .sweep = {0, angle_at(rings, flank, aside, far) - angle, 0,
                  angle - angle_at(rings, flank, aside, tip)},
        .drawn = {false, far == level || level == 1, draws_parallel(rings, flank, aside, level),
                  false},
        .on = leaves_ring ? 3 : 0,
        .back = leaves_ring ? 0 : 3,
        .center = {at.x + half.x / 2, at.y + half.y / 2},
        .in = leaves_ring ? ring : lane,
        .bend_in = shape_labyrinth_angle(half, in),
        .bend_on = shape_labyrinth_angle(half, on),
    };
    shape_labyrinth_add(rings->l, &plan);
}

static void add_stub(rings *rings, const flank *flank)
{
    double end = radius_of(rings, 0) + STUB;
    maze_point in = beside(rings, flank, 0.5, end);
    labyrinth_plan plan = {
        .count = 4,
        .at = {beside(rings, flank, 0, end), beside(rings, flank, 1, end),
               corner_at(rings, flank, 1, 0), corner_at(rings, flank, 0, 0)},
        .line = {other_line(rings), parallel_line(flank, 1), circle_line(0),
                 parallel_line(flank, 0)},
        .sweep = {0, 0, angle_at(rings, flank, 0, 0) - angle_at(rings, flank, 1, 0), 0},
        .drawn = {false, true, false, true},
        .on = 2,
        .back = 0,
        .center = between(in, crossing(rings, flank, 0, 0)),
        .in = in,
    };
    shape_labyrinth_add(rings->l, &plan);
}

static void add_core(rings *rings, const flank *flank)
{
    double axis = angle_at(rings, flank, 0, rings->levels),
           tip = angle_at(rings, flank, 1, rings->levels);
    double rest = (sign_of(flank) * 2 * acos(-1) - (tip - axis)) / 3,
           radius = radius_of(rings, rings->levels);
    maze_point center = {radius_of(rings, 0), radius_of(rings, 0)},
               in = crossing(rings, flank, 0, rings->levels);
    maze_point out = beside(rings, flank, 0, 1);
    labyrinth_plan plan = {
        .count = 4,
        .at = {point_at(rings, radius, axis), point_at(rings, radius, tip),
               point_at(rings, radius, tip + rest), point_at(rings, radius, tip + 2 * rest)},
        .line = {circle_line(rings->levels), circle_line(rings->levels), circle_line(rings->levels),
                 circle_line(rings->levels)},
        .sweep = {tip - axis, rest, rest, rest},
        .center = center,
        .in = in,
        .bend_in = 2 * shape_labyrinth_angle(unit(center, in), unit(center, out)),
    };
    shape_labyrinth_add(rings->l, &plan);
}

static bool add_turn(rings *rings, const flank *flank, unsigned from, unsigned to)
{
    bool inward = from < to;
    unsigned outer = inward ? from : to, inner = inward ? to : from;
    unsigned aside = depth_of(rings, flank, outer, inner);
    for (unsigned step = 0; step <= inner - outer; step++) {
        unsigned level = inward ? outer + step : inner - step;
        if (level == 0)
            add_stub(rings, flank);
        else if (level > rings->levels)
            add_core(rings, flank);
        else if (level == outer || level == inner)
            add_corner(rings, flank, aside, level, level == outer ? outer : inner - 1,
                       level == from);
        else
            add_straight(rings, flank, aside, level, inward);
    }
    return to <= rings->levels;
}

static double end_at(const rings *r, const flank *f, unsigned level)
{
    int to = turn_at(r, f, level);
    if (to == NO_TURN)
        return f->angle;
    unsigned other = (unsigned)to, outer = level < other ? level : other;
    unsigned inner = level < other ? other : level, aside = depth_of(r, f, outer, inner);
    return angle_at(r, f, aside + 1, level == outer ? outer : inner - 1);
}

static void add_ring(rings *rings, unsigned level, double from, double to)
{
    double outer = radius_of(rings, level - 1), inner = radius_of(rings, level);
    unsigned count = (3 * (rings->core + rings->levels - level) + 3) / rings->axes;
    double sweep = (to - from) / count, middle = (outer + inner) / 2;
    for (unsigned i = 0; i < count; i++) {
        double start = from + i * sweep, end = from + (i + 1) * sweep;
        labyrinth_plan plan = {
            .count = 4,
            .at = {point_at(rings, outer, start), point_at(rings, outer, end),
                   point_at(rings, inner, end), point_at(rings, inner, start)},
            .line = {circle_line(level - 1), other_line(rings), circle_line(level),
                     other_line(rings)},
            .sweep = {sweep, 0, -sweep, 0},
            .drawn = {level == 1, false, true, false},
            .on = 1,
            .back = 3,
            .center = point_at(rings, middle, (start + end) / 2),
            .in = point_at(rings, middle, start),
            .bend_in = -sweep / 2,
            .bend_on = sweep / 2,
        };
        shape_labyrinth_add(rings->l, &plan);
    }
}

static void walk(rings *rings)
{
    flank flank = {.axis = 0, .side = rings->first, .angle = 0};
    unsigned level = 0, to = (unsigned)turn_at(rings, &flank, 0);
    while (add_turn(rings, &flank, level, to)) {
        level = to;
        double from = end_at(rings, &flank, level);
        int next = NO_TURN;
        bool clockwise = flank.side == AFTER;
        while (next == NO_TURN) {
            flank.axis = (flank.axis + (clockwise ? 1 : rings->axes - 1)) % rings->axes;
            flank.angle += (clockwise ? 2 : -2) * acos(-1) / rings->axes;
            flank.side = clockwise ? BEFORE : AFTER;
            double end = end_at(rings, &flank, level);
            add_ring(rings, level, from, end);
            next = turn_at(rings, &flank, level);
            from = end;
        }
        to = (unsigned)next;
    }
}

static void join(rings *r, unsigned axis, unsigned side, unsigned a, unsigned b)
{
    r->turn[axis][side][a] = (int)b;
    r->turn[axis][side][b] = (int)a;
}

static void start(rings *r, const labyrinth_levels *levels)
{
    /* every byte is 0xFF, so that each number is NO_TURN */
    memset(r->turn, NO_TURN, sizeof r->turn);
    unsigned side = r->first, before = 0;
    for (unsigned i = 0; i < levels->count; i++, side = 1 - side) {
        join(r, 0, side, before, levels->level[i]);
        before = levels->level[i];
    }
    join(r, 0, side, before, levels->count + 1);
    double diameter = 2 * radius_of(r, 0);
    r->l->extent = (maze_point){diameter, diameter + STUB};
}

maze_point shape_labyrinth_estimate_rings(unsigned levels, uint64_t *cells)
{
    unsigned rings = 3 * levels * (levels + 2 * CORE + 1) / 2, turns = (levels + 1) / 2;
    double diameter = 2 * (levels + CORE);
    *cells = rings + 2 * (levels + 1 + turns * (turns - 1));
    return (maze_point){diameter, diameter + STUB};
}

void shape_labyrinth_make_rings(labyrinth *l, const labyrinth_levels *levels)
{
    rings r = {.l = l, .levels = levels->count, .axes = 1, .core = CORE, .first = BEFORE};
    start(&r, levels);
    walk(&r);
}

/* Makes the labyrinth of Chartres. On both sides of each axis except the first, turns join pairs of
 * adjacent levels. For each axis, `barriers` lists the outer level of each pair, followed by 0.
 *
 * Sources: A. Frei and E. Reissmann, blogmymaze.wordpress.com ("Sequence of Circuits", 2017), and
 * the tables of lines in "Creating a Chartres Labyrinth" (slideplayer.com/slide/4488006). */
void shape_labyrinth_make_chartres(labyrinth *l)
{
    static const labyrinth_levels levels = {11, {5, 4, 3, 2, 1, 6, 11, 10, 9, 8, 7}};
    static const unsigned barriers[MOST_AXES][5] = {{0}, {2, 5, 8}, {1, 4, 7, 10}, {3, 6, 9}};
    rings r = {.l = l, .levels = levels.count, .axes = 4, .core = 3, .first = AFTER};
    start(&r, &levels);
    for (unsigned axis = 1; axis < MOST_AXES; axis++)
        for (unsigned i = 0; barriers[axis][i]; i++)
            for (unsigned side = 0; side < 2; side++)
                join(&r, axis, side, barriers[axis][i], barriers[axis][i] + 1);
    walk(&r);
}
