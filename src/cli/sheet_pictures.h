/* Reads the pictures on sheets of `draw`, and finds the doors that have no space for a picture. */
#ifndef MAZEPRESS_CLI_SHEET_PICTURES_H
#define MAZEPRESS_CLI_SHEET_PICTURES_H

#include "book/puzzles/questions.h"
#include "book/themes/themes.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

#include <mazepress/output.h>
#include <mazepress/style.h>

/* `read` maps paths to pictures, so that each picture is read once. `lent` has the pictures at the
 * ends of roads, for each task. */
typedef struct cli_pictures {
    cli_map read;
    page_roads_pictures lent[TASKS];
} cli_pictures;

/* Returns the picture in a file; `crop` may be NULL. The picture is valid until
 * cli_pictures_finish. If browsers paint an SVG differently, adds a line to `news`. */
const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   base_text *news, maze_error *error);
void cli_pictures_finish(cli_pictures *pictures);

/* Sets the pictures at the ends of roads if sheets of this kind have default pictures. */
bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const maze_format *format, maze_style *style, maze_error *error);

/* Finds doors at which a picture would cover a wall. Then adds a line to `news`, and puts two
 * bools, for the entrance and the exit, into `bare`. The key is the pointer to the recipe. */
bool cli_pictures_fit(cli_map *bare, const maze_recipe *recipe, const maze_inputs *inputs,
                      const maze_style *style, base_text *news, maze_error *error);

#endif
