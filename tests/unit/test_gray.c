/* Tests of content streams that are converted to gray, and of images that are combined with a
 * white background. */
#include "sinks.h"

#include "output/pdf/pdf_surface.h"
#include "output/pdf/shop_pages.h"

#include <cairo-pdf.h>
#include <mazepress/sink.h>
#include <stdlib.h>

static void assert_gray(const char *content, bool drop_states, const char *expected)
{
    /* a copy of the exact size, so that a sanitizer detects reading beyond its end */
    size_t size = strlen(content);
    unsigned char *data = test_malloc(size + 1);
    memcpy(data, content, size);
    size_t length = output_gray_content(data, size, drop_states, false);
    if (length != strlen(expected) || memcmp(data, expected, length) != 0)
        fail_msg("\"%s\" becomes \"%.*s\" instead of \"%s\"", content, (int)length, data, expected);
    test_free(data);
}

TEST(equal_components_are_copied_unchanged)
{
    assert_gray("0 0 0 RG\n1 1 1 rg", false, "0 G\n1 g");
    assert_gray("0.25 0.25 0.25 rg 1 w", false, "0.25 g 1 w");
    assert_gray(".5\t.5\r\n.5  RG", false, ".5 G");
}

TEST(colors_are_converted_to_their_luma)
{
    assert_gray("1 0 0 rg 0 1 0 rg 0 0 1 RG", false, "0.299 g 0.587 g 0.114 G");
    assert_gray("1.0 1 1.00 rg", false, "1 g");
    assert_gray("0 0.0 -0 rg", false, "0 g");
    assert_gray("0.8 0.1 0.1 rg", false, "0.309 g"); /* the gray value is .2392 + .0587 + .0114 */
    assert_gray("0.5019607843 0.5 0.5 rg", false, "0.501 g");
    assert_gray("2 7 9 rg -1 -2 -3 RG", false, "1 g 0 G");
}

TEST(pale_colors_become_a_printable_gray_or_white)
{
    assert_gray("0.863 0.925 0.961 rg", false, "0.9 g");
    assert_gray("1 1 0.9 rg 1 1 0.6 RG", false,
                "1 g 1 G"); /* the gray values .989 and .954 become white */
    assert_gray("0.95 0.94 0.94 rg", false, "0.9 g");
    assert_gray("0.93 0.93 0.93 rg", false, "0.93 g"); /* a color that is gray is unchanged */
}

TEST(thin_lines_get_the_minimum_width_of_print_shops)
{
    assert_gray("0.656 w", false, ".75 w");
    assert_gray("1 0 0 RG 0.1 w\nq 1 0 0 1 0 0 cm 0 0 m 9 9 l S Q 0.5\nw 2 w", false,
                "0.299 G .75 w\nq 1 0 0 1 0 0 cm 0 0 m 9 9 l S Q .75 w 2 w");
    assert_gray("0.75 w 0.747 w 0 w 3 w", false, "0.75 w 0.747 w 0 w 3 w");
    assert_gray("w /a w (0.5) w", false, "w /a w (0.5) w");
}

TEST(other_operators_and_operands_are_unchanged)
{
    static const char *const same[] = {
        "",
        " ",
        "0 0 0",
        "0 0 0 r",
        "0 0 rg",
        "rg",
        "0.5 g 0 G",
        "0 0 0 1 k 0 0 0 rgx",
        "(0 0 0 rg) Tj",
        "(a\\) 0 0 0 rg) Tj",
        "(a (b) 0 0 0 rg) Tj",
        "(unfinished 0 0 0 rg",
        "(unfinished \\",
        "[(x) 0 0 0 (rg)] TJ",
        "0 0 0 /rg gs",
        "0 0 0 % rg",
        "<000000> Tj",
        "1 2 3 re 4 5 rg",
        "/a 0 0 rg",
        "BI /W 1 /H 1 ID 0 0 0 rg EIx EI Q",
        "BI ID",
    };
    for (size_t i = 0; i < COUNT(same); i++)
        assert_gray(same[i], false, same[i]);
    assert_gray("% 1 0 0 rg\n1 0 0 rg", false, "% 1 0 0 rg\n0.299 g");
    assert_gray("BI ID \x01 1 0 0 rg EI 1 0 0 rg", false, "BI ID \x01 1 0 0 rg EI 0.299 g");
    assert_gray("9 9 1 0 0 rg", false, "9 9 0.299 g");
    assert_gray("q(x)Tj 1 0 0 rg(y)Tj", false, "q(x)Tj 0.299 g(y)Tj");
    assert_gray("1 % 0 rg\n0 0 rg % end", false, "0.299 g % end");
    assert_gray("<</A 1 >>BDC 1 0 0 rg", false, "<</A 1 >>BDC 0.299 g");
    assert_gray("BI ID EI 1 0 0 rg", false, "BI ID EI 0.299 g");
}

TEST(graphics_states_are_removed_on_request)
{
    assert_gray("0 0 0 RG /a0 gs\n1 w", false, "0 G /a0 gs\n1 w");
    assert_gray("0 0 0 RG /a0 gs\n1 w", true, "0 G \n1 w");
    assert_gray("1 w %a\n/a0\n%b\ngs Q", true, "1 w %a\n Q");
    assert_gray("/f-0 12 Tf /x5 Do", true, "/f-0 12 Tf /x5 Do");
}

