/* Makes a maze from a recipe. Checks that the fields of the recipe can be combined, and then does
 * the work of the fields in the order of their slots. */
#include "core/base/errors.h"
#include "core/carve/colors.h"

#include <stdlib.h>
#include <string.h>

uint64_t maze_memory_needed(const maze_recipe *recipe)
{
    if (!recipe)
        return 0;
    recipe_estimate estimate = recipe_estimate_of(recipe, NULL);
    return bits_bytes(estimate.cells * estimate.sides) + estimate.bytes;
}

static bool check_memory(const maze_recipe *recipe, maze_error *error)
{
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return base_memory_check(maze_memory_needed(recipe), text, error);
}

static bool check_seed(const maze_recipe *recipe, maze_error *error)
{
    if (recipe->has_seed)
        return true;
    char text[MAZE_RECIPE_LENGTH + 1];
    maze_recipe_format(recipe, text);
    return reject(error, "recipe \"%s\" has no seed; add one, as in %.190s-7391", text, text);
}

static bool check_cells(const maze_recipe *recipe, maze_error *error)
{
    uint64_t cells = recipe_estimate_of(recipe, NULL).cells;
    return recipe_check_size(recipe, error) &&
           (cells < MAZE_NONE ||
            recipe_refuse(recipe, error, " has %llu cells, but the maximum is %lu; use fewer cells",
                          (unsigned long long)cells, (unsigned long)MAZE_NONE - 1));
}

/* Opens the sides between neighboring cells of the same set in `joined`. */
static bool open_joined(core_making *making)
{
    const maze_graph *graph = &making->maze->graph;
    uint8_t *several = base_pool_bits(making->own, graph->cells);
    if (!carve_check_memory(making))
        return false;
    for (maze_cell cell = 0; cell < graph->cells; cell++) {
        maze_cell first = sets_find(&making->joined, cell);
        if (first == cell)
            continue;
        bits_set(several, cell);
        bits_set(several, first);
    }
    for (maze_door at = {0, 0}; at.cell < graph->cells; at.cell++) {
        if (!bits_get(several, at.cell))
            continue;
        maze_cell first = sets_find(&making->joined, at.cell);
        for (at.side = 0; at.side < graph->sides; at.side++) {
            maze_cell next = graph_across(graph, at).cell;
            if (next != MAZE_NONE && sets_find(&making->joined, next) == first)
                maze_open_side(making->maze, at.cell, at.side);
        }
    }
    return true;
}

/* Allocates the record of opened sides. The record has space for two entries per side, because a
 * side can be opened a second time. */
static bool start_record(maze_maze *maze, maze_error *error)
{
    maze->opened_room = 2 * (size_t)maze->graph.cells * maze->graph.sides;
    maze->opened = malloc((maze->opened_room + 1) * sizeof *maze->opened);
    if (maze->opened)
        return true;
    maze->opened_room = 0;
    return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a maze");
}

static bool start_carving(core_making *m)
{
    maze_shape *shape = m->shape;
    m->shape = NULL;
    m->maze = carve_create_closed(&shape->graph, shape, m->recipe, m->error);
    if (!m->maze || (m->records && !start_record(m->maze, m->error)))
        return false;
    m->graph = &m->maze->graph;
    return !m->joined.parent || open_joined(m);
}

/* If the algorithm requires a quotient, makes it: a graph in which joined cells, and cells that are
 * images of each other, are one cell. */
static bool start_quotient(core_making *m)
{
    recipe_field field = recipe_field_in(m->recipe, SLOT_CARVE);
    if (!carve_has_classes(m) ||
        (field.row->carves_classes && field.row->carves_classes(m, &field)))
        return true;
    m->quotient =
        carve_quotient_create(m->kept, &m->maze->graph, m->maze->shape,
                              m->joined.parent ? &m->joined : NULL, &m->fold, m->shut, m->error);
    if (m->quotient)
        m->graph = &m->quotient->graph;
    return m->quotient != NULL;
}

/* Does the work of the fields in the slots from `first` to `last`, or prepares this work if
 * `prepares` is true. */
static bool run_slots(core_making *making, recipe_slot first, recipe_slot last, bool prepares)
{
    bool done = true;
    for (recipe_slot slot = first; slot <= last; slot++) {
        recipe_field fields[RECIPE_FIELDS];
        unsigned count = recipe_fields_in(making->recipe, slot, fields);
        for (unsigned i = 0; i < count && done; i++) {
            const recipe_row *row = fields[i].row;
            bool (*work)(core_making *, const recipe_field *) = prepares ? row->prepare : row->make;
            done = !work || work(making, &fields[i]);
            base_pool_finish(making->own);
        }
    }
    return done;
}

