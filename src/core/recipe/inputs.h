/* Internal functions for inputs: the masks, graphs, outlines and other texts to which recipes refer
 * by checksums. <mazepress/inputs.h> defines these texts. The caller frees returned texts, unless
 * they are const. */
#ifndef MAZEPRESS_CORE_INPUTS_H
#define MAZEPRESS_CORE_INPUTS_H

#include "core/base/pool.h"
#include "core/recipe/sentences.h"
#include <mazepress/graph.h>
#include <mazepress/inputs.h>
#include <mazepress/recipe.h>

#include <stdbool.h>
#include <stddef.h>

typedef struct recipe_grays {
    uint32_t width, height;
    /* for each pixel, row by row from the upper left, the letter of its gray; borrowed from the
     * inputs */
    const char *letters;
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

typedef enum recipe_text_kind {
    RECIPE_TEXT_GRAPH,
    RECIPE_TEXT_OUTLINE,
    RECIPE_TEXT_GRAYS,
    RECIPE_TEXT_LETTERS,
    RECIPE_TEXT_DRAWN,
    RECIPE_TEXT_TONE,
    RECIPE_TEXT_KINDS
} recipe_text_kind;

/* recipe_inputs_mask and recipe_inputs_text return the input with a checksum, or NULL if there is
 * no such input. The text does not contain the checksum. `inputs` may be NULL. */
const recipe_mask *recipe_inputs_mask(const maze_inputs *inputs, uint32_t checksum);
const char *recipe_inputs_text(const maze_inputs *inputs, recipe_text_kind kind, uint32_t checksum);

/* Sets *grays to the grayscale image with a checksum. The letters of *grays are borrowed from the
 * inputs. Returns false if there is no such image. */
bool recipe_inputs_grays(const maze_inputs *inputs, uint32_t checksum, recipe_grays *grays);

/* Returns the text of a grayscale image, without a checksum, or NULL if there is not enough memory.
 */
char *recipe_grays_copy(const recipe_grays *grays);

/* Returns the text of the next input of a kind, sets *checksum to its checksum, and moves *at past
 * the input. *at must be 0 for the first call. Returns NULL after the last input. */
const char *recipe_inputs_next(const maze_inputs *inputs, recipe_text_kind kind, size_t *at,
                               uint32_t *checksum);

/* Returns true if there is an input of any kind with the checksum. */
bool recipe_inputs_have(const maze_inputs *inputs, uint32_t checksum);

/* Sets *error to a message that an input is missing, and returns false. `what` is the kind of the
 * input. `form` is the thing that the user must add, for example "photograph". `option` is the
 * option that adds this thing. */
bool recipe_inputs_fail_missing(const char *what, uint32_t checksum, const char *form,
                                const char *option, maze_error *error);

/* recipe_format_mask and recipe_format_input return the text form of an input, with its kind and
 * checksum, or NULL after an error. */
char *recipe_format_mask(const recipe_mask *mask, maze_error *error);
char *recipe_format_input(recipe_text_kind kind, uint32_t checksum, const char *text,
                          maze_error *error);

char *recipe_format_grays(uint32_t checksum, const recipe_grays *grays, maze_error *error);

/* Returns the checksum of an input's text. */
uint32_t recipe_text_checksum(const char *text, size_t size);

/* Returns the text form of a sentence, with its kind and checksum, and sets *checksum. Returns NULL
 * after an error. */
char *recipe_sentence_format(const maze_recipe *recipe, recipe_letters_kind kind, const char *tag,
                             const char *text, uint32_t *checksum, maze_error *error);

/* Returns the text of the sentence for a recipe's maze, or NULL if there is no such sentence.
 * *checksum receives the checksum of the text. `checksum` may be NULL. */
const char *recipe_inputs_sentence(const maze_inputs *inputs, const maze_recipe *recipe,
                                   uint32_t *checksum);

/* Sets *image to the checksum of the image in the text of a tone. Fails if the text is not
 * "RECIPE:CHECKSUM". */
bool recipe_tone_read(const char *text, uint32_t *image, maze_error *error);

/* Returns the text form of a tone, with its kind and checksum, or NULL after an error. `image` is
 * the checksum of the grayscale image that sets the widths of the maze's walls. */
char *recipe_tone_format(const maze_recipe *recipe, uint32_t image, maze_error *error);

/* Sets *image to the checksum of the image in the tone of a recipe's maze. Returns false if the
 * inputs contain no tone of this maze. */
bool recipe_inputs_tone(const maze_inputs *inputs, const maze_recipe *recipe, uint32_t *image);

/* Finds the image for the tone of a maze: the image that a list or file names for this maze or,
 * without one, the photograph that the maze follows. Returns false if there is neither. */
bool recipe_own_tone(const maze_recipe *recipe, const maze_inputs *inputs, uint32_t *image);

/* Returns true if the tone of a maze names the image with the checksum `image`. */
bool recipe_inputs_is_tone(const maze_inputs *inputs, uint32_t image);

/* Returns true if a text looks like the text form of an input. */
bool recipe_is_input_text(const char *text);

typedef struct graph_node {
    uint32_t x, y;
    uint32_t name, name_length; /* start and length of the node's name in the text of the graph */
    /* index of the node's first neighbor in `neighbors`, and number of its neighbors */
    uint32_t first, sides;
} graph_node;

/* A neighbor of a node. `back` is the side of the neighbor that leads back to the node. */
typedef struct graph_neighbor {
    maze_cell cell;
    uint32_t back;
} graph_neighbor;

typedef struct recipe_graph {
    char *text;
    graph_node *nodes;
    /* the neighbors of the first node, in the order of the edges, then the neighbors of the second
     * node, and so on */
    graph_neighbor *neighbors;
    uint32_t count, most_sides;
} recipe_graph;

/* Reads a graph "NODE,NODE…;EDGE,EDGE…", and stores the graph and a copy of the text in a pool.
 * Fails if the text is invalid or the graph is not connected. */
bool recipe_graph_read(const char *text, size_t size, base_pool *pool, recipe_graph *graph,
                       maze_error *error);

/* Returns true if the character can be in the name of a node. */
bool recipe_graph_name_character(char c);

/* Reads the next point of an outline, and moves *text past the point. *last becomes true if the
 * point is the last of its ring. Returns false at the end of the text. */
bool recipe_outline_next(const char **text, uint32_t *x, uint32_t *y, bool *last);

/* Computes the size of an outline's bounding box, which begins at (0, 0). */
void recipe_outline_size(const char *text, uint32_t *width, uint32_t *height);

#endif
