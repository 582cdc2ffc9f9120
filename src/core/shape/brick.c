/* brickWxH: a wall of bricks 2 wide and 1 high, numbered and joined as <core/shape/staggered.h>
 * says: hexagons whose zigzag lines are pulled straight.  Two sides of a brick lie on its top, two
 * on its bottom. */
#include "core/recipe/rows.h"
#include "core/shape/staggered.h"

static maze_point extent_of(const uint32_t *size)
{
    return (maze_point){staggered_width(size), size[1]};
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    staggered_corner at = staggered_find_corner(shape, corner);
    return (maze_point){at.column, at.line};
}

/* A horizontal wall lies on line y; no two vertical ones, which have the line H + 1, meet. */
static maze_wall wall(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    maze_wall wall = staggered_wall(shape, cell, side);
    uint32_t y = lattice_row(lattice_of(shape), cell);
    wall.line = side % 3 == 2 ? shape->size[1] + 1 : y + (side >= 3);
    return wall;
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell);
    return (maze_point){staggered_middle(shape, cell), y + 0.5};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell);
    return (shape_spot){staggered_middle(shape, cell), staggered_width(shape->size), 2 * y + 1,
                        2 * shape->size[1]};
}

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    return lattice_strip(shape, 1, top, bottom, first, last);
}

static const shape_kind kind = {
    .name = "brick",
    .numbers = 2,
    .cells = staggered_cells,
    .sides = STAGGERED_SIDES,
    .narrowest = 1,
    .create = staggered_create,
    .extent_of = extent_of,
    .corner = corner_point,
    .wall = wall,
    .center = center,
    .spot = spot,
    .seat = lattice_seat,
    .stretch = 4,
    .strip = strip,
    .gate = staggered_gate,
    .axis = staggered_axis,
    .start = staggered_start,
    .symmetries = staggered_symmetries,
    .image_size = staggered_image_size,
    .image_cell = staggered_image_cell,
    .image_side = staggered_image_side,
    .symmetry_of = staggered_symmetry_of,
};

static const recipe_row rows[] = {{
    .term = {.name = "brick",
             .form = "brickWxH",
             .kind = "shape",
             .summary = "bricks, H rows of W, 1 to 65535 each"},
    .slot = SLOT_SHAPE,
    .numbers = 2,
    .low = 1,
    .high = LATTICE_SIZE_LIMIT,
    .gives = HAS_WALLS | HAS_AHEAD | HAS_AXES | HAS_PLANE | HAS_IMAGE,
    .data = &kind,
    .estimate = shape_estimate,
    .make = shape_make,
}};
const recipe_rows rows_brick = RECIPE_ROWS(rows);
