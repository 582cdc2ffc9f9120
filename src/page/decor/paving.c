/* Draws patterns on the background of a maze: strokes, dots or tufts along parallel lines, or cells
 * in three shades. Coordinates are in cells from the origin of the maze, so that a part of a page
 * looks the same if it is drawn alone. The method, scan lines with a list of active edges, is from
 * J. Foley et al., "Computer Graphics: Principles and Practice" (1990), 3.6. */
#include "page/decor/decor.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "page/layout/place.h"
#include "page/marks/drawing.h"
#include "page/marks/marks.h"

#include <math.h>
#include <stdlib.h>

enum { TOP, LEFT, RIGHT, FACES };

static const uint32_t steps[FACES] = {[TOP] = 0, [LEFT] = 12, [RIGHT] = 26};

#define UPRIGHT 1e-6

/* Returns the face of a box that a cell looks like. Only the top face has no vertical sides. The
 * slanted sides of a left face go down to the right. */
static uint32_t face_of(const void *context, maze_cell cell)
{
    const page_place *place = context;
    const maze_shape *shape = maze_get_shape(place->maze);
    bool has_upright = false, falls = false;
    for (uint32_t side = 0; side < maze_shape_sides(shape, cell); side++) {
        maze_wall wall = maze_shape_wall(shape, cell, side);
        maze_point a = maze_shape_corner(shape, wall.from), b = maze_shape_corner(shape, wall.to);
        bool upright = fabs(b.x - a.x) < UPRIGHT;
        has_upright = has_upright || upright;
        falls = upright ? falls : (b.x - a.x) * (b.y - a.y) > 0;
    }
    return has_upright ? falls ? LEFT : RIGHT : TOP;
}

/* Fills the cells of a maze of rhombs in three shades, so that the cells look like faces of
 * boxes. */
static void draw_boxes(maze_drawing *drawing, const page_place *place, page_range cells)
{
    maze_color ground = place->ground.kind == MAZE_COLOR_RGB ? place->ground : PAGE_WHITE;
    maze_mark *marks = page_area_marks(drawing, place, MAZE_ROLE_GROUND, FACES);
    if (!marks)
        return;
    for (int face = 0; face < FACES; face++)
        marks[face].color = page_gradient_color(ground, PAGE_BLACK, steps[face], 101);
    page_areas_fill(&(page_areas){place, cells, face_of, place, marks, FACES});
}

/* maximum angle of a piece of an arc that is treated as straight, in radians */
#define SHORT_ARC 0.25

/* maximum memory per cell, in bytes, including temporary memory while the arrays of marks are
 * reallocated */
#define BYTES_PER_CELL 2000

#define SPECK 0.01

/* A pattern has the background color, mixed with white if the color's red, green and blue add up
 * to less than DARK, otherwise with black. */
#define DARK 330
#define THINNEST_ON_PAPER 0.75
#define THINNEST 0.4

/* A straight piece of the background's outline. Coordinate `u` is along the lines of the pattern,
 * and `v` is across these lines. v0 is less than v1. */
typedef struct paving_edge {
    double u0, v0, u1, v1;
} paving_edge;

/* The positions at which a line enters and leaves the background, alternately. */
typedef struct paving_spans {
    double *u;
    size_t count;
} paving_spans;

typedef struct paving paving;

typedef void paving_add(const paving *p, double k, const paving_spans *spans,
                        const paving_spans *before);

/* Parallel lines of a pattern. `angle` is their direction, in radians, and `apart` the distance
 * between them, in cells. */
typedef struct paving_family {
    paving_add *add;
    double angle, apart;
} paving_family;

#define MOST_FAMILIES 2
typedef struct paving_kind {
    paving_family families[MOST_FAMILIES];
    double width;
    int step;
} paving_kind;

struct paving {
    const page_place *place;
    const paving_family *family;
    double scale; /* factor for distances, larger than 1 if cells are small */
    double sine, cosine;
    paving_edge *edges;
    size_t count;
    maze_mark *mark;
};

static maze_point point_at(const paving *paving, double u, double v)
{
    const page_place *place = paving->place;
    double grain = page_style_pixel(&place->style) / 10;
    double x = place->origin.x + place->cell * (u * paving->cosine - v * paving->sine);
    double y = place->origin.y + place->cell * (u * paving->sine + v * paving->cosine);
    return (maze_point){round(x / grain) * grain, round(y / grain) * grain};
}

static void add_stroke(const paving *paving, double u0, double v0, double u1, double v1)
{
    page_mark_begin(paving->mark);
    page_mark_point(paving->mark, point_at(paving, u0, v0));
    page_mark_point(paving->mark, point_at(paving, u1, v1));
}

static double apart(const paving *paving)
{
    return paving->family->apart * paving->scale;
}

