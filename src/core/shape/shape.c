/* Functions for all shapes. Most of them call an operation of the shape's kind or, if a wrapper
 * does not have the operation, of its base's kind. */
#include "core/shape/shape.h"

#include "core/recipe/recipe.h"
#include "core/shape/making.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Replaces a wrapper with its base, and a cell with the base's cell, until the shape's kind has the
 * operation or the shape has no base. */
#define FORWARD(shape, cell, operation)                                                            \
    for (; !(shape)->kind->operation && (shape)->base; (shape) = (shape)->base)                    \
    (cell) = (shape)->kind->base_cell((shape), (cell))

maze_shape *shape_create(const shape_kind *kind, const uint32_t *size)
{
    return kind->create(kind, size);
}

maze_shape *shape_drop(maze_shape *shape, maze_error *error)
{
    maze_fail(error, MAZE_NO_MEMORY, "out of memory for a shape");
    shape_destroy(shape);
    return NULL;
}

maze_shape *shape_wrap(const shape_kind *kind, maze_shape *base, size_t bytes, maze_error *error)
{
    maze_shape *shape = calloc(1, bytes);
    if (!shape)
        return shape_drop(base, error);
    *shape = (maze_shape){.kind = kind, .base = base, .graph = base->graph};
    memcpy(shape->size, base->size, sizeof base->size);
    return shape;
}

bool shape_make(core_making *m, const recipe_field *field)
{
    m->shape = shape_create(field->row->data, field->number);
    return m->shape || maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
}

maze_shape *shape_of_recipe(const maze_recipe *recipe, maze_error *error)
{
    base_pool pool = {0};
    core_making m = {.recipe = recipe, .kept = &pool, .own = &pool, .error = error};
    recipe_field field = recipe_field_in(recipe, SLOT_SHAPE);
    bool done = field.row->make(&m, &field);
    base_pool_finish(&pool);
    if (done)
        return m.shape;
    shape_destroy(m.shape);
    return NULL;
}

void shape_estimate(const recipe_field *field, recipe_estimate *estimate)
{
    const shape_kind *kind = field->row->data;
    estimate->cells = kind->cells(field->number);
    estimate->sides = kind->sides;
    estimate->extent = kind->extent_of(field->number);
    estimate->narrowest = kind->narrowest;
}

uint64_t shape_product(const uint32_t *size)
{
    return (uint64_t)size[0] * size[1];
}

maze_point shape_box(const uint32_t *size)
{
    return (maze_point){size[0], size[1]};
}

void shape_destroy(maze_shape *shape)
{
    while (shape) {
        maze_shape *base = shape->base;
        if (shape->kind->destroy)
            shape->kind->destroy(shape);
        base_pool_finish(&shape->memory);
        free(shape);
        shape = base;
    }
}

const maze_shape *shape_whole(const maze_shape *shape)
{
    while (shape->base)
        shape = shape->base;
    return shape;
}

maze_cell shape_whole_cell(const maze_shape *shape, maze_cell cell)
{
    for (; shape->base; shape = shape->base)
        cell = shape->kind->base_cell(shape, cell);
    return cell;
}

/* The numbers of cells in the whole shape increase with their numbers in the wrapper. Therefore, a
 * range of cells is a run if the difference of the two numbers is the same for its first and its
 * last cell. */
maze_cell shape_run_end(const maze_shape *shape, maze_cell cell)
{
    maze_cell end = shape->graph.cells, step = 1, last = cell;
    maze_cell off = shape_whole_cell(shape, cell) - cell;
    if (!shape->base)
        return end;
    for (; step < end - last && shape_whole_cell(shape, last + step) - (last + step) == off;
         step *= 2)
        last += step;
    end = step < end - last ? last + step : end;
    while (end - last > 1) {
        maze_cell middle = last + (end - last) / 2;
        if (shape_whole_cell(shape, middle) - middle == off)
            last = middle;
        else
            end = middle;
    }
    return end;
}

