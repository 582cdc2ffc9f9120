/* Makes an outline from a picture: a curve around the cells of a maze that has the shape of the
 * picture's figure. Cells that join_cells.h adds are painted into the figure before the curve is
 * traced. */
#include "input/pictures/silhouette.h"

#include "core/base/errors.h"
#include "core/recipe/inputs.h"
#include "core/shape/contour.h"
#include "core/shape/wrappers.h"
#include "input/joining/join_cells.h"
#include "input/pictures/pictures.h"

#include <math.h>
#include <mazepress/input.h>
#include <string.h>

/* minimum number of points along a side of a cell, unless MOST_POINTS requires fewer points */
#define CELL_POINTS 4
#define MOST_POINTS 4096 /* maximum number of points along the longer side of a picture */
/* minimum area, in cells, of a part that affects the figure's box, except for the largest part */
#define SPECK 1.5
#define BOXES 6
/* maximum change of a stable box, in cells */
#define STILL 0.01
#define LEAST_HOLE 0.4 /* minimum area of a hole that is kept, in cells */
#define THINNEST 0.45  /* half the maximum width of lines that are removed, in cells */
#define PAINTINGS 2
#define REPAIRS 4
/* maximum number of wrong cells that are repaired, as a share of the maze's cells */
#define MOST_WRONG 0.02
#define SOFTENED 2
#define SOFTNESS 0.6     /* radius of softening, in cells */
#define SOFT_SHARE 0.42  /* softened paint ends where it has this share of full paint */
#define HARD_SHARE 0.5   /* paint with hard corners ends where it has this share of full paint */
#define STAIR_POINTS 8   /* points along a side of a cell in an outline that follows the cells */
#define ENOUGH_LOST 0.01 /* minimum omitted share of the figure for which larger mazes are tried */
#define MOST_CUT 0.05    /* maximum share of the figure that an outline may cut off */

/* Maximum distances between the outline and the traced curve, as shares of the picture's longer
 * side. If a curve is not valid, the next distance is tried. */
static const double tolerances[] = {0.0004, 0.00015, 0.00002};

/* The size of a maze in cells. If `rows` is 0, the proportions of the figure determine the number
 * of rows. */
typedef struct input_size {
    uint32_t columns, rows;
} input_size;

typedef struct curve_joining {
    const input_samples *samples;
    input_shaded closed, thinned, painted;
    uint32_t zoom; /* points along a side of a sample */
    double side;   /* longer side of the picture, in points */
    input_box box; /* box around the figure, in points */
    input_size size;
    bool free_rows;
    uint8_t *cells; /* for each cell, a join_cell */
    join_facts facts;
    double dark, lost; /* numbers of points of the figure, and of omitted points */
    bool plain;
    bool hard;
    bool current; /* true if paint_cells would paint the same figure again */
} curve_joining;

static double cell_width(const curve_joining *j)
{
    return (j->box.right - j->box.left) / j->size.columns;
}

static double cell_height(const curve_joining *j)
{
    return (j->box.bottom - j->box.top) / j->size.rows;
}

/* Finds the box around the figure, without its specks. Returns false if there is no figure. */
static bool find_box(curve_joining *joining)
{
    g_auto(input_grid) grid = input_shaded_grid(&joining->closed);
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    g_autofree uint32_t *parts = input_grid_parts(&grid, sizes);
    uint32_t largest = input_grid_largest(sizes);
    double cell =
        input_shaded_longer(&joining->closed) / MAX(joining->size.columns, joining->size.rows);
    uint32_t left = grid.width, right = 0, top = grid.height, bottom = 0;
    const uint32_t *part = parts;
    for (uint32_t y = 0; y < grid.height; y++)
        for (uint32_t x = 0; x < grid.width; x++, part++) {
            if (*part == 0 || (*part != largest &&
                               g_array_index(sizes, uint32_t, *part) < SPECK * cell * cell))
                continue;
            left = MIN(left, x);
            right = MAX(right, x);
            top = MIN(top, y);
            bottom = y;
        }
    joining->box = (input_box){left - 0.5, top - 0.5, right + 0.5, bottom + 0.5};
    return largest > 0;
}

/* Closes gaps of the figure, copies the figure without thin lines, and finds the figure's box.
 * Returns false if there is no figure. */
