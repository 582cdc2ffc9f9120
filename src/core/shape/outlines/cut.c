/* Shapes that are cut out of other shapes by outlines, masks or letters. The cells of a cut are
 * numbered in the order of the base's cells. */
#include "core/shape/outlines/lettering.h"
#include "core/shape/wrappers.h"

#include "core/base/numbers.h"
#include "core/recipe/recipe.h"

#include <stdlib.h>
#include <string.h>

typedef struct cut {
    maze_shape shape;
    /* for each cell of the base, its cell in the cut, or MAZE_NONE */
    maze_cell *cells;
    /* for each cell of the cut, its cell in the base, in ascending order */
    maze_cell *base_cells;
} cut;

static const cut *cut_of(const maze_shape *shape)
{
    return (const cut *)shape;
}

static maze_cell base_cell(const maze_shape *shape, maze_cell cell)
{
    return cut_of(shape)->base_cells[cell];
}

static maze_cell cell_at(const maze_shape *shape, maze_cell base_cell, unsigned layer)
{
    return layer == 0 ? cut_of(shape)->cells[base_cell] : MAZE_NONE;
}

static maze_cell across(const void *context, maze_cell cell, uint32_t side, uint32_t *back)
{
    const cut *c = context;
    const maze_graph *graph = &c->shape.base->graph;
    maze_cell next = graph->across(graph->context, c->base_cells[cell], side, back);
    return next == MAZE_NONE ? MAZE_NONE : c->cells[next];
}

static uint32_t ahead(const void *context, maze_cell cell, uint32_t side)
{
    const cut *c = context;
    const maze_graph *graph = &c->shape.base->graph;
    return graph->ahead(graph->context, c->base_cells[cell], side);
}

static maze_cell first_from(const cut *c, maze_cell base_cell)
{
    return first_not_less(c->base_cells, 0, c->shape.graph.cells, base_cell);
}

static bool strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last)
{
    const cut *c = cut_of(shape);
    maze_cell base_first, base_last;
    if (!maze_shape_strip(shape->base, top, bottom, &base_first, &base_last))
        return false;
    maze_cell end = first_from(c, base_last + 1);
    *first = first_from(c, base_first);
    *last = end - 1;
    return *first < end;
}

static const shape_kind shape_cut = {
    .strip = strip,
    .base_cell = base_cell,
    .cell_at = cell_at,
};

static maze_cell find_kept(const uint8_t *keep, maze_cell cell, maze_cell end, int kept)
{
    const uint8_t *found = memchr(keep + cell, kept, end - cell);
    return found ? (maze_cell)(found - keep) : end;
}

/* A run of consecutive kept cells in a row, from `first` to before `end`. The row consists of the
 * cells from `row` to before `row_end`, kept or not. */
typedef struct cut_run {
    maze_cell first, end, row, row_end;
} cut_run;

/* Replaces *run with the next run of kept cells. Returns false if there is no further run. Before
 * the first call, all members of *run must be 0. */
static bool next_run(const maze_shape *shape, const uint8_t *keep, cut_run *run)
{
    for (run->first = run->end;;) {
        run->first = find_kept(keep, run->first, run->row_end, 1);
        if (run->first < run->row_end)
            break;
        if (run->row_end == shape->graph.cells)
            return false;
        run->row = run->row_end;
        run->row_end += shape_abreast(shape, run->row);
    }
    run->end = find_kept(keep, run->first, run->row_end, 0);
    return true;
}

static void reach_before(const maze_graph *graph, const cut_run *run, maze_cell cell,
                         maze_cell *first, maze_cell *end)
{
    for (uint32_t side = 0, back; side < graph->sides; side++) {
        maze_cell next = graph->across(graph->context, cell, side, &back);
        if (next >= run->row)
            continue;
        *first = next < *first ? next : *first;
        *end = next >= *end ? next + 1 : *end;
    }
}

/* Joins a run with the earlier runs that it touches. Returns the number of pieces that vanish
 * because they are joined. *before must not be after the first run that `run` touches. */
static uint32_t join_before(const maze_shape *shape, const uint8_t *keep, const sets *joined,
                            const cut_run *run, cut_run *before)
{
    const maze_graph *graph = &shape->graph;
    uint32_t count = 0;
    if (run->row_end - run->row == 1) {
        for (uint32_t side = 0, back; side < graph->sides; side++) {
            maze_cell next = graph->across(graph->context, run->first, side, &back);
            count += next < run->first && keep[next] && sets_join(joined, run->first, next);
        }
        return count;
    }
    maze_cell first = run->row, end = 0;
    reach_before(graph, run, run->first, &first, &end);
    reach_before(graph, run, run->end - 1, &first, &end);
    while (before->end <= first && before->first < run->first)
        next_run(shape, keep, before);
    for (cut_run at = *before; at.first < end; next_run(shape, keep, &at))
        count += sets_join(joined, run->first, at.first);
    return count;
}

