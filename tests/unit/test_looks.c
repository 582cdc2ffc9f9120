/* The geometry of rounded corners, curves, filled passages and colored cells. */
#include "drawn.h"

#include "core/carve/maze.h"
#include "core/shape/wrappers.h"
#include "page/decor/decor.h"
#include "page/marks/drawing.h"

static const char *const recipes[] = {"rect1x1-1",
                                      "rect1x7-2",
                                      "rect12x9-7391",
                                      "rect20x20.circle-3",
                                      "polar2-1",
                                      "polar7-4",
                                      "rect15x15.diamond-doors.farthest-5",
                                      "rect9x9-doors.1.c40-3"};

static drawn draw(const char *recipe, const char *const *settings)
{
    maze_error error;
    maze_style style = style_for(MAZE_MEDIUM_SCREEN);
    for (; *settings; settings += 2)
        assert_done(page_style_set(&style, settings[0], settings[1], &error), &error);
    return draw_recipe(recipe, &style);
}

/* A goal inside is none. */
static unsigned doors_of(const drawn *d)
{
    return 1 + (maze_exit(d->maze).side != MAZE_NONE);
}

static double sweep_of(const maze_mark *mark, size_t i)
{
    return mark->sweeps ? mark->sweeps[i] : 0;
}

/* The direction, as an angle, of the piece between two points where it starts or ends. */
static double heading(maze_point a, maze_point b, double sweep, bool at_end)
{
    return atan2(b.y - a.y, b.x - a.x) + (at_end ? sweep : -sweep) / 2;
}

static double turn_between(double from, double to)
{
    return remainder(to - from, 2 * acos(-1));
}

/* The point at `part` of a piece. */
static maze_point along(maze_point a, maze_point b, double sweep, double part)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    if (sweep == 0)
        return (maze_point){a.x + part * dx, a.y + part * dy};
    double half = 1 / (2 * tan(sweep / 2)); /* from the chord to the middle, in chords */
    maze_point middle = {(a.x + b.x) / 2 - half * dy, (a.y + b.y) / 2 + half * dx};
    double c = cos(part * sweep), s = sin(part * sweep), x = a.x - middle.x, y = a.y - middle.y;
    return (maze_point){middle.x + c * x - s * y, middle.y + s * x + c * y};
}

static void add_line(maze_mark *mark, const maze_point *points, size_t count)
{
    page_mark_begin(mark);
    for (size_t i = 0; i < count; i++)
        page_mark_point(mark, points[i]);
}

/* Two lines of three and of four points, the second closed. */
static maze_drawing *bent_lines(double angle)
{
    const maze_point line[] = {{0, 0}, {10, 0}, {10 + 10 * cos(angle), 10 * sin(angle)}};
    static const maze_point ring[] = {{20, 20}, {24, 20}, {24, 28}, {20, 28}};
    maze_drawing *drawing = keep(page_drawing_create(100, 100), end_drawing);
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, (maze_color){0});
    add_line(mark, line, 3);
    add_line(mark, ring, 4);
    page_mark_close(mark);
    assert_true(page_drawing_check(drawing, NULL));
    return drawing;
}

TEST(arcs_touch_the_pieces_they_join)
{
    for (int degrees = -150; degrees <= 150; degrees += 15) {
        double angle = degrees * acos(-1) / 180, radius = 1.5;
        maze_drawing *drawing = bent_lines(angle);
        maze_mark *mark = &drawing->marks[0];
        page_mark_round(mark, NULL, radius, 4);
        if (degrees == 0) {
            assert_int_equal(mark->lines[0].count, 3);
            continue;
        }
        assert_int_equal(mark->lines[0].count, 4);
        const maze_point *p = mark->points;
        double wanted = fmin(fmin(radius * tan(fabs(angle) / 2), 4), 5);
        assert_true(fabs(10 - p[1].x - wanted) < 1e-9 && fabs(p[1].y) < 1e-9);
        assert_true(fabs(hypot(p[2].x - 10, p[2].y) - wanted) < 1e-9);
        assert_true(fabs(mark->sweeps[1] - angle) < 1e-9);
        for (size_t i = 0; i + 2 < 4; i++) /* no bend is left */
            assert_true(
                fabs(turn_between(heading(p[i], p[i + 1], mark->sweeps[i], true),
                                  heading(p[i + 1], p[i + 2], mark->sweeps[i + 1], false))) < 1e-9);
    }
}

