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

/* Pictures at doors and similar places, each read once, by their paths; and pictures at the ends of
 * roads. */
typedef struct cli_pictures {
    cli_map read;
    page_roads_pictures lent[TASKS];
} cli_pictures;

/* Returns the picture of a path, or the part of it in `crop`; valid until cli_pictures_finish; NULL
 * on error. A feature of an SVG that is not painted as browsers do is reported in `news`. */
const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   base_text *news, maze_error *error);
void cli_pictures_finish(cli_pictures *pictures);

/* Gives a style the pictures that sheets of a maze's kind have at its ends on paper. */
bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const maze_format *format, maze_style *style, maze_error *error);

/* Finds the doors of a given recipe at which a picture would cover a wall. They are put into `bare`
 * as two bools, by a pointer to the recipe, with a line in `news`. This makes the maze in the style
 * in which it will be drawn, with its pictures. */
bool cli_pictures_fit(cli_map *bare, const maze_recipe *recipe, const maze_inputs *inputs,
                      const maze_style *style, base_text *news, maze_error *error);

#endif
