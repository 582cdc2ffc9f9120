/* Tests grayscale images: their texts, the reduction of shades, and reading from a file. */
#include "files.h"
#include "unit.h"

#include "core/recipe/inputs.h"
#include "input/pictures/pictures.h"

#include <mazepress/input.h>
#include <stdio.h>
#include <unistd.h>

static void end_inputs(void *inputs)
{
    maze_inputs_destroy(inputs);
}

static maze_inputs *new_inputs(void)
{
    maze_error error;
    maze_inputs *inputs = maze_inputs_create(&error);
    assert_non_null(inputs);
    return keep(inputs, end_inputs);
}

static const char *text_of(maze_inputs *inputs, uint32_t checksum)
{
    maze_error error;
    char *text = maze_input_format(inputs, checksum, &error);
    assert_done(text != NULL, &error);
    return keep(text, free);
}

/* CRC-32 of "3x2.AAfAfA", computed with zlib. */
TEST(the_text_is_that_of_the_header)
{
    maze_error error;
    maze_inputs *inputs = new_inputs();
    uint32_t checksum;
    recipe_grays grays;
    assert_done(maze_inputs_add_grays(inputs, "3x2.AZafBA", 10, &checksum, &error), &error);
    assert_true(recipe_inputs_grays(inputs, checksum, &grays));
    assert_int_equal(grays.width, 3);
    assert_int_equal(grays.height, 2);
    const unsigned wanted[2][3] = {{0, 25, 26}, {31, 1, 0}};
    for (uint32_t y = 0; y < 2; y++)
        for (uint32_t x = 0; x < 3; x++)
            assert_int_equal(recipe_grays_at(&grays, x, y), wanted[y][x]);
    assert_done(maze_inputs_add_grays(inputs, "3x2.AAfAfA", 10, &checksum, &error), &error);
    assert_int_equal(checksum, 0x8FA17C7E);
    assert_string_equal(text_of(inputs, checksum), "grays.8fa17c7e.3x2.AAfAfA");
    assert_false(recipe_inputs_grays(inputs, checksum + 1, &grays));
    maze_inputs *again = new_inputs();
    assert_done(maze_input_parse(again, "grays.8fa17c7e.3x2.AAfAfA and more", &error), &error);
    assert_done(maze_inputs_add_all(again, inputs, &error), &error);
    assert_string_equal(text_of(again, checksum), text_of(inputs, checksum));
}

TEST(other_texts_are_refused)
{
    static const char *const texts[] = {
        "",     "3",    "3x2",      "3x2.AAfAf", "3x2.AAfAg",   "3x2.AAfAfAA", "03x2.AAfAfA",
        "0x2.", "3x0.", "2001x1.A", "3x2AAfAfA", "-3x2.AAfAfA", "3x2.AAf fA"};
    maze_error error;
    uint32_t checksum = 7;
    for (size_t i = 0; i < COUNT(texts); i++) {
        if (maze_inputs_add_grays(new_inputs(), texts[i], strlen(texts[i]), &checksum, &error))
            fail_msg("\"%s\" was taken", texts[i]);
        assert_says(&error, MAZE_BAD_INPUT, "3x2.AAfAfA");
    }
    assert_int_equal(checksum, 7);
    assert_false(maze_input_parse(new_inputs(), "grays.00000000.3x2.AAfAfA", &error));
    assert_says(&error, MAZE_BAD_INPUT, "damaged");
    assert_false(maze_input_parse(new_inputs(), "grays.3x2.AAfAfA", &error));
    assert_says(&error, MAZE_BAD_INPUT, "checksum");
}

/* The letters of a row of shades, one per pixel. */
static const char *grays_of(const uint16_t *shades, uint32_t count,
                            const maze_grays_options *options, bool *flat)
{
    maze_error error;
    maze_inputs *inputs = new_inputs();
    uint32_t checksum;
    assert_done(maze_inputs_add_shades(inputs, shades, count, 1, options, &checksum, flat, &error),
                &error);
    return strrchr(text_of(inputs, checksum), '.') + 1;
}

TEST(shades_are_stretched_between_quantiles)
{
    uint16_t shades[100];
    bool flat;
    for (unsigned i = 0; i < 100; i++)
        shades[i] = (uint16_t)(20000 + 100 * i);
    shades[0] = 0; /* the darkest and the lightest 2 % are cut off */
    shades[99] = 65535;
    const char *grays = grays_of(shades, 100, NULL, &flat);
    assert_false(flat);
    assert_int_equal(grays[0], 'f');
    assert_int_equal(grays[2], 'f');
    assert_int_equal(grays[97], 'A');
    assert_int_equal(grays[50], 'P'); /* 31 x 47 / 95 = 15.3 */
    const maze_grays_options negative = {.invert = true}, lighter = {.gamma = 2},
                             darker = {.gamma = 0.5};
    assert_int_equal(grays_of(shades, 100, &negative, NULL)[2], 'A');
    assert_int_equal(grays_of(shades, 100, &lighter, NULL)[50], 'J'); /* 31 (1 - .505^.5) = 9.0 */
    assert_int_equal(grays_of(shades, 100, &darker, NULL)[50], 'X');  /* 31 (1 - .505^2) = 23.1 */
}

TEST(one_shade_stays_one_shade)
{
    bool flat = false;
    const uint16_t shades[] = {40000, 40500, 41000, 41500}, white[] = {65535};
    assert_string_equal(grays_of(shades, 4, NULL, &flat), "MMMM");
    assert_true(flat);
    assert_string_equal(grays_of(white, 1, NULL, &flat), "A");
}

