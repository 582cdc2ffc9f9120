/* The law of the growing tree for any graph: <mazepress/law.h>. */
#include "core/carve/grow.h"

#include <stdlib.h>
#include <string.h>

static void append(carve_grower *g, maze_cell cell)
{
    if (!g->pick->take) {
        ordered_append(&g->ordered, cell);
        return;
    }
    *grow_entry(g, g->length) = cell;
    g->length++;
}

static bool is_empty(const carve_grower *g)
{
    return g->length == 0 && g->ordered.length == 0;
}

/* A cell of the frontier; of a ring it is taken out. */
static maze_cell pick_cell(carve_grower *g)
{
    if (g->pick->take)
        return g->pick->take(g);
    const pick_part *part = g->pick->choose ? g->pick->choose(g) : g->parts;
    g->slot = ordered_find(&g->ordered, part->pick->index(g, part->number));
    g->moves = part->pick->moves;
    return g->ordered.cells[g->slot];
}

/* The picked cell's fate, before others are put into the frontier. */
static void settle(carve_grower *g, maze_cell cell, bool grows)
{
    bool stays = !g->pick->take && grows && !g->moves;
    if (stays)
        return;
    if (!g->pick->take)
        ordered_remove(&g->ordered, g->slot);
    if (grows)
        append(g, cell);
}

static void find_choices(carve_grower *g, maze_cell cell)
{
    const maze_graph *graph = g->making->graph;
    carve_choices *found = &g->choices;
    uint32_t back, count = 0, sides = carving_sides(g->making, cell);
    for (uint32_t side = 0; side < sides; side++) {
        maze_cell neighbor = graph->across(graph->context, cell, side, &back);
        if (neighbor == MAZE_NONE || g->entered[neighbor] != GROW_UNVISITED)
            continue;
        found->side[count] = (uint16_t)side;
        found->back[count] = (uint16_t)back;
        found->neighbor[count++] = neighbor;
    }
    found->count = count;
}

/* Opens the way out of `cell` to choice k, visits that neighbor and returns it. */
static maze_cell visit(carve_grower *g, maze_cell cell, uint32_t k)
{
    const carve_choices *choices = &g->choices;
    maze_cell neighbor = choices->neighbor[k];
    g->entered[neighbor] = choices->back[k];
    g->opened = neighbor;
    g->unvisited--;
    carving_open(g->making, cell, choices->side[k], neighbor, choices->back[k]);
    return neighbor;
}

/* True if a neighbor other than `visited`, which was a choice until now, is left. */
static bool has_other(const carve_choices *choices, maze_cell visited)
{
    for (uint32_t k = 0; k < choices->count; k++)
        if (choices->neighbor[k] != visited)
            return true;
    return false;
}

static void step_one(carve_grower *g, maze_cell cell)
{
    maze_cell neighbor = visit(g, cell, g->step->choose(g, cell));
    settle(g, cell, has_other(&g->choices, neighbor));
    append(g, neighbor);
}

static void step_all(carve_grower *g, maze_cell cell)
{
    settle(g, cell, false);
    for (; g->choices.count > 0; find_choices(g, cell)) {
        uint32_t k = (uint32_t)random_below(&g->random, g->choices.count);
        append(g, visit(g, cell, k));
    }
}

static bool grow(carve_grower *g)
{
    while (g->unvisited > 0) {
        if (is_empty(g))
            return carving_fail_connected(g->making, g->unvisited);
        maze_cell cell = pick_cell(g);
        find_choices(g, cell);
        if (g->choices.count == 0)
            settle(g, cell, false);
        else if (g->step->choose)
            step_one(g, cell);
        else
            step_all(g, cell);
    }
    return true;
}

static void plant_root(carve_grower *g)
{
    maze_cell root = carving_root(g->making), cells = g->making->graph->cells;
    for (maze_cell cell = 0; cell < cells; cell++)
        g->entered[cell] = GROW_UNVISITED;
    g->entered[root] = GROW_ROOT;
    g->opened = root;
    g->unvisited = cells - 1;
    append(g, root);
}

static bool allocate(carve_grower *g)
{
    size_t cells = g->making->graph->cells, sides = g->making->graph->sides;
    g->entered = malloc(cells * sizeof *g->entered);
    g->choices.side = malloc(sides * sizeof *g->choices.side);
    g->choices.back = malloc(sides * sizeof *g->choices.back);
    g->choices.neighbor = malloc(sides * sizeof *g->choices.neighbor);
    if (g->pick->take)
        g->frontier = malloc(cells * sizeof *g->frontier);
    bool has_frontier =
        g->pick->take ? g->frontier != NULL : ordered_start(&g->ordered, g->making->graph->cells);
    return has_frontier && g->entered && g->choices.side && g->choices.back && g->choices.neighbor;
}

static void finish(carve_grower *g)
{
    free(g->entered);
    free(g->choices.side);
    free(g->choices.back);
    free(g->choices.neighbor);
    free(g->frontier);
    ordered_finish(&g->ordered);
}

/* Which picks take part. */
static void list_parts(carve_grower *g)
{
    if (g->pick->list)
        g->pick->list(&g->pick_field, g->parts);
    else
        g->parts[0] = (pick_part){.pick = g->pick, .number = g->pick_field.number[0]};
}

bool grow_graph(const core_making *m)
{
    carve_grower g = {.making = m,
                      .pick_field = recipe_field_in(m->recipe, SLOT_CARVE),
                      .step_field = recipe_field_in(m->recipe, SLOT_STEP)};
    g.pick = g.pick_field.row->data;
    g.step = g.step_field.row->data;
    list_parts(&g);
    bool done = allocate(&g) || carving_fail_memory(g.making);
    if (done) {
        maze_random_init(&g.random, m->recipe->seed, "carve");
        plant_root(&g);
        done = grow(&g);
    }
    finish(&g);
    return done;
}

static bool is_plain_grid(const core_making *m, uint32_t *columns, uint32_t *rows)
{
    return !m->quotient && m->maze->shape && !m->maze->shape->base &&
           shape_grid(m->maze->shape, columns, rows);
}

bool grow_make(core_making *m, const recipe_field *field)
{
    const carve_pick *pick = field->row->data;
    recipe_field way = recipe_field_in(m->recipe, SLOT_STEP);
    const carve_step *step = way.row->data;
    uint32_t columns, rows;
    if (!m->records && pick->square && step->square && is_plain_grid(m, &columns, &rows))
        return grow_squares(m, columns, rows, pick->square, way.number[0]);
    return grow_graph(m);
}

void grow_estimate(const recipe_field *field, recipe_estimate *estimate)
{
    const carve_pick *pick = field->row->data;
    const carve_step *step = recipe_field_in(estimate->recipe, SLOT_STEP).row->data;
    if (pick->square && step->square && recipe_has(estimate->recipe) & HAS_GRID)
        estimate->bytes += grow_squares_bytes((uint64_t)estimate->extent.x,
                                              (uint64_t)estimate->extent.y, pick->square);
    else
        estimate->bytes +=
            estimate->cells * sizeof(uint16_t) +
            (pick->take ? estimate->cells * sizeof(maze_cell) : ordered_bytes(estimate->cells));
}
