/* Tests pixels: no more colors than a picture needs, and the same pixels with any tiles and bands.
 */
#include "sources.h"

#include "output/pixels/raster.h"

#include <math.h>
#include <stdlib.h>

typedef struct test_picture {
    const char *name;
    output_raster_kind kind;
    const char *settings; /* keys of the style: "cell 7px, wall 5px" */
    const maze_picture *at_doors;
    const char *recipe; /* NULL: the rectangle */
} test_picture;

#define RECTANGLE "rect11x17-random-4"

#define AT_DOORS(pixels) "cell 13px", &(pixels), NULL

static const test_picture pictures[] = {
    {"a gray picture", RASTER_GRAY, AT_DOORS(gray_picture)},
    {"a colored picture", RASTER_COLOR, AT_DOORS(color_picture)},
    {"plain", RASTER_INK, "arrows none", NULL, NULL},
    {"thick", RASTER_INK, "arrows none, cell 9px, wall 4px", NULL, NULL},
    {"arrows", RASTER_TONES, "cell 13px", NULL, NULL},
    {"arrows of thick walls", RASTER_TONES, "cell 11px, wall 4px", NULL, NULL},
    {"gray arrows", RASTER_TONES, "wall-color gray", NULL, NULL},
    {"the goal a cell", RASTER_TONES, "cell 13px", NULL, "rect11x31-doors.1.c170-4"},
    {"arrows of passages", RASTER_TONES, "draw passages", NULL, NULL},
    {"round", RASTER_GRAY, "arrows none, joins round", NULL, NULL},
    {"gray", RASTER_INK, "arrows none, wall-color gray", NULL, NULL},
    {"red", RASTER_INK, "arrows none, wall-color red", NULL, NULL},
    {"arrows in color", RASTER_COLOR, "arrows color, wall 2.5px", NULL, NULL},
    {"yellow paper", RASTER_INK, "arrows none, paper-color yellow", NULL, NULL},
    {"red arrows", RASTER_TONES, "wall-color red, cell 9px", NULL, NULL},
    {"red passages", RASTER_TONES, "draw passages, wall-color red", NULL, NULL},
    {"round and red", RASTER_COLOR, "wall-color red, joins round", NULL, NULL},
    {"passages", RASTER_INK, "arrows none, draw passages", NULL, NULL},
    {"round passages", RASTER_GRAY, "arrows none, draw passages, corners round", NULL, NULL},
    {"round corners", RASTER_GRAY, "arrows none, corners round", NULL, NULL},
    {"distances", RASTER_COLOR, "heat yes, cell 13px", NULL, NULL},
    /* walls that no strip at the top contains */
    {"round corners, far down", RASTER_GRAY, "arrows none, corners round, margin 50mm", NULL, NULL},
    {"round, far down", RASTER_GRAY, "arrows none, joins round, margin 50mm", NULL, NULL},
    {"gray, far down", RASTER_INK, "arrows none, wall-color gray, margin 50mm", NULL, NULL},
    {"red, far down", RASTER_INK, "arrows none, wall-color red, margin 50mm", NULL, NULL},
    {"hexagons", RASTER_GRAY, "arrows none", NULL, "hex13x9-4"},
    {"thick triangles", RASTER_GRAY, "arrows none, wall 3px", NULL, "tri14x9-4"},
    {"octagons, round", RASTER_GRAY, "joins round", NULL, "oct11x9-4"},
    {"rings", RASTER_GRAY, "arrows none", NULL, "polar9-random-4"},
    {"red rings", RASTER_COLOR, "arrows none, wall-color red", NULL, "polar9-4"},
    {"distances in rings", RASTER_COLOR, "heat yes", NULL, "polar7-4"},
    {"bricks", RASTER_INK, "arrows none", NULL, "brick5x13-4"},
    {"passages in rings", RASTER_GRAY, "draw passages", NULL, "polar6-all-4"},
    {"an outline", RASTER_GRAY, "cell 11px", NULL, "hex12x12.heart-doors.farthest-4"},
    {"bridges", RASTER_GRAY, "arrows none", NULL, "rect13x14-weave80-4"},
    {"round bridges", RASTER_GRAY, "corners round", NULL, "rect13x14-weave80-4"},
    {"bridges of ink", RASTER_INK, "arrows none, draw passages", NULL, "rect13x14-weave80-4"},
    {"a hedge in light", RASTER_COLOR, "texture hedge, shade yes", NULL, NULL},
    {"hatched rings by hand", RASTER_GRAY, "texture hatch, hand yes", NULL, "polar7-4"},
    {"dots on ground", RASTER_COLOR, "texture dots, ground gold", NULL, NULL},
    {"bricks", RASTER_COLOR, "texture bricks, corners round", NULL, "hex9x9-4"},
    {"grass below", RASTER_COLOR, "ground-texture grass, ground gold", NULL, "hex9x9-4"},
    {"gravel below", RASTER_GRAY, "ground-texture dots", NULL, "polar7-4"},
    {"a pavement below", RASTER_GRAY, "ground-texture bricks", NULL, NULL},
    {"boxes", RASTER_GRAY, "ground-texture boxes", NULL, "rhombi7x7-4"},
    {"by hand", RASTER_GRAY, "hand yes", NULL, "rect13x14-weave80-4"},
    {"distances over bridges", RASTER_COLOR, "heat yes", NULL, "rect11x11-weave80-4"},
    {"bridges on rings", RASTER_GRAY, "draw passages", NULL, "polar7-weave100-4"},
    {"a word", RASTER_INK, "arrows none, wall 3px", NULL, "word8.a1-4"},
    /* squares, which are drawn without Cairo, and similar shapes */
    {"thick walls", RASTER_INK, "arrows none, cell 7px, wall 5px", NULL, "rect30x3-4"},
    {"the smallest", RASTER_INK, "arrows none, cell 2px, wall 1px", NULL, "rect1x1-4"},
    {"loops", RASTER_TONES, "cell 9px, wall 2px", NULL, "rect31x40-braid100-4"},
    {"rooms", RASTER_TONES, "cell 3px, margin 0px", NULL, "rect60x31-rooms5-4"},
    {"a heart", RASTER_TONES, "cell 5px", NULL, "rect30x30.heart-4"},
    {"a smooth heart", RASTER_GRAY, "arrows none", NULL, "rect30x30.heart-smooth-4"},
    {"a word and arrows", RASTER_TONES, "cell 6px, wall 2px", NULL, "word8.aeb-4"},
    {"doors anywhere", RASTER_TONES, "cell 6px", NULL, "rect20x70-doors.random-9"},
    {"squares of an odd size", RASTER_INK, "arrows none, cell 3.7mm", NULL, NULL},
    {"arrows in color", RASTER_COLOR, "arrows color, cell 7px, wall 1px", NULL, "rect20x60-4"},
    {"pictures", RASTER_COLOR, "cell 9px", &color_picture, "rect20x60-4"},
    {"a code", RASTER_GRAY, "arrows none, code recipe", NULL, "rect30x30-4"},
    {"round arrows", RASTER_GRAY, "joins round", NULL, "rect30x30-4"},
    {"a way round once", RASTER_TONES, "cell 8px", NULL, "rect20x20-unicursal-4"},
};

