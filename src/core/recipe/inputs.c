#include "core/recipe/inputs.h"

#include "core/base/array.h"
#include "core/base/bits.h"
#include "core/base/given.h"
#include "core/recipe/graph_text.h"
#include "core/recipe/outline_text.h"

#include <stdlib.h>
#include <string.h>

/* A graph or an outline. */
typedef struct input_text {
    bool is_outline;
    uint32_t checksum;
    char *text;
} input_text;

struct maze_inputs {
    input_mask *masks;
    input_text *texts;
    size_t mask_count, text_count;
};

maze_inputs *maze_inputs_create(maze_error *error)
{
    maze_inputs *inputs = calloc(1, sizeof *inputs);
    if (!inputs)
        maze_fail(error, MAZE_NO_MEMORY, "out of memory");
    return inputs;
}

void maze_inputs_destroy(maze_inputs *inputs)
{
    if (!inputs)
        return;
    for (size_t i = 0; i < inputs->mask_count; i++)
        free(inputs->masks[i].bits);
    for (size_t i = 0; i < inputs->text_count; i++)
        free(inputs->texts[i].text);
    free(inputs->masks);
    free(inputs->texts);
    free(inputs);
}

/* A bit at a time: inputs are small. */
static uint32_t add_to_crc(uint32_t crc, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return crc;
}

uint32_t inputs_checksum(const uint8_t *bits, uint32_t cells)
{
    size_t bytes = bits_bytes(cells);
    uint8_t number[4] = {(uint8_t)cells, (uint8_t)(cells >> 8), (uint8_t)(cells >> 16),
                         (uint8_t)(cells >> 24)};
    return ~add_to_crc(add_to_crc(~0u, number, sizeof number), bits, bytes);
}

const input_mask *inputs_mask(const maze_inputs *inputs, uint32_t checksum)
{
    for (size_t i = 0; inputs && i < inputs->mask_count; i++)
        if (inputs->masks[i].checksum == checksum)
            return &inputs->masks[i];
    return NULL;
}

bool maze_inputs_add_all(maze_inputs *inputs, const maze_inputs *from, maze_error *error)
{
    if (!given(inputs, "inputs", error))
        return false;
    uint32_t checksum;
    for (size_t i = 0; from && i < from->mask_count; i++)
        if (!maze_inputs_add_mask(inputs, from->masks[i].bits, from->masks[i].cells, &checksum,
                                  error))
            return false;
    for (size_t i = 0; from && i < from->text_count; i++) {
        const input_text *text = &from->texts[i];
        if (!(text->is_outline ? maze_inputs_add_outline : maze_inputs_add_graph)(
                inputs, text->text, strlen(text->text), &checksum, error))
            return false;
    }
    return true;
}

uint64_t inputs_cells(const maze_inputs *inputs)
{
    uint64_t cells = 0;
    for (size_t i = 0; inputs && i < inputs->mask_count; i++)
        cells += inputs->masks[i].cells;
    return cells;
}

static uint8_t *copy_bits(const uint8_t *bits, uint32_t cells, size_t bytes)
{
    uint8_t *copy = malloc(bytes);
    if (!copy)
        return NULL;
    memcpy(copy, bits, bytes);
    if (cells % 8)
        copy[bytes - 1] &= (uint8_t)((1u << cells % 8) - 1);
    return copy;
}

bool maze_inputs_add_mask(maze_inputs *inputs, const uint8_t *bits, uint32_t cells,
                          uint32_t *checksum, maze_error *error)
{
    if (!given(inputs, "inputs", error) || !given(bits, "bits", error) ||
        !given(checksum, "place for the checksum", error))
        return false;
    size_t bytes = bits_bytes(cells);
    if (cells == 0)
        return maze_fail(error, MAZE_BAD_INPUT, "a mask has at least one cell");
    uint8_t *copy = copy_bits(bits, cells, bytes);
    if (!copy || !array_more(inputs->masks, inputs->mask_count)) {
        free(copy);
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    }
    uint32_t number = inputs_checksum(copy, cells);
    const input_mask *there = inputs_mask(inputs, number);
    bool same = there && there->cells == cells && memcmp(there->bits, copy, bytes) == 0;
    if (there)
        free(copy);
    else
        inputs->masks[inputs->mask_count++] = (input_mask){number, cells, copy};
    if (there && !same)
        return maze_fail(error, MAZE_BAD_INPUT, "two different masks have the checksum %08lx",
                         (unsigned long)number);
    *checksum = number;
    return true;
}

