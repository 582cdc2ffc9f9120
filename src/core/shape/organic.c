/* organicWxH: even cells without rows or columns, in a rectangle in which as many squares would be
 * W x H.  They are the areas nearest to sites that were moved apart (G. Voronoi, 1908; S. P. Lloyd,
 * 1982), on a lattice of points, so that only whole numbers decide which cells are neighbors. */
#include "core/base/numbers.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"
#include "core/shape/making.h"
#include "core/shape/organic_parts.h"

#include <math.h>
#include <stdlib.h>

#define LEAST_SIZE 2
#define MOST_SIZE 1000
#define LEAST_OUTLINED 5
#define MOST_SIDES 12 /* for estimates of memory */

/* While a shape is made, which is more than it keeps; measured. */
#define BYTES_PER_CELL 900

/* The lines of walls: the edges of the rectangle, then one of each wall. */
enum { LINE_TOP, LINE_RIGHT, LINE_BOTTOM, LINE_LEFT, LINES };

/* A side goes from its corner clockwise to that of the cell's next side. */
typedef struct shape_side {
    maze_cell next; /* the neighbor, MAZE_NONE at the border */
    uint32_t back;  /* the neighbor's side */
    uint32_t corner;
} shape_side;

typedef struct organic {
    maze_shape shape;
    uint32_t *first; /* of each cell its first side; one more for the end */
    shape_side *sides;
    organic_point *corners, *centers; /* these decide mazes */
    organic_point *drawn, *middles;   /* where they are drawn */
    int32_t *top;                     /* of each cell the highest place of any from it on */
    int32_t *bottom;                  /* the lowest place of any up to it */
} organic;

static const organic *organic_of(const maze_shape *shape)
{
    return (const organic *)shape;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const organic *o = context;
    if (side >= o->first[cell + 1] - o->first[cell])
        return MAZE_NONE;
    const shape_side *s = &o->sides[o->first[cell] + side];
    *back = s->back;
    return s->next;
}

static void destroy(maze_shape *shape)
{
    organic *o = (organic *)shape;
    free(o->first);
    free(o->sides);
    free(o->corners);
    free(o->centers);
    free(o->drawn);
    free(o->middles);
    free(o->top);
    free(o->bottom);
}

static uint32_t side_count(const maze_shape *shape, maze_cell cell)
{
    const organic *o = organic_of(shape);
    return o->first[cell + 1] - o->first[cell];
}

static maze_point in_cells(organic_point point)
{
    return (maze_point){(double)point.x / ORGANIC_CELL, (double)point.y / ORGANIC_CELL};
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    return in_cells(organic_of(shape)->drawn[corner]);
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    return in_cells(organic_of(shape)->middles[cell]);
}

/* The corner where a side starts, or with one more than the cell's last side the first again. */
static uint32_t corner_of(const organic *o, maze_cell cell, uint32_t side)
{
    uint32_t at = o->first[cell] + side;
    return o->sides[at < o->first[cell + 1] ? at : o->first[cell]].corner;
}

static uint32_t border_line(const organic *o, uint32_t from, uint32_t to, uint32_t side)
{
    const uint32_t *size = o->shape.size;
    organic_point a = o->corners[from], b = o->corners[to];
    if (a.y == b.y && a.y == 0)
        return LINE_TOP;
    if (a.y == b.y && a.y == (int32_t)(size[1] * ORGANIC_CELL))
        return LINE_BOTTOM;
    if (a.x == b.x && a.x == 0)
        return LINE_LEFT;
    return a.x == b.x && a.x == (int32_t)(size[0] * ORGANIC_CELL) ? LINE_RIGHT : LINES + side;
}

/* As seen from the lesser cell. */
static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const organic *o = organic_of(shape);
    const shape_side *s = &o->sides[o->first[cell] + side];
    if (s->next < cell)
        return wall(shape, s->next, s->back);
    uint32_t from = s->corner, to = corner_of(o, cell, side + 1), number = o->first[cell] + side;
    uint32_t line = s->next == MAZE_NONE ? border_line(o, from, to, number) : LINES + number;
    return (maze_wall){from, to, line, 0};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    organic_point at = organic_of(shape)->centers[cell];
    return (shape_spot){(uint32_t)at.x, shape->size[0] * ORGANIC_CELL, (uint32_t)at.y,
                        shape->size[1] * ORGANIC_CELL};
}

