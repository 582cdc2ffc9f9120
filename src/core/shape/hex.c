/* hexWxH (sigma): regular hexagons on their corners, numbered and joined as
 * <core/shape/staggered.h> says.  Opposite walls are 1 apart. */
#include "core/recipe/rows.h"
#include "core/shape/staggered.h"

/* Half the length of a wall, 1 / (2 sqrt 3); a row begins three of them below the one above. */
#define HALF_WALL 0.28867513459481288225

static maze_point extent_of(const uint32_t *size)
{
    return (maze_point){staggered_width(size) / 2.0, (3.0 * size[1] + 1) * HALF_WALL};
}

static maze_point corner_point(const maze_shape *shape, maze_corner corner)
{
    staggered_corner at = staggered_find_corner(shape, corner);
    return (maze_point){at.column / 2.0, (3.0 * at.line + at.low) * HALF_WALL};
}

static maze_point center(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell);
    return (maze_point){staggered_middle(shape, cell) / 2.0, (3.0 * y + 2) * HALF_WALL};
}

static shape_spot spot(const maze_shape *shape, maze_cell cell)
{
    uint32_t y = lattice_row(lattice_of(shape), cell);
    return (shape_spot){staggered_middle(shape, cell), staggered_width(shape->size), 3 * y + 2,
                        3 * shape->size[1] + 1};
}

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    return lattice_strip(shape, 3 * HALF_WALL, top, bottom, first, last);
}

static const shape_kind kind = {
    .name = "hex",
    .numbers = 2,
    .cells = staggered_cells,
    .sides = STAGGERED_SIDES,
    .narrowest = 2 * HALF_WALL,
    .create = staggered_create,
    .extent_of = extent_of,
    .corner = corner_point,
    .wall = staggered_wall,
    .center = center,
    .spot = spot,
    .seat = lattice_seat,
    .stretch = 3,
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
    .term = {.name = "hex",
             .form = "hexWxH",
             .kind = "shape",
             .summary = "hexagons, H rows of W, 1 to 65535 each"},
    .slot = SLOT_SHAPE,
    .numbers = 2,
    .low = 1,
    .high = LATTICE_SIZE_LIMIT,
    .gives = HAS_WALLS | HAS_AHEAD | HAS_AXES | HAS_PLANE | HAS_IMAGE,
    .data = &kind,
    .estimate = shape_estimate,
    .make = shape_make,
}};
const recipe_rows rows_hex = RECIPE_ROWS(rows);
