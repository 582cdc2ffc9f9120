#include "cli/door_pictures.h"

#include <glib.h>

static bool read_one(const char *option, const char *path, const maze_format *format,
                     maze_picture *picture, const maze_picture **given, maze_error *error)
{
    if (!path)
        return true;
    if (format->medium == MAZE_MEDIUM_LETTERS)
        return maze_fail(error, MAZE_BAD_INPUT, "--%s is not for %s", option, format->name);
    if (!read_picture(path, false, picture, error))
        return false;
    *given = picture;
    return true;
}

bool door_pictures_read(door_pictures *pictures, const maze_format *format, maze_style *style,
                        maze_error *error)
{
    return read_one("start-picture", pictures->start_path, format, &pictures->start,
                    &style->start_picture, error) &&
           read_one("goal-picture", pictures->goal_path, format, &pictures->goal,
                    &style->goal_picture, error);
}

void door_pictures_finish(door_pictures *pictures)
{
    picture_finish(&pictures->start);
    picture_finish(&pictures->goal);
    g_free(pictures->start_path);
    g_free(pictures->goal_path);
}
