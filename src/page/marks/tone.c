/* Draws walls whose width depends on the style's tone, as filled outlines. Walls keep at least half
 * of the clear width away from the pencil's lines (pencil.h), unless they would become thinner than
 * HAIR. */
#include "page/marks/marks.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/carve/maze.h"
#include "core/shape/shape.h"
#include "page/marks/drawing.h"
#include "page/marks/tone_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The lengths from CLEAR to BEYOND are in cells. CLEAR is the default clear width. */
#define CLEAR 0.46
/* The default clear width is reduced if the narrowest passage with its wall is narrower than ROOMY
 * cells, except in winding corridors (see shape_has_trails). */
#define ROOMY 0.75
#define THIN 0.075 /* maximum width of walls in white places, if the style does not set the width */
#define HALF 0.5   /* distance from the middle of the widest wall to the pencil's lines */
/* like HALF, for cells other than squares */
#define WIDER 0.56
/* half width of the border on its inner side, relative to the half width of walls in white areas */
#define BORDER 2
#define STEP 0.25
#define AROUND 8 /* distance around a part of the page within which the image is needed */
#define BEYOND 3 /* distance around a part of the page within which walls are made */

#define LEAST_THIN 0.15 /* minimum width of walls in white places, in mm */
#define HAIR 0.1        /* minimum width of a wall if there is too little space, in mm */
#define SMOOTH 0.015    /* maximum invisible deviation of an outline, in mm */
/* maximum deviation of the drawn outline because of smoothing and of rounding to GRAIN, in mm */
#define DRAWN 0.025

/* coordinates are multiples of this length in points, which is about 0.013 mm */
#define GRAIN (POINTS_PER_CSS_PX / 20)
/* distance below which two points of an outline count as one, in 1/72 inch */
#define SAME 1e-3
#define STRAIGHT 1e-6         /* smaller angles and differences of widths count as 0 */
#define MITER (50 * PI / 180) /* outer corners that turn by at least MITER are arcs */
#define MOST_ARC (PI / 2)
#define MOST_EVEN 0.3 /* maximum angle of a single arc with changing width, in radians */

/* The difference between a pixel and its surroundings, times SHARPEN, is added to the pixel. */
#define SHARPEN 0.6
/* The surroundings of a pixel are a square. ROUND is half of the side of this square, in cells. */
#define ROUND 1.5
/* exponent of the darkness of walls; a value below 1 makes walls wider, because paper is lighter
 * than screens */
#define DARKEN 0.85
#define LIGHTEN 1.1 /* exponent of the darkness in winding corridors, whose walls are wide anyway */

static double sum_at(const tone_field *field, double x, double y)
{
    double column = fmin(floor(x), field->width - 1.0), row = fmin(floor(y), field->height - 1.0);
    double u = x - column, v = y - row;
    const double *upper = field->sums + (size_t)row * (field->width + 1) + (size_t)column;
    const double *lower = upper + field->width + 1;
    return (1 - v) * ((1 - u) * upper[0] + u * upper[1]) + v * ((1 - u) * lower[0] + u * lower[1]);
}

static double mean_round(const tone_field *field, double x, double y, double reach)
{
    double left = fmin(fmax(x - reach, 0), field->width - 1.0),
           top = fmin(fmax(y - reach, 0), field->height - 1.0);
    double right = fmax(fmin(x + reach, field->width), left + 0.5);
    double bottom = fmax(fmin(y + reach, field->height), top + 0.5);
    return (sum_at(field, right, bottom) - sum_at(field, left, bottom) - sum_at(field, right, top) +
            sum_at(field, left, top)) /
           ((right - left) * (bottom - top));
}

static void sum_up(tone_field *field, const double *values)
{
    size_t stride = (size_t)field->width + 1;
    memset(field->sums, 0, stride * sizeof *field->sums);
    for (uint32_t y = 0; y < field->height; y++) {
        double *row = field->sums + (y + 1) * stride, sum = 0;
        row[0] = 0;
        for (uint32_t x = 0; x < field->width; x++) {
            sum += *values++;
            row[x + 1] = (row - stride)[x + 1] + sum;
        }
    }
}

