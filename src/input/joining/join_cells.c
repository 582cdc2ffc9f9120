/* Joins the parts of a figure with the shortest bridges (J. Kruskal, 1956). All numbers are
 * integers, and the first of several equal choices wins, so that a picture always gives the same
 * cells. */
#include "input/joining/join_cells.h"

#include "core/base/collections.h"
#include "core/base/errors.h"
#include "input/joining/join_necks.h"
#include "input/joining/figure_grid.h"

#define SIDES JOIN_SIDES
#define NOTHING JOIN_NONE
#define LEAST_PART 4 /* parts with fewer cells are removed, except the largest part */
/* A cell at an end of a gap is a bank if two cells beside it, at right angles to the gap, belong to
 * the same part as the cell. BANK is the distance of these two cells from the cell. */
#define BANK 1
/* The maximum length of a bridge is the longer side of the figure divided by FARTHEST, but at least
 * LEAST_FARTHEST cells. */
#define FARTHEST 5
#define LEAST_FARTHEST 2

#define MANY_CELLS (UINT64_C(1) << 16)
#define VERY_MANY_CELLS (UINT64_C(1) << 18)

uint32_t input_join_fineness(uint64_t cells)
{
    return cells <= MANY_CELLS ? 8 : cells <= VERY_MANY_CELLS ? 4 : 2;
}
typedef struct cell_part {
    uint32_t size, left, right, top, bottom;
} cell_part;

/* A place for a straight bridge between the parts a and b, with a < b. */
typedef struct join_gap {
    uint32_t a, b;
    bool down;
    /* If `down` is true, the gap is in the column `at` and begins in the row `first`. Otherwise,
     * the gap is in the row `at` and begins in the column `first`. */
    uint32_t at, first;
    uint32_t length; /* number of free cells in the gap */
} join_gap;

typedef struct join_bridge {
    uint32_t a, b, length;
    /* for a bent bridge, two neighboring cells with different nearest parts, at which the halves of
     * the bridge meet */
    uint32_t from, to;
    join_gap gap;
    bool bent;
} join_bridge;

typedef struct bridging {
    joining *j;
    uint32_t *part; /* for each cell, the number of its part, from 0, or NOTHING */
    GArray *parts;
    GArray *gaps;
    GArray *bridges;
    /* for each cell, the nearest part, or NOTHING if none is near enough */
    uint32_t *near;
    /* for each cell, the number of steps from the nearest part, or NOTHING if none is near enough
     * */
    uint32_t *distance;
    sets joined;
    uint32_t farthest; /* maximum length of a bridge, in cells */
} bridging;

/* Finds the connected parts of cells, and removes parts that are too small. */
static void find_cell_parts(bridging *bridging, join_facts *facts)
{
    const joining *joining = bridging->j;
    uint8_t *cells = joining->figure->cells;
    const input_grid grid = {joining->columns, joining->rows, cells};
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    uint32_t *number = bridging->part = input_grid_parts(&grid, sizes), kept = 0;
    uint32_t largest = g_array_index(sizes, uint32_t, input_grid_largest(sizes));
    uint32_t least = MIN(largest, LEAST_PART);
    /* for each part of the grid, its number, from 0, among the parts that stay */
    g_autofree uint32_t *stays = g_new(uint32_t, sizes->len);
    stays[0] = NOTHING;
    for (guint i = 1; i < sizes->len; i++) {
        cell_part part = {g_array_index(sizes, uint32_t, i), NOTHING, 0, NOTHING, 0};
        stays[i] = part.size >= least ? kept++ : NOTHING;
        facts->dropped_parts += stays[i] == NOTHING;
        facts->dropped_cells += stays[i] == NOTHING ? part.size : 0;
        if (stays[i] != NOTHING)
            g_array_append_val(bridging->parts, part);
    }
    for (uint32_t i = 0; i < joining->cells; i++) {
        uint32_t x = i % joining->columns, y = i / joining->columns;
        number[i] = stays[number[i]];
        if (number[i] == NOTHING) {
            cells[i] = JOIN_FREE;
            continue;
        }
        cell_part *part = &g_array_index(bridging->parts, cell_part, number[i]);
        *part = (cell_part){part->size, MIN(part->left, x), MAX(part->right, x),
                            MIN(part->top, y), MAX(part->bottom, y)};
    }
    facts->parts = kept;
}

