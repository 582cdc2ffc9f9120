/* Tests pictures from JPEG files: plain, progressive, in CMYK, rotated, and damaged. */
#include "files.h"
#include "unit.h"

#include "input/pictures/pictures.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <jpeglib.h>

#define WIDTH 40
#define HEIGHT 24
#define OFF 6 /* of 255: maximum error of a compressed picture */

static char path[] = "/tmp/mazepress-jpeg-XXXXXX";

typedef struct test_kind {
    J_COLOR_SPACE space;
    int parts;
    bool progressive;
    unsigned orientation; /* 0: no Exif */
} test_kind;

/* Smooth, with a different color in each corner. */
static uint8_t wanted(const test_kind *kind, unsigned x, unsigned y, unsigned channel)
{
    unsigned values[] = {20 + 5 * x, 20 + 8 * y, 200 - 2 * x - 2 * y};
    return (uint8_t)values[kind->parts == 1 ? 0 : channel];
}

static void fill_row(const test_kind *kind, uint8_t *row, unsigned y)
{
    for (unsigned x = 0; x < WIDTH; x++) {
        for (int c = 0; c < kind->parts && c < 3; c++)
            *row++ = wanted(kind, x, y, (unsigned)c);
        if (kind->parts == 4)
            *row++ = 255; /* no black, inverted as Adobe's programs do */
    }
}

static void put_exif(struct jpeg_compress_struct *jpeg, unsigned orientation)
{
    uint8_t exif[] = {'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1,
                      1,   18,  0,   3,   0, 0, 0,   1,   0, 0,  0, 0, 0, 0, 0, 0};
    exif[25] = (uint8_t)orientation;
    jpeg_write_marker(jpeg, JPEG_APP0 + 1, exif, sizeof exif);
}

