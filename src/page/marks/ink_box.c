/* Computes the box around all ink of a maze, including line widths and miters, and places mazes so
 * that no ink is cut off. */
#include "page/marks/ink_box.h"

#include "page/layout/page.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>

#define SCREEN_MITER 4 /* maximum length of a miter on screens, in line widths: SVG's default */
#define PAPER_MITER 10 /* maximum length of a miter in files for print, in line widths */

#define UNSEEN 0.1 /* length of ink that may be cut off without being noticed, in points */
#define NO_LENGTH 1e-9

/* smallest turn that is a corner, in radians */
#define STRAIGHT_ON 1e-6

typedef struct ink_stroke {
    maze_box *box;
    double half;
    double miter;
    bool round;
    /* only segments and arcs that start in this range of y are measured */
    double top, bottom;
} ink_stroke;

/* A segment or arc, with the unit vectors of its direction at both ends. */
typedef struct ink_piece {
    maze_point from, to, first, last;
} ink_piece;

static maze_point turned(maze_point v, double angle)
{
    double c = cos(angle), s = sin(angle);
    return (maze_point){v.x * c - v.y * s, v.x * s + v.y * c};
}

static void hold_round(const ink_stroke *stroke, maze_point at)
{
    box_hold(stroke->box, at.x - stroke->half, at.y - stroke->half);
    box_hold(stroke->box, at.x + stroke->half, at.y + stroke->half);
}

static void hold_edges(const ink_stroke *stroke, maze_point at, maze_point along, double by)
{
    double x = at.x + along.x * by, y = at.y + along.y * by, half = stroke->half;
    box_hold(stroke->box, x - along.y * half, y + along.x * half);
    box_hold(stroke->box, x + along.y * half, y - along.x * half);
}

/* Extends the box to include an arc. Only points at which the outer edge of the arc is vertical or
 * horizontal can extend the box. */
static void hold_bulges(const ink_stroke *stroke, maze_point a, maze_point b, double sweep)
{
    double chord = hypot(b.x - a.x, b.y - a.y), up = chord / 2 / tan(sweep / 2);
    double reach = chord / 2 / sin(fabs(sweep) / 2) + stroke->half;
    maze_point middle = {(a.x + b.x) / 2 - (b.y - a.y) / chord * up,
                         (a.y + b.y) / 2 + (b.x - a.x) / chord * up};
    double start = atan2(a.y - middle.y, a.x - middle.x);
    for (int i = 0; i < 4; i++) {
        double way = copysign(1, sweep) * (i * PI / 2 - start);
        way -= floor(way / (2 * PI)) * 2 * PI;
        if (way <= fabs(sweep))
            box_hold(stroke->box, middle.x + reach * cos(i * PI / 2),
                     middle.y + reach * sin(i * PI / 2));
    }
}

/* Extends the box to include the tip of a join. The tip of a very sharp join is cut off, so this
 * tip does not count. */
static void hold_join(const ink_stroke *stroke, maze_point at, maze_point in, maze_point out)
{
    maze_point tip = {in.x - out.x, in.y - out.y};
    double along = in.x * out.x + in.y * out.y, length = hypot(tip.x, tip.y);
    double cosine = sqrt(fmax(1 + along, 0) / 2);
    if (stroke->round || length < STRAIGHT_ON || cosine * stroke->miter < 1)
        return;
    double reach = stroke->half / cosine / length;
    box_hold(stroke->box, at.x + tip.x * reach, at.y + tip.y * reach);
}

static void hold_piece(const ink_stroke *stroke, const ink_piece *piece, double sweep)
{
    if (stroke->round) {
        hold_round(stroke, piece->from);
        hold_round(stroke, piece->to);
    }
    hold_edges(stroke, piece->from, piece->first, 0);
    hold_edges(stroke, piece->to, piece->last, 0);
    if (sweep != 0)
        hold_bulges(stroke, piece->from, piece->to, sweep);
}

static void hold_line(const ink_stroke *stroke, const maze_mark *mark, const maze_polyline *line)
{
    bool closed = line->closed || mark->kind == MAZE_MARK_FILL, begun = false;
    ink_piece start = {0}, before = {0};
    for (size_t i = 0; i + !closed < line->count; i++) {
        size_t here = line->first + i, next = line->first + (i + 1) % line->count;
        ink_piece piece = {.from = mark->points[here], .to = mark->points[next]};
        maze_point way = {piece.to.x - piece.from.x, piece.to.y - piece.from.y};
        double chord = hypot(way.x, way.y), sweep = page_mark_sweep_at(mark, here);
        if (chord < NO_LENGTH)
            continue;
        way = (maze_point){way.x / chord, way.y / chord};
        piece.first = turned(way, -sweep / 2);
        piece.last = turned(way, sweep / 2);
        bool counts = piece.from.y >= stroke->top && piece.from.y <= stroke->bottom;
        if (counts)
            hold_piece(stroke, &piece, sweep);
        if (counts && begun)
            hold_join(stroke, piece.from, before.last, piece.first);
        if (!begun)
            start = piece;
        begun = true;
        before = piece;
    }
    if (!begun && line->count > 0)
        hold_round(stroke, mark->points[line->first]);
    else if (begun && closed)
        hold_join(stroke, start.from, before.last, start.first);
    else if (begun && !stroke->round) {
        hold_edges(stroke, start.from, start.first, -stroke->half);
        hold_edges(stroke, before.to, before.last, stroke->half);
    }
}

