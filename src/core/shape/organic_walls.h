/* The walls between the cells of a picture, a plane graph, and what is done to them until they
 * are good walls. */
#ifndef MAZEPRESS_CORE_ORGANIC_WALLS_H
#define MAZEPRESS_CORE_ORGANIC_WALLS_H

#include "core/shape/organic_sites.h"

/* A side of a cell goes from its corner clockwise to that of the next side. */
typedef struct organic_side {
    maze_cell cell;
    uint32_t corner;
    uint32_t next, before; /* of the same cell */
    uint32_t twin;         /* the side of the neighbor; MAZE_NONE: the border */
} organic_side;

/* Inside, on the border, or a corner of the border, which never moves. */
typedef enum organic_rank { RANK_INSIDE, RANK_BORDER, RANK_FIXED } organic_rank;

typedef struct organic_corner {
    organic_point at;
    organic_rank rank;
    bool bends_in;   /* the border does here */
    uint32_t weight; /* of how many corners it was united */
} organic_corner;

typedef struct organic_walls {
    const organic_ground *ground;
    organic_side *sides; /* those of one cell are next to each other, rising with the cells */
    uint32_t side_count;
    organic_corner *corners; /* from top to bottom */
    uint32_t corner_count;
} organic_walls;

/* The walls of a picture; a cell may have only two sides, or none if there is but one.  False when
 * out of memory; the caller finishes them in any case. */
bool shape_organic_walls_make(organic_walls *walls, const organic_image *image,
                              const organic_sites *sites);
void shape_organic_walls_finish(organic_walls *walls);

/* The side of a cell that starts highest, of equally high ones leftmost. */
uint32_t shape_organic_highest_side(const organic_walls *walls, uint32_t side);

/* The square of a side's length. */
static inline int64_t organic_square(const organic_walls *w, const organic_side *side)
{
    organic_point a = w->corners[side->corner].at;
    organic_point b = w->corners[w->sides[side->next].corner].at;
    int64_t x = b.x - a.x, y = b.y - a.y;
    return x * x + y * y;
}

/* The next side clockwise round the corner where a side starts, of the cell across it; MAZE_NONE at
 * the border. */
static inline uint32_t organic_turned_on(const organic_walls *w, uint32_t side)
{
    uint32_t twin = w->sides[side].twin;
    return twin == MAZE_NONE ? MAZE_NONE : w->sides[twin].next;
}

/* Short walls vanish. */

/* Shorter walls vanish; and the least width promised, in cells. */
#define ORGANIC_SHORTEST 110
#define ORGANIC_NARROWEST 0.42

/* Unites the corners at the ends of walls that are too short; where that would part the border,
 * the wall vanishes, and its two cells are one.  A corner united with another is no longer a side's
 * corner, and sides that have vanished have no cell (MAZE_NONE). */
void shape_organic_unite(organic_walls *walls);

/* Sides at the border that would leave the outline's curve bend in the middle, so that they lie on
 * it there.  False when out of memory. */
bool shape_organic_bend(organic_walls *walls);

/* Moves inner corners of cells that are bent in, so that these are less so. */
void shape_organic_mend(organic_walls *walls);

/* In an outline, moves inner corners of cells in which a passage is nearly shut, beside a place
 * where the border bends in. */
void shape_organic_widen(organic_walls *walls);

#endif
