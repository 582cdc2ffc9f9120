/* Tests of the texts that describe masks, outlines and graphs: damaged texts, the ends of texts,
 * and different texts with equal checksums. */
#include "unit.h"

#include <mazepress/mask.h>
#include <stdio.h>
#include <stdlib.h>

TEST(damaged_texts_are_rejected)
{
    static const char *const texts[] = {
        "",
        "mask",
        "mask.",
        "mask.498bc698",
        "mask.498bc698.",
        "mask.498bc698.04.2.3",
        "mask.498bc698.4.0.2.3",
        "mask.498bc698.4.2.3.",
        "mask.498bc698.4.2.-3",
        "mask.498bc698.4.2.3x",
        "mask.498BC698.4.2.3",
        "mask.498bc69.4.2.3",
        "mask.498bc698.4.2.4",
        "mask.498bc698.5.1.3",
        "mask.498bc698.0",
        "mask.498bc698.100000001",
        "mask.498bc698.60000000.60000000",
        "mask.498bc698.18446744073709551617",
        "rect3x3-1",
        "\x80\n",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        maze_error error;
        maze_inputs *inputs = maze_inputs_create(&error);
        if (maze_input_parse(inputs, texts[i], &error))
            fail_msg("\"%s\" was taken", texts[i]);
        assert_says(&error, MAZE_BAD_INPUT, "");
        maze_inputs_destroy(inputs);
    }
}

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

UNIT_MAIN