maze_cell shape_cell_at(const maze_shape *shape, maze_cell whole_cell, unsigned layer)
{
    if (!shape->base)
        return layer == 0 ? whole_cell : MAZE_NONE;
    maze_cell cell = shape_cell_at(shape->base, whole_cell, 0);
    return cell == MAZE_NONE ? MAZE_NONE : shape->kind->cell_at(shape, cell, layer);
}

bool shape_grid(const maze_shape *shape, uint32_t *columns, uint32_t *rows)
{
    const maze_shape *whole = shape_whole(shape);
    if (!whole->kind->is_grid)
        return false;
    *columns = whole->size[0];
    *rows = whole->size[1];
    return true;
}

const maze_graph *maze_shape_graph(const maze_shape *shape)
{
    if (!shape)
        return NULL;
    return &shape->graph;
}

maze_point maze_shape_extent(const maze_shape *shape)
{
    if (!shape)
        return (maze_point){0};
    while (shape->base && !shape->kind->extent)
        shape = shape->base;
    return shape->kind->extent ? shape->kind->extent(shape) : shape->kind->extent_of(shape->size);
}

maze_point maze_shape_corner(const maze_shape *shape, maze_corner corner)
{
    if (!shape)
        return (maze_point){0};
    while (!shape->kind->corner)
        shape = shape->base;
    return shape->kind->corner(shape, corner);
}

maze_wall maze_shape_wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    if (!shape)
        return (maze_wall){0};
    FORWARD(shape, cell, wall);
    return shape->kind->wall(shape, cell, side);
}

maze_point maze_shape_center(const maze_shape *shape, maze_cell cell)
{
    if (!shape)
        return (maze_point){0};
    FORWARD(shape, cell, center);
    return shape->kind->center(shape, cell);
}

uint32_t maze_shape_sides(const maze_shape *shape, maze_cell cell)
{
    if (!shape)
        return 0;
    FORWARD(shape, cell, side_count);
    return shape->kind->side_count ? shape->kind->side_count(shape, cell) : shape->kind->sides;
}

unsigned maze_shape_pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                           maze_wall pieces[MAZE_PIECES])
{
    if (!shape || !pieces)
        return 0;
    const maze_shape *base = shape;
    maze_cell same = cell;
    FORWARD(base, same, pieces);
    if (base->kind->pieces)
        return base->kind->pieces(base, same, side, pieces);
    pieces[0] = maze_shape_wall(shape, cell, side);
    return 1;
}

unsigned shape_layers(const maze_shape *shape)
{
    while (shape->base && shape->kind->layers == 0)
        shape = shape->base;
    return shape->kind->layers > 0 ? shape->kind->layers : 1;
}

maze_cell maze_shape_ground(const maze_shape *shape)
{
    if (!shape)
        return MAZE_NONE;
    return shape->kind->layers > 1 ? shape->base->graph.cells : shape->graph.cells;
}

maze_cell maze_shape_under(const maze_shape *shape, maze_cell cell)
{
    if (!shape)
        return MAZE_NONE;
    bool may = shape->kind->layers > 1 && cell < shape->base->graph.cells;
    return may ? shape->kind->cell_at(shape, cell, 1) : MAZE_NONE;
}

maze_cell maze_shape_over(const maze_shape *shape, maze_cell cell)
{
    if (!shape)
        return MAZE_NONE;
    return cell < maze_shape_ground(shape) ? MAZE_NONE : shape->kind->base_cell(shape, cell);
}

double maze_shape_narrowest(const maze_shape *shape)
{
    if (!shape)
        return 0;
    double part = 1;
    for (; shape->base && shape->kind->narrowest == 0; shape = shape->base) {
        const shape_kind *kind = shape->kind;
        double narrower = kind->narrower_of ? kind->narrower_of(shape) : kind->narrower;
        part *= narrower > 0 ? narrower : 1;
    }
    return part * shape->kind->narrowest;
}

