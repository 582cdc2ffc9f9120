/* The curve of an outline: inside, nearest points, corners, lengths. */
#include "core/recipe/recipe.h"
#include "core/shape/wrappers.h"
#include "unit.h"

#include <mazepress/maze.h>

#include <stdio.h>
#include <stdlib.h>

#define SIZE 40

static contour curve_of(const char *name, uint32_t columns, uint32_t rows)
{
    contour c = {0};
    recipe_field field = {.row = recipe_find_row(name, "")};
    assert_non_null(field.row);
    assert_true(shape_outline_contour(&field, columns, rows, &c));
    return c;
}

static size_t count_sharp(const contour *c)
{
    size_t count = 0;
    for (size_t i = 0; i < c->count; i++)
        count += c->sharp[i];
    return count;
}

TEST(test_corners)
{
    static const struct {
        const char *name;
        size_t corners;
    } wants[] = {{"circle", 0},   {"diamond", 4}, {"egg", 0},   {"heart", 2}, {"hexagon", 6},
                 {"triangle", 3}, {"star", 12},   {"tree", 15}, {"house", 9}};
    for (size_t i = 0; i < COUNT(wants); i++) {
        contour c = curve_of(wants[i].name, 60, 60);
        assert_int_equal(c.ring_count, 1);
        assert_int_equal(count_sharp(&c), wants[i].corners);
        shape_contour_free(&c);
    }
}

TEST(test_length)
{
    contour circle = curve_of("circle", SIZE, SIZE), diamond = curve_of("diamond", SIZE, SIZE);
    assert_true(llabs(circle.rings[0].length - CONTOUR_ONE * 12566 / 100) < CONTOUR_ONE / 50);
    assert_true(llabs(diamond.rings[0].length - CONTOUR_ONE * 11314 / 100) < CONTOUR_ONE / 50);
    shape_contour_free(&circle);
    shape_contour_free(&diamond);
}

/* The fill is what asking for each center tells. */
TEST(test_fill)
{
    static const char *const names[] = {"circle", "heart", "star", "tree"};
    uint8_t keep[SIZE * SIZE];
    for (size_t i = 0; i < COUNT(names); i++) {
        contour c = curve_of(names[i], SIZE, SIZE);
        shape_contour_fill(&c, SIZE, SIZE, keep);
        for (int64_t cell = 0; cell < SIZE * SIZE; cell++) {
            contour_point center = {cell % SIZE * CONTOUR_ONE + CONTOUR_ONE / 2,
                                    cell / SIZE * CONTOUR_ONE + CONTOUR_ONE / 2};
            assert_int_equal(keep[cell], shape_contour_holds(&c, center));
        }
        shape_contour_free(&c);
    }
}

static void add_square(contour *c, int64_t low, int64_t high, bool turned)
{
    contour_point corners[] = {{low, low}, {high, low}, {high, high}, {low, high}};
    assert_true(shape_contour_begin(c));
    for (int i = 0; i < 4; i++)
        assert_true(shape_contour_add(c, corners[turned ? 3 - i : i]));
}

/* Rings are turned so that the inside is on the right, whichever way they came. */
TEST(test_holes)
{
    for (int turned = 0; turned < 4; turned++) {
        contour c = {0};
        add_square(&c, 0, 10 * CONTOUR_ONE, turned & 1);
        add_square(&c, 3 * CONTOUR_ONE, 7 * CONTOUR_ONE, turned & 2);
        assert_true(shape_contour_finish(&c));
        assert_int_equal(c.ring_count, 2);
        assert_int_equal(c.rings[1].length, 16 * CONTOUR_ONE);
        assert_int_equal(count_sharp(&c), 8);
        assert_true(shape_contour_holds(&c, (contour_point){CONTOUR_ONE, CONTOUR_ONE}));
        assert_false(shape_contour_holds(&c, (contour_point){5 * CONTOUR_ONE, 5 * CONTOUR_ONE}));
        for (size_t r = 0; r < 2; r++) {
            contour_place place = shape_contour_at(&c, r, CONTOUR_ONE);
            contour_point right = {place.at.x - (place.way.y > 0) + (place.way.y < 0),
                                   place.at.y + (place.way.x > 0) - (place.way.x < 0)};
            assert_true(shape_contour_holds(&c, right));
        }
        shape_contour_free(&c);
    }
}

TEST(test_nearest)
{
    contour c = {0};
    add_square(&c, 0, 10 * CONTOUR_ONE, false);
    assert_true(shape_contour_finish(&c));
    contour_nearest near =
        shape_contour_find(&c, CONTOUR_ANY, (contour_point){11 * CONTOUR_ONE, 4 * CONTOUR_ONE});
    assert_int_equal(near.along, 14 * CONTOUR_ONE);
    assert_int_equal(near.square, CONTOUR_ONE * CONTOUR_ONE);
    contour_place back = shape_contour_at(&c, 0, near.along - 3 * c.rings[0].length);
    assert_int_equal(back.at.x, 10 * CONTOUR_ONE);
    assert_int_equal(back.at.y, 4 * CONTOUR_ONE);
    shape_contour_free(&c);
}

TEST(test_root)
{
    for (int64_t n = 0; n < 3000; n++) {
        int64_t large = (INT64_C(1) << 30) - n;
        assert_int_equal(shape_contour_root(n * n), n);
        assert_int_equal(shape_contour_root(n * n + 2 * n), n);
        assert_int_equal(shape_contour_root(large * large), large);
        assert_int_equal(shape_contour_root(large * large - 1), large - 1);
    }
}

/* Bars beside slanted strokes leave corners that so few cells cannot show. */
TEST(test_fine_words)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    for (unsigned rows = 8; rows <= 10; rows++)
        for (const char *letter = letters; *letter; letter++) {
            char text[40];
            snprintf(text, sizeof text, "word%u.7%cv-smooth-1", rows, *letter);
            maze_of(text);
        }
}

UNIT_MAIN
