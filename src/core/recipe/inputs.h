/* Internal access to inputs, whose texts <mazepress/inputs.h> defines. The caller frees returned
 * texts that are not const. */
#ifndef MAZEPRESS_CORE_INPUTS_H
#define MAZEPRESS_CORE_INPUTS_H

#include "core/recipe/sentences.h"
#include <mazepress/graph.h>
#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stddef.h>

typedef struct recipe_grays {
    uint32_t width, height;
    /* one per pixel, row by row from the upper left, borrowed from the inputs */
    const char *letters;
} recipe_grays;

/* Returns a gray from 0 (white) to MAZE_GRAYS_BLACK. */
static inline unsigned recipe_grays_at(const recipe_grays *grays, uint32_t x, uint32_t y)
{
    char letter = grays->letters[(size_t)y * grays->width + x];
    return (unsigned)(letter <= 'Z' ? letter - 'A' : letter - 'a' + 26);
}

typedef struct recipe_mask {
    uint32_t checksum, cells;
    uint8_t *bits;
} recipe_mask;

typedef enum recipe_text_kind {
    RECIPE_TEXT_GRAPH,
    RECIPE_TEXT_OUTLINE,
    RECIPE_TEXT_GRAYS,
    RECIPE_TEXT_LETTERS,
    RECIPE_TEXT_DRAWN,
    RECIPE_TEXT_KINDS
} recipe_text_kind;

/* Return an input without its checksum, or NULL. `inputs` may be NULL. */
const recipe_mask *recipe_inputs_mask(const maze_inputs *inputs, uint32_t checksum);
const char *recipe_inputs_text(const maze_inputs *inputs, recipe_text_kind kind, uint32_t checksum);

/* The letters are borrowed from the inputs. */
bool recipe_inputs_grays(const maze_inputs *inputs, uint32_t checksum, recipe_grays *grays);

char *recipe_grays_copy(const recipe_grays *grays);

/* Finds the next grayscale image. *at must be 0 for the first call. */
bool recipe_inputs_next_grays(const maze_inputs *inputs, size_t *at, uint32_t *checksum);

bool recipe_inputs_have(const maze_inputs *inputs, uint32_t checksum);

/* `what` is the kind of the input, and `form` its form for the user, such as "picture". */
bool recipe_inputs_fail_missing(const char *what, uint32_t checksum, const char *form,
                                const char *option, maze_error *error);

/* Return an input as it appears in files, with its kind and checksum. */
char *recipe_format_mask(const recipe_mask *mask, maze_error *error);
char *recipe_format_input(recipe_text_kind kind, uint32_t checksum, const char *text,
                          maze_error *error);

char *recipe_format_grays(uint32_t checksum, const recipe_grays *grays, maze_error *error);

/* Returns a sentence as it appears in files, and sets *checksum. */
char *recipe_sentence_format(const maze_recipe *recipe, recipe_letters_kind kind, const char *tag,
                             const char *text, uint32_t *checksum, maze_error *error);

/* Returns NULL if the recipe's maze has no sentence. `checksum` may be NULL. */
const char *recipe_inputs_sentence(const maze_inputs *inputs, const maze_recipe *recipe,
                                   uint32_t *checksum);

bool recipe_is_input_text(const char *text);

typedef struct graph_node {
    uint32_t x, y;
    uint32_t name, name_length; /* range of the node's name in the text of the graph */
    /* range of the node's neighbors in the array `neighbors` */
    uint32_t first, sides;
} graph_node;

typedef struct graph_neighbor {
    maze_cell cell;
    uint32_t back;
} graph_neighbor;

typedef struct recipe_graph {
    char *text;
    graph_node *nodes;
    /* for each node in turn, its neighbors in the order of the edges */
    graph_neighbor *neighbors;
    uint32_t count, most_sides;
} recipe_graph;

/* Reads "NODE,NODE…;EDGE,EDGE…" and keeps a copy. Rejects graphs that are not connected. */
bool recipe_graph_read(const char *text, size_t size, recipe_graph *graph, maze_error *error);
void recipe_graph_finish(recipe_graph *graph);

bool recipe_graph_name_character(char c);

/* *last becomes true at the end of a ring. Returns false at the end of the text. */
bool recipe_outline_next(const char **text, uint32_t *x, uint32_t *y, bool *last);

/* Computes the size of the box around an outline, which begins at (0, 0). */
void recipe_outline_size(const char *text, uint32_t *width, uint32_t *height);

#endif
