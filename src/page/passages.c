/* In each cell the open sides are paired: first those straight ahead of each other, then what is
 * left, two by two.  A pair is a line going on; a side without a partner is where a line ends.  As
 * the pairing is made in each cell by itself, the lines do not depend on where one starts. */
#include "page/passages.h"

#include "core/base/bits.h"
#include "core/base/memory.h"
#include "core/shape/shape.h"
#include "page/door.h"
#include "page/under.h"

#include <stdlib.h>

/* Memory at most, with the points of the mark while they grow. */
#define BYTES_PER_CELL 96

typedef struct passages {
    const page_place *place;
    const maze_shape *shape;
    const maze_graph *graph;
    maze_cell first, last;
    uint8_t *drawn; /* a bit for each side of these cells */
    maze_mark *mark;
} passages;

static size_t bit_of(const passages *p, maze_cell cell, uint32_t side)
{
    return (size_t)(cell - p->first) * p->graph->sides + side;
}

static bool is_inside(const passages *p, maze_cell cell)
{
    return cell != MAZE_NONE && cell >= p->first && cell <= p->last;
}

static bool is_drawn(const passages *p, maze_cell cell, uint32_t side)
{
    return bits_get(p->drawn, bit_of(p, cell, side));
}

static void set_drawn(passages *p, maze_cell cell, uint32_t side)
{
    bits_set(p->drawn, bit_of(p, cell, side));
}

/* The open side opposite an open side, or MAZE_NONE. */
static uint32_t opposite(const passages *p, maze_cell cell, uint32_t side)
{
    const maze_graph *graph = p->graph;
    uint32_t other = graph->ahead ? graph->ahead(graph->context, cell, side) : MAZE_NONE;
    bool both = other != MAZE_NONE && maze_is_open(p->place->maze, cell, other) &&
                graph->ahead(graph->context, cell, other) == side;
    return both ? other : MAZE_NONE;
}

static uint32_t partner(const passages *p, maze_cell cell, uint32_t side)
{
    uint32_t other = opposite(p, cell, side), waiting = MAZE_NONE;
    if (other != MAZE_NONE)
        return other;
    uint32_t sides = maze_shape_sides(p->shape, cell);
    for (uint32_t i = 0; i < sides; i++) {
        if (!maze_is_open(p->place->maze, cell, i) || opposite(p, cell, i) != MAZE_NONE)
            continue;
        if (waiting == MAZE_NONE) {
            waiting = i;
            continue;
        }
        if (waiting == side || i == side)
            return waiting == side ? i : waiting;
        waiting = MAZE_NONE;
    }
    return MAZE_NONE;
}

static maze_point center_of(const passages *p, maze_cell cell)
{
    return place_point(p->place, maze_shape_center(p->shape, cell));
}

static maze_point middle_of(const passages *p, maze_cell cell, uint32_t side)
{
    return place_point(p->place, maze_shape_middle(p->shape, cell, side));
}

static double bend(const passages *p, maze_cell cell, uint32_t side)
{
    return maze_shape_bend(p->shape, cell, side);
}

static bool add_step(const passages *p, page_line *line, maze_cell cell, uint32_t side,
                     maze_cell next, uint32_t back)
{
    return line_to(line, middle_of(p, cell, side), bend(p, cell, side)) &&
           line_to(line, center_of(p, next), -bend(p, next, back));
}

/* Leaves the cell by a side and goes on as long as there is a partner. */
static bool walk(passages *p, page_line *line, maze_cell cell, uint32_t side)
{
    for (;;) {
        uint32_t back;
        maze_cell next = p->graph->across(p->graph->context, cell, side, &back);
        set_drawn(p, cell, side);
        if (next == MAZE_NONE)
            return line_to(line, door_end(p->place, (maze_door){cell, side}, p->mark->width), 0) &&
                   line_end(line);
        if (goes_under(p->place, next))
            return line_to(line, middle_of(p, cell, side), bend(p, cell, side)) &&
                   line_under(line, p->place, next, back);
        if (!add_step(p, line, cell, side, next, back))
            return false;
        if (!is_inside(p, next))
            return line_end(line);
        set_drawn(p, next, back);
        side = partner(p, next, back);
        if (side == MAZE_NONE)
            return line_end(line);
        if (is_drawn(p, next, side))
            return line_close(line);
        cell = next;
    }
}