static void find_rows(tone_field *field, const page_place *place, maze_box part)
{
    double wide = AROUND * fabs(place->cell), rows = field->whole;
    double from = (part.top - wide - field->corner.y) / field->pixel;
    double to = (part.bottom + wide - field->corner.y) / field->pixel;
    double first = floor(field->turned ? rows - to : from),
           end = ceil(field->turned ? rows - from : to);
    field->top = (uint32_t)fmin(fmax(first, 0), rows - 1);
    field->height = (uint32_t)fmin(fmax(end, field->top + 1.0), rows) - field->top;
}

/* Prepares the image of the tone, if there is one. The image covers the box of the cells and is
 * centered. Returns false if there is not enough memory. */
static bool start_field(tone_field *field, const page_place *place, maze_box part)
{
    const recipe_grays *grays = &place->style.tone_grays;
    if (place->style.tone != MAZE_TONE_PICTURE)
        return true;
    maze_box box = page_place_box(place);
    *field = (tone_field){.width = grays->width, .whole = grays->height, .turned = place->cell < 0};
    field->pixel = fmax(box_width(box) / field->width, box_height(box) / field->whole);
    field->corner = (maze_point){box_middle(box).x - field->pixel * field->width / 2,
                                 box_middle(box).y - field->pixel * field->whole / 2};
    field->reach = fmax(fabs(place->cell) / field->pixel / 2, 0.5);
    find_rows(field, place, part);
    size_t count = (size_t)field->width * field->height;
    field->sums =
        malloc(((size_t)field->width + 1) * ((size_t)field->height + 1) * sizeof *field->sums);
    double *values = calloc(count, sizeof *values);
    if (!field->sums || !values) {
        free(values);
        return false;
    }
    for (size_t i = 0; i < count; i++)
        values[i] = recipe_grays_at(grays, (uint32_t)(i % field->width),
                                    field->top + (uint32_t)(i / field->width)) /
                    (double)MAZE_GRAYS_BLACK;
    sum_up(field, values);
    double exponent = shape_has_trails(maze_get_shape(place->maze)) ? LIGHTEN : DARKEN;
    for (size_t i = 0; i < count; i++) {
        double x = (double)(i % field->width) + 0.5, y = (double)(i / field->width) + 0.5;
        double sharp =
            values[i] + SHARPEN * (values[i] - mean_round(field, x, y, 2 * ROUND * field->reach));
        values[i] = pow(fmin(fmax(sharp, 0), 1), exponent);
    }
    sum_up(field, values);
    free(values);
    return true;
}

static double field_at(const tone_field *field, const page_place *place, maze_point at,
                       maze_cell cell, maze_cell next)
{
    maze_box box = page_place_box(place);
    if (place->style.tone == MAZE_TONE_HEAT) {
        uint64_t far = place->distance[cell];
        far += place->distance[next == MAZE_NONE ? cell : next];
        return place->farthest ? fmin((double)far / place->farthest / 2, 1) : 0;
    }
    if (place->style.tone == MAZE_TONE_GRADIENT) {
        double part = (at.y - box.top) / box_height(box);
        return place->cell < 0 ? 1 - part : part;
    }
    double x = (at.x - field->corner.x) / field->pixel, y = (at.y - field->corner.y) / field->pixel;
    if (field->turned) {
        x = field->width - x;
        y = field->whole - y;
    }
    return mean_round(field, x, y - field->top, field->reach);
}

/* Returns -1 if the left side of a border wall is outside the maze, and 1 if the right side is. */
static int8_t outside_of(const tone *tone, const maze_wall *piece, maze_cell cell)
{
    maze_point a = page_place_corner(tone->place, piece->from);
    maze_point b = page_place_corner(tone->place, piece->to);
    return page_cross_of(a, b, page_place_center(tone->place, cell)) > 0 ? -1 : 1;
}

