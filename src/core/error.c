#include <mazepress/error.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Cuts a half character off the end of a string that vsnprintf cut short. */
static void drop_partial_character(char *text)
{
    size_t end = strlen(text), start = end;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start == 0 || (unsigned char)text[start - 1] < 0xC0)
        return;
    unsigned char lead = (unsigned char)text[start - 1];
    size_t need = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (end - (start - 1) < need)
        text[start - 1] = '\0';
}

bool maze_fail(maze_error *error, maze_status status, const char *format, ...)
{
    if (!error)
        return false;
    char message[sizeof error->message];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    drop_partial_character(message);
    for (char *p = message; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7F)
            *p = '?';
    error->status = status;
    memcpy(error->message, message, sizeof message);
    return false;
}