static bool prepare(curve_joining *joining)
{
    uint32_t longer = MAX(joining->samples->width, joining->samples->height), zoom = 1;
    joining->closed = input_shaded_of(joining->samples, 1);
    double side = input_shaded_longer(&joining->closed),
           most = MAX(joining->size.columns, joining->size.rows);
    zoom = (uint32_t)fmin(ceil(CELL_POINTS * most / side), MAX(MOST_POINTS / longer, 1));
    if (zoom > 1) {
        input_shaded_free(&joining->closed);
        joining->closed = input_shaded_of(joining->samples, zoom);
        side = input_shaded_longer(&joining->closed);
    }
    joining->side = input_shaded_side(joining->samples->side, zoom);
    joining->zoom = zoom;
    double finest = side / FINEST / 2, cell = side / most;
    input_shaded_close(&joining->closed, fmin(finest, cell / 2));
    joining->thinned = input_shaded_copy(&joining->closed);
    input_shaded_thin(&joining->thinned, fmin(finest, THINNEST * cell));
    return find_box(joining);
}

static double shade_at(const input_shaded *s, double x, double y)
{
    size_t left = (size_t)x, top = (size_t)y, i = top * s->width + left;
    double u = x - (double)left, v = y - (double)top;
    const uint8_t *one = s->shades + i, *other = one + s->width;
    double above = one[0] + (one[1] - one[0]) * u, below = other[0] + (other[1] - other[0]) * u;
    return above + (below - above) * v;
}

static double shade_at_cell(const curve_joining *j, const input_shaded *s, uint32_t x, uint32_t y)
{
    return shade_at(s, j->box.left + (x + 0.5) * cell_width(j),
                    j->box.top + (y + 0.5) * cell_height(j));
}

static bool apply_law(curve_joining *joining, maze_error *error)
{
    uint32_t columns = joining->size.columns, rows;
    double width = joining->box.right - joining->box.left,
           height = joining->box.bottom - joining->box.top;
    if (joining->free_rows)
        joining->size.rows =
            (uint32_t)fmin(fmax(floor(columns * height / width + 0.5), 1), CONTOUR_MOST);
    rows = joining->size.rows;
    uint32_t fine = input_join_fineness((uint64_t)columns * rows);
    size_t across = (size_t)columns * fine, down = (size_t)rows * fine;
    g_autofree uint8_t *dark = g_malloc(across * down);
    for (size_t y = 0; y < down; y++) {
        size_t row = (size_t)lround(joining->box.top + ((double)y + 0.5) * height / (double)down);
        for (size_t x = 0; x < across; x++) {
            double at = joining->box.left + ((double)x + 0.5) * width / (double)across;
            dark[y * across + x] = input_shaded_has(
                &joining->closed, row * joining->closed.width + (size_t)lround(at));
        }
    }
    joining->cells = g_renew(uint8_t, joining->cells, (size_t)columns * rows);
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < columns; x++) {
            bool inside = shade_at_cell(joining, &joining->thinned, x, y) > SILHOUETTE_MIDDLE;
            joining->cells[(size_t)y * columns + x] = inside ? JOIN_KEPT : JOIN_FREE;
        }
    joining->current = false;
    join_figure law = {columns, rows, fine, dark, joining->cells};
    bool done = input_join_cells(&law, &joining->facts, error);
    double area = cell_width(joining) * cell_height(joining) / fine / fine;
    if (joining->dark == 0)
        joining->dark = (double)joining->facts.dark * area;
    joining->lost += (double)joining->facts.lost * area;
    return done;
}

/* A layer of paint is an input_shaded. A point has the shade 255 if it is painted, and 0 if it is
 * not. After softening, points can have any shade from 0 to 255. */
static void paint(input_shaded *layer, double left, double top, double right, double bottom)
{
    size_t first = (size_t)ceil(left), count = (size_t)ceil(right) - first;
    for (size_t y = (size_t)ceil(top); (double)y < bottom; y++)
        memset(layer->shades + y * layer->width + first, 255, count);
}

/* Paints a strip, one cell wide, from the center of a cell to the center of a neighbor. The
 * neighbor is the cell below if `down` is true, and otherwise the cell to the right. */
static void paint_between(const curve_joining *j, input_shaded *layer, uint32_t x, uint32_t y,
                          bool down)
{
    double u = cell_width(j), v = cell_height(j);
    double left = j->box.left + (x + (down ? 0 : 0.5)) * u;
    double top = j->box.top + (y + (down ? 0.5 : 0)) * v;
    paint(layer, left, top, left + u, top + v);
}

