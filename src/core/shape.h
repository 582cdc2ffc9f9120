/* What a shape is made of, for the files that make one. */
#ifndef MAZEPRESS_CORE_SHAPE_H
#define MAZEPRESS_CORE_SHAPE_H

#include <mazepress/recipe.h>
#include <mazepress/shape.h>

#define SHAPE_NUMBERS 2

/* A row of the table of shapes. */
typedef struct shape_kind {
    maze_term term;
    unsigned numbers;   /* how many numbers its field has */
    uint32_t low, high; /* bounds of each */
    uint64_t (*cells)(const uint32_t *size);
    uint32_t sides;
    maze_shape *(*create)(const struct shape_kind *kind, const uint32_t *size);

    maze_point (*extent)(const uint32_t *size);
    maze_point (*corner)(const maze_shape *shape, maze_corner corner);
    maze_wall (*wall)(const maze_shape *shape, maze_cell cell, uint32_t side);
    maze_point (*center)(const maze_shape *shape, maze_cell cell);
    maze_door (*entrance)(const maze_shape *shape);
    maze_door (*exit)(const maze_shape *shape);
    bool (*strip)(const maze_shape *shape, double top, double bottom, maze_cell *first,
                  maze_cell *last);

    /* The mirrors and turns that map a shape of this kind to one of this kind, maybe of
     * another size, 0 being the identity: how many; the size of the image; which cell of the
     * shape lies at the place of `cell` in the image; and which side of it at that of `side`. */
    unsigned symmetries;
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

/* NULL when out of memory.  The caller destroys the shape. */
maze_shape *shape_create(const shape_kind *kind, const uint32_t *size);
void shape_destroy(maze_shape *shape);

extern const shape_kind shape_rect;

#endif
