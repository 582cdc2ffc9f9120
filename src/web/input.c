/* Inputs of a page's own: their text with the checksum that recipes name. */
#include "core/base/bits.h"
#include "core/base/nearest.h"
#include "web/actions.h"

#include <stdlib.h>
#include <string.h>

enum { KIND_MASK, KIND_GRAPH, KIND_OUTLINE };

typedef struct input_terms {
    int kind;
    const char *text;
} input_terms;

static bool take(void *context, const char *key, const char *value, maze_error *error)
{
    static const char *const kinds[] = {"mask", "graph", "outline", NULL};
    input_terms *terms = context;
    if (strcmp(key, "kind") == 0)
        return name_find("kind", value, kinds, &terms->kind, error);
    if (strcmp(key, "text") == 0) {
        terms->text = value;
        return true;
    }
    return request_take_none(context, key, value, error);
}

/* A digit a cell of the whole shape: 1 where it is kept. */
static bool add_mask(const char *text, maze_inputs *inputs, uint32_t *checksum, maze_error *error)
{
    size_t cells = strlen(text);
    if (cells == 0 || cells > MAZE_MASK_CELLS || text[strspn(text, "01")])
        return maze_fail(error, MAZE_BAD_INPUT,
                         "a mask must have a 0 or 1 for each cell, %d million at most",
                         MAZE_MASK_CELLS / 1000000);
    uint8_t *bits = bits_create(cells);
    if (!bits)
        return maze_fail(error, MAZE_NO_MEMORY, "out of memory for a mask");
    for (size_t i = 0; i < cells; i++)
        if (text[i] == '1')
            bits_set(bits, i);
    bool done = maze_inputs_add_mask(inputs, bits, (uint32_t)cells, checksum, error);
    free(bits);
    return done;
}

static bool add(const input_terms *terms, maze_inputs *inputs, uint32_t *checksum,
                maze_error *error)
{
    if (terms->kind == KIND_MASK)
        return add_mask(terms->text, inputs, checksum, error);
    return (terms->kind == KIND_GRAPH ? maze_inputs_add_graph : maze_inputs_add_outline)(
        inputs, terms->text, strlen(terms->text), checksum, error);
}

bool web_input(web_request *request, maze_sink *sink, maze_error *error)
{
    input_terms terms = {KIND_MASK, ""};
    uint32_t checksum;
    if (!request_each(request, take, &terms, error))
        return false;
    request->inputs = maze_inputs_create(error);
    if (!request->inputs || !add(&terms, request->inputs, &checksum, error))
        return false;
    char *text = maze_input_format(request->inputs, checksum, error);
    if (text)
        maze_sink_write(sink, text, strlen(text));
    free(text);
    return text != NULL;
}