TEST(closed_lines_have_no_corner_left)
{
    maze_drawing *drawing = bent_lines(1);
    maze_mark *mark = &drawing->marks[0];
    page_mark_round(mark, NULL, 100, 100); /* half of the shorter side at most */
    const maze_polyline *ring = &mark->lines[1];
    double turned = 0;
    for (size_t i = 0; i < ring->count; i++) {
        maze_point a = mark->points[ring->first + i];
        maze_point b = mark->points[ring->first + (i + 1) % ring->count];
        double sweep = mark->sweeps[ring->first + i];
        turned += sweep;
        assert_true(a.x >= 20 && a.x <= 24 && a.y >= 20 && a.y <= 28);
        if (sweep != 0) /* of radius 2 */
            assert_true(fabs(hypot(b.x - a.x, b.y - a.y) - 2 * sqrt(2)) < 1e-9);
    }
    assert_true(ring->closed && fabs(turned - 2 * acos(-1)) < 1e-9);
}

TEST(only_chosen_corners_and_no_arcs_change)
{
    static const uint8_t none[7] = {0};
    maze_drawing *drawing = bent_lines(1);
    maze_mark *mark = &drawing->marks[0];
    page_mark_round(mark, none, 1, 1);
    assert_int_equal(mark->point_count, 7);
    drawing = keep(page_drawing_create(9, 9), end_drawing);
    mark = page_drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, (maze_color){0});
    page_mark_begin(mark);
    page_mark_point(mark, (maze_point){0, 0});
    page_mark_sweep(mark, 1);
    page_mark_point(mark, (maze_point){5, 0});
    page_mark_point(mark, (maze_point){5, 5});
    page_mark_round(mark, NULL, 1, 1);
    assert_int_equal(mark->point_count, 3);
    assert_true(mark->sweeps[0] == 1 && mark->sweeps[1] == 0);
}

static double distance_to(maze_point p, maze_point a, maze_point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    double part = square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 0;
    part = fmin(fmax(part, 0), 1);
    return hypot(p.x - a.x - part * dx, p.y - a.y - part * dy);
}

static double clearance(const drawn *d, maze_point p)
{
    const maze_shape *shape = maze_get_shape(d->maze);
    double nearest = INFINITY;
    for (maze_cell cell = 0; cell < maze_get_graph(d->maze)->cells; cell++)
        for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
            if (maze_is_open(d->maze, cell, side))
                continue;
            maze_wall wall = maze_shape_wall(shape, cell, side);
            maze_point a = page_place_corner(d->place, wall.from);
            maze_point b = page_place_corner(d->place, wall.to), last = a;
            for (int i = 1; i <= 4; i++) {
                maze_point next = along(a, b, wall.sweep, i / 4.0);
                nearest = fmin(nearest, distance_to(p, last, next));
                last = next;
            }
        }
    return nearest;
}

TEST(curves_have_no_corner_and_touch_no_wall)
{
    static const char *const settings[] = {"solution-curve", "yes", NULL};
    for (size_t k = 0; k < COUNT(recipes); k++) {
        drawn d = draw(recipes[k], settings);
        const maze_mark *way = mark_of(&d, MAZE_ROLE_SOLUTION);
        double before = 0;
        for (size_t i = 0; i + 1 < way->point_count; i++) {
            maze_point a = way->points[i], b = way->points[i + 1];
            double sweep = sweep_of(way, i);
            if (i > 0 && fabs(turn_between(before, heading(a, b, sweep, false))) > 1e-6)
                fail_msg("%s: the solution turns at (%g, %g)", recipes[k], a.x, a.y);
            before = heading(a, b, sweep, true);
            for (int part = 0; part <= 8; part++) {
                double room = clearance(&d, along(a, b, sweep, part / 8.0));
                if (!(room > (way->width + d.place->wall) / 2))
                    fail_msg("%s: the solution touches a wall, %g", recipes[k], room);
            }
        }
    }
}

