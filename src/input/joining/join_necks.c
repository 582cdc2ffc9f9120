/* Adds cells where necks, limbs and rings of a figure are thinner than a cell. Paths through the
 * darkest cells connect the separate cells of a part (E. Dijkstra, 1959). */
#include "input/joining/join_necks.h"

#include "core/base/collections.h"
#include "input/joining/figure_grid.h"

#include <stdbool.h>

#define SIDES JOIN_SIDES
#define NOTHING JOIN_NONE

/* Minimum length of a limb, and minimum area of a part that is not a speck, in samples. A cell has
 * `fine` x `fine` samples. */
#define LIMB(fine) (3 * (fine) / 2)           /* the length of 1.5 cells */
#define SPECK(fine) (3 * (fine) * (fine) / 2) /* the area of 1.5 cells */
/* A kept cell belongs to a part that has at least this number of samples in the cell: a quarter of
 * the cell's samples. */
#define OWN(fine) ((fine) * (fine) / 4)

/* Two cells of a part are near each other if a path of at most LINK steps through cells of the part
 * connects them. */
#define LINK 6

static base_heap heap_in(const GArray *keys)
{
    return (base_heap){(uint64_t *)(void *)keys->data, keys->len};
}

static void heap_push(GArray *keys, uint64_t key)
{
    base_heap heap = heap_in(keys);
    g_array_set_size(keys, keys->len + 1);
    heap.numbers = heap_in(keys).numbers;
    heap_put(&heap, key);
}

static uint64_t heap_pop(GArray *keys)
{
    base_heap heap = heap_in(keys);
    uint64_t lowest = heap_take(&heap);
    g_array_set_size(keys, (guint)heap.count);
    return lowest;
}

static uint64_t key_of(uint32_t cost, uint32_t number)
{
    return (uint64_t)cost << 32 | number;
}
static unsigned sample_neighbors(const joining *joining, uint32_t sample, uint32_t to[SIDES])
{
    uint32_t x = sample % joining->across, all = joining->cells * joining->fine * joining->fine;
    unsigned count = 0;
    if (x + 1 < joining->across && joining->figure->dark[sample + 1])
        to[count++] = sample + 1;
    if (sample + joining->across < all && joining->figure->dark[sample + joining->across])
        to[count++] = sample + joining->across;
    if (x > 0 && joining->figure->dark[sample - 1])
        to[count++] = sample - 1;
    if (sample >= joining->across && joining->figure->dark[sample - joining->across])
        to[count++] = sample - joining->across;
    return count;
}

static uint32_t cell_of(const joining *j, uint32_t sample)
{
    return sample / j->across / j->fine * j->columns + sample % j->across / j->fine;
}

static uint32_t sample_in(const joining *j, uint32_t cell, uint32_t x, uint32_t y)
{
    return (cell / j->columns * j->fine + y) * j->across + cell % j->columns * j->fine + x;
}

static bool is_open(const joining *j, uint32_t cell, unsigned side, uint32_t number)
{
    static const int across[] = {1, 0, -1, 0}, down[] = {0, 1, 0, -1};
    int64_t step = across[side] + down[side] * (int64_t)j->across;
    uint32_t last = j->fine - 1;
    for (uint32_t i = 0; i < j->fine; i++) {
        uint32_t x = side == 0 ? last : side == 2 ? 0 : i, y = side == 1 ? last : side == 3 ? 0 : i;
        uint32_t sample = sample_in(j, cell, x, y);
        if (j->part[sample] == number && j->part[sample + step] == number)
            return true;
    }
    return false;
}

void input_join_list_parts(joining *joining)
{
    const join_figure *figure = joining->figure;
    uint32_t all = joining->cells * joining->fine * joining->fine, listed = 0;
    const input_grid dark = {joining->across, all / joining->across, (uint8_t *)figure->dark};
    g_autoptr(GArray) sizes = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    joining->part = input_grid_parts(&dark, sizes);
    for (guint i = 1; i < sizes->len; i++) {
        sample_part part = {listed, 0};
        listed += g_array_index(sizes, uint32_t, i);
        g_array_append_val(joining->parts, part);
    }
    joining->listed = g_new(uint32_t, listed);
    for (uint32_t i = 0; i < all; i++)
        if (joining->part[i]) {
            sample_part *part = &g_array_index(joining->parts, sample_part, joining->part[i] - 1);
            joining->listed[part->first + part->count++] = i;
        }
}

/* Returns the minimum number of samples of a part that is not a speck. The largest part is never a
 * speck. */