/* --- Images that Cairo paints --- */

static cairo_status_t write_bytes(void *sink, const unsigned char *data, unsigned int size)
{
    return maze_sink_write(sink, data, size) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static const uint32_t pixels[] = {0xFFFF0000, 0xFF00FF00, 0xFF0000FF, 0xFF808080, 0x80000000,
                                  0x00000000, 0x80800000, 0xFFFFFFFF, 0xFF000000};

/* Returns a sink that contains the PDF of a page with an image of `rows` rows of 3 pixels each. */
static maze_sink *paint_picture(cairo_format_t format, const uint32_t *from, int rows)
{
    maze_sink *sink = memory_sink();
    cairo_surface_t *pdf = cairo_pdf_surface_create_for_stream(write_bytes, sink, 100, 80);
    cairo_t *context = cairo_create(pdf);
    cairo_surface_t *image = cairo_image_surface_create(format, 3, rows);
    unsigned char *data = cairo_image_surface_get_data(image);
    for (int y = 0; y < rows; y++)
        memcpy(data + y * cairo_image_surface_get_stride(image), from + 3 * y, 3 * sizeof *from);
    cairo_surface_mark_dirty(image);
    cairo_scale(context, 20, 20);
    cairo_set_source_surface(context, image, 0, 0);
    cairo_paint(context);
    cairo_surface_destroy(image);
    cairo_destroy(context);
    cairo_surface_destroy(pdf);
    return sink;
}

static bool name_is(qpdf_data qpdf, qpdf_oh dictionary, const char *key, const char *name)
{
    return qpdf_oh_is_name_and_equals(qpdf, qpdf_oh_get_key(qpdf, dictionary, key), name);
}

/* Returns the samples of the only image in a PDF. Checks that the image is opaque and gray. */
static unsigned char *only_image(qpdf_data qpdf, size_t *size)
{
    unsigned char *data = NULL;
    QPDF_BOOL decoded;
    for (int i = 1; i < output_qpdf_count(qpdf); i++) {
        qpdf_oh object = qpdf_get_object_by_id(qpdf, i, 0);
        if (!qpdf_oh_is_stream(qpdf, object))
            continue;
        qpdf_oh dictionary = qpdf_oh_get_dict(qpdf, object);
        assert_false(qpdf_oh_has_key(qpdf, dictionary, "/Group"));
        if (!name_is(qpdf, dictionary, "/Subtype", "/Image") ||
            qpdf_oh_get_int_value_as_int(qpdf, qpdf_oh_get_key(qpdf, dictionary, "/Width")) != 3 ||
            data)
            continue;
        assert_true(name_is(qpdf, dictionary, "/ColorSpace", "/DeviceGray"));
        assert_false(qpdf_oh_has_key(qpdf, dictionary, "/SMask"));
        qpdf_oh_get_stream_data(qpdf, object, qpdf_dl_generalized, &decoded, &data, size);
    }
    assert_non_null(data);
    return data;
}

static void assert_picture(cairo_format_t format, const uint32_t *from, int rows,
                           const unsigned char *expected)
{
    const output_page_boxes boxes = {{0, 0, 100, 80}, {5, 10, 90, 60}};
    maze_error error;
    size_t size;
    maze_sink *sink = paint_picture(format, from, rows);
    const void *pdf = maze_sink_data(sink, &size);
    qpdf_data qpdf = output_qpdf_open(pdf, size, "read a picture", &error);
    assert_done(qpdf != NULL, &error);
    assert_done(output_shop_pages(qpdf, &boxes, false, NULL, &error), &error);
    unsigned char *data = only_image(qpdf, &size);
    assert_int_equal(size, 3 * rows);
    for (size_t i = 0; i < size; i++)
        assert_in_range(data[i], expected[i] ? expected[i] - 1 : 0, expected[i] + 1);
    free(data);
    qpdf_cleanup(&qpdf);
}

TEST(pictures_become_gray_on_white)
{
    static const unsigned char opaque[] = {76, 150, 29, 128, 0, 0};
    static const unsigned char clear[] = {76, 150, 29, 128, 127, 255, 165, 255, 0};
    /* in a format without alpha, Cairo paints the last two pixels black */
    assert_picture(CAIRO_FORMAT_RGB24, pixels, 2, opaque);
    assert_picture(CAIRO_FORMAT_ARGB32, pixels, 3, clear);
}

TEST(masks_with_one_bit_are_also_combined_with_white)
{
    static const uint32_t stencil[] = {0xFF000000, 0, 0xFF000000, 0, 0xFF000000, 0};
    static const uint32_t shadow[] = {0xFF000000, 0, 0x40000000, 0, 0x80000000, 0};
    static const unsigned char sharp[] = {0, 255, 0, 255, 0, 255};
    static const unsigned char soft[] = {0, 255, 191, 255, 127, 255};
    assert_picture(CAIRO_FORMAT_ARGB32, stencil, 2, sharp);
    assert_picture(CAIRO_FORMAT_ARGB32, shadow, 2, soft);
}

UNIT_MAIN