/* Keeps only the largest piece, and returns its number of cells. In `joined`, the first cells of
 * connected runs are in the same set. */
static uint32_t drop_all_but_largest(const maze_shape *shape, uint8_t *keep, const sets *joined,
                                     uint32_t *cells)
{
    maze_cell largest = MAZE_NONE;
    for (cut_run run = {0}; next_run(shape, keep, &run);) {
        maze_cell piece = sets_find(joined, run.first);
        cells[piece] = (piece == run.first ? 0 : cells[piece]) + (run.end - run.first);
    }
    for (cut_run run = {0}; next_run(shape, keep, &run);)
        if (sets_find(joined, run.first) == run.first &&
            (largest == MAZE_NONE || cells[run.first] > cells[largest]))
            largest = run.first;
    for (cut_run run = {0}; next_run(shape, keep, &run);)
        if (sets_find(joined, run.first) != largest)
            memset(keep + run.first, 0, run.end - run.first);
    return cells[largest];
}

uint32_t shape_cut_largest(const maze_shape *shape, uint8_t *keep, maze_cell *room,
                           uint32_t *pieces)
{
    sets joined = {room};
    uint32_t kept = 0;
    *pieces = 0;
    for (cut_run run = {0}, before = {0}; next_run(shape, keep, &run);) {
        joined.parent[run.first] = run.first;
        ++*pieces;
        *pieces -= join_before(shape, keep, &joined, &run, &before);
        kept += run.end - run.first;
    }
    return *pieces > 1 ? drop_all_but_largest(shape, keep, &joined, room + shape->graph.cells)
                       : kept;
}

static void number_cells(cut *cut, const uint8_t *keep)
{
    maze_cell cells = cut->shape.base->graph.cells, next = 0;
    for (maze_cell at = 0, first, end; at < cells; at = end) {
        first = find_kept(keep, at, cells, 1);
        end = find_kept(keep, first, cells, 0);
        for (maze_cell cell = at; cell < first; cell++)
            cut->cells[cell] = MAZE_NONE;
        for (maze_cell i = 0; i < end - first; i++)
            cut->cells[first + i] = next + i;
        for (maze_cell i = 0; i < end - first; i++)
            cut->base_cells[next + i] = first + i;
        next += end - first;
    }
}

maze_shape *shape_cut_create(maze_shape *base, uint8_t *keep, maze_error *error)
{
    maze_cell cells = base->graph.cells;
    uint32_t pieces;
    cut *cut = (struct cut *)shape_wrap(&shape_cut, base, sizeof *cut, error);
    if (!cut)
        return NULL;
    maze_cell *both = base_pool_take(&cut->shape.memory, 2 * (size_t)cells, sizeof *both);
    if (!both)
        return shape_drop(&cut->shape, error);
    cut->cells = both;
    cut->base_cells = both + cells;
    cut->shape.graph = (maze_graph){.cells = shape_cut_largest(base, keep, both, &pieces),
                                    .sides = base->graph.sides,
                                    .across = across,
                                    .ahead = base->graph.ahead ? ahead : NULL,
                                    .context = cut};
    if (cut->shape.graph.cells == 0) {
        reject(error, "all cells of a shape are cut off");
        shape_destroy(&cut->shape);
        return NULL;
    }
    number_cells(cut, keep);
    return &cut->shape;
}

bool shape_cut_make(core_making *m, const recipe_field *field,
                    bool (*choose)(core_making *m, const recipe_field *field, uint8_t *keep))
{
    uint8_t *keep = base_pool_take(m->own, m->shape->graph.cells, 1);
    if (!keep)
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for a shape");
    return choose(m, field, keep) &&
           making_wrap(m, shape_cut_create(m->shape, keep, m->error));
}

static bool cut_keeps_any(const core_making *m, const uint8_t *keep)
{
    return memchr(keep, 1, m->shape->graph.cells) != NULL;
}

void shape_cut_estimate(const recipe_field *field, recipe_estimate *estimate)
{
    estimate->bytes += estimate->cells * (2 * sizeof(maze_cell) + 1 + 2);
}

/* The box around a shape extends from -ONE to ONE in x and in y. y increases downwards. */
#define ONE (INT64_C(1) << 20)
#define THOUSAND 1000

