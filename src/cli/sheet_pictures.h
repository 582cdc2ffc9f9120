/* The pictures of `draw`. */
#ifndef MAZEPRESS_CLI_SHEET_PICTURES_H
#define MAZEPRESS_CLI_SHEET_PICTURES_H

#include "book/puzzles/questions.h"
#include "book/themes/themes.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

#include <mazepress/output.h>
#include <mazepress/style.h>

/* The pictures that were read. `read` has the pictures at doors and in cells by path, so that each
 * is read once; `lent` has the pictures at the ends of roads. */
typedef struct cli_pictures {
    cli_map read;
    page_roads_pictures lent[TASKS];
} cli_pictures;

/* Returns the picture in a file, or only its part `crop`; NULL on error. The picture is valid until
 * cli_pictures_finish. If an SVG uses a feature that is painted differently in browsers, this is
 * reported in `news`. */
const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   base_text *news, maze_error *error);
void cli_pictures_finish(cli_pictures *pictures);

/* Sets the pictures at the ends of roads in a style, if sheets of this kind of maze have such
 * pictures on paper. */
bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const maze_format *format, maze_style *style, maze_error *error);

/* Finds the doors of a recipe at which a picture would cover a wall, and adds a line about them to
 * `news`. They are stored in `bare` as two bools; the key is the pointer to the recipe. The
 * function makes the maze, in the style and with the pictures in which it will be drawn. */
bool cli_pictures_fit(cli_map *bare, const maze_recipe *recipe, const maze_inputs *inputs,
                      const maze_style *style, base_text *news, maze_error *error);

#endif