static bool start_at_center(passages *p, maze_cell cell, uint32_t side)
{
    page_line line;
    return line_start(&line, p->mark, center_of(p, cell)) && walk(p, &line, cell, side);
}

/* Starts beyond a side at which the cells end. */
static bool start_outside(passages *p, maze_cell cell, uint32_t side)
{
    page_line line;
    uint32_t back;
    maze_cell next = p->graph->across(p->graph->context, cell, side, &back);
    bool done;
    if (next == MAZE_NONE)
        done = line_start(&line, p->mark,
                          door_end(p->place, (maze_door){cell, side}, p->mark->width)) &&
               line_to(&line, center_of(p, cell), 0);
    else if (goes_under(p->place, next))
        done = line_from_under(&line, p->mark, p->place, next, back) &&
               line_to(&line, center_of(p, cell), -bend(p, cell, side));
    else
        done = line_start(&line, p->mark, center_of(p, next)) &&
               add_step(p, &line, next, back, cell, side);
    set_drawn(p, cell, side);
    uint32_t onward = partner(p, cell, side);
    return done && (onward == MAZE_NONE ? line_end(&line) : walk(p, &line, cell, onward));
}

/* Where a line may start: first at its ends, then, where it has none, at any side. */
typedef enum page_start { AT_CENTER, OUTSIDE, ANYWHERE } page_start;

static bool start_side(passages *p, maze_cell cell, uint32_t side, page_start start)
{
    uint32_t back;
    maze_cell next = p->graph->across(p->graph->context, cell, side, &back);
    switch (start) {
    case AT_CENTER:
        return partner(p, cell, side) != MAZE_NONE || start_at_center(p, cell, side);
    case OUTSIDE:
        return is_inside(p, next) || start_outside(p, cell, side);
    case ANYWHERE:
        break;
    }
    return start_at_center(p, cell, side);
}

static bool start_all(passages *p, page_start start)
{
    for (maze_cell cell = p->first;; cell++) {
        uint32_t sides = maze_shape_sides(p->shape, cell);
        for (uint32_t side = 0; side < sides; side++)
            if (maze_is_open(p->place->maze, cell, side) && !is_drawn(p, cell, side) &&
                !start_side(p, cell, side, start))
                return false;
        if (cell == p->last)
            return true;
    }
}

/* Square ends would stick out of cells that are not squares. */
void passages_prepare(const page_place *place, maze_mark *mark)
{
    uint32_t columns, rows;
    bool square = shape_grid(maze_get_shape(place->maze), &columns, &rows);
    mark->width = place_passage(place);
    mark->joins = square ? place->style.joins : MAZE_JOINS_ROUND;
    mark->rectilinear = square && !place->style.corners.round;
}

bool passages_draw(const page_place *place, maze_cell first, maze_cell last, maze_mark *mark,
                   maze_error *error)
{
    passages p = {.place = place,
                  .shape = maze_get_shape(place->maze),
                  .graph = maze_get_graph(place->maze),
                  .first = first,
                  .last = last,
                  .mark = mark};
    uint64_t cells = (uint64_t)last - first + 1;
    if (!memory_check(cells * BYTES_PER_CELL, "a drawing of the passages", error))
        return false;
    p.drawn = bits_create(cells * p.graph->sides);
    bool done =
        p.drawn && start_all(&p, AT_CENTER) && start_all(&p, OUTSIDE) && start_all(&p, ANYWHERE);
    free(p.drawn);
    return done || maze_fail(error, MAZE_NO_MEMORY,
                             "out of memory for drawing the passages; take fewer cells");
}
