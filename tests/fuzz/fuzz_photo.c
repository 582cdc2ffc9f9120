/* Reads any bytes as a photograph for the corridors of a maze. An accepted photograph has a text
 * that can be read back, and a rejected file has a reason. */
#include "fuzz.h"

#include <mazepress/input.h>
#include <mazepress/inputs.h>
#include <stdlib.h>
#include <string.h>

const unsigned fuzz_rounds = 100;

const char *const fuzz_words[] = {"\xFF\xD8",
                                  "\xFF\xD9",
                                  "\xFF\xE1",
                                  "Exif",
                                  "MM\0*",
                                  "II*",
                                  "\xFF\xC0",
                                  "\xFF\xC2",
                                  "\xFF\xC4",
                                  "\xFF\xDA",
                                  "\xFF\xDD",
                                  "IHDR",
                                  "IDAT",
                                  "PLTE",
                                  "tRNS",
                                  "gAMA",
                                  "iCCP",
                                  "IEND",
                                  "BM",
                                  "GIF8",
                                  "P5\n3 3 255\n",
                                  "P2\n2 2 9\n1 2 3 4",
                                  "RIFF",
                                  "WEBP",
                                  "\x01",
                                  "\xFF",
                                  "\x10",
                                  " ",
                                  "\n",
                                  NULL};

static const uint8_t png[] = {
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x03, 0x08, 0x00, 0x00, 0x00, 0x00, 0x73,
    0x43, 0xEA, 0x63, 0x00, 0x00, 0x00, 0x11, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8,
    0xFF, 0xFF, 0x3F, 0x03, 0x18, 0xFE, 0xFF, 0x0F, 0x00, 0x2F, 0xDC, 0x07, 0xF9, 0xD5, 0xC7,
    0x7A, 0x3A, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82};

/* The smallest JPEG, which has one gray pixel. */
static const uint8_t jpeg[] = {
    0xFF, 0xD8, 0xFF, 0xDB, 0x00, 0x43, 0x00, 3,    2,    2,    2,    2,    2,    3,    2,    2,
    2,    3,    3,    3,    3,    4,    6,    4,    4,    4,    4,    4,    8,    6,    6,    5,
    6,    9,    8,    10,   10,   9,    8,    9,    9,    10,   12,   15,   12,   10,   11,   14,
    11,   9,    9,    13,   17,   13,   14,   15,   16,   16,   17,   16,   10,   12,   18,   19,
    18,   16,   19,   15,   16,   16,   16,   0xFF, 0xC9, 0x00, 0x0B, 0x08, 0x00, 0x01, 0x00, 0x01,
    0x01, 0x01, 0x11, 0x00, 0xFF, 0xCC, 0x00, 0x06, 0x00, 0x10, 0x10, 0x05, 0xFF, 0xDA, 0x00, 0x08,
    0x01, 0x01, 0x00, 0x00, 0x3F, 0x00, 0xD2, 0xCF, 0x20, 0xFF, 0xD9};

int fuzz_corpus(unsigned i, uint8_t **data, size_t *size)
{
    switch (i) {
    case 0:
        return fuzz_copy(png, sizeof png, data, size);
    case 1:
        return fuzz_copy(jpeg, sizeof jpeg, data, size);
    case 2:
        return fuzz_copy("", 0, data, size);
    default:
        return 0;
    }
}

static void try_photograph(const char *path, const maze_grays_import *import)
{
    uint32_t checksum, columns, rows;
    maze_error error;
    maze_inputs *inputs = maze_inputs_create(NULL), *again = maze_inputs_create(NULL);
    if (maze_grays_read(path, import, inputs, &checksum, &columns, &rows, &error)) {
        char *text = maze_input_format(inputs, checksum, &error);
        FUZZ_REQUIRE(columns > 0 && rows > 0 && text && maze_input_parse(again, text, &error));
        free(text);
    } else {
        fuzz_require_message(error.message, sizeof error.message);
    }
    maze_inputs_destroy(inputs);
    maze_inputs_destroy(again);
}

static unsigned number_at(const uint8_t *data)
{
    return (unsigned)data[0] << 8 | data[1];
}

/* True if an image declares many pixels. A few bytes can declare up to 500 million pixels, which
 * take as long to read as real pixels. */
static int is_large(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 9 < size; i++) {
        if (data[i] == 0xFF && data[i + 1] >> 4 == 0xC &&
            number_at(data + i + 5) * (uint64_t)number_at(data + i + 7) > 1000000)
            return 1;
        if (i + 12 < size && memcmp(data + i, "IHDR", 4) == 0 &&
            (number_at(data + i + 4) || number_at(data + i + 8) ||
             number_at(data + i + 6) * (uint64_t)number_at(data + i + 10) > 1000000))
            return 1;
    }
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (is_large(data, size))
        return 0;
    const char *path = fuzz_file(data, size);
    try_photograph(path, &(maze_grays_import){.columns = 12});
    try_photograph(path,
                   &(maze_grays_import){.columns = 8,
                                        .rows = 9,
                                        .fill = true,
                                        .crop = "50%x50%+10%+10%",
                                        .shades = {.gamma = 0.5, .invert = true, .calm = true}});
    return 0;
}
