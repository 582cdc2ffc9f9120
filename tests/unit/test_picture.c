/* Tests pictures from PNG files of every kind, and from other files. */
#include "files.h"
#include "unit.h"

#include "input/pictures/pictures.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define WIDTH 37
#define HEIGHT 21

static char path[] = "/tmp/mazepress-picture-XXXXXX";

typedef struct test_kind {
    int color, depth, interlace;
} test_kind;

static const test_kind kinds[] = {
    {PNG_COLOR_TYPE_GRAY, 1, 0},        {PNG_COLOR_TYPE_GRAY, 2, 0},
    {PNG_COLOR_TYPE_GRAY, 4, 0},        {PNG_COLOR_TYPE_GRAY, 8, 0},
    {PNG_COLOR_TYPE_GRAY, 16, 0},       {PNG_COLOR_TYPE_PALETTE, 1, 0},
    {PNG_COLOR_TYPE_PALETTE, 2, 0},     {PNG_COLOR_TYPE_PALETTE, 4, 0},
    {PNG_COLOR_TYPE_PALETTE, 8, 0},     {PNG_COLOR_TYPE_RGB, 8, 0},
    {PNG_COLOR_TYPE_RGB, 16, 0},        {PNG_COLOR_TYPE_GRAY_ALPHA, 8, 0},
    {PNG_COLOR_TYPE_GRAY_ALPHA, 16, 0}, {PNG_COLOR_TYPE_RGB_ALPHA, 8, 0},
    {PNG_COLOR_TYPE_RGB_ALPHA, 16, 0},
};

static uint8_t noise(unsigned x, unsigned y, unsigned channel)
{
    return (uint8_t)((x * 7 + y * 13 + channel * 101 + x * y) * 37 >> 3);
}

static bool has(const test_kind *kind, int part)
{
    return (kind->color & part) != 0;
}

/* Returns the sample of a file of this kind, as eight bits. */
static uint8_t sample(const test_kind *kind, unsigned x, unsigned y, unsigned channel)
{
    unsigned most = kind->depth < 8 ? (1u << kind->depth) - 1 : 255;
    uint8_t value = noise(x, y, has(kind, PNG_COLOR_MASK_COLOR) ? channel : 0);
    if (kind->color == PNG_COLOR_TYPE_PALETTE)
        return (uint8_t)(noise(x, y, 0) % (most + 1) * (channel + 1) *
                         5); /* entry i: 5i, 10i, 15i */
    return (uint8_t)(value % (most + 1) * 255 / most);
}

static uint8_t alpha_of(const test_kind *kind, unsigned x, unsigned y)
{
    if (kind->color == PNG_COLOR_TYPE_PALETTE)
        return noise(x, y, 0) % (1u << kind->depth) == 1 ? 100 : 255; /* entry 1 */
    return has(kind, PNG_COLOR_MASK_ALPHA) ? noise(x, y, 3) : 255;
}

static void put_bits(uint8_t *row, unsigned x, int depth, unsigned value)
{
    row[x * (unsigned)depth / 8] |=
        (uint8_t)(value << (8 - (unsigned)depth - x * (unsigned)depth % 8));
}

static void fill_row(uint8_t *row, const test_kind *kind, unsigned y)
{
    unsigned colors =
        has(kind, PNG_COLOR_MASK_COLOR) && kind->color != PNG_COLOR_TYPE_PALETTE ? 3 : 1;
    unsigned bytes = kind->depth == 16 ? 2 : 1;
    memset(row, 0, WIDTH * 8);
    for (unsigned x = 0; x < WIDTH; x++) {
        if (kind->depth < 8 || kind->color == PNG_COLOR_TYPE_PALETTE) {
            put_bits(row, x, kind->depth, noise(x, y, 0) % (1u << kind->depth));
            continue;
        }
        for (unsigned channel = 0; channel < colors; channel++, row += bytes)
            memset(row, sample(kind, x, y, channel),
                   bytes); /* 8-bit samples times 257 are 16-bit samples */
        if (has(kind, PNG_COLOR_MASK_ALPHA)) {
            memset(row, alpha_of(kind, x, y), bytes);
            row += bytes;
        }
    }
}

static void set_palette(png_struct *png, png_info *info, const test_kind *kind)
{
    png_color colors[256];
    png_byte alphas[2] = {255, 100};
    for (unsigned i = 0; i < 256; i++)
        colors[i] = (png_color){(png_byte)(i * 5), (png_byte)(i * 10), (png_byte)(i * 15)};
    png_set_PLTE(png, info, colors, 1 << kind->depth);
    png_set_tRNS(png, info, alphas, 2, NULL);
}

