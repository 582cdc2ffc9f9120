#include "page/heat.h"

#include "core/base/memory.h"
#include "core/carve/reach.h"
#include "page/area.h"
#include "page/drawing.h"
#include "page/legend.h"
#include "page/ramp.h"

#include <stdlib.h>

#define MOST_LEVELS 64

uint32_t *heat_distances(const maze_maze *maze, uint32_t *farthest, maze_error *error)
{
    size_t cells = maze_get_graph(maze)->cells;
    if (!memory_check(cells * 2 * sizeof(uint32_t), "the distances of cells", error))
        return NULL;
    uint32_t *distance = malloc(cells * sizeof *distance);
    maze_cell *queue = malloc(cells * sizeof *queue);
    bool done = distance && queue;
    if (done)
        *farthest = carve_distances(maze, maze_entrance(maze).cell, distance, queue);
    free(queue);
    if (done)
        return distance;
    free(distance);
    maze_fail(error, MAZE_NO_MEMORY, "out of memory for distances");
    return NULL;
}

bool heat_measure(page_place *place, maze_error *error)
{
    place->distance = heat_distances(place->maze, &place->farthest, error);
    return place->distance != NULL;
}

uint32_t heat_levels(const page_place *place)
{
    return place->farthest < MOST_LEVELS ? place->farthest + 1 : MOST_LEVELS;
}

/* MAZE_NONE where no way leads. */
static uint32_t level_of(const void *context, maze_cell cell)
{
    const page_place *place = context;
    uint32_t distance = place->distance[cell], levels = heat_levels(place);
    if (distance == MAZE_NONE || levels <= 1)
        return distance;
    return (uint32_t)((uint64_t)distance * (levels - 1) / place->farthest);
}

static maze_mark *add_marks(maze_drawing *drawing, const page_place *place)
{
    uint32_t levels = heat_levels(place);
    for (uint32_t i = 0; i < levels; i++) {
        maze_color color = ramp_color(levels > 1 ? (double)i / (levels - 1) : 0);
        if (!area_mark(drawing, place, MAZE_ROLE_HEAT, color))
            return NULL;
    }
    return drawing->marks + drawing->count - levels;
}

bool heat_draw(maze_drawing *drawing, const page_place *place, cell_range cells, maze_error *error)
{
    if (!place->distance)
        return true;
    maze_mark *marks = add_marks(drawing, place);
    page_areas areas = {place, cells, level_of, place, marks, heat_levels(place)};
    bool done = marks && areas_fill(&areas);
    for (uint32_t i = 0; i < heat_levels(place) && done; i++)
        done = legend_fill(place, i, &marks[i]);
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}
