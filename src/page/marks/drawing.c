/* A drawing is a list of marks, and a mark has lines: points, and between them straight pieces
 * or arcs. Here they are made point by point, then as lines that leave out points at which they
 * go straight on, or on round the same circle; last corners of finished lines are made round. */
#include "page/marks/drawing.h"

#include "core/base/collections.h"

#include <math.h>
#include <stdlib.h>

maze_drawing *page_drawing_create(double width, double height)
{
    maze_drawing *drawing = calloc(1, sizeof *drawing);
    if (drawing) {
        drawing->width = width;
        drawing->height = height;
    }
    return drawing;
}

void maze_drawing_destroy(maze_drawing *drawing)
{
    if (!drawing)
        return;
    for (size_t i = 0; i < drawing->count; i++) {
        page_mark_finish(&drawing->marks[i]);
        free(drawing->marks[i].text.string);
    }
    free(drawing->marks);
    free(drawing);
}

maze_mark *page_drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind,
                            maze_color color)
{
    if (!array_more(drawing->marks, drawing->count))
        return NULL;
    maze_mark *mark = &drawing->marks[drawing->count++];
    *mark = (maze_mark){.role = role, .kind = kind, .color = color, .rectilinear = true};
    return mark;
}

bool page_mark_begin(maze_mark *mark)
{
    if (!array_more(mark->lines, mark->line_count))
        return false;
    mark->lines[mark->line_count++] = (maze_polyline){.first = mark->point_count};
    return true;
}

bool page_mark_sweep(maze_mark *mark, double sweep)
{
    if (sweep == 0)
        return true;
    if (!mark->sweeps) {
        mark->sweeps = calloc(array_room(mark->point_count), sizeof *mark->sweeps);
        if (!mark->sweeps)
            return false;
    }
    mark->sweeps[mark->point_count - 1] = sweep;
    mark->rectilinear = false;
    return true;
}

static bool grow_sweeps(maze_mark *mark)
{
    if (!array_more(mark->sweeps, mark->point_count))
        return false;
    mark->sweeps[mark->point_count] = 0;
    return true;
}

bool page_mark_point(maze_mark *mark, maze_point point)
{
    if (!array_more(mark->points, mark->point_count) || (mark->sweeps && !grow_sweeps(mark)))
        return false;
    maze_polyline *line = &mark->lines[mark->line_count - 1];
    if (line->count > 0) {
        maze_point last = mark->points[mark->point_count - 1];
        if (last.x != point.x && last.y != point.y)
            mark->rectilinear = false;
    }
    mark->points[mark->point_count++] = point;
    line->count++;
    return true;
}

double page_mark_sweep_at(const maze_mark *mark, size_t point)
{
    return mark->sweeps ? mark->sweeps[point] : 0;
}

bool page_mark_close(maze_mark *mark)
{
    mark->lines[mark->line_count - 1].closed = true;
    return true;
}

bool page_mark_polygon(maze_mark *mark, const maze_point *corners, size_t count)
{
    bool done = page_mark_begin(mark);
    for (size_t i = 0; i < count && done; i++)
        done = page_mark_point(mark, corners[i]);
    return done && page_mark_close(mark);
}

