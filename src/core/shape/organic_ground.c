#include "core/shape/organic_ground.h"

#include "core/shape/cut.h"
#include "core/shape/rect.h"

#include <stdlib.h>

#define CONTOUR_PARTS (CONTOUR_ONE / ORGANIC_STEP) /* of the curve in one of the ground */

/* Leaves the largest piece of what hangs together over neighbors above, below, to the left and to
 * the right. */
static bool keep_largest(organic_ground *g)
{
    maze_shape *lattice = rect_create(g->point_columns, g->point_rows);
    maze_cell *stack = malloc((size_t)g->point_columns * g->point_rows * sizeof *stack);
    uint32_t pieces;
    bool done = lattice && stack;
    if (done)
        cut_largest(&lattice->graph, g->inside, stack, &pieces);
    shape_destroy(lattice);
    free(stack);
    return done;
}

bool organic_ground_make(organic_ground *g, uint32_t columns, uint32_t rows,
                         const recipe_field *outline)
{
    *g = (organic_ground){.columns = columns,
                          .rows = rows,
                          .point_columns = columns * ORGANIC_POINTS,
                          .point_rows = rows * ORGANIC_POINTS};
    if (!outline->row)
        return true;
    g->inside = malloc((size_t)g->point_columns * g->point_rows);
    if (!g->inside || !outline_contour(outline, g->point_columns, g->point_rows, &g->edge))
        return false;
    contour_fill(&g->edge, g->point_columns, g->point_rows, g->inside);
    return keep_largest(g);
}

void organic_ground_finish(organic_ground *g)
{
    free(g->inside);
    contour_free(&g->edge);
    g->inside = NULL;
}

organic_point organic_ground_point(contour_point at)
{
    return (organic_point){(int32_t)((at.x + CONTOUR_PARTS / 2) / CONTOUR_PARTS),
                           (int32_t)((at.y + CONTOUR_PARTS / 2) / CONTOUR_PARTS)};
}

organic_point organic_ground_edge(const organic_ground *g, organic_point point)
{
    if (!g->inside)
        return point;
    contour_point at = {point.x * CONTOUR_PARTS, point.y * CONTOUR_PARTS};
    contour_nearest nearest = contour_find(&g->edge, CONTOUR_ANY, at);
    return organic_ground_point(contour_at(&g->edge, nearest.ring, nearest.along).at);
}
