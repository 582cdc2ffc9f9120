#include "core/recipe/input_text.h"

#include "core/base/digits.h"
#include "core/base/utf8.h"
#include "core/maze.h"
#include "core/recipe/mask_text.h"
#include "core/shape/graph_shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GRAPH "graph."
#define GRAPH_START (sizeof GRAPH - 1 + CHECKSUM_DIGITS + 1)

bool input_text_is(const char *text)
{
    return strncmp(text, "mask.", 5) == 0 ||
           (strncmp(text, GRAPH, sizeof GRAPH - 1) == 0 && strchr(text, ':'));
}

static char *format_graph(uint32_t checksum, const char *graph, maze_error *error)
{
    size_t size = GRAPH_START + strlen(graph) + 1;
    char *text = malloc(size);
    if (text)
        snprintf(text, size, GRAPH "%08lx.%s", (unsigned long)checksum, graph);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the text of a graph");
    return text;
}

char *maze_input_format(const maze_inputs *inputs, uint32_t checksum, maze_error *error)
{
    const input_mask *mask = inputs_mask(inputs, checksum);
    const char *graph = inputs_graph(inputs, checksum);
    if (mask)
        return mask_text_format(mask, error);
    if (graph)
        return format_graph(checksum, graph, error);
    maze_fail(error, MAZE_BAD_INPUT, "there is no mask or graph %08lx", (unsigned long)checksum);
    return NULL;
}

char *input_text_of(const maze_maze *maze, maze_error *error)
{
    uint32_t checksum;
    const plane_graph *graph = maze->shape ? graph_shape_graph(maze->shape) : NULL;
    if (maze->shape && maze_recipe_input(&maze->recipe, &checksum))
        return graph ? format_graph(checksum, graph->text, error) : mask_text_of(maze, error);
    char *text = calloc(1, 1);
    if (!text)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return text;
}

static bool parse_graph(maze_inputs *inputs, const char *text, maze_error *error)
{
    char quote[60];
    uint32_t checksum, named;
    if (!checksum_read(text + sizeof GRAPH - 1, &named) || text[GRAPH_START - 1] != '.')
        return maze_fail(error, MAZE_BAD_INPUT, "\"%s\" is no graph, which has a checksum first",
                         utf8_quote(text, quote, sizeof quote));
    size_t size = strcspn(text + GRAPH_START, " \t\r\n");
    if (inputs_checksum_of_text(text + GRAPH_START, size) != named)
        return maze_fail(error, MAZE_BAD_INPUT, "the graph %08lx is damaged: its checksum is %08lx",
                         (unsigned long)named,
                         (unsigned long)inputs_checksum_of_text(text + GRAPH_START, size));
    return maze_inputs_add_graph(inputs, text + GRAPH_START, size, &checksum, error);
}

bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error)
{
    return strncmp(text, GRAPH, sizeof GRAPH - 1) == 0 ? parse_graph(inputs, text, error)
                                                       : mask_text_parse(inputs, text, error);
}
