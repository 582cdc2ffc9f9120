/* Draws walls as bands with an outline and a filling, and with a pattern such as bricks if the
 * style has one. With the style's `shade`, a side below each band makes the band look raised. */
#include "page/decor/decor.h"

#include "core/base/errors.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define TEXTURE_MARKS 3

typedef struct texture_pen {
    const page_place *place;
    double width; /* width of the band, in points */
    double line;  /* width of the outline, in points */
    maze_mark *marks;
} texture_pen;

/* Adds the pattern of a wall to the marks of `pen`. `key` contains the random bits of the wall. */
typedef void texture_add(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                         uint64_t key);

static texture_add texture_hatch, texture_dots, texture_bricks, texture_hedge;

/* The lengths from HATCH_APART to LEAVES_APART are relative to the width of the band. The length of
 * a brick is BRICK. The other lengths are distances between the elements of patterns. */
#define HATCH_APART 0.52
#define DOTS_APART 0.36
#define BRICK 1.5
#define LEAVES_APART 0.5

/* maximum angle of a piece of an arc that is hatched like a straight wall, in radians */
#define SHORT_PIECE 0.2

static double rounded(const texture_pen *pen, double value)
{
    double grain = page_style_pixel(&pen->place->style) / 10;
    return round(value / grain) * grain;
}

static maze_point rounded_point(const texture_pen *pen, double x, double y)
{
    return (maze_point){rounded(pen, x), rounded(pen, y)};
}

static void add_stroke(const texture_pen *pen, maze_mark *mark, maze_point a, maze_point b)
{
    page_mark_begin(mark);
    page_mark_point(mark, rounded_point(pen, a.x, a.y));
    page_mark_point(mark, rounded_point(pen, b.x, b.y));
}

static void add_dot(const texture_pen *pen, maze_mark *mark, maze_point at)
{
    add_stroke(pen, mark, at, at);
}

/* Returns the point at the fraction `part` of the piece from `a` to `b`, moved by `left` points to
 * the left of the piece's direction. */
static maze_point beside(maze_point a, maze_point b, double sweep, double part, double left)
{
    maze_point at = page_line_part(a, b, sweep, part);
    double angle = atan2(b.y - a.y, b.x - a.x) + (part - 0.5) * sweep;
    return (maze_point){at.x + left * sin(angle), at.y - left * cos(angle)};
}

/* Extends the range from *low to *high so that the range includes the part of a line inside a disc.
 * The points of the line are `at` + t * `along`, and *low and *high are values of t. `along` has
 * length 1. */
static void cut_disc(maze_point at, maze_point along, maze_point middle, double radius, double *low,
                     double *high)
{
    double x = middle.x - at.x, y = middle.y - at.y;
    double foot = x * along.x + y * along.y, off = x * along.y - y * along.x;
    double reach = radius * radius - off * off;
    if (reach <= 0)
        return;
    *low = fmin(*low, foot - sqrt(reach));
    *high = fmax(*high, foot + sqrt(reach));
}

static void cut_band(maze_point at, maze_point along, maze_point a, maze_point b, double half,
                     double *low, double *high)
{
    double x = b.x - a.x, y = b.y - a.y, length = hypot(x, y), first = -INFINITY, last = INFINITY;
    if (!(length > 0))
        return;
    maze_point axis[2] = {{x / length, y / length}, {-y / length, x / length}};
    double from[2] = {0, -half}, to[2] = {length, half};
    for (int i = 0; i < 2; i++) {
        double slope = along.x * axis[i].x + along.y * axis[i].y;
        double start = (at.x - a.x) * axis[i].x + (at.y - a.y) * axis[i].y;
        if (fabs(slope) < 1e-9 && (start < from[i] || start > to[i]))
            return;
        if (fabs(slope) < 1e-9)
            continue;
        double one = (from[i] - start) / slope, other = (to[i] - start) / slope;
        first = fmax(first, fmin(one, other));
        last = fmin(last, fmax(one, other));
    }
    if (first < last) {
        *low = fmin(*low, first);
        *high = fmax(*high, last);
    }
}

/* Adds the hatching lines of a straight piece of a wall. The positions of the lines depend on the
 * maze's origin and not on the wall, so that lines continue across adjacent walls. */
