/* --start-picture and --goal-picture. */
#ifndef MAZEPRESS_CLI_DOOR_PICTURES_H
#define MAZEPRESS_CLI_DOOR_PICTURES_H

#include "cli/options.h"
#include "input/pictures/picture.h"

#include "write/document.h"

typedef struct door_pictures {
    maze_picture start, goal;
} door_pictures;

/* Reads the pictures given and lends them to the style. */
bool door_pictures_read(door_pictures *pictures, const cli_options *options,
                        const maze_format *format, maze_style *style, maze_error *error);

void door_pictures_finish(door_pictures *pictures);

#endif
