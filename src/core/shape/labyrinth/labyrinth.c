/* Labyrinths, which are a single path from the outside to the middle, and roads, whose path leads
 * from left to right.  The paths are defined in law.h.  The algorithm of a recipe does not change
 * the maze.  The recipe labyrinth7 without a seed makes the Cretan labyrinth.  A road without a
 * seed changes its height in every part. */
#include "core/shape/labyrinth/labyrinth_parts.h"

#include "core/base/numbers.h"
#include "core/shape/making.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define CRETAN_LEVELS 7
#define CRETAN 15  /* index of the Cretan sequence among the sequences of seven levels */
#define CHARTRES 0 /* in place of a number of levels: the labyrinth of Chartres */
#define SPOT_PARTS 64

#define ROAD_MOST_PARTS 12

#define NARROWEST 1

/* A search for the sequences of levels that make a labyrinth (simple alternating transit mazes: A.
 * Phillips, "The topology of Roman mosaic mazes", Leonardo 25, 1992).  The turns of the path are
 * alternately on the left and on the right of an axis.  Two turns on the same side never cross. */
typedef struct walk {
    unsigned levels;
    /* the levels in the order of the path; at[0] is the outside */
    unsigned at[LABYRINTH_MOST_LEVELS + 2];
    bool used[LABYRINTH_MOST_LEVELS + 2];
    unsigned left; /* number of sequences that are still to be skipped before the wanted sequence */
} walk;

static bool is_between(unsigned x, unsigned a, unsigned b)
{
    return a < b ? a < x && x < b : b < x && x < a;
}

static bool fits(const walk *w, unsigned step, unsigned level)
{
    for (unsigned i = step % 2; i < step; i += 2)
        if (is_between(w->at[i], w->at[step], level) !=
            is_between(w->at[i + 1], w->at[step], level))
            return false;
    return true;
}

/* Continues a sequence of `step` levels. Returns true if `at` contains the wanted sequence. The
 * depth of the recursion is at most the number of levels, plus 1. */
static bool go_on(walk *walk, unsigned step)
{
    if (step == walk->levels)
        return fits(walk, step, walk->levels + 1) && walk->left-- == 0;
    for (unsigned level = 1 + step % 2; level <= walk->levels; level += 2) {
        if (walk->used[level] || !fits(walk, step, level))
            continue;
        walk->used[level] = true;
        walk->at[step + 1] = level;
        if (go_on(walk, step + 1))
            return true;
        walk->used[level] = false;
    }
    return false;
}

/* Returns the index of the sequence that a seed selects. */
static unsigned number_of(unsigned levels, uint64_t seed)
{
    static const uint16_t counts[] = {2, 3, 8, 14, 42, 81, 262, 538, 1828, 3926, 13820};
    return (unsigned)(seed % counts[levels - LABYRINTH_LEAST_LEVELS]);
}

static bool is_cretan(unsigned levels, unsigned number)
{
    return levels == CRETAN_LEVELS && number == CRETAN;
}

/* Returns the sequence of levels with the index `number` in lexicographic order. */
static labyrinth_levels levels_at(unsigned levels, unsigned number)
{
    labyrinth_levels result = {.count = levels};
    walk w = {.levels = levels, .left = number};
    go_on(&w, 0);
    memcpy(result.level, w.at + 1, levels * sizeof *result.level);
    return result;
}

static const labyrinth *labyrinth_of(const maze_shape *shape)
{
    return (const labyrinth *)shape;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const labyrinth *l = context;
    if (side == 0 && cell + 1 < l->shape.graph.cells) {
        *back = l->cells[cell + 1].back;
        return cell + 1;
    }
    if (side != l->cells[cell].back || cell == 0)
        return MAZE_NONE;
    *back = 0;
    return cell - 1;
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    const labyrinth *l = context;
    uint32_t back = l->cells[cell].back;
    if (cell + 1 == l->shape.graph.cells || (side != 0 && side != back))
        return MAZE_NONE;
    return side == 0 ? back : 0;
}

