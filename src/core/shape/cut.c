#include "core/shape/cut.h"

#include <stdlib.h>
#include <string.h>

typedef struct cut {
    maze_shape shape;
    maze_cell *base_cells; /* of each cell, rising */
    maze_cell *cells;      /* of each base cell; MAZE_NONE: cut off */
} cut;

static const cut *cut_of(const maze_shape *shape)
{
    return (const cut *)shape;
}

static maze_cell base_cell(const maze_shape *shape, maze_cell cell)
{
    return cut_of(shape)->base_cells[cell];
}

static maze_cell cell_at(const maze_shape *shape, maze_cell base_cell, unsigned layer)
{
    return layer == 0 ? cut_of(shape)->cells[base_cell] : MAZE_NONE;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const cut *c = context;
    const maze_graph *graph = &c->shape.base->graph;
    maze_cell next = graph->across(graph->context, c->base_cells[cell], side, back);
    return next == MAZE_NONE ? MAZE_NONE : c->cells[next];
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    const cut *c = context;
    const maze_graph *graph = &c->shape.base->graph;
    return graph->ahead(graph->context, c->base_cells[cell], side);
}

static void destroy(maze_shape *shape)
{
    cut *c = (cut *)shape;
    free(c->base_cells);
    free(c->cells);
}

/* The first cell whose base cell is not less than this one. */
static maze_cell first_from(const cut *c, maze_cell base_cell)
{
    maze_cell low = 0, high = c->shape.graph.cells;
    while (low < high) {
        maze_cell middle = low + (high - low) / 2;
        if (c->base_cells[middle] < base_cell)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    const cut *c = cut_of(shape);
    maze_cell base_first, base_last;
    if (!maze_shape_strip(shape->base, top, bottom, &base_first, &base_last))
        return false;
    maze_cell end = first_from(c, base_last + 1);
    *first = first_from(c, base_first);
    *last = end - 1;
    return *first < end;
}

static const shape_kind shape_cut = {
    .destroy = destroy,
    .strip = strip,
    .base_cell = base_cell,
    .cell_at = cell_at,
};

/* Gives the piece that holds `start` the mark `mark`; returns its number of cells. */
static uint32_t mark_piece(const maze_graph *graph, maze_cell start, uint8_t *keep, uint8_t from,
                           uint8_t mark, maze_cell *stack)
{
    uint32_t waiting = 0, found = 0, back;
    keep[start] = mark;
    stack[waiting++] = start;
    while (waiting > 0) {
        maze_cell cell = stack[--waiting];
        found++;
        for (uint32_t side = 0; side < graph->sides; side++) {
            maze_cell next = graph->across(graph->context, cell, side, &back);
            if (next == MAZE_NONE || keep[next] != from)
                continue;
            keep[next] = mark;
            stack[waiting++] = next;
        }
    }
    return found;
}

enum { CUT_OFF, LARGEST, KEPT, COUNTED };

uint32_t cut_largest(const maze_graph *graph, uint8_t *keep, maze_cell *stack, uint32_t *pieces)
{
    uint32_t most = 0;
    maze_cell largest = 0;
    *pieces = 0;
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        keep[cell] = keep[cell] ? KEPT : CUT_OFF;
    for (maze_cell cell = 0; cell < graph->cells; cell++) {
        if (keep[cell] != KEPT)
            continue;
        uint32_t found = mark_piece(graph, cell, keep, KEPT, COUNTED, stack);
        ++*pieces;
        if (found > most) {
            most = found;
            largest = cell;
        }
    }
    if (most > 0)
        mark_piece(graph, largest, keep, COUNTED, LARGEST, stack);
    for (maze_cell cell = 0; cell < graph->cells; cell++)
        keep[cell] = keep[cell] == LARGEST;
    return most;
}

static void number_cells(cut *c, const uint8_t *keep)
{
    maze_cell next = 0;
    for (maze_cell cell = 0; cell < c->shape.base->graph.cells; cell++) {
        c->cells[cell] = keep[cell] ? next : MAZE_NONE;
        if (keep[cell])
            c->base_cells[next++] = cell;
    }
}

maze_shape *cut_create(maze_shape *base, uint8_t *keep, maze_error *error)
{
    maze_cell cells = base->graph.cells;
    uint32_t pieces;
    cut *c = calloc(1, sizeof *c);
    maze_cell *both = malloc((size_t)cells * sizeof *both);
    maze_cell *base_cells = malloc((size_t)cells * sizeof *base_cells);
    if (!c || !both || !base_cells) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for a shape of %lu cells",
                  (unsigned long)cells);
        free(c);
        free(both);
        free(base_cells);
        shape_destroy(base);
        return NULL;
    }
    c->shape.kind = &shape_cut;
    c->shape.base = base;
    c->cells = both;
    c->base_cells = base_cells;
    c->shape.graph = (maze_graph){.cells = cut_largest(&base->graph, keep, both, &pieces),
                                  .sides = base->graph.sides,
                                  .across = across,
                                  .ahead = base->graph.ahead ? ahead : NULL,
                                  .context = c};
    memcpy(c->shape.size, base->size, sizeof base->size);
    if (c->shape.graph.cells == 0) {
        maze_fail(error, MAZE_BAD_INPUT, "all cells of a shape are cut off");
        shape_destroy(&c->shape);
        return NULL;
    }
    number_cells(c, keep);
    return &c->shape;
}

bool cut_make(core_making *m, const recipe_field *field,
              bool (*choose)(core_making *m, const recipe_field *field, uint8_t *keep))
{
    uint8_t *keep = malloc(m->shape->graph.cells);
    if (!keep)
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
    bool done = choose(m, field, keep) && making_wrap(m, cut_create(m->shape, keep, m->error));
    free(keep);
    return done;
}

bool cut_keeps_any(const core_making *m, const uint8_t *keep)
{
    return memchr(keep, 1, m->shape->graph.cells) != NULL;
}

void cut_estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes += estimate->cells * (2 * sizeof(maze_cell) + 1 + 2);
}
