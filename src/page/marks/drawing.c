/* Builds drawings, which are lists of marks. If a line is built piece by piece, points at which the
 * line continues straight or on the same circle are omitted. */
#include "page/marks/drawing.h"

#include "core/base/collections.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct drawing_body {
    maze_drawing drawing;
    maze_error error;
    maze_mark spare; /* a mark that is returned if there is not enough memory for a new mark */
} drawing_body;

maze_drawing *page_drawing_create(double width, double height)
{
    drawing_body *body = calloc(1, sizeof *body);
    if (!body)
        return NULL;
    body->drawing.width = width;
    body->drawing.height = height;
    return &body->drawing;
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
    free((drawing_body *)drawing);
}

maze_error *page_drawing_error(maze_drawing *drawing)
{
    drawing_body *body = (drawing_body *)drawing;
    return body->error.status == MAZE_OK ? &body->error : NULL;
}

bool page_drawing_check(const maze_drawing *drawing, maze_error *error)
{
    const drawing_body *body = (const drawing_body *)drawing;
    if (body->error.status != MAZE_OK) {
        if (error)
            *error = body->error;
        return false;
    }
    bool failed = page_mark_failed(&body->spare);
    for (size_t i = 0; i < drawing->count && !failed; i++)
        failed = page_mark_failed(&drawing->marks[i]);
    return !failed || maze_fail(error, MAZE_NO_MEMORY, "out of memory for a drawing");
}

maze_mark *page_drawing_add(maze_drawing *drawing, maze_role role, maze_mark_kind kind,
                            maze_color color)
{
    drawing_body *body = (drawing_body *)drawing;
    if (!array_more(drawing->marks, drawing->count)) {
        page_mark_fail(&body->spare);
        return &body->spare;
    }
    maze_mark *mark = &drawing->marks[drawing->count++];
    *mark = (maze_mark){.role = role, .kind = kind, .color = color, .rectilinear = true};
    return mark;
}

void page_drawing_add_text(maze_drawing *drawing, maze_role role, const maze_text *text)
{
    maze_mark *mark = page_drawing_add(drawing, role, MAZE_MARK_TEXT, text->color);
    char *string = strdup(text->string);
    if (!string || page_mark_failed(mark)) {
        free(string);
        page_mark_fail(mark);
        return;
    }
    mark->text = *text;
    mark->text.string = string;
}

maze_text page_label(const page_place *place, char *string, double size, maze_box box,
                     const char *key)
{
    return (maze_text){.string = string,
                       .font = MAZE_FONT_BOLD,
                       .align = MAZE_ALIGN_CENTER,
                       .size = size,
                       .least = fmin(size, 1),
                       .box = box,
                       .turned = place->cell < 0,
                       .key = key};
}

void page_mark_finish(maze_mark *mark)
{
    free(mark->points);
    free(mark->sweeps);
    free(mark->lines);
    mark->points = NULL;
    mark->sweeps = NULL;
    mark->lines = NULL;
    mark->point_count = mark->line_count = 0;
}

/* Frees the content of a mark, and sets its role to MAZE_ROLES. This invalid role identifies marks
 * that have failed. */
void page_mark_fail(maze_mark *mark)
{
    page_mark_finish(mark);
    mark->role = MAZE_ROLES;
}

bool page_mark_failed(const maze_mark *mark)
{
    return mark->role == MAZE_ROLES;
}

void page_mark_begin(maze_mark *mark)
{
    if (page_mark_failed(mark))
        return;
    if (array_more(mark->lines, mark->line_count))
        mark->lines[mark->line_count++] = (maze_polyline){.first = mark->point_count};
    else
        page_mark_fail(mark);
}

/* Does nothing if the mark has failed, because such a mark has no lines. */
void page_mark_point(maze_mark *mark, maze_point point)
{
    if (mark->line_count == 0)
        return;
    if (!array_more(mark->points, mark->point_count) ||
        (mark->sweeps && !array_more(mark->sweeps, mark->point_count))) {
        page_mark_fail(mark);
        return;
    }
    maze_polyline *line = &mark->lines[mark->line_count - 1];
    if (line->count > 0) {
        maze_point last = mark->points[mark->point_count - 1];
        if (last.x != point.x && last.y != point.y)
            mark->rectilinear = false;
    }
    if (mark->sweeps)
        mark->sweeps[mark->point_count] = 0;
    mark->points[mark->point_count++] = point;
    line->count++;
}