static bool add_wall(void *context, const maze_wall *piece, maze_cell cell, maze_cell next)
{
    tone *tone = context;
    if (tone->count >= MAZE_NONE / 2 || !array_more(tone->walls, tone->count))
        return false;
    maze_corner from = piece->from - tone->base, to = piece->to - tone->base;
    maze_point a = page_place_corner(tone->place, piece->from);
    maze_point b = page_place_corner(tone->place, piece->to);
    maze_point middle = page_line_part(a, b, piece->sweep, 0.5);
    double dark = field_at(&tone->field, tone->place, middle, cell, next);
    tone->walls[tone->count++] =
        (tone_wall){.from = (uint32_t)from,
                    .to = (uint32_t)to,
                    .sweep = piece->sweep,
                    .want = next == MAZE_NONE ? fmin(BORDER * tone->thin, tone->most)
                                              : tone->thin + dark * (tone->most - tone->thin),
                    .outside = next == MAZE_NONE ? outside_of(tone, piece, cell) : 0};
    return true;
}

static bool find_corners(void *context, const maze_wall *piece, maze_cell cell, maze_cell next)
{
    tone *tone = context;
    (void)cell, (void)next;
    maze_point a = page_place_corner(tone->place, piece->from);
    maze_point b = page_place_corner(tone->place, piece->to);
    tone->squares = tone->squares && piece->sweep == 0 && (a.x == b.x || a.y == b.y);
    maze_corner low = piece->from < piece->to ? piece->from : piece->to;
    maze_corner high = piece->from < piece->to ? piece->to : piece->from;
    tone->base = low < tone->base ? low : tone->base;
    tone->corners = high > tone->corners ? (size_t)high : tone->corners;
    return true;
}

static bool add_points(tone *tone, tone_wall *wall)
{
    maze_point a = page_tone_corner(tone, wall->from), b = page_tone_corner(tone, wall->to);
    double cell = fabs(tone->place->cell), length = page_line_length(a, b, wall->sweep);
    bool whole = tone->squares && wall->sweep == 0;
    wall->pieces = whole ? 1 : (uint32_t)fmin(fmax(ceil(length / (STEP * cell)), 1), 1000);
    wall->first = (uint32_t)tone->point_count;
    double chord = hypot(b.x - a.x, b.y - a.y), x = 0, y = 0;
    if (chord > 0) {
        x = (b.x - a.x) / chord;
        y = (b.y - a.y) / chord;
    }
    for (uint32_t i = 0; i <= wall->pieces; i++) {
        double part = (double)i / wall->pieces, turn = wall->sweep * (part - 0.5);
        double s = sin(turn), c = cos(turn);
        if (!array_more(tone->points, tone->point_count))
            return false;
        tone->points[tone->point_count++] =
            (tone_point){.at = i == 0              ? a
                               : i == wall->pieces ? b
                                                   : page_line_part(a, b, wall->sweep, part),
                         .left = {x * s + y * c, y * s - x * c}};
    }
    return true;
}

/* Computes the maximum half width of each piece of a wall. An arc may be closer than its chord to a
 * line of the pencil, by at most the height of the arc above the chord. */
static void find_caps(tone *tone, const tone_wall *wall)
{
    tone_point *p = &tone->points[wall->first];
    double keep = tone->clear / 2 + TONE_SLACK * POINTS_PER_MM, reach = tone->most + keep;
    for (uint32_t i = 0; i < wall->pieces; i++) {
        const page_pencil_line line = {p[i].at, p[i + 1].at};
        double rise = hypot(line.b.x - line.a.x, line.b.y - line.a.y) / 2 *
                      tan(fabs(wall->sweep) / wall->pieces / 4);
        double distance = page_pencil_distance(&tone->pencil, &line, reach + rise) - rise;
        tone->narrowest = fmin(tone->narrowest, distance);
        p[i].cap = fmax(distance - keep, tone->hair);
    }
}

static double angle_of(const tone *tone, uint32_t end)
{
    const tone_wall *wall = &tone->walls[end >> 1];
    maze_point left = tone->points[wall->first + (end & 1 ? wall->pieces : 0)].left;
    return end & 1 ? atan2(-left.x, left.y) : atan2(left.x, -left.y);
}

static uint32_t corner_of(const tone *tone, uint32_t end)
{
    const tone_wall *wall = &tone->walls[end >> 1];
    return end & 1 ? wall->to : wall->from;
}