/* Lists the gaps in all columns or, if `down` is false, in all rows. A gap is a run of free cells
 * between two different parts. */
static void list_gaps(bridging *bridging, bool down)
{
    const joining *joining = bridging->j;
    uint32_t lines = down ? joining->columns : joining->rows,
             length = down ? joining->rows : joining->columns;
    uint32_t along = down ? joining->columns : 1, beside = down ? 1 : joining->columns;
    for (uint32_t at = 0; at < lines; at++) {
        uint32_t last = NOTHING, last_part = NOTHING;
        for (uint32_t i = 0; i < length; i++) {
            uint32_t part = bridging->part[at * beside + i * along];
            if (part == NOTHING)
                continue;
            if (last_part != NOTHING && last_part != part) {
                join_gap gap = {MIN(part, last_part), MAX(part, last_part), down, at, last + 1,
                                i - last - 1};
                g_array_append_val(bridging->gaps, gap);
            }
            last = i;
            last_part = part;
        }
    }
}

/* Compares the parts of two gaps. Sorting is stable, so the gaps between the same parts stay in the
 * order in which list_gaps found them. */
static int compare_gaps(const void *first, const void *second)
{
    const join_gap *a = first, *b = second;
    if (a->a != b->a)
        return a->a < b->a ? -1 : 1;
    return (a->b > b->b) - (a->b < b->b);
}

static bool is_bank(const bridging *b, const join_gap *gap, bool behind)
{
    const joining *j = b->j;
    uint32_t i = behind ? gap->first + gap->length : gap->first - 1;
    uint32_t lines = gap->down ? j->columns : j->rows;
    uint32_t cell = gap->down ? i * j->columns + gap->at : gap->at * j->columns + i;
    uint32_t beside = gap->down ? 1 : j->columns;
    return gap->at >= BANK && gap->at + BANK < lines && b->part[cell - beside] == b->part[cell] &&
           b->part[cell + beside] == b->part[cell];
}

/* Returns the best of the gaps between two parts. Prefers short gaps near the middle of the range
 * in which the parts face each other, and gaps between two banks. *candidates receives the number
 * of gaps that are short enough and, if such gaps exist, between two banks. */
static const join_gap *choose_gap(const bridging *bridging, const join_gap *gaps, guint count,
                                  uint32_t *candidates)
{
    const join_gap *best = NULL;
    const cell_part *one = &g_array_index(bridging->parts, cell_part, gaps->a);
    const cell_part *other = &g_array_index(bridging->parts, cell_part, gaps->b);
    int64_t first = gaps->down ? MAX(one->left, other->left) : MAX(one->top, other->top);
    int64_t last = gaps->down ? MIN(one->right, other->right) : MIN(one->bottom, other->bottom);
    uint32_t least = NOTHING, banked = 0, all = 0;
    int64_t lowest = 0;
    for (guint i = 0; i < count; i++)
        least = MIN(least, gaps[i].length);
    uint32_t most = least + MAX(1, least / 2);
    for (guint i = 0; i < count; i++) {
        all += gaps[i].length <= most;
        banked += gaps[i].length <= most && is_bank(bridging, &gaps[i], false) &&
                  is_bank(bridging, &gaps[i], true);
    }
    for (guint i = 0; i < count; i++) {
        if (gaps[i].length > most || (banked > 0 && !(is_bank(bridging, &gaps[i], false) &&
                                                      is_bank(bridging, &gaps[i], true))))
            continue;
        int64_t off = 2 * (int64_t)gaps[i].at - first - last;
        off = (off < 0 ? -off : off) + 2 * (int64_t)(gaps[i].length - least);
        if (!best || off < lowest) {
            best = &gaps[i];
            lowest = off;
        }
    }
    *candidates = banked > 0 ? banked : all;
    return best;
}

/* Adds a straight bridge between two parts: across the best gap in a column or the best gap in a
 * row, whichever is shorter. If both are equally long, the direction with more suitable gaps
 * wins. */
