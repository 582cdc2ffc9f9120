/* Mirrors and turns of a tiling. */
#include "core/shape/tiled.h"

static const tiling_frame *image_frame(const tiled *t, unsigned motion)
{
    return motion & SWAPPED ? &t->swapped : &t->frame;
}

/* Where a point of the image lies in the shape; both are `scale` times as large. */
static tiling_point source_of(const tiled *t, unsigned motion, tiling_point at, int32_t scale)
{
    const tiling_frame *f = &t->frame, *image = image_frame(t, motion);
    int32_t x = at.x - scale * image->least.x, y = at.y - scale * image->least.y;
    tiling_point source = motion & SWAPPED ? (tiling_point){y, x} : (tiling_point){x, y};
    source.x = motion & LEFT_RIGHT ? scale * f->most.x - source.x : source.x + scale * f->least.x;
    source.y = motion & TOP_BOTTOM ? scale * f->most.y - source.y : source.y + scale * f->least.y;
    return source;
}

/* Twice the middle of a side. */
static tiling_point middle_of(const tiling_cell *cell, uint32_t k)
{
    tiling_point a = tiled_corner(cell, k), b = tiled_corner(cell, k + 1);
    return (tiling_point){a.x + b.x, a.y + b.y};
}

static void map_sides(const tiled *t, unsigned motion, const tiling_cell *cell, tiling_image *image)
{
    const tiling_cell *source = t->kin[image->cell].cell;
    tiling_point away = {2 * image->right * t->tiling->period_x,
                         2 * image->down * t->tiling->period_y};
    for (uint32_t side = 0; side < TILING_SIDES; side++) {
        image->sides[side] = (uint8_t)side;
        if (side >= cell->sides)
            continue;
        tiling_point at = source_of(t, motion, middle_of(cell, side), 2);
        for (uint32_t k = 0; k < source->sides; k++) {
            tiling_point middle = middle_of(source, k);
            if (middle.x + away.x == at.x && middle.y + away.y == at.y)
                image->sides[side] = (uint8_t)k;
        }
    }
}

static void map_cells(tiled *t, unsigned motion, tiling_image *images)
{
    for (uint32_t i = 0; i < t->kin_count; i++) {
        tiling_point at = source_of(t, motion, t->kin[i].cell->center, 1), periods;
        for (uint32_t k = 0; k < t->kin_count; k++) {
            if (!tiled_periods(t->tiling, t->kin[k].cell->center, at, &periods))
                continue;
            images[i].cell = (uint8_t)k;
            images[i].right = periods.x;
            images[i].down = periods.y;
        }
        map_sides(t, motion, t->kin[i].cell, &images[i]);
    }
}

void tiled_find_symmetries(tiled *t)
{
    const uint32_t *size = t->shape.size;
    uint8_t all = t->tiling->symmetries[size[0] & 1][size[1] & 1];
    t->motions[t->symmetries++] = 0;
    for (unsigned motion = 1; motion < SYMMETRIES; motion++) {
        if (!(all >> motion & 1))
            continue;
        map_cells(t, motion, t->images[t->symmetries]);
        t->motions[t->symmetries++] = (uint8_t)motion;
    }
}

unsigned tiling_symmetries(const maze_shape *shape)
{
    return tiled_of(shape)->symmetries;
}

void tiling_image_size(const maze_shape *shape, unsigned symmetry, uint32_t size[RECIPE_NUMBERS])
{
    square_image_size(shape, tiled_of(shape)->motions[symmetry], size);
}

unsigned tiling_symmetry_of(const maze_shape *shape, unsigned motion)
{
    const tiled *t = tiled_of(shape);
    unsigned wanted = square_symmetry_of(shape, motion), symmetry = t->symmetries - 1;
    while (symmetry > 0 && t->motions[symmetry] != wanted)
        symmetry--;
    return symmetry;
}

maze_cell tiling_image_cell(const maze_shape *shape, unsigned symmetry, maze_cell cell)
{
    const tiled *t = tiled_of(shape);
    unsigned motion = t->motions[symmetry];
    if (motion == 0)
        return cell;
    tiling_place at = tiled_find(t, image_frame(t, motion), cell);
    const tiling_image *image = &t->images[symmetry][at.kin - t->kin];
    int32_t right = motion & SWAPPED ? at.down : at.right;
    int32_t down = motion & SWAPPED ? at.right : at.down;
    return tiled_number(
        t, (tiling_place){.right = image->right + (motion & LEFT_RIGHT ? -right : right),
                          .down = image->down + (motion & TOP_BOTTOM ? -down : down),
                          .kin = &t->kin[image->cell]});
}

uint32_t tiling_image_side(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side)
{
    const tiled *t = tiled_of(shape);
    unsigned motion = t->motions[symmetry];
    if (motion == 0)
        return side;
    tiling_place at = tiled_find(t, image_frame(t, motion), cell);
    return side < TILING_SIDES ? t->images[symmetry][at.kin - t->kin].sides[side] : side;
}
