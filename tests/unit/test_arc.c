/* Tests walls and paths that are arcs, as lines of a drawing. */
#include "drawn.h"

#include "page/marks/drawing.h"

#include <stdio.h>

static const double pi = 3.14159265358979323846;

static double distance(maze_point a, maze_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static const double cell = 12; /* 16 pixels in SVG for the web */

/* All rings except the first two: the hole is a complete circle without ends. */
TEST(a_hole_is_a_circle)
{
    uint8_t bits[100] = {0};
    uint32_t checksum = 0, cells = 1 + 6 + 12 + 24 + 24;
    for (uint32_t i = 7; i < cells; i++)
        bits[i / 8] |= (uint8_t)(1u << i % 8);
    maze_error error;
    maze_inputs *inputs = maze_inputs_create(&error);
    assert_done(inputs && maze_inputs_add_mask(inputs, bits, cells, &checksum, &error), &error);
    char text[80];
    snprintf(text, sizeof text, "polar5.mask.%08lx-7391", (unsigned long)checksum);
    maze_recipe *recipe = recipe_of(text);
    maze_maze *maze = keep_maze(maze_make(recipe, inputs, &error), &error);
    maze_style style = style_for(MAZE_MEDIUM_SCREEN);
    drawn p = draw_maze(maze, &style);
    const maze_mark *walls = p.walls;
    double least = INFINITY;
    for (size_t i = 0; i < walls->line_count; i++) {
        const maze_polyline *line = &walls->lines[i];
        double sum = 0;
        for (size_t k = 0; k < line->count; k++)
            sum += walls->sweeps[line->first + k];
        if (line->closed && line->count == 3 && fabs(fabs(sum) - 2 * pi) < 1e-9)
            least =
                fmin(least, distance(walls->points[line->first], walls->points[line->first + 1]));
    }
    assert_true(fabs(least - 2 * cell * sqrt(3)) < 1e-6);
    maze_inputs_destroy(inputs);
}

TEST(a_way_along_a_ring_keeps_its_distance)
{
    maze_style style = style_for(MAZE_MEDIUM_SCREEN);
    drawn p = draw_recipe("polar20-7391", &style);
    const maze_mark *way = mark_of(&p, MAZE_ROLE_SOLUTION);
    maze_point middle = {0, 0};
    size_t arcs = 0;
    assert_int_equal(way->line_count, 1);
    for (size_t i = 0; i < way->point_count; i++) {
        double sweep = way->sweeps[i];
        if (sweep == 0)
            continue;
        maze_point a = way->points[i], b = way->points[i + 1];
        double back = 1 / (2 * tan(sweep / 2));
        maze_point here = {(a.x + b.x) / 2 - back * (b.y - a.y),
                           (a.y + b.y) / 2 + back * (b.x - a.x)};
        if (arcs++ == 0)
            middle = here;
        assert_true(distance(here, middle) < 1e-6);
        double radius = distance(a, middle) / cell;
        assert_true(fabs(radius - floor(radius) - 0.5) < 1e-6);
    }
    assert_true(arcs > 10);
}

UNIT_MAIN
