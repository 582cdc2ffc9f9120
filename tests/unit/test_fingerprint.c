/* Fingerprints: the same for turned and mirrored mazes, and for no others. */
#include "core/carve/maze.h"
#include "core/measure/fingerprint.h"
#include "dig.h"

#include <mazepress/fingerprint.h>
#include <stdio.h>

static maze_fingerprint fingerprint_of(const maze_maze *maze)
{
    maze_fingerprint fingerprint;
    maze_error error;
    assert_done(maze_fingerprint_of(maze, &fingerprint, &error), &error);
    return fingerprint;
}

static bool is_same(maze_fingerprint a, maze_fingerprint b)
{
    return a.high == b.high && a.low == b.low;
}

/* This file's own mirrors and turns: where a cell and a side come to lie. */
static void map(unsigned symmetry, uint32_t width, uint32_t height, uint32_t *x, uint32_t *y,
                uint32_t *side)
{
    static const uint32_t swapped[] = {LEFT, BOTTOM, RIGHT, TOP};
    if (symmetry & 1) {
        *x = width - 1 - *x;
        *side = *side == LEFT ? RIGHT : *side == RIGHT ? LEFT : *side;
    }
    if (symmetry & 2) {
        *y = height - 1 - *y;
        *side = *side == TOP ? BOTTOM : *side == BOTTOM ? TOP : *side;
    }
    if (symmetry & 4) {
        uint32_t other = *x;
        *x = *y;
        *y = other;
        *side = swapped[*side];
    }
}

static maze_maze *copy_of(const maze_maze *original, unsigned symmetry, uint32_t width,
                          uint32_t height)
{
    char recipe[MAZE_RECIPE_ROOM];
    bool turned = symmetry & 4;
    uint32_t columns = turned ? height : width;
    snprintf(recipe, sizeof recipe, "rect%ux%u-9", columns, turned ? width : height);
    maze_maze *copy = walls(recipe);
    for (maze_cell cell = 0; cell < width * height; cell++)
        for (uint32_t s = 0; s < 4; s++) {
            const maze_graph *graph = maze_get_graph(original);
            uint32_t x = cell % width, y = cell / width, side = s, back;
            if (!maze_is_open(original, cell, s) ||
                graph->across(graph->context, cell, s, &back) == MAZE_NONE)
                continue;
            map(symmetry, width, height, &x, &y, &side);
            maze_open_side(copy, y * columns + x, side);
        }
    return copy;
}

TEST(mirrored_and_turned_copies_have_the_same_fingerprint)
{
    static const uint32_t sizes[][2] = {{5, 3}, {3, 5}, {6, 6}, {9, 1}, {12, 17}};
    for (size_t i = 0; i < COUNT(sizes); i++)
        for (unsigned symmetry = 0; symmetry < 8; symmetry++) {
            char recipe[MAZE_RECIPE_ROOM];
            snprintf(recipe, sizeof recipe, "rect%ux%u-7", sizes[i][0], sizes[i][1]);
            maze_maze *original = maze_of(recipe);
            maze_maze *copy = copy_of(original, symmetry, sizes[i][0], sizes[i][1]);
            assert_true(same_puzzle(original, copy));
            maze_destroy(copy);
            maze_destroy(original);
        }
}

TEST(other_mazes_have_other_fingerprints)
{
    maze_fingerprint seen[300];
    for (unsigned seed = 0; seed < COUNT(seen); seed++) {
        char recipe[MAZE_RECIPE_ROOM];
        snprintf(recipe, sizeof recipe, "rect%ux7-%u", 6 + seed % 3, seed);
        maze_maze *maze = maze_of(recipe);
        seen[seed] = fingerprint_of(maze);
        for (unsigned other = 0; other < seed; other++)
            assert_false(is_same(seen[seed], seen[other]));
        maze_destroy(maze);
    }
}

TEST(six_bytes_at_a_time_are_hashed_as_one_by_one)
{
    uint8_t same[UINT8_MAX + 1], bytes[600];
    maze_random random;
    for (int i = 0; i <= UINT8_MAX; i++)
        same[i] = (uint8_t)i;
    maze_random_init(&random, 1, "bytes");
    for (size_t i = 0; i < COUNT(bytes); i++)
        bytes[i] =
            i < 200 ? (uint8_t)(i < 100 ? UINT8_MAX : 0) : (uint8_t)maze_random_next(&random);
    for (ptrdiff_t step = -1; step <= 1; step += 2) {
        maze_fingerprint one = {FNV_BASIS_HIGH, FNV_BASIS_LOW}, six = one;
        const uint8_t *at = step > 0 ? bytes : bytes + COUNT(bytes) - 1;
        for (ptrdiff_t i = 0; i + FNV_SIX <= (ptrdiff_t)COUNT(bytes); i += FNV_SIX) {
            for (ptrdiff_t k = 0; k < FNV_SIX; k++)
                fnv_add(&one, at[(i + k) * step]);
            fnv_add_six(&six, same, at + i * step, step);
            assert_true(is_same(one, six));
        }
    }
}

/* All trees of four cells in a ring are turned copies of each other. */
TEST(all_mazes_of_four_cells_are_one_puzzle)
{
    maze_maze *first = maze_of("rect2x2-0"), *row = maze_of("rect1x9-1"),
              *column = maze_of("rect9x1-2");
    for (unsigned seed = 1; seed < 20; seed++) {
        char recipe[MAZE_RECIPE_ROOM];
        snprintf(recipe, sizeof recipe, "rect2x2-random-%u", seed);
        maze_maze *other = maze_of(recipe);
        assert_true(same_puzzle(first, other));
        maze_destroy(other);
    }
    assert_true(same_puzzle(row, column));
    maze_destroy(first);
    maze_destroy(row);
    maze_destroy(column);
}

UNIT_MAIN
