/* organicWxH: irregular cells of about the same size, not in rows or columns. Each cell is the area
 * that is nearest to a site (G. Voronoi, 1908). The sites are moved apart first (S. P. Lloyd,
 * 1982). The neighbors of cells are computed with integers only. */
#include "core/recipe/recipe.h"
#include "core/shape/organic/organic_parts.h"

#include <stdlib.h>

#define LEAST_SIZE 2
#define MOST_SIZE 1000
#define LEAST_OUTLINED 5
#define MOST_SIDES 12

/* memory per cell while a shape is being made, in bytes, as measured */
#define BYTES_PER_CELL 900

static const shape_kind kind = {
    .name = "organic",
    .numbers = 2,
    .cells = shape_product,
    .sides = MOST_SIDES,
    .narrowest = ORGANIC_NARROWEST,
    .any_angle = true,
    .fits_outline = true,
    .extent_of = shape_box,
    .corner = shape_organic_corner,
    ORGANIC_OPERATIONS,
};

static bool build_walls(core_making *making, organic_shape *organic, organic_sites *sites)
{
    base_pool pool = {0};
    organic_image image;
    organic_walls walls = {0};
    bool done = shape_organic_image_make(&image, &pool, sites, NULL) &&
                shape_organic_walls_make(&walls, &image, sites);
    size_t most = sites->count;
    bool has_walls = walls.side_count > 0, has_outline = sites->ground->inside != NULL;
    base_pool_finish(&pool);
    if (done && has_walls) {
        shape_organic_unite(&walls, ORGANIC_SHORTEST);
        done = shape_organic_bend(&walls);
        shape_organic_mend(&walls);
        done = done &&
               shape_organic_take(organic, &walls, most, has_outline ? shape_organic_widen : NULL);
    }
    shape_organic_walls_finish(&walls);
    if (!done)
        return shape_organic_fail_memory(making);
    return (has_walls && organic->has_room) || shape_organic_fail_small(making, "organic cells");
}

static bool make(core_making *making, const recipe_field *field)
{
    organic_shape *organic = calloc(1, sizeof *organic);
    if (!organic)
        return shape_organic_fail_memory(making);
    const uint32_t *size = field->number;
    organic->shape = (maze_shape){
        .kind = &kind,
        .size = {size[0], size[1]},
        .graph = {.across = shape_organic_across, .context = organic},
    };
    making->shape = &organic->shape;
    organic_ground ground;
    organic_sites sites;
    recipe_field outline = recipe_field_in(making->recipe, SLOT_CUT);
    if (outline.row && (size[0] < LEAST_OUTLINED || size[1] < LEAST_OUTLINED))
        return shape_organic_fail_small(making, "organic cells");
    bool done = shape_organic_ground_make(making, &ground);
    if (done)
        done = shape_organic_sites_make(&sites, making->own, &ground,
                                        maze_recipe_seed(making->recipe))
                   ? build_walls(making, organic, &sites)
                   : shape_organic_fail_memory(making);
    shape_contour_free(&ground.edge);
    return done;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    shape_estimate(field, estimate);
    estimate->bytes += estimate->cells * BYTES_PER_CELL;
}

static const recipe_row rows[] = {{
    .term = {RECIPE_TERM("organic", "organicWxH", "shape"),
             .summary = "irregular cells like stones, about W x H, 2 to 1000 each",
             .about = "Cells of similar size, most of them with four to six sides, without rows or "
                      "columns, like a wall of field stones or a leaf. The seed draws random "
                      "points. Eight times, each point moves to the middle of the area that is "
                      "nearest to it. The final areas are the cells; very short sides are removed. "
                      "The cells differ from seed to seed. Cells have no side straight ahead.",
             .source = "G. Voronoi, in Crelle's journal 134 (1908); S. P. Lloyd, \"Least squares "
                       "quantization in PCM\" (1982)"},
    .cell_ns = 7000,
    .slot = SLOT_SHAPE,
    .numbers = 2,
    .low = LEAST_SIZE,
    .high = MOST_SIZE,
    .gives = HAS_WALLS | HAS_PLANE | HAS_CURVES,
    .takes = HAS_PLACES,
    .data = &kind,
    .estimate = estimate,
    .make = make,
}};
const recipe_rows shape_organic_rows = RECIPE_ROWS(rows);