static void write_kind(const test_kind *kind)
{
    FILE *file = fopen(path, "wb");
    uint8_t rows[HEIGHT][WIDTH * 8], *pointers[HEIGHT];
    assert_non_null(file);
    png_struct *png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_info *info = png_create_info_struct(png);
    png_init_io(png, file);
    png_set_IHDR(png, info, WIDTH, HEIGHT, kind->depth, kind->color,
                 kind->interlace ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (kind->color == PNG_COLOR_TYPE_PALETTE)
        set_palette(png, info, kind);
    png_write_info(png, info);
    for (unsigned y = 0; y < HEIGHT; y++) {
        fill_row(rows[y], kind, y);
        pointers[y] = rows[y];
    }
    png_write_image(png, pointers);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    fclose(file);
}

static void assert_pixel(const test_kind *kind, const uint8_t *pixel, unsigned x, unsigned y,
                         bool gray)
{
    double alpha = alpha_of(kind, x, y) / 255.0, wanted[3];
    for (unsigned i = 0; i < 3; i++)
        wanted[i] = sample(kind, x, y, i) * alpha + 255 * (1 - alpha);
    double luma = 0.299 * wanted[0] + 0.587 * wanted[1] + 0.114 * wanted[2];
    for (unsigned i = 0; i < 3; i++) {
        double off = pixel[i] - (gray ? luma : wanted[i]);
        if (off > 1.01 || off < -1.01)
            fail_msg("color %d, depth %d, interlace %d: channel %u at %u, %u is %d, off by %g",
                     kind->color, kind->depth, kind->interlace, i, x, y, pixel[i], off);
    }
    assert_true(!gray || (pixel[0] == pixel[1] && pixel[1] == pixel[2]));
}

static void assert_reads(const test_kind *kind, bool gray)
{
    maze_error error;
    maze_picture picture;
    write_kind(kind);
    assert_done(input_picture_read(path, NULL, gray, &picture, &error), &error);
    assert_int_equal(picture.width, WIDTH);
    assert_int_equal(picture.height, HEIGHT);
    for (unsigned y = 0; y < HEIGHT; y++)
        for (unsigned x = 0; x < WIDTH; x++)
            assert_pixel(kind, picture.pixels + 3 * (y * WIDTH + x), x, y, gray);
    input_picture_finish(&picture);
    assert_null(picture.pixels);
}

TEST(every_kind_of_png_is_read)
{
    for (size_t i = 0; i < COUNT(kinds); i++)
        for (int interlace = 0; interlace < 2; interlace++)
            for (int gray = 0; gray < 2; gray++) {
                test_kind kind = kinds[i];
                kind.interlace = interlace;
                assert_reads(&kind, gray);
            }
}

static void assert_refused(maze_status status, const char *part)
{
    maze_error error;
    maze_picture picture, before;
    memset(&before, UNTOUCHED, sizeof before);
    picture = before;
    assert_false(input_picture_read(path, NULL, false, &picture, &error));
    assert_says(&error, status, path);
    assert_contains(error.message, part);
    assert_memory_equal(&picture, &before, sizeof picture);
}

TEST(a_file_cut_short_is_refused)
{
    for (size_t i = 0; i < COUNT(kinds); i++) {
        size_t size;
        write_kind(&kinds[i]);
        uint8_t *bytes = read_whole(path, &size);
        for (size_t cut = 8; cut < size - 16; cut += 1 + size / 50) {
            write_whole(path, bytes, cut);
            assert_refused(MAZE_BAD_INPUT, "damaged");
        }
        test_free(bytes);
    }
}

TEST(a_damaged_file_is_read_or_refused)
{
    size_t size;
    write_kind(&kinds[13]);
    uint8_t *bytes = read_whole(path, &size);
    for (size_t at = 8; at < size; at += 1 + size / 300) {
        maze_error error;
        maze_picture picture = {0};
        bytes[at] ^= 0x55;
        write_whole(path, bytes, size);
        bytes[at] ^= 0x55;
        if (!input_picture_read(path, NULL, false, &picture, &error))
            assert_says(&error, MAZE_BAD_INPUT, path);
        input_picture_finish(&picture);
    }
    test_free(bytes);
}

TEST(other_files_are_refused)
{
    write_whole(path, "", 0);
    assert_refused(MAZE_BAD_INPUT, "is not a PNG, JPEG, SVG, HEIC");
    write_whole(path, "GIF89a\5\0\5\0\0\0\0 and so on", 23);
    assert_refused(MAZE_BAD_INPUT, "damaged GIF");
    write_whole(path, "\x89PNG\n\x1a\n, as text", 16);
    assert_refused(MAZE_BAD_INPUT, "is not a PNG, JPEG, SVG, HEIC");
    write_whole(path, "\xFF\xD8\xFF\xE0 JFIF and so on", 20);
    assert_refused(MAZE_BAD_INPUT, "damaged JPEG");
    maze_error error;
    maze_picture picture;
    assert_false(input_picture_read("/nowhere/a.png", NULL, false, &picture, &error));
    assert_says(&error, MAZE_IO, "/nowhere/a.png");
    assert_false(input_picture_read("/tmp", NULL, false, &picture, &error));
    assert_says(&error, MAZE_IO, "/tmp");
}

static uint32_t crc_of(const uint8_t *bytes, size_t size)
{
    uint32_t crc = 0xFFFFFFFF;
    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
    }
    return ~crc;
}

static void put_32(uint8_t *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(value >> (24 - 8 * i));
}

/* The header alone contains the size in pixels. */
TEST(a_picture_too_large_is_refused_before_it_is_read)
{
    static const uint32_t sizes[][2] = {
        {20000, 20000}, {40000, 10}, {10, 40000}, {1000000, 1000000}, {0x7FFFFFFF, 0x7FFFFFFF}};
    size_t size;
    write_kind(&kinds[9]);
    uint8_t *bytes = read_whole(path, &size);
    for (size_t i = 0; i < COUNT(sizes); i++) {
        put_32(bytes + 16, sizes[i][0]);
        put_32(bytes + 20, sizes[i][1]);
        put_32(bytes + 29, crc_of(bytes + 12, 17));
        write_whole(path, bytes, size);
        assert_refused(MAZE_BAD_INPUT, "smaller");
    }
    test_free(bytes);
}

static int make_file(void **state)
{
    (void)state;
    int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int remove_file(void **state)
{
    (void)state;
    return unlink(path);
}

UNIT_MAIN_WITH(make_file, remove_file)
