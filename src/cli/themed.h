/* Sheets of a theme: what `draw` takes from --theme where its other options do not say it. */
#ifndef MAZEPRESS_CLI_THEMED_H
#define MAZEPRESS_CLI_THEMED_H

#include "book/puzzles/questions.h"
#include "book/themes/themes.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

#include <mazepress/output.h>
#include <mazepress/style.h>

/* Pictures at doors and the like, each read once, by their paths; and those at the ends of roads.
 */
typedef struct cli_pictures {
    cli_map read;
    page_roads_pictures lent[ASKS];
} cli_pictures;

/* The picture of a path, or the part of it in `crop`, until cli_pictures_finish; NULL on error. */
const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   maze_error *error);
void cli_pictures_finish(cli_pictures *pictures);

/* Lends a style the pictures that the kind of a maze has at its ends, unless it has others; a
 * format without pictures has none. */
bool cli_pictures_dress(cli_pictures *pictures, const maze_recipe *recipe,
                        const maze_format *format, maze_style *style, maze_error *error);

typedef struct cli_themed {
    const book_theme *theme; /* NULL: there is none */
    const book_theme_speech *speech;
    const book_theme_words *words;
    bool paired; /* its pictures stand at the doors, each pair with its line */
    cli_pictures *pictures;
    cli_map bare; /* by pointers to recipes: at which doors there is no room for one */
} cli_themed;

/* Reads --theme, and refuses options that need one.  `language` is used if --language is missing;
 * NULL: English. */
bool cli_themed_read(const cli_options *options, const char *language, cli_pictures *pictures,
                     cli_themed *themed, maze_error *error);

/* Adds --count smooth outlines to the list.  The first has the seed of --seed, or a new one, which
 * is reported; each of the others the seed after it.  Their doors have room for the pictures. */
bool cli_themed_append(cli_themed *themed, const cli_options *options, maze_recipe_list *list,
                       base_text *news, maze_error *error);

/* Finds the doors of a recipe that was given at which a picture would stand on a wall, and leaves
 * it out there, which is added to `news`.  The maze is made for that, in the style that it will be
 * drawn in, with its pictures. */
bool cli_themed_fit(cli_themed *themed, const maze_recipe *recipe, const maze_inputs *inputs,
                    const maze_style *style, base_text *news, maze_error *error);

/* Puts the pair of a recipe's seed at the doors where there is room, and its line below the maze,
 * unless the style has a caption or `captioned`.  The pictures are lent to the style. */
bool cli_themed_dress(cli_themed *themed, const maze_recipe *recipe, bool captioned,
                      maze_style *style, maze_error *error);

void cli_themed_finish(cli_themed *themed);

#endif
