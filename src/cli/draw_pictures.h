/* Reads the images of `draw`: the pictures on sheets, and the photograph of the option --tone,
 * whose tones the walls of mazes show. Finds doors without space for a picture. */
#ifndef MAZEPRESS_CLI_DRAW_PICTURES_H
#define MAZEPRESS_CLI_DRAW_PICTURES_H

#include "book/puzzles/questions.h"
#include "book/themes/themes.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "core/base/strings.h"
#include "page/layout/style.h"

#include <mazepress/output.h>
#include <mazepress/style.h>

/* Pictures that were read. The keys of `read` consist of a path and a crop. lent[task] has the
 * pictures at the ends of roads on sheets with this task. */
typedef struct cli_pictures {
    cli_map read;
    page_roads_pictures lent[TASKS];
} cli_pictures;

/* Returns the picture in a file, cropped to `crop` unless `crop` is NULL. The picture is valid
 * until cli_pictures_finish. If the file is an SVG that browsers paint differently, appends a line
 * to `news`. Returns NULL and sets *error on failure. */
const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   base_text *news, maze_error *error);
void cli_pictures_finish(cli_pictures *pictures);

/* Sets the style's pictures at the ends of roads. Does nothing if the kind of sheet has no such
 * pictures, or if the format has no sheets. Returns false and sets *error on failure. */
bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const maze_format *format, maze_style *style, maze_error *error);

/* Finds doors of a maze at which a picture would cover a wall. If there is such a door, adds two
 * bools to `bare`, for the entrance and the exit. Each bool is true if its door gets no picture.
 * Also appends a line to `news`. The key in `bare` is the pointer to the recipe. Returns false and
 * sets *error on failure. */
bool cli_pictures_fit(cli_map *bare, const maze_recipe *recipe, const maze_inputs *inputs,
                      const maze_style *style, base_text *news, maze_error *error);

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