bool page_mark_box(maze_mark *mark, maze_box box)
{
    const maze_point corners[] = {
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    return page_mark_polygon(mark, corners, 4);
}

void page_mark_finish(maze_mark *mark)
{
    free(mark->points);
    free(mark->sweeps);
    free(mark->lines);
}

/* In three arcs: outputs draw those of less than half a turn. */
bool page_mark_circle(maze_mark *mark, maze_point middle, double radius)
{
    double third = 2 * acos(-1) / 3;
    bool done = page_mark_begin(mark);
    for (int i = 0; i < 3 && done; i++) {
        maze_point point = {middle.x + radius * sin(i * third), middle.y - radius * cos(i * third)};
        done = page_mark_point(mark, point) && page_mark_sweep(mark, third);
    }
    return done && page_mark_close(mark);
}

/* A corner of a panel: the end of one side, and an arc of a quarter to the start of the next. */
static bool panel_corner(maze_mark *mark, maze_point end, maze_point next)
{
    return page_mark_point(mark, end) &&
           ((end.x == next.x && end.y == next.y) ||
            (page_mark_sweep(mark, PI / 2) && page_mark_point(mark, next)));
}

bool page_mark_panel(maze_mark *mark, const maze_box *b, double radius)
{
    double most = fmin(box_width(*b), box_height(*b)) / 2, r = fmin(radius, most);
    return page_mark_begin(mark) &&
           panel_corner(mark, (maze_point){b->left, b->top + r},
                        (maze_point){b->left + r, b->top}) &&
           panel_corner(mark, (maze_point){b->right - r, b->top},
                        (maze_point){b->right, b->top + r}) &&
           panel_corner(mark, (maze_point){b->right, b->bottom - r},
                        (maze_point){b->right - r, b->bottom}) &&
           panel_corner(mark, (maze_point){b->left + r, b->bottom},
                        (maze_point){b->left, b->bottom - r}) &&
           page_mark_close(mark);
}

/* Sine of the least turn that is one, and the least difference of radii, in radii. */
#define STRAIGHT 1e-9
#define SAME_RADIUS 1e-6

double page_line_length(maze_point a, maze_point b, double sweep)
{
    double chord = hypot(b.x - a.x, b.y - a.y);
    return sweep == 0 ? chord : chord * fabs(sweep) / 2 / sin(fabs(sweep) / 2);
}

double page_line_whole_length(const maze_mark *mark, const maze_polyline *line)
{
    double sum = 0;
    for (size_t i = line->first; i + 1 < line->first + line->count; i++)
        sum += page_line_length(mark->points[i], mark->points[i + 1], page_mark_sweep_at(mark, i));
    return sum;
}

/* The chord of a part of an arc is turned by half of what the whole goes round more. */
maze_point page_line_part(maze_point a, maze_point b, double sweep, double part)
{
    double x = b.x - a.x, y = b.y - a.y;
    if (part == 1)
        return b;
    if (sweep == 0)
        return (maze_point){a.x + part * x, a.y + part * y};
    double scale = sin(part * sweep / 2) / sin(sweep / 2), angle = (part - 1) * sweep / 2;
    double c = cos(angle) * scale, s = sin(angle) * scale;
    return (maze_point){a.x + c * x - s * y, a.y + s * x + c * y};
}

static bool goes_straight(maze_point a, maze_point b, maze_point c)
{
    double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y;
    return fabs(ux * vy - uy * vx) <= STRAIGHT * hypot(ux, uy) * hypot(vx, vy) &&
           ux * vx + uy * vy >= 0;
}

static double radius(maze_point a, maze_point b, double sweep)
{
    return hypot(b.x - a.x, b.y - a.y) / 2 / sin(fabs(sweep) / 2);
}

/* True if a piece to `point` continues the last one. */
static bool goes_on(const page_line *line, maze_point point, double sweep)
{
    if (line->sweep == 0 || sweep == 0)
        return line->sweep == sweep && goes_straight(line->start, line->end, point);
    double before = radius(line->start, line->end, line->sweep);
    return (line->sweep > 0) == (sweep > 0) && fabs(line->sweep + sweep) <= MOST_SWEEP &&
           fabs(radius(line->end, point, sweep) - before) <= SAME_RADIUS * before;
}

bool page_line_start(page_line *line, maze_mark *mark, maze_point point)
{
    *line = (struct page_line){.mark = mark, .start = point, .end = point};
    return page_mark_begin(mark) && page_mark_point(mark, point);
}

bool page_line_to(page_line *line, maze_point point, double sweep)
{
    if (line->has_piece && goes_on(line, point, sweep)) {
        line->end = point;
        line->sweep += sweep;
        return true;
    }
    if (!page_line_end(line))
        return false;
    line->start = line->end;
    line->end = point;
    line->sweep = sweep;
    line->has_piece = true;
    return true;
}

bool page_line_end(page_line *line)
{
    return !line->has_piece ||
           (page_mark_sweep(line->mark, line->sweep) && page_mark_point(line->mark, line->end));
}

bool page_line_close(page_line *line)
{
    return page_mark_close(line->mark) && page_mark_sweep(line->mark, line->sweep);
}

/* In radians: less is not a corner, more (from PI down) is the way back, not a turn. */
#define LEAST_TURN 1e-6

/* Points closer than this, in points of the page, are one. */
#define SAME 1e-7

/* The corner at a point of a line. */
typedef struct page_corner {
    maze_point in, out; /* unit vectors of the pieces that meet */
    double turn;        /* clockwise on the page */
    double tangent;     /* from the corner to where the arc starts and ends; 0: it stays */
} page_corner;

/* The unit vector from a to b, and their distance. */
static maze_point direction(maze_point a, maze_point b, double *length)
{
    double dx = b.x - a.x, dy = b.y - a.y;
    *length = hypot(dx, dy);
    return *length > 0 ? (maze_point){dx / *length, dy / *length} : (maze_point){0, 0};
}

static page_corner corner_at(const maze_mark *mark, const maze_polyline *line, size_t i,
                             double radius, double reach)
{
    page_corner corner = {.tangent = 0};
    bool inner = i > 0 && i + 1 < line->count;
    if (!inner && (!line->closed || line->count < 3))
        return corner;
    size_t here = line->first + i;
    size_t before = line->first + (i + line->count - 1) % line->count;
    size_t after = line->first + (i + 1) % line->count;
    if (page_mark_sweep_at(mark, before) != 0 || page_mark_sweep_at(mark, here) != 0)
        return corner;
    double length_in, length_out;
    corner.in = direction(mark->points[before], mark->points[here], &length_in);
    corner.out = direction(mark->points[here], mark->points[after], &length_out);
    corner.turn = atan2(corner.in.x * corner.out.y - corner.in.y * corner.out.x,
                        corner.in.x * corner.out.x + corner.in.y * corner.out.y);
    double turn = fabs(corner.turn), shorter = fmin(length_in, length_out);
    if (turn > LEAST_TURN && turn < PI - LEAST_TURN)
        corner.tangent = fmin(fmin(radius * tan(turn / 2), reach), shorter / 2);
    return corner;
}

/* Unless the line is there already. */
static bool go_to(maze_mark *mark, maze_point point)
{
    const maze_polyline *line = &mark->lines[mark->line_count - 1];
    if (line->count > 0) {
        maze_point last = mark->points[mark->point_count - 1];
        if (fabs(last.x - point.x) < SAME && fabs(last.y - point.y) < SAME)
            return true;
    }
    return page_mark_point(mark, point);
}

static bool add_corner(maze_mark *to, maze_point at, const page_corner *corner)
{
    double t = corner->tangent;
    if (!(t > SAME))
        return go_to(to, at);
    maze_point start = {at.x - corner->in.x * t, at.y - corner->in.y * t};
    maze_point end = {at.x + corner->out.x * t, at.y + corner->out.y * t};
    return go_to(to, start) && page_mark_sweep(to, corner->turn) && page_mark_point(to, end);
}

static bool add_line(maze_mark *to, const maze_mark *mark, const maze_polyline *line,
                     const uint8_t *may, double radius, double reach)
{
    if (!page_mark_begin(to))
        return false;
    for (size_t i = 0; i < line->count; i++) {
        size_t here = line->first + i;
        page_corner corner = {.tangent = 0};
        if (!may || may[here])
            corner = corner_at(mark, line, i, radius, reach);
        if (!add_corner(to, mark->points[here], &corner) ||
            !page_mark_sweep(to, page_mark_sweep_at(mark, here)))
            return false;
    }
    to->lines[to->line_count - 1].closed = line->closed;
    return true;
}

bool page_mark_round(maze_mark *mark, const uint8_t *may, double radius, double reach)
{
    maze_mark to = *mark;
    to.points = NULL;
    to.sweeps = NULL;
    to.lines = NULL;
    to.point_count = to.line_count = 0;
    bool done = true;
    for (size_t i = 0; i < mark->line_count && done; i++)
        done = add_line(&to, mark, &mark->lines[i], may, radius, reach);
    page_mark_finish(done ? mark : &to);
    if (done)
        *mark = to;
    return done;
}