static void add_straight(bridging *bridging, const join_gap *gaps, guint count)
{
    guint columns = 0;
    uint32_t down = 0, across = 0;
    while (columns < count && gaps[columns].down)
        columns++;
    const join_gap *best = columns > 0 ? choose_gap(bridging, gaps, columns, &down) : NULL;
    const join_gap *other =
        columns < count ? choose_gap(bridging, gaps + columns, count - columns, &across) : NULL;
    if (!best || (other && (other->length < best->length ||
                            (other->length == best->length && across > down))))
        best = other;
    join_bridge bridge = {.a = best->a, .b = best->b, .length = best->length, .gap = *best};
    g_array_append_val(bridging->bridges, bridge);
}

static void list_straight(bridging *bridging)
{
    list_gaps(bridging, true);
    list_gaps(bridging, false);
    g_array_sort(bridging->gaps, compare_gaps);
    for (guint first = 0, end; first < bridging->gaps->len; first = end) {
        const join_gap *gaps = &g_array_index(bridging->gaps, join_gap, first);
        for (end = first; end < bridging->gaps->len; end++)
            if (g_array_index(bridging->gaps, join_gap, end).a != gaps->a ||
                g_array_index(bridging->gaps, join_gap, end).b != gaps->b)
                break;
        add_straight(bridging, gaps, end - first);
    }
}

/* Finds the nearest part of each cell, up to the distance bridging->farthest. The first of equally
 * near parts wins. */
static void find_nearest(bridging *bridging)
{
    joining *joining = bridging->j;
    GArray *queue = joining->queue;
    g_array_set_size(queue, 0);
    for (uint32_t i = 0; i < joining->cells; i++) {
        bridging->near[i] = bridging->part[i];
        bridging->distance[i] = bridging->part[i] == NOTHING ? NOTHING : 0;
        if (bridging->part[i] != NOTHING)
            g_array_append_val(queue, i);
    }
    for (guint i = 0; i < queue->len; i++) {
        uint32_t cell = g_array_index(queue, uint32_t, i);
        if (bridging->distance[cell] >= bridging->farthest)
            continue;
        for (unsigned side = 0; side < SIDES; side++) {
            uint32_t next = join_across(joining, cell, side);
            if (next == NOTHING || bridging->distance[next] <= bridging->distance[cell])
                continue;
            if (bridging->distance[next] == NOTHING)
                g_array_append_val(queue, next);
            bridging->distance[next] = bridging->distance[cell] + 1;
            bridging->near[next] = MIN(bridging->near[next], bridging->near[cell]);
        }
    }
}

static int compare_bridges(const void *first, const void *second)
{
    const join_bridge *a = first, *b = second;
    if (a->a != b->a)
        return a->a < b->a ? -1 : 1;
    if (a->b != b->b)
        return a->b < b->b ? -1 : 1;
    if (a->bent != b->bent)
        return a->bent ? 1 : -1;
    return (a->length > b->length) - (a->length < b->length);
}

/* Adds a bent bridge for each pair of near parts without a straight bridge. A bent bridge also
 * replaces the straight bridge between two parts if the straight bridge is much longer. */
static void list_bent(bridging *bridging)
{
    const joining *joining = bridging->j;
    guint kept = 0;
    for (uint32_t cell = 0; cell < joining->cells; cell++)
        for (unsigned side = 0; side < 2; side++) {
            uint32_t next = join_across(joining, cell, side);
            if (next == NOTHING || bridging->near[cell] == NOTHING ||
                bridging->near[next] == NOTHING || bridging->near[cell] == bridging->near[next])
                continue;
            join_bridge bridge = {.a = MIN(bridging->near[cell], bridging->near[next]),
                                  .b = MAX(bridging->near[cell], bridging->near[next]),
                                  .length = bridging->distance[cell] + bridging->distance[next],
                                  .from = cell,
                                  .to = next,
                                  .bent = true};
            g_array_append_val(bridging->bridges, bridge);
        }
    g_array_sort(bridging->bridges, compare_bridges);
    for (guint i = 0; i < bridging->bridges->len; i++) {
        join_bridge bridge = g_array_index(bridging->bridges, join_bridge, i);
        join_bridge *last =
            kept > 0 ? &g_array_index(bridging->bridges, join_bridge, kept - 1) : NULL;
        if (!last || last->a != bridge.a || last->b != bridge.b)
            g_array_index(bridging->bridges, join_bridge, kept++) = bridge;
        else if (!last->bent && last->length > 2 * bridge.length + 1)
            *last = bridge;
    }
    g_array_set_size(bridging->bridges, kept);
}

