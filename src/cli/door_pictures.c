#include "cli/door_pictures.h"

#include "write/formats.h"

static bool read_one(const char *option, const char *path, const maze_format *format,
                     maze_picture *picture, const maze_picture **given, maze_error *error)
{
    if (!path)
        return true;
    maze_error reason;
    if (!pictures_check(format, option, &reason))
        return maze_fail(error, reason.status, "--%s", reason.message);
    if (!input_door_picture_read(path, false, picture, error))
        return false;
    *given = picture;
    return true;
}

bool door_pictures_read(door_pictures *pictures, const cli_options *options,
                        const maze_format *format, maze_style *style, maze_error *error)
{
    return read_one("start-picture", options->start_picture, format, &pictures->start,
                    &style->start_picture, error) &&
           read_one("goal-picture", options->goal_picture, format, &pictures->goal,
                    &style->goal_picture, error);
}

void door_pictures_finish(door_pictures *pictures)
{
    input_picture_finish(&pictures->start);
    input_picture_finish(&pictures->goal);
}
