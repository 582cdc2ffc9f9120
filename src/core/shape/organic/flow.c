/* flowWxH: corridors that follow an image, a pattern or the border of the shape (J. Xu and C. S.
 * Kaplan, "Image-guided maze construction", 2007). Streams are the middle lines of corridors, and
 * are cut into pieces. The cell of a piece is the area that is nearest to the piece. */
#include "core/base/numbers.h"
#include "core/shape/organic/flow_parts.h"

#include <stdlib.h>
#include <string.h>

#define LEAST_SIZE 2
#define MOST_SIZE 1000
#define MOST_SIDES 16

/* memory per cell while a shape is being made, in bytes, as measured */
#define BYTES_PER_CELL 1500

/* SHORTEST is the length below which walls vanish, except walls across a stream, in units of an
 * organic_point. NARROWEST is the minimum width of passages, in cells. */
#define SHORTEST 159
#define NARROWEST 0.6

/* typical number of cells per 100 squares of W x H */
#define USUAL_SHARE 73

/* Lengths in samples.  PIECE is the preferred length of a piece.  LEAST_LEFT is the minimum length
 * of the rest of a stream after a piece, unless the piece is the last. */
#define PIECE 5
#define LEAST_PIECE 4
#define MOST_PIECE 7
#define LEAST_LEFT 3

typedef struct flow {
    organic_shape organic;
    flow_lines lines;
} flow;

static const flow *flow_of(const maze_shape *shape)
{
    return (const flow *)shape;
}

static maze_point corner(const maze_shape *shape, maze_corner corner)
{
    return flow_of(shape)->lines.corners[corner];
}

static unsigned pieces(const maze_shape *shape, maze_cell cell, uint32_t side,
                       maze_wall pieces[MAZE_PIECES])
{
    return shape_flow_pieces(&flow_of(shape)->lines, &flow_of(shape)->organic, cell, side, pieces);
}

static maze_point middle(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    return shape_flow_middle(&flow_of(shape)->lines, &flow_of(shape)->organic, cell, side);
}

static unsigned trail(const maze_shape *shape, maze_cell cell, uint32_t from, uint32_t to,
                      maze_point trail[SHAPE_TRAIL])
{
    const flow *f = flow_of(shape);
    return shape_flow_trail(&f->lines, &f->organic, cell, from, to, trail);
}

/* Returns the direction of a path across a side.  A path between the two ends of a closed stream
 * counts as a path across the stream.  Otherwise, nested closed streams would all be entered at the
 * same place. */
static shape_axis axis(const maze_shape *shape, maze_cell cell, uint32_t side)
{
    const flow *f = flow_of(shape);
    maze_cell next = f->organic.sides[f->organic.first[cell] + side].next;
    if (next == MAZE_NONE)
        return AXIS_NONE;
    bool is_along = flow_is_along(&f->lines, cell, next);
    return is_along ? AXIS_HORIZONTAL : AXIS_VERTICAL;
}

static const shape_kind kind = {
    .name = "flow",
    .numbers = 2,
    .cells = shape_product,
    .sides = MOST_SIDES,
    .narrowest = NARROWEST,
    .any_angle = true,
    .fits_outline = true,
    .extent_of = shape_box,
    .corner = corner,
    .pieces = pieces,
    .middle = middle,
    .trail = trail,
    .axis = axis,
    ORGANIC_OPERATIONS,
};

/* A piece of a stream.  Its place is the place of its middle sample. */
typedef struct flow_piece {
    organic_point at;
    /* The number of the piece.  The pieces of a stream have consecutive numbers.  One number is
     * skipped between two streams. */
    uint32_t order;
    uint32_t first, count;
} flow_piece;

