#include "core/shape/cut.h"

#include "core/recipe/inputs.h"
#include "core/shape/graph_shape.h"
#include "core/shape/outline.h"

#include <stdlib.h>
#include <string.h>

typedef struct cut {
    maze_shape shape;
    maze_shape *base;
    maze_cell *base_cells; /* of each cell, rising */
    maze_cell *cells;      /* of each base cell; MAZE_NONE: cut off */
} cut;

static const shape_kind shape_cut;

static const cut *cut_of(const maze_shape *shape)
{
    return (const cut *)shape;
}

const maze_shape *cut_base(const maze_shape *shape)
{
    return shape->kind == &shape_cut ? cut_of(shape)->base : shape;
}

maze_cell cut_base_cell(const maze_shape *shape, maze_cell cell)
{
    return shape->kind == &shape_cut ? cut_of(shape)->base_cells[cell] : cell;
}

maze_cell cut_cell(const maze_shape *shape, maze_cell base_cell)
{
    return shape->kind == &shape_cut ? cut_of(shape)->cells[base_cell] : base_cell;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const cut *c = context;
    const maze_graph *graph = &c->base->graph;
    maze_cell next = graph->across(graph->context, c->base_cells[cell], side, back);
    return next == MAZE_NONE ? MAZE_NONE : c->cells[next];
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    const cut *c = context;
    const maze_graph *graph = &c->base->graph;
    return graph->ahead(graph->context, c->base_cells[cell], side);
}

static void destroy(maze_shape *shape)
{
    cut *c = (cut *)shape;
    shape_destroy(c->base);
    free(c->base_cells);
    free(c->cells);
    free(c);
}

static uint32_t side_count(const maze_shape *shape, maze_cell cell)
{
    const cut *c = cut_of(shape);
    return maze_shape_sides(c->base, c->base_cells[cell]);
}

static maze_point corner(const maze_shape *shape, maze_corner corner)
{
    return maze_shape_corner(cut_of(shape)->base, corner);
}

static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const cut *c = cut_of(shape);
    return maze_shape_wall(c->base, c->base_cells[cell], side);
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    const cut *c = cut_of(shape);
    return maze_shape_center(c->base, c->base_cells[cell]);
}

static double bend(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const cut *c = cut_of(shape);
    return maze_shape_bend(c->base, c->base_cells[cell], side);
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
    if (!maze_shape_strip(c->base, top, bottom, &base_first, &base_last))
        return false;
    maze_cell end = first_from(c, base_last + 1);
    *first = first_from(c, base_first);
    *last = end - 1;
    return *first < end;
}

static uint32_t gate(const maze_shape *shape, maze_cell cell, bool exit)
{
    const cut *c = cut_of(shape);
    return c->base->kind->gate ? c->base->kind->gate(c->base, c->base_cells[cell], exit)
                               : MAZE_NONE;
}

static const shape_kind shape_cut = {
    .destroy = destroy,
    .side_count = side_count,
    .corner = corner,
    .wall = wall,
    .center = center,
    .bend = bend,
    .strip = strip,
    .gate = gate,
};

