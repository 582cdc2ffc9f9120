#include "core/recipe/input_text.h"
#include "core/base/given.h"

#include "core/base/digits.h"
#include "core/base/utf8.h"
#include "core/maze.h"
#include "core/recipe/mask_text.h"
#include "core/shape/graph_shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define GRAPH "graph"
#define OUTLINE "outline"

/* True for NAME and a dot. */
static bool begins(const char *text, const char *name)
{
    size_t length = strlen(name);
    return strncmp(text, name, length) == 0 && text[length] == '.';
}

bool input_text_is(const char *text)
{
    return begins(text, "mask") ||
           ((begins(text, GRAPH) || begins(text, OUTLINE)) && strchr(text, ':'));
}

static char *format(const char *name, uint32_t checksum, const char *rest, maze_error *error)
{
    size_t size = strlen(name) + 1 + CHECKSUM_DIGITS + 1 + strlen(rest) + 1;
    char *text = malloc(size);
    if (text)
        snprintf(text, size, "%s.%08lx.%s", name, (unsigned long)checksum, rest);
    else
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the text of a graph or an outline");
    return text;
}

char *maze_input_format(const maze_inputs *inputs, uint32_t checksum, maze_error *error)
{
    if (!given(inputs, "inputs", error))
        return NULL;
    const input_mask *mask = inputs_mask(inputs, checksum);
    const char *graph = inputs_graph(inputs, checksum);
    const char *outline = inputs_outline(inputs, checksum);
    if (mask)
        return mask_text_format(mask, error);
    if (graph)
        return format(GRAPH, checksum, graph, error);
    if (outline)
        return format(OUTLINE, checksum, outline, error);
    maze_fail(error, MAZE_BAD_INPUT, "there is no mask, graph or outline %08lx",
              (unsigned long)checksum);
    return NULL;
}

char *input_text_of(const maze_maze *maze, maze_error *error)
{
    uint32_t checksum;
    const plane_graph *graph = maze->shape ? graph_shape_graph(maze->shape) : NULL;
    if (maze->shape && maze_recipe_input(&maze->recipe, &checksum))
        return maze->outline ? format(OUTLINE, checksum, maze->outline, error)
               : graph       ? format(GRAPH, checksum, graph->text, error)
                             : mask_text_of(maze, error);
    char *text = calloc(1, 1);
    if (!text)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return text;
}

static bool parse(maze_inputs *inputs, const char *text, const char *name, maze_error *error)
{
    char quote[60];
    uint32_t checksum, named;
    const char *rest = text + strlen(name) + 1;
    if (!checksum_read(rest, &named) || rest[CHECKSUM_DIGITS] != '.')
        return maze_fail(error, MAZE_BAD_INPUT, "\"%s\" must begin with %s and a checksum",
                         utf8_quote(text, quote, sizeof quote), name);
    rest += CHECKSUM_DIGITS + 1;
    size_t size = strcspn(rest, " \t\r\n");
    checksum = inputs_checksum_of_text(rest, size);
    if (checksum != named)
        return maze_fail(error, MAZE_BAD_INPUT, "the %s %08lx is damaged: its checksum is %08lx",
                         name, (unsigned long)named, (unsigned long)checksum);
    return (strcmp(name, GRAPH) == 0 ? maze_inputs_add_graph : maze_inputs_add_outline)(
        inputs, rest, size, &checksum, error);
}

bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error)
{
    if (!given(inputs, "inputs", error) || !given(text, "text", error))
        return false;
    return begins(text, GRAPH)     ? parse(inputs, text, GRAPH, error)
           : begins(text, OUTLINE) ? parse(inputs, text, OUTLINE, error)
                                   : mask_text_parse(inputs, text, error);
}
