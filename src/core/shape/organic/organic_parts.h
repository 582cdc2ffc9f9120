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

/* The rectangle of the shape that is made, or what is inside the recipe's outline, of several
 * pieces the largest.  False after an error; the caller finishes it in any case. */
bool shape_organic_ground_make(core_making *m, organic_ground *ground);
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
    maze_cell *cells;  /* of each point by its place, MAZE_NONE outside */
    uint32_t *samples; /* of each point the nearest sample; NULL: the sites are all there is */
    size_t *first;     /* of each cell its first point, row by row */
    const struct organic_samples *of;
} organic_image;

/* Cells that are more than what is nearest to one site: each has some samples, and what is nearest
 * to any of them belongs to it. */
typedef struct organic_samples {
    organic_sites sites;
    maze_cell *cells; /* of each sample */
} organic_samples;

/* Gives each point to the nearest site, or, unless `samples` is NULL, to the cell of the nearest
 * sample; these must outlive it.  Points that do not hang together, over their neighbors
 * above, below, to the left and to the right, with the one that the site lies in go to a neighbor;
 * a site that lies in a point of another cell is lost.  False when out of memory; the caller
 * finishes it in any case. */
bool shape_organic_image_make(organic_image *image, organic_sites *sites,
                              const organic_samples *samples);
void shape_organic_image_finish(organic_image *image);

/* Round the lattice is one more row or column of points, which are outside. */
static inline size_t organic_image_points(const organic_image *image)
{
    return (image->columns + (size_t)2) * (image->rows + (size_t)2);
}

/* The place of a point, or of one past the last in its row or column. */
static inline size_t organic_image_place(const organic_image *image, uint32_t x, uint32_t y)
{
    return (y + (size_t)1) * (image->columns + (size_t)2) + x + 1;
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
    const uint32_t *order; /* of each cell; sides between cells whose numbers differ by one do not
                            * vanish; NULL: all may */
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

/* Unites the corners at the ends of walls shorter than this; where that would part the border, the
 * wall vanishes, and its two cells are one.  A corner united with another is no longer a side's
 * corner, and sides that have vanished have no cell (MAZE_NONE). */
void shape_organic_unite(organic_walls *walls, int64_t shortest);

/* Sides at the border that would leave the outline's curve bend in the middle, so that they lie on
 * it there.  False when out of memory. */
bool shape_organic_bend(organic_walls *walls);

/* Moves inner corners of cells that are bent in, so that these are less so. */
void shape_organic_mend(organic_walls *walls);

/* Moves inner corners of cells in which a passage is nearly shut, beside a place where the border
 * of an outline bends in. */
void shape_organic_widen(organic_walls *walls);

/* The shape that they become. */

/* A side goes from its corner clockwise to that of the cell's next side. */
typedef struct organic_edge {
    maze_cell next; /* the neighbor, MAZE_NONE at the border */
    uint32_t back;  /* the neighbor's side */
    uint32_t corner;
} organic_edge;

typedef struct organic_shape {
    maze_shape shape;
    uint32_t *first; /* of each cell its first side; one more for the end */
    organic_edge *sides;
    organic_point *corners, *centers; /* these decide mazes */
    organic_point *drawn, *middles;   /* where they are drawn; the same unless they were widened */
    int32_t *top;                     /* of each cell the highest place of any from it on */
    int32_t *bottom;                  /* the lowest place of any up to it */
    bool has_room;                    /* false if a cell has no area, or a negative one */
} organic_shape;

/* Takes the walls of at most so many cells, which are numbered anew in the same order, in the walls
 * too; those of each from its highest on.  `widen`, unless it is NULL, changes where they are drawn
 * alone.  False when out of memory; the caller destroys the shape in any case. */
bool shape_organic_take(organic_shape *shape, organic_walls *walls, size_t most,
                        void (*widen)(organic_walls *walls));

/* From the highest and the lowest place of each cell to those of `top` and `bottom`. */
void shape_organic_level(organic_shape *shape);

/* The corner where a side starts, or with one more than the cell's last side the first again. */
uint32_t shape_organic_corner_of(const organic_shape *shape, maze_cell cell, uint32_t side);

/* Operations of shapes that are one.  Lines of walls from ORGANIC_LINES on are those of one wall
 * each. */
#define ORGANIC_LINES 4
maze_cell shape_organic_across(const void *context, maze_cell cell, uint32_t side, uint32_t *back);
void shape_organic_destroy(maze_shape *shape);
uint32_t shape_organic_side_count(const maze_shape *shape, maze_cell cell);
maze_point shape_organic_corner(const maze_shape *shape, maze_corner corner);
maze_point shape_organic_center(const maze_shape *shape, maze_cell cell);
maze_wall shape_organic_wall(const maze_shape *shape, maze_cell cell, uint32_t side);
shape_spot shape_organic_spot(const maze_shape *shape, maze_cell cell);
bool shape_organic_strip(const maze_shape *shape, double top, double bottom, maze_cell *first,
                         maze_cell *last);
uint32_t shape_organic_gate(const maze_shape *shape, maze_cell cell, bool exit);

#define ORGANIC_OPERATIONS                                                                         \
    .side_count = shape_organic_side_count, .wall = shape_organic_wall,                            \
    .center = shape_organic_center, .spot = shape_organic_spot, .strip = shape_organic_strip,      \
    .gate = shape_organic_gate

/* Errors of making one: no memory; an outline that is too narrow for what it is to hold. */
bool shape_organic_fail_memory(core_making *m);
bool shape_organic_fail_small(core_making *m, const char *what);

#endif
