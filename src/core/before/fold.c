/* Mazes that a mirror or a turn maps to themselves: the shape is folded, and what is opened in one
 * of its images is opened in all. */
#include "core/carve/unfold.h"
#include "core/making.h"
#include "core/recipe/recipe.h"
#include "core/recipe/rows.h"

#include <stdio.h>
#include <string.h>

/* Where the next image of a cell lies; MAZE_NONE where it was cut off. */
static maze_cell next_cell(const carve_fold *fold, maze_cell whole_cell)
{
    const maze_shape *whole = shape_whole(fold->shape);
    maze_cell image = whole->kind->image_cell(whole, fold->symmetry, whole_cell);
    return shape_cell_at(fold->shape, image, 0);
}

static maze_door next_side(const carve_fold *fold, maze_door side)
{
    const maze_shape *whole = shape_whole(fold->shape);
    maze_cell cell = shape_whole_cell(fold->shape, side.cell);
    return (maze_door){next_cell(fold, cell),
                       whole->kind->image_side(whole, fold->symmetry, cell, side.side)};
}

/* The fold of a motion; it has no images unless that maps the shape to itself. */
static carve_fold find_fold(const maze_shape *shape, unsigned motion)
{
    const maze_shape *whole = shape_whole(shape);
    carve_fold found = {.next = next_side, .shape = shape};
    if (whole->kind->symmetry_of)
        found.symmetry = whole->kind->symmetry_of(whole, motion);
    if (found.symmetry == 0)
        return found;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++)
        if (next_cell(&found, shape_whole_cell(shape, cell)) == MAZE_NONE)
            return found;
    found.images = motion < HALF_TURN ? 2 : motion;
    return found;
}

/* From left to right, or where that does not fit, from top to bottom. */
static carve_fold find_mirror(const maze_shape *shape)
{
    carve_fold found = find_fold(shape, MIRROR_LEFT_RIGHT);
    return found.images ? found : find_fold(shape, MIRROR_TOP_BOTTOM);
}

static const unsigned turns[] = {2, 3, 4, 6};

/* The symmetries that would fit instead: "", or as ", but mirror and turn2 would do". */
static void suggest(const maze_shape *shape, char *text, size_t size)
{
    const char *before = ", but ";
    size_t length = 0;
    text[0] = '\0';
    if (find_mirror(shape).images) {
        length += (size_t)snprintf(text, size, "%smirror", before);
        before = " or ";
    }
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++)
        if (find_fold(shape, turns[i]).images) {
            length += (size_t)snprintf(text + length, size - length, "%sturn%u", before, turns[i]);
            before = " or ";
        }
    if (length > 0)
        snprintf(text + length, size - length, " would do");
}

/* The shape, as the recipe has it, with what is cut out of it. */
static void name_shape(const maze_recipe *recipe, char *text)
{
    text[0] = '\0';
    for (unsigned i = 0; i < recipe->count; i++) {
        recipe_field field = recipe_field_at(recipe, i);
        if (field.row->slot <= SLOT_CUT)
            text += recipe_format_field(&field, text);
    }
}

static bool fail_image(const core_making *m, const char *image)
{
    char recipe[MAZE_RECIPE_LENGTH + 1], shape[2 * RECIPE_FIELD_ROOM], others[80];
    maze_recipe_format(m->recipe, recipe);
    name_shape(m->recipe, shape);
    suggest(m->shape, others, sizeof others);
    return maze_fail(m->error, MAZE_BAD_INPUT, "recipe \"%s\": %s is not its own %s%s", recipe,
                     shape, image, others);
}

static bool make_mirror(core_making *m, const recipe_field *field)
{
    (void)field;
    m->fold = find_mirror(m->shape);
    return m->fold.images || fail_image(m, "mirror image");
}

static bool make_turn(core_making *m, const recipe_field *field)
{
    static const char *const images[] = {
        [2] = "image after half a turn",
        [3] = "image after a third of a turn",
        [4] = "image after a quarter of a turn",
        [6] = "image after a sixth of a turn",
    };
    m->fold = find_fold(m->shape, field->number[0]);
    return m->fold.images || fail_image(m, images[field->number[0]]);
}

static const char *flaw(const uint32_t *number)
{
    return number[0] == 5 ? "no shape is its own image after a fifth of a turn; take turn2, turn3, "
                            "turn4 or turn6"
                          : NULL;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    (void)field;
    estimate->bytes +=
        quotient_bytes(estimate->cells, estimate->sides) + unfold_bytes(estimate->cells);
}

#define PULLEN "W. D. Pullen, \"Maze Classification\" (Think Labyrinth, 1996), symmetric mazes"

static const recipe_row rows[] = {
    {
        .term = {.name = "mirror",
                 .form = "mirror",
                 .kind = "symmetry",
                 .summary = "left and right are mirror images, or top and bottom",
                 .about =
                     "Half of the maze is carved, by any algorithm, and the other half is its "
                     "mirror image: butterflies, faces, hearts. Where the axis runs between cells "
                     "it is a wall with one passage. Where cells lie on it, ways cross it in many "
                     "places, and some of these cells are open to one side only: were both open, "
                     "there would be two ways. All else is the same on both sides. Shapes that "
                     "are not the same on the left and on the right, like hexagons, are mirrored "
                     "from top to bottom if they can be.",
                 .source = PULLEN},
        .slot = SLOT_BEFORE,
        .needs = HAS_IMAGE,
        .takes = HAS_IMAGE | HAS_GRID,
        .estimate = estimate,
        .make = make_mirror,
    },
    {
        .term = {.name = "turn",
                 .form = "turnN",
                 .kind = "symmetry",
                 .summary = "the same after a half turn: turn2; a quarter: turn4; rings: 3, 6",
                 .about =
                     "A maze that looks the same when the paper is turned by half, by a third, a "
                     "quarter or a sixth: one part is carved, by any algorithm, and the others "
                     "are turned copies of it, which meet in the middle cell. Where there is none, "
                     "as in a square of an even number of cells, the copies are joined by one more "
                     "passage between each and the next, but for the last: that one wall has no "
                     "image.",
                 .source = PULLEN},
        .slot = SLOT_BEFORE,
        .numbers = 1,
        .low = 2,
        .high = 6,
        .needs = HAS_IMAGE,
        .takes = HAS_IMAGE | HAS_GRID,
        .flaw = flaw,
        .estimate = estimate,
        .make = make_turn,
    },
};
const recipe_rows rows_fold = RECIPE_ROWS(rows);