static int compare_pieces(const void *left, const void *right)
{
    const flow_piece *a = left, *b = right;
    int32_t row_a = a->at.y / ORGANIC_CELL, row_b = b->at.y / ORGANIC_CELL;
    if (row_a != row_b)
        return row_a < row_b ? -1 : 1;
    if (a->at.x != b->at.x)
        return a->at.x < b->at.x ? -1 : 1;
    if (a->at.y != b->at.y)
        return a->at.y < b->at.y ? -1 : 1;
    return (a->order > b->order) - (a->order < b->order);
}

static organic_point on_ground(flow_point at)
{
    enum { PART = FLOW_CELL / ORGANIC_CELL };
    return (organic_point){at.x / PART, at.y / PART};
}

typedef struct flow_cells {
    flow_piece *pieces;
    uint32_t *order; /* for each cell, the member `order` of its piece */
    uint32_t count;
    organic_sites sites;
    organic_samples samples;
} flow_cells;

/* A place at which a stream was cut.  Cuts of adjacent streams should be next to each other, or
 * have space for a door between them.  The cuts in each square of the ground form a list, in which
 * `next` is the index of the next cut. */
typedef struct flow_cut {
    flow_point at;
    uint32_t next;
} flow_cut;

typedef struct flow_cuts {
    uint32_t columns, rows;
    flow_cut *cuts;
    /* `count`: the number of cuts; `squares`: for each square, the index of the cut that was added
     * last, or MAZE_NONE */
    uint32_t count, *squares;
} flow_cuts;

static uint32_t *square_of(const flow_cuts *c, flow_point at)
{
    return &c->squares[(size_t)(at.y / FLOW_CELL) * c->columns + (size_t)(at.x / FLOW_CELL)];
}