/* Softens a row of points. `means` has the mean of a run of points for each sum of their shades.
 * `line` has `radius` zeros before and after the place for a row. */
static void soften_row(uint8_t *points, size_t count, size_t radius, const uint8_t *means,
                       uint8_t *line)
{
    uint32_t sum = 0;
    memcpy(line + radius, points, count);
    for (size_t i = 0; i < 2 * radius; i++)
        sum += line[i];
    for (size_t i = 0; i < count; i++) {
        sum += line[i + 2 * radius];
        points[i] = means[sum];
        sum -= line[i];
    }
}

static void soften_columns(input_shaded *layer, size_t radius, const uint8_t *means)
{
    size_t width = layer->width, height = layer->height;
    g_auto(input_shaded) hard = input_shaded_copy(layer);
    g_autofree uint32_t *sums = g_new0(uint32_t, width);
    for (size_t y = 0; y < height + radius; y++) {
        if (y < height)
            for (size_t x = 0; x < width; x++)
                sums[x] += hard.shades[y * width + x];
        if (y >= radius)
            for (size_t x = 0; x < width; x++)
                layer->shades[(y - radius) * width + x] = means[sums[x]];
        if (y >= 2 * radius)
            for (size_t x = 0; x < width; x++)
                sums[x] -= hard.shades[(y - 2 * radius) * width + x];
    }
}

/* Softens paint, so that its contour has no stairs. */
static void soften(input_shaded *layer, size_t radius)
{
    size_t run = 2 * radius + 1;
    g_autofree uint8_t *line = g_malloc0(layer->width + 2 * radius);
    g_autofree uint8_t *means = g_malloc(255 * run + 1);
    for (size_t sum = 0; sum <= 255 * run; sum++)
        means[sum] = (uint8_t)(sum / run);
    for (int i = 0; i < SOFTENED; i++) {
        for (size_t y = 0; y < layer->height; y++)
            soften_row(layer->shades + y * layer->width, layer->width, radius, means, line);
        soften_columns(layer, radius, means);
    }
}

/* Adds a layer of paint to a figure. `share` of full paint becomes the middle shade. */
static void add_paint(input_shaded *s, const input_shaded *layer, double share)
{
    uint8_t shades[256];
    for (int i = 0; i < 256; i++)
        shades[i] = (uint8_t)fmin(i * SILHOUETTE_MIDDLE / (share * 255), 255);
    const uint8_t *from = layer->shades;
    uint8_t *to = s->shades;
    for (size_t i = 0; i < (size_t)layer->width * layer->height; i++)
        to[i] = MAX(to[i], shades[from[i]]);
}

static bool is_crossed(const curve_joining *j, uint32_t x, uint32_t y, bool down)
{
    const input_shaded *figure = &j->thinned;
    double u = cell_width(j), v = cell_height(j);
    double left = j->box.left + (x + (down ? 0 : 1)) * u;
    double top = j->box.top + (y + (down ? 1 : 0)) * v, end = down ? left + u : top + v;
    size_t step = down ? figure->width : 1, along = down ? 1 : figure->width;
    size_t at = (size_t)ceil(top) * figure->width + (size_t)ceil(left);
    for (size_t i = (size_t)ceil(down ? left : top); (double)i < end; i++, at += along)
        if (input_shaded_has(figure, at) && input_shaded_has(figure, at - step))
            return true;
    return false;
}

static bool is_added(uint8_t cell)
{
    return cell == JOIN_NECK || cell == JOIN_BRIDGE;
}

static void paint_added(const curve_joining *joining, input_shaded *layer)
{
    uint32_t columns = joining->size.columns, rows = joining->size.rows;
    double u = cell_width(joining), v = cell_height(joining);
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < columns; x++) {
            const uint8_t *cell = joining->cells + (size_t)y * columns + x;
            double left = joining->box.left + x * u, top = joining->box.top + y * v;
            if (is_added(*cell))
                paint(layer, left, top, left + u, top + v);
            if (*cell != JOIN_FREE && x + 1 < columns && cell[1] != JOIN_FREE &&
                (is_added(*cell) || is_added(cell[1]) || !is_crossed(joining, x, y, false)))
                paint_between(joining, layer, x, y, false);
            if (*cell != JOIN_FREE && y + 1 < rows && cell[columns] != JOIN_FREE &&
                (is_added(*cell) || is_added(cell[columns]) || !is_crossed(joining, x, y, true)))
                paint_between(joining, layer, x, y, true);
        }
}

