#include "write/animate.h"

#include "core/base/digits.h"
#include "core/maze.h"
#include "core/shape/shape.h"
#include "page/lines.h"
#include "write/number.h"
#include "write/sink.h"
#include "write/walk_round.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of the time of the carving, which the solution follows, the solution takes such a part. */
#define SHARE_OF_WAY 0.4

static void put_time(maze_sink *sink, const char *before, double value, const char *after)
{
    char text[40];
    *number_print(text, whole_units(value * UNITS)) = '\0';
    sink_put(sink, before);
    sink_put(sink, text);
    sink_put(sink, after);
}

void animate_rules(const maze_style *style, maze_sink *sink)
{
    if (style->animate == MAZE_ANIMATE_NONE)
        return;
    sink_put(sink, "<style>@media(prefers-reduced-motion:no-preference){");
    if (style->animate == MAZE_ANIMATE_CARVE)
        sink_put(sink, ".carving{display:inline}.carving path{animation:maze-carve .8s "
                       "calc(var(--i)*var(--step)) forwards}");
    sink_put(sink,
             ".solving{stroke-dasharray:1 2;animation:maze-solve linear both}}"
             "@keyframes maze-carve{from,to{fill:var(--maze-fresh,#f76707);"
             "stroke:var(--maze-fresh,#f76707)}to{opacity:0;visibility:hidden}}"
             "@keyframes maze-solve{from{stroke-dashoffset:1}to{stroke-dashoffset:0}}</style>\n");
}

typedef struct carving {
    const page_place *place;
    path_pen pen;
    uint8_t *reached; /* a bit for each cell */
    uint8_t *opened;  /* a bit for each side */
    size_t steps;
} carving;

static maze_point corner_of(const carving *c, maze_corner corner)
{
    return place_point(c->place, maze_shape_corner(maze_get_shape(c->place->maze), corner));
}

static void put_cover(carving *c, maze_cell cell)
{
    maze_wall walls[MAZE_MAX_SIDES];
    if (bits_get(c->reached, cell))
        return;
    bits_set(c->reached, cell);
    uint32_t sides = walk_round(maze_get_shape(c->place->maze), cell, walls);
    path_move(&c->pen, corner_of(c, walls[0].from));
    path_pen start = c->pen;
    for (uint32_t i = 0; i < sides; i++)
        path_line(&c->pen, corner_of(c, walls[i].from), corner_of(c, walls[i].to), walls[i].sweep);
    sink_put(c->pen.sink, "z");
    c->pen.x = start.x;
    c->pen.y = start.y;
}

static void put_step(carving *c, maze_cell cell, uint32_t side, maze_cell next)
{
    maze_wall wall = maze_shape_wall(maze_get_shape(c->place->maze), cell, side);
    char text[40];
    snprintf(text, sizeof text, "<path style=\"--i:%zu\" d=\"", c->steps);
    sink_put(c->pen.sink, text);
    c->pen.x = c->pen.y = 0;
    put_cover(c, cell);
    put_cover(c, next);
    path_move(&c->pen, corner_of(c, wall.from));
    path_line(&c->pen, corner_of(c, wall.from), corner_of(c, wall.to), wall.sweep);
    sink_put(c->pen.sink, "\"/>\n");
}

/* Each side that was opened between cells, once and in order; without covers they are only counted.
 */
static void go_through(carving *c, bool covers)
{
    const maze_maze *maze = c->place->maze;
    const maze_graph *graph = &maze->graph;
    c->steps = 0;
    for (size_t i = 0; i < maze->opened_count; i++) {
        maze_cell cell = (maze_cell)(maze->opened[i] / graph->sides);
        uint32_t side = (uint32_t)(maze->opened[i] % graph->sides), back;
        maze_cell next = graph->across(graph->context, cell, side, &back);
        if (next == MAZE_NONE || bits_get(c->opened, maze->opened[i]) ||
            !maze_is_open(maze, cell, side)) /* shut again */
            continue;
        bits_set(c->opened, maze->opened[i]);
        bits_set(c->opened, maze_bit(maze, next, back));
        if (covers)
            put_step(c, cell, side, next);
        c->steps++;
    }
    memset(c->opened, 0, ((size_t)graph->cells * graph->sides + 7) / 8);
}

bool animate_carving(const page_place *place, path_pen pen)
{
    const maze_graph *graph = maze_get_graph(place->maze);
    carving c = {.place = place, .pen = pen};
    c.reached = calloc((size_t)graph->cells / 8 + 1, 1);
    c.opened = calloc((size_t)graph->cells * graph->sides / 8 + 1, 1);
    bool done = c.reached && c.opened;
    if (done) {
        go_through(&c, false);
        double step = place->style.duration / (double)(c.steps ? c.steps : 1);
        put_time(pen.sink, " style=\"--step:", step * 1000, "ms\">\n");
        go_through(&c, true);
        sink_put(pen.sink, "</g>\n");
    }
    free(c.reached);
    free(c.opened);
    return done;
}

animate_way animate_way_of(const maze_drawing *drawing, const maze_style *style)
{
    bool behind = style->animate == MAZE_ANIMATE_CARVE;
    animate_way way = {.delay = behind ? style->duration : 0,
                       .duration = style->duration * (behind ? SHARE_OF_WAY : 1)};
    for (size_t i = 0; i < drawing->count; i++) {
        const maze_mark *mark = &drawing->marks[i];
        for (size_t k = 0; mark->role == MAZE_ROLE_SOLUTION && k < mark->line_count; k++)
            way.length += line_whole_length(mark, &mark->lines[k]);
    }
    return way;
}

void animate_line(animate_way *way, const maze_mark *mark, const maze_polyline *line,
                  maze_sink *sink)
{
    double length = line_whole_length(mark, line), whole = way->length > 0 ? way->length : 1;
    put_time(sink, " style=\"animation-delay:", way->delay + way->duration * way->done / whole,
             "s;");
    put_time(sink, "animation-duration:", way->duration * length / whole, "s\"");
    way->done += length;
}
