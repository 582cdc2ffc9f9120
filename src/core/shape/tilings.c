/* The tilings, one table each.  Their rows are blocks of cells, as <mazepress/law.h> numbers
 * them. */
#include "core/recipe/rows.h"
#include "core/shape/tiling.h"

/* Of each its number of cells and the box round it, for its kind. */
#define TILING_SIZES(name)                                                                         \
    static const tiling name;                                                                      \
    static uint64_t name##_cells(const uint32_t *size)                                             \
    {                                                                                              \
        return tiling_cells(&name, size);                                                          \
    }                                                                                              \
    static maze_point name##_extent(const uint32_t *size)                                          \
    {                                                                                              \
        return tiling_extent(&name, size);                                                         \
    }

/* --- cairo: squares of 8 steps with a bar of 4 in the middle, level and upright in turn; its
 * ends are joined to the corners. */

TILING_SIZES(cairo)

static const tiling cairo = {
    .kind = TILING_KIND("cairo", cairo_cells, cairo_extent, 5, 0.70710678118654752, 1),
    .step_x = 0.17677669529663688110, /* 1 / sqrt 32 */
    .step_y = 0.17677669529663688110,
    .period_x = 16,
    .period_y = 16,
    .width = 2,
    .rows = {{.count = 4,
              .more = {0, 2},
              .cells = {{{4, 1}, 5, {{0, 0}, {4, -2}, {8, 0}, {6, 4}, {2, 4}}},
                        {{4, 7}, 5, {{2, 4}, {6, 4}, {8, 8}, {4, 10}, {0, 8}}},
                        {{9, 4}, 5, {{8, 0}, {12, 2}, {12, 6}, {8, 8}, {6, 4}}},
                        {{15, 4}, 5, {{12, 2}, {16, 0}, {18, 4}, {16, 8}, {12, 6}}}}},
             {.count = 4,
              .more = {0, 2},
              .cells = {{{1, 12}, 5, {{0, 8}, {4, 10}, {4, 14}, {0, 16}, {-2, 12}}},
                        {{7, 12}, 5, {{4, 10}, {8, 8}, {10, 12}, {8, 16}, {4, 14}}},
                        {{12, 9}, 5, {{8, 8}, {12, 6}, {16, 8}, {14, 12}, {10, 12}}},
                        {{12, 15}, 5, {{10, 12}, {14, 12}, {16, 16}, {12, 18}, {8, 16}}}}}},
    .symmetries = {{0x69, 0x99}, {0xA5, 0x55}},
};

/* --- rhombi: hexagons on their corners, 4 steps wide and 8 high, cut from the middle to three of
 * their corners. */

TILING_SIZES(rhombi)

static const tiling rhombi = {
    .kind = TILING_KIND("rhombi", rhombi_cells, rhombi_extent, 4, 0.93060485910209960, 3),
    .step_x = 0.46530242955104983, /* a cell has the area 1 */
    .step_y = 0.26864248295588548,
    .period_x = 4,
    .period_y = 12,
    .width = 1,
    .rows = {{.count = 3,
              .cells = {{{2, 2}, 4, {{0, 2}, {2, 0}, {4, 2}, {2, 4}}},
                        {{1, 5}, 4, {{0, 2}, {2, 4}, {2, 8}, {0, 6}}},
                        {{3, 5}, 4, {{2, 4}, {4, 2}, {4, 6}, {2, 8}}}}},
             {.count = 3,
              .more = {-3},
              .cells = {{{4, 8}, 4, {{2, 8}, {4, 6}, {6, 8}, {4, 10}}},
                        {{3, 11}, 4, {{2, 8}, {4, 10}, {4, 14}, {2, 12}}},
                        {{5, 11}, 4, {{4, 10}, {6, 8}, {6, 12}, {4, 14}}}}}},
    .symmetries = {{0x05, 0x05}, {0x05, 0x05}},
};

/* --- kagome: hexagons that lie on a side, 4 steps wide and 6 high, and the triangles between. */

TILING_SIZES(kagome)

static const tiling kagome = {
    .kind = TILING_KIND("kagome", kagome_cells, kagome_extent, 6, 0.53728496591177096, 3),
    .step_x = 0.46530242955104980,
    .step_y = 0.26864248295588548,
    .period_x = 4,
    .period_y = 12,
    .width = 1,
    .rows = {{.count = 3,
              .more = {-2},
              .cells = {{{2, 3}, 6, {{1, 0}, {3, 0}, {4, 3}, {3, 6}, {1, 6}, {0, 3}}},
                        {{4, 1}, 3, {{3, 0}, {5, 0}, {4, 3}}},
                        {{4, 5}, 3, {{3, 6}, {4, 3}, {5, 6}}}}},
             {.count = 3,
              .first = 1,
              .more = {-1},
              .cells = {{{0, 9}, 6, {{-1, 6}, {1, 6}, {2, 9}, {1, 12}, {-1, 12}, {-2, 9}}},
                        {{2, 7}, 3, {{1, 6}, {3, 6}, {2, 9}}},
                        {{2, 11}, 3, {{1, 12}, {2, 9}, {3, 12}}}}}},
    .symmetries = {{0x05, 0x55}, {0x05, 0x55}},
};

/* --- snub: 52 : 14 is nearly the cosine to the sine of 15 degrees; the squares are exact, one side
 * of each triangle is 1/500 shorter than the others. */

TILING_SIZES(snub)

