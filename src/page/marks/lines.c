/* Draws lines to trace, for children who begin to draw. A line is drawn as a road: first wide in
 * the color of the walls, then narrower in white. Loops are drawn piece by piece, so that their
 * crossings look like bridges. */
#include "page/marks/lines.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

#define POINTS 480
#define STEEP 0.8
/* share of the line over which the height of hills is averaged, so that valleys are round */
#define VALLEY 0.14

#define DOT 1.5 /* diameter of a dot; this length and the next lengths are in mm */
#define START_DOT 4.6
#define ARROW 5.0
#define DOT_STEP 5.0

static const maze_color gray45 = {MAZE_COLOR_RGB, 140, 140, 140};

static double hill(double t, double count)
{
    return pow(fabs(sin(PI * count * fmin(fmax(t, 0), 1))), STEEP);
}

static double round_hill(double t, double count)
{
    double sum = 0;
    int steps = 24;
    for (int i = 0; i <= steps; i++)
        sum += hill(t + VALLEY * ((double)i / steps - 0.5), count);
    return sum / (steps + 1);
}

static size_t find_corners(const page_line_form *form, maze_point *points)
{
    size_t count = 0;
    double length = form->length, rise = form->rise;
    unsigned n = (unsigned)form->count;
    if (form->kind == PAGE_LINE_ZIGZAGS) {
        for (unsigned i = 0; i <= 2 * n; i++)
            points[count++] = (maze_point){length * i / (2 * n), i % 2 == 0 ? rise : -rise};
        return count;
    }
    unsigned parts = form->stairs ? n + 1 : 2 * n + 1;
    for (unsigned i = 0; i < parts; i++) {
        double y = form->stairs ? rise - 2 * rise * i / n : i % 2 == 0 ? rise : -rise;
        points[count++] = (maze_point){length * i / parts, y};
        points[count++] = (maze_point){length * (i + 1) / parts, y};
    }
    return count;
}

static maze_point point_at(const page_line_form *form, double t)
{
    double n = form->count, length = form->length, rise = form->rise;
    switch (form->kind) {
    case PAGE_LINE_HILLS:
        return (maze_point){length * t, rise - 2 * rise * round_hill(t, n)};
    case PAGE_LINE_LOOPS:
        return (maze_point){length * t + rise * sin(2 * PI * n * t), rise * cos(2 * PI * n * t)};
    case PAGE_LINE_SPIRALS: {
        double angle = form->from + 2 * PI * n * t, radius = rise - n * form->pitch * t;
        return (maze_point){radius * cos(angle), radius * sin(angle)};
    }
    default:
        return (maze_point){length * t, -rise * sin(2 * PI * n * t)};
    }
}

/* Computes the points of the center line, in an array with space for POINTS + 1 points. Returns the
 * number of points. */
static size_t find_points(const page_place *place, maze_point *points)
{
    const page_road *road = &place->road;
    const page_line_form *form = &road->form;
    size_t count = POINTS + 1;
    if (form->kind == PAGE_LINE_ZIGZAGS || form->kind == PAGE_LINE_CASTLE)
        count = find_corners(form, points);
    else
        for (size_t i = 0; i < count; i++)
            points[i] = point_at(form, (double)i / POINTS);
    for (size_t i = 0; i < count; i++) {
        maze_point *p = &points[i];
        p->x = form->at.x + (form->backward ? -p->x : p->x);
        p->y = form->at.y + (form->flipped ? -p->y : p->y);
        if (road->mirrored)
            p->x = road->left + road->right - p->x;
    }
    return count;
}

maze_point page_line_end_of(const page_place *place, bool last)
{
    maze_point points[POINTS + 1];
    size_t count = find_points(place, points);
    return points[last ? count - 1 : 0];
}

static maze_mark *add_stroke(maze_drawing *drawing, maze_role role, maze_color color, double width)
{
    maze_mark *mark = page_drawing_add(drawing, role, MAZE_MARK_STROKE, color);
    mark->width = width;
    mark->joins = MAZE_JOINS_ROUND;
    page_mark_begin(mark);
    return mark;
}

