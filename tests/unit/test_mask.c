/* Tests of the texts that describe masks, outlines and graphs: the ends of texts, and different
 * texts with equal checksums. Also tests the smoothing of shades. */
#include "unit.h"

#include "core/recipe/inputs.h"

#include <mazepress/mask.h>
#include <stdio.h>

/* The two masks have the same checksum, because the polynomial of the checksum divides their
 * difference. */
TEST(two_masks_with_one_checksum_are_distinguished)
{
    const uint8_t none[] = {0, 0, 0, 0, 0}, other[] = {0x41, 0x06, 0x71, 0xDB, 0x01};
    maze_error error;
    uint32_t checksum, same = UNTOUCHED;
    maze_inputs *inputs = maze_inputs_create(&error);
    assert_done(maze_inputs_add_mask(inputs, none, 33, &checksum, &error), &error);
    assert_false(maze_inputs_add_mask(inputs, other, 33, &same, &error));
    assert_says(&error, MAZE_BAD_INPUT, "two different masks have the checksum");
    assert_int_equal(same, UNTOUCHED);
    maze_inputs_destroy(inputs);
}

/* Characters after the end that the size determines are ignored, even if they would continue the
 * last number. */
TEST(texts_end_at_their_given_size)
{
    static const struct {
        bool (*add)(maze_inputs *inputs, const char *text, size_t size, uint32_t *checksum,
                    maze_error *error);
        const char *text, *more;
    } texts[] = {
        {maze_inputs_add_outline, "0:0,9:0,9:9", "99"},
        {maze_inputs_add_outline, "0:0,9:0,9:9", "9999999999999999999999"},
        {maze_inputs_add_outline, "0:0,9:0,9:9", ",7:7"},
        {maze_inputs_add_graph, "A:0:0,B:5:0;0-1", "7"},
        {maze_inputs_add_graph, "A:0:0,B:5:0;0-1", ",1-1"},
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        char whole[64];
        maze_error error;
        uint32_t checksum;
        maze_inputs *inputs = maze_inputs_create(&error);
        snprintf(whole, sizeof whole, "%s%s", texts[i].text, texts[i].more);
        size_t size = strlen(texts[i].text);
        assert_done(texts[i].add(inputs, whole, size, &checksum, &error), &error);
        char *text = maze_input_format(inputs, checksum, &error);
        assert_done(text != NULL, &error);
        assert_string_equal(text + strlen(text) - size, texts[i].text);
        free(text);
        maze_inputs_destroy(inputs);
    }
}

/* Adds an outline with `points` points: a zigzag line, like the teeth of a comb, and one point
 * below it, which closes the outline. Returns true on success. */
static bool add_comb(unsigned points)
{
    static char text[16 * (MAZE_OUTLINE_POINTS + 1)];
    size_t length = 0;
    for (unsigned i = 0; i + 1 < points; i++)
        length +=
            (size_t)snprintf(text + length, sizeof text - length, "%u:%u,", 8 * i, (i + 1) % 2);
    length += (size_t)snprintf(text + length, sizeof text - length, "0:10");
    maze_error error;
    uint32_t checksum;
    maze_inputs *inputs = maze_inputs_create(NULL);
    assert_non_null(inputs);
    bool done = maze_inputs_add_outline(inputs, text, length, &checksum, &error);
    assert_true(done || strstr(error.message, "at most 8000 points"));
    maze_inputs_destroy(inputs);
    return done;
}

TEST(outlines_have_a_maximum_number_of_points)
{
    assert_true(add_comb(MAZE_OUTLINE_POINTS));
    assert_false(add_comb(MAZE_OUTLINE_POINTS + 1));
}

/* The image has an edge, and a dot of one pixel. Smoothing keeps the edge. The dot fades,
 * because it is only one of the nine pixels in every box that contains it. */
TEST(smoothing_keeps_edges_and_fades_dots)
{
    enum { SIDE = 20 };
    uint16_t shades[SIDE * SIDE];
    maze_error error;
    uint32_t checksum;
    recipe_grays grays;
    maze_inputs *inputs = maze_inputs_create(&error);
    assert_done(inputs != NULL, &error);
    for (unsigned i = 0; i < SIDE * SIDE; i++)
        shades[i] = i % SIDE < SIDE / 2 ? 0 : 65535;
    shades[10 * SIDE + 15] = 0;
    const maze_grays_options calm = {.calm = true};
    assert_done(maze_inputs_add_shades(inputs, shades, SIDE, SIDE, &calm, &checksum, NULL, &error),
                &error);
    assert_true(recipe_inputs_grays(inputs, checksum, &grays));
    for (uint32_t y = 0; y < SIDE; y++)
        for (uint32_t x = 0; x < SIDE; x++)
            assert_int_equal(recipe_grays_at(&grays, x, y), x < SIDE / 2         ? 31
                                                            : x == 15 && y == 10 ? 3
                                                                                 : 0);
    maze_inputs_destroy(inputs);
}

UNIT_MAIN
