/* Short walls vanish. */
#ifndef MAZEPRESS_CORE_ORGANIC_UNITE_H
#define MAZEPRESS_CORE_ORGANIC_UNITE_H

#include "core/shape/organic_walls.h"

/* Shorter walls vanish; and the least width promised, in cells. */
#define ORGANIC_SHORTEST 110
#define ORGANIC_NARROWEST 0.42

/* Unites the corners at the ends of walls that are too short; where that would part the border,
 * the wall vanishes, and its two cells are one.  A corner united with another is no longer a side's
 * corner, and sides that have vanished have no cell (MAZE_NONE). */
void organic_unite(organic_walls *walls);

/* Sides at the border that would leave the outline's curve bend in the middle, so that they lie on
 * it there.  False when out of memory. */
bool organic_bend(organic_walls *walls);

/* Moves inner corners of cells that are bent in, so that these are less so. */
void organic_mend(organic_walls *walls);

/* In an outline, moves inner corners of cells in which a passage is nearly shut, beside a place
 * where the border bends in. */
void organic_widen(organic_walls *walls);

#endif
