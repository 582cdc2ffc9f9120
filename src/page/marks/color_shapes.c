/* Cells with colors instead of walls: in each a shape that stands for its color, so that sheets in
 * black are as good; below them faint lines between the cells, so that it is seen which are
 * neighbors. */
#include "core/carve/maze.h"
#include "core/shape/shape.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdlib.h>

/* Of a shape: its radius in cells and in the way that a cell leaves free; of its line in that. */
#define RADIUS 0.3
#define ROOM 0.66
#define OUTLINE 0.14

/* So that all look as large as the disc: their radii in its own, and the arms of the cross. */
#define SQUARE 0.86
#define TRIANGLE 1.24
#define CROSS 1.06
#define ARM 0.36
#define STAR 1.26
#define STAR_INNER 0.46

static const maze_color grid_gray = {MAZE_COLOR_RGB, 216, 216, 216};

/* In black the square alone is open. */
static const struct {
    maze_color color;
    bool is_open;
} shapes[MAZE_COLORS] = {
    {{MAZE_COLOR_RGB, 214, 39, 40}, false}, {{MAZE_COLOR_RGB, 255, 205, 0}, true},
    {{MAZE_COLOR_RGB, 0, 92, 190}, false},  {{MAZE_COLOR_RGB, 0, 150, 80}, false},
    {{MAZE_COLOR_RGB, 130, 60, 160}, false},
};

/* All sides are closed but the doors; the maze is only drawn. */
static void draw_grid(maze_drawing *drawing, const page_place *place, page_range cells)
{
    maze_maze shut = *place->maze;
    page_place closed = *place;
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_GROUND, MAZE_MARK_STROKE, grid_gray);
    mark->width = place->wall / 2;
    shut.open = calloc(bits_bytes((uint64_t)shut.graph.cells * shut.graph.sides) + OPEN_SPARE, 1);
    if (!shut.open) {
        page_mark_fail(mark);
        return;
    }
    maze_open_side(&shut, shut.entrance.cell, shut.entrance.side);
    maze_open_side(&shut, shut.exit.cell, shut.exit.side);
    closed.maze = &shut;
    page_walls_add(&closed, cells.first, cells.last, mark, page_drawing_error(drawing));
    free(shut.open);
}

static double radius_of(const page_place *place, maze_cell cell)
{
    double room = page_clear_round(maze_get_shape(place->maze), cell) * fabs(place->cell);
    return fmin(RADIUS * fabs(place->cell), ROOM * room);
}

/* `up` is less than 0 where the page is turned. */
static void add_shape(maze_mark *mark, unsigned color, maze_point at, double radius, double up)
{
    double r = radius;
    switch (color) {
    case 0:
        page_mark_circle(mark, at, r);
        break;
    case 1:
        r *= SQUARE;
        page_mark_box(mark, (maze_box){at.x - r, at.y - r, at.x + r, at.y + r});
        break;
    case 2: {
        double h = up * TRIANGLE * r, half = sqrt(0.75) * TRIANGLE * r;
        page_mark_polygon(mark,
                          (const maze_point[]){{at.x, at.y - 0.85 * h},
                                               {at.x + half, at.y + 0.65 * h},
                                               {at.x - half, at.y + 0.65 * h}},
                          3);
        break;
    }
    case 3: {
        double a = ARM * r, b = CROSS * r;
        page_mark_polygon(
            mark,
            (const maze_point[]){{at.x - a, at.y - b}, {at.x + a, at.y - b}, {at.x + a, at.y - a},
                                 {at.x + b, at.y - a}, {at.x + b, at.y + a}, {at.x + a, at.y + a},
                                 {at.x + a, at.y + b}, {at.x - a, at.y + b}, {at.x - a, at.y + a},
                                 {at.x - b, at.y + a}, {at.x - b, at.y - a}, {at.x - a, at.y - a}},
            12);
        break;
    }
    default:
        page_mark_star(mark, at, up * STAR * r, STAR_INNER);
    }
}

static void add_shapes(maze_mark *mark, const page_place *place, page_range cells, unsigned color)
{
    for (maze_cell cell = cells.first; cell <= cells.last; cell++)
        if (maze_color_at(place->maze, cell) == color)
            add_shape(mark, color, page_place_center(place, cell), radius_of(place, cell),
                      place->cell < 0 ? -1 : 1);
}

static void draw_shapes(maze_drawing *drawing, const page_place *place, page_range cells,
                        unsigned color)
{
    const maze_style *style = &place->style;
    bool black = style->symbols == MAZE_SYMBOLS_BLACK, is_open = shapes[color].is_open;
    maze_color paper = style->paper_color.kind == MAZE_COLOR_RGB ? style->paper_color : PAGE_WHITE;
    maze_color fill = !black ? shapes[color].color : is_open ? paper : style->wall_color;
    if (fill.kind == MAZE_COLOR_NONE)
        return;
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_COLORS, MAZE_MARK_FILL, fill);
    mark->joins = MAZE_JOINS_ROUND;
    add_shapes(mark, place, cells, color);
    if (!is_open || style->wall_color.kind == MAZE_COLOR_NONE)
        return;
    mark = page_drawing_add(drawing, MAZE_ROLE_COLORS, MAZE_MARK_STROKE, style->wall_color);
    mark->width = OUTLINE * RADIUS * fabs(place->cell);
    add_shapes(mark, place, cells, color);
}

void page_grid_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    if (maze_colors(place->maze) > 0 && !cells.none)
        draw_grid(drawing, place, cells);
}

void page_colors_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    for (unsigned color = 0; color < maze_colors(place->maze) && !cells.none; color++)
        draw_shapes(drawing, place, cells, color);
}

const char *page_colors_order(unsigned count)
{
    static const char *const orders[MAZE_COLORS + 1] = {
        [3] = "● □ ▲ ● □ ▲ …", [4] = "● □ ▲ ✚ ● □ …", [5] = "● □ ▲ ✚ ★ ● …"};
    return count <= MAZE_COLORS ? orders[count] : NULL;
}