void page_mark_sweep(maze_mark *mark, double sweep)
{
    if (sweep == 0 || mark->line_count == 0)
        return;
    if (!mark->sweeps)
        mark->sweeps = calloc(array_room(mark->point_count), sizeof *mark->sweeps);
    if (!mark->sweeps) {
        page_mark_fail(mark);
        return;
    }
    mark->sweeps[mark->point_count - 1] = sweep;
    mark->rectilinear = false;
}

double page_mark_sweep_at(const maze_mark *mark, size_t point)
{
    return mark->sweeps ? mark->sweeps[point] : 0;
}

void page_mark_close(maze_mark *mark)
{
    if (mark->line_count > 0)
        mark->lines[mark->line_count - 1].closed = true;
}

#define POINTS_OF_STAR 5

void page_mark_star(maze_mark *mark, maze_point middle, double radius, double inner)
{
    page_mark_begin(mark);
    for (int i = 0; i < 2 * POINTS_OF_STAR; i++) {
        double angle = PI * i / POINTS_OF_STAR, r = i % 2 ? radius * inner : radius;
        page_mark_point(mark, (maze_point){middle.x + r * sin(angle), middle.y - r * cos(angle)});
    }
    page_mark_close(mark);
}

void page_mark_polygon(maze_mark *mark, const maze_point *corners, size_t count)
{
    page_mark_begin(mark);
    for (size_t i = 0; i < count; i++)
        page_mark_point(mark, corners[i]);
    page_mark_close(mark);
}