/* Paints the added cells into a copy of the figure, of which only the largest part stays. Added
 * cells are soft or, if `hard` is true, have hard corners. */
static void paint_figure(curve_joining *j, bool hard)
{
    uint32_t width = j->thinned.width, height = j->thinned.height;
    g_auto(input_shaded) layer = {width, height, g_malloc0((size_t)width * height)};
    input_shaded_free(&j->painted);
    j->painted = input_shaded_copy(&j->thinned);
    paint_added(j, &layer);
    if (!hard)
        soften(&layer, (size_t)(SOFTNESS * fmin(cell_width(j), cell_height(j))));
    add_paint(&j->painted, &layer, hard ? HARD_SHARE : SOFT_SHARE);
    input_shaded_largest(&j->painted);
}

static bool add_missing(curve_joining *j)
{
    bool some = false;
    for (uint32_t y = 0; y < j->size.rows; y++)
        for (uint32_t x = 0; x < j->size.columns; x++) {
            uint8_t *cell = j->cells + (size_t)y * j->size.columns + x;
            if (*cell == JOIN_FREE || shade_at_cell(j, &j->painted, x, y) > SILHOUETTE_MIDDLE)
                continue;
            *cell = is_added(*cell) ? *cell : JOIN_NECK;
            some = true;
        }
    return some;
}

/* Paints the cells of the maze. Softened paint can fail to reach the figure, so that a part remains
 * separate. If cells are missing, all added cells are therefore painted again with hard corners. */
static void paint_cells(curve_joining *j)
{
    if (j->current)
        return;
    paint_figure(j, j->hard);
    j->current = true;
    for (int i = 0; i < PAINTINGS && add_missing(j); i++) {
        paint_figure(j, true);
        j->current = false;
    }
}

static GArray *trace(const curve_joining *j, double tolerance)
{
    return input_shaded_trace(&j->painted, tolerance * j->side,
                              LEAST_HOLE * cell_width(j) * cell_height(j));
}

/* Returns true if there is no painted figure, or if its box differs little from the current box.
 * Otherwise, the box of the painted figure becomes the current box. */
static bool is_still(curve_joining *joining)
{
    input_box box;
    g_autoptr(GArray) rings = trace(joining, tolerances[G_N_ELEMENTS(tolerances) - 1]);
    bool found = input_rings_box(rings, &box);
    double most =
        fmax(fmax(fabs(box.left - joining->box.left), fabs(box.right - joining->box.right)) /
                 cell_width(joining),
             fmax(fabs(box.top - joining->box.top), fabs(box.bottom - joining->box.bottom)) /
                 cell_height(joining));
    if (!found || most <= STILL)
        return true;
    joining->box = box;
    joining->current = false;
    return false;
}

/* Joins the parts of the figure. Removing parts changes the box, so the parts are joined again
 * until the box is stable, at most BOXES times in all. */
static bool join(curve_joining *joining, maze_error *error)
{
    unsigned islands = 0, far = 0;
    bool done = true, still = false;
    for (int i = 0; i < BOXES && done && !still; i++) {
        done = apply_law(joining, error);
        const join_facts *facts = &joining->facts;
        joining->plain =
            i == 0 && facts->necks + facts->bridges + facts->dropped_parts + facts->lost_parts == 0;
        if (!done || joining->plain)
            break;
        islands += MAX(facts->dropped_parts, facts->lost_parts);
        far += facts->far_parts;
        paint_cells(joining);
        still = is_still(joining);
    }
    joining->facts.dropped_parts = islands;
    joining->facts.far_parts = far;
    return done;
}

