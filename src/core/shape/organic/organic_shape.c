/* Makes a shape from the walls of irregular cells.  Sides that vanished are omitted. */
#include "core/shape/organic/organic_parts.h"

#include "core/base/numbers.h"
#include "core/recipe/recipe.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Line numbers for walls at the edges of the rectangle. Each of the remaining walls has its own
 * line. */
enum { LINE_TOP, LINE_RIGHT, LINE_BOTTOM, LINE_LEFT };

static const organic_shape *organic_of(const maze_shape *shape)
{
    return (const organic_shape *)shape;
}

maze_cell shape_organic_across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const organic_shape *o = context;
    if (side >= o->first[cell + 1] - o->first[cell])
        return MAZE_NONE;
    const organic_edge *s = &o->sides[o->first[cell] + side];
    *back = s->back;
    return s->next;
}

uint32_t shape_organic_side_count(const maze_shape *shape, maze_cell cell)
{
    const organic_shape *o = organic_of(shape);
    return o->first[cell + 1] - o->first[cell];
}

static maze_point in_cells(organic_point point)
{
    return (maze_point){(double)point.x / ORGANIC_CELL, (double)point.y / ORGANIC_CELL};
}

maze_point shape_organic_corner(const maze_shape *shape, maze_corner corner)
{
    return in_cells(organic_of(shape)->drawn[corner]);
}

maze_point shape_organic_center(const maze_shape *shape, maze_cell cell)
{
    return in_cells(organic_of(shape)->middles[cell]);
}

uint32_t shape_organic_corner_of(const organic_shape *o, maze_cell cell, uint32_t side)
{
    uint32_t at = o->first[cell] + side;
    return o->sides[at < o->first[cell + 1] ? at : o->first[cell]].corner;
}

static uint32_t border_line(const organic_shape *o, uint32_t from, uint32_t to, uint32_t side)
{
    const uint32_t *size = o->shape.size;
    organic_point a = o->corners[from], b = o->corners[to];
    if (a.y == b.y && a.y == 0)
        return LINE_TOP;
    if (a.y == b.y && a.y == (int32_t)(size[1] * ORGANIC_CELL))
        return LINE_BOTTOM;
    if (a.x == b.x && a.x == 0)
        return LINE_LEFT;
    return a.x == b.x && a.x == (int32_t)(size[0] * ORGANIC_CELL) ? LINE_RIGHT
                                                                  : ORGANIC_LINES + side;
}

/* Returns the wall at a side of a cell.  The lower-numbered of the two cells at the wall determines
 * the result, so that both cells have the same wall. */
maze_wall shape_organic_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const organic_shape *o = organic_of(shape);
    const organic_edge *s = &o->sides[o->first[cell] + side];
    if (s->next < cell)
        return shape_organic_wall(shape, s->next, s->back);
    uint32_t from = s->corner, to = shape_organic_corner_of(o, cell, side + 1),
             number = o->first[cell] + side;
    uint32_t line =
        s->next == MAZE_NONE ? border_line(o, from, to, number) : ORGANIC_LINES + number;
    return (maze_wall){from, to, line, 0};
}

shape_spot shape_organic_spot(const maze_shape *shape, maze_cell cell)
{
    organic_point at = organic_of(shape)->centers[cell];
    return (shape_spot){(uint32_t)at.x, shape->size[0] * ORGANIC_CELL, (uint32_t)at.y,
                        shape->size[1] * ORGANIC_CELL};
}

/* Returns the index of the first element that is at least `place`, or `count` if there is none.
 * The elements of `places` must be in ascending order. */
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

bool shape_organic_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                         maze_cell *last)
{
    const organic_shape *o = organic_of(shape);
    maze_cell count = shape->graph.cells;
    maze_cell from = first_from(o->bottom, count, top * ORGANIC_CELL);
    maze_cell end = first_from(o->top, count, floor(bottom * ORGANIC_CELL) + 1);
    *first = from;
    *last = end - 1;
    return from < end;
}

uint32_t shape_organic_gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    const organic_shape *organic = organic_of(shape);
    uint32_t best = MAZE_NONE;
    int64_t most = INT64_MIN;
    for (uint32_t side = 0; side < shape_organic_side_count(shape, cell); side++) {
        organic_point a = organic->corners[shape_organic_corner_of(organic, cell, side)];
        organic_point b = organic->corners[shape_organic_corner_of(organic, cell, side + 1)];
        int64_t run = exit ? a.x - b.x : b.x - a.x, level = run - llabs((int64_t)b.y - a.y);
        if (run > 0 && level > most) {
            most = level;
            best = side;
        }
    }
    return best;
}

static void copy_sides(organic_shape *organic, organic_walls *walls, uint32_t *places)
{
    uint32_t count = 0, most = 0;
    maze_cell cell = 0;
    for (uint32_t side = 0; side < walls->side_count; side++)
        places[side] = MAZE_NONE;
    organic->first[0] = 0;
    for (uint32_t side = 0; side < walls->side_count; side++) {
        if (walls->sides[side].cell == MAZE_NONE || places[side] != MAZE_NONE)
            continue;
        uint32_t start = shape_organic_highest_side(walls, side), at = start;
        do {
            organic->sides[count].corner = walls->sides[at].corner;
            walls->sides[at].cell = cell;
            places[at] = count++;
            at = walls->sides[at].next;
        } while (at != start);
        most = count - organic->first[cell] > most ? count - organic->first[cell] : most;
        organic->first[++cell] = count;
    }
    organic->shape.graph.cells = cell;
    organic->shape.graph.sides = most;
}

