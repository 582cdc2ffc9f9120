/* Short walls vanish. */
#ifndef MAZEPRESS_CORE_ORGANIC_UNITE_H
#define MAZEPRESS_CORE_ORGANIC_UNITE_H

#include "core/shape/organic_walls.h"

/* The shortest wall that is left, in cells. */
#define ORGANIC_NARROWEST 0.42

/* Unites the corners at the ends of walls that are too short; what was united with another corner
 * is no longer that of any side, and sides that have vanished have no cell (MAZE_NONE). */
void organic_unite(organic_walls *walls);

#endif