static void finish(curve_joining *j)
{
    input_shaded_free(&j->closed);
    input_shaded_free(&j->thinned);
    input_shaded_free(&j->painted);
    g_free(j->cells);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(curve_joining, finish)

static bool is_one_piece(uint8_t *kept, uint32_t columns, uint32_t rows)
{
    return input_grid_count_parts(&(input_grid){columns, rows, kept}) == 1;
}

/* If only few cells are wrong, paints the cells that the curve fails to enclose, and accepts the
 * cells that the curve encloses by mistake. Returns the number of cells that were wrong before the
 * call. Sets *repaired to true if the figure was painted again. */
static uint32_t repair(curve_joining *joining, const uint8_t *kept, bool *repaired)
{
    uint32_t wrong = 0, count = 0, all = joining->size.columns * joining->size.rows;
    for (uint32_t i = 0; i < all; i++) {
        count += joining->cells[i] != JOIN_FREE;
        wrong += (joining->cells[i] != JOIN_FREE) != (kept[i] == 1);
    }
    if (wrong == 0 || wrong > MOST_WRONG * count)
        return wrong;
    for (uint32_t i = 0; i < all; i++)
        if ((joining->cells[i] != JOIN_FREE) != (kept[i] == 1))
            joining->cells[i] = kept[i] == 1 ? JOIN_KEPT : JOIN_NECK;
    joining->current = false;
    paint_cells(joining);
    *repaired = true;
    return wrong;
}

static double cut_share(const curve_joining *j)
{
    g_auto(input_grid) grown = input_shaded_grid(&j->painted);
    double cut = 0;
    input_grid_grow(&grown, fmax(cell_width(j), cell_height(j)));
    for (size_t i = 0; i < (size_t)grown.width * grown.height; i++)
        cut += input_shaded_has(&j->closed, i) && !grown.inside[i];
    return j->dark > 0 ? fmin(cut / j->dark, 1) : 0;
}

/* Traces a curve, and adds it to `inputs` if the cells that it encloses form one piece. If `strict`
 * is true, the curve must enclose the cells of the figure instead. A curve that does not enclose
 * them may repair the figure, so several curves are then tested. */
static bool add_painted(curve_joining *joining, double tolerance, bool strict, maze_inputs *inputs,
                        uint32_t *checksum, maze_error *error)
{
    uint32_t columns = joining->size.columns, rows = joining->size.rows;
    g_autofree uint8_t *kept = g_malloc((size_t)columns * rows);
    bool done = false, passed = false, repaired = true;
    for (unsigned i = 0; i < REPAIRS && !passed && repaired; i++) {
        g_autoptr(GArray) rings = trace(joining, tolerance);
        g_autoptr(GString) text = input_rings_text(rings);
        repaired = false;
        passed = text->len > 0 && shape_outline_cells(text->str, columns, rows, kept) &&
                 (strict ? repair(joining, kept, &repaired) == 0 && cut_share(joining) <= MOST_CUT
                         : is_one_piece(kept, columns, rows));
        done = passed && maze_inputs_add_outline(inputs, text->str, text->len, checksum, error);
    }
    return done;
}

static void paint_stairs(curve_joining *joining)
{
    uint32_t columns = joining->size.columns, rows = joining->size.rows, frame = 2;
    uint32_t width = columns * STAIR_POINTS + 2 * frame, height = rows * STAIR_POINTS + 2 * frame;
    size_t all = (size_t)width * height;
    g_auto(input_shaded) layer = {width, height, g_malloc0(all)};
    joining->side = MAX(layer.width, layer.height);
    joining->current = false;
    input_shaded_free(&joining->painted);
    joining->painted = (input_shaded){layer.width, layer.height, g_malloc0(all)};
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < columns; x++)
            if (joining->cells[(size_t)y * columns + x] != JOIN_FREE) {
                double left = frame + x * STAIR_POINTS, top = frame + y * STAIR_POINTS;
                paint(&layer, left, top, left + STAIR_POINTS, top + STAIR_POINTS);
            }
    add_paint(&joining->painted, &layer, HARD_SHARE);
}

#define TOO_SMALL "none of its parts is large enough for a maze"

/* Adds the outline of the largest part of a figure. If `one_piece` is true, nothing may be omitted,
 * and the cells must be connected. */
static bool add_largest(const input_samples *samples, const input_size *size, bool one_piece,
                        maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                        maze_error *error)
{
    maze_error reason = {.status = MAZE_BAD_INPUT,
                         .message = TOO_SMALL
                         "; remove the option \"parts largest\", or use another image"};
    g_autofree uint8_t *kept = one_piece ? g_malloc((size_t)size->columns * size->rows) : NULL;
    bool done = false, fits = true;
    for (size_t i = 0; i < G_N_ELEMENTS(tolerances) && !done && fits; i++) {
        input_figure found = {0};
        g_autoptr(GArray) rings =
            input_samples_trace(samples, tolerances[i] * samples->side, &found);
        g_autoptr(GString) text = input_rings_text(rings);
        fits = text->len > 0 &&
               (!one_piece || (!found.thinned && found.islands == 0 &&
                               shape_outline_cells(text->str, size->columns, size->rows, kept) &&
                               is_one_piece(kept, size->columns, size->rows)));
        done = fits && maze_inputs_add_outline(inputs, text->str, text->len, checksum, &reason);
        *figure = found;
    }
    return done || maze_fail(error, reason.status, "%s", reason.message);
}

