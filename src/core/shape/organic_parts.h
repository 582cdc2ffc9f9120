/* The parts of irregular cells, in the order in which they are made: the ground and its sites,
 * the picture of which site is nearest, and the walls between them. */
#ifndef MAZEPRESS_CORE_ORGANIC_PARTS_H
#define MAZEPRESS_CORE_ORGANIC_PARTS_H

#include "core/shape/contour.h"
#include "core/shape/wrappers.h"

#include <mazepress/graph.h>

/* Lengths are whole numbers; so long is a square with the area of a cell. */
#define ORGANIC_CELL 256

/* Cells are made of the points of a lattice, so many along such a square, each in the middle of a
 * square of ORGANIC_STEP. */
#define ORGANIC_POINTS 8
#define ORGANIC_STEP (ORGANIC_CELL / ORGANIC_POINTS)

typedef struct organic_point {
    int32_t x, y;
} organic_point;

typedef struct organic_ground {
    uint32_t columns, rows;             /* of the rectangle, in squares of a cell's size */
    uint32_t point_columns, point_rows; /* of the lattice */
    uint8_t *inside; /* of each point of the lattice, row by row, 0 outside; NULL: all are inside */
    contour edge;    /* of the outline, if there is one: in squares of ORGANIC_STEP */
} organic_ground;

/* The points inside an outline, of several pieces the largest; all where `outline` has no row.
 * False when out of memory; the caller finishes it in any case. */
bool shape_organic_ground_make(organic_ground *ground, uint32_t columns, uint32_t rows,
                               const recipe_field *outline);
void shape_organic_ground_finish(organic_ground *ground);

/* The nearest point on the outline; without one the point itself. */
organic_point shape_organic_ground_edge(const organic_ground *ground, organic_point point);

/* A point of the outline's curve as one of the ground. */
organic_point shape_organic_ground_point(contour_point at);

/* Places spread evenly but without order, each the middle of a cell. */
typedef struct organic_sites {
    const organic_ground *ground;
    uint32_t count;
    organic_point *at; /* by rows of squares, from left to right */
} organic_sites;

/* Draws the sites of a seed and moves them apart; none may be left in a narrow outline.  False when
 * out of memory; the caller finishes them in any case. */
bool shape_organic_sites_make(organic_sites *sites, const organic_ground *ground, uint64_t seed);
void shape_organic_sites_finish(organic_sites *sites);

/* A picture of cells: which cell each point of a lattice belongs to. */
typedef struct organic_image {
    uint32_t columns, rows;
    maze_cell *cells; /* of each point, row by row */
} organic_image;

/* Gives each point to the nearest site.  Points that do not hang together, over their neighbors
 * above, below, to the left and to the right, with the one that the site lies in go to a neighbor;
 * a site that lies in a point of another cell is lost.  False when out of memory; the caller
 * finishes it in any case. */
bool shape_organic_image_make(organic_image *image, organic_sites *sites);
void shape_organic_image_finish(organic_image *image);

/* The cell of a point, MAZE_NONE outside of the lattice too. */
static inline maze_cell organic_image_at(const organic_image *image, int64_t x, int64_t y)
{
    bool is_inside = x >= 0 && y >= 0 && x < image->columns && y < image->rows;
    return is_inside ? image->cells[(size_t)y * image->columns + (size_t)x] : MAZE_NONE;
}

/* The walls between the cells of a picture, a plane graph, and what is done to them until they
 * are good walls. */

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