static uint32_t least_part(const joining *j)
{
    uint32_t largest = 0;
    for (guint i = 0; i < j->parts->len; i++)
        largest = MAX(largest, g_array_index(j->parts, sample_part, i).count);
    return MIN(largest, SPECK(j->fine));
}

static void keep(joining *j, uint32_t cell)
{
    if (j->figure->cells[cell] == JOIN_FREE)
        j->figure->cells[cell] = JOIN_NECK;
    j->member[cell] = 1;
}

static void start_from(joining *j, uint32_t cell)
{
    j->cost[cell] = 0;
    heap_push(j->heap, key_of(0, cell));
}

static uint32_t cost_of(const joining *j, uint32_t cell)
{
    return j->figure->cells[cell] != JOIN_FREE ? 1 : j->fine * j->fine + 1 - j->own[cell];
}

/* Removes the cell with the lowest cost from the heap, updates the costs of its neighbors, and
 * returns the cell. Returns NOTHING if a cheaper path to the cell was found before. */
static uint32_t settle(joining *joining, uint32_t number)
{
    uint64_t key = heap_pop(joining->heap);
    uint32_t cell = (uint32_t)key, cost = (uint32_t)(key >> 32);
    if (cost != joining->cost[cell])
        return NOTHING;
    for (unsigned side = 0; side < SIDES; side++) {
        uint32_t next = join_across(joining, cell, side);
        if (next == NOTHING || joining->own[next] == 0 || !is_open(joining, cell, side, number))
            continue;
        uint32_t sum = cost + cost_of(joining, next);
        if (sum < joining->cost[next]) {
            joining->cost[next] = sum;
            heap_push(joining->heap, key_of(sum, next));
        }
    }
    return cell;
}

/* Keeps the cells on the cheapest path to `cell`. If several previous cells are equally cheap, the
 * lowest-numbered cell wins. */
static void keep_path(joining *joining, uint32_t cell, uint32_t number)
{
    while (joining->cost[cell] > 0) {
        uint32_t before = NOTHING, cost = joining->cost[cell] - cost_of(joining, cell);
        for (unsigned side = 0; side < SIDES; side++) {
            uint32_t next = join_across(joining, cell, side);
            if (next < before && joining->own[next] > 0 && joining->cost[next] == cost &&
                is_open(joining, cell, side, number))
                before = next;
        }
        g_array_append_val(joining->queue, cell);
        cell = before;
    }
    for (guint i = 0; i < joining->queue->len; i++) {
        keep(joining, g_array_index(joining->queue, uint32_t, i));
        start_from(joining, g_array_index(joining->queue, uint32_t, i));
    }
}

static uint32_t fill_cluster(joining *joining, uint32_t first, uint32_t cluster)
{
    g_array_set_size(joining->queue, 0);
    g_array_append_val(joining->queue, first);
    joining->cluster[first] = cluster;
    for (guint i = 0; i < joining->queue->len; i++)
        for (unsigned side = 0; side < SIDES; side++) {
            uint32_t next = join_across(joining, g_array_index(joining->queue, uint32_t, i), side);
            if (next == NOTHING || !joining->member[next] || joining->cluster[next] == cluster)
                continue;
            joining->cluster[next] = cluster;
            g_array_append_val(joining->queue, next);
        }
    return joining->queue->len;
}

/* Finds the cells that belong to a part. If no kept cell contains enough samples of the part, the
 * cell with the most samples of the part is kept. */
static void find_members(joining *joining, const sample_part *part)
{
    uint32_t darkest = NOTHING, members = 0;
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t cell = cell_of(joining, joining->listed[part->first + i]);
        if (joining->own[cell]++ == 0)
            g_array_append_val(joining->touched, cell);
    }
    for (guint i = 0; i < joining->touched->len; i++) {
        uint32_t cell = g_array_index(joining->touched, uint32_t, i);
        joining->cost[cell] = NOTHING;
        joining->cluster[cell] = 0;
        joining->member[cell] =
            joining->figure->cells[cell] != JOIN_FREE && joining->own[cell] >= OWN(joining->fine);
        members += joining->member[cell];
        if (darkest == NOTHING || joining->own[cell] > joining->own[darkest] ||
            (joining->own[cell] == joining->own[darkest] && cell < darkest))
            darkest = cell;
    }
    if (members == 0)
        keep(joining, darkest);
}