static bool is_size(const input_size *size, maze_error *error)
{
    return shape_outline_check_size(size->columns, MAX(size->rows, 1), error);
}

/* larger numbers of columns to try, in quarters of the current number */
static const uint32_t larger[] = {5, 6, 8};
#define MOST_COLUMNS 1000

static bool has_lost(const curve_joining *j)
{
    return j->facts.dropped_parts > 0 || j->lost >= ENOUGH_LOST * j->dark;
}

/* Searches for a larger number of columns with which no part is omitted. */
static void find_remedy(const curve_joining *from, input_figure *figure)
{
    for (size_t i = 0; i < G_N_ELEMENTS(larger) && figure->columns == 0; i++) {
        g_auto(curve_joining) joining = {.samples = from->samples, .free_rows = from->free_rows};
        joining.size.columns = (from->size.columns * larger[i] + 3) / 4;
        joining.size.rows =
            (uint32_t)((uint64_t)from->size.rows * joining.size.columns / from->size.columns);
        joining.size.rows = MAX(joining.size.rows, 1);
        if (MAX(joining.size.columns, joining.size.rows) > MOST_COLUMNS)
            return;
        if (prepare(&joining) && join(&joining, NULL) && !has_lost(&joining)) {
            figure->columns = joining.size.columns;
            figure->rows = joining.size.rows;
        }
    }
}

static input_figure figure_of(const curve_joining *j)
{
    return (input_figure){.bridges = j->facts.bridges,
                          .necks = j->facts.necks,
                          .islands = j->facts.dropped_parts,
                          .far = j->facts.far_parts,
                          .left_out = j->dark > 0 ? fmin(j->lost / j->dark, 1) : 0};
}

#define MOST_LOST (1 / 3.0) /* maximum omitted share of a joined figure */

/* If `brief` is true, searches for a larger size only if the figure loses too much. */
static bool add_joined_figure(const input_samples *samples, bool brief, input_size *size,
                              maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                              maze_error *error)
{
    g_auto(curve_joining) joining = {
        .samples = samples, .size = *size, .free_rows = size->rows == 0};
    maze_error reason = {.status = MAZE_BAD_INPUT, .message = TOO_SMALL "; use another image"};
    *figure = (input_figure){0};
    if (!is_size(size, error))
        return false;
    if (joining.free_rows)
        joining.size.rows = joining.size.columns;
    bool done = prepare(&joining) && join(&joining, &reason), added = false;
    if (done && joining.plain) {
        added = add_largest(samples, &joining.size, true, inputs, checksum, figure, NULL);
        if (!added) {
            paint_cells(&joining);
            is_still(&joining);
        }
    }
    if (done && !added)
        *figure = figure_of(&joining);
    for (size_t i = 0; i < 2 * G_N_ELEMENTS(tolerances) && done && !added; i++) {
        bool hard = i >= G_N_ELEMENTS(tolerances);
        joining.current = joining.current && joining.hard == hard;
        joining.hard = hard;
        paint_cells(&joining);
        added = add_painted(&joining, tolerances[i % G_N_ELEMENTS(tolerances)], true, inputs,
                            checksum, &reason);
    }
    if (done && !added) {
        joining.lost = 0;
        if (find_box(&joining) && apply_law(&joining, &reason)) {
            paint_stairs(&joining);
            added = add_painted(&joining, tolerances[0] / 4, false, inputs, checksum, NULL);
        }
        if (added)
            *figure = figure_of(&joining);
    }
    if (done && !added) {
        joining.side = input_shaded_side(samples->side, joining.zoom);
        paint_cells(&joining);
        added = add_painted(&joining, tolerances[0], false, inputs, checksum, &reason);
        double cut = added ? cut_share(&joining) : 0;
        figure->left_out = fmax(figure->left_out, cut);
        figure->islands += cut >= ENOUGH_LOST && figure->islands == 0;
    }
    if (added && has_lost(&joining) && (!brief || figure->left_out > MOST_LOST))
        find_remedy(&joining, figure);
    *size = joining.size;
    return added || maze_fail(error, reason.status, "%s", reason.message);
}

#define LITTLE 0.01

