/* Tests of grayscale images: smoothing of shades, and detection of images that do not suit a
 * maze. */
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

/* The image has an edge, and a dot of one pixel. Smoothing keeps the edge. The dot fades,
 * because it is only one of the nine pixels in every box that contains it. */
TEST(smoothing_keeps_edges_and_fades_dots)
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

TEST(unsuitable_images_are_detected)
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
    /* 400 pixels form cells of 10 pixels; the pixel after the last cell is ignored */
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
