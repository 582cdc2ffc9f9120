/* What a shape is made of, for the files that make one. */
#ifndef MAZEPRESS_CORE_SHAPE_H
#define MAZEPRESS_CORE_SHAPE_H

#include <mazepress/recipe.h>
#include <mazepress/shape.h>

#define SHAPE_NUMBERS 2

/* Where the center of a cell lies in the box round the shape, in whole parts of its width and of
 * its height. */
typedef struct shape_spot {
    uint32_t x, width, y, height;
} shape_spot;

/* A row of the table of shapes.
 *
 * Cells are numbered from top to bottom as far as can be, so that a strip of the plane is a short
 * range of numbers.  The sides of a cell are numbered clockwise, without gaps, as they are met on a
 * walk round it: two that follow each other share a corner, and so do the last and the first. */
typedef struct shape_kind {
    maze_term term;
    unsigned numbers;   /* how many numbers its field has */
    uint32_t low, high; /* bounds of each */
    uint32_t sides;     /* of the cell that has most */
    double narrowest;   /* length of the shortest wall, in cells */
    uint64_t (*cells)(const uint32_t *size);
    const char *(*flaw)(const uint32_t *size); /* why there is none of that size; NULL: all are */
    maze_shape *(*create)(const struct shape_kind *kind, const uint32_t *size);
    void (*destroy)(maze_shape *shape); /* NULL: free */

    maze_point (*extent)(const uint32_t *size);
    uint32_t (*side_count)(const maze_shape *shape, maze_cell cell); /* NULL: all have `sides` */
    maze_point (*corner)(const maze_shape *shape, maze_corner corner);
    maze_wall (*wall)(const maze_shape *shape, maze_cell cell, uint32_t side);
    maze_point (*center)(const maze_shape *shape, maze_cell cell);
    double (*bend)(const maze_shape *shape, maze_cell cell, uint32_t side); /* NULL: always 0 */
    shape_spot (*spot)(const maze_shape *shape, maze_cell cell);
    bool (*strip)(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

    /* The side at the top (`exit`: at the bottom) of a cell, through which it would naturally be
     * entered (left); MAZE_NONE if it has none.  NULL: no cell has any. */
    uint32_t (*gate)(const maze_shape *shape, maze_cell cell, bool exit);

    /* The side of the outer border that belongs to the least cell, of its sides the least. */
    maze_door (*start)(const maze_shape *shape);

    /* The mirrors and turns that map a shape of this kind to one of this kind, maybe of another
     * size, 0 being the identity: how many; the size of the image; which cell of the shape lies at
     * the place of `cell` in the image; and which side of it at that of `side`. */
    unsigned (*symmetries)(const maze_shape *shape);
    void (*image_size)(const maze_shape *shape, unsigned symmetry, uint32_t size[SHAPE_NUMBERS]);
    maze_cell (*image_cell)(const maze_shape *shape, unsigned symmetry, maze_cell cell);
    uint32_t (*image_side)(const maze_shape *shape, unsigned symmetry, maze_cell cell,
                           uint32_t side);
} shape_kind;

struct maze_shape {
    const shape_kind *kind;
    maze_graph graph;
    uint32_t size[SHAPE_NUMBERS];
};

/* Row i, NULL behind the last. */
const shape_kind *shape_kind_at(unsigned i);

/* The whole shape; NULL when out of memory.  The caller destroys it. */
maze_shape *shape_create(const shape_kind *kind, const uint32_t *size);
void shape_destroy(maze_shape *shape); /* NULL is allowed */

extern const shape_kind shape_rect, shape_hex, shape_tri, shape_oct, shape_brick, shape_polar;

#endif