static flow_point cut_after(const flow_streams *s, uint32_t sample)
{
    flow_point a = s->at[sample], b = s->at[sample + 1];
    return (flow_point){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

static bool add_cut(flow_cuts *c, flow_point at)
{
    if (!array_more(c->cuts, c->count))
        return false;
    c->cuts[c->count] = (flow_cut){at, *square_of(c, at)};
    *square_of(c, at) = c->count++;
    return true;
}

/* Lengths in units of coordinates.  BESIDE is the maximum distance between two streams that count
 * as adjacent.  DOOR is the minimum length of a wall with space for a door. */
#define BESIDE (FLOW_CELL * 14 / 10)
#define DOOR (FLOW_CELL * 62 / 100)

/* Returns how badly a cut after `sample` fits the cuts of adjacent streams. The result is 0 if each
 * of these cuts is directly beside the new cut, or at least DOOR away from it along the stream. */
static int64_t badness(const flow_cuts *cuts, const flow_streams *streams, uint32_t sample)
{
    flow_point at = cut_after(streams, sample), a = streams->at[sample],
               b = streams->at[sample + 1];
    int64_t x = b.x - a.x, y = b.y - a.y, length = shape_contour_root(x * x + y * y), sum = 0;
    int64_t column = at.x / FLOW_CELL, row = at.y / FLOW_CELL, reach = 2;
    for (int64_t j = row > reach ? row - reach : 0; j <= row + reach && j < cuts->rows; j++)
        for (int64_t i = column > reach ? column - reach : 0;
             i <= column + reach && i < cuts->columns; i++)
            for (uint32_t k = cuts->squares[j * cuts->columns + i]; k != MAZE_NONE;
                 k = cuts->cuts[k].next) {
                int64_t u = cuts->cuts[k].at.x - at.x, v = cuts->cuts[k].at.y - at.y;
                int64_t along = llabs(u * x + v * y) / length;
                if (along < DOOR && llabs(u * y - v * x) / length < BESIDE)
                    sum += along < DOOR - along ? along : DOOR - along;
            }
    return sum;
}

/* Returns the number of samples of the piece that begins with the sample `first`.  `left` is the
 * number of samples that remain in the stream. */
static uint32_t next_piece(const flow_cuts *c, const flow_streams *s, uint32_t first, uint32_t left)
{
    uint32_t best = left;
    int64_t least = INT64_MAX;
    for (uint32_t count = LEAST_PIECE; count <= MOST_PIECE && left > MOST_PIECE; count++) {
        int64_t bad = badness(c, s, first + count - 1) + abs((int)count - PIECE) * FLOW_CELL / 16;
        if (left < count + LEAST_LEFT || bad >= least)
            continue;
        least = bad;
        best = count;
    }
    return best;
}

static bool cut_stream(flow_cells *c, flow_cuts *cuts, const flow_streams *s,
                       const flow_stream *stream, uint32_t *order)
{
    uint32_t count, first = stream->first, end = stream->first + stream->count;
    for (; first < end; first += count) {
        count = next_piece(cuts, s, first, end - first);
        c->pieces[c->count++] =
            (flow_piece){on_ground(s->at[first + count / 2]), (*order)++, first, count};
        if (first + count < end && !add_cut(cuts, cut_after(s, first + count - 1)))
            return false;
    }
    ++*order;
    return !stream->is_ring || add_cut(cuts, s->at[stream->first]);
}

static bool cut_all(flow_cells *cells, const flow_streams *streams, const organic_ground *ground)
{
    flow_cuts cuts = {.columns = ground->columns, .rows = ground->rows};
    size_t squares = (size_t)cuts.columns * cuts.rows;
    /* pieces are numbered from 2, so that no piece seems to follow a cell without pieces, which has
     * the number 0 */
    uint32_t order = 2;
    cuts.squares = malloc(squares * sizeof *cuts.squares);
    bool done = cuts.squares != NULL;
    if (done)
        memset(cuts.squares, 0xFF, squares * sizeof *cuts.squares);
    for (uint32_t i = 0; i < streams->count && done; i++)
        done = cut_stream(cells, &cuts, streams, &streams->streams[i], &order);
    free(cuts.cuts);
    free(cuts.squares);
    return done;
}

static bool cut_streams(flow_cells *cells, base_pool *pool, const flow_streams *streams,
                        const organic_ground *ground)
{
    *cells = (flow_cells){.sites = {.ground = ground, .count = 0},
                          .samples.sites = {.ground = ground, .count = streams->samples}};
    cells->pieces = base_pool_take(pool, streams->samples, sizeof *cells->pieces);
    if (!cells->pieces || !cut_all(cells, streams, ground))
        return false;
    qsort(cells->pieces, cells->count, sizeof *cells->pieces, compare_pieces);
    cells->order = base_pool_take(pool, cells->count, sizeof *cells->order);
    cells->sites.at = base_pool_take(pool, cells->count, sizeof *cells->sites.at);
    cells->samples.sites.at =
        base_pool_take(pool, streams->samples, sizeof *cells->samples.sites.at);
    cells->samples.cells = base_pool_take(pool, streams->samples, sizeof *cells->samples.cells);
    if (pool->failed)
        return false;
    cells->sites.count = cells->count;
    for (uint32_t i = 0; i < cells->count; i++) {
        const flow_piece *piece = &cells->pieces[i];
        cells->order[i] = piece->order;
        cells->sites.at[i] = piece->at;
        for (uint32_t k = piece->first; k < piece->first + piece->count; k++)
            cells->samples.cells[k] = i;
    }
    for (uint32_t k = 0; k < streams->samples; k++)
        cells->samples.sites.at[k] = on_ground(streams->at[k]);
    return true;
}

/* Adds a piece to the part of a stream that a cell contains. If the piece is neither in this part
 * nor adjacent to it, only the longer of the piece and the part is kept. If both are equally long,
 * the lower-numbered one is kept. */
static void join_piece(flow_cell *cell, const flow_piece *piece)
{
    bool is_less = piece->count < cell->end - cell->first;
    bool is_more = piece->count > cell->end - cell->first;
    if (piece->order + 1 == cell->from) {
        cell->from = piece->order;
        cell->first = piece->first;
    } else if (piece->order == cell->to + 1) {
        cell->to = piece->order;
        cell->end = piece->first + piece->count;
    } else if (is_more || (!is_less && piece->order < cell->from)) {
        *cell = (flow_cell){piece->order, piece->order, piece->first, piece->first + piece->count};
    }
}

/* Makes the shape from its cells, walls and streams. The center of a joined cell is the center of
 * its lowest-numbered original cell that still has sides. */
static bool take(flow *flow, base_pool *pool, flow_cells *cells, organic_walls *walls)
{
    organic_shape *organic = &flow->organic;
    uint32_t *before = base_pool_take(pool, walls->side_count, sizeof *before);
    flow->lines.cells =
        base_pool_zeros(&organic->shape.memory, cells->count, sizeof *flow->lines.cells);
    if (!before || !flow->lines.cells)
        return false;
    for (uint32_t i = 0; i < walls->side_count; i++)
        before[i] = walls->sides[i].cell;
    if (!shape_organic_take(organic, walls, cells->count, NULL))
        return false;
    for (uint32_t i = walls->side_count; i-- > 0;) {
        if (before[i] == MAZE_NONE)
            continue;
        maze_cell cell = walls->sides[i].cell;
        const flow_piece *piece = &cells->pieces[before[i]];
        join_piece(&flow->lines.cells[cell], piece);
        organic->centers[cell] = organic->middles[cell] = piece->at;
    }
    return shape_flow_lines_make(&flow->lines, organic, walls);
}

static bool build(core_making *making, flow *flow, const organic_ground *ground)
{
    base_pool pool = {0};
    flow_cells cells;
    organic_image image;
    organic_walls walls = {0};
    bool done = cut_streams(&cells, making->own, &flow->lines.streams, ground) &&
                shape_organic_image_make(&image, &pool, &cells.sites, &cells.samples) &&
                shape_organic_walls_make(&walls, &image, &cells.sites);
    base_pool_finish(&pool);
    bool fits = cells.sites.count == cells.count && walls.side_count > 0;
    walls.order = cells.order;
    if (done && fits) {
        shape_organic_unite(&walls, SHORTEST);
        done = shape_organic_bend(&walls) && take(flow, making->own, &cells, &walls);
    }
    shape_organic_walls_finish(&walls);
    if (!done)
        return shape_organic_fail_memory(making);
    return fits || shape_organic_fail_small(making, "corridors");
}

static const char *const patterns[FLOW_PATTERNS] = {"", "hills", "vortices", "rings", "waves"};

static bool is_pattern(const char *text, flow_pattern *pattern)
{
    for (*pattern = 0; *pattern < FLOW_PATTERNS; ++*pattern)
        if (strcmp(text, patterns[*pattern]) == 0)
            return true;
    return false;
}

static uint8_t *copy_grays(core_making *making, const recipe_field *field)
{
    uint32_t checksum = recipe_field_checksum(field), columns = field->number[0];
    recipe_grays grays;
    if (!recipe_inputs_grays(making->inputs, checksum, &grays)) {
        recipe_inputs_fail_missing("picture", checksum, "photograph", "flow", making->error);
        return NULL;
    }
    if (grays.width != columns * FLOW_PIXELS || grays.height != field->number[1] * FLOW_PIXELS) {
        reject(making->error,
               "the photograph %08lx is for flow%lux%lu, not flow%lux%lu; correct the size in the "
               "recipe",
               (unsigned long)checksum, (unsigned long)grays.width / FLOW_PIXELS,
               (unsigned long)grays.height / FLOW_PIXELS, (unsigned long)columns,
               (unsigned long)field->number[1]);
        return NULL;
    }
    making->texts[RECIPE_TEXT_GRAYS] = recipe_grays_copy(&grays);
    uint8_t *copy = base_pool_take(making->own, (size_t)grays.width * grays.height, 1), *at = copy;
    if (!making->texts[RECIPE_TEXT_GRAYS] || !copy) {
        shape_organic_fail_memory(making);
        return NULL;
    }
    for (uint32_t y = 0; y < grays.height; y++)
        for (uint32_t x = 0; x < grays.width; x++)
            *at++ = (uint8_t)recipe_grays_at(&grays, x, y);
    return copy;
}

static bool make(core_making *making, const recipe_field *field)
{
    flow *flow = calloc(1, sizeof *flow);
    if (!flow)
        return shape_organic_fail_memory(making);
    const uint32_t *size = field->number;
    flow->organic.shape = (maze_shape){
        .kind = &kind,
        .size = {size[0], size[1]},
        .graph = {.across = shape_organic_across, .context = flow},
    };
    making->shape = &flow->organic.shape;
    flow_pattern pattern;
    uint8_t *grays = is_pattern(field->text, &pattern) ? NULL : copy_grays(making, field);
    if (!grays && pattern == FLOW_PATTERNS)
        return false;
    organic_ground ground;
    flow_field directions;
    base_pool *memory = &flow->organic.shape.memory;
    bool done = shape_organic_ground_make(making, &ground);
    if (done)
        done = shape_flow_field_make(&directions, making->own, &ground, grays, pattern,
                                     maze_recipe_seed(making->recipe)) &&
                       shape_flow_streams_make(&flow->lines.streams, memory, &directions)
                   ? build(making, flow, &ground)
                   : shape_organic_fail_memory(making);
    shape_contour_free(&ground.edge);
    return done;
}

static bool read(const recipe_reader *reader, const char *argument, recipe_field *field)
{
    flow_pattern pattern;
    uint32_t checksum;
    bool is_input = strlen(argument) == CHECKSUM_DIGITS && base_checksum_read(argument, &checksum);
    return is_pattern(argument, &pattern) || is_input
               ? recipe_keep(reader, argument, field)
               : recipe_fail(reader,
                             "\"%.40s\" is unknown; use hills, vortices, rings, waves, an outline "
                             "(`mazepress list outlines`), or the checksum of a photograph (eight "
                             "digits of 0 to 9 and a to f)",
                             argument);
}

static bool is_seedless(const recipe_field *field)
{
    flow_pattern pattern;
    return !is_pattern(field->text, &pattern) || pattern == FLOW_BORDER;
}

static void estimate(const recipe_field *field, recipe_estimate *estimate)
{
    shape_estimate(field, estimate);
    estimate->bytes += estimate->cells * BYTES_PER_CELL;
}

static const recipe_row rows[] = {{
    .term =
        {RECIPE_TERM("flow", "flowWxH", "shape"),
         .summary = "corridors along a border, hills, rings, waves or a photo",
         .about =
             "Evenly spaced lines along a field of directions are the middles of the corridors; "
             "walls are halfway between two lines. flow40x40.heart follows the outline. "
             "flow40x50.hills, .vortices, .rings and .waves draw their field from the seed. "
             "flow90x113.1f3a9c20 follows a photograph, named by its checksum, like an engraving. "
             "An outline may come last: flow40x40.hills.heart. Sides along a corridor are "
             "horizontal, so horizontal97 shows the lines best.",
         .source = "J. Xu and C. S. Kaplan, \"Image-guided maze construction\" (2007); B. Jobard "
                   "and W. Lefer, \"Creating evenly-spaced streamlines of arbitrary density\" "
                   "(1997)"},
    .cell_ns = 19000,
    .slot = SLOT_SHAPE,
    .numbers = 2,
    .low = LEAST_SIZE,
    .high = MOST_SIZE,
    .is_input = true,
    .input_file = "grays",
    .cut_follows = true,
    .gives = HAS_WALLS | HAS_PLANE | HAS_AXES | HAS_CURVES,
    .takes = HAS_PLACES,
    .data = &kind,
    .read = read,
    .estimate = estimate,
    .usual_share = USUAL_SHARE,
    .seedless = is_seedless,
    .make = make,
}};
const recipe_rows shape_flow_rows = RECIPE_ROWS(rows);
