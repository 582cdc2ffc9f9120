/* spiralR: one lane, 1 cell wide, that winds outwards clockwise R times. The lane is divided into
 * cells, and cells are numbered, as in law.h.
 *
 * The lane consists of half rings, which are alternately above and below a straight line. Half ring
 * h has the outer radius h / 2 + 1. Half rings 0 and 1 are half discs. The center of the lower half
 * rings is half a cell to the left of the center of the upper half rings.
 *
 * Each cell except cell 0 has a wall to the previous cell of the lane. From cell 2 on, the corner
 * at the inner end of this wall has the number of the cell. On the outer border, the numbers of
 * corners follow the number of the last cell. */
#include "core/base/numbers.h"
#include "core/shape/shape.h"

#include <math.h>
#include <stdlib.h>

#define LEAST_TURNS 2
#define MOST_TURNS 30000
#define MOST_SIDES 6
#define SPLIT 4 /* number of outer sides of a half disc */

/* Lower bound of the length of an arc, in cells. The inner arcs of half ring 2^j are the shortest,
 * with a length of pi / 4. */
#define NARROWEST 0.78

typedef struct spiral {
    maze_shape shape;
    uint32_t last;
} spiral;

typedef struct lane_spot {
    uint32_t half, index;
    uint32_t count;
    uint32_t outer;
} lane_spot;

/* The sides after the outer sides, as offsets from the number of outer sides. ON leads to the next
 * cell of the lane, INNER to the half ring inside, and BACK to the previous cell. Half disc 0 has
 * only ON, and half disc 1 only ON and BACK, which has the offset ON + 1 there. */
enum { ON, INNER, BACK, OTHERS };

static const spiral *spiral_of(const maze_shape *shape)
{
    return (const spiral *)shape;
}

static unsigned power_of(uint32_t half)
{
    unsigned power = 0;
    while (half >> power > 1)
        power++;
    return power;
}

static uint32_t count_of(uint32_t half)
{
    return half < 2 ? 1 : UINT32_C(2) << power_of(half);
}

/* Returns the first cell of half ring 2^power. For each i > 0, the half rings from 2^i to 2^(i +
 * 1) - 1 have 2 * 4^i cells in all. */
static uint64_t first_of_power(unsigned power)
{
    return 2 + 2 * ((UINT64_C(1) << 2 * power) - 4) / 3;
}

static uint64_t first_of(uint32_t half)
{
    if (half < 2)
        return half;
    unsigned power = power_of(half);
    return first_of_power(power) + ((uint64_t)(half - (UINT32_C(1) << power)) << (power + 1));
}

static uint64_t cells(const uint32_t *size)
{
    return first_of(2 * size[0] + 1);
}

static uint32_t outer_of(const spiral *s, uint32_t half)
{
    return half + 2 > s->last ? 1 : count_of(half + 2) / count_of(half);
}

static lane_spot find(const spiral *s, maze_cell cell)
{
    if (cell < 2)
        return (lane_spot){cell, 0, 1, SPLIT};
    unsigned power = power_of(s->last);
    while (cell < first_of_power(power))
        power--;
    uint32_t offset = cell - (uint32_t)first_of_power(power), count = UINT32_C(2) << power;
    uint32_t half = (UINT32_C(1) << power) + (offset >> (power + 1));
    return (lane_spot){half, offset & (count - 1), count, outer_of(s, half)};
}

static uint32_t side_of(const lane_spot *at, uint32_t other)
{
    return at->outer + (at->half == 1 && other == BACK ? ON + 1 : other);
}