static void write_jpeg(const test_kind *kind)
{
    struct jpeg_compress_struct jpeg;
    struct jpeg_error_mgr errors;
    uint8_t row[WIDTH * 4], *rows = row;
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    jpeg_stdio_dest(&jpeg, file);
    jpeg.image_width = WIDTH;
    jpeg.image_height = HEIGHT;
    jpeg.input_components = kind->parts;
    jpeg.in_color_space = kind->space;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, 100, TRUE);
    if (kind->parts == 3)
        jpeg.comp_info[0].h_samp_factor = jpeg.comp_info[0].v_samp_factor = 1;
    if (kind->progressive)
        jpeg_simple_progression(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    if (kind->orientation)
        put_exif(&jpeg, kind->orientation);
    for (unsigned y = 0; y < HEIGHT; y++) {
        fill_row(kind, row, y);
        jpeg_write_scanlines(&jpeg, &rows, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    fclose(file);
}

/* The position in the file of the upright picture's upper left corner, and whether its rows are the
 * file's columns: Exif 2.32, 4.6.4 A. */
static const struct {
    bool right, bottom, turned;
} turns[] = {{0, 0, 0}, {0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0},
             {0, 0, 1}, {0, 1, 1}, {1, 1, 1}, {1, 0, 1}};

static void assert_pixels(const test_kind *kind, const maze_picture *picture, bool gray)
{
    bool turned = turns[kind->orientation].turned;
    assert_int_equal(picture->width, turned ? HEIGHT : WIDTH);
    assert_int_equal(picture->height, turned ? WIDTH : HEIGHT);
    for (unsigned y = 0; y < picture->height; y++)
        for (unsigned x = 0; x < picture->width; x++) {
            const uint8_t *pixel = picture->pixels + 3 * (y * picture->width + x);
            unsigned fx = turned ? y : x, fy = turned ? x : y;
            fx = turns[kind->orientation].right ? WIDTH - 1 - fx : fx;
            fy = turns[kind->orientation].bottom ? HEIGHT - 1 - fy : fy;
            double rgb[3];
            for (unsigned c = 0; c < 3; c++)
                rgb[c] = wanted(kind, fx, fy, c);
            double luma = 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
            for (unsigned c = 0; c < 3; c++)
                assert_true(abs(pixel[c] - (int)(gray ? luma : rgb[c])) <= OFF);
        }
}

static const test_kind kinds[] = {
    {JCS_GRAYSCALE, 1, false, 0}, {JCS_GRAYSCALE, 1, true, 1}, {JCS_RGB, 3, false, 0},
    {JCS_RGB, 3, true, 1},        {JCS_RGB, 3, false, 2},      {JCS_RGB, 3, false, 3},
    {JCS_RGB, 3, true, 4},        {JCS_RGB, 3, false, 5},      {JCS_RGB, 3, false, 6},
    {JCS_RGB, 3, true, 7},        {JCS_RGB, 3, false, 8},      {JCS_CMYK, 4, false, 0},
};

/* The file's own bytes are kept if a pdf can contain them. */
static void assert_file(const test_kind *kind, const maze_picture *picture, bool gray)
{
    bool kept = kind->orientation <= 1 && (kind->parts == 1 || (kind->parts == 3 && !gray));
    assert_int_equal(picture->file != NULL, kept);
    assert_int_equal(picture->file_size > 0, kept);
    if (kept)
        assert_memory_equal(picture->file, "\xFF\xD8\xFF", 3);
}

TEST(every_kind_of_jpeg_is_read)
{
    for (size_t i = 0; i < COUNT(kinds); i++)
        for (int gray = 0; gray < 2; gray++) {
            maze_error error;
            maze_picture picture;
            write_jpeg(&kinds[i]);
            assert_done(input_picture_read(path, NULL, gray, &picture, &error), &error);
            assert_pixels(&kinds[i], &picture, gray);
            assert_file(&kinds[i], &picture, gray);
            input_picture_finish(&picture);
        }
}

TEST(a_file_cut_short_is_refused)
{
    for (size_t i = 0; i < COUNT(kinds); i++) {
        size_t size;
        write_jpeg(&kinds[i]);
        uint8_t *bytes = read_whole(path, &size);
        for (size_t cut = 3; cut < size - 2; cut += 1 + size / 50) {
            maze_error error;
            maze_picture picture;
            write_whole(path, bytes, cut);
            assert_false(input_picture_read(path, NULL, false, &picture, &error));
            assert_says(&error, MAZE_BAD_INPUT, path);
            assert_contains(error.message, "damaged JPEG");
        }
        test_free(bytes);
    }
}

TEST(a_damaged_file_is_read_or_refused)
{
    for (size_t i = 0; i < COUNT(kinds); i += 3) {
        size_t size;
        write_jpeg(&kinds[i]);
        uint8_t *bytes = read_whole(path, &size);
        for (size_t at = 3; at < size; at += 1 + size / 200) {
            maze_error error;
            maze_picture picture = {0};
            bytes[at] ^= 0x55;
            write_whole(path, bytes, size);
            bytes[at] ^= 0x55;
            if (!input_picture_read(path, NULL, false, &picture, &error))
                assert_contains(error.message, path);
            input_picture_finish(&picture);
        }
        test_free(bytes);
    }
}

/* The header alone contains the size in pixels. */
TEST(a_picture_too_large_is_refused_before_it_is_read)
{
    size_t size;
    maze_error error;
    maze_picture picture;
    write_jpeg(&kinds[2]);
    uint8_t *bytes = read_whole(path, &size);
    for (size_t at = 2; at + 9 < size; at++)
        if (bytes[at] == 0xFF && bytes[at + 1] == 0xC0)
            memcpy(bytes + at + 5, "\x7F\x00\x7F\x00", 4);
    write_whole(path, bytes, size);
    assert_false(input_picture_read(path, NULL, false, &picture, &error));
    assert_says(&error, MAZE_BAD_INPUT, path);
    assert_contains(error.message, "32512 x 32512 pixels; the maximum is 100 million");
    test_free(bytes);
}

TEST(exif_data_may_be_anything)
{
    uint8_t good[] = {'E', 'x', 'i', 'f', 0, 0, 'I', 'I', 42, 0, 8, 0, 0, 0, 1, 0,
                      18,  1,   3,   0,   1, 0, 0,   0,   6,  0, 0, 0, 0, 0, 0, 0};
    assert_int_equal(input_exif_orientation(good, sizeof good), 6);
    for (size_t size = 0; size < 26; size++)
        assert_int_equal(input_exif_orientation(good, size), 1);
    good[24] = 9;
    assert_int_equal(input_exif_orientation(good, sizeof good), 1);
    good[24] = 6;
    for (size_t i = 0; i < sizeof good; i++)
        for (unsigned bit = 0; bit < 8; bit++) {
            good[i] ^= (uint8_t)(1u << bit);
            unsigned told = input_exif_orientation(good, sizeof good);
            assert_true(told >= 1 && told <= 8);
            good[i] ^= (uint8_t)(1u << bit);
        }
}

static int make_path(void **state)
{
    (void)state;
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

UNIT_MAIN_WITH(make_path, remove_path)