static void join_sides(organic_shape *organic, const organic_walls *walls, const uint32_t *places)
{
    for (uint32_t side = 0; side < walls->side_count; side++) {
        const organic_side *edge = &walls->sides[side];
        if (edge->cell == MAZE_NONE)
            continue;
        organic_edge *to = &organic->sides[places[side]];
        to->next = MAZE_NONE;
        if (edge->twin == MAZE_NONE)
            continue;
        to->next = walls->sides[edge->twin].cell;
        to->back = places[edge->twin] - organic->first[to->next];
    }
}

/* `area` is twice the area of a cell.  The center of the cell is at (x, y) / (3 * area). */
typedef struct shape_area {
    int64_t area, x, y; /* `x` and `y` are relative to the cell's first corner */
} shape_area;

static shape_area area_of(const organic_shape *organic, const organic_point *corners,
                          maze_cell cell)
{
    organic_point origin = corners[shape_organic_corner_of(organic, cell, 0)];
    shape_area sum = {0};
    for (uint32_t side = 0; side < organic->first[cell + 1] - organic->first[cell]; side++) {
        organic_point a = corners[shape_organic_corner_of(organic, cell, side)];
        organic_point b = corners[shape_organic_corner_of(organic, cell, side + 1)];
        int64_t ax = a.x - origin.x, ay = a.y - origin.y, bx = b.x - origin.x, by = b.y - origin.y;
        int64_t part = ax * by - ay * bx;
        sum.area += part;
        sum.x += part * (ax + bx);
        sum.y += part * (ay + by);
    }
    return sum;
}

/* Computes the center of a cell.  If the area of the cell is not positive, the function returns
 * false and *middle is the first corner. */
static bool find_middle(const organic_shape *o, const organic_point *corners, maze_cell cell,
                        organic_point *middle)
{
    shape_area sum = area_of(o, corners, cell);
    *middle = corners[shape_organic_corner_of(o, cell, 0)];
    if (sum.area <= 0)
        return false;
    middle->x += (int32_t)divide_down(sum.x, 3 * sum.area);
    middle->y += (int32_t)divide_down(sum.y, 3 * sum.area);
    return true;
}

void shape_organic_level(organic_shape *o)
{
    maze_cell count = o->shape.graph.cells;
    for (maze_cell cell = 1; cell < count; cell++)
        if (o->bottom[cell] < o->bottom[cell - 1])
            o->bottom[cell] = o->bottom[cell - 1];
    for (maze_cell cell = count - 1; cell > 0; cell--)
        if (o->top[cell] < o->top[cell - 1])
            o->top[cell - 1] = o->top[cell];
}

static void find_heights(organic_shape *organic)
{
    for (maze_cell cell = 0; cell < organic->shape.graph.cells; cell++) {
        int32_t top = INT32_MAX, bottom = 0;
        for (uint32_t at = organic->first[cell]; at < organic->first[cell + 1]; at++) {
            int32_t y = organic->drawn[organic->sides[at].corner].y;
            top = y < top ? y : top;
            bottom = y > bottom ? y : bottom;
        }
        organic->top[cell] = top;
        organic->bottom[cell] = bottom;
    }
    shape_organic_level(organic);
}

static bool place_cells(const organic_shape *o, const organic_walls *w, organic_point *corners,
                        organic_point *middles)
{
    for (uint32_t i = 0; i < w->corner_count; i++)
        corners[i] = w->corners[i].at;
    bool all = true;
    for (maze_cell cell = 0; cell < o->shape.graph.cells; cell++)
        all = find_middle(o, corners, cell, &middles[cell]) && all;
    return all;
}

bool shape_organic_take(organic_shape *organic, organic_walls *walls, size_t most,
                        void (*widen)(organic_walls *walls))
{
    base_pool *memory = &organic->shape.memory;
    uint32_t *places = malloc(walls->side_count * sizeof *places);
    organic->first = base_pool_take(memory, most + 1, sizeof *organic->first);
    organic->sides = base_pool_zeros(memory, walls->side_count, sizeof *organic->sides);
    organic->corners = base_pool_take(memory, walls->corner_count, sizeof *organic->corners);
    organic->centers = base_pool_take(memory, most, sizeof *organic->centers);
    organic->drawn = organic->corners;
    organic->middles = organic->centers;
    if (widen) {
        organic->drawn = base_pool_take(memory, walls->corner_count, sizeof *organic->drawn);
        organic->middles = base_pool_take(memory, most, sizeof *organic->middles);
    }
    organic->top = base_pool_take(memory, most, sizeof *organic->top);
    organic->bottom = base_pool_take(memory, most, sizeof *organic->bottom);
    bool done = places && !memory->failed;
    if (done) {
        copy_sides(organic, walls, places);
        join_sides(organic, walls, places);
        organic->has_room = place_cells(organic, walls, organic->corners, organic->centers);
        if (widen) {
            widen(walls);
            place_cells(organic, walls, organic->drawn, organic->middles);
        }
        find_heights(organic);
    }
    free(places);
    return done;
}

bool shape_organic_fail_small(core_making *m, const char *what)
{
    return recipe_refuse(m->recipe, m->error,
                         ": the outline is too small for %s; use a larger size", what);
}
