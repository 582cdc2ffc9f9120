/* The files whose rows are in the table. */
#ifndef MAZEPRESS_CORE_RECIPE_ROWS_H
#define MAZEPRESS_CORE_RECIPE_ROWS_H

#include "core/recipe/row.h"

/* Shapes, and what is cut out of them. */
/* clang-format off */
extern const recipe_rows
    rows_brick,
    rows_drawn,
    rows_graph,
    rows_hex,
    rows_mask,
    rows_oct,
    rows_organic,
    rows_outline,
    rows_polar,
    rows_rect,
    rows_tiling,
    rows_tri,
    rows_word;
/* clang-format on */

/* Rows applied before carving. */
extern const recipe_rows rows_fold, rows_rooms, rows_smooth, rows_weave;

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
    rows_reveal,
    rows_sidewinder,
    rows_step,
    rows_trueprim,
    rows_wilson;
/* clang-format on */

/* Rows applied to a carved maze. */
extern const recipe_rows rows_braid, rows_doors, rows_unicursal;

#endif