static void destroy(maze_shape *shape)
{
    free(((labyrinth *)shape)->corners);
    free(((labyrinth *)shape)->cells);
}

static maze_point extent(const maze_shape *shape)
{
    return labyrinth_of(shape)->extent;
}

static uint32_t side_count(const maze_shape *shape, maze_cell cell)
{
    return labyrinth_of(shape)->cells[cell].sides;
}

static maze_point corner(const maze_shape *shape, maze_corner corner)
{
    return labyrinth_of(shape)->corners[corner];
}

static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return labyrinth_of(shape)->cells[cell].side[side].wall;
}

static unsigned pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES])
{
    const labyrinth_side *at = &labyrinth_of(shape)->cells[cell].side[side];
    pieces[0] = at->wall;
    return at->drawn;
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    return labyrinth_of(shape)->cells[cell].center;
}

static maze_point middle(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const labyrinth *l = labyrinth_of(shape);
    if (side == l->cells[cell].back)
        return l->cells[cell].in;
    if (side == 0 && cell + 1 < l->cell_count)
        return l->cells[cell + 1].in;
    const maze_wall *wall = &l->cells[cell].side[side].wall;
    maze_point a = l->corners[wall->from], b = l->corners[wall->to];
    double half_x = (b.x - a.x) / 2, half_y = (b.y - a.y) / 2, bulge = tan(wall->sweep / 4);
    return (maze_point){a.x + half_x + bulge * half_y, a.y + half_y - bulge * half_x};
}

static double bend(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const labyrinth_cell *at = &labyrinth_of(shape)->cells[cell];
    return side == at->back ? at->bend_in : side == 0 ? at->bend_on : 0;
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    const labyrinth *l = labyrinth_of(shape);
    maze_point at = l->cells[cell].center;
    return (shape_spot){(uint32_t)base_whole_units(at.x * SPOT_PARTS),
                        (uint32_t)base_whole_units(l->extent.x * SPOT_PARTS),
                        (uint32_t)base_whole_units(at.y * SPOT_PARTS),
                        (uint32_t)base_whole_units(l->extent.y * SPOT_PARTS)};
}

static void ends(const maze_shape *shape, maze_door *entrance, maze_door *exit)
{
    const labyrinth *l = labyrinth_of(shape);
    *entrance = (maze_door){0, l->cells[0].back};
    *exit = (maze_door){shape->graph.cells - 1, MAZE_NONE};
}

static void road_ends(const maze_shape *shape, maze_door *entrance, maze_door *exit)
{
    ends(shape, entrance, exit);
    exit->side = 0;
}

#define KIND(kind, count, door_ends)                                                               \
    .name = kind, .numbers = count, .sides = LABYRINTH_SIDES, .narrowest = NARROWEST,              \
    .any_angle = true, .destroy = destroy, .extent = extent, .side_count = side_count,             \
    .corner = corner, .wall = wall, .pieces = pieces, .center = center, .middle = middle,          \
    .bend = bend, .spot = spot, .starts_at_border = true, .ends = door_ends

static const shape_kind kind = {KIND("labyrinth", 1, ends)},
                        road_kind = {KIND("road", 2, road_ends)};

static bool is_road(const recipe_field *field)
{
    return strcmp(field->row->term.name, "road") == 0;
}

static uint64_t all_swing(unsigned parts)
{
    return (UINT64_C(1) << parts) - 1;
}

static maze_shape *create(const recipe_field *field, uint64_t seed)
{
    unsigned count = field->number[0];
    labyrinth *labyrinth = calloc(1, sizeof *labyrinth);
    if (!labyrinth)
        return NULL;
    labyrinth->shape.kind = is_road(field) ? &road_kind : &kind;
    labyrinth->shape.size[0] = count;
    if (is_road(field)) {
        /* bits without an effect are cleared, so that equal roads have equal sizes */
        labyrinth->shape.size[1] = (uint32_t)(seed & all_swing(count));
        shape_labyrinth_make_road(labyrinth, count, labyrinth->shape.size[1]);
    } else if (count == CHARTRES) {
        shape_labyrinth_make_chartres(labyrinth);
    } else if (is_cretan(count, number_of(count, seed))) {
        shape_labyrinth_make_cretan(labyrinth);
    } else {
        labyrinth_levels levels = levels_at(count, number_of(count, seed));
        shape_labyrinth_make_rings(labyrinth, &levels);
    }
    labyrinth->shape.graph = (maze_graph){.cells = (maze_cell)labyrinth->cell_count,
                                          .sides = LABYRINTH_SIDES,
                                          .across = across,
                                          .ahead = ahead,
                                          .context = labyrinth};
    if (!labyrinth->failed)
        return &labyrinth->shape;
    shape_destroy(&labyrinth->shape);
    return NULL;
}

