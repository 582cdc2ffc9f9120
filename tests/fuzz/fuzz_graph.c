/* Reads any bytes as a graph, from a file and from the text that files with recipes contain. An
 * accepted graph makes a maze, and a rejected graph has a reason. */
#include "fuzz.h"

#include <mazepress/input.h>
#include <mazepress/maze.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void try_maze(const maze_inputs *inputs, uint32_t checksum)
{
    char text[40];
    snprintf(text, sizeof text, "graph.%08lx-random-7", (unsigned long)checksum);
    maze_error error;
    maze_recipe *recipe = maze_recipe_parse(text, NULL);
    maze_maze *maze = maze_make(recipe, inputs, &error);
    char *again = maze_input_format(inputs, checksum, NULL);
    maze_inputs *others = maze_inputs_create(NULL);
    FUZZ_REQUIRE(again != NULL && maze_input_parse(others, again, NULL));
    if (maze)
        FUZZ_REQUIRE(maze_entrance(maze).cell != maze_exit(maze).cell);
    else
        fuzz_require_message(error.message, sizeof error.message);
    maze_inputs_destroy(others);
    free(again);
    maze_destroy(maze);
    maze_recipe_destroy(recipe);
}

static void try_file(const uint8_t *data, size_t size)
{
    maze_error error;
    uint32_t checksum;
    maze_inputs *inputs = maze_inputs_create(NULL);
    if (maze_graph_read(fuzz_file(data, size), inputs, &checksum, &error))
        try_maze(inputs, checksum);
    else
        fuzz_require_message(error.message, sizeof error.message);
    maze_inputs_destroy(inputs);
}

/* Reads the bytes as the text of a graph, and then again without the checksum, so that bytes
 * with a wrong checksum are also tested. */
static void try_text(const uint8_t *data, size_t size)
{
    maze_error error;
    uint32_t checksum;
    maze_inputs *inputs = maze_inputs_create(NULL);
    const size_t start = strlen("graph.00000000.");
    char *text = fuzz_text(data, size);
    if (!maze_input_parse(inputs, text, &error))
        fuzz_require_message(error.message, sizeof error.message);
    if (size > start &&
        maze_inputs_add_graph(inputs, text + start, size - start, &checksum, &error))
        try_maze(inputs, checksum);
    free(text);
    maze_inputs_destroy(inputs);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    try_file(data, size);
    try_text(data, size);
    return 0;
}
