/* The files whose rows are in the table. */
#ifndef MAZEPRESS_CORE_RECIPE_ROWS_H
#define MAZEPRESS_CORE_RECIPE_ROWS_H

#include "core/recipe/row.h"

/* FILE(name) for each rows_NAME, in the order of the table, which is that of the canonical form. */
/* clang-format off */
#define RECIPE_FILES(FILE) \
    FILE(rect) \
    FILE(hex) \
    FILE(tri) \
    FILE(oct) \
    FILE(brick) \
    FILE(tiling) \
    FILE(polar) \
    FILE(organic) \
    FILE(word) \
    FILE(graph) \
    FILE(outline) \
    FILE(cut_inputs) \
    FILE(smooth) \
    FILE(weave) \
    FILE(fold) \
    FILE(rooms) \
    FILE(pick) \
    FILE(mixture) \
    FILE(kruskal) \
    FILE(boruvka) \
    FILE(trueprim) \
    FILE(prim) \
    FILE(wilson) \
    FILE(aldousbroder) \
    FILE(huntandkill) \
    FILE(eller) \
    FILE(division) \
    FILE(reveal) \
    FILE(sidewinder) \
    FILE(binarytree) \
    FILE(step) \
    FILE(braid) \
    FILE(unicursal) \
    FILE(doors)
/* clang-format on */

#define RECIPE_DECLARE(name) extern const recipe_rows rows_##name;
RECIPE_FILES(RECIPE_DECLARE)
#undef RECIPE_DECLARE

#endif