static void add_lines(const paving *p, double k, const paving_spans *spans,
                      const paving_spans *before)
{
    (void)before;
    for (size_t i = 0; i + 1 < spans->count; i += 2)
        add_stroke(p, spans->u[i], k * apart(p), spans->u[i + 1], k * apart(p));
}

static void add_joints(const paving *paving, double k, const paving_spans *spans,
                       const paving_spans *before)
{
    (void)before;
    double course = apart(paving), odd = fabs(fmod(k, 2));
    for (size_t i = 0; i + 1 < spans->count; i += 2) {
        double end = spans->u[i + 1];
        for (double c = 2 * floor((spans->u[i] / course - odd) / 2) + odd; c * course < end;
             c += 2) {
            double from = fmax(c * course, spans->u[i]), to = fmin((c + 1) * course, end);
            if (from + SPECK < to)
                add_stroke(paving, from, k * course, to, k * course);
        }
    }
}

/* Returns the position of element i on line k. Elements are `each` cells apart, with random
 * variations. Sets *key to the random bits of the element. */
static double place_of(const paving *paving, double k, double i, double each, uint64_t *key)
{
    double shift = fabs(fmod(k, 2)) / 2;
    *key = paving->place->key ^ (uint64_t)(int64_t)k << 32 ^ (uint32_t)(int32_t)i;
    page_hand_next(key);
    return (i + shift + 0.7 * (page_hand_next(key) - 0.5)) * each;
}

static void add_dots(const paving *p, double k, const paving_spans *spans,
                     const paving_spans *before)
{
    (void)before;
    uint64_t key;
    for (size_t s = 0; s + 1 < spans->count; s += 2)
        for (double i = floor(spans->u[s] / apart(p)) - 1;
             i * apart(p) < spans->u[s + 1] + apart(p); i++) {
            double u = place_of(p, k, i, apart(p), &key);
            double v = (k + 0.3 * (page_hand_next(&key) - 0.5)) * apart(p);
            if (u > spans->u[s] && u < spans->u[s + 1])
                add_stroke(p, u, v, u, v);
        }
}

#define TUFT_LINES 3
#define TUFT_APART 0.42
#define TUFT_SPREAD 0.06

static bool holds(const paving_spans *spans, double from, double to)
{
    for (size_t s = 0; s + 1 < spans->count; s += 2)
        if (spans->u[s] <= from && to <= spans->u[s + 1])
            return true;
    return false;
}

/* Adds tufts of grass along line k if k is a multiple of TUFT_LINES. Tufts are not higher than the
 * distance between lines. */
static void add_grass(const paving *paving, double k, const paving_spans *spans,
                      const paving_spans *before)
{
    uint64_t key;
    double each = TUFT_APART * paving->scale, spread = TUFT_SPREAD * paving->scale;
    if (fmod(k, TUFT_LINES) != 0)
        return;
    for (size_t s = 0; s + 1 < spans->count; s += 2)
        for (double i = floor(spans->u[s] / each) - 1; i * each < spans->u[s + 1] + each; i++) {
            double u = place_of(paving, k / TUFT_LINES, i, each, &key);
            double v = k * apart(paving);
            bool fits = u - spread >= spans->u[s] && u + spread <= spans->u[s + 1] &&
                        holds(before, u - spread, u + spread) && page_hand_next(&key) < 0.8;
            for (int blade = -1; blade <= 1 && fits; blade++) {
                double high = (0.75 + 0.25 * page_hand_next(&key)) * (blade == 0 ? 1 : 0.8);
                add_stroke(paving, u + 0.35 * blade * spread, v, u + blade * spread,
                           v - high * apart(paving));
            }
        }
}

static const paving_kind kinds[] = {
    [MAZE_PAVING_HATCH] = {.families = {{add_lines, -PI / 4, 0.2}}, .width = 0.02, .step = 16},
    [MAZE_PAVING_DOTS] = {.families = {{add_dots, 0, 0.25}}, .width = 0.055, .step = 22},
    [MAZE_PAVING_BRICKS] = {.families = {{add_lines, 0, 0.25}, {add_joints, PI / 2, 0.25}},
                            .width = 0.02,
                            .step = 16},
    [MAZE_PAVING_GRASS] = {.families = {{add_grass, 0, 0.14}}, .width = 0.025, .step = 30},
};

static void add_edge(paving *paving, maze_point a, maze_point b)
{
    const page_place *place = paving->place;
    double ax = (a.x - place->origin.x) / place->cell, ay = (a.y - place->origin.y) / place->cell;
    double bx = (b.x - place->origin.x) / place->cell, by = (b.y - place->origin.y) / place->cell;
    paving_edge edge = {
        ax * paving->cosine + ay * paving->sine, ay * paving->cosine - ax * paving->sine,
        bx * paving->cosine + by * paving->sine, by * paving->cosine - bx * paving->sine};
    if (edge.v0 > edge.v1)
        edge = (paving_edge){edge.u1, edge.v1, edge.u0, edge.v0};
    if (edge.v0 == edge.v1)
        return;
    if (array_more(paving->edges, paving->count))
        paving->edges[paving->count++] = edge;
    else
        page_mark_fail(paving->mark);
}

