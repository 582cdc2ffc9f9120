/* Sheets of a theme: the values that `draw` takes from --theme if no other option gives them. */
#ifndef MAZEPRESS_CLI_THEMED_H
#define MAZEPRESS_CLI_THEMED_H

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
    page_roads_pictures lent[ASKS];
} cli_pictures;

/* Returns the picture of a path, or the part of it in `crop`; valid until cli_pictures_finish; NULL
 * on error. */
const maze_picture *cli_picture_of(cli_pictures *pictures, const char *path, const char *crop,
                                   maze_error *error);
void cli_pictures_finish(cli_pictures *pictures);

/* Gives a style the pictures of a worksheet (NULL: none) at the doors of a maze, whose seed decides
 * the pair, and on paper those that its kind has at its ends. */
bool cli_pictures_apply(cli_pictures *pictures, const maze_recipe *recipe,
                        const book_worksheet *worksheet, const maze_format *format,
                        maze_style *style, maze_error *error);

typedef struct cli_themed {
    const book_theme *theme; /* NULL: there is none */
    const book_theme_speech *speech;
    const book_theme_words *words;
    page_letters_words *said; /* the texts of the sheet of each pair; the last: without a pair */
    bool paired;              /* its pictures are at the doors, with a line for each pair */
    cli_pictures *pictures;
    cli_map bare; /* the doors without space for a picture, by pointers to recipes */
} cli_themed;

/* Reads --theme, and rejects options that require it. `language` is used if --language is missing;
 * NULL: English. */
bool cli_themed_read(const cli_options *options, const char *language, cli_pictures *pictures,
                     cli_themed *themed, maze_error *error);

/* Adds --count smooth outlines to the list.  The first seed is --seed, or a new one, which is
 * reported; the others follow it. Their doors have space for the pictures. */
bool cli_themed_append(cli_themed *themed, const cli_options *options, maze_recipe_list *list,
                       base_text *news, maze_error *error);

/* Finds the doors of a given recipe at which a picture would cover a wall; the picture is omitted
 * there, with a line in `news`. This makes the maze in the style in which it will be drawn, with
 * its pictures. */
bool cli_themed_fit(cli_themed *themed, const maze_recipe *recipe, const maze_inputs *inputs,
                    const maze_style *style, base_text *news, maze_error *error);

/* Puts the pair of a recipe's seed at the doors with space. The style borrows the pictures. */
bool cli_themed_apply(cli_themed *themed, const maze_recipe *recipe, maze_style *style,
                      maze_error *error);

/* The texts of the sheet of a recipe: above the maze is the line of its pair. */
const page_letters_words *cli_themed_words(const cli_themed *themed, const maze_recipe *recipe);

void cli_themed_finish(cli_themed *themed);

#endif
