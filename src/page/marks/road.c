/* Draws a road to follow with a finger or a pencil: the path of a maze between two side lines. */
#include "page/marks/lines.h"
#include "page/marks/marks.h"

#include "core/shape/shape.h"
#include "page/marks/drawing.h"

#include <math.h>
#include <stdlib.h>

/* relative tolerance; without it, rounding errors could remove the last dot */
#define ALMOST 1e-3

static const maze_color gray45 = {MAZE_COLOR_RGB, 140, 140, 140};

typedef struct piece {
    maze_point from, to;
    double sweep;
} piece;

typedef struct road {
    piece *pieces;
    size_t count;
} road;

static piece piece_of(const page_place *place, maze_point from, maze_point to, double sweep)
{
    piece made = {page_place_point(place, from), page_place_point(place, to), sweep};
    if (place->road.mirrored) {
        double both = place->road.left + place->road.right;
        made = (piece){{both - made.from.x, made.from.y}, {both - made.to.x, made.to.y}, -sweep};
    }
    return made;
}

static bool find_pieces(const page_place *place, road *drawn)
{
    const maze_shape *shape = maze_get_shape(place->maze);
    maze_cell cells = maze_get_graph(place->maze)->cells;
    *drawn = (road){.pieces = calloc(cells, 2 * sizeof *drawn->pieces)};
    for (maze_cell cell = 0; cell < cells && drawn->pieces; cell++) {
        uint32_t back = MAZE_NONE;
        maze_point center = maze_shape_center(shape, cell);
        for (uint32_t side = 1; side < maze_shape_sides(shape, cell); side++)
            if (maze_is_open(place->maze, cell, side))
                back = side;
        if (back == MAZE_NONE)
            continue;
        drawn->pieces[drawn->count++] = piece_of(place, maze_shape_middle(shape, cell, back),
                                                 center, -maze_shape_bend(shape, cell, back));
        drawn->pieces[drawn->count++] = piece_of(place, center, maze_shape_middle(shape, cell, 0),
                                                 maze_shape_bend(shape, cell, 0));
    }
    return drawn->pieces;
}

/* Returns the position `right` points to the right of the start of a piece or, if `end` is true, of
 * its end. */
static maze_point beside(const piece *made, bool end, double right)
{
    double angle = atan2(made->to.y - made->from.y, made->to.x - made->from.x);
    angle += (end ? 0.5 : -0.5) * made->sweep;
    maze_point at = end ? made->to : made->from;
    return (maze_point){at.x - right * sin(angle), at.y + right * cos(angle)};
}

static void go_along(page_line *line, const road *drawn, double half, bool back)
{
    for (size_t i = 0; i < drawn->count; i++) {
        const piece *made = &drawn->pieces[back ? drawn->count - 1 - i : i];
        page_line_to(line, beside(made, !back, back ? half : -half),
                     back ? -made->sweep : made->sweep);
    }
}

static void go_round(page_line *line, const piece *made, bool end, double half)
{
    double angle = atan2(made->to.y - made->from.y, made->to.x - made->from.x) +
                   (end ? 0.5 : -0.5) * made->sweep;
    double out = end ? half : -half;
    maze_point at = end ? made->to : made->from;
    page_line_to(line, (maze_point){at.x + out * cos(angle), at.y + out * sin(angle)},
                 acos(-1) / 2);
    page_line_to(line, beside(made, end, end ? half : -half), acos(-1) / 2);
}

static void draw_sides(maze_drawing *drawing, const page_place *place, const road *drawn)
{
    const page_road *road = &place->road;
    double half = (road->width + road->line) / 2;
    maze_mark *mark =
        page_drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, place->style.wall_color);
    mark->width = road->line;
    mark->joins = road->closed ? MAZE_JOINS_ROUND : MAZE_JOINS_SQUARE;
    page_line line;
    const piece *first = &drawn->pieces[0], *last = &drawn->pieces[drawn->count - 1];
    page_line_start(&line, mark, beside(first, false, -half));
    go_along(&line, drawn, half, false);
    if (road->closed)
        go_round(&line, last, true, half);
    else {
        page_line_end(&line);
        page_line_start(&line, mark, beside(last, true, half));
    }
    go_along(&line, drawn, half, true);
    if (!road->closed) {
        page_line_end(&line);
        return;
    }
    go_round(&line, first, false, half);
    page_line_close(&line);
}

static void draw_middle(maze_drawing *drawing, const page_place *place, const road *drawn)
{
    const page_road *road = &place->road;
    bool dots = road->closed;
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_FURNITURE, MAZE_MARK_STROKE, gray45);
    mark->width = road->middle;
    mark->joins = dots ? MAZE_JOINS_ROUND : MAZE_JOINS_SQUARE;
    page_line line;
    page_line_start(&line, mark, drawn->pieces[0].from);
    for (size_t i = 0; i < drawn->count; i++)
        page_line_to(&line, drawn->pieces[i].to, drawn->pieces[i].sweep);
    page_line_end(&line);
    if (page_mark_failed(mark) || mark->line_count == 0)
        return;
    double length = page_line_whole_length(mark, &mark->lines[0]), steps = length / road->step;
    double step = (1 - ALMOST) * length / fmax(round(steps), 1);
    mark->dash[0] = dots ? 0 : step / 2;
    mark->dash[1] = dots ? step : step / 2;
}

void page_road_draw(maze_drawing *drawing, const page_place *place)
{
    road drawn;
    if (place->road.form.kind != PAGE_LINE_NONE) {
        page_line_form_draw(drawing, place);
        return;
    }
    if (!find_pieces(place, &drawn))
        page_mark_fail(
            page_drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_STROKE, place->style.wall_color));
    else if (drawn.count > 0) {
        if (place->road.middle > 0)
            draw_middle(drawing, place, &drawn);
        draw_sides(drawing, place, &drawn);
    }
    free(drawn.pieces);
}

bool page_road_ends(const page_place *place, maze_point ends[2], double *bend)
{
    road drawn;
    if (!find_pieces(place, &drawn) || drawn.count == 0) {
        free(drawn.pieces);
        return false;
    }
    *bend = INFINITY;
    for (size_t i = 0; i < drawn.count; i++) {
        const piece *made = &drawn.pieces[i];
        if (made->sweep != 0)
            *bend = fmin(*bend, hypot(made->to.x - made->from.x, made->to.y - made->from.y) / 2 /
                                    sin(fabs(made->sweep) / 2));
    }
    ends[0] = drawn.pieces[0].from;
    ends[1] = drawn.pieces[drawn.count - 1].to;
    free(drawn.pieces);
    return true;
}