static bool sort_ends(tone *tone)
{
    size_t total = 2 * tone->count;
    tone->start = calloc(tone->corners + 1, sizeof *tone->start);
    tone->ends = malloc((total + 1) * sizeof *tone->ends);
    tone->next = malloc((total + 1) * sizeof *tone->next);
    tone->half = malloc((tone->corners + 1) * sizeof *tone->half);
    tone->drawn = calloc(total + 1, 1);
    if (!tone->start || !tone->ends || !tone->next || !tone->half || !tone->drawn)
        return false;
    for (uint32_t end = 0; end < total; end++)
        tone->start[corner_of(tone, end)]++;
    for (size_t i = 0, sum = 0; i <= tone->corners; i++) {
        sum += tone->start[i];
        tone->start[i] = (uint32_t)sum;
    }
    for (uint32_t end = (uint32_t)total; end-- > 0;)
        tone->ends[--tone->start[corner_of(tone, end)]] = end;
    for (size_t c = 0; c < tone->corners; c++) {
        uint32_t *ends = tone->ends + tone->start[c], count = tone->start[c + 1] - tone->start[c];
        for (uint32_t i = 1; i < count; i++)
            for (uint32_t k = i; k > 0 && angle_of(tone, ends[k]) < angle_of(tone, ends[k - 1]);
                 k--) {
                uint32_t end = ends[k];
                ends[k] = ends[k - 1];
                ends[k - 1] = end;
            }
        for (uint32_t i = 0; i < count; i++)
            tone->next[ends[i]] = ends[i + 1 < count ? i + 1 : 0];
    }
    return true;
}

/* Computes the half widths of all walls. The half width at a corner is the mean of the half widths
 * that its walls request, limited by the space for the walls. Border walls do not count, because
 * their width is the same everywhere. */
static void find_halves(tone *tone)
{
    for (size_t c = 0; c < tone->corners; c++) {
        double sum = 0, most = INFINITY;
        uint32_t count = 0;
        for (uint32_t i = tone->start[c]; i < tone->start[c + 1]; i++) {
            uint32_t end = tone->ends[i];
            const tone_wall *wall = &tone->walls[end >> 1];
            const tone_point *p = &tone->points[wall->first];
            if (wall->outside)
                continue;
            count++;
            sum += wall->want;
            most = fmin(most, p[end & 1 ? wall->pieces - 1 : 0].cap);
        }
        tone->half[c] = count ? fmin(sum / count, most) : 0;
    }
    for (size_t w = 0; w < tone->count; w++) {
        tone_wall *wall = &tone->walls[w];
        tone_point *p = &tone->points[wall->first];
        wall->even = true;
        double from = wall->outside ? wall->want : tone->half[wall->from];
        double to = wall->outside ? wall->want : tone->half[wall->to];
        for (uint32_t i = 0; i <= wall->pieces; i++) {
            double even = from + (to - from) * i / wall->pieces;
            p[i].half = even;
            if (i > 0)
                p[i].half = fmin(p[i].half, p[i - 1].cap);
            if (i < wall->pieces)
                p[i].half = fmin(p[i].half, p[i].cap);
            wall->even = wall->even && even - p[i].half < SMOOTH / 3 * POINTS_PER_MM;
        }
    }
}

/* Returns point i of a wall, counted from the end `end`. Its member `left` is for the direction
 * away from this end. */
static tone_point point_from(const tone *tone, uint32_t end, uint32_t i)
{
    const tone_wall *wall = &tone->walls[end >> 1];
    tone_point p = tone->points[wall->first + (end & 1 ? wall->pieces - i : i)];
    if (end & 1)
        p.left = (maze_point){-p.left.x, -p.left.y};
    if (wall->outside == (end & 1 ? 1 : -1))
        p.half = tone->thin; /* the pencil has no lines on the outside */
    return p;
}

static maze_point beside(const tone_point *p)
{
    return (maze_point){p->at.x + p->half * p->left.x, p->at.y + p->half * p->left.y};
}

/* An outline that is added to a mark point by point. Points at which the outline continues nearly
 * straight are omitted. */
typedef struct outline {
    maze_mark *mark;
    size_t first;
    double first_sweep;
    double sweep;
} outline;

