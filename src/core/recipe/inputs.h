/* Internal access to inputs for the rest of core.  Also reads the texts of grayscale images, graphs
 * and outlines, whose forms <mazepress/inputs.h> defines. */
#ifndef MAZEPRESS_CORE_INPUTS_H
#define MAZEPRESS_CORE_INPUTS_H

#include "core/recipe/sentences.h"
#include <mazepress/graph.h>
#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stddef.h>

/* Grayscale images; see <mazepress/inputs.h> for their text.  The shape `flow` bends its lines
 * along such an image, and the look `tone` derives the widths of walls from it.
 *
 * A recipe or a style names a grayscale image by its checksum. recipe_inputs_grays finds the image,
 * and recipe_grays_at reads its pixels.  The letters are borrowed from the inputs; code that needs
 * them longer keeps a copy of the text. */

typedef struct recipe_grays {
    uint32_t width, height; /* in pixels, each from 1 to MAZE_GRAYS_SIDE */
    const char *letters;    /* one letter per pixel, row by row from the upper left; borrowed */
} recipe_grays;

/* Returns the gray of a pixel, from 0 (white) to MAZE_GRAYS_BLACK. */
static inline unsigned recipe_grays_at(const recipe_grays *grays, uint32_t x, uint32_t y)
{
    char letter = grays->letters[(size_t)y * grays->width + x];
    return (unsigned)(letter <= 'Z' ? letter - 'A' : letter - 'a' + 26);
}

typedef struct recipe_mask {
    uint32_t checksum, cells;
    uint8_t *bits;
} recipe_mask;

/* Kinds of inputs that are stored as text. */
typedef enum recipe_text_kind {
    RECIPE_TEXT_GRAPH,
    RECIPE_TEXT_OUTLINE,
    RECIPE_TEXT_GRAYS,
    RECIPE_TEXT_LETTERS,
    RECIPE_TEXT_DRAWN,
    RECIPE_TEXT_KINDS /* the number of kinds */
} recipe_text_kind;

/* recipe_inputs_mask returns the mask with a checksum. recipe_inputs_text returns the text, without
 * its checksum, of the input with a kind and a checksum.  Both return NULL if there is no such
 * input.  `inputs` may be NULL. */
const recipe_mask *recipe_inputs_mask(const maze_inputs *inputs, uint32_t checksum);
const char *recipe_inputs_text(const maze_inputs *inputs, recipe_text_kind kind, uint32_t checksum);

/* Finds the grayscale image with a checksum.  Its letters are borrowed from the inputs.  Returns
 * false if there is no such image. */
bool recipe_inputs_grays(const maze_inputs *inputs, uint32_t checksum, recipe_grays *grays);

/* Returns the text of a grayscale image without its checksum.  The caller frees the text.  Returns
 * NULL if there is not enough memory. */
char *recipe_grays_copy(const recipe_grays *grays);

/* Finds the checksum of the next grayscale image.  *at must be 0 for the first call.  Returns false
 * after the last image. */
bool recipe_inputs_next_grays(const maze_inputs *inputs, size_t *at, uint32_t *checksum);

/* True if the inputs contain an input with a checksum. */
bool recipe_inputs_have(const maze_inputs *inputs, uint32_t checksum);

/* Returns false and sets *error because an input is missing.  `what` is the kind of the input, such
 * as "mask".  The message asks for the input's `form`, such as "picture" or "file", with the option
 * `option`. */
bool recipe_inputs_fail_missing(const char *what, uint32_t checksum, const char *form,
                                const char *option, maze_error *error);

/* Return the text of a mask, or of another input, as it appears in files: with its kind and
 * checksum.  The caller frees the text.  Return NULL and set *error on failure. */
char *recipe_format_mask(const recipe_mask *mask, maze_error *error);
char *recipe_format_input(recipe_text_kind kind, uint32_t checksum, const char *text,
                          maze_error *error);

/* Returns the text of a grayscale image as it appears in files, with its kind and checksum.  The
 * caller frees the text.  Returns NULL and sets *error on failure. */
char *recipe_format_grays(uint32_t checksum, const recipe_grays *grays, maze_error *error);

/* Returns "letters.CHECKSUM.RECIPE:TAG:TEXT", and sets *checksum.  Except for sentences, a dot and
 * the kind follow the tag.  The caller frees the text.  Returns NULL and sets *error on failure. */
char *recipe_sentence_format(const maze_recipe *recipe, recipe_letters_kind kind, const char *tag,
                             const char *text, uint32_t *checksum, maze_error *error);

/* Returns the sentence that belongs to a recipe, in the form that recipe_sentence_read reads; NULL
 * if there is none.  *checksum receives the checksum of the sentence; `checksum` may be NULL. */
const char *recipe_inputs_sentence(const maze_inputs *inputs, const maze_recipe *recipe,
                                   uint32_t *checksum);

/* True if a text begins like an input and not like a recipe. */
bool recipe_is_input_text(const char *text);

/* Graphs with a place for each node, and outlines.  Both are inputs in the form of text; see
 * <mazepress/inputs.h>. */

typedef struct graph_node {
    uint32_t x, y;
    uint32_t name, name_length; /* start and length of the node's name in the text of the graph */
    /* index of the node's first neighbor in the array `neighbors`, and number of the node's
     * neighbors */
    uint32_t first, sides;
} graph_node;

typedef struct graph_neighbor {
    maze_cell cell;
    uint32_t back;
} graph_neighbor;

typedef struct recipe_graph {
    char *text;
    graph_node *nodes;
    /* the neighbors of node 0, then of node 1, and so on; the neighbors of each node are in the
     * order of the edges */
    graph_neighbor *neighbors;
    uint32_t count, most_sides;
} recipe_graph;

/* Reads "NODE,NODE…;EDGE,EDGE…" and keeps a copy of the text.  The caller finishes the graph.
 * Returns false and sets *error if the text is malformed, or if the graph is not connected, has an
 * edge twice, or joins nodes at the same place. */
bool recipe_graph_read(const char *text, size_t size, recipe_graph *graph, maze_error *error);
void recipe_graph_finish(recipe_graph *graph);

/* True if a character may be part of a node's name: a letter, a digit, "-" or "_". */
bool recipe_graph_name_character(char c);

/* Reads the next point of an outline's text and moves *text past the point.  *last becomes true for
 * the last point of a ring.  Returns false at the end of the text. */
bool recipe_outline_next(const char **text, uint32_t *x, uint32_t *y, bool *last);

/* Computes the size of the box around an outline.  The box begins at (0, 0). */
void recipe_outline_size(const char *text, uint32_t *width, uint32_t *height);

#endif
