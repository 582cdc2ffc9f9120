/* The fields mirror and turnN, which make mazes that are symmetric except for a few passages. In
 * the folded graph, a cell and all its images are one cell. An algorithm carves a tree of the
 * folded graph, and opens all images of each passage. carve_unfold then closes or opens sides of
 * the whole graph, as law.h defines, so that its open sides form a tree. A fixed cell is its own
 * image. For coverings of graphs, see J. L. Gross and T. W. Tucker, "Topological Graph Theory",
 * 1987, chapter 2. */
#include "core/base/random.h"
#include "core/carve/carving.h"

#include <stdio.h>
#include <string.h>

typedef struct unfolding {
    const core_making *making;
    maze_random random;
} unfolding;

static maze_cell set_of(const unfolding *u, maze_cell cell)
{
    return u->making->joined.parent ? sets_find(&u->making->joined, cell) : cell;
}

static maze_door next_image(const unfolding *u, maze_door side)
{
    const shape_fold *fold = &u->making->fold;
    return fold->next(fold, side);
}

/* Returns true if a cell, or its set of joined cells, is its own image. */
static bool is_fixed(const unfolding *u, maze_cell cell)
{
    return set_of(u, u->making->fold.image[cell]) == set_of(u, cell);
}

/* Returns the lowest-numbered fixed cell that is not below `cell`, or MAZE_NONE. Skips joined
 * cells, except the lowest-numbered cell of each set. */
static maze_cell next_fixed(const unfolding *u, maze_cell cell)
{
    maze_cell cells = u->making->maze->graph.cells;
    while (cell < cells && !(set_of(u, cell) == cell && is_fixed(u, cell)))
        cell++;
    return cell < cells ? cell : MAZE_NONE;
}

static maze_door across_whole(const unfolding *u, maze_door at)
{
    return graph_across(&u->making->maze->graph, at);
}

/* Searches the tree from `root`. For each other fixed cell, entered[cell] receives the
 * lowest-numbered image of the cell's side that leads back towards `root`. Visits only the
 * lowest-numbered image of each cell, because the open sides of all images correspond. */
static void enter_all(const unfolding *unfolding, maze_cell root, maze_door *entered, uint8_t *met,
                      maze_cell *stack)
{
    const shape_fold *fold = &unfolding->making->fold;
    maze_cell count = 0;
    stack[count++] = root;
    bits_set(met, root);
    while (count > 0) {
        maze_cell cell = stack[--count];
        for (open_walk walk = open_start(unfolding->making->maze, cell, 0); open_next(&walk);) {
            maze_door next = across_whole(unfolding, (maze_door){cell, walk.side});
            maze_cell least = carve_least_image(fold, next.cell);
            if (bits_get(met, least))
                continue;
            if (is_fixed(unfolding, least) && set_of(unfolding, least) != set_of(unfolding, cell))
                entered[set_of(unfolding, least)] = carve_least_side(fold, next);
            stack[count++] = least;
            bits_set(met, least);
        }
    }
}

/* Among a side and its images, keeps one random side open, and closes the others. */
static void keep_one(unfolding *u, maze_door at)
{
    unsigned images = u->making->fold.images;
    uint64_t left = random_below(&u->random, images);
    for (unsigned i = 0; i < images; i++, at = next_image(u, at)) {
        if (i == left)
            continue;
        maze_door next = across_whole(u, at);
        maze_close_side(u->making->maze, at.cell, at.side);
        maze_close_side(u->making->maze, next.cell, next.side);
    }
}

static bool unfold_fixed(unfolding *unfolding, maze_cell root)
{
    size_t cells = unfolding->making->maze->graph.cells;
    base_pool *pool = unfolding->making->own;
    maze_door *entered = base_pool_take(pool, cells, sizeof *entered);
    maze_cell *stack = base_pool_take(pool, cells, sizeof *stack);
    uint8_t *met = base_pool_bits(pool, cells);
    if (!carve_check_memory(unfolding->making))
        return false;
    enter_all(unfolding, root, entered, met, stack);
    for (maze_cell cell = root; (cell = next_fixed(unfolding, cell + 1)) != MAZE_NONE;)
        if (!is_fixed(unfolding, across_whole(unfolding, entered[cell]).cell))
            keep_one(unfolding, entered[cell]);
    return true;
}

/* Sets *found to side number `wanted`, counted from 0, among the sides that lead to a
 * higher-numbered cell of another piece. A piece is a set of connected cells. If `own` is true,
 * counts only sides of passages that are their own images. Returns `wanted`, or the number of such
 * sides if there are too few. */