#define MOST_POINTS 32
#define LEVELS 3

#define COUNT(array) (sizeof(array) / sizeof *(array))

typedef struct shape_place {
    /* distances from the middle of the box, in units of 1 / ONE of half the box's width or
     * height */
    int64_t x, y;
} shape_place;

static const outline_point heart[] = {
    {0, -658},   {37, -739},   {87, -812},  {149, -875}, {221, -927},  {301, -966},
    {386, -990}, {475, -1000}, {563, -994}, {649, -973}, {731, -938},  {805, -889},
    {869, -828}, {922, -757},  {963, -678}, {989, -593}, {1000, -505}, {995, -416},
    {976, -330}, {942, -248},  {894, -173}, {0, 1000},
};

/* A pentagram that is stretched to the box. Its two lower tips are blunt. Without the stretching,
 * its other tips are at the distance 1 from the center, and its inner corners at 0.45 (0.38 in an
 * exact pentagram). */
static const outline_point star[] = {
    {0, -1000}, {278, -297}, {1000, -236}, {450, 259}, {640, 1000}, {570, 1000}, {0, 603},
};

static const outline_point triangle[] = {{0, -1000}, {1000, 1000}};

static const outline_point diamond[] = {{0, -1000}, {1000, 0}, {0, 1000}};

static const outline_point hexagon[] = {{500, -1000}, {1000, 0}, {500, 1000}};

/* points of the curve x = sin t (1 - 0.16 cos t), y = -cos t, stretched to the width of the box */
static const outline_point egg[] = {
    {0, -1000},  {109, -991}, {216, -966}, {322, -924}, {426, -866}, {525, -793}, {620, -707},
    {707, -609}, {787, -500}, {857, -383}, {915, -259}, {959, -131}, {988, 0},    {1000, 131},
    {994, 259},  {969, 383},  {924, 500},  {860, 609},  {778, 707},  {678, 793},  {562, 866},
    {434, 924},  {295, 966},  {149, 991},  {0, 1000},
};

static const outline_point house[] = {
    {0, -1000}, {1000, -140}, {1000, -60}, {760, -60}, {760, 1000}};

static const outline_point tree[] = {
    {0, -1000}, {500, -420}, {250, -420}, {750, 180},
    {420, 180}, {1000, 750}, {220, 750},  {220, 1000},
};

/* The places at which the right half of an outline's edge crosses the height y. end[i] is the x of
 * crossing i, times THOUSAND. `farthest` is the largest element of `end`, or 0 if there is no
 * crossing. */
typedef struct outline_level {
    int64_t y, end[MOST_POINTS], farthest;
    unsigned crossings;
} outline_level;

/* Returns the x at which the line from a to b crosses the height y. Both this x and y are
 * coordinates times THOUSAND. No product in this function is larger than 2^61. */
static int64_t crossing_at(outline_point a, outline_point b, int64_t y)
{
    int64_t ax = a.x * ONE, ay = a.y * ONE, bx = b.x * ONE, by = b.y * ONE;
    return ax - divide_down((ay - y) * (bx - ax), by - ay);
}

/* Finds the crossings at the height y. Does nothing if *level is already at this height. */
static void set_level(const shape_outline *outline, int64_t y, outline_level *level)
{
    if (level->y == y)
        return;
    *level = (outline_level){.y = y};
    int64_t down = y * THOUSAND, square = ONE * ONE - y * y;
    if (!outline->edge && square >= 0) {
        level->farthest = level->end[0] = (shape_contour_root(square) + 1) * THOUSAND;
        level->crossings = 1;
    }
    for (unsigned i = 0; i + 1 < outline->points; i++) {
        outline_point a = outline->edge[i], b = outline->edge[i + 1];
        if ((a.y * ONE <= down) == (b.y * ONE <= down))
            continue;
        int64_t end = a.y < b.y ? crossing_at(a, b, down) : crossing_at(b, a, down);
        level->farthest = end > level->farthest ? end : level->farthest;
        level->end[level->crossings++] = end;
    }
}

static bool is_inside(const outline_level *level, int64_t x)
{
    bool inside = false;
    for (unsigned i = 0; i < level->crossings; i++)
        inside ^= llabs(x) * THOUSAND < level->end[i];
    return inside;
}

/* Offsets of tested points from the center of a cell, in steps. The center comes first, because
 * most kept cells have their center inside. */
static const int order[LEVELS] = {0, -1, 1};

