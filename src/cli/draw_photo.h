/* Reads the photograph whose tones the walls of mazes show, for the option --tone of `draw`. */
#ifndef MAZEPRESS_CLI_DRAW_PHOTO_H
#define MAZEPRESS_CLI_DRAW_PHOTO_H

#include "cli/arguments/options.h"
#include "core/base/strings.h"

/* A photograph, and the recipes and the style to which the photograph is added. All pointers are
 * borrowed. */
typedef struct cli_photo {
    const cli_options *options;
    const char *path; /* path of the photograph; NULL: --tone names no photograph */
    maze_recipe_list *list;
    maze_style *style;
} cli_photo;

/* Adds the photograph to the inputs of the list, with enough detail for the mazes of the list, and
 * sets the tone of the style. Does nothing if the list is empty. */
bool cli_photo_read(const cli_photo *photo, base_text *news, maze_error *error);

/* True if each word is a seed, or the fields of a recipe without a shape. */
bool cli_photo_is_alone(int count, char **words);

/* Reads the photograph, and appends recipes with a grid of squares. If --cells gives no number of
 * rows, the grid has the proportions of the photograph. Appends one recipe for each word, or a
 * single recipe if there are no words. */
bool cli_photo_make_squares(const cli_photo *photo, int count, char **words, base_text *news,
                            maze_error *error);

/* Sets the tone of the style to the photograph in the files with the recipes. Does nothing if the
 * files contain no photograph, if --tone is given, or if the format conflicts with the tone.
 * Otherwise, fails if the files contain several photographs. */
bool cli_photo_take_tone(const cli_photo *photo, const maze_format *format, maze_error *error);

#endif