static void connect_members(joining *joining, uint32_t number)
{
    uint32_t clusters = 0, largest = NOTHING, most = 0;
    for (guint i = 0; i < joining->touched->len; i++) {
        uint32_t cell = g_array_index(joining->touched, uint32_t, i);
        if (!joining->member[cell] || joining->cluster[cell])
            continue;
        uint32_t size = fill_cluster(joining, cell, ++clusters), first = cell;
        for (guint k = 0; k < joining->queue->len; k++)
            first = MIN(first, g_array_index(joining->queue, uint32_t, k));
        if (size > most || (size == most && first < largest)) {
            most = size;
            largest = first;
        }
    }
    uint32_t grown = clusters + 1;
    for (uint32_t from = largest; from != NOTHING;) {
        fill_cluster(joining, from, grown);
        for (guint i = 0; i < joining->queue->len; i++)
            if (joining->cost[g_array_index(joining->queue, uint32_t, i)] > 0)
                start_from(joining, g_array_index(joining->queue, uint32_t, i));
        from = NOTHING;
        while (joining->heap->len > 0 && from == NOTHING) {
            uint32_t cell = settle(joining, number);
            if (cell != NOTHING && joining->member[cell] && joining->cluster[cell] != grown)
                from = cell;
        }
        g_array_set_size(joining->queue, 0);
        if (from != NOTHING)
            keep_path(joining, from, number);
    }
}

/* Updates the numbers of steps, starting from the samples in `queue`, which have 0 steps. */
static void spread_steps(joining *j)
{
    for (guint at = 0; at < j->queue->len; at++) {
        uint32_t sample = g_array_index(j->queue, uint32_t, at), to[SIDES];
        unsigned count = sample_neighbors(j, sample, to);
        for (unsigned i = 0; i < count; i++)
            if (j->steps[to[i]] > j->steps[sample] + 1) {
                j->steps[to[i]] = j->steps[sample] + 1;
                g_array_append_val(j->queue, to[i]);
            }
    }
}

/* Returns the sample in the heap `far` that has the most steps, or NOTHING if no sample has at
 * least LIMB steps. A sample may have fewer steps now than when it was added to the heap. */
static uint32_t find_farthest(joining *j, GArray *far)
{
    while (far->len > 0) {
        uint64_t key = heap_pop(far);
        uint32_t sample = (uint32_t)key, steps = NOTHING - (uint32_t)(key >> 32);
        if (j->steps[sample] == steps)
            return sample;
        if (j->steps[sample] >= LIMB(j->fine))
            heap_push(far, key_of(NOTHING - j->steps[sample], sample));
    }
    return NOTHING;
}

static void add_samples(joining *j, uint32_t cell, uint32_t number, GArray *samples)
{
    for (uint32_t y = 0; y < j->fine; y++)
        for (uint32_t x = 0; x < j->fine; x++) {
            uint32_t sample = sample_in(j, cell, x, y);
            if (j->part[sample] != number || j->steps[sample] == 0)
                continue;
            j->steps[sample] = 0;
            g_array_append_val(samples, sample);
        }
}

static void cover_limbs(joining *joining, const sample_part *part, uint32_t number)
{
    GArray *far = g_array_new(FALSE, FALSE, sizeof(uint64_t)), *samples = joining->queue;
    g_array_set_size(samples, 0);
    for (guint i = 0; i < joining->touched->len; i++)
        if (joining->member[g_array_index(joining->touched, uint32_t, i)])
            add_samples(joining, g_array_index(joining->touched, uint32_t, i), number, samples);
    spread_steps(joining);
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t sample = joining->listed[part->first + i];
        if (joining->steps[sample] >= LIMB(joining->fine))
            heap_push(far, key_of(NOTHING - joining->steps[sample], sample));
    }
    for (uint32_t sample; (sample = find_farthest(joining, far)) != NOTHING;) {
        uint32_t cell = cell_of(joining, sample);
        while (joining->heap->len > 0 &&
               g_array_index(joining->heap, uint64_t, 0) >> 32 < joining->cost[cell])
            settle(joining, number);
        g_array_set_size(joining->queue, 0);
        keep_path(joining, cell, number);
        g_autoptr(GArray) path = g_array_copy(joining->queue);
        g_array_set_size(joining->queue, 0);
        for (guint i = 0; i < path->len; i++)
            add_samples(joining, g_array_index(path, uint32_t, i), number, joining->queue);
        spread_steps(joining);
    }
    g_array_free(far, TRUE);
}