static bool keeps(const shape_outline *outline, shape_place at, shape_place half,
                  outline_level levels[LEVELS])
{
    int64_t step_x = half.x * outline->reach / 8, step_y = half.y * outline->reach / 8;
    int rows = step_y > 0 || step_x > 0 ? LEVELS : 1;
    for (int row = 0; row < rows; row++) {
        set_level(outline, at.y + order[row] * step_y, &levels[row]);
        if ((llabs(at.x) - step_x) * THOUSAND >= levels[row].farthest)
            continue;
        for (int column = 0; column < rows; column++)
            if (is_inside(&levels[row], at.x + order[column] * step_x))
                return true;
    }
    return false;
}

/* Returns the place of a point `at` of an outline in a box of `columns` x `rows` cells. `at` is
 * relative to the middle of a box whose sides are 2 * `unit` long. If `left` is true, the point is
 * reflected to the left half. */
static contour_point place_in(outline_point at, int64_t unit, bool left, int64_t columns,
                              int64_t rows)
{
    int64_t width = columns * CONTOUR_ONE, height = rows * CONTOUR_ONE;
    int64_t x = width * (unit + at.x) / (2 * unit), y = height * (unit + at.y) / (2 * unit);
    return (contour_point){left ? width - x : x, y};
}

/* Returns the number of points of the polygon that replaces a circle. The lines of the polygon are
 * at most 1/256 of a cell inside the circle. */
static uint32_t circle_points(uint32_t columns, uint32_t rows)
{
    uint32_t points = 128, most = columns > rows ? columns : rows;
    while (points < 4096 && (uint64_t)points * points < 648 * (uint64_t)most)
        points *= 2;
    return points;
}

static bool draw_circle(uint32_t columns, uint32_t rows, contour *c)
{
    uint32_t points = circle_points(columns, rows);
    for (uint32_t i = 0; i < points; i++) {
        base_angle angle = base_turn(i, points);
        outline_point at = {(int32_t)labs((long)angle.sine), -angle.cosine};
        if (!shape_contour_add(c, place_in(at, FIXED_ONE, angle.sine < 0, columns, rows)))
            return false;
    }
    return true;
}

static bool draw_edge(const shape_outline *outline, uint32_t columns, uint32_t rows, contour *c)
{
    for (unsigned i = 0; i < 2 * outline->points; i++) {
        bool left = i >= outline->points;
        unsigned k = left ? 2 * outline->points - 1 - i : i;
        if (!shape_contour_add(c, place_in(outline->edge[k], THOUSAND, left, columns, rows)))
            return false;
    }
    return true;
}

bool shape_outline_contour(const recipe_field *field, uint32_t columns, uint32_t rows, contour *c)
{
    const shape_outline *outline = field->row->data;
    if (outline->path)
        return shape_silhouette_contour(outline, columns, rows, c);
    return shape_contour_begin(c) &&
           (outline->edge ? draw_edge(outline, columns, rows, c) : draw_circle(columns, rows, c)) &&
           shape_contour_finish(c);
}

typedef struct outline_length {
    uint32_t parts;
    /* 2^INVERSE_BITS / parts, rounded down, plus 1; 0: a multiplication might not be exact */
    uint64_t inverse;
} outline_length;

/* If there are fewer parts than LEAST_DIVIDED, multiplying by the inverse gives the same result as
 * dividing by the number of parts. */
#define INVERSE_BITS 63
#define LEAST_DIVIDED (1 << 21)

static outline_length length_of(uint32_t parts)
{
    bool is_exact = parts < LEAST_DIVIDED;
    return (outline_length){parts, is_exact ? (UINT64_C(1) << INVERSE_BITS) / parts + 1 : 0};
}

static uint32_t part_off(uint32_t part, uint32_t parts)
{
    return 2 * (uint64_t)part > parts ? 2 * part - parts : parts - 2 * part;
}

static inline int64_t coordinate(uint32_t part, outline_length length)
{
    uint64_t off = part_off(part, length.parts);
    int64_t size = (int64_t)(length.inverse ? off * length.inverse >> (INVERSE_BITS - 20)
                                            : off * ONE / length.parts);
    return 2 * (uint64_t)part < length.parts ? -size : size;
}

bool shape_outline_check_size(uint32_t columns, uint32_t rows, maze_error *error)
{
    return (columns <= CONTOUR_MOST && rows <= CONTOUR_MOST) ||
           reject(
               error,
               "the outline has %lu x %lu cells; the maximum is %d cells per side; use fewer cells",
               (unsigned long)columns, (unsigned long)rows, CONTOUR_MOST);
}

