/* Tests masks: their checksums, their texts, and their mazes; and the ends of texts of outlines and
 * graphs. */
#include "unit.h"

#include <mazepress/mask.h>
#include <stdio.h>
#include <stdlib.h>

static maze_inputs *inputs_with(const char *text)
{
    maze_error error;
    maze_inputs *inputs = maze_inputs_create(&error);
    assert_done(inputs && maze_input_parse(inputs, text, &error), &error);
    return inputs;
}

/* CRC-32 of 9, 0, 0, 0, 0x30, 0 and of 1, 0, 0, 0, 1, computed with zlib. */
TEST(checksums_are_those_of_png)
{
    maze_error error;
    maze_inputs *inputs = maze_inputs_create(&error);
    uint32_t checksum;
    const uint8_t nine[] = {0x30, 0xFE}, one[] = {0xFF};
    assert_done(maze_inputs_add_mask(inputs, nine, 9, &checksum, &error), &error);
    assert_int_equal(checksum, 0x498BC698);
    assert_done(maze_inputs_add_mask(inputs, one, 1, &checksum, &error), &error);
    assert_int_equal(checksum, 0x8C45EE3B);
    char *text = maze_input_format(inputs, 0x498BC698, &error);
    assert_string_equal(text, "mask.498bc698.4.2.3");
    free(text);
    text = maze_input_format(inputs, 0x8C45EE3B, &error);
    assert_string_equal(text, "mask.8c45ee3b.0.1");
    free(text);
    assert_null(maze_input_format(inputs, 7, &error));
    assert_says(&error, MAZE_BAD_INPUT, "00000007");
    maze_inputs_destroy(inputs);
}

TEST(every_mask_has_a_text_of_its_own)
{
    maze_error error;
    for (uint32_t cells = 1; cells <= 70; cells += 3)
        for (unsigned seed = 0; seed < 20; seed++) {
            uint8_t bits[10];
            uint32_t checksum, same;
            for (unsigned i = 0; i < sizeof bits; i++)
                bits[i] = (uint8_t)((seed * 7919 + i * 104729) >> (seed % 5));
            maze_inputs *inputs = maze_inputs_create(&error), *again = maze_inputs_create(&error);
            assert_done(maze_inputs_add_mask(inputs, bits, cells, &checksum, &error), &error);
            char *text = maze_input_format(inputs, checksum, &error);
            assert_done(text && maze_input_parse(again, text, &error), &error);
            assert_done(maze_inputs_add_mask(again, bits, cells, &same, &error), &error);
            assert_int_equal(same, checksum);
            assert_done(maze_inputs_add_all(inputs, again, &error), &error);
            free(text);
            maze_inputs_destroy(inputs);
            maze_inputs_destroy(again);
        }
}

TEST(damaged_texts_are_refused)
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

TEST(recipes_name_masks)
{
    maze_error error;
    maze_inputs *inputs = inputs_with("mask.498bc698.4.2.3");
    maze_recipe *recipe = recipe_of("rect3x3-queue-7");
    char text[MAZE_RECIPE_ROOM];
    uint32_t checksum = 0;
    assert_false(maze_recipe_input(recipe, &checksum));
    maze_recipe_set_input(recipe, "mask", 0x498BC698, NULL);
    assert_true(maze_recipe_input(recipe, &checksum));
    assert_int_equal(checksum, 0x498BC698);
    maze_recipe_format(recipe, text);
    assert_string_equal(text, "rect3x3.mask.498bc698-queue-7");
    maze_maze *maze = keep_maze(maze_make(recipe, inputs, &error), &error);
    assert_int_equal(maze_get_graph(maze)->cells, 2);
    assert_null(maze_make(recipe, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "498bc698");
    recipe = recipe_of("rect3x4.mask.498bc698-7");
    assert_null(maze_make(recipe, inputs, &error));
    assert_says(&error, MAZE_BAD_INPUT, "9 cells");
    maze_inputs_destroy(inputs);
}

/* With two pieces, one of them would be lost, so the mask would be another one. */
TEST(a_mask_in_pieces_makes_no_maze)
{
    maze_error error;
    maze_inputs *inputs = maze_inputs_create(&error);
    const uint8_t corners[] = {0x45, 1};
    uint32_t checksum;
    assert_done(maze_inputs_add_mask(inputs, corners, 9, &checksum, &error), &error);
    maze_recipe *recipe = recipe_of("rect3x3-7");
    maze_recipe_set_input(recipe, "mask", checksum, NULL);
    assert_null(maze_make(recipe, inputs, &error));
    assert_says(&error, MAZE_BAD_INPUT, "pieces");
    maze_inputs_destroy(inputs);
}

TEST(outputs_are_untouched_by_errors)
{
    maze_error error;
    maze_mask_facts facts, before;
    uint32_t rows = UNTOUCHED;
    memset(&facts, UNTOUCHED, sizeof facts);
    before = facts;
    const maze_mask_options options = {.threshold = 50};
    maze_inputs *inputs = maze_inputs_create(&error);
    maze_recipe *recipe = recipe_of("rect3x3-7");
    assert_false(maze_mask_read("/nowhere/cat.png", recipe, &options, inputs, &facts, &error));
    assert_says(&error, MAZE_IO, "/nowhere/cat.png");
    assert_false(maze_mask_read("/dev/null", recipe, &options, inputs, &facts, &error));
    assert_says(&error, MAZE_BAD_INPUT, "/dev/null");
    maze_recipe *sizeless = keep_recipe(maze_recipe_parse_part("polar", &error), &error);
    assert_false(maze_mask_read("/dev/null", sizeless, &options, inputs, &facts, &error));
    assert_says(&error, MAZE_BAD_INPUT, "with its size");
    assert_memory_equal(&facts, &before, sizeof facts);
    assert_false(maze_mask_rows("/dev/null", "rect", 40, &rows, &error));
    assert_false(maze_mask_rows("/dev/null", "nothing", 40, &rows, &error));
    assert_says(&error, MAZE_BAD_INPUT, "nothing");
    assert_int_equal(rows, UNTOUCHED);
    maze_inputs_destroy(inputs);
}

/* The polynomial of the checksum divides their difference. */
TEST(two_masks_with_one_checksum_are_told_apart)
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

/* The rest is ignored, even if it would continue the last number. */
TEST(texts_end_where_their_size_says)
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

/* A comb with the given number of points, closed above its teeth. */
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

TEST(outlines_have_no_more_points_than_is_said)
{
    assert_true(add_comb(MAZE_OUTLINE_POINTS));
    assert_false(add_comb(MAZE_OUTLINE_POINTS + 1));
}

UNIT_MAIN