static int compare_edges(const void *a, const void *b)
{
    double p = ((const paving_edge *)a)->v0, q = ((const paving_edge *)b)->v0;
    return (p > q) - (p < q);
}

static int compare_numbers(const void *a, const void *b)
{
    double p = *(const double *)a, q = *(const double *)b;
    return (p > q) - (p < q);
}

static void scan(const paving *paving, paving_edge *active, double *room)
{
    paving_spans spans = {room, 0}, before = {room + paving->count, 0};
    size_t next = 0, count = 0;
    if (paving->count == 0)
        return;
    for (double k = floor(paving->edges[0].v0 / apart(paving)); next < paving->count || count > 0;
         k++) {
        double v = k * apart(paving);
        for (; next < paving->count && paving->edges[next].v0 <= v; next++)
            active[count++] = paving->edges[next];
        size_t left = 0;
        for (size_t i = 0; i < count; i++) {
            paving_edge edge = active[i];
            if (edge.v1 <= v)
                continue;
            spans.u[left] = edge.u0 + (v - edge.v0) * (edge.u1 - edge.u0) / (edge.v1 - edge.v0);
            active[left++] = edge;
        }
        count = spans.count = left;
        qsort(spans.u, spans.count, sizeof *spans.u, compare_numbers);
        paving->family->add(paving, k, &spans, &before);
        paving_spans swap = before;
        before = spans;
        spans = swap;
    }
}

static void pave(paving *paving, const maze_mark *ground)
{
    paving->count = 0;
    paving->sine = sin(paving->family->angle);
    paving->cosine = cos(paving->family->angle);
    for (size_t l = 0; l < ground->line_count; l++) {
        const maze_polyline *line = &ground->lines[l];
        for (size_t i = line->first; i < line->first + line->count; i++) {
            bool last = i + 1 == line->first + line->count;
            maze_point a = ground->points[i], b = ground->points[last ? line->first : i + 1];
            double sweep = page_mark_sweep_at(ground, i);
            double parts = fmax(ceil(fabs(sweep) / SHORT_ARC), 1);
            for (double k = 0; k < parts; k++)
                add_edge(paving, page_line_part(a, b, sweep, k / parts),
                         page_line_part(a, b, sweep, (k + 1) / parts));
        }
    }
    paving_edge *active = malloc((paving->count + 1) * sizeof *active);
    double *room = malloc((2 * paving->count + 1) * sizeof *room);
    if (paving->count > 0)
        qsort(paving->edges, paving->count, sizeof *paving->edges, compare_edges);
    if (active && room)
        scan(paving, active, room);
    else
        page_mark_fail(paving->mark);
    free(active);
    free(room);
}

static maze_color color_of(maze_color ground, int step)
{
    ground = ground.kind == MAZE_COLOR_RGB ? ground : PAGE_WHITE;
    bool dark = ground.red + ground.green + ground.blue < DARK;
    return page_gradient_color(ground, dark ? PAGE_WHITE : PAGE_BLACK, (uint32_t)step, 101);
}

void page_paving_draw(maze_drawing *drawing, const page_place *place, page_range cells)
{
    const maze_style *style = &place->style;
    if (style->ground_texture == MAZE_PAVING_BOXES)
        draw_boxes(drawing, place, cells);
    if (style->ground_texture == MAZE_PAVING_NONE || style->ground_texture == MAZE_PAVING_BOXES)
        return;
    const paving_kind *kind = &kinds[style->ground_texture];
    maze_mark ground = {0};
    maze_mark *mark = page_drawing_add(drawing, MAZE_ROLE_GROUND, MAZE_MARK_STROKE,
                                       color_of(place->ground, kind->step));
    double cell = fabs(place->cell);
    mark->width =
        fmax(kind->width * cell, style->medium == MAZE_MEDIUM_SHEET ? THINNEST_ON_PAPER : THINNEST);
    mark->joins = MAZE_JOINS_ROUND;
    if (cells.none || !base_memory_check(((uint64_t)cells.last - cells.first + 1) * BYTES_PER_CELL,
                                         "the background of a maze", page_drawing_error(drawing)))
        return;
    /* Small cells have strokes of the minimum width, so a larger scale keeps strokes apart. */
    paving paving = {
        .place = place, .mark = mark, .scale = fmax(1, mark->width / (kind->width * cell))};
    page_ground_outline(place, cells, &ground);
    if (page_mark_failed(&ground))
        page_mark_fail(mark);
    for (int i = 0; i < MOST_FAMILIES && kind->families[i].add; i++) {
        paving.family = &kind->families[i];
        pave(&paving, &ground);
    }
    free(paving.edges);
    page_mark_finish(&ground);
}