static bool choose_smooth(core_making *m, const recipe_field *field, uint8_t *keep)
{
    uint32_t columns, rows;
    shape_grid(m->shape, &columns, &rows);
    if (!shape_outline_check_size(columns, rows, m->error))
        return false;
    if (!shape_outline_contour(field, columns, rows, &m->curve))
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
    shape_contour_fill(&m->curve, columns, rows, keep);
    return true;
}

/* width and height, in cells, of the box around an outline, except in a grid of squares with at
 * most CONTOUR_MOST columns and rows */
#define BOX 4096

static void choose_held(const maze_shape *shape, const contour *c, uint8_t *keep)
{
    for (maze_cell cell = 0; cell < shape->graph.cells; cell++) {
        shape_spot spot = shape_spot_of(shape, cell);
        contour_point at = {(int64_t)spot.x * BOX * CONTOUR_ONE / spot.width,
                            (int64_t)spot.y * BOX * CONTOUR_ONE / spot.height};
        keep[cell] = shape_contour_holds(c, at);
    }
}

/* Returns true for a whole grid of squares of a size that contours allow. Words are grids that lack
 * cells. */
static bool is_contour_grid(const maze_shape *shape, uint32_t *columns, uint32_t *rows)
{
    return shape_grid(shape, columns, rows) && *columns <= CONTOUR_MOST && *rows <= CONTOUR_MOST &&
           shape->graph.cells == (uint64_t)*columns * *rows;
}

static bool choose_drawn(core_making *m, const recipe_field *field, uint8_t *keep)
{
    uint32_t columns, rows;
    if (is_contour_grid(m->shape, &columns, &rows))
        return choose_smooth(m, field, keep);
    if (!shape_silhouette_fill(field->row->data, BOX, &m->curve))
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
    choose_held(m->shape, &m->curve, keep);
    return true;
}

/* A row of cells that are side by side. `first` is the x of the first cell's spot, and `step` the
 * distance between consecutive spots, in the unit of this x. */
typedef struct outline_row {
    uint32_t first, step, cells;
} outline_row;

static uint32_t find_column(const outline_row *row, outline_length width, int64_t x)
{
    int64_t parts = width.parts;
    int64_t off = divide_down((x > 0 ? x : 1 - x) * parts - 1, ONE);
    off = x > 0 ? off + 1 : -off;
    int64_t part = divide_down(parts + off + 1, 2);
    int64_t cell = divide_down(part - row->first + row->step - 1, row->step);
    return (uint32_t)(cell < 0 ? 0 : cell > row->cells ? row->cells : cell);
}

/* While a cell moves to the right, its tested points enter and leave the outline. `x` is the x of
 * the cell's center when the tested point with the bit `point` enters or leaves. */
typedef struct outline_turn {
    int64_t x;
    unsigned point;
} outline_turn;

#define MOST_TURNS (2 * LEVELS * LEVELS * MOST_POINTS)

static void add_turn(outline_turn *turns, unsigned count, int64_t x, unsigned point)
{
    for (; count > 0 && turns[count - 1].x > x; count--)
        turns[count] = turns[count - 1];
    turns[count] = (outline_turn){x, point};
}

static unsigned find_turns(const shape_outline *outline, int64_t y, shape_place half,
                           outline_turn turns[MOST_TURNS])
{
    int64_t step_x = half.x * outline->reach / 8, step_y = half.y * outline->reach / 8;
    int rows = step_y > 0 || step_x > 0 ? LEVELS : 1;
    unsigned count = 0;
    for (int row = 0; row < rows; row++) {
        outline_level level = {.y = INT64_MAX};
        set_level(outline, y + order[row] * step_y, &level);
        for (unsigned i = 0; i < level.crossings; i++) {
            int64_t end = -divide_down(-level.end[i], THOUSAND);
            for (int column = 0; column < rows && end > 0; column++) {
                int64_t left = -order[column] * step_x;
                unsigned point = 1u << (LEVELS * row + column);
                add_turn(turns, count++, left + 1 - end, point);
                add_turn(turns, count++, left + end, point);
            }
        }
    }
    return count;
}

static void keep_row(const shape_outline *outline, const outline_row *row, outline_length width,
                     int64_t y, shape_place half, uint8_t *keep)
{
    outline_turn turns[MOST_TURNS];
    unsigned count = find_turns(outline, y, half, turns), inside = 0;
    uint32_t from = 0;
    memset(keep, 0, row->cells);
    for (unsigned i = 0; i < count; i++) {
        if (inside == 0)
            from = find_column(row, width, turns[i].x);
        inside ^= turns[i].point;
        if (inside == 0)
            memset(keep + from, 1, find_column(row, width, turns[i].x) - from);
    }
}

