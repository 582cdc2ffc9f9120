/* Cells in slots, in their order; who is taken out leaves a slot unused.  Used slots are counted
 * word by word in a tree of partial sums (P. M. Fenwick, "A new data structure for cumulative
 * frequency tables", Software: Practice and Experience 24, 1994).  Slots are half as many again as
 * there are cells, so that moving the cells together, when all slots are given out, is a constant
 * time a cell that was put in. */
#include "core/carve/carving.h"

#include "core/base/collections.h"

#include <string.h>

enum { WORD_BITS = 64 };

static uint64_t words_for(uint64_t most)
{
    return (most + most / 2) / WORD_BITS + 1;
}

uint64_t carve_ordered_bytes(uint64_t most)
{
    uint64_t words = words_for(most);
    return words * WORD_BITS * sizeof(maze_cell) + words * sizeof(uint64_t) +
           (words + 1) * sizeof(uint32_t);
}

bool carve_ordered_start(carve_ordered *o, maze_cell most)
{
    *o = (carve_ordered){.words = (size_t)words_for(most)};
    o->cells = malloc(o->words * WORD_BITS * sizeof *o->cells);
    o->used = calloc(o->words, sizeof *o->used);
    o->counts = calloc(o->words + 1, sizeof *o->counts);
    if (o->cells && o->used && o->counts)
        return true;
    carve_ordered_finish(o);
    return false;
}

void carve_ordered_finish(carve_ordered *o)
{
    free(o->cells);
    free(o->used);
    free(o->counts);
    *o = (carve_ordered){0};
}

/* The lowest bit that is set. */
static size_t step_of(size_t i)
{
    return i & (~i + 1);
}

static bool is_used(const carve_ordered *o, size_t slot)
{
    return o->used[slot / WORD_BITS] >> (slot % WORD_BITS) & 1;
}

/* Turns the state of a slot round; `change` is 1 or, modulo 2^32, -1. */
static void turn_slot(carve_ordered *o, size_t slot, uint32_t change)
{
    o->used[slot / WORD_BITS] ^= UINT64_C(1) << (slot % WORD_BITS);
    o->length += change;
    for (size_t i = slot / WORD_BITS + 1; i <= o->words; i += step_of(i))
        o->counts[i] += change;
}

static void count_all(carve_ordered *o)
{
    memset(o->counts, 0, (o->words + 1) * sizeof *o->counts);
    for (size_t slot = 0; slot < o->end; slot++)
        o->counts[slot / WORD_BITS + 1]++;
    for (size_t i = 1; i <= o->words; i++)
        if (i + step_of(i) <= o->words)
            o->counts[i + step_of(i)] += o->counts[i];
}

/* Moves the cells to the first slots. */
static void move_together(carve_ordered *o)
{
    size_t filled = 0;
    for (size_t slot = 0; slot < o->end; slot++)
        if (is_used(o, slot))
            o->cells[filled++] = o->cells[slot];
    o->end = filled;
    memset(o->used, 0, o->words * sizeof *o->used);
    for (size_t slot = 0; slot < filled; slot++)
        o->used[slot / WORD_BITS] |= UINT64_C(1) << (slot % WORD_BITS);
    count_all(o);
}

void carve_ordered_append(carve_ordered *o, maze_cell cell)
{
    if (o->end == o->words * WORD_BITS)
        move_together(o);
    o->cells[o->end] = cell;
    turn_slot(o, o->end, 1);
    o->end++;
}

void carve_ordered_remove(carve_ordered *o, size_t slot)
{
    turn_slot(o, slot, UINT32_MAX);
    while (o->end > 0 && !is_used(o, o->end - 1))
        o->end--;
}

/* How many bits are set in each byte of a word. */
static uint64_t bits_of_bytes(uint64_t word)
{
    uint64_t pairs = word - (word >> 1 & UINT64_C(0x5555555555555555));
    uint64_t fours =
        (pairs & UINT64_C(0x3333333333333333)) + (pairs >> 2 & UINT64_C(0x3333333333333333));
    return (fours + (fours >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
}

/* The place of set bit `k`, from 0, of those that are set. */
static size_t place_of_bit(uint64_t word, uint32_t k)
{
    uint64_t counts = bits_of_bytes(word);
    size_t place = 0;
    for (; (counts & 0xFF) <= k; counts >>= 8, place += 8)
        k -= (uint32_t)(counts & 0xFF);
    for (word >>= place; k > 0 || !(word & 1); word >>= 1, place++)
        k -= (uint32_t)(word & 1);
    return place;
}

size_t carve_ordered_find(const carve_ordered *o, maze_cell index)
{
    if (index + 1 == o->length)
        return o->end - 1;
    size_t before = 0, step = 1;
    while (step <= o->words / 2)
        step *= 2;
    for (; step > 0; step /= 2)
        if (before + step <= o->words && o->counts[before + step] <= index) {
            before += step;
            index -= o->counts[before];
        }
    return before * WORD_BITS + place_of_bit(o->used[before], index);
}
