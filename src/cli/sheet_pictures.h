/* Reads the pictures on sheets of `draw`, and checks whether the pictures fit at the doors of the
 * mazes. */
#ifndef MAZEPRESS_CLI_SHEET_PICTURES_H
#define MAZEPRESS_CLI_SHEET_PICTURES_H

#include "book/puzzles/questions.h"
#include "book/themes/themes.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
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

#endif