/* Chooses the cells that have a tested point inside the outline. The distance from the outermost
 * centers to the edges of the box counts as half the size of a cell. */
static void choose_reached(const maze_shape *shape, const recipe_field *field, uint8_t *keep)
{
    outline_level levels[2][LEVELS];
    shape_spot first = shape_spot_of(shape, 0);
    outline_length width = length_of(first.width), height = length_of(first.height);
    uint32_t across = 0, down = 0, cells;
    for (int i = 0; i < 2 * LEVELS; i++)
        levels[i / LEVELS][i % LEVELS].y = INT64_MAX;
    for (maze_cell cell = 0; cell < shape->graph.cells; cell += cells) {
        cells = shape_abreast(shape, cell);
        shape_spot spot = shape_spot_of(shape, cell), last = shape_spot_of(shape, cell + cells - 1);
        uint32_t x = part_off(spot.x, width.parts), y = part_off(spot.y, height.parts);
        uint32_t other = part_off(last.x, width.parts);
        x = other > x ? other : x;
        across = x > across ? x : across;
        down = y > down ? y : down;
    }
    shape_place half = {ONE - (int64_t)across * ONE / width.parts,
                        ONE - (int64_t)down * ONE / height.parts};
    for (maze_cell cell = 0; cell < shape->graph.cells; cell += cells) {
        cells = shape_abreast(shape, cell);
        shape_spot spot = shape_spot_of(shape, cell);
        shape_place at = {coordinate(spot.x, width), coordinate(spot.y, height)};
        if (cells > 1)
            keep_row(field->row->data,
                     &(outline_row){spot.x, shape_spot_of(shape, cell + 1).x - spot.x, cells},
                     width, at.y, half, keep + cell);
        else
            keep[cell] = keeps(field->row->data, at, half, levels[spot.y % 2]);
    }
}

static bool choose_outlined(core_making *making, const recipe_field *field, uint8_t *keep)
{
    const shape_outline *outline = field->row->data;
    bool is_smooth = !(recipe_has(making->recipe) & HAS_LATTICE);
    if (!is_smooth && !outline->path)
        choose_reached(making->shape, field, keep);
    else if (!(is_smooth ? choose_smooth : choose_drawn)(making, field, keep))
        return false;
    return cut_keeps_any(making, keep) ||
           recipe_refuse(making->recipe, making->error,
                         ": the %s leaves no cell; use a larger size", field->row->term.name);
}

bool shape_outline_make(core_making *m, const recipe_field *field)
{
    return m->shape->kind->fits_outline || shape_cut_make(m, field, choose_outlined);
}

#define OUTLINE(outline_name, text, wide, eighths, edge_points, count)                             \
    {                                                                                              \
        .term = {RECIPE_NAMED(outline_name, "outline"), .summary = text},                          \
        .slot = SLOT_CUT, .needs = HAS_WALLS | HAS_FLAT, .gives = HAS_OUTLINE,                     \
        .takes = HAS_GRID | HAS_UPRIGHT,                                                           \
        .data = &(const shape_outline){.reach = eighths, .edge = edge_points, .points = count},    \
        .aspect = wide, .estimate = shape_cut_estimate, .make = shape_outline_make                 \
    }

static const recipe_row outline_list[] = {
    OUTLINE("circle", "a circle, or an ellipse", 1000, 0, NULL, 0),
    OUTLINE("diamond", "a square that is turned by 45 degrees", 1000, 7, diamond, COUNT(diamond)),
    OUTLINE("egg", "an egg", 780, 0, egg, COUNT(egg)),
    OUTLINE("heart", "a heart", 1050, 2, heart, COUNT(heart)),
    OUTLINE("hexagon", "six corners, two of them at the sides", 1155, 4, hexagon, COUNT(hexagon)),
    OUTLINE("house", "a house with a roof", 900, 4, house, COUNT(house)),
    OUTLINE("star", "a star with five points", 1050, 7, star, COUNT(star)),
    OUTLINE("tree", "a fir tree", 750, 7, tree, COUNT(tree)),
    OUTLINE("triangle", "a triangle with a horizontal base", 1155, 7, triangle, COUNT(triangle)),
};
const recipe_rows shape_outline_rows = RECIPE_ROWS(outline_list);

static bool fill_contour(const char *text, uint32_t columns, uint32_t rows, contour *c)
{
    uint32_t width, height, x, y;
    bool last = true;
    recipe_outline_size(text, &width, &height);
    for (bool begins = true; recipe_outline_next(&text, &x, &y, &last); begins = last) {
        contour_point at = {(int64_t)x * columns * CONTOUR_ONE / width,
                            (int64_t)y * rows * CONTOUR_ONE / height};
        if ((begins && !shape_contour_begin(c)) || !shape_contour_add(c, at))
            return false;
    }
    return shape_contour_finish(c);
}