static void outline_to(outline *outline, maze_point to)
{
    maze_mark *mark = outline->mark;
    size_t count = mark->point_count;
    if (page_mark_failed(mark))
        return;
    if (count > outline->first && fabs(outline->sweep) < STRAIGHT &&
        hypot(to.x - mark->points[count - 1].x, to.y - mark->points[count - 1].y) < SAME)
        return;
    if (outline->sweep == 0 && count >= outline->first + 2 &&
        page_mark_sweep_at(mark, count - 2) == 0) {
        maze_point a = mark->points[count - 2], b = mark->points[count - 1];
        double dx = to.x - a.x, dy = to.y - a.y, length = hypot(dx, dy);
        bool ahead = (b.x - a.x) * (to.x - b.x) + (b.y - a.y) * (to.y - b.y) >= 0;
        if (ahead && fabs(page_cross_of(a, b, to)) <= SMOOTH * POINTS_PER_MM * length) {
            mark->points[count - 1] = to;
            return;
        }
    }
    if (count > outline->first)
        page_mark_sweep(mark, outline->sweep);
    else
        outline->first_sweep = outline->sweep;
    page_mark_point(mark, to);
    outline->sweep = 0;
}

static void add_arc(outline *outline, const tone_point *from, double turn)
{
    int arcs = (int)ceil(turn / MOST_ARC - 1e-9);
    outline_to(outline, beside(from));
    for (int i = 1; i <= arcs; i++) {
        double part = turn * i / arcs, s = sin(part), c = cos(part);
        tone_point to = *from;
        to.left =
            (maze_point){from->left.x * c - from->left.y * s, from->left.x * s + from->left.y * c};
        outline->sweep = turn / arcs;
        outline_to(outline, beside(&to));
    }
}

static void add_square_end(outline *o, const tone_point *in, const tone_point *out)
{
    double half = fmin(in->half, out->half);
    const maze_point on = {-in->left.y * half, in->left.x * half}, a = beside(in), b = beside(out);
    outline_to(o, (maze_point){a.x + on.x, a.y + on.y});
    outline_to(o, (maze_point){b.x + on.x, b.y + on.y});
}

/* Adds the point at which both sides of a corner meet. A straight line joins the two sides if the
 * half widths before and after the corner differ. */
static void add_point(outline *o, const tone_point *in, const tone_point *out)
{
    if (fabs(in->half - out->half) < STRAIGHT) {
        double x = in->left.x + out->left.x, y = in->left.y + out->left.y;
        double part = in->half / hypot(x, y);
        outline_to(o, (maze_point){in->at.x + part * x, in->at.y + part * y});
    } else {
        outline_to(o, beside(in));
        outline_to(o, beside(out));
    }
}

/* Adds the outer side of a corner. In a grid of squares with square joins, the outer side is a miter
 * or a square end. Otherwise, the outer side is an arc, or the point or line that add_point adds. */
static void add_outer(const tone *tone, outline *outline, const tone_point *in,
                      const tone_point *out, double turn)
{
    bool ends = turn > PI - 0.01, even = fabs(in->half - out->half) < STRAIGHT;
    if (tone->squares && ends) {
        add_square_end(outline, in, out);
    } else if (tone->squares) {
        maze_point at = beside(in);
        at.x += out->half * out->left.x;
        at.y += out->half * out->left.y;
        outline_to(outline, at);
    } else if (even && turn >= MITER) {
        add_arc(outline, in, turn);
    } else {
        add_point(outline, in, out);
    }
}

static bool meet(maze_point a, maze_point b, maze_point c, maze_point d, double part[2])
{
    double x = b.x - a.x, y = b.y - a.y, u = d.x - c.x, v = d.y - c.y, all = x * v - y * u;
    if (fabs(all) < 1e-9)
        return false;
    part[0] = ((c.x - a.x) * v - (c.y - a.y) * u) / all;
    part[1] = ((c.x - a.x) * y - (c.y - a.y) * x) / all;
    return part[0] > 0 && part[0] <= 1 && part[1] >= 0 && part[1] < 1;
}

/* A piece of a wall's outline, and a fraction of this piece. */
typedef struct outline_place {
    uint32_t piece;
    double part;
} outline_place;

