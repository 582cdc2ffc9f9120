/* --start-picture and --goal-picture. */
#ifndef MAZEPRESS_CLI_DOOR_PICTURES_H
#define MAZEPRESS_CLI_DOOR_PICTURES_H

#include "input/picture.h"

#include <mazepress/output.h>

typedef struct door_pictures {
    char *start_path, *goal_path; /* NULL: the arrow */
    maze_picture start, goal;
} door_pictures;

/* For an array of GOptionEntry. */
/* clang-format off */
#define DOOR_PICTURE_ENTRIES(d) \
    {"start-picture", 0, 0, G_OPTION_ARG_FILENAME, &(d)->start_path, "png, jpeg or svg at the entrance", "FILE"}, \
    {"goal-picture", 0, 0, G_OPTION_ARG_FILENAME, &(d)->goal_path, "png, jpeg or svg at the exit or goal", "FILE"}
/* clang-format on */

/* Reads the pictures that are given, and lets the style have them, which borrows them. */
bool door_pictures_read(door_pictures *pictures, const maze_format *format, maze_style *style,
                        maze_error *error);

void door_pictures_finish(door_pictures *pictures);

#endif