bool shape_outline_cells(const char *text, uint32_t columns, uint32_t rows, uint8_t *keep)
{
    contour c = {0};
    bool done = fill_contour(text, columns, rows, &c);
    if (done)
        shape_contour_fill(&c, columns, rows, keep);
    shape_contour_free(&c);
    return done;
}

static bool hold_inside(const maze_shape *shape, const char *text, contour *c, uint8_t *keep)
{
    uint32_t columns = 0, rows = 0;
    bool is_grid = is_contour_grid(shape, &columns, &rows);
    if (!fill_contour(text, is_grid ? columns : BOX, is_grid ? rows : BOX, c))
        return false;
    if (is_grid)
        shape_contour_fill(c, columns, rows, keep);
    else
        choose_held(shape, c, keep);
    return true;
}

bool shape_outline_keep(const maze_shape *shape, const char *text, uint8_t *keep)
{
    contour c = {0};
    bool done = shape->kind->fits_outline || hold_inside(shape, text, &c, keep);
    if (shape->kind->fits_outline)
        memset(keep, 1, shape->graph.cells);
    shape_contour_free(&c);
    return done;
}

static bool choose_inside(core_making *m, const recipe_field *field, uint8_t *keep)
{
    if (!hold_inside(m->shape, m->texts[RECIPE_TEXT_OUTLINE], &m->curve, keep))
        return maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
    return cut_keeps_any(m, keep) ||
           reject(m->error, "the outline %s leaves no cell; use a larger size", field->text);
}

static bool take_outline(core_making *m, const recipe_field *field)
{
    uint32_t checksum = recipe_field_checksum(field);
    const char *text = recipe_inputs_text(m->inputs, RECIPE_TEXT_OUTLINE, checksum);
    if (!text)
        return recipe_inputs_fail_missing("outline", checksum, "image", "outline", m->error);
    m->texts[RECIPE_TEXT_OUTLINE] = strdup(text);
    return m->texts[RECIPE_TEXT_OUTLINE] ||
           maze_fail(m->error, MAZE_NO_MEMORY, "out of memory for an outline");
}

static bool make_outline(core_making *m, const recipe_field *field)
{
    return m->shape->kind->fits_outline ||
           (take_outline(m, field) && shape_cut_make(m, field, choose_inside));
}

/* minimum height of a letter, in eighths of a cell */
#define LEAST_HIGH (12 * 8)

static bool lettering_fits(const char *text, uint32_t columns, uint32_t rows)
{
    uint32_t wide, high;
    shape_lettering_measure(text, LETTERING_DRAWN, &wide, &high);
    uint64_t by_rows = (uint64_t)rows * LETTERING_DRAWN / high;
    uint64_t by_columns = (uint64_t)columns * LETTERING_DRAWN / wide;
    return by_rows >= LEAST_HIGH && by_columns >= LEAST_HIGH;
}

/* Computes the contour of a text in the middle of a box. `columns` and `rows` are the size of the
 * box, in eighths of cells. */
static bool lettering_contour(const char *text, uint32_t columns, uint32_t rows, contour *made)
{
    uint32_t wide, high;
    shape_lettering_measure(text, LETTERING_DRAWN, &wide, &high);
    int64_t width = columns * CONTOUR_ONE, height = rows * CONTOUR_ONE;
    int64_t across = height * wide / high, down = width * high / wide;
    contour_point at = {across < width ? (width - across) / 2 : 0,
                        across < width ? 0 : (height - down) / 2};
    contour drawn = {0};
    bool done = shape_lettering_draw(text, LETTERING_DRAWN, &drawn);
    across = across < width ? across : width;
    down = across < width ? height : down;
    for (size_t ring = 0; ring < drawn.ring_count && done; ring++) {
        const contour_ring *contour_ring = &drawn.rings[ring];
        done = shape_contour_begin(made);
        for (size_t i = contour_ring->first; i < contour_ring->first + contour_ring->count && done;
             i++)
            done = shape_contour_add(
                made, (contour_point){at.x + across * drawn.points[i].x / (wide * CONTOUR_ONE),
                                      at.y + down * drawn.points[i].y / (high * CONTOUR_ONE)});
    }
    shape_contour_free(&drawn);
    return done && shape_contour_finish(made);
}

