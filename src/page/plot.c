#include "page/plot.h"

#include "core/shape/graph_shape.h"
#include "core/sides.h"
#include "page/drawing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* In cells. */
#define RADIUS 0.42
#define WAY 0.3
#define LABEL 0.44

#define LEAST_LABEL 5 /* points */
#define LONGEST_LABEL 3

static maze_color color_of(const page_place *place)
{
    return place->style.draw == MAZE_DRAW_PASSAGES ? place->style.passage_color
                                                   : place->style.wall_color;
}

static bool add_way(const page_place *place, maze_mark *mark, maze_cell a, maze_cell b)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_point from = place_point(place, maze_shape_center(shape, a));
    maze_point to = place_point(place, maze_shape_center(shape, b));
    double dx = to.x - from.x, dy = to.y - from.y;
    double cut = RADIUS * fabs(place->cell) / hypot(dx, dy);
    return mark_begin(mark) &&
           mark_point(mark, (maze_point){from.x + cut * dx, from.y + cut * dy}) &&
           mark_point(mark, (maze_point){to.x - cut * dx, to.y - cut * dy});
}

bool plot_ways(maze_drawing *drawing, const page_place *place)
{
    const maze_maze *maze = place->maze;
    const maze_graph *graph = maze_get_graph(maze);
    maze_color color = color_of(place);
    if (color.kind == MAZE_COLOR_NONE)
        return true;
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_PASSAGES, MAZE_MARK_STROKE, color);
    bool done = mark != NULL;
    if (done)
        mark->width = WAY * fabs(place->cell);
    for (maze_cell cell = 0; cell < graph->cells && done; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(maze_get_shape(maze), cell) && done;
             side++) {
            uint32_t back;
            maze_cell next = cross(maze, cell, side, &back);
            if (next != MAZE_NONE && next > cell)
                done = add_way(place, mark, cell, next);
        }
    return done;
}

static bool add_label(maze_drawing *drawing, const page_place *place, const graph_node *node,
                      const char *text, maze_point middle)
{
    maze_color ink = {.kind = MAZE_COLOR_AUTO};
    double reach = RADIUS * fabs(place->cell), size = LABEL * fabs(place->cell);
    char *name = strndup(text + node->name, node->name_length);
    maze_mark *mark = drawing_add(drawing, MAZE_ROLE_LEGEND, MAZE_MARK_TEXT, ink);
    if (!mark || !name) {
        free(name);
        return false;
    }
    mark->text = (maze_text){
        .string = name,
        .font = MAZE_FONT_BOLD,
        .align = MAZE_ALIGN_CENTER,
        .size = size,
        .least = 1,
        .box = {middle.x - reach, middle.y - 0.6 * size, middle.x + reach, middle.y + 0.6 * size},
        .turned = place->cell < 0,
        .key = "name of a node"};
    return true;
}

bool plot_nodes(maze_drawing *drawing, const page_place *place)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    const recipe_graph *graph = graph_shape_graph(shape);
    maze_color color = color_of(place);
    bool done = true, labeled = LABEL * fabs(place->cell) >= LEAST_LABEL;
    if (color.kind != MAZE_COLOR_NONE) {
        maze_mark *mark = drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, color);
        done = mark != NULL;
        if (done)
            mark->width = place->wall;
        for (maze_cell cell = 0; cell < graph->count && done; cell++)
            done = mark_circle(mark, place_point(place, maze_shape_center(shape, cell)),
                               RADIUS * fabs(place->cell));
    }
    for (maze_cell cell = 0; cell < graph->count && done && labeled; cell++) {
        const graph_node *node = &graph->nodes[cell];
        if (node->name_length <= LONGEST_LABEL)
            done = add_label(drawing, place, node, graph->text,
                             place_point(place, maze_shape_center(shape, cell)));
    }
    return done;
}
