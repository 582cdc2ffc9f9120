/* Draws solutions as lines, filled passages or filled cells. A curved line crosses the sides of
 * cells at right angles, and turns between two crossings in an arc or in a biarc (K. M. Bolton,
 * "Biarc curves", Computer-Aided Design 7, 1975). */
#include "page/marks/marks.h"

#include "core/carve/maze.h"
#include "core/shape/shape.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

#define MOST_STEPS 48
/* hardly visible difference between the red, green or blue components of two colors */
#define LEAST_STEP 5

typedef struct oklab {
    double l, a, b;
} oklab;

static uint32_t apart(uint8_t a, uint8_t b)
{
    return a > b ? (uint32_t)(a - b) : (uint32_t)(b - a);
}

/* Returns the number of colors, at most MOST_STEPS, of a gradient with hardly visible steps. */
static uint32_t gradient_steps(maze_color from, maze_color to)
{
    uint32_t red = apart(from.red, to.red), green = apart(from.green, to.green);
    uint32_t blue = apart(from.blue, to.blue), most = red > green ? red : green;
    most = blue > most ? blue : most;
    uint32_t steps = (most + LEAST_STEP - 1) / LEAST_STEP + 1;
    return most == 0 ? 1 : steps < MOST_STEPS ? steps : MOST_STEPS;
}

static double cube(double x)
{
    return x * x * x;
}

/* Returns the linear value of a byte of sRGB. The function is the inverse of the transfer function
 * of sRGB (IEC 61966-2-1), and has the exponent 12/5. */
static double to_linear(uint8_t value)
{
    double part = value / 255.0;
    if (part <= 0.04045)
        return part / 12.92;
    /* Newton's method finds the fifth root, because `pow` would add its tables to the web
     * module. */
    double base = (part + 0.055) / 1.055, root = sqrt(sqrt(base));
    for (int i = 0; i < 5; i++)
        root += (base / (root * root * root * root) - root) / 5;
    return base * base * root * root;
}

static uint8_t from_linear(double value)
{
    double part = fmin(fmax(value, 0), 1);
    double root = sqrt(sqrt(cbrt(part)));
    part = part <= 0.0031308 ? part * 12.92 : 1.055 * root * root * cube(root) - 0.055;
    return (uint8_t)floor(part * 255 + 0.5 + 1.0 / 65536);
}