bool input_figure_check(const char *name, const input_figure *figure, bool strict,
                        maze_error *error)
{
    char share[40], remedy[120];
    bool joins = figure->parts == INPUT_PARTS_JOIN;
    bool lost = figure->islands > 0 || figure->left_out >= LITTLE || figure->thinned;
    if (!(strict && lost) && !(joins && figure->left_out > MOST_LOST))
        return true;
    if (figure->left_out < LITTLE)
        g_snprintf(share, sizeof share, "less than 1 %%");
    else
        g_snprintf(share, sizeof share, "%.0f %%", 100 * figure->left_out);
    if (figure->columns > 0)
        g_snprintf(remedy, sizeof remedy, "use %lu columns of cells, which keep all parts",
                   (unsigned long)figure->columns);
    else if (figure->squares)
        g_snprintf(remedy, sizeof remedy,
                   "use square cells, such as rect40x30, which keep all parts");
    else
        g_snprintf(remedy, sizeof remedy, "%s",
                   !joins || figure->left_out <= MOST_LOST ? "remove the option \"strict\""
                   : !figure->largest                      ? "use another image"
                   : strict ? "use the option \"parts largest\" without the option \"strict\""
                            : "use the option \"parts largest\"");
    return reject(error, "%s: %s of the figure would be omitted%s; %s", name, share,
                  figure->far > 0 ? ", because its parts are too far apart for bridges" : "",
                  remedy);
}

static bool suits_largest(const input_samples *samples, const input_size *size)
{
    uint32_t checksum, width, height;
    input_figure unused;
    g_autoptr(maze_inputs) inputs = maze_inputs_create(NULL);
    bool suits = inputs && add_largest(samples, size, false, inputs, &checksum, &unused, NULL);
    if (suits) {
        const char *text = recipe_inputs_text(inputs, RECIPE_TEXT_OUTLINE, checksum);
        recipe_outline_size(text, &width, &height);
        uint32_t rows = (uint32_t)fmax(round((double)size->columns * height / width), 1);
        suits = shape_outline_check_size(size->columns, rows, NULL);
        g_autofree uint8_t *kept = suits ? g_malloc((size_t)size->columns * rows) : NULL;
        suits = suits && shape_outline_cells(text, size->columns, rows, kept) &&
                memchr(kept, 1, (size_t)size->columns * rows);
    }
    return suits;
}

/* Returns true if the figure is neither empty nor the whole picture, and would become a maze. */
static bool suits(const input_samples *samples, const input_size *size, bool joins)
{
    g_auto(curve_joining) joining = {.samples = samples, .size = *size};
    size_t all = (size_t)samples->width * samples->height, inside = 0;
    for (size_t i = 0; i < all; i++)
        inside += samples->inside[i] > 127;
    if (inside == 0 || inside == all)
        return false;
    if (!joins)
        return suits_largest(samples, size);
    return prepare(&joining) && apply_law(&joining, NULL) &&
           joining.lost <= MOST_LOST * joining.dark;
}

/* Tries the inverted picture and other thresholds, because the background may have been chosen
 * wrongly. */
static void find_options(const input_file *from, const input_outline_options *options,
                         const input_samples *samples, input_figure *figure)
{
    static const unsigned thresholds[] = {50, 25, 75};
    input_size size = {options->columns > 0 ? options->columns : FIGURE_COLUMNS, options->rows};
    bool joins = figure->parts == INPUT_PARTS_JOIN;
    bool lines = samples->notes & FIGURE_IS_FILLED, whole = samples->notes & FIGURE_IS_WHOLE;
    size_t all = (size_t)samples->width * samples->height;
    size.rows = size.rows > 0 ? size.rows : size.columns;
    if (samples->notes & (FIGURE_ON_COLOR | FIGURE_HAS_HOLES)) {
        g_auto(input_samples) other = *samples;
        other.inside = g_malloc(all);
        for (size_t i = 0; i < all; i++)
            other.inside[i] = 255 - samples->inside[i];
        figure->inverted = suits(&other, &size, joins);
    }
    const input_columns columns = {options->columns, false};
    for (size_t i = 0; i < (lines ? 1 : whole ? G_N_ELEMENTS(thresholds) : 0); i++) {
        maze_mask_options with = options->figure;
        g_auto(input_samples) other = {0};
        with.threshold = thresholds[i];
        if (options->figure.threshold == with.threshold || figure->threshold > 0 ||
            !input_samples_read(from, &with, columns, &other, NULL))
            continue;
        if (suits(&other, &size, joins))
            figure->threshold = with.threshold;
    }
}