static void build_on(bridging *bridging, uint32_t cell, uint32_t part)
{
    joining *joining = bridging->j;
    if (bridging->part[cell] == NOTHING) {
        bridging->part[cell] = part;
        joining->figure->cells[cell] = JOIN_BRIDGE;
    }
    sets_join(&bridging->joined, bridging->part[cell], part);
    for (unsigned side = 0; side < SIDES; side++) {
        uint32_t next = join_across(joining, cell, side);
        if (next != NOTHING && bridging->part[next] != NOTHING)
            sets_join(&bridging->joined, bridging->part[next], part);
    }
}

/* Builds half of a bent bridge: a shortest path from `cell` to the nearest part, straight ahead if
 * possible. The cells of the path become cells of `part`. */
static void build_half(bridging *bridging, uint32_t cell, unsigned side, uint32_t part)
{
    while (bridging->distance[cell] > 0) {
        build_on(bridging, cell, part);
        for (unsigned i = 0; i < SIDES + 1; i++) {
            unsigned way = i == 0 ? side : i - 1;
            uint32_t next = join_across(bridging->j, cell, way);
            if (next == NOTHING || bridging->near[next] != bridging->near[cell] ||
                bridging->distance[next] + 1 != bridging->distance[cell])
                continue;
            cell = next;
            side = way;
            break;
        }
    }
}

static void build(bridging *bridging, const join_bridge *bridge)
{
    const joining *joining = bridging->j;
    const join_gap *gap = &bridge->gap;
    if (bridge->bent) {
        bool across = bridge->to == bridge->from + 1;
        build_half(bridging, bridge->from, across ? 2 : 3, bridge->a);
        build_half(bridging, bridge->to, across ? 0 : 1, bridge->a);
        sets_join(&bridging->joined, bridge->a, bridge->b);
        return;
    }
    for (uint32_t i = gap->first; i < gap->first + gap->length; i++)
        build_on(bridging,
                 gap->down ? i * joining->columns + gap->at : gap->at * joining->columns + i,
                 bridge->a);
}

typedef struct join_choice {
    uint32_t length, smaller;
    const join_bridge *bridge;
} join_choice;

static int compare_choices(const void *first, const void *second)
{
    const join_choice *a = first, *b = second;
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    return (a->smaller < b->smaller) - (a->smaller > b->smaller);
}

static void build_bridges(bridging *bridging)
{
    g_autoptr(GArray) choices = g_array_new(FALSE, FALSE, sizeof(join_choice));
    for (guint i = 0; i < bridging->bridges->len; i++) {
        const join_bridge *bridge = &g_array_index(bridging->bridges, join_bridge, i);
        uint32_t one = g_array_index(bridging->parts, cell_part, bridge->a).size;
        uint32_t other = g_array_index(bridging->parts, cell_part, bridge->b).size;
        join_choice choice = {bridge->length, MIN(one, other), bridge};
        if (bridge->length <= bridging->farthest)
            g_array_append_val(choices, choice);
    }
    g_array_sort(choices, compare_choices);
    for (guint i = 0; i < choices->len; i++) {
        const join_bridge *bridge = g_array_index(choices, join_choice, i).bridge;
        if (sets_find(&bridging->joined, bridge->a) != sets_find(&bridging->joined, bridge->b))
            build(bridging, bridge);
    }
}

