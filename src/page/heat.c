/* Cells of one color that lie side by side become one area.  Its borders are walked by sides alone,
 * as the border of a shape: behind a side comes, clockwise, the next one of the cell; where that
 * leads to a cell of the same color, the walk goes on behind it in the neighbor. */
#include "page/heat.h"

#include "core/base/bits.h"
#include "core/base/memory.h"
#include "core/measure/distance.h"
#include "core/shape/shape.h"
#include "page/drawing.h"
#include "page/legend.h"
#include "page/lines.h"
#include "page/ramp.h"

#include <math.h>
#include <stdlib.h>

#define MOST_LEVELS 64

typedef struct heat {
    const page_place *place;
    const maze_shape *shape;
    const maze_graph *graph;
    maze_cell first, last;
    uint8_t *met;     /* a bit for each side of these cells: it was walked along */
    maze_mark *marks; /* of each level */
} heat;

bool heat_measure(page_place *place, maze_error *error)
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

uint32_t heat_levels(const page_place *place)
{
    return place->farthest < MOST_LEVELS ? place->farthest + 1 : MOST_LEVELS;
}

/* MAZE_NONE where no way leads. */
static uint32_t level_of(const page_place *place, maze_cell cell)
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

/* True if a wall goes clockwise round its cell: if its chord has the cell on its right. */
static bool goes_clockwise(const heat *h, maze_door at)
{
    maze_wall wall = maze_shape_wall(h->shape, at.cell, at.side);
    maze_point from = maze_shape_corner(h->shape, wall.from);
    maze_point to = maze_shape_corner(h->shape, wall.to);
    maze_point center = maze_shape_center(h->shape, at.cell);
    maze_point middle = maze_shape_middle(h->shape, at.cell, at.side);
    double area = (middle.x - center.x) * (to.y - from.y) - (middle.y - center.y) * (to.x - from.x);
    return area > 0;
}

static maze_point corner_of(const heat *h, maze_corner corner)
{
    return place_point(h->place, maze_shape_corner(h->shape, corner));
}

/* Goes along what is drawn of a side, from its wall's `from` to the `to` or back. */
static bool walk_side(const heat *h, page_line *line, maze_door at, bool back)
{
    maze_wall pieces[MAZE_PIECES];
    unsigned count = maze_shape_pieces(h->shape, at.cell, at.side, pieces);
    for (unsigned i = 0; i < count; i++) {
        const maze_wall *piece = &pieces[back ? count - 1 - i : i];
        if (!line_to(line, corner_of(h, back ? piece->from : piece->to),
                     back ? -piece->sweep : piece->sweep))
            return false;
    }
    return true;
}

static maze_mark *mark_of(const heat *h, maze_cell cell)
{
    return &h->marks[level_of(h->place, cell)];
}

static bool walk_border(heat *h, maze_door start)
{
    page_line line;
    maze_door at = start;
    maze_wall wall = maze_shape_wall(h->shape, at.cell, at.side);
    maze_corner first = goes_clockwise(h, at) ? wall.from : wall.to;
    if (!line_start(&line, mark_of(h, start.cell), corner_of(h, first)))
        return false;
    do {
        bits_set(h->met, bit_of(h, at));
        if (!walk_side(h, &line, at, !goes_clockwise(h, at)))
            return false;
        at = next_side(h, at);
    } while (at.cell != start.cell || at.side != start.side);
    return line_close(&line);
}

/* What is to be seen of a cell under another, between its side and the edge of that one. */
static bool fill_bank(const heat *h, maze_cell under, maze_door edge)
{
    page_line line;
    maze_wall wall = maze_shape_wall(h->shape, edge.cell, edge.side);
    return line_start(&line, mark_of(h, under), corner_of(h, wall.from)) &&
           line_to(&line, corner_of(h, wall.to), wall.sweep) && walk_side(h, &line, edge, true) &&
           line_close(&line);
}

static bool fill_under(const heat *h)
{
    for (maze_door at = {h->first, 0};; at.cell++) {
        maze_cell under = maze_shape_under(h->shape, at.cell), sides = h->graph->sides;
        uint32_t back;
        bool seen = under != MAZE_NONE && h->place->distance[under] != MAZE_NONE;
        for (at.side = 0; seen && at.side < sides; at.side++)
            if (h->graph->across(h->graph->context, under, at.side, &back) != MAZE_NONE &&
                !fill_bank(h, under, at))
                return false;
        if (at.cell == h->last)
            return true;
    }
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
static maze_mark *add_marks(maze_drawing *drawing, const page_place *place)
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
    bool done = h->met && walk_borders(h) && (shape_layers(h->shape) < 2 || fill_under(h));
    free(h->met);
    return done;
}

bool heat_draw(maze_drawing *drawing, const page_place *place, bool none, maze_cell first,
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
