#include "core/base/utf8.h"

#include <mazepress/error.h>
#include <stdarg.h>
#include <stdio.h>

bool maze_fail(maze_error *error, maze_status status, const char *format, ...)
{
    if (!error)
        return false;
    char message[2 * sizeof error->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    error->status = status;
    utf8_quote(message, error->message, sizeof error->message);
    return false;
}
