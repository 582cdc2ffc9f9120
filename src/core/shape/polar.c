/* polarR: rings, each 1 cell wide, around a disc (J. Buck, "Mazes for Programmers", 2015, chapter
 * 7). Ring r is between the circles with the radii r and r + 1; ring 0 is the disc. Rings are
 * divided into cells, and cells are numbered, as in law.h.
 *
 * The corner at the counterclockwise inner end of a cell has the number of the cell; the disc has
 * no such corner. On the outer border, the numbers of corners follow the number of the last
 * cell. */
#include "core/base/numbers.h"
#include "core/shape/shape.h"

#include <math.h>
#include <stdlib.h>

#define LEAST_RINGS 2
#define MOST_RINGS 30000
#define MOST_SIDES 6
#define FIRST_RING_CELLS 6

/* Minimum length of an arc, in cells. A ring r is divided into n cells only if 2 pi r / n >= 3 /
 * 4. */
#define NARROWEST 0.75

typedef struct shape_band {
    uint32_t ring;
    uint32_t count; /* number of cells per ring: 3 << shift */
    unsigned shift;
    maze_cell first; /* first cell of the band's first ring */
    maze_cell last;  /* first cell of the band's last ring */
    /* first cell with two outer sides; MAZE_NONE: the band has no such cell */
    maze_cell splitting;
} shape_band;

#define MOST_BANDS 16

typedef struct polar {
    maze_shape shape;
    uint32_t rings, bands;
    shape_band band[MOST_BANDS];
} polar;

typedef struct spot {
    const shape_band *band;
    uint32_t ring, index;
    uint32_t outer;
} spot;

static const polar *polar_of(const maze_shape *shape)
{
    return (const polar *)shape;
}

/* Returns the number of cells of a shape with `rings` rings. The disc is ring 0 and has one cell.
 * Unless `polar` is NULL, stores the bands, which are consecutive rings with equally many cells. */
static uint64_t divide(uint32_t rings, polar *polar)
{
    uint64_t cells = 1;
    uint32_t bands = 0;
    shape_band now = {1, FIRST_RING_CELLS, 1, 1, 1, MAZE_NONE};
    for (uint32_t ring = 1; ring < rings; ring++) {
        if (UINT64_C(4) * 355 * ring >= UINT64_C(3) * 113 * now.count) {
            now.splitting = now.last;
            if (polar)
                polar->band[bands++] = now;
            now = (shape_band){ring, 2 * now.count, now.shift + 1, (maze_cell)cells, 0, MAZE_NONE};
        }
        now.last = (maze_cell)cells;
        cells += now.count;
    }
    if (polar) {
        polar->band[bands++] = now;
        polar->bands = bands;
    }
    return cells;
}

static uint64_t cells(const uint32_t *size)
{
    return divide(size[0], NULL);
}

/* Returns the band of a cell, which must not be the disc. Outer bands are searched first, because
 * they contain most cells. */
static const shape_band *band_of(const polar *p, maze_cell cell)
{
    const shape_band *band = &p->band[p->bands - 1];
    while (cell < band->first)
        band--;
    return band;
}

static uint32_t outer_of(const shape_band *band, maze_cell cell)
{
    return cell >= band->splitting ? 2 : 1;
}

static spot find(const polar *p, maze_cell cell)
{
    const shape_band *band = band_of(p, cell);
    uint32_t offset = cell - band->first, rings = (offset >> band->shift) / 3;
    return (spot){band, band->ring + rings, offset - rings * band->count, outer_of(band, cell)};
}

/* The sides that follow the outer sides, as offsets from the number of outer sides. */
enum { CLOCKWISE, INNER, COUNTERCLOCKWISE, OTHERS };