bool maze_shape_has_walls(const maze_shape *shape)
{
    if (!shape)
        return false;
    return shape_whole(shape)->kind->wall != NULL;
}

shape_spot shape_spot_of(const maze_shape *shape, maze_cell cell)
{
    FORWARD(shape, cell, spot);
    return shape->kind->spot(shape, cell);
}

bool shape_seat_of(const maze_shape *shape, maze_cell cell, shape_seat *seat)
{
    const maze_shape *whole = shape_whole(shape);
    if (!whole->kind->seat)
        return false;
    *seat = whole->kind->seat(whole, shape_whole_cell(shape, cell));
    return true;
}

bool maze_shape_seat(const maze_shape *shape, maze_cell cell, uint32_t *row, uint32_t *column)
{
    shape_seat seat;
    if (!shape || !row || !column || !shape_seat_of(shape, cell, &seat))
        return false;
    *row = seat.row;
    *column = seat.column;
    return true;
}

bool shape_has_rings(const maze_shape *shape)
{
    return shape_whole(shape)->kind->rings;
}

unsigned shape_symmetries(const maze_shape *shape)
{
    return shape->kind->symmetries ? shape->kind->symmetries(shape) : 1;
}

void shape_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS])
{
    memcpy(size, shape->size, sizeof shape->size);
    if (shape->kind->image_size)
        shape->kind->image_size(shape, symmetry, size);
}

shape_axis shape_axis_of(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    FORWARD(shape, cell, axis);
    return shape->kind->axis ? shape->kind->axis(shape, cell, side) : AXIS_NONE;
}

uint64_t shape_stretch(const maze_shape *shape)
{
    while (!shape->kind->spot && shape->base)
        shape = shape->base;
    return shape->kind->stretch > 0 ? shape->kind->stretch : 1;
}

uint32_t shape_gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    FORWARD(shape, cell, gate);
    return shape->kind->gate ? shape->kind->gate(shape, cell, exit) : MAZE_NONE;
}

uint32_t shape_face(const maze_shape *shape, maze_cell cell)
{
    return shape->kind->face ? shape->kind->face(shape, cell) : MAZE_NONE;
}

bool shape_parted(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return shape->kind->parted && shape->kind->parted(shape, cell, side);
}

bool shape_has_border(const maze_shape *shape)
{
    return maze_shape_has_walls(shape) && !shape->kind->face;
}

bool shape_ends(const maze_shape *shape, maze_door *entrance, maze_door *exit)
{
    if (!shape->kind->ends)
        return false;
    shape->kind->ends(shape, entrance, exit);
    return true;
}