static const tiling snub = {
    .kind = TILING_KIND("snub", snub_cells, snub_extent, 4, 0.73127303588308430, 1),
    .step_x = 0.02355278598829979,
    .step_y = 0.02355278598829979,
    .period_x = 104,
    .period_y = 104,
    .width = 2,
    .rows = {{.count = 3,
              .more = {0, 1},
              .cells = {{{19, 33}, 4, {{0, 0}, {52, 14}, {38, 66}, {-14, 52}}},
                        {{60, 44}, 3, {{52, 14}, {90, 52}, {38, 66}}},
                        {{82, 22}, 3, {{52, 14}, {104, 0}, {90, 52}}}}},
             {.count = 3,
              .more = {0, 2},
              .cells = {{{8, 74}, 3, {{-14, 52}, {38, 66}, {0, 104}}},
                        {{30, 96}, 3, {{0, 104}, {38, 66}, {52, 118}}},
                        {{71, 85}, 4, {{38, 66}, {90, 52}, {104, 104}, {52, 118}}}}}},
    .symmetries = {{0x81, 0x21}, {0x09, 0x69}},
};

/* --- floret: flowers of six petals. */

TILING_SIZES(floret)

static const tiling floret = {
    .kind = TILING_KIND("floret", floret_cells, floret_extent, 5, 0.57735026918962576, 3),
    .step_x = 0.18898223650461363, /* 1 / (2 sqrt 7) */
    .step_y = 0.10910894511799619, /* sqrt 3 / (6 sqrt 7) */
    .period_x = 14,
    .period_y = 42,
    .width = 1,
    .rows = {{.count = 6,
              .cells = {{{4, 8}, 5, {{3, 3}, {6, 4}, {8, 14}, {2, 12}, {1, 7}}},
                        {{3, 17}, 5, {{2, 12}, {8, 14}, {4, 22}, {1, 21}, {0, 16}}},
                        {{7, 23}, 5, {{4, 22}, {8, 14}, {10, 24}, {8, 28}, {5, 27}}},
                        {{9, 5}, 5, {{8, 0}, {11, 1}, {12, 6}, {8, 14}, {6, 4}}},
                        {{13, 11}, 5, {{12, 6}, {15, 7}, {16, 12}, {14, 16}, {8, 14}}},
                        {{12, 20}, 5, {{8, 14}, {14, 16}, {15, 21}, {13, 25}, {10, 24}}}}},
             {.count = 6,
              .first = 3,
              .cells = {{{-3, 29}, 5, {{-4, 24}, {-1, 25}, {1, 35}, {-5, 33}, {-6, 28}}},
                        {{-4, 38}, 5, {{-5, 33}, {1, 35}, {-3, 43}, {-6, 42}, {-7, 37}}},
                        {{0, 44}, 5, {{-3, 43}, {1, 35}, {3, 45}, {1, 49}, {-2, 48}}},
                        {{2, 26}, 5, {{1, 21}, {4, 22}, {5, 27}, {1, 35}, {-1, 25}}},
                        {{6, 32}, 5, {{5, 27}, {8, 28}, {9, 33}, {7, 37}, {1, 35}}},
                        {{5, 41}, 5, {{1, 35}, {7, 37}, {8, 42}, {6, 46}, {3, 45}}}}}},
    .symmetries = {{0x01, 0x41}, {0x01, 0x41}},
};

static const char *flaw_of_blocks(const uint32_t *size)
{
    return size[0] == 1 && size[1] > 1
               ? "every other row has one block less, so that nothing is left of it; take a width "
                 "of 2 or more"
               : NULL;
}

#define ROW(tiling, has, numbers_flaw, text, description, book)                                    \
    {                                                                                              \
        SHAPE_ROW(#tiling, text, tiling.kind, has), .term.about = description,                     \
                                                    .term.source = book, .flaw = numbers_flaw      \
    }

#define KEPLER "J. Kepler, \"Harmonices Mundi\" (1619), book 2"

static const recipe_row rows[] = {
    ROW(cairo, 0, NULL, "pentagons, H rows of W pairs, 1 to 65535 each",
        "Pentagons like the paving of streets in Cairo, in pairs that lie and stand in turn. Four "
        "of a pentagon's sides are as long as each other. Ways wind more than among squares, and "
        "there is no straight on.",
        "P. A. MacMahon, \"New Mathematical Pastimes\" (1921)"),
    ROW(rhombi, HAS_AHEAD | HAS_BOXES, flaw_of_blocks,
        "boxes of three rhombs, H rows of W and W - 1, 1 to 65535 each",
        "Three rhombs make a hexagon, which the eye sees as a box: its top, its left and its "
        "right. Boxes lie in rows that are W and W - 1 long in turn. Straight on leads along a "
        "belt of rhombs round the boxes.",
        "B. Gruenbaum, G. C. Shephard, \"Tilings and Patterns\" (1987)"),
    ROW(kagome, HAS_AHEAD, flaw_of_blocks,
        "hexagons with triangles, H rows of W and W - 1, 1 to 65535 each",
        "Hexagons that touch at their corners, and triangles between them, as bamboo baskets are "
        "woven. Every step leads from a hexagon to a triangle or back. Walls lie on long lines in "
        "three directions; triangles are narrow, so that cells should be larger.",
        KEPLER),
    ROW(snub, HAS_AHEAD, NULL, "squares and pairs of triangles, H rows of W, 1 to 65535 each",
        "Squares that are turned a little, one to the left and one to the right, and between them "
        "rhombs of two triangles. It looks like a grid of squares that was twisted by hand.",
        KEPLER),
    ROW(floret, 0, NULL, "flowers of six pentagons, H rows of W, 1 to 65535 each",
        "Flowers of six petals, H rows of W; every second row is half a flower further and begins "
        "and ends with half a one. The petals are pentagons with three short and two long sides. "
        "There is no straight on.",
        "J. H. Conway, H. Burgiel, C. Goodman-Strauss, \"The Symmetries of Things\" (2008)"),
};
const recipe_rows shape_tiling_rows = RECIPE_ROWS(rows);
