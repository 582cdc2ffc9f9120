/* Draws the net of a box: flaps with numbers, lines for cutting, and lines for folding. A cut edge
 * without a flap has the number of the flap that the reader glues behind it. */
#include "core/shape/box.h"

#include "core/shape/shape.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>

/* slant of a flap, relative to its depth */
#define SLANT (8.0 / 9)
#define SLANT_SHARE 0.4 /* maximum slant, relative to the length of the flap's edge */
#define NUMBER 0.4
/* distance from an edge without a flap to its number, relative to the depth of a flap */
#define BEYOND 0.36
#define NUMBER_HALF 0.6

#define LINE_SHARE 0.33            /* width of lines, relative to the wall width */
#define LINE (0.3 * POINTS_PER_MM) /* maximum width of lines */
#define DASH (1.4 * POINTS_PER_MM)
#define DASH_GAP (1.1 * POINTS_PER_MM)

static const maze_color light = {MAZE_COLOR_RGB, 229, 229, 229};
static const maze_color dark = {MAZE_COLOR_RGB, 102, 102, 102};

/* Returns a point near an edge. `along` is the distance from the edge's first corner, and `outside`
 * the distance from the edge, both in cells. */
static maze_point beside(const page_place *place, const shape_net_edge *edge, double along,
                         double outside)
{
    double x = edge->to.x - edge->from.x, y = edge->to.y - edge->from.y, length = hypot(x, y);
    x /= length;
    y /= length;
    return page_place_point(place, (maze_point){edge->from.x + along * x + outside * y,
                                                edge->from.y + along * y - outside * x});
}

static double length_of(const shape_net_edge *edge)
{
    return fabs(edge->to.x - edge->from.x) + fabs(edge->to.y - edge->from.y);
}

/* Adds the points of an edge and of its flap, without the edge's last corner, which is the first
 * corner of the next edge. */
static void add_edge(maze_mark *mark, const page_place *place, const shape_net *net,
                     const shape_net_edge *edge)
{
    double length = length_of(edge), slant = fmin(SLANT * net->depth, SLANT_SHARE * length);
    page_mark_point(mark, beside(place, edge, 0, 0));
    if (!edge->has_flap || place->style.design.plain_net)
        return;
    page_mark_point(mark, beside(place, edge, slant, net->depth));
    page_mark_point(mark, beside(place, edge, length - slant, net->depth));
}

static maze_mark *add_lines(maze_drawing *drawing, const page_place *place, maze_role role)
{
    maze_mark *mark = page_drawing_add(drawing, role, MAZE_MARK_STROKE, dark);
    mark->width = fmin(LINE, LINE_SHARE * place->wall);
    mark->joins = MAZE_JOINS_ROUND;
    return mark;
}

static void draw_flaps(maze_drawing *drawing, const page_place *place, const shape_net *net)
{
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_FLAPS, MAZE_MARK_FILL, light);
    for (unsigned i = 0; i < SHAPE_NET_CUTS; i++)
        if (net->cuts[i].has_flap) {
            page_mark_begin(mark);
            add_edge(mark, place, net, &net->cuts[i]);
            page_mark_point(mark, beside(place, &net->cuts[i], length_of(&net->cuts[i]), 0));
            page_mark_close(mark);
        }
}

static void draw_cut(maze_drawing *drawing, const page_place *place, const shape_net *net)
{
    maze_mark *mark = add_lines(drawing, place, MAZE_ROLE_CUT);
    page_mark_begin(mark);
    for (unsigned i = 0; i < SHAPE_NET_CUTS; i++)
        add_edge(mark, place, net, &net->cuts[i]);
    page_mark_close(mark);
}

static void add_fold(maze_mark *mark, const page_place *place, const shape_net_edge *edge)
{
    page_mark_begin(mark);
    page_mark_point(mark, page_place_point(place, edge->from));
    page_mark_point(mark, page_place_point(place, edge->to));
}

static void draw_folds(maze_drawing *drawing, const page_place *place, const shape_net *net)
{
    maze_mark *mark = add_lines(drawing, place, MAZE_ROLE_FOLD);
    double scale = mark->width / LINE;
    mark->dash[0] = DASH * scale;
    mark->dash[1] = DASH_GAP * scale;
    for (unsigned i = 0; i < SHAPE_NET_FOLDS; i++)
        add_fold(mark, place, &net->folds[i]);
    for (unsigned i = 0; i < SHAPE_NET_CUTS; i++)
        if (net->cuts[i].has_flap && !place->style.design.plain_net)
            add_fold(mark, place, &net->cuts[i]);
}

/* size of a number, in points, below which the number may be omitted */
#define LEAST_NUMBER 4

double page_net_reach(double depth, double least)
{
    return BEYOND * depth + NUMBER_HALF * fmax(NUMBER * depth, least);
}

static void draw_number(maze_drawing *drawing, const page_place *place, const shape_net *net,
                        const shape_net_edge *edge)
{
    char number[] = {(char)('0' + edge->flap), '\0'};
    double size = NUMBER * net->depth * fabs(place->cell), half = NUMBER_HALF * size;
    maze_point middle = beside(place, edge, length_of(edge) / 2,
                               edge->has_flap ? net->depth / 2 : BEYOND * net->depth);
    maze_text text =
        page_label(place, number, size, box_round(middle, 2 * half, 2 * half), "number of a flap");
    text.color = edge->has_flap ? PAGE_BLACK : dark;
    text.optional = size < LEAST_NUMBER;
    page_drawing_add_text(drawing, MAZE_ROLE_LEGEND, &text);
}

void page_net_draw(maze_drawing *drawing, const page_place *place)
{
    shape_net net;
    if (!shape_net_find(maze_get_shape(place->maze), &net))
        return;
    bool flaps = !place->style.design.plain_net;
    if (flaps)
        draw_flaps(drawing, place, &net);
    draw_cut(drawing, place, &net);
    draw_folds(drawing, place, &net);
    for (unsigned i = 0; i < SHAPE_NET_CUTS && flaps; i++)
        draw_number(drawing, place, &net, &net.cuts[i]);
}
