/* Reads the pictures on sheets of `draw`, and checks that they fit at the doors of the mazes. */
#ifndef MAZEPRESS_CLI_SHEET_PICTURES_H
#define MAZEPRESS_CLI_SHEET_PICTURES_H

#include "book/puzzles/questions.h"
#include "book/themes/themes.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

#include <mazepress/output.h>
#include <mazepress/style.h>

/* The pictures on sheets. `read` maps paths and crops to pictures. `lent` has the pictures at the
 * ends of roads, for each task. */
typedef struct cli_pictures {
    cli_map read;
    page_roads_pictures lent[TASKS];
} cli_pictures;

/* Returns a picture, which is valid until cli_pictures_finish, or NULL on error. Each picture is
 * read only once. `crop` may be NULL. If browsers paint an SVG differently, `news` gets a line. */
const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   base_text *news, maze_error *error);
void cli_pictures_finish(cli_pictures *pictures);

/* Sets pictures at the ends of roads if this kind of sheet has default pictures. */
bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const maze_format *format, maze_style *style, maze_error *error);

/* Finds doors at which a picture would cover a wall. If the recipe has such doors, `bare` gets an
 * array of two bools, for the entrance and the exit. The key is the pointer to the recipe. */
bool cli_pictures_fit(cli_map *bare, const maze_recipe *recipe, const maze_inputs *inputs,
                      const maze_style *style, base_text *news, maze_error *error);

#endif
