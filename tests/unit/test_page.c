/* Tests of layout: the positions on a page are right, and each wall is drawn exactly once. */
#include "drawn.h"

#include "core/carve/maze.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <stdio.h>

/* The walls in a drawing of squares: how often each wall between two neighboring corners is
 * drawn. */
typedef struct wall_grid {
    uint32_t width, height;
    maze_point origin;
    double cell;      /* cell size; negative if the drawing is rotated */
    uint8_t *flat;    /* how often the wall from corner (x, y) to (x + 1, y) is drawn */
    uint8_t *upright; /* how often the wall from corner (x, y) to (x, y + 1) is drawn */
} wall_grid;

static size_t corner_at(const wall_grid *g, uint32_t x, uint32_t y)
{
    return (size_t)y * (g->width + 1) + x;
}

static wall_grid wall_grid_create(uint32_t width, uint32_t height, maze_point origin, double cell)
{
    wall_grid g = {width, height, origin, cell, NULL, NULL};
    size_t corners = (size_t)(width + 1) * (height + 1);
    g.flat = test_calloc(corners, 1);
    g.upright = test_calloc(corners, 1);
    return g;
}

static void wall_grid_finish(wall_grid *g)
{
    test_free(g->flat);
    test_free(g->upright);
}

static uint32_t to_corner(double value, double origin, double cell, uint32_t most)
{
    double corner = (value - origin) / cell, nearest = round(corner);
    assert_true(fabs(corner - nearest) < 1e-6);
    assert_true(nearest >= 0 && nearest <= most);
    return (uint32_t)nearest;
}

static void count_run(wall_grid *g, maze_point from, maze_point to)
{
    uint32_t x0 = to_corner(from.x, g->origin.x, g->cell, g->width);
    uint32_t y0 = to_corner(from.y, g->origin.y, g->cell, g->height);
    uint32_t x1 = to_corner(to.x, g->origin.x, g->cell, g->width);
    uint32_t y1 = to_corner(to.y, g->origin.y, g->cell, g->height);
    assert_true((x0 == x1) != (y0 == y1));
    for (uint32_t x = x0 < x1 ? x0 : x1; y0 == y1 && x < (x0 < x1 ? x1 : x0); x++)
        g->flat[corner_at(g, x, y0)]++;
    for (uint32_t y = y0 < y1 ? y0 : y1; x0 == x1 && y < (y0 < y1 ? y1 : y0); y++)
        g->upright[corner_at(g, x0, y)]++;
}

/* Counts how often each wall is drawn, and checks that lines turn at each of their points. */
static void count_walls(wall_grid *g, const maze_mark *walls)
{
    for (size_t i = 0; i < walls->line_count; i++) {
        const maze_polyline *line = &walls->lines[i];
        const maze_point *p = walls->points + line->first;
        assert_true(line->count >= 2);
        size_t runs = line->closed ? line->count : line->count - 1;
        for (size_t k = 0; k < runs; k++) {
            maze_point a = p[k], b = p[(k + 1) % line->count];
            count_run(g, a, b);
            if (k + 1 < runs || line->closed) {
                maze_point c = p[(k + 2) % line->count];
                assert_int_not_equal(a.x == b.x, b.x == c.x);
            }
        }
    }
}

static bool has_flat(const maze_maze *maze, const wall_grid *g, uint32_t x, uint32_t y)
{
    if (y < g->height)
        return !maze_is_open(maze, y * g->width + x, 0);
    return !maze_is_open(maze, (y - 1) * g->width + x, 2);
}

static bool has_upright(const maze_maze *maze, const wall_grid *g, uint32_t x, uint32_t y)
{
    if (x < g->width)
        return !maze_is_open(maze, y * g->width + x, 3);
    return !maze_is_open(maze, y * g->width + x - 1, 1);
}

/* Checks that all walls between the rows of corners `top` and `bottom` are drawn, and that no
 * wall is drawn twice. Walls outside of these rows may be missing. */
static void assert_walls(const maze_maze *maze, const wall_grid *g, double top, double bottom)
{
    for (uint32_t y = 0; y <= g->height; y++)
        for (uint32_t x = 0; x <= g->width; x++) {
            unsigned flat = g->flat[corner_at(g, x, y)], upright = g->upright[corner_at(g, x, y)];
            bool is_flat = x < g->width && has_flat(maze, g, x, y);
            bool is_upright = y < g->height && has_upright(maze, g, x, y);
            assert_in_range(flat, is_flat && y >= top && y <= bottom, is_flat);
            assert_in_range(upright, is_upright && y + 1 >= top && y <= bottom, is_upright);
        }
}

