/* Inputs as text: see <mazepress/inputs.h>. */
#include "core/recipe/input_text.h"

#include "core/base/digits.h"
#include "core/base/given.h"
#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/maze.h"
#include "core/recipe/inputs.h"
#include "core/shape/graph_shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MASK "mask"
#define GRAPH "graph"
#define OUTLINE "outline"

/* An input ends there, or with the text. */
#define INPUT_ENDS " \t\r\n"

/* True for NAME and a dot. */
static bool begins(const char *text, const char *name)
{
    size_t length = strlen(name);
    return strncmp(text, name, length) == 0 && text[length] == '.';
}

bool input_text_is(const char *text)
{
    return begins(text, MASK) ||
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

/* Adds runs of cells left out and kept in turn, as long as the text is not too long. */
static void add_runs(text_buffer *text, const input_mask *mask)
{
    char run[16];
    bool kept = false;
    for (uint32_t cell = 0; cell < mask->cells && text->length <= MAZE_INPUT_LENGTH; kept = !kept) {
        uint32_t first = cell;
        while (cell < mask->cells && bits_get(mask->bits, cell) == kept)
            cell++;
        snprintf(run, sizeof run, ".%lu", (unsigned long)(cell - first));
        text_add(text, run);
    }
}

static char *format_mask(const input_mask *mask, maze_error *error)
{
    char name[16];
    text_buffer text = {0};
    snprintf(name, sizeof name, MASK ".%08lx", (unsigned long)mask->checksum);
    text_add(&text, name);
    add_runs(&text, mask);
    if (!text.failed && text.length <= MAZE_INPUT_LENGTH)
        return text.bytes;
    if (text.failed)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the text of a mask");
    else
        maze_fail(error, MAZE_BAD_INPUT,
                  "the mask %08lx is too ragged to be kept in a file; make it of fewer cells",
                  (unsigned long)mask->checksum);
    free(text.bytes);
    return NULL;
}

/* Of a maze that has a mask, which its shape or its picture shows. */
static char *format_mask_of(const maze_maze *maze, uint32_t checksum, maze_error *error)
{
    const maze_shape *shape = maze->source ? maze->source : maze->shape;
    uint32_t cells = shape_whole(shape)->graph.cells;
    if (maze->picture)
        return format_mask(&(input_mask){checksum, cells, maze->picture}, error);
    input_mask mask = {checksum, cells, bits_create(cells)};
    for (maze_cell cell = 0; mask.bits && cell < shape->graph.cells; cell++)
        bits_set(mask.bits, shape_whole_cell(shape, cell));
    if (!mask.bits)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory for the text of a mask");
    char *text = mask.bits ? format_mask(&mask, error) : NULL;
    free(mask.bits);
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
        return format_mask(mask, error);
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
    if (maze->shape && maze_recipe_input(maze->recipe, &checksum))
        return maze->outline ? format(OUTLINE, checksum, maze->outline, error)
               : graph       ? format(GRAPH, checksum, graph->text, error)
                             : format_mask_of(maze, checksum, error);
    char *text = calloc(1, 1);
    if (!text)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return text;
}

static bool fail_damaged(const char *name, uint32_t named, uint32_t found, maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT, "the %s %08lx is damaged: its checksum is %08lx", name,
                     (unsigned long)named, (unsigned long)found);
}

/* A graph or an outline. */
static bool parse(maze_inputs *inputs, const char *text, const char *name, maze_error *error)
{
    char quote[60];
    uint32_t checksum, named;
    const char *rest = text + strlen(name) + 1;
    if (!checksum_read(rest, &named) || rest[CHECKSUM_DIGITS] != '.')
        return maze_fail(error, MAZE_BAD_INPUT, "\"%s\" must begin with %s and a checksum",
                         utf8_quote(text, quote, sizeof quote), name);
    rest += CHECKSUM_DIGITS + 1;
    size_t size = strcspn(rest, INPUT_ENDS);
    checksum = inputs_checksum_of_text(rest, size);
    if (checksum != named)
        return fail_damaged(name, named, checksum, error);
    return (strcmp(name, GRAPH) == 0 ? maze_inputs_add_graph : maze_inputs_add_outline)(
        inputs, rest, size, &checksum, error);
}

/* Reads runs, of which only the first may be empty, and sets the bits of cells that are kept;
 * `bits` may be NULL.  Returns the number of cells, 0 if the text is not of runs or has too many.
 */
static uint32_t read_runs(const char *text, uint8_t *bits)
{
    uint64_t cells = 0, run;
    bool first = true, kept = false;
    for (; !strchr(INPUT_ENDS, *text); first = false, kept = !kept) {
        if (*text++ != '.' || has_leading_zero(text) || (*text == '0' && !first) ||
            !digits_read(&text, MAZE_MASK_CELLS - cells, &run))
            return 0;
        for (uint64_t cell = cells; bits && kept && cell < cells + run; cell++)
            bits_set(bits, (size_t)cell);
        cells += run;
    }
    return (uint32_t)cells;
}

static bool add_mask(maze_inputs *inputs, const char *runs, uint32_t cells, uint32_t named,
                     maze_error *error)
{
    if (inputs_mask(inputs, named))
        return true;
    uint8_t *bits = bits_create(cells);
    if (!bits)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    read_runs(runs, bits);
    uint32_t checksum = inputs_checksum(bits, cells);
    bool done = checksum == named ? maze_inputs_add_mask(inputs, bits, cells, &checksum, error)
                                  : fail_damaged(MASK, named, checksum, error);
    free(bits);
    return done;
}

static bool parse_mask(maze_inputs *inputs, const char *text, maze_error *error)
{
    char quote[60];
    uint32_t named;
    const size_t start = sizeof MASK; /* of the checksum */
    bool is_mask = begins(text, MASK) && checksum_read(text + start, &named);
    uint32_t cells = is_mask ? read_runs(text + start + CHECKSUM_DIGITS, NULL) : 0;
    if (cells == 0)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "\"%s\" is not a mask, which has a checksum and numbers of cells, as "
                         "mask.498bc698.4.2.3, and at most %d million cells",
                         utf8_quote(text, quote, sizeof quote), MAZE_MASK_CELLS / 1000000);
    if (inputs_cells(inputs) + cells > MAZE_MASK_CELLS)
        return maze_fail(error, MAZE_BAD_INPUT, "the masks have more than %d million cells",
                         MAZE_MASK_CELLS / 1000000);
    return add_mask(inputs, text + start + CHECKSUM_DIGITS, cells, named, error);
}

bool maze_input_parse(maze_inputs *inputs, const char *text, maze_error *error)
{
    if (!given(inputs, "inputs", error) || !given(text, "text", error))
        return false;
    return begins(text, GRAPH)     ? parse(inputs, text, GRAPH, error)
           : begins(text, OUTLINE) ? parse(inputs, text, OUTLINE, error)
                                   : parse_mask(inputs, text, error);
}
