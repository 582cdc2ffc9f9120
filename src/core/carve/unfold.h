/* The steps after a folded graph was carved. */
#ifndef MAZEPRESS_CORE_UNFOLD_H
#define MAZEPRESS_CORE_UNFOLD_H

#include "core/making.h"

/* Opens and closes as few sides as leave exactly one way between any two cells, as the law says.
 * True, with nothing done, for a maze that was not folded. */
bool unfold(core_making *m);

/* Bytes of memory that it takes at most. */
uint64_t unfold_bytes(uint64_t cells);

#endif