static void hatch_straight(const texture_pen *pen, maze_point a, maze_point b)
{
    const double root = sqrt(0.5);
    maze_point along = {root, -root}, origin = pen->place->origin;
    double half = (pen->width - pen->line) / 2, apart = HATCH_APART * pen->width;
    double u = (a.x - origin.x + a.y - origin.y) * root,
           v = (b.x - origin.x + b.y - origin.y) * root;
    double end = fmax(u, v) + half;
    for (double k = ceil((fmin(u, v) - half) / apart); k * apart < end; k++) {
        maze_point at = {origin.x + k * apart * root, origin.y + k * apart * root};
        double low = INFINITY, high = -INFINITY;
        cut_disc(at, along, a, half, &low, &high);
        cut_disc(at, along, b, half, &low, &high);
        cut_band(at, along, a, b, half, &low, &high);
        if (low < high)
            add_stroke(pen, &pen->marks[0],
                       (maze_point){at.x + low * along.x, at.y + low * along.y},
                       (maze_point){at.x + high * along.x, at.y + high * along.y});
    }
}

static void texture_hatch(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                          uint64_t key)
{
    (void)key;
    double parts = fmax(ceil(fabs(sweep) / SHORT_PIECE), 1);
    for (double i = 0; i < parts; i++)
        hatch_straight(pen, page_line_part(from, to, sweep, i / parts),
                       page_line_part(from, to, sweep, (i + 1) / parts));
}

/* Returns the number of sections of about `apart` points into which a wall is divided, at least
 * 1. */
static double count_along(maze_point a, maze_point b, double sweep, double apart)
{
    return fmax(round(page_line_length(a, b, sweep) / apart), 1);
}

static void texture_dots(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                         uint64_t key)
{
    double count = count_along(from, to, sweep, DOTS_APART * pen->width);
    double reach = pen->width / 2 - 1.6 * pen->line;
    for (double i = 0; i < count; i++) {
        double part = (i + page_hand_next(&key)) / count, side = 2 * page_hand_next(&key) - 1;
        maze_mark *mark = &pen->marks[page_hand_next(&key) < 0.3 ? 1 : 0];
        add_dot(pen, mark, beside(from, to, sweep, part, side * reach));
    }
}

static void texture_bricks(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                           uint64_t key)
{
    (void)key;
    double count = count_along(from, to, sweep, BRICK * pen->width),
           half = pen->width / 2 - pen->line;
    maze_mark *mark = &pen->marks[0];
    page_mark_begin(mark);
    page_mark_point(mark, from);
    page_mark_sweep(mark, sweep);
    page_mark_point(mark, to);
    for (double i = 0; i < 2 * count; i++) {
        double part = (i + 0.5) / 2 / count, left = fmod(i, 2) == 0 ? half : -half;
        add_stroke(pen, mark, beside(from, to, sweep, part, 0),
                   beside(from, to, sweep, part, left));
    }
}

static void texture_hedge(const texture_pen *pen, maze_point from, maze_point to, double sweep,
                          uint64_t key)
{
    double count = count_along(from, to, sweep, LEAVES_APART * pen->width);
    for (double i = 0; i <= count; i++) {
        bool end = i == 0 || i == count;
        double part = end ? i / count : (i + 0.5 * page_hand_next(&key) - 0.25) / count;
        double side = end ? 0 : (page_hand_next(&key) - 0.5) * 0.36 * pen->width;
        maze_mark *mark = &pen->marks[end || page_hand_next(&key) < 0.5 ? 1 : 0];
        add_dot(pen, mark, beside(from, to, sweep, part, side));
        maze_point light =
            beside(from, to, sweep, part, side + (page_hand_next(&key) - 0.5) * 0.3 * pen->width);
        light.x -= 0.14 * pen->width;
        light.y -= 0.14 * pen->width;
        if (!end)
            add_dot(pen, &pen->marks[2], light);
    }
}

/* maximum angle of a piece of an arc that is treated as straight, in radians */
#define SHORT_ARC 0.25

/* tolerance for rounding errors, in square points */
#define SLACK 1e-6

/* Adds the side below a piece of a raised wall. The outlines of all sides run in the same
 * direction, so that there is no hole where two sides overlap. */
static void add_side(maze_mark *mark, maze_point a, maze_point b, maze_point depth)
{
    if ((b.x - a.x) * depth.y < (b.y - a.y) * depth.x - SLACK) {
        maze_point c = a;
        a = b;
        b = c;
    }
    const maze_point corners[] = {
        a, b, {b.x + depth.x, b.y + depth.y}, {a.x + depth.x, a.y + depth.y}};
    page_mark_polygon(mark, corners, 4);
}

/* the value of `part` in a layer that shows the walls as lines; other values are indices of the
 * texture's marks */
#define WALLS (-1)
#define MOST_LAYERS 7