/* Keeps only the largest group of joined parts. The first of equally large groups wins. */
static void keep_largest(bridging *bridging, join_facts *facts)
{
    joining *joining = bridging->j;
    uint32_t *size = g_new0(uint32_t, bridging->parts->len), largest = 0;
    for (uint32_t i = 0; i < joining->cells; i++)
        if (bridging->part[i] != NOTHING)
            size[sets_find(&bridging->joined, bridging->part[i])]++;
    for (guint i = 0; i < bridging->parts->len; i++)
        largest = size[i] > size[largest] ? i : largest;
    for (guint i = 0; i < bridging->parts->len; i++)
        facts->far_parts += sets_find(&bridging->joined, i) != largest;
    facts->dropped_parts += facts->far_parts;
    for (uint32_t i = 0; i < joining->cells; i++) {
        if (bridging->part[i] == NOTHING)
            continue;
        bool stays = sets_find(&bridging->joined, bridging->part[i]) == largest;
        join_cell cell = joining->figure->cells[i];
        facts->dropped_cells += !stays && cell != JOIN_BRIDGE;
        facts->bridges += stays && cell == JOIN_BRIDGE;
        facts->necks += stays && cell == JOIN_NECK;
        if (!stays)
            joining->figure->cells[i] = JOIN_FREE;
    }
    g_free(size);
}

static void make_bridges(joining *joining, join_facts *facts)
{
    bridging bridging = {.j = joining,
                         .parts = g_array_new(FALSE, FALSE, sizeof(cell_part)),
                         .gaps = g_array_new(FALSE, FALSE, sizeof(join_gap)),
                         .bridges = g_array_new(FALSE, FALSE, sizeof(join_bridge)),
                         .near = joining->cost,
                         .distance = joining->cluster,
                         .farthest =
                             MAX(LEAST_FARTHEST, MAX(joining->columns, joining->rows) / FARTHEST)};
    find_cell_parts(&bridging, facts);
    bridging.joined.parent = g_new(uint32_t, bridging.parts->len);
    sets_part(&bridging.joined, bridging.parts->len);
    if (bridging.parts->len > 1) {
        list_straight(&bridging);
        find_nearest(&bridging);
        list_bent(&bridging);
        build_bridges(&bridging);
    }
    keep_largest(&bridging, facts);
    g_free(bridging.joined.parent);
    g_free(bridging.part);
    g_array_free(bridging.parts, TRUE);
    g_array_free(bridging.gaps, TRUE);
    g_array_free(bridging.bridges, TRUE);
}
bool input_join_cells(join_figure *figure, join_facts *facts, maze_error *error)
{
    uint64_t cells = (uint64_t)figure->columns * figure->rows;
    uint64_t samples = cells * figure->fine * figure->fine;
    *facts = (join_facts){0};
    if (samples > INT32_MAX)
        return reject(
            error,
            "a figure has %llu cells; the maximum for joining its parts is %llu; use fewer cells",
            (unsigned long long)cells, (unsigned long long)INT32_MAX / figure->fine / figure->fine);
    if (!base_memory_check(samples * 16 + cells * 24, "the parts of a figure", error))
        return false;
    joining joining = {.figure = figure,
                       .columns = figure->columns,
                       .rows = figure->rows,
                       .fine = figure->fine,
                       .across = figure->columns * figure->fine,
                       .cells = (uint32_t)cells,
                       .steps = g_new(uint32_t, samples),
                       .root = g_new(uint32_t, samples),
                       .own = g_new0(uint32_t, cells),
                       .member = g_new0(uint8_t, cells),
                       .cost = g_new(uint32_t, cells),
                       .cluster = g_new0(uint32_t, cells),
                       .parts = g_array_new(FALSE, FALSE, sizeof(sample_part)),
                       .heap = g_array_new(FALSE, FALSE, sizeof(uint64_t)),
                       .queue = g_array_new(FALSE, FALSE, sizeof(uint32_t)),
                       .touched = g_array_new(FALSE, FALSE, sizeof(uint32_t))};
    input_join_list_parts(&joining);
    input_join_make_necks(&joining);
    make_bridges(&joining, facts);
    input_join_count_lost(&joining, facts);
    g_free(joining.part);
    g_free(joining.listed);
    g_free(joining.steps);
    g_free(joining.root);
    g_free(joining.own);
    g_free(joining.member);
    g_free(joining.cost);
    g_free(joining.cluster);
    g_array_free(joining.parts, TRUE);
    g_array_free(joining.heap, TRUE);
    g_array_free(joining.queue, TRUE);
    g_array_free(joining.touched, TRUE);
    return true;
}
