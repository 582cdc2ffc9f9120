/* Draws mazes in which the colors of cells replace the inner walls. Each color has a shape, so that
 * black-and-white prints work as well. */
#include "core/carve/maze.h"
#include "core/shape/shape.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdlib.h>

#define RADIUS 0.3 /* maximum radius of a shape, in cells */
/* maximum radius of a shape, relative to the distance from the center of the cell to the nearest
 * side */
#define ROOM 0.66
#define OUTLINE 0.14 /* width of the outline of an open shape, relative to the shape's radius */

/* Sizes at which shapes look as large as a disc, relative to the radius of the disc. STAR_INNER is
 * relative to the outer radius of the star. */
#define SQUARE 0.86
#define TRIANGLE 1.24
#define CROSS 1.06
#define ARM 0.36
#define STAR 1.26
#define STAR_INNER 0.46

/* The legend shows the shapes in the order of the path, and then the first shape again. Lengths of
 * the legend are relative to the radius of a shape, unless a comment names another unit. */
#define LEGEND_SHAPE 0.33 /* maximum radius of a shape, relative to the height of the legend */
#define LEGEND_AROUND 6.5 /* length of the legend in addition to LEGEND_PITCH per color */
#define LEGEND_PITCH 4.4  /* minimum distance between the middles of shapes */
#define LEGEND_WIDEST 5.3 /* maximum distance between the middles of shapes */
/* distance by which the shapes are moved from the legend's middle toward its start */
#define LEGEND_MIDDLE 1.3
#define LEGEND_AFTER 2.2  /* distance from the last shape to the dots after it */
#define LEGEND_DOTS 0.7
#define LEGEND_DOT 0.15
#define ARROW_UNIT 0.05 /* unit of the coordinates of an arrow's corners */

/* An arrow's horizontal coordinates are measured from the shape before the arrow if they are
 * positive, otherwise from the shape after the arrow. */
static const signed char arrow[][2] = {{29, -2}, {-42, -2}, {-42, -7}, {-29, 0},
                                       {-42, 7}, {-42, 2},  {29, 2}};

static const maze_color grid_gray = {MAZE_COLOR_RGB, 216, 216, 216};

/* An open shape has an outline, and is filled with the color of the paper if all shapes are
 * black. */
static const struct {
    maze_color color;
    bool is_open;
} shapes[MAZE_COLORS] = {
    {{MAZE_COLOR_RGB, 214, 39, 40}, false},  {{MAZE_COLOR_RGB, 255, 205, 0}, true},
    {{MAZE_COLOR_RGB, 0, 92, 190}, false},   {{MAZE_COLOR_RGB, 0, 150, 80}, false},
    {{MAZE_COLOR_RGB, 130, 60, 160}, false},
};

static uint32_t block_of(const void *context, maze_cell cell)
{
    return maze_color_at(context, cell) < maze_colors(context) ? MAZE_NONE : 0;
}

static bool has_blocks(const maze_maze *maze, page_range cells)
{
    for (maze_cell cell = cells.first; cell <= cells.last; cell++)
        if (maze_color_at(maze, cell) >= maze_colors(maze))
            return true;
    return false;
}

/* Draws gray blocks in the cells without a color, which no path enters. */
static void draw_blocks(maze_drawing *drawing, const page_place *place, page_range cells)
{
    if (!has_blocks(place->maze, cells))
        return;
    maze_mark *mark = page_area_marks(drawing, place, MAZE_ROLE_GROUND, 1);
    if (!mark)
        return;
    mark->color = grid_gray;
    page_areas_fill(&(page_areas){place, cells, block_of, place->maze, mark, 1});
}

static void open_inner_sides(maze_maze *maze, page_range cells)
{
    const maze_shape *shape = maze_get_shape(maze);
    for (maze_door at = {cells.first, 0}; at.cell <= cells.last; at.cell++)
        for (at.side = 0; at.side < maze_shape_sides(shape, at.cell); at.side++)
            if (graph_across(&maze->graph, at).cell != MAZE_NONE &&
                !shape_parted(shape, at.cell, at.side))
                maze_open_side(maze, at.cell, at.side);
}

/* Draws thin lines between cells, and walls around the maze. Only the doors are open. */
static void draw_grid(maze_drawing *drawing, const page_place *place, page_range cells)
{
    maze_maze shut = *place->maze;
    page_place closed = *place;
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_GROUND, MAZE_MARK_STROKE, grid_gray);
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
    open_inner_sides(&shut, cells);
    page_walls_draw(drawing, &closed, cells);
    free(shut.open);
}

static double radius_of(const page_place *place, maze_cell cell)
{
    double room = page_clear_round(maze_get_shape(place->maze), cell) * fabs(place->cell);
    return fmin(RADIUS * fabs(place->cell), ROOM * room);
}

