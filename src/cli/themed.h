/* Sheets of a theme: what `draw` takes from --theme where its other options do not say it. */
#ifndef MAZEPRESS_CLI_THEMED_H
#define MAZEPRESS_CLI_THEMED_H

#include "book/themes/themes.h"
#include "cli/arguments/options.h"
#include "cli/arguments/storage.h"
#include "page/layout/style.h"

#include <mazepress/output.h>
#include <mazepress/style.h>

typedef struct cli_themed {
    const book_theme *theme; /* NULL: there is none */
    const book_theme_speech *speech;
    const book_theme_words *words;
    bool paired; /* its pictures stand at the doors, each pair with its line */
    maze_picture pictures[THEME_MOST_PAIRS][2]; /* those of which one was asked for */
    cli_map bare; /* by pointers to recipes: at which doors there is no room for one */
} cli_themed;

/* Reads --theme, and refuses options that need one.  `language` is used if --language is missing;
 * NULL: English. */
bool cli_themed_read(const cli_options *options, const char *language, cli_themed *themed,
                     maze_error *error);

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
 * unless the style has a caption or `captioned`.  The pictures are lent to the style until
 * cli_themed_finish. */
bool cli_themed_dress(cli_themed *themed, const maze_recipe *recipe, bool captioned,
                      maze_style *style, maze_error *error);

void cli_themed_finish(cli_themed *themed);

/* The pictures at the ends of roads, where no option says others. */
typedef struct cli_roads {
    maze_picture pictures[ROADS_TRACED][2];
    page_roads_pictures lent[2]; /* to roads, and to those of a ladder */
} cli_roads;

/* Lends them to a style until cli_roads_finish; a format without pictures has none. */
bool cli_roads_dress(cli_roads *roads, const maze_format *format, maze_style *style,
                     maze_error *error);
void cli_roads_finish(cli_roads *roads);

#endif