static maze_cell across_side(const polar *p, maze_cell cell, bool clockwise)
{
    spot spot = find(p, cell);
    uint32_t last = spot.band->count - 1;
    if (clockwise)
        return spot.index < last ? cell + 1 : cell - last;
    return spot.index > 0 ? cell - 1 : cell + last;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const polar *polar = context;
    if (cell == 0) {
        *back = outer_of(polar->band, 1) + INNER;
        return side < FIRST_RING_CELLS ? 1 + side : MAZE_NONE;
    }
    const shape_band *band = band_of(polar, cell);
    uint32_t outer = outer_of(band, cell), index = cell - band->first;
    if (side < outer) {
        maze_cell next = cell + band->count;
        if (cell >= band->last) {
            if (++band == polar->band + polar->bands)
                return MAZE_NONE;
            next = band->first + 2 * (cell - band[-1].last) + side;
        }
        *back = outer_of(band, next) + INNER;
        return next;
    }
    switch (side - outer) {
    case CLOCKWISE:
        *back = outer + COUNTERCLOCKWISE;
        return across_side(polar, cell, true);
    case INNER:
        *back = 0;
        if (index >= band->count)
            return cell - band->count;
        *back = band->ring == 1 ? index : index & 1;
        return band->ring == 1 ? 0 : band[-1].last + index / 2;
    case COUNTERCLOCKWISE:
        *back = outer + CLOCKWISE;
        return across_side(polar, cell, false);
    default:
        return MAZE_NONE;
    }
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    if (cell == 0)
        return (side + FIRST_RING_CELLS / 2) % FIRST_RING_CELLS;
    uint32_t outer = outer_of(band_of(context, cell), cell);
    if (side < outer)
        return outer + INNER;
    if (side - outer == INNER)
        return outer == 1 ? 0 : MAZE_NONE;
    return side - outer == CLOCKWISE ? outer + COUNTERCLOCKWISE : outer + CLOCKWISE;
}

/* Implements the operation `alike`. Inside a band, the offsets to neighbors repeat from ring to
 * ring. */
static maze_cell alike(const maze_shape *shape, maze_cell cell, uint32_t *period)
{
    const polar *p = polar_of(shape);
    *period = cell == 0;
    if (cell == 0)
        return 1;
    const shape_band *band = band_of(p, cell);
    bool splits = cell >= band->splitting || cell == band->first;
    *period = splits ? 0 : band->count;
    return splits || cell + band->count >= band->last ? cell + band->count
                                                      : band->last - band->count;
}

static uint32_t side_count(const maze_shape *shape, maze_cell cell)
{
    if (cell == 0)
        return FIRST_RING_CELLS;
    return outer_of(band_of(polar_of(shape), cell), cell) + OTHERS;
}

static maze_shape *create(const shape_kind *kind, const uint32_t *size)
{
    polar *polar = calloc(1, sizeof *polar);
    if (!polar)
        return NULL;
    polar->rings = size[0];
    polar->shape = (maze_shape){
        .kind = kind,
        .size = {size[0]},
        .graph = {.cells = (uint32_t)divide(size[0], polar),
                  .sides = MOST_SIDES,
                  .across = across,
                  .ahead = ahead,
                  .context = polar},
    };
    return &polar->shape;
}

static maze_point extent_of(const uint32_t *size)
{
    return (maze_point){2.0 * size[0], 2.0 * size[0]};
}

static double turn(double part, uint32_t whole)
{
    return 2 * acos(-1) * part / whole;
}

static maze_point point_at(const polar *p, double radius, double angle)
{
    return (maze_point){p->rings + radius * sin(angle), p->rings - radius * cos(angle)};
}

static const shape_band *outermost(const polar *p)
{
    return &p->band[p->bands - 1];
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    const polar *p = polar_of(shape);
    if (corner >= shape->graph.cells) {
        uint32_t index = (uint32_t)(corner - shape->graph.cells);
        return point_at(p, p->rings, turn(index, outermost(p)->count));
    }
    spot spot = find(p, (maze_cell)corner);
    return point_at(p, spot.ring, turn(spot.index, spot.band->count));
}

static maze_corner outside(const spot *spot, maze_cell cell)
{
    return (maze_corner)cell - spot->index + spot->band->count;
}

/* Returns arc `index` of a circle with `count` arcs. Arc 0 begins at the corner `first`. */
static maze_wall arc(maze_corner first, uint32_t index, uint32_t count, uint32_t circle)
{
    maze_corner next = first + (index + 1 < count ? index + 1 : 0);
    return (maze_wall){first + index, next, circle, turn(1, count)};
}

/* Returns the radial wall at the clockwise end of the cell with the index `index` in the ring of
 * `cell`. Walls at the same angle have the same line. */
static maze_wall radius(const polar *p, const spot *spot, maze_cell cell, uint32_t index)
{
    uint32_t count = spot->band->count, at = index + 1 < count ? index + 1 : 0;
    uint32_t line = p->rings + 1 + (at << (outermost(p)->shift - spot->band->shift));
    maze_corner inner = (maze_corner)cell - spot->index + at;
    return (maze_wall){inner, outside(spot, cell) + (maze_corner)at * spot->outer, line, 0};
}