static maze_point between(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    uint32_t back;
    maze_cell next = shape->graph.across(shape->graph.context, cell, side, &back);
    maze_point a = maze_shape_center(shape, cell), b = maze_shape_center(shape, next);
    return (maze_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* The height of an arc is half of the arc's chord, times the tangent of a quarter of the arc's
 * angle. An arc with a positive sweep bulges to the left. */
maze_point maze_shape_middle(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    if (!shape)
        return (maze_point){0};
    if (!maze_shape_has_walls(shape))
        return between(shape, cell, side);
    const maze_shape *own = shape;
    maze_cell place = cell;
    FORWARD(own, place, middle);
    if (own->kind->middle)
        return own->kind->middle(own, place, side);
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
    double half_x = (b.x - a.x) / 2, half_y = (b.y - a.y) / 2, bulge = tan(wall.sweep / 4);
    return (maze_point){a.x + half_x + bulge * half_y, a.y + half_y - bulge * half_x};
}

bool shape_has_trails(const maze_shape *shape)
{
    return shape_whole(shape)->kind->trail != NULL;
}

unsigned shape_trail(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                     maze_point trail[SHAPE_TRAIL])
{
    FORWARD(shape, cell, trail);
    return shape->kind->trail ? shape->kind->trail(shape, cell, from, to, trail) : 0;
}

double maze_shape_bend(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    if (!shape)
        return 0;
    FORWARD(shape, cell, bend);
    return shape->kind->bend ? shape->kind->bend(shape, cell, side) : 0;
}

bool maze_shape_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                      maze_cell *last)
{
    if (!shape || !first || !last)
        return false;
    while (!shape->kind->strip && shape->base)
        shape = shape->base;
    if (shape->kind->strip)
        return shape->kind->strip(shape, top, bottom, first, last);
    *first = 0;
    *last = shape->graph.cells - 1;
    return bottom >= 0 && top <= maze_shape_extent(shape).y;
}

maze_door shape_border_next(const maze_shape *shape, const maze_graph *graph, maze_door at,
                            bool clockwise)
{
    for (;;) {
        uint32_t sides = maze_shape_sides(shape, at.cell);
        at.side = (at.side + (clockwise ? 1 : sides - 1)) % sides;
        maze_door next = graph_across(graph, at);
        if (next.cell == MAZE_NONE)
            return at;
        at = next;
    }
}

static uint32_t height_of(const maze_shape *shape, maze_cell cell)
{
    return shape_spot_of(shape, cell).y;
}

/* Among the sides of the highest cell, returns a side that belongs to the outer border. All cells
 * above the highest cell were cut off. Therefore, a side of this cell belongs to the border if the
 * whole shape ends there, or has a higher cell there. */
static maze_door find_outer_side(const maze_shape *shape)
{
    const maze_shape *whole = shape_whole(shape);
    maze_cell highest = 0, end = shape_abreast(whole, 0) > 1 ? 1 : shape->graph.cells;
    uint32_t least = height_of(shape, 0);
    /* if cells are side by side in rows, cell 0 is in the highest row */
    for (maze_cell cell = 1; cell < end; cell++) {
        uint32_t height = height_of(shape, cell);
        highest = height < least ? cell : highest;
        least = height < least ? height : least;
    }
    maze_door at = {shape_whole_cell(shape, highest), 0};
    for (uint32_t sides = maze_shape_sides(shape, highest); at.side < sides; at.side++) {
        maze_cell next = graph_across(&whole->graph, at).cell;
        if (next == MAZE_NONE || height_of(whole, next) < least)
            break;
    }
    return (maze_door){highest, at.side};
}

static maze_door find_side(const maze_shape *shape)
{
    const shape_kind *kind = shape->kind;
    if (!kind->border_start && !kind->starts_at_border)
        return find_outer_side(shape);
    maze_door at = {kind->border_start ? kind->border_start(shape) : 0, 0};
    while (graph_across(&shape->graph, at).cell != MAZE_NONE)
        at.side++;
    return at;
}

bool shape_border_find(const maze_shape *shape, base_pool *pool, shape_border *border,
                       maze_error *error)
{
    maze_door first = find_side(shape), least = first, at = first;
    size_t count = 0;
    do {
        count++;
        least = side_less(at, least) ? at : least;
        at = shape_border_next(shape, &shape->graph, at, true);
    } while (!side_equal(at, first));
    border->sides = base_pool_take(pool, count, sizeof *border->sides);
    if (!border->sides)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a shape");
    at = least;
    for (border->count = 0; border->count < count; border->count++) {
        border->sides[border->count] = at;
        at = shape_border_next(shape, &shape->graph, at, true);
    }
    return true;
}

static uint64_t square_off(uint64_t place, uint64_t length)
{
    uint64_t off = 2 * place > length ? 2 * place - length : length - 2 * place;
    return off * off;
}

maze_cell shape_center_find(const maze_shape *shape)
{
    uint64_t stretch = shape_stretch(shape), least = UINT64_MAX;
    maze_cell best = 0;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        shape_spot spot = shape_spot_of(shape, cell);
        uint64_t off = stretch * square_off(spot.x, spot.width) + square_off(spot.y, spot.height);
        if (off < least) {
            least = off;
            best = cell;
        }
    }
    return best;
}