static void find_roots(joining *joining, const sample_part *part)
{
    GArray *queue = joining->queue;
    g_array_set_size(queue, 0);
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t sample = joining->listed[part->first + i], cell = cell_of(joining, sample);
        joining->steps[sample] = joining->member[cell] ? 0 : NOTHING;
        joining->root[sample] = joining->member[cell] ? cell : NOTHING;
        if (joining->member[cell])
            g_array_append_val(queue, sample);
    }
    for (guint at = 0; at < queue->len; at++) {
        uint32_t sample = g_array_index(queue, uint32_t, at), to[SIDES];
        unsigned count = sample_neighbors(joining, sample, to);
        for (unsigned i = 0; i < count; i++) {
            if (joining->steps[to[i]] <= joining->steps[sample])
                continue;
            if (joining->steps[to[i]] == NOTHING)
                g_array_append_val(queue, to[i]);
            joining->steps[to[i]] = joining->steps[sample] + 1;
            joining->root[to[i]] = MIN(joining->root[to[i]], joining->root[sample]);
        }
    }
}

static bool is_near(joining *joining, uint32_t from, uint32_t to)
{
    GArray *queue = joining->queue;
    guint end = 1;
    bool found = from == to;
    g_array_set_size(queue, 0);
    g_array_append_val(queue, from);
    joining->member[from] = 2;
    for (unsigned step = 0, at = 0; step < LINK && !found; step++, end = queue->len)
        for (; at < end; at++)
            for (unsigned side = 0; side < SIDES; side++) {
                uint32_t next = join_across(joining, g_array_index(queue, uint32_t, at), side);
                if (next == NOTHING || joining->member[next] != 1)
                    continue;
                joining->member[next] = 2;
                found = found || next == to;
                g_array_append_val(queue, next);
            }
    for (guint i = 0; i < queue->len; i++)
        joining->member[g_array_index(queue, uint32_t, i)] = 1;
    return found;
}

static void keep_back(joining *j, uint32_t sample)
{
    while (j->steps[sample] > 0) {
        uint32_t to[SIDES], before = NOTHING;
        unsigned count = sample_neighbors(j, sample, to);
        keep(j, cell_of(j, sample));
        for (unsigned i = 0; i < count; i++)
            if (j->steps[to[i]] + 1 == j->steps[sample] && j->root[to[i]] == j->root[sample])
                before = MIN(before, to[i]);
        sample = before;
    }
}

static void close_rings(joining *joining, const sample_part *part)
{
    find_roots(joining, part);
    for (uint32_t i = 0; i < part->count; i++) {
        uint32_t sample = joining->listed[part->first + i];
        for (unsigned side = 0; side < 2; side++) {
            bool in_row = side == 1 || (sample + 1) % joining->across > 0;
            uint32_t next = side == 0 ? sample + 1 : sample + joining->across;
            if (!in_row || next >= joining->cells * joining->fine * joining->fine ||
                joining->part[next] != joining->part[sample] ||
                joining->root[next] == joining->root[sample] ||
                is_near(joining, joining->root[sample], joining->root[next]))
                continue;
            keep_back(joining, sample);
            keep_back(joining, next);
        }
    }
}

void input_join_make_necks(joining *joining)
{
    uint32_t least = least_part(joining), all = joining->cells * joining->fine * joining->fine;
    for (uint32_t i = 0; i < all; i++)
        joining->steps[i] = NOTHING;
    for (guint i = 0; i < joining->parts->len; i++) {
        const sample_part *part = &g_array_index(joining->parts, sample_part, i);
        if (part->count < least)
            continue;
        g_array_set_size(joining->touched, 0);
        g_array_set_size(joining->heap, 0);
        find_members(joining, part);
        connect_members(joining, i + 1);
        cover_limbs(joining, part, i + 1);
        close_rings(joining, part);
        for (guint k = 0; k < joining->touched->len; k++) {
            joining->own[g_array_index(joining->touched, uint32_t, k)] = 0;
            joining->member[g_array_index(joining->touched, uint32_t, k)] = 0;
        }
    }
}
void input_join_count_lost(joining *joining, join_facts *facts)
{
    uint32_t least = least_part(joining), all = joining->cells * joining->fine * joining->fine;
    g_array_set_size(joining->queue, 0);
    for (uint32_t i = 0; i < all; i++) {
        bool stays = joining->part[i] && joining->figure->cells[cell_of(joining, i)] != JOIN_FREE;
        joining->steps[i] = stays ? 0 : NOTHING;
        facts->dark += joining->part[i] > 0;
        if (stays)
            g_array_append_val(joining->queue, i);
    }
    spread_steps(joining);
    for (guint i = 0; i < joining->parts->len; i++) {
        const sample_part *part = &g_array_index(joining->parts, sample_part, i);
        uint32_t lost = 0;
        for (uint32_t k = 0; k < part->count; k++)
            lost += joining->steps[joining->listed[part->first + k]] >= LIMB(joining->fine);
        facts->lost += lost;
        facts->lost_parts += lost == part->count && part->count >= least;
    }
}