/* The first cell for which places[cell], which rise, are not below a place. */
static maze_cell first_from(const int32_t *places, maze_cell count, double place)
{
    maze_cell low = 0, high = count;
    while (low < high) {
        maze_cell middle = low + (high - low) / 2;
        if (places[middle] < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    const organic *o = organic_of(shape);
    maze_cell count = shape->graph.cells;
    maze_cell from = first_from(o->bottom, count, top * ORGANIC_CELL);
    maze_cell end = first_from(o->top, count, floor(bottom * ORGANIC_CELL) + 1);
    *first = from;
    *last = end - 1;
    return from < end;
}

/* The most level of the sides above, or below. */
static uint32_t gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    const organic *o = organic_of(shape);
    uint32_t best = MAZE_NONE;
    int64_t most = INT64_MIN;
    for (uint32_t side = 0; side < side_count(shape, cell); side++) {
        organic_point a = o->corners[corner_of(o, cell, side)];
        organic_point b = o->corners[corner_of(o, cell, side + 1)];
        int64_t run = exit ? a.x - b.x : b.x - a.x, level = run - llabs((int64_t)b.y - a.y);
        if (run > 0 && level > most) {
            most = level;
            best = side;
        }
    }
    return best;
}

static const shape_kind kind = {
    .name = "organic",
    .numbers = 2,
    .cells = shape_product,
    .sides = MOST_SIDES,
    .narrowest = ORGANIC_NARROWEST,
    .any_angle = true,
    .fits_outline = true,
    .extent_of = shape_box,
    .destroy = destroy,
    .side_count = side_count,
    .corner = corner_point,
    .wall = wall,
    .center = center,
    .spot = spot,
    .strip = strip,
    .gate = gate,
};

/* Copies the sides that are left, those of each cell from its highest on; places[side] becomes
 * where a side is then.  Cells are numbered anew, as some have become one. */
static void copy_sides(organic *o, organic_walls *w, uint32_t *places)
{
    uint32_t count = 0, most = 0;
    maze_cell cell = 0;
    for (uint32_t side = 0; side < w->side_count; side++)
        places[side] = MAZE_NONE;
    o->first[0] = 0;
    for (uint32_t side = 0; side < w->side_count; side++) {
        if (w->sides[side].cell == MAZE_NONE || places[side] != MAZE_NONE)
            continue;
        uint32_t start = shape_organic_highest_side(w, side), at = start;
        do {
            o->sides[count].corner = w->sides[at].corner;
            w->sides[at].cell = cell;
            places[at] = count++;
            at = w->sides[at].next;
        } while (at != start);
        most = count - o->first[cell] > most ? count - o->first[cell] : most;
        o->first[++cell] = count;
    }
    o->shape.graph.cells = cell;
    o->shape.graph.sides = most;
}

static void join_sides(organic *o, const organic_walls *w, const uint32_t *places)
{
    for (uint32_t side = 0; side < w->side_count; side++) {
        const organic_side *s = &w->sides[side];
        if (s->cell == MAZE_NONE)
            continue;
        shape_side *to = &o->sides[places[side]];
        to->next = MAZE_NONE;
        if (s->twin == MAZE_NONE)
            continue;
        to->next = w->sides[s->twin].cell;
        to->back = places[s->twin] - o->first[to->next];
    }
}

/* Of a cell: twice its area, and that times three times its middle. */
typedef struct shape_area {
    int64_t area, x, y; /* from its first corner on */
} shape_area;

static shape_area area_of(const organic *o, const organic_point *corners, maze_cell cell)
{
    organic_point origin = corners[corner_of(o, cell, 0)];
    shape_area sum = {0};
    for (uint32_t side = 0; side < o->first[cell + 1] - o->first[cell]; side++) {
        organic_point a = corners[corner_of(o, cell, side)];
        organic_point b = corners[corner_of(o, cell, side + 1)];
        int64_t ax = a.x - origin.x, ay = a.y - origin.y, bx = b.x - origin.x, by = b.y - origin.y;
        int64_t part = ax * by - ay * bx;
        sum.area += part;
        sum.x += part * (ax + bx);
        sum.y += part * (ay + by);
    }
    return sum;
}

static organic_point middle_of(const organic *o, const organic_point *corners, maze_cell cell)
{
    organic_point origin = corners[corner_of(o, cell, 0)];
    shape_area sum = area_of(o, corners, cell);
    if (sum.area <= 0)
        return origin;
    return (organic_point){origin.x + (int32_t)divide_down(sum.x, 3 * sum.area),
                           origin.y + (int32_t)divide_down(sum.y, 3 * sum.area)};
}

static void find_heights(organic *o)
{
    maze_cell count = o->shape.graph.cells;
    for (maze_cell cell = 0; cell < count; cell++) {
        int32_t top = INT32_MAX, bottom = cell > 0 ? o->bottom[cell - 1] : 0;
        for (uint32_t at = o->first[cell]; at < o->first[cell + 1]; at++) {
            int32_t y = o->drawn[o->sides[at].corner].y;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
        o->top[cell] = top;
        o->bottom[cell] = bottom;
    }
    for (maze_cell cell = count - 1; cell > 0; cell--)
        if (o->top[cell] < o->top[cell - 1])
            o->top[cell - 1] = o->top[cell];
}

/* Where the corners of walls are, and the middles of cells that have them. */
static void place_cells(const organic *o, const organic_walls *w, organic_point *corners,
                        organic_point *middles)
{
    for (uint32_t i = 0; i < w->corner_count; i++)
        corners[i] = w->corners[i].at;
    for (maze_cell cell = 0; cell < o->shape.graph.cells; cell++)
        middles[cell] = middle_of(o, corners, cell);
}

/* The result for at most so many cells' walls; false when out of memory. */
static bool take_walls(organic *o, organic_walls *w, size_t most)
{
    uint32_t *places = malloc(w->side_count * sizeof *places);
    o->first = malloc((most + 1) * sizeof *o->first);
    o->sides = calloc(w->side_count, sizeof *o->sides);
    o->corners = malloc(w->corner_count * sizeof *o->corners);
    o->drawn = malloc(w->corner_count * sizeof *o->drawn);
    o->centers = malloc(most * sizeof *o->centers);
    o->middles = malloc(most * sizeof *o->middles);
    o->top = malloc(most * sizeof *o->top);
    o->bottom = malloc(most * sizeof *o->bottom);
    bool done = places && o->first && o->sides && o->corners && o->drawn && o->centers &&
                o->middles && o->top && o->bottom;
    if (done) {
        copy_sides(o, w, places);
        join_sides(o, w, places);
        place_cells(o, w, o->corners, o->centers);
        shape_organic_widen(w);
        place_cells(o, w, o->drawn, o->middles);
        find_heights(o);
    }
    free(places);
    return done;
}

static bool fail_memory(core_making *m)
{
    return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
}

/* In an outline that is too narrow for cells. */
static bool fail_small(core_making *m)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(m->recipe, text);
    return maze_fail(m->error, MAZE_BAD_INPUT,
                     "recipe \"%s\": the outline is too small for organic cells; write a larger %s",
                     text, maze_recipe_shape(m->recipe));
}

static bool has_room(const organic *o)
{
    for (maze_cell cell = 0; cell < o->shape.graph.cells; cell++)
        if (area_of(o, o->corners, cell).area <= 0)
            return false;
    return true;
}

/* From the sites of the ground on; at last they are finished. */
static bool build_walls(core_making *m, organic *o, organic_sites *sites)
{
    organic_image image = {0};
    organic_walls walls = {0};
    bool done =
        shape_organic_image_make(&image, sites) && shape_organic_walls_make(&walls, &image, sites);
    size_t most = sites->count;
    bool has_walls = walls.side_count > 0;
    shape_organic_image_finish(&image);
    shape_organic_sites_finish(sites);
    if (done && has_walls) {
        shape_organic_unite(&walls);
        done = shape_organic_bend(&walls);
        shape_organic_mend(&walls);
        done = done && take_walls(o, &walls, most);
    }
    shape_organic_walls_finish(&walls);
    if (!done)
        return fail_memory(m);
    return (has_walls && has_room(o)) || fail_small(m);
}

static bool make(core_making *m, const recipe_field *field)
{
    organic *o = calloc(1, sizeof *o);
    if (!o)
        return fail_memory(m);
    const uint32_t *size = field->number;
    o->shape = (maze_shape){
        .kind = &kind,
        .size = {size[0], size[1]},
        .graph = {.across = across, .context = o},
    };
    m->shape = &o->shape;
    organic_ground ground;
    organic_sites sites = {0};
    recipe_field outline = recipe_field_in(m->recipe, SLOT_CUT);
    if (outline.row && (size[0] < LEAST_OUTLINED || size[1] < LEAST_OUTLINED))
        return fail_small(m);
    bool done = shape_organic_ground_make(&ground, size[0], size[1], &outline) &&
                shape_organic_sites_make(&sites, &ground, maze_recipe_seed(m->recipe));
    done = done ? build_walls(m, o, &sites) : fail_memory(m);
    shape_organic_sites_finish(&sites);
    shape_organic_ground_finish(&ground);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    shape_estimate(field, estimate);
    estimate->bytes += estimate->cells * BYTES_PER_CELL;
}

static const recipe_row rows[] = {{
    .term = {.name = "organic",
             .form = "organicWxH",
             .kind = "shape",
             .summary = "irregular cells like stones, as many as W x H, 2 to 1000 each",
             .about =
                 "Cells of about the same size, of four to six sides for the most part, without "
                 "rows or columns: a wall of field stones, or a leaf.  Points are drawn, moved "
                 "apart eight times, each to the middle of what is nearest to it, and the cells "
                 "are what is nearest to them then; sides that come out short vanish.  Every "
                 "seed has cells of its own.  They know no straight on.",
             .source = "G. Voronoi, in Crelle's journal 134 (1908); S. P. Lloyd, \"Least squares "
                       "quantization in PCM\" (1982)"},
    .slot = SLOT_SHAPE,
    .numbers = 2,
    .low = LEAST_SIZE,
    .high = MOST_SIZE,
    .gives = HAS_WALLS | HAS_PLANE,
    .takes = HAS_PLACES,
    .data = &kind,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows shape_organic_rows = RECIPE_ROWS(rows);
