/* Cells of one color that lie side by side become one area.  Its borders are walked by sides alone,
 * as the border of a shape: behind a side comes, clockwise, the next one of the cell; where that
 * leads to a cell of the same color, the walk goes on behind it in the neighbor. */
#include "page/heat.h"

#include "core/base/bits.h"
#include "core/base/memory.h"
#include "core/measure/distance.h"
#include "page/drawing.h"
#include "page/legend.h"
#include "page/lines.h"
#include "page/ramp.h"

#include <math.h>
#include <stdlib.h>

#define MOST_LEVELS 64

typedef struct heat {
    const place *place;
    const maze_shape *shape;
    const maze_graph *graph;
    maze_cell first, last;
    uint8_t *met;     /* a bit for each side of these cells: it was walked along */
    maze_mark *marks; /* of each level */
} heat;

bool heat_measure(place *place, maze_error *error)
{
    const maze_graph *graph = maze_get_graph(place->maze);
    size_t cells = graph->cells;
    if (!memory_check(cells * 2 * sizeof(uint32_t), "the distances of cells", error))
        return false;
    uint32_t *distance = malloc(cells * sizeof *distance);
    maze_cell *queue = malloc(cells * sizeof *queue);
    if (distance && queue) {
        place->farthest =
            distance_from(place->maze, maze_entrance(place->maze).cell, distance, queue);
        place->distance = distance;
        distance = NULL;
    }
    free(distance);
    free(queue);
    return place->distance || maze_fail(error, MAZE_NO_MEMORY, "out of memory for distances");
}

uint32_t heat_levels(const place *place)
{
    return place->farthest < MOST_LEVELS ? place->farthest + 1 : MOST_LEVELS;
}

/* MAZE_NONE where no way leads. */
static uint32_t level_of(const place *place, maze_cell cell)
{
    uint32_t distance = place->distance[cell], levels = heat_levels(place);
    if (distance == MAZE_NONE || levels <= 1)
        return distance;
    return (uint32_t)((uint64_t)distance * (levels - 1) / place->farthest);
}

/* The neighbor across a side if it belongs to the same area, or MAZE_NONE. */
static maze_cell same_area(const heat *h, maze_door at, uint32_t *back)
{
    maze_cell next = h->graph->across(h->graph->context, at.cell, at.side, back);
    if (next == MAZE_NONE || next < h->first || next > h->last)
        return MAZE_NONE;
    return level_of(h->place, next) == level_of(h->place, at.cell) ? next : MAZE_NONE;
}

static maze_door next_side(const heat *h, maze_door at)
{
    for (;;) {
        uint32_t back;
        at.side = (at.side + 1) % maze_shape_sides(h->shape, at.cell);
        maze_cell next = same_area(h, at, &back);
        if (next == MAZE_NONE)
            return at;
        at = (maze_door){next, back};
    }
}

static size_t bit_of(const heat *h, maze_door at)
{
    return (size_t)(at.cell - h->first) * h->graph->sides + at.side;
}

/* A side as it is walked along clockwise round its cell: a chord that has the cell on its right. */
static maze_wall clockwise(const heat *h, maze_door at)
{
    maze_wall wall = maze_shape_wall(h->shape, at.cell, at.side);
    maze_point from = maze_shape_corner(h->shape, wall.from);
    maze_point to = maze_shape_corner(h->shape, wall.to);
    maze_point center = maze_shape_center(h->shape, at.cell);
    maze_point middle = maze_shape_middle(h->shape, at.cell, at.side);
    double area = (middle.x - center.x) * (to.y - from.y) - (middle.y - center.y) * (to.x - from.x);
    return area > 0 ? wall : (maze_wall){wall.to, wall.from, wall.line, -wall.sweep};
}

static maze_point corner_of(const heat *h, maze_corner corner)
{
    return place_point(h->place, maze_shape_corner(h->shape, corner));
}

static bool walk_border(heat *h, maze_door start)
{
    line line;
    maze_door at = start;
    maze_mark *mark = &h->marks[level_of(h->place, start.cell)];
    if (!line_start(&line, mark, corner_of(h, clockwise(h, start).from)))
        return false;
    do {
        maze_wall wall = clockwise(h, at);
        bits_set(h->met, bit_of(h, at));
        if (!line_to(&line, corner_of(h, wall.to), wall.sweep))
            return false;
        at = next_side(h, at);
    } while (at.cell != start.cell || at.side != start.side);
    return line_close(&line);
}

static bool walk_borders(heat *h)
{
    for (maze_door at = {h->first, 0};; at.cell++) {
        uint32_t sides = maze_shape_sides(h->shape, at.cell), back;
        bool reached = h->place->distance[at.cell] != MAZE_NONE;
        for (at.side = 0; reached && at.side < sides; at.side++)
            if (same_area(h, at, &back) == MAZE_NONE && !bits_get(h->met, bit_of(h, at)) &&
                !walk_border(h, at))
                return false;
        if (at.cell == h->last)
            return true;
    }
}

/* The line round an area covers the seam between it and its neighbors, and is itself covered by
 * walls. */
static maze_mark *add_marks(maze_drawing *drawing, const place *place)
{
    uint32_t levels = heat_levels(place);
    for (uint32_t i = 0; i < levels; i++) {
        maze_color color = ramp_color(levels > 1 ? (double)i / (levels - 1) : 0);
        maze_mark *mark = drawing_add(drawing, MAZE_ROLE_HEAT, MAZE_MARK_FILL, color);
        if (!mark)
            return NULL;
        mark->width = fmin(style_pixel(&place->style), place->wall);
        mark->joins = MAZE_JOINS_ROUND;
    }
    return drawing->marks + drawing->count - levels;
}

static bool fill_cells(heat *h)
{
    h->met = bits_create(((uint64_t)h->last - h->first + 1) * h->graph->sides);
    bool done = h->met && walk_borders(h);
    free(h->met);
    return done;
}

bool heat_draw(maze_drawing *drawing, const place *place, bool none, maze_cell first,
               maze_cell last, maze_error *error)
{
    heat h = {.place = place,
              .shape = maze_get_shape(place->maze),
              .graph = maze_get_graph(place->maze),
              .first = first,
              .last = last};
    if (!place->distance)
        return true;
    h.marks = add_marks(drawing, place);
    bool done = h.marks && (none || fill_cells(&h));
    for (uint32_t i = 0; i < heat_levels(place) && done; i++)
        done = legend_fill(place, i, &h.marks[i]);
    return done || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}
