/* Reads any bytes as the text of a mask, and as a picture for a mask. An accepted mask belongs
 * to a maze, and a rejected mask has a reason. */
#include "fuzz.h"

#include <mazepress/mask.h>
#include <mazepress/maze.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const unsigned fuzz_rounds = 200;

const char *const fuzz_words[] = {
    "mask.", "498bc698", ".",    "4",    "0",    "100000000", "99999999",
    "\x80",  "IHDR",     "IDAT", "PLTE", "tRNS", "gAMA",      "IEND",
    "zTXt",  "\x01",     "\xFF", "\x10", "\n",   " ",         "mask.498bc698.4.2.3",
    NULL};

/* A PNG of 3 x 3 grayscale pixels with 8 bits each. The pixel in the middle is black. */
static const uint8_t picture[] = {
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x03, 0x08, 0x00, 0x00, 0x00, 0x00, 0x73,
    0x43, 0xEA, 0x63, 0x00, 0x00, 0x00, 0x11, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8,
    0xFF, 0xFF, 0x3F, 0x03, 0x18, 0xFE, 0xFF, 0x0F, 0x00, 0x2F, 0xDC, 0x07, 0xF9, 0xD5, 0xC7,
    0x7A, 0x3A, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82};

static const char *const texts[] = {"mask.498bc698.4.2.3", "mask.8c45ee3b.0.1",
                                    "mask.00000000.1000.1", ""};

int fuzz_corpus(unsigned i, uint8_t **data, size_t *size)
{
    const unsigned count = sizeof texts / sizeof *texts;
    if (i > count)
        return 0;
    const void *from = i < count ? (const void *)texts[i] : picture;
    *size = i < count ? strlen(texts[i]) : sizeof picture;
    *data = malloc(*size + 1);
    memcpy(*data, from, *size);
    return 1;
}

static void require_reason(const maze_error *error)
{
    FUZZ_REQUIRE(error->status == MAZE_BAD_INPUT);
    FUZZ_REQUIRE(memchr(error->message, '\0', sizeof error->message) != NULL);
    for (const char *p = error->message; *p; p++)
        FUZZ_REQUIRE((unsigned char)*p >= 0x20 && *p != 0x7F);
}

/* If the text of a mask is accepted, requires that mazepress writes the mask as this text. */
static void try_text(const char *text)
{
    maze_error error;
    maze_inputs *inputs = maze_inputs_create(NULL);
    if (maze_input_parse(inputs, text, &error)) {
        char *again =
            maze_input_format(inputs, (uint32_t)strtoul(text + strlen("mask."), NULL, 16), NULL);
        FUZZ_REQUIRE(again != NULL && strncmp(text, again, strlen(again)) == 0);
        free(again);
    } else {
        require_reason(&error);
    }
    maze_inputs_destroy(inputs);
}

static void try_picture(const char *path, const char *shape)
{
    const maze_mask_options options = {.threshold = 50};
    maze_error error;
    maze_mask_facts facts;
    maze_recipe *recipe = maze_recipe_parse(shape, NULL);
    maze_inputs *inputs = maze_inputs_create(NULL);
    if (maze_mask_read(path, recipe, &options, inputs, &facts, &error)) {
        maze_recipe_set_input(recipe, "mask", facts.checksum, NULL);
        maze_maze *maze = maze_make(recipe, inputs, NULL);
        FUZZ_REQUIRE(maze != NULL && maze_get_graph(maze)->cells == facts.kept);
        maze_destroy(maze);
    } else {
        require_reason(&error);
    }
    maze_inputs_destroy(inputs);
    maze_recipe_destroy(recipe);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    try_text(text);
    free(text);
    try_picture(fuzz_file(data, size), "rect9x7-1");
    return 0;
}