void page_mark_box(maze_mark *mark, maze_box box)
{
    const maze_point corners[] = {
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    page_mark_polygon(mark, corners, 4);
}

/* The circle has three arcs, because a single arc cannot be a full turn. */
void page_mark_circle(maze_mark *mark, maze_point middle, double radius)
{
    double third = 2 * acos(-1) / 3;
    page_mark_begin(mark);
    for (int i = 0; i < 3; i++) {
        page_mark_point(mark, (maze_point){middle.x + radius * sin(i * third),
                                           middle.y - radius * cos(i * third)});
        page_mark_sweep(mark, third);
    }
    page_mark_close(mark);
}

void page_mark_panel(maze_mark *mark, const maze_box *box, double radius)
{
    double r = fmin(radius, fmin(box_width(*box), box_height(*box)) / 2);
    const maze_point ends[] = {{box->left, box->top + r},     {box->left + r, box->top},
                               {box->right - r, box->top},    {box->right, box->top + r},
                               {box->right, box->bottom - r}, {box->right - r, box->bottom},
                               {box->left + r, box->bottom},  {box->left, box->bottom - r}};
    page_mark_begin(mark);
    for (int i = 0; i < 8; i += 2) {
        page_mark_point(mark, ends[i]);
        if (ends[i].x == ends[i + 1].x && ends[i].y == ends[i + 1].y)
            continue;
        page_mark_sweep(mark, PI / 2);
        page_mark_point(mark, ends[i + 1]);
    }
    page_mark_close(mark);
}

#define STRAIGHT 1e-9    /* maximum sine of a turn that counts as straight */
#define SAME_RADIUS 1e-6 /* maximum relative difference of radii that count as equal */

int page_compare_points(const void *a, const void *b)
{
    const maze_point *p = a, *q = b;
    if (p->x != q->x)
        return p->x < q->x ? -1 : 1;
    return (p->y > q->y) - (p->y < q->y);
}

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

/* Returns the point at the fraction `part` of a piece. In an arc, the chord to this point and the
 * chord of the whole arc form an angle. This angle is half of the angle of the remaining arc. */
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

static double radius(maze_point a, maze_point b, double sweep)
{
    return hypot(b.x - a.x, b.y - a.y) / 2 / sin(fabs(sweep) / 2);
}

static bool goes_on(const page_line *line, maze_point point, double sweep)
{
    maze_point a = line->start, b = line->end;
    double ux = b.x - a.x, uy = b.y - a.y, vx = point.x - b.x, vy = point.y - b.y;
    if (line->sweep == 0 || sweep == 0)
        return line->sweep == sweep &&
               fabs(ux * vy - uy * vx) <= STRAIGHT * hypot(ux, uy) * hypot(vx, vy) &&
               ux * vx + uy * vy >= 0;
    double before = radius(a, b, line->sweep);
    return (line->sweep > 0) == (sweep > 0) && fabs(line->sweep + sweep) <= MOST_SWEEP &&
           fabs(radius(b, point, sweep) - before) <= SAME_RADIUS * before;
}

void page_line_start(page_line *line, maze_mark *mark, maze_point point)
{
    *line = (page_line){.mark = mark, .start = point, .end = point};
    page_mark_begin(mark);
    page_mark_point(mark, point);
}

void page_line_to(page_line *line, maze_point point, double sweep)
{
    if (line->has_piece && goes_on(line, point, sweep)) {
        line->end = point;
        line->sweep += sweep;
        return;
    }
    page_line_end(line);
    line->start = line->end;
    line->end = point;
    line->sweep = sweep;
    line->has_piece = true;
}

void page_line_end(page_line *line)
{
    if (!line->has_piece)
        return;
    page_mark_sweep(line->mark, line->sweep);
    page_mark_point(line->mark, line->end);
}

void page_line_close(page_line *line)
{
    page_mark_close(line->mark);
    page_mark_sweep(line->mark, line->sweep);
}

#define LEAST_TURN 1e-6 /* minimum turn of a corner that is rounded, in radians */

/* distance below which two points count as one, in 1/72 inch */
#define SAME 1e-7

typedef struct page_corner {
    maze_point in, out; /* unit vectors along the pieces before and after the corner */
    double turn;        /* angle of the turn, in radians; positive: clockwise on the page */
    double tangent;     /* distance from the corner to both ends of its arc; 0: the corner is
                         * unchanged */
} page_corner;

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

static void go_to(maze_mark *mark, maze_point point)
{
    if (mark->line_count > 0 && mark->lines[mark->line_count - 1].count > 0) {
        maze_point last = mark->points[mark->point_count - 1];
        if (fabs(last.x - point.x) < SAME && fabs(last.y - point.y) < SAME)
            return;
    }
    page_mark_point(mark, point);
}

void page_mark_round(maze_mark *mark, const uint8_t *may, double radius, double reach)
{
    maze_mark to = *mark;
    to.points = NULL;
    to.sweeps = NULL;
    to.lines = NULL;
    to.point_count = to.line_count = 0;
    for (size_t k = 0; k < mark->line_count; k++) {
        const maze_polyline *line = &mark->lines[k];
        page_mark_begin(&to);
        for (size_t i = 0; i < line->count; i++) {
            size_t here = line->first + i;
            page_corner corner = {.tangent = 0};
            if (!may || may[here])
                corner = corner_at(mark, line, i, radius, reach);
            maze_point at = mark->points[here];
            double t = corner.tangent;
            if (t > SAME) {
                go_to(&to, (maze_point){at.x - corner.in.x * t, at.y - corner.in.y * t});
                page_mark_sweep(&to, corner.turn);
                page_mark_point(&to,
                                (maze_point){at.x + corner.out.x * t, at.y + corner.out.y * t});
            } else {
                go_to(&to, at);
            }
            page_mark_sweep(&to, page_mark_sweep_at(mark, here));
        }
        if (line->closed)
            page_mark_close(&to);
    }
    page_mark_finish(mark);
    *mark = to;
}

static bool is_near(maze_point a, maze_point b, double least)
{
    return hypot(b.x - a.x, b.y - a.y) < least;
}

static void copy_point(maze_mark *mark, size_t to, size_t from)
{
    mark->points[to] = mark->points[from];
    if (mark->sweeps)
        mark->sweeps[to] = mark->sweeps[from];
}

/* Merges consecutive points of a line that are less than `least` apart, and stores the remaining
 * points from the index `first` on. Returns the number of points that remain. */
static size_t merge_line(maze_mark *mark, const maze_polyline *line, size_t first, double least)
{
    size_t kept = 0, last = line->first + line->count - 1;
    for (size_t i = line->first; i <= last; i++) {
        bool merged = kept > 0 && is_near(mark->points[first + kept - 1], mark->points[i], least);
        bool ends = i == last && !line->closed && kept > 1;
        if (merged && !ends && mark->sweeps)
            mark->sweeps[first + kept - 1] = mark->sweeps[i];
        else if (merged && ends)
            mark->points[first + kept - 1] = mark->points[i];
        if (!merged)
            copy_point(mark, first + kept++, i);
    }
    while (line->closed && kept > 2 &&
           is_near(mark->points[first + kept - 1], mark->points[first], least))
        kept--;
    return kept;
}

void page_mark_merge(maze_mark *mark, double least)
{
    size_t points = 0, lines = 0;
    for (size_t k = 0; k < mark->line_count; k++) {
        maze_polyline line = mark->lines[k];
        size_t kept = line.count;
        if (line.count > 2)
            kept = merge_line(mark, &line, points, least);
        else
            for (size_t i = 0; i < line.count; i++)
                copy_point(mark, points + i, line.first + i);
        if (kept < 2 && line.count > 2)
            continue;
        mark->lines[lines++] = (maze_polyline){points, kept, line.closed};
        points += kept;
    }
    mark->line_count = lines;
    mark->point_count = points;
}