typedef enum band_ink { INK_NONE, INK_LINE, INK_FILL, INK_LIGHT } band_ink;

typedef struct band_layer {
    band_ink ink;
    int part;
    /* width of the layer: `bands` times the width of the band plus `lines` times the width of its
     * outline, but at least thinnest() */
    double bands, lines;
} band_layer;

typedef struct band_kind {
    texture_add *add;
    bool round;
    maze_color line, fill;
    band_layer layers[MOST_LAYERS];
} band_kind;

#define RGB(...)                                                                                   \
    {                                                                                              \
        MAZE_COLOR_RGB, __VA_ARGS__                                                                \
    }
#define BLACK RGB(0, 0, 0)
#define WHITE RGB(255, 255, 255)

static const band_kind kinds[] = {
    [MAZE_TEXTURE_NONE] = {.line = BLACK,
                           .fill = WHITE,
                           .layers = {{INK_LINE, WALLS, 1, 0}, {INK_FILL, WALLS, 1, -2}}},
    [MAZE_TEXTURE_HATCH] = {.add = texture_hatch,
                            .round = true,
                            .line = BLACK,
                            .fill = WHITE,
                            .layers = {{INK_LINE, WALLS, 1, 0},
                                       {INK_FILL, WALLS, 1, -2},
                                       {INK_LINE, 0, 0, 0.8}}},
    [MAZE_TEXTURE_DOTS] = {.add = texture_dots,
                           .round = true,
                           .line = BLACK,
                           .fill = WHITE,
                           .layers = {{INK_LINE, WALLS, 1, 0},
                                      {INK_FILL, WALLS, 1, -2},
                                      {INK_LINE, 0, 0.1, 0},
                                      {INK_LINE, 1, 0.17, 0}}},
    [MAZE_TEXTURE_BRICKS] = {.add = texture_bricks,
                             .line = RGB(86, 38, 24),
                             .fill = RGB(219, 150, 118),
                             .layers = {{INK_LINE, WALLS, 1, 0},
                                        {INK_FILL, WALLS, 1, -2},
                                        {INK_LINE, 0, 0, 0.8}}},
    [MAZE_TEXTURE_HEDGE] = {.add = texture_hedge,
                            .round = true,
                            .line = RGB(29, 66, 27),
                            .fill = RGB(104, 163, 84),
                            .layers = {{INK_LINE, WALLS, 0.7, 0},
                                       {INK_LINE, 0, 0.84, 0},
                                       {INK_LINE, 1, 1.04, 0},
                                       {INK_FILL, WALLS, 0.7, -2},
                                       {INK_FILL, 0, 0.84, -2},
                                       {INK_FILL, 1, 1.04, -2},
                                       {INK_LIGHT, 2, 0.26, 0}}},
};

#define LINE_SHARE 0.13 /* width of the outline, relative to the width of the band */
#define THINNEST_ON_PAPER 0.75 /* minimum width of the outline on paper, in points */
#define THINNEST_LINE 0.4      /* minimum width of the outline in images, in points */
#define THICKEST_LINE 1.6      /* maximum width of the outline, in points */

#define LIGHT_STEP 40
#define SHADE_STEP 30

/* maximum memory per side of a cell, in bytes, including temporary memory while the arrays of marks
 * are reallocated */
#define BYTES_PER_SIDE 1200

typedef struct bands {
    const page_place *place;
    const band_kind *kind;
    texture_pen pen;
    maze_mark walls, parts[TEXTURE_MARKS];
} bands;

static double thinnest(const page_place *place)
{
    return place->style.medium == MAZE_MEDIUM_SHEET ? THINNEST_ON_PAPER : THINNEST_LINE;
}

static bool add_wall(void *context, const maze_wall *wall, maze_cell cell, maze_cell next)
{
    const bands *bands = context;
    (void)cell, (void)next;
    bands->kind->add(&bands->pen, page_hand_corner(bands->place, wall->from),
                     page_hand_corner(bands->place, wall->to), page_hand_sweep(bands->place, wall),
                     page_hand_key(bands->place, wall));
    return true;
}