/* Adds the shape of a color to a mark. `up` is 1, or -1 if the shape is upside down. */
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
        page_mark_polygon(mark,
                          (const maze_point[]){{at.x - a, at.y - b},
                                               {at.x + a, at.y - b},
                                               {at.x + a, at.y - a},
                                               {at.x + b, at.y - a},
                                               {at.x + b, at.y + a},
                                               {at.x + a, at.y + a},
                                               {at.x + a, at.y + b},
                                               {at.x - a, at.y + b},
                                               {at.x - a, at.y + a},
                                               {at.x - b, at.y + a},
                                               {at.x - b, at.y - a},
                                               {at.x - a, at.y - a}},
                          12);
        break;
    }
    default:
        page_mark_star(mark, at, up * STAR * r, STAR_INNER);
    }
}

/* Returns 1, or -1 if the legend runs from right to left. The left and right edges of such a legend
 * are exchanged. */
static double onwards(const page_place *place)
{
    return place->legend.right < place->legend.left ? -1 : 1;
}

static double legend_radius(const page_place *place)
{
    return fmin(LEGEND_SHAPE * box_height(place->legend),
                fabs(box_width(place->legend)) /
                    (LEGEND_PITCH * maze_colors(place->maze) + LEGEND_AROUND));
}

/* Returns the distance between the middles of shapes in the legend, in points. */
static double legend_pitch(const page_place *place)
{
    double r = legend_radius(place), room = fabs(box_width(place->legend)) - LEGEND_AROUND * r;
    return fmin(room / maze_colors(place->maze), LEGEND_WIDEST * r);
}

static maze_point legend_point(const page_place *place, double n)
{
    maze_point at = box_middle(place->legend);
    at.x += onwards(place) * (legend_pitch(place) * (n - maze_colors(place->maze) / 2.0) -
                              LEGEND_MIDDLE * legend_radius(place));
    return at;
}

static double up_of(const page_place *place)
{
    return place->cell < 0 ? -1 : 1;
}

static void add_cells(maze_mark *mark, const page_place *place, page_range cells, unsigned color)
{
    for (maze_cell cell = cells.first; cell <= cells.last; cell++)
        if (maze_color_at(place->maze, cell) == color)
            add_shape(mark, color, page_place_center(place, cell), radius_of(place, cell),
                      up_of(place));
}

static void add_legend(maze_mark *mark, const page_place *place, unsigned color)
{
    for (unsigned i = color; i <= maze_colors(place->maze); i += maze_colors(place->maze))
        add_shape(mark, color, legend_point(place, i), legend_radius(place), up_of(place));
}

static void draw_shapes(maze_drawing *drawing, const page_place *place, const page_range *cells,
                        unsigned color)
{
    const maze_style *style = &place->style;
    bool black = style->symbols == MAZE_SYMBOLS_BLACK, is_open = shapes[color].is_open;
    maze_color paper = style->paper_color.kind == MAZE_COLOR_RGB ? style->paper_color : PAGE_WHITE;
    maze_color fill = !black ? shapes[color].color : is_open ? paper : style->wall_color;
    double radius = cells ? RADIUS * fabs(place->cell) : legend_radius(place);
    for (int line = 0; line <= is_open; line++) {
        maze_color ink = line ? style->wall_color : fill;
        if (ink.kind == MAZE_COLOR_NONE)
            continue;
        maze_mark *mark = page_drawing_add(drawing, cells ? MAZE_ROLE_COLORS : MAZE_ROLE_LEGEND,
                                           line ? MAZE_MARK_STROKE : MAZE_MARK_FILL, ink);
        mark->joins = MAZE_JOINS_ROUND;
        mark->width = line ? OUTLINE * radius : 0;
        if (cells)
            add_cells(mark, place, *cells, color);
        else
            add_legend(mark, place, color);
    }
}

void page_grid_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    if (maze_colors(place->maze) == 0 || cells.none)
        return;
    draw_blocks(drawing, place, cells);
    draw_grid(drawing, place, cells);
}

void page_colors_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    for (unsigned color = 0; color < maze_colors(place->maze) && !cells.none; color++)
        draw_shapes(drawing, place, &cells, color);
}

void page_order_draw(maze_drawing *drawing, const page_place *place)
{
    unsigned count = maze_colors(place->maze);
    maze_color ink = place->style.wall_color;
    double r = legend_radius(place);
    if (count == 0 || r <= 0)
        return;
    for (unsigned color = 0; color < count; color++)
        draw_shapes(drawing, place, NULL, color);
    if (ink.kind == MAZE_COLOR_NONE)
        return;
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_LEGEND, MAZE_MARK_FILL, ink);
    double on = onwards(place) * r;
    for (unsigned i = 0; i < count; i++) {
        page_mark_begin(mark);
        for (size_t k = 0; k < sizeof arrow / sizeof *arrow; k++) {
            maze_point at = legend_point(place, i + (arrow[k][0] < 0));
            page_mark_point(mark, (maze_point){at.x + ARROW_UNIT * arrow[k][0] * on,
                                               at.y + ARROW_UNIT * arrow[k][1] * r});
        }
        page_mark_close(mark);
    }
    maze_point dot = legend_point(place, count);
    dot.x += LEGEND_AFTER * on;
    for (int i = 0; i < 3; i++, dot.x += LEGEND_DOTS * on)
        page_mark_circle(mark, dot, LEGEND_DOT * r);
}
