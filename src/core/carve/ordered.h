/* A list of cells that keeps its order, whichever are taken out: the cell at an index is found, and
 * taken out, in O(log n) steps. */
#ifndef MAZEPRESS_CORE_ORDERED_H
#define MAZEPRESS_CORE_ORDERED_H

#include <mazepress/graph.h>
#include <stdbool.h>
#include <stddef.h>

/* Cells are in slots, in order, with empty slots between them; the last slot is never empty. */
typedef struct carve_ordered {
    maze_cell *cells; /* of each slot */
    uint64_t *used;   /* a bit for each slot, 64 in a word */
    uint32_t *counts; /* of used slots: a Fenwick tree over the words, from 1 */
    size_t words;
    size_t end; /* past the last slot */
    maze_cell length;
} carve_ordered;

/* An empty list for at most so many cells at a time.  False, with nothing to be finished, when out
 * of memory. */
bool carve_ordered_start(carve_ordered *o, maze_cell most);
void carve_ordered_finish(carve_ordered *o); /* also of a list that is all 0 */

/* Bytes of memory that a list takes. */
uint64_t carve_ordered_bytes(uint64_t most);

/* Puts a cell after the last one.  Slots that were found before are no longer valid. */
void carve_ordered_append(carve_ordered *o, maze_cell cell);

/* The slot of the cell at an index below the length. */
size_t carve_ordered_find(const carve_ordered *o, maze_cell index);

/* Takes the cell in a slot out. */
void carve_ordered_remove(carve_ordered *o, size_t slot);

#endif