static void stroke(maze_drawing *drawing, const page_place *place, const maze_point *points,
                   size_t from, size_t to, bool inside)
{
    const page_road *road = &place->road;
    double width = road->width + (inside ? 0 : 2 * road->line);
    maze_mark *mark = inside ? add_stroke(drawing, MAZE_ROLE_FURNITURE, PAGE_WHITE, width)
                             : add_stroke(drawing, MAZE_ROLE_WALLS, place->style.wall_color, width);
    for (size_t i = from; i <= to; i++)
        page_mark_point(mark, points[i]);
}

/* Draws a line as pieces with two edges. The inside of each piece after the first begins a little
 * earlier than the piece, to open the end of the previous piece. */
static void draw_pieces(maze_drawing *drawing, const page_place *place, const maze_point *points,
                        size_t count)
{
    const page_line_form *form = &place->road.form;
    size_t pieces = form->kind == PAGE_LINE_LOOPS ? 2 * (size_t)form->count : 1;
    for (size_t i = 0; i < pieces; i++) {
        size_t from = i * (count - 1) / pieces, to = (i + 1) * (count - 1) / pieces, open = from;
        stroke(drawing, place, points, from, to, false);
        while (i > 0 && open > 0 &&
               hypot(points[from].x - points[open].x, points[from].y - points[open].y) <
                   2 * place->road.line)
            open--;
        stroke(drawing, place, points, open, to, true);
    }
}

/* Draws the dots along a line and the larger dot at its start. An arrow replaces the last dot if
 * the dots end before the line does. */
static void draw_dots(maze_drawing *drawing, const page_place *place, const maze_point *points,
                      size_t count)
{
    const page_line_form *form = &place->road.form;
    double unit = form->unit, length = 0, gone = 0;
    for (size_t i = 1; i < count; i++)
        length += hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
    double steps = fmax(round(form->dotted * length / (DOT_STEP * unit)), 1);
    double step = form->dotted * length / steps, next = step;
    maze_mark *dots = page_drawing_add(drawing, MAZE_ROLE_FURNITURE, MAZE_MARK_FILL, gray45);
    maze_point end = points[0], along = {1, 0};
    for (size_t i = 1; i < count; i++) {
        double x = points[i].x - points[i - 1].x, y = points[i].y - points[i - 1].y;
        double piece = hypot(x, y);
        for (; next <= gone + piece + 1e-6 && steps > 0; next += step, steps--) {
            double part = piece > 0 ? (next - gone) / piece : 0;
            end = (maze_point){points[i - 1].x + part * x, points[i - 1].y + part * y};
            along = (maze_point){x / piece, y / piece};
            if (steps > 1 || form->dotted >= 1)
                page_mark_circle(dots, end, DOT / 2 * unit);
        }
        gone += piece;
    }
    double half = ARROW / 2 * unit;
    maze_point tip = {end.x + half * along.x, end.y + half * along.y};
    maze_point back = {end.x - half * along.x, end.y - half * along.y};
    const maze_point arrow[] = {tip,
                                {back.x - 0.8 * half * along.y, back.y + 0.8 * half * along.x},
                                {back.x + 0.8 * half * along.y, back.y - 0.8 * half * along.x}};
    if (form->dotted < 1)
        page_mark_polygon(dots, arrow, 3);
    page_mark_circle(page_drawing_add(drawing, MAZE_ROLE_FURNITURE, MAZE_MARK_FILL, PAGE_BLACK),
                     points[0], START_DOT / 2 * unit);
}

void page_line_form_draw(maze_drawing *drawing, const page_place *place)
{
    maze_point points[POINTS + 1];
    size_t count = find_points(place, points);
    draw_pieces(drawing, place, points, count);
    draw_dots(drawing, place, points, count);
}