typedef struct joint {
    double turn; /* angle of the turn, in radians, clockwise; negative at an inner side */
    bool meets;                 /* the outlines of the two walls at an inner side cross */
    outline_place ends, begins; /* positions of this crossing on the two outlines */
} joint;

static bool find_crossing(const tone *tone, uint32_t end, uint32_t next, joint *made)
{
    uint32_t all = tone->walls[end >> 1].pieces, others = tone->walls[next >> 1].pieces;
    for (uint32_t sum = 0; sum + 1 < (all + 1) / 2 + (others + 1) / 2 + 1; sum++)
        for (uint32_t i = 0; i <= sum && i < (all + 1) / 2; i++) {
            uint32_t last = all - 1 - i, first = sum - i;
            if (first >= (others + 1) / 2)
                continue;
            const tone_point p[4] = {point_from(tone, end, last), point_from(tone, end, last + 1),
                                     point_from(tone, next, first),
                                     point_from(tone, next, first + 1)};
            double part[2];
            if (meet(beside(&p[0]), beside(&p[1]), beside(&p[2]), beside(&p[3]), part) &&
                2 * (last + part[0]) > all && 2 * (first + part[1]) < others) {
                made->ends = (outline_place){last, part[0]};
                made->begins = (outline_place){first, part[1]};
                return true;
            }
        }
    return false;
}

static joint joint_of(const tone *tone, uint32_t end, uint32_t next)
{
    double gap = angle_of(tone, next) - angle_of(tone, end ^ 1);
    gap = next == (end ^ 1) ? 2 * PI : gap <= 0 ? gap + 2 * PI : gap;
    joint made = {.turn = gap - PI, .ends = {tone->walls[end >> 1].pieces - 1, 1}};
    made.meets = made.turn < -STRAIGHT && find_crossing(tone, end, next, &made);
    return made;
}

static void add_joint(const tone *tone, outline *outline, uint32_t end, uint32_t next,
                      const joint *made)
{
    tone_point in = point_from(tone, end, made->ends.piece + 1), out = point_from(tone, next, 0);
    if (!made->meets && made->turn < -STRAIGHT &&
        (tone->walls[end >> 1].outside || tone->walls[next >> 1].outside)) {
        in.half =
            fmin(in.half, tone->thin); /* otherwise, the wall would extend beyond the border */
        out.half = fmin(out.half, tone->thin);
    }
    if (made->meets) {
        const tone_point before = point_from(tone, end, made->ends.piece);
        maze_point a = beside(&before), b = beside(&in);
        double part = made->ends.part;
        outline_to(outline, (maze_point){a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)});
    } else if (made->turn > STRAIGHT) {
        add_outer(tone, outline, &in, &out, made->turn);
    } else if (made->turn < -MITER) {
        outline_to(outline, beside(&in));
        outline_to(outline, in.at);
        outline_to(outline, beside(&out));
    } else {
        add_point(outline, &in, &out);
    }
}

static void draw_outline(tone *tone, uint32_t start, maze_mark *mark)
{
    uint32_t end = start, before = start;
    while (tone->next[before ^ 1] != start)
        before = tone->next[before ^ 1];
    page_mark_begin(mark);
    outline outline = {.mark = mark, .first = mark->point_count};
    joint came = joint_of(tone, before, start);
    do {
        const tone_wall *wall = &tone->walls[end >> 1];
        double turn = (end & 1 ? -wall->sweep : wall->sweep) / wall->pieces;
        uint32_t next = tone->next[end ^ 1];
        joint goes = joint_of(tone, end, next);
        double begins = came.begins.part;
        for (uint32_t i = came.begins.piece; i < goes.ends.piece; i++) {
            tone_point p = point_from(tone, end, i + 1);
            outline.sweep += turn * (1 - begins);
            begins = 0;
            if (!wall->even || fabs(outline.sweep + turn) > MOST_EVEN)
                outline_to(&outline, beside(&p));
        }
        outline.sweep += turn * (goes.ends.part - begins);
        add_joint(tone, &outline, end, next, &goes);
        tone->drawn[end] = 1;
        came = goes;
        end = next;
    } while (end != start);
    if (!page_mark_failed(mark))
        page_mark_sweep(mark, outline.first_sweep);
    page_mark_close(mark);
}

