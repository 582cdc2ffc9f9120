/* The parts of a shape with irregular cells, in the order in which they are made.  The functions
 * that make parts return false if there is not enough memory. */
#ifndef MAZEPRESS_CORE_ORGANIC_PARTS_H
#define MAZEPRESS_CORE_ORGANIC_PARTS_H

#include "core/shape/contour.h"
#include "core/shape/wrappers.h"

#include <mazepress/graph.h>

/* side of a square with the area of a cell, in units of coordinates */
#define ORGANIC_CELL 256

/* Cells consist of lattice points. A square with the area of a cell has ORGANIC_POINTS points along
 * a side. Points are ORGANIC_STEP apart, in units of coordinates. */
#define ORGANIC_POINTS 8
#define ORGANIC_STEP (ORGANIC_CELL / ORGANIC_POINTS)

typedef struct organic_point {
    int32_t x, y;
} organic_point;

typedef struct organic_ground {
    uint32_t columns, rows; /* size of the rectangle, in squares with a cell's area */
    uint32_t point_columns, point_rows;
    /* for each lattice point, row by row, 1 if it is inside; NULL: all points are inside */
    uint8_t *inside;
    /* The contour of the outline, if any.  A cell of the contour has the side ORGANIC_STEP. */
    contour edge;
} organic_ground;

/* Makes the ground of a shape: the shape's rectangle or, if the recipe has an outline, the largest
 * piece inside the outline.  Returns false and sets the error of `m` on failure. The caller frees
 * the contour `edge` in any case. */
bool shape_organic_ground_make(core_making *m, organic_ground *ground);

/* Returns the point of the outline that is nearest to `point`, or `point` if there is no
 * outline. */
organic_point shape_organic_ground_edge(const organic_ground *ground, organic_point point);

organic_point shape_organic_ground_point(contour_point at);

/* Sites, which are places that are spread evenly but irregularly. Each site is near the middle of a
 * cell. */
typedef struct organic_sites {
    const organic_ground *ground;
    uint32_t count;
    /* the sites, row by row, and from left to right in each row; rows are ORGANIC_CELL high */
    organic_point *at;
} organic_sites;

/* Chooses sites at random and moves them apart.  There may be no sites if the outline is narrow. */
bool shape_organic_sites_make(organic_sites *sites, base_pool *pool, const organic_ground *ground,
                              uint64_t seed);

typedef struct organic_image {
    uint32_t columns, rows;
    maze_cell *cells;  /* for each point, its cell; MAZE_NONE: the point is outside */
    uint32_t *samples; /* for each point, the nearest sample; NULL: cells have no samples */
    size_t *first;
    const struct organic_samples *of;
} organic_image;

/* The samples of cells, as sites, and the cell of each sample.  A cell consists of the points that
 * are nearest to its samples. */
typedef struct organic_samples {
    organic_sites sites;
    maze_cell *cells;
} organic_samples;

/* Assigns each point to the nearest site or, with `samples`, to the cell of the nearest sample.
 * `samples` must outlive the image. Points that are not 4-connected to their site's point move to a
 * neighboring cell, or become outside. A site is removed if its own point does not belong to its
 * cell. */
bool shape_organic_image_make(organic_image *image, base_pool *pool, organic_sites *sites,
                              const organic_samples *samples);

/* Returns the number of points of an image, including a margin of one outside point on each
 * side. */
static inline size_t organic_image_points(const organic_image *image)
{
    return (image->columns + (size_t)2) * (image->rows + (size_t)2);
}

static inline size_t organic_image_place(const organic_image *image, uint32_t x, uint32_t y)
{
    return (y + (size_t)1) * (image->columns + (size_t)2) + x + 1;
}

/* A side of a cell. The side leads clockwise from its corner to the corner of the next side. */
typedef struct organic_side {
    maze_cell cell;
    uint32_t corner;
    uint32_t next, before;
    /* side of the neighbor at the same wall; MAZE_NONE: the side is at the border */
    uint32_t twin;
} organic_side;

/* How a corner can move.  RANK_INSIDE: in any direction.  RANK_BORDER: along the border.
 * RANK_FIXED: the corner never moves, because it is a corner of the border itself. */
typedef enum organic_rank { RANK_INSIDE, RANK_BORDER, RANK_FIXED } organic_rank;

typedef struct organic_corner {
    organic_point at;
    organic_rank rank;
    bool bends_in;   /* true: the border bends inwards at this corner */
    uint32_t weight; /* number of original corners that were united into this corner */
} organic_corner;