uint64_t cut_bytes(uint64_t base_cells)
{
    return base_cells * (2 * sizeof(maze_cell) + 1 + 2);
}

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
    for (maze_cell cell = 0; cell < c->base->graph.cells; cell++) {
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
    c->base = base;
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

/* (2 * part - whole) / whole, in 1/OUTLINE_ONE, rounded towards 0. */
static int64_t outline_coordinate(uint32_t part, uint32_t whole)
{
    return (2 * (int64_t)part - whole) * OUTLINE_ONE / whole;
}

typedef struct outline_spot {
    int64_t x, y;
} outline_spot;

static outline_spot outline_spot_of(const maze_shape *base, maze_cell cell)
{
    shape_spot spot = base->kind->spot(base, cell);
    return (outline_spot){outline_coordinate(spot.x, spot.width),
                          outline_coordinate(spot.y, spot.height)};
}

/* From the outermost centers to the edges of the box. */
static outline_spot half_cell(const maze_shape *base)
{
    outline_spot half = {OUTLINE_ONE, OUTLINE_ONE};
    for (maze_cell cell = 0; cell < base->graph.cells; cell++) {
        outline_spot spot = outline_spot_of(base, cell);
        int64_t x = OUTLINE_ONE - llabs(spot.x), y = OUTLINE_ONE - llabs(spot.y);
        half.x = x < half.x ? x : half.x;
        half.y = y < half.y ? y : half.y;
    }
    return half;
}

static bool keep_outline(const maze_shape *base, const maze_recipe *recipe, uint8_t *keep,
                         maze_error *error)
{
    outline_spot half = half_cell(base);
    bool any = false;
    for (maze_cell cell = 0; cell < base->graph.cells; cell++) {
        outline_spot spot = outline_spot_of(base, cell);
        keep[cell] = outline_keeps(recipe->outline, spot.x, spot.y, half.x, half.y);
        any = any || keep[cell];
    }
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return any || maze_fail(error, MAZE_BAD_INPUT,
                            "recipe \"%s\": the %s leaves no cell; write a larger %s", text,
                            recipe->outline->term.name, recipe->shape->term.name);
}

static bool keep_mask(const maze_shape *base, const maze_recipe *recipe, const maze_inputs *inputs,
                      uint8_t *keep, maze_error *error)
{
    const input_mask *mask = inputs_mask(inputs, recipe->checksum);
    if (!mask)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the mask %08lx is missing; give the picture that it was made of (--mask "
                         "PICTURE), or a file that shows its maze",
                         (unsigned long)recipe->checksum);
    if (mask->cells != base->graph.cells)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the mask %08lx is for %lu cells, and the shape has %lu",
                         (unsigned long)recipe->checksum, (unsigned long)mask->cells,
                         (unsigned long)base->graph.cells);
    bool any = false;
    for (maze_cell cell = 0; cell < mask->cells; cell++) {
        keep[cell] = mask->bits[cell >> 3] >> (cell & 7) & 1;
        any = any || keep[cell];
    }
    return any ||
           maze_fail(error, MAZE_BAD_INPUT, "the mask %08lx leaves no cell; give another picture",
                     (unsigned long)recipe->checksum);
}

/* Islands would not be in the maze, and so its mask another one. */
static bool check_pieces(const maze_shape *shape, const maze_recipe *recipe, uint32_t kept,
                         maze_error *error)
{
    return !recipe->masked || shape->graph.cells == kept ||
           maze_fail(error, MAZE_BAD_INPUT,
                     "the mask %08lx keeps %lu cells in several pieces; a maze is one",
                     (unsigned long)recipe->checksum, (unsigned long)kept);
}

static uint32_t count_kept(const maze_shape *base, const uint8_t *keep)
{
    uint32_t kept = 0;
    for (maze_cell cell = 0; cell < base->graph.cells; cell++)
        kept += keep[cell] != 0;
    return kept;
}

static maze_shape *cut_recipe(maze_shape *base, const maze_recipe *recipe,
                              const maze_inputs *inputs, maze_error *error)
{
    uint8_t *keep = malloc(base->graph.cells);
    bool done = keep != NULL;
    if (!done)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    else if (recipe->masked)
        done = keep_mask(base, recipe, inputs, keep, error);
    else if (recipe->outline)
        done = keep_outline(base, recipe, keep, error);
    else
        word_keep(recipe->word, recipe->size[1], keep);
    uint32_t kept = done ? count_kept(base, keep) : 0;
    maze_shape *shape = NULL;
    if (done)
        shape = cut_create(base, keep, error);
    else
        shape_destroy(base);
    free(keep);
    if (!shape || check_pieces(shape, recipe, kept, error))
        return shape;
    shape_destroy(shape);
    return NULL;
}

static maze_shape *create_graph(const maze_recipe *recipe, const maze_inputs *inputs,
                                maze_error *error)
{
    const char *text = inputs_graph(inputs, recipe->checksum);
    if (text)
        return graph_shape_create(text, error);
    maze_fail(error, MAZE_BAD_INPUT,
              "the graph %08lx is missing; give its file with --graph, or a file that shows it",
              (unsigned long)recipe->checksum);
    return NULL;
}

maze_shape *recipe_shape_create(const maze_recipe *recipe, const maze_inputs *inputs,
                                maze_error *error)
{
    if (recipe->shape == &shape_graph)
        return create_graph(recipe, inputs, error);
    maze_shape *base = shape_create(recipe->shape, recipe->size);
    if (!base) {
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
        return NULL;
    }
    return recipe_is_cut(recipe) ? cut_recipe(base, recipe, inputs, error) : base;
}
