/* The walls between the cells of a picture: a plane graph. */
#ifndef MAZEPRESS_CORE_ORGANIC_WALLS_H
#define MAZEPRESS_CORE_ORGANIC_WALLS_H

#include "core/shape/organic_image.h"

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
    uint32_t weight; /* of how many corners it was united */
} organic_corner;

typedef struct organic_walls {
    organic_side *sides; /* those of one cell are next to each other, rising with the cells */
    uint32_t side_count;
    organic_corner *corners; /* from top to bottom */
    uint32_t corner_count;
} organic_walls;

/* The walls of a picture.  False when out of memory; the caller finishes them in any case. */
bool organic_walls_make(organic_walls *walls, const organic_image *image,
                        const organic_sites *sites);
void organic_walls_finish(organic_walls *walls);

#endif