static uint32_t other_of(const lane_spot *at, uint32_t side)
{
    uint32_t other = side - at->outer;
    if (at->half == 0)
        return other == ON ? ON : OTHERS;
    if (at->half == 1)
        return other == ON ? ON : other == ON + 1 ? BACK : OTHERS;
    return other < OTHERS ? other : OTHERS;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const spiral *spiral = context;
    lane_spot at = find(spiral, cell), next;
    maze_cell found;
    if (side < at.outer) {
        if (at.half + 2 > spiral->last)
            return MAZE_NONE;
        found = (maze_cell)first_of(at.half + 2) + at.index * at.outer + side;
        next = find(spiral, found);
        *back = side_of(&next, INNER);
        return found;
    }
    switch (other_of(&at, side)) {
    case ON:
        found = cell + 1;
        if (found == spiral->shape.graph.cells)
            return MAZE_NONE;
        next = find(spiral, found);
        *back = side_of(&next, BACK);
        return found;
    case INNER: {
        uint32_t split = at.count / count_of(at.half - 2);
        *back = at.index % split;
        return (maze_cell)first_of(at.half - 2) + at.index / split;
    }
    case BACK:
        next = find(spiral, cell - 1);
        *back = side_of(&next, ON);
        return cell - 1;
    default:
        return MAZE_NONE;
    }
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    lane_spot at = find(context, cell);
    if (at.half < 2)
        return MAZE_NONE;
    if (side < at.outer)
        return side_of(&at, INNER);
    switch (other_of(&at, side)) {
    case ON:
        return side_of(&at, BACK);
    case INNER:
        return at.outer == 1 ? 0 : MAZE_NONE;
    default:
        return side_of(&at, ON);
    }
}

static uint32_t side_count(const maze_shape *shape, maze_cell cell)
{
    lane_spot at = find(spiral_of(shape), cell);
    return at.outer + (at.half == 0 ? 1 : at.half == 1 ? 2 : OTHERS);
}

static maze_shape *create(const shape_kind *kind, const uint32_t *size)
{
    spiral *spiral = calloc(1, sizeof *spiral);
    if (!spiral)
        return NULL;
    spiral->last = 2 * size[0];
    spiral->shape = (maze_shape){
        .kind = kind,
        .size = {size[0]},
        .graph = {.cells = (uint32_t)cells(size),
                  .sides = MOST_SIDES,
                  .across = across,
                  .ahead = ahead,
                  .context = spiral},
    };
    return &spiral->shape;
}

static maze_point extent_of(const uint32_t *size)
{
    return (maze_point){2.0 * size[0] + 2, 2.0 * size[0] + 1.5};
}

static maze_point point_at(const spiral *s, uint32_t half, double radius, double part,
                           uint32_t count)
{
    double middle = s->shape.size[0] + 1.0, angle = acos(-1) * part / count;
    if (half % 2 == 0)
        return (maze_point){middle - radius * cos(angle), middle - radius * sin(angle)};
    return (maze_point){middle - 0.5 + radius * cos(angle), middle + radius * sin(angle)};
}

/* Returns the first corner on the inner edge of a half ring. *parts receives the number of arcs of
 * this edge. The inner edges of the two half rings after the last half ring are on the outer
 * border. */
static maze_corner edge_of(const spiral *s, uint32_t half, uint32_t *parts)
{
    *parts = count_of(half > s->last ? half - 2 : half);
    maze_corner first = half > s->last ? s->shape.graph.cells : first_of(half);
    return half == s->last + 2 ? first + count_of(s->last - 1) : first;
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    const spiral *s = spiral_of(shape);
    if (corner < shape->graph.cells) {
        lane_spot at = find(s, (maze_cell)corner);
        return point_at(s, at.half, at.half / 2.0, at.index, at.count);
    }
    uint32_t half = s->last + 1, parts;
    maze_corner first = edge_of(s, half, &parts);
    if (corner - first >= parts)
        first = edge_of(s, ++half, &parts);
    return point_at(s, half, half / 2.0, (double)(corner - first), parts);
}

/* Returns the wall between a cell and the next cell of the lane. The straight line has the line
 * number 0. The inner edges of half rings follow, then the rays above the straight line, and then
 * the rays below it. */