static source source_of_picture(const test_picture *picture)
{
    source s = source_of(picture->recipe ? picture->recipe : RECTANGLE, MAZE_MEDIUM_PIXELS);
    s.path = (maze_path){0};
    s.style.dpi = 72;
    s.style.start_picture = s.style.goal_picture = picture->at_doors;
    set_style(&s.style, picture->settings);
    return s;
}

TEST(a_picture_is_as_rich_as_it_must_be)
{
    for (size_t i = 0; i < COUNT(pictures); i++) {
        source s = source_of_picture(&pictures[i]);
        maze_page *page = page_for(s.maze, &s.path, &s.style);
        const output_painter painter = {0};
        output_raster *raster = output_raster_create(page, &painter, NULL, 1, NULL);
        output_raster_kind kind = output_raster_form_of(raster)->kind;
        output_raster_destroy(raster);
        if (kind != pictures[i].kind)
            fail_msg("%s: its kind is %d, not %d", pictures[i].name, kind, pictures[i].kind);
    }
}

/* One byte for each pixel of a packed row, or for each of its colors. */
static void spread(output_raster_kind kind, unsigned char *to, const unsigned char *row,
                   size_t count)
{
    unsigned bits = output_raster_bits(kind) > 8 ? 8 : output_raster_bits(kind),
             most = (1u << bits) - 1;
    for (size_t i = 0; i < count; i++) {
        size_t at = i * bits;
        to[i] = (unsigned char)((row[at / 8] >> (8 - bits - at % 8) & most) * 255 / most);
    }
}