static uint64_t find_between(const unfolding *unfolding, const sets *pieces, bool own,
                             uint64_t wanted, maze_door *found)
{
    const maze_graph *graph = &unfolding->making->maze->graph;
    uint64_t count = 0;
    for (maze_door at = {0, 0}; at.cell < graph->cells; at.cell++)
        for (at.side = 0; at.side < graph->sides; at.side++) {
            maze_door next = graph_across(graph, at);
            if (next.cell == MAZE_NONE || next.cell < at.cell ||
                (own && !side_equal(next_image(unfolding, at), next)) ||
                sets_find(pieces, next.cell) == sets_find(pieces, at.cell))
                continue;
            *found = at;
            if (count == wanted)
                return count;
            count++;
        }
    return count;
}

static bool unfold_free(unfolding *unfolding)
{
    maze_maze *maze = unfolding->making->maze;
    maze_cell count = maze->graph.cells;
    sets pieces = {base_pool_take(unfolding->making->own, count, sizeof *pieces.parent)};
    if (!carve_check_memory(unfolding->making))
        return false;
    sets_part(&pieces, count);
    for (maze_cell cell = 0; cell < maze->graph.cells; cell++)
        for (open_walk walk = open_start(maze, cell, 0); open_next(&walk);) {
            maze_cell next = across_whole(unfolding, (maze_door){cell, walk.side}).cell;
            count -= next > cell && sets_join(&pieces, cell, next);
        }
    while (count > 1) {
        maze_door at = {0, 0};
        uint64_t all = find_between(unfolding, &pieces, true, UINT64_MAX, &at);
        bool own = all > 0;
        if (!own)
            all = find_between(unfolding, &pieces, false, UINT64_MAX, &at);
        if (all == 0)
            return carve_fail_connected(unfolding->making, count - 1);
        find_between(unfolding, &pieces, own, random_below(&unfolding->random, all), &at);
        for (unsigned i = 0; i < unfolding->making->fold.images;
             i++, at = next_image(unfolding, at))
            if (sets_join(&pieces, at.cell, across_whole(unfolding, at).cell)) {
                maze_open_both(maze, at);
                count--;
            }
    }
    return true;
}

bool carve_unfold(core_making *m)
{
    if (m->fold.images < 2)
        return true;
    unfolding u = {.making = m};
    maze_random_init(&u.random, m->recipe->seed, "fold");
    maze_cell root = next_fixed(&u, 0);
    return root == MAZE_NONE ? unfold_free(&u) : unfold_fixed(&u, root);
}

static maze_cell next_cell(const shape_fold *fold, maze_cell cell)
{
    maze_cell place = shape_whole_cell(fold->shape, cell);
    maze_cell image = fold->whole->kind->image_cell(fold->whole, fold->symmetry, place);
    return shape_cell_at(fold->shape, image, 0);
}

static maze_door next_side(const shape_fold *fold, maze_door side)
{
    const maze_shape *whole = fold->whole;
    maze_cell cell = fold->shape == whole ? side.cell : shape_whole_cell(fold->shape, side.cell);
    return (maze_door){fold->image[side.cell],
                       whole->kind->image_side(whole, fold->symmetry, cell, side.side)};
}

/* Returns the fold of a shape. `motion` is MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, or n for a turn by
 * 1 / n. image[cell] receives the image of each cell, unless `image` is NULL. The member `images`
 * of the fold is 0 if the motion does not map the shape to itself. */
static shape_fold find_fold(const maze_shape *shape, unsigned motion, maze_cell *image)
{
    const maze_shape *whole = shape_whole(shape);
    shape_fold found = {.next = next_side, .shape = shape, .whole = whole, .image = image};
    if (whole->kind->symmetry_of)
        found.symmetry = whole->kind->symmetry_of(whole, motion);
    if (found.symmetry == 0)
        return found;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        maze_cell next = next_cell(&found, cell);
        if (next == MAZE_NONE)
            return found;
        if (image)
            image[cell] = next;
    }
    found.images = motion < HALF_TURN ? 2 : motion;
    return found;
}

static shape_fold find_mirror(const maze_shape *shape, maze_cell *image)
{
    shape_fold found = find_fold(shape, MIRROR_LEFT_RIGHT, image);
    return found.images ? found : find_fold(shape, MIRROR_TOP_BOTTOM, image);
}

static const unsigned turns[] = {2, 3, 4, 6};