bool shape_cut_contour(core_making *making, uint32_t columns, uint32_t rows, contour *contour)
{
    recipe_field field = recipe_field_in(making->recipe, SLOT_CUT);
    if (!field.row)
        return true;
    if (field.row->is_input && !take_outline(making, &field))
        return false;
    bool spells = field.row->spells;
    if (spells && !lettering_fits(field.text, columns, rows))
        return recipe_refuse(making->recipe, making->error,
                             ": the letters are less than 12 cells high; use a larger size");
    bool done = field.row->is_input
                    ? fill_contour(making->texts[RECIPE_TEXT_OUTLINE], columns, rows, contour)
                : spells ? lettering_contour(field.text, columns, rows, contour)
                         : shape_outline_contour(&field, columns, rows, contour);
    return done || maze_fail(making->error, MAZE_NO_MEMORY, "out of memory for an outline");
}

static bool choose_kept(core_making *m, const recipe_field *field, uint8_t *keep)
{
    const recipe_mask *mask = recipe_inputs_mask(m->inputs, recipe_field_checksum(field));
    for (maze_cell cell = 0; cell < mask->cells; cell++)
        keep[cell] = bits_get(mask->bits, cell);
    return cut_keeps_any(m, keep) ||
           reject(m->error, "the mask %s leaves no cell; use another image", field->text);
}

/* Cuts the shape by a mask. Rejects a mask with several pieces, because the maze would keep only
 * the largest piece. */
static bool make_mask(core_making *making, const recipe_field *field)
{
    uint32_t checksum = recipe_field_checksum(field), kept = 0;
    const recipe_mask *mask = recipe_inputs_mask(making->inputs, checksum);
    maze_cell cells = making->shape->graph.cells;
    if (!mask)
        return recipe_inputs_fail_missing("mask", checksum, "image", "mask", making->error);
    if (mask->cells != cells)
        return reject(making->error,
                      "the mask %s is for %lu cells, but the shape has %lu; use the shape and size "
                      "for which the mask was made",
                      field->text, (unsigned long)mask->cells, (unsigned long)cells);
    if (!shape_cut_make(making, field, choose_kept))
        return false;
    for (maze_cell cell = 0; cell < cells; cell++)
        kept += bits_get(mask->bits, cell);
    return making->shape->graph.cells == kept ||
           reject(making->error,
                  "the mask %s keeps %lu cells in several pieces, but a maze must be in one piece; "
                  "use another image",
                  field->text, (unsigned long)kept);
}

#define INPUT_ROW(row_name, text, more_needs, makes)                                               \
    {                                                                                              \
        .term = {RECIPE_TERM(row_name, row_name ".CHECKSUM", "outline"), .summary = text},         \
        .slot = SLOT_CUT, .is_input = true, .needs = HAS_WALLS | HAS_FLAT | (more_needs),          \
        .gives = HAS_OUTLINE, .takes = HAS_GRID | HAS_UPRIGHT, .read = recipe_read_checksum,       \
        .estimate = shape_cut_estimate, .make = makes                                              \
    }

static const recipe_row input_list[] = {
    INPUT_ROW("outline", "the curve around the figure in an image", 0, make_outline),
    INPUT_ROW("mask", "the cells inside the figure of an image", HAS_PLACES, make_mask),
};
const recipe_rows shape_cut_inputs_rows = RECIPE_ROWS(input_list);

static bool read_letters(const recipe_reader *reader, const char *text, recipe_field *field)
{
    return shape_lettering_is_text(text)
               ? recipe_keep(reader, text, field)
               : recipe_fail(reader, "the text is empty or has surplus dots; write one \".\" for a "
                                     "space and two for a new line, as in letters.for.you");
}

/* Returns true if the shape was already made inside the letters. This is the case if its kind has
 * `fits_outline`. */
static bool make_letters(core_making *m, const recipe_field *field)
{
    return m->shape->kind->fits_outline;
}

static const recipe_row letters_list[] = {{
    .term = {RECIPE_TERM("letters", "letters.TEXT", "outline"),
             .summary = "text cut out of organic or flow; \".\" is a space, \"..\" a new line"},
    .cell_ns = 1000,
    .slot = SLOT_CUT,
    .spells = true,
    .needs = HAS_WALLS | HAS_CURVES,
    .gives = HAS_OUTLINE,
    .takes = HAS_GRID | HAS_UPRIGHT,
    .example = "letters.for.you",
    .characters = "the characters of a word: a to z, 0 to 9 and \".\" for a space",
    .read = read_letters,
    .estimate = shape_cut_estimate,
    .make = make_letters,
}};
const recipe_rows shape_letters_rows = RECIPE_ROWS(letters_list);
