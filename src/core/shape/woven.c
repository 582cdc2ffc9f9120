/* A shape with crossings. At each crossing, a second cell is under the bridge. The lower passage
 * leads through the second cell.
 *
 * Each edge of a bridge begins at a corner of the cell. It leads halfway to the center, then along
 * the bridge, and out to the next corner. The edge thus has two bends. Corner c of the base has the
 * number 2c in this shape. The bend next to corner c has the number 2c + 1. */
#include "core/shape/wrappers.h"

#include <string.h>

#define SIDES 4

/* The line numbers of the three pieces of a bridge's edge. The base does not use these numbers. */
#define LINE_IN (MAZE_NONE - 3)
#define LINE_ALONG (MAZE_NONE - 2)
#define LINE_OUT (MAZE_NONE - 1)

/* A corner of the cell of a bridge. Next to this corner, an edge of the bridge has a bend. `cell`
 * is the bridge's cell, or MAZE_NONE in an empty entry of the hash table. */
typedef struct shape_bend {
    maze_corner corner; /* number of the corner in the base */
    maze_cell cell;
} shape_bend;

typedef struct woven {
    maze_shape shape;
    const crossing *crossings;
    /* for each cell of the base, the index of its crossing in `crossings`, or MAZE_NONE */
    uint32_t *number;
    /* hash table with linear probing; the hash of an entry is its corner modulo `room` */
    shape_bend *bends;
    size_t room; /* number of entries in `bends`, a power of two */
} woven;

static const woven *woven_of(const maze_shape *shape)
{
    return (const woven *)shape;
}

static maze_cell base_cell(const maze_shape *shape, maze_cell cell)
{
    const woven *woven = woven_of(shape);
    maze_cell cells = shape->base->graph.cells;
    return cell < cells ? cell : woven->crossings[cell - cells].cell;
}

static maze_cell find_under(const woven *woven, maze_cell cell)
{
    return woven->shape.base->graph.cells + woven->number[cell];
}

static maze_cell cell_at(const maze_shape *shape, maze_cell base_cell, unsigned layer)
{
    const woven *woven = woven_of(shape);
    if (layer == 0)
        return base_cell;
    return layer == 1 && woven->number[base_cell] != MAZE_NONE ? find_under(woven, base_cell)
                                                               : MAZE_NONE;
}

static bool is_edge(const woven *woven, maze_cell cell, maze_cell base, uint32_t side)
{
    uint32_t number = woven->number[base];
    return number != MAZE_NONE && ((side & 1) == woven->crossings[number].over) != (cell == base);
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const woven *woven = context;
    const maze_graph *graph = &woven->shape.base->graph;
    maze_cell base = base_cell(&woven->shape, cell);
    if (is_edge(woven, cell, base, side))
        return MAZE_NONE;
    maze_cell next = graph->across(graph->context, base, side, back);
    return next != MAZE_NONE && is_edge(woven, next, next, *back) ? find_under(woven, next) : next;
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    const woven *woven = context;
    const maze_graph *graph = &woven->shape.base->graph;
    return graph->ahead(graph->context, base_cell(&woven->shape, cell), side);
}

static shape_bend *find_bend(const woven *woven, maze_corner corner)
{
    size_t at = (size_t)corner & (woven->room - 1);
    while (woven->bends[at].cell != MAZE_NONE && woven->bends[at].corner != corner)
        at = (at + 1) & (woven->room - 1);
    return &woven->bends[at];
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    maze_point at = maze_shape_corner(shape->base, corner >> 1);
    if (!(corner & 1))
        return at;
    const shape_bend *bend = find_bend(woven_of(shape), corner >> 1);
    maze_point center = maze_shape_center(shape->base, bend->cell);
    return (maze_point){(at.x + center.x) / 2, (at.y + center.y) / 2};
}

static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_wall wall = maze_shape_wall(shape->base, base_cell(shape, cell), side);
    wall.from *= 2;
    wall.to *= 2;
    return wall;
}

static unsigned pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES])
{
    maze_wall whole = wall(shape, cell, side);
    if (!is_edge(woven_of(shape), cell, base_cell(shape, cell), side)) {
        pieces[0] = whole;
        return 1;
    }
    pieces[0] = (maze_wall){whole.from, whole.from + 1, LINE_IN, 0};
    pieces[1] = (maze_wall){whole.from + 1, whole.to + 1, LINE_ALONG, 0};
    pieces[2] = (maze_wall){whole.to + 1, whole.to, LINE_OUT, 0};
    return MAZE_PIECES;
}

static const shape_kind shape_woven = {
    .narrower = 0.5,
    .layers = 2,
    .corner = corner_point,
    .wall = wall,
    .pieces = pieces,
    .base_cell = base_cell,
    .cell_at = cell_at,
};

/* Returns the number of entries of the hash table. At least a fifth of the entries stay empty. */
static size_t room_for(uint64_t crossings)
{
    size_t room = 1;
    while (room <= crossings * SIDES * 5 / 4)
        room *= 2;
    return room;
}

maze_shape *shape_woven_create(maze_shape *base, const crossing *crossings, uint32_t count,
                               maze_error *error)
{
    maze_cell cells = base->graph.cells;
    woven *weave = (woven *)shape_wrap(&shape_woven, base, sizeof *weave, error);
    if (!weave)
        return NULL;
    base_pool *memory = &weave->shape.memory;
    crossing *own = base_pool_take(memory, count, sizeof *own);
    uint32_t *number = base_pool_take(memory, cells, sizeof *number);
    weave->room = room_for(count);
    weave->bends = base_pool_take(memory, weave->room, sizeof *weave->bends);
    if (memory->failed)
        return shape_drop(&weave->shape, error);
    weave->crossings = memcpy(own, crossings, count * sizeof *own);
    weave->number = memset(number, 0xFF, (size_t)cells * sizeof *number);
    memset(weave->bends, 0xFF, weave->room * sizeof *weave->bends);
    for (uint32_t i = 0; i < count; i++) {
        maze_cell cell = crossings[i].cell;
        number[cell] = i;
        /* There is a bend next to each corner of the cell. Sides 0 and 2 together have all four
         * corners. */
        for (uint32_t side = 0; side < SIDES; side += 2) {
            maze_wall wall = maze_shape_wall(base, cell, side);
            *find_bend(weave, wall.from) = (shape_bend){wall.from, cell};
            *find_bend(weave, wall.to) = (shape_bend){wall.to, cell};
        }
    }
    weave->shape.graph = (maze_graph){.cells = cells + count,
                                      .sides = base->graph.sides,
                                      .across = across,
                                      .ahead = base->graph.ahead ? ahead : NULL,
                                      .context = weave};
    return &weave->shape;
}

uint64_t shape_woven_bytes(uint64_t cells)
{
    return cells * sizeof(uint32_t) + WOVEN_CROSSINGS(cells) * sizeof(crossing) +
           room_for(WOVEN_CROSSINGS(cells)) * sizeof(shape_bend);
}