static maze_maze *finish(core_making *making, bool done)
{
    shape_destroy(making->shape);
    shape_contour_free(&making->curve);
    base_pool_finish(making->own);
    base_pool_finish(making->kept);
    if (done) {
        memcpy(making->maze->texts, making->texts, sizeof making->texts);
        return making->maze;
    }
    for (int kind = 0; kind < RECIPE_TEXT_KINDS; kind++)
        free(making->texts[kind]);
    maze_destroy(making->maze);
    return NULL;
}

/* Returns true if a field of a slot before carving has the same effect with every seed. */
static bool is_seedless(const recipe_field *field)
{
    const recipe_row *row = field->row;
    return row->seedless ? row->seedless(field)
                         : row->slot != SLOT_BEFORE && !(row->takes & HAS_PLACES);
}

/* Returns true if two recipes have the same fields in a slot, and the seed does not change the
 * effect of these fields. */
static bool makes_the_same(const maze_recipe *a, const maze_recipe *b, recipe_slot slot)
{
    recipe_field x[RECIPE_FIELDS], y[RECIPE_FIELDS];
    unsigned count = recipe_fields_in(a, slot, x);
    bool same = recipe_fields_in(b, slot, y) == count;
    for (unsigned i = 0; i < count && same; i++)
        same = recipe_same_field(&x[i], &y[i]) && is_seedless(&x[i]);
    return same;
}

/* Takes the shape of the maze `from`, and the texts of its inputs, if the recipe of `m` requires
 * the same shape.  Returns true if the shape was taken. */
static bool take_shape(core_making *m, maze_maze *from)
{
    if (!from || !from->shape || from->source)
        return false;
    for (recipe_slot slot = SLOT_SHAPE; slot <= SLOT_BEFORE; slot++)
        if (!makes_the_same(m->recipe, from->recipe, slot))
            return false;
    m->shape = from->shape;
    memcpy(m->texts, from->texts, sizeof m->texts);
    memset(from->texts, 0, sizeof from->texts);
    from->shape = NULL;
    return true;
}

/* Makes a maze from a recipe.  Reuses the shape of `like` if possible, and destroys `like`, which
 * may be NULL. If `records` is true, records the order in which sides are opened. */
static maze_maze *make(const maze_recipe *recipe, const maze_inputs *inputs, bool records,
                       maze_maze *like, maze_error *error)
{
    base_pool kept = {0}, own = {0};
    core_making making = {.recipe = recipe,
                          .inputs = inputs,
                          .kept = &kept,
                          .own = &own,
                          .records = records,
                          .error = error};
    bool done = given(recipe, "recipe", error) && check_seed(recipe, error) &&
                check_cells(recipe, error) && recipe_check_needs(recipe, error) &&
                check_memory(recipe, error);
    bool shaped = done && take_shape(&making, like);
    maze_destroy(like);
    done =
        done && (shaped || run_slots(&making, SLOT_SHAPE, SLOT_BEFORE, false)) &&
        start_carving(&making);
    recipe_field shape = done ? recipe_field_in(recipe, SLOT_SHAPE) : (recipe_field){.row = NULL};
    if (done && shape.row->opens)
        return finish(&making, shape.row->opens(&making, &shape));
    done = done && run_slots(&making, SLOT_AFTER, SLOT_STARS, true) && start_quotient(&making) &&
           run_slots(&making, SLOT_CARVE, SLOT_STEP, false) && carve_unfold(&making) &&
           run_slots(&making, SLOT_AFTER, SLOT_STARS, false);
    return finish(&making, done);
}

maze_maze *maze_make(const maze_recipe *recipe, const maze_inputs *inputs, maze_error *error)
{
    return make(recipe, inputs, false, NULL, error);
}

maze_maze *core_make_recorded(const maze_recipe *recipe, const maze_inputs *inputs,
                              maze_error *error)
{
    return make(recipe, inputs, true, NULL, error);
}

maze_maze *core_remake(const maze_recipe *recipe, const maze_inputs *inputs, maze_maze **last,
                       maze_error *error)
{
    *last = make(recipe, inputs, false, *last, error);
    return *last;
}

maze_maze *maze_carve(const maze_graph *graph, const maze_recipe *how, maze_error *error)
{
    if (!given(graph, "graph", error) || !given(how, "recipe", error))
        return NULL;
    base_pool kept = {0}, own = {0};
    core_making making = {.recipe = how, .kept = &kept, .own = &own, .error = error};
    if (!check_seed(how, error))
        return NULL;
    if (!recipe_check_carving(how, graph->ahead ? HAS_AHEAD : 0, error) ||
        !base_check_graph(graph, error))
        return NULL;
    making.maze = carve_create_closed(graph, NULL, how, error);
    making.graph = making.maze ? &making.maze->graph : NULL;
    return finish(&making, making.maze && run_slots(&making, SLOT_CARVE, SLOT_AFTER, false));
}
