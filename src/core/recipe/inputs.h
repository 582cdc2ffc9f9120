/* The inside of inputs, for the rest of core; and their texts: pictures in grays, graphs with a
 * place for each node, and outlines, as <mazepress/inputs.h> has them. */
#ifndef MAZEPRESS_CORE_INPUTS_H
#define MAZEPRESS_CORE_INPUTS_H

#include "core/recipe/sentences.h"
#include <mazepress/graph.h>
#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stddef.h>

/* Pictures in grays as text, out of which flow takes its streams and tone the widths of walls: see
 * <mazepress/inputs.h>.
 *
 * A recipe or a style names one by its checksum, recipe_inputs_grays finds it, and recipe_grays_at
 * reads its pixels.  Pictures are brought in with two pixels a cell, already turned, cropped,
 * stretched between quantiles and rounded: what reads them need not do that again.  The letters are
 * borrowed from the inputs; who needs them longer keeps a copy of the text, and reads that. */

typedef struct recipe_grays {
    uint32_t width, height; /* 1 to MAZE_GRAYS_SIDE */
    const char *letters;    /* width x height, row by row from the upper left; borrowed */
} recipe_grays;

/* The gray of a pixel, 0 white to MAZE_GRAYS_BLACK. */
static inline unsigned recipe_grays_at(const recipe_grays *grays, uint32_t x, uint32_t y)
{
    char letter = grays->letters[(size_t)y * grays->width + x];
    return (unsigned)(letter <= 'Z' ? letter - 'A' : letter - 'a' + 26);
}

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

/* A picture in grays, which borrows from the inputs; false if there is none with this checksum. */
bool recipe_inputs_grays(const maze_inputs *inputs, uint32_t checksum, recipe_grays *grays);

/* The text of a picture after its checksum; the caller frees it.  NULL when out of memory. */
char *recipe_grays_copy(const recipe_grays *grays);

/* The next picture in grays, from *at on, which starts with 0; false past the last. */
bool recipe_inputs_next_grays(const maze_inputs *inputs, size_t *at, uint32_t *checksum);

/* True if there is any input with this checksum. */
bool recipe_inputs_have(const maze_inputs *inputs, uint32_t checksum);

/* False, with an error: `what`, as "mask", is missing, which is made of a `form`, as "picture",
 * that is given with an option of this name. */
bool recipe_inputs_fail_missing(const char *what, uint32_t checksum, const char *form,
                                const char *option, maze_error *error);

/* Inputs that are kept as text. */
typedef enum recipe_text_kind {
    RECIPE_TEXT_GRAPH,
    RECIPE_TEXT_OUTLINE,
    RECIPE_TEXT_GRAYS,
    RECIPE_TEXT_LETTERS,
    RECIPE_TEXT_KINDS /* how many there are */
} recipe_text_kind;

/* The text of a mask, or of another input from its own after its checksum.  The caller frees it;
 * NULL, with the error filled in, on error. */
char *recipe_format_mask(const recipe_mask *mask, maze_error *error);
char *recipe_format_input(recipe_text_kind kind, uint32_t checksum, const char *text,
                          maze_error *error);

/* The text of a picture in grays, as above. */
char *recipe_format_grays(uint32_t checksum, const recipe_grays *grays, maze_error *error);

/* "letters.CHECKSUM.RECIPE:TAG:TEXT", which the caller frees; NULL, with the error filled in, on
 * error. */
char *recipe_sentence_format(const maze_recipe *recipe, recipe_letters_kind kind, const char *tag,
                             const char *text, uint32_t *checksum, maze_error *error);

/* The sentence of a recipe, as recipe_sentence_read takes it; NULL: none. */
const char *recipe_inputs_sentence(const maze_inputs *inputs, const maze_recipe *recipe);

/* True for the text of an input; no recipe looks like that. */
bool recipe_is_input_text(const char *text);

/* Graphs with a place for each node, and outlines, as text: see <mazepress/inputs.h>. */

typedef struct graph_node {
    uint32_t x, y;
    uint32_t name, name_length; /* in the text */
    uint32_t first, sides;      /* of its neighbors */
} graph_node;

typedef struct graph_neighbor {
    maze_cell cell;
    uint32_t back;
} graph_neighbor;

typedef struct recipe_graph {
    char *text;
    graph_node *nodes;
    graph_neighbor *neighbors; /* of all nodes, in the order of the edges */
    uint32_t count, most_sides;
} recipe_graph;

/* Reads "NODE,NODE…;EDGE,EDGE…", of which it keeps a copy.  A graph that is not in one piece, has
 * an edge twice, or a node joined to itself or to one at its own place, is an error.  The caller
 * finishes the graph. */
bool recipe_graph_read(const char *text, size_t size, recipe_graph *graph, maze_error *error);
void recipe_graph_finish(recipe_graph *graph);

/* Letters, digits, - and _. */
bool recipe_graph_name_character(char c);

/* The next point of an outline's text; *text is moved past it; *last: it is the last of its ring.
 * False past the last ring. */
bool recipe_outline_next(const char **text, uint32_t *x, uint32_t *y, bool *last);

/* The box round it, from (0, 0). */
void recipe_outline_size(const char *text, uint32_t *width, uint32_t *height);

#endif