static input_samples cropped_to_figure(const input_samples *samples)
{
    input_samples part = *samples;
    uint32_t left = samples->width, right = 0, top = samples->height, bottom = 0;
    for (uint32_t y = 0; y < samples->height; y++)
        for (uint32_t x = 0; x < samples->width; x++)
            if (samples->inside[(size_t)y * samples->width + x] > 0) {
                left = MIN(left, x);
                right = MAX(right, x + 1);
                top = MIN(top, y);
                bottom = y + 1;
            }
    if (left < right) {
        part.width = right - left;
        part.height = bottom - top;
    } else {
        left = top = 0;
    }
    part.inside = g_malloc((size_t)part.width * part.height);
    for (uint32_t y = 0; y < part.height; y++)
        memcpy(part.inside + (size_t)y * part.width,
               samples->inside + (size_t)(y + top) * samples->width + left, part.width);
    return part;
}

/* Adds the outline of the samples' figure to `inputs`. */
static bool add_figure(const input_file *from, const input_samples *samples,
                       const input_outline_options *options, maze_inputs *inputs,
                       uint32_t *checksum, input_figure *figure, maze_error *error)
{
    maze_error reason;
    input_size size = {options->columns, options->rows};
    bool joins = options->parts == INPUT_PARTS_JOIN && size.columns > 0;
    bool brief = options->brief && !options->figure.strict;
    g_auto(input_samples) part = cropped_to_figure(samples);
    bool done = joins ? add_joined_figure(&part, brief, &size, inputs, checksum, figure, &reason)
                      : add_largest(&part, &size, false, inputs, checksum, figure, &reason);
    figure->notes = samples->notes;
    figure->parts = joins ? INPUT_PARTS_JOIN : INPUT_PARTS_LARGEST;
    if (done && !brief)
        find_options(from, options, samples, figure);
    if (done && joins && (figure->left_out > MOST_LOST || (figure->bridges > 0 && !brief)))
        figure->largest = suits_largest(&part, &size);
    if (!done)
        return maze_fail(error, reason.status, "%s: %.400s", from->name, reason.message);
    return input_figure_check(from->name, figure, options->figure.strict, error);
}

bool input_outline_read(const input_file *from, const input_outline_options *options,
                        maze_inputs *inputs, uint32_t *checksum, input_figure *figure,
                        maze_error *error)
{
    input_kind kind;
    g_auto(input_samples) samples = {0};
    *figure = (input_figure){0};
    const input_columns columns = {options->columns, false};
    if (!input_samples_read(from, &options->figure, columns, &samples, error) ||
        !input_kind_of(from->file, &kind))
        return false;
    unsigned notes = samples.notes;
    if (notes & FIGURE_IS_ONE_COLOR && !(notes & FIGURE_IS_WHOLE && input_is_svg(kind)))
        return reject(
            error, "the picture %s has no figure, because it has only one color; use another image",
            from->name);
    return add_figure(from, &samples, options, inputs, checksum, figure, error);
}

bool input_outline_rows(const input_file *from, const input_outline_options *options,
                        uint32_t columns, uint32_t *rows, maze_error *error)
{
    uint32_t checksum, width, height;
    input_figure unused;
    input_outline_options brief = *options;
    brief.brief = true;
    g_autoptr(maze_inputs) inputs = maze_inputs_create(error);
    if (!inputs || !input_outline_read(from, &brief, inputs, &checksum, &unused, error))
        return false;
    recipe_outline_size(recipe_inputs_text(inputs, RECIPE_TEXT_OUTLINE, checksum), &width, &height);
    *rows = MIN(input_scaled(columns, height, width), UINT16_MAX);
    return true;
}

static const input_outline_options usual = {.figure = {.threshold = MAZE_THRESHOLD_FIGURE}};

bool maze_outline_read(const char *path, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    input_figure unused;
    if (!given(path, "path", error) || !given(inputs, "inputs", error) ||
        !given(checksum, "checksum", error))
        return false;
    return input_open(path, &from, error) &&
           input_outline_read(&from, &usual, inputs, checksum, &unused, error);
}

bool maze_outline_rows(const char *path, uint32_t columns, uint32_t *rows, maze_error *error)
{
    g_auto(input_file) from = {.file = NULL};
    if (!given(path, "path", error) || !given(rows, "rows", error))
        return false;
    return input_open(path, &from, error) &&
           input_outline_rows(&from, &usual, columns, rows, error);
}