/* A tree falls into no fewer lines than half of its cells with an odd number of open sides. */
TEST(passages_are_few_lines)
{
    static const char *const settings[] = {"draw", "passages", NULL};
    for (size_t k = 0; k < COUNT(recipes); k++) {
        drawn d = draw(recipes[k], settings);
        size_t odd = doors_of(&d); /* ends of lines too */
        for (maze_cell cell = 0; cell < maze_get_graph(d.maze)->cells; cell++) {
            unsigned open = 0;
            for (uint32_t side = 0; side < maze_get_graph(d.maze)->sides; side++)
                open += maze_is_open(d.maze, cell, side);
            odd += open % 2;
        }
        assert_int_equal(mark_of(&d, MAZE_ROLE_PASSAGES)->line_count, odd / 2);
    }
}

/* The areas of all marks add up to that of the legend and of all cells; arcs count as chords. */
TEST(colored_cells_cover_everything_once)
{
    static const char *const settings[] = {"heat", "yes", NULL};
    for (size_t k = 0; k < COUNT(recipes); k++) {
        if (strncmp(recipes[k], "polar", 5) == 0)
            continue;
        drawn d = draw(recipes[k], settings);
        const maze_box *legend = &d.place->legend;
        double area = -6 * (legend->right - legend->left);
        uint32_t marks = 0;
        for (size_t m = 0; m < d.drawing->count; m++) {
            const maze_mark *mark = &d.drawing->marks[m];
            marks += mark->role == MAZE_ROLE_HEAT;
            for (size_t l = 0; mark->role == MAZE_ROLE_HEAT && l < mark->line_count; l++) {
                const maze_polyline *line = &mark->lines[l];
                assert_true(line->closed);
                for (size_t i = 0; i < line->count; i++) {
                    maze_point a = mark->points[line->first + i];
                    maze_point b = mark->points[line->first + (i + 1) % line->count];
                    area += (a.x * b.y - b.x * a.y) / 2;
                }
            }
        }
        double cells = maze_get_graph(d.maze)->cells * d.place->cell * d.place->cell;
        assert_true(fabs(area - cells) < 1e-6 * cells + 1e-6);
        assert_int_equal(marks, page_heat_levels(d.place));
    }
}

TEST(passages_and_heat_exclude_each_other)
{
    maze_error error;
    maze_style style = style_for(MAZE_MEDIUM_SHEET);
    maze_maze *maze = maze_of("rect5x5-1");
    style.heat = true;
    style.draw = MAZE_DRAW_PASSAGES;
    assert_null(maze_page_layout(maze, NULL, &style, &error));
    assert_says(&error, MAZE_BAD_INPUT, "heat");
}

static double lightness(maze_color color)
{
    uint8_t channels[] = {color.red, color.green, color.blue};
    static const double weights[] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += weights[i] * pow((channels[i] / 255.0 + 0.055) / 1.055, 2.4);
    return 116 * cbrt(sum) - 16;
}

/* It is even: each of 16 steps takes about as much of the lightness. */
TEST(the_scale_is_even)
{
    double first = lightness(page_ramp_color(0)), last = lightness(page_ramp_color(1)),
           before = first;
    assert_true(first > 85 && last > 30 && last < 40);
    for (int i = 1; i <= 16; i++) {
        double here = lightness(page_ramp_color(i / 16.0)), even = (first - last) / 16;
        assert_true(before - here > 0.6 * even && before - here < 1.4 * even);
        before = here;
    }
}

UNIT_MAIN