static oklab lab_of(maze_color color)
{
    double r = to_linear(color.red), g = to_linear(color.green), b = to_linear(color.blue);
    double l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return (oklab){0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                   1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                   0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

maze_color page_gradient_color(maze_color from, maze_color to, uint32_t step, uint32_t steps)
{
    if (step == 0)
        return from;
    if (step + 1 >= steps)
        return to;
    oklab a = lab_of(from), b = lab_of(to);
    double part = step / (steps - 1.0);
    oklab lab = {a.l + part * (b.l - a.l), a.a + part * (b.a - a.a), a.b + part * (b.b - a.b)};
    double l = cube(lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b);
    double m = cube(lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b);
    double s = cube(lab.l - 0.0894841775 * lab.a - 1.2914855480 * lab.b);
    return (maze_color){MAZE_COLOR_RGB,
                        from_linear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                        from_linear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                        from_linear(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

/* tolerance for the lengths of pieces and of steps of a gradient, in points, because sums of
 * lengths have rounding errors */
#define SLACK 1e-6

typedef struct cutter {
    maze_mark *marks;
    uint32_t step, steps;
    double each, left;
} cutter;

static void cut_piece(cutter *cutter, maze_point a, maze_point b, double sweep)
{
    double length = page_line_length(a, b, sweep), done = 0;
    while (cutter->step + 1 < cutter->steps && length - done > cutter->left + SLACK) {
        double from = done / length;
        /* the step already ended at the start of this piece */
        bool is_behind = cutter->left <= SLACK;
        done += is_behind ? 0 : cutter->left;
        maze_point at = page_line_part(a, b, sweep, done / length);
        if (!is_behind) {
            page_mark_sweep(&cutter->marks[cutter->step], sweep * (done / length - from));
            page_mark_point(&cutter->marks[cutter->step], at);
        }
        cutter->step++;
        cutter->left = cutter->each;
        page_mark_begin(&cutter->marks[cutter->step]);
        page_mark_point(&cutter->marks[cutter->step], at);
    }
    cutter->left -= length - done;
    page_mark_sweep(&cutter->marks[cutter->step], sweep * (1 - done / length));
    page_mark_point(&cutter->marks[cutter->step], b);
}

static void cut(maze_drawing *drawing, maze_color from, maze_color to)
{
    if (!page_drawing_check(drawing, NULL))
        return;
    size_t first = drawing->count - 1;
    maze_mark whole = drawing->marks[first];
    double length = 0;
    for (size_t i = 0; i < whole.line_count; i++)
        length += page_line_whole_length(&whole, &whole.lines[i]);
    cutter cutter = {.steps = length > 0 ? gradient_steps(from, to) : 1};
    drawing->count--;
    for (uint32_t i = 0; i < cutter.steps; i++) {
        maze_color color = page_gradient_color(from, to, i, cutter.steps);
        maze_mark *mark = page_drawing_add(drawing, whole.role, whole.kind, color);
        mark->hidden = whole.hidden;
        mark->width = whole.width;
        mark->joins = whole.joins;
    }
    cutter.marks = drawing->marks + first;
    cutter.each = cutter.left = length / cutter.steps;
    for (size_t i = 0; i < whole.line_count && page_drawing_check(drawing, NULL); i++) {
        size_t start = whole.lines[i].first, last = start + whole.lines[i].count - 1;
        page_mark_begin(&cutter.marks[cutter.step]);
        page_mark_point(&cutter.marks[cutter.step], whole.points[start]);
        for (size_t k = start; k < last; k++)
            cut_piece(&cutter, whole.points[k], whole.points[k + 1], page_mark_sweep_at(&whole, k));
    }
    page_mark_finish(&whole);
}

/* Returns the end of the solution's line at a door. A line that is as wide as passages ends at the
 * end of the passage. */
static maze_point end_of(const page_place *place, maze_door door, const maze_mark *mark)
{
    bool wide = place->style.solution_fill && door.side != MAZE_NONE;
    return wide ? page_door_end(place, door, mark->width) : page_place_door(place, door);
}

/* Maximum distance, in cells, from a side to the point where the perpendiculars of two sides meet.
 * Up to this distance, an arc between the middles of these sides stays within the cell. */
#define FARTHEST_CORNER 0.8

#define STRAIGHT 1e-9

/* The middle of a side, and the direction of the solution's line there, as a unit vector. */
typedef struct crossing {
    maze_point at, along;
} crossing;

static double dot(maze_point a, maze_point b)
{
    return a.x * b.x + a.y * b.y;
}

static double cross_product(maze_point a, maze_point b)
{
    return a.x * b.y - a.y * b.x;
}

static maze_point moved(maze_point from, maze_point along, double length)
{
    return (maze_point){from.x + along.x * length, from.y + along.y * length};
}

static maze_point difference(maze_point a, maze_point b)
{
    return (maze_point){a.x - b.x, a.y - b.y};
}

/* Returns the angle between two directions, in radians. Returns exactly 0 if the directions are
 * nearly equal, because rounding errors would give an arc with an arbitrary radius. */
static double turn(maze_point from, maze_point to)
{
    double angle = atan2(cross_product(from, to), dot(from, to));
    return fabs(angle) > STRAIGHT ? angle : 0;
}

/* Returns the crossing of a curved line with a side. The line is perpendicular to the chord of the
 * wall, and therefore to the wall at its middle. */
static crossing cross_side(const page_place *place, maze_cell cell, uint32_t side, bool outward)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_wall wall = maze_shape_wall(shape, cell, side);
    maze_point chord =
        difference(page_place_corner(place, wall.to), page_place_corner(place, wall.from));
    maze_point center = page_place_center(place, cell);
    maze_point middle = page_place_door(place, (maze_door){cell, side});
    double length = hypot(chord.x, chord.y);
    maze_point normal = {chord.y / length, -chord.x / length};
    bool leads_out = dot(normal, difference(middle, center)) > 0;
    if (leads_out != outward)
        normal = (maze_point){-normal.x, -normal.y};
    return (crossing){middle, normal};
}

/* Joins two crossings by a biarc. t and u are the unit tangents at the crossings, and v is the
 * vector between the crossings. The length d of both tangents solves this equation:
 *
 *     2 (1 - t·u) d² + 2 v·(t + u) d - v·v = 0 */
static void join_by_two_arcs(page_line *line, crossing in, crossing out)
{
    maze_point v = difference(out.at, in.at);
    maze_point sum = {in.along.x + out.along.x, in.along.y + out.along.y};
    double a = 2 * (1 - dot(in.along, out.along)), b = 2 * dot(v, sum), c = dot(v, v);
    double tangent = a > STRAIGHT ? (sqrt(b * b + 4 * a * c) - b) / (2 * a) : c / b;
    maze_point first = moved(in.at, in.along, tangent), last = moved(out.at, out.along, -tangent);
    maze_point middle = {(first.x + last.x) / 2, (first.y + last.y) / 2};
    page_line_to(line, middle, 2 * turn(in.along, difference(middle, in.at)));
    page_line_to(line, out.at, 2 * turn(difference(out.at, middle), out.along));
}

static void join(page_line *line, crossing in, crossing out, double cell)
{
    maze_point v = difference(out.at, in.at);
    double sine = cross_product(in.along, out.along);
    if (fabs(cross_product(in.along, v)) <= STRAIGHT * cell && fabs(sine) <= STRAIGHT) {
        page_line_to(line, out.at, 0);
        return;
    }
    double before = cross_product(v, out.along) / sine, after = cross_product(in.along, v) / sine;
    double most = FARTHEST_CORNER * cell;
    if (fabs(sine) > STRAIGHT && before > 0 && after > 0 && fmax(before, after) <= most) {
        if (fabs(before - after) <= STRAIGHT * cell)
            after = before;
        double tangent = fmin(before, after);
        if (before != tangent)
            page_line_to(line, moved(in.at, in.along, before - tangent), 0);
        page_line_to(line, moved(out.at, out.along, tangent - after), turn(in.along, out.along));
        if (after != tangent)
            page_line_to(line, out.at, 0);
    } else {
        join_by_two_arcs(line, in, out);
    }
}

static void wind(const page_place *place, page_line *line, const maze_mark *mark,
                 const core_way *way)
{
    bool is_last = way->place == place->path.length;
    page_line_trail(line, place, way->cell, way->entered, way->left);
    if (way->left == MAZE_NONE)
        page_line_to(line, page_place_center(place, way->cell), 0);
    else
        page_line_to(line,
                     is_last ? end_of(place, maze_exit(place->maze), mark)
                             : page_place_door(place, (maze_door){way->cell, way->left}),
                     0);
}

/* Number of rounds that smooth a line. In a round, each point becomes the sum of half of itself and
 * a quarter of each neighbor. The ends do not move. */
#define SMOOTHED 2

static void smooth(maze_mark *mark)
{
    if (page_mark_failed(mark) || mark->line_count == 0)
        return;
    const maze_polyline *line = &mark->lines[mark->line_count - 1];
    maze_point *at = mark->points + line->first;
    for (int round = 0; round < SMOOTHED; round++) {
        maze_point before = at[0];
        for (size_t i = 1; i + 1 < line->count; i++) {
            maze_point own = at[i];
            at[i] = (maze_point){own.x / 2 + (before.x + at[i + 1].x) / 4,
                                 own.y / 2 + (before.y + at[i + 1].y) / 4};
            before = own;
        }
    }
}

/* Returns the middle of a side or, if the cell across the side is elsewhere on the paper of a net,
 * a point before the side. */
static maze_point side_of(const page_place *place, maze_cell cell, uint32_t side,
                          const maze_mark *mark)
{
    if (!shape_parted(maze_get_shape(place->maze), cell, side))
        return page_hand_way(place, cell, side);
    return page_door_end(place, (maze_door){cell, side}, mark->width);
}

/* If the next cell is elsewhere on the paper of a net, ends the line and starts a new line in the
 * next cell. */
static void go_apart(const page_place *place, page_line *line, maze_mark *mark, const core_way *way)
{
    if (way->place == place->path.length ||
        !shape_parted(maze_get_shape(place->maze), way->cell, way->left))
        return;
    page_line_end(line);
    page_line_start(line, mark, side_of(place, place->path.cells[way->place], way->back, mark));
}

static void trace_path(const page_place *place, bool curved, maze_mark *mark)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    bool winds = shape_has_trails(shape);
    page_line line;
    core_way way = way_start(place->maze, &place->path);
    page_line_start(&line, mark, end_of(place, maze_entrance(place->maze), mark));
    while (way_next(&way)) {
        if (page_passes_under(place, way.cell)) {
            page_line_under(&line, place, way.cell, way.entered);
            page_line_from_under(&line, mark, place, way.cell, way.left);
            continue;
        }
        bool enters = way.entered != MAZE_NONE, leaves = way.left != MAZE_NONE;
        if (winds) {
            wind(place, &line, mark, &way);
            continue;
        }
        bool is_last = way.place == place->path.length;
        double bend_in = enters ? maze_shape_bend(shape, way.cell, way.entered) : 0;
        double bend_out = leaves ? maze_shape_bend(shape, way.cell, way.left) : 0;
        if (curved && enters && leaves && (bend_in == 0 || bend_out == 0)) {
            join(&line, cross_side(place, way.cell, way.entered, false),
                 cross_side(place, way.cell, way.left, true), fabs(place->cell));
            go_apart(place, &line, mark, &way);
            continue;
        }
        /* the line begins or ends at the center of the cell, has sharp corners, or continues on one
         * circle through both sides */
        if (enters)
            page_line_to(&line,
                         curved ? page_place_center(place, way.cell)
                                : page_hand_way(place, way.cell, MAZE_NONE),
                         -bend_in);
        if (leaves)
            page_line_to(&line,
                         is_last  ? end_of(place, maze_exit(place->maze), mark)
                         : curved ? page_place_door(place, (maze_door){way.cell, way.left})
                                  : side_of(place, way.cell, way.left, mark),
                         bend_out);
        go_apart(place, &line, mark, &way);
    }
    page_line_end(&line);
    if (winds && place->draw == MAZE_DRAW_WALLS)
        smooth(mark);
}

static const maze_color gray = {MAZE_COLOR_RGB, 128, 128, 128};

/* gray that differs clearly from black walls and from white paper */
static const maze_color light_gray = {MAZE_COLOR_RGB, 176, 176, 176};

/* gray on which letters are legible */
static const maze_color band_gray = {MAZE_COLOR_RGB, 204, 204, 204};

/* color that does not occur in the heat scale */
static const maze_color on_heat = {MAZE_COLOR_RGB, 204, 0, 102};

static maze_color color_of(const maze_style *style)
{
    if (style->solution_color.kind != MAZE_COLOR_AUTO)
        return style->solution_color;
    return style->heat            ? on_heat
           : style->letters       ? band_gray
           : style->solution_fill ? light_gray
                                  : gray;
}

static void color_line(maze_drawing *drawing, const maze_style *style)
{
    if (style->solution_end.kind == MAZE_COLOR_RGB)
        cut(drawing, style->solution_color, style->solution_end);
}

/* Returns the point at the distance `length` from `a`, measured along the line or arc to `b`. On an
 * arc, the point is not beyond the middle. Returns `b` if the distance from `a` to `b` is at most
 * `length`. *sweep becomes the sweep of the remaining piece. */
static maze_point pulled(maze_point a, maze_point b, double length, double *sweep)
{
    double chord = hypot(b.x - a.x, b.y - a.y);
    if (chord <= length) {
        *sweep = 0;
        return b;
    }
    if (fabs(*sweep) < 1e-9)
        return (maze_point){a.x + (b.x - a.x) * length / chord, a.y + (b.y - a.y) * length / chord};
    double half = *sweep / 2, radius = chord / 2 / sin(fabs(half));
    /* signed distance from the chord to the center of the arc; positive if the center is on the
     * right of the direction from `a` to `b` */
    double up = chord / 2 / tan(half);
    maze_point middle = {(a.x + b.x) / 2 - (b.y - a.y) / chord * up,
                         (a.y + b.y) / 2 + (b.x - a.x) / chord * up};
    double part = copysign(fmin(length / radius, fabs(*sweep) / 2), *sweep);
    *sweep -= part;
    double x = a.x - middle.x, y = a.y - middle.y;
    return (maze_point){middle.x + x * cos(part) - y * sin(part),
                        middle.y + x * sin(part) + y * cos(part)};
}

/* Shortens the ends of a line at doors, so that the round caps of the line end at the outer edges
 * of the walls. */
static void pull_ends(const page_place *place, maze_mark *mark)
{
    double length = mark->width / 2 - page_place_reach(place), straight = 0;
    size_t last = mark->point_count;
    maze_point *points = mark->points;
    if (last < 3 || length <= 0)
        return;
    if (maze_entrance(place->maze).side != MAZE_NONE)
        points[0] = pulled(points[0], points[1], length, mark->sweeps ? mark->sweeps : &straight);
    double back = mark->sweeps ? -mark->sweeps[last - 2] : 0;
    if (maze_exit(place->maze).side != MAZE_NONE)
        points[last - 1] = pulled(points[last - 1], points[last - 2], length, &back);
    if (mark->sweeps)
        mark->sweeps[last - 2] = -back;
}

static void round_as_ways(const page_place *place, maze_mark *mark)
{
    page_range all = {false, 0, maze_shape_ground(maze_get_shape(place->maze)) - 1};
    page_ways_round(place, all, mark);
}

#define LETTERS_BAND 0.66 /* maximum width of the solution's line behind letters, in cells */
#define LETTERS_BEND 0.3  /* radius of the corners of this line, in cells */
/* maximum width of the line behind letters, relative to the width of the narrowest passage */
#define BAND_IN_PASSAGE 0.8

static void draw_line(maze_drawing *drawing, const page_place *place)
{
    const maze_style *style = &place->style;
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_SOLUTION, MAZE_MARK_STROKE, color_of(style));
    double cell = fabs(place->cell);
    mark->width = style->letters
                      ? fmin(LETTERS_BAND * cell, BAND_IN_PASSAGE * page_place_passage(place))
                      : page_place_way(place);
    mark->joins = MAZE_JOINS_ROUND;
    mark->hidden = style->hide_solution;
    if (style->solution_dash == MAZE_DASH_DASHED) {
        mark->dash[0] = 0.4 * cell;
        mark->dash[1] = 0.4 * cell;
    } else if (style->solution_dash == MAZE_DASH_DOTTED) {
        mark->dash[1] = 2 * mark->width;
    }
    bool curved = style->solution_curve && maze_shape_has_walls(maze_get_shape(place->maze));
    trace_path(place, curved, mark);
    /* a wide line is shortened before its corners become round, because only then are the pieces at
     * the ends of the line long enough */
    if (style->letters)
        pull_ends(place, mark);
    if (page_ways_are_round(place) && !curved)
        round_as_ways(place, mark);
    else if (style->letters)
        page_mark_round(mark, NULL, LETTERS_BEND * cell, cell / 2);
    if (style->design.way_inside && !style->letters)
        pull_ends(place, mark);
    color_line(drawing, style);
}

static void draw_passages(maze_drawing *drawing, const page_place *place)
{
    const maze_style *style = &place->style;
    bool roads = place->draw == MAZE_DRAW_ROADS;
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_SOLUTION, MAZE_MARK_STROKE, color_of(style));
    page_ways_prepare(place, mark);
    mark->hidden = style->hide_solution;
    if (roads)
        page_roads_prepare(place, mark);
    trace_path(place, false, mark);
    if (page_ways_are_round(place))
        round_as_ways(place, mark);
    color_line(drawing, style);
}

/* Returns the number of a cell's color, from 0, or MAZE_NONE if the cell is not on the solution. */
static uint32_t step_of(const void *context, maze_cell cell)
{
    const uint8_t *steps = context;
    return steps[cell] ? steps[cell] - 1U : MAZE_NONE;
}

static void draw_cells(maze_drawing *drawing, const page_place *place, page_range cells)
{
    const maze_style *style = &place->style;
    const maze_path *path = &place->path;
    bool runs = style->solution_end.kind == MAZE_COLOR_RGB;
    maze_color from = color_of(style), to = runs ? style->solution_end : from;
    uint32_t count = gradient_steps(from, to);
    count = count < path->length ? count : (uint32_t)path->length;
    maze_mark *marks = page_area_marks(drawing, place, MAZE_ROLE_SOLUTION, count);
    for (uint32_t i = 0; i < count && marks; i++) {
        marks[i].color = page_gradient_color(from, to, i, count);
        marks[i].hidden = style->hide_solution;
    }
    if (cells.none || !marks)
        return;
    uint8_t *steps = calloc(maze_get_graph(place->maze)->cells, 1);
    if (!steps) {
        page_mark_fail(marks);
        return;
    }
    for (size_t i = 0; i < path->length; i++)
        steps[path->cells[i]] = (uint8_t)(1 + i * count / path->length);
    page_areas_fill(&(page_areas){place, cells, step_of, steps, marks, count});
    free(steps);
}

void page_solution_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    const maze_style *style = &place->style;
    if (place->path.length == 0 || style->solution_color.kind == MAZE_COLOR_NONE)
        return;
    if (!style->solution_fill)
        draw_line(drawing, place);
    else if (place->draw != MAZE_DRAW_WALLS)
        draw_passages(drawing, place);
    else
        draw_cells(drawing, place, cells);
}