typedef struct organic_walls {
    const organic_ground *ground;
    organic_side *sides; /* the sides of all cells, which are initially in the order of cells */
    uint32_t side_count;
    organic_corner *corners; /* the corners, which are initially ordered from top to bottom */
    uint32_t corner_count;
    /* A number for each cell.  A side between two cells with consecutive numbers does not vanish.
     * NULL: all sides can vanish. */
    const uint32_t *order;
} organic_walls;

/* Makes the walls of an image. A cell can have as few as two sides, or none if it is the only cell.
 * The caller finishes the walls in any case. */
bool shape_organic_walls_make(organic_walls *walls, const organic_image *image,
                              const organic_sites *sites);
void shape_organic_walls_finish(organic_walls *walls);

/* Among the sides of a cell, returns the side with the highest start, or with the leftmost of
 * several highest starts.  `side` is any side of the cell. */
uint32_t shape_organic_highest_side(const organic_walls *walls, uint32_t side);

static inline int64_t organic_square(const organic_walls *w, const organic_side *side)
{
    organic_point a = w->corners[side->corner].at;
    organic_point b = w->corners[w->sides[side->next].corner].at;
    int64_t x = b.x - a.x, y = b.y - a.y;
    return x * x + y * y;
}

/* Returns the next side counterclockwise around the corner at which `side` starts. Returns
 * MAZE_NONE if `side` is at the border. */
static inline uint32_t organic_turned_on(const organic_walls *w, uint32_t side)
{
    uint32_t twin = w->sides[side].twin;
    return twin == MAZE_NONE ? MAZE_NONE : w->sides[twin].next;
}

/* ORGANIC_SHORTEST is the length below which walls vanish, in units of coordinates.
 * ORGANIC_NARROWEST is the minimum width of passages, in cells. */
#define ORGANIC_SHORTEST 110
#define ORGANIC_NARROWEST 0.42

/* Unites the ends of each wall that is shorter than `shortest`, if its cells keep at least three
 * sides. A short wall from border to border is removed, so that its cells are joined. If
 * walls->order is not NULL, a cell with at most three sides and a short wall is also joined with a
 * neighbor. Sides that vanished have the cell MAZE_NONE. */
void shape_organic_unite(organic_walls *walls, int64_t shortest);

/* Adds corners to long border sides that are too far from the outline, and to border sides whose
 * cell has only two sides. Does nothing if there is no outline. Returns false if there is not
 * enough memory. */
bool shape_organic_bend(organic_walls *walls);

/* Moves inner corners so that concave cells become less concave. */
void shape_organic_mend(organic_walls *walls);

/* Moves the inner corners of cells that are too narrow. */
void shape_organic_widen(organic_walls *walls);

typedef struct organic_edge {
    maze_cell next; /* the neighbor; MAZE_NONE: the side is at the border */
    uint32_t back;  /* index of the same wall among the sides of the neighbor */
    uint32_t corner;
} organic_edge;

typedef struct organic_shape {
    maze_shape shape;
    /* for each cell, the index of its first side; an additional last element is the number of
     * sides */
    uint32_t *first;
    organic_edge *sides;
    /* the corners and the centers of cells, from which the maze is made */
    organic_point *corners, *centers;
    /* The corners and the centers of cells in drawings.  The arrays are `corners` and `centers`
     * unless corners were moved for drawings only. */
    organic_point *drawn, *middles;
    int32_t *top;    /* for each cell, the smallest y of this cell and of all later cells */
    int32_t *bottom; /* for each cell, the largest y of this cell and of all earlier cells */
    bool has_room;   /* false: a cell has no area or a negative area */
} organic_shape;

/* Makes a shape from a copy of `walls`, and renumbers the cells in `walls`.  `most` is the maximum
 * number of cells.  `widen` moves corners only for drawings, and can be NULL.  Returns false if
 * there is not enough memory.  The caller destroys the shape in any case. */
bool shape_organic_take(organic_shape *shape, organic_walls *walls, size_t most,
                        void (*widen)(organic_walls *walls));

/* Computes `top` and `bottom` from the smallest and the largest y of each cell. */
void shape_organic_level(organic_shape *shape);

/* Returns the corner at which a side of a cell starts.  If `side` is the number of sides, the
 * function returns the corner of side 0. */
uint32_t shape_organic_corner_of(const organic_shape *shape, maze_cell cell, uint32_t side);

/* The following functions are operations of shapes with irregular cells.  Each line number from
 * ORGANIC_LINES on belongs to a single wall. */
#define ORGANIC_LINES 4
maze_cell shape_organic_across(const void *context, maze_cell cell, uint32_t side, uint32_t *back);
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

/* Both functions set the error of `m` and return false.  The error of shape_organic_fail_small says
 * that the outline is too small for `what`. */
bool shape_organic_fail_memory(core_making *m);
bool shape_organic_fail_small(core_making *m, const char *what);

#endif
