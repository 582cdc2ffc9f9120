/* A list of cells in slots.  A removed cell leaves an empty slot, so that the list keeps its order.
 * A word is a group of 64 slots.  A tree of partial sums counts the used slots of each word (P. M.
 * Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and
 * Experience 24, 1994).  The first word and the last words are not in the tree, because most cells
 * are removed from these words.  When all slots have been used, all cells move to the first
 * slots. */
#include "core/carve/carving.h"

#include <string.h>

enum { WORD_BITS = 64 };

/* maximum number of words at the end of the list that the tree does not count */
enum { TAIL_WORDS = 4 };

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

carve_ordered carve_ordered_start(base_pool *pool, maze_cell most)
{
    size_t words = (size_t)words_for(most);
    return (carve_ordered){.cells = base_pool_take(pool, words * WORD_BITS, sizeof(maze_cell)),
                           .used = base_pool_zeros(pool, words, sizeof(uint64_t)),
                           .counts = base_pool_zeros(pool, words + 1, sizeof(uint32_t)),
                           .words = words,
                           .tail = 1};
}

#define EACH_BYTE UINT64_C(0x0101010101010101)
#define HIGH_BITS (EACH_BYTE << 7)

/* Returns a word whose byte i is the sum of the bytes 0 to i.  No sum may exceed 255. */
static uint64_t sums_of_bytes(uint64_t bytes)
{
    return bytes * EACH_BYTE;
}