static size_t values_in_row(output_raster_kind kind, uint32_t width)
{
    return kind == RASTER_COLOR ? 3 * (size_t)width : width;
}

/* All rows of a picture. */
static unsigned char *paint_rows(source *s, output_raster_cut cut, unsigned threads, size_t *size,
                                 bool *one_color)
{
    maze_error error;
    maze_page *page = page_for(s->maze, &s->path, &s->style);
    const output_painter painter = {0};
    output_raster *raster = output_raster_create(page, &painter, &cut, threads, &error);
    assert_done(raster != NULL, &error);
    output_raster_kind kind = output_raster_form_of(raster)->kind;
    size_t count = values_in_row(kind, output_raster_form_of(raster)->width);
    *size = count * output_raster_form_of(raster)->height;
    unsigned char *rows = keep(malloc(*size), free);
    for (uint32_t y = 0; y < output_raster_form_of(raster)->height; y++) {
        const unsigned char *from = output_raster_row(raster, &error);
        assert_done(from != NULL, &error);
        spread(kind, rows + y * count, from, count);
    }
    *one_color = output_raster_form_of(raster)->one_color;
    output_raster_destroy(raster);
    return rows;
}

/* At an edge that is not horizontal, Cairo's shades depend slightly on the start of the surface,
 * and for arcs also on the direction of drawing: by one of the 15 rows that it samples per pixel.
 */
#define SHADES 17
#define TONE 85

/* Cairo 1.18 puts letters at quarters of a pixel. If the top of a letter is near the edge of a row,
 * it may omit the faint row above, depending on rounding. */
#define QUARTER 72
#define VALUES_OF_LETTERS 12

TEST(threads_make_no_difference)
{
    static const output_raster_cut cut = {0, 3000};
    for (size_t i = 0; i < COUNT(pictures); i++) {
        size_t sizes[2];
        source s = source_of_picture(&pictures[i]);
        bool one_color;
        unsigned char *alone = paint_rows(&s, cut, 1, &sizes[0], &one_color);
        unsigned char *rows = paint_rows(&s, cut, 2 + (unsigned)i % 7, &sizes[1], &one_color);
        assert_int_equal(sizes[0], sizes[1]);
        if (memcmp(alone, rows, sizes[0]) != 0)
            fail_msg("%s: threads paint other pixels than one", pictures[i].name);
    }
}

/* Returns `rows` rows of a picture that has a scale of distances at its foot and cannot be written.
 */
static void take_some(uint32_t rows, unsigned threads, maze_error *error)
{
    static const test_picture scale = {"a scale", RASTER_COLOR, "heat yes, cell 9px", NULL, NULL};
    static const output_raster_cut cut = {0, 1};
    const output_painter painter = {.font_directory = "/nowhere"};
    source s = source_of_picture(&scale);
    maze_page *page = page_for(s.maze, &s.path, &s.style);
    output_raster *raster = output_raster_create(page, &painter, &cut, threads, error);
    assert_done(raster != NULL, error);
    rows =
        rows < output_raster_form_of(raster)->height ? rows : output_raster_form_of(raster)->height;
    while (rows > 0 && output_raster_row(raster, error))
        rows--;
    assert_int_equal(rows == 0, error->status == MAZE_OK);
    output_raster_destroy(raster);
}

TEST(an_error_in_a_band_is_that_of_the_picture)
{
    for (unsigned threads = 0; threads <= 8; threads++) {
        maze_error error = {.status = MAZE_OK};
        take_some(20, threads, &error); /* the others are discarded */
        take_some(UINT32_MAX, threads, &error);
        assert_message(&error);
        assert_contains(error.message, "/nowhere");
    }
}

/* A complete drawing is not made again for each band. */
TEST(a_drawing_tells_whether_it_is_whole)
{
    static const struct {
        const char *recipe;
        bool whole; /* although a strip was requested */
    } cases[] = {
        {"rect9x60-4", false}, {"hex9x60-4", false}, {"rect9x2-4", true}, {"polar30-4", true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        source s = source_of(cases[i].recipe, MAZE_MEDIUM_PIXELS);
        maze_page *page = page_for(s.maze, &s.path, &s.style);
        maze_box all = maze_page_box(page), strip = all;
        strip.top = all.bottom * 0.45;
        strip.bottom = all.bottom * 0.5;
        assert_true(draw_part(page, all)->whole);
        assert_int_equal(draw_part(page, strip)->whole, cases[i].whole);
    }
}

UNIT_MAIN_WITH(fill_pixels, NULL)
