/* Reads any bytes as a file: mazepress finds recipes in the file, or rejects it with a reason. */
#include "fuzz.h"
#include "page/layout/style.h"

#include <mazepress/book.h>
#include <mazepress/input.h>
#include <stdlib.h>
#include <string.h>

static const char *const formats[] = {"svg", "png", "print-svg", "pdf", "json"};

/* Stores a small file in *data. Each file has one of the formats that contain recipes, with or
 * without a mask. */
int fuzz_corpus(unsigned i, uint8_t **data, size_t *size)
{
    const unsigned count = sizeof formats / sizeof *formats;
    if (i >= 2 * count)
        return 0;
    const maze_format *format = maze_format_find(formats[i % count], NULL);
    maze_inputs *inputs = maze_inputs_create(NULL);
    FUZZ_REQUIRE(maze_input_parse(inputs, "mask.498bc698.4.2.3", NULL));
    maze_recipe *recipe =
        maze_recipe_parse(i < count ? "rect3x2-queue-7391" : "rect3x3.mask.498bc698-1", NULL);
    maze_style style;
    page_style_init(&style);
    style.medium = format->medium;
    style.dpi = 30;
    style.title = "T\u00FC & <";
    maze_sheets *sheets =
        maze_sheets_create(&recipe, 1, inputs, &style, MAZE_SOLUTION_SHOWN, 1, NULL);
    maze_sink *sink = maze_sink_to_memory(NULL);
    FUZZ_REQUIRE(sheets && maze_write(maze_sheets_document(sheets), format, sink, NULL));
    const void *bytes = maze_sink_data(sink, size);
    fuzz_copy(bytes, *size, data, size);
    maze_sink_destroy(sink);
    maze_sheets_destroy(sheets);
    maze_inputs_destroy(inputs);
    maze_recipe_destroy(recipe);
    return 1;
}

/* If a recipe names a mask that the file contains, requires that the mask can be read again. */
static void require_mask(const maze_recipe_list *list, const maze_recipe *recipe)
{
    uint32_t checksum;
    char *text = list->inputs && maze_recipe_input(recipe, &checksum)
                     ? maze_input_format(list->inputs, checksum, NULL)
                     : NULL;
    maze_inputs *again = maze_inputs_create(NULL);
    FUZZ_REQUIRE(!text || maze_input_parse(again, text, NULL));
    maze_inputs_destroy(again);
    free(text);
}

static void require_recipes(const maze_recipe_list *list)
{
    FUZZ_REQUIRE(list->count > 0);
    for (size_t i = 0; i < list->count; i++) {
        char text[MAZE_RECIPE_LENGTH + 1];
        maze_recipe_format(list->recipes[i], text);
        maze_recipe *same = maze_recipe_parse(text, NULL);
        FUZZ_REQUIRE(same != NULL);
        maze_recipe_destroy(same);
        require_mask(list, list->recipes[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    maze_error error = {.status = MAZE_OK};
    maze_recipe_list list = {.count = 12345};
    const char *path = fuzz_file(data, size);
    if (maze_read_recipes(path, &list, &error)) {
        require_recipes(&list);
        maze_recipe_list_finish(&list);
    } else {
        FUZZ_REQUIRE(error.status == MAZE_NOT_OURS);
        fuzz_require_message(error.message, sizeof error.message);
        FUZZ_REQUIRE(strstr(error.message, path) != NULL);
        FUZZ_REQUIRE(list.recipes == NULL && list.count == 12345);
    }
    return 0;
}