/* An edge, and a dot of one pixel, which is one of nine pixels in every box around it. */
TEST(calm_keeps_edges_and_fades_dots)
{
    enum { SIDE = 20 };
    uint16_t shades[SIDE * SIDE];
    maze_error error;
    uint32_t checksum;
    recipe_grays grays;
    maze_inputs *inputs = new_inputs();
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
}

TEST(wild_sizes_and_gammas_are_refused)
{
    const uint16_t shade = 0;
    const maze_grays_options options = {.gamma = 11};
    maze_error error;
    uint32_t checksum;
    maze_inputs *inputs = new_inputs();
    assert_false(maze_inputs_add_shades(inputs, &shade, 0, 1, NULL, &checksum, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "2000");
    assert_false(maze_inputs_add_shades(inputs, &shade, 1, 2001, NULL, &checksum, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "2001");
    assert_false(maze_inputs_add_shades(inputs, &shade, 1, 1, &options, &checksum, NULL, &error));
    assert_says(&error, MAZE_BAD_INPUT, "gamma");
}

#define PICTURE "test_grays.svg"

static bool read_svg(const char *svg, const maze_grays_import *import, maze_inputs *inputs,
                     input_grays_facts *facts, maze_error *error)
{
    input_file file;
    write_whole(PICTURE, svg, strlen(svg));
    bool done =
        input_open(PICTURE, &file, error) && input_grays_read(&file, import, inputs, facts, error);
    input_close(&file);
    unlink(PICTURE);
    return done;
}

/* The right half is black, and above it the left quarter of the upper half. */
#define HALVES                                                                                     \
    "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'>"                            \
    "<path d='M200 0h200v200h-200zM0 0h100v100h-100z'/></svg>"

TEST(an_svg_is_painted_on_white_and_cropped)
{
    maze_error error;
    maze_inputs *inputs = new_inputs();
    input_grays_facts facts;
    maze_grays_import import = {.columns = 2};
    assert_done(read_svg(HALVES, &import, inputs, &facts, &error), &error);
    assert_int_equal(facts.rows, 1);
    assert_string_equal(strstr(text_of(inputs, facts.checksum), "4x2"), "4x2.fAffAAff");
    assert_false(facts.flat || facts.frame[0] || facts.lost > 1e-6);
    import.crop = "50%x100%+25%+0%";
    assert_done(read_svg(HALVES, &import, inputs, &facts, &error), &error);
    assert_int_equal(facts.rows, 2);
    assert_string_equal(strstr(text_of(inputs, facts.checksum), "4x4"), "4x4.AAffAAffAAffAAff");
    import.crop = "100x100+200+0"; /* of 400 */
    import.rows = 1;
    assert_done(read_svg(HALVES, &import, inputs, &facts, &error), &error);
    assert_true(facts.flat);
}

TEST(crops_that_are_none_are_refused)
{
    static const char *const crops[] =
        {"", "10", "10x10", "10x10+0", "10x10+0+0+0", "0x10+0+0", "101%x10+0+0", "10x10-1+0"},
                             *const outside[] = {"401x10+0+0", "200x10+201+0", "10x100+0+101",
                                                 "50%x50%+60%+0%"};
    maze_error error;
    input_grays_facts facts;
    for (size_t i = 0; i < COUNT(crops) + COUNT(outside); i++) {
        bool is_out = i >= COUNT(crops);
        const maze_grays_import import = {.columns = 2,
                                          .crop = is_out ? outside[i - COUNT(crops)] : crops[i]};
        if (read_svg(HALVES, &import, new_inputs(), &facts, &error))
            fail_msg("%s was taken", import.crop);
        assert_says(&error, MAZE_BAD_INPUT, is_out || i == 5 ? "not inside" : "600x800+40+20");
    }
    const maze_grays_import large = {.columns = 1001};
    assert_false(read_svg(HALVES, &large, new_inputs(), &facts, &error));
    assert_says(&error, MAZE_BAD_INPUT, "fewer cells");
}

TEST(what_will_not_look_well_is_found)
{
    static const char framed[] =
        "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'>"
        "<path d='M10 10h380v180h-380z' fill='#888'/><path d='M150 80h100v50h-100z'/></svg>";
    static const char stripes[] =
        "<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'>"
        "<pattern id='a' width='2' height='200' patternUnits='userSpaceOnUse'>"
        "<path d='M0 0h1v200h-1z'/></pattern><path fill='url(#a)' d='M0 0h300v200h-300z'/></svg>";
    maze_error error;
    input_grays_facts facts;
    const maze_grays_import import = {.columns = 40};
    assert_done(read_svg(framed, &import, new_inputs(), &facts, &error), &error);
    /* 400 pixels form cells of 10 pixels; the pixel beyond the last cell is ignored. */
    assert_int_equal(facts.frame[2], 15);
    assert_int_equal(facts.frame[3], 15);
    assert_int_equal(facts.frame[0], 400 - 30);
    assert_int_equal(facts.frame[1], 200 - 30);
    assert_true(facts.lost < 0.05);
    assert_done(read_svg(stripes, &import, new_inputs(), &facts, &error), &error);
    assert_true(facts.lost > 0.5);
    assert_int_equal(facts.frame[0], 0);
}

UNIT_MAIN
