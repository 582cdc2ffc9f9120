/* The inside of inputs, for the rest of core. */
#ifndef MAZEPRESS_CORE_INPUTS_H
#define MAZEPRESS_CORE_INPUTS_H

#include <mazepress/inputs.h>

typedef struct recipe_mask {
    uint32_t checksum, cells;
    uint8_t *bits;
} recipe_mask;

/* NULL if there is none with this checksum; `inputs` may be NULL. */
const recipe_mask *recipe_inputs_mask(const maze_inputs *inputs, uint32_t checksum);

/* A graph's text after its checksum; NULL if there is none. */
const char *recipe_inputs_graph(const maze_inputs *inputs, uint32_t checksum);

/* The same of an outline. */
const char *recipe_inputs_outline(const maze_inputs *inputs, uint32_t checksum);

/* True if there is any input with this checksum. */
bool recipe_inputs_have(const maze_inputs *inputs, uint32_t checksum);

/* False, with an error: `what`, as "mask", is missing, which is made of a `form`, as "picture",
 * that is given with an option of this name. */
bool recipe_inputs_fail_missing(const char *what, uint32_t checksum, const char *form,
                                const char *option, maze_error *error);

uint32_t recipe_inputs_checksum_of_text(const char *text, size_t size);

/* Of a mask whose bits past the last cell are 0. */
uint32_t recipe_inputs_checksum(const uint8_t *bits, uint32_t cells);

/* The cells of all masks together. */
uint64_t recipe_inputs_cells(const maze_inputs *inputs);

/* The text of a mask, or of a graph or an outline from its own after its checksum.  The caller
 * frees it; NULL, with the error filled in, on error. */
char *recipe_format_mask(const recipe_mask *mask, maze_error *error);
char *recipe_format_input(bool is_outline, uint32_t checksum, const char *text, maze_error *error);

/* True for the text of a mask, graph or outline; no recipe looks like that. */
bool recipe_is_input_text(const char *text);

#endif
