/* Reads any bytes as the text of a mask, as an image for a mask, and as a photograph for the
 * corridors of a maze. An accepted mask belongs to a maze, an accepted photograph has a text that
 * can be read back, and a rejected input has a reason. */
#include "fuzz.h"

#include <mazepress/input.h>
#include <mazepress/mask.h>
#include <mazepress/maze.h>
#include <stdlib.h>
#include <string.h>

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
        fuzz_require_message(error.message, sizeof error.message);
    }
    maze_inputs_destroy(inputs);
}

static void try_mask(const char *path, const char *shape)
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
        fuzz_require_message(error.message, sizeof error.message);
    }
    maze_inputs_destroy(inputs);
    maze_recipe_destroy(recipe);
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
    char *text = fuzz_text(data, size);
    try_text(text);
    free(text);
    if (is_large(data, size))
        return 0;
    const char *path = fuzz_file(data, size);
    try_mask(path, "rect9x7-1");
    try_photograph(path, &(maze_grays_import){.columns = 12});
    try_photograph(path,
                   &(maze_grays_import){.columns = 8,
                                        .rows = 9,
                                        .fill = true,
                                        .crop = "50%x50%+10%+10%",
                                        .shades = {.gamma = 0.5, .invert = true, .calm = true}});
    return 0;
}