static bool make(core_making *m, const recipe_field *field)
{
    m->shape = create(field, maze_recipe_seed(m->recipe));
    return m->shape || maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
}

static bool own_seed(const recipe_field *field, uint64_t *seed)
{
    unsigned count = field->number[0];
    *seed = is_road(field) ? all_swing(count) : count == CRETAN_LEVELS ? CRETAN : 0;
    return is_road(field) || count == CHARTRES || count == CRETAN_LEVELS;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    unsigned count = field->number[0];
    uint64_t seed = maze_recipe_seed(estimate->recipe);
    estimate->sides = LABYRINTH_SIDES;
    estimate->narrowest = NARROWEST;
    if (!maze_recipe_has_seed(estimate->recipe))
        own_seed(field, &seed);
    if (!is_road(field) && count != CHARTRES && !is_cretan(count, number_of(count, seed))) {
        estimate->extent = shape_labyrinth_estimate_rings(count, &estimate->cells);
        return;
    }
    maze_shape *shape = create(field, seed);
    estimate->cells = shape ? shape->graph.cells : 1;
    estimate->extent = shape ? extent(shape) : (maze_point){1, 1};
    shape_destroy(shape);
}

#define ONE_WAY(kind_name, labyrinth_form, text, description, origin)                              \
    .term = {RECIPE_TERM(kind_name, labyrinth_form, "shape"),                                      \
             .summary = text,                                                                      \
             .about = description,                                                                 \
             .source = origin},                                                                    \
    .slot = SLOT_SHAPE, .gives = HAS_WALLS | HAS_PLANE,                                            \
    .takes = HAS_CHOICE | HAS_PLACES | HAS_BRANCHES, .own_seed = own_seed, .estimate = estimate,   \
    .make = make

static const recipe_row rows[] = {
    {
        ONE_WAY("labyrinth", "labyrinth.chartres",
                "the labyrinth on the floor of Chartres cathedral",
                "Eleven rings in four quarters, as on the floor of Chartres cathedral, from about "
                "1200. Every seed makes the same labyrinth.",
                "H. Kern, \"Through the Labyrinth\" (2000)"),
        .word = "chartres",
    },
    {
        ONE_WAY("labyrinth", "labyrinthN", "a single path without branches, N levels, 3 to 13",
                "A single path leads through all levels to the middle. The seed selects the order "
                "of the levels; there are 2, 8, 42, 262 and 1828 orders for 3, 5, 7, 9 and 11 "
                "levels. labyrinth7 without a seed is the Cretan labyrinth.",
                "A. Phillips, \"The topology of Roman mosaic mazes\", Leonardo 25 (1992)"),
        .numbers = 1,
        .low = LABYRINTH_LEAST_LEVELS,
        .high = LABYRINTH_MOST_LEVELS,
        .example = "labyrinth7",
    },
    {
        ONE_WAY("road", "roadN", "a single path from left to right, N parts, 1 to 12",
                "A road to follow with a finger or a pencil. Each part continues straight ahead or "
                "changes to the other of two heights; the bits of the seed decide. road4 without a "
                "seed has two waves, road4-0 is straight. A sheet shows several roads.",
                NULL),
        .numbers = 1,
        .low = 1,
        .high = ROAD_MOST_PARTS,
        .example = "road4",
    },
};
const recipe_rows shape_labyrinth_rows = RECIPE_ROWS(rows);