/* Returns a word whose byte i is the number of bits set in the bytes 0 to i of `word`. */
static uint64_t bits_up_to(uint64_t word)
{
    uint64_t pairs = word - (word >> 1 & UINT64_C(0x5555555555555555));
    uint64_t fours =
        (pairs & UINT64_C(0x3333333333333333)) + (pairs >> 2 & UINT64_C(0x3333333333333333));
    return sums_of_bytes((fours + (fours >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F));
}

static uint32_t bits_in(uint64_t word)
{
    return (uint32_t)(bits_up_to(word) >> (WORD_BITS - 8));
}

/* Returns the number of bytes of a word that are at most `k`.  All bytes and `k` must be less than
 * 128. */
static unsigned not_above(uint64_t bytes, uint32_t k)
{
    uint64_t passed = (((k * EACH_BYTE | HIGH_BITS) - bytes) & HIGH_BITS) >> 7;
    return (unsigned)(sums_of_bytes(passed) >> (WORD_BITS - 8));
}

/* Returns the index of the bit of `word` that is 1 and has exactly `k` lower bits that are 1.  The
 * algorithm is from S. Vigna, "Broadword implementation of rank/select queries" (WEA 2008).  The
 * function has no branches, which the processor could mispredict. */
static size_t place_of_bit(uint64_t word, uint32_t k)
{
    uint64_t sums = bits_up_to(word);
    unsigned place = 8 * not_above(sums, k);
    uint64_t bits = (word >> place & 0xFF) * EACH_BYTE & UINT64_C(0x8040201008040201);
    k -= (uint32_t)(sums << 8 >> place & 0xFF);
    return place + not_above(sums_of_bytes((bits + ~HIGH_BITS) >> 7 & EACH_BYTE), k);
}

/* Returns the distance from node `i` of the tree to the next node that also counts the words of
 * node `i`. */
static size_t step_of(size_t i)
{
    return i & (~i + 1);
}

static bool is_used(const carve_ordered *o, size_t slot)
{
    return o->used[slot / WORD_BITS] >> (slot % WORD_BITS) & 1;
}

/* Adds `change`, modulo 2^32, to the number of used slots that the tree counts for a word. */
static void change_count(carve_ordered *o, size_t word, uint32_t change)
{
    for (size_t i = word + 1; i <= o->words; i += step_of(i))
        o->counts[i] += change;
}

/* Moves the cells to the first slots, in the same order.  The tree then counts all full words
 * except the first. */
static void move_together(carve_ordered *ordered)
{
    size_t filled = 0;
    for (size_t slot = 0; slot < ordered->end; slot++)
        if (is_used(ordered, slot))
            ordered->cells[filled++] = ordered->cells[slot];
    ordered->end = filled;
    memset(ordered->used, 0, ordered->words * sizeof *ordered->used);
    for (size_t slot = 0; slot < filled; slot++)
        ordered->used[slot / WORD_BITS] |= UINT64_C(1) << (slot % WORD_BITS);
    ordered->front = 0;
    ordered->tail = filled / WORD_BITS > 1 ? filled / WORD_BITS : 1;
    memset(ordered->counts, 0, (ordered->words + 1) * sizeof *ordered->counts);
    for (size_t word = 1; word < ordered->tail; word++)
        change_count(ordered, word, WORD_BITS);
}

void carve_ordered_append(carve_ordered *o, maze_cell cell)
{
    if (o->end == o->words * WORD_BITS)
        move_together(o);
    o->cells[o->end] = cell;
    o->used[o->end / WORD_BITS] |= UINT64_C(1) << (o->end % WORD_BITS);
    o->length++;
    o->end++;
    if (o->end > (o->tail + TAIL_WORDS) * WORD_BITS) {
        change_count(o, o->tail, bits_in(o->used[o->tail]));
        o->tail++;
    }
}

void carve_ordered_remove(carve_ordered *ordered, size_t slot)
{
    size_t word = slot / WORD_BITS;
    ordered->used[word] ^= UINT64_C(1) << (slot % WORD_BITS);
    ordered->length--;
    if (word > ordered->front && word < ordered->tail)
        change_count(ordered, word, UINT32_MAX);
    if (ordered->length == 0) {
        ordered->front = ordered->end = 0;
        ordered->tail = 1;
        return;
    }
    while (!is_used(ordered, ordered->end - 1))
        ordered->end--;
    while (ordered->used[ordered->front] == 0 && ordered->front < ordered->end / WORD_BITS) {
        ordered->front++;
        if (ordered->front == ordered->tail)
            ordered->tail++;
        else
            change_count(ordered, ordered->front,
                         (uint32_t)0 - bits_in(ordered->used[ordered->front]));
    }
    while (ordered->end <= ordered->tail * WORD_BITS && ordered->front + 1 < ordered->tail) {
        ordered->tail--;
        change_count(ordered, ordered->tail, (uint32_t)0 - bits_in(ordered->used[ordered->tail]));
    }
}

/* Returns the slot of a cell in a word that the tree counts.  `index` is the number of cells that
 * the tree counts before the slot. */
static size_t find_counted(const carve_ordered *o, uint32_t index)
{
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

size_t carve_ordered_find(const carve_ordered *ordered, maze_cell index)
{
    if (index + 1 == ordered->length)
        return ordered->end - 1;
    uint32_t first = bits_in(ordered->used[ordered->front]), after = ordered->length - index;
    if (index < first)
        return ordered->front * WORD_BITS + place_of_bit(ordered->used[ordered->front], index);
    for (size_t word = (ordered->end - 1) / WORD_BITS; word >= ordered->tail; word--) {
        uint32_t bits = bits_in(ordered->used[word]);
        if (after <= bits)
            return word * WORD_BITS + place_of_bit(ordered->used[word], bits - after);
        after -= bits;
    }
    return find_counted(ordered, index - first);
}

/* Returns the maximum number of entries in the array of a frontier, or 0 if the frontier has no
 * array.  A frontier of sides contains each passage at most once. */
static uint64_t entries_of(grow_frontier frontier, uint64_t cells, uint32_t sides)
{
    return frontier == GROW_NEWEST || frontier == GROW_RECENT ? 0
           : frontier == GROW_SIDES                           ? cells * sides / 2 + 1
                                                              : cells;
}

grow_room carve_room_start(base_pool *pool, grow_frontier frontier, maze_cell cells, uint32_t sides)
{
    size_t entries = (size_t)entries_of(frontier, cells, sides);
    grow_room room = {.entries = NULL};
    if (frontier == GROW_RECENT)
        room.ordered = carve_ordered_start(pool, cells);
    if (entries > 0)
        room.entries = base_pool_take(pool, entries, sizeof *room.entries);
    return room;
}

uint64_t carve_room_bytes(grow_frontier frontier, uint64_t cells, uint32_t sides)
{
    return entries_of(frontier, cells, sides) * sizeof(uint32_t) +
           (frontier == GROW_RECENT ? carve_ordered_bytes(cells) : 0);
}