/* Returns true if a mark can enlarge the box of a maze's ink. Other marks are invisible, lie inside
 * this box, or are not part of the maze. */
static bool counts(const maze_mark *mark, bool roads)
{
    return mark->color.kind != MAZE_COLOR_NONE && mark->role != MAZE_ROLE_PAPER &&
           mark->role != MAZE_ROLE_HEAT && mark->role != MAZE_ROLE_LEGEND &&
           !(roads && mark->role == MAZE_ROLE_PASSAGES);
}

static void hold_mark(const maze_mark *mark, double miter, maze_box part, maze_box *box)
{
    if (mark->kind == MAZE_MARK_PICTURE) {
        box_hold(box, mark->box.left, mark->box.top);
        box_hold(box, mark->box.right, mark->box.bottom);
    }
    if (mark->kind != MAZE_MARK_STROKE && mark->kind != MAZE_MARK_FILL)
        return;
    ink_stroke stroke = {.box = box,
                         .half = mark->width / 2,
                         .miter = miter,
                         .round = mark->joins == MAZE_JOINS_ROUND,
                         .top = part.top,
                         .bottom = part.bottom};
    for (size_t i = 0; i < mark->line_count; i++)
        hold_line(&stroke, mark, &mark->lines[i]);
}

void page_mark_hold_lines(const maze_mark *mark, maze_box *box)
{
    ink_stroke thin = {.box = box, .top = -INFINITY, .bottom = INFINITY};
    for (size_t i = 0; i < mark->line_count; i++)
        hold_line(&thin, mark, &mark->lines[i]);
}

static bool hold_ink(const maze_page *page, double miter, bool roads, maze_box *box,
                     maze_error *error)
{
    unsigned count = page_strips_count(page, STRIPS_CELLS);
    for (unsigned i = 0; i < count; i++) {
        maze_box part = count == 1 ? maze_page_box(page) : page_strips_at(page, count, i);
        maze_drawing *drawing = page_draw_sparsely(page, part, error);
        if (!drawing)
            return false;
        part.top = i == 0 ? -INFINITY : part.top;
        part.bottom = i + 1 == count ? INFINITY : part.bottom;
        for (size_t m = 0; m < drawing->count; m++)
            if (counts(&drawing->marks[m], roads))
                hold_mark(&drawing->marks[m], miter, part, box);
        maze_drawing_destroy(drawing);
    }
    return true;
}

static double seen(double length)
{
    return length > UNSEEN ? length : 0;
}

static double most_beyond(const page_place *place, double miter)
{
    bool round = page_walls_joins(place) == MAZE_JOINS_ROUND;
    bool broad = place->draw != MAZE_DRAW_WALLS || place->style.letters;
    return (round ? 1 : miter) * place->wall / 2 +
           (broad ? page_place_passage(place) : page_place_way(place));
}

bool page_ink_beyond(const page_place *place, maze_paper size, maze_box *beyond, maze_error *error)
{
    *beyond = (maze_box){0, 0, 0, 0};
    /* the circles of a graph's nodes are inside the bounds */
    if (!maze_shape_has_walls(maze_get_shape(place->maze)))
        return true;
    double miter = place->style.medium == MAZE_MEDIUM_SCREEN ? SCREEN_MITER : PAPER_MITER;
    maze_box bounds = page_place_shown_box(place, page_place_bounds(place));
    double margin = fmin(fmin(bounds.left, size.width - bounds.right),
                         fmin(bounds.top, size.height - bounds.bottom));
    if (margin >= most_beyond(place, miter))
        return true;
    page_place plain = *place;
    plain.style.heat = false;
    maze_page *page = page_create(size, &plain.style, error);
    if (!page)
        return false;
    maze_box box = maze_page_box(page);
    page_add_place(page, &plain);
    bool roads = plain.draw == MAZE_DRAW_ROADS;
    bool done = page_check(page, error) && hold_ink(page, miter, roads, &box, error);
    maze_page_destroy(page);
    if (done)
        *beyond = (maze_box){seen(-box.left), seen(-box.top), seen(box.right - size.width),
                             seen(box.bottom - size.height)};
    return done;
}

#define SMALLER_ROOMS 4

bool page_place_whole(page_place *place, const maze_maze *maze, const maze_path *path,
                      const maze_style *style, maze_box room, maze_error *error)
{
    for (int i = 0; i < SMALLER_ROOMS; i++) {
        maze_box beyond;
        if (!page_place_in_box(place, maze, path, style, room, false, error) ||
            !page_ink_beyond(place, style->paper, &beyond, error))
            return false;
        if (beyond.left + beyond.top + beyond.right + beyond.bottom == 0)
            break;
        room = (maze_box){room.left + beyond.left, room.top + beyond.top, room.right - beyond.right,
                          room.bottom - beyond.bottom};
    }
    return true;
}
