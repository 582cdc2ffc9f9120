/* The files whose rows are in the table. */
#ifndef MAZEPRESS_CORE_RECIPE_ROWS_H
#define MAZEPRESS_CORE_RECIPE_ROWS_H

#include "core/recipe/row.h"

/* Shapes, and what is cut out of them. */
extern const recipe_rows rows_rect, rows_hex, rows_tri, rows_oct, rows_brick, rows_polar,
    rows_tiling, rows_word, rows_graph, rows_outline, rows_mask;

/* What is done before carving. */
extern const recipe_rows rows_fold, rows_rooms, rows_weave;

/* Carving. */
/* One a line. */
/* clang-format off */
extern const recipe_rows
    rows_aldousbroder,
    rows_binarytree,
    rows_boruvka,
    rows_division,
    rows_eller,
    rows_huntandkill,
    rows_kruskal,
    rows_mixture,
    rows_pick,
    rows_prim,
    rows_sidewinder,
    rows_step,
    rows_trueprim,
    rows_wilson;
/* clang-format on */

/* What is done to a carved maze. */
extern const recipe_rows rows_braid, rows_doors, rows_unicursal;

#endif
