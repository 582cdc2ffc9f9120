/* Errors as values.  The library never prints and never exits. */
#ifndef MAZEPRESS_ERROR_H
#define MAZEPRESS_ERROR_H

#include <stdbool.h>

#ifdef __cplusplus
#define MAZE_C extern "C"
#else
#define MAZE_C
#endif

/* Marks the functions that the library exports.  On Windows, a program that links the library
 * statically must define MAZE_STATIC. */
#if defined _WIN32 && defined MAZE_BUILDING
#define MAZE_API MAZE_C __declspec(dllexport)
#elif defined _WIN32 && !defined MAZE_STATIC
#define MAZE_API MAZE_C __declspec(dllimport)
#elif defined __GNUC__
#define MAZE_API MAZE_C __attribute__((visibility("default")))
#else
#define MAZE_API MAZE_C
#endif

#ifdef __GNUC__
#define MAZE_PRINTF(text, first) __attribute__((__format__(__printf__, text, first)))
#else
#define MAZE_PRINTF(text, first)
#endif

typedef enum maze_status {
    MAZE_OK = 0,
    MAZE_BAD_INPUT, /* an argument of the caller or an input of the user is invalid */
    /* there is not enough memory, or the required amount of memory is known to be too large */
    MAZE_NO_MEMORY,
    MAZE_IO,       /* a file could not be read or written */
    MAZE_NOT_OURS, /* a file is damaged, has an unknown format, or contains no recipe */
    MAZE_NO_FONT   /* a font or a glyph is missing */
} maze_status;

/* An error: a status, and a message.  The message is one line of UTF-8 without a newline.  If an
 * input is wrong, the message says which input it is, and what to use instead.  If a call succeeds,
 * its maze_error is unchanged.  If a call fails, it returns NULL or false and sets the maze_error,
 * and its other outputs are unchanged.  Every `maze_error *` parameter of this library may be
 * NULL. */
typedef struct maze_error {
    maze_status status;
    char message[512];
} maze_error;

/* Sets *error, unless `error` is NULL, and always returns false, so that a function can fail with
 * `return maze_fail(…)`.  The message is formatted as by printf.  If it is too long, it is cut
 * between two characters. */
MAZE_API bool maze_fail(maze_error *error, maze_status status, const char *format, ...)
    MAZE_PRINTF(3, 4);

#endif