uint32_t inputs_checksum_of_text(const char *text, size_t size)
{
    return ~add_to_crc(~0u, (const uint8_t *)text, size);
}

static const char *find_text(const maze_inputs *inputs, bool is_outline, uint32_t checksum)
{
    for (size_t i = 0; inputs && i < inputs->text_count; i++)
        if (inputs->texts[i].checksum == checksum && inputs->texts[i].is_outline == is_outline)
            return inputs->texts[i].text;
    return NULL;
}

const char *inputs_graph(const maze_inputs *inputs, uint32_t checksum)
{
    return find_text(inputs, false, checksum);
}

const char *inputs_outline(const maze_inputs *inputs, uint32_t checksum)
{
    return find_text(inputs, true, checksum);
}

bool inputs_have(const maze_inputs *inputs, uint32_t checksum)
{
    return inputs_mask(inputs, checksum) || inputs_graph(inputs, checksum) ||
           inputs_outline(inputs, checksum);
}

bool inputs_fail_missing(const char *what, uint32_t checksum, const char *form, const char *option,
                         maze_error *error)
{
    return maze_fail(error, MAZE_BAD_INPUT,
                     "the %s %08lx is missing; give its %s with the option \"%s\", or a file that "
                     "shows its maze",
                     what, (unsigned long)checksum, form, option);
}

static char *copy_text(const char *text, size_t size)
{
    char *copy = malloc(size + 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

static bool check_text(const input_text *own, size_t size, maze_error *error)
{
    plane_graph graph;
    if (own->is_outline)
        return outline_text_check(own->text, size, error);
    if (!graph_text_read(own->text, size, &graph, error))
        return false;
    graph_text_finish(&graph);
    return true;
}

/* Takes over a text that is good, unless it is there already. */
static bool keep_text(maze_inputs *inputs, input_text *own, maze_error *error)
{
    const char *there = find_text(inputs, own->is_outline, own->checksum);
    if (there)
        return strcmp(there, own->text) == 0 ||
               maze_fail(error, MAZE_BAD_INPUT, "two different %s have the checksum %08lx",
                         own->is_outline ? "outlines" : "graphs", (unsigned long)own->checksum);
    if (!array_more(inputs->texts, inputs->text_count))
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a graph or an outline");
    inputs->texts[inputs->text_count++] = *own;
    own->text = NULL;
    return true;
}

static bool add_text(maze_inputs *inputs, bool is_outline, const char *text, size_t size,
                     uint32_t *checksum, maze_error *error)
{
    if (!given(inputs, "inputs", error) || !given(text, "text", error) ||
        !given(checksum, "place for the checksum", error))
        return false;
    if (size > MAZE_INPUT_LENGTH)
        return maze_fail(error, MAZE_BAD_INPUT,
                         "the %s is too large: its text has at most %d characters",
                         is_outline ? "outline" : "graph", MAZE_INPUT_LENGTH);
    input_text own = {is_outline, inputs_checksum_of_text(text, size), copy_text(text, size)};
    bool done = own.text
                    ? check_text(&own, size, error) && keep_text(inputs, &own, error)
                    : maze_fail(error, MAZE_NO_MEMORY, "out of memory for a graph or an outline");
    if (done)
        *checksum = own.checksum;
    free(own.text);
    return done;
}

bool maze_inputs_add_outline(maze_inputs *inputs, const char *text, size_t size, uint32_t *checksum,
                             maze_error *error)
{
    return add_text(inputs, true, text, size, checksum, error);
}

bool maze_inputs_add_graph(maze_inputs *inputs, const char *text, size_t size, uint32_t *checksum,
                           maze_error *error)
{
    return add_text(inputs, false, text, size, checksum, error);
}