static maze_wall ray(const spiral *s, maze_cell cell, const lane_spot *at)
{
    uint32_t parts, index = at->index + 1, finest = UINT32_C(2) << power_of(s->last);
    maze_corner outer = edge_of(s, at->half + 2, &parts) + (maze_corner)index * at->outer;
    maze_corner inner = cell < 2 ? 2 : (maze_corner)cell + 1;
    uint32_t line =
        index == at->count ? 0 : s->last + 3 + at->half % 2 * finest + index * (finest / at->count);
    return (maze_wall){inner, outer, line, 0};
}

static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const spiral *spiral = spiral_of(shape);
    lane_spot at = find(spiral, cell);
    uint32_t parts, other = side < at.outer ? OTHERS : other_of(&at, side);
    if (other == BACK)
        return wall(shape, cell - 1, find(spiral, cell - 1).outer + ON);
    if (other == ON)
        return ray(spiral, cell, &at);
    uint32_t half = other == INNER ? at.half : at.half + 2;
    uint32_t index = other == INNER ? at.index : at.index * at.outer + side;
    maze_corner first = edge_of(spiral, half, &parts) + index;
    return (maze_wall){first, first + 1, half, acos(-1) / parts};
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    const spiral *s = spiral_of(shape);
    lane_spot at = find(s, cell);
    return point_at(s, at.half, (at.half + 1) / 2.0, at.index + 0.5, at.count);
}

static double bend(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    lane_spot at = find(spiral_of(shape), cell);
    if (at.half < 2 || side < at.outer)
        return 0;
    double half = acos(-1) * 0.5 / at.count;
    uint32_t other = other_of(&at, side);
    return other == ON ? half : other == BACK ? -half : 0;
}

static shape_seat seat(const maze_shape *shape, maze_cell cell)
{
    lane_spot at = find(spiral_of(shape), cell);
    return (shape_seat){at.half, at.index};
}

static shape_spot cell_spot(const maze_shape *shape, maze_cell cell)
{
    const spiral *s = spiral_of(shape);
    lane_spot at = find(s, cell);
    uint32_t one = UINT32_C(1) << SPOT_BITS, middle = (shape->size[0] + 1) * one;
    uint32_t quarter = at.half % 2 == 0 ? 3 : 1;
    base_angle angle =
        base_turn((quarter * at.count + 2 * at.index + 1) % (4 * at.count), 4 * at.count);
    int64_t x = middle + base_spot_part(at.half + 1, angle.sine);
    return (shape_spot){(uint32_t)(at.half % 2 == 0 ? x : x - one / 2), 2 * middle,
                        (uint32_t)(middle - base_spot_part(at.half + 1, angle.cosine)),
                        2 * middle - one / 2};
}

static shape_axis axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    lane_spot at = find(spiral_of(shape), cell);
    uint32_t other = side < at.outer ? INNER : other_of(&at, side);
    return other == INNER ? AXIS_VERTICAL : AXIS_HORIZONTAL;
}

static maze_cell border_start(const maze_shape *shape)
{
    return (maze_cell)first_of(spiral_of(shape)->last - 1);
}

static const shape_kind kind = {
    .name = "spiral",
    .numbers = 1,
    .cells = cells,
    .sides = MOST_SIDES,
    .narrowest = NARROWEST,
    .create = create,
    .extent_of = extent_of,
    .side_count = side_count,
    .corner = corner_point,
    .wall = wall,
    .center = center,
    .bend = bend,
    .spot = cell_spot,
    .seat = seat,
    .rings = true,
    .border_start = border_start,
    .axis = axis,
};

static const recipe_row rows[] = {{
    .term = {RECIPE_TERM("spiral", "spiralR", "shape"),
             .summary = "one lane that winds outwards R times, 2 to 30000"},
    .cell_ns = 1200,
    .slot = SLOT_SHAPE,
    .numbers = 1,
    .low = LEAST_TURNS,
    .high = MOST_TURNS,
    .gives = HAS_WALLS | HAS_AHEAD | HAS_AXES | HAS_PLANE,
    .data = &kind,
    .estimate = shape_estimate,
    .make = shape_make,
}};
const recipe_rows shape_spiral_rows = RECIPE_ROWS(rows);