static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const polar *polar = polar_of(shape);
    if (cell == 0)
        return arc(1, side % FIRST_RING_CELLS, FIRST_RING_CELLS, 1);
    spot spot = find(polar, cell);
    uint32_t count = spot.band->count;
    if (side < spot.outer)
        return arc(outside(&spot, cell), spot.index * spot.outer + side, count * spot.outer,
                   spot.ring + 1);
    switch (side - spot.outer) {
    case CLOCKWISE:
        return radius(polar, &spot, cell, spot.index);
    case INNER:
        return arc((maze_corner)cell - spot.index, spot.index, count, spot.ring);
    default:
        return radius(polar, &spot, cell, spot.index > 0 ? spot.index - 1 : count - 1);
    }
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    const polar *p = polar_of(shape);
    if (cell == 0)
        return (maze_point){p->rings, p->rings};
    spot spot = find(p, cell);
    return point_at(p, spot.ring + 0.5, turn(spot.index + 0.5, spot.band->count));
}

static double bend(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    if (cell == 0)
        return 0;
    spot spot = find(polar_of(shape), cell);
    double half = turn(0.5, spot.band->count);
    uint32_t other = side - spot.outer;
    return side < spot.outer || other == INNER ? 0 : other == CLOCKWISE ? half : -half;
}

static shape_seat seat(const maze_shape *shape, maze_cell cell)
{
    if (cell == 0)
        return (shape_seat){0, 0};
    spot spot = find(polar_of(shape), cell);
    return (shape_seat){spot.ring, spot.index};
}

static shape_spot cell_spot(const maze_shape *shape, maze_cell cell)
{
    const polar *p = polar_of(shape);
    uint32_t middle = p->rings << SPOT_BITS;
    if (cell == 0)
        return (shape_spot){middle, 2 * middle, middle, 2 * middle};
    spot spot = find(p, cell);
    base_angle angle = base_turn(2 * spot.index + 1, 2 * spot.band->count);
    return (shape_spot){
        (uint32_t)(middle + base_spot_part(2 * spot.ring + 1, angle.sine)), 2 * middle,
        (uint32_t)(middle - base_spot_part(2 * spot.ring + 1, angle.cosine)), 2 * middle};
}

static shape_axis axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    if (cell == 0)
        return AXIS_VERTICAL;
    uint32_t other = side - outer_of(band_of(polar_of(shape), cell), cell);
    return other == CLOCKWISE || other == COUNTERCLOCKWISE ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

static maze_cell border_start(const maze_shape *shape)
{
    return shape->graph.cells - outermost(polar_of(shape))->count;
}

/* The symmetries are turns by sixths of a circle, without and with a reflection. */
enum { TURNS = 6, SYMMETRIES = 12 };

static unsigned symmetries(const maze_shape *shape)
{
    return SYMMETRIES;
}

static uint32_t index_source(unsigned symmetry, uint32_t index, uint32_t count)
{
    if (symmetry >= TURNS)
        index = count - 1 - index;
    return (index + symmetry % TURNS * (count / TURNS)) % count;
}

static maze_cell image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    if (cell == 0)
        return 0;
    spot spot = find(polar_of(shape), cell);
    return cell - spot.index + index_source(symmetry, spot.index, spot.band->count);
}

static uint32_t image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side)
{
    if (cell == 0)
        return side < FIRST_RING_CELLS ? index_source(symmetry, side, FIRST_RING_CELLS) : side;
    if (symmetry < TURNS)
        return side;
    spot spot = find(polar_of(shape), cell);
    if (side < spot.outer)
        return spot.outer - 1 - side;
    return side < spot.outer + OTHERS ? 2 * spot.outer + OTHERS - 1 - side : side;
}

static unsigned symmetry_of(const maze_shape *shape, unsigned motion)
{
    switch (motion) {
    case MIRROR_LEFT_RIGHT:
        return TURNS;
    case MIRROR_TOP_BOTTOM:
        return TURNS + TURNS / 2;
    default:
        return TURNS % motion == 0 ? TURNS / motion : 0;
    }
}

static const shape_kind kind = {
    .name = "polar",
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
    .alike = alike,
    .axis = axis,
    .symmetries = symmetries,
    .image_cell = image_cell,
    .image_side = image_side,
    .symmetry_of = symmetry_of,
};

static const recipe_row rows[] = {{
    .term = {RECIPE_TERM("polar", "polarR", "shape"),
             .summary = "R rings around a disc, 2 to 30000"},
    .cell_ns = 90,
    .slot = SLOT_SHAPE,
    .numbers = 1,
    .low = LEAST_RINGS,
    .high = MOST_RINGS,
    .gives = HAS_WALLS | HAS_AHEAD | HAS_CROSSES | HAS_AXES | HAS_PLANE | HAS_IMAGE,
    .data = &kind,
    .estimate = shape_estimate,
    .make = shape_make,
}};
const recipe_rows shape_polar_rows = RECIPE_ROWS(rows);