static void copy_lines(const maze_mark *from, maze_mark *to)
{
    size_t points = from->point_count, lines = from->line_count;
    if (page_mark_failed(from))
        page_mark_fail(to);
    if (page_mark_failed(to) || lines == 0)
        return;
    to->points = malloc(points * sizeof *to->points);
    to->lines = malloc(lines * sizeof *to->lines);
    to->sweeps = from->sweeps ? malloc(points * sizeof *to->sweeps) : NULL;
    if (!to->points || !to->lines || (from->sweeps && !to->sweeps)) {
        page_mark_fail(to);
        return;
    }
    memcpy(to->points, from->points, points * sizeof *to->points);
    memcpy(to->lines, from->lines, lines * sizeof *to->lines);
    if (from->sweeps)
        memcpy(to->sweeps, from->sweeps, points * sizeof *to->sweeps);
    to->point_count = points;
    to->line_count = lines;
}

static void add_layer(maze_drawing *drawing, const bands *bands, const band_layer *layer)
{
    const maze_style *style = &bands->place->style;
    const maze_color *fill = &style->texture_color, *line = &style->wall_color;
    fill = fill->kind == MAZE_COLOR_AUTO ? &bands->kind->fill : fill;
    line = line->kind == MAZE_COLOR_AUTO ? &bands->kind->line : line;
    maze_color color = layer->ink == INK_LINE ? *line
                       : layer->ink == INK_FILL
                           ? *fill
                           : page_gradient_color(*fill, PAGE_WHITE, LIGHT_STEP, 101);
    bool is_first = layer == bands->kind->layers, is_texture = layer->part != WALLS;
    maze_mark *mark = page_drawing_add(drawing, is_first ? MAZE_ROLE_WALLS : MAZE_ROLE_TEXTURE,
                                       MAZE_MARK_STROKE, color);
    mark->rectilinear = false;
    mark->joins =
        bands->kind->round || is_texture ? MAZE_JOINS_ROUND : page_walls_joins(bands->place);
    mark->width = fmax(layer->bands * bands->pen.width + layer->lines * bands->pen.line,
                       thinnest(bands->place));
    copy_lines(is_texture ? &bands->parts[layer->part] : &bands->walls, mark);
}

static void add_shade(maze_drawing *drawing, const bands *bands)
{
    maze_color ground = bands->place->ground;
    maze_color color = page_gradient_color(ground.kind == MAZE_COLOR_RGB ? ground : PAGE_WHITE,
                                           PAGE_BLACK, SHADE_STEP, 101);
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_SHADE, MAZE_MARK_FILL, color);
    maze_point depth = page_shade_depth(bands->place);
    const maze_mark *walls = &bands->walls;
    mark->rectilinear = false;
    mark->width = bands->pen.width;
    mark->joins = MAZE_JOINS_ROUND;
    for (size_t l = 0; l < walls->line_count; l++) {
        const maze_polyline *line = &walls->lines[l];
        size_t pieces = line->closed ? line->count : line->count - 1;
        for (size_t i = 0; i < pieces; i++) {
            size_t at = line->first + i, next = line->first + (i + 1) % line->count;
            maze_point from = walls->points[at], to = walls->points[next];
            double sweep = page_mark_sweep_at(walls, at);
            double parts = fmax(ceil(fabs(sweep) / SHORT_ARC), 1);
            for (double k = 0; k < parts; k++)
                add_side(mark, page_line_part(from, to, sweep, k / parts),
                         page_line_part(from, to, sweep, (k + 1) / parts), depth);
        }
    }
}

static void collect(bands *bands, page_range cells, maze_error *error)
{
    uint64_t sides =
        ((uint64_t)cells.last - cells.first + 1) * maze_get_graph(bands->place->maze)->sides;
    if (!base_memory_check(sides * BYTES_PER_SIDE, "a drawing of textured walls", error)) {
        page_mark_fail(&bands->walls);
        return;
    }
    page_walls_add(bands->place, cells.first, cells.last, &bands->walls, error);
    if (bands->kind->add)
        page_chain_each(bands->place->maze, cells.first, cells.last, add_wall, bands);
}

void page_bands_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    double line = fmin(fmax(LINE_SHARE * place->wall, thinnest(place)), THICKEST_LINE);
    bands bands = {.place = place,
                   .kind = &kinds[place->style.texture],
                   .pen = {place, place->wall, line, NULL}};
    bands.pen.marks = bands.parts;
    if (!cells.none)
        collect(&bands, cells, page_drawing_error(drawing));
    if (place->style.shade)
        add_shade(drawing, &bands);
    for (size_t i = 0; i < MOST_LAYERS && bands.kind->layers[i].ink != INK_NONE; i++)
        add_layer(drawing, &bands, &bands.kind->layers[i]);
    page_mark_finish(&bands.walls);
    for (int i = 0; i < TEXTURE_MARKS; i++)
        page_mark_finish(&bands.parts[i]);
}