/* Rounds the coordinates of a mark, because short numbers need less space in files. */
static void round_points(maze_mark *mark)
{
    for (size_t i = 0; i < mark->point_count; i++) {
        mark->points[i].x = (double)base_whole_units(mark->points[i].x / GRAIN) * GRAIN;
        mark->points[i].y = (double)base_whole_units(mark->points[i].y / GRAIN) * GRAIN;
    }
}

static bool make(tone *tone, page_range cells)
{
    if (!page_pencil_make(&tone->pencil, tone->place, cells))
        return false;
    const maze_maze *maze = tone->place->maze;
    tone->base = UINT64_MAX;
    page_chain_each(maze, cells.first, cells.last, find_corners, tone);
    if (tone->base == UINT64_MAX)
        return true;
    tone->corners = tone->corners - (size_t)tone->base + 1;
    if (!page_chain_each(maze, cells.first, cells.last, add_wall, tone) ||
        (shape_has_trails(maze_get_shape(maze)) && !page_tone_make_room(tone)))
        return false;
    for (size_t i = 0; i < tone->count; i++)
        if (!add_points(tone, &tone->walls[i]))
            return false;
    for (size_t i = 0; i < tone->count; i++)
        find_caps(tone, &tone->walls[i]);
    if (!sort_ends(tone))
        return false;
    find_halves(tone);
    return true;
}

static void finish(tone *tone)
{
    page_pencil_finish(&tone->pencil);
    free(tone->walls);
    free(tone->at);
    free(tone->points);
    free(tone->start);
    free(tone->ends);
    free(tone->next);
    free(tone->half);
    free(tone->drawn);
    free(tone->field.sums);
}

static bool check_clear(const tone *tone, maze_error *error)
{
    double most = 2 * (tone->narrowest - tone->hair) / POINTS_PER_MM - 2 * DRAWN;
    return tone->place->style.clear.unit == MAZE_UNIT_AUTO ||
           most * POINTS_PER_MM >= tone->clear - 1e-6 ||
           reject(error,
                  "the option \"clear\" is too wide for cells of %.1f mm; the maximum is %.2f mm; "
                  "use larger cells or a smaller value",
                  fabs(tone->place->cell) / POINTS_PER_MM, fmax(floor(most * 100) / 100, 0));
}

void page_tone_draw(maze_drawing *drawing, const page_place *place, maze_box part)
{
    const maze_style *style = &place->style;
    const maze_shape *shape = maze_get_shape(place->maze);
    double cell = fabs(place->cell), px = page_style_pixel(style);
    uint32_t columns, rows;
    maze_color color = style->wall_color;
    if (color.kind == MAZE_COLOR_NONE)
        return;
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_WALLS, MAZE_MARK_FILL, color);
    page_range cells = page_place_cells(place, box_inset(part, -BEYOND * cell));
    if (cells.none)
        return;
    tone tone = {.place = place, .narrowest = INFINITY};
    double wall = page_style_is_given(style, "wall") ? place->wall : fmin(THIN * cell, place->wall);
    tone.thin = fmax(wall, LEAST_THIN * POINTS_PER_MM) / 2;
    tone.hair = fmin(tone.thin, HAIR / 2 * POINTS_PER_MM);
    double roomy = shape_has_trails(shape) ? 1 : fmin(page_place_narrowest(place) / ROOMY, 1);
    tone.clear = page_length_points(style->clear, px, CLEAR * roomy * cell);
    tone.squares = place->joins == MAZE_JOINS_SQUARE && shape_grid(shape, &columns, &rows);
    tone.most = (shape_grid(shape, &columns, &rows) ? HALF : WIDER) * cell - tone.clear / 2;
    tone.most = fmax(tone.most - TONE_SLACK * POINTS_PER_MM, tone.thin);
    bool made = start_field(&tone.field, place, part) && make(&tone, cells);
    if (!made)
        page_mark_fail(mark);
    else if (check_clear(&tone, page_drawing_error(drawing)))
        for (uint32_t end = 0; end < 2 * tone.count; end++)
            if (!tone.drawn[end])
                draw_outline(&tone, end, mark);
    round_points(mark);
    finish(&tone);
}