TEST(a_part_has_every_wall_that_touches_it)
{
    for (int medium = MAZE_MEDIUM_SHEET; medium <= MAZE_MEDIUM_PIXELS; medium++) {
        maze_style style = style_for((maze_medium)medium);
        style.cell = (maze_length){8, MAZE_UNIT_PT};
        style.wall = (maze_length){2, MAZE_UNIT_PT};
        style.dpi = 72;
        drawn d = draw_recipe("rect9x23-random-5", &style);
        maze_box walls_box = box_of(d.walls), box = maze_page_box(d.page);
        maze_point origin = {walls_box.left + 1, walls_box.top + 1};
        for (double top = box.top; top < box.bottom; top += 3.5)
            for (double height = 0.5; height < 60; height *= 3) {
                maze_box part = {box.left, top, box.right, fmin(top + height, box.bottom)};
                maze_drawing *drawing = draw_part(d.page, part);
                const maze_mark *walls = find_mark(drawing, MAZE_ROLE_WALLS);
                wall_grid g = wall_grid_create(9, 23, origin, 8);
                if (walls)
                    count_walls(&g, walls);
                assert_walls(d.maze, &g, (part.top - 1 - origin.y) / 8,
                             (part.bottom + 1 - origin.y) / 8);
                wall_grid_finish(&g);
            }
    }
}

static void assert_whole(const char *what, double value, double px)
{
    if (fabs(value / px - round(value / px)) > 1e-6)
        fail_msg("%s: %.17g pixels", what, value / px);
}

static void assert_on_pixels(const maze_style *style)
{
    char what[120];
    drawn d = draw_recipe("rect6x8-3", style);
    const maze_mark *walls = d.walls;
    double px = 72 / style->dpi, half = walls->width / 2;
    maze_box box = maze_page_box(d.page);
    snprintf(what, sizeof what, "dpi %g, cell %g, wall %g", style->dpi, style->cell.value,
             style->wall.value);
    assert_true(fabs(maze_page_pixel(d.page) - px) < 1e-12);
    assert_whole(what, box.right, px);
    assert_whole(what, box.bottom, px);
    assert_whole(what, walls->width, px);
    assert_true(walls->width > px * 0.999);
    for (size_t i = 0; i < walls->point_count; i++) {
        assert_whole(what, walls->points[i].x - half, px);
        assert_whole(what, walls->points[i].y + half, px);
    }
}

TEST(edges_are_at_whole_pixels)
{
    static const double dpis[] = {10, 72, 72.5, 96, 100, 150, 203, 300, 600, 1200, 9600};
    static const maze_length cells[] = {
        {0, MAZE_UNIT_AUTO}, {9, MAZE_UNIT_PX}, {16, MAZE_UNIT_PX}, {7.3, MAZE_UNIT_MM}};
    for (size_t i = 0; i < COUNT(dpis); i++)
        for (size_t k = 0; k < COUNT(cells); k++)
            for (int wall = 0; wall < 8; wall++)
                for (int arrows = MAZE_ARROWS_BLACK; arrows <= MAZE_ARROWS_NONE; arrows++) {
                    maze_style style = style_for(MAZE_MEDIUM_PIXELS);
                    style.dpi = dpis[i];
                    style.cell = cells[k];
                    style.arrows = (maze_arrows)arrows;
                    if (wall > 0)
                        style.wall = (maze_length){wall, MAZE_UNIT_PX};
                    bool fits = cells[k].unit == MAZE_UNIT_PX || dpis[i] > 70 || wall < 2;
                    if (fits)
                        assert_on_pixels(&style);
                }
}

TEST(walls_in_millimeters_are_rounded_to_pixels)
{
    for (double wall = 0.01; wall < 2; wall += 0.07) {
        maze_style style = style_for(MAZE_MEDIUM_PIXELS);
        style.wall = (maze_length){wall, MAZE_UNIT_MM};
        style.margin = (maze_length){3.3, MAZE_UNIT_MM};
        assert_on_pixels(&style);
    }
}

TEST(a_maze_is_centered_and_can_be_rotated)
{
    static const maze_box boxes[] = {
        {0, 0, 300, 200}, {50, 60, 120, 400}, {10.3, 20.7, 99.1, 97.3}};
    maze_maze *maze = maze_of("rect7x5-2");
    maze_style style = style_for(MAZE_MEDIUM_SHEET);
    for (size_t i = 0; i < COUNT(boxes); i++) {
        page_place upright, turned;
        maze_box box = boxes[i];
        assert_true(page_place_in_box(&upright, maze, NULL, &style, box, false, NULL));
        assert_true(page_place_in_box(&turned, maze, NULL, &style, box, true, NULL));
        assert_true(turned.cell == -upright.cell);
        maze_box a = page_place_bounds(&upright), b = page_place_bounds(&turned);
        assert_inside("upright", a, box, ORIGIN_SLACK);
        assert_inside("turned", b, box, ORIGIN_SLACK);
        assert_true(fabs(a.left + a.right - box.left - box.right) <= 1);
        assert_true(fabs(b.top + b.bottom - box.top - box.bottom) <= 1);
        maze_point start = page_place_door(&turned, maze_entrance(maze));
        maze_point goal = page_place_door(&turned, maze_exit(maze));
        assert_true(start.y > goal.y && start.x > goal.x);
    }
}

UNIT_MAIN