static void suggest(const maze_shape *shape, char *text, size_t size)
{
    const char *before = "use ";
    size_t length = 0;
    text[0] = '\0';
    if (find_mirror(shape, NULL).images) {
        length += (size_t)snprintf(text, size, "%smirror", before);
        before = " or ";
    }
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        if (find_fold(shape, turns[i], NULL).images) {
            length += (size_t)snprintf(text + length, size - length, "%sturn%u", before, turns[i]);
            before = " or ";
        }
    if (length == 0)
        snprintf(text, size, "use another shape");
}

static void name_shape(const maze_recipe *recipe, char *text)
{
    text[0] = '\0';
    for (unsigned i = 0; i < recipe->count; i++) {
        recipe_field field = recipe_field_at(recipe, i);
        if (field.row->slot <= SLOT_CUT)
            text += recipe_format_field(&field, text);
    }
}

static bool fail_image(const core_making *m, const char *symmetry)
{
    char shape[2 * RECIPE_FIELD_ROOM], others[80];
    name_shape(m->recipe, shape);
    suggest(m->shape, others, sizeof others);
    return recipe_refuse(m->recipe, m->error, ": %s does not have %s symmetry; %s", shape, symmetry,
                         others);
}

static maze_cell *image_room(const core_making *m)
{
    maze_cell *image = base_pool_take(m->kept, m->shape->graph.cells, sizeof *image);
    if (!image)
        maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a maze");
    return image;
}

static bool make_mirror(core_making *m, const recipe_field *field)
{
    maze_cell *image = image_room(m);
    if (!image)
        return false;
    m->fold = find_mirror(m->shape, image);
    return m->fold.images || fail_image(m, "mirror");
}

static bool make_turn(core_making *making, const recipe_field *field)
{
    static const char *const symmetries[] = {
        [2] = "half-turn",
        [3] = "third-turn",
        [4] = "quarter-turn",
        [6] = "sixth-turn",
    };
    maze_cell *image = image_room(making);
    if (!image)
        return false;
    making->fold = find_fold(making->shape, field->number[0], image);
    return making->fold.images || fail_image(making, symmetries[field->number[0]]);
}

static const char *flaw(const uint32_t *number)
{
    bool is_turn = false;
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        is_turn |= turns[i] == number[0];
    return is_turn ? NULL : "no shape has this symmetry; use turn2, turn3, turn4 or turn6";
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += carve_quotient_bytes(estimate->cells, estimate->sides) +
                       bits_bytes(estimate->cells) +
                       estimate->cells * (sizeof(maze_door) + 2 * sizeof(maze_cell));
}

#define PULLEN "W. D. Pullen, \"Maze Classification\" (Think Labyrinth, 1996), symmetric mazes"

static const recipe_row fold_list[] = {
    {
        .term =
            {RECIPE_NAMED("mirror", "symmetry"),
             .summary = "mirror left and right, or top and bottom",
             .about =
                 "The algorithm carves half of the maze, and the other half is its mirror image: "
                 "butterflies, faces, hearts. An axis between cells is a wall with one passage. If "
                 "the axis passes through cells, paths cross it in many places, and some of these "
                 "cells are open on one side only, because with both sides open there would be two "
                 "paths. Shapes that differ on the left and on the right, like hexagons, are "
                 "mirrored from top to bottom if possible.",
             .source = PULLEN},
        .cell_ns = 200,
        .slot = SLOT_BEFORE,
        .needs = HAS_IMAGE,
        .takes = HAS_IMAGE | HAS_GRID | HAS_SINGLE,
        .estimate = estimate,
        .make = make_mirror,
    },
    {
        .term =
            {RECIPE_TERM("turn", "turnN", "symmetry"),
             .summary = "turned copies: turn2 (half), turn4 (quarter); rings: 3, 6",
             .about =
                 "The maze looks the same after half a turn, or after a third, a quarter or a "
                 "sixth of a turn. The algorithm carves one part, and the other parts are turned "
                 "copies of it, which meet in the middle cell. If there is no middle cell, as in a "
                 "square with an even number of columns, one more passage joins each copy to the "
                 "next, except the last copy to the first: that one wall has no image.",
             .source = PULLEN},
        .cell_ns = 200,
        .slot = SLOT_BEFORE,
        .numbers = 1,
        .low = 2,
        .high = 6,
        .needs = HAS_IMAGE,
        .takes = HAS_IMAGE | HAS_GRID | HAS_SINGLE,
        .flaw = flaw,
        .estimate = estimate,
        .make = make_turn,
    },
};
const recipe_rows carve_fold_rows = RECIPE_ROWS(fold_list);
